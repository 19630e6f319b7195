"""All benchmarks by one command; run it from the top of a checkout, on a machine with nothing else to do:

    python -m benchmarks.run [--quick] [rules peers files screen program ...]

The table goes to the screen and, with all figures as JSON, to benchmarks/results, named by date and system; the peers
have tables of their own there, `peers.md`. Targets stand beside the figures; a missed one is marked FAIL and makes the
command return 1.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:  # started as a file
    sys.path.insert(0, str(ROOT))

from benchmarks.measure import Machine, Row, figure, this_machine  # noqa: E402

GROUPS = ("rules", "peers", "files", "screen", "program")


class Results(msgspec.Struct, frozen=True):
    """What one run found."""

    machine: Machine
    quick: bool
    rows: list[Row]


def main() -> int:
    """Run the chosen groups, show and keep what they found."""
    parser = argparse.ArgumentParser(description="Measure how fast the program is.")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}; all if none is named")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rougher figures, nothing kept")
    parser.add_argument("--out", type=Path, help="folder for the results (default: benchmarks/results)")
    arguments = parser.parse_args()
    if unknown := set(arguments.groups) - set(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}")

    folder: Path | None = arguments.out
    if folder is None and not (arguments.quick or arguments.groups):
        folder = ROOT / "benchmarks" / "results"
    rows: list[Row] = []
    for group in arguments.groups or GROUPS:
        started = time.monotonic()
        module = importlib.import_module(f"benchmarks.{group}")
        rows += module.run(arguments.quick, folder) if group == "peers" else module.run(arguments.quick)
        print(f"{group} took {time.monotonic() - started:.0f} s", file=sys.stderr)
    results = Results(this_machine(), arguments.quick, rows)
    text = table(results)
    print(text)
    if folder is not None:
        keep(results, text, folder)
    return 1 if any(row.verdict == "FAIL" for row in rows) else 0


def table(results: Results) -> str:
    """The figures as a Markdown table with a line about the machine."""
    machine = results.machine
    lines = [
        f"# Benchmarks, {machine.date}",
        "",
        f"Pyramids Desktop {machine.program} on {machine.processor}, {machine.cores} cores, {machine.system}, "
        f"Python {machine.python}, pygame-ce {machine.pygame}{', quick run' if results.quick else ''}.",
        "",
        "| what | figure | unit | target | | note |",
        "|---|---:|---|---|---|---|",
    ]
    lines += [
        f"| {row.name} | {figure(row.value)} | {row.unit} | {row.bound} | {row.verdict} | {row.note} |"
        for row in results.rows
    ]
    return "\n".join(lines) + "\n"


def keep(results: Results, text: str, folder: Path) -> None:
    """Write the table and the figures."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{results.machine.date}-{results.machine.system.lower().replace(' ', '-')}"
    (folder / f"{name}.md").write_text(text, encoding="utf-8")
    (folder / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")


if __name__ == "__main__":
    sys.exit(main())
