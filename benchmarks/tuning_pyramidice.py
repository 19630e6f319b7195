"""What is wanted of Pyramidice's house values: how long games are, how they end, that no Divinity, Scarab, Project or
seat wins too much, and how often our strongest opponent beats the Great Architects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median, quantiles
from typing import Any, cast

from benchmarks.tuning import Finding, Study, share
from pyramids_desktop.bots.arena import GameResult, Table
from pyramids_desktop.bots.bot import Bot, History, Limit, SeatView, Thought
from pyramids_desktop.bots.interval import wilson
from pyramids_desktop.bots.levels import make_bot
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.games.pyramidice.frames import ScarabChoice
from pyramids_desktop.games.pyramidice.ids import ARCHITECTS, DIVINITIES, SCARABS
from pyramids_desktop.games.pyramidice.state import State

SEED, HANDICAP_SEED = 9191, 9393
SOLO_SEEDS = {"sneferu": 9595, "hemiunu": 9595, "amenhotep": 6868, "imhotep": 9595}
"""Other values ask for other deals: none of these were played while values were chosen."""
QUICK_SECONDS = 1e-6
"""What the games of two and more are played with: so little time that each way is tried once. Then play depends on no
clock, and a game is the same on every machine."""
STRONG, STRONG_SECONDS = "imhotep", 0.02
"""Who plays: the strongest. The seconds are those against the Great Architects."""

LEAD = """
# House values of Pyramidice, measured

Printed by `python -m benchmarks.tuning pyramidice`; every game stands in `tuning_pyramidice.jsonl`. The player is our
strongest, Imhotep. With two and more he tries each way only once, so that play depends on no clock, and takes his
Scarab by lot, so that every Scarab is met. A deal is played once for each rotation of the seats; the games of one deal
share cards and dice but differ by the players' own chances. A tie counts in parts; intervals of shares are Wilson's at
95 %, and as games of one deal are not wholly independent, somewhat too narrow. "Wins for its owners" is the share of
games won by those who end with the card, divided by the same share for all cards of its kind, so that 1 is neither
strong nor weak. "Too few to tell" stands where a figure is not as wanted, but its interval reaches what is wanted.

How the values came about: card for card, what a Divinity brings was fitted to some 1,200 games of Imhotep against
himself in which lots made him like some cards more and others less; by that 20 Divinities became cheaper. Games were
still too short (median 14 turns of 400 games, seed 8181) and the first player won 61 %. Some twenty changes were then
tried on 200 to 400 games each (seeds 555 to 557). Dearer cards, costs in Stone dice or in Workers and Cats, and more
Glory for the Ennead changed nothing. More Glory for Projects (players wait for the value that fits), plain Rest tiles
of three resources, mostly Cats (they are taken in place of Stone dice), and cheaper Divinities (dice go to them and not
to the pyramids) each helped a little. Montu and Thoth were the last to become cheaper, after 838 games of seed 8282, in
which their owners won 0.72 and 0.65 times their share. Topaz, whose owners won 0.67 times their share in 1,200 games
(seed 8383), brings 3 Glory once a turn, and no longer 2 twice.

With that two players were as wanted (1,200 games, seed 8484), but three had a median of 13.67 turns (600 games, same
seed), Montu won 0.53 times its share there, and Seshat 1.78 times with four. Some fifteen changes were tried on 240 to
300 games of three each (seeds 777 to 791; the mean was 13.6 turns before). Cheaper Divinities made games 0.2 turns
shorter, more Workers on the plain tiles 0.4, fewer resources on them 0.2. Projects of 2 Glory more made them 0.3
longer, more Glory for four Scarabs 0.4, and Cats in place of Workers on two more plain tiles 0.6, but these kept games
of two from ending: with three tiles of three Cats 4.7 % of 300 lasted to the limit, with two and a Topaz of 4 Glory 2.3
% of 1,200 (seed 8686) lasted more than 40 turns, with two and the Topaz of before 2.1 % of 1,200 (seed 8888), where 2
are the most that is wanted; else these two sets were as wanted, three with a median of 14.33 both times. So the tiles
and Topaz stayed as they were; each pair of a Project brings 3 Glory more, and of Project 6 another one; Sapphire brings
3; Montu asks for one value less, Seshat for a die more. Two Glory a seat are the handicap again, after 600 games with 3
of which the first player won 45.9 % (seed 9797). The Great Architects' Rest spaces were raised until Imhotep won as
often as wanted, in trials of 60 to 100 games against each (seeds 785 to 788 and 8989); Amenhotep's second space once
more, after 64 % of 100 games (seed 9595). With more time he compares his best ways, and his best uses of the dice, by
what his next three turns promise after them; the games against the Architects were played anew when that had come (from
Sneferu to Imhotep, he had won 89, 65, 58 and 46 % of the same deals before, and four points more a game: in 0.02 s he
looks ahead too seldom for it to help). All figures below are of deals that were not played before the values stood.
Where fewer games stand below than a study has, it was not played to its end.
"""


class ByLot(Bot):
    """An opponent that takes one of its two Scarabs by lot, so that all of them are met as often. `chances` sets its
    own chances apart from those of others: equal players would play a deal again as it was when they change seats."""

    def __init__(self, bot: Bot, chances: int) -> None:
        super().__init__(bot.game)
        self._bot = bot
        self._chances = chances

    def think(self, view: SeatView, seat: Seat, limit: Limit, seed: int, since: History | None = None) -> Thought:
        """As the opponent would, but for the Scarab."""
        seed += self._chances << 40
        if isinstance(cast(State, view).stack[-1], ScarabChoice):
            return super().think(view, seat, limit, seed)
        return self._bot.think(view, seat, limit, seed, since)

    def _weigh(self, view: SeatView, seat: Seat, commands: tuple[Any, ...], limit: Limit, rng: Random) -> Thought:
        return Thought(rng.choice(commands))


def make_player(bot_id: str, game: AnyGame) -> Bot:
    """Who plays the games of two and more, as `imhotep/2`: a level and whose chances; see `Table.make_bot`."""
    level, _, chances = bot_id.partition("/")
    return ByLot(make_bot(level, game), int(chances))


def observe(game: AnyGame, state: Any) -> dict[str, Any]:
    """The facts of a game, by seat; see `Table.observe`."""
    places = game.scores(state).places[: len(state.players)]
    takers = len(state.players) + (state.architect is not None)
    return {
        "turns": state.number / takers,
        "cause": state.ended,
        "first": state.first,
        "points": [1 / places.count(1) if place == 1 else 0.0 for place in places],
        "gods": [list(player.divinities) for player in state.players],
        "scarab": [player.scarab for player in state.players],
        "project": [player.project for player in state.players],
    }


# ---- two and more players


def _judge_table(
    results: Sequence[GameResult],
    *,
    turns: tuple[float, float] | None = None,
    gods: tuple[float, float],
    scarabs: tuple[float, float],
    first: tuple[float, float] | None = None,
    is_two: bool = False,
) -> list[Finding]:
    facts = [result.facts for result in results]
    lengths = sorted(one["turns"] for one in facts)
    count, seats = len(facts), len(results[0].table.players)
    cuts = quantiles(lengths, n=20, method="inclusive") if count > 1 else [lengths[0]] * 19
    found = [
        Finding("turns each, median", median(lengths), None, turns, False),
        Finding("turns each, 5 % are shorter", cuts[0], None, (10, 30) if is_two else None, False),
        Finding("turns each, 95 % are shorter", cuts[-1], None, (10, 30) if is_two else None, False),
        share("games above 40 turns each", sum(one > 40 for one in lengths), count, (0, 0.02) if is_two else None),
    ]
    for cause, name in (("stone", "Stone dice"), ("pile", "Divinities")):
        number = sum(one["cause"] == cause for one in facts)
        found.append(share(f"ended for want of {name}", number, count, (0.15, 1) if is_two else None))
    found.append(share("won by the first player", sum(one["points"][one["first"]] for one in facts), count, first))
    found += _ratios("Divinity", DIVINITIES, _holders(facts, "gods"), gods)
    found += _ratios("Scarab", SCARABS, _holders(facts, "scarab"), scarabs)
    projects = tuple(f"Project {number}" for number in range(1, 7))
    found += _ratios("Project", projects, _holders(facts, "project"), gods)
    scores = [score for result in results for score in result.scores]
    found.append(Finding("score, mean", sum(scores) / len(scores), None, None, False, f"{seats} seats"))
    return found


def _holders(facts: Sequence[dict[str, Any]], key: str) -> dict[int, list[float]]:
    """By card: the points of all who ended with it."""
    found: dict[int, list[float]] = {}
    for one in facts:
        for held, points in zip(one[key], one["points"], strict=True):
            for card in held if isinstance(held, list) else [held]:
                found.setdefault(card, []).append(points)
    return found


def _ratios(
    kind: str, names: Sequence[str], holders: dict[int, list[float]], wanted: tuple[float, float]
) -> list[Finding]:
    """For the strongest, the weakest and all that are not as wanted: how much their owners win."""
    everybody = [points for held in holders.values() for points in held]
    usual = sum(everybody) / len(everybody)
    ranked = sorted((sum(held) / len(held) / usual, card) for card, held in holders.items())
    found = []
    for place, (ratio, card) in enumerate(ranked):
        if 0 < place < len(ranked) - 1 and wanted[0] <= ratio <= wanted[1]:
            continue
        held = holders[card]
        low, high = wilson(sum(held), len(held))
        what = {0: f"weakest {kind}", len(ranked) - 1: f"strongest {kind}"}.get(place, kind)
        note = f"{names[card]}, {len(held)} owners"
        if not wanted[0] <= ratio <= wanted[1] and low / usual <= wanted[1] and high / usual >= wanted[0]:
            note += ", too few to tell"
        found.append(Finding(f"{what}, wins for its owners", ratio, (low / usual, high / usual), wanted, False, note))
    return found


# ---- alone


def _judge_solo(results: Sequence[GameResult], *, wanted: float) -> list[Finding]:
    count = len(results)
    lengths = [result.facts["turns"] for result in results]
    return [
        share("won", sum(result.points[0] for result in results), count, (wanted - 0.08, wanted + 0.08)),
        Finding("score, mean", sum(result.scores[0] for result in results) / count, None, None, False),
        Finding("score of the Architect, mean", sum(one.automata[0] for one in results) / count, None, None, False),
        Finding("turns each, median", median(lengths), None, None, False),
    ]


# ---- the studies


def _table(seats: int, options: dict[str, Any] | None = None, seed: int = SEED) -> Table:
    alone = seats == 1
    return Table(
        game="pyramidice",
        players=(STRONG,) if alone else tuple(f"{STRONG}/{number}" for number in range(1, seats + 1)),
        seconds=STRONG_SECONDS if alone else QUICK_SECONDS,
        clock="processor",
        seed=seed,
        options=options or {},
        observe="benchmarks.tuning_pyramidice:observe",
        **({} if alone else {"make_bot": "benchmarks.tuning_pyramidice:make_player"}),
    )


def _study(key: str, title: str, table: Table, games: int, judge: Callable[..., list[Finding]], **more: Any) -> Study:
    return Study(key, title, table, games, partial(judge, **more))


_FEW = {"gods": (0.75, 1.3), "scarabs": (0.75, 1.3), "is_two": True}
_MANY = {"gods": (0.7, 1.3), "scarabs": (0.6, 1.5)}

STUDIES: tuple[Study, ...] = (
    _study("two", "Two players", _table(2), 1200, _judge_table, turns=(15, 20), first=(0, 0.58), **_FEW),
    _study(
        "handicap",
        "Two players with the handicap",
        _table(2, {"handicap": True}, HANDICAP_SEED),
        600,
        _judge_table,
        first=(0.47, 0.53),
        turns=(15, 20),
        **_FEW,
    ),
    _study("three", "Three players", _table(3), 600, _judge_table, turns=(14, 16), **_MANY),
    _study("four", "Four players", _table(4), 600, _judge_table, turns=(10, 12), **_MANY),
    *(
        _study(
            f"solo-{architect}",
            f"Alone against {architect.capitalize()}",
            _table(1, {"architect": architect}, SOLO_SEEDS[architect]),
            100,
            _judge_solo,
            wanted=wanted,
        )
        for architect, wanted in zip(ARCHITECTS, (0.85, 0.70, 0.55, 0.40), strict=True)
    ),
)
