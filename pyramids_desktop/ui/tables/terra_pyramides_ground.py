"""What lies under Terra Pyramides' pieces: the board and its track, panels, and all figures in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, Message, say, say_n
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides import ids, placing, scoring
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.art.palette import GOLD_T, INK, IVORY, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.scores import paint_leader
from pyramids_desktop.ui.table.spec import Look
from pyramids_desktop.ui.text import tr

from .terra_pyramides_board import paint_board
from .terra_pyramides_cards import (
    Goal,
    MissionState,
    paint_block_place,
    paint_block_row,
    paint_gold_places,
    paint_mission,
)
from .terra_pyramides_figures import (
    HEADS,
    Figure,
    heads_top,
    names_width,
    own_figures,
    reached_colors,
    score_columns,
    scores_title,
)
from .terra_pyramides_glows import paint_legal
from .terra_pyramides_layout import plan_of, printed
from .terra_pyramides_looks import board_look
from .terra_pyramides_moves import founds
from .terra_pyramides_nile import paint_harbor
from .terra_pyramides_panel import free_workers, ordering
from .terra_pyramides_pieces import worker
from .terra_pyramides_plan import Plan
from .terra_pyramides_tiles import HALF_ICONS
from .terra_pyramides_track import paint_track

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_PALE = (120, 76, 30)


# ---- ground: painted once per window


def paint_ground(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Paint the board, panels and empty places."""
    plan, box = plan_of(look, frame), printed(look)
    canvas.panel(*plan.board, "sand", seed=4, r=8, lift=5)
    if plan.track is not None:
        paint_track(canvas, plan.track)
    paint_board(canvas, board_look(box.board), plan.grid)
    for seat, plate in zip(look.others(), plan.plates, strict=False):
        canvas.panel(*plate, "papyrus", seed=20 + seat, r=8, lift=3)
        canvas.strip(plate.x + 3, plate.y + 3, plate.w - 6, 25, seat)
    _storage(canvas, plan, box)
    if plan.standings.w:
        canvas.panel(*plan.standings, "papyrus", seed=17, r=8, lift=3)
    if plan.cards.w:
        canvas.panel(*plan.cards, "wood", seed=12, r=8, lift=3)
        words = say(N_("Strategy: {open}, own {owned}"), open=box.strategy.open, owned=box.strategy.owned)
        canvas.text(
            tr(words), plan.cards.x + 10, plan.cards.y + 14, 15, GOLD_T, DISPLAY_BOLD, "ml", maxw=plan.cards.w - 20
        )
    own = plan.own
    canvas.panel(*own, "papyrus", seed=11, r=10, lift=4)
    canvas.outline(*own, 10, canvas.palette.seats[look.near].bright, 2.4)
    canvas.strip(*plan.strip, look.near)


def _storage(canvas: Canvas, plan: Plan, box: Printed) -> None:
    canvas.panel(*plan.storage, "wood", seed=8, r=8, lift=3)
    y = plan.storage.y + 15
    for half, first in ((ids.SPHINX, plan.stacks[0]), (ids.SCARAB, plan.stacks[4])):
        canvas.ico(HALF_ICONS[ids.HALVES[half]], first.x + 10, y, 19, GOLD_T)
        name = tr(ids.HALF_NAMES[half])
        canvas.text(name, first.x + 24, y, 15, GOLD_T, DISPLAY_BOLD, "ml", maxw=first.w * 3)
    canvas.text(tr(N_("Foundations")), plan.bases.right, y, 14, GOLD_T, BODY, "mr", maxw=plan.bases.w * 2)
    for place in (*plan.stacks, plan.bases):
        canvas.well(*place, 6, alpha=60)
    if box.has_nile:
        canvas.text(tr(N_("Harbor")), plan.harbor.center[0], y, 14, GOLD_T, BODY, "c", maxw=plan.harbor.w + 14)
        paint_harbor(canvas, plan.harbor)


# ---- labels: painted with every state


def paint_labels(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Paint names, counts, scores, and where a tile may go."""
    plan, box = plan_of(look, frame), printed(look)
    view: st.State = look.view
    for place, stack in zip(plan.stacks, view.stacks, strict=True):
        if stack.size <= box.leftover:
            canvas.text(tr(N_("gone")), *place.center, 14, (226, 204, 160), BODY_ITALIC, "c", maxw=place.w)
    for seat, plate in zip(look.others(), plan.plates, strict=False):
        _plate(canvas, look, seat, plate)
    if plan.standings.w:
        _standings(canvas, look, box, plan.standings)
    if plan.mission.w:
        _mission(canvas, look, box, plan.mission)
    _own(canvas, look, plan, box)
    _legal(canvas, look, plan, box)


def _legal(canvas: Canvas, look: Look, plan: Plan, box: Printed) -> None:
    """Legal spaces and what each would found."""
    view = look.view
    if not view.stack or not isinstance(view.stack[-1], fr.PlaceChoice):
        return
    for cell in dict.fromkeys(command.cell for command in look.commands if isinstance(command, do.Place)):
        space = plan.grid.space(box.board.xy(cell))
        price = placing.half_price(box, view, look.viewer, cell)
        paint_legal(canvas, space, int(founds(box, view, cell)), bool(price))


def _name(canvas: Canvas, look: Look, seat: Seat, box: Box, points: int | None, room: float) -> None:
    """A seat's sign and name at the left of its strip, at the right what it would have if the game ended now."""
    canvas.blitc(canvas.seat(seat, 20), box.x + 14, box.y + 12.5)
    canvas.text(look.names[seat], box.x + 28, box.y + 12, 17, IVORY, BODY_BOLD, "ml", maxw=room - 30)
    if points is not None:
        wide = canvas.width(str(points), 17, DISPLAY_BOLD)
        canvas.text(str(points), box.right - 8, box.y + 12, 17, IVORY, DISPLAY_BOLD, "mr")
        canvas.ico("laurel-crown", box.right - wide - 20, box.y + 12.5, 17, GOLD_T)


def _plate(canvas: Canvas, look: Look, seat: Seat, plate: Box) -> None:
    view: st.State = look.view
    strip = Box(plate.x + 3, plate.y + 3, plate.w - 6, 25)
    _name(canvas, look, seat, strip, None if view.mission else look.scores.totals[seat], strip.w - 56)
    if view.mission:
        words = Message(N_("plays with you"))
        canvas.text(tr(words), plate.x + 10, plate.y + 48, 15, SEPIA, BODY_ITALIC, "ml", maxw=plate.w - 60)
        return
    player = view.players[seat]
    counts = [(color, player.blocks[index]) for index, color in enumerate(ids.COLORS)]
    kinds = max(1, sum(1 for _, count in counts if count))
    room = plate.w - 58
    size = 15.0 if kinds <= 4 else 12.0
    paint_block_row(canvas, counts, plate.x + 9, plate.y + 44, size, min(34.0, room / kinds))
    y = plate.bottom - 17
    sites = sum(site.owner == seat for site in view.sites)
    # The seat's tile keeps its room at the right.
    step = (plate.w - 52) / 3
    left = plate.x + 18
    canvas.blitc(worker(canvas, seat, 17), left, y)
    canvas.blitc(canvas.coin(17), left + step, y)
    canvas.ico("great-pyramid", left + 2 * step, y, 18, _PALE)
    for index, count in enumerate((free_workers(view, seat), player.gold, sites)):
        canvas.text(str(count), left + 13 + index * step, y, 16, INK, DISPLAY_BOLD, "ml")


def _standings(canvas: Canvas, look: Look, box: Printed, area: Box) -> None:
    """A line a seat: the parts of the score, and what it would be now."""
    top = heads_top(look, area)
    if top > area.y:
        title = tr(scores_title(look))
        canvas.text(title, area.x + 12, area.y + 15, 15, INK, DISPLAY_BOLD, "ml", maxw=area.w - 24)
    line = min(30.0, (area.bottom - top - HEADS) / look.seats)
    first = top + HEADS - 3 + line / 2
    for seat in range(look.seats):
        y = first + seat * line
        if seat == look.turn:
            canvas.rrect(area.x + 5, y - line / 2 + 1, area.w - 10, line - 2, 5, (236, 190, 92), 90)
        canvas.blitc(canvas.seat(seat, 19), area.x + 18, y)
        canvas.text(look.names[seat], area.x + 31, y, 15, INK, BODY_BOLD, "ml", maxw=names_width(area) - 30)
    columns = score_columns(look, box, area)
    for head, column in columns:
        x = head.center[0]
        canvas.ico(column.icon, x, top + 16, 19, _PALE)
        last = column is columns[-1][1]
        font = DISPLAY_BOLD if last else BODY
        for seat, value in enumerate(column.values):
            y = first + seat * line
            if last and value == max(column.values) > min(column.values):
                paint_leader(canvas, x, y, canvas.width(str(value), 16, font))
            canvas.text(str(value), x, y, 16, INK, font, "c")


def _mission(canvas: Canvas, look: Look, box: Printed, area: Box) -> None:
    mission = box.mission
    assert mission is not None  # only missions have the panel
    have, need = scoring.progress(box, look.view)
    icon = "laurel-crown" if mission.points else "great-pyramid"
    state: MissionState = "open"
    note = tr(say_n("{count} tile to come", "{count} tiles to come", tiles_left(box, look.view)))
    if not look.view.stack:
        state = "won" if have >= need else "lost"
        note = tr(N_("Reached.")) if have >= need else tr(say(N_("{count} short of the goal"), count=need - have))
    colors = tuple((ids.COLORS[color], color in reached_colors(box, look.view)) for color in ids.PYRAMID_COLORS)
    bars = (Goal(icon, min(have, need), need, colors if mission.colors else ()),)
    paint_mission(canvas, area, tr(mission.name), tr(mission.short), bars, note, state)


def tiles_left(box: Printed, view: st.State) -> int:
    """The tiles that can still be drawn."""
    return sum(max(0, stack.size - box.leftover) for stack in view.stacks)


def _over_hand(canvas: Canvas, view: st.State, seat: Seat, hand: Box) -> None:
    """Paint what the place of the tile is, or with the Symbol variant which half of the board the tile is for."""
    half, y = view.hands[seat].half, hand.y - 11
    if view.symbols and view.hands[seat].tile is not None and half != ids.NO_HALF:
        name = tr(ids.HALF_NAMES[half])
        wide = canvas.width(name, 15, BODY_BOLD)
        canvas.ico(HALF_ICONS[ids.HALVES[half]], hand.center[0] - wide / 2 - 4, y - 2, 16, _PALE)
        canvas.text(name, hand.center[0] + 10, y - 2, 15, INK, BODY_BOLD, "c", maxw=hand.w - 20)
    else:
        canvas.text(tr(N_("tile in hand")), hand.center[0], y, 14.5, SEPIA, BODY_ITALIC, "c", maxw=hand.w + 8)


def _figure(canvas: Canvas, figure: Figure) -> None:
    """An icon with a figure on the dark strip of the own board."""
    box = figure.box
    y = box.center[1]
    fill = (122, 20, 12) if figure.alert else (30, 14, 6)
    canvas.rrect(box.x, y - 10.5, box.w - 4, 21, 7, fill, 235 if figure.alert else 150)
    canvas.ico(figure.icon, box.x + 13, y, 17, GOLD_T)
    canvas.text(figure.text, box.x + 25, y - 0.5, 15.5, IVORY, DISPLAY_BOLD, "ml", maxw=box.w - 32)


def _own(canvas: Canvas, look: Look, plan: Plan, box: Printed) -> None:
    view: st.State = look.view
    seat = look.near
    player = st.player_of(view, seat)
    figures = own_figures(look, box, plan)
    points = None if view.mission else look.scores.totals[seat]
    _name(canvas, look, seat, plan.strip, points, figures[0].box.x - plan.strip.x)
    for figure in figures:
        _figure(canvas, figure)
    hand = plan.hand
    _over_hand(canvas, view, seat, hand)
    canvas.well(*hand, 6, alpha=50)
    turns = tr(say(N_("turn {number} of {all}"), number=min(player.turns + 1, box.turns_each), all=box.turns_each))
    if not view.mission:
        canvas.text(turns, hand.center[0], hand.bottom + 13, 14, SEPIA, BODY, "c", maxw=hand.w + 8)
    if ordering(look) is not None:
        for area, words in ((plan.seen, N_("Tiles of the stack")), (plan.order, N_("In order, the top tile first"))):
            canvas.rrect(*area, 8, (206, 172, 112), 90, (150, 108, 56), 1)
            canvas.text(tr(words), area.x + 10, area.y + 12, 15, INK, BODY_BOLD, "ml", maxw=area.w - 20)
        return
    for color, place in zip(ids.COLORS, plan.blocks, strict=True):
        if not player.blocks[ids.COLORS.index(color)]:
            paint_block_place(canvas, color, place.grown(-2))
    if not player.gold:
        paint_gold_places(canvas, plan.gold, 0, box.limits.gold)
    canvas.rrect(*plan.supply, 6, (206, 172, 112), 90, (150, 108, 56), 1)
    if not free_workers(view, seat):
        canvas.text(tr(N_("no Worker")), *plan.supply.center, 14, SEPIA, BODY_ITALIC, "c", maxw=plan.supply.w - 8)
