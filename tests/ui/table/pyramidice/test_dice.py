"""Dice at the table: putting them into the tray, tumbling, changing them by Cats, paying with them, building."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import ids
from pyramids_desktop.ui.table.motion import TUMBLE

from ..hands import click_id
from ..playing import decisions
from ..tables import Desk, people, table
from .positions import choose


def play_to(desk: Desk, wanted: Callable[[Any], bool], seed: int = 4, most: int = 900) -> Any:
    """Play at random until the state is wanted; the state."""
    desk.drawing.every = 10_000
    for _legal in islice(decisions(desk, random.Random(seed), choose), most):
        if wanted(desk.scene.match.session.state):
            desk.drawing.every = 1
            desk.rest()
            return desk.scene.match.session.state
    raise AssertionError("such a state does not come")


def top(state: Any) -> Any:
    return state.stack[-1] if state.stack else None


def asks(kind: type) -> Callable[[Any], bool]:
    return lambda state: isinstance(top(state), kind)


def entries(desk: Desk) -> int:
    return len(desk.scene.match.session.entries)


@pytest.fixture
def alone(tmp_path: Path) -> Any:
    with table(tmp_path, people(1), seed=3, game_id="pyramidice") as desk:
        yield desk


# ---- taking dice


def test_dice_go_to_the_tray_and_back_without_a_move_of_the_game(alone: Desk) -> None:
    state = play_to(alone, lambda state: asks(fr.DiceChoice)(state) and min(state.quarry) > 0)
    before = entries(alone)
    color = 0
    word = "prayer"
    alone.drag(alone.source(f"quarry:{color}"), alone.target("tray"))
    alone.step()
    assert list(alone.scene.stage.draft) == [word]
    assert len([piece for piece in alone.scene.stage.placement.pieces if piece.zone == "tray"]) == 1
    alone.drag(alone.source(f"drafted:{color}"), alone.target("quarry"))
    alone.step()
    assert not alone.scene.stage.draft
    alone.click(alone.source(f"quarry:{color}"))
    alone.step()
    assert list(alone.scene.stage.draft) == [word]
    alone.key(pygame.K_u)
    assert not alone.scene.stage.draft
    assert entries(alone) == before
    assert alone.scene.match.session.state == state


def test_too_few_dice_cannot_be_rolled_and_the_button_says_so(alone: Desk) -> None:
    play_to(alone, lambda state: asks(fr.DiceChoice)(state) and state.players[0].resources[0] > 1)
    before = entries(alone)
    roll = next(button for button in alone.scene.controls.make() if button.id == "stand:roll")
    assert not roll.on
    alone.click(roll.box.center)
    assert entries(alone) == before
    assert alone.scene.reason is not None


def test_a_quick_choice_rolls_at_once(alone: Desk) -> None:
    state = play_to(alone, lambda state: asks(fr.DiceChoice)(state) and min(state.quarry) > 0)
    before = entries(alone)
    click_id(alone, "button:stand:roll-stone")
    command = alone.scene.match.session.entries[before].command
    assert isinstance(command, do.TakeDice)
    workers = state.players[0].resources[0]
    assert command.stone == min(state.quarry[1], workers)


def test_dice_tumble_before_they_lie_still(tmp_path: Path) -> None:
    with table(tmp_path, people(1), seed=5, game_id="pyramidice", animation="normal") as desk:
        play_to(desk, asks(fr.DiceChoice))
        click_id(desk, "button:stand:roll-stone")
        shown: dict[str, set[object]] = {}
        for _ in range(200):
            desk.step()
            beat = desk.scene.stage.beat
            if beat is not None and any(glide.faces for glide in beat.glides):
                assert {glide.seconds for glide in beat.glides if glide.faces} == {TUMBLE}
                thrown = {glide.key for glide in beat.glides if glide.faces}
                for pose in desk.scene.stage.poses():
                    if pose.key not in thrown:
                        continue
                    shown.setdefault(pose.key, set()).add(pose.face.value)
        assert shown
        assert all(len(values) > 2 for values in shown.values()), "each die shows several values on its way"
        dice = desk.scene.match.session.state.dice
        lying = [int(str(piece.face.value)) for piece in desk.scene.stage.placement.pieces if piece.zone == "tray"]
        assert sorted(lying) == list(dice)


# ---- changing dice


def changeable(state: Any) -> bool:
    return asks(fr.Act)(state) and state.players[0].resources[ids.CAT] > 1 and any(2 < d % 10 < 5 for d in state.dice)


@pytest.mark.parametrize(("part", "step"), [(0.2, 1), (0.8, -1)])
def test_a_cat_raises_on_the_upper_half_and_lowers_on_the_lower(alone: Desk, part: float, step: int) -> None:
    state = play_to(alone, changeable)
    die = next(die for die in state.dice if 2 < die % 10 < 5)
    zone = alone.scene.stage.placement.target(f"die:{die}")
    assert zone is not None
    before = entries(alone)
    alone.drag(alone.source("resource:0:1"), (zone.box.center[0], zone.box.y + zone.box.h * part))
    assert alone.scene.match.session.entries[before].command == do.ChangeDie(die, step, ids.CAT)


@pytest.mark.parametrize("step", [1, -1])
def test_the_wheel_changes_the_die_under_the_pointer(alone: Desk, step: int) -> None:
    state = play_to(alone, changeable)
    die = next(die for die in state.dice if 2 < die % 10 < 5)
    before = entries(alone)
    alone.step(alone.motion(alone.source(f"die:{die}")))
    alone.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=step, precise_y=float(step)))
    assert alone.scene.match.session.entries[before].command == do.ChangeDie(die, step, ids.CAT)


@pytest.mark.parametrize(("key", "step"), [(pygame.K_PLUS, 1), (pygame.K_MINUS, -1)])
def test_keys_change_the_die_under_the_pointer(alone: Desk, key: int, step: int) -> None:
    state = play_to(alone, changeable)
    die = next(die for die in state.dice if 2 < die % 10 < 5)
    before = entries(alone)
    alone.step(alone.motion(alone.source(f"die:{die}")))
    alone.key(key)
    assert alone.scene.match.session.entries[before].command == do.ChangeDie(die, step, ids.CAT)


def test_the_wheel_over_a_die_does_nothing_without_a_cat(alone: Desk) -> None:
    state = play_to(alone, lambda state: asks(fr.Act)(state) and not state.players[0].resources[ids.CAT] and state.dice)
    before = entries(alone)
    alone.step(alone.motion(alone.source(f"die:{state.dice[0]}")))
    alone.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert entries(alone) == before


# ---- using dice


def can(kind: type) -> Callable[[Any], bool]:
    from pyramids_desktop.games import load_game

    game = load_game("pyramidice")
    return lambda state: asks(fr.Act)(state) and any(isinstance(command, kind) for command in game.legal(state))


def test_lit_spaces_say_their_cost_and_gain_before_the_die_is_let_go(alone: Desk) -> None:
    play_to(alone, can(do.Build))
    build = next(command for command in alone.scene.stage.look.commands if isinstance(command, do.Build))
    start = alone.source(f"die:{build.die}")
    alone.down(start)
    alone.glide(start, (start[0] + 30, start[1] - 40))
    scenery = alone.scene.scenery
    assert scenery is not None
    spaces = [glow for glow in scenery.glows if glow.shape]
    legal = [c for c in alone.scene.stage.look.commands if isinstance(c, do.Build) and c.die == build.die]
    assert len(spaces) == len({command.space for command in legal})
    assert all([icon for icon, _ in glow.tags] == ["meeple", "laurel-crown"] for glow in spaces)
    alone.step(alone.button(pygame.MOUSEBUTTONDOWN, start, 3))


def test_a_die_is_built_from_the_plan_too(alone: Desk) -> None:
    play_to(alone, can(do.Build))
    build = next(command for command in alone.scene.stage.look.commands if isinstance(command, do.Build))
    before = entries(alone)
    plan = alone.scene.stage.placement.targets(f"space:{build.space}")[1]
    alone.drag(alone.source(f"die:{build.die}"), plan.box.center)
    assert alone.scene.match.session.entries[before].command == build


def test_a_prayer_die_on_a_space_is_refused_with_a_reason(alone: Desk) -> None:
    def prayer_and_stone(state: Any) -> bool:
        return can(do.Build)(state) and state.dice[0] < ids.STONE and can(do.Cash)(state)

    state = play_to(alone, prayer_and_stone)
    space = next(index for index, value in enumerate(state.pyramid) if not value)
    before = entries(alone)
    source = f"die:{state.dice[0]}"
    alone.drag(alone.source(source), alone.target(f"space:{space}"))
    assert entries(alone) == before
    look = alone.scene.stage.look
    assert alone.scene.reason == look.game.explain(look.view, source, f"space:{space}")


def test_a_die_on_a_divinity_begins_the_worship_and_pays_first_and_undo_takes_it_back(alone: Desk) -> None:
    def first_of_several(state: Any) -> bool:
        return can(do.Worship)(state) and len(state.dice) > 3

    state = play_to(alone, first_of_several)
    ways = alone.scene.stage.look.destinations
    source, target = next(
        (source, target)
        for source, targets in ways.items()
        if source.startswith("die:")
        for target in targets
        if target is not None and target.startswith("row:")
    )
    before = entries(alone)
    alone.drag(alone.source(source), alone.target(target))
    commands = [entry.command for entry in alone.scene.match.session.entries[before:]]
    assert isinstance(commands[0], do.Worship)
    while alone.scene.match.session.entries[before:] and alone.scene.match.session.can_undo(0):
        if len(alone.scene.match.session.entries) == before:
            break
        alone.key(pygame.K_u)
        alone.step()
    assert alone.scene.match.session.state == state


def test_dice_on_the_place_for_glory_are_returned(alone: Desk) -> None:
    state = play_to(alone, lambda state: can(do.Cash)(state) and len(state.dice) > 2)
    before = entries(alone)
    glory = state.players[0].glory
    alone.drag(alone.source(f"die:{state.dice[0]}"), alone.target("act:cash"))
    assert alone.scene.match.session.entries[before].command == do.Cash()
    now = alone.scene.match.session.state
    die = now.dice[0]
    alone.drag(alone.source(f"die:{die}"), alone.target("cost"))
    assert alone.scene.match.session.state.players[0].glory > glory


def test_the_architects_steps_are_shown_one_by_one(tmp_path: Path) -> None:
    with table(tmp_path, people(1), seed=5, game_id="pyramidice", animation="fast") as desk:
        begun: list[int] = []
        lit: list[int] = []
        stage = desk.scene.stage
        play = stage.on_beat

        def note(beat: Any) -> None:
            if beat.seat == ids.ARCHITECT_SEAT:
                begun.append(len(beat.items))
                lit.append(len(beat.lit))
            play(beat)

        stage.on_beat = note
        desk.drawing.every = 10_000
        rng = random.Random(2)
        match = desk.scene.match
        while match.session.state.number < 3:
            desk.rest()
            if match.may_end_turn:
                match.end_turn()
                headline = False
                for _ in range(600):
                    desk.step()
                    headline = headline or desk.scene.spec.headline(stage.look) is not None
                    if match.mover == 0 and not stage.busy:
                        break
                assert headline, "the header tells whose turn it is"
                continue
            match.submit(choose(rng, match.session.legal()))
        assert len(begun) >= 3
        assert set(begun) == {1}
        assert max(lit) > 0
