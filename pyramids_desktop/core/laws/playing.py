"""The laws of playing: what a game declares, what may be done, and what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec

from ..chance import KeyedRng
from ..errors import Illegal
from ..seats import EVERYTHING, NATURE, Seat
from .common import Case, Move, broken, difference, show

_LOOK_AHEAD = 6


def check_info(case: Case) -> None:
    """The game's declaration makes sense and fits its options struct."""
    info, options = case.game.info, case.game.options_type
    least, most = info.seats
    if not (1 <= least <= most and info.longest > 0 and info.schema >= 1 and info.rules >= 1):
        broken(case, None, "info", "seats, longest, schema and rules must be positive and in order")
    if info.scores[0] > info.scores[1]:
        broken(case, None, "info", f"the range of scores {info.scores} is upside down")
    if not info.id.isidentifier() or info.id != info.id.lower():
        broken(case, None, "info", f"the id {info.id!r} is not a lower-case name")
    keys = tuple(option.key for option in info.options)
    if keys != options.__struct_fields__:
        broken(case, None, "info", f"options {keys} are not the fields of {options.__name__}")
    default = options()
    for option in info.options:
        values = [choice.value for choice in option.choices]
        if len(values) < 2 or len(set(values)) < len(values) or getattr(default, option.key) != values[0]:
            broken(case, None, "info", f"option {option.key!r} needs two choices or more, its default first")
        if option.seats is not None and not least <= option.seats[0] <= option.seats[1] <= most:
            broken(case, None, "info", f"option {option.key!r} is for {option.seats} seats")
        if option.needs is not None:
            key, wanted = option.needs
            offered = [choice.value for other in info.options if other.key == key for choice in other.choices]
            if key == option.key or not wanted or not set(wanted) <= set(offered):
                broken(case, None, "info", f"option {option.key!r} needs {option.needs}, which nobody can choose")
    missions = case.game.missions()
    if missions and least != 1:
        broken(case, None, "info", "it has missions for one seat and is not played alone")
    if len({mission.id for mission in missions}) < len(missions):
        broken(case, None, "info", "two missions share an id")
    if len({msgspec.json.encode(mission.options) for mission in missions}) < len(missions):
        broken(case, None, "info", "two missions are played with the same options")
    for mission in missions:
        if type(mission.options) is not options:
            broken(case, None, "info", f"mission {mission.id!r} is played with {mission.options!r}")


def check_setup(case: Case) -> None:
    """The set-up is the same each time, belongs to nobody, and holds chance's first question or a seat's."""
    game = case.game
    state = game.setup(case.options, case.seats)
    if state != game.setup(case.options, case.seats):
        broken(case, 0, "setup", "it differs from one time to the next")
    if state.viewer != EVERYTHING:
        broken(case, 0, "setup", "its viewer is not EVERYTHING")
    if game.mover(state) is None:
        broken(case, 0, "setup", "the game is over before it begins")


def check_values(move: Move) -> None:
    """Commands, events and states are frozen structs of plain values, survive JSON, and can be hashed."""
    game = move.case.game
    kinds: list[tuple[str, Any, Any]] = [("command", move.command, game.command_type)]
    kinds += [("event", event, game.event_type) for event in move.events]
    kinds.append(("state", move.after, game.state_type))
    for what, value, kind in kinds:
        place = _not_plain(value, what)
        if place is not None:
            broken(move.case, move.number, "values", f"{place} is not a plain value")
        encoded = msgspec.json.encode(value)
        try:
            same = msgspec.json.decode(encoded, type=kind) == value
        except msgspec.MsgspecError as error:
            broken(move.case, move.number, "json", f"{what} {show(value)} cannot be read back: {error}")
        if not same:
            broken(move.case, move.number, "json", f"{what} {show(value)} comes back as another one")
        hash(value)


def _not_plain(value: Any, path: str) -> str | None:
    """The path of the first thing that no state may hold, or None."""
    if value is None or type(value) in (int, str, bool):
        return None
    if type(value) is tuple:
        parts: Any = ((f"{path}[{index}]", item) for index, item in enumerate(value))
    elif isinstance(value, msgspec.Struct) and type(value).__struct_config__.frozen:
        parts = ((f"{path}.{name}", getattr(value, name)) for name in value.__struct_fields__)
    else:
        return f"{path} ({type(value).__name__})"
    for name, item in parts:
        found = _not_plain(item, name)
        if found is not None:
            return found
    return None


def check_legal(move: Move, order: set[tuple[type, type]]) -> None:
    """The list of commands is sorted, each once, and every one of them is accepted.

    `order` collects which kind of command came before which in this game; it must never be contradicted.
    """
    game, legal = move.case.game, move.legal
    if move.seat == NATURE:
        if game.legal(move.state):
            broken(move.case, move.number, "legal", "commands are listed while chance is due")
        return
    if len(set(legal)) < len(legal):
        broken(move.case, move.number, "legal", f"a command is listed twice in {show(legal)}")
    if not _is_sorted(legal, order):
        broken(move.case, move.number, "legal", f"the list is not sorted: {show(legal)}")
    for command in legal:
        try:
            step = game.decide(move.state, command)
        except Illegal as error:
            broken(move.case, move.number, "legal", f"listed, yet refused as {error.code}: {show(command)}")
        if not step.events:
            broken(move.case, move.number, "legal", f"nothing happens: {show(command)}")


def _is_sorted(legal: tuple[Any, ...], order: set[tuple[type, type]]) -> bool:
    kinds: list[type] = []
    last: Any = None
    for command in legal:
        kind, key = type(command), _field_key(msgspec.structs.astuple(command))
        if kinds and kind is kinds[-1]:
            if key < last:
                return False
        elif kind in kinds or any((kind, earlier) in order for earlier in kinds):
            return False
        else:
            order.update((earlier, kind) for earlier in kinds)
            kinds.append(kind)
        last = key
    return True


def _field_key(value: Any) -> Any:
    """A key by which fields of one kind can be compared: None first, tuples item by item."""
    if value is None:
        return (0,)
    if isinstance(value, tuple):
        return (1, tuple(map(_field_key, value)))
    if isinstance(value, msgspec.Struct):
        return (1, type(value).__name__, tuple(map(_field_key, msgspec.structs.astuple(value))))
    return (1, value)


def check_refused(move: Move, foreign: list[tuple[Seat, Any]]) -> None:
    """Commands that are not listed are refused with a code and change nothing.

    `foreign` are commands met elsewhere in the game and who gave them; where chance is due, only those of seats are
    tried, for no list says which outcomes may come.
    """
    game, state = move.case.game, move.state
    before = msgspec.json.encode(state)
    for seat, command in foreign:
        if command in move.legal or move.seat == seat == NATURE:
            continue
        try:
            game.decide(state, command)
        except Illegal as error:
            if not (isinstance(error.code, str) and error.code):
                broken(move.case, move.number, "refused", f"no code for {show(command)}")
        except Exception as error:  # noqa: BLE001 - whatever else comes is the broken law
            broken(move.case, move.number, "refused", f"{error!r} instead of a refusal of {show(command)}")
        else:
            broken(move.case, move.number, "refused", f"accepted though not listed: {show(command)}")
        if msgspec.json.encode(state) != before:
            broken(move.case, move.number, "refused", f"refused, yet the state changed: {show(command)}")


def check_fold(move: Move) -> None:
    """The state is the fold of the events; deciding again gives the same; `step` agrees with `decide`; what went in
    is unchanged."""
    game = move.case.game
    before = msgspec.json.encode(move.state)
    state = move.state
    for _before, _event, after in move.between():
        state = after
    if state != move.after:
        broken(move.case, move.number, "fold", f"the events give another state: {difference(state, move.after)}")
    again = game.decide(move.state, move.command)
    if again.events != move.events or again.state != move.after:
        broken(move.case, move.number, "fold", f"deciding {show(move.command)} again gives something else")
    quick = game.step(move.state, move.command)
    if quick != move.after:
        broken(move.case, move.number, "step", f"step differs from decide: {difference(quick, move.after)}")
    if msgspec.json.encode(move.state) != before:
        broken(move.case, move.number, "fold", "the state before has changed")


def check_turn(move: Move) -> None:
    """Turns go clockwise, and nobody has two in a row unless the game says so."""
    game, seats = move.case.game, move.case.seats
    turn, after = game.turn(move.state), game.turn(move.after)
    if turn is None or after is None:
        return
    ends = move.seat == NATURE and game.turn_ends(move.state)
    if after != turn and game.info.clockwise and after != (turn + 1) % seats:
        broken(move.case, move.number, "turns", f"the turn goes from seat {turn} to seat {after}")
    if ends and after == turn and seats > 1 and game.mover(move.after) != NATURE and not game.extra_turn(move.state):
        broken(move.case, move.number, "turns", f"seat {turn} has a second turn")


class _Draw(KeyedRng):
    """Notes which ordinals of its source a draw makes use of."""

    __slots__ = ("used",)

    def __init__(self, seed: int, source: str, ordinal: int, used: list[int]) -> None:
        super().__init__(seed, source, ordinal)
        self.used = used

    def following(self) -> _Draw:
        return _Draw(self.seed, self.source, self.ordinal + 1, self.used)

    def _take(self, count: int) -> int:
        if count and self.ordinal not in self.used:
            self.used.append(self.ordinal)
        return super()._take(count)


def _drawn(case: Case, state: Any) -> tuple[str, list[int]]:
    """The source that nature draws from, and the ordinals of the pieces that are drawn at random."""
    source, ordinal = case.game.chance_key(state)
    used: list[int] = []
    case.game.sample(state, _Draw(case.seed, source, ordinal, used))
    return source, used


def check_chance_key(move: Move, keys: dict[str, int]) -> None:
    """The pieces drawn from each source are numbered upwards. `keys` holds the last number of each in this game."""
    if move.seat != NATURE:
        return
    source, used = _drawn(move.case, move.state)
    for ordinal in used:
        if ordinal <= keys.get(source, -1):
            broken(move.case, move.number, "chance", f"{source!r} is drawn from twice with number {ordinal} or less")
        keys[source] = ordinal


def check_chance_path(move: Move) -> None:
    """What is played in between does not change the number of a source's next draw: the move and another one, each
    played on at random, come to draws with the same keys."""
    game, case = move.case.game, move.case
    if len(move.legal) < 2:
        return
    rng = case.rng("path", move.number)
    ways = (move.command, move.legal[rng.randrange(len(move.legal))])
    try:
        first, second = (_next_keys(case, game.step(move.state, way), rng) for way in ways)
    except Illegal as error:
        broken(case, move.number, "legal", f"played on at random, a listed command is refused: {error}")
    for source in first:
        if first[source] != second.get(source, first[source]):
            broken(
                case,
                move.number,
                "chance",
                f"the next draw from {source!r} is number {first[source]} or {second[source]}, "
                f"as {show(ways[0])} or {show(ways[1])} is played",
            )


def _next_keys(case: Case, state: Any, rng: KeyedRng) -> dict[str, int]:
    """The numbers of the next draw from each source that is met within a few random commands."""
    game = case.game
    keys: dict[str, int] = {}
    for _ in range(_LOOK_AHEAD):
        mover = game.mover(state)
        if mover is None:
            break
        if mover == NATURE:
            source, used = _drawn(case, state)
            if used:
                keys.setdefault(source, used[0])
            command = game.sample(state, rng)
        else:
            legal = game.legal(state)
            command = legal[rng.randrange(len(legal))]
        state = game.step(state, command)
    return keys


def check_end(case: Case, number: int, state: Any, commands: list[Any]) -> None:
    """When it is over nothing may be done, and the sheet is complete and within what the game declares."""
    game = case.game
    if game.legal(state):
        broken(case, number, "ends", "commands are listed after the end")
    for command in commands:
        try:
            game.decide(state, command)
        except Illegal:
            continue
        broken(case, number, "ends", f"accepted after the end: {show(command)}")
    sheet = game.scores(state)
    rows = [sheet.totals, sheet.places, *(line.values for line in (*sheet.lines, *sheet.tiebreaks))]
    columns = case.seats + len(sheet.automata)
    if any(len(row) != columns for row in rows):
        broken(case, number, "scores", f"a line has not {columns} values")
    least, most = game.info.scores
    if not all(least <= total <= most for total in sheet.totals):
        broken(case, number, "scores", f"totals {sheet.totals} are beyond {game.info.scores}")
    if any(place != 1 + sum(other < place for other in sheet.places) for place in sheet.places):
        broken(case, number, "scores", f"places {sheet.places} are no ranking")
