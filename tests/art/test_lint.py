"""The layout checker finds what it should: each fault is planted once, and a clean layout is left alone."""

import pygame
import pytest

from pyramids_desktop.ui.art import Canvas, LintSink

from .conftest import make_canvas


def kinds(canvas: Canvas) -> list[str]:
    assert canvas.lint is not None
    return [finding.kind for finding in canvas.lint.findings()]


def test_a_clean_layout_has_no_findings(canvas: Canvas) -> None:
    canvas.text("Draw pile", 100, 100)
    canvas.text("Discard", 100, 120)
    canvas.para("A paragraph that is broken into lines.", 100, 150, 120, maxh=80)
    assert kinds(canvas) == []


def test_small_text(canvas: Canvas) -> None:
    canvas.text("too small", 100, 100, 13)
    canvas.text("allowed here", 100, 140, 13, small=True)
    canvas.text("too small even here", 100, 180, 11, small=True)
    assert kinds(canvas) == ["size", "size"]


def test_cut_text(canvas: Canvas) -> None:
    box = canvas.text("A name much too long for its plate", 100, 100, 16, maxw=80)
    assert kinds(canvas) == ["cut"]
    assert box.w <= 82


def test_tall_paragraph(canvas: Canvas) -> None:
    canvas.para("one two three four five six seven eight nine ten", 100, 100, 60, maxh=40)
    assert "tall" in kinds(canvas)


def test_text_off_the_screen(canvas: Canvas) -> None:
    canvas.text("half outside", 1250, 100)
    assert kinds(canvas) == ["off"]


def test_overlapping_texts(canvas: Canvas) -> None:
    canvas.text("first", 100, 100)
    canvas.text("second", 104, 104)
    assert kinds(canvas) == ["overlap"]


def test_pale_text(canvas: Canvas) -> None:
    canvas.text("pale", 100, 100, color=(220, 200, 160))
    assert kinds(canvas) == ["contrast"]


def test_text_half_under_a_piece(canvas: Canvas) -> None:
    canvas.text("Discard pile", 100, 100, 16)
    canvas.put(canvas.back(40, 60), 130, 80)
    assert kinds(canvas) == ["covered"]


def test_text_wholly_under_a_panel_is_gone(canvas: Canvas) -> None:
    canvas.text("below", 100, 100, 16)
    canvas.panel(80, 80, 200, 100)
    canvas.text("above", 100, 100, 16)
    assert kinds(canvas) == []


def test_faults_on_a_card_are_found_too(canvas: Canvas) -> None:
    card = pygame.Surface((108, 184), pygame.SRCALPHA)
    card.fill((250, 240, 210))
    with canvas.onto(card):
        canvas.text("runs out of its card", 40, 20, 16)
        canvas.text("pale", 10, 60, color=(230, 220, 190))
    assert kinds(canvas) == ["off", "contrast"]


def test_a_new_frame_forgets_the_texts_of_the_last_one(canvas: Canvas) -> None:
    assert canvas.lint is not None
    canvas.text("score 10", 100, 100)
    canvas.lint.start(canvas.target)
    canvas.text("score 11", 100, 100)
    assert kinds(canvas) == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_frame_and_pieces_are_clean_at_any_scale(scale: float) -> None:
    canvas = make_canvas(scale)
    canvas.table()
    canvas.header("Neteru", "𓊹𓊹𓊹", 0, "Nefer's turn", ["Play", "Effect", "Refill"], 1, [("hourglass", "round 9")])
    canvas.panel(10, 60, 300, 200, "papyrus", "If it ended now")
    canvas.prompt(10, 300, 452, "Drag a card to its slot, or to the discard.")
    canvas.tip(500, 300, 120, ["+2, then 12", "takes a God"])
    for index, state in enumerate(("normal", "primary", "off")):
        canvas.button(10, 340 + 50 * index, 220, "End turn", "hourglass", state)  # type: ignore[arg-type]
    canvas.log(700, 60, 250, 200, [(0, "took Isis for floor 2"), (None, "the last round starts")])
    canvas.plate(700, 300, 252, 90, 1, "Khufu", 12, active=True, first=True)
    canvas.put(canvas.card(108, 184, "Chariot", ("icon", "chariot"), body="Remove a card"), 300, 500)
    canvas.pile(450, 500, 68, 98, canvas.back(68, 98), 21)
    assert canvas.lint is not None
    assert [str(finding) for finding in canvas.lint.findings()] == []


def test_findings_are_told_once() -> None:
    sink = LintSink()
    sink.report("cut", "x", "to 10")
    sink.report("cut", "x", "to 10")
    assert len(sink.findings()) == 1
