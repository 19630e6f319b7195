"""The planner: what its lean reading of the rules promises is what the rules bring, and it finds what is there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from pyramids_desktop.bots.advised import AdvisedBot
from pyramids_desktop.bots.bot import Limit, seat_view
from pyramids_desktop.bots.levels import LEVELS, make_bot
from pyramids_desktop.core.chance import KeyedRng, Rng
from pyramids_desktop.core.laws.common import Move, random_game
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import fortune, planner, scoring, workers
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.estate import estates_of
from pyramids_desktop.games.terra_pyramides.ground import Ground, free_lots, spots
from pyramids_desktop.games.terra_pyramides.ids import BLUE, GREEN, RED
from pyramids_desktop.games.terra_pyramides.planning import play_turn, turns_from_place
from pyramids_desktop.games.terra_pyramides.standing import Standing
from pyramids_desktop.games.terra_pyramides.state import Options, State, TileStack
from tests.bots.matches import play
from tests.games.terra_pyramides.table import GAME, box_of, kind, number, own, site, table

AT_ONCE = 1e-9
"""So little time that nothing beyond the turn is looked at; then play depends on no clock."""
TABLES = [
    (Options(), 2),
    (Options(version="horus", symbols=True, graves_each=True), 3),
    (Options(version="nile", open_stacks=True), 2),
    (Options(alone="3", level_supply=True), 1),
]


def _advice(state: State, seat: int = 0, seconds: float = AT_ONCE) -> do.Command:
    bot = AdvisedBot(GAME, GAME.adviser())
    command = bot.choose(seat_view(GAME.view(state, seat), seat), seat, seconds, 1)
    assert isinstance(command, do.Command)
    return command


def _finished(state: State, seat: int = 0) -> State:
    """The state when the seat has played on to the end of its turn."""
    rng = Random(2)
    while state.turn == seat and not isinstance(state.stack[-1], fr.TurnEnd):
        if GAME.mover(state) == NATURE:
            state = GAME.step(state, GAME.sample(state, rng))
        else:
            state = GAME.decide(state, _advice(state, seat)).state
    return state


def _placings(options: Options, seats: int, games: int = 2) -> Iterator[Move]:
    """Decisions where to place a tile, from random games."""
    for seed in range(games):
        for move in random_game(GAME, options, seats, seed):
            if move.seat != NATURE and isinstance(move.state.stack[-1], fr.PlaceChoice):
                yield move


# ---- what the lean reading says is so


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_spots_are_the_legal_spaces(options: Options, seats: int) -> None:
    for move in _placings(options, seats):
        found = {spot.cell for spot in spots(box_of(move.state), move.state, move.seat)}
        assert found == {command.cell for command in move.legal if isinstance(command, do.Place)}


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_rows_and_ways_are_those_of_the_rules(options: Options, seats: int) -> None:
    rng = Random(1)
    for move in _placings(options, seats, 1):
        box, state = box_of(move.state), move.state
        spot = rng.choice(spots(box, state, move.seat))
        tile = state.hands[move.seat].tile
        assert tile is not None
        ground = Ground(box, state, spot.cell, tile)
        after = GAME.step(state, do.Place(spot.cell, spot.toward))
        assert tuple(row.line for row in ground.rows(spot.cell)) == workers.different_rows(box, after, spot.cell)
        for row in ground.rows(spot.cell):
            assert row.workers == workers.wanted(box, after, row.line)
            for cell in row.workers:
                assert tuple(sorted(ground.reach(cell))) == workers.reach(box, after, cell)


@pytest.mark.parametrize(("options", "seats"), TABLES)
def test_a_turn_brings_what_it_promises(options: Options, seats: int) -> None:
    """The best turns, carried out by the rules, lead to what was said, but for the value of a new Foundation."""
    looked = 0
    for count, move in enumerate(_placings(options, seats)):
        if count % 3:
            continue
        box, state = box_of(move.state), move.state
        standing = Standing(box, state, move.seat)
        tile = state.hands[move.seat].tile
        assert tile is not None

        def luck(now: State) -> Rng:
            return KeyedRng(3, *fortune.key(box_of(now), now))

        for turn in turns_from_place(standing, tile, 3, 3):
            assert turn.place is not None
            after = play_turn(box, state, move.seat, turn, luck)
            promised = turn.estate
            if promised.gold > box.limits.gold or sum(promised.blocks) > box.limits.blocks:
                continue  # what has to be given up is not planned to the last
            values = {lot.site: after.sites[lot.site].value for lot in promised.lots}
            lots = tuple(lot._replace(value=values[lot.site]) for lot in promised.lots)
            assert estates_of(after)[standing.board] == promised._replace(lots=lots)
            looked += 1
    assert looked > 10


# ---- it finds what is there


def test_a_fifth_level_on_hand_is_built() -> None:
    """Three Workers stand on level 4 and five blocks are there: worth 25, whatever else the tile brings."""
    state = table(
        sites={(3, 4): own(2, 0, 3, 4, BLUE)},
        players=[{"blocks": (5, 0, 0, 0, 0, 0, 0)}],
        tiles={(4, 4): "worker"},
        hand="eye eye",
    )
    assert site(_finished(state), (3, 4)).level == 5


def test_the_last_worker_of_a_level_is_drawn_to_it() -> None:
    """The Worker on (4, 4) reaches several sites; on one of them he completes the three for level 5."""
    stack = (fr.TurnEnd(0), fr.Act(0), fr.WorkerChoice(0, (44,)))
    state = table(
        sites={(3, 4): own(2, 0, 2, 4, RED), (4, 6): own(3, None, 0), (6, 5): own(3, None, 0)},
        players=[{"blocks": (0, 5, 0, 0, 0, 0, 0)}],
        tiles={(4, 4): "worker", (5, 5): "worker"},
        stack=stack,
    )
    assert _advice(state) == do.Move(44, number(state, (3, 4)))
    assert site(_finished(state), (3, 4)).level == 5


def test_white_blocks_are_made_where_they_let_a_level_be_built() -> None:
    state = table(
        sites={(3, 4): own(2, 0, 3, 4, BLUE)},
        players=[{"blocks": (4, 1, 1, 0, 0, 0, 0), "turns": 13}],
        tiles={(4, 4): "worker"},
        stack=(fr.TurnEnd(0), fr.Act(0)),
    )
    assert _advice(state) == do.Exchange(RED, 2)
    assert site(_finished(state), (3, 4)).level == 5


def test_gold_buys_the_worker_that_is_missing() -> None:
    state = table(
        sites={(3, 4): own(2, 0, 2, 4, GREEN)},
        players=[{"blocks": (0, 0, 0, 0, 5, 0, 0), "gold": 3, "turns": 13}],
        tiles={(4, 4): "worker"},
        stack=(fr.TurnEnd(0), fr.Act(0)),
    )
    assert _advice(state) == do.BuyWorker(number(state, (3, 4)))


def test_a_known_worker_is_drawn_rather_than_something_unknown() -> None:
    state = table(Options(open_stacks=True), tiles={(4, 4): "worker"}, stack=(fr.TurnEnd(0), fr.Act(0)))
    best = kind("blue worker")
    left = list(state.bag)
    left.remove(best)
    stacks = list(state.stacks)
    stacks[4] = TileStack(stacks[4].size, (best,), 0b11, shown=True)
    shown = replace(state, bag=tuple(left), stacks=tuple(stacks))
    assert _advice(shown) == do.Draw(4)


def test_the_mission_is_ended_as_soon_as_it_can_be() -> None:
    """Three pyramids of level 5 stand; the fourth has its Workers and blocks."""
    state = table(
        Options(alone="1"),
        1,
        sites={
            (3, 4): own(2, 0, 1, 5, BLUE),
            (4, 6): own(2, 0, 1, 5, RED),
            (6, 5): own(2, 0, 1, 5, GREEN),
            (5, 3): own(2, 0, 3, 4, BLUE),
        },
        players=[{"blocks": (5, 0, 0, 0, 0, 0, 0)}],
        tiles={(4, 4): "worker"},
        stack=(fr.TurnEnd(0), fr.Act(0)),
    )
    assert _advice(state) == do.Build(number(state, (5, 3)))


# ---- as much as there is time for


def test_more_rows_and_ways_are_planned_while_that_takes_no_time() -> None:
    move = next(_placings(Options(), 2))
    view = GAME.view(move.state, move.seat)

    def planned(*spent: float) -> tuple[int, int]:
        thinking = planner._Thinking(box_of(view), view, move.seat, iter(spent).__next__, KeyedRng(3, "planner", 0))
        return thinking._widely(lambda rows, ways: (rows, ways))

    few, more, most = planner.PLANNED
    assert planned(1.0) == few
    assert planned(planner.NO_TIME / 2, planner.NO_TIME) == more
    assert planned(0.0, planner.NO_TIME / 2) == most


def test_with_more_rows_and_ways_better_turns_are_found() -> None:
    better = 0
    for move in list(_placings(Options(), 2))[::4]:
        standing = Standing(box_of(move.state), GAME.view(move.state, move.seat), move.seat)
        tile = move.state.hands[move.seat].tile
        assert tile is not None
        few, *_, most = (turns_from_place(standing, tile, *size)[0].worth for size in planner.PLANNED)
        assert most >= few - 1e-9
        better += most > few + 1e-9
    assert better


# ---- whole games


@pytest.mark.parametrize(
    ("options", "seats"),
    [*TABLES, (Options(version="nile", symbols=True, level_supply=True), 4), (Options(mission="1"), 3)],
)
def test_it_plays_whole_games(options: Options, seats: int) -> None:
    bots = [AdvisedBot(GAME, GAME.adviser()) for _ in range(seats)]
    rng = Random(5)
    state, moves = GAME.setup(options, seats), 0
    while (mover := GAME.mover(state)) is not None:
        if mover == NATURE:
            state = GAME.step(state, GAME.sample(state, rng))
        else:
            command = bots[mover].choose(seat_view(GAME.view(state, mover), mover), mover, AT_ONCE, moves)
            state = GAME.decide(state, command).state
        moves += 1
    assert max(one.total for one in _scores(state)) > 40


def _scores(state: State) -> tuple[scoring.Score, ...]:
    return scoring.scores(box_of(state), state)


def test_the_same_seed_gives_the_same_move() -> None:
    state = table(tiles={(4, 4): "worker", (5, 5): "blue worker"}, sites={(3, 4): own(2, None, 0)}, hand="worker eye")
    assert len({_advice(state) for _ in range(3)}) == 1
    assert free_lots(state)


def test_it_beats_the_greedy_player() -> None:
    bots = [make_bot("imhotep", GAME), make_bot("greedy", GAME)]
    assert sum(play(GAME, bots, number, AT_ONCE) for number in range(6)) >= 5


@pytest.mark.parametrize("seats", [2, 3])
def test_it_expects_a_lead_whether_it_looks_beyond_its_turn_or_not(seats: int) -> None:
    """Nobody leads by what is left of a random game's prospects, or by what the next seat has still to do."""
    adviser = GAME.adviser()
    assert adviser is not None
    moves = list(_placings(Options(), seats))[3::9]
    assert len(moves) >= 3
    for move in moves:
        view = seat_view(GAME.view(move.state, move.seat), move.seat)
        for chances in (1, 16):
            spent = iter([*(part / chances for part in range(chances)), *([1.0] * 9999)])
            advice = adviser.advise(view, move.seat, spent.__next__, KeyedRng(3, "planner", 0))
            assert advice.expects is not None
            assert advice.ranked[0] == (advice.command, advice.expects)
            lead = GAME.evaluate(move.state, move.seat) + 200.0  # what is undecided before a tile lies
            assert abs(advice.expects - lead) < 45


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_in_a_mission_nobody_expects_a_lead(level: str) -> None:
    move = next(_placings(Options(alone="1"), 1))
    view = seat_view(GAME.view(move.state, move.seat), move.seat)
    thought = make_bot(level, GAME).think(view, move.seat, Limit(AT_ONCE), 1)
    assert thought.simulations
    assert (thought.expects, thought.ranked) == (None, ())
