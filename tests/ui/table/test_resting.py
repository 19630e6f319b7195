"""When a resting pointer shows something closely: never to one who acts, never over what is needed now."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.games.pyramidice.commands import Work
from pyramids_desktop.ui.table.pieces import Box, nearest_free
from pyramids_desktop.ui.table.pointer import REST, STIR
from pyramids_desktop.ui.text import set_language

from .tables import FRAME, Desk, people, table

LONG = round(REST / FRAME) + 5
"""Frames after which a look has come if it comes at all."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with table(tmp_path, people(2), seed=4) as desk:
        desk.rest()
        yield desk


def god(desk: Desk) -> tuple[float, float]:
    """A place to look at where a click does nothing."""
    return next(piece for piece in desk.scene.stage.placement.pieces if piece.zone == "display:0").box.center


def hand_cards(desk: Desk) -> list[tuple[float, float]]:
    return [desk.source(handle) for handle in desk.scene.stage.look.destinations]


def test_after_a_click_or_a_key_the_pointer_must_go_on_first(desk: Desk) -> None:
    pointer = desk.scene.pointer
    at = god(desk)
    desk.click(at)
    desk.key(pygame.K_ESCAPE)
    desk.step(desk.motion((at[0] + STIR - 2, at[1])))
    desk.steps(LONG)
    assert pointer.passing is None, "the click was meant, not the rest after it"
    desk.step(desk.motion((at[0] + STIR + 1, at[1])))
    desk.steps(LONG)
    assert pointer.passing is not None
    desk.key(pygame.K_r)
    assert pointer.passing is None
    desk.steps(LONG)
    assert pointer.passing is None


def test_a_drop_shows_nothing_closely(desk: Desk) -> None:
    command = next(command for command in desk.scene.match.session.legal() if isinstance(command, do.Discard))
    look = desk.scene.stage.look
    gesture = look.game.gesture(look.view, command)
    assert gesture is not None
    assert gesture.target is not None
    desk.drag(desk.source(gesture.source), desk.target(gesture.target))
    desk.rest()
    desk.steps(LONG)
    assert desk.scene.pointer.passing is None


def test_nothing_is_shown_while_a_card_is_picked(desk: Desk) -> None:
    desk.click(hand_cards(desk)[0])
    assert desk.scene.hand.picked is not None
    desk.step(desk.motion(god(desk)))
    desk.steps(LONG)
    assert desk.scene.pointer.passing is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_close_look_leaves_the_prompt_and_what_can_be_used_in_sight(tmp_path: Path, seats: int) -> None:
    looks = 0
    with table(tmp_path, people(seats), seed=seats) as desk:
        chance = random.Random(seats)
        match, scene = desk.scene.match, desk.scene
        for _ in range(14):
            desk.rest()
            if match.may_end_turn:
                match.end_turn()
                continue
            placement = scene.stage.placement
            lit = [placement.source(handle) for handle in scene.stage.look.destinations]
            pieces = [piece for piece in placement.pieces if not piece.under and piece.about is not None]
            for piece in chance.sample(pieces, 6):
                scene.pointer.end_passing()
                scene.pointer._rest_on(piece.box.center)
                if scene.pointer.passing is not None:
                    looks += 1
                    box = scene.pointer.passing[1]
                    assert not box.meets(placement.prompt)
                    assert not any(box.meets(one.box) for one in lit if one is not None)
            match.submit(chance.choice(match.session.legal()))
    assert looks > 25


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_divinities_one_may_worship_have_room_to_be_shown_closely(tmp_path: Path, code: str) -> None:
    set_language(code)
    with table(tmp_path, people(2), seed=6, game_id="pyramidice") as desk:
        scene, match = desk.scene, desk.scene.match
        seen = 0
        while seen < 12:
            desk.rest()
            if match.may_end_turn:
                match.end_turn()
                continue
            legal = match.session.legal()
            if any(isinstance(command, Work) for command in legal):
                for piece in scene.stage.placement.pieces:
                    if piece.zone is not None and piece.zone.startswith("row:"):
                        scene.pointer.end_passing()
                        scene.pointer._rest_on(piece.box.center)
                        assert scene.pointer.passing is not None, piece.about
                        seen += 1
            match.submit(random.Random(seen).choice(legal))


def test_the_nearest_free_place() -> None:
    screen = Box(0, 0, 1000, 600)
    thing = Box(100, 480, 100, 100)
    row = Box(0, 470, 1000, 130)
    place = nearest_free((400, 300), thing, screen, (thing, row))
    assert place is not None
    assert place.bottom <= row.y
    assert place.x < 110, "not farther away than it must be"
    assert nearest_free((400, 480), thing, screen, (thing, row)) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_look_at_a_card_of_the_hand_leaves_its_places_in_sight_where_there_is_room(
    tmp_path: Path, seats: int
) -> None:
    with table(tmp_path, people(seats), seed=seats, size=(2560, 1600), scale=1.0) as desk:
        desk.rest()
        placement = desk.scene.stage.placement
        for handle, ways in desk.scene.stage.look.destinations.items():
            desk.step(desk.motion(desk.source(handle)))
            desk.steps(LONG)
            assert desk.scene.pointer.passing is not None
            box = desk.scene.pointer.passing[1]
            zones = [placement.target(target) for target in ways if target is not None]
            assert not any(box.meets(zone.box) for zone in zones if zone is not None)
