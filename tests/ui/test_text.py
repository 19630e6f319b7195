"""Texts: languages, plurals, names, and what a careless catalogue cannot break."""

from __future__ import annotations

import gettext

import pytest

from pyramids_desktop.core.message import Message, SeatName, say, say_n
from pyramids_desktop.ui import text
from pyramids_desktop.ui.text import date_text, decimal_text, duration_text, language, languages, set_language, tr


def test_a_message_is_filled_in() -> None:
    message = say("{seat} discards {card}.", seat=SeatName(1), card=Message("Mummy"))
    assert tr(message, ("Anna", "Bes")) == "Bes discards Mummy."
    assert tr(message) == "Player 2 discards Mummy."


def test_braces_and_percent_signs_in_names_are_only_letters() -> None:
    message = say("{seat} wins with {count} %.", seat=SeatName(0), count=5)
    assert tr(message, ("{seat} %s <b>",)) == "{seat} %s <b> wins with 5 %."


def test_plural_forms_follow_the_count() -> None:
    assert tr(say_n("{count} card", "{count} cards", 1)) == "1 card"
    assert tr(say_n("{count} card", "{count} cards", 0)) == "0 cards"
    set_language("de")
    assert tr(say_n("{count} card", "{count} cards", 1)) == "1 Karte"
    assert tr(say_n("{count} card", "{count} cards", 3)) == "3 Karten"


def test_a_slip_in_a_catalogue_gives_english(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return "{wrong} {"

    monkeypatch.setattr(text, "_catalogue", Careless())
    assert tr(say("{count} left", count=4)) == "4 left"


@pytest.mark.parametrize("code", ["de", "de_DE", "de_AT.UTF-8", "de-CH", "DE"])
def test_languages_are_found_by_any_of_their_codes(code: str) -> None:
    assert set_language(code)
    assert language() == "de"
    assert tr("Settings") == "Einstellungen"


def test_an_unknown_language_is_english() -> None:
    assert not set_language("tlh")
    assert tr("Settings") == "Settings"
    assert set_language("C") and set_language("") and set_language("en_GB")


def test_both_languages_are_offered() -> None:
    assert languages() == (("en", "English"), ("de", "Deutsch"))


def test_the_pseudo_language_lengthens_and_keeps_fields() -> None:
    set_language("pseudo")
    long = tr(say("{seat} draws a card.", seat=SeatName(0)), ("Anna",))
    assert long.startswith("Anna ")
    assert len(long) >= 1.3 * len("Anna draws a card.")
    assert tr("") == ""


def test_lengths_of_time_in_words() -> None:
    assert duration_text(5) == "under a minute"
    assert duration_text(-5) == "under a minute"
    assert duration_text(61) == "1 min"
    assert duration_text(3900) == "1 h 05 min"


def test_a_time_that_is_none_stays_as_it_is() -> None:
    assert date_text("yesterday") == "yesterday"
    assert date_text("2026-05-01T12:00:00Z").startswith("2026-05-0")


def test_a_decimal_is_written_as_the_language_does() -> None:
    assert decimal_text(2.04) == "2.0"
    set_language("de")
    assert decimal_text(0.5) == "0,5"
