"""Game controllers, told to scenes as keys, so that whatever can be done by keys can be done by a controller."""

from __future__ import annotations

import logging
from typing import Any

import pygame

_BUTTONS = {
    0: (pygame.K_RETURN, 0),
    1: (pygame.K_ESCAPE, 0),
    2: (pygame.K_z, pygame.KMOD_CTRL),
    3: (pygame.K_SPACE, 0),
    4: (pygame.K_TAB, pygame.KMOD_SHIFT),
    5: (pygame.K_TAB, 0),
    6: (pygame.K_F1, 0),
    7: (pygame.K_m, 0),
}
_DEAD = 0.5
_REPEAT_FIRST, _REPEAT_NEXT = 0.4, 0.12
_log = logging.getLogger(__name__)


class Controllers:
    """All plugged-in controllers. Sticks and crosses repeat while they are held."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._held: tuple[int, int] = (0, 0)
        self._again_at = 0.0

    def start(self) -> None:
        """Begin to listen; without any support for controllers nothing happens."""
        try:
            pygame.joystick.init()
            for index in range(pygame.joystick.get_count()):
                self._add(index)
        except pygame.error as error:
            _log.info("no controllers: %s", error)

    def _add(self, index: int) -> None:
        stick = pygame.joystick.Joystick(index)
        self._open[stick.get_instance_id()] = stick

    @property
    def active(self) -> bool:
        """Whether a direction is held, so that the app looks again soon."""
        return self._held != (0, 0)

    def translate(self, event: pygame.event.Event, now: float) -> list[pygame.event.Event]:
        """The key events that stand for a controller's event; empty for any other event."""
        if event.type == pygame.JOYDEVICEADDED:
            try:
                self._add(event.device_index)
            except pygame.error as error:
                _log.info("controller not opened: %s", error)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held = (0, 0)
        elif event.type == pygame.JOYBUTTONDOWN and event.button in _BUTTONS:
            return [_key(*_BUTTONS[event.button])]
        elif event.type == pygame.JOYHATMOTION:
            return self._hold((event.value[0], -event.value[1]), now)
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            step = 0 if abs(event.value) < _DEAD else (1 if event.value > 0 else -1)
            return self._hold((step, 0) if event.axis == 0 else (0, step), now)
        return []

    def repeat(self, now: float) -> list[pygame.event.Event]:
        """The key events due because a direction is still held."""
        if self._held == (0, 0) or now < self._again_at:
            return []
        self._again_at = now + _REPEAT_NEXT
        return self._arrows()

    def _hold(self, direction: tuple[int, int], now: float) -> list[pygame.event.Event]:
        if direction == self._held:
            return []
        self._held = direction
        self._again_at = now + _REPEAT_FIRST
        return self._arrows()

    def _arrows(self) -> list[pygame.event.Event]:
        dx, dy = self._held
        keys = []
        if dx:
            keys.append(_key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT))
        if dy:
            keys.append(_key(pygame.K_DOWN if dy > 0 else pygame.K_UP))
        return keys


def _key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
