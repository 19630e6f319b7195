"""More scenarios of the rulebook and the page: finials, what packs need, enclosing on the back and its limits, the
team's first turn, and both examples of the Nile to their end."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from pyramids_desktop.assets import asset
from pyramids_desktop.core.errors import BadData
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides import load_pack
from pyramids_desktop.games.terra_pyramides.ids import GRAY, RED
from pyramids_desktop.games.terra_pyramides.scoring import is_won
from pyramids_desktop.games.terra_pyramides.state import Options, Site, State
from pyramids_desktop.games.terra_pyramides.workers import reach
from tests.games.terra_pyramides.table import (
    GAME,
    Place,
    box_of,
    cell,
    line,
    listed,
    me,
    number,
    own,
    place,
    play,
    refused,
    site,
    table,
)

HORUS, NILE = Options(version="horus"), Options(version="nile")
TURN = (fr.TurnEnd(0), fr.Act(0))
FIVE_GREEN = (0, 0, 0, 0, 5, 0, 0)


def sites_of(state: State, numbers: list[int]) -> set[Place]:
    """Where sites lie."""
    board = box_of(state).board
    return {board.xy(board.sites[one]) for one in numbers}


# ---- R10: a player has two finials in the box, and may complete more pyramids


@pytest.mark.parametrize("complete", [2, 3])
def test_r10_finials_do_not_limit_the_complete_pyramids_of_a_player(complete: int) -> None:
    spots = [(3, 4), (4, 6), (6, 5)][:complete]
    sites = {spot: own(1 + index, 0, 1, 5, index) for index, spot in enumerate(spots)}
    sites[5, 3] = own(2, 0, 3, 4, 4)
    state = table(sites=sites, stack=TURN, players=[{"blocks": FIVE_GREEN}])
    state = play(state, do.Build(number(state, (5, 3))))
    assert site(state, (5, 3)).level == 5
    assert sum(one.level == 5 for one in state.sites) == complete + 1


def test_r10_a_mission_is_won_with_four_pyramids_of_one_color_of_finials() -> None:
    sites = {spot: own(1, 0, 1, 5, index) for index, spot in enumerate([(3, 4), (4, 6), (6, 5)])}
    sites[5, 3] = own(2, 0, 3, 4, 4)
    state = table(Options(alone="1"), seats=1, sites=sites, stack=TURN, players=[{"blocks": FIVE_GREEN}])
    assert not is_won(box_of(state), state)
    state = play(state, do.Build(number(state, (5, 3))))
    assert is_won(box_of(state), state) and state.ended == "goal"


# ---- R30: a pack's board needs a Foundation for each site, and space for all tiles


ANOTHER_ROW = '"o . . . # . . . . #"'


def test_r30_a_board_with_more_sites_than_foundations_is_refused(tmp_path: Path) -> None:
    text = asset("data", "terra_pyramides", "front.toml").read_text(encoding="utf-8")
    last = next(row for row in reversed(text.splitlines()) if row.strip().startswith('"'))
    (tmp_path / "front.toml").write_text(text.replace(last, f"{last}\n  {ANOTHER_ROW},"), encoding="utf-8")
    with pytest.raises(BadData, match=r"front\.toml: rows: 24 sites need as many Foundations, and there are 22"):
        load_pack(tmp_path)


def test_r30_fewer_foundations_are_refused(tmp_path: Path) -> None:
    text = asset("data", "terra_pyramides", "foundations.toml").read_text(encoding="utf-8")
    (tmp_path / "foundations.toml").write_text(text.replace("count = 8", "count = 7", 1), encoding="utf-8")
    with pytest.raises(BadData, match=r"foundations\.toml: foundations: 22 Foundations, not 21"):
        load_pack(tmp_path)


# ---- R15 on the back, R38


def by_the_nile() -> State:
    """The space (8, 1) is the last one around Bodo's Foundation at (7, 0): two Nile spaces, no, one, and an oasis."""
    tiles = {(8, 0): "oasis blue", (7, 1): "grave eye"}
    sites = {(7, 0): own(1, 1, 2), (9, 1): Site(2), (7, 2): Site(3)}
    return table(NILE, hand="eye eye", tiles=tiles, sites=sites)


def test_r15_on_the_back_oases_and_nile_spaces_enclose_and_pay() -> None:
    state = by_the_nile()
    kinds = [box_of(state).board.kinds[one] for one in box_of(state).board.around[cell(state, (7, 0))]]
    assert len(kinds) == 5, "at the border"
    before = me(state, 1)
    after = me(GAME.step(state, place(state, (8, 1), (9, 1))), 1)
    assert after.oases == before.oases + 1, "the tile with an oasis"
    assert after.graves == before.graves + 1
    assert after.steps == before.steps + 3, "three eyes"
    assert after.gold == before.gold + 1, "the oasis printed on the board"
    assert after.ship == before.ship + 1, "the Nile space"
    assert after.blocks == before.blocks, "never blocks"


def test_r15_a_nile_space_alone_does_not_enclose() -> None:
    state = by_the_nile()
    bare = cell(state, (7, 1))
    tiles = tuple(None if one == bare else tile for one, tile in enumerate(state.tiles))
    toward = tuple(None if one == bare else tile for one, tile in enumerate(state.toward))
    open_ = replace(state, tiles=tiles, toward=toward, taken=state.taken & ~(1 << bare))
    assert me(GAME.step(open_, place(open_, (8, 1), (9, 1))), 1) == me(open_, 1)


def test_r38_gold_above_four_from_anothers_turn_is_settled_at_the_end_of_ones_own_next() -> None:
    tiles = {(0, 2): "eye eye", (1, 2): "eye eye", (1, 3): "eye eye", (0, 4): "worker eye"}
    sites = {(0, 3): own(2, 1, 1), (1, 5): Site(1), (2, 2): Site(1)}
    state = table(HORUS, hand="blue eye", tiles=tiles, sites=sites, players=[{}, {"gold": 4}])
    state = GAME.step(state, place(state, (1, 4), (1, 5)))
    assert me(state, 1).gold == 4 + 2, "the coin at 5: Bodo's eyes lead past it"
    while isinstance(state.stack[-1], fr.RowChoice):
        state = GAME.step(state, listed(state, do.ChooseRow)[0])
    while isinstance(state.stack[-1], fr.WorkerChoice):
        state = GAME.step(state, listed(state, do.Home)[0])
    state = GAME.step(state, listed(state, do.Draw)[0])
    state = play(state, GAME.chance(state)[0][0])
    assert isinstance(state.stack[-1], fr.TurnEnd), "nobody asks Bodo in Alex's turn"
    assert me(state, 1).gold == 6
    state = replace(state, turn=1, stack=(fr.TurnEnd(1), fr.LimitChoice(1)))
    assert do.Look(0) in GAME.legal(state) and do.BuyBlock() in GAME.legal(state)
    state = play(state, do.BuyBlock())
    assert me(state, 1).gold == 3 and not isinstance(state.stack[-1], fr.LimitChoice)


# ---- R43: the team's first turn


def test_r43_the_rule_of_the_first_turn_holds_once_for_the_team() -> None:
    tiles = {(4, 4): "worker", (4, 5): "worker"}
    sites = {(3, 4): Site(1), (4, 6): Site(2)}
    workers = (44, 54)

    def asked(seat: int, turns: int) -> State:
        stack = (fr.TurnEnd(seat), fr.Act(seat), fr.WorkerChoice(seat, workers))
        players = [{"supply": 10, "turns": turns}]
        return table(Options(mission="1"), seats=2, tiles=tiles, sites=sites, stack=stack, seat=seat, players=players)

    first = asked(0, 0)
    second = asked(1, 1)
    for state, bound in ((first, True), (second, False)):
        after = play(state, do.Move(44, number(state, (3, 4))))
        assert refused(after, do.Move(54, number(after, (4, 6)))) == bound
        assert not refused(after, do.Move(54, number(after, (3, 4))))


# ---- the rulebook's examples of the Nile


def example_at_the_upper_nile() -> State:
    """Alex places the tile with a Worker and a red block at the upper part of the Nile."""
    sites = {(4, 1): Site(1), (7, 0): Site(1), (9, 5): Site(2)}
    state = table(NILE, hand="red worker", sites=sites)
    return GAME.step(state, place(state, (4, 0), (4, 1)))


@pytest.mark.parametrize(("end", "sailed"), [((6, 0), 2), ((8, 4), 4)], ids=["3 spaces across", "5 spaces slanting"])
def test_the_first_example_of_the_nile(end: Place, sailed: int) -> None:
    state = example_at_the_upper_nile()
    assert isinstance(state.stack[-1], fr.RowChoice)
    row = line(state, (4, 0), end)
    cells = box_of(state).board.lines[row].cells
    active = [one for one in cells if state.tiles[one] is not None or one in box_of(state).board.nile]
    assert len(active) == 1 + sailed
    after = GAME.step(state, do.ChooseRow(row))
    assert me(after).ship == me(state).ship + sailed
    assert me(after).blocks[RED] == 1
    assert isinstance(after.stack[-1], fr.WorkerChoice)
    targets = sites_of(after, list(reach(box_of(after), after, cell(after, (4, 0)))))
    assert targets == {(4, 1), (7, 0), (9, 5)}, "below, beside the Nile, and four spaces away"
    assert {one.site for one in listed(after, do.Move)} == {number(after, spot) for spot in targets}  # type: ignore[attr-defined]


def test_the_second_example_of_the_nile() -> None:
    """The tile with a gray block completes a diagonal of two tiles and two Nile spaces: an eye, a red and a gray
    block, a Worker, two steps on the Nile."""
    sites = {(4, 1): Site(1), (3, 4): Site(2)}
    state = table(NILE, hand="gray eye", tiles={(3, 3): "red worker"}, sites=sites)
    before = me(state)
    state = GAME.step(state, place(state, (4, 2), (4, 1)))
    row = line(state, (3, 3), (4, 2), (5, 1), (6, 0))
    assert sum(one in box_of(state).board.nile for one in box_of(state).board.lines[row].cells) == 2
    after = GAME.step(state, do.ChooseRow(row))
    assert me(after).steps == before.steps + 1
    assert (me(after).blocks[RED], me(after).blocks[GRAY], sum(me(after).blocks)) == (1, 1, 2)
    assert me(after).ship == before.ship + 2
    assert isinstance(after.stack[-1], fr.WorkerChoice)
    assert after.stack[-1].cells == (cell(after, (3, 3)),)
