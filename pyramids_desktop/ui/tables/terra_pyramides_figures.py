"""The figures on Terra Pyramides' table that are no pieces: where each stands, its icon, and what it means."""

from __future__ import annotations

from typing import NamedTuple

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.games.terra_pyramides import scoring
from pyramids_desktop.games.terra_pyramides import state as st
from pyramids_desktop.games.terra_pyramides.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Column, Look

from .terra_pyramides_plan import Plan

_CHIP, _TOTAL = 57.0, 66.0
"""The width of a figure in the strip of the own board, and of the total at its end."""
_TITLE = 19.0
"""The height of the title of the table of scores."""
HEADS = 34.0
"""The height of the heads of its columns, with the room at its foot."""
_SUM = 40.0
"""The least width of the last column of the table of scores: three digits and the gold below the best."""


class Figure(NamedTuple):
    """A figure with its icon, and what it means to a pointer that rests on it."""

    box: Box
    icon: str
    text: str
    label: Message
    alert: bool = False
    """Whether it is more than may be kept."""


# ---- the own board


def own_figures(look: Look, box: Printed, plan: Plan) -> tuple[Figure, ...]:
    """What the near seat has besides what lies on its board, in the strip with its name."""
    view: st.State = look.view
    player, board = st.player_of(view, look.near), st.board_of(view, look.near)
    blocks, sites = sum(player.blocks), sum(site.owner == board for site in view.sites)
    limit = box.limits.blocks
    found: list[tuple[str, str, Message, bool]] = [
        (
            "stone-block",
            f"{blocks}/{limit}",
            say(N_("Blocks: {count} of at most {limit} at the end of a turn"), count=blocks, limit=limit),
            blocks > limit,
        ),
        ("great-pyramid", str(sites), say(N_("Your building sites: {count}"), count=sites), False),
    ]
    if box.has_graves:
        coin = box.coin_every - player.steps % box.coin_every
        steps = say(N_("Steps on the Horus track: {count}, the next coin in {coin}"), count=player.steps, coin=coin)
        graves = say(N_("Steps for grave goods: {count}"), count=player.graves)
        found += [
            ("eye-of-horus", str(player.steps), steps, False),
            ("grave-mask", str(player.graves), graves, False),
        ]
    if box.has_nile:
        palms = box.palms[player.ship]
        oases = say(N_("Steps for oases: {count}, each worth the level of your highest pyramid"), count=player.oases)
        ship = say(N_("Palms reached: {count}, each worth the number of your building sites"), count=palms)
        found += [("palm", str(player.oases), oases, False), ("bark", str(palms), ship, False)]
    strip = plan.strip
    x = strip.right - (10 if view.mission else _TOTAL) - _CHIP * len(found)
    return tuple(
        Figure(Box(x + index * _CHIP, strip.y, _CHIP, strip.h), icon, text, label, alert)
        for index, (icon, text, label, alert) in enumerate(found)
    )


# ---- the table of scores


def score_parts(look: Look, box: Printed) -> tuple[Column, ...]:
    """The parts of the score if the game ended now, a value for each player board."""
    found = scoring.scores(box, look.view)
    pyramids, foundations = (tuple(one.pyramids for one in found), tuple(one.foundations for one in found))
    if box.has_nile:
        # There is not much room beside the strategy cards.
        both = tuple(map(sum, zip(pyramids, foundations, strict=True)))
        columns = [Column("great-pyramid", Message(N_("Pyramids and Foundations")), both)]
    else:
        columns = [
            Column("great-pyramid", Message(N_("Pyramids")), pyramids),
            Column("stone-stack", Message(N_("Foundations")), foundations),
        ]
    if box.has_graves:
        columns.insert(0, Column("eye-of-horus", Message(N_("Horus track")), tuple(one.track for one in found)))
        columns.append(Column("grave-mask", Message(N_("Grave goods")), tuple(one.graves for one in found)))
    if box.has_nile:
        columns += [
            Column("palm", Message(N_("Oases")), tuple(one.oases for one in found)),
            Column("bark", Message(N_("Nile")), tuple(one.nile for one in found)),
            Column("scroll-unfurled", Message(N_("Strategy cards")), tuple(one.cards for one in found)),
        ]
    columns.append(Column("stone-block", Message(N_("Blocks and gold")), tuple(one.resources for one in found)))
    return tuple(columns)


def scores_title(look: Look) -> Message:
    """What the table of scores shows."""
    return Message(N_("If it ended now")) if look.view.stack else Message(N_("Final scores"))


def heads_top(look: Look, area: Box) -> float:
    """Where the heads of the table of scores begin: below its title, if the seats' lines leave room for one."""
    return area.y + (_TITLE if area.h >= _TITLE + HEADS + 25 * look.seats else 0.0)


def score_columns(look: Look, box: Printed, area: Box) -> tuple[tuple[Box, Column], ...]:
    """The columns of the table of scores with the places of their heads, the total last."""
    total = Column("laurel-crown", scores_title(look), look.scores.totals)
    columns = (*score_parts(look, box), total)
    left, right = area.x + names_width(area) + 8, area.right - 6
    step = (right - left) / len(columns)
    last = max(step, _SUM)
    step = (right - last - left) / (len(columns) - 1)
    widths = (*(step for _ in columns[1:]), last)
    top = heads_top(look, area) + 4
    return tuple(
        (Box(left + index * step, top, width, 26), column)
        for index, (width, column) in enumerate(zip(widths, columns, strict=True))
    )


def names_width(area: Box) -> float:
    """The room for names in the table of scores."""
    return min(120.0, area.w * 0.31)


# ---- missions


def reached_colors(box: Printed, view: st.State) -> frozenset[int]:
    """The colors in which there is a pyramid of the mission's goal."""
    mission = box.mission
    return frozenset(
        site.color for site in view.sites if mission and site.color is not None and site.level >= mission.level
    )


# ---- what they mean


def notes(look: Look, box: Printed, plan: Plan) -> tuple[tuple[Box, Message], ...]:
    """What the figures on the table mean."""
    found = [(figure.box, figure.label) for figure in own_figures(look, box, plan)]
    if plan.standings.w:
        found += [(head, column.label) for head, column in score_columns(look, box, plan.standings)]
    return tuple(found)
