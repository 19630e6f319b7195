"""What has happened, line by line, as one viewer may know it; and the panel that shows it.

Lines are kept as messages and set once into surfaces, so that a long game's log costs no more to draw than its visible
part. The newest line is the last; the panel follows it unless the reader has scrolled away. On demand a line tells
why an opponent did what stands above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Literal

import pygame

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.session import FeedItem
from pyramids_desktop.library.opponents import Reason
from pyramids_desktop.ui.art.palette import INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC
from pyramids_desktop.ui.text import tr

from .pieces import Box
from .reasons import why

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

SIZE = 15.0
INDENT = 26.0
_DESCENT = 3.5
"""How far letters of a row reach into the next one, which has nothing there."""
WHEEL = 48.0
"""Logical pixels that one notch of the wheel scrolls."""


@dataclass(frozen=True)
class LogLine:
    """One line: the entry it belongs to, who did it (None: chance), the words, and whether it tells what happened,
    heads a turn, or says why."""

    number: int
    seat: Seat | None
    text: Message
    kind: Literal["event", "turn", "reason"] = "event"


class LogBook:
    """The lines of a game so far."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.lines: list[LogLine] = []

    def extend(self, items: Sequence[FeedItem]) -> list[LogLine]:
        """Write down some entries; the lines they gave."""
        added = []
        for item in items:
            added += self._lines_of(item)
        self.lines += added
        return added

    def note(self, number: int, text: Message) -> None:
        """Write down something that is no entry of the game, such as a worker that was replaced."""
        self.lines.append(LogLine(number, None, text))

    def truncate(self, count: int) -> None:
        """Strike the lines of entries from the index `count` on."""
        self.lines = [line for line in self.lines if line.number < count]

    def _lines_of(self, item: FeedItem) -> list[LogLine]:
        game = self._game
        lines = []
        view = item.before
        seat = item.seat if item.seat >= 0 else None
        for event in item.events:
            text = game.describe(view, event)
            if text is not None:
                lines.append(LogLine(item.number, seat, text))
            before = game.turn(view)
            view = game.evolve(view, event)
            now = game.turn(view)
            if now is not None and now != before:
                heading = say(N_("{seat}’s turn"), seat=SeatName(now))
                lines.append(LogLine(item.number, now, heading, "turn"))
        return lines


@dataclass
class _Set:
    """A line of the book as it is broken, its height in logical pixels, and its picture once it has been in sight: a
    long game has hundreds, of which a dozen are seen."""

    words: list[str]
    height: float
    picture: pygame.Surface | None = None


class LogPanel:
    """The visible part of a log book."""

    def __init__(self, book: LogBook, names: Sequence[str], reasons: Mapping[int, Reason]) -> None:
        self.book = book
        self.names = names
        self.reasons = reasons
        """Why opponents did what they did, by entry."""
        self.tells_why = False
        self.back = 0.0
        """How far the reader has scrolled back from the newest line, in logical pixels."""
        self._sets: dict[tuple[object, ...], _Set] = {}
        self._height = 0.0

    def forget(self) -> None:
        """Set all lines anew, as after a change of scale, width, language or palette."""
        self._sets.clear()

    def scroll(self, notches: float, box: Box) -> None:
        """Scroll by notches of the wheel, back in time if positive."""
        most = max(0.0, self._height - (box.h - 36))
        self.back = max(0.0, min(most, self.back + notches * WHEEL))

    def paint(self, canvas: Canvas, box: Box, title: str) -> None:
        """Draw the panel with its newest lines, or those the reader went back to."""
        canvas.panel(*box, "papyrus", title, seed=21, lift=4)
        inner = Box(box.x + 10, box.y + 31, box.w - 20, box.h - 38)
        lines = list(self._lines())
        sets = [self._set(canvas, line, inner.w) for line in lines]
        self._height = sum(one.height for one in sets)
        self.back = max(0.0, min(self.back, max(0.0, self._height - inner.h)))
        area = canvas.rect(*inner)
        clip = canvas.target.get_clip()
        canvas.target.set_clip(area.clip(clip))
        y = inner.y + min(0.0, inner.h - self._height) + self.back
        step = canvas.line_height(SIZE)
        for line, one in zip(lines, sets, strict=True):
            if y < inner.bottom and y + one.height > inner.y:
                picture = self._picture(canvas, line, one, inner.w)
                # While one reads back, lines come and go at the upper edge; at rest no words are cut in half.
                hidden = 0 if self.back else max(0, ceil((inner.y - 1 - y) / step))
                if hidden < len(one.words):
                    cut = hidden * step + (_DESCENT if hidden else 0.0)
                    canvas.target.blit(picture, (area.x, canvas.px(y + cut)), picture.get_rect(top=canvas.px(cut)))
            y += one.height
        canvas.target.set_clip(clip)
        if self._height > inner.h:
            self._paint_bar(canvas, inner)

    def _lines(self) -> Iterator[LogLine]:
        """The lines of the book, with the reasons if they are wanted."""
        lines = self.book.lines
        if not self.tells_why:
            yield from lines
            return
        last = {
            line.number: index for index, line in enumerate(lines) if line.seat is not None and line.kind == "event"
        }
        for index, line in enumerate(lines):
            yield line
            reason = self.reasons.get(line.number)
            if reason is not None and last.get(line.number) == index:
                yield LogLine(line.number, line.seat, why(reason), "reason")

    def _paint_bar(self, canvas: Canvas, inner: Box) -> None:
        size = max(24.0, inner.h * inner.h / self._height)
        travel = inner.h - size
        top = travel * (1 - self.back / (self._height - inner.h))
        canvas.rrect(inner.right + 3, inner.y + top, 4, size, 2, (150, 108, 50), 200)

    def last(self, canvas: Canvas, box: Box) -> None:
        """Draw the newest line alone, for compact windows."""
        canvas.rrect(*box, 7, (38, 20, 8), 235, (160, 112, 48))
        lines = [line for line in self.book.lines if line.kind == "event"]
        if not lines:
            return
        line = lines[-1]
        x = box.x + 8
        if line.seat is not None:
            canvas.blitc(canvas.seat(line.seat, 20), x + 10, box.y + box.h / 2)
            x += 26
        text = tr(line.text, self.names)
        canvas.text(text, x, box.y + box.h / 2, SIZE, (243, 226, 184), a="ml", maxw=box.right - 8 - x)

    def _set(self, canvas: Canvas, line: LogLine, width: float) -> _Set:
        key = (line.seat, line.text, line.kind, round(width))
        found = self._sets.get(key)
        if found is None:
            if line.kind == "turn":
                found = _Set([tr(line.text, self.names)], 23.0)
            else:
                font = BODY_ITALIC if line.kind == "reason" else BODY
                words = canvas.wrap(tr(line.text, self.names), width - INDENT, SIZE, font)
                found = _Set(words, canvas.line_height(SIZE) * len(words) + 3)
            self._sets[key] = found
        return found

    def _picture(self, canvas: Canvas, line: LogLine, one: _Set, width: float) -> pygame.Surface:
        if one.picture is None:
            one.picture = canvas.new(width, one.height)
            with canvas.onto(one.picture):
                if line.kind == "turn":
                    self._paint_turn(canvas, line, one, width)
                else:
                    self._paint_line(canvas, line, one, width)
        return one.picture

    def _paint_turn(self, canvas: Canvas, line: LogLine, one: _Set, width: float) -> None:
        seat = line.seat or 0
        color = canvas.palette.seats[seat].color
        box = canvas.text(one.words[0], INDENT, 12.5, 14.5, color, BODY_BOLD, "ml", maxw=width - INDENT)
        canvas.blitc(canvas.seat(seat, 19), 10, 12.5)
        if box.right + 8 < width:
            canvas.rrect(box.right + 8, 13, width - box.right - 10, 1.2, 0, (150, 108, 50), 130)

    def _paint_line(self, canvas: Canvas, line: LogLine, one: _Set, width: float) -> None:
        is_reason = line.kind == "reason"
        font, ink = (BODY_ITALIC, SEPIA) if is_reason else (BODY, INK)
        step = canvas.line_height(SIZE)
        if line.seat is not None and not is_reason:
            canvas.disc(12, step * 0.55, 2.6, canvas.palette.seats[line.seat].color)
        for index, text in enumerate(one.words):
            canvas.text(text, INDENT, index * step, SIZE, ink, font, maxw=width - INDENT + 1)
