"""The wheel and the source archive: complete, alike, and able to find their own files."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def build(source: Path, target: str, folder: Path) -> Path:
    """Build a wheel or sdist of a source tree and return the file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (made,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout."""
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


def files_in(wheel: Path) -> set[str]:
    """Names of the files in a wheel, without the package's metadata."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def own_files() -> set[str]:
    """Files of the package and the assets, as git knows them; in an unpacked source archive all that lie there."""
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "ls-files", "assets", "pyramids_desktop"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        return {name for name in listed if (ROOT / name).exists()}
    lying = (path for folder in ("assets", "pyramids_desktop") for path in (ROOT / folder).rglob("*"))
    return {path.relative_to(ROOT).as_posix() for path in lying if path.is_file() and path.suffix != ".pyc"}


def test_wheel_holds_every_asset_and_module_and_nothing_else(wheel: Path) -> None:
    ours = own_files()
    expected = {name if name.startswith("pyramids_desktop/") else f"pyramids_desktop/{name}" for name in ours}
    found = files_in(wheel)
    assert expected <= found, sorted(expected - found)
    strange = {name for name in found if not name.startswith("pyramids_desktop/") or name.endswith((".pyc", ".po~"))}
    assert not strange


def test_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    archive = build(ROOT, "sdist", tmp_path / "sdist")
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):  # since Python 3.11.4
            packed.extraction_filter = tarfile.data_filter
        packed.extractall(tmp_path / "source")
    (source,) = (tmp_path / "source").iterdir()
    assert (source / "tests" / "packaging").is_dir()
    assert (source / "README.md").is_file()
    rebuilt = build(source, "wheel", tmp_path / "wheel")
    assert files_in(rebuilt) == files_in(wheel)


def test_program_of_a_wheel_finds_its_assets_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed here"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import pyramids_desktop.assets as assets, pyramids_desktop.games as games\n"
        "print(assets.assets_folder()); print(*[games.load_game(name).info.id for name in games.game_ids()])"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", program, str(installed)], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    folder, games = done.stdout.splitlines()
    assert Path(folder) == installed / "pyramids_desktop" / "assets"
    assert "neteru" in games.split()
