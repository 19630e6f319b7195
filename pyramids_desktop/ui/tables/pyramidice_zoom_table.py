"""What Pyramidice's close looks say of the table: pyramids and spaces, piles, dice, boards, seats, the Architect."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.pyramidice import facts, ids, words
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Box, Face
from pyramids_desktop.ui.table.spec import Fact, Look, Zoom

from .pyramidice_end import total_words
from .pyramidice_pieces import card_face
from .pyramidice_placing import printed, stacks
from .pyramidice_zoom_words import mark_of, state_of, with_note

# ---- piles and places


def pile_zoom(look: Look) -> Zoom:
    """The pile of Divinities."""
    view = state_of(look)
    text = say_n("{count} Divinity is still to come.", "{count} Divinities are still to come.", view.pile)
    rule = Message(N_("When the pile is empty at the end of a turn, the Pharaoh is taken and the last turns begin."))
    return Zoom(Message(N_("Divinities still to come")), Face("back-divinity"), text, (), rule)


def discard_zoom(look: Look) -> Zoom:
    """The discarded Divinities, spread."""
    view, box = state_of(look), printed(look)
    spread = tuple((card_face(box, "divinity", one), box.divinities[one].name) for one in view.discard)
    text = say_n("{count} card, open to all.", "{count} cards, open to all.", len(view.discard))
    rule = Message(N_("What is discarded does not come back."))
    title = Message(N_("Discarded Divinities"))
    return Zoom(title, None, text, (), rule, spread, Message(N_("The last one at the end")) if spread else None)


def quarry_zoom(look: Look) -> Zoom:
    """The dice in the Quarry."""
    view = state_of(look)
    text = say(N_("{prayer} Prayer dice and {stone} Stone dice."), prayer=view.quarry[0], stone=view.quarry[1])
    rule = Message(
        N_("To work, take as many dice as you have Workers, in any mix. Dice that pay or stay unused come back here.")
    )
    return Zoom(Message(N_("Quarry")), None, text, (), rule)


def reserve_zoom(look: Look) -> Zoom:
    """What can still be gained."""
    view = state_of(look)
    text = say(
        N_("{stones} Stone dice, {workers} Workers, {cats} Cats."),
        stones=view.reserve[ids.STONE_DIE],
        workers=view.reserve[ids.WORKER],
        cats=view.reserve[ids.CAT],
    )
    rule = Message(
        N_("When the Stone dice are gone at the end of a turn, the Pharaoh is taken and the last turns begin.")
    )
    return Zoom(Message(N_("Supply")), None, text, (), rule)


def board_zoom(look: Look) -> Zoom:
    """One's own board."""
    return seat_zoom(look, look.near)


def tray_zoom(look: Look) -> Zoom:
    """One's own dice."""
    view = state_of(look)
    text = words.dice_list(view.dice) if view.dice else Message(N_("No dice lie here."))
    rule = Message(
        N_("Unused dice. A Cat changes one by 1: drop it on the upper half to raise it, on the lower half to lower it.")
    )
    return Zoom(Message(N_("Dice tray")), None, text, (), rule)


def payment_zoom(look: Look) -> Zoom:
    """What is still to be paid."""
    rule = Message(N_("Printed values come first. What is paid can be taken back until the last symbol is paid."))
    return Zoom(
        Message(N_("Payment")),
        None,
        Message(N_("One symbol after the other is paid, each by a die or a piece.")),
        (),
        rule,
    )


def own_tiles_zoom(look: Look) -> Zoom:
    """One's own Rest tiles."""
    box, view = printed(look), state_of(look)
    own = view.players[look.near].tiles
    spread = tuple((card_face(box, "tile", tile), box.tiles[tile].name) for tile in own)
    text = say_n("{count} tile of three.", "{count} tiles of three.", len(own))
    rule = Message(N_("With three tiles all of them go back, and a Divinity leaves the row."))
    return Zoom(Message(N_("Your Rest tiles")), None, text, (), rule, spread)


def own_cards_zoom(look: Look) -> Zoom:
    """One's own Divinities, spread."""
    return seat_zoom(look, look.near)


# ---- pyramids


def pyramid_zoom(look: Look, pyramid: int) -> Zoom:
    """A pyramid level by level, with the pairs that one's Project counts."""
    box, view = printed(look), state_of(look)
    spaces = [space for space in box.spaces[: len(view.pyramid)] if space.pyramid == pyramid]
    cell, x = 58.0, 0.0
    places: dict[int, Box] = {}
    scene: list[tuple[Face, Box]] = []
    for level in range(1, max(space.level for space in spaces) + 1):
        here = [space for space in spaces if space.level == level]
        for space in here:
            place = Box(x + (space.column - 1) * cell, 16 + (space.row - 1) * cell, cell - 3, cell - 3)
            places[space.number] = place
            value = view.pyramid[space.number]
            scene.append((Face("cell", space.workers, () if value else ("free",)), place))
            if value:
                scene.append((Face("die", ids.STONE + value), place.grown(-6)))
        x += max(space.column for space in here) * cell + 22
    for pair in _own_pairs(look, box, view):
        if pair.spaces[0] in places:
            one, other = (places[space].center for space in pair.spaces)
            middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
            scene.append((Face("pair", pair.glory), Box(middle[0] - 11, middle[1] - 11, 22, 22)))
    high = 32 + max(space.row for space in spaces) * cell
    built = sum(1 for space in spaces if view.pyramid[space.number])
    text = say(N_("{built} of {all} dice built."), built=built, all=len(spaces))
    found = list(_pair_facts(look, box, view))
    rule = Message(N_("Levels from the base on the left. A die above the base rests on four dice."))
    return Zoom(
        box.pyramid_names[pyramid], None, text, tuple(found), rule, scene=tuple(scene), scene_size=(x - 22, high)
    )


def _own_pairs(look: Look, box: Printed, view: st.State) -> tuple[facts.PairFact, ...]:
    """Every pair that the near seat's Project counts now."""
    project = view.players[look.near].project
    return () if project is None or project < 0 else facts.project_pairs(box, view, project)


def _pair_facts(look: Look, box: Printed, view: st.State) -> list[Fact]:
    """Every pair that the near seat's Project counts now, in words."""
    project = view.players[look.near].project
    if project is None or project < 0:
        return []
    pairs = _own_pairs(look, box, view)
    if not pairs:
        return [Fact(Message(N_("Your Project")), Message(N_("no pair yet")))]
    lines = [
        say(N_("{low} beside {high}: {glory} Glory"), low=pair.values[0], high=pair.values[1], glory=pair.glory)
        for pair in pairs
    ]
    return [Fact(Message(N_("Your Project")), words.listed(lines))]


def space_zoom(look: Look, number: int) -> Zoom:
    """A space of a pyramid: what stands there, or what building there costs."""
    box, view = printed(look), state_of(look)
    space = box.spaces[number]
    value = view.pyramid[number]
    face = Face("die", ids.STONE + value) if value else None
    more = say(N_("{workers} Workers more, {glory} Glory more"), workers=space.workers, glory=space.glory)
    if not space.workers and not space.glory:
        more = Message(N_("costs and brings nothing more"))
    found = [Fact(Message(N_("Level")), more)]
    if not value:
        missing = [below for below in space.below if not view.pyramid[below]]
        text = (
            say_n("{count} die below is missing.", "{count} dice below are missing.", len(missing))
            if missing
            else Message(N_("Free, and it can be built on."))
        )
        costs = [say(N_("{value}: {workers}"), value=one, workers=box.build_workers(one, number)) for one in ids.VALUES]
        found.append(Fact(Message(N_("Workers by value")), words.listed(costs)))
    else:
        text = say(N_("A die showing {value}; it stays to the end."), value=value)
    rule = Message(N_("Building brings the value of the die and the Glory of the level at once."))
    title = words.space_name(box, number)
    return Zoom(title, face, text, tuple(found), rule)


# ---- seats


def seat_zoom(look: Look, seat: Seat) -> Zoom:
    """A seat's whole board: resources, figures, Divinities, Scarab and Project as far as known."""
    box, view = printed(look), state_of(look)
    player = view.players[seat]
    own = facts.seat_facts(box, view, seat)
    held = say(
        N_("{workers} Workers, {cats} Cats, {stones} Stone dice"),
        workers=player.resources[0],
        cats=player.resources[1],
        stones=player.resources[2],
    )
    score = own.projected
    parts = say(
        N_("{glory} Glory, Scarab {scarab}, Divinities {divinities}, Ennead {ennead}, Project {project}"),
        glory=score.glory,
        scarab=score.scarab,
        divinities=score.divinities,
        ennead=score.ennead,
        project=sum(score.projects),
    )
    found = [
        Fact(Message(N_("Board")), held),
        Fact(total_words(view, score.total), parts),
        Fact(Message(N_("Cult")), say(N_("{count} of {limit}"), count=own.divinities, limit=own.cult_limit)),
    ]
    spread: list[tuple[Face, Message]] = []
    if player.scarab is not None and player.scarab >= 0:
        spread.append((card_face(box, "scarab", player.scarab), box.scarabs[player.scarab].name))
    if player.project is not None:
        hidden = player.project == HOLE
        face = Face("back-project") if hidden else card_face(box, "project", player.project)
        spread.append((face, Message(N_("Project"))))
    for group in stacks(player.divinities):
        spread += [(card_face(box, "divinity", one), box.divinities[one].name) for one in group]
    rule = Message(N_("Supporting the cult after work: no more Divinities than resources; the Ennead counts as one."))
    return Zoom(
        say(N_("Board of {seat}"), seat=SeatName(seat)),
        None,
        None,
        tuple(found),
        rule,
        tuple(spread),
        Message(N_("What lies there")) if spread else None,
    )


def architect_zoom(look: Look) -> Zoom | None:
    """The Great Architect: how he plays and what he has."""
    box, view = printed(look), state_of(look)
    great = view.architect
    found = facts.architect_facts(box, view)
    if great is None or found is None:
        return None
    card = box.architects[great.id]
    spaces = " · ".join(str(glory) for glory in card.rest_spaces)
    lines = [
        Fact(
            Message(N_("Rest spaces, Glory from the left")),
            Message("{spaces}", (("spaces", spaces),)),
            mark_of(box.architect_source(great.id, "rest_spaces")),
        ),
        Fact(total_words(view, found.projected.total), _architect_parts(found)),
    ]
    if found.next_card is not None:
        name = box.divinities[found.next_card].name
        lines.append(Fact(Message(N_("He would take")), say(N_("{divinity}"), divinity=name)))
    for value, space, completes in found.plans:
        template = N_("a {value} on {space}, for a Project") if completes else N_("a {value} on {space}")
        text = say(template, value=value, space=words.space_name(box, space))
        lines.append(Fact(say(N_("He would build with {value}"), value=value), text))
    rule = Message(
        N_("He takes a Divinity, rolls a Stone die, and takes the Rest tile of that number; if it is gone he builds.")
    )
    return Zoom(card.name, None, card.long, tuple(lines), with_note(rule, True))


def _architect_parts(found: facts.ArchitectFacts) -> Message:
    score = found.projected
    return say(
        N_("{glory} Glory, Divinities {divinities}, Ennead {ennead}, Projects {project}"),
        glory=score.glory,
        divinities=score.divinities,
        ennead=score.ennead,
        project=sum(score.projects),
    )


def architect_cards_zoom(look: Look) -> Zoom | None:
    """The Great Architect's Divinities, spread."""
    box, view = printed(look), state_of(look)
    great = view.architect
    if great is None:
        return None
    spread = tuple((card_face(box, "divinity", one), box.divinities[one].name) for one in great.divinities)
    text = Message(N_("They lie face down and have no power; you saw him take them."))
    rule = Message(N_("At the end they count like yours: printed Glory, and the Ennead by its cards."))
    title = Message(N_("His Divinities"))
    return Zoom(title, None, text, (), rule, spread, Message(N_("In the order he took them")) if spread else None)
