"""Pieces and places of Terra Pyramides' table looked at closely."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from pyramids_desktop.core.message import N_, Message, SeatName, say, say_n
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import facts, ids, scoring, words
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Face
from pyramids_desktop.ui.table.spec import Fact, Look, Zoom

from .terra_pyramides_figures import scores_title
from .terra_pyramides_layout import printed
from .terra_pyramides_looks import card_face, side_toward, site_face, tile_face
from .terra_pyramides_moves import enclosure_gains, listed, missing, parts_text, row_gains, shortcuts
from .terra_pyramides_panel import SPENDING_NAMES, free_workers, meaning, refusal

_RULES: dict[str, Message] = {
    "supply": Message(
        N_(
            "Workers come from here onto a row's tiles and go on to sites. When a level is built, all but"
            " one of its Workers come back."
        )
    ),
    "blocks": Message(
        N_("Blocks pay for levels. Two of them may be exchanged for a white one: drag one onto another.")
    ),
    "gold": Message(N_("Gold buys Workers, white blocks, looks at stacks, steps and strategy cards: drag it there.")),
    "levels": Message(
        N_("Drag a first level to a Foundation with three of your Workers: it costs a block of any color.")
    ),
    "hand": Message(N_("You place this tile in your turn; you draw the next one at its end.")),
    "harbor": Message(N_("Ships start here. Each Nile space of an activated row takes yours a space on.")),
    "bases": Message(N_("A Foundation is shown when stairs lead to an empty site.")),
    "order": Message(N_("Bring the tiles into the order in which they are to be drawn, or leave them as they lie.")),
}
_TITLES: dict[str, Message] = {
    "supply": Message(N_("Workers")),
    "blocks": Message(N_("Blocks")),
    "gold": Message(N_("Gold")),
    "levels": Message(N_("First levels")),
    "hand": Message(N_("Your tile")),
    "harbor": Message(N_("Harbor")),
    "bases": Message(N_("Foundations")),
    "order": Message(N_("Order of the stack")),
}


def zoom(look: Look, word: str) -> Zoom | None:
    """What is to be said about a piece or place."""
    box = printed(look)
    kind, _, number = word.partition(":")
    if kind in _RULES and not number:
        return Zoom(_TITLES[kind], None, _RULES[kind])
    if kind == "spend":
        return _spending(look, number)
    if not number.isdecimal():
        return None
    index = int(number)
    match kind:
        case "tile":
            return _tile(box, index)
        case "cell":
            return _cell(look, box, index)
        case "site":
            return _site(look, box, index)
        case "stack":
            return _stack(look, box, index)
        case "card":
            return _card(look, box, index)
        case "seat":
            return _seat(look, box, index)
        case "row":
            line = box.board.lines[index]
            title = words.row_name(box, line)
            return Zoom(title, None, parts_text(row_gains(box, look.view, index)))
    return None


def _tile(box: Printed, number: int) -> Zoom:
    found = facts.tile_facts(box, number)
    lines = [Fact(Message(N_("Brings")), reduce(_and_more, found.effects))]
    copies = say_n("{count} tile", "{count} tiles", found.copies)
    lines.append(Fact(Message(N_("In the game")), copies))
    return Zoom(found.name, tile_face(box, number), None, tuple(lines))


def _cell(look: Look, box: Printed, cell: int) -> Zoom:
    tile, toward = look.view.tiles[cell], look.view.toward[cell]
    place = Message(words.place_name(box, cell))
    if tile is None or toward is None:
        return Zoom(place, None, facts.cell_text(box, cell))
    found = _tile(box, tile)
    stairs = Fact(Message(N_("Stairs to")), words.site_name(box, look.view, toward))
    return Zoom(found.title, tile_face(box, tile, side_toward(box, cell, toward)), None, (*found.facts, stairs))


def _site(look: Look, box: Printed, number: int) -> Zoom:
    site = look.view.sites[number]
    title = words.site_name(box, look.view, number)
    cell = box.board.sites[number]
    lines: list[Fact] = []
    if site.value:
        value = box.level_value[site.level] if site.level else site.value
        lines.append(Fact(Message(N_("Value")), say("{points}", points=value)))
    if site.owner is not None:
        owner = say("{seat}", seat=SeatName(site.owner))
        lines.append(Fact(Message(N_("Owner")), listed([owner, words.workers_text(site.workers)])))
    lines += _next_level(look, box, number)
    if box.has_graves:
        left = sum(not look.view.taken >> near & 1 for near in box.board.around[cell])
        lines.append(Fact(Message(N_("Still open around it")), say_n("{count} space", "{count} spaces", left)))
        gains = enclosure_gains(box, look.view, number, None, cell)
        lines.append(Fact(Message(N_("Enclosed, it brings so far")), parts_text(gains)))
    face = site_face(box, site) if site.value else None
    return Zoom(title, face, None if site.value else facts.cell_text(box, cell), tuple(lines))


def _next_level(look: Look, box: Printed, number: int) -> Iterator[Fact]:
    """What the next level costs and brings, and what is missing for it or how it is built."""
    found = missing(look, box, number)
    if not found:
        return
    yield Fact(Message(N_("Next level")), found[0])
    if found[1:]:
        yield Fact(Message(N_("Not yet")), listed(found[1:]))
    elif do.Build(number) in look.commands:
        yield Fact(Message(N_("Now")), Message(N_("Click the pyramid to build the level.")))
    elif any(isinstance(command, do.BuildFirst) and command.site == number for command in look.commands):
        yield Fact(Message(N_("Now")), Message(N_("Drag a first level from your board to the Foundation.")))


def _stack(look: Look, box: Printed, number: int) -> Zoom:
    stack = look.view.stacks[number]
    drawn = max(0, stack.size - box.leftover)
    lines = (
        Fact(Message(N_("To be drawn")), say_n("{count} tile", "{count} tiles", drawn)),
        Fact(Message(N_("Removed unseen")), say_n("{count} tile", "{count} tiles", min(stack.size, box.leftover))),
    )
    known = [tile for tile in stack.known if tile != HOLE]
    spread = tuple((tile_face(box, tile), words.tile_name(box, tile)) for tile in known)
    face = Face("tile-back", ids.HALVES[ids.HALF_OF_STACK[number]])
    title = words.stack_name(number)
    return Zoom(title, face, None, lines, None, spread, Message(N_("Known to you, from the top")) if spread else None)


def _card(look: Look, box: Printed, number: int) -> Zoom:
    card = box.strategy_cards[number]
    leader = scoring.tasks(box, look.view)[number]
    lines = [Fact(Message(N_("Points")), facts.strategy_reward(box))]
    if leader is not None:
        lines.append(Fact(Message(N_("Fulfilled by")), say("{seat}", seat=SeatName(leader))))
    standing = []
    for seat, player in enumerate(look.view.players):
        held = scoring.holdings(look.view, seat)
        counts = (player.graves, player.steps, player.oases, player.ship, max(held.levels, default=0), held.sites)
        standing.append(say("{seat} {points}", seat=SeatName(seat), points=counts[number]))
    lines.append(Fact(Message(N_("How it stands")), listed(standing)))
    return Zoom(card.name, card_face(card, None, leader, None), card.long, tuple(lines))


def _seat(look: Look, box: Printed, seat: int) -> Zoom:
    player = st.player_of(look.view, seat)
    return Zoom(say("{seat}", seat=SeatName(seat)), None, None, tuple(_holdings(look, box, player, seat)))


def _holdings(look: Look, box: Printed, player: st.Player, seat: int) -> Iterator[Fact]:
    blocks = words.blocks_text(player.blocks)
    yield Fact(Message(N_("Blocks")), blocks if blocks is not None else Message(N_("none")))
    workers = free_workers(look.view, seat)
    parts: list[tuple[str, int]] = [("gold", player.gold), ("worker", workers)]
    yield Fact(Message(N_("Gold and Workers in the supply")), parts_text(tuple(parts)))
    if box.has_graves:
        tracks = [
            say_n("{count} step on the Horus track", "{count} steps on the Horus track", player.steps),
            say_n("{count} for grave goods", "{count} for grave goods", player.graves),
        ]
        if box.has_nile:
            tracks.append(say_n("{count} for oases", "{count} for oases", player.oases))
            palms = box.palms[player.ship]
            tracks.append(say_n("{count} palm reached", "{count} palms reached", palms))
        yield Fact(Message(N_("Tracks")), listed(tracks))
    if player.card is not None:
        yield Fact(Message(N_("Strategy card")), box.strategy_cards[player.card].name)
    if not look.view.mission:
        lines = [say("{line} {points}", line=line.label, points=line.values[seat]) for line in look.scores.lines]
        total = say("{points}", points=look.scores.totals[seat])
        yield Fact(scores_title(look), say("{parts} = {total}", parts=listed(lines), total=total))


def _and_more(text: Message, more: Message) -> Message:
    return say(N_("{text} {more}"), text=text, more=more)


def _spending(look: Look, name: str) -> Zoom | None:
    if name not in SPENDING_NAMES:
        return None
    box = printed(look)
    usable = f"spend:{name}" in shortcuts(look)
    lines = () if usable else (Fact(Message(N_("Not now")), refusal(look, box, name)),)
    return Zoom(SPENDING_NAMES[name], None, meaning(box, name), lines)
