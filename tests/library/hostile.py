"""Files that somebody made, or something spoiled, for a folder of saved games. All hashes in them are right."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from pyramids_desktop.core.journal import JournalWriter, Player, header_for
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from tests.core.recording import forged, unhashed


def sample(entries: int) -> bytes:
    """A game of Neteru between a person and an opponent, so many entries long or to its end."""
    game = load_game("neteru")
    players = [Player("Anna", "person"), Player("Sneferu", "bot", "sneferu")]
    session = Session(game, game.options_type(), 2, 5)
    header = header_for(game, game.options_type(), players, 5, created="2026-01-01T00:00:00+00:00", id="x", app="1.0")
    writer, rng = JournalWriter(header), Random(5)
    data = writer.header_line()
    while session.mover is not None and len(session.entries) < entries:
        entry = session.auto() or session.submit(rng.choice(session.legal()))
        data += writer.entry_line(entry, session.state, len(session.entries) * 0.5, session.is_over)
    return data


BASE, OVER = sample(40), sample(9999)
LINES = BASE.splitlines(keepends=True)
LAST = json.loads(unhashed(LINES[-1]))
PEOPLE = json.loads(unhashed(LINES[0]))["players"]


def packed(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def head(**fields: Any) -> bytes:
    """The game with some fields of its header changed."""
    return forged([packed(json.loads(unhashed(LINES[0])) | fields), *LINES[1:]])


def then(line: dict[str, Any] | bytes, data: bytes = BASE) -> bytes:
    """The game with another line."""
    return forged([*data.splitlines(keepends=True), line if isinstance(line, bytes) else packed(line)])


def named(name: str, title: str = "") -> bytes:
    return head(players=[{"name": name, "kind": "person", "level": ""}, PEOPLE[1]], name=title)


DEEP = b"[" * 20000 + b"]" * 20000

CASES: dict[str, bytes] = {
    "plain": BASE,
    "over": OVER,
    "ms huge": then(LAST | {"n": 41, "ms": 10**400}),
    "undo ms huge": then({"line": "undo", "n": 3, "ms": 10**400}),
    "undo ms 1e30": then({"line": "undo", "n": 3, "ms": 10**30}),
    "undo n huge": then({"line": "undo", "n": 10**60, "ms": 1}),
    "undo n negative": then({"line": "undo", "n": -5, "ms": 1}),
    "undo all": then({"line": "undo", "n": 0, "ms": 1}),
    "more after the end": then(LAST, OVER),
    "seed negative": head(seed=-7),
    "seed huge": head(seed=10**300),
    "seed 4000 digits": head(seed=10**4000),
    "option unknown": head(options={"mulligan": True, "x": 1}),
    "no players": head(players=[]),
    "one player": head(players=PEOPLE[:1]),
    "three players": head(players=[*PEOPLE, PEOPLE[0]]),
    "six players": head(players=PEOPLE * 3),
    "a thousand players": head(players=PEOPLE * 500),
    "names with NUL": named("An\0na", "a\0b"),
    "names with controls": named("\n\r\t\x1b[31m", "\u202eabc\u2066\ufeff\u2028"),
    "names with signs": named("👩‍👩‍👧🏳️‍🌈", "𓂀" * 30),
    "names too long": named("W" * 5000, "M" * 20000),
    "names with braces": named("{seat} {0} %s {", "{name!r}"),
    "names empty": head(players=[{"name": "", "kind": "person"}, {"name": "", "kind": "bot"}]),
    "level unknown": head(players=[PEOPLE[0], {"name": "Z", "kind": "bot", "level": "zzz"}]),
    "opponents alone": head(players=[PEOPLE[1]] * 2),
    "year 1": head(created="0001-01-01T00:00:00+00:00"),
    "year 9999": head(created="9999-12-31T23:59:59-14:00"),
    "no time": head(created="../../../x"),
    "undo unknown": head(undo="zzz"),
    "format 2": head(format=2, app="9.9 \n\0 evil"),
    "schema 9": head(schema=9),
    "rules 0": head(rules=0),
    "other cards": head(packs={"cards": "zzz"}),
    "undecided": head(audit_from=10**9),
    "game elsewhere": head(game="../neteru"),
    "game with NUL": head(game="net\0eru"),
    "id elsewhere": head(id="../../evil"),
    "header alone": LINES[0],
    "no line feed": BASE[:-1],
    "windows lines": BASE.replace(b"\n", b"\r\n"),
    "byte order mark": b"\xef\xbb\xbf" + BASE,
    "utf-16": BASE.decode().encode("utf-16"),
    "empty": b"",
    "nuls": b"\0" * 5000,
    "nuls behind": BASE + b"\0" * 4096,
    "junk behind": BASE + b"x" * 90_000,
    "line of 2 MB": BASE + b'{"line":"entry","n":41,"x":"' + b"y" * (2 << 20) + b'"}\n{}\n',
    "header of 2 MB": b'{"journal":"pyramids-desktop","format":1,' + b" " * (2 << 20) + b"}\n",
    "deep line": then(b'{"line":"entry","n":41,"seat":0,"command":' + DEEP + b"}"),
    "deep header": b'{"journal":"pyramids-desktop","format":' + DEEP + b"}\n",
    "a hole": BASE[: len(BASE) // 2] + BASE[len(BASE) // 2 + 10 :],
    "two games": BASE + OVER,
    "a page": b"<html>",
}
