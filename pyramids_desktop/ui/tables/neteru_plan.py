"""The places of Neteru's table in a window: pyramids, hands, piles, the Gods, the prompt.

With two or three seats there are two columns: the near seat's pyramid above its hand on the left, the rivals' pyramids
above the Gods on the right. With four the rivals stand in a band along the top.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyramids_desktop.core.seats import Seat
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.pieces import Box

GAP = 8.0
CARD_SHAPE = 1.45
"""The greatest height of a card in a pyramid by its width."""


@dataclass(frozen=True)
class Temple:
    """The places of one seat. `style` is "own", "large" or "small"."""

    seat: Seat
    style: str
    box: Box
    title: Box
    slots: tuple[Box, ...]
    """Slots 1-9."""
    floors: tuple[Box, ...]
    """The places of the Gods beside floors 1-3."""
    discard: Box
    pyramidions: tuple[Box, ...]
    """The open and the secret one."""
    hand: Box


@dataclass(frozen=True)
class Plan:
    """All places of a table of some size and number of seats."""

    temples: dict[Seat, Temple]
    own: Box
    """The ground under everything that is the near seat's own."""
    gods: Box
    display: tuple[Box, ...]
    gods_deck: Box
    pile: Box
    known: Box
    """Beside the pile, for cards on it that the viewer knows."""
    prompt: Box
    far_tray: Box
    """Over the rivals."""
    near_tray: Box
    """Over the Gods."""


def plan_for(frame: Frame, near: Seat, seats: int) -> Plan:
    """The places of a window."""
    others = tuple((near + step) % seats for step in range(1, seats))
    return _columns(frame, near, others) if seats < 4 else _band(frame, near, others)


def _columns(frame: Frame, near: Seat, others: tuple[Seat, ...]) -> Plan:
    main = frame.main
    part = main.h / 742
    own_w = min(main.w * 0.54, 640 * max(1.0, part))
    own = Box(main.x, main.y, own_w, main.h)
    right = Box(own.right + GAP, main.y, main.right - own.right - GAP, main.h)
    hand_h = float(round(max(150.0, 204 * part)))
    strip_h = 64.0 if not frame.compact else 50.0
    # A pyramid does not grow beyond what its width allows; the hand takes the rest.
    rows = own.h - hand_h - strip_h - 76
    hand_h += max(0.0, rows - _rows_most(own.w - 20) - 2 * GAP)
    hand = Box(own.x + 8, own.bottom - 8 - hand_h, own.w - 16, hand_h)
    prompt = Box(own.x + 8, hand.y - 6 - 36, own.w - 16, 36)
    temple = _own_temple(near, Box(own.x, own.y, own.w, prompt.y - 6 - own.y), strip_h, hand)
    gods_h = round(max(160.0, 214 * part))
    gods = Box(right.x, right.bottom - gods_h, right.w, gods_h)
    rivals = Box(right.x, right.y, right.w, gods.y - GAP - right.y)
    temples = {near: temple}
    if len(others) == 1:
        temples[others[0]] = _large_temple(others[0], rivals)
    else:
        each = (rivals.h - GAP) / 2
        for index, seat in enumerate(others):
            box = Box(rivals.x, rivals.y + index * (each + GAP), rivals.w, each)
            temples[seat] = _small_temple(seat, box)
    return _with_gods(temples, own, gods, prompt, rivals)


def _band(frame: Frame, near: Seat, others: tuple[Seat, ...]) -> Plan:
    main = frame.main
    part = main.h / 742
    band_h = round(252 * max(0.76, min(1.3, part)))
    each = (main.w - 2 * 6) / 3
    temples: dict[Seat, Temple] = {}
    for index, seat in enumerate(others):
        temples[seat] = _small_temple(seat, Box(main.x + index * (each + 6), main.y, each, band_h))
    top = main.y + band_h + GAP
    own_w = round(main.w * 0.54)
    own = Box(main.x, top, own_w, main.bottom - top)
    right_x = own.right + GAP
    gods_h = round(max(124.0, 204 * part))
    gods = Box(right_x, top, main.right - right_x, gods_h)
    prompt = Box(right_x, gods.bottom + 6, gods.w, 36)
    hand = Box(right_x, prompt.bottom + 6, gods.w, main.bottom - prompt.bottom - 6)
    temples[near] = _own_temple(near, own, 64.0 if not frame.compact else 48.0, hand)
    far = Box(main.x, main.y, main.w, band_h)
    return _with_gods(temples, own, gods, prompt, far)


def _with_gods(temples: dict[Seat, Temple], own: Box, gods: Box, prompt: Box, far: Box) -> Plan:
    """Fill the panel of Gods: two on display, their deck, the draw pile."""
    top = gods.y + 31
    high = min(gods.bottom - 10 - top, 190.0)
    wide = min(high * 0.7, (gods.w - 60) * 0.27)
    display = tuple(Box(gods.x + 12 + index * (wide + 8), top, wide, high) for index in range(2))
    rest = Box(display[1].right, top, gods.right - display[1].right, gods.bottom - 10 - top)
    pile_w = min(84.0, rest.w * 0.4, (rest.h - 22) * 0.66)
    pile_h = min(pile_w * 1.42, rest.h - 22)
    deck_w, deck_h = pile_w * 0.8, pile_h * 0.8
    space = (rest.w - pile_w - deck_w) / 3
    pile_top = top + max(0.0, (rest.h - 22 - pile_h) / 2)
    gods_deck = Box(rest.x + space, pile_top + (pile_h - deck_h) / 2, deck_w, deck_h)
    pile = Box(gods_deck.right + space, pile_top, pile_w, pile_h)
    known = Box(pile.right + 3, pile.y, max(20.0, gods.right - pile.right - 7), pile.h)
    return Plan(temples, own, gods, display, gods_deck, pile, known, prompt, far, gods)


def _rows_most(width: float) -> float:
    """The height of a near pyramid's rows where its width alone is short."""
    return 3 * CARD_SHAPE * (width - 4 * GAP - 6) / 4.74 + 2 * GAP


def _slots(center: float, top: float, w: float, h: float, gap: float) -> tuple[Box, ...]:
    found = []
    for row, count in enumerate((2, 3, 4)):
        left = center - (count * w + (count - 1) * gap) / 2
        found += [Box(left + i * (w + gap), top + row * (h + gap), w, h) for i in range(count)]
    return tuple(found)


def _floors(slots: tuple[Box, ...], w: float, h: float, gap: float) -> tuple[Box, ...]:
    ends = (slots[1], slots[4], slots[8])
    return tuple(Box(end.right + gap, end.y + (end.h - h) / 2, w, h) for end in ends)


def _own_temple(seat: Seat, box: Box, strip_h: float, hand: Box) -> Temple:
    gap = GAP
    inner = Box(box.x + 10, box.y + 10, box.w - 20, box.h - 18)
    rows = inner.h - strip_h - 8
    h = (rows - 2 * gap) / 3
    w = min(h * 0.84, (inner.w - 4 * gap - 6) / 4.74)
    h = min(h, w * CARD_SHAPE)
    god_w = w * 0.74
    wide = 4 * w + 4 * gap + 6 + god_w
    left = inner.x + (inner.w - wide) / 2
    slots = _slots(left + 2 * w + 1.5 * gap, inner.y, w, h, gap)
    floors = _floors(slots, god_w, h * 0.78, gap + 6)
    # The free corners of the triangle hold the discard pile and the plate.
    discard_w = min(w * 0.9, slots[0].x - inner.x - 10)
    discard_h = min(h * 0.92, discard_w * 1.36)
    discard = Box(inner.x + 1, inner.y + 1, discard_w, discard_h)
    title = Box(floors[0].right + 12, inner.y, inner.right - floors[0].right - 12, h * 0.96)
    strip_y = inner.bottom - strip_h
    half = (inner.w - 8) / 2
    pyramidions = tuple(Box(inner.x + index * (half + 8), strip_y, half, strip_h) for index in range(2))
    return Temple(seat, "own", box, title, slots, floors, discard, pyramidions, hand)


def _large_temple(seat: Seat, box: Box) -> Temple:
    gap = 6.0
    title = Box(box.x + 2, box.y + 2, box.w - 4, 30)
    inner = Box(box.x + 12, title.bottom + 10, box.w - 24, box.h - 52)
    foot_h = min(92.0, inner.h * 0.2)
    h = (inner.h - foot_h - 10 - 2 * gap) / 3
    w = min(h * 0.84, (inner.w - 4 * gap - 4) / 4.74)
    h = min(h, w * 1.45)
    god_w = w * 0.74
    wide = 4 * w + 4 * gap + 4 + god_w
    left = inner.x + (inner.w - wide) / 2
    slots = _slots(left + 2 * w + 1.5 * gap, inner.y, w, h, gap)
    floors = _floors(slots, god_w, h * 0.78, gap + 4)
    discard_w = min(w * 0.9, slots[0].x - inner.x - 10)
    discard = Box(inner.x, inner.y, discard_w, min(h * 0.94, discard_w * 1.36))
    foot = Box(inner.x, inner.bottom - foot_h, inner.w, foot_h)
    hand_w = min(foot.w * 0.44, 4 * foot_h * 0.72)
    hand = Box(foot.x, foot.y, hand_w, foot_h)
    each = (foot.w - hand_w - 20) / 2
    chip_h = min(foot_h, 74.0)
    pyramidions = tuple(
        Box(hand.right + 12 + index * (each + 8), foot.bottom - chip_h, each, chip_h) for index in range(2)
    )
    return Temple(seat, "large", box, title, slots, floors, discard, pyramidions, hand)


def _small_temple(seat: Seat, box: Box) -> Temple:
    gap = 5.0
    title = Box(box.x + 2, box.y + 2, box.w - 4, 28)
    inner = Box(box.x + 10, title.bottom + 7, box.w - 20, box.h - 45)
    h = (inner.h - 2 * gap) / 3
    side = max(56.0, inner.w * 0.19)
    w = min(h * 0.86, (inner.w - side - 10 - 4 * gap) / 4.8)
    god_w = min(w * 0.8, h * 0.62)
    slots = _slots(inner.x + 2 * w + 1.5 * gap, inner.y, w, h, gap)
    floors = _floors(slots, god_w, h * 0.9, gap)
    rest = Box(floors[2].right + 8, inner.y, inner.right - floors[2].right - 8, inner.h)
    roomy = rest.w >= 118
    chip = (rest.w - 6) / 2 if roomy else rest.w
    chip_h = min(h * 0.72, chip)
    discard_w = min(w, rest.w)
    discard = Box(rest.right - discard_w, inner.bottom - h, discard_w, h)
    if roomy:
        pyramidions = tuple(Box(rest.x + index * (chip + 6), inner.y, chip, chip_h) for index in range(2))
        hand = Box(rest.x, inner.bottom - h, rest.w - discard_w - 8, h * 0.8)
        hand = Box(rest.x, inner.y + chip_h + 8, rest.w, inner.h - chip_h - 16 - h)
    else:
        step = (inner.h - h - 6) / 2
        chip_h = min(chip_h, step - 4)
        pyramidions = tuple(Box(rest.x, inner.y + index * step, rest.w, chip_h) for index in range(2))
        corner = slots[0].x - inner.x - 6
        hand = Box(inner.x, inner.y, corner, h * 0.86)
    return Temple(seat, "small", box, title, slots, floors, discard, pyramidions, hand)


def enlarged(seat: Seat, size: tuple[float, float]) -> Temple:
    """The places of any seat at the size of one's own, for the zoom."""
    nowhere = Box(0, 0, 0, 0)
    return _own_temple(seat, Box(0, 0, *size), 60.0, nowhere)
