"""What is wanted of Terra Pyramides' house values: how many turns, sites, pyramids and points a game has in each
version, that no seat wins too often, and how often our strongest opponent reaches the goals of the missions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import mean
from typing import Any, Final

from benchmarks.tuning import Finding, Study, share
from pyramids_desktop.bots.arena import GameResult, Table
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.games.terra_pyramides.scoring import holdings

SEEDS: Final = {1: 6363, 2: 9494, 3: 9292, 4: 9292}
"""By seats."""
PLAYER: Final = "imhotep"
QUICK_SECONDS: Final = 0.005
"""Too little to look beyond the turn: it is planned, and that is all."""
STRONG_SECONDS: Final = 0.05
"""Enough to look beyond the turn."""
NEAR: Final = 0.1
"""How near a mean score should come to that of the trial."""
MOST_SIDES: Final = 0.9
"""Of how many sides the sites and pyramids should be as in the trial."""

LEAD: Final = """
# House values of Terra Pyramides, measured

Printed by `python -m benchmarks.tuning terra_pyramides`; every game stands in `tuning_terra_pyramides.jsonl`. The
player is our strongest, Imhotep, everywhere: against each other too quick to look beyond his turn, but where a study
says so; alone with time for it. A tie counts in parts; intervals of shares are Wilson's at 95 %. Mean scores are wanted
within a tenth of those of a trial with another player, sites and pyramids in nine of ten sides. With three and four
players the wins of each seat are shown; set-up tells who is behind, so the base game has 300 games of each.

Two players: at the start five rows hold two tiles of four. As long as Imhotep looked at his turn and the best reply
only, who began made one of them three, the other made it four, and so on for some ten turns: the second won 70 % of 150
quick games (seed 555), 62 % of 50 (seed 9292), and 72.5 % of 40 with time to look beyond the turn. The tiles were not
to blame: with other tiles, all house values, the second won 78, 67 and 67 % (more Eyes, more Workers, fewer Workers;
100 games each, seed 555). The first turn was. Played out from 27 starts, five times each (seeds from 100 on), the best
turn that makes a row of three cost who began 7.4 points, the best that makes a row of two 1.1, and the best tile by
itself brought 0.9, with errors of 1.1 to 1.4. So a row that lacks one tile now counts against the turn that leaves it
(`replies.py`): 6 points, falling to none at the 16th turn of the table. Tried on trial seeds, that won 74 % of 120
quick games against none; 8 points until the 18th turn 67.5 % of 40 with time to look ahead; 10 until the 20th 78 % of
120 quick ones, but with scores lower by five. Against the 6 points, 9 until the 18th turn won 47 % of 120 quick games
and 32 % of 50 with time; 7 until the 17th 44 % of 80 with time; 8 where the number of such rows is odd 39 % of 120
quick ones. With three players 8 points, halved for two rivals, won 26 % of 90 games against two players without, of
whom a third would be fair; so it counts with one rival only. A start gold of 8 for the first of two, offered until
then, was taken out.

Games of equals used to be played twice a deal, with the seats changed. Quick play hangs on no luck of the player's, so
that was the same game twice, and the intervals were too narrow for it: of what is told above of equals each deal is
counted once, and below each is played once. With the 6 points the second won 60.2 % of the first 200 deals of `base-2`
and 53.5 % of the first 100 of `base-2-ahead`, the play that Imhotep shows at the table, where 89 % of sides had 3 to 6
pyramids; on trial seeds he won 56 % of 60 quick games, 46 % of 100, 50 % of 150, and 47 % of 400 (seeds 561, 566, 601,
621). So both studies were made longer, to 1,000 and 400 games, those among them.

Three and four players, and missions, are played as before that. The missions were played again whenever their player
changed, on new deals, and the file holds all games. As he first was (seed 6060) Imhotep won mission 1 in 35 of 40
games, mission 2 in 4 of 31 with 255.5 points on average, mission 3 in 5 of 8. In mission 2 his Workers stood on
Foundations: from the 12th turn on there were fewer than three in the supply, and as many as 13 blocks were lost by
exchange. Since he counts what the goal still costs he won 7 of 40 (seed 6161, 255.6 points), and 3 of 26 when he looked
beyond the turn in the last three turns only (seed 6262, broken off when this was seen): a fifth pyramid grew before the
fourth was whole. Below he builds the four first. In trials without looking ahead (seeds below 1000) he won mission 2 in
5 of 40 games at first, with 243.9 points, and now in 5 of 16, with 261.8.
"""


def observe(game: AnyGame, state: Any) -> dict[str, Any]:
    """The facts of a game, by seat; see `Table.observe`."""
    sheet = game.scores(state)
    places = sheet.places[: len(state.hands)]
    held = [holdings(state, board) for board in range(len(state.players))]
    return {
        "turns": [player.turns for player in state.players],
        "kept": sum(hand.tile is not None for hand in state.hands),
        "first": state.first,
        "points": [1 / places.count(1) if place == 1 else 0.0 for place in places],
        "scores": list(sheet.totals[: len(state.hands)]),
        "sites": [one.sites for one in held],
        "pyramids": [len(one.levels) for one in held],
        "highest": [max(one.levels, default=0) for one in held],
        "ended": state.ended,
    }


# ---- against each other


def _judge_table(
    results: Sequence[GameResult], *, turns: int, score: float, is_base_two: bool = False
) -> list[Finding]:
    facts = [result.facts for result in results]
    count, seats = len(facts), len(results[0].table.players)
    exact = sum(all(one == turns for one in fact["turns"]) and not fact["kept"] for fact in facts)
    found = [
        share(f"games with {turns} turns each, a legal space in all of them", exact, count, (1, 1)),
        Finding("score, mean", mean(_all(facts, "scores")), None, (score * (1 - NEAR), score * (1 + NEAR)), False),
    ]
    for key, (least, most) in (("sites", (4, 9)), ("pyramids", (3, 6))):
        values = _all(facts, key)
        found.append(Finding(f"{key} a side, mean", mean(values), None, (least, most) if is_base_two else None, False))
        if is_base_two:
            inside = sum(least <= value <= most for value in values)
            found.append(share(f"sides with {least} to {most} {key}", inside, len(values), (MOST_SIDES, 1)))
    high = sum(max(fact["highest"]) >= 3 for fact in facts)
    found.append(share("games with a pyramid of level 3 or more", high, count, (1, 1) if is_base_two else None))
    found += _wins_by_turn(facts, seats, (0, 0.55) if is_base_two else None)
    return found


def _all(facts: Sequence[dict[str, Any]], key: str) -> list[float]:
    return [value for fact in facts for value in fact[key]]


def _wins_by_turn(facts: Sequence[dict[str, Any]], seats: int, wanted: tuple[float, float] | None) -> list[Finding]:
    names = ("first", "second", "third", "fourth")
    return [
        share(
            f"won by the {names[order]} in turn",
            sum(fact["points"][(fact["first"] + order) % seats] for fact in facts),
            len(facts),
            wanted,
        )
        for order in range(seats)
    ]


# ---- alone


def _judge_mission(results: Sequence[GameResult], *, wanted: tuple[float, float]) -> list[Finding]:
    facts = [result.facts for result in results]
    return [
        share("won", sum(result.points[0] for result in results), len(results), wanted),
        Finding("pyramids or points of the goal, mean", mean(_all(facts, "scores")), None, None, False),
        Finding("turns, mean", mean(_all(facts, "turns")), None, None, False),
    ]


# ---- the studies


def _table(seats: int, options: dict[str, Any], *, ahead: bool = False) -> Table:
    return Table(
        game="terra_pyramides",
        players=(PLAYER,) * seats,
        seconds=STRONG_SECONDS if seats == 1 or ahead else QUICK_SECONDS,
        clock="processor",
        seed=SEEDS[seats],
        options=options,
        observe="benchmarks.tuning_terra_pyramides:observe",
    )


def _versus(version: str, title: str, scores: tuple[float, float, float]) -> tuple[Study, ...]:
    words = ("two players", "three players", "four players")
    options = {} if version == "base" else {"version": version}
    return tuple(
        Study(
            f"{version}-{seats}",
            f"{title}, {words[seats - 2]}",
            _table(seats, options),
            1000 if (version, seats) == ("base", 2) else 300 if version == "base" else 50,
            partial(
                _judge_table,
                turns=(14, 12, 9)[seats - 2],
                score=scores[seats - 2],
                is_base_two=(version, seats) == ("base", 2),
            ),
        )
        for seats in (2, 3, 4)
    )


def _mission(number: int, wanted: tuple[float, float]) -> Study:
    return Study(
        f"mission-{number}",
        f"Mission {number}, alone",
        _table(1, {"alone": str(number)}),
        40,
        partial(_judge_mission, wanted=wanted),
    )


STUDIES: Final[tuple[Study, ...]] = (
    *_versus("base", "Base game", (116, 96, 71)),
    Study(
        "base-2-ahead",
        "Base game, two players who look beyond their turns",
        _table(2, {}, ahead=True),
        400,
        partial(_judge_table, turns=14, score=116, is_base_two=True),
    ),
    *_versus("horus", "Horus and Grave Goods", (132, 116, 86)),
    *_versus("nile", "The Nile and the Oases", (235, 186, 129)),
    _mission(1, (0.85, 1)),
    _mission(2, (0.20, 0.50)),
    _mission(3, (0.60, 0.90)),
)
