"""Saved games of Neteru: one that must be read for ever, and files with right hashes that tell what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyramids_desktop.core.journal import Journal, JournalWriter, Player, header_for, read_journal, resume, verify
from pyramids_desktop.core.seats import EVERYTHING
from pyramids_desktop.core.session import Entry, Session
from pyramids_desktop.games.neteru import events as ev
from pyramids_desktop.games.neteru import state as st
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options
from tests.core.recording import edited, forged

GAME = Neteru()
GOLDEN = Path(__file__).parent.parent / "golden" / "neteru-format-1-schema-1.jsonl"


def read(data: bytes, *, audited: bool = False) -> Journal:
    return read_journal(data, lambda _id: GAME, audited=audited)


def test_a_game_of_the_first_schema_is_read_for_ever() -> None:
    """A file as the first version wrote it, with things taken back. It may never be written anew: a change of form
    needs an upcaster, a change of rules another number."""
    journal = read(GOLDEN.read_bytes(), audited=True)
    assert journal.damage is None and not journal.torn and journal.is_over
    assert [player.name for player in journal.header.players] == ["Nefertari", "Imhotep", "Tiye"]
    assert len(journal.entries) == 181
    assert GAME.scores(journal.states[-1]).totals == (6, 11, 12)
    assert verify(journal) == []
    assert resume(journal).is_over


def recorded() -> tuple[list[bytes], Journal]:
    """A game of two, forty entries long, as lines and as read."""
    session = Session(GAME, Options(), 2, 5)
    players = [Player("Anna", "person"), Player("Bert", "person")]
    writer = JournalWriter(header_for(GAME, Options(), players, 5))
    lines, rng = [writer.header_line()], Random(5)
    while len(session.entries) < 40:
        entry = session.auto() or session.submit(rng.choice(session.legal()))
        lines.append(writer.entry_line(entry, session.state, 1.0))
    return lines, read(b"".join(lines))


LINES, JOURNAL = recorded()


def with_event(kind: type, other: Any) -> bytes:
    """The game up to the first event of a kind, with another in its place, and digests to fit."""
    writer = JournalWriter(JOURNAL.header)
    lines, state = [writer.header_line()], JOURNAL.states[0]
    for entry in JOURNAL.entries:
        place = next((index for index, event in enumerate(entry.events) if isinstance(event, kind)), None)
        events = entry.events if place is None else (*entry.events[:place], other)
        for event in events:
            state = GAME.evolve(state, event)
        lines.append(writer.entry_line(Entry(entry.seat, entry.command, events, entry.turn, entry.barrier), state, 1.0))
        if place is not None:
            return b"".join(lines)
    raise AssertionError(f"no {kind.__name__} in the game")


IMPOSSIBLE = {
    "a turn of nobody": with_event(ev.TurnBegan, ev.TurnBegan(3, 1)),
    "a seat beyond all tables": with_event(ev.TurnBegan, ev.TurnBegan(7, 1)),
    "a seat below all tables": with_event(ev.TurnBegan, ev.TurnBegan(-1, 1)),
    "a round beyond all games": with_event(ev.TurnBegan, ev.TurnBegan(0, 10**18)),
    "nobody begins": with_event(ev.FirstPlayerChosen, ev.FirstPlayerChosen(2)),
    "a Priest in no slot": with_event(ev.TurnBegan, ev.Due((st.PriestOffer(1, 77),))),
    "a victim that does not play": with_event(ev.TurnBegan, ev.Due((st.SobekSwap(0, 3),))),
    "a theft from nobody": with_event(ev.TurnBegan, ev.Due((st.TheftDue(0, 2),))),
    "an order without a look": with_event(ev.TurnBegan, ev.Due((st.RaOrder(0, 0),))),
    "an order below the pile": with_event(ev.TurnBegan, ev.Due((st.RaOrder(0, 50),))),
    "a fourth floor": with_event(ev.TurnBegan, ev.Due((st.FavorChoice(0, 4),))),
    "more cards than there are": with_event(ev.TurnBegan, ev.Due((st.DrawDue(0, 500),))),
    "a God for no place": with_event(ev.TurnBegan, ev.Due((st.GodDue(),))),
    "no reason to end": with_event(ev.TurnBegan, ev.GameEnded("nonsense")),  # type: ignore[arg-type]
}
"""Files whose last entry tells what cannot be in a game of two."""


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_state_that_cannot_be_is_damage_even_without_an_audit(case: str) -> None:
    journal = read(IMPOSSIBLE[case])
    assert journal.damage is not None
    assert journal.entries == JOURNAL.entries[: len(journal.entries)]


def test_what_might_be_and_yet_is_not_is_damage_when_audited() -> None:
    data = with_event(ev.TurnBegan, ev.TurnBegan(1 - first_turn(), 1))
    assert read(data).damage is None
    assert read(data, audited=True).damage is not None


def first_turn() -> int:
    return next(event.seat for entry in JOURNAL.entries for event in entry.events if isinstance(event, ev.TurnBegan))


def older(change: Callable[[list[dict[str, Any]]], bool]) -> bytes:
    """The game as if older cards had been played with, the events of the first entry changed where `change` could."""
    lines = [edited(LINES[0], lambda plain: plain.update(packs={"cards": "older"})), *LINES[1:]]
    for index in range(1, len(lines)):
        done: list[bool] = []
        line = edited(lines[index], lambda plain, done=done: done.append(change(plain["events"])))  # type: ignore[misc]
        if done[0]:
            return forged([*lines[:index], line, *lines[index + 1 :]])
    raise AssertionError("nothing was changed")


def field(kind: str, name: str, value: Any) -> Callable[[list[dict[str, Any]]], bool]:
    def change(events: list[dict[str, Any]]) -> bool:
        for event in events:
            if event["type"] == kind:
                event[name] = [value] * len(event[name]) if isinstance(event[name], list) else value
                return True
        return False

    return change


@pytest.mark.parametrize(
    ("kind", "name", "value"),
    [
        ("CardPlayed", "card", 999),
        ("CardPlayed", "slot", 99),
        ("CardPlayed", "slot", 0),
        ("CardsDrawn", "cards", -5),
        ("TurnBegan", "seat", 7),
        ("TurnBegan", "seat", 2),
        ("TurnBegan", "round", 10**30),
        ("GodRevealed", "god", 99),
        ("PyramidionsDealt", "open", 99),
        ("PyramidionsDealt", "secret", 8),
        ("FirstPlayerChosen", "seat", 3),
    ],
)
def test_what_no_table_has_is_damage_in_a_game_that_is_only_watched(kind: str, name: str, value: Any) -> None:
    assert read(older(lambda _events: True)).watch_only
    journal = read(older(field(kind, name, value)))
    assert journal.watch_only and journal.damage is not None and len(journal.entries) < 40
    for number, entry in enumerate(journal.entries):
        view = GAME.view(journal.states[number], EVERYTHING)
        assert [GAME.describe(view, event) for event in entry.events]
