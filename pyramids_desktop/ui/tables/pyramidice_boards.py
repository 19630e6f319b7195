"""The boards of the others: plates in the rail, strips in a compact window, and the Great Architect's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, say, say_n
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.pyramidice import facts, ids
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.art.palette import INK, IVORY, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Look
from pyramids_desktop.ui.text import tr

from .pyramidice_end import total_words
from .pyramidice_pieces import LEAF, resource
from .pyramidice_plan import Board

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_SCORE = (255, 244, 206)


def seat_color(canvas: Canvas, seat: Seat) -> tuple[int, int, int]:
    """A seat's color for dark grounds."""
    return canvas.palette.seats[seat].bright


def paint_board_ground(canvas: Canvas, board: Board) -> None:
    """Paint the empty places of another seat's board."""
    canvas.panel(*board.box, "papyrus", seed=40 + round(board.box.y) % 7, r=8, lift=3)
    if board.style == "plate":
        for place in board.spaces:
            canvas.rrect(*place, 4, (120, 84, 44), 60, (150, 112, 66), 1)
        for place in board.tiles:
            canvas.rrect(*place, 4, (120, 84, 44), 44, (150, 112, 66), 1)
    elif board.style == "strip":
        for place in board.tiles:
            canvas.rrect(*place, 4, (120, 84, 44), 44, (150, 112, 66), 1)


def paint_board(canvas: Canvas, look: Look, box: Printed, view: st.State, seat: Seat, board: Board) -> None:
    """Paint the figures of another seat, or of the Great Architect."""
    if board.style.startswith("architect"):
        _architect(canvas, look, box, view, board)
        return
    own = facts.seat_facts(box, view, seat)
    area = board.box
    if board.style == "strip":
        _strip(canvas, look, view, seat, board, own)
        return
    canvas.strip(area.x + 2, area.y + 2, area.w - 4, 27, seat)
    canvas.blitc(canvas.seat(seat, 28), area.x + 18, area.y + 15.5)
    score = canvas.text(str(own.glory), area.right - 10, area.y + 15, 18, _SCORE, DISPLAY_BOLD, "mr")
    canvas.ico("laurel-crown", score.x - 12, area.y + 15, 17, (255, 232, 170))
    room = score.x - 26 - area.x - 38
    canvas.text(look.names[seat], area.x + 38, area.y + 14.5, 16.5, IVORY, BODY_BOLD, "ml", maxw=room)
    if look.mover == seat:
        canvas.outline(*area.grown(1), 9, canvas.palette.glow, 2.2)
    scarab = view.players[seat].scarab
    if scarab is not None and scarab >= 0:
        name = tr(box.scarabs[scarab].name)
        x = board.tiles[0].x
        room = area.right - 8 - x
        if canvas.width(name, 14, BODY_ITALIC) <= room:  # else its color and the close look tell which it is
            canvas.text(name, x, board.tiles[0].bottom + 11, 14, SEPIA, BODY_ITALIC, "ml", maxw=room)
    y = area.bottom - 19
    total = canvas.text(str(own.projected.total), area.right - 10, y, 17, INK, DISPLAY_BOLD, "mr")
    canvas.ico("trophy-cup", total.x - 12, y + 0.5, 17, LEAF)


def _strip(canvas: Canvas, look: Look, view: st.State, seat: Seat, board: Board, own: facts.SeatFacts) -> None:
    area = board.box
    middle = area.y + area.h / 2
    canvas.blitc(canvas.seat(seat, 28), area.x + 19, middle)
    first = board.scarab.x
    room = first - 42 - area.x - 38
    if room >= canvas.width(look.names[seat], 14, BODY_BOLD):
        canvas.text(look.names[seat], area.x + 38, middle - 0.5, 15.5, INK, BODY_BOLD, "ml", maxw=room)
    canvas.ico("all-seeing-eye", first - 27, middle, 16, (110, 62, 16))
    canvas.text(str(own.divinities), first - 16, middle - 0.5, 15, INK, DISPLAY_BOLD, "ml")
    for kind, place in zip(ids.RESOURCES, board.spaces, strict=True):
        canvas.blitc(resource(canvas, kind, place.w), *place.center)
        count = view.players[seat].resources[kind]
        canvas.text(str(count), place.right + 2, middle - 0.5, 15, INK, DISPLAY_BOLD, "ml")
    total = canvas.text(str(own.projected.total), area.right - 8, middle - 0.5, 15, SEPIA, DISPLAY_BOLD, "mr")
    canvas.text(str(own.glory), total.x - 7, middle - 0.5, 17, INK, DISPLAY_BOLD, "mr")
    if look.mover == seat:
        canvas.outline(*area.grown(1), 9, canvas.palette.glow, 2.2)


def _architect(canvas: Canvas, look: Look, box: Printed, view: st.State, board: Board) -> None:
    great = view.architect
    assert great is not None  # his board is there
    known = box.architects[great.id]
    found = facts.architect_facts(box, view)
    assert found is not None  # he is there
    area = board.box
    seat = ids.ARCHITECT_SEAT
    acting = view.turn == seat and bool(view.stack)
    if board.style == "architect-strip":
        middle = area.y + area.h / 2
        canvas.blitc(canvas.seat(seat, 28), area.x + 19, middle)
        score = f"{great.glory}"
        name = canvas.text(tr(known.name), area.x + 40, middle - 0.5, 15.5, INK, BODY_BOLD, "ml", maxw=110)
        canvas.ico("laurel-crown", name.right + 18, middle, 16, LEAF)
        canvas.text(score, name.right + 30, middle - 0.5, 16, INK, DISPLAY_BOLD, "ml")
        for index, glory in enumerate(known.rest_spaces):
            _rest_space(canvas, board.tiles[index], glory)
        canvas.text(str(found.projected.total), area.right - 10, middle - 0.5, 16, INK, DISPLAY_BOLD, "mr")
        canvas.ico("trophy-cup", area.right - 46, middle, 16, LEAF)
        return
    canvas.strip(area.x + 2, area.y + 2, area.w - 4, 27, seat)
    canvas.blitc(canvas.seat(seat, 28), area.x + 18, area.y + 15.5)
    score_box = canvas.text(str(great.glory), area.right - 10, area.y + 15, 18, _SCORE, DISPLAY_BOLD, "mr")
    canvas.ico("laurel-crown", score_box.x - 12, area.y + 15, 17, (255, 232, 170))
    name_box = canvas.text(tr(known.name), area.x + 38, area.y + 14.5, 16.5, IVORY, BODY_BOLD, "ml", maxw=110)
    for index in range(known.eyes):
        canvas.ico("eye-of-horus", name_box.right + 14 + index * 18, area.y + 15, 16, (255, 232, 170))
    words = tr(known.short)
    canvas.text(words, area.x + 12, area.y + 44, 15.5, INK, BODY, "ml", maxw=area.w - 76)
    total = total_words(view, found.projected.total)
    canvas.text(tr(total), area.x + 12, area.y + 66, 15.5, (120, 66, 20), BODY_BOLD, "ml", maxw=area.w - 76)
    canvas.text(tr(N_("Rest spaces")), area.x + 12, area.y + 96, 15, INK, DISPLAY_BOLD, "ml")
    for index, glory in enumerate(known.rest_spaces):
        _rest_space(canvas, board.tiles[index], glory)
    canvas.text(tr(N_("Projects")), area.x + 12, board.projects[0].y - 11, 15, INK, DISPLAY_BOLD, "ml")
    count = len(great.divinities)
    x = board.cards.x + board.cards.w * 0.6 + 6
    words = tr(say_n("{count} Divinity", "{count} Divinities", count))
    y = board.cards.y + board.cards.h / 2
    room = area.right - 8 - x
    if canvas.width(words, 15, BODY) > room:
        canvas.ico("all-seeing-eye", x + 9, y - 10, 17, (110, 62, 16))
        canvas.text(str(count), x + 22, y - 10.5, 15, INK, DISPLAY_BOLD, "ml")
    else:
        canvas.text(words, x, y - 10, 15, INK, BODY, "ml", maxw=room)
    if found.next_card is not None:
        following = box.divinities[found.next_card].name
        plan = tr(say(N_("next: {divinity}"), divinity=following))
        if canvas.width(plan, 14, BODY_ITALIC) > room:
            plan = tr(following)
        canvas.text(plan, x, y + 9, 14, SEPIA, BODY_ITALIC, "ml", maxw=room)
    if acting:
        canvas.outline(*area.grown(1), 9, canvas.palette.glow, 2.2)


def _rest_space(canvas: Canvas, place: Box, glory: int) -> None:
    canvas.well(*place, 6, alpha=46)
    if place.w < 40:
        canvas.text(str(glory), place.center[0], place.center[1] - 0.5, 15, INK, DISPLAY_BOLD, "c", lint=False)
        return
    canvas.ico("laurel-crown", place.center[0] - 9, place.center[1], 20, LEAF)
    canvas.text(str(glory), place.center[0] + 9, place.center[1] - 0.5, 17, INK, DISPLAY_BOLD, "c", lint=False)
