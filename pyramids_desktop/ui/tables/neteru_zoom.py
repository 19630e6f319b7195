"""What Neteru's zoom says: a card's text, what it is worth now and why, what protects it, what lies under it."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.neteru import cards, effects, scoring
from pyramids_desktop.games.neteru import state as table
from pyramids_desktop.games.neteru.words import listed
from pyramids_desktop.ui.table.pieces import Box, Face
from pyramids_desktop.ui.table.spec import Fact, Look, Zoom

from .neteru_layout import card_marks, worth
from .neteru_plan import enlarged


def zoom(look: Look, word: str) -> Zoom | None:
    """The zoom of a piece or place, by the word the layout gave it."""
    view: table.State = look.view
    kind, *rest = word.split(":")
    numbers = [int(part) for part in rest]
    match kind:
        case "hand" | "card" | "seen":
            return _card(numbers[-1])
        case "slot":
            return _slot(view, numbers[0], numbers[1])
        case "discard":
            return _pile(look, view, numbers[0])
        case "god":
            return _god(numbers[0])
        case "floor":
            return _floor(view, numbers[0], numbers[1])
        case "temple":
            return _temple(look, view, numbers[0])
        case "gods":
            return _gods_deck(view)
        case "pyramidion":
            return _pyramidion(view, numbers[0], numbers[1])
        case "hand-of" | "known":
            return _hand_of(view, numbers[0])
        case "pile":
            return _draw_pile(view)
    return None


_TIMINGS = {
    "immediate": Message(N_("When it arrives; you may leave it out.")),
    "permanent": Message(N_("As long as it is visible.")),
    "none": Message(N_("None.")),
}


def _card(kind: int, facts: tuple[Fact, ...] = (), covered: tuple[int, ...] = ()) -> Zoom:
    card = cards.card(kind)
    spread = tuple((Face("card", below), cards.card(below).name) for below in covered)
    return Zoom(
        card.name,
        Face("card", kind),
        card.long,
        (*facts, *_group_facts(card)),
        _slot_rule(card),
        spread,
        Message(N_("Covered, from the bottom")) if spread else None,
    )


def _group_facts(card: cards.Card) -> tuple[Fact, ...]:
    effect = Fact(Message(N_("Effect")), _TIMINGS[card.timing])
    if not card.number:
        return (effect,)
    others = cards.SECONDARY[card.number]
    text = say(N_("{number}; a Priest may move it to {one} or {two}"), number=card.number, one=others[0], two=others[1])
    return (effect, Fact(Message(N_("Slot")), text))


def _slot_rule(card: cards.Card) -> Message:
    if card.number:
        return Message(N_("A numbered card goes to its own slot and covers what lies there. Only the top card counts."))
    return Message(N_("It has no number and goes to any slot. Only the top card of a slot counts."))


def _slot(view: table.State, seat: Seat, slot: int) -> Zoom:
    player = view.players[seat]
    stack = player.pyramid[slot - 1]
    if not stack:
        others = cards.SECONDARY[slot]
        text = say(N_("Its group also has slots {one} and {two}."), one=others[0], two=others[1])
        title = say(N_("Slot {slot} of {seat}"), slot=slot, seat=SeatName(seat))
        rule = Message(N_("A floor with a card in all its slots wins a God, once."))
        return Zoom(title, None, text, (), rule)
    kind = stack[-1]
    facts = (
        Fact(Message(N_("Worth now")), _worth(player, slot)),
        *_by_pyramidions(player, slot),
        *_protection(player, slot),
    )
    return _card(kind, facts, stack[:-1])


def _worth(player: table.Player, slot: int) -> Message:
    points = worth(player, slot)
    shown = str(points).replace("-", "−")
    type_ = cards.TYPE_OF[player.pyramid[slot - 1][-1]]
    printed = cards.card(player.pyramid[slot - 1][-1]).points
    if type_ == cards.MUMMY and points != printed:
        return say(N_("{points}, by Anubis or the Mummy Pyramidion"), points=shown)
    if points != printed:
        return say(N_("{points}, doubled by Bastet"), points=shown)
    return say(N_("{points}"), points=shown)


def _by_pyramidions(player: table.Player, slot: int) -> tuple[Fact, ...]:
    """What the visible card adds to its owner's Pyramidions: their points with it less those without it."""
    types = scoring.visible_types(player)
    rest = list(types)
    rest.remove(cards.TYPE_OF[player.pyramid[slot - 1][-1]])
    discarded = len(player.discard)
    told = []
    for held in player.pyramidions:
        if held == HOLE:
            continue
        gain = scoring.pyramidion_points(held, types, discarded) - scoring.pyramidion_points(held, rest, discarded)
        if gain:
            told.append(say(N_("{pyramidion} +{points}"), pyramidion=cards.pyramidion(held).name, points=gain))
    return (Fact(Message(N_("More by Pyramidions")), listed(told)),) if told else ()


def _protection(player: table.Player, slot: int) -> tuple[Fact, ...]:
    label = Message(N_("War Chariots"))
    if player.gods[cards.FLOOR_OF[slot] - 1] == cards.ISIS:
        return (Fact(label, Message(N_("Isis protects this floor."))),)
    guards = effects.guards(player, slot)
    if guards:
        return (Fact(label, say(N_("The Guard in slot {slot} protects it."), slot=guards[0])),)
    return (Fact(label, Message(N_("Nothing protects it."))),)


def _pile(look: Look, view: table.State, seat: Seat) -> Zoom:
    discard = view.players[seat].discard
    mummies = sum(cards.TYPE_OF[kind] == cards.MUMMY for kind in discard)
    text = say_n("{count} card, all open to everybody.", "{count} cards, all open to everybody.", len(discard))
    facts = (Fact(Message(N_("Mummies among them")), say(N_("{count}"), count=mummies)),) if discard else ()
    return Zoom(
        say(N_("Discard pile of {seat}"), seat=SeatName(seat)),
        None,
        text,
        facts,
        Message(N_("Your Sphinx plays from your own pile, your Phoenix from a rival’s.")),
        tuple((Face("card", kind), cards.card(kind).name) for kind in discard),
        Message(N_("From the bottom to the top")) if discard else None,
    )


def _god(number: int) -> Zoom:
    god = cards.god(number)
    facts = (
        Fact(Message(N_("Points")), say(N_("{points}"), points=god.points)),
        Fact(Message(N_("Effect")), _GOD_TIMINGS[god.timing]),
    )
    rule = Message(N_("Each floor that is completed for the first time wins one God, who stays to the end."))
    return Zoom(god.name, Face("god", number), god.long, facts, rule)


_GOD_TIMINGS = {
    "immediate": Message(N_("At once when taken; you may leave it out.")),
    "permanent": Message(N_("To the end of the game.")),
    "none": Message(N_("None.")),
}


def _floor(view: table.State, seat: Seat, floor: int) -> Zoom:
    god = view.players[seat].gods[floor - 1]
    if god is not None:
        return _god(god)
    missing = [slot for slot in cards.FLOORS[floor - 1] if not view.players[seat].pyramid[slot - 1]]
    title = say(N_("Floor {floor} of {seat}"), floor=floor, seat=SeatName(seat))
    text = say_n("{count} slot is empty.", "{count} slots are empty.", len(missing))
    rule = Message(N_("Each floor that is completed for the first time wins one God, who stays to the end."))
    return Zoom(title, None, text, (), rule)


def _temple(look: Look, view: table.State, seat: Seat) -> Zoom:
    """A seat's whole side at the size of one's own."""
    size = (600.0, 470.0)
    temple = enlarged(seat, size)
    player = view.players[seat]
    scene: list[tuple[Face, Box]] = []
    for slot in cards.SLOTS:
        box, stack = temple.slots[slot - 1], player.pyramid[slot - 1]
        face = Face("card", stack[-1], card_marks(player, slot)) if stack else Face("well", str(slot))
        scene.append((face, box))
    for floor, god in enumerate(player.gods):
        scene.append((Face("god", god) if god is not None else Face("well", ""), temple.floors[floor]))
    for place, held in enumerate(player.pyramidions):
        state = "open" if place == table.OPEN else "secret"
        hidden = held == HOLE
        face = Face("back-pyramidion", state) if hidden else Face("pyramidion", held, (state,))
        scene.append((face, temple.pyramidions[place]))
    if player.discard:
        scene.append((Face("card", player.discard[-1], (("count", len(player.discard)),)), temple.discard))
    text = say_n("{count} point as things stand.", "{count} points as things stand.", look.scores.totals[seat])
    title = say(N_("Pyramid of {seat}"), seat=SeatName(seat))
    return Zoom(title, None, text, scene=tuple(scene), scene_size=size)


def _gods_deck(view: table.State) -> Zoom:
    spread = tuple((Face("god", god), cards.god(god).name) for god in view.gods_deck)
    text = say_n("{count} God is still to come.", "{count} Gods are still to come.", len(view.gods_deck))
    rule = Message(N_("A God who is taken is replaced at once from this pile."))
    title = Message(N_("Gods still to come"))
    return Zoom(title, None, text, (), rule, spread, Message(N_("In no known order")) if spread else None)


def _pyramidion(view: table.State, seat: Seat, place: int) -> Zoom | None:
    player = view.players[seat]
    if place >= len(player.pyramidions):
        return None
    held = player.pyramidions[place]
    rule = Message(N_("Only visible cards of one’s own pyramid count, except for the Discard Pyramidion."))
    if held == HOLE:
        title = say(N_("Secret Pyramidion of {seat}"), seat=SeatName(seat))
        text = Message(N_("It is shown at the final scoring."))
        return Zoom(title, Face("back-pyramidion"), text, (), rule)
    card = cards.pyramidion(held)
    facts = (Fact(Message(N_("Brings now")), _brings(player, held)),)
    return Zoom(card.name, Face("pyramidion", held), card.long, facts, rule)


def brings(player: table.Player, held: int) -> int:
    """What a Pyramidion adds to the player's score now; the Mummy Pyramidion by what its Mummies gain."""
    if held == cards.MUMMIES:
        count = scoring.visible_types(player).count(cards.MUMMY)
        others = tuple(other for other in player.pyramidions if other != held)
        without = scoring.mummy_value(table.Player(gods=player.gods, pyramidions=others))
        return count * (scoring.mummy_value(player) - without)
    return scoring.pyramidion_points(held, scoring.visible_types(player), len(player.discard))


def _brings(player: table.Player, held: int) -> Message:
    points = brings(player, held)
    return say_n("{count} point", "{count} points", points)


def _hand_of(view: table.State, seat: Seat) -> Zoom:
    hand = view.players[seat].hand
    known = tuple(kind for kind in hand if kind != HOLE)
    text = say_n("{count} card.", "{count} cards.", len(hand))
    facts: tuple[Fact, ...] = ()
    if known and len(known) < len(hand):
        facts = (Fact(Message(N_("You know of")), say_n("{count} of them", "{count} of them", len(known))),)
    rule = Message(N_("What you have seen of a hand stays shown to you until something unseen moves."))
    return Zoom(
        say(N_("Hand of {seat}"), seat=SeatName(seat)),
        None if known else Face("back-card"),
        text,
        facts,
        rule,
        tuple((Face("card", kind), cards.card(kind).name) for kind in known),
        Message(N_("Known to you")) if known else None,
    )


def _draw_pile(view: table.State) -> Zoom:
    size = table.pile_size(view)
    text = say_n("{count} card is left.", "{count} cards are left.", size)
    rule = Message(N_("When the pile is empty at the end of a turn, the game ends at once."))
    spread: list[tuple[Face, Message]] = []
    for segment in view.pile:
        if HOLE in segment.cards or view.viewer < 0 or len(spread) > 12:
            break
        spread += [(Face("card", kind), cards.card(kind).name) for kind in segment.cards]
        if len(segment.cards) > 1:
            break
    title = Message(N_("Draw pile"))
    shown = tuple(spread) if len(spread) < size else ()
    return Zoom(title, Face("back-card"), text, (), rule, shown, Message(N_("Next, as you know")) if shown else None)
