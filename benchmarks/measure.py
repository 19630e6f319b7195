"""What all benchmarks share: a row of the table, clocks, and a description of the machine."""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame

from pyramids_desktop.version import __version__


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One figure. `target` is the bound it should keep, in the unit of the value; `most` tells which kind."""

    group: str
    name: str
    value: float
    unit: str
    target: float | None = None
    most: bool = True
    """Whether the target is the most (otherwise the least) that the value may be."""
    note: str = ""

    @property
    def verdict(self) -> str:
        """ "pass", "FAIL", or nothing where there is no target."""
        if self.target is None:
            return ""
        kept = self.value <= self.target if self.most else self.value >= self.target
        return "pass" if kept else "FAIL"

    @property
    def bound(self) -> str:
        """The target in words for the table."""
        if self.target is None:
            return ""
        return f"{'at most' if self.most else 'at least'} {figure(self.target)}"


def figure(value: float) -> str:
    """A number with about three digits that count."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Machine(msgspec.Struct, frozen=True):
    """Where the figures were taken, as far as it tells others what to expect."""

    date: str
    program: str
    system: str
    processor: str
    cores: int
    python: str
    pygame: str


def this_machine() -> Machine:
    """The machine that this runs on."""
    return Machine(
        date=time.strftime("%Y-%m-%d", time.gmtime()),
        program=__version__,
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=os.cpu_count() or 1,
        python=platform.python_version(),
        pygame=pygame.version.ver,
    )


def _processor() -> str:
    """The processor's name; Linux keeps it in a file, others tell Python."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def microseconds(work: Callable[[], object], calls: int, rounds: int = 5) -> float:
    """How long `work` takes, divided by the calls it stands for: the best of several rounds, in microseconds.

    The best, because on a shared machine everything else that runs can only make a round slower.
    """
    best = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return best / calls * 1e6


def milliseconds(work: Callable[[], object], rounds: int = 5) -> float:
    """How long `work` takes: the best of several rounds, in milliseconds."""
    return microseconds(work, 1, rounds) / 1000


def percentile(values: list[float], percent: int) -> float:
    """The value that so many percent of the values do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]
