"""What Terra Pyramides declares about itself."""

from __future__ import annotations

from typing import Final

from pyramids_desktop.core.game import Choice, GameInfo, Option
from pyramids_desktop.core.message import N_, Message, say

from .ids import MISSIONS

_MISSIONS: Final = tuple(Choice(str(number), say(N_("Mission {number}"), number=number)) for number in MISSIONS)

INFO: Final = GameInfo(
    id="terra_pyramides",
    title=Message(N_("Terra Pyramides")),
    summary=Message(
        N_("Place tiles with stairs, choose a row, draw Workers to building sites and raise pyramids of five levels.")
    ),
    seats=(1, 4),
    options=(
        Option(
            "version",
            Message(N_("Version")),
            Message(N_("Each version adds to the one before. Missions are played with the base game.")),
            (
                Choice("base", Message(N_("Base game"))),
                Choice("horus", Message(N_("Horus and Grave Goods"))),
                Choice("nile", Message(N_("The Nile and the Oases"))),
            ),
            seats=(2, 4),
        ),
        Option(
            "mission",
            Message(N_("Mission")),
            Message(
                N_(
                    "Play against each other, or together with one color for a goal: four great pyramids (1), many"
                    " points (2), or pyramids in six colors (3)."
                )
            ),
            (Choice("none", Message(N_("none"))), *_MISSIONS),
            seats=(2, 4),
        ),
        Option(
            "alone",
            Message(N_("Mission")),
            Message(
                N_(
                    "Alone you play for a goal: four great pyramids (1), many points (2), or pyramids in six colors"
                    " (3)."
                )
            ),
            _MISSIONS,
            seats=(1, 1),
        ),
        Option(
            "symbols",
            Message(N_("Symbol variant")),
            Message(N_("Tiles go to the half of the board whose sign their stack shows; a gold sets one free.")),
            (Choice(False, Message(N_("off"))), Choice(True, Message(N_("on")))),
        ),
        Option(
            "open_stacks",
            Message(N_("Open Stack variant")),
            Message(N_("Four of the eight stacks lie face up.")),
            (Choice(False, Message(N_("off"))), Choice(True, Message(N_("on")))),
        ),
        Option(
            "handicap",
            Message(N_("Start gold")),
            Message(N_("The third and the fourth in turn start with 2 gold.")),
            (Choice(False, Message(N_("for nobody"))), Choice(True, Message(N_("for later seats")))),
            seats=(3, 4),
            seats_note=Message(
                N_(
                    "Among equal players of the base game the third in turn wins least often; with the Nile the third"
                    " and the fourth do. Start gold, a choice of ours, helps them."
                )
            ),
            needs=("mission", ("none",)),
        ),
        Option(
            "graves_each",
            Message(N_("Grave goods of a row")),
            Message(N_("How many steps a row with several grave goods brings.")),
            (Choice(False, Message(N_("one step"))), Choice(True, Message(N_("one for each")))),
            seats=(2, 4),
            needs=("version", ("horus", "nile")),
        ),
        Option(
            "level_supply",
            Message(N_("Supply of levels")),
            Message(N_("Whether the pyramid levels of a color can run out.")),
            (Choice(False, Message(N_("unlimited"))), Choice(True, Message(N_("counted")))),
        ),
    ),
    longest=6000,
    scores=(0, 2000),
    schema=1,
    rules=1,
)
