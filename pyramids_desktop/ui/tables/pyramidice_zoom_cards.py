"""What Pyramidice's close looks say of cards and tiles: text, state, ruling, and which values are ours."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games.pyramidice import actions, facts, ids, paying, words
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Face
from pyramids_desktop.ui.table.spec import Fact, Look, Zoom

from .pyramidice_pieces import card_face
from .pyramidice_placing import printed
from .pyramidice_zoom_words import HOUSE_ICON, mark_of, state_of, with_note

_USES = {
    "work": Message(N_("Once per Work turn; the card is tilted then.")),
    "rest": Message(N_("Once per Rest turn, before a tile.")),
    "stack": Message(N_("A card of the Ennead: all of them lie in one stack.")),
    "free": Message(N_("By itself, or as often as it can be paid.")),
}


def divinity_zoom(look: Look, divinity: int) -> Zoom:
    """A Divinity: its power, cost, use, Glory at the end, and where it lies."""
    box, view = printed(look), state_of(look)
    card = box.divinities[divinity]
    cost = words.listed([words.symbol_name(one) for one in card.cost])
    cost_source = box.divinity_source(divinity, "cost")
    found = [Fact(Message(N_("Cost")), cost, mark_of(cost_source))]
    marked = cost_source == "house"
    if ids.is_ennead(divinity):
        found.append(Fact(Message(N_("Glory by cards")), _ennead(box), HOUSE_ICON))
        marked = True
    else:
        text = say(N_("{glory}"), glory=card.end)
        found.append(Fact(Message(N_("Glory at the end")), text, mark_of(box.divinity_source(divinity, "end"))))
    found.append(Fact(Message(N_("Use")), _USES[card.use], mark_of(box.divinity_source(divinity, "use"))))
    for field in ("virtual", "build_cost", "extra", "power"):
        if getattr(card, field) and box.divinity_source(divinity, field) == "house":
            found.append(Fact(Message(N_("Numbers of the power")), Message(N_("of our own")), HOUSE_ICON))
            marked = True
            break
    found.append(Fact(Message(N_("Now")), _where(look, view, divinity)))
    rule = Message(N_("A cost is paid symbol by symbol, printed values first. Dice that pay go to the Quarry."))
    return Zoom(
        card.name, card_face(box, "divinity", divinity, ("cost",)), card.long, tuple(found), with_note(rule, marked)
    )


def _ennead(box: Printed) -> Message:
    return Message("{values}", (("values", " · ".join(str(glory) for glory in box.ennead)),))


def _where(look: Look, view: st.State, divinity: int) -> Message:
    """Where a Divinity lies and how."""
    if divinity in view.row:
        if look.commands and view.stack and isinstance(view.stack[-1], fr.Act):
            own = paying.means(printed(look), view, look.viewer)
            can = actions.can_worship(printed(look), view, own, look.viewer, divinity)
            return Message(N_("Open; you can pay it now.") if can else N_("Open; you cannot pay it now."))
        return Message(N_("Open to all."))
    if divinity in view.discard:
        return Message(N_("Discarded."))
    for seat, player in enumerate(view.players):
        if divinity in player.divinities:
            used = divinity in view.marks.tilted and view.turn == seat
            template = N_("With {seat}; used in this turn.") if used else N_("With {seat}; upright.")
            return say(template, seat=SeatName(seat))
    if view.architect is not None and divinity in view.architect.divinities:
        return say(N_("With {seat}."), seat=printed(look).architects[view.architect.id].name)
    return Message(N_("Not in sight."))


def scarab_zoom(look: Look, scarab: int) -> Zoom:
    """A Scarab: its power and numbers."""
    box, view = printed(look), state_of(look)
    card = box.scarabs[scarab]
    fields = ("glory", "uses", "workers", "setup_workers", "cats", "workers_less", "dice_less")
    ours = any(getattr(card, field) and box.scarab_source(scarab, field) == "house" for field in fields)
    found = []
    if card.uses:
        text = say_n("{count} time", "{count} times", card.uses)
        found.append(Fact(Message(N_("In a turn")), text, mark_of(box.scarab_source(scarab, "uses"))))
    owner = next((seat for seat, player in enumerate(view.players) if player.scarab == scarab), None)
    if owner is not None:
        used = view.turn == owner and 0 < card.uses <= view.marks.scarab
        template = N_("With {seat}; used in this turn.") if used else N_("With {seat}.")
        found.append(Fact(Message(N_("Now")), say(template, seat=SeatName(owner))))
    if ours:
        found.append(Fact(Message(N_("Numbers of the power")), Message(N_("of our own")), HOUSE_ICON))
    rule = Message(N_("Each keeps one of two Scarabs at the beginning, for the whole game."))
    return Zoom(card.name, card_face(box, "scarab", scarab), card.long, tuple(found), with_note(rule, ours))


def own_scarab_zoom(look: Look) -> Zoom:
    """The place of one's own Scarab."""
    text = Message(N_("Here lies the Scarab that you keep, a power for the whole game."))
    return Zoom(Message(N_("Your Scarab")), Face("back-scarab"), text)


def project_zoom(look: Look, project: int) -> Zoom:
    """A Project: its pairs and what it counts now."""
    box, view = printed(look), state_of(look)
    card = box.projects[project]
    pairs = facts.project_pairs(box, view, project)
    glory = sum(pair.glory for pair in pairs)
    lines = [
        say(N_("{low} beside {high}: {glory} Glory"), low=low, high=high, glory=points)
        for low, high, points in card.pairs
    ]
    text = words.listed(lines)
    now = say_n("{count} pair, {glory} Glory", "{count} pairs, {glory} Glory", len(pairs), glory=glory)
    found = (
        Fact(Message(N_("Pairs")), text, mark_of(box.project_source(project))),
        Fact(Message(N_("Now")), now),
    )
    rule = Message(
        N_("Counted at the end: dice side by side on one level of a pyramid, whoever built them; never across.")
    )
    ours = box.project_source(project) == "house"
    return Zoom(card.name, card_face(box, "project", project, (("now", glory),)), None, found, with_note(rule, ours))


def hidden_project_zoom(look: Look) -> Zoom:
    """A Project that is not shown."""
    text = Message(N_("It is known to its owner alone, and shown at the end."))
    return Zoom(Message(N_("Project")), Face("back-project"), text)


def own_project_zoom(look: Look) -> Zoom:
    """The place of one's own Project."""
    project = state_of(look).players[look.near].project
    return hidden_project_zoom(look) if project is None or project == HOLE else project_zoom(look, project)


def tile_zoom(look: Look, tile: int) -> Zoom:
    """A Rest tile: what it costs and brings."""
    box, view = printed(look), state_of(look)
    card = box.tiles[tile]
    slot = view.slots.index(tile) + 1 if tile in view.slots else 0
    where = say(N_("In slot {slot}."), slot=slot) if slot else Message(N_("Taken."))
    for seat, player in enumerate(view.players):
        if tile in player.turned:
            where = say(N_("With {seat}, turned face down."), seat=SeatName(seat))
        elif tile in player.tiles:
            where = say(N_("With {seat}."), seat=SeatName(seat))
    found = (Fact(Message(N_("Effect")), card.short, mark_of(box.tile_source(tile))), Fact(Message(N_("Now")), where))
    rule = Message(
        N_("A Rest turn takes one tile. With three tiles all of them go back, and a Divinity leaves the row.")
    )
    return Zoom(
        card.name, card_face(box, "tile", tile), card.long, found, with_note(rule, box.tile_source(tile) == "house")
    )
