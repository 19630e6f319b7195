"""What players are told: reasons for what cannot be done, the Architect's reasons, facts, previews, texts."""

from __future__ import annotations

import msgspec
import pytest

from pyramids_desktop.core.laws import random_game
from pyramids_desktop.core.message import Message
from pyramids_desktop.games.pyramidice import commands as do
from pyramids_desktop.games.pyramidice import events as ev
from pyramids_desktop.games.pyramidice import facts, gestures, words
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice.ids import AMUN, CAT, HEH, MAAT, MUT, RA, STACK, WORKER
from pyramids_desktop.games.pyramidice.state import Marks, Options, State
from tests.games.english import say
from tests.games.pyramidice.table import BOX, GAME, god, great, table, tile, who, working


def why(state: State, source: str, target: str | None = None, viewer: int = 0) -> str:
    """What `explain` says to the viewer."""
    return say(GAME.explain(GAME.view(state, viewer), source, target))


BASE = {0: 1, 1: 1, 3: 1, 4: 1}


# ---- reasons


def test_building_tells_what_is_missing() -> None:
    state = working(who((2, 0, 0)), rolled="3 s6", pyramid={0: 1, 1: 1, 3: 1})
    assert why(state, gestures.die(3), gestures.space(2)) == "Pyramids are built of Stone dice only."
    assert why(state, gestures.die(16), gestures.space(0)) == "A die lies there already."
    assert (
        why(state, gestures.die(16), gestures.space(9))
        == "It must rest on four dice; 1 is missing: Khufu, level 1, row 2, column 2."
    )
    assert (
        why(state, gestures.die(16), gestures.space(13))
        == "It must rest on four dice; 4 are missing, first Khufu, level 2, row 1, column 1."
    )
    full = working(who((2, 0, 0)), rolled="s6", pyramid=BASE)
    assert why(full, gestures.die(16), gestures.space(9)) == "A 6 there costs 3 Workers; you have 2."
    assert why(full, gestures.die(11), gestures.space(2)) == "You have no Stone die 1 to use."


@pytest.mark.parametrize(
    ("resources", "rolled", "row", "lack"),
    [
        ((0, 1, 0), "2 3", "khepri mut maat", "1 Worker is missing."),
        ((1, 0, 0), "1 3", "aton mut maat", "1 Cat is missing."),
        ((1, 1, 0), "1", "aton mut maat", "it takes 2 dice, and you have 1."),
        ((1, 2, 0), "4 4", "serket mut maat", "it takes 1 Stone die, and you have 0."),
        ((1, 1, 0), "1 4", "aton mut maat", "no die shows 3, and 1 Cat is missing to change one."),
        ((1, 0, 0), "1 s2", "serket mut maat", "no die shows 4, and 2 Cats are missing to change one."),
        ((1, 0, 0), "3 3 2", "geb khonsu maat", "no die shows 4, and 1 Cat is missing to change one."),
    ],
)
def test_worship_tells_what_is_missing(resources: tuple[int, int, int], rolled: str, row: str, lack: str) -> None:
    first = row.split()[0]
    state = working(who(resources), rolled=rolled, row=row)
    name = BOX.divinities[god(first)].name.template
    assert why(state, gestures.row(god(first)), gestures.cards(0)) == f"{name} cannot be paid: {lack}"


def test_powers_tell_why_not() -> None:
    cards = "ra heh anubis khnum shu bes hathor ptah aton"
    state = working(who((0, 8, 0), cards), rolled="s1", marks=Marks(worked=True, tilted=(HEH,)))
    answers = {
        "ra": "Ra cannot be paid: 1 Worker is missing.",
        "heh": "Heh was used in this turn.",
        "anubis": "Anubis acts by itself.",
        "khnum": "Khnum's die is paid where a cost asks for dice.",
        "shu": "The Ennead brings Glory at the end and has no power.",
        "bes": "Bes is used at the beginning of a Rest turn.",
        "hathor": "Hathor has no power.",
        "mut": "You do not have this Divinity.",
    }
    for name, answer in answers.items():
        assert why(state, gestures.card(0, god(name))) == answer
    assert why(state, gestures.card(0, STACK)) == answers["shu"]
    assert why(state, gestures.card(1, RA)) == "This Divinity belongs to another."
    rest = table(who((1, 0, 0), "ra"), who())
    assert why(rest, gestures.card(0, RA)) == "Ra is used with dice in a Work turn."
    unused = working(who((1, 0, 0), "ptah"), rolled="1")
    assert why(unused, gestures.card(0, god("ptah"))) == "No other power was used in this turn."


def test_tiles_tell_why_not() -> None:
    state = table(who((1, 0, 0), glory=1), who(tiles="a"))
    assert why(state, gestures.tile(tile("c")), gestures.tiles(0)) == "This tile costs 2 Glory; you have 1."
    assert why(state, gestures.tile(tile("a")), gestures.tiles(0)) == "This tile lies before P1."
    assert why(state, gestures.tile(tile("p6")), gestures.tiles(0)) == "This tile is not in the game."
    bare = table(who((0, 0, 0)), who())
    assert why(bare, gestures.tile(tile("a")), gestures.tiles(0)) == "You have no resource to discard."
    at_work = working(who((1, 0, 0)), rolled="1")
    assert (
        why(at_work, gestures.tile(tile("d")), gestures.tiles(0)) == "A Rest tile is taken at the beginning of a turn."
    )
    solo = table(who((1, 0, 0)), architect=great(tiles=(tile("b"),)))
    assert why(solo, gestures.tile(tile("b")), gestures.tiles(0)) == "This tile lies before Sneferu."


def test_resources_and_scarabs_tell_why_not() -> None:
    state = working(who((1, 1, 0), stone="gold"), rolled="6", marks=Marks(worked=True, scarab=1))
    assert why(state, gestures.resource(0, WORKER), gestures.die(6)) == "Only Cats change dice; Workers do with Bastet."
    assert why(state, gestures.golden(0), gestures.die(6)) == "The Golden Cat was used in this turn."
    assert why(state, gestures.resource(1, CAT), gestures.die(6)) == "These belong to another."
    assert why(state, gestures.scarab(0)) == "This Scarab acts by itself."
    assert why(state, gestures.REROLL_BUTTON).startswith("There is no die") or do.Reroll() in GAME.legal(state)


def test_others_and_watchers_are_told_who_decides() -> None:
    state = working(who((1, 0, 0)), rolled="1")
    assert why(state, gestures.die(1), gestures.space(0), 1) == "Not your turn: P0 decides (the use of dice)."
    assert why(state, gestures.die(1), gestures.space(0), -1) == "You are watching; P0 decides."
    solo = table(who((1, 0, 0)), architect=great(), stack=(fr.ArchitectCard(),), turn=1)
    assert why(solo, gestures.die(1), gestures.space(0)) == "It is the turn of Sneferu."
    ended = msgspec.structs.replace(state, stack=(), ended="stone", turn=None)
    assert why(ended, gestures.die(1)) == "The game is over."


def test_nonsense_is_answered_too() -> None:
    state = working(who((1, 0, 0)), rolled="1")
    for source in ("", "die", "die:99", "row:77", "card:9:9", "space:3:3", "nowhere:0", "resource:0", "tile:-1"):
        assert why(state, source, "space:99")
        assert why(state, source, None)


# ---- the log


def test_the_architect_gives_his_reasons() -> None:
    state = table(
        who((4, 1, 0), tiles="b"),
        architect=great("sneferu", projects=(5,)),
        stack=(fr.ArchitectCard(),),
        turn=1,
        row="khepri hapy heh",
        quarry=1,
        slots="a b c d e f",
        pyramid={0: 2},
    )
    lines = []
    for command in (do.Proceed(), do.Proceed(), do.Roll((12,)), do.Proceed()):
        step = GAME.decide(state, command)
        for event in step.events:
            line = GAME.describe(state, event)
            if line is not None:
                lines.append(say(line))
            state = GAME.evolve(state, event)
    assert lines == [
        "Sneferu takes Hapy: of those with the most Glory the one furthest to the right",
        "Sneferu takes a Stone die of the Quarry",
        "Sneferu rolls a 2",
        "Sneferu builds a 2 on Khufu, level 1, row 1, column 2: tile 2 is gone, and this space comes first",
        "Sneferu gains 2 Glory: die and level",
        "Sneferu gains 1 Glory: power",
    ]


def test_hidden_things_are_not_told() -> None:
    event = GAME.redact(ev.ScarabChosen(1, 0, 3), 1)
    state = table()
    assert say(GAME.describe(state, event) or Message("")) == "P0 has chosen a Scarab"
    project = GAME.redact(ev.ProjectDealt(1, 0, 3), 1)
    assert say(GAME.describe(state, project) or Message("")) == "P0 gets a Project"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_line_prompt_and_name_can_be_put_in_english(seats: int) -> None:
    for move in random_game(GAME, Options(architect="amenhotep"), seats, 11):
        say(GAME.prompt(move.state, move.seat))
        for command in move.legal:
            say(GAME.name(move.state, command))
        for before, event, _after in move.between():
            line = GAME.describe(before, event)
            if line is not None:
                say(line)


# ---- facts


def test_the_facts_of_each_legal_building_come_true() -> None:
    state = working(who((3, 0, 0), "serket thoth seshat", project=1), rolled="s1 s6", pyramid=BASE)
    listed = [command for command in GAME.legal(state) if isinstance(command, do.Build)]
    assert listed
    for command in listed:
        fact = facts.build_fact(BOX, state, 0, command)
        assert (fact.die, fact.space, fact.seshat) == (command.die, command.space, command.seshat)
        before, after = state.players[0], GAME.step(state, command).players[0]
        assert after.glory - before.glory == fact.total
        assert before.resources[0] - after.resources[0] == fact.workers
        gained = GAME.scores(GAME.step(state, command)).totals[0] - GAME.scores(state).totals[0]
        assert gained == fact.total + fact.project


def test_seat_facts() -> None:
    state = table(who((3, 2, 1), "shu geb ra anubis bastet", project=1), who(), pyramid={0: 1, 1: 1})
    told = facts.seat_facts(BOX, state, 0)
    assert (told.resources, told.divinities, told.cult_limit) == (6, 4, 9)
    assert told.dice == (3, 5)
    assert (told.ennead, told.ennead_glory, told.ennead_next) == (2, 2, 6)
    assert told.projected.total == 5 + 2 + 9
    pairs = facts.project_pairs(BOX, state, 0)
    assert pairs == (facts.PairFact((0, 1), (1, 1), 9),)


def test_previews_tell_what_a_command_brings() -> None:
    state = working(who((2, 0, 0), "heh ra", project=2), rolled="s1", row="amun mut maat")
    heh = facts.preview(BOX, state, do.Use(HEH))
    assert heh is not None
    assert (heh.glory, heh.resources) == (1, (0, 0, 0))
    ra = facts.preview(BOX, state, do.Use(RA))
    assert ra is not None
    assert (ra.glory, ra.resources) == (3, (-1, 0, 0))
    assert facts.preview(BOX, state, do.Reroll()) is None or state.dice == (11,)


# ---- texts


def test_all_texts_reach_the_catalogue() -> None:
    texts = list(words.catalogue_strings(BOX))
    assert len(texts) > 38 * 3 + 12 * 3 + 12 * 3 + 4 * 3 + 62 * 2
    assert all(text.strip() == text and text for text in texts)


def test_short_texts_fit_a_card() -> None:
    shorts = [one.short.template for one in BOX.divinities]
    shorts += [one.short.template for one in BOX.scarabs]
    shorts += [one.short.template for one in BOX.tiles]
    shorts += [one.short.template for one in BOX.architects]
    assert max(map(len, shorts)) <= 24


def test_the_sixty_two_rulings_have_a_choice_and_an_alternative() -> None:
    rulings = GAME.rulings()
    assert [name for name, _choice, _other in rulings][:62] == [f"R{number}" for number in range(1, 63)]
    assert all(choice != other for _name, choice, other in rulings)


def test_gestures_of_commands() -> None:
    state = working(who((2, 1, 0)), rolled="s3", row="amun mut maat")
    assert gestures.gesture(state, do.Build(13, 4)) == ("die:13", "space:4")
    assert gestures.gesture(state, do.Worship(AMUN)) == (f"row:{AMUN}", "cards:0")
    assert gestures.gesture(state, do.Replace(MUT)) == (f"row:{MUT}", "discard")
    up, down = do.ChangeDie(13, 1, CAT), do.ChangeDie(13, -1, CAT)
    assert gestures.gesture(state, up) == gestures.gesture(state, down) == ("resource:0:1", "die:13")
    assert gestures.gesture(state, do.Done()) is None
    assert gestures.gesture(state, do.Borrow(MAAT)) == ("scarab:0", f"row:{MAAT}")
