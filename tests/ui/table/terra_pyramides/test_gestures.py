"""What is rare in Terra Pyramides, done by hand: naming the tiles that get a Worker, exchanging blocks, spending."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.games.terra_pyramides import commands as do
from pyramids_desktop.games.terra_pyramides import frames as fr
from pyramids_desktop.ui.table.composer import Composer
from pyramids_desktop.ui.table.dialogs import MovesDialog
from pyramids_desktop.ui.text import tr

from ..hands import Doer, by_keys
from ..tables import Desk, people, table
from .hands import by_click, by_drag
from .test_whole_games import GAME_ID, options


def go_on(desk: Desk, until: Callable[[tuple[Any, ...]], bool], seed: int = 1) -> tuple[Any, ...]:
    """Play on without building until the decision is such a one; what is legal then."""
    rng = random.Random(seed)
    match = desk.scene.match
    while True:
        desk.rest()
        assert not match.is_over
        if match.may_end_turn:
            match.end_turn()
            continue
        legal = match.session.legal()
        if until(legal):
            return legal
        rows = [one for one in legal if isinstance(one, do.ChooseRow)]
        calm = [one for one in legal if isinstance(one, do.Place | do.Move | do.Draw | do.Done)]
        if rows:
            match.submit(max(rows, key=lambda one: workers_of(desk, one.line)))
        else:
            match.submit(rng.choice(calm or legal))


def workers_of(desk: Desk, line: int) -> int:
    """The Workers that a row calls for."""
    look = desk.scene.stage.look
    box = look.game.box(look.view)  # type: ignore[attr-defined]
    tiles = [look.view.tiles[cell] for cell in box.board.lines[line].cells]
    return sum(box.workers_on[tile] for tile in tiles if tile is not None)


def several(kind: type) -> Callable[[tuple[Any, ...]], bool]:
    return lambda legal: sum(isinstance(one, kind) for one in legal) > 1


@pytest.mark.parametrize("do_it", [by_drag, by_click, by_keys])
def test_tiles_that_get_a_worker_are_named(tmp_path: Path, do_it: Doer) -> None:
    with table(tmp_path, people(1), seed=1, game_id=GAME_ID, options=options(alone="1")) as desk:
        legal = go_on(desk, several(do.Populate))
        look = desk.scene.stage.look
        before = look.view.players[0].supply
        command = next(one for one in legal if isinstance(one, do.Populate))
        place = desk.scene.stage.placement.target(f"space:{command.cell}")
        assert place is not None
        assert tr(look.game.name(look.view, command)).endswith(f"at {tr(place.label).split()[-1]}")  # type: ignore[arg-type]
        desk.step()
        assert any(mark.kind == "row" for mark in desk.scene.composer.scenery().marks), "the row is to be seen"
        do_it(desk, command)
        assert desk.scene.match.session.entries[-1].command == command
        desk.rest()
        after = desk.scene.stage.look.view
        if isinstance(after.stack[-1], fr.PopulateChoice):
            pieces = desk.scene.stage.placement.by_key
            assert pieces[f"on:{command.cell}:0"].handle is None
            assert pieces["supply:0"].face.value == (0, before - 1)


def test_two_blocks_are_exchanged_either_way_round(tmp_path: Path) -> None:
    def unlike(legal: tuple[Any, ...]) -> bool:
        return any(isinstance(one, do.Exchange) and one.block != one.other for one in legal)

    for turned in (False, True):
        with table(tmp_path / str(turned), people(2), seed=3, game_id=GAME_ID, options=options()) as desk:
            legal = go_on(desk, unlike)
            command = next(one for one in legal if isinstance(one, do.Exchange) and one.block != one.other)
            me = desk.scene.stage.look.viewer
            handles = [f"block:{me}:{command.block}", f"block:{me}:{command.other}"]
            start, end = reversed(handles) if turned else handles
            desk.drag(desk.source(start), desk.target(end))
            assert desk.scene.match.session.entries[-1].command == command


def test_the_place_of_exchanges_offers_all_of_them(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=3, game_id=GAME_ID, options=options()) as desk:
        legal = go_on(desk, several(do.Exchange))
        command = [one for one in legal if isinstance(one, do.Exchange)][-1]
        desk.click(desk.source("spend:exchange"))
        dialog = desk.app.stack.top
        assert isinstance(dialog, MovesDialog)
        offered = [chain.commands[0] for chain in dialog.commands]
        assert offered == [one for one in legal if isinstance(one, do.Exchange)]
        desk.key(pygame.K_1 + offered.index(command))
        assert desk.scene.match.session.entries[-1].command == command


def test_each_way_to_spend_says_what_it_brings_and_why_not_now(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=3, game_id=GAME_ID, options=options(version="nile")) as desk:
        desk.rest()
        placement = desk.scene.stage.placement
        notes = {box: tr(words) for box, words in placement.notes}
        told = {zone.id: notes[zone.box] for zone in placement.zones if zone.id.startswith("spend:")}
        assert len(told) == 6
        assert told["spend:ship"] == "Your ship sails a space on: 2 gold. That costs 2 gold; you have 0."
        assert all("cannot be done now" not in words for words in told.values())


def test_marks_and_words_follow_a_tile_that_has_stopped(tmp_path: Path) -> None:
    """The light is there at once; what the rows would give and the words come within two frames, without a motion."""
    with table(tmp_path, people(2), seed=1, game_id=GAME_ID, options=options()) as desk:
        go_on(desk, several(do.Place))
        scene = desk.scene
        source = next(one for one, ways in scene.stage.look.destinations.items() if "space:45" in ways)
        first, second = (desk.target(target) for target in ("space:0", "space:45"))
        desk.down(desk.source(source))
        desk.glide(desk.source(source), first)
        desk.steps(3)
        assert scene.scenery is not None
        before = scene.scenery
        desk.step(desk.motion(second))
        assert [glow.box.contains(second) for glow in scene.scenery.aimed] == [True]
        assert (scene.scenery.marks, scene.scenery.prompt) == (before.marks, before.prompt)
        desk.steps(2)
        at_once = Composer(scene).scenery()
        assert (scene.scenery.prompt, scene.scenery.tip) == (at_once.prompt, at_once.tip)
        assert at_once.prompt.text != before.prompt.text
        assert scene.scenery.marks == tuple(scene.spec.marks(scene.stage.look, scene.frame, source, "space:45"))
        assert scene.scenery.marks != before.marks


def test_the_list_of_moves_holds_tiles_that_bring_nothing_at_once(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=6, game_id=GAME_ID, options=options()) as desk:

        def silent(legal: tuple[Any, ...]) -> bool:
            previews = [
                desk.scene.spec.preview(desk.scene.stage.look, one) for one in legal if isinstance(one, do.Place)
            ]
            return any(preview is not None and not preview.lines for preview in previews)

        legal = go_on(desk, silent)
        desk.key(pygame.K_m)
        dialog = desk.app.stack.top
        assert isinstance(dialog, MovesDialog)
        assert dialog.commands == legal
