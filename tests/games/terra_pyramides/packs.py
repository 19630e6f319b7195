"""Changes that a data pack of Terra Pyramides may make, and those for which it is refused."""

from __future__ import annotations

from ..packs import BadChange, Change

GOOD: tuple[Change, ...] = (
    ("tiles.toml", 'symbols = ["block"]\ncount = 1', 'symbols = ["eye"]\ncount = 6'),
    ("foundations.toml", "value = 1", "value = 4"),
    ("front.toml", ". # . o . . # . o .", ". # . o . . # o o ."),
    ("front.toml", "lap = 100", "lap = 80"),
    ("back.toml", "16, 18]", "17, 18]"),
)

BAD: tuple[BadChange, ...] = (
    ("tiles.toml", "count = 6", "count = 5", "tiles: 40 tiles of version 'base', not 39"),
    ("tiles.toml", "count = 6", "count = 0", "tiles[3].count: 1 or more, not 0"),
    ("tiles.toml", '["block", "worker"]', '["block", "wroker"]', "tiles[1].symbols[1]: Invalid enum value 'wroker'"),
    ("tiles.toml", '["block", "worker"]', '["block", "red"]', "tiles[1].symbols: one block at most"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "worker"]', "tiles[4].symbols: one Worker at most"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "eye", "eye"]', "tiles[4].symbols: one or two symbols, not 3"),
    ("tiles.toml", '["worker", "eye"]', "[]", "tiles[4].symbols: one or two symbols, not 0"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "grave"]', "'grave' is on all tiles of version 'horus'"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "oasis"]', "'oasis' is on all tiles of version 'nile'"),
    ("tiles.toml", '["worker", "eye"]', '["worker", "white"]', "tiles[4].symbols: the rulebook says"),
    ("tiles.toml", '["grave", "white"]', '["grave", "red"]', "tiles[7].symbols: the rulebook says"),
    ("tiles.toml", '["grave", "eye"]', '["grave", "grave"]', "tiles[9].symbols: only Eyes come twice"),
    ("tiles.toml", '["grave", "eye"]', '["worker", "eye"]', "tiles[9].symbols: 'grave' is on all tiles"),
    ("tiles.toml", '["oasis", "worker"]', '["worker"]', "tiles[11].symbols: 'oasis' is on all tiles"),
    ("tiles.toml", '["eye", "eye"]', '["eye"]', "tiles: the rulebook shows 9 Eyes on 5 tiles"),
    ("tiles.toml", 'version = "nile"', 'version = "delta"', "Invalid enum value 'delta'"),
    ("tiles.toml", "count = 6", "cuont = 6", "unknown field `cuont`"),
    ("tiles.toml", 'tiles = "house"', 'tile = "house"', "source.tile: no such value"),
    ("tiles.toml", 'tiles = "house"', 'tiles = "hearsay"', "source"),
    ("foundations.toml", "count = 8", "count = 9", "foundations: 22 Foundations, not 23"),
    ("foundations.toml", "value = 2", "value = 1", "foundations: a value comes twice"),
    ("foundations.toml", "value = 2", "value = 0", "foundations[1].value: 0 is not within 1 and 9"),
    ("foundations.toml", "value = 2", "value = 10", "foundations[1].value: 10 is not within 1 and 9"),
    ("foundations.toml", "value = 3", "value = 4", "foundations: the rulebook shows a Foundation of value 3"),
    ("foundations.toml", "count = 8", "count = 0", "foundations[1].count: 1 or more, not 0"),
    ("front.toml", "coin_every = 5", "coin_every = 4", "track.coin_every: the rulebook says 5"),
    ("front.toml", 'track = "house"', 'nile = "house"', "source.nile: no such value"),
    ("front.toml", "[track]", "[nile]\ncourse = []\npalms_after = []\npreset = []\n[track]", "nile: the Nile flows on"),
    ("front.toml", ". # . o . . # . o .", ". # # o . . # . o .", "rows: the sites (1, 0) and (2, 0) touch"),
    ("front.toml", "rows = [", "rows = [[", "not TOML"),
    ("front.toml", "sphinx_columns = [0, 4]", "sphinx_columns = [0]", "sphinx_columns: "),
    ("back.toml", "[nile]", "[nil]", "unknown field `nil`"),
    ("back.toml", "[6, 0], [5, 0],", "[5, 0], [6, 0],", "nile.course[2]: (5, 1) is not beside"),
    ("back.toml", "[[7, 0], ", "[", "nile.preset: the site (7, 0) is by the Nile"),
)
