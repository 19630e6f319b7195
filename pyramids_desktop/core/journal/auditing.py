"""Deciding a journal's entries again."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ..chance import KeyedRng
from ..errors import Illegal
from ..message import N_, Message, say
from ..seats import NATURE
from ..session import is_open_barrier
from .form import BAD_VALUES
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

    Entries decided under older rules are not decided again.
    """
    findings: list[Finding] = []
    first = len(journal.entries) if journal.watch_only else journal.header.audit_from
    for number in range(first, len(journal.entries)):
        findings += _audit(journal, number)
    if journal.damage is not None:
        findings.append(Finding("chain", len(journal.entries), journal.damage))
    return findings


def _audit(journal: Journal, number: int) -> list[Finding]:
    game, entry = journal.game, journal.entries[number]
    state, after = journal.states[number], journal.states[number + 1]
    try:
        if game.mover(state) != entry.seat:
            return [Finding("mover", number, say(N_("Entry {number}: another seat was to move."), number=number))]
        step = game.decide(state, entry.command)
        due = None
        if entry.seat == NATURE:
            source, ordinal = game.chance_key(state)
            due = game.sample(state, KeyedRng(journal.header.seed, source, ordinal))
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
