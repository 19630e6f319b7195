"""Messages in English, as tests and recorded games show them."""

from __future__ import annotations

from pyramids_desktop.core.message import Message, SeatName


def say(message: Message) -> str:
    """The message with its arguments put in; players are P0, P1 and so on."""
    template = message.template
    if message.plural is not None and message.count != 1:
        template = message.plural
    values: dict[str, int | str | None] = {"count": message.count}
    for name, value in message.arguments:
        if isinstance(value, Message):
            values[name] = say(value)
        else:
            values[name] = f"P{value.seat}" if isinstance(value, SeatName) else value
    return template.format(**values)
