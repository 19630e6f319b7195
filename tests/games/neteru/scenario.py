"""A strict little language for scenarios: what is given, what is done, and everything that must come of it.

    scenario: a Scribe draws, then discards [Scribe, R17]
      A hand: Scribe 1 +3                 given: three more cards come from those not named
      A: play Scribe 1                    a command of seat A; "chance:" gives an outcome
        > A plays Scribe 1 to 1           every event it must bring, in order, and no other
      A: use
      chance: draw Mummy 4
        > A draws Mummy 4 [A]
      due: A ScribeDiscard                what must be pending now
      ...
      end: A Refill                       the last line: what is pending, or "over"

An event that is not listed fails, and so does a scenario that does not end with its pending decision. Without given
lines: two seats, A begins and is on turn, hands of four, empty pyramids, Amon-Re and Isis on display, everything else
in the pile, in the Gods' deck and among the Pyramidions in order.

Given lines

    seats: 3        turn: B        first: B       round: 4       last round      no mulligan
    A hand: Scribe 1, Sphinx +2    A slots: 1 Scribe 1, 5 Citizen 2/Citizen 5 (bottom/top)
    A discard: Mummy 4, Guard 1    A gods: 1 Isis, 3 Ra          A pyramidions: Mummies, Beasts
    display: Osiris, Horus         A mulligan used               extra turn
    pile: Mummy 1, Mummy 2         (just these; the rest goes to the last seat's discard pile)
    the deal                       (nothing is dealt yet; only "seats" goes with it)

Lines between commands

    due: <frame>                   A legal: <command> | <command>      all commands, in any order
    A refused: <command>           why A: <source> [-> <target>]: <text>
    A sees hand B: ?, ?, Scribe 1  A sees pyramidions B: Mummies, ?    A sees pile: Mummy 1 | ?, ?   (top first)
    score A: <line> <value>; ...   places: 1 2                        log A: <text>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.message import Message, SeatName
from pyramids_desktop.core.seats import NATURE, PUBLIC, SPECTATOR, mask
from pyramids_desktop.games.neteru import scoring
from pyramids_desktop.games.neteru import state as st
from pyramids_desktop.games.neteru.cards import AMON_RE, ISIS, deck
from pyramids_desktop.games.neteru.neteru import Neteru
from pyramids_desktop.games.neteru.state import Options, Player, Segment, State

from . import notation as no

GAME = Neteru()
_SETTINGS = (
    "seats:",
    "turn:",
    "first:",
    "round:",
    "last round",
    "no mulligan",
    "display:",
    "pile:",
    "extra turn",
    "the deal",
)
_OF_A_SEAT = re.compile(r"[A-D] (hand:|slots:|discard:|gods:|pyramidions:|mulligan used)")


class Scenario(NamedTuple):
    """A scenario as it was read: its title, the tags in brackets, its lines with their numbers."""

    title: str
    tags: tuple[str, ...]
    lines: tuple[tuple[int, str], ...]
    file: str


class Failed(AssertionError):
    """A scenario that went otherwise; the text names the file and the line."""


def read_scenarios(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file."""
    title = ""
    tags: tuple[str, ...] = ()
    lines: list[tuple[int, str]] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        if line.startswith("scenario:"):
            if title:
                yield Scenario(title, tags, tuple(lines), path.name)
            found = re.fullmatch(r"scenario: (.+?) \[(.+)\]", line)
            if found is None:
                raise Failed(f"{path.name}, line {number}: a title needs tags in brackets")
            title, tags, lines = found[1], tuple(tag.strip() for tag in found[2].split(",")), []
        else:
            lines.append((number, line))
    yield Scenario(title, tags, tuple(lines), path.name)


def run(scenario: Scenario) -> None:
    """Play a scenario. Raises `Failed` where it goes otherwise than it says."""
    given_lines = [(number, line) for number, line in scenario.lines if _is_given(line)]
    rest = [(number, line) for number, line in scenario.lines if not _is_given(line)]
    player = _Player(scenario, given([line for _, line in given_lines]))
    for number, line in rest:
        if given_lines and number < given_lines[-1][0]:
            player.fail(number, "what is given comes first")
        try:
            player.take(number, line)
        except no.Misread as error:
            player.fail(number, str(error))
    player.finish()


def _is_given(line: str) -> bool:
    return line.startswith(_SETTINGS) or _OF_A_SEAT.match(line) is not None


# ---- what is given


def given(lines: list[str]) -> State:
    """The table that given lines describe."""
    values: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(":")
        if key in values:
            raise Failed(f"{key!r} is given twice")
        values[key] = value.strip()
    seats = int(values.pop("seats", "2"))
    if values == {"the deal": ""}:
        return GAME.setup(Options(), seats)
    box = _Box(values, seats)
    players = tuple(box.player(seat) for seat in range(seats))
    pile, players = box.pile(players)
    display, gods_deck = box.gods()
    turn = no.seat(values.pop("turn", "A"))
    state = State(
        players=players,
        stack=(st.Turn(turn, "extra turn" in values),),
        pile=pile,
        gods_deck=gods_deck,
        display=display,
        mulligan="no mulligan" not in values,
        first=no.seat(values.pop("first", "A")),
        turn=turn,
        round=int(values.pop("round", "1")),
        last_round="last round" in values,
    )
    for flag in ("extra turn", "no mulligan", "last round"):
        values.pop(flag, None)
    if values:
        raise Failed(f"given, but not understood: {values}")
    GAME.check(state)
    return state


class _Box:
    """The components of the box, given out to the table."""

    def __init__(self, values: dict[str, str], seats: int) -> None:
        self.values = values
        self.left = list(deck())
        self.pyramidions = list(range(8))
        self.hands = {}
        self.slots = {}
        self.discards = {}
        self.taken = {}
        for seat in no.SEATS[:seats]:
            self.slots[seat] = self._pyramid(values.pop(f"{seat} slots", ""))
            self.discards[seat] = self._cards(values.pop(f"{seat} discard", ""))
            self.taken[seat] = self._gods_of(values.pop(f"{seat} gods", ""))
        self.given_pile = self._cards(values.pop("pile")) if "pile" in values else None
        fillers = {}
        for seat in no.SEATS[:seats]:
            named, _, more = values.pop(f"{seat} hand", "+4").partition("+")
            self.hands[seat] = self._cards(named)
            fillers[seat] = int(more or "0")
        for seat, count in fillers.items():
            self.hands[seat] += tuple(self.left.pop(0) for _ in range(count))
        held = {}
        for seat in no.SEATS[:seats]:
            text = values.pop(f"{seat} pyramidions", "")
            held[seat] = tuple(no.pyramidion_of(name.strip()) for name in text.split(",")) if text else None
            for one in held[seat] or ():
                self.pyramidions.remove(one)
        self.held = {seat: pair or (self.pyramidions.pop(0), self.pyramidions.pop(0)) for seat, pair in held.items()}

    def _cards(self, text: str) -> tuple[int, ...]:
        kinds = no.cards_of(text.strip()) if text.strip() else ()
        for kind in kinds:
            if kind not in self.left:
                raise Failed(f"there is no {no.card_text(kind)} left")
            self.left.remove(kind)
        return kinds

    def _pyramid(self, text: str) -> tuple[tuple[int, ...], ...]:
        pyramid: list[tuple[int, ...]] = [()] * 9
        for part in filter(None, map(str.strip, text.split(","))):
            slot, _, names = part.partition(" ")
            pyramid[int(slot) - 1] = self._cards(", ".join(names.split("/")))
        return tuple(pyramid)

    def _gods_of(self, text: str) -> tuple[int | None, ...]:
        gods: list[int | None] = [None] * 3
        for part in filter(None, map(str.strip, text.split(","))):
            floor, _, name = part.partition(" ")
            gods[int(floor) - 1] = no.god_of(name)
        return tuple(gods)

    def player(self, seat: int) -> Player:
        """One seat's things."""
        letter = no.SEATS[seat]
        used = f"{letter} mulligan used" in self.values
        self.values.pop(f"{letter} mulligan used", None)
        hand = tuple(sorted(self.hands[letter]))
        return Player(
            hand=hand,
            known=(0,) * len(hand),
            pyramid=self.slots[letter],
            gods=self.taken[letter],
            discard=self.discards[letter],
            pyramidions=self.held[letter],
            pyramidions_known=(PUBLIC, mask(seat)),
            mulligan_used=used,
        )

    def pile(self, players: tuple[Player, ...]) -> tuple[tuple[Segment, ...], tuple[Player, ...]]:
        """The draw pile, and the players with what is left of a given one."""
        if self.given_pile is None:
            return (Segment(tuple(self.left)),), players
        rest = replace(players[-1], discard=(*self.left, *players[-1].discard))
        pile = (Segment(tuple(sorted(self.given_pile))),) if self.given_pile else ()
        return pile, (*players[:-1], rest)

    def gods(self) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
        """The display and the deck."""
        used = {god for gods in self.taken.values() for god in gods}
        text = self.values.pop("display", "")
        if text:
            shown: list[int | None] = [no.god_of(name.strip()) for name in text.split(",")]
        else:
            shown = [god for god in (AMON_RE, ISIS, *range(12)) if god not in used][:2]
        shown += [None] * (2 - len(shown))
        return tuple(shown), tuple(god for god in range(12) if god not in used and god not in shown)


# ---- what is done


class _Player:
    """Plays a scenario line by line."""

    def __init__(self, scenario: Scenario, state: State) -> None:
        self.scenario = scenario
        self.state = state
        self.expected: list[str] = []
        self.told: list[str] = []
        self.lines: dict[int, list[str]] = {}
        self.number = 0
        self.ended = False

    def fail(self, number: int, reason: str) -> None:
        """Stop with the place of the line."""
        raise Failed(f"{self.scenario.file}, line {number} ({self.scenario.title}): {reason}")

    def take(self, number: int, line: str) -> None:
        """One line."""
        if self.ended:
            self.fail(number, "nothing may follow the end")
        if line.startswith("> "):
            self.expected.append(line[2:].strip())
            return
        self._settle(number)
        key, _, value = line.partition(": ")
        if re.fullmatch("[A-D]|chance", key):
            self._do(number, key, value)
        elif key in ("due", "end"):
            self._due(number, value)
            self.ended = key == "end"
        else:
            self._look(number, key, value)

    def finish(self) -> None:
        """Nothing is left over."""
        self._settle(self.number)
        if not self.ended:
            self.fail(self.number, "it must say what is pending at its end")

    def _settle(self, number: int) -> None:
        if self.told != self.expected:
            told = "\n    > ".join(["", *self.told])
            self.fail(number, f"expected {self.expected}, but there came{told}")
        self.told, self.expected = [], []
        self.number = number

    def _do(self, number: int, who: str, text: str) -> None:
        mover = GAME.mover(self.state)
        due = NATURE if who == "chance" else no.seat(who)
        if mover != due:
            self.fail(number, f"the mover is {mover}; pending: {self._pending()}")
        try:
            step = GAME.decide(self.state, no.command_of(text))
        except Illegal as error:
            self.fail(number, f"{text!r} is refused ({error.code}); pending: {self._pending()}")
        self._log(step.events)
        self.told = [line for line in map(no.event_text, step.events) if line is not None]
        self.state = step.state
        GAME.check(self.state)

    def _log(self, events: tuple[object, ...]) -> None:
        """What each viewer reads about these events."""
        self.lines = {}
        for viewer in (*range(len(self.state.players)), SPECTATOR):
            view = GAME.view(self.state, viewer)
            self.lines[viewer] = []
            for event in events:
                shown = GAME.redact(event, viewer)  # type: ignore[arg-type]
                line = GAME.describe(view, shown)
                if line is not None:
                    self.lines[viewer].append(english(line))
                view = GAME.evolve(view, shown)

    def _pending(self) -> str:
        return no.frame_text(self.state.stack[-1]) if self.state.stack else "over"

    def _due(self, number: int, text: str) -> None:
        if self._pending() != text:
            self.fail(number, f"pending is {self._pending()!r}, not {text!r}")

    def _look(self, number: int, key: str, value: str) -> None:
        words = key.split()
        match words:
            case [who, "legal"]:
                self._equal(number, sorted(value.split(" | ")), sorted(self._legal(no.seat(who))))
            case [who, "refused"]:
                self._refused(number, no.seat(who), value)
            case ["why", who]:
                self._why(number, no.seat(who), value)
            case ["log", who]:
                viewer = SPECTATOR if who == "all" else no.seat(who)
                if value not in self.lines[viewer]:
                    self.fail(number, f"{who} reads {self.lines[viewer]}")
            case [who, "sees", "hand", whose]:
                hand = GAME.view(self.state, no.seat(who)).players[no.seat(whose)].hand
                self._equal(number, value, no.cards_text(hand))
            case [who, "sees", "pyramidions", whose]:
                held = GAME.view(self.state, no.seat(who)).players[no.seat(whose)].pyramidions
                self._equal(number, value, ", ".join(map(no.pyramidion_text, held)))
            case [who, "sees", "pile"]:
                pile = GAME.view(self.state, no.seat(who)).pile[: value.count("|") + 1]
                self._equal(number, value, " | ".join(no.cards_text(segment.cards) for segment in pile))
            case ["score", who]:
                self._score(number, no.seat(who), value)
            case ["places"]:
                self._equal(number, value, " ".join(map(str, GAME.scores(self.state).places)))
            case _:
                self.fail(number, f"not understood: {key!r}")

    def _equal(self, number: int, expected: object, found: object) -> None:
        if expected != found:
            self.fail(number, f"expected {expected!r}, found {found!r}")

    def _legal(self, who: int) -> list[str]:
        return [no.command_text(command) for command in GAME.legal(GAME.view(self.state, who))]

    def _refused(self, number: int, who: int, text: str) -> None:
        command = no.command_of(text)
        if GAME.mover(self.state) != who:
            self.fail(number, f"pending is {self._pending()!r}")
        try:
            GAME.decide(self.state, command)
        except Illegal:
            return
        self.fail(number, f"{text!r} is accepted")

    def _why(self, number: int, who: int, text: str) -> None:
        handles, _, reason = text.partition(" : ")
        source, _, target = handles.partition(" -> ")
        self._equal(number, reason, english(GAME.explain(GAME.view(self.state, who), source, target or None)))

    def _score(self, number: int, who: int, text: str) -> None:
        sheet = GAME.scores(self.state)
        values = {line.label.template: line.values[who] for line in (*sheet.lines, *sheet.tiebreaks)}
        values["total"] = sheet.totals[who]
        assert scoring.score(self.state.players[who]).total == sheet.totals[who]
        for part in text.split("; "):
            name, _, value = part.rpartition(" ")
            if name not in values:
                self.fail(number, f"no line {name!r} among {list(values)}")
            self._equal(number, (name, int(value)), (name, values[name]))


def english(message: Message) -> str:
    """The message in English, with letters for seats."""
    template = message.template
    values: dict[str, object] = {}
    if message.count is not None:
        values["count"] = message.count
        if message.plural is not None and message.count != 1:
            template = message.plural
    for name, value in message.arguments:
        if isinstance(value, Message):
            values[name] = english(value)
        else:
            values[name] = no.SEATS[value.seat] if isinstance(value, SeatName) else value
    return template.format(**values)
