"""What the planner learned from games against itself: figures fitted to their results.

In those games it chose its Scarab by lot, and each seat liked some Divinities more than they are worth and others less,
as the lot told it; so every card was met often and with all kinds of others. At the beginning of each turn it was noted
what the seat had; to the Glory that it then still gained, these figures fit best (linear regression, ridge).
"""

from __future__ import annotations

from typing import Final

LASTING_WORTH: Final[dict[str, float]] = {
    "khnum": -0.57,
    "satis": -1.04,
    "anuket": 2.41,
    "amun": 0,
    "anubis": 1.54,
    "aton": -1.22,
    "bastet": 2.12,
    "bes": -0.58,
    "hapy": -2.01,
    "hathor": -0.18,
    "heh": -2.4,
    "heka": -0.91,
    "khepri": -1.34,
    "khonsu": -0.85,
    "maat": 0.12,
    "mertseger": -0.34,
    "min": -0.52,
    "montu": 0.03,
    "mut": 7.31,
    "neith": -1.05,
    "ptah": 0.53,
    "ra": -0.62,
    "sekhmet": -2.28,
    "serket": -1.11,
    "seshat": -0.08,
    "sobek": -0.96,
    "sopdet": -0.54,
    "thoth": -0.64,
}
"""By Divinity: what it brings at the end, or seldom enough to be counted once, beyond the end Glory printed on it."""

TURN_WORTH: Final[dict[str, float]] = {
    "khnum": 0.08,
    "satis": 0.14,
    "anuket": -0.1,
    "amun": 0.05,
    "anubis": -0.08,
    "aton": 0.14,
    "bastet": -0.23,
    "bes": 0.29,
    "hapy": -0.03,
    "hathor": -0.18,
    "heh": 0.3,
    "heka": -0.69,
    "khepri": 0.18,
    "khonsu": -0.82,
    "maat": -0.22,
    "mertseger": 0.02,
    "min": 0.31,
    "montu": -0.51,
    "mut": -0.72,
    "neith": -1.52,
    "ptah": -0.66,
    "ra": -0.42,
    "sekhmet": -1.55,
    "serket": 0.11,
    "seshat": -0.18,
    "sobek": -0.58,
    "sopdet": 0.28,
    "thoth": 0,
}
"""By Divinity: what it brings in a turn beyond what its power was taken to be worth, or less."""

SCARAB_RANKS: Final = (
    "ruby",
    "amethyst",
    "topaz",
    "carnelian",
    "obsidian",
    "gold",
    "silver",
    "pearl",
    "emerald",
    "quartz",
    "sapphire",
    "lapis_lazuli",
)
"""The Scarabs, from the one whose owners won most games."""
