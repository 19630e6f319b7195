"""The whole picture of a table from plain values, and which of its areas changed since the last one.

A scene describes what should be seen as a `Scenery`; `TablePicture` compares it with what was seen before, repairs the
rest layer where it must, and says which areas of the window have to be drawn again. The light on the place aimed at,
marks and the prompt change with every place that a held piece passes, so they are drawn over the rest layer like what
moves.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pyramids_desktop.core.message import N_
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.ui.art.text import DISPLAY_BOLD
from pyramids_desktop.ui.text import tr

from . import chrome
from .chrome import PromptLine, TableButton
from .drag import LIFT, TILT
from .frame import Frame
from .logbook import LogPanel
from .motion import Pose
from .painter import SHADOW, RestLayer, TablePainter
from .pieces import Box, Face, Placement, Point
from .scores import paint_standings
from .spec import Look, Mark, TableSpec
from .zoom import ZoomSheet, paint_in_passing

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

H = TypeVar("H", bound=Hashable)

NO_PROMPT = PromptLine("")
AGAIN = (120, 164, 240)
"""The color of the table's edge while something is shown once more."""
HALO = 14.0
"""How far beyond its box a glow reaches."""


@dataclass(frozen=True)
class Glow:
    """A place that is lit: a legal target, a source, or what another seat has moved."""

    box: Box
    kind: str
    """"target", "aimed" (over the target under the piece), "picked", "source", "way" (where the piece under the pointer
    may go), or "touched"."""
    seat: Seat = 0
    light: bool = False
    radius: float = 8.0
    shape: tuple[Point, ...] = ()
    """The corners of a place that is no rectangle."""
    tags: tuple[tuple[str, str], ...] = ()
    """Icons with short texts that stand on it."""


@dataclass(frozen=True)
class Lifted:
    """A piece in the hand."""

    face: Face
    kept: tuple[float, float]
    box: Box
    tilt: float = TILT


@dataclass(frozen=True)
class Tip:
    """A small dark note: lines, the first of them bold, and where it stands."""

    lines: tuple[str, ...]
    box: Box


@dataclass(frozen=True)
class Scenery:
    """All that is to be seen."""

    look: Look
    placement: Placement
    absent: frozenset[str] = frozenset()
    """Pieces that are not at rest."""
    glows: tuple[Glow, ...] = ()
    aimed: tuple[Glow, ...] = ()
    """More light on the target under the piece."""
    marks: tuple[Mark, ...] = ()
    buttons: tuple[TableButton, ...] = ()
    hovered: str | None = None
    """The id of the button under the pointer."""
    sunk: str | None = None
    """The id of the button that is held down."""
    prompt: PromptLine = NO_PROMPT
    log_lines: int = 0
    log_back: float = 0.0
    poses: tuple[Pose, ...] = ()
    lifted: Lifted | None = None
    tip: Tip | None = None
    dots: int | None = None
    """Counts on while an opponent thinks."""
    passing: tuple[ZoomSheet, Box] | None = None
    """A zoom shown in passing, and where."""
    again: bool = False
    """Whether what is shown has been seen before; the table's edge tells."""


class TablePicture:
    """Draws sceneries of one game's table."""

    def __init__(self, spec: TableSpec) -> None:
        self.spec = spec
        self.painter = TablePainter(spec)
        self._rest = RestLayer()
        self._seen: Scenery | None = None
        self._frame: Frame | None = None
        self._live: list[Box] = []

    def forget(self) -> None:
        """Draw everything anew, as after a change of size, scale, language or palette."""
        self.painter.forget()
        self._rest.spoil()
        self._seen = None
        self._live = []

    def redraw(self) -> None:
        """Draw all of the window again, with what is painted already."""
        self._seen = None

    # ---- what changed

    def changes(self, canvas: Canvas, scenery: Scenery, frame: Frame) -> list[Box] | None:
        """The areas of the window to draw again for this scenery; None for everything."""
        seen, self._seen = self._seen, scenery
        if seen is None or frame != self._frame:
            self._frame = frame
            self._rest.spoil()
            self._live = _live_boxes(scenery)
            return None
        if scenery.look is not seen.look or scenery.placement is not seen.placement:
            self._rest.spoil()
            self._live = _live_boxes(scenery)
            return None
        if scenery.again != seen.again:
            self._rest.spoil()
            self._live = _live_boxes(scenery)
            return None
        still = _still_changes(seen, scenery, frame)
        if still:
            self._rest.spoil(*still)
        live = _live_boxes(scenery) if _moves(scenery) or _moves(seen) else []
        changed = still + ([] if _same_live(seen, scenery) else live + self._live)
        changed += _light_words_and_marks(seen, scenery)
        self._live = live
        return changed

    # ---- drawing

    def draw(self, canvas: Canvas, scenery: Scenery, frame: Frame, log: LogPanel, area: Box | None) -> None:
        """Draw an area (None: all) of a scenery; nothing outside the window's clip is touched."""
        painter, look, placement = self.painter, scenery.look, scenery.placement

        def paint(still: Canvas, part: Box | None) -> None:
            self._paint_still(still, scenery, frame, log, part)

        window = canvas.target
        if canvas.lint is not None and area is None:
            # The checks see texts on the surface they are drawn on, so everything goes straight to the window.
            window.blit(painter.ground(canvas, look, frame, placement), (0, 0))
            self.spec.paint_labels(canvas, look, frame, placement)
            paint(canvas, None)
            self._paint_live(canvas, scenery, frame.screen)
            return
        rest = self._rest.repair(canvas, painter.labelled(canvas, look, frame, placement), paint)
        clip = window.get_clip()
        window.blit(rest, clip.topleft, clip)
        self._paint_live(canvas, scenery, area.grown(2) if area is not None else frame.screen)

    def _paint_still(self, canvas: Canvas, scenery: Scenery, frame: Frame, log: LogPanel, area: Box | None) -> None:
        look, placement = scenery.look, scenery.placement
        self.painter.paint_pieces(canvas, placement, scenery.absent, area)
        lit = area.grown(HALO) if area is not None else None
        for glow in scenery.glows:
            if lit is None or glow.box.meets(lit):
                paint_glow(canvas, glow)
        if area is None or frame.header.meets(area):
            counters = self.spec.counters(look)
            chrome.paint_header(canvas, frame, look, self.spec.glyphs, counters, self.spec.headline(look))
        if frame.standings.w and _touches(frame.standings, area):
            title = tr(N_("Final scores")) if look.mover is None else tr(N_("If it ended now"))
            standings = self.spec.standings(look)
            paint_standings(canvas, frame.standings, look, standings, title)
        if _touches(frame.log, area):
            if frame.compact:
                log.last(canvas, frame.log)
            else:
                log.paint(canvas, frame.log, tr(N_("Log")))
        if scenery.again:
            edge = frame.screen._replace(y=frame.header.bottom, h=frame.screen.h - frame.header.h)
            canvas.outline(*edge.grown(-2), 4, AGAIN, 5.0, 230)
        for button in scenery.buttons:
            if _touches(button.box, area) and not _is_choice(button, scenery):
                _paint_button(canvas, button, scenery)

    def _paint_live(self, canvas: Canvas, scenery: Scenery, area: Box) -> None:
        for glow in scenery.aimed:
            if glow.box.grown(HALO).meets(area):
                paint_glow(canvas, glow)
        for mark in scenery.marks:
            if mark.box.meets(area):
                self.spec.paint_mark(canvas, mark)
        if scenery.placement.prompt.meets(area):
            _paint_prompt(canvas, scenery)
        if scenery.dots is not None and dots_box(scenery).meets(area):
            chrome.paint_dots(canvas, dots_box(scenery).center, scenery.dots, (255, 214, 140))
        for pose in scenery.poses:
            if _reach_of_pose(pose).meets(area):
                self.painter.paint_pose(canvas, pose)
        if scenery.tip is not None and _reach_of_tip(scenery.tip).meets(area):
            box = scenery.tip.box
            canvas.tip(box.x, box.y, box.w, scenery.tip.lines, box.h)
        if scenery.passing is not None and _reach_of_passing(scenery.passing).meets(area):
            paint_in_passing(canvas, *scenery.passing)
        held = scenery.lifted
        if held is not None and _reach_of_lifted(held).meets(area):
            self.painter.paint_lifted(canvas, held.face, held.kept, held.box, LIFT, held.tilt)


def _paint_button(canvas: Canvas, button: TableButton, scenery: Scenery) -> None:
    chrome.paint_button(canvas, button, button.id == scenery.hovered, button.id == scenery.sunk)


def _is_choice(button: TableButton, scenery: Scenery) -> bool:
    """Whether a button stands on the prompt."""
    return scenery.placement.prompt.holds(button.box, 2)


def _paint_prompt(canvas: Canvas, scenery: Scenery) -> None:
    """Draw the prompt with the buttons on it."""
    choices = [button for button in scenery.buttons if _is_choice(button, scenery)]
    taken = sum(button.box.w + 6 for button in choices)
    taken += dots_box(scenery).w if scenery.dots is not None else 0.0
    chrome.paint_prompt(canvas, scenery.placement.prompt, scenery.prompt, taken)
    for button in choices:
        _paint_button(canvas, button, scenery)


def paint_glow(canvas: Canvas, glow: Glow) -> None:
    """Draw one lit place."""
    box = glow.box
    if glow.shape:
        _paint_shape(canvas, glow)
        _paint_tags(canvas, glow)
    elif glow.kind == "aimed":
        canvas.glow(*box.grown(2), glow.radius, (255, 240, 170), light=True)
    elif glow.kind == "target":
        canvas.glow(*box, glow.radius, light=glow.light)
    elif glow.kind == "picked":
        canvas.outline(*box.grown(4), glow.radius + 4, (20, 8, 0), 4.4, 170)
        canvas.outline(*box.grown(3), glow.radius + 3, canvas.palette.focus, 3.0)
    elif glow.kind == "way":
        canvas.rrect(*box, glow.radius, canvas.palette.glow, 34)
        canvas.outline(*box.grown(1), glow.radius, canvas.palette.glow, 1.8, 200)
    elif glow.kind == "source":
        canvas.outline(*box.grown(2.5), glow.radius + 2, canvas.palette.glow, 2.0, 235)
    else:
        color = canvas.palette.seats[glow.seat].bright
        canvas.outline(*box.grown(3), glow.radius + 2, (20, 8, 0), 3.4, 150)
        canvas.outline(*box.grown(2.4), glow.radius + 2, color, 2.2, 255)


def _paint_shape(canvas: Canvas, glow: Glow) -> None:
    """A lit place of any shape: a veil of light with a bright edge between dark ones, stronger where it is aimed at."""
    aimed = glow.kind == "aimed"
    canvas.lines(glow.shape, (84, 40, 0), 5.0, closed=True)
    canvas.poly(glow.shape, (255, 236, 140) if aimed else (255, 214, 84), alpha=225 if aimed else 130)
    canvas.lines(glow.shape, (255, 250, 214) if aimed else (255, 232, 110), 2.6, closed=True)


def _paint_tags(canvas: Canvas, glow: Glow) -> None:
    """The tags of a lit place as a dark strip across its middle."""
    if not glow.tags:
        return
    wide = sum(15 + canvas.width(text, 14, DISPLAY_BOLD) for _, text in glow.tags) + 6 * (len(glow.tags) - 1) + 8
    x, y = glow.box.center[0] - wide / 2, glow.box.center[1]
    canvas.rrect(x, y - 9, wide, 18, 8, (44, 22, 6), 235, (255, 226, 140), 1.2)
    x += 4
    for icon, text in glow.tags:
        canvas.ico(icon, x + 7, y, 14, (255, 226, 150))
        drawn = canvas.text(text, x + 15, y - 0.5, 14, (255, 250, 228), DISPLAY_BOLD, "ml", lint=False)
        x = drawn.right + 6


def dots_box(scenery: Scenery) -> Box:
    """Where the sign that an opponent thinks stands: at the right end of the prompt."""
    box = scenery.placement.prompt
    return Box(box.right - 58, box.y, 50, box.h)


# ---- comparing


def _touches(box: Box, area: Box | None) -> bool:
    return area is None or box.grown(SHADOW).meets(area)


def _moves(scenery: Scenery) -> bool:
    return bool(scenery.poses or scenery.lifted or scenery.tip or scenery.passing or scenery.dots is not None)


def _same_live(a: Scenery, b: Scenery) -> bool:
    return (a.poses, a.lifted, a.tip, a.dots, a.passing) == (b.poses, b.lifted, b.tip, b.dots, b.passing)


def _live_boxes(scenery: Scenery) -> list[Box]:
    boxes = [_reach_of_pose(pose) for pose in scenery.poses]
    if scenery.lifted is not None:
        boxes.append(_reach_of_lifted(scenery.lifted))
    if scenery.tip is not None:
        boxes.append(_reach_of_tip(scenery.tip))
    if scenery.dots is not None:
        boxes.append(dots_box(scenery))
    if scenery.passing is not None:
        boxes.append(_reach_of_passing(scenery.passing))
    return boxes


def _reach_of_pose(pose: Pose) -> Box:
    return pose.box.grown(SHADOW + 8)


def _reach_of_lifted(held: Lifted) -> Box:
    box, kept = held.box, held.kept
    # A picture that is stretched has its shadow stretched with it.
    reach = LIFT * 2.6 * max(1.0, box.w / kept[0], box.h / kept[1])
    return box.grown(reach + box.h * 0.06, reach + box.w * 0.06)


def _reach_of_tip(tip: Tip) -> Box:
    return tip.box.grown(SHADOW)


def _reach_of_passing(passing: tuple[ZoomSheet, Box]) -> Box:
    return passing[1].grown(SHADOW + 12)


def _differing(seen: tuple[H, ...], new: tuple[H, ...]) -> set[H]:
    """What is in one of two tuples only; quick where most of both is the very same."""
    if seen is new:
        return set()
    if len(seen) == len(new):
        pairs = [(one, other) for one, other in zip(seen, new, strict=True) if one is not other]
        return {one for one, _ in pairs} ^ {other for _, other in pairs}
    both = {id(one) for one in seen} & {id(one) for one in new}
    return {one for one in seen if id(one) not in both} ^ {one for one in new if id(one) not in both}


def _light_words_and_marks(seen: Scenery, new: Scenery) -> list[Box]:
    """Where the aimed place, marks or the prompt differ, for the same look and placement."""
    boxes = [glow.box.grown(HALO) for glow in _differing(seen.aimed, new.aimed)]
    boxes += [mark.box for mark in _differing(seen.marks, new.marks)]
    dots = (seen.dots is None) != (new.dots is None)
    changed = set(seen.buttons) ^ set(new.buttons) if seen.buttons != new.buttons else ()
    if seen.prompt != new.prompt or dots or any(_is_choice(button, new) for button in changed):
        boxes.append(new.placement.prompt.grown(2))
    return boxes


def _still_changes(seen: Scenery, new: Scenery, frame: Frame) -> list[Box]:
    """What of the rest layer differs, for the same look and placement."""
    boxes: list[Box] = []
    pieces = new.placement.by_key
    boxes += [pieces[key].box.grown(SHADOW) for key in seen.absent ^ new.absent if key in pieces]
    boxes += [glow.box.grown(HALO) for glow in _differing(seen.glows, new.glows)]
    if seen.buttons != new.buttons:
        boxes += [button.box.grown(6) for button in set(seen.buttons) ^ set(new.buttons)]
    if (seen.hovered, seen.sunk) != (new.hovered, new.sunk):
        ids = {seen.hovered, seen.sunk, new.hovered, new.sunk}
        boxes += [button.box.grown(6) for button in new.buttons if button.id in ids]
    if (seen.log_lines, seen.log_back) != (new.log_lines, new.log_back):
        boxes.append(frame.log.grown(2))
    return boxes
