"""What lies under Neteru's pieces: panels, the outline of each pyramid, places with their numbers, names and counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, say_n
from pyramids_desktop.games.neteru import state as table
from pyramids_desktop.ui.art.palette import CREAM, GOLD_T, IVORY
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.spec import Look
from pyramids_desktop.ui.text import tr

from .neteru_faces import BODY, BOLD, DISPLAY, group_badge
from .neteru_layout import Plan, Temple, plan_for

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

_SCORE = (255, 244, 206)
_ICON = (255, 232, 170)


# ---- ground: painted once per window


def paint_ground(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Paint panels and empty places."""
    plan = plan_for(frame, look.near, look.seats)
    for seat, temple in plan.temples.items():
        if temple.style == "own":
            canvas.own(*plan.own, look.near)
            if not plan.own.holds(temple.hand):
                hand = temple.hand.grown(0, -1)
                canvas.own(*hand, look.near)
        else:
            canvas.panel(*temple.box, "wood", seed=50 + seat, lift=4)
            canvas.strip(*temple.title, seat)
        _pyramid(canvas, temple)
    _gods(canvas, plan)


def _pyramid(canvas: Canvas, temple: Temple) -> None:
    """Draw the silhouette behind the slots, lit from the left, then every place."""
    slots = temple.slots
    w = slots[0].w
    middle = (slots[0].right + slots[1].x) / 2
    step = slots[2].y - slots[0].y
    slope = (slots[5].x - slots[0].x) / (2 * step) if step else 0.0
    base = slots[5].bottom + (6 if temple.style == "own" else 3)
    overhang = w * 0.16
    # The line from the base's corner through the upper corners of the rows meets the axis above the first row.
    reach = middle - slots[5].x + overhang
    apex = max(temple.box.y + 6, base - reach / max(0.2, -slope) if slope else slots[0].y)
    left, right = middle - reach, middle + reach
    canvas.poly([(middle, apex), (middle, base), (left, base)], (244, 206, 138), None, alpha=30)
    canvas.poly([(middle, apex), (right, base), (middle, base)], (30, 14, 4), None, alpha=46)
    for index, box in enumerate(slots):
        slot = index + 1
        canvas.well(*box, 7, alpha=96 if temple.style == "own" else 84)
        radius = min(19.0, box.w * 0.2, box.h * 0.24)
        group_badge(canvas, *box.center, slot, radius, faint=True)
    for box in temple.floors:
        canvas.well(*box, 6, alpha=56, edge=False)
        side = min(box.w, box.h) * 0.56
        canvas.ico("all-seeing-eye", *box.center, side, (156, 112, 58))
    canvas.well(*temple.discard, 7, alpha=70)
    side = min(temple.discard.w, temple.discard.h) * 0.46
    canvas.ico("card-discard", *temple.discard.center, side, (156, 112, 58))
    if temple.style == "own":
        canvas.well(*temple.hand, 10, alpha=60)
    for box in temple.pyramidions:
        canvas.well(*box, 7, alpha=50, edge=False)


def _gods(canvas: Canvas, plan: Plan) -> None:
    canvas.panel(*plan.gods, "wood", seed=8, lift=4)
    title = tr(N_("Favor of the Gods"))
    canvas.text(title, plan.gods.x + 14, plan.gods.y + 17, 15, GOLD_T, DISPLAY, "ml")
    for box in plan.display:
        canvas.well(*box, 8, alpha=70)
    canvas.well(*plan.gods_deck, 7, alpha=60)
    canvas.well(*plan.pile, 7, alpha=60)
    y = plan.pile.bottom + 14
    canvas.text(tr(N_("Gods")), plan.gods_deck.center[0], y, 15, CREAM, BODY, "c", maxw=plan.gods_deck.w + 20)
    canvas.text(tr(N_("draw pile")), plan.pile.center[0], y, 15, CREAM, BODY, "c", maxw=plan.pile.w + 24)


# ---- labels: painted with every state


def paint_labels(canvas: Canvas, look: Look, frame: Frame) -> None:
    """Paint names, scores and counts."""
    plan = plan_for(frame, look.near, look.seats)
    view: table.State = look.view
    for temple in plan.temples.values():
        if temple.style == "own":
            _own_plate(canvas, look, temple)
        else:
            _rival_title(canvas, look, view, temple)


def _rival_title(canvas: Canvas, look: Look, view: table.State, temple: Temple) -> None:
    seat, box = temple.seat, temple.title
    middle = box.y + box.h / 2
    canvas.blitc(canvas.seat(seat, box.h), box.x + 17, middle)
    x = box.right - 10
    drawn = canvas.text(str(look.scores.totals[seat]).replace("-", "−"), x, middle, 18, _SCORE, DISPLAY, "mr")
    x -= drawn.w + 13
    canvas.ico("laurel-crown", x, middle, 18, _ICON)
    x -= 26
    drawn = canvas.text(str(len(view.players[seat].hand)), x, middle, 16, IVORY, DISPLAY, "mr")
    x -= drawn.w + 13
    canvas.ico("card-pickup", x, middle, 18, _ICON)
    room = x - 16 - (box.x + 38)
    canvas.text(look.names[seat], box.x + 38, middle - 0.5, 17, IVORY, BOLD, "ml", maxw=room)


def _own_plate(canvas: Canvas, look: Look, temple: Temple) -> None:
    """The near seat's name and score in the free corner of its pyramid, with what makes the score."""
    box = temple.title
    seat = temple.seat
    if box.w < 84:
        return
    bright = canvas.palette.seats[seat].bright
    canvas.panel(*box, "dark", seed=14, lift=2, r=8)
    top = box.y + 18
    canvas.blitc(canvas.seat(seat, 26), box.x + 19, top)
    total = str(look.scores.totals[seat]).replace("-", "−")
    drawn = canvas.text(total, box.right - 11, top, 21, GOLD_T, DISPLAY, "mr")
    room = box.right - 18 - drawn.w - (box.x + 36)
    canvas.text(look.names[seat], box.x + 36, top - 0.5, 16, bright, BOLD, "ml", maxw=room)
    lines = own_lines(look)
    step = min(22.0, (box.h - 40) / len(lines))
    if step < 15:
        return
    for index, (icon, word, value) in enumerate(lines):
        y = box.y + 36 + step * (index + 0.5)
        canvas.ico(icon, box.x + 16, y, 16, (226, 190, 120))
        figure = canvas.text(value, box.right - 11, y, 15, GOLD_T, DISPLAY, "mr")
        canvas.text(word, box.x + 29, y - 0.5, 14.5, CREAM, BODY, "ml", maxw=figure.x - box.x - 34)


def own_lines(look: Look) -> list[tuple[str, str, str]]:
    """What makes the near seat's score: icon, word, points."""
    seat = look.near
    lines = look.scores.lines
    sums = (
        ("person", tr(N_("Cards")), lines[1].values[seat] + lines[2].values[seat]),
        ("mummy-head", tr(N_("Mummies")), lines[0].values[seat]),
        ("great-pyramid", tr(N_("Pyramidions")), lines[3].values[seat] + lines[4].values[seat]),
        ("all-seeing-eye", tr(N_("Gods")), lines[5].values[seat] + lines[6].values[seat]),
    )
    return [(icon, word, str(value).replace("-", "−")) for icon, word, value in sums]


def end_note(view: table.State) -> str:
    """How near the end is, for the header."""
    if view.last_round:
        return tr(N_("last round"))
    fullest = max((table.occupied(player) for player in view.players), default=0)
    return tr(say_n("{count} slot of 9", "{count} slots of 9", fullest))
