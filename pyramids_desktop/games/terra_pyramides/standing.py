"""How a seat stands in a position: its own estate, its rivals', the turns to come, and what an estate promises."""

from __future__ import annotations

from pyramids_desktop.core.seats import Seat

from .box import Box
from .building import colors_left
from .estate import Estate, Lot, estates_of
from .ground import Ground
from .ids import LEVELS, PYRAMID_COLORS
from .outlook import prospects
from .state import State, board_of, drawable
from .turnplan import Rest


class Standing:
    """One seat's standing. Takes views."""

    def __init__(self, box: Box, state: State, seat: Seat) -> None:
        self.box = box
        self.state = state
        self.seat = seat
        self.board = board_of(state, seat)
        self.left = turns_left(box, state, self.board)
        estates = estates_of(state)
        self.estate = estates.pop(self.board)
        self.rivals = tuple(estates)

    def judge(self, estate: Estate) -> float:
        """The points that an estate promises when the present turn is done."""
        return prospects(self.box, estate, self.left, self.rivals)

    def rest(self, ground: Ground, free: dict[int, Lot]) -> Rest:
        """The rest of the seat's turn on a ground, with these Foundations that belong to nobody."""
        box, state = self.box, self.state
        cards: tuple[int, ...] = ()
        if box.has_nile:
            held = {player.card for player in state.players}
            cards = tuple(card.id for card in box.strategy_cards if card.id not in held)
        return Rest(
            box,
            free,
            ground.reach,
            self.judge,
            first=state.players[self.board].turns == 0,
            cards=cards,
            lacking=_lacking(box, state) if state.level_supply else frozenset(),
            stack=next(iter(drawable(state, box.leftover)), None),
        )


def turns_left(box: Box, state: State, board: int) -> int:
    """The turns of a player board that come after its present one, if it has one."""
    if state.ended:
        return 0
    if state.mission:
        return box.turns - max(state.number, 1)
    left = box.turns_each - state.players[board].turns
    return max(left - (state.turn == board), 0)


def _lacking(box: Box, state: State) -> frozenset[tuple[int, int]]:
    """Colors and levels that have run out."""
    return frozenset(
        (color, level)
        for level in range(1, LEVELS + 1)
        for color in set(PYRAMID_COLORS) - set(colors_left(box, state, level))
    )
