"""What Pyramidice's zoom says of cards, tiles, dice, boards: text, state, ruling, and which values are ours."""

from __future__ import annotations

from collections.abc import Callable

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE, Seat
from pyramids_desktop.games.pyramidice import actions, facts, ids, paying, words
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.games.pyramidice.records import Source
from pyramids_desktop.ui.table.pieces import Box, Face
from pyramids_desktop.ui.table.spec import Fact, Look, Zoom

from .pyramidice_layout import printed, stacks
from .pyramidice_pieces import card_face

HOUSE_ICON = "house"
"""The sign of a value that is ours."""
_HOUSE = Message(N_("A small house marks values of our own: they are printed on components we have not seen."))


def zoom(look: Look, word: str) -> Zoom | None:
    """The zoom of a piece or place, by the word the layout gave it."""
    kind, *rest = word.split(":")
    if not all(part.isdecimal() for part in rest):
        return None
    numbers = [int(part) for part in rest]
    teller = _TELLERS.get(kind)
    return teller(look, *numbers) if teller is not None else None


def _state(look: Look) -> st.State:
    view: st.State = look.view
    return view


def _mark(source: Source) -> str:
    return HOUSE_ICON if source == "house" else ""


def _with_note(rule: Message, marked: bool) -> Message:
    return say(N_("{rule} {note}"), rule=rule, note=_HOUSE) if marked else rule


# ---- cards


_USES = {
    "work": Message(N_("Once per Work turn; the card is tilted then.")),
    "rest": Message(N_("Once per Rest turn, before a tile.")),
    "stack": Message(N_("A card of the Ennead: all of them lie in one stack.")),
    "free": Message(N_("By itself, or as often as it can be paid.")),
}


def _divinity(look: Look, divinity: int) -> Zoom:
    box, view = printed(look), _state(look)
    card = box.divinities[divinity]
    cost = words.listed([words.symbol_name(one) for one in card.cost])
    cost_source = box.divinity_source(divinity, "cost")
    found = [Fact(Message(N_("Cost")), cost, _mark(cost_source))]
    marked = cost_source == "house"
    if ids.is_ennead(divinity):
        found.append(Fact(Message(N_("Glory by cards")), _ennead(box), HOUSE_ICON))
        marked = True
    else:
        text = say(N_("{glory}"), glory=card.end)
        found.append(Fact(Message(N_("Glory at the end")), text, _mark(box.divinity_source(divinity, "end"))))
    found.append(Fact(Message(N_("Use")), _USES[card.use], _mark(box.divinity_source(divinity, "use"))))
    for field in ("virtual", "build_cost", "extra", "power"):
        if getattr(card, field) and box.divinity_source(divinity, field) == "house":
            found.append(Fact(Message(N_("Numbers of the power")), Message(N_("of our own")), HOUSE_ICON))
            marked = True
            break
    found.append(Fact(Message(N_("Now")), _where(look, view, divinity)))
    rule = Message(N_("A cost is paid symbol by symbol, printed values first. Dice that pay go to the Quarry."))
    return Zoom(
        card.name, card_face(box, "divinity", divinity, ("cost",)), card.long, tuple(found), _with_note(rule, marked)
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


def _scarab(look: Look, scarab: int) -> Zoom:
    box, view = printed(look), _state(look)
    card = box.scarabs[scarab]
    fields = ("glory", "uses", "workers", "setup_workers", "cats", "workers_less", "dice_less")
    ours = any(getattr(card, field) and box.scarab_source(scarab, field) == "house" for field in fields)
    found = []
    if card.uses:
        text = say_n("{count} time", "{count} times", card.uses)
        found.append(Fact(Message(N_("In a turn")), text, _mark(box.scarab_source(scarab, "uses"))))
    owner = next((seat for seat, player in enumerate(view.players) if player.scarab == scarab), None)
    if owner is not None:
        used = view.turn == owner and 0 < card.uses <= view.marks.scarab
        template = N_("With {seat}; used in this turn.") if used else N_("With {seat}.")
        found.append(Fact(Message(N_("Now")), say(template, seat=SeatName(owner))))
    if ours:
        found.append(Fact(Message(N_("Numbers of the power")), Message(N_("of our own")), HOUSE_ICON))
    rule = Message(N_("Each keeps one of two Scarabs at the beginning, for the whole game."))
    return Zoom(card.name, card_face(box, "scarab", scarab), card.long, tuple(found), _with_note(rule, ours))


def _own_scarab(look: Look) -> Zoom:
    text = Message(N_("Here lies the Scarab that you keep, a power for the whole game."))
    return Zoom(Message(N_("Your Scarab")), Face("back-scarab"), text)


def _project(look: Look, project: int) -> Zoom:
    box, view = printed(look), _state(look)
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
        Fact(Message(N_("Pairs")), text, _mark(box.project_source(project))),
        Fact(Message(N_("Now")), now),
    )
    rule = Message(
        N_("Counted at the end: dice side by side on one level of a pyramid, whoever built them; never across.")
    )
    ours = box.project_source(project) == "house"
    return Zoom(card.name, card_face(box, "project", project, (("now", glory),)), None, found, _with_note(rule, ours))


def _hidden_project(look: Look) -> Zoom:
    text = Message(N_("It is known to its owner alone, and shown at the end."))
    return Zoom(Message(N_("Project")), Face("back-project"), text)


def _own_project(look: Look) -> Zoom:
    project = _state(look).players[look.near].project
    return _hidden_project(look) if project is None or project == HOLE else _project(look, project)


def _tile(look: Look, tile: int) -> Zoom:
    box, view = printed(look), _state(look)
    card = box.tiles[tile]
    slot = view.slots.index(tile) + 1 if tile in view.slots else 0
    where = say(N_("In slot {slot}."), slot=slot) if slot else Message(N_("Taken."))
    for seat, player in enumerate(view.players):
        if tile in player.turned:
            where = say(N_("With {seat}, turned face down."), seat=SeatName(seat))
        elif tile in player.tiles:
            where = say(N_("With {seat}."), seat=SeatName(seat))
    found = (Fact(Message(N_("Effect")), card.short, _mark(box.tile_source(tile))), Fact(Message(N_("Now")), where))
    rule = Message(
        N_("A Rest turn takes one tile. With three tiles all of them go back, and a Divinity leaves the row.")
    )
    return Zoom(
        card.name, card_face(box, "tile", tile), card.long, found, _with_note(rule, box.tile_source(tile) == "house")
    )


# ---- piles and places


def _pile(look: Look) -> Zoom:
    view = _state(look)
    text = say_n("{count} Divinity is still to come.", "{count} Divinities are still to come.", view.pile)
    rule = Message(N_("When the pile is empty at the end of a turn, the Pharaoh is taken and the last turns begin."))
    return Zoom(Message(N_("Divinities still to come")), Face("back-divinity"), text, (), rule)


def _discard(look: Look) -> Zoom:
    view, box = _state(look), printed(look)
    spread = tuple((card_face(box, "divinity", one), box.divinities[one].name) for one in view.discard)
    text = say_n("{count} card, open to all.", "{count} cards, open to all.", len(view.discard))
    rule = Message(N_("What is discarded does not come back."))
    title = Message(N_("Discarded Divinities"))
    return Zoom(title, None, text, (), rule, spread, Message(N_("The last one at the end")) if spread else None)


def _quarry(look: Look) -> Zoom:
    view = _state(look)
    text = say(N_("{prayer} Prayer dice and {stone} Stone dice."), prayer=view.quarry[0], stone=view.quarry[1])
    rule = Message(
        N_("To work, take as many dice as you have Workers, in any mix. Dice that pay or stay unused come back here.")
    )
    return Zoom(Message(N_("Quarry")), None, text, (), rule)


def _reserve(look: Look) -> Zoom:
    view = _state(look)
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


def _board(look: Look) -> Zoom:
    return _seat(look, look.near)


def _tray(look: Look) -> Zoom:
    view = _state(look)
    text = words.dice_list(view.dice) if view.dice else Message(N_("No dice lie here."))
    rule = Message(
        N_("Unused dice. A Cat changes one by 1: drop it on the upper half to raise it, on the lower half to lower it.")
    )
    return Zoom(Message(N_("Dice tray")), None, text, (), rule)


def _payment(look: Look) -> Zoom:
    rule = Message(N_("Printed values come first. What is paid can be taken back until the last symbol is paid."))
    return Zoom(
        Message(N_("Payment")),
        None,
        Message(N_("One symbol after the other is paid, each by a die or a piece.")),
        (),
        rule,
    )


def _own_tiles(look: Look) -> Zoom:
    box, view = printed(look), _state(look)
    own = view.players[look.near].tiles
    spread = tuple((card_face(box, "tile", tile), box.tiles[tile].name) for tile in own)
    text = say_n("{count} tile of three.", "{count} tiles of three.", len(own))
    rule = Message(N_("With three tiles all of them go back, and a Divinity leaves the row."))
    return Zoom(Message(N_("Your Rest tiles")), None, text, (), rule, spread)


def _own_cards(look: Look) -> Zoom:
    return _seat(look, look.near)


# ---- pyramids


def _pyramid(look: Look, pyramid: int) -> Zoom:
    box, view = printed(look), _state(look)
    spaces = [space for space in box.spaces[: len(view.pyramid)] if space.pyramid == pyramid]
    cell, x = 54.0, 0.0
    scene: list[tuple[Face, Box]] = []
    for level in range(1, max(space.level for space in spaces) + 1):
        here = [space for space in spaces if space.level == level]
        for space in here:
            place = Box(x + (space.column - 1) * cell, 16 + (space.row - 1) * cell, cell - 4, cell - 4)
            value = view.pyramid[space.number]
            face = Face("die", ids.STONE + value) if value else Face("value", ids.STONE)
            scene.append((face, place))
        x += max(space.column for space in here) * cell + 22
    high = 32 + max(space.row for space in spaces) * cell
    built = sum(1 for space in spaces if view.pyramid[space.number])
    text = say(N_("{built} of {all} dice built."), built=built, all=len(spaces))
    found = list(_pair_facts(look, box, view))
    rule = Message(N_("Levels from the base on the left. A die above the base rests on four dice."))
    return Zoom(
        box.pyramid_names[pyramid], None, text, tuple(found), rule, scene=tuple(scene), scene_size=(x - 22, high)
    )


def _pair_facts(look: Look, box: Printed, view: st.State) -> list[Fact]:
    """Every pair that the near seat's Project counts now."""
    project = view.players[look.near].project
    if project is None or project < 0:
        return []
    pairs = facts.project_pairs(box, view, project)
    if not pairs:
        return [Fact(Message(N_("Your Project")), Message(N_("no pair yet")))]
    lines = [
        say(N_("{low} beside {high}: {glory} Glory"), low=pair.values[0], high=pair.values[1], glory=pair.glory)
        for pair in pairs
    ]
    return [Fact(Message(N_("Your Project")), words.listed(lines))]


def _space(look: Look, number: int) -> Zoom:
    box, view = printed(look), _state(look)
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


def _seat(look: Look, seat: Seat) -> Zoom:
    """A seat's whole board: resources, figures, Divinities, Scarab and Project as far as known."""
    box, view = printed(look), _state(look)
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
        Fact(say(N_("{total} projected"), total=score.total), parts),
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


def _architect(look: Look) -> Zoom | None:
    box, view = printed(look), _state(look)
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
            _mark(box.architect_source(great.id, "rest_spaces")),
        ),
        Fact(say(N_("{total} projected"), total=found.projected.total), _architect_parts(found)),
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
    return Zoom(card.name, None, card.long, tuple(lines), _with_note(rule, True))


def _architect_parts(found: facts.ArchitectFacts) -> Message:
    score = found.projected
    return say(
        N_("{glory} Glory, Divinities {divinities}, Ennead {ennead}, Projects {project}"),
        glory=score.glory,
        divinities=score.divinities,
        ennead=score.ennead,
        project=sum(score.projects),
    )


def _architect_cards(look: Look) -> Zoom | None:
    box, view = printed(look), _state(look)
    great = view.architect
    if great is None:
        return None
    spread = tuple((card_face(box, "divinity", one), box.divinities[one].name) for one in great.divinities)
    text = Message(N_("They lie face down and have no power; you saw him take them."))
    rule = Message(N_("At the end they count like yours: printed Glory, and the Ennead by its cards."))
    title = Message(N_("His Divinities"))
    return Zoom(title, None, text, (), rule, spread, Message(N_("In the order he took them")) if spread else None)


_TELLERS: dict[str, Callable[..., Zoom | None]] = {
    "div": _divinity,
    "scarab": _scarab,
    "own-scarab": _own_scarab,
    "project": _project,
    "own-project": _own_project,
    "hidden-project": _hidden_project,
    "tile": _tile,
    "pile": _pile,
    "discard": _discard,
    "quarry": _quarry,
    "reserve": _reserve,
    "board": _board,
    "tray": _tray,
    "payment": _payment,
    "own-tiles": _own_tiles,
    "own-cards": _own_cards,
    "pyramid": _pyramid,
    "space": _space,
    "seat": _seat,
    "architect": _architect,
    "architect-cards": _architect_cards,
}
