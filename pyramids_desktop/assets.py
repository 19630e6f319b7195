"""Finds the program's own files (fonts, icons, sounds, data, catalogues), wherever it was installed.

The same folder lies in three places: at the top of a source checkout (and of an editable install), inside
the package of a wheel, and beside the code of a frozen program. Nothing else in the program looks for files
of its own.
"""

import sys
from functools import cache
from pathlib import Path


class AssetMissing(FileNotFoundError):
    """A file that belongs to the program is not there: the installation is incomplete."""


@cache
def assets_folder() -> Path:
    """Return the folder `assets`; raise `AssetMissing` where none is found."""
    candidates = _candidates()
    for folder in candidates:
        if (folder / "fonts").is_dir():
            return folder
    places = ", ".join(str(folder) for folder in candidates)
    raise AssetMissing(
        f"The program's assets (fonts, icons, data) were not found; looked in: {places}. "
        "Install the package again, or run it from a complete source checkout."
    )


def asset(*parts: str) -> Path:
    """Return the path of one file or folder, as `asset("icons", "cog.svg")`; raise `AssetMissing` if absent."""
    path = assets_folder().joinpath(*parts)
    if not path.exists():
        raise AssetMissing(
            f"The program's file {'/'.join(parts)} is missing from {assets_folder()}. "
            "Install the package again, or restore the file from a complete source checkout."
        )
    return path


def _candidates() -> list[Path]:
    package = Path(__file__).resolve().parent
    folders = [package / "assets", package.parent / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        folders.insert(0, Path(frozen) / "assets")
    return folders
