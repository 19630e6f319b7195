"""What is shown follows what happens: beats, skipping, taking back, showing again; and animation by difference."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from pyramids_desktop.core.message import Message
from pyramids_desktop.core.seats import NATURE, Viewer
from pyramids_desktop.core.session import Session, Undo
from pyramids_desktop.games import load_game
from pyramids_desktop.ui.table import motion
from pyramids_desktop.ui.table.frame import frame_for
from pyramids_desktop.ui.table.motion import Transfer, difference, hints_for
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Placement, Zone
from pyramids_desktop.ui.table.spec import table_of
from pyramids_desktop.ui.table.stage import Stage

from .tables import NAMES

GAME = load_game("neteru")


def session(seats: int = 2, seed: int = 1) -> Session:
    return Session(GAME, GAME.options_type(), seats, seed, people=range(seats), undo_policy=Undo.FREE)


def stage_of(game: Session, viewer: Viewer = 0, speed: float = 1.0) -> Stage:
    frame = frame_for((1280, 800), game.seats)
    stage = Stage(table_of("neteru"), game, NAMES[: game.seats], viewer, frame)
    stage.speed = speed
    return stage


def play(game: Session, decisions: int, seed: int = 1) -> None:
    """So many decisions, then chance until a seat is to decide."""
    rng = random.Random(seed)
    while not game.is_over:
        if game.mover == NATURE:
            game.auto()
        elif decisions == 0:
            return
        else:
            game.submit(rng.choice(game.legal()))
            decisions -= 1


def finish_slowly(stage: Stage) -> list[float]:
    """Play all beats frame by frame; the time each frame was shown."""
    frames = 0
    while stage.busy:
        stage.advance(1 / 60)
        frames += 1
        assert frames < 60 * 120
    return [frames / 60]


# ---- following


def test_what_is_shown_ends_at_the_session_however_it_is_played() -> None:
    game = session()
    slow, skipped, at_once = (stage_of(game, 0, speed) for speed in (1.7, 1.0, 0.0))
    for step in range(40):
        play(game, 1, step)
        if game.is_over:
            break
        for stage in (slow, skipped, at_once):
            stage.follow()
        assert not at_once.busy
        finish_slowly(slow)
        while skipped.busy:
            skipped.skip()
        for stage in (slow, skipped, at_once):
            assert stage.look.view == game.view(0)
            assert stage.placement == stage.place(stage.look)
            assert [line.text for line in stage.book.lines] == [line.text for line in at_once.book.lines]


def test_every_entry_is_animated_once_and_every_beat_begins() -> None:
    game = session(3)
    stage = stage_of(game, 1)
    begun: list[int] = []
    stage.on_beat = lambda beat: begun.extend(item.number for item in beat.items)
    for step in range(30):
        play(game, 1, step)
        stage.follow()
        finish_slowly(stage)
    assert begun == list(range(len(game.entries)))


def test_a_piece_never_leaves_the_way_between_its_places() -> None:
    game = session()
    stage = stage_of(game)
    for step in range(25):
        play(game, 1, step)
        stage.follow()
        while stage.busy:
            beat = stage.beat
            assert beat is not None
            for pose in stage.poses():
                glide = next(glide for glide in beat.glides if glide.key == pose.key)
                assert glide.start.box.joined(glide.end.box).grown(10).holds(pose.box)
                assert 0.0 <= pose.alpha <= 1.0
            stage.advance(1 / 30)


def test_an_opponents_move_is_held_and_lit_and_the_viewers_own_is_not() -> None:
    game = session()
    play(game, 0)
    stage = stage_of(game, 0)
    other = stage_of(game, 1 - game.mover if game.mover is not None else 0)
    own = game.mover
    game.submit(game.legal()[0])
    stage.follow()
    other.follow()
    shown = {stage.viewer: stage, other.viewer: other}
    assert own is not None
    for viewer, one in shown.items():
        assert one.beat is not None
        assert (one.beat.hold > 0) == (viewer != own)
        assert bool(one.beat.lit) == (viewer != own)


def test_others_moves_stay_marked_until_the_viewer_decides() -> None:
    game = session()
    play(game, 0)
    viewer = 1 - game.mover if game.mover is not None else 0
    stage = stage_of(game, viewer, 0.0)
    while game.mover != viewer:
        play(game, 1)
    stage.follow()
    assert stage.touched
    assert set(stage.touched.values()) == {1 - viewer}
    assert set(stage.touched) <= set(stage.placement.by_key)
    again = stage_of(game, viewer)
    assert again.touched == stage.touched
    game.submit(game.legal()[0])
    stage.follow()
    assert not stage.touched


# ---- back and forth


def test_taking_back_is_a_movement_to_the_state_before() -> None:
    game = session()
    stage = stage_of(game)
    play(game, 6)
    stage.follow()
    finish_slowly(stage)
    lines = len(stage.book.lines)
    seat = next(entry.seat for entry in reversed(game.entries) if entry.seat >= 0)
    count = game.undo(seat)
    stage.follow()
    assert stage.busy
    finish_slowly(stage)
    assert stage.count == count
    assert stage.look.view == game.view(0)
    assert len(stage.book.lines) < lines
    game.redo()
    stage.follow()
    finish_slowly(stage)
    assert stage.look.view == game.view(0)
    assert len(stage.book.lines) == lines


def test_taking_back_in_mid_movement_and_going_on_at_once() -> None:
    game = session()
    stage = stage_of(game)
    rng = random.Random(5)
    for step in range(200):
        if game.is_over:
            break
        if game.mover == NATURE:
            game.auto()
        elif rng.random() < 0.3 and game.can_undo(game.mover or 0):
            game.undo(game.mover or 0)
            if rng.random() < 0.5 and game.can_redo:
                game.redo()
        else:
            game.submit(rng.choice(game.legal()))
        if step % 3 == 0:
            stage.follow()
        stage.advance(rng.random() * 0.4)
    stage.follow()
    finish_slowly(stage)
    assert stage.look.view == game.view(0)
    assert stage.count == len(game.entries)
    whole = stage_of(game)
    assert stage.book.lines == whole.book.lines


def test_the_last_round_is_shown_again_and_changes_nothing() -> None:
    game = session(3)
    stage = stage_of(game, 0, 1.0)
    play(game, 9)
    stage.follow()
    stage.finish()
    look, placement, lines = stage.look, stage.placement, list(stage.book.lines)
    entries = len(game.entries)
    assert stage.replay()
    assert stage.look.view != look.view
    finish_slowly(stage)
    assert stage.look == look
    assert stage.placement == placement
    assert stage.book.lines == lines
    assert len(game.entries) == entries


# ---- what each may read


def test_the_log_tells_each_viewer_only_what_that_viewer_may_know() -> None:
    game = session(2)
    play(game, 20)
    words = {viewer: str([line.text for line in stage_of(game, viewer).book.lines]) for viewer in (0, 1)}
    drawn = [
        event.cards
        for entry in game.entries
        for event in entry.events
        if type(event).__name__ == "CardsDrawn" and event.seat == 0
    ]
    assert drawn
    assert words[0] != words[1]
    stage = stage_of(game, 1)
    stage.look_as(0)
    assert str([line.text for line in stage.book.lines]) == words[0]


# ---- animation by difference


def placement(*pieces: Piece) -> Placement:
    zones = tuple(Zone(name, Box(x, 0, 100, 100)) for name, x in (("left", 0), ("right", 200), ("pile", 400)))
    return Placement((600, 100), zones, tuple(pieces), Box(0, 100, 100, 20))


def card(key: str, zone: str, x: float, kind: str = "card") -> Piece:
    return Piece(key, Face(kind, key), Box(x, 10, 40, 60), zone, label=Message(key))


def test_pieces_with_one_key_glide_and_the_others_stay() -> None:
    before = placement(card("a", "left", 10), card("b", "left", 55))
    after = placement(card("a", "right", 210), card("b", "left", 55))
    glides = difference(before, after)
    assert [glide.key for glide in glides] == ["a"]
    start, end = motion.poses(glides, 0.0)[0], motion.poses(glides, 99.0)[0]
    assert start.box == Box(10, 10, 40, 60)
    assert end.box == Box(210, 10, 40, 60)
    middle = motion.poses(glides, motion.GLIDE / 2)[0]
    assert 10 < middle.box.x < 210
    assert middle.lift > start.lift


def test_what_comes_from_a_pile_starts_there_and_turns_over() -> None:
    before = placement(card("hidden", "left", 10, "back"))
    after = placement(card("a", "right", 210))
    hints = hints_for(before, after, [Transfer("left", "right")])
    glides = difference(before, after, hints)
    assert [glide.key for glide in glides] == ["a"]
    assert glides[0].start.key == "hidden"
    assert glides[0].turns
    halfway = motion.poses(glides, motion.GLIDE / 2)[0]
    assert halfway.squeeze < 0.1
    assert motion.poses(glides, motion.GLIDE * 0.3)[0].face.kind == "back"
    assert motion.poses(glides, motion.GLIDE * 0.8)[0].face.kind == "card"


def test_a_piece_without_a_counterpart_comes_from_the_zone_that_is_hinted_or_fades() -> None:
    before, after = placement(), placement(card("a", "right", 210))
    hinted = difference(before, after, hints_for(before, after, [Transfer("pile", "right")]))[0]
    assert hinted.start.box.center == (450, 50)
    assert hinted.alpha == (1.0, 1.0)
    assert difference(before, after)[0].alpha == (0.0, 1.0)
    gone = difference(after, before, hints_for(after, before, [Transfer("right", "pile")]))[0]
    assert gone.end.box.center == (450, 50)
    assert gone.alpha == (1.0, 0.0)


def test_equal_pieces_are_paired_by_what_they_show() -> None:
    sphinx = replace(card("sphinx@left", "left", 10), face=Face("card", 63))
    other = replace(card("sphinx@right", "right", 210), face=Face("card", 63))
    before = placement(card("a", "left", 55), sphinx)
    after = placement(card("a", "left", 55), other)
    hints = hints_for(before, after, [Transfer("left", "right")])
    assert hints.origins == {"sphinx@right": "sphinx@left"}


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_durations_keep_within_what_is_promised(speed: str) -> None:
    factor = motion.SPEEDS[speed]
    one = difference(placement(card("a", "left", 10)), placement(card("a", "right", 210)))
    length = motion.length(one, factor)
    if speed == "normal":
        assert 0.15 <= length <= 0.25
    if speed == "off":
        assert length == 0
        assert motion.poses(one, 0.0, factor)[0].box == one[0].end.box


def test_a_hundred_pieces_do_not_take_forever(tmp_path: Path) -> None:
    many = [card(str(index), "left", index * 2.0) for index in range(100)]
    moved = [replace(piece, box=piece.box.moved(200, 0), zone="right") for piece in many]
    assert motion.length(difference(placement(*many), placement(*moved))) < 1.0
