"""What several commands ask of their arguments: a game, its options, its seats, a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from pyramids_desktop.core.errors import BadData, BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Journal, read_header, read_journal
from pyramids_desktop.core.message import Message
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.games.packs import takes_packs
from pyramids_desktop.library.files import read_file
from pyramids_desktop.library.packs import Packs, game_for
from pyramids_desktop.library.paths import find_folders

from .console import CommandError

LARGEST_FILE = 64 << 20


def english(message: Message) -> str:
    """A message in the language that is set, English unless `--lang` says otherwise."""
    from pyramids_desktop.ui.text import tr

    return tr(message)


def game_of(game_id: str) -> AnyGame:
    """The game, or a complaint that names those there are."""
    if game_id not in game_ids():
        raise CommandError(f"there is no game {game_id!r}; there are: {', '.join(game_ids())}")
    try:
        return load_game(game_id)
    except BadData as error:
        raise CommandError(f"the game {game_id!r} cannot be loaded: {error}") from error


def seats_of(game: AnyGame, seats: int | None) -> int:
    """The number of seats, as few as the game takes if none is given."""
    least, most = game.info.seats
    count = least if seats is None else seats
    if not least <= count <= most:
        raise CommandError(f"{game.info.id} takes {least} to {most} players, not {count}")
    return count


def options_of(game: AnyGame, given: Sequence[str]) -> msgspec.Struct:
    """The game's options from words such as "mulligan=false"."""
    offered = {option.key: option.choices for option in game.info.options}
    chosen: dict[str, Any] = {}
    for word in given:
        key, is_given, text = word.partition("=")
        choices = {_word(choice.value): choice.value for choice in offered.get(key, ())}
        if not is_given or not choices:
            known = ", ".join(offered) or "none"
            raise CommandError(f"--option {word}: {game.info.id} has these options: {known}")
        if text not in choices:
            raise CommandError(f"--option {word}: {key} can be {', '.join(choices)}")
        chosen[key] = choices[text]
    return game.options_type(**chosen)


def _word(value: int | str | bool) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def journal_of(path: Path, packs: Packs, *, audited: bool = True) -> tuple[Journal, bytes]:
    """The saved game in a file, up to the first entry that is not what the rules bring about, and its bytes. It is
    decided by the values it was played with, if they are the shipped ones or those of a data pack."""
    try:
        data = read_file(path, LARGEST_FILE)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from error
    if len(data) > LARGEST_FILE:
        raise CommandError(f"{path}: too large to be a saved game")
    try:
        return read_journal(data, lambda _id: game_for(read_header(data), load_game, packs), audited=audited), data
    except BadSave as error:
        raise CommandError(f"{path}: {english(error.message)}") from error


def packs_of(data_dir: Path | None) -> Packs:
    """The player's data packs."""
    return Packs(find_folders(data_dir).packs)


def pack_name(journal: Journal) -> str | None:
    """The name of the data pack that the game is decided by; None for the shipped values."""
    return None if journal.game.pack is None else Path(str(journal.game.pack)).name


def missing_pack(journal: Journal, packs: Packs) -> str:
    """What is to be said where the data pack of a game is not there; empty if it is, or if it needs none."""
    header, game = journal.header, journal.game
    if header.rules != game.info.rules or header.packs == dict(game.packs()) or not takes_packs(header.game):
        return ""
    return f"its data pack is missing or was changed since: no pack in {packs.folder_of(header.game)} has its values"


def check_levels(levels: Sequence[str]) -> None:
    """Complain about an opponent that does not exist."""
    from pyramids_desktop.bots.levels import BOT_IDS

    for level in levels:
        if level not in BOT_IDS:
            raise CommandError(f"there is no opponent {level!r}; there are: {', '.join(BOT_IDS)}")
