"""Strategy cards and mission goals of Terra Pyramides, and the small pieces of a seat's board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.cards import Art
from pyramids_desktop.ui.art.palette import (
    CARN,
    CREAM,
    GOLD,
    GOLD_T,
    INK,
    IVORY,
    LAPIS,
    OCHRE,
    OLIVE,
    SEPIA,
    TURQ,
    Color,
    shaded,
)
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.table.pieces import Box

from .terra_pyramides_pieces import BLOCK_COLORS, BLOCKS, block, figure

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

MissionState: TypeAlias = Literal["open", "won", "lost"]

TASKS: dict[str, tuple[str, Color]] = {
    "grave_goods": ("grave-mask", CARN),
    "eyes": ("eye-of-horus", LAPIS),
    "oases": ("palm", OLIVE),
    "nile": ("bark", TURQ),
    "highest_pyramid": ("great-pyramid", OCHRE),
    "most_pyramids": ("pyramids", (118, 74, 40)),
}
"""Icon and color of each strategy card, by its id in the data."""

SPENDING_ICONS: dict[str, str] = {
    "look": "magnifying-glass",
    "grave": "grave-mask",
    "ship": "bark",
    "worker": "meeple",
    "block": "stone-block",
    "exchange": "card-exchange",
}
"""The icon of each way to spend."""


def strategy_card(
    canvas: Canvas,
    task: str,
    title: str,
    w: float,
    h: float,
    text: str = "",
    price: int | None = None,
    leader: int | None = None,
    owner: int | None = None,
) -> pygame.Surface:
    """A strategy card: its task as icon and title, who leads in it, what it costs now, whose it is.

    `task` is the card's id in the data.

    `text` stands on cards of 120 logical pixels or more in height; `price` in coins (None: not for sale now).
    """
    key = ("terra strategy", task, title, text, price, leader, owner, canvas.size(w, h), canvas.palette.name)
    return canvas.memo(key, lambda: _strategy(canvas, task, title, w, h, text, price, leader, owner))


def _strategy(
    canvas: Canvas,
    task: str,
    title: str,
    w: float,
    h: float,
    text: str,
    price: int | None,
    leader: int | None,
    owner: int | None,
) -> pygame.Surface:
    icon, color = TASKS[task]
    if h >= 120:
        picture: Art = ("icon", icon)
        high = h * 0.44 if text else None
        card = canvas.card(w, h, title, picture, color, text or None, ts=16, bs=15, arth=high, small=True).copy()
        rim = 9.0
        low = canvas.rim / canvas.scale + 26
    else:
        inner = canvas.texture(
            (canvas.px(w) - 2 * canvas.rim, canvas.px(h) - 2 * canvas.rim), (255, 243, 214), 7, "papyrus"
        )
        rim = min(8.0, h * 0.12)
        card = canvas.framed(inner, rim)
        low = 0.0
        with canvas.onto(card):
            art = min(h * 0.56, w * 0.5)
            y = h * 0.36 if h >= 44 else h * 0.5
            canvas.disc(w * 0.26, y, art * 0.56, color, (90, 56, 20), 1.2)
            canvas.ico(icon, w * 0.26, y, art * 0.78, (255, 242, 206), True)
            if h >= 44:
                _small_title(canvas, title, w, h, owner)
    with canvas.onto(card):
        sold = price is not None and owner is None
        mark_x = w * (0.58 if sold else 0.72)
        if h >= 120:
            _big_marks(canvas, w, low, leader, price, owner is not None)
        else:
            side = min(h * 0.42, 22.0)
            if leader is not None:
                canvas.blitc(canvas.seat(leader, side), mark_x, h * 0.36 if h >= 44 else h * 0.5)
            if sold and price is not None:
                _price(canvas, price, w * 0.83, h * 0.36 if h >= 44 else h * 0.5, side * 0.46)
        if owner is not None:
            style = canvas.palette.seats[owner]
            canvas.outline(0, 0, w, h, rim, (30, 14, 4), 4.6)
            canvas.outline(0.8, 0.8, w - 1.6, h - 1.6, rim, style.bright, 3)
            if h >= 120:
                canvas.blitc(canvas.seat(owner, 28), 24, low + 22)
            elif h < 44:
                canvas.blitc(canvas.seat(owner, 15), w - 10, h - 10)
    return shapes.fast(card)


def _small_title(canvas: Canvas, title: str, w: float, h: float, owner: int | None) -> None:
    """The title at the foot of a small card, on its owner's color with the owner's sign."""
    ink, left = INK, 8.0
    if owner is not None:
        style = canvas.palette.seats[owner]
        canvas.rrect(5, h - 20.5, w - 10, 16.5, 4, style.color)
        canvas.ico(style.icon, 14, h - 12.3, 14, IVORY)
        ink, left = IVORY, 22.0
    canvas.text(title, (left + w - 8) / 2, h - 11.5, 14, ink, BODY_BOLD, "c", maxw=w - 8 - left)


def _big_marks(canvas: Canvas, w: float, top: float, leader: int | None, price: int | None, owned: bool) -> None:
    if leader is not None:
        canvas.blitc(canvas.seat(leader, 26), w - 24, top + 22)
    if price is not None and not owned:
        _price(canvas, price, 24, top + 22, 13.0)


def _price(canvas: Canvas, price: int, x: float, y: float, radius: float) -> None:
    canvas.blitc(canvas.coin(radius * 2, None), x, y)
    figure(canvas, str(price), x, y - 0.5, radius * 1.35, INK)


# ---- missions


class Goal(NamedTuple):
    """One bar of a mission: an icon, what has been reached, what is needed."""

    icon: str
    reached: int
    needed: int
    colors: tuple[tuple[str, bool], ...] = ()
    """Where each color is needed: which there are, and whether it has been reached."""


def paint_mission(
    canvas: Canvas,
    box: Box,
    title: str,
    goal: str,
    bars: Sequence[Goal],
    note: str = "",
    state: MissionState = "open",
) -> None:
    """Paint a mission's panel: its title, its goal in words, a bar for each figure of it, and a note at the foot.

    A goal of at most eight things is shown as that many places, a larger one as a bar. In a high panel all is larger.
    """
    canvas.panel(*box, "papyrus", seed=19, r=9, lift=4)
    colors = {"open": (58, 33, 15), "won": (40, 96, 44), "lost": (138, 40, 26)}
    canvas.rrect(box.x + 3, box.y + 3, box.w - 6, 27, 7, colors[state], 240)
    icon = {"open": "hourglass", "won": "laurel-crown", "lost": "cancel"}[state]
    canvas.ico(icon, box.x + 20, box.y + 16.5, 19, GOLD_T)
    canvas.text(title, box.x + 36, box.y + 16, 16, GOLD_T, DISPLAY_BOLD, "ml", maxw=box.w - 46)
    foot = 27.0 if note else 6.0
    lines = 25.0 * len(bars)
    k = max(1.0, min(1.6, (box.h - 36 - foot - 46) / lines))
    room = lines * k
    high = box.h - 36 - room - foot
    size = 15.5 if k < 1.2 else 18.0
    canvas.para(goal, box.x + 12, box.y + 35, box.w - 24, size, INK, BODY, maxh=max(16.0, high))
    for index, bar in enumerate(bars):
        _bar(canvas, bar, Box(box.x + 12, box.bottom - foot - room + index * 25 * k, box.w - 24, 22 * k), k)
    if note:
        ink = (128, 34, 20) if state == "lost" else SEPIA
        y = box.bottom - 17
        canvas.text(note, box.x + 12, y, 14.5 if k < 1.2 else 16, ink, BODY_ITALIC, "ml", maxw=box.w - 24)


def _bar(canvas: Canvas, bar: Goal, box: Box, k: float) -> None:
    """Paint how far a goal is, `k` times as large as in a low panel."""
    middle = box.y + box.h / 2
    canvas.ico(bar.icon, box.x + 10 * k, middle, 20 * k, (110, 62, 16))
    words, size = f"{bar.reached} / {bar.needed}", 15.5 * k
    canvas.text(words, box.right, middle - 0.5, size, INK, DISPLAY_BOLD, "mr")
    left, right = box.x + 26 * k, box.right - canvas.width(words, size, DISPLAY_BOLD) - 10
    if bar.colors:
        for index, (color, done) in enumerate(bar.colors):
            x, side = left + (16 + index * 42.0) * k, 21 * k
            canvas.blitc(block(canvas, color, side) if done else faded(block(canvas, color, side)), x, middle)
            if done:
                spot = (x + 11 * k, middle + 6 * k)
                canvas.disc(*spot, 7.5 * k, (40, 96, 44), IVORY, 1.2)
                canvas.ico("check-mark", *spot, 10 * k, IVORY)
        return
    if bar.needed <= 8:
        step = min(30.0 * k, (right - left) / bar.needed)
        for index in range(bar.needed):
            done = index < bar.reached
            place = Box(left + index * step, middle - 9 * k, step - 4 * k, 18 * k)
            canvas.rrect(*place, 5, (224, 164, 52) if done else (214, 196, 156), 255, (120, 82, 34), 1.2)
            if done:
                canvas.ico("check-mark", *place.center, 13 * k, (70, 36, 6))
        return
    high = 14 * k
    canvas.rrect(left, middle - high / 2, right - left, high, high / 2, (206, 186, 142), 255, (120, 82, 34), 1.2)
    part = max(0.0, min(1.0, bar.reached / max(1, bar.needed)))
    if part > 0.04:
        inner = high - 3
        wide = max(inner, (right - left - 3) * part)
        canvas.rrect(left + 1.5, middle - inner / 2, wide, inner, inner / 2, (222, 158, 44))


def faded(picture: pygame.Surface) -> pygame.Surface:
    """A copy that hardly shows."""
    pale = picture.copy()
    pale.set_alpha(105)
    return pale


# ---- a seat's own board


def paint_block_place(canvas: Canvas, color: str, box: Box) -> None:
    """Paint an empty place for blocks of a color: its tint and its mark, pale."""
    style = BLOCKS[color]
    canvas.rrect(*box, box.h * 0.14, style.color, 70, (110, 76, 40), 1.2)
    if style.mark is not None:
        x, y = box.x + box.h * 0.44, box.center[1]
        canvas.ico(style.mark, x, y, box.h * 0.46, shaded(style.color, 0.72))


def paint_block_row(
    canvas: Canvas, counts: Sequence[tuple[str, int]], x: float, y: float, size: float, step: float, ink: Color = INK
) -> float:
    """Paint blocks with their counts in a line centered on `y`, those of none left out; return the x behind them."""
    for color in BLOCK_COLORS:
        count = dict(counts).get(color, 0)
        if count:
            canvas.blitc(block(canvas, color, size), x + size / 2, y)
            canvas.text(str(count), x + size + 2, y - 0.5, max(14.0, size * 0.8), ink, DISPLAY_BOLD, "ml")
            x += step
    return x


def paint_gold_places(canvas: Canvas, box: Box, gold: int, limit: int = 4) -> None:
    """Paint the places for gold in a row, coins on as many as there are; more than the limit is said by a figure."""
    size = min(box.h, box.w / limit - 2)
    step = box.w / limit
    for index in range(limit):
        x = box.x + (index + 0.5) * step
        canvas.well(x - size / 2, box.center[1] - size / 2, size, size, size / 2, alpha=56)
        if index < gold:
            canvas.putc(canvas.coin(size * 0.94), x, box.center[1], r=size / 2, lift=1.5)
    if gold > limit:
        x, y = box.right - size * 0.2, box.y + size * 0.16
        canvas.badge(x, y, gold, size * 0.34, CARN, max(14.0, size * 0.4), CREAM, GOLD)


def spending_icon(canvas: Canvas, kind: str, size: float) -> pygame.Surface:
    """The sign of a way to spend, for dark ground."""
    if kind == "block":
        return block(canvas, "white", size)
    return canvas.icon_surface(SPENDING_ICONS[kind], size, GOLD_T)
