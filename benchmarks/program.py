"""The standalone program: its size, and how long it takes to start. Uses the one in dist/, or builds one."""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import pygame

from benchmarks.measure import Row
from build_scripts.build import LARGEST_MIB, NAME, ROOT, build, measure
from tests.window.display import Display, missing_tools

LONGEST_WAIT = 30.0


def run(quick: bool) -> list[Row]:
    """Figures of the standalone program."""
    folder = ROOT / "dist" / NAME
    with tempfile.TemporaryDirectory() as temporary:
        if not folder.is_dir():
            build(Path(temporary) / "dist", Path(temporary) / "build")
            folder = Path(temporary) / "dist" / NAME
        found = measure(folder)
        rows = [
            Row(group="program", name="standalone program", value=found.mib_on_disk, unit="MiB", target=LARGEST_MIB)
        ]
        if not missing_tools():
            rows.append(shown(folder / NAME, 2 if quick else 7))
        return rows


def shown(program: Path, rounds: int) -> Row:
    """The time until something of the program is on the screen, as a watcher of the screen sees it."""
    times = []
    with Display() as display:
        for _ in range(rounds + 1):
            with tempfile.TemporaryDirectory() as data:
                started = time.monotonic()
                process = subprocess.Popen(
                    [str(program), "--data-dir", data], env=display.environment(), start_new_session=True
                )
                while not is_drawn(display.picture()):
                    if time.monotonic() > started + LONGEST_WAIT:
                        raise RuntimeError("the program shows nothing")
                times.append(time.monotonic() - started)
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                while is_drawn(display.picture()):  # the server takes the window away a little later
                    time.sleep(0.02)
    return Row(
        group="program",
        name="standalone program: start to first frame",
        value=statistics.median(times[1:]) * 1000,
        unit="ms",
        note=f"median of {rounds}, to within 20 ms",
    )


def is_drawn(picture: pygame.Surface) -> bool:
    """Whether the picture is more than an empty black screen: a title has many colors."""
    width, height = picture.get_size()
    spots = {tuple(picture.get_at((x, y))) for x in range(40, width, 80) for y in range(40, height, 80)}
    return len(spots) > 8
