"""The evaluation: it likes what is good, and an opponent that only looks one step ahead with it beats chance."""

from __future__ import annotations

from random import Random

import msgspec

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice.state import Options, State
from tests.games.pyramidice.table import GAME, great, table, who, working


def _worth(state: State, seat: int = 0) -> float:
    return GAME.evaluate(GAME.view(state, seat), seat)


def test_more_is_better() -> None:
    base = _worth(table(who((3, 1, 1)), who()))
    assert _worth(table(who((4, 1, 1)), who())) > base
    assert _worth(table(who((3, 2, 1)), who())) > base
    assert _worth(table(who((3, 1, 2)), who())) > base
    assert _worth(table(who((3, 1, 1), glory=6), who())) > base
    assert _worth(table(who((3, 1, 1), "neith"), who())) > base
    assert _worth(table(who((3, 1, 1), "hathor"), who())) > base + 5
    assert _worth(table(who((3, 1, 1)), who(glory=9))) < base


def test_powers_are_worth_less_toward_the_end() -> None:
    early = _worth(table(who((4, 1, 0), "neith"), who()))
    late = _worth(table(who((4, 1, 0), "neith"), who(), pile=1))
    assert early > late


def test_more_divinities_than_the_cult_bears_cost() -> None:
    few = table(who((0, 0, 0), "anuket"), who())
    borne = table(who((3, 0, 0), "anuket"), who())
    assert _worth(borne) - _worth(few) > 3 * 0.5


def test_taking_the_ennead_away_from_the_architect_is_worth_something() -> None:
    him = great(divinities=(0, 1, 2))
    near = table(who(), architect=him, row="geb ra heh", quarry=1)
    far = table(who(), architect=him, row="sobek ra heh", quarry=1)
    assert _worth(far) > _worth(near)


def test_a_good_build_is_found() -> None:
    state = working(who((2, 0, 0)), rolled="s6")
    values = {command: _worth(GAME.step(state, command)) for command in GAME.legal(state)}
    best = max(values, key=lambda command: values[command])
    assert isinstance(best, do.Build)


def test_at_the_end_only_the_score_counts() -> None:
    state = table(who((8, 0, 0), glory=10), who((0, 0, 0), glory=12))
    ended = msgspec.structs.replace(state, stack=(), ended="stone", turn=None)
    assert _worth(ended) == -2


def test_looking_one_step_ahead_beats_chance() -> None:
    won = 0
    for number in range(16):
        rng = Random(number)
        state = GAME.setup(Options(), 2)
        clever = number % 2
        while (mover := GAME.mover(state)) is not None:
            if mover == NATURE:
                state = GAME.step(state, GAME.sample(state, rng))
            elif mover == clever:
                state = GAME.greedy(state, mover, GAME.legal(state))
            else:
                legal = GAME.legal(state)
                state = GAME.step(state, legal[rng.randrange(len(legal))])
        won += GAME.scores(state).places[clever] == 1
    assert won >= 14
