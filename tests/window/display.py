"""A screen that exists in memory alone, with a pair of hands.

`Display` runs Xvfb; `Hands` moves the mouse and presses the keys of that screen through xdotool, so that a program
under test meets the same events as from a person. To run any program on such a screen:

    python3 -m tests.window.display PROGRAM [ARGUMENT...]
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

import pygame

NEEDED = ("Xvfb", "xdotool")
STEPS_OF_A_DRAG = 5
BREATH = "0.01"
"""Seconds between two steps of a hand: more than half a frame, so that the program meets them one after the other."""


def missing_tools() -> str:
    """The tools without which there is no screen, as a reason to skip; empty if all are there."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    return f"{' and '.join(missing)} not installed" if missing else ""


class Display:
    """An X server in memory, from `with` to the end of its block."""

    def __init__(self, width: int = 1280, height: int = 800) -> None:
        self.size = (width, height)
        self.name = ""
        self._folder = Path(tempfile.mkdtemp(prefix="pyramids-screen-"))
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Display:
        told, tells = os.pipe()
        width, height = self.size
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tells), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(self._folder)],
            pass_fds=[tells],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(tells)
        with os.fdopen(told) as number:  # the server picks a free number and writes it when it is ready
            answer = number.readline().strip()
        if not answer:
            raise RuntimeError("Xvfb did not start")
        self.name = f":{answer}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    def environment(self, base: Mapping[str, str] = os.environ) -> dict[str, str]:
        """What a program's environment must hold to appear here; without acceleration SDL is three times faster."""
        kept = {name: value for name, value in base.items() if not name.startswith(("SDL_", "WAYLAND_"))}
        return kept | {
            "DISPLAY": self.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }

    def picture(self) -> pygame.Surface:
        """What the screen shows now, read from the server's own memory."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        head, _, _, _, width, height = struct.unpack(">6I", data[:24])
        bytes_per_line = struct.unpack(">I", data[48:52])[0]
        colors = struct.unpack(">I", data[76:80])[0]
        start = head + colors * 12
        rows = (data[start + y * bytes_per_line : start + y * bytes_per_line + width * 4] for y in range(height))
        pixels = bytearray(b"".join(rows))
        pixels[3::4] = b"\xff" * (width * height)  # the fourth byte has no meaning here, but would be read as alpha
        return pygame.image.frombuffer(bytes(pixels), (width, height), "BGRA")


class Hands:
    """Mouse and keyboard of a screen. Positions are pixels."""

    def __init__(self, display: Display) -> None:
        self._environment = {**os.environ, "DISPLAY": display.name}

    def do(self, *words: str | int) -> None:
        """Run xdotool once with these words."""
        subprocess.run(["xdotool", *map(str, words)], env=self._environment, check=True, timeout=30)

    def move(self, position: tuple[float, float]) -> None:
        """Move the pointer."""
        self.do("mousemove", round(position[0]), round(position[1]))

    def click(self, position: tuple[float, float], button: int = 1) -> None:
        """Press and release over a place. (xdotool's own word for it waits a tenth of a second afterwards.)"""
        x, y = round(position[0]), round(position[1])
        self.do("mousemove", x, y, "sleep", BREATH, "mousedown", button, "sleep", BREATH, "mouseup", button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press over one place, move in steps, release over another."""
        words: list[str | int] = ["mousemove", round(start[0]), round(start[1]), "sleep", BREATH, "mousedown", 1]
        for step in range(1, STEPS_OF_A_DRAG + 1):
            part = step / STEPS_OF_A_DRAG
            words += ["mousemove", round(start[0] + (end[0] - start[0]) * part)]
            words += [round(start[1] + (end[1] - start[1]) * part), "sleep", BREATH]
        self.do(*words, "mouseup", 1)

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their X names: "Tab", "Return", "ctrl+z"."""
        self.do("key", "--delay", 6, *keys)

    def write(self, text: str) -> None:
        """Type a text."""
        self.do("type", "--delay", 10, text)


def main() -> int:
    """Run a program on a screen of its own and return what it returns."""
    if reason := missing_tools():
        print(reason, file=sys.stderr)
        return 2
    started = time.monotonic()
    with Display() as display:
        result = subprocess.run(sys.argv[1:], env=display.environment(), check=False).returncode
    print(f"{Path(sys.argv[1]).name} ended with {result} after {time.monotonic() - started:.1f} s in a window")
    return result


if __name__ == "__main__":
    sys.exit(main())
