"""How sure a measured share is."""

from __future__ import annotations

from math import sqrt

_Z95 = 1.959963984540054
"""The two-sided 95 % quantile of the normal distribution."""


def wilson(points: float, games: int, z: float = _Z95) -> tuple[float, float]:
    """Wilson's interval for the share points / games, with 95 % confidence unless another quantile is given.

    Shared wins count as fractions of a point. Nothing played says nothing: (0, 1). Raises ValueError for points
    outside 0 to `games`.
    """
    if not 0 <= points <= games:
        raise ValueError(f"{points} points cannot come out of {games} games")
    if games == 0:
        return 0.0, 1.0
    share = points / games
    square = z * z
    center = share + square / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (center - spread) / scale), min(1.0, (center + spread) / scale)
