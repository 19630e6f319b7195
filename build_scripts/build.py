"""Builds the standalone program, measures it and tries it out. One command does everything:

    python build_scripts/build.py

The result is the folder dist/pyramids-desktop (on macOS an application bundle too), ready to be copied to a machine
without Python. The command fails if the program is too large, does not start from a folder it may not write to,
changes its own files, or leaves a process behind.
"""

import argparse
import json
import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import PyInstaller.__main__

from pyramids_desktop.version import __version__

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "build_scripts" / "pyramids-desktop.spec"
NAME = "pyramids-desktop"
APP_ID = "io.github.pyramids_desktop.PyramidsDesktop"
MIB = 1024 * 1024

LARGEST_MIB = 45.0
SMOKE_SECONDS = 300
NOBODY = 65534


class BuildFailed(Exception):
    """The program was not built, or is not fit to be given away."""


class Measures(msgspec.Struct):
    """What is reported about a build."""

    version: str
    system: str
    mib_on_disk: float
    files: int
    glibc: str | None = None
    """The newest GLIBC that a file of the program asks for; Linux only."""
    start_seconds: float | None = None
    """From the call to the answer of `--version`, the best of three."""
    smoke_seconds: float | None = None


def main() -> int:
    """Build, measure, try; print the figures."""
    parser = argparse.ArgumentParser(description="Build the standalone program, measure it and try it out.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the result (default: dist)")
    parser.add_argument("--work", type=Path, default=ROOT / "build", help="folder for what is made on the way")
    parser.add_argument("--no-smoke", action="store_true", help="do not start the built program")
    parser.add_argument("--reuse", action="store_true", help="measure and try the program that is already there")
    parser.add_argument("--archive", action="store_true", help="also pack the result into one file for upload")
    parser.add_argument("--json", type=Path, help="write the figures into this file too")
    arguments = parser.parse_args()
    try:
        folder = arguments.out / NAME
        if not arguments.reuse:
            build(arguments.out, arguments.work)
        measures = measure(folder)
        report(measures)
        if measures.mib_on_disk > LARGEST_MIB:
            raise BuildFailed(f"{measures.mib_on_disk:.1f} MiB on disk, more than {LARGEST_MIB:.0f}")
        if not arguments.no_smoke:
            try_out(folder, measures)
            report(measures)
        if arguments.archive:
            print(f"archive: {pack(arguments.out)}")
    except BuildFailed as failure:
        print(f"error: {failure}", file=sys.stderr)
        return 1
    if arguments.json:
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(measures)) + b"\n")
    return 0


# ---- building


def build(out: Path, work: Path) -> None:
    """Run PyInstaller, then lay the files that menus and software centers of Linux want beside the program."""
    started = time.monotonic()
    PyInstaller.__main__.run(
        ["--noconfirm", "--log-level=ERROR", f"--distpath={out}", f"--workpath={work}", str(SPEC)],
    )
    if sys.platform == "linux":
        add_menu_files(out / NAME / "share")
    print(f"built in {time.monotonic() - started:.0f} s: {out / NAME}")


def add_menu_files(share: Path) -> None:
    """Desktop entry, AppStream file and icons, in the folders that the XDG conventions name."""
    source = ROOT / "build_scripts" / "linux"
    for folder, name in (("applications", f"{APP_ID}.desktop"), ("metainfo", f"{APP_ID}.metainfo.xml")):
        (share / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy2(source / name, share / folder / name)
    for picture in sorted((ROOT / "assets" / "app").glob("icon-*.png")):
        edge = picture.stem.removeprefix("icon-")
        icons = share / "icons" / "hicolor" / f"{edge}x{edge}" / "apps"
        icons.mkdir(parents=True, exist_ok=True)
        shutil.copy2(picture, icons / f"{APP_ID}.png")


def pack(out: Path) -> Path:
    """Pack the program into one file. Tar keeps the executable bit and links, which zip files lose in transit."""
    label = f"{NAME}-{__version__}-{platform.system().lower()}-{platform.machine().lower()}"
    if sys.platform == "darwin":
        return Path(shutil.make_archive(str(out / label), "gztar", out, "Pyramids Desktop.app"))
    return Path(shutil.make_archive(str(out / label), "zip" if sys.platform == "win32" else "gztar", out, NAME))


# ---- measuring


def measure(folder: Path) -> Measures:
    """Size and demands of a built program."""
    if not folder.is_dir():
        raise BuildFailed(f"{folder} is not there")
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return Measures(
        version=__version__,
        system=f"{platform.system()} {platform.machine()}",
        mib_on_disk=sum(map(space_taken, files)) / MIB,
        files=len(files),
        glibc=newest_glibc(files) if sys.platform == "linux" else None,
    )


def space_taken(path: Path) -> int:
    """Bytes of disk that a file takes, which is what it holds rounded up to whole blocks."""
    status = path.stat()
    blocks: int | None = getattr(status, "st_blocks", None)  # absent on Windows
    return status.st_size if blocks is None else blocks * 512


def newest_glibc(files: list[Path]) -> str | None:
    """The newest version of the C library that any of the files asks for, as "2.35"."""
    versions = set()
    for path in files:
        if ".so" in path.name or path.name == NAME:
            versions |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())}
    return ".".join(map(str, max(versions))) if versions else None


def report(measures: Measures) -> None:
    """Print the figures, one a line."""
    for name, value in json.loads(msgspec.json.encode(measures)).items():
        if value is not None:
            print(f"  {name:15} {value:.2f}" if isinstance(value, float) else f"  {name:15} {value}")


# ---- trying it out


def try_out(folder: Path, measures: Measures) -> None:
    """Start a copy of the program as a stranger would: from a place it may not write to, as nobody in particular,
    with the root folder as its working folder and without a display."""
    with tempfile.TemporaryDirectory(prefix="pyramids-smoke-") as temporary:
        place = Path(temporary).resolve()
        place.chmod(0o755)
        copy = place / "read only" / NAME  # the space is meant: programs often break on one
        shutil.copytree(folder, copy, symlinks=True)
        data = place / "data"
        data.mkdir()
        data.chmod(0o777)
        protect(copy)
        before = snapshot(copy)
        executable = copy / (f"{NAME}-cli.exe" if sys.platform == "win32" else NAME)
        measures.start_seconds = min(run([str(executable), "--version"], place) for _ in range(3))
        measures.smoke_seconds = run([str(executable), "--smoke", "--data-dir", str(data)], place)
        left = processes_from(copy)
        if left:
            raise BuildFailed(f"processes were left behind: {left}")
        if snapshot(copy) != before:
            raise BuildFailed("the program changed its own files")
        protect(copy, writable=True)


def run(command: list[str], place: Path) -> float:
    """Run the program to its end and return the seconds it took. What it prints is passed on if it fails."""
    home = place / "home"
    home.mkdir(exist_ok=True)
    home.chmod(0o777)
    environment = {
        name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "TMP", "APPDATA") if name in os.environ
    }
    environment |= {"HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    started = time.monotonic()
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0  # root may write anywhere, so it would prove nothing
    try:
        done = subprocess.run(
            command,
            cwd=Path(place.anchor),
            env=environment,
            user=NOBODY if is_root else None,
            timeout=SMOKE_SECONDS,
            check=False,
            capture_output=True,
        )
    except subprocess.TimeoutExpired as stuck:
        said = (stuck.stdout or b"").decode(errors="replace")
        raise BuildFailed(f"{' '.join(command[1:])} did not end within {SMOKE_SECONDS} s:\n{said}") from stuck
    if done.returncode != 0:
        said = (done.stdout + done.stderr).decode(errors="replace")
        raise BuildFailed(f"{' '.join(command[1:])} ended with {done.returncode}:\n{said}")
    return time.monotonic() - started


def protect(folder: Path, *, writable: bool = False) -> None:
    """Forbid or allow writing to a folder and all in it."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = stat.S_IMODE(path.stat().st_mode)
            path.chmod(mode | stat.S_IWUSR if writable else mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def snapshot(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of change of every file."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def processes_from(folder: Path) -> list[int]:
    """Running processes whose program lies in the folder. Only Linux tells; elsewhere the list is empty."""
    found = []
    for entry in Path("/proc").glob("[0-9]*") if sys.platform == "linux" else ():
        try:
            if (entry / "exe").readlink().is_relative_to(folder):
                found.append(int(entry.name))
        except OSError:  # it has just ended, or belongs to someone else
            continue
    return found


if __name__ == "__main__":
    sys.exit(main())
