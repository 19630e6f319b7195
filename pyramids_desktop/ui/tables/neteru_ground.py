"""What lies under Neteru's pieces: panels, the outline of each pyramid, places with their numbers, names and counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.core.message import N_
from pyramids_desktop.games.neteru import state as table
from pyramids_desktop.ui.art.palette import CREAM, GOLD_T, IVORY
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, DISPLAY_BOLD
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Look
from pyramids_desktop.ui.text import tr

from .neteru_marks import group_badge
from .neteru_plan import Plan, Temple, plan_for
from .neteru_plate import paint_plate

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
    """Draw a step pyramid of three slabs under the slots, lit from above, then every place."""
    slots = temple.slots
    pad = 7.0 if temple.style == "own" else 5.0
    for first, last in ((0, 1), (2, 4), (5, 8)):
        row = slots[first].joined(slots[last])
        slab = Box(row.x - pad - 2, row.y - pad + 2, row.w + 2 * pad + 4, row.h + 2 * pad - 3)
        _slab(canvas, slab)
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


def _slab(canvas: Canvas, box: Box) -> None:
    """One step of a pyramid: worn sandstone, its upper edge in the light, its foot in shadow."""

    def make() -> pygame.Surface:
        surface = canvas.round(canvas.tex(box.w, box.h, (176, 132, 78), 23, material="stone"), 5)
        shade = canvas.grad(box.w, box.h, (255, 255, 255), (150, 140, 130))
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill((255, 255, 255, 84), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    canvas.shadow(*box, 5, 3, 90)
    canvas.target.blit(canvas.memo(("slab", canvas.size(box.w, box.h)), make), canvas.rect(*box).topleft)
    canvas.rrect(box.x + 4, box.y + 0.5, box.w - 8, 1.2, 0, (255, 232, 180), 120)


def _gods(canvas: Canvas, plan: Plan) -> None:
    canvas.panel(*plan.gods, "wood", seed=8, lift=4)
    title = tr(N_("Favor of the Gods"))
    canvas.text(title, plan.gods.x + 14, plan.gods.y + 17, 15, GOLD_T, DISPLAY_BOLD, "ml")
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
            paint_plate(canvas, look, temple.title)
        else:
            _rival_title(canvas, look, view, temple)


def _rival_title(canvas: Canvas, look: Look, view: table.State, temple: Temple) -> None:
    seat, box = temple.seat, temple.title
    middle = box.y + box.h / 2
    canvas.blitc(canvas.seat(seat, box.h), box.x + 17, middle)
    x = box.right - 10
    drawn = canvas.text(str(look.scores.totals[seat]).replace("-", "−"), x, middle, 18, _SCORE, DISPLAY_BOLD, "mr")
    x -= drawn.w + 13
    canvas.ico("laurel-crown", x, middle, 18, _ICON)
    x -= 26
    drawn = canvas.text(str(len(view.players[seat].hand)), x, middle, 16, IVORY, DISPLAY_BOLD, "mr")
    x -= drawn.w + 13
    canvas.ico("card-pickup", x, middle, 18, _ICON)
    room = x - 16 - (box.x + 38)
    canvas.text(look.names[seat], box.x + 38, middle - 0.5, 17, IVORY, BODY_BOLD, "ml", maxw=room)
