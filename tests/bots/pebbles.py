"""Pebbles: a tiny card game with hidden hands, drawing and a second decision within a turn, to try opponents on.

Each seat holds three numbers. On a turn a seat plays one for its value; after an even one it may also rob another
seat of two points or leave it. Then it draws. After six turns each the highest sum wins.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import msgspec

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.errors import LawBroken
from pyramids_desktop.core.game import Game, GameInfo, Gesture, Phase, ScoreLine, ScoreSheet, Step
from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import EVERYTHING, HOLE, NATURE, Seat, Viewer, mask
from pyramids_desktop.core.views import Event, HiddenEvent

HAND = 3
TURNS = 6
COPIES = 6
VALUES = range(1, 10)
BOOTY = 2


class Options(msgspec.Struct, frozen=True):
    """Pebbles has no options."""


class Draw(msgspec.Struct, frozen=True, tag=True):
    """Nature deals a number."""

    number: int


class Play(msgspec.Struct, frozen=True, tag=True):
    """Play this number."""

    number: int


class Rob(msgspec.Struct, frozen=True, tag=True):
    """Take two points from a seat; None to leave it."""

    victim: Seat | None


class Drawn(HiddenEvent, frozen=True, kw_only=True):
    """A number came into a hand."""

    hidden: ClassVar[tuple[str, ...]] = ("number",)
    seat: Seat
    number: int


class Played(Event, frozen=True):
    """A number left a hand and counts."""

    seat: Seat
    number: int


class Robbed(Event, frozen=True):
    """Two points changed hands, or none."""

    seat: Seat
    victim: Seat | None


Command: TypeAlias = Draw | Play | Rob
AnyEvent: TypeAlias = Drawn | Played | Robbed


class State(msgspec.Struct, frozen=True, gc=False):
    """Hands, what was played, points, and whether the seat on turn has played or may rob."""

    viewer: Viewer
    hands: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    seat: Seat
    has_played: bool
    may_rob: bool


def _put(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*row[:index], value, *row[index + 1 :])


class Pebbles(Game[State, Command, Event]):
    """The rules of Pebbles."""

    info = GameInfo(
        id="pebbles",
        title=say(N_("Pebbles")),
        summary=say(N_("A game for tests.")),
        seats=(2, 4),
        longest=200,
        scores=(-100, 200),
        schema=1,
        rules=1,
    )
    state_type = State
    options_type = Options
    command_type = Command
    event_type = AnyEvent

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        return State(EVERYTHING, ((),) * seats, ((),) * seats, (0,) * seats, 0, False, False)

    def _short(self, state: State) -> Seat | None:
        """The seat that draws next: anybody before the first turn, the seat on turn after it has played."""
        if state.may_rob:
            return None
        for seat, hand in enumerate(state.hands):
            if len(hand) < HAND and (state.has_played or not any(state.played)):
                return seat
        return None

    def mover(self, state: State) -> Seat | None:
        if self._short(state) is not None:
            return NATURE
        if len(state.played[-1]) == TURNS and not state.has_played:
            return None
        return state.seat

    def legal(self, state: State) -> tuple[Command, ...]:
        mover = self.mover(state)
        if mover is None or mover == NATURE or state.viewer not in (mover, EVERYTHING):
            return ()
        if state.may_rob:
            victims = [seat for seat in range(len(state.hands)) if seat != mover]
            return (Rob(None), *(Rob(victim) for victim in victims))
        return tuple(Play(number) for number in sorted(set(state.hands[mover])))

    def _unseen(self, state: State) -> list[int]:
        pool = [number for number in VALUES for _ in range(COPIES)]
        for row in (*state.hands, *state.played):
            for number in row:
                if number != HOLE:
                    pool.remove(number)
        return pool

    def sample(self, state: State, rng: Rng) -> Command:
        pool = self._unseen(state)
        return Draw(pool[rng.randrange(len(pool))])

    def chance(self, state: State) -> tuple[tuple[Command, int], ...]:
        pool = self._unseen(state)
        return tuple((Draw(number), pool.count(number)) for number in sorted(set(pool)))

    def chance_key(self, state: State) -> tuple[str, int]:
        return "pile", sum(len(row) for row in (*state.hands, *state.played))

    def decide(self, state: State, command: Command) -> Step:
        self.require_listed(state, command)
        event: AnyEvent
        if isinstance(command, Draw):
            seat = self._short(state)
            assert seat is not None
            event = Drawn(seat=seat, number=command.number, audience=mask(seat))
        elif isinstance(command, Play):
            event = Played(state.seat, command.number)
        else:
            event = Robbed(state.seat, command.victim)
        return Step((event,), self.evolve(state, event))

    def evolve(self, state: State, event: Event) -> State:
        replace = msgspec.structs.replace
        if isinstance(event, Drawn):
            hand = tuple(sorted((*state.hands[event.seat], event.number)))
            hands = _put(state.hands, event.seat, hand)
            if state.has_played:
                return replace(state, hands=hands, has_played=False, seat=(state.seat + 1) % len(hands))
            return replace(state, hands=hands)
        if isinstance(event, Played):
            seat = event.seat
            hand_left = list(state.hands[seat])
            hand_left.remove(HOLE if HOLE in hand_left else event.number)
            return replace(
                state,
                hands=_put(state.hands, seat, tuple(hand_left)),
                played=_put(state.played, seat, (*state.played[seat], event.number)),
                points=_put(state.points, seat, state.points[seat] + event.number),
                has_played=True,
                may_rob=event.number % 2 == 0,
            )
        assert isinstance(event, Robbed)
        points = state.points
        if event.victim is not None:
            points = _put(points, event.seat, points[event.seat] + BOOTY)
            points = _put(points, event.victim, points[event.victim] - BOOTY)
        return replace(state, points=points, may_rob=False)

    def turn(self, state: State) -> Seat | None:
        return state.seat if any(state.hands) and self.mover(state) is not None else None

    def turn_ends(self, state: State) -> bool:
        return state.has_played and not state.may_rob

    def view(self, state: State, viewer: Viewer) -> State:
        if viewer == EVERYTHING:
            return state
        hands = tuple(
            hand if seat == viewer or state.viewer == seat else (HOLE,) * len(hand)
            for seat, hand in enumerate(state.hands)
        )
        return msgspec.structs.replace(state, viewer=viewer, hands=hands)

    def determinize(self, view: State, viewer: Viewer, rng: Rng) -> State:
        pool = self._unseen(view)
        rng.shuffle(pool)
        hands = tuple(tuple(sorted(pool.pop() for _ in hand)) if HOLE in hand else hand for hand in view.hands)
        return msgspec.structs.replace(view, viewer=EVERYTHING, hands=hands)

    def scores(self, state: State) -> ScoreSheet:
        places = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return ScoreSheet((ScoreLine(say(N_("Points")), state.points),), state.points, places)

    def evaluate(self, state: State, seat: Seat) -> float:
        rivals = [points for other, points in enumerate(state.points) if other != seat]
        return state.points[seat] - max(rivals)

    def check(self, state: State) -> None:
        if len(self._unseen(state)) < 0:
            raise LawBroken("too many pebbles")

    def prompt(self, state: State, viewer: Viewer) -> Message:
        return say(N_("Play a number."))

    def phase(self, state: State) -> Phase:
        return Phase((say(N_("Play")), say(N_("Rob"))), int(state.may_rob))

    def name(self, state: State, command: Command) -> Message:
        return say(N_("Move"))

    def describe(self, state: State, event: Event) -> Message | None:
        return say(N_("{seat} moves."), seat=SeatName(state.seat))

    def gesture(self, state: State, command: Command) -> Gesture | None:
        return None

    def explain(self, state: State, source: str, target: str | None) -> Message:
        return say(N_("Not now."))


def pebbles(game_id: str) -> Pebbles:
    """The loader that a worker is given in these tests instead of the program's own."""
    assert game_id == Pebbles.info.id
    return Pebbles()
