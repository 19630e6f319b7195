"""The saved form: what is written comes back, what is damaged opens up to the damage, what is foreign is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import Upcaster
from pyramids_desktop.core.journal import (
    FORMAT,
    LONGEST_LINE,
    JournalWriter,
    Player,
    read_header,
    read_journal,
    read_tail,
    resume,
    rewritten,
    verify,
)
from pyramids_desktop.core.message import Message
from pyramids_desktop.core.session import Undo
from tests.core.recording import TOY, edited, forged, play_on, read, recorded, unhashed
from tests.core.toy import Toy

GOLDEN = Path(__file__).parent / "golden"


def refused(data: bytes) -> BadSave:
    with pytest.raises(BadSave) as caught:
        read(data)
    assert isinstance(caught.value.message, Message)
    return caught.value


# ---- what is written comes back


def test_a_game_comes_back_as_it_was() -> None:
    recorder = recorded(undone=(9, 14, 15))
    journal = read(recorder.data)
    assert journal.entries == tuple(recorder.session.entries)
    assert journal.states == tuple(recorder.session.state_at(n) for n in range(len(journal.entries) + 1))
    assert (journal.damage, journal.torn, journal.watch_only, journal.outdated) == (None, False, False, False)
    assert journal.good_length == len(recorder.data)
    assert journal.header.players[1] == Player("Player 1", "person")
    assert journal.elapsed == recorder.seconds and journal.is_over
    assert verify(journal) == []


def test_a_journal_of_the_first_format_reads_for_ever() -> None:
    """A file as version 1 wrote it. It may never be written anew: a change of form needs an upcaster."""
    journal = read((GOLDEN / "toy-format-1-schema-1.jsonl").read_bytes())
    assert journal.damage is None and journal.is_over
    assert len(journal.entries) == 43
    assert TOY.scores(journal.states[-1]).totals == (13, 4)
    assert verify(journal) == []


def test_a_game_read_goes_on_in_the_same_file() -> None:
    straight = recorded(commands=30)
    begun = recorded(commands=12)
    journal = read(begun.data)
    begun.writer = JournalWriter.after(journal)
    begun.session = resume(journal, sink=begun)
    play_on(begun.session, 5)
    begun.session.undo(begun.session.undo_target(0) is None)
    play_on(begun.session, 8)
    again = read(begun.data)
    assert again.entries == tuple(begun.session.entries)
    assert again.entries[:10] == read(straight.data).entries[:10]
    assert verify(again) == []


def test_what_was_done_can_be_taken_back_after_reading() -> None:
    recorder = recorded(commands=20)
    session = resume(read(recorder.data))
    assert session.undo_target(0) == recorder.session.undo_target(0)
    session.undo(0)
    session.undo(0)
    assert session.state == recorder.session.state_at(len(session.entries))
    session.redo()
    session.redo()
    assert session.state == recorder.session.state


def test_rewriting_leaves_out_what_was_taken_back() -> None:
    undone = recorded(undone=(9, 14, 15))
    journal = read(undone.data)
    short = rewritten(journal)
    assert len(short) < len(undone.data)
    again = read(short)
    assert again.entries == journal.entries
    assert rewritten(again) == short


def test_lists_look_at_both_ends_of_a_file_only() -> None:
    recorder = recorded()
    header = read_header(recorder.data[:2000])
    assert (header.game, header.app, header.id) == ("toy", "1.0", "recorded")
    tail = read_tail(recorder.data[-700:])
    assert tail == read_tail(recorder.data)
    assert (tail.count, tail.elapsed, tail.is_over) == (len(recorder.session.entries), recorder.seconds, True)
    recorder.session.undo(0)
    undone = read_tail(recorder.data)
    assert (undone.count, undone.is_over) == (len(recorder.session.entries), False)


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"\xff\xfe\n", recorded(commands=0).data, b"[" * 90000 + b"\n"])
def test_a_tail_that_cannot_be_read_counts_as_not_begun(data: bytes) -> None:
    assert read_tail(data).count == 0


# ---- damage


def test_a_torn_last_line_is_dropped_wherever_it_is_cut() -> None:
    recorder = recorded(commands=15, undone=(11,))
    kept = len(recorder.data) - len(recorder.lines[-1])
    for end in range(kept + 1, len(recorder.data) - 1):
        journal = read(recorder.data[:end])
        assert journal.torn and journal.damage is None
        assert journal.entries == recorder.standing[-2]
        assert journal.good_length == kept
    whole = read(recorder.data[:kept])
    assert not whole.torn and whole.entries == recorder.standing[-2]


def test_a_tail_of_zeros_as_a_power_cut_leaves_is_dropped() -> None:
    recorder = recorded(commands=15)
    journal = read(recorder.data + bytes(4096))
    assert journal.torn and journal.entries == recorder.standing[-1]


def test_a_changed_line_opens_the_game_up_to_it() -> None:
    recorder = recorded()
    for number in range(1, len(recorder.lines)):
        lines = list(recorder.lines)
        lines[number] = lines[number].replace(b'"n":', b'"n": ', 1)
        journal = read(b"".join(lines))
        assert journal.entries == recorder.standing[number - 1]
        assert journal.good_length == sum(map(len, lines[:number]))
        assert journal.damage is not None and not journal.torn
        assert [finding.code for finding in verify(journal)] == ["chain"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: [*lines[:4], *lines[5:]],
        lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]],
        lambda lines: [*lines[:5], lines[4], *lines[5:]],
        lambda lines: [*lines[:4], *recorded(seed=8).lines[4:]],
        lambda lines: [*lines[:4], b"\n", *lines[4:]],
        lambda lines: [*lines[:4], b'{"line":"undo","n":0,"ms":0}\n', *lines[4:]],
        lambda lines: [*lines[:4], b"x" * (LONGEST_LINE + 5), *lines[4:]],
        lambda lines: [*lines[:4], b"\xff\x00\xfe\n", *lines[4:]],
    ],
    ids=["dropped", "swapped", "doubled", "spliced", "empty", "unhashed", "endless", "binary"],
)
def test_lines_out_of_their_place_are_not_believed(damage: Callable[[list[bytes]], list[bytes]]) -> None:
    recorder = recorded()
    journal = read(b"".join(damage(list(recorder.lines))))
    assert journal.damage is not None
    assert journal.entries in recorder.standing
    assert len(journal.entries) in (3, 4)


def test_an_undo_line_cannot_be_cut_out() -> None:
    recorder = recorded(undone=(9,))
    lines = [line for line in recorder.lines if b'"line":"undo"' not in line]
    assert len(lines) == len(recorder.lines) - 1
    journal = read(b"".join(lines))
    assert journal.damage is not None and journal.entries in recorder.standing


# ---- files that somebody made who knows how the chain goes


def set_field(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda plain: plain.__setitem__(name, value)


@pytest.mark.parametrize(
    "change",
    [
        set_field("n", 7),
        set_field("n", -1),
        set_field("n", 10**30),
        set_field("n", "4"),
        set_field("n", 4.5),
        set_field("seat", 77),
        set_field("seat", 1 << 70),
        set_field("seat", None),
        set_field("turn", 5),
        set_field("ms", -5),
        set_field("ms", 1e300),
        set_field("barrier", 1),
        set_field("state", "0" * 16),
        set_field("line", "other"),
        set_field("line", None),
        set_field("extra", 1),
        set_field("command", None),
        set_field("command", []),
        set_field("command", {"type": "Explode"}),
        set_field("command", {"type": "Bring"}),
        set_field("command", {"type": "Bring", "kind": True}),
        set_field("command", {"type": "Bring", "kind": 1, "also": 2}),
        set_field("events", {}),
        set_field("events", [1, 2]),
        set_field("events", [{"type": "Scored", "seat": 9, "points": 1}]),
        set_field("events", [{"type": "Scored", "seat": -9, "points": 1}]),
        set_field("events", [{"type": "Popped"}] * 50),
        set_field("events", [{"type": "Played", "seat": 0, "kind": 99}]),
        set_field("events", []),
        lambda plain: plain.clear(),
        lambda plain: plain.pop("events"),
        set_field("events", [[[[[[]]]]]]),
    ],
)
def test_a_forged_line_ends_the_game_there(change: Callable[[dict[str, Any]], None]) -> None:
    recorder = recorded()
    lines = list(recorder.lines)
    lines[4] = edited(lines[4], change)
    journal = read(forged(lines))
    assert journal.damage is not None
    assert journal.entries == recorder.standing[3]


@pytest.mark.parametrize(
    "line",
    [
        b'{"line":"undo","n":0,"ms":0,"n":2}',
        b'{"line":"undo","n":2,"ms":0,"ms":0}',
        b'{"line":"undo", "n":2,"ms":0}',
        b'{"line":"undo","n":3,"ms":0}',
        b'{"line":"undo","n":-1,"ms":0}',
        b'{"line":"undo","n":NaN,"ms":0}',
        b'{"line":"undo","n":2,"ms":Infinity}',
        b'{"line":"undo","n":2e0,"ms":0}',
        b'{"line":"undo","n":' + b"9" * 5000 + b',"ms":0}',
        b'{"line":"' + b"\xff" * 9 + b'","n":2,"ms":0}',
        b'{"line":"\\ud800","n":2,"ms":0}',
        b'{"line":"entry","command":' + b"[" * 100000 + b"}",
        b'{"line":"entry","command":' + b'{"a":' * 100000 + b"}",
        b"[" * 100000 + b"}",
        b"null}",
        b"}",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_hostile_json_is_damage(line: bytes) -> None:
    recorder = recorded()
    journal = read(forged([*recorder.lines[:4], line, *recorder.lines[4:]]))
    assert journal.damage is not None and journal.entries == recorder.standing[3]


def test_a_forged_state_that_cannot_be_is_refused() -> None:
    """Events that fold, and a digest that fits, but a card that comes from nowhere."""
    recorder = recorded()
    number = next(n for n, line in enumerate(recorder.lines) if b'"Drawn"' in line)
    session = resume(read(b"".join(recorder.lines[:number])))
    entry = read(recorder.data).entries[number - 1]
    wrong = msgspec.structs.replace(entry, events=(*entry.events, *entry.events))
    state = session.state
    for event in wrong.events:
        state = TOY.evolve(state, event)
    writer = JournalWriter(read(recorder.data).header)
    lines = [writer.header_line()]
    for index, earlier in enumerate(session.entries):
        lines.append(writer.entry_line(earlier, session.state_at(index + 1), 0.0))
    double = msgspec.structs.replace(state, deck=(*state.deck, 0))
    lines.append(writer.entry_line(wrong, double, 0.0))
    journal = read(b"".join(lines))
    assert journal.damage is not None and len(journal.entries) == number - 1


# ---- the header


@pytest.mark.parametrize("data", [b"", b"\n\n", bytes(300), b"  \r\n"])
def test_an_empty_file_is_called_empty(data: bytes) -> None:
    assert refused(data).code == "empty"


@pytest.mark.parametrize(
    "data",
    [
        b"{}\n",
        b'{"name": "package", "version": 1}\n',
        b"[1, 2, 3]\n",
        b'"text"\n',
        b"PK\x03\x04rest of an archive",
        b"\x80\x04\x95pickled\n",
        b"\xef\xbb\xbf" + recorded().data,
        b"\xff\xfe{\x00}\x00",
        b"<html></html>\n",
        b'{"journal":"another-program","format":1}\n',
        b"[" * 200000,
    ],
)
def test_a_foreign_file_is_called_foreign(data: bytes) -> None:
    assert refused(data).code == "foreign"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (set_field("format", FORMAT + 1), "newer"),
        (set_field("schema", 2), "newer"),
        (set_field("rules", 2), "newer"),
        (set_field("format", 0), "damaged"),
        (set_field("format", "1"), "damaged"),
        (set_field("format", None), "damaged"),
        (set_field("game", "chess"), "unknown_game"),
        (set_field("game", "../../etc"), "unknown_game"),
        (set_field("game", 7), "damaged"),
        (set_field("schema", 0), "different"),
        (set_field("schema", -(10**9)), "damaged"),
        (set_field("players", []), "damaged"),
        (set_field("players", [{"name": "A", "kind": "person"}] * 4), "different"),
        (set_field("players", [{"name": "A", "kind": "person"}] * 9), "damaged"),
        (set_field("players", [{"name": "A", "kind": "ghost"}] * 2), "damaged"),
        (set_field("players", None), "damaged"),
        (set_field("options", {"tomb": "yes"}), "different"),
        (set_field("options", {"tomb": 1}), "different"),
        (set_field("options", {}), "different"),
        (set_field("options", {"tomb": True, "sphinx": True}), "different"),
        (set_field("options", []), "damaged"),
        (set_field("undo", "always"), "damaged"),
        (set_field("seed", "three"), "damaged"),
        (lambda plain: plain.pop("seed"), "damaged"),
    ],
)
def test_a_header_that_cannot_be_used_says_why(change: Callable[[dict[str, Any]], None], code: str) -> None:
    lines = recorded().lines
    assert refused(forged([edited(lines[0], change), *lines[1:]])).code == code


def test_a_changed_header_is_refused() -> None:
    lines = recorded().lines
    assert refused(lines[0].replace(b'"seed":3', b'"seed":4') + b"".join(lines[1:])).code == "damaged"


def test_a_newer_format_is_recognized_whatever_else_it_changed() -> None:
    newer = b'{"journal":"pyramids-desktop","format":9,"app":"12.0","game":{"a":[1]},"seal":"sha3"}\nmore\n'
    error = refused(newer)
    assert error.code == "newer"
    assert ("version", "12.0") in error.message.arguments


def test_a_header_alone_is_a_game_not_yet_begun() -> None:
    journal = read(recorded(commands=0).data)
    assert journal.entries == () and journal.states == (TOY.setup(TOY.options_type(), 2),)
    assert refused(recorded(commands=0).data[:-1]).code == "damaged"
    assert refused(b'{"journal":"pyramids-desktop"' + b" " * 2 * LONGEST_LINE).code == "damaged"


# ---- older games


class ThirdSchema(Toy):
    """Four Jars after two changes of its saved form: the option was called `grave`, then `crypt`; a die showed its
    number as `value`, and before that as text."""

    info = msgspec.structs.replace(Toy.info, schema=3)

    def upcasters(self) -> dict[int, Upcaster]:
        return {1: Upcaster(_options_1, _entry_1), 2: Upcaster(_options_2, _entry_2)}


def _options_1(options: Any) -> Any:
    return {"crypt": options["grave"]}


def _options_2(options: Any) -> Any:
    return {"tomb": options["crypt"]}


def _entry_1(entry: Any) -> Any:
    for fact in entry["events"]:
        if fact["type"] == "Rolled":
            fact["value"] = int(fact.pop("text"))
    return entry


def _entry_2(entry: Any) -> Any:
    for fact in entry["events"]:
        if fact["type"] == "Rolled":
            fact["face"] = fact.pop("value")
    return entry


def aged(lines: list[bytes]) -> bytes:
    """The journal as the first schema would have written it."""

    def change(plain: dict[str, Any]) -> None:
        for fact in plain.get("events", ()):
            if fact["type"] == "Rolled":
                fact["text"] = str(fact.pop("face"))
        if "options" in plain:
            plain["options"] = {"grave": plain["options"]["tomb"]}

    return forged([edited(line, change) for line in lines])


def test_upcasters_lead_step_by_step_to_the_present_form() -> None:
    recorder = recorded(seed=5)
    assert any(b'"Rolled"' in line for line in recorder.lines)
    game = ThirdSchema()
    journal = read_journal(aged(recorder.lines), lambda _id: game)
    assert journal.damage is None and not journal.watch_only and journal.outdated
    assert journal.entries == recorder.standing[-1]
    assert verify(journal) == []
    with pytest.raises(ValueError, match="rewritten"):
        JournalWriter.after(journal)
    present = read_journal(rewritten(journal, "2.0"), lambda _id: game)
    assert (present.header.schema, present.header.app, present.outdated) == (3, "2.0", False)
    assert present.entries == journal.entries and present.seconds == journal.seconds
    assert verify(present) == []


def test_an_older_entry_that_no_step_understands_is_damage() -> None:
    recorder = recorded(seed=5)
    journal = read_journal(
        forged([edited(recorder.lines[0], set_field("options", {"grave": True})), *recorder.lines[1:]]),
        lambda _id: ThirdSchema(),
    )
    assert journal.damage is not None
    assert b'"Rolled"' in recorder.lines[len(journal.entries) + 1]


class MissingStep(ThirdSchema):
    def upcasters(self) -> dict[int, Upcaster]:
        return {2: Upcaster(_options_2, _entry_2)}


def test_a_schema_without_a_way_up_is_refused() -> None:
    with pytest.raises(BadSave) as caught:
        read_journal(aged(recorded().lines), lambda _id: MissingStep())
    assert caught.value.code == "different"


class SecondRules(Toy):
    """A jar is worth two points now."""

    info = msgspec.structs.replace(Toy.info, rules=2)

    def decide(self, state: Any, command: Any) -> Any:
        step = super().decide(state, command)
        events = tuple(
            msgspec.structs.replace(event, points=2)
            if type(event).__name__ == "Scored" and event.points == 1
            else event
            for event in step.events
        )
        after = state
        for event in events:
            after = self.evolve(after, event)
        return step._replace(events=events, state=after)


def test_a_game_by_older_rules_is_watched_and_can_be_gone_on_with() -> None:
    recorder = recorded(commands=20)
    game = SecondRules()
    journal = read_journal(recorder.data, lambda _id: game)
    assert journal.watch_only and journal.outdated and journal.damage is None
    assert journal.entries == recorder.standing[-1]
    assert verify(journal) == []
    present = read_journal(rewritten(journal), lambda _id: game)
    assert not present.watch_only and present.header.rules == 2 and present.header.audit_from == 20
    session = resume(present)
    play_on(session, 999)
    assert session.is_over
    honest = msgspec.structs.replace(present.header, audit_from=0)
    writer = JournalWriter(honest)
    lines = [writer.header_line()]
    for entry, state in zip(present.entries, present.states[1:], strict=True):
        lines.append(writer.entry_line(entry, state, 0.0))
    codes = {finding.code for finding in verify(read_journal(b"".join(lines), lambda _id: game))}
    assert "events" in codes, "without the mark the older decisions are decided again, and differ"


class OtherCards(Toy):
    def packs(self) -> dict[str, str]:
        return {"cards": "0123456789abcdef"}


def test_a_game_with_other_cards_is_to_be_watched() -> None:
    assert read_journal(recorded().data, lambda _id: OtherCards()).watch_only


# ---- verifying


def findings(change_entry: Callable[[int, Any], Any], commands: int = 999) -> list[str]:
    """What verifying finds in a file that was written by other means than a session, all hashes right."""
    recorder = recorded(commands=commands)
    writer = JournalWriter(read(recorder.data).header)
    lines = [writer.header_line()]
    state = TOY.setup(TOY.options_type(), 2)
    for index, entry in enumerate(recorder.standing[-1]):
        changed = change_entry(index, entry)
        for event in changed.events:
            state = TOY.evolve(state, event)
        lines.append(writer.entry_line(changed, state, 0.0, TOY.mover(state) is None))
    return [finding.code for finding in verify(read(b"".join(lines)))]


def test_an_honest_file_has_no_findings() -> None:
    assert findings(lambda _index, entry: entry) == []


def test_a_drawn_card_that_the_seed_does_not_give_is_found() -> None:
    def change(index: int, entry: Any) -> Any:
        if index != 1:
            return entry
        kind = (entry.command.kind + 1) % 4
        return msgspec.structs.replace(
            entry,
            command=msgspec.structs.replace(entry.command, kind=kind),
            events=tuple(
                msgspec.structs.replace(event, kind=kind) if hasattr(event, "kind") else event for event in entry.events
            ),
        )

    assert findings(change, commands=2) == ["chance"]


def test_points_from_nowhere_are_found() -> None:
    def change(_index: int, entry: Any) -> Any:
        return msgspec.structs.replace(
            entry,
            events=tuple(
                msgspec.structs.replace(event, points=9) if hasattr(event, "points") else event
                for event in entry.events
            ),
        )

    assert set(findings(change)) == {"events", "state"}


def test_a_wrong_turn_and_a_hidden_barrier_are_found() -> None:
    assert "turn" in findings(lambda _index, entry: msgspec.structs.replace(entry, turn=1))
    assert "barrier" in findings(lambda _index, entry: msgspec.structs.replace(entry, barrier=False))


def test_every_policy_of_undo_is_kept() -> None:
    lines = recorded().lines
    for policy in Undo:
        data = forged([edited(lines[0], set_field("undo", policy.value)), *lines[1:]])
        assert resume(read(data)).undo_policy is policy


def test_lines_are_one_json_object_each() -> None:
    for line in recorded(undone=(9,)).lines:
        assert line.endswith(b'"}\n') and line.count(b"\n") == 1
        plain = msgspec.json.decode(line)
        assert len(plain["hash"]) == 32
        assert msgspec.json.encode({k: v for k, v in plain.items() if k != "hash"}) == unhashed(line)
