"""The box of the game: what is printed on its components, read from the data files and made ready for the rules.

`load_box` reads the files in `assets/data/pyramidice/`, or those of a data pack in a user's folder in their place, and
checks them whole.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from pyramids_desktop.assets import asset
from pyramids_desktop.core.data import Folder, content_hash, index_by, load_toml, pack_places
from pyramids_desktop.core.message import Message

from . import ids
from .printed import make_architect, make_divinity, make_pair_table, make_project, make_scarab, make_spaces, make_tile
from .records import (
    ArchitectsFile,
    DivinitiesFile,
    ProjectsFile,
    RulingRecord,
    RulingsFile,
    ScarabsFile,
    Source,
    TableFile,
    TilesFile,
)

PACK_FILES: Final = ("divinities.toml", "scarabs.toml", "projects.toml", "tiles.toml", "architects.toml")
"""The files that a data pack may hold."""


class Files(NamedTuple):
    """The data files as they were read."""

    divinities: DivinitiesFile
    scarabs: ScarabsFile
    projects: ProjectsFile
    tiles: TilesFile
    architects: ArchitectsFile


class Box:
    """Everything printed. Instances never change."""

    def __init__(self, files: Files, table: TableFile, rulings: tuple[RulingRecord, ...]) -> None:
        self.files = files
        self.table = table
        self.rulings = rulings
        self.ennead = files.divinities.ennead.glory
        self.divinities = tuple(
            make_divinity(number, key, files.divinities.divinities[key]) for number, key in enumerate(ids.DIVINITIES)
        )
        self.scarabs = tuple(
            make_scarab(number, key, files.scarabs.scarabs[key]) for number, key in enumerate(ids.SCARABS)
        )
        self.projects = tuple(make_project(record) for record in files.projects.projects)
        self.tiles = tuple(make_tile(number, record) for number, record in enumerate(files.tiles.tiles))
        self.architects = tuple(
            make_architect(number, key, files.architects.architects[key]) for number, key in enumerate(ids.ARCHITECTS)
        )
        self.spaces = make_spaces(table)
        self.pyramid_names = tuple(Message(pyramid.name) for pyramid in table.pyramids)
        self.pair_glory = tuple(make_pair_table(project) for project in self.projects)
        """By Project, then by `7 * value + value`: the Glory of that pair, 0 if it does not count."""
        self.open_pairs = tuple(
            (space.number, other) for space in self.spaces for other in space.near if other > space.number
        )
        """All pairs of orthogonal neighbors."""

    def spaces_in_play(self, seats: int) -> int:
        """How many spaces are built on with so many seats: the first ones of `spaces`."""
        return sum(
            sum(level.side**2 for level in pyramid.levels) for pyramid in self.table.pyramids if pyramid.seats <= seats
        )

    def build_workers(self, value: int, space: int) -> int:
        """The usual cost in Workers of a die of that value on that space."""
        return self.table.build_workers[value - 1] + self.spaces[space].workers

    def build_glory(self, value: int, space: int) -> int:
        """The Glory that die and level bring."""
        return value + self.spaces[space].glory

    @cached_property
    def hash(self) -> str:
        """The hash of all values that decide; texts, signs and sources may change."""
        files = self.files
        return content_hash(
            files.divinities.ennead.glory,
            [
                (key, one.cost, one.end, one.use, one.virtual, one.build_cost, one.extra, one.power)
                for key, one in sorted(files.divinities.divinities.items())
            ],
            [
                (
                    *(key, one.glory, one.uses, one.workers, one.setup_workers),
                    *(one.cats, one.workers_less, one.dice_less),
                )
                for key, one in sorted(files.scarabs.scarabs.items())
            ],
            [(one.id, one.pairs) for one in files.projects.projects],
            [
                (one.id, one.glory, one.lose, one.others, one.gain, one.alike, one.divinity, one.others_gain, one.work)
                for one in files.tiles.tiles
            ],
            [
                (
                    *(key, one.projects, one.rest_spaces, one.per_build, one.per_build_first_level),
                    *(one.per_level_number, one.per_completed_arrangement),
                )
                for key, one in sorted(files.architects.architects.items())
            ],
            self.table,
        )

    # ---- where values come from

    def divinity_source(self, divinity: int, field: str) -> Source:
        """Where a field of a Divinity comes from, such as "cost" or "end"."""
        file = self.files.divinities
        return file.divinities[ids.DIVINITIES[divinity]].source.get(field, file.source.get(field, "rulebook"))

    def ennead_source(self, cards: int) -> Source:
        """Where the Glory of so many Ennead cards comes from; the first three are in the rulebook."""
        return "rulebook" if cards <= 3 else self.files.divinities.source.get("ennead", "rulebook")

    def scarab_source(self, scarab: int, field: str) -> Source:
        """Where a field of a Scarab comes from."""
        file = self.files.scarabs
        return file.scarabs[ids.SCARABS[scarab]].source.get(field, file.source.get(field, "rulebook"))

    def project_source(self, project: int) -> Source:
        """Where the pairs of a Project come from."""
        file = self.files.projects
        return file.projects[project].source.get("pairs", file.source.get("pairs", "rulebook"))

    def tile_source(self, tile: int) -> Source:
        """Where the effect of a Rest tile comes from."""
        file = self.files.tiles
        return file.tiles[tile].source.get("effect", file.source.get("effect", "rulebook"))

    def architect_source(self, architect: int, field: str) -> Source:
        """Where a field of an Architect comes from."""
        file = self.files.architects
        return file.architects[ids.ARCHITECTS[architect]].source.get(field, file.source.get(field, "rulebook"))


# ---- reading


def load_box(folder: Folder | None = None) -> Box:
    """The box of the shipped files, or with a data pack's files in their place. A pack may leave files out.

    Raises `BadData`, whose text names file, key and reason.
    """
    from .packcheck import check_files

    shipped = asset("data", "pyramidice")
    files = _read(shipped, None)
    table = load_toml(shipped / "table.toml", TableFile)
    rulings = load_toml(shipped / "rulings.toml", RulingsFile).rulings
    index_by(rulings, lambda record: record.id, "rulings.toml")
    check_files(files, files)
    if folder is not None:
        own = _read(shipped, folder)
        check_files(own, files)
        files = own
    return Box(files, table, rulings)


def _read(shipped: Folder, folder: Folder | None) -> Files:
    places = pack_places(shipped, folder, PACK_FILES)
    return Files(
        load_toml(places["divinities.toml"], DivinitiesFile),
        load_toml(places["scarabs.toml"], ScarabsFile),
        load_toml(places["projects.toml"], ProjectsFile),
        load_toml(places["tiles.toml"], TilesFile),
        load_toml(places["architects.toml"], ArchitectsFile),
    )
