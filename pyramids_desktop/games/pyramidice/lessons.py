"""What the planner learned from games against itself: figures fitted to their results.

In those games it chose its Scarab by lot, and each seat liked some Divinities more than they are worth and others less,
as the lot told it; so every card was met often and with all kinds of others. At the beginning of each turn it was noted
what the seat had; to the Glory that it then still gained, these figures fit best (linear regression, ridge).
"""

from __future__ import annotations

from typing import Final

LASTING_WORTH: Final[dict[str, float]] = {
    "khnum": -0.28,
    "satis": 0.11,
    "anuket": 0.1,
    "amun": -0.44,
    "anubis": 1.16,
    "aton": -0.74,
    "bastet": 2.31,
    "bes": -0.4,
    "hapy": -1.72,
    "hathor": -0.46,
    "heh": -1.62,
    "heka": -0.84,
    "khepri": -0.99,
    "khonsu": 0.12,
    "maat": 0.21,
    "mertseger": -0.19,
    "min": -1.28,
    "montu": -0.4,
    "mut": 4.25,
    "neith": -1.35,
    "ptah": 1.6,
    "ra": -0.13,
    "sekhmet": -2.38,
    "serket": -1.68,
    "seshat": 0.88,
    "sobek": -1.56,
    "sopdet": -0.22,
    "thoth": -0.89,
}
"""By Divinity: what it brings at the end, or seldom enough to be counted once, beyond the end Glory printed on it."""

TURN_WORTH: Final[dict[str, float]] = {
    "khnum": 0.07,
    "satis": 0.05,
    "anuket": 0.08,
    "amun": 0.03,
    "anubis": 0.07,
    "aton": 0.12,
    "bastet": -0.22,
    "bes": 0.28,
    "hapy": -0.03,
    "hathor": -0.17,
    "heh": 0.24,
    "heka": -0.74,
    "khepri": 0.1,
    "khonsu": -1.04,
    "maat": -0.33,
    "mertseger": -0.02,
    "min": 0.31,
    "montu": -0.57,
    "mut": -0.22,
    "neith": -1.58,
    "ptah": -0.85,
    "ra": -0.47,
    "sekhmet": -1.64,
    "serket": 0.07,
    "seshat": -0.23,
    "sobek": -0.57,
    "sopdet": 0.3,
    "thoth": -0.03,
}
"""By Divinity: what it brings in a turn beyond what its power was taken to be worth, or less."""

SCARAB_RANKS: Final = (
    "ruby",
    "amethyst",
    "topaz",
    "gold",
    "obsidian",
    "sapphire",
    "lapis_lazuli",
    "quartz",
    "emerald",
    "pearl",
    "silver",
    "carnelian",
)
"""The Scarabs, from the one whose owners won most games."""
