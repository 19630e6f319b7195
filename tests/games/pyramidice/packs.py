"""Changes that a data pack of Pyramidice may make, and those for which it is refused."""

from __future__ import annotations

import re
from pathlib import Path

from pyramids_desktop.assets import asset

from ..packs import BadChange, Change

GOOD: tuple[Change, ...] = (
    ("architects.toml", "rest_spaces = [0, 6]", "rest_spaces = [1, 2, 3]"),
    ("divinities.toml", "12, 18, 24", "11, 17, 23"),
    ("projects.toml", "glory = 9", "glory = 6"),
    ("scarabs.toml", "cats = 0", "cats = 1"),
    ("tiles.toml", 'gain = ["worker", "cat", "cat"]', 'gain = ["worker", "cat"]'),
)

BAD: tuple[BadChange, ...] = (
    ("divinities.toml", '["any1", "any6"]', '["any1"]', "divinities.atum.cost: 2 to 4 symbols"),
    (
        "divinities.toml",
        '["any1", "any6"]',
        '["any7", "any"]',
        "atum.cost: there is no symbol 'any7'",
    ),
    ("divinities.toml", '["any1", "any6"]', '["same", "any"]', "divinities.atum.cost: there is no symbol"),
    ("divinities.toml", '["any1", "any6"]', "3", "divinities"),
    ("divinities.toml", "glory = [0, 2, 6,", "glory = [0, 2, 5,", "ennead.glory: the rulebook says 0, 2, 6"),
    ("divinities.toml", ", 42, 48]", ", 42, 41]", "ennead.glory: must not fall"),
    ("divinities.toml", ", 42, 48]", ", 42]", "ennead.glory: 10 numbers"),
    ("divinities.toml", "[divinities.atum]", "[divinities.atun]", "divinities.atun: unknown"),
    ("divinities.toml", "end = 6", "end = 7", "divinities.hathor.end: the rulebook says 6"),
    ("divinities.toml", "power = { glory = 1 }", "power = { glory = 2 }", "power: the rulebook says"),
    (
        "divinities.toml",
        '["any1", "any5", "any", "any"]',
        '["any1", "any4", "any", "any"]',
        "hathor.cost: ",
    ),
    ("divinities.toml", '["any1", "any5", "any", "any"]', '["stone1", "stone5", "any", "any"]', "at most one"),
    ("divinities.toml", '["any1", "any5", "any", "any"]', '["any1", "any5", "any", "cat"]', "pays four dice"),
    ("divinities.toml", "virtual = [1, 6]", "virtual = [1, 1]", "khnum.virtual: the values must differ"),
    ("divinities.toml", "virtual = [1, 6]", "virtual = [1, 7]", "khnum.virtual: values are 1 to 6"),
    ("divinities.toml", "virtual = [1, 6]", "virtual = [1]", "khnum.virtual: two values"),
    ("divinities.toml", "virtual = [1, 6]", "vitrual = [1, 6]", "unknown field `vitrual`"),
    ("divinities.toml", "build_cost = 1", "build_cost = 0", "seshat.build_cost"),
    ("divinities.toml", 'cost = "house"', 'cost = "hearsay"', "source"),
    ("divinities.toml", 'cost = "house"', 'costs = "house"', "source.costs: no such value"),
    ("tiles.toml", 'source = { effect = "house" }', 'source = { gain = "house" }', "source.gain: no such value"),
    ("scarabs.toml", "glory = 2", "glory = 99", "scarabs.quartz.glory: 99 is not within"),
    ("scarabs.toml", "dice_less = 1", "dice_less = 1\nuses = 3", "lapis_lazuli.uses: this Scarab has no such number"),
    ("scarabs.toml", "workers = 2", "workers = 3", "pearl.workers: the rulebook says 2"),
    ("scarabs.toml", "[scarabs.topaz]", "[scarabs.agate]", "scarabs.agate: unknown"),
    ("projects.toml", "id = 6", "id = 5", "ids must be 1 to 6"),
    ("projects.toml", "values = [1, 1]", "values = [1, 7]", "projects[0].pairs[0].values: values are 1 to 6"),
    ("projects.toml", "values = [2, 3]", "values = [1, 1]", "projects[0].pairs: a pair comes twice"),
    ("projects.toml", "glory = 9", "glory = 0", "projects[0].pairs[0].glory"),
    ("tiles.toml", 'id = "p6"', 'id = "p5"', "'p5' comes twice"),
    ("tiles.toml", "alike = 3", "alike = 2", "neither 2 or 3 resources nor an effect of the rulebook"),
    ("tiles.toml", 'gain = ["worker", "worker"]', 'gain = ["worker"]', "neither 2 or 3 resources"),
    ("tiles.toml", "glory = -1\nalike = 3", 'gain = ["cat", "cat"]', "is missing"),
    ("architects.toml", "projects = 3", "projects = 2", "amenhotep.projects: the rulebook says 3"),
    ("architects.toml", "rest_spaces = [0, 6]", "rest_spaces = []", "sneferu.rest_spaces: 1 to 6 spaces"),
    ("architects.toml", "rest_spaces = [0, 6]", "rest_spaces = [0, 11]", "sneferu.rest_spaces: Glory is within"),
    ("architects.toml", "per_build = 1", "per_build = 50", "imhotep.per_build: 50 is not within"),
    ("architects.toml", "[source]", "[source]\n[", "not TOML"),
)


def write_projects(folder: Path, glory: str = "5") -> None:
    """A pack's Projects: those of the game, but for the Glory of the first pair. Whatever that is, the pack differs."""
    shipped = asset("data", "pyramidice", "projects.toml").read_text(encoding="utf-8")
    changed = re.sub(r"glory = \d+", f"glory = {glory}", shipped, count=1)
    assert changed != shipped
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "projects.toml").write_text(changed, encoding="utf-8")
