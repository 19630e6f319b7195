"""What a player has chosen for the whole program, in a small JSON file.

Keys that this version does not know belong to a newer one and are kept. A file that cannot be read, or holds values
that make no sense, is kept aside before it is written to, and the defaults step in for what is lost.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from pyramids_desktop.core.message import N_, Message, say

from .files import keep_aside, locked, why, write_atomic

_log = logging.getLogger(__name__)

Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings, each with its default."""

    language: str = ""
    """A language code; empty for the system's."""
    ui_scale: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    """Percent of the size that fits the window, from 75 to 200; 0 leaves it to the program."""
    full_screen: bool = False
    window: tuple[Annotated[int, msgspec.Meta(ge=1)], Annotated[int, msgspec.Meta(ge=1)]] | None = None
    """The window's last size in pixels; None before the first one."""

    animation: Literal["slow", "normal", "fast", "off"] = "normal"
    reduced_motion: bool = False
    color_blind: bool = False
    """Whether the palette is the one that all eyes tell apart."""

    muted: bool = False
    volume: Percent = 80
    """All sounds."""
    table_volume: Percent = 100
    """Cards, dice, pawns, as a share of `volume`."""
    interface_volume: Percent = 60
    """Buttons and notices, as a share of `volume`."""

    wait_at_turn_end: bool = True
    """Whether a draw or roll that merely ends a person's turn waits for "end turn", so that it can be taken back."""
    confirm_end_turn: Literal["always", "if_actions_remain", "never"] = "if_actions_remain"
    undo: Literal["auto", "free", "turn", "fair"] = "auto"
    """How far back a person may go in new games; "auto": freely when alone, else in the present turn only."""
    curtain: bool = True
    """Whether hands are covered between two persons at one screen."""
    thinking_seconds: Annotated[float, msgspec.Meta(ge=0.05, le=2.0)] = 2.0
    """The longest an opponent may think about a move; most levels take less anyway."""
    ponder: bool = False
    """Whether opponents that can make use of it think while a person decides, which takes power."""

    hint_level: str = ""
    """Which level was asked for a hint last; empty for the strongest."""
    tells_why: bool = False
    """Whether the log says why opponents moved."""

    saves_folder: str = ""
    """Where games are saved; empty for the platform's place."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    last_tables: dict[str, Any] = {}
    """What was chosen at the last set-up of each game, as plain data of the set-up scene."""

    def __post_init__(self) -> None:
        if 0 < self.ui_scale < 75:
            raise ValueError("a ui_scale other than 0 is at least 75")


def changed(settings: Settings, **fields: Any) -> Settings:
    """The settings with some fields changed. Raises `ValueError` for an unknown field or a value out of range."""
    unknown = [key for key in fields if key not in Settings.__struct_fields__]
    if unknown:
        raise ValueError(f"no setting is called {unknown[0]!r}")
    plain = msgspec.to_builtins(settings) | {key: msgspec.to_builtins(value) for key, value in fields.items()}
    return msgspec.convert(plain, Settings)


class SettingsFile:
    """The settings and the file they live in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Message] = []
        """What a player should be told, oldest first; whoever tells it takes it out."""
        self._failing = False
        self._unwritten: dict[str, Any] = {}
        """Changes that could not be written so far."""
        self._extra: dict[str, Any] = {}
        self._spoiled = False
        """Whether the file holds what we cannot use, so that it must be kept aside before it is replaced."""
        self._told_spoiled = False
        self.settings = Settings()
        self.settings = self._read()

    def change(self, **fields: Any) -> Settings:
        """Change some settings and write the file. Raises `ValueError` for what is no setting.

        If the file cannot be written, the change holds until the program ends, and a problem says so once.
        """
        self.settings = changed(self.settings, **fields)
        self._unwritten |= fields
        try:
            # Another window may have changed other settings meanwhile: only what was chosen here is put in.
            with locked(self.path.with_name(f".{self.path.name}.lock"), wait=1.0):
                self.settings = changed(self._read(), **self._unwritten)
                if self._spoiled:
                    _log.warning("A damaged settings file was kept as %s", keep_aside(self.path))
                plain = self._extra | msgspec.to_builtins(self.settings)
                write_atomic(self.path, msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n")
                self._failing = False
                self._unwritten.clear()
        except OSError as error:
            self._report_failure(error)
        return self.settings

    def _report_failure(self, error: OSError) -> None:
        _log.warning("Settings were not written: %s", error)
        if self._failing:
            return
        self._failing = True
        self.problems.append(
            say(N_("The settings cannot be kept ({reason}). They hold until you quit."), reason=why(error))
        )

    def _read(self) -> Settings:
        """The settings in the file; where it fails, those in use."""
        self._spoiled = False
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return self.settings
        except OSError as error:
            self._report_failure(error)
            return self.settings
        try:
            plain = msgspec.json.decode(data)
        except (msgspec.DecodeError, RecursionError):
            plain = None
        if not isinstance(plain, dict):
            self._spoil(say(N_("The settings could not be read. The defaults are in use.")))
            return Settings()
        known, spoiled = _sound_fields(plain)
        self._extra = {key: value for key, value in plain.items() if key not in Settings.__struct_fields__}
        if spoiled:
            names = ", ".join(spoiled)
            self._spoil(say(N_("Some settings could not be read and are at their defaults: {names}."), names=names))
        return known

    def _spoil(self, problem: Message) -> None:
        if not self._told_spoiled:
            self.problems.append(problem)
        self._told_spoiled = self._spoiled = True


def _sound_fields(plain: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings of a file's values, and the names of those that make no sense."""
    settings, spoiled = Settings(), []
    for key in Settings.__struct_fields__:
        if key in plain:
            try:
                settings = changed(settings, **{key: plain[key]})
            except (ValueError, TypeError):
                spoiled.append(key)
    return settings, spoiled
