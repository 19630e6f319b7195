"""Facts, previews and texts that the screen shows."""

from __future__ import annotations

import pytest

from pyramids_desktop.core.laws import random_game
from pyramids_desktop.core.seats import SPECTATOR
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.games.neteru import facts, impossible
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options

from . import notation, scenario
from .scenario import english, given

GAME = Neteru()


def test_a_preview_foretells_the_score() -> None:
    checked = 0
    for seed in range(6):
        for move in random_game(GAME, Options(), 3, seed):
            if move.seat < 0:
                continue
            view = GAME.view(move.state, move.seat)
            preview = facts.preview(view, move.command)
            if preview is None:
                continue
            before, after = GAME.scores(move.state).totals[move.seat], GAME.scores(move.after).totals[move.seat]
            assert (preview.gain, preview.total) == (after - before, after)
            checked += 1
    assert checked > 300


def test_a_preview_names_the_floor() -> None:
    state = given(["A hand: Citizen 2 +3", "A slots: 1 Scribe 1", "A pyramidions: Beasts, Raiders"])
    assert facts.preview(GAME.view(state, 0), do.Play(notation.card_of("Citizen 2"), 2)) == (
        facts.Preview(2, 3, (1,), False)
    )


@pytest.mark.parametrize(
    ("lines", "slot", "reason"),
    [
        (["A slots: 1 War Chariot 1"], 1, "War Chariot 1 can do nothing: no rival has a card on floor 1."),
        (
            ["A slots: 1 War Chariot 1", "B slots: 1 Guard 1"],
            1,
            "War Chariot 1 can do nothing: all cards on floor 1 are protected.",
        ),
        (["A slots: 4 Priest 4"], 4, "Priest 4 can do nothing: no other card stands on its own number."),
        (["A slots: 4 Scribe 4", "pile: nothing"], 4, "Scribe 4 can do nothing: the draw pile is empty."),
        (["A slots: 4 Sphinx"], 4, "Sphinx can do nothing: your discard pile is empty."),
        (["A slots: 4 Phoenix"], 4, "Phoenix can do nothing: the discard piles of the rivals are empty."),
        (["A slots: 4 Tomb Raider 4", "B hand: nothing"], 4, "Tomb Raider 4 can do nothing: no rival holds a card."),
        (["A slots: 4 Guard 4"], 4, "Guard 4 has no immediate effect."),
    ],
)
def test_why_nothing_comes_of_an_effect(lines: list[str], slot: int, reason: str) -> None:
    told = impossible.no_effect(given(lines), 0, slot)
    assert told is not None and english(told) == reason


def test_the_log_hides_what_is_hidden() -> None:
    """No line that a spectator reads names a card that he does not see."""
    for seed in range(3):
        for move in random_game(GAME, Options(), 3, seed):
            view = GAME.view(move.state, SPECTATOR)
            for event in move.events:
                shown = GAME.redact(event, SPECTATOR)
                line = GAME.describe(view, shown)
                if line is not None and shown != event:
                    hidden = getattr(event, "cards", None) or (getattr(event, "card", None),)
                    names = [notation.card_text(kind) for kind in hidden if kind is not None]
                    assert not any(name in english(line) for name in names), english(line)
                view = GAME.evolve(view, shown)


def test_the_steps_of_a_turn() -> None:
    state = given(["A hand: Scribe 2 +3", "A slots: 1 Mummy 1", "display: Thot, Isis"])
    steps = []
    for text in ("play Scribe 2", "use", "draw Mummy 9", "discard Mummy 9", "take Thot", "reveal Ra", "pass"):
        steps.append(GAME.phase(state).current)
        state = GAME.decide(state, notation.command_of(text)).state
    assert [*steps, GAME.phase(state).current] == [0, 1, 1, 1, 2, 2, 2, 3]


def test_prompts() -> None:
    state = given(["A slots: 1 Mummy 1"])
    own = english(GAME.prompt(GAME.view(state, 0), 0))
    assert own == "Play a card to its slot, or discard one. Floor 1 lacks one card."
    assert english(GAME.prompt(GAME.view(state, 1), 1)) == "A decides: play or discard"
    assert scenario.english(GAME.prompt(GAME.view(state, SPECTATOR), SPECTATOR)) == "A decides: play or discard"
