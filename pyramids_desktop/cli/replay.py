"""`replay`: a saved game in words, or in the window."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any, NamedTuple

from pyramids_desktop.core.journal import Journal
from pyramids_desktop.core.seats import EVERYTHING, NATURE, SPECTATOR, Viewer
from pyramids_desktop.library.looking import looking_into
from pyramids_desktop.ui.text import set_language, tr

from .console import CommandError, complain, say, say_json
from .table import journal_of, missing_pack, packs_of


class Line(NamedTuple):
    """What one entry brought, in words."""

    entry: int
    seat: int
    texts: tuple[str, ...]


def run(options: Namespace) -> int:
    """Show a saved game."""
    if not (options.text or options.json):
        from . import play

        return play.run(options)
    set_language(options.lang or "en")
    packs = packs_of(options.data_dir)
    journal, _ = journal_of(options.file, packs)
    missing = missing_pack(journal, packs)
    if missing:
        complain(f"{options.file}: told by the program's own values, for {missing}")
    viewer = viewer_for(journal, options.seat)
    names = [player.name for player in journal.header.players]
    if options.json:
        say_json(_plain(journal, viewer, names))
    else:
        _tell(journal, viewer, names)
    return 0


def viewer_for(journal: Journal, seat: int | None) -> Viewer:
    """Through whose eyes the game is shown, if this seat was asked for or none. Complains where that may not be."""
    seats, looking = len(journal.header.players), looking_into(journal)
    if seat is None:
        return looking.first
    if seat >= seats:
        raise CommandError(f"this game has the seats 0 to {seats - 1}, not {seat}")
    if seat not in looking.viewers:
        raise CommandError(f"what seat {seat} knows stays hidden until the game is over")
    return seat


def _lines(journal: Journal, viewer: Viewer, names: list[str]) -> Iterator[Line]:
    """The entries as the viewer may know them; those without words left out."""
    game = journal.game
    for number, entry in enumerate(journal.entries):
        view = game.view(journal.states[number], viewer)
        texts = []
        for event in entry.events:
            shown = game.redact(event, viewer)
            message = game.describe(view, shown)
            if message is not None:
                texts.append(tr(message, names))
            view = game.evolve(view, shown)
        if texts:
            yield Line(number, entry.seat, tuple(texts))


def _tell(journal: Journal, viewer: Viewer, names: list[str]) -> None:
    header = journal.header
    say(f"{tr(journal.game.info.title)}: {', '.join(names)}")
    seed = looking_into(journal).seed
    begun = f"begun {header.created or 'at an unknown time'}, rules {header.rules}"
    say(begun if seed is None else f"seed {seed}, {begun}")
    width = max([len("chance"), *map(len, names)])
    for line in _lines(journal, viewer, names):
        who = "chance" if line.seat == NATURE else names[line.seat]
        for index, text in enumerate(line.texts):
            say(f"{line.entry:>4}  {who:<{width}}  {text}" if index == 0 else f"{'':>4}  {'':<{width}}  {text}")
    if journal.damage is not None:
        say(tr(journal.damage))
    if journal.is_over:
        say()
        _tell_scores(journal, viewer, names)


def _tell_scores(journal: Journal, viewer: Viewer, names: list[str]) -> None:
    sheet = journal.game.scores(journal.game.view(journal.states[-1], viewer))
    rows = [(tr(line.label), line.values) for line in sheet.lines]
    rows.append((tr("Total"), sheet.totals))
    rows += [(tr(line.label), line.values) for line in sheet.tiebreaks]
    rows.append((tr("Place"), sheet.places))
    label = max(len(text) for text, _ in rows)
    columns = [max(6, len(name)) for name in names]
    say(f"{'':<{label}}  " + "  ".join(f"{name:>{width}}" for name, width in zip(names, columns, strict=True)))
    for text, values in rows:
        say(f"{text:<{label}}  " + "  ".join(f"{value:>{w}}" for value, w in zip(values, columns, strict=True)))


def _plain(journal: Journal, viewer: Viewer, names: list[str]) -> dict[str, Any]:
    sheet = journal.game.scores(journal.game.view(journal.states[-1], viewer)) if journal.is_over else None
    return {
        "game": journal.header.game,
        "players": names,
        "seed": looking_into(journal).seed,
        "viewer": {EVERYTHING: "everything", SPECTATOR: "guest"}.get(viewer, viewer),
        "entries": [
            {"entry": line.entry, "seat": None if line.seat == NATURE else line.seat, "texts": list(line.texts)}
            for line in _lines(journal, viewer, names)
        ],
        "totals": None if sheet is None else list(sheet.totals),
        "places": None if sheet is None else list(sheet.places),
    }
