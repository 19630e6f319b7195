"""Seats and groups are told apart by everyone: by sign always, and by color under each kind of color blindness.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity, on linear RGB.
"""

from itertools import combinations

import pytest

from pyramids_desktop.ui.art import PALETTES, Canvas, Palette
from pyramids_desktop.ui.art.palette import IVORY, NIGHT, contrast

Matrix = tuple[tuple[float, float, float], ...]
VISION: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
#: Least distance in CIELAB: in the standard palette the sign helps, in the other the color is enough.
LEAST = {"standard": 10.0, "color-blind": 19.0}


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_colors_stay_apart(palette: Palette, vision: str) -> None:
    kinds = {
        "seat": [seat.color for seat in palette.seats],
        "bright": [seat.bright for seat in palette.seats],
        "group": list(palette.groups),
    }
    for kind, colors in kinds.items():
        for (one, first), (other, second) in combinations(enumerate(colors), 2):
            distance = apart(seen(first, VISION[vision]), seen(second, VISION[vision]))
            assert distance >= LEAST[palette.name], (kind, one, other, distance)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_signs_differ_and_are_readable(canvas: Canvas, palette: Palette) -> None:
    assert len({seat.sign for seat in palette.seats}) == len(palette.seats) == 4
    assert len({seat.icon for seat in palette.seats}) == 4
    for seat in palette.seats:
        assert contrast(seat.color, IVORY) >= 4.5
        assert contrast(seat.bright, NIGHT) >= 4.5
    for color in palette.groups:
        assert contrast(color, IVORY) >= 4.5
    shapes = [canvas.icon_surface(seat.icon, 24, (0, 0, 0)) for seat in palette.seats]
    for one, other in combinations(shapes, 2):
        differing = sum(abs(one.get_at((x, y)).a - other.get_at((x, y)).a) > 100 for x in range(24) for y in range(24))
        assert differing > 60


def seen(color: tuple[int, int, int], matrix: Matrix) -> tuple[float, float, float]:
    """Return a color in CIELAB as an eye of that kind sees it."""
    linear = [
        value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in color
    ]
    red, green, blue = (max(0.0, min(1.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in matrix)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089

    def cube(part: float) -> float:
        return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116

    return 116 * cube(y) - 16, 500 * (cube(x) - cube(y)), 200 * (cube(y) - cube(z))


def apart(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """Return the distance of two colors in CIELAB."""
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
