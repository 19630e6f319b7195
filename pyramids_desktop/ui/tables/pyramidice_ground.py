"""What lies under Pyramidice's pieces: the Glory track, slabs and plans, wells and boards, and all figures in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, Message, say, say_n
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.pyramidice import facts, ids
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.art.palette import CREAM, GOLD, GOLD_T, INK, IVORY, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.table.chrome import TableButton, paint_slot
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Look
from pyramids_desktop.ui.text import tr

from .pyramidice_boards import paint_board, paint_board_ground, seat_color
from .pyramidice_end import paint_result, total_words
from .pyramidice_iso import EDGE, TINTS, paint_slab
from .pyramidice_panel import heading, quarters
from .pyramidice_pieces import LEAF, resource
from .pyramidice_placing import plan_of, printed
from .pyramidice_plan import Plan, quarry_head

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

TRACK = 50
"""Spaces of the Glory track; beyond its end it begins anew."""
_PALE_ICON = (156, 112, 58)


# ---- ground: painted once per window


def paint_ground(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Paint panels and empty places."""
    plan, box = plan_of(look, frame), printed(look)
    _track(canvas, plan.glory)
    canvas.panel(*plan.pyramids, "sand", seed=6, r=10, lift=5)
    for iso, side in zip(plan.isos, plan.sides, strict=True):
        paint_slab(canvas, iso, side)
    _legend(canvas, plan, box)
    canvas.panel(*plan.row, "wood", seed=8, lift=4)
    for place in plan.open_cards:
        canvas.well(*place, 9, alpha=70)
    canvas.well(*plan.pile, 6, alpha=60)
    canvas.well(*plan.gone, 6, alpha=60)
    canvas.panel(*plan.rest, "wood", seed=9, lift=4)
    for number, place in enumerate(plan.slots):
        canvas.well(*place, 7, alpha=84)
        if look.seats == 1:
            canvas.badge(place.center[0], place.bottom + 13, number + 1, 11, (52, 28, 10))
    canvas.panel(*plan.quarry, "dark", seed=12, r=8, lift=3)
    q = plan.quarry
    head = quarry_head(q)
    if head > 10:
        canvas.text(tr(N_("Quarry")), q.center[0], q.y + 15, 15, GOLD_T, DISPLAY_BOLD, "c", maxw=q.w - 12)
    canvas.well(q.x + 6, q.y + head, q.w - 12, q.h - head - 6)
    canvas.rrect(*plan.supply, 8, (38, 20, 8), 235, (160, 112, 48))
    _own_ground(canvas, plan, look.near)
    for board in plan.boards.values():
        paint_board_ground(canvas, board)


def _track(canvas: Canvas, box: Box) -> None:
    canvas.panel(*box, "sand", seed=9, r=6, lift=3)
    canvas.ico("laurel-crown", box.x + 17, box.y + box.h / 2, box.h * 0.76, LEAF)
    step = (box.w - 42) / TRACK
    for number in range(TRACK):
        x = box.x + 34 + number * step
        fifth = number % 5 == 0
        fill = (214, 160, 70) if fifth else (250, 232, 188)
        canvas.rrect(x + 0.6, box.y + 4, step - 1.2, box.h - 8, 3, fill, 255, (150, 108, 56), 1)
        if fifth:
            canvas.text(str(number), x + step / 2, box.y + box.h / 2 - 0.5, 14, INK, DISPLAY_BOLD, "c", lint=False)


def track_spot(box: Box, glory: int) -> tuple[float, float]:
    """Where the marker of so much Glory lies."""
    step = (box.w - 42) / TRACK
    return (box.x + 34 + (glory % TRACK + 0.5) * step, box.y + box.h / 2)


def _legend(canvas: Canvas, plan: Plan, box: Printed) -> None:
    """The construction table: Workers by value, and what each tint adds."""
    area = plan.legend
    if area.h < 60:
        return
    rows: list[tuple[list[int], int]] = []
    for value, workers in enumerate(box.table.build_workers, 1):
        if rows and rows[-1][1] == workers:
            rows[-1][0].append(value)
        else:
            rows.append(([value], workers))
    tints = sorted({(level.workers, level.glory) for pyramid in box.table.pyramids for level in pyramid.levels})[1:]
    beside = plan.tints.w > 0
    lines = len(rows) if beside else len(rows) + len(tints)
    step = min(25.0, area.h / max(1, lines))
    die = min(18.0, step - 3)
    top = area.y + max(0.0, (area.h - lines * step) / 2)
    for index, (values, workers) in enumerate(rows):
        y = top + (index + 0.5) * step
        for place, value in enumerate(values):
            canvas.blitc(canvas.die(value, "stone", die), area.x + die / 2 + place * (die + 1), y)
        x = area.x + 2 * die + 12
        canvas.text(str(workers), x, y - 0.5, 15.5, INK, DISPLAY_BOLD, "c")
        canvas.blitc(resource(canvas, ids.WORKER, die), x + 16, y)
    for index, (workers, glory) in enumerate(tints):
        x = plan.tints.x if beside else area.x
        y = plan.tints.y + (index + 0.5) * step if beside else top + (len(rows) + index + 0.5) * step
        canvas.rrect(x, y - die / 2, die, die, 4, TINTS[workers], 255, EDGE)
        canvas.text(f"+{workers}", x + die + 4, y - 0.5, 15, INK, DISPLAY_BOLD, "ml")
        canvas.blitc(resource(canvas, ids.WORKER, die), x + die + 31, y)
        canvas.text(f"+{glory}", x + die + 43, y - 0.5, 15, INK, DISPLAY_BOLD, "ml")
        canvas.ico("laurel-crown", x + die + 70, y, die, LEAF)


def _own_ground(canvas: Canvas, plan: Plan, seat: Seat) -> None:
    canvas.own(*plan.own, seat)
    canvas.panel(*plan.board, "sand", seed=5, r=9, lift=4)
    for place in plan.spaces:
        canvas.well(*place, 8, alpha=66)
    for place in plan.own_tiles:
        canvas.well(*place, 6, alpha=90)
        canvas.ico("night-sleep", *place.center, place.w * 0.5, _PALE_ICON)
    canvas.panel(*plan.tray, "dark", seed=13, r=10, lift=3)
    tray = plan.tray
    canvas.well(tray.x + 7, tray.y + 7, tray.w - 14, tray.h - 14, 8, (60, 8, 8), 90)
    if plan.scarab.w:
        canvas.well(*plan.scarab, 9, alpha=56, edge=False)
        canvas.ico("scarab-beetle", *plan.scarab.center, plan.scarab.w * 0.4, _PALE_ICON)
    canvas.well(*plan.cards, 9, alpha=44, edge=False)
    canvas.well(*plan.project, 9, alpha=56, edge=False)


# ---- labels: painted with every state


def paint_labels(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Paint names, counts and scores, as far as they are in the area that is painted anew."""
    plan = plan_of(look, frame)
    view: st.State = look.view
    box = printed(look)
    clip = canvas.target.get_clip()

    def seen(area: Box) -> bool:
        return canvas.rect(*area).colliderect(clip)

    if seen(plan.glory.grown(8)):
        _markers(canvas, plan, view)
    if seen(plan.pyramids):
        _pyramids(canvas, look, plan, box, view)
    if seen(plan.row):
        _captions(canvas, plan)
    if seen(plan.rest):
        _rest(canvas, look, plan)
    if seen(plan.supply):
        _supply(canvas, plan, view)
    if seen(plan.status):
        _status(canvas, look, plan, box, view)
    if seen(plan.board):
        _board(canvas, look, plan, view)
    if seen(plan.tray):
        _tray(canvas, look, plan, view)
    if seen(plan.cards):
        _no_cards(canvas, look, plan, view)
    if seen(plan.acts):
        _acts(canvas, look, plan, box, view)
    for seat, board in plan.boards.items():
        if seen(board.box):
            paint_board(canvas, look, box, view, seat, board)


def _markers(canvas: Canvas, plan: Plan, view: st.State) -> None:
    glories = [player.glory for player in view.players]
    if view.architect is not None:
        glories.append(view.architect.glory)
    side = plan.glory.h - 2
    spots: dict[int, int] = {}
    for seat, glory in enumerate(glories):
        x, y = track_spot(plan.glory, glory)
        shift = spots.get(glory % TRACK, 0)
        spots[glory % TRACK] = shift + 1
        canvas.putc(canvas.seat(seat, side), x + shift * side * 0.4, y, r=side / 2, lift=2)


def _pyramids(canvas: Canvas, look: Look, plan: Plan, box: Printed, view: st.State) -> None:
    for index, (x, y) in enumerate(plan.names):
        name = tr(box.pyramid_names[index])
        if index == 0:
            canvas.text(name, x, y, 16, INK, DISPLAY_BOLD, "ml")
            continue
        middle = min(x, plan.pyramids.right - 10 - canvas.width(name, 15, DISPLAY_BOLD) / 2)
        canvas.text(name, middle, y, 15, INK, DISPLAY_BOLD, "c")
    for number, value in enumerate(view.pyramid):
        cell, space = plan.cells[number], box.spaces[number]
        tint = TINTS[space.workers]
        if value:
            canvas.rrect(cell.x + 0.5, cell.y + 0.5, cell.w - 1, cell.h - 1, 4, tint, 255, EDGE)
            canvas.text(str(value), *_lifted(cell.center), max(14.0, cell.w * 0.66), INK, DISPLAY_BOLD, "c", lint=False)
        else:
            open_now = all(view.pyramid[below] for below in space.below)
            canvas.rrect(
                cell.x + 0.5, cell.y + 0.5, cell.w - 1, cell.h - 1, 4, tint, 150 if open_now else 60, EDGE, 1.2
            )
    if look.viewer >= 0 and view.players[look.near].project is not None:
        _pairs(canvas, plan, box, view, view.players[look.near].project)


def _lifted(point: tuple[float, float]) -> tuple[float, float]:
    return (point[0], point[1] - 0.5)


def _pairs(canvas: Canvas, plan: Plan, box: Printed, view: st.State, project: int | None) -> None:
    """A small gold link between two cells that the near seat's Project counts."""
    if project is None or project < 0:
        return
    for pair in facts.project_pairs(box, view, project):
        one, other = (plan.cells[space].center for space in pair.spaces)
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        canvas.disc(x, y, 4.6, (196, 128, 20), (90, 50, 10), 1.2)


def _captions(canvas: Canvas, plan: Plan) -> None:
    for place, words in ((plan.pile, N_("pile")), (plan.gone, N_("gone"))):
        canvas.text(tr(words), place.center[0], place.bottom + 12, 14, CREAM, BODY, "c", maxw=place.w + 8)


def _rest(canvas: Canvas, look: Look, plan: Plan) -> None:
    if len(plan.slots) > 6:
        return
    words = tr(N_("Rest tiles, numbered for the Architect’s die") if look.seats == 1 else N_("Rest tiles"))
    canvas.text(words, plan.rest.x + 12, plan.rest.y + 15, 15, CREAM, BODY_ITALIC, "ml", maxw=plan.rest.w - 24)


def _supply(canvas: Canvas, plan: Plan, view: st.State) -> None:
    box = plan.supply
    middle = box.y + box.h / 2 - 0.5
    canvas.text(tr(N_("Supply")), box.x + 11, middle, 15, GOLD_T, DISPLAY_BOLD, "ml", maxw=box.w * 0.21)
    x = box.x + box.w * 0.235 + min(24.0, box.h - 6) + 5
    for kind in (ids.STONE_DIE, ids.WORKER, ids.CAT):
        canvas.text(str(view.reserve[kind]), x, middle, 16, IVORY, DISPLAY_BOLD, "ml")
        x += box.w * 0.145
    x = box.x + box.w * 0.7
    room = box.right - 8 - x - 14
    if view.pharaoh is None:
        canvas.ico("pschent-double-crown", x, middle + 0.5, 19, GOLD_T)
        words = tr(N_("Pharaoh: free"))
        if canvas.width(words, 15, BODY) > room:
            words = tr(N_("free"))
        canvas.text(words, x + 14, middle, 15, CREAM, BODY, "ml", maxw=room)
        return
    words = tr(N_("last turns"))
    if canvas.width(words, 14, BODY_BOLD) <= room - 32:
        canvas.ico("pschent-double-crown", x, middle + 0.5, 19, GOLD_T)
        x += 28
    canvas.blitc(canvas.seat(view.pharaoh, 24), x, middle)
    room = box.right - 8 - x - 18
    if canvas.width(words, 14, BODY_BOLD) <= room:  # else the place of the Pharaoh alone tells who has it
        canvas.text(words, x + 18, middle, 15, (255, 206, 140), BODY_BOLD, "ml", maxw=room)


def _status(canvas: Canvas, look: Look, plan: Plan, box: Printed, view: st.State) -> None:
    """The near seat's figures in a line: Glory, what it comes to, cult, dice, Ennead."""
    line, seat = plan.status, look.near
    own = facts.seat_facts(box, view, seat)
    middle = line.y + line.h / 2
    canvas.blitc(canvas.seat(seat, line.h - 2), line.x + line.h / 2, middle)
    name = canvas.text(
        look.names[seat], line.x + line.h + 6, middle - 0.5, 17, seat_color(canvas, seat), BODY_BOLD, "ml", maxw=130
    )
    parts = [
        ("laurel-crown", say(N_("{glory} now"), glory=own.glory), True),
        ("trophy-cup", total_words(view, own.projected.total), True),
        ("all-seeing-eye", _cult_words(own), own.divinities <= own.cult_limit),
        ("cubes", _dice_words(look, view, own.dice), True),
    ]
    if own.ennead:
        parts.append(("stone-stack", _ennead_words(own), True))
    sizes = [canvas.width(tr(words), 16, BODY) for _, words, _ in parts]
    x = name.right + 18
    room = line.right - 6 - x
    gap = max(14.0, min(44.0, (room - sum(sizes) - 25 * len(parts)) / max(1, len(parts) - 1)))
    for (icon, words, good), size in zip(parts, sizes, strict=True):
        if x + 25 + size > line.right:
            return
        color = CREAM if good else (255, 170, 130)
        canvas.ico(icon, x + 10, middle, 19, GOLD_T if good else color)
        drawn = canvas.text(tr(words), x + 25, middle - 0.5, 16, color, BODY, "ml")
        x = drawn.right + gap


def _cult_words(own: facts.SeatFacts) -> Message:
    if own.divinities > own.cult_limit:
        return say(N_("cult {count} of {limit}: one is lost"), count=own.divinities, limit=own.cult_limit)
    return say(N_("cult {count} of {limit}"), count=own.divinities, limit=own.cult_limit)


def _dice_words(look: Look, view: st.State, dice: tuple[int, int]) -> Message:
    """How many dice work would bring; while one works, how many are left."""
    least, most = dice
    if view.marks.worked and view.turn == look.near:
        return say_n("{count} die unused", "{count} dice unused", len(view.dice))
    if least == most:
        return say_n("work: {count} die", "work: {count} dice", most)
    return say(N_("work: {least} to {most} dice"), least=least, most=most)


def _ennead_words(own: facts.SeatFacts) -> Message:
    return say(
        N_("Ennead {count}: {glory}, next {next}"), count=own.ennead, glory=own.ennead_glory, next=own.ennead_next
    )


def _no_cards(canvas: Canvas, look: Look, plan: Plan, view: st.State) -> None:
    """Whose place it is that is still empty."""
    borrowed = view.marks.borrowed if view.turn == look.near else None
    if view.players[look.near].divinities or borrowed is not None:
        return
    x, y = plan.cards.center
    if plan.cards.h >= 100:
        canvas.ico("all-seeing-eye", x, y - 17, 40, (118, 82, 48))
        y += 24
    words = tr(N_("Worship Divinities, and they lie here with their powers."))
    canvas.text(words, x, y, 16, (196, 168, 122), BODY_ITALIC, "c", maxw=plan.cards.w - 20)


def _board(canvas: Canvas, look: Look, plan: Plan, view: st.State) -> None:
    box = plan.board
    full = st.occupied(view.players[look.near])
    canvas.text(tr(N_("Board")), box.x + 11, box.y + 13, 15, INK, DISPLAY_BOLD, "ml", maxw=box.w * 0.45)
    words = tr(say(N_("{count} of {all} full"), count=full, all=ids.BOARD_SPACES))
    canvas.text(words, box.right - 11, box.y + 13, 15, SEPIA, BODY_ITALIC, "mr", maxw=box.w * 0.5)


def _tray(canvas: Canvas, look: Look, plan: Plan, view: st.State) -> None:
    """Whose dice lie there, and what the empty tray is for."""
    box = plan.tray
    turn = view.turn
    if view.dice and turn is not None and turn != look.near and turn < look.seats:
        canvas.outline(*box.grown(-2), 9, seat_color(canvas, turn), 2.0)
        canvas.blitc(canvas.seat(turn, 26), box.x + 18, box.y + 18)
    elif not view.dice and not sum(view.air) and not look.draft:
        canvas.ico("rolling-dices", *box.center, min(box.h * 0.4, 54.0), (128, 66, 44))


def _acts(canvas: Canvas, look: Look, plan: Plan, box: Printed, view: st.State) -> None:
    """The heading of what is asked for now, or the places of actions that are no buttons."""
    frame = view.stack[-1] if view.stack else None
    asked = look.mover is not None and look.mover == look.viewer
    if not view.stack:
        paint_result(canvas, look, plan.acts)
        return
    if not asked or frame is None:
        canvas.well(*plan.acts, 9, alpha=44, edge=False)
        return
    title = heading(frame, box)
    if title is not None:
        acts = plan.acts
        canvas.panel(*acts, "dark", seed=16, r=9, lift=3)
        canvas.text(tr(title, look.names), acts.x + 12, acts.y + 15, 15, GOLD_T, DISPLAY_BOLD, "ml", maxw=acts.w - 24)
    elif isinstance(frame, fr.Act):
        place = quarters(plan.acts)[1]
        label, note = tr(N_("Replace a card")), tr(N_("bring it here: costs a die"))
        paint_slot(canvas, TableButton("", place, label, "card-exchange", "slot", " ", note=note))
    elif isinstance(frame, fr.TurnChoice):
        _, _, three, four = quarters(plan.acts)
        low = three.joined(four)
        canvas.rrect(*low, 8, (30, 16, 6), 120, (120, 84, 40))
        words = tr(N_("Or rest: bring a Rest tile to your three places."))
        canvas.ico("night-sleep", low.x + 26, low.center[1], min(30.0, low.h - 14), GOLD)
        canvas.para(words, low.x + 50, low.center[1] - 11, low.w - 60, 15.5, CREAM, maxh=low.h - 6)
