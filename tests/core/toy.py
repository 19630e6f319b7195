"""Four Jars: a small game made for the laws, with one of each thing that rules do.

Sixteen cards, four of each kind, two to three seats with hands of two. In his turn a player plays a card to the
discard:
- jar: 1 point;
- thief: the next player gives him a card of that player's own choice (another player acts in one's turn, a card
  changes hands in private, what is known of it is forgotten);
- die: a die is rolled, its number are the points;
- eye: he may look at the tomb, a card that nobody knows (a private look that is remembered).
Then his hand is refilled from the deck, and the turn passes. Who has no card left in his turn ends the game: the tomb
is opened, and a card of its kind in hand is 3 points. With the option `tomb` off there is no tomb.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from pyramids_desktop.core.chance import Rng
from pyramids_desktop.core.errors import Illegal, LawBroken
from pyramids_desktop.core.game import Choice, Game, GameInfo, Gesture, Option, Phase, ScoreLine, ScoreSheet, Step
from pyramids_desktop.core.laws import Expect
from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import EVERYTHING, HOLE, NATURE, PUBLIC, Seat, SeatMask, Viewer, mask, sees
from pyramids_desktop.core.views import Event, HiddenEvent

JAR, THIEF, DIE, EYE = range(4)
KIND_NAMES = (N_("jar"), N_("thief"), N_("die"), N_("eye"))
COPIES = 4
HAND = 2


class Options(msgspec.Struct, frozen=True):
    tomb: bool = True


# ---- what is still to be decided, on a stack


class Frame(msgspec.Struct, frozen=True, gc=False, tag=True):
    """`seat` is whom the question is for; for what chance answers, whom it concerns."""

    seat: Seat


class Bury(Frame, frozen=True, gc=False, tag=True):
    """A card goes unseen to the tomb."""


class Draw(Frame, frozen=True, gc=False, tag=True):
    """A card from the deck to a hand; `ends` if that ends the turn."""

    ends: bool


class Turn(Frame, frozen=True, gc=False, tag=True):
    """A card is to be played."""


class Give(Frame, frozen=True, gc=False, tag=True):
    """A card is to be given to `to`."""

    to: Seat


class Roll(Frame, frozen=True, gc=False, tag=True):
    """The die is to be rolled."""


class Look(Frame, frozen=True, gc=False, tag=True):
    """The tomb may be looked at."""


AnyFrame: TypeAlias = Bury | Draw | Turn | Give | Roll | Look


class State(msgspec.Struct, frozen=True, gc=False):
    viewer: Viewer
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    tomb: tuple[int, ...]
    tomb_seen: SeatMask
    points: tuple[int, ...]
    stack: tuple[AnyFrame, ...]
    turn: Seat | None
    draws: int
    rolls: int

    @property
    def top(self) -> AnyFrame | None:
        return self.stack[-1] if self.stack else None


# ---- wishes


class Bring(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Chance: this kind is drawn or buried."""

    kind: int


class Fall(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Chance: the die shows this."""

    face: int


class Play(msgspec.Struct, frozen=True, gc=False, tag=True):
    kind: int


class Hand(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Give this kind."""

    kind: int


class Peek(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Look at the tomb, or do not."""

    look: bool


Command: TypeAlias = Bring | Fall | Play | Hand | Peek


# ---- facts


class Pushed(Event, frozen=True, gc=False, tag=True):
    frame: AnyFrame


class Popped(Event, frozen=True, gc=False, tag=True):
    pass


class Buried(HiddenEvent, frozen=True, gc=False, tag=True):
    hidden = ("kind",)
    kind: int = HOLE


class Drawn(HiddenEvent, frozen=True, gc=False, tag=True):
    hidden = ("kind",)
    seat: Seat = 0
    kind: int = HOLE


class Played(Event, frozen=True, gc=False, tag=True):
    seat: Seat
    kind: int


class Scored(Event, frozen=True, gc=False, tag=True):
    seat: Seat
    points: int


class Given(HiddenEvent, frozen=True, gc=False, tag=True):
    hidden = ("kind",)
    seat: Seat = 0
    to: Seat = 0
    kind: int = HOLE


class Rolled(Event, frozen=True, gc=False, tag=True):
    face: int


class Looked(HiddenEvent, frozen=True, gc=False, tag=True):
    hidden = ("kind",)
    seat: Seat = 0
    kind: int = HOLE


class Opened(HiddenEvent, frozen=True, gc=False, tag=True):
    """The tomb is shown to all."""

    hidden = ("kind",)
    kind: int = HOLE


class TurnBegan(Event, frozen=True, gc=False, tag=True):
    seat: Seat | None


AnyEvent: TypeAlias = Pushed | Popped | Buried | Drawn | Played | Scored | Given | Rolled | Looked | Opened | TurnBegan


def without(cards: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """One card of the kind less; any one where kinds are not seen."""
    at = cards.index(kind) if kind in cards else cards.index(HOLE)
    return cards[:at] + cards[at + 1 :]


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


class Toy(Game[State, Command, AnyEvent]):
    info = GameInfo(
        id="toy",
        title=Message("Four Jars"),
        summary=Message("A game for trying laws."),
        seats=(2, 3),
        options=(
            Option(
                "tomb",
                Message("Tomb"),
                Message("One card is laid aside unseen."),
                (Choice(True, Message("With a tomb")), Choice(False, Message("Without"))),
            ),
        ),
        longest=120,
        scores=(0, 60),
        schema=1,
        rules=1,
    )
    state_type = State
    options_type = Options
    command_type = Command
    event_type = AnyEvent

    # ---- playing

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        assert isinstance(options, Options)
        deals = tuple(Draw(seat, False) for seat in reversed(range(seats)) for _ in range(HAND))
        bury = (Bury(0),) if options.tomb else ()
        return State(
            viewer=EVERYTHING,
            hands=((),) * seats,
            deck=tuple(kind for kind in range(4) for _ in range(COPIES)),
            discard=(),
            tomb=(),
            tomb_seen=0,
            points=(0,) * seats,
            stack=(Turn(0), *deals, *bury),
            turn=None,
            draws=0,
            rolls=0,
        )

    def mover(self, state: State) -> Seat | None:
        match state.top:
            case None:
                return None
            case Bury() | Draw() | Roll():
                return NATURE
            case frame:
                return frame.seat

    def turn(self, state: State) -> Seat | None:
        return state.turn

    def turn_ends(self, state: State) -> bool:
        return isinstance(state.top, Draw) and state.top.ends

    def legal(self, state: State) -> tuple[Command, ...]:
        frame = state.top
        if frame is None or state.viewer not in (EVERYTHING, frame.seat):
            return ()
        match frame:
            case Turn(seat):
                return tuple(Play(kind) for kind in sorted(set(state.hands[seat])))
            case Give(seat, _to):
                return tuple(Hand(kind) for kind in sorted(set(state.hands[seat])))
            case Look():
                return (Peek(False), Peek(True))
        return ()

    def sample(self, state: State, rng: Rng) -> Command:
        if isinstance(state.top, Roll):
            return Fall(1 + rng.randrange(6))
        return Bring(state.deck[rng.randrange(len(state.deck))])

    def chance(self, state: State) -> tuple[tuple[Command, int], ...]:
        if isinstance(state.top, Roll):
            return tuple((Fall(face), 1) for face in range(1, 7))
        return tuple((Bring(kind), state.deck.count(kind)) for kind in sorted(set(state.deck)))

    def chance_key(self, state: State) -> tuple[str, int]:
        return ("die", state.rolls) if isinstance(state.top, Roll) else ("deck", state.draws)

    def decide(self, state: State, command: Command) -> Step:
        self.require_listed(state, command)
        play = Playing(self, state)
        frame = state.top
        match frame, command:
            case Bury(), Bring(kind) if kind in state.deck:
                play.pop()
                play.emit(Buried(audience=0, kind=kind))
            case Draw(seat, ends), Bring(kind) if kind in state.deck:
                play.pop()
                play.emit(Drawn(audience=mask(seat), seat=seat, kind=kind))
                self.after_draw(play, ends)
            case Roll(seat), Fall(face) if 1 <= face <= 6:
                play.pop()
                play.emit(Rolled(face), Scored(seat, face))
                self.end_turn(play)
            case Turn(seat), Play(kind):
                play.pop()
                play.emit(Played(seat, kind))
                self.effect(play, seat, kind)
            case Give(seat, to), Hand(kind):
                play.pop()
                play.emit(Given(audience=mask(seat, to), seat=seat, to=to, kind=kind))
                self.end_turn(play)
            case Look(seat), Peek(look):
                play.pop()
                if look:
                    play.emit(Looked(audience=mask(seat), seat=seat, kind=state.tomb[0]))
                self.end_turn(play)
            case _:
                raise Illegal("wrong_outcome", Message(N_("That cannot come now.")))
        return play.step()

    def after_draw(self, play: Playing, ends: bool) -> None:
        if ends:
            self.pass_turn(play)
        elif isinstance(play.state.top, Turn):
            play.emit(TurnBegan(play.state.top.seat))

    def effect(self, play: Playing, seat: Seat, kind: int) -> None:
        victim = (seat + 1) % len(play.state.hands)
        if kind == DIE:
            play.emit(Pushed(Roll(seat)))
        elif kind == THIEF and play.state.hands[victim]:
            self.rob(play, seat, victim)
        elif kind == EYE and play.state.tomb:
            play.emit(Pushed(Look(seat)))
        else:
            if kind == JAR:
                play.emit(Scored(seat, 1))
            self.end_turn(play)

    def rob(self, play: Playing, seat: Seat, victim: Seat) -> None:
        play.emit(Pushed(Give(victim, seat)))

    def end_turn(self, play: Playing) -> None:
        seat = play.state.turn
        assert seat is not None
        if play.state.deck and len(play.state.hands[seat]) < HAND:
            play.emit(Pushed(Draw(seat, True)))
        else:
            self.pass_turn(play)

    def pass_turn(self, play: Playing) -> None:
        seat = play.state.turn
        assert seat is not None
        after = (seat + 1) % len(play.state.hands)
        if play.state.hands[after]:
            play.emit(Pushed(Turn(after)), TurnBegan(after))
            return
        if play.state.tomb:
            play.emit(Opened(audience=PUBLIC, kind=play.state.tomb[0]))
        play.emit(TurnBegan(None))

    def evolve(self, state: State, event: AnyEvent) -> State:
        change = msgspec.structs.replace
        match event:
            case Pushed(frame):
                return change(state, stack=(*state.stack, frame))
            case Popped():
                return change(state, stack=state.stack[:-1])
            case Buried(_audience, kind):
                tomb = (kind if state.viewer == EVERYTHING else HOLE,)
                return change(state, deck=without(state.deck, kind), tomb=tomb, draws=state.draws + 1)
            case Drawn(_audience, seat, kind):
                hands = put(state.hands, seat, self.with_card(state, seat, kind))
                return change(state, deck=without(state.deck, kind), hands=hands, draws=state.draws + 1)
            case Played(seat, kind):
                hands = put(state.hands, seat, without(state.hands[seat], kind))
                return change(state, hands=hands, discard=(*state.discard, kind))
            case Scored(seat, points):
                return change(state, points=put(state.points, seat, state.points[seat] + points))
            case Given(_audience, seat, to, kind):
                hands = put(state.hands, seat, without(state.hands[seat], kind))
                return change(state, hands=put(hands, to, self.with_card(state, to, kind)))
            case Rolled():
                return change(state, rolls=state.rolls + 1)
            case Looked(_audience, seat, kind):
                seen = state.tomb_seen | mask(seat)
                return change(state, tomb_seen=seen, tomb=(kind,) if sees(state.viewer, mask(seat)) else state.tomb)
            case Opened(_audience, kind):
                return change(state, tomb=(kind,), tomb_seen=PUBLIC)
            case TurnBegan(seat):
                return change(state, turn=seat)

    def with_card(self, state: State, seat: Seat, kind: int) -> tuple[int, ...]:
        """A hand with one card more, as the state's viewer sees it."""
        shown = kind if sees(state.viewer, mask(seat)) else HOLE
        return tuple(sorted((*state.hands[seat], shown)))

    # ---- knowing

    def view(self, state: State, viewer: Viewer) -> State:
        if viewer == EVERYTHING:
            return state
        return msgspec.structs.replace(
            state,
            viewer=viewer,
            hands=tuple(
                hand if sees(viewer, mask(seat)) else (HOLE,) * len(hand) for seat, hand in enumerate(state.hands)
            ),
            deck=(HOLE,) * len(state.deck),
            tomb=state.tomb if sees(viewer, state.tomb_seen) else (HOLE,) * len(state.tomb),
        )

    def determinize(self, view: State, viewer: Viewer, rng: Rng) -> State:
        known = [*view.discard, *view.tomb, *(kind for hand in view.hands for kind in hand)]
        unknown = [kind for kind in range(4) for _ in range(COPIES - known.count(kind))]
        rng.shuffle(unknown)
        return msgspec.structs.replace(
            view,
            viewer=EVERYTHING,
            hands=tuple(tuple(sorted(unknown.pop() if kind == HOLE else kind for kind in hand)) for hand in view.hands),
            tomb=tuple(unknown.pop() if kind == HOLE else kind for kind in view.tomb),
            deck=tuple(sorted(unknown)),
        )

    # ---- judging

    def scores(self, state: State) -> ScoreSheet:
        opened = state.tomb if state.turn is None else ()
        bonus = tuple(3 * sum(kind in opened for kind in hand) for hand in state.hands)
        totals = tuple(points + extra for points, extra in zip(state.points, bonus, strict=True))
        places = tuple(1 + sum(other > total for other in totals) for total in totals)
        lines = (ScoreLine(Message("Played"), state.points), ScoreLine(Message("Tomb"), bonus))
        return ScoreSheet(lines, totals, places)

    def evaluate(self, state: State, seat: Seat) -> float:
        totals = self.scores(state).totals
        return float(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))

    def check(self, state: State) -> None:
        cards = [*state.deck, *state.discard, *state.tomb, *(kind for hand in state.hands for kind in hand)]
        for kind in range(4):
            if cards.count(kind) != COPIES:
                raise LawBroken(f"{cards.count(kind)} cards of kind {kind}")

    # ---- telling

    def prompt(self, state: State, viewer: Viewer) -> Message:
        match state.top:
            case None:
                return say(N_("The game is over."))
            case Bury() | Draw() | Roll():
                return say(N_("Chance decides."))
            case frame:
                return say(N_("{seat} decides."), seat=SeatName(frame.seat))

    def phase(self, state: State) -> Phase:
        current = 0 if isinstance(state.top, Turn) else 2 if self.turn_ends(state) else 1
        return Phase((Message("Play"), Message("Effect"), Message("Refill")), current)

    def name(self, state: State, command: Command) -> Message:
        match command:
            case Play(kind):
                return say(N_("Play the {card}"), card=Message(KIND_NAMES[kind]))
            case Hand(kind):
                return say(N_("Give the {card}"), card=Message(KIND_NAMES[kind]))
            case Peek(look):
                return say(N_("Look at the tomb")) if look else say(N_("Do not look"))
            case Bring(kind):
                return say(N_("The {card} comes"), card=Message(KIND_NAMES[kind]))
            case Fall(face):
                return say_n(N_("{count} point"), N_("{count} points"), face)

    def describe(self, state: State, event: AnyEvent) -> Message | None:
        match event:
            case Played(seat, kind):
                return say(N_("{seat} plays the {card}."), seat=SeatName(seat), card=Message(KIND_NAMES[kind]))
            case Given(_audience, seat, to, kind) if kind != HOLE:
                card = Message(KIND_NAMES[kind])
                return say(N_("{seat} gives {to} the {card}."), seat=SeatName(seat), to=SeatName(to), card=card)
            case Rolled(face):
                return say_n(N_("The die shows {count} point."), N_("The die shows {count} points."), face)
        return None

    def gesture(self, state: State, command: Command) -> Gesture | None:
        match command:
            case Play(kind):
                return Gesture(f"hand:{kind}", "discard")
            case Hand(kind):
                return Gesture(f"hand:{kind}", "thief")
        return None

    def explain(self, state: State, source: str, target: str | None) -> Message:
        return say(N_("That cannot be done now."))


class Playing:
    """Events as they are made, and the state that follows them."""

    def __init__(self, game: Toy, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[AnyEvent] = []

    def emit(self, *events: AnyEvent) -> None:
        for event in events:
            self.events.append(event)
            self.state = self.game.evolve(self.state, event)

    def pop(self) -> None:
        self.emit(Popped())

    def step(self) -> Step:
        return Step(tuple(self.events), self.state)


EXPECT = Expect(
    audiences={
        Buried: lambda state, event: 0,
        Drawn: lambda state, event: mask(event.seat),
        Given: lambda state, event: mask(event.seat, event.to),
        Looked: lambda state, event: mask(event.seat),
        Opened: lambda state, event: PUBLIC,
    }
)
"""Who may see what, written from the description at the top."""
