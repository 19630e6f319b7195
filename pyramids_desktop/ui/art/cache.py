"""Memory of what was already painted: surfaces by key, the longest unused dropped beyond a bound."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

import pygame

T = TypeVar("T")

_MIB = 1024 * 1024


class PaintCache:
    """Least recently used store of surfaces and small helpers, bounded by bytes of pixels.

    `limit` is in bytes. Values that are no surfaces (fonts, slices) count by an estimate of 4 KiB.
    """

    def __init__(self, limit: int = 256 * _MIB) -> None:
        self.limit = limit
        self.used = 0
        self._items: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()

    @classmethod
    def for_scale(cls, scale: float) -> "PaintCache":
        """Return a cache sized for one scale: 96 MiB at 1x, 256 MiB from about 1.7x on."""
        return cls(int(min(256, 96 * max(1.0, scale * scale)) * _MIB))

    def __len__(self) -> int:
        return len(self._items)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is stored under `key`, calling `make` the first time."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return cast(T, found[0])
        value = make()
        size = _bytes(value)
        self._items[key] = (value, size)
        self.used += size
        while self.used > self.limit and len(self._items) > 1:
            _, (_, freed) = self._items.popitem(last=False)
            self.used -= freed
        return value

    def clear(self) -> None:
        """Forget everything, as after a change of scale or palette."""
        self._items.clear()
        self.used = 0


def _bytes(value: object) -> int:
    if isinstance(value, pygame.Surface):
        return value.get_width() * value.get_height() * value.get_bytesize()
    return 4096
