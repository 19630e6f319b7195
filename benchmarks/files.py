"""How fast saved games are read, checked, written and listed."""

from __future__ import annotations

import statistics
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

from benchmarks.measure import Row, milliseconds
from benchmarks.rules import random_session
from pyramids_desktop.core.journal import JournalWriter, Player, header_for, read_journal, verify
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import game_ids, load_game
from pyramids_desktop.library.saves import SaveStore

PLAYERS = (Player("Anna", "person"), Player("Imhotep", "bot", "imhotep"))
SECONDS_A_MOVE = 1.5


def run(quick: bool) -> list[Row]:
    """Figures of every game, and of a folder full of saves."""
    rows = []
    for game_id in game_ids():
        journals = [journal_of(random_session(load_game(game_id), seed)) for seed in range(2 if quick else 10)]
        rows += [*reading(game_id, journals), writing(game_id, 1 if quick else 5)]
    rows.append(listing(journals, 100 if quick else 1000))
    return rows


def journal_of(session: Session) -> bytes:
    """The saved form of a session."""
    players = tuple(islice(cycle(PLAYERS), session.seats))
    writer = JournalWriter(header_for(session.game, session.options, players, session.seed))
    lines = [writer.header_line()]
    for number, entry in enumerate(session.entries, start=1):
        state = session.state_at(number)
        over = session.game.mover(state) is None
        lines.append(writer.entry_line(entry, state, number * SECONDS_A_MOVE, over))
    return b"".join(lines)


def reading(game_id: str, journals: list[bytes]) -> list[Row]:
    """To open a finished game, and to open it and decide all of it again; the median of several games."""
    opened = statistics.median(milliseconds(lambda data=data: read_journal(data, load_game)) for data in journals)  # type: ignore[misc]
    audited = statistics.median(
        milliseconds(lambda data=data: verify(read_journal(data, load_game)))  # type: ignore[misc]
        for data in journals
    )
    size = statistics.median(map(len, journals)) / 1024
    return [
        Row(group="files", name=f"{game_id}: a finished game", value=size, unit="KiB"),
        Row(group="files", name=f"{game_id}: open a finished game", value=opened, unit="ms"),
        Row(
            group="files",
            name=f"{game_id}: load, verify and audit a finished game",
            value=audited,
            unit="ms",
            target=20,
        ),
    ]


def writing(game_id: str, games: int) -> Row:
    """To record a decision and wait until the disk has it; the median of all entries of some games."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        store = SaveStore(Path(folder))
        for seed in range(games):
            session = random_session(load_game(game_id), seed)
            file = store.create(header_for(session.game, session.options, PLAYERS, seed))
            for number, entry in enumerate(session.entries, start=1):
                state = session.state_at(number)
                started = time.perf_counter()
                file.append(entry, state, number * SECONDS_A_MOVE, session.game.mover(state) is None)
                file.settle()
                times.append((time.perf_counter() - started) * 1000)
            file.close()
    return Row(
        group="files",
        name=f"{game_id}: record a decision, on the disk itself",
        value=statistics.median(times),
        unit="ms",
        note=f"median of {len(times):,} with fsync",
    )


def listing(journals: list[bytes], count: int) -> Row:
    """To list a folder of saved games."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            (Path(folder) / f"game-{number:04}.jsonl").write_bytes(journals[number % len(journals)])
        store = SaveStore(Path(folder))
        assert len(store.list()) == count
        took = milliseconds(store.list)
    return Row(group="files", name=f"list {count:,} saved games", value=took, unit="ms")
