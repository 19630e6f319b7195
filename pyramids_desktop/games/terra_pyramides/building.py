"""Building pyramids (rulebook, Building a Pyramid)."""

from __future__ import annotations

from . import commands as do
from . import events as ev
from .box import Box
from .course import Course
from .ids import LEVELS, PYRAMID_COLORS, WHITE
from .state import Site, State, board_of


def is_sealed(box: Box, site: Site) -> bool:
    """Whether a mission's finished pyramid keeps no Worker and cannot grow (R21)."""
    return box.mission is not None and box.mission.sealed and site.level >= box.mission.level


def may_grow(box: Box, site: Site) -> bool:
    """Whether more levels may come (R10, R21)."""
    return site.level < LEVELS and not is_sealed(box, site)


def colors_left(box: Box, state: State, level: int) -> tuple[int, ...]:
    """The colors in which there still is a level of that number; all, unless the table counts levels (R47)."""
    if not state.level_supply:
        return tuple(PYRAMID_COLORS)
    used = [0] * WHITE
    for site in state.sites:
        if site.level >= level and site.color is not None:
            used[site.color] += 1
    return tuple(color for color in PYRAMID_COLORS if used[color] < box.level_supply[level])


def payment(box: Box, blocks: tuple[int, ...], color: int, level: int) -> tuple[int, ...] | None:
    """The blocks that pay a level above the first: of its color as far as they go, then white; None if short."""
    price = box.level_blocks[level]
    colored = min(price, blocks[color])
    white = price - colored
    if white > blocks[WHITE]:
        return None
    paid = [0] * (WHITE + 1)
    paid[color] = colored
    paid[WHITE] = white
    return tuple(paid)


def ready(box: Box, state: State, board: int) -> tuple[int, ...]:
    """The board's sites with three Workers that may grow."""
    full = box.limits.site_workers
    return tuple(
        number
        for number, site in enumerate(state.sites)
        if site.workers >= full and site.owner == board and may_grow(box, site)
    )


def build_legal(box: Box, state: State, seat: int) -> tuple[do.Command, ...]:
    """All levels the seat can build now."""
    board = board_of(state, seat)
    sites = ready(box, state, board)
    if not sites:
        return ()
    blocks = state.players[board].blocks
    higher: list[do.Command] = []
    first: list[do.Command] = []
    held = [block for block in range(WHITE + 1) if blocks[block]]
    for number in sites:
        site = state.sites[number]
        left = colors_left(box, state, site.level + 1)
        if site.level == 0:
            first += [do.BuildFirst(number, color, block) for color in left for block in held]
        elif (
            site.color is not None
            and site.color in left
            and payment(box, blocks, site.color, site.level + 1) is not None
        ):
            higher.append(do.Build(number))
    return (*higher, *first)


def build(course: Course, seat: int, command: do.Build | do.BuildFirst) -> None:
    """The next level is built and paid, all Workers but one go home; a mission may be won with it."""
    box, board = course.box, course.board(seat)
    site = course.state.sites[command.site]
    level = site.level + 1
    paid: tuple[int, ...] | None
    if isinstance(command, do.BuildFirst):
        color = command.color
        paid = tuple(int(block == command.block) * box.level_blocks[1] for block in range(WHITE + 1))
    else:
        assert site.color is not None  # a pyramid has one
        color = site.color
        paid = payment(box, course.state.players[board].blocks, color, level)
    assert paid is not None  # the command is legal
    mission = box.mission
    stay = 0 if mission is not None and mission.sealed and level >= mission.level else 1
    course.tell(ev.Built(board, command.site, level, color, paid, stay))
    if mission is not None and mission.pyramids and goal_pyramids(box, course.state) >= mission.pyramids:
        course.tell(ev.GameEnded("goal"))


def goal_pyramids(box: Box, state: State) -> int:
    """How many pyramids count for the mission's goal; in different colors if it asks for them."""
    mission = box.mission
    assert mission is not None  # only missions have goals
    colors = [site.color for site in state.sites if site.level >= mission.level]
    return len(set(colors)) if mission.colors else len(colors)
