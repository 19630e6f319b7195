"""How Neteru's layout grows, the checker that judges layouts, and the words that are drawn."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.ui.art import LintSink
from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.frame import Frame, frame_for
from pyramids_desktop.ui.table.pieces import Box
from pyramids_desktop.ui.table.spec import Look, table_of
from pyramids_desktop.ui.text import set_language
from pyramids_desktop.ui.window import viewport

from .playing import decisions, states_of
from .tables import NAMES, people, table

GAME = load_game("neteru")
SPEC = table_of("neteru")


def frame_of(size: tuple[int, int], seats: int) -> Frame:
    view = viewport(size)
    return frame_for(view.logical_size, seats, view.compact)


def states(seats: int, seed: int) -> list[Any]:
    """The states of a random game."""
    session = Session(GAME, GAME.options_type(), seats, seed, people=range(seats))
    return list(states_of(session, random.Random(seed)))


def look_of(state: Any, viewer: int, seats: int) -> Look:
    return Look(GAME, GAME.view(state, viewer), viewer, NAMES[:seats])


def test_a_taller_window_gives_the_hand_more_and_a_wider_one_the_rail() -> None:
    state = states(2, 1)[20]
    look = look_of(state, 0, 2)

    def measures(size: tuple[int, int]) -> tuple[float, float]:
        frame = frame_of(size, 2)
        hand = SPEC.place(look, frame).zone_by_id["hand:0"].box
        return hand.h, frame.log.w

    plain, tall, wide = measures((1280, 800)), measures((1280, 1000)), measures((1500, 800))
    assert tall[0] > plain[0]
    assert wide[1] > plain[1]


def test_the_checker_finds_what_it_is_for() -> None:
    frame = frame_of((1280, 800), 2)
    good = SPEC.place(look_of(states(2, 1)[30], 0, 2), frame)
    card = next(piece for piece in good.pieces if piece.zone == "hand:0")
    others = tuple(piece for piece in good.pieces if piece is not card)

    def told(*pieces: Any) -> str:
        return " ".join(faults(replace(good, pieces=(*others, *pieces)), frame))

    assert "lies in 2 places" in told(card, card)
    assert "leaves hand:0" in told(replace(card, box=card.box.moved(-200, 0)))
    assert "lies in no zone" in told(replace(card, zone="nowhere"))
    assert "too small" in told(replace(card, box=Box(card.box.x, card.box.y, 4, 4)))
    lid = replace(card, key="lid", box=card.box.grown(1), handle=None)
    assert "cannot be reached" in told(card, lid)
    moved = replace(good, prompt=frame.log)
    assert "lies over the prompt" in " ".join(faults(moved, frame))
    away = tuple(replace(zone, box=zone.box.moved(2000, 0)) for zone in good.zones)
    assert "leaves the window" in " ".join(faults(replace(good, zones=away), frame))


@pytest.mark.parametrize(
    ("size", "seats", "spoken"),
    [
        *((size, seats, "en") for size in ((1280, 800), (1024, 640), (2560, 1600)) for seats in (2, 3, 4)),
        *(((1280, 800), seats, spoken) for seats in (2, 3) for spoken in ("de", "pseudo")),
    ],
)
def test_every_word_is_legible(tmp_path: Path, size: tuple[int, int], seats: int, spoken: str) -> None:
    """No text below its least size, cut, off the window, over another, or pale; not even if all are longer."""
    set_language(spoken)
    lint = LintSink()
    with table(tmp_path, people(seats), size=size, seed=seats, lint=lint) as desk:
        for index, _legal in enumerate(islice(decisions(desk, random.Random(seats)), 60)):
            if index % 6 == 0:
                desk.app.invalidate()
                desk.step()
        assert [str(finding) for finding in lint.findings()] == []
