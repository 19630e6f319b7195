"""Which state of the program plays. What two of them did is not one player's."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import pyramids_desktop
from pyramids_desktop.assets import assets_folder
from pyramids_desktop.version import __version__


@cache
def edition(game_id: str) -> str:
    """The version, and 8 hexadecimal digits that change with anything that decides how the game is played: the kernel,
    the opponents, the game's rules and data. Code counts as text, so a comment changes them too; where the program
    comes without it, as from PyInstaller, the data alone count."""
    package = Path(pyramids_desktop.__file__).parent
    folders = (package / "core", package / "bots", package / "games" / game_id, assets_folder() / "data" / game_id)
    found = blake2b(digest_size=4)
    for folder in folders:
        for path in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
            found.update(path.relative_to(folder).as_posix().encode())
            found.update(path.read_bytes())
    return f"{__version__} {found.hexdigest()}"
