"""The family of errors the kernel raises. All are `ValueError`s, each standing for one kind of trouble."""

from __future__ import annotations

from .message import Message


class CoreError(ValueError):
    """Any error of the kernel."""


class Illegal(CoreError):
    """A command that the rules refuse in this state; the state is unchanged.

    `code` is a stable word for programs and tests ("not_listed", "not_your_turn"), `message` the reason for players.
    """

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(f"{code}: {message.template}")
        self.code = code
        self.message = message


class BadData(CoreError):
    """A data file that cannot be used. The text names the file, the key and the reason."""


class BadSave(CoreError):
    """A saved game that cannot be read. `code` is one of "empty", "foreign", "newer", "damaged", "unknown_game",
    "different"; the text says what to do."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(f"{code}: {message.template}")
        self.code = code
        self.message = message


class LawBroken(AssertionError):
    """A game breaks one of the laws every game must obey (see `laws`). A fault of the program, never of a player.

    `law` is the law's short name; an impossible state found by `Game.check` has "check".
    """

    def __init__(self, text: str, law: str = "check") -> None:
        super().__init__(text)
        self.law = law
