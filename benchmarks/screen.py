"""How quick and how quiet the screen is. Every measurement runs in a process of its own, in a window on a screen in
memory where Xvfb is installed, else on SDL's dummy driver; rendering is by software, as in the targets."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.measure import Row, percentile
from pyramids_desktop.games import game_ids
from tests.window.display import Display, missing_tools

ROOT = Path(__file__).resolve().parent.parent
SIZES = (((1280, 800), None), ((1920, 1080), 8.0), ((3840, 2160), 16.0))
FIRST_FRAME_RATIO = 1.3
IDLE_PERCENT = 3.0
GROWTH_MIB = 100.0


def run(quick: bool) -> list[Row]:
    """All figures of the screen."""
    return [*first_frames(3 if quick else 9), *drags(), *idles(quick), memory()]


@contextlib.contextmanager
def surroundings(size: tuple[int, int] = (1280, 800)) -> Iterator[dict[str, str]]:
    """The environment of a measured process, with a screen in memory if there can be one.

    Compiled modules are kept in a folder of their own, so that a process started for the second time finds them as in
    an installed program, whatever the checkout holds.
    """
    with tempfile.TemporaryDirectory() as compiled:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        kept["PYTHONPYCACHEPREFIX"] = compiled
        if missing_tools():
            yield {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        else:
            with Display(*size) as display:
                yield display.environment(kept)


def measured(environment: dict[str, str], *words: object, module: str = "on_screen") -> Any:
    """Run one measurement of a module and return what it found."""
    command = [sys.executable, "-m", f"benchmarks.{module}", *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stderr.decode()[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def first_frames(rounds: int) -> list[Row]:
    """The time from the start of the process to the first frame, beside the least that pygame_gui needs; in turns, so
    that both meet the same machine."""
    ours: list[float] = []
    bare: list[float] = []
    with surroundings() as environment:
        for _ in range(rounds + 1):
            for kind, times in (("first-frame", ours), ("bare-frame", bare)):
                started = time.monotonic()
                times.append(measured(environment, kind)["at"] - started)
    # The first round compiles modules and fills the disk's cache.
    mine, other = statistics.median(ours[1:]), statistics.median(bare[1:])
    return [
        Row(group="screen", name="first frame", value=mine * 1000, unit="ms", note=f"median of {rounds}"),
        Row(group="screen", name="first frame of a bare pygame_gui window", value=other * 1000, unit="ms"),
        Row(group="screen", name="first frame against it", value=mine / other, unit="times", target=FIRST_FRAME_RATIO),
    ]


def drags() -> list[Row]:
    """Frames while a piece is dragged over each game's table."""
    rows = []
    for game_id, ((width, height), target) in itertools.product(game_ids(), SIZES):
        with surroundings((width, height)) as environment:
            found = measured(environment, "drag", game_id, width, height)
        rows.append(
            Row(
                group="screen",
                name=f"{game_id}: a piece dragged at {width}x{height}, 95 % of frames",
                value=percentile(found["frames"], 95),
                unit="ms",
                target=target,
                note=f"median {statistics.median(found['frames']):.1f}, first {found['first']:.0f}",
            )
        )
    return rows


def idles(quick: bool) -> list[Row]:
    """What each scene costs while nothing happens."""
    from pyramids_desktop.ui.scenes import SCENES

    rows = []
    for name in ["game"] if quick else list(SCENES):
        with surroundings() as environment:
            share = measured(environment, "idle", name)["share"]
        rows.append(
            Row(group="screen", name=f"idle: {name}", value=share * 100, unit="% of a core", target=IDLE_PERCENT)
        )
    return rows


def memory() -> Row:
    """What a hundred changes of scene leave behind."""
    with surroundings() as environment:
        found = measured(environment, "switches")
    return Row(
        group="screen",
        name="memory after 100 changes of scene, beyond the first 50",
        value=found["grown"],
        unit="MiB",
        target=GROWTH_MIB,
        note=f"{found['resident']:.0f} MiB in all",
    )
