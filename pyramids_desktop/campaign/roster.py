"""The campaigns' names, in a small JSON file; the one that was chosen last stands last.

How far each is stands in the saved games, and so does the name it had when a game was begun. So a file that is lost
costs new names and campaigns without a game, and nothing else.
"""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from pyramids_desktop.library.files import keep_aside, locked, write_atomic
from pyramids_desktop.library.paths import Folders

_log = logging.getLogger(__name__)
_LOCK_WAIT = 2.0


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """One campaign. `builder` is the player's name at its tables."""

    id: str
    name: str
    builder: str
    created: str = ""
    """UTC in ISO form."""
    deleted: bool = False
    """It was given up: its games stand among the saved ones and must not bring it back."""


class _File(msgspec.Struct):
    campaigns: list[Campaign]


_decode = msgspec.json.Decoder(_File).decode


def roster_path(folders: Folders) -> Path:
    """Where an installation keeps its campaigns' names."""
    return folders.data / "campaigns.json"


class Roster:
    """The file of campaigns."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def all(self) -> dict[str, Campaign]:
        """All campaigns by id, those given up too, the last chosen last. A file that cannot be read gives none."""
        return {campaign.id: campaign for campaign in self._read() or ()}

    def put(self, campaign: Campaign) -> None:
        """Add a campaign, or take its new names, and make it the one chosen last. Raises `OSError`; another window
        may have added campaigns meanwhile, and a file that makes no sense is kept aside."""
        with locked(self.path.with_name(f".{self.path.name}.lock"), wait=_LOCK_WAIT):
            before = self._read()
            if before is None:
                _log.warning("a damaged file of campaigns was kept as %s", keep_aside(self.path))
            others = [known for known in before or () if known.id != campaign.id]
            write_atomic(
                self.path, msgspec.json.format(msgspec.json.encode(_File([*others, campaign])), indent=2) + b"\n"
            )

    def _read(self) -> list[Campaign] | None:
        """The campaigns in the file; None if there is a file that makes no sense."""
        try:
            return _decode(self.path.read_bytes()).campaigns
        except FileNotFoundError:
            return []
        except OSError as error:
            _log.warning("the campaigns cannot be read: %s", error)
            return []
        except (ValueError, RecursionError):
            _log.warning("the file of campaigns makes no sense")
            return None
