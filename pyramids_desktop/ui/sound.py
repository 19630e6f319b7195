"""Short sounds. A machine without a sound device plays on in silence; the setting is then grayed out."""

from __future__ import annotations

import logging

import pygame

from ..assets import AssetMissing, asset

_log = logging.getLogger(__name__)


class Sound:
    """Plays sounds by name ("card_slide", "wood_knock"). Nothing here ever raises.

    `available` is None until the device was tried, which happens after the first frame.
    """

    def __init__(self, wanted: bool = True) -> None:
        self.wanted = wanted
        """Whether the program was started with sound."""
        self.available: bool | None = None if wanted else False
        self.volumes = {"table": 0.8, "interface": 0.5}
        """From 0 (silent) to 1, by kind of sound."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def start(self) -> None:
        """Open the device, once."""
        if self.available is not None:
            return
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(12)
        except pygame.error as error:
            _log.info("no sound: %s", error)
            self.available = False
        else:
            self.available = True

    def play(self, name: str, volume: float = 1.0, kind: str = "table") -> None:
        """Play a sound at `volume` (0-1) of its kind's volume, if there is a device and such a sound.

        `kind` is "table" for what pieces do and "interface" for buttons and notices.
        """
        loudness = self.volumes.get(kind, 1.0) * volume
        if not self.available or loudness <= 0:
            return
        try:
            sound = self._load(name)
            if sound is not None:
                channel = sound.play()
                if channel is not None:
                    channel.set_volume(loudness)
        except pygame.error as error:
            # The device can vanish while we play; go on without it.
            _log.info("sound lost: %s", error)
            self.available = False

    def stop(self) -> None:
        """Close the device."""
        if self.available:
            pygame.mixer.quit()
        self._sounds.clear()
        self.available = False

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            found: pygame.mixer.Sound | None = None
            for ending in ("ogg", "wav"):
                try:
                    found = pygame.mixer.Sound(str(asset("sounds", f"{name}.{ending}")))
                    break
                except AssetMissing:
                    continue
            self._sounds[name] = found
        return self._sounds[name]
