"""Finds faults of a layout while it is drawn: small, cut, overlapping, covered or pale text.

A `LintSink` hangs on a canvas in tests and in a debug mode; without one nothing is measured. Texts are
remembered per surface, so that what is drawn on a card is judged on the card, and what is drawn on the
screen on the screen.
"""

from dataclasses import dataclass

import pygame

from .palette import contrast

#: Smallest text in logical pixels, and the smaller one where a piece has no room (`small=True`).
SMALLEST = 14.0
SMALLEST_ALLOWED = 12.0
LEAST_CONTRAST = 4.5
#: Texts may touch; they overlap when they share more than this part of the smaller one.
OVERLAP_PART = 0.12


@dataclass(frozen=True)
class Finding:
    """One fault: its kind (size, cut, tall, off, contrast, overlap, covered), the text, and the figures."""

    kind: str
    text: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text!r} {self.detail}"


@dataclass
class _Box:
    text: str
    rect: pygame.Rect


class LintSink:
    """Collects the faults of everything drawn on a canvas that carries it."""

    def __init__(self) -> None:
        self._found: dict[Finding, None] = {}
        # The surface is kept beside its boxes, so that its identity is not given to another one.
        self._surfaces: dict[int, tuple[pygame.Surface, list[_Box]]] = {}

    def findings(self) -> list[Finding]:
        """Return all faults found so far, overlaps included, each once."""
        found = dict(self._found)
        for _, boxes in self._surfaces.values():
            for index, box in enumerate(boxes):
                for other in boxes[index + 1 :]:
                    finding = _overlap(box, other)
                    if finding is not None:
                        found[finding] = None
        return list(found)

    def start(self, surface: pygame.Surface) -> None:
        """Forget the texts of a surface that is about to be drawn anew; faults stay."""
        self._surfaces.pop(id(surface), None)

    def report(self, kind: str, text: str, detail: str) -> None:
        """Note a fault."""
        self._found[Finding(kind, text, detail)] = None

    def size(self, text: str, size: float, small: bool) -> None:
        """Check the wanted size of a text, in logical pixels."""
        least = SMALLEST_ALLOWED if small else SMALLEST
        if size < least:
            self.report("size", text, f"{size:g} < {least:g}")

    def drawn(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        color: tuple[int, ...],
        small_overlap: bool = False,
    ) -> None:
        """Check a text just before it is drawn: inside its surface, readable against what lies there.

        `rect` is the inked box in pixels. `small_overlap` leaves it out of the overlap check, as for figures
        in badges that stand on purpose over art.
        """
        seen = rect.clip(surface.get_rect())
        if seen.size != rect.size:
            self.report("off", text, f"{rect} leaves {surface.get_size()}")
        if seen.w and seen.h:
            behind = pygame.transform.average_color(surface, seen)
            # A surface still transparent there shows whatever comes under it later: nothing to judge.
            opaque = len(behind) < 4 or behind[3] > 200
            ratio = contrast(color, behind[:3])
            if opaque and ratio < LEAST_CONTRAST:
                self.report("contrast", text, f"{ratio:.1f} < {LEAST_CONTRAST}")
        if not small_overlap:
            self._boxes(surface).append(_Box(text, rect))

    def cover(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Something opaque is laid over `rect`: texts wholly under it are gone, half-covered ones are faults."""
        boxes = self._boxes(surface)
        kept = []
        for box in boxes:
            shared = box.rect.clip(rect)
            area = max(1, box.rect.w * box.rect.h)
            part = shared.w * shared.h / area
            if part > 0.97:
                continue
            if part > OVERLAP_PART:
                self.report("covered", box.text, f"{part:.0%}")
            kept.append(box)
        boxes[:] = kept

    def _boxes(self, surface: pygame.Surface) -> list[_Box]:
        entry = self._surfaces.get(id(surface))
        if entry is None:
            entry = (surface, [])
            self._surfaces[id(surface)] = entry
        return entry[1]


def _overlap(box: _Box, other: _Box) -> Finding | None:
    shared = box.rect.clip(other.rect)
    if shared.w <= 1 or shared.h <= 1:
        return None
    smaller = min(box.rect.w * box.rect.h, other.rect.w * other.rect.h)
    if shared.w * shared.h <= OVERLAP_PART * smaller:
        return None
    return Finding("overlap", box.text, f"with {other.text!r}")
