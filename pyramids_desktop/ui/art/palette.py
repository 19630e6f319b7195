"""Colors of the house: grounds and metals for all, seats and groups in a standard and a color-blind-safe set.

A seat is never told by its color alone: each has a sign that stands on all its pieces.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Color: TypeAlias = tuple[int, int, int]

# Metals and inks
GOLD_T: Color = (250, 228, 152)
GOLD: Color = (218, 172, 82)
GOLD_B: Color = (146, 96, 30)
INK: Color = (44, 26, 12)
SEPIA: Color = (98, 66, 34)
IVORY: Color = (252, 244, 224)
CREAM: Color = (243, 226, 184)

#: Gold of edges, from where the light falls to where it does not.
EDGE_T: Color = (246, 208, 118)
EDGE_B: Color = (134, 84, 24)

# Pigments of the painters
LAPIS: Color = (30, 62, 128)
CARN: Color = (168, 54, 32)
TURQ: Color = (28, 122, 114)
OCHRE: Color = (156, 104, 20)
OLIVE: Color = (92, 104, 40)
SLATE: Color = (84, 84, 92)
PLUM: Color = (110, 48, 104)

# Grounds
WOOD: Color = (124, 78, 43)
PAPY: Color = (255, 245, 220)
STONE: Color = (244, 230, 198)
SAND: Color = (255, 232, 180)
DARK: Color = (64, 38, 18)
NIGHT: Color = (26, 11, 2)


class SeatStyle(NamedTuple):
    """How one seat looks: name of its sign, the icon of it, its color, and the same for dark grounds."""

    sign: str
    icon: str
    color: Color
    bright: Color


@dataclass(frozen=True)
class Palette:
    """A consistent set of the colors that tell things apart.

    `seats` are by seat number, `groups` by slot group; both carry a sign or a number wherever they are used.
    """

    name: str
    seats: tuple[SeatStyle, ...]
    groups: tuple[Color, ...]
    glow: Color = (255, 214, 96)
    focus: Color = (120, 230, 255)
    good: Color = (150, 190, 120)
    bad: Color = (224, 108, 84)


STANDARD = Palette(
    name="standard",
    seats=(
        SeatStyle("ankh", "g:𓋹", (168, 74, 8), (255, 184, 100)),
        SeatStyle("eye", "eye-of-horus", (34, 84, 170), (140, 186, 255)),
        SeatStyle("lotus", "lotus-flower", (138, 44, 118), (240, 158, 222)),
        SeatStyle("scarab", "scarab-beetle", (34, 112, 62), (138, 214, 152)),
    ),
    groups=((24, 116, 126), (170, 70, 30), (112, 60, 130)),
)

#: Dark blue, vermilion, gray-violet and near-black: apart in lightness as well as in hue.
COLOR_BLIND = Palette(
    name="color-blind",
    seats=(
        SeatStyle("ankh", "g:𓋹", (176, 78, 0), (255, 190, 96)),
        SeatStyle("eye", "eye-of-horus", (0, 58, 140), (120, 180, 255)),
        SeatStyle("lotus", "lotus-flower", (108, 106, 122), (242, 240, 250)),
        SeatStyle("scarab", "scarab-beetle", (24, 28, 32), (158, 160, 156)),
    ),
    groups=((0, 82, 150), (176, 78, 0), (62, 58, 62)),
)

PALETTES: dict[str, Palette] = {STANDARD.name: STANDARD, COLOR_BLIND.name: COLOR_BLIND}
SEATS = STANDARD.seats


def lighter(color: Color, amount: int) -> Color:
    """Return the color with `amount` (0-255) added to each channel; negative darkens."""
    red, green, blue = color
    return (_channel(red + amount), _channel(green + amount), _channel(blue + amount))


def shaded(color: Color, factor: float) -> Color:
    """Return the color with each channel multiplied: below 1 darker, above 1 brighter."""
    red, green, blue = color
    return (_channel(red * factor), _channel(green * factor), _channel(blue * factor))


def luminance(color: tuple[int, ...]) -> float:
    """Return the relative luminance (0-1) of a color, as WCAG 2 defines it."""
    total = 0.0
    for weight, channel in zip((0.2126, 0.7152, 0.0722), color, strict=False):
        value = channel / 255
        total += weight * (value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4)
    return total


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast ratio (1-21) of two colors, as WCAG 2 defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _channel(value: float) -> int:
    return max(0, min(255, int(value)))
