"""What players are told: names of commands, prompts, lines of the log, gestures, reasons for what cannot be done."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from pyramids_desktop.core.laws import random_game
from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import events as ev
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.games.terra_pyramides import game, gestures, log, words
from pyramids_desktop.games.terra_pyramides.ids import BLUE, RED, WHITE
from pyramids_desktop.games.terra_pyramides.state import Hand, Options, Player, Site, State, TileStack
from tests.games.english import say
from tests.games.terra_pyramides.boards import BACK, FRONT, PRINTED

GAME = game()
BOX = PRINTED.box(0, 2)
STARTS = FRONT.starts
NUMBER = FRONT.site_number


def cell(x: int, y: int) -> int:
    return FRONT.cell(x, y)


def site(x: int, y: int) -> int:
    return NUMBER[cell(x, y)]


def table(*frames: fr.AnyFrame, player: Player | None = None, other: Player | None = None, **sites: Site) -> State:
    """A base game of two with the start tiles and Foundations; keywords such as `s3_4` change sites."""
    found = [Site()] * len(FRONT.sites)
    for start in FRONT.preset:
        found[NUMBER[start]] = Site(value=2)
    for key, one in sites.items():
        x, y = key[1:].split("_")
        found[site(int(x), int(y))] = one
    tiles: list[int | None] = [None] * len(FRONT.kinds)
    taken = FRONT.filled
    for start in STARTS:
        tiles[start] = 0
        taken |= 1 << start
    return State(
        version=0,
        mission=0,
        players=(player or Player(supply=5), other or Player(supply=5)),
        hands=(Hand(1), Hand(1)),
        stack=(fr.TurnEnd(0), *frames),
        tiles=tuple(tiles),
        toward=tuple(None if tile is None else NUMBER[FRONT.stairs[at][0]] for at, tile in enumerate(tiles)),
        sites=tuple(found),
        stacks=(TileStack(4),) * 7 + (TileStack(1),),
        bag=(),
        foundations=(1, 2, 3),
        taken=taken,
        turn=0,
        number=1,
        viewer=0,
    )


def why(state: State, source: str, target: str | None = None) -> str:
    return say(GAME.explain(state, source, target))


# ---- reasons


def test_placing_tells_why_not() -> None:
    state = table(fr.PlaceChoice(0))
    answers = {
        f"space:{STARTS[0]}": "A tile lies there already.",
        f"space:{FRONT.oases[0]}": "An oasis takes no tile.",
        f"site:{site(3, 4)}": "A building site takes no tile.",
        "stack:0": "Drag the tile to a free space beside a building site.",
    }
    for target, answer in answers.items():
        assert why(state, "hand:0", target) == answer
    assert why(state, "hand:1", f"space:{cell(5, 4)}") == "That is not your tile."
    assert why(state, "row:0") == "Place your tile first; then choose a row through it."


def test_the_wrong_half_costs_gold() -> None:
    state = replace(table(fr.PlaceChoice(0)), symbols=True, hands=(Hand(1, 0), Hand(1)))
    assert why(state, "hand:0", f"space:{cell(5, 4)}") == "The tile goes to the Sphinx half; elsewhere it costs 1 gold."


def test_two_foundations_would_be_needed() -> None:
    back = GAME.setup(Options(version="nile"), 2)
    state = replace(back, stack=(fr.TurnEnd(0), fr.PlaceChoice(0)), hands=(Hand(1), Hand(1)), viewer=0, turn=0)
    between = f"space:{BACK.cell(2, 1)}"
    assert why(state, "hand:0", between) == "Two Foundations would be needed there; only one may be laid in a turn."
    assert why(state, "hand:0", f"space:{BACK.nile[0]}") == "The Nile takes no tile."


def test_rows_and_stacks_tell_why_not() -> None:
    state = table(fr.RowChoice(0, cell(5, 5)))
    apart = next(line.number for line in FRONT.lines if cell(5, 5) not in line.cells)
    assert why(state, f"row:{apart}") == "The tile you just placed must be part of the row."
    acting = table(fr.Act(0))
    assert why(acting, f"row:{apart}") == "The row of this turn is chosen already."
    assert why(acting, "stack:7", "hand:0") == "This stack is gone: what is left of it is removed unseen."


@pytest.mark.parametrize(
    ("there", "answer"),
    [
        (Site(), "There is no Foundation yet; Workers cannot stop on an empty building site."),
        (Site(2, owner=1, workers=1), "That belongs to P1."),
        (Site(2, owner=0, workers=3), "There are 3 Workers already."),
        (Site(2, 5, RED, 0, 1), "This pyramid is complete; no more Workers come."),
    ],
)
def test_workers_tell_why_not(there: Site, answer: str) -> None:
    state = table(fr.WorkerChoice(0, (cell(4, 4),)), s3_4=there)
    assert why(state, f"worker:{cell(4, 4)}", f"site:{site(3, 4)}") == answer


def test_a_workers_way_tells_what_lies_between() -> None:
    state = table(fr.WorkerChoice(0, (cell(4, 4),)), s8_4=Site(1), s9_6=Site(1))
    worker = f"worker:{cell(4, 4)}"
    assert why(state, worker, f"site:{site(8, 4)}") == "An empty space lies between: F5."
    assert why(state, worker, f"site:{site(9, 6)}") == "No straight line leads there, or another site lies before it."
    assert why(state, f"worker:{cell(4, 5)}", f"site:{site(3, 4)}") == "No Worker stands there."
    bound = table(fr.WorkerChoice(0, (cell(4, 5),), site(4, 6)))
    only = "In your first turn all Workers go to one single Foundation."
    assert why(bound, f"worker:{cell(4, 5)}", f"site:{site(3, 4)}") == only


@pytest.mark.parametrize(
    ("there", "answer"),
    [
        (Site(), "Nothing stands there yet."),
        (Site(2), "Nobody's Workers are there."),
        (Site(2, owner=1, workers=3), "That belongs to P1."),
        (Site(2, owner=0, workers=2), "The next level needs 3 Workers; 2 are there."),
        (Site(2, owner=0, workers=3), "The first level needs a block."),
        (Site(2, 2, BLUE, 0, 3), "Level 3 needs 3 blocks, blue or white; you have 0."),
        (Site(2, 5, BLUE, 0, 1), "This pyramid is complete."),
    ],
)
def test_building_tells_what_is_missing(there: Site, answer: str) -> None:
    assert why(table(fr.Act(0), s3_4=there), f"site:{site(3, 4)}") == answer


def test_buying_tells_what_is_missing() -> None:
    poor = table(fr.Act(0), player=Player(supply=0, gold=0))
    assert why(poor, "gold:0", "white") == "That costs 3 gold; you have 0."
    assert why(poor, "supply:0", f"site:{site(3, 4)}") == "You have no Worker in your supply."
    assert why(poor, "gold:1", "white") == "That is not yours."
    assert why(poor, "gold:0", "graves") == "There are no grave goods in this version."
    assert why(poor, "gold:0", "nile") == "There is no Nile in this version."
    assert why(poor, f"block:0:{BLUE}", "white") == "You have no blue block."
    one = table(fr.Act(0), player=Player(blocks=(1, 0, 0, 0, 0, 0, 0)))
    assert why(one, f"block:0:{BLUE}", f"block:0:{RED}") == "You have no other red block to give with it."
    over = table(fr.LimitChoice(0), player=Player(gold=4, blocks=(8, 0, 0, 0, 0, 0, 0)))
    assert why(over, "gold:0", "white") == "You may keep 4 gold; at the end of a turn only the excess goes."


def test_pieces_tell_where_they_belong() -> None:
    state = replace(table(fr.Act(0)), hands=(Hand(), Hand(1)))
    assert why(state, "stack:0") == "Draw the tile into your hand; to look at the stack, drag gold to it."
    assert why(state, "supply:0", f"space:{STARTS[0]}") == "Workers come to tiles only when a row is populated."
    assert why(state, "gold:0", f"site:{site(3, 4)}") == "To buy a Worker, drag one of your supply to the site."
    assert why(state, "gold:0", "order") == "Drag gold to what you want to buy."
    assert why(state, "level:1", "white") == "Drag the level to a Foundation with three of your Workers."
    held = table(fr.Act(0))
    assert why(held, "stack:0", "hand:0") == "You have a tile in hand; you draw at the end of your turn."


def test_strategy_cards_tell_why_not() -> None:
    back = GAME.setup(Options(version="nile"), 2)

    def buying(mine: Player, other: Player) -> str:
        state = replace(back, players=(mine, other), stack=(fr.TurnEnd(0), fr.Act(0)), viewer=0, turn=0)
        return why(state, "gold:0", "card:2")

    assert buying(Player(card=1), Player()) == "You have bought a strategy card already; one is all."
    assert buying(Player(), Player(card=2)) == "This strategy card is taken."
    assert buying(Player(steps=4), Player()) == "Strategy cards can be bought from 5 points on the Horus track on."
    assert buying(Player(steps=13, gold=1), Player()) == "That costs 2 gold; you have 1."


def test_others_watchers_and_nonsense_are_answered() -> None:
    state = table(fr.PlaceChoice(0))
    assert why(replace(state, viewer=1), "hand:0", "space:1") == "Not your turn: P0 decides (placing a tile)."
    assert why(replace(state, viewer=-1), "hand:0", "space:1") == "You are watching; P0 decides."
    assert why(replace(state, stack=()), "hand:0") == "The game is over."
    for source in ("", "hand", "hand:9", "site:99", "row:9999", "block:0:7", "nowhere:1", "level:6"):
        assert why(state, source) == why(state, source, "space:999") == "That cannot be done now."


# ---- names, prompts, the log, gestures

SILENT = {ev.Due, ev.TurnDone, ev.StackOrdered}
BUTTONS = {do.Done, do.Leave}


def test_every_event_but_three_has_a_line() -> None:
    assert set(get_args(ev.AnyEvent)) - set(log._LINES) == SILENT


def test_gold_tells_where_it_comes_from_and_goes_to() -> None:
    state = table(fr.Act(0))

    def line(event: ev.GoldGained | ev.GoldPaid) -> str:
        told = GAME.describe(state, event)
        assert told is not None
        return say(told)

    gains = {line(ev.GoldGained(1, 2, why)) for why in get_args(ev.Why)}
    uses = {line(ev.GoldPaid(1, 3, use)) for use in get_args(ev.Use)}
    assert (len(gains), len(uses)) == (len(get_args(ev.Why)), len(get_args(ev.Use)))
    assert "P1 gains 2 gold from around the enclosed site" in gains
    assert "P1 pays 3 gold for a Worker" in uses


@pytest.mark.parametrize(
    ("gained", "told"),
    [
        ({BLUE: 1}, "P1 gains 1 blue block"),
        ({WHITE: 3}, "P1 gains 3 white blocks"),
        ({BLUE: 1, RED: 2}, "P1 gains blocks: 1 blue, 2 red"),
    ],
)
def test_blocks_are_told_as_things(gained: dict[int, int], told: str) -> None:
    blocks = tuple(gained.get(color, 0) for color in range(WHITE + 1))
    line = GAME.describe(table(fr.Act(0)), ev.BlocksGained(1, blocks))
    assert line is not None
    assert say(line) == told


@pytest.mark.parametrize(
    ("seats", "told"), [(1, "P0 gains 2 gold from the row"), (2, "The team gains 2 gold from the row")]
)
def test_only_several_are_a_team(seats: int, told: str) -> None:
    state = replace(table(fr.Act(0)), mission=1, hands=(Hand(1),) * seats)
    line = GAME.describe(state, ev.GoldGained(0, 2, "row"))
    assert line is not None
    assert say(line) == told


def test_who_draws_workers_is_told_when_a_level_can_be_built() -> None:
    full = Site(2, 1, BLUE, 0, 3)
    poor, rich = (Player(supply=5, turns=1, blocks=(count, 0, 0, 0, 0, 0, 0)) for count in (1, 2))
    asked = [
        say(GAME.prompt(table(fr.WorkerChoice(0, (cell(4, 5),)), player=player, s3_4=full), 0))
        for player in (poor, rich)
    ]
    assert ["build" in text for text in asked] == [False, True]


def test_unknown_tiles_are_not_named() -> None:
    event = GAME.redact(ev.TileDrawn(audience=1, seat=0, stack=5, tile=3), 1)
    line = GAME.describe(table(fr.Act(0)), event)
    assert line is not None
    assert say(line) == "P0 draws a tile from Scarab stack 2"


@pytest.mark.parametrize(
    ("options", "seats"),
    [(Options(), 2), (Options(version="nile", symbols=True, open_stacks=True), 4), (Options(alone="3"), 1)],
)
def test_whole_games_can_be_told(options: Options, seats: int) -> None:
    for move in random_game(GAME, options, seats, 5):
        say(GAME.prompt(move.state, move.seat))
        phase = GAME.phase(move.state)
        assert 0 <= phase.current < len(phase.steps)
        names = [say(GAME.name(move.state, command)) for command in move.legal]
        assert all(names)
        if move.seat >= 0:
            assert len(set(names)) == len(names)
            for command in move.legal:
                gesture = GAME.gesture(move.state, command)
                assert (gesture is None) == (type(command) in BUTTONS)
                for handle in gesture or ():
                    assert handle is None or gestures.parse(handle) is not None
        for before, event, _after in move.between():
            line = GAME.describe(before, event)
            # Where several play, a heading tells of the turn.
            assert (line is None) == (type(event) in SILENT or (isinstance(event, ev.TurnBegan) and seats > 1))
            if line is not None:
                say(line)


def test_blocks_are_listed_by_color() -> None:
    text = words.blocks_text((2, 0, 0, 0, 0, 0, 1))
    assert text is not None
    assert say(text) == "2 blue, 1 white"
    assert words.blocks_text((0,) * (WHITE + 1)) is None
