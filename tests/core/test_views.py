"""Who sees what: audiences, redaction and texts as data."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from pyramids_desktop.core.message import Message, SeatName, say, say_n
from pyramids_desktop.core.seats import EVERYTHING, HOLE, PUBLIC, SPECTATOR, mask, sees
from pyramids_desktop.core.views import Event, HiddenEvent, hollow, redact


class Shown(HiddenEvent, frozen=True, gc=False, tag=True):
    hidden = ("cards", "card", "nested")
    seat: int = 0
    cards: tuple[int, ...] = ()
    card: int | None = None
    nested: tuple[tuple[int, ...], ...] = ()


class Plain(Event, frozen=True, gc=False, tag=True):
    card: int


SECRET = Shown(audience=mask(0, 2), seat=1, cards=(4, 5, 6), card=7, nested=((1, 2), ()))


@pytest.mark.parametrize("viewer", [0, 2, EVERYTHING])
def test_the_audience_sees_everything(viewer: int) -> None:
    assert redact(SECRET, viewer) is SECRET


@pytest.mark.parametrize("viewer", [1, 3, SPECTATOR])
def test_others_see_the_form_only(viewer: int) -> None:
    shown = redact(SECRET, viewer)
    assert shown == Shown(audience=mask(0, 2), seat=1, cards=(HOLE, HOLE, HOLE), card=HOLE, nested=((HOLE, HOLE), ()))
    assert redact(shown, viewer) == shown


def test_what_is_public_is_shown_to_all() -> None:
    for viewer in (0, 1, SPECTATOR, EVERYTHING):
        assert redact(Plain(3), viewer) == Plain(3)
        public = msgspec.structs.replace(SECRET, audience=PUBLIC)
        assert redact(public, viewer) is public


def test_nothing_stays_nothing() -> None:
    assert hollow(None) is None
    assert hollow((3, None, (4,))) == (HOLE, None, (HOLE,))
    assert redact(Shown(audience=0), 0).card is None


def test_masks_hold_seats() -> None:
    assert mask() == 0 and mask(0, 3) == 9 and mask(2, 2) == 4
    for seat, audience in product(range(4), range(16)):
        assert sees(seat, audience) == bool(audience & mask(seat))
    for audience in range(16):
        assert sees(EVERYTHING, audience) and not sees(SPECTATOR, audience)


def test_messages_carry_their_arguments() -> None:
    message = say("{seat} plays {card}.", seat=SeatName(2), card=say("Scribe"))
    assert message.arguments == (("seat", SeatName(2)), ("card", Message("Scribe")))
    plural = say_n("{count} card", "{count} cards", 3)
    assert (plural.template, plural.plural, plural.count) == ("{count} card", "{count} cards", 3)
    for value in (message, plural):
        assert msgspec.json.decode(msgspec.json.encode(value), type=Message) == value
