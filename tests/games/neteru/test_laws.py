"""That the laws see faults of Neteru's own kind, that everything comes up in random games, and both ends.

The laws themselves are tried on Neteru as on every registered game, in `tests/games/test_laws.py`.
"""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from pyramids_desktop.core.laws import LawBroken, cases, check_game, random_game
from pyramids_desktop.core.seats import EVERYTHING, PUBLIC
from pyramids_desktop.core.views import Event, HiddenEvent
from pyramids_desktop.games.neteru import events as ev
from pyramids_desktop.games.neteru.commands import Command
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options, Refill, State
from tests.games.expectations import EXPECTATIONS

GAME = Neteru()
EXPECT = EXPECTATIONS["neteru"]


def test_every_hidden_event_has_its_audience_and_comes_up() -> None:
    hidden = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, HiddenEvent)}
    assert hidden - {HiddenEvent} == set(EXPECT.audiences)
    met = Counter(type(event) for case in cases(GAME, 120) for move in random_game(*case) for event in move.events)
    every = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert every - {Event, HiddenEvent} - set(met) == set()


class _SeenByAll(Neteru):
    """What the Tomb Raider moves is shown to everybody."""

    def decide(self, state: State, command: Command):  # type: ignore[no-untyped-def]
        step = super().decide(state, command)
        events = tuple(
            msgspec.structs.replace(event, audience=PUBLIC) if isinstance(event, ev.CardStolen) else event
            for event in step.events
        )
        after = state
        for event in events:
            after = self.evolve(after, event)
        return step._replace(events=events, state=after)


class _LeftOpen(Neteru):
    """The second card of a hand is left open in views."""

    def view(self, state: State, viewer: int) -> State:
        seen = super().view(state, viewer)
        if viewer == EVERYTHING:
            return seen
        players = tuple(
            player
            if seat == viewer or len(true.hand) < 4
            else msgspec.structs.replace(player, hand=(*player.hand[:-1], true.hand[-1]))
            for seat, (player, true) in enumerate(zip(seen.players, state.players, strict=True))
        )
        return msgspec.structs.replace(seen, players=players)


class _Forgetful(Neteru):
    """Others' knowledge of a hand outlasts a theft that they did not see (R35)."""

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        if isinstance(event, ev.CardStolen) and state.viewer == EVERYTHING and len(state.players) > 2:
            victim = after.players[event.victim]
            known = tuple(7 & ~(1 << event.victim) for _ in victim.known)
            players = list(after.players)
            players[event.victim] = msgspec.structs.replace(victim, known=known)
            return msgspec.structs.replace(after, players=tuple(players))
        return after


@pytest.mark.parametrize("faulty", [_SeenByAll, _LeftOpen, _Forgetful], ids=lambda kind: kind.__name__)
def test_a_leak_of_knowledge_is_found(faulty: type[Neteru]) -> None:
    with pytest.raises(LawBroken):
        for case in cases(faulty(), 6, seats=3):
            check_game(*case, expect=EXPECT)


def test_the_declared_limits_are_near_what_happens() -> None:
    """Neither shorter nor longer than games are: far from the bound, which no game can pass."""
    lengths = [sum(1 for _ in random_game(*case)) for case in cases(GAME, 12, first_seed=900)]
    assert min(lengths) > 80 and max(lengths) < GAME.info.longest / 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_ends_come_up(seats: int) -> None:
    """The end by empty pile is the rule with four seats and random play, and happens with two."""
    ends: Counter[str] = Counter()
    for seed in range(48):
        *_, last = random_game(GAME, Options(), seats, seed)
        ends[last.after.ended] += 1
        assert last.after.stack == () and isinstance(last.state.stack[-1], Refill)
        if last.after.ended == "pile":
            assert last.after.pile == ()
        else:
            assert last.after.last_round and last.state.turn == (last.state.first - 1) % seats
    assert ends["pile"] > (24 if seats == 4 else 0)
    assert ends["pyramid"] > 0 or seats == 4
