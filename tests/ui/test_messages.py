"""The catalogues are those of the present texts, complete, and compiled."""

from __future__ import annotations

import importlib.util
import string
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pyramids_desktop.games.neteru import cards
from pyramids_desktop.ui.galleries import gallery
from pyramids_desktop.ui.rulebook import rulebook

ROOT = Path(__file__).resolve().parents[2]


def load_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages_script", ROOT / "build_scripts" / "messages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


messages = load_script()


def test_the_catalogues_are_current_and_complete() -> None:
    assert messages.problems() == []


def fields(template: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("language", messages.translated_languages())
def test_translations_have_the_fields_of_their_texts(language: str) -> None:
    """A field may be left out of one plural form, but none may be invented."""
    for message in messages.read_catalog(language):
        if not message.id:
            continue
        source = message.id if isinstance(message.id, str) else message.id[1]
        strings = message.string if isinstance(message.string, list | tuple) else (message.string,)
        known = fields(source) | ({"count"} if not isinstance(message.id, str) else set())
        for text in strings:
            assert fields(text) <= known, text
        assert fields(source) <= set().union(*(fields(text) for text in strings)) | {"count"}, source


@pytest.mark.parametrize("language", messages.translated_languages())
def test_translations_use_their_own_marks(language: str) -> None:
    """Ends of sentences are kept, and German quotes are German."""
    for message in messages.read_catalog(language):
        if isinstance(message.id, str) and message.id:
            assert message.string.endswith(".") == message.id.endswith("."), message.id
            if language == "de":
                assert "”" not in message.string, message.string
                assert not message.string.startswith(" ") and not message.string.endswith(" ")


def test_texts_of_data_files_reach_the_catalogue() -> None:
    present = {found.message for found in messages.find_texts()}
    assert set(cards.texts()) <= present
    for chapter in rulebook("neteru").chapters:
        assert chapter.title in present
        for part in chapter.parts:
            assert {text for text in (part.heading, part.text, *part.items) if text} <= present


def test_every_card_stands_in_the_gallery() -> None:
    ids = [card.id for group in gallery("neteru").groups for card in group.cards]
    assert len(ids) == len(set(ids)) == 9 + 12 + 8
    kinds = {int(card_id.split(":")[1]) for card_id in ids if card_id.startswith("card:")}
    assert {cards.card(kind).type for kind in kinds} == set(range(9))


def test_pictures_of_the_rules_exist() -> None:
    pictures = gallery("neteru").pictures
    for chapter in rulebook("neteru").chapters:
        for part in chapter.parts:
            assert not part.picture or part.picture in pictures
