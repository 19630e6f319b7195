"""The prompt's words stand whole, beside choices or instead of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramids_desktop.core.message import Message
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.ui.art.text import BODY_BOLD
from pyramids_desktop.ui.table.chrome import BETWEEN, PromptLine, paint_prompt, prompt_fits
from pyramids_desktop.ui.table.dialogs import MovesDialog
from pyramids_desktop.ui.table.pieces import Box

from .tables import Desk, people, table


def to_choices(desk: Desk) -> None:
    """Play until there is something to choose without a gesture."""
    match = desk.scene.match
    for _ in range(200):
        desk.rest()
        if desk.scene.controls.free_commands():
            return
        legal = match.session.legal()
        if match.may_end_turn:
            match.end_turn()
        else:
            desk.scene.submit(next((command for command in legal if isinstance(command, do.Play)), legal[0]))
    raise AssertionError("nothing came to be chosen")


def test_choices_that_leave_no_room_for_the_words_open_as_a_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(tmp_path, people(2), seed=4) as desk:
        to_choices(desk)
        scene = desk.scene
        free = scene.controls.free_commands()
        game = type(scene.stage.look.game)
        monkeypatch.setattr(game, "prompt", lambda *_: Message("A prompt of very many words indeed " * 5))
        scene.stage.refresh()
        choices = [button for button in scene.controls.make() if button.id.startswith("choice")]
        assert [button.id for button in choices] == ["choice:list"]
        scene.controls.press(choices[0])
        page = desk.app.stack.top
        assert isinstance(page, MovesDialog)
        assert page.commands == tuple(free)
        before = len(scene.match.session.entries)
        page._accept("0")
        assert scene.match.session.entries[before].command == free[0]


def test_words_fit_on_one_line_of_a_low_strip_and_on_two_of_a_high_one(tmp_path: Path) -> None:
    with table(tmp_path, people(2), seed=4) as desk:
        canvas = desk.app.canvas
        words = "Play a card to its slot, or discard one. Floor 1 lacks one card."
        wide = canvas.width(words, 14.5) + 44
        assert prompt_fits(canvas, Box(0, 0, wide, 30), words, 0)
        assert not prompt_fits(canvas, Box(0, 0, wide, 30), words, 20)
        assert prompt_fits(canvas, Box(0, 0, wide, 36), words, wide * 0.3)
        assert not prompt_fits(canvas, Box(0, 0, wide, 36), words, wide * 0.6)


def test_a_long_prompt_breaks_between_the_things_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, people(2), seed=4) as desk:
        canvas = desk.app.canvas
        drawn: list[str] = []
        monkeypatch.setattr(type(canvas), "text", lambda _self, text, *_args, **_more: drawn.append(text))
        things = ["Worker from B3 to C3", "Worker 1 of 3 there", "2 Workers are missing"]
        wide = canvas.width(BETWEEN.join(things[:2]), 14.5, BODY_BOLD) + 60
        paint_prompt(canvas, Box(0, 0, wide, 36), PromptLine(BETWEEN.join(things), "preview"))
        assert drawn == [BETWEEN.join(things[:2]), things[2]]
        drawn.clear()
        paint_prompt(canvas, Box(0, 0, wide, 36), PromptLine("One thing of many words " * 3, "preview"))
        assert len(drawn) == 2
        assert " ".join(drawn) == ("One thing of many words " * 3).strip()
