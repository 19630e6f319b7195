"""What the planner learned from games against itself: figures fitted to their results."""

from __future__ import annotations

from typing import Final

TURN_WORTH: Final[dict[str, float]] = {
    "khnum": 0.2,
    "satis": 0.19,
    "anuket": 0.19,
    "amun": -0.06,
    "anubis": 0.03,
    "aton": 0.23,
    "bastet": 0.18,
    "bes": 0.43,
    "hapy": -0.01,
    "hathor": -0.2,
    "heh": 0.12,
    "heka": -0.41,
    "khepri": 0.19,
    "khonsu": -0.44,
    "maat": 0.06,
    "mertseger": 0.19,
    "min": 0.23,
    "montu": -0.1,
    "mut": 0.07,
    "neith": -0.95,
    "ptah": -0.04,
    "ra": -0.28,
    "sekhmet": -0.95,
    "serket": 0.09,
    "seshat": 0.13,
    "sobek": -0.22,
    "sopdet": 0.33,
    "thoth": 0.03,
}
"""By Divinity: what it brings in a turn beyond what its power was taken to be worth, or less."""

SCARAB_RANKS: Final = (
    "topaz",
    "amethyst",
    "ruby",
    "sapphire",
    "silver",
    "carnelian",
    "obsidian",
    "pearl",
    "emerald",
    "gold",
    "lapis_lazuli",
    "quartz",
)
"""The Scarabs, from the one whose owners won most games."""
