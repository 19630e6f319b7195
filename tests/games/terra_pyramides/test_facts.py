"""Texts of the components say what the data says, in each version; the rules pages name the same figures."""

from __future__ import annotations

import pytest

from pyramids_desktop.assets import asset
from pyramids_desktop.core.message import Message
from pyramids_desktop.games.terra_pyramides import facts, ids
from pyramids_desktop.games.terra_pyramides.box import Box
from pyramids_desktop.ui.rulebook import rulebook
from tests.games.terra_pyramides.boards import PRINTED

BASE, HORUS, NILE = (PRINTED.box(version, 2) for version in (ids.BASE, ids.HORUS, ids.NILE))


def tile_with(*symbols: int) -> int:
    return next(tile.id for tile in PRINTED.tiles if tile.symbols == symbols)


def test_an_eye_is_gold_in_the_base_game_and_a_step_later() -> None:
    tile = tile_with(ids.EYE, ids.EYE)
    assert [text.template for text in facts.tile_facts(BASE, tile).effects] == ["Eye of Horus: 1 gold."]
    for box in (HORUS, NILE):
        assert "step on the Horus track" in facts.tile_facts(box, tile).effects[0].template


def test_effects_stand_in_the_order_of_activation() -> None:
    found = facts.tile_facts(NILE, tile_with(ids.RED, ids.OASIS)).effects
    assert [text.template.split(":")[0] for text in found] == ["Oasis", "Block"]
    found = facts.tile_facts(HORUS, tile_with(ids.WORKER, ids.GRAVE)).effects
    assert [text.template.split(":")[0] for text in found] == ["Grave good", "Worker"]


@pytest.mark.parametrize("box", [BASE, HORUS, NILE], ids=ids.VERSIONS)
def test_copies_are_all_tiles_in_play(box: Box) -> None:
    kinds = {box.kind[tile] for tile in box.tiles}
    assert sum(facts.tile_facts(box, kind).copies for kind in kinds) == len(box.tiles)


def test_every_kind_of_cell_is_told() -> None:
    board = NILE.board
    told = {board.kinds[cell]: facts.cell_text(NILE, cell).template.split(":")[0] for cell in range(110)}
    assert told[ids.SITE] == "Building site"
    assert (told[ids.OASIS_CELL], told[ids.NILE_CELL]) == ("Oasis", "Nile")
    assert told[ids.SPACE] == told[ids.START] == "Space for a tile, {half} half."


def test_levels_and_strategy_cards() -> None:
    assert facts.level_text(BASE, 1) == Message(
        "Level {level}: {count} block, worth {value}.",
        (("level", 1), ("value", 5)),
        "Level {level}: {count} blocks, worth {value}.",
        1,
    )
    assert facts.strategy_reward(NILE).arguments == (("open", 10), ("owned", 20))


def test_the_rules_have_their_chapters_and_icons() -> None:
    chapters = rulebook("terra_pyramides").chapters
    assert len({chapter.id for chapter in chapters}) == len(chapters)
    assert {"horus", "nile", "variants", "missions", "house"} <= {chapter.id for chapter in chapters}
    for icon in (
        *(chapter.icon for chapter in chapters),
        *(card.icon for card in PRINTED.strategy_cards),
        *(mission.icon for mission in PRINTED.missions),
    ):
        assert asset("icons", f"{icon}.svg").is_file()


def test_figures_of_the_rules_pages_are_those_of_the_data() -> None:
    texts = [
        text
        for chapter in rulebook("terra_pyramides").chapters
        for part in chapter.parts
        for text in (part.text, *part.items)
    ]
    for box in (BASE, HORUS, NILE):
        name = ids.VERSION_NAMES[box.version].template
        wanted = f"{name}: {box.stack_size} tiles a stack"
        line = next(text for text in texts if text.startswith(wanted))
        assert str(box.leftover) in line.removeprefix(wanted)
    two, three, four = PRINTED.table.workers
    workers = f"{two} Workers with two players, {three} with three, {four} with four"
    assert any(workers in text for text in texts)
    assert any(f"keep {BASE.limits.gold} gold and {BASE.limits.blocks} blocks" in text for text in texts)
