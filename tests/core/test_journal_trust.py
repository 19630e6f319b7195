"""What a file says of itself is believed only as far as it can be: forged entries, headers beyond all bounds, ends."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pyramids_desktop.core.errors import BadSave, LawBroken
from pyramids_desktop.core.journal import (
    JournalWriter,
    Player,
    header_for,
    read_header,
    read_journal,
    read_tail,
    rewritten,
    verify,
)
from pyramids_desktop.core.journal.reading import Journal
from pyramids_desktop.core.session import Session, Undo
from tests.core.recording import TOY, edited, forged, load_toy, play_on, read, recorded, unhashed
from tests.core.toy import State, Toy

HONEST = recorded(undone=(9, 14))


def audited(data: bytes) -> Journal:
    return read_journal(data, load_toy, audited=True)


def with_line(index: int, **fields: Any) -> bytes:
    """The honest file with some fields of a line changed, all hashes right."""
    lines = list(HONEST.lines)
    lines[index] = edited(lines[index], lambda plain: plain.update(fields))
    return forged(lines)


# ---- entries


def test_an_honest_file_stands_its_audit() -> None:
    assert audited(HONEST.data) == read(HONEST.data)


def test_an_entry_that_the_rules_do_not_bring_about_is_damage() -> None:
    """Every entry in turn is said to be a barrier where it is none, or in another's turn; the hashes are right."""
    found = 0
    for index, line in enumerate(HONEST.lines[1:], 1):
        plain = msgspec.json.decode(unhashed(line))
        if plain["line"] != "entry" or plain["turn"] is None:
            continue
        journal = audited(with_line(index, turn=1 - plain["turn"]))
        assert journal.damage is not None
        assert journal.entries == HONEST.standing[index - 1]
        assert read(with_line(index, turn=1 - plain["turn"])).damage is None, "without an audit nothing is noticed"
        found += 1
    assert found > 20


def test_an_outcome_that_the_seed_does_not_give_is_damage() -> None:
    data = forged([edited(HONEST.lines[0], lambda plain: plain.update(seed=4)), *HONEST.lines[1:]])
    assert audited(data).damage is not None and len(audited(data).entries) < 8


def test_a_line_that_says_the_game_is_over_when_it_is_not_is_damage() -> None:
    assert read(with_line(5, over=True)).damage is not None


class Older(Toy):
    info = msgspec.structs.replace(Toy.info, rules=2)


def read_older(data: bytes, **how: Any) -> Journal:
    return read_journal(data, lambda _id: Older(), **how)


def test_only_what_was_decided_under_older_rules_is_not_decided_again() -> None:
    old = read_older(recorded(commands=12).data)
    assert old.watch_only and old.undecided == 12
    data = rewritten(old)
    journal = read_older(data, audited=True)
    assert (journal.undecided, verify(journal)) == (12, [])
    session = Session(Older(), journal.options, 2, journal.header.seed, people=(0, 1), undo_policy=Undo.FREE)
    session.restore(journal.entries, journal.states)
    writer = JournalWriter.after(journal)
    session.undo(0)
    data += writer.truncate_line(len(session.entries))
    kept = len(session.entries)
    play_on(session, 3)
    for number in range(kept, len(session.entries)):
        data += writer.entry_line(session.entries[number], session.state_at(number + 1), 1.0)
    journal = read_older(data)
    assert journal.undecided == kept < 12 <= journal.header.audit_from, "what came after the undo is decided again"


def test_a_number_of_undecided_entries_beyond_all_bounds_is_counted_right() -> None:
    assert read(with_line(0, audit_from=10**9)).undecided == len(HONEST.session.entries)
    with pytest.raises(BadSave):
        read(with_line(0, audit_from=-3))


class Strict(Older):
    """Knows the pieces of its table."""

    def check(self, state: State) -> None:
        raise AssertionError("older rules need not obey the present ones")

    def check_table(self, state: State, events: tuple[Any, ...]) -> None:
        if len(state.discard) > 3:
            raise LawBroken("no room for a fourth card")


def test_a_game_of_older_rules_is_held_to_what_the_table_has() -> None:
    journal = read_journal(recorded().data, lambda _id: Strict())
    assert journal.watch_only and journal.damage is not None
    assert len(journal.states[-1].discard) == 3


# ---- the header

NULS = "An\0na\x1b\n\u2028"


def test_names_are_made_fit_to_be_shown() -> None:
    players = [{"name": NULS, "kind": "person"}, {"name": "W" * 5000, "kind": "bot", "level": "x\0"}]
    header = read_header(with_line(0, players=players, name=NULS, app="9\0", id="../\0"))
    texts = [header.name, header.app, header.id, *(player.name for player in header.players)]
    assert all(text.isprintable() and len(text) <= 80 for text in texts)
    assert header.name.startswith("An\ufffdna") and header.players[1].level == "x\ufffd"


def test_a_newer_file_with_a_strange_version_is_refused_in_a_line() -> None:
    with pytest.raises(BadSave) as caught:
        read(with_line(0, format=2, app="9.9 \n\0" + "evil" * 99))
    assert caught.value.code == "newer"
    version = dict(caught.value.message.arguments)["version"]
    assert isinstance(version, str) and version.isprintable() and len(version) <= 80


def test_names_that_nothing_can_write_are_mended_before_they_are_written() -> None:
    header = header_for(TOY, TOY.options_type(), [Player("\ud800", "person"), Player("B", "person")], 1, name="\0")
    assert read_header(JournalWriter(header).header_line()).players[0].name == "\ufffd"
    with pytest.raises(ValueError, match="64 bits"):
        header_for(TOY, TOY.options_type(), header.players, 10**30)


@pytest.mark.parametrize("text", ["9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+00:00", "../../x", "2026-13-01"])
def test_a_time_beyond_the_calendar_is_left_out(text: str) -> None:
    assert read_header(with_line(0, created=text)).created == ""


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": 10**300},
        {"seed": -(1 << 63) - 1},
        {"schema": 1 << 60},
        {"rules": -4},
        {"players": [{"name": "A", "kind": "person"}] * 5},
    ],
    ids=str,
)
def test_numbers_beyond_all_bounds_are_damage(fields: dict[str, Any]) -> None:
    with pytest.raises(BadSave) as caught:
        read_header(with_line(0, **fields))
    assert caught.value.code == "damaged"


# ---- the end


@pytest.mark.parametrize("fields", [{"ms": 10**400}, {"ms": 1 << 53}, {"n": 10**60}, {"n": -5}, {"ms": -1}], ids=str)
@pytest.mark.parametrize("line", [-1, HONEST.lines.index(next(x for x in HONEST.lines if b'"undo","n"' in x))])
def test_a_last_line_beyond_all_bounds_is_damage_and_no_trouble_for_lists(line: int, fields: dict[str, Any]) -> None:
    end = len(HONEST.lines) + line if line < 0 else line
    lines = [*HONEST.lines[:end], edited(HONEST.lines[end], lambda plain: plain.update(fields))]
    data = forged(lines)
    assert read(data).damage is not None
    assert read_tail(data).count == len(HONEST.standing[end - 1])


def test_a_whole_last_line_that_lacks_only_its_end_counts() -> None:
    journal = read(HONEST.data[:-1])
    assert (journal.torn, journal.damage, journal.is_over) == (False, None, True)
    assert journal.good_length == len(HONEST.data) - 1
    assert read_tail(HONEST.data[:-1]) == read_tail(HONEST.data) and read_tail(HONEST.data).is_over


@pytest.mark.parametrize("junk", [b"x", b"hello" * 100, b"{}", b'{"journal":', b"\0\0x"])
def test_what_is_no_beginning_of_a_line_is_damage_not_a_torn_line(junk: bytes) -> None:
    journal = read(HONEST.data + junk)
    assert journal.damage is not None and not journal.torn
    assert len(journal.entries) == len(HONEST.session.entries)


def test_lists_believe_only_a_line_that_follows_from_the_one_before() -> None:
    *lines, last = HONEST.lines
    lie = edited(lines[5], lambda plain: plain.update(n=999, over=True))[:-1] + b',"hash":"' + b"0" * 32 + b'"}\n'
    assert read_tail(b"".join(lines[:6]) + lie) == read_tail(b"".join(lines[:6]))
    assert read_tail(b"".join(lines[:6]) + last).count == read_tail(b"".join(lines[:6])).count
