"""Who may look into a recorded game, and when its seed may be known."""

from __future__ import annotations

from pathlib import Path

from pyramids_desktop.core.seats import EVERYTHING, SPECTATOR
from pyramids_desktop.library.looking import looking_into
from tests.library.helpers import ANNA, BERT, BOT, ScriptedThinker, begin, play, play_out, toy_store


def test_while_a_game_goes_on_only_who_plays_alone_looks(tmp_path: Path) -> None:
    store = toy_store(tmp_path)
    for players, viewers in (
        ((ANNA, BOT), (0, SPECTATOR)),
        ((BOT, ANNA), (1, SPECTATOR)),
        ((ANNA, BOT, BERT), (SPECTATOR,)),
        ((BOT, BOT), (SPECTATOR,)),
    ):
        match = begin(store, players, thinker=ScriptedThinker())
        if match.people:
            play(match, 1)
        match.close()
        looking = looking_into(store.read(match.save_id))
        assert (looking.viewers, looking.first, looking.seed) == (viewers, viewers[0], None)


def test_when_it_is_over_everybody_sees_all(tmp_path: Path) -> None:
    store = toy_store(tmp_path)
    match = begin(store, (ANNA, BERT), seed=77)
    play_out(match)
    match.close()
    looking = looking_into(store.read(match.save_id))
    assert looking.viewers == (EVERYTHING, 0, 1, SPECTATOR)
    assert (looking.first, looking.seed) == (EVERYTHING, 77)
