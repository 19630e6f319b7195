"""What a frame may cost while a piece is carried: all that does not change with it is worked out before."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from pyramids_desktop.ui.table.painter import TablePainter
from pyramids_desktop.ui.table.pieces import Box, Zone
from pyramids_desktop.ui.table.targets import note_spots

from .tables import Desk, people, table
from .terra_pyramides.test_whole_games import GAME_ID


def count_calls(monkeypatch: pytest.MonkeyPatch, counts: Counter[str], kind: type, name: str) -> None:
    plain = getattr(kind, name)

    def counted(self: Any, *args: Any, **more: Any) -> Any:
        counts[name] += 1
        return plain(self, *args, **more)

    monkeypatch.setattr(kind, name, counted)


def lift_a_tile(desk: Desk) -> tuple[str, tuple[float, float]]:
    """Take the tile in the hand, and carry it a little way."""
    desk.rest()
    source = next(one for one in desk.scene.stage.look.destinations if one.startswith("hand:"))
    start = desk.source(source)
    desk.down(start)
    desk.glide(start, (start[0] - 30, start[1] - 30))
    assert desk.scene.dragging
    return source, start


def test_a_carried_tile_makes_nothing_anew_but_what_its_place_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(tmp_path, people(2), seed=4, game_id=GAME_ID) as desk:
        source, start = lift_a_tile(desk)
        counts: Counter[str] = Counter()
        spec = type(desk.scene.spec)
        for name in ("tags", "paint_labels", "place", "marks", "preview"):
            count_calls(monkeypatch, counts, spec, name)
        count_calls(monkeypatch, counts, type(desk.scene.controls), "_anew")
        count_calls(monkeypatch, counts, TablePainter, "paint_piece")
        targets = [one for one in desk.scene.hand.targets() if one.startswith("space:")]
        assert len(targets) > 20
        aimed = []
        for target in targets[:6]:
            desk.glide(start, desk.target(target))
            # Trembling on the spot changes nothing.
            x, y = desk.target(target)
            for shift in (0.6, 1.2, 0.6):
                desk.step(desk.motion((x + shift, y)))
            aimed.append(desk.scene.hand.aimed)
        assert aimed == targets[:6]
        assert not {"tags", "paint_labels", "place", "_anew"} & counts.keys(), counts
        # Between the hand and the six spaces lie others, each of which is aimed at; still it is few of 54 frames.
        assert 6 <= counts["marks"] < 40
        assert 6 <= counts["preview"] < 40
        assert desk.scene.hand.source == source


def test_a_frame_in_which_only_the_tile_moves_repairs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, people(2), seed=4, game_id=GAME_ID) as desk:
        lift_a_tile(desk)
        target = next(one for one in desk.scene.hand.targets() if one.startswith("space:"))
        x, y = desk.target(target)
        for _ in range(40):  # until it has the size of the space
            desk.step(desk.motion((x, y)))
        counts: Counter[str] = Counter()
        count_calls(monkeypatch, counts, TablePainter, "paint_pieces")
        drawn = desk.app.frames_drawn
        desk.step(desk.motion((x + 4, y)))
        assert desk.app.frames_drawn == drawn + 1
        assert not counts


@pytest.mark.parametrize("game_id", ["neteru", GAME_ID])
def test_buttons_that_are_kept_are_those_that_would_be_made(tmp_path: Path, game_id: str) -> None:
    with table(tmp_path, people(2), seed=4, game_id=game_id, animation="fast", confirm_end_turn="always") as desk:
        scene, match, rng = desk.scene, desk.scene.match, random.Random(2)
        controls, seen = scene.controls, set()
        for _ in range(60):
            desk.steps(rng.choice((1, 2, 40)))
            if desk.app.stack.top is not scene:
                desk.key(pygame.K_ESCAPE)
            kept = controls.make()
            assert kept == controls._anew()
            assert controls.make() is kept
            seen.add(kept)
            if match.may_end_turn:
                match.end_turn()
            elif rng.random() < 0.3:
                desk.key(rng.choice((pygame.K_u, pygame.K_r)))
            elif match.mover in match.people:
                match.submit(rng.choice(match.session.legal()))
            assert controls.make() == controls._anew(), "at once, before the table follows"
        assert len(seen) > 8


def test_people_at_one_screen_have_their_grounds_painted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, people(2), seed=4, confirm_end_turn="always") as desk:
        desk.rest()
        counts: Counter[str] = Counter()
        count_calls(monkeypatch, counts, type(desk.scene.spec), "paint_ground")
        rng, match = random.Random(2), desk.scene.match
        seen: list[int | None] = []
        while len(seen) < 6:
            if match.may_end_turn:
                match.end_turn()
            elif match.mover in match.people:
                match.submit(rng.choice(match.session.legal()))
            desk.rest()
            if seen[-1:] != [desk.scene.stage.viewer]:
                seen.append(desk.scene.stage.viewer)
        assert set(seen) == {0, 1}
        assert counts["paint_ground"] == 1, "that of the second person"


# ---- the parts


def test_a_note_stands_where_nothing_else_lies() -> None:
    zone, screen = Zone("space:1", Box(100, 100, 50, 50)), Box(0, 0, 400, 300)
    size = (80.0, 20.0)
    right, left, above, below = note_spots(zone, size, screen, ())
    assert right.x > zone.box.right
    assert left.right < zone.box.x
    assert above.bottom < zone.box.y
    assert below.y > zone.box.bottom
    assert note_spots(zone, size, screen, (right.grown(-5), above.grown(-5))) == (left, below)
    assert note_spots(zone, size, screen, (screen,)) == ()
    wanted = Zone("space:1", zone.box, tip=(300.0, 200.0))
    assert note_spots(wanted, size, screen, ())[0] == Box(300, 200, 80, 20)
