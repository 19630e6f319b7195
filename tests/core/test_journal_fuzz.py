"""Damaged saves by the thousand: each is a journal or a refusal, and no altered entry is ever believed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import Journal, read_header, read_journal, read_tail, resume, verify
from pyramids_desktop.core.message import Message
from pyramids_desktop.core.session import Entry
from pyramids_desktop.games import game_ids, load_game
from tests.core.recording import Recorder, edited, forged, read, recorded
from tests.core.toy import Toy

TOY_SAVES = 16_000
GAME_SAVES = 4_000
FORGED_SAVES = 1_500

FOREIGN = (
    b"null\n",
    b"[]\n",
    b"{}\n",
    b'{"line":"entry"}\n',
    b'{"a":{"b":[1,2,{"c":null}]}}\n',
    b'"\\u0000"\n',
    b"1e400\n",
)
OTHERS = [recorded(seed=seed, commands=6).lines for seed in range(40, 45)]


# ---- ways to damage a file


def flip_bits(rng: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def overwrite(rng: random.Random, data: bytes) -> bytes:
    at, length = rng.randrange(len(data)), rng.choice((1, 2, 16, 512))
    filling = rng.choice((bytes(length), b"\xff" * length, rng.randbytes(length), b"\n" * length))
    return data[:at] + filling + data[at + length :]


def cut_end(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data))]


def cut_middle(rng: random.Random, data: bytes) -> bytes:
    start, end = sorted((rng.randrange(len(data)), rng.randrange(len(data))))
    return data[:start] + data[end:]


def swap_blocks(rng: random.Random, data: bytes) -> bytes:
    a, b, c = sorted(rng.randrange(len(data)) for _ in range(3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def swap_lines(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


def repeat_line(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return b"".join(lines)


def drop_line(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def foreign_line(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(FOREIGN))
    return b"".join(lines)


def other_digit(rng: random.Random, data: bytes) -> bytes:
    """The nearest thing to an honest file: one number is another one."""
    digits = [index for index, byte in enumerate(data) if 48 <= byte <= 57]
    at = rng.choice(digits)
    return data[:at] + bytes([48 + (data[at] - 48 + rng.randrange(1, 10)) % 10]) + data[at + 1 :]


def other_ends(rng: random.Random, data: bytes) -> bytes:
    return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"\n\n", b" \n")))


def spliced(rng: random.Random, data: bytes) -> bytes:
    other = OTHERS[rng.randrange(len(OTHERS))]
    lines = data.splitlines(keepends=True)
    at = rng.randrange(1, len(lines))
    return b"".join(lines[:at] + other[min(at, len(other)) :])


def foreign_json(rng: random.Random, data: bytes) -> bytes:
    start = rng.choice((b"", data[: data.index(b"\n") + 1]))
    return start + msgspec.json.encode([rng.random(), {"x": None, "y": [True] * rng.randrange(9)}]) + b"\n"


WAYS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    flip_bits,
    flip_bits,
    other_digit,
    overwrite,
    cut_end,
    cut_middle,
    swap_blocks,
    swap_lines,
    repeat_line,
    drop_line,
    foreign_line,
    other_ends,
    spliced,
    foreign_json,
)


def check_reading(data: bytes, load: Callable[[str], AnyGame], standing: Sequence[tuple[Any, ...]]) -> Journal | None:
    """Read the file by every way there is. What opens must be the game as it once stood."""
    read_tail(data)
    try:
        read_header(data)
        journal = read_journal(data, load)
    except BadSave as refused:
        assert isinstance(refused.message, Message) and refused.code
        return None
    assert journal.entries in standing
    assert journal.good_length <= len(data)
    assert len(journal.states) == len(journal.entries) + 1
    assert journal.good_length == len(data) or journal.torn or journal.damage is not None
    return journal


def try_damage(recorder: Recorder, saves: int, load: Callable[[str], AnyGame]) -> None:
    rng = random.Random(2026)
    opened = 0
    for number in range(saves):
        damaged = WAYS[number % len(WAYS)](rng, recorder.data)
        opened += check_reading(damaged, load, recorder.standing) is not None
    assert opened > saves / 3, "most damage leaves something to open"


def test_damaged_saves_of_the_small_game() -> None:
    recorder = recorded(seed=3, commands=22, undone=(9, 14, 15))
    try_damage(recorder, TOY_SAVES, lambda _id: recorder.session.game)


@pytest.mark.parametrize("game_id", game_ids())
def test_damaged_saves_of_a_real_game(game_id: str) -> None:
    game = load_game(game_id)
    recorder = recorded(seed=4, game=game, seats=game.info.seats[0], commands=30, undone=(20, 24))
    try_damage(recorder, GAME_SAVES // len(game_ids()), lambda _id: game)


def test_forged_saves_of_the_small_game() -> None:
    try_forging(recorded(seed=3, commands=22, undone=(9,)), FORGED_SAVES)


@pytest.mark.parametrize("game_id", game_ids())
def test_forged_saves_of_a_real_game(game_id: str) -> None:
    game = load_game(game_id)
    try_forging(recorded(seed=4, game=game, seats=game.info.seats[1], commands=60, undone=(40,)), FORGED_SAVES)


def try_forging(recorder: Recorder, saves: int) -> None:
    """Values changed and all hashes made right again: whatever opens can be looked at, verified and gone on with."""
    rng = random.Random(7)
    game = recorder.session.game
    caught = 0
    for _ in range(saves):
        lines = list(recorder.lines)
        at = rng.randrange(len(lines))
        lines[at] = edited(lines[at], lambda plain: change_something(rng, plain))
        try:
            journal = read_journal(forged(lines), lambda _id: game)
        except BadSave:
            caught += 1
            continue
        session = resume(journal)
        session.legal()
        session.feed(0)
        session.destinations(0)
        honest = decided(journal.entries) in [decided(entries) for entries in recorder.standing]
        assert honest or verify(journal), "a decision that was not made goes unnoticed"
        caught += journal.damage is not None
    assert caught > saves / 2


def decided(entries: Sequence[Entry]) -> list[tuple[int, Any, Any]]:
    return [(entry.seat, entry.command, entry.events) for entry in entries]


def change_something(rng: random.Random, plain: Any) -> None:
    """Change one value somewhere in the plain data, in place."""
    while True:
        keys = list(plain) if isinstance(plain, dict) else list(range(len(plain)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(plain[key], dict | list) and plain[key] and rng.randrange(4):
            plain = plain[key]
            continue
        plain[key] = rng.choice((None, 0, 1, 2, -1, -2, 3, 99, 2**40, 2**70, True, "", "Played", [], {}, [0], 1.5))
        return


@given(st.binary(max_size=400))
def test_any_bytes_are_refused_in_order(data: bytes) -> None:
    assert check_reading(data, lambda _id: Toy(), [()]) is None


@given(st.binary(max_size=200))
def test_any_bytes_behind_a_header_leave_the_game_not_begun(rest: bytes) -> None:
    recorder = recorded(commands=0)
    journal = check_reading(recorder.data + rest, lambda _id: Toy(), recorder.standing)
    assert journal is not None and journal.entries == ()


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=20))
def test_any_json_behind_a_header_is_damage(value: Any) -> None:
    recorder = recorded(commands=3)
    line = msgspec.json.encode({"line": value}) if not isinstance(value, list) else msgspec.json.encode(value)
    journal = read(forged([*recorder.lines, line]))
    assert journal.damage is not None and journal.entries == recorder.standing[-1]
