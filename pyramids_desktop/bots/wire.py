"""What the program and an opponent's process tell each other: JSON bytes, one message each."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Question(msgspec.Struct, frozen=True, tag=True):
    """What would you play? Without `after` the question alone suffices to get the same answer again."""

    ticket: int
    """Grows with every question; the reply carries it too."""
    game: str
    options: msgspec.Raw
    seats: int
    view: msgspec.Raw
    seat: int
    level: str
    seconds: float
    seed: int
    after: int = 0
    """The last question about the seat in this game, if the opponent may go on from what it found then; else 0."""
    since: msgspec.Raw = msgspec.Raw(b"[]")
    """The commands given since that one, as `history.known_history` tells them."""
    ahead: bool = False
    """Whether somebody else decides, and the opponent only looks ahead meanwhile; then it replies `Pondered`."""


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Questions up to this ticket no longer matter; stop thinking about them and reply with anything."""

    ticket: int


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The process has started and listens."""


class Rated(msgspec.Struct, frozen=True):
    """A command, and what it promises."""

    command: msgspec.Raw
    expects: float


class Reply(msgspec.Struct, frozen=True, tag=True):
    """I would play this."""

    ticket: int
    command: msgspec.Raw
    expects: float | None
    simulations: int
    ranked: tuple[Rated, ...]
    """See `bot.Thought`."""


class Pondered(msgspec.Struct, frozen=True, tag=True):
    """I have looked ahead."""

    ticket: int
    simulations: int


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """I could not think of anything, and why, for the log."""

    ticket: int
    text: str


ToWorker: TypeAlias = Question | Cancel
FromWorker: TypeAlias = Ready | Reply | Pondered | Trouble

encode = msgspec.json.Encoder().encode
decode_order = msgspec.json.Decoder(ToWorker).decode
decode_reply = msgspec.json.Decoder(FromWorker).decode


def raw(value: Any) -> msgspec.Raw:
    """The value's JSON, to be put into a message as it is."""
    return msgspec.Raw(encode(value))
