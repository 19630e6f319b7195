"""The rulings R1-R47 of the page, by number, as scenarios."""

from __future__ import annotations

from msgspec.structs import replace

from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides.building import colors_left
from pyramids_desktop.games.terra_pyramides.ids import SCARAB, SPHINX, WHITE
from pyramids_desktop.games.terra_pyramides.scoring import is_won, progress, scores, tasks
from pyramids_desktop.games.terra_pyramides.state import Options, Site
from tests.games.terra_pyramides.table import (
    GAME,
    box_of,
    cell,
    kind,
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


def blocks(**counts: int) -> tuple[int, ...]:
    """Blocks by color."""
    names = ("blue", "red", "gray", "yellow", "green", "brown", "white")
    return tuple(counts.get(name, 0) for name in names)


# ---- placing


def test_r1_stairs_lead_to_anybodys_site_far_from_all_tiles() -> None:
    state = table(hand="worker", sites={(1, 0): own(2, 1, 2)})
    state = play(state, place(state, (0, 0), (1, 0)))
    assert state.toward[cell(state, (0, 0))] == number(state, (1, 0))
    assert site(state, (1, 0)).owner == 1


def test_r2_on_the_back_two_empty_sites_forbid_a_space_and_else_the_player_aims() -> None:
    state = table(NILE, hand="worker")
    assert not [one for one in listed(state, do.Place) if getattr(one, "cell", 0) == cell(state, (2, 1))]
    state = table(NILE, hand="worker", sites={(2, 0): Site(1)})
    aims = [one for one in listed(state, do.Place) if getattr(one, "cell", 0) == cell(state, (2, 1))]
    assert len(aims) == 2
    state = play(state, place(state, (2, 1), (2, 0)), do.Foundation(3))
    assert site(state, (2, 2)).value == 3


def test_r3_a_row_has_gaps_and_ends_at_sites_and_may_be_one_tile() -> None:
    tiles = {(2, 4): "blue worker", (5, 4): "eye eye"}
    sites = {(3, 4): Site(1), (0, 3): Site(2), (5, 3): Site(3)}
    state = table(hand="red worker", tiles=tiles, sites=sites)
    state = play(state, place(state, (0, 4), (0, 3)), do.ChooseRow(line(state, (0, 4), (1, 4), (2, 4))))
    assert me(state).blocks == blocks(blue=1, red=1)
    assert me(state).gold == 0


def test_r4_r32_workers_short_the_player_names_the_tiles_and_may_build_first() -> None:
    tiles = {(0, 4): "worker", (1, 4): "worker"}
    sites = {(3, 4): own(1, None, 0), (2, 2): own(2, 0, 3)}
    state = table(hand="blue worker", tiles=tiles, sites=sites, players=[{"supply": 2, "blocks": blocks(red=1)}])
    state = GAME.step(GAME.step(state, place(state, (2, 4), (3, 4))), do.ChooseRow(line(state, (0, 4), (1, 4))))
    assert isinstance(state.stack[-1], fr.PopulateChoice)
    assert {one.cell for one in listed(state, do.Populate)} == {cell(state, (0, 4)), cell(state, (1, 4))}  # type: ignore[attr-defined]
    built = GAME.step(state, do.BuildFirst(number(state, (2, 2)), 1, 1))
    assert isinstance(built.stack[-1], fr.WorkerChoice)
    assert len(built.stack[-1].cells) == 3
    named = GAME.step(GAME.step(state, do.Populate(cell(state, (0, 4)))), do.Populate(cell(state, (2, 4))))
    assert isinstance(named.stack[-1], fr.WorkerChoice)
    assert named.stack[-1].cells == (cell(state, (0, 4)), cell(state, (2, 4)))


def test_r5_gains_come_in_their_order() -> None:
    tiles = {(4, 0): "grave eye", (3, 0): "oasis worker"}
    state = table(NILE, hand="red worker", tiles=tiles, sites={(2, 0): Site(1), (4, 1): Site(1)})
    state = replace(state, hands=(replace(state.hands[0], tile=None), state.hands[1]))
    state = replace(state, stack=(*TURN, fr.RowChoice(0, cell(state, (4, 0)))))
    events = [
        type(event).__name__ for event in GAME.decide(state, do.ChooseRow(line(state, (3, 0), (4, 0), (5, 0)))).events
    ]
    order = ["OasesStepped", "HorusStepped", "GravesStepped", "Sailed"]
    assert [name for name in events if name in order] == order


def test_r6_r31_a_worker_crosses_tiles_and_stops_at_the_first_site() -> None:
    tiles = {(4, 4): "worker", (5, 5): "worker"}
    sites = {(3, 4): Site(1), (6, 5): own(2, 1, 1), (4, 6): own(3, 0, 3)}
    state = table(tiles=tiles, sites=sites, stack=(*TURN, fr.WorkerChoice(0, (44, 55))), players=[{"supply": 10}])
    assert cell(state, (4, 4)) == 44 and cell(state, (5, 5)) == 55
    assert [(one.cell, one.site) for one in listed(state, do.Move)] == [(44, number(state, (3, 4)))]  # type: ignore[attr-defined]
    assert do.Home(44) in GAME.legal(state) and do.Home(55) in GAME.legal(state)


def test_r7_in_the_first_turn_all_workers_go_to_one_foundation() -> None:
    tiles = {(4, 4): "worker", (4, 5): "worker"}
    sites = {(3, 4): Site(1), (4, 6): Site(2)}
    players = [{"supply": 13, "turns": 0}]
    state = table(tiles=tiles, sites=sites, stack=(*TURN, fr.WorkerChoice(0, (44, 54))), players=players)
    state = play(state, do.Move(44, number(state, (3, 4))))
    assert not [one for one in listed(state, do.Move) if one.site != number(state, (3, 4))]  # type: ignore[attr-defined]
    assert refused(state, do.Move(54, number(state, (4, 6))))


def test_r8_r33_building_between_two_worker_moves_and_freed_workers_come_home() -> None:
    tiles = {(4, 4): "worker", (4, 3): "worker"}
    sites = {(3, 4): own(1, 0, 2), (5, 3): Site(2)}
    cells = (34, 44)
    players = [{"supply": 11, "blocks": blocks(blue=1)}]
    state = table(tiles=tiles, sites=sites, stack=(*TURN, fr.WorkerChoice(0, cells)), players=players)
    target = number(state, (3, 4))
    state = play(state, do.Move(44, target), do.BuildFirst(target, 3, 0))
    assert site(state, (3, 4)).workers == 1 and me(state).supply == 13
    state = play(state, do.Home(34))
    assert site(state, (3, 4)).level == 1 and me(state).supply == 14


def test_r9_r28_the_first_level_takes_any_block_and_any_color_the_next_its_own_or_white() -> None:
    state = table(sites={(3, 4): own(1, 0, 3)}, stack=(*TURN,), players=[{"blocks": blocks(blue=1, white=1)}])
    spot = number(state, (3, 4))
    assert len(listed(state, do.BuildFirst)) == 12
    state = play(state, do.BuildFirst(spot, 4, 0))
    assert site(state, (3, 4)).color == 4 and me(state).blocks == blocks(white=1)
    state = table(sites={(3, 4): own(1, 0, 3, 1, 4)}, stack=(*TURN,), players=[{"blocks": blocks(blue=2)}])
    assert not listed(state, do.Build)
    state = table(sites={(3, 4): own(1, 0, 3, 1, 4)}, stack=TURN, players=[{"blocks": blocks(green=1, white=3)}])
    state = play(state, do.Build(spot))
    assert me(state).blocks == blocks(white=2)


def test_r10_a_complete_pyramid_takes_no_more_workers() -> None:
    sites = {(3, 4): own(1, 0, 3, 4, 4)}
    state = table(sites=sites, stack=TURN, players=[{"blocks": blocks(green=5), "gold": 3}])
    state = play(state, do.Build(number(state, (3, 4))))
    assert site(state, (3, 4)).level == 5 and site(state, (3, 4)).workers == 1
    assert not listed(state, do.BuyWorker)


def test_r11_r26_limits_are_asked_after_drawing() -> None:
    players = [{"gold": 6, "blocks": blocks(blue=5, red=4)}]
    state = table(sites={(3, 4): Site(1)}, stack=TURN, players=players)
    state = GAME.step(state, do.Draw(0))
    state = play(state, do.Drawn(state.bag[0]))
    assert isinstance(state.stack[-1], fr.LimitChoice)
    assert do.Exchange(0, 1) in GAME.legal(state) and do.BuyBlock() in GAME.legal(state)
    state = play(state, do.Exchange(0, 0), do.Exchange(0, 1))
    assert sum(me(state).blocks) == 7
    assert not listed(state, do.Exchange)
    state = play(state, do.Look(1))
    assert isinstance(state.stack[-1], fr.ContentsDue)


def test_r12_r42_a_bought_worker_needs_no_line_and_no_first_foundation() -> None:
    sites = {(3, 4): own(1, 0, 1), (8, 4): Site(2)}
    state = table(sites=sites, stack=TURN, players=[{"gold": 3, "turns": 0}])
    state = play(state, do.BuyWorker(number(state, (8, 4))))
    assert site(state, (8, 4)).owner == 0 and me(state).gold == 0 and me(state).supply == 13


def test_r13_r36_a_look_shows_the_whole_stack_and_its_order_is_free() -> None:
    state = table(stack=TURN, players=[{"gold": 1}])
    size = state.stacks[2].size
    state = play(state, do.Look(2), do.Contents(state.bag[:size]))
    assert len(state.stacks[2].known) == size
    last = state.stacks[2].known[-1]
    state = play(state, do.PutTile(last), do.Leave())
    assert state.stacks[2].known[0] == last
    assert set(GAME.view(state, 1).stacks[2].known) == {-1}
    state = play(state, do.Draw(2))
    state = play(state, do.Drawn(last))
    assert state.hands[0].tile == last


def test_r14_a_stack_at_its_threshold_is_gone() -> None:
    state = table(stack=TURN)
    stacks = (replace(state.stacks[0], size=1), *state.stacks[1:])
    state = replace(state, stacks=stacks)
    assert refused(state, do.Draw(0)) and do.Draw(1) in GAME.legal(state)


# ---- enclosing


def test_r15_r37_r38_enclosing_at_the_border_pays_the_owner_in_anothers_turn() -> None:
    tiles = {(0, 2): "eye eye", (1, 2): "grave eye", (1, 3): "eye eye", (0, 4): "worker eye"}
    sites = {(0, 3): own(2, 1, 1), (1, 5): Site(1), (2, 2): Site(1)}
    state = table(HORUS, hand="worker", tiles=tiles, sites=sites)
    after = GAME.step(state, place(state, (1, 4), (1, 5)))
    assert after.players[1].steps == 6 and after.players[1].graves == 1
    assert after.players[1].gold == 2  # the coin at 5
    assert after.players[1].blocks == blocks()


def test_r15_with_an_oasis_beside_it_7_eyes_and_a_gold() -> None:
    tiles = {(8, 1): "eye eye", (8, 2): "eye eye", (9, 2): "eye eye"}
    sites = {(9, 1): own(2, 0, 1), (7, 2): Site(1)}
    state = table(HORUS, hand="worker eye", tiles=tiles, sites=sites)
    events = GAME.decide(state, place(state, (9, 0), (9, 1))).events
    gains = [(type(event).__name__, event.amount) for event in events if getattr(event, "why", "") == "enclosure"]
    assert gains == [("GoldGained", 1), ("HorusStepped", 7)]


def test_r37_a_site_enclosed_earlier_earns_nothing() -> None:
    tiles = {(8, 1): "eye eye", (8, 2): "eye eye", (9, 2): "eye eye"}
    state = table(HORUS, hand="worker eye", tiles=tiles, sites={(9, 1): Site(2), (7, 2): Site(1)})
    state = GAME.step(state, place(state, (9, 0), (9, 1)))
    assert me(state).steps < 7
    before = me(state).steps
    while isinstance(state.stack[-1], fr.RowChoice):
        state = GAME.step(state, listed(state, do.ChooseRow)[0])
        before = me(state).steps
    state = GAME.step(state, do.Move(cell(state, (9, 0)), number(state, (9, 1))))
    assert me(state).steps == before and site(state, (9, 1)).owner == 0


def test_r16_grave_goods_of_a_row_are_one_step_or_one_each() -> None:
    for each, steps in ((False, 1), (True, 2)):
        options = Options(version="horus", graves_each=each)
        state = table(
            options,
            hand="grave",
            tiles={(1, 4): "grave white"},
            sites={(0, 3): Site(1), (3, 4): Site(1)},
        )
        state = GAME.step(state, place(state, (0, 4), (0, 3)))
        if isinstance(state.stack[-1], fr.RowChoice):
            state = GAME.step(state, do.ChooseRow(line(state, (0, 4), (1, 4))))
        assert me(state).graves == steps and me(state).blocks[WHITE] == 1


def test_r17_a_printed_oasis_gives_gold() -> None:
    state = table(hand="worker", sites={(1, 0): Site(1)})
    state = play(state, place(state, (2, 0), (1, 0)), do.ChooseRow(line(state, (2, 0), (3, 0))))
    assert me(state).gold == 1


def test_r18_r40_ships_stop_at_the_end_and_the_first_to_arrive_leads() -> None:
    state = table(NILE, stack=TURN, players=[{"ship": 17, "gold": 4}, {"ship": 18, "arrival": 1}])
    state = replace(state, arrivals=1)
    state = play(state, do.BuySail())
    assert me(state).ship == 18 and not listed(state, do.BuySail)
    assert tasks(box_of(state), state)[3] == 1
    harbor = table(NILE, stack=TURN)
    assert tasks(box_of(harbor), harbor)[3] is None


def test_r19_r41_highest_pyramid_compares_three_and_ties_are_nobodys() -> None:
    sites = {
        (2, 2): own(1, 0, 1, 3, 0),
        (4, 1): own(1, 0, 1, 1, 1),
        (0, 3): own(1, 1, 1, 3, 2),
        (5, 3): own(2, 1, 1, 1, 3),
    }
    state = table(NILE, sites=sites, stack=TURN, players=[{"steps": 7}, {"steps": 7}])
    assert tasks(box_of(state), state)[4] is None and tasks(box_of(state), state)[1] is None
    sites[(1, 5)] = own(2, 0, 1, 1, 4)
    state = table(NILE, sites=sites, stack=TURN, players=[{"steps": 8}, {"steps": 7}])
    assert tasks(box_of(state), state)[4] == 0 and tasks(box_of(state), state)[1] == 0
    assert tasks(box_of(state), state)[5] == 0


def test_r20_victory_is_shared_on_a_tie() -> None:
    state = table(stack=TURN)
    assert GAME.scores(state).places == (1, 1)


# ---- missions


def test_r21_r43_mission_three_seals_pyramids_and_ends_at_the_goal() -> None:
    spots = [(3, 4), (4, 6), (6, 5), (5, 3), (2, 2), (7, 2)]
    sites = {spot: own(1 + index % 2, 0, 0, 4, index) for index, spot in enumerate(spots[:5])}
    sites[spots[5]] = own(3, 0, 3, 3, 5)
    state = table(Options(mission="3"), seats=3, sites=sites, stack=TURN, players=[{"blocks": blocks(brown=4)}])
    assert len(state.players) == 1 and state.players[0].supply == 9
    assert progress(box_of(state), state) == (5, 6)
    state = GAME.step(state, do.Build(number(state, (7, 2))))
    assert state.ended == "goal" and site(state, (7, 2)).workers == 0 and is_won(box_of(state), state)
    assert GAME.scores(state).places == (1, 1, 1, 4)


def test_r43_mission_two_needs_more_than_275_points() -> None:
    state = table(Options(alone="2"), seats=1, stack=TURN, players=[{"gold": 4, "blocks": blocks(white=7)}])
    assert progress(box_of(state), state) == (11, 276)
    assert GAME.scores(state).places == (2, 1)


# ---- the rest


def test_r22_the_marker_of_the_track_is_no_worker_in_play() -> None:
    for seats, workers in ((2, 15), (3, 13), (4, 11)):
        assert table(seats=seats).players[0].supply == workers


def test_r23_r24_the_start_is_natures_and_start_tiles_come_from_four_stacks() -> None:
    state = GAME.setup(Options(), 2)
    state = GAME.step(state, do.FirstPlayer(1))
    used: list[int] = []
    for stack in (0, 3, 4, 7):
        assert all(refused(state, do.FromStack(one, state.bag[0])) for one in used)
        state = GAME.step(state, do.FromStack(stack, state.bag[0]))
        used.append(stack)
    while isinstance(state.stack[-1], fr.FoundationDue):
        state = GAME.step(state, do.Foundation(state.foundations[0]))
    assert sum(one.value > 0 for one in state.sites) == 3
    for _ in state.hands:
        state = GAME.step(state, do.FromStack(5, state.bag[0]))
    assert state.turn == 1 and state.hands[1].half == SCARAB


def test_r25_the_foundation_comes_before_the_row() -> None:
    state = table(hand="worker")
    state = play(state, place(state, (0, 0), (1, 0)))
    assert isinstance(state.stack[-1], fr.FoundationDue)


def test_r27_two_blocks_for_a_white_one_at_any_time() -> None:
    state = table(hand="worker", players=[{"blocks": blocks(blue=1, red=1)}])
    state = play(state, do.Exchange(0, 1))
    assert me(state).blocks == blocks(white=1) and isinstance(state.stack[-1], fr.PlaceChoice)


def test_r34_a_tile_out_of_its_half_costs_a_gold_paid_before() -> None:
    options = Options(symbols=True)
    state = table(options, hand="worker", half=SPHINX, players=[{"gold": 0}])
    halves = {box_of(state).board.half[one.cell] for one in listed(state, do.Place)}  # type: ignore[attr-defined]
    assert halves == {SPHINX}
    state = table(options, hand="worker", half=SPHINX, players=[{"gold": 1}])
    after = GAME.step(state, place(state, (9, 0), (9, 1)))
    assert me(after).gold == 0


def test_r35_of_open_stacks_only_tops_are_seen_and_such_a_draw_stays_known() -> None:
    state = table(Options(open_stacks=True), stack=(*TURN, fr.TopDue(0)))
    state = play(state, do.Drawn(kind("eye eye")))
    assert GAME.view(state, 1).stacks[0].known == (kind("eye eye"),)
    state = play(state, do.Draw(0), do.Drawn(kind("eye eye")))
    assert GAME.view(state, 1).hands[0].tile == kind("eye eye")
    assert isinstance(state.stack[-1], fr.TopDue)


def test_r39_a_strategy_card_once_at_the_price_of_the_moment() -> None:
    state = table(NILE, hand="worker", players=[{"steps": 13, "gold": 4}])
    assert len(listed(state, do.BuyCard)) == 6
    state = play(state, do.BuyCard(2))
    assert me(state).gold == 2 and not listed(state, do.BuyCard)
    assert not listed(table(NILE, hand="worker", players=[{"steps": 4, "gold": 4}]), do.BuyCard)


def test_r44_populating_is_compulsory() -> None:
    state = table(hand="worker", tiles={(1, 4): "worker"}, sites={(0, 3): Site(1), (1, 5): Site(2)})
    state = GAME.step(state, place(state, (0, 4), (0, 3)))
    state = GAME.step(state, do.ChooseRow(line(state, (0, 4), (1, 4))))
    assert me(state).supply == 13
    assert isinstance(state.stack[-1], fr.WorkerChoice)


def test_r46_equal_rows_are_one_choice() -> None:
    """Of the four lines through the front's (3, 3) some hold the new tile alone, others a printed oasis with it."""
    state = table(hand="blue", sites={(3, 4): Site(1)})
    after = GAME.step(state, place(state, (3, 3), (3, 4)))
    gold = sorted(me(GAME.step(after, row)).gold for row in listed(after, do.ChooseRow))
    assert len(box_of(state).board.lines_of[cell(state, (3, 3))]) == 4
    assert gold == [0, 1]


def test_r29_without_a_legal_space_the_tile_is_kept() -> None:
    state = table(hand="worker", stack=(fr.TurnEnd(0), fr.Act(0), fr.PlaceChoice(0), fr.LimitChoice(0)))
    full = tuple(0 if kind <= 1 else None for kind in box_of(state).board.kinds)
    state = replace(state, tiles=full, players=(replace(state.players[0], blocks=blocks(blue=9)), state.players[1]))
    state = GAME.step(GAME.step(state, do.Exchange(0, 0)), do.Exchange(0, 0))
    assert state.hands[0].tile == kind("worker") and isinstance(state.stack[-1], fr.Act)
    assert not listed(state, do.Draw) and do.Done() in GAME.legal(state)


def test_r45_gold_and_blocks_never_run_short() -> None:
    state = table(stack=TURN, players=[{"gold": 40}, {"gold": 40, "blocks": blocks(white=40)}])
    assert me(play(state, do.BuyBlock())).blocks == blocks(white=1)


def test_r47_levels_run_out_only_where_they_are_counted() -> None:
    sites = {(3, 4): own(1, 0, 1, 1, 0), (4, 6): own(1, 1, 1, 2, 0)}
    counted = table(Options(level_supply=True), sites=sites)
    assert 0 not in colors_left(box_of(counted), counted, 1)
    assert 0 in colors_left(box_of(counted), counted, 2)
    free = table(sites=sites)
    assert 0 in colors_left(box_of(free), free, 1)


def test_missing_points_are_zero() -> None:
    state = table(NILE, players=[{"oases": 8}])
    assert scores(box_of(state), state)[0].oases == 0
