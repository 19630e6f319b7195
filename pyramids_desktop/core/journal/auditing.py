"""Deciding entries again: whether they are what the rules and the seed bring about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from ..chance import KeyedRng
from ..errors import Illegal
from ..game import AnyGame
from ..message import N_, Message, say
from ..seats import NATURE
from ..session import Entry, is_open_barrier
from .form import BAD_VALUES

if TYPE_CHECKING:
    from .reading import Journal


class Finding(msgspec.Struct, frozen=True):
    """Something `verify` found. `number` is the entry's index, `code` one of "chain", "mover", "illegal", "events",
    "state", "turn", "barrier", "chance"."""

    code: str
    number: int
    message: Message


def verify(journal: Journal) -> list[Finding]:
    """Decide every entry again and compare: who moved, whether it was legal, the events, the state, whose turn it
    was, and the outcome that seed and source give. Damage found while reading comes last. Empty if all is well.

    Entries decided under older rules (`Journal.undecided`) are not decided again.
    """
    findings: list[Finding] = []
    for number in range(journal.undecided, len(journal.entries)):
        state, after = journal.states[number], journal.states[number + 1]
        findings += audit(journal.game, journal.header.seed, number, state, journal.entries[number], after)
    if journal.damage is not None:
        findings.append(Finding("chain", len(journal.entries), journal.damage))
    return findings


def audit(game: AnyGame, seed: int, number: int, state: Any, entry: Entry, after: Any) -> list[Finding]:
    """Decide entry `number` of a game again, between the states before and after it."""
    try:
        if game.mover(state) != entry.seat:
            return [Finding("mover", number, say(N_("Entry {number}: another seat was to move."), number=number))]
        step = game.decide(state, entry.command)
        due = None
        if entry.seat == NATURE:
            due = game.sample(state, KeyedRng(seed, *game.chance_key(state)))
        turn = game.turn(state)
    except (Illegal, *BAD_VALUES):
        return [Finding("illegal", number, say(N_("Entry {number}: the rules refuse this command."), number=number))]
    checks: Mapping[str, tuple[bool, str]] = {
        "events": (step.events == entry.events, N_("Entry {number}: the rules give other events.")),
        "state": (step.state == after, N_("Entry {number}: the rules give another state.")),
        "turn": (turn == entry.turn, N_("Entry {number}: it is another seat's turn.")),
        "barrier": (
            entry.barrier or not is_open_barrier(entry.seat, step.events),
            N_("Entry {number}: what came to light could be taken back."),
        ),
        "chance": (due is None or due == entry.command, N_("Entry {number}: the seed gives another outcome.")),
    }
    return [
        Finding(code, number, say(template, number=number)) for code, (holds, template) in checks.items() if not holds
    ]
