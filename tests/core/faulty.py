"""Four Jars with one fault each: what the laws exist to find. Each class names the law that must find it."""

from __future__ import annotations

import random

import msgspec

from pyramids_desktop.core.chance import Rng, piece_by_piece
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.game import Gesture, Mission, Option, ScoreSheet, Step
from pyramids_desktop.core.message import Message, SeatName, say
from pyramids_desktop.core.seats import EVERYTHING, HOLE, PUBLIC, Seat, Viewer, mask
from tests.core.toy import (
    EYE,
    JAR,
    AnyEvent,
    Bring,
    Command,
    Drawn,
    Give,
    Given,
    Hand,
    Looked,
    Options,
    Play,
    Played,
    Playing,
    Pushed,
    Rolled,
    Scored,
    State,
    Toy,
    Turn,
    TurnBegan,
    put,
)

replace = msgspec.structs.replace


class OpenHands(Toy):
    """A hole left open: everybody sees the hands."""

    law = "view"

    def view(self, state: State, viewer: Viewer) -> State:
        return replace(super().view(state, viewer), hands=state.hands)


class OpenDeck(Toy):
    """A hole left open: the deck's rest lies open, though nobody was shown what was drawn."""

    law = "view"

    def view(self, state: State, viewer: Viewer) -> State:
        return replace(super().view(state, viewer), deck=state.deck)


class ShownToAll(Toy):
    """A card shown to too many: what the thief gets is announced."""

    law = "audience"

    def decide(self, state: State, command: Command) -> Step:
        step = super().decide(state, command)
        return Step(tuple(replace(e, audience=PUBLIC) if isinstance(e, Given) else e for e in step.events), step.state)


class ShownToVictim(Toy):
    """A card shown to too many: who sits next looks at the tomb too. The first law cannot see it."""

    law = "audience"

    def decide(self, state: State, command: Command) -> Step:
        step = super().decide(state, command)
        events = tuple(replace(e, audience=e.audience | mask(1)) if isinstance(e, Drawn) else e for e in step.events)
        return Step(events, step.state)


class SkipsByHand(Toy):
    """A skip that reads a hidden hand: who holds one kind only is not asked what he gives."""

    law = "interference"

    def rob(self, play: Playing, seat: Seat, victim: Seat) -> None:
        hand = play.state.hands[victim]
        if len(set(hand)) > 1:
            super().rob(play, seat, victim)
            return
        play.emit(Given(audience=mask(seat, victim), seat=victim, to=seat, kind=hand[0]))
        self.end_turn(play)


class SkipsByOwnHand(Toy):
    """A skip that betrays the mover's own hand to the others: who holds a jar is not asked whether he looks."""

    law = "interference"

    def effect(self, play: Playing, seat: Seat, kind: int) -> None:
        if kind == EYE and JAR in play.state.hands[seat]:
            self.end_turn(play)
        else:
            super().effect(play, seat, kind)


class PublicSecret(Toy):
    """A field that is not hidden tells what is: whether the victim holds a jar."""

    law = "interference"

    def rob(self, play: Playing, seat: Seat, victim: Seat) -> None:
        play.emit(Scored(seat, int(JAR in play.state.hands[victim])))
        super().rob(play, seat, victim)


class VanishingCard(Toy):
    """A played card goes nowhere."""

    law = "check"

    def evolve(self, state: State, event: AnyEvent) -> State:
        after = super().evolve(state, event)
        return replace(after, discard=state.discard) if isinstance(event, Played) else after


class DoubledCard(Toy):
    """A card that is given is kept as well."""

    law = "check"

    def evolve(self, state: State, event: AnyEvent) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Given):
            return replace(after, hands=put(after.hands, event.seat, state.hands[event.seat]))
        return after


class DoubleTurn(Toy):
    """The same seat plays again after its refill."""

    law = "turns"

    def pass_turn(self, play: Playing) -> None:
        seat = play.state.turn
        if seat == 0 and len(play.state.discard) == 3:
            play.emit(Pushed(Turn(seat)), TurnBegan(seat))
        else:
            super().pass_turn(play)


class SkippedSeat(Toy):
    """The turn goes the other way round."""

    law = "turns"

    def pass_turn(self, play: Playing) -> None:
        before = play.state.turn
        assert before is not None
        after = (before - 1) % len(play.state.hands)
        if play.state.hands[after]:
            play.emit(Pushed(Turn(after)), TurnBegan(after))
        else:
            super().pass_turn(play)


class RuleInEvolve(Toy):
    """A rule inside evolve: who is given a card he has already scores a point."""

    law = "view"

    def evolve(self, state: State, event: AnyEvent) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Given) and event.kind in state.hands[event.to]:
            return replace(after, points=put(after.points, event.to, after.points[event.to] + 1))
        return after


class JudgingEvolve(Toy):
    """Evolve asks whether an event may be: the card must be seen in the hand."""

    law = "view"

    def evolve(self, state: State, event: AnyEvent) -> State:
        if isinstance(event, Played) and event.kind not in state.hands[event.seat]:
            raise Illegal("not_held", Message("That card is not held."))
        return super().evolve(state, event)


class UnsortedList(Toy):
    law = "legal"

    def legal(self, state: State) -> tuple[Command, ...]:
        return tuple(reversed(super().legal(state)))


class MixedKinds(Toy):
    """Two kinds of command change places from state to state."""

    law = "legal"

    def legal(self, state: State) -> tuple[Command, ...]:
        commands = super().legal(state)
        if isinstance(state.top, Turn) and len(commands) > 1 and len(state.discard) % 2:
            return (Hand(0), *commands)
        return (*commands, Hand(0)) if isinstance(state.top, Turn) else commands

    def decide(self, state: State, command: Command) -> Step:
        if isinstance(state.top, Turn) and command == Hand(0):
            return super().decide(state, super().legal(state)[0])
        return super().decide(state, command)


class DoubledCommand(Toy):
    """Equal cards give a command each."""

    law = "legal"

    def legal(self, state: State) -> tuple[Command, ...]:
        commands = super().legal(state)
        return (commands[0], *commands) if isinstance(state.top, Give) and commands else commands


class LegalByDeck(Toy):
    """What may be played depends on what will come."""

    law = "legal"

    def legal(self, state: State) -> tuple[Command, ...]:
        commands = super().legal(state)
        return commands[:1] if isinstance(state.top, Turn) and JAR in state.deck else commands


class LegalForAll(Toy):
    """A view of another seat lists commands too."""

    law = "legal"

    def legal(self, state: State) -> tuple[Command, ...]:
        frame = state.top
        return super().legal(replace(state, viewer=EVERYTHING) if isinstance(frame, Turn) else state)


class RefusesListed(Toy):
    law = "legal"

    def decide(self, state: State, command: Command) -> Step:
        if isinstance(command, Play) and command.kind == JAR and len(state.discard) > 2:
            raise Illegal("no_jars", Message("No jars."))
        return super().decide(state, command)


class AcceptsUnlisted(Toy):
    """An illegal command is accepted: giving a card in place of playing it."""

    law = "refused"

    def decide(self, state: State, command: Command) -> Step:
        if isinstance(command, Hand) and isinstance(state.top, Turn) and state.hands[state.top.seat]:
            command = Play(state.hands[state.top.seat][0])
        return super().decide(state, command)


class Stumbles(Toy):
    """An illegal command ends in an error of another kind."""

    law = "refused"

    def require_listed(self, state: State, command: Command) -> None:
        if command not in self.legal(state) and not isinstance(state.top, Turn):
            super().require_listed(state, command)


class KeyedByTime(Toy):
    """Chance is keyed by how much was played: taking back and playing otherwise changes what comes."""

    law = "chance"

    def chance_key(self, state: State) -> tuple[str, int]:
        source, _number = super().chance_key(state)
        return (source, state.draws + state.rolls)


class KeyedTwice(Toy):
    """Two sources share their numbers."""

    law = "chance"

    def chance_key(self, state: State) -> tuple[str, int]:
        return ("all", super().chance_key(state)[1])


class KeyedAlike(Toy):
    """Every draw has the same number, so that all dice fall alike."""

    law = "chance"

    def chance_key(self, state: State) -> tuple[str, int]:
        return (super().chance_key(state)[0], 0)


class TakesTwo(Toy):
    """Two pieces are drawn at once and counted as one, so that the second comes again."""

    law = "chance"

    def sample(self, state: State, rng: Rng) -> Command:
        pieces = piece_by_piece(rng)
        command = super().sample(state, next(pieces))
        next(pieces).randrange(4)
        return command


class OwnDice(Toy):
    """Chance that does not come from its key."""

    law = "chance"

    def sample(self, state: State, rng: Rng) -> Command:
        command = super().sample(state, rng)
        return Bring(random.choice(state.deck)) if isinstance(command, Bring) else command


class Crashes(Toy):
    """The program fails in mid-game."""

    law = "raises"

    def end_turn(self, play: Playing) -> None:
        if len(play.state.discard) == 4:
            raise IndexError("no such slot")
        super().end_turn(play)


class QuickStep(Toy):
    """The quick way for search plays by other rules."""

    law = "step"

    def step(self, state: State, command: Command) -> State:
        after = super().step(state, command)
        return replace(after, points=state.points) if isinstance(command, Play) and command.kind == JAR else after


class SilentChange(Toy):
    """A change that no event tells."""

    law = "fold"

    def decide(self, state: State, command: Command) -> Step:
        step = super().decide(state, command)
        return Step(step.events, replace(step.state, rolls=step.state.rolls + 1))


class Moody(Toy):
    """Deciding twice gives two things."""

    law = "fold"

    def decide(self, state: State, command: Command) -> Step:
        step = super().decide(state, command)
        if not isinstance(command, Play):
            return step
        extra = Scored(0, random.randrange(1 << 30))
        return Step((*step.events, extra), self.evolve(step.state, extra))


class ImpossibleWorlds(Toy):
    """Worlds with a kind of card too many."""

    law = "determinize"

    def determinize(self, view: State, viewer: Viewer, rng: Rng) -> State:
        world = super().determinize(view, viewer, rng)
        return replace(world, deck=(JAR,) * len(world.deck))


class ForgetfulWorlds(Toy):
    """Worlds in which the tomb that was looked at is another card."""

    law = "determinize"

    def determinize(self, view: State, viewer: Viewer, rng: Rng) -> State:
        return super().determinize(replace(view, tomb=(HOLE,) * len(view.tomb)), viewer, rng)


class ForgottenLook(Toy):
    """A private look that the state does not remember."""

    law = "view"

    def evolve(self, state: State, event: AnyEvent) -> State:
        after = super().evolve(state, event)
        return replace(after, tomb_seen=state.tomb_seen) if isinstance(event, Looked) else after


class Endless(Toy):
    """Longer than it declares."""

    law = "ends"
    info = replace(Toy.info, longest=20)


class PlaysOn(Toy):
    """Commands are listed after the end."""

    law = "ends"

    def legal(self, state: State) -> tuple[Command, ...]:
        return super().legal(state) if state.stack else (Play(JAR),)


class PoorRange(Toy):
    """Scores beyond what it declares."""

    law = "scores"
    info = replace(Toy.info, scores=(0, 3))


class TwoSeconds(Toy):
    """Places that are no ranking."""

    law = "scores"

    def scores(self, state: State) -> ScoreSheet:
        return replace(super().scores(state), places=(2,) * len(state.hands))


class Hollow(Toy):
    """An option that is not offered."""

    law = "info"
    info = replace(Toy.info, options=())


class WrongDefault(Toy):
    """The first choice is not the default."""

    law = "info"
    info = replace(
        Toy.info,
        options=tuple(Option(o.key, o.title, o.help, tuple(reversed(o.choices))) for o in Toy.info.options),
    )


class NeverOpen(Toy):
    """An option that needs a choice which nobody can make."""

    law = "info"
    info = replace(Toy.info, options=tuple(replace(o, needs=("oasis", (True,))) for o in Toy.info.options))


class LonelyMission(Toy):
    """A mission for one, in a game for two and more."""

    law = "info"

    def missions(self) -> tuple[Mission, ...]:
        return (Mission("1", say("A goal"), say("Reach it"), Options()),)


class Drifting(Toy):
    """A float in the state."""

    law = "values"

    def evolve(self, state: State, event: AnyEvent) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Rolled):
            return replace(after, points=tuple(points + 0.0 for points in after.points))
        return after


class Untyped(Toy):
    """An event that cannot be read back: its kind is a name where a number is declared."""

    law = "json"

    def decide(self, state: State, command: Command) -> Step:
        step = super().decide(state, command)
        events = tuple(replace(e, face=str(e.face)) if isinstance(e, Rolled) else e for e in step.events)
        return Step(events, step.state)


class EqualNames(Toy):
    law = "telling"

    def name(self, state: State, command: Command) -> Message:
        return Message("Play a card")


class MissingArgument(Toy):
    law = "telling"

    def describe(self, state: State, event: AnyEvent) -> Message | None:
        return Message("{seat} plays {card}.", (("seat", SeatName(0)),)) if isinstance(event, Played) else None


class NobodyActs(Toy):
    """A text about a seat that is not there."""

    law = "telling"

    def prompt(self, state: State, viewer: Viewer) -> Message:
        return say("{seat} decides.", seat=SeatName(len(state.hands)))


class DropsOnItself(Toy):
    law = "gesture"

    def gesture(self, state: State, command: Command) -> Gesture | None:
        return Gesture("hand:0", "hand:0")


FAULTY: tuple[type[Toy], ...] = tuple(
    value for value in list(globals().values()) if isinstance(value, type) and issubclass(value, Toy) and value != Toy
)
