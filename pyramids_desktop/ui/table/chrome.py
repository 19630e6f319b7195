"""Painters of the shared frame: header, prompt, buttons.

Each paints from plain values onto the canvas it is given, within the boxes of the `Frame`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, SeatName, say
from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import GOLD, GOLD_B, GOLD_T, INK, IVORY
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY, DISPLAY_BOLD
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.button import face as button_body

from .frame import Frame
from .pieces import Box
from .spec import Counter, Headline, Look

if TYPE_CHECKING:
    import pygame

    from pyramids_desktop.ui.art import Canvas


@dataclass(frozen=True)
class TableButton:
    """A button of the table. `reason` says why it is off; an icon without a label shows the label as its tip."""

    id: str
    box: Box
    label: str
    icon: str | None = None
    style: str = "normal"
    reason: str = ""
    bare: bool = False
    """Only the icon is shown."""
    short: str = ""
    """What is shown where the label has no room."""
    key: str = ""
    """The key that does the same."""
    note: str = ""
    """What its tip says besides its name; on the places of the table that are buttons (style "slot"), a second line."""
    plain: bool = False
    """Whether its words stand in the narrower face, as they do where a button beside it needs that."""

    @property
    def on(self) -> bool:
        """Whether it can be used."""
        return not self.reason


def paint_button(canvas: Canvas, button: TableButton, hovered: bool = False, sunk: bool = False) -> None:
    """Draw a button as it stands under the pointer."""
    if button.style == "slot":
        paint_slot(canvas, button, hovered, sunk)
        return
    box = button.box
    look = button.style if button.on else "off"
    ink = button_body(canvas, Rect(*box), look, hovered=hovered and button.on, sunk=sunk and button.on)
    middle = box.y + box.h / 2 - 0.5 + (1 if sunk and button.on else 0)
    font = DISPLAY_BOLD if look == "primary" else DISPLAY
    icon = button.icon
    side = min(22.0, box.h * 0.58)
    size, left, room = _measures(button)
    label, font = _fitting(canvas, button, size, font, room)
    if icon is not None and not label:
        canvas.ico(icon, box.x + box.w / 2, middle + 0.5, min(box.w, box.h) * 0.56, ink)
    elif icon is not None:
        canvas.ico(icon, box.x + 9 + side / 2, middle + 0.5, side, ink)
        canvas.text(label, left, middle, size, ink, font, "ml", maxw=room)
    else:
        canvas.text(label, box.x + box.w / 2, middle, size, ink, font, "c", maxw=room)


def paint_slot(canvas: Canvas, button: TableButton, hovered: bool = False, sunk: bool = False) -> None:
    """Draw a place of the table that is a button: an icon, its name, and what it does or why it does not."""
    box = button.box
    canvas.panel(*box, "dark", seed=15, r=8, lift=0 if sunk else 2)
    if button.on:
        canvas.outline(*box.grown(-1), 7, (255, 236, 170) if hovered else canvas.palette.glow, 2.2 if hovered else 1.6)
    ink = GOLD_T if button.on else (186, 166, 132)
    side = min(28.0, box.h - 14, box.w * 0.16)
    left = box.x + 10
    if button.icon is not None:
        canvas.ico(button.icon, left + side / 2, box.y + box.h / 2, side, ink)
        left += side + 9
    room = box.right - 6 - left
    label, font = button.label, DISPLAY_BOLD
    if canvas.width(label, 15, font) > room:
        font = BODY_BOLD
    if box.h < 40 or not button.note:
        canvas.text(label, left, box.y + box.h / 2 - 0.5, 15, ink, font, "ml", maxw=room)
        return
    pale = (226, 204, 160) if button.on else (186, 166, 132)
    middle = box.y + box.h / 2
    if canvas.width(button.note, 14.5, BODY) > room and box.h >= _TWO_LINES:
        canvas.text(label, left, middle - 17, 15, ink, font, "ml", maxw=room)
        canvas.para(button.note, left, middle - 8, room, 14, pale, BODY, lead=0.98, maxh=35)
        return
    canvas.text(label, left, middle - 9.5, 15, ink, font, "ml", maxw=room)
    canvas.text(button.note, left, middle + 9, 14.5, pale, BODY, "ml", maxw=room)


_TWO_LINES = 58.0
"""The least height of a slot whose note may take two lines."""


def needs_plain(canvas: Canvas, button: TableButton) -> bool:
    """Whether a button's words have room only in the narrower face."""
    if button.bare:
        return False
    font, narrow = (DISPLAY_BOLD, BODY_BOLD) if button.style == "primary" and button.on else (DISPLAY, BODY)
    size, _left, room = _measures(button)
    labels = [label for label in (button.label, button.short) if label]
    if any(canvas.width(label, size, font) <= room for label in labels):
        return False
    return any(canvas.width(label, size, narrow) <= room for label in labels)


def _measures(button: TableButton) -> tuple[float, float, float]:
    """The size of a button's words, where they begin, and their room."""
    box = button.box
    size = 15.0 if box.h >= 34 else 14.0
    if button.icon is None:
        return size, box.x + 6, box.w - 12
    left = box.x + 15 + min(22.0, box.h * 0.58)
    return size, left, box.right - 6 - left


def _fitting(canvas: Canvas, button: TableButton, size: float, font: str, room: float) -> tuple[str, str]:
    """The words that have room on a button and their font: the short form, then the narrower face, before the icon
    stands alone."""
    if button.bare:
        return "", font
    plain = BODY_BOLD if font == DISPLAY_BOLD else BODY
    for face in (plain,) if button.plain else (font, plain):
        for label in filter(None, (button.label, button.short)):
            if canvas.width(label, size, face) <= room:
                return label, face
    return ("", font) if button.icon is not None else (button.label, plain)


# ---- header


def paint_header(
    canvas: Canvas,
    frame: Frame,
    look: Look,
    glyphs: str,
    counters: Sequence[Counter],
    headline: Headline | None = None,
) -> None:
    """Draw the header: the game, whose turn it is, its steps, the counts."""
    box = frame.header
    bar = canvas.memo(
        ("table header", round(box.w * canvas.scale)), lambda: canvas.grad(box.w, box.h, (78, 47, 22), (32, 17, 6))
    )
    canvas.target.blit(bar, (0, 0))
    canvas.target.fill(GOLD, canvas.rect(0, box.h - 1, box.w, 1.6))
    right = _paint_counters(canvas, frame, counters)
    x = 14.0
    if not frame.compact:
        name = canvas.text(tr(look.game.info.title), x, 22, 24, GOLD_T, DISPLAY_BOLD, "ml", sh=(0, 0, 0))
        x += name.w + 16
        if glyphs and frame.size[0] >= 1280:
            wide = canvas.glyph_width(glyphs, 22)
            canvas.glyph(glyphs, x + wide / 2, 22, 22, (206, 156, 74))
            x += wide + 20
    x = _paint_turn(canvas, look, x) if headline is None else _paint_headline(canvas, look, headline, x)
    if look.mover is not None:
        _paint_steps(canvas, look, x, right - 14)


def counter_boxes(canvas: Canvas, frame: Frame, counters: Sequence[Counter]) -> list[Box]:
    """Where the header's counts stand, each with its icon."""
    right = frame.icons[0].x - 14
    found = []
    for counter in reversed(counters):
        wide = canvas.width(tr(counter.text), 15.5, BODY_BOLD if counter.alert else BODY) + 23
        found.append(Box(right - wide, 7, wide, 30))
        right -= wide + 14
    return found[::-1]


def _paint_counters(canvas: Canvas, frame: Frame, counters: Sequence[Counter]) -> float:
    boxes = counter_boxes(canvas, frame, counters)
    for counter, box in zip(counters, boxes, strict=True):
        color = (255, 206, 140) if counter.alert else (240, 220, 178)
        canvas.text(tr(counter.text), box.right, 22, 15.5, color, BODY_BOLD if counter.alert else BODY, "mr")
        canvas.ico(counter.icon, box.x + 9, 22, 18, "#ffb45a" if counter.alert else "#e2b65e")
    return boxes[0].x - 14 if boxes else frame.icons[0].x - 14


def _paint_headline(canvas: Canvas, look: Look, headline: Headline, x: float) -> float:
    canvas.blitc(canvas.seat(headline.seat, 32), x + 16, 22)
    bright = canvas.palette.seats[headline.seat].bright
    drawn = canvas.text(tr(headline.text, look.names), x + 40, 22, 19, bright, BODY_BOLD, "ml", maxw=230)
    return float(x + 40 + drawn.w + 18)


def _paint_turn(canvas: Canvas, look: Look, x: float) -> float:
    seat = look.turn if look.turn is not None else look.mover
    if seat is None or seat < 0:
        text = tr(N_("The end")) if look.mover is None else tr(N_("Dealing"))
        drawn = canvas.text(text, x, 22, 19, GOLD_T, BODY_BOLD, "ml")
        return float(x + drawn.w + 18)
    canvas.blitc(canvas.seat(seat, 32), x + 16, 22)
    if look.mover is not None and look.mover >= 0 and look.mover != seat:
        text = tr(say(N_("{seat} decides"), seat=SeatName(look.mover)), look.names)
        seat = look.mover
    elif seat == look.viewer:
        text = tr(N_("Your turn"))
    else:
        text = tr(say(N_("{seat}’s turn"), seat=SeatName(seat)), look.names)
    bright = canvas.palette.seats[seat].bright
    drawn = canvas.text(text, x + 40, 22, 19, bright, BODY_BOLD, "ml", maxw=230)
    return float(x + 40 + drawn.w + 18)


def _paint_steps(canvas: Canvas, look: Look, x: float, right: float) -> None:
    phase = look.phase
    steps = [tr(step) for step in phase.steps]
    widths = [
        canvas.width(step, 15.5, BODY_BOLD if index == phase.current else BODY) + (34 if index < phase.current else 22)
        for index, step in enumerate(steps)
    ]
    shown = list(range(len(steps)))
    while len(shown) > 1 and x + sum(widths[index] + 6 for index in shown) > right:
        # Where there is no room for all, the present step stays, and what is to come before what is over.
        shown.pop(0) if shown[0] != phase.current else shown.pop()
    if not 0 <= phase.current < len(steps):
        return
    for index in shown:
        wide = widths[index]
        if x + wide > right:
            return
        if index == phase.current:
            canvas.rrect(x, 8, wide, 28, 14, (244, 208, 112), 255, GOLD_B)
            canvas.text(steps[index], x + wide / 2, 21.5, 15.5, INK, BODY_BOLD, "c")
        elif index < phase.current:
            canvas.rrect(x, 8, wide, 28, 14, (40, 22, 8), 255, (120, 84, 40))
            canvas.ico("check-mark", x + 14, 22, 13, canvas.palette.good)
            canvas.text(steps[index], x + 25, 21.5, 15.5, (206, 184, 142), a="ml")
        else:
            canvas.rrect(x, 8, wide, 28, 14, (54, 31, 13), 255, (140, 100, 50))
            canvas.text(steps[index], x + wide / 2, 21.5, 15.5, (230, 208, 164), a="c")
        x += wide + 6


# ---- prompt


@dataclass(frozen=True)
class PromptLine:
    """What the strip above the own things says: what to do, what a drop would bring, or why something fails."""

    text: str
    kind: str = "prompt"
    """"prompt", "preview", "reason", "wait" while others decide, or "again" while something is shown once more."""


BETWEEN = " · "
"""Between the things that a prompt says; where it takes two rows, it is broken there."""

_PROMPT_LOOKS = {
    "prompt": ((38, 20, 8), (160, 112, 48), (255, 226, 150), BODY, "play-button"),
    "preview": ((84, 44, 8), (255, 226, 140), IVORY, BODY_BOLD, "laurel-crown"),
    "reason": ((92, 26, 10), (236, 140, 96), (255, 226, 206), BODY_BOLD, "hazard-sign"),
    "again": ((24, 44, 84), (150, 184, 240), (226, 236, 255), BODY_BOLD, "fast-backward-button"),
    "wait": ((30, 17, 8), (110, 78, 38), (214, 192, 150), BODY_ITALIC, "hourglass"),
}


def prompt_fits(canvas: Canvas, box: Box, words: str, taken: float) -> bool:
    """Whether a prompt's words stand whole beside what takes the width `taken`."""
    room = box.w - 42 - taken
    return room > 0 and len(canvas.wrap(words, room, 14.5, BODY)) <= (1 if box.h < 34 else 2)


def paint_prompt(canvas: Canvas, box: Box, line: PromptLine, taken: float = 0.0) -> None:
    """Draw the strip; `taken` is the width at its right end that buttons stand on."""
    _, _, ink, font, _ = _PROMPT_LOOKS[line.kind]
    area = canvas.rect(*box)
    canvas.target.blit(canvas.memo(("prompt", line.kind, area.size), lambda: _strip(canvas, line.kind, box)), area)
    room = box.w - 42 - taken
    size = 16.0
    # Mostly it fits, and is set but once: to measure it takes as long as to draw it.
    if canvas.line(line.text, size, ink, font).get_width() <= room * canvas.scale:
        canvas.text(line.text, box.x + 32, box.y + box.h / 2 - 0.5, size, ink, font, "ml")
        return
    words = canvas.wrap(line.text, room, 14.5, font)
    rows = [line.text]
    if len(words) > 1 and box.h >= 34:
        rows = _halves(canvas, line.text, room, font) or [words[0], " ".join(words[1:])]
    for index, text in enumerate(rows):
        y = box.y + box.h / 2 - 0.5 + (index - (len(rows) - 1) / 2) * 16
        canvas.text(text, box.x + 32, y, 14.5, ink, font, "ml", maxw=room)


def _halves(canvas: Canvas, text: str, room: float, font: str) -> list[str]:
    """Two rows of a prompt, broken between two of the things it says; nothing where no such break serves."""
    things = text.split(BETWEEN)
    for cut in range(len(things) - 1, 0, -1):
        rows = [BETWEEN.join(things[:cut]), BETWEEN.join(things[cut:])]
        if all(canvas.width(row, 14.5, font) <= room for row in rows):
            return rows
    return []


def _strip(canvas: Canvas, kind: str, box: Box) -> pygame.Surface:
    fill, edge, ink, _, icon = _PROMPT_LOOKS[kind]
    strip = shapes.blank(canvas.rect(*box).size, edge)
    w, h = strip.get_width() / canvas.scale, strip.get_height() / canvas.scale
    with canvas.onto(strip):
        canvas.rrect(0, 0, w, h, 8, fill, 240, edge)
        canvas.ico(icon, 17, h / 2, 17, ink)
    return shapes.fast(strip)


def paint_dots(canvas: Canvas, center: tuple[float, float], phase: float, color: tuple[int, int, int]) -> None:
    """Draw three dots of which one is larger, as a sign that someone thinks; `phase` counts on."""
    for index in range(3):
        radius = 4.0 if int(phase) % 3 == index else 2.6
        canvas.disc(center[0] + (index - 1) * 12, center[1], radius, color)
