"""Who will sit where: what the set-up scene edits, and what keeps a game from beginning. No drawing here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...bots.levels import LEVELS
from ...core.game import AnyGame, Option
from ...core.journal import Player
from ...core.message import Message
from ..text import N_, say, tr

NAME_LENGTH = 18
LARGEST_SEED = 10**9
FIRST_NAMES = ("Nefer", "Tiye", "Ramose", "Senet")
"""Names offered to persons, by seat."""


@dataclass
class SeatPlan:
    """One seat: a person with a name, or an opponent of a level."""

    kind: str = "person"
    name: str = ""
    level: str = LEVELS[1].id


@dataclass
class TablePlan:
    """A table before the game begins."""

    game: AnyGame
    seats: list[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = ""
    """As typed; empty for a random one."""
    name: str = ""
    """What the saved game is to be called; empty for the players' names."""
    pack: str = ""
    """The name of the data pack to play by; empty for the shipped values."""
    pack_problem: Message | None = None
    """Why that pack cannot be used."""

    @classmethod
    def fresh(cls, game: AnyGame) -> TablePlan:
        """One person against one opponent, all options at their defaults."""
        seats = [SeatPlan("person", FIRST_NAMES[0]), SeatPlan("bot")]
        while len(seats) < game.info.seats[0]:
            seats.append(SeatPlan("bot"))
        defaults = {option.key: option.choices[0].value for option in game.info.options}
        return cls(game, seats[: game.info.seats[1]], defaults)

    # ---- editing

    @property
    def can_add(self) -> bool:
        """Whether another seat may be taken."""
        return len(self.seats) < self.game.info.seats[1]

    @property
    def can_remove(self) -> bool:
        """Whether a seat may be given up."""
        return len(self.seats) > self.game.info.seats[0]

    def add(self) -> None:
        """Seat another opponent."""
        if self.can_add:
            self.seats.append(SeatPlan("bot", self._free_name()))

    def _free_name(self) -> str:
        taken = {seat.name for seat in self.seats}
        return next((name for name in FIRST_NAMES if name not in taken), "")

    def set_kind(self, index: int, kind: str) -> None:
        """Make a seat a person's or an opponent's; a person without a name gets one."""
        seat = self.seats[index]
        seat.kind = kind
        if kind == "person" and not seat.name:
            seat.name = self._free_name()

    def move(self, index: int, step: int) -> None:
        """Let two neighbors change seats."""
        other = index + step
        if 0 <= other < len(self.seats):
            self.seats[index], self.seats[other] = self.seats[other], self.seats[index]

    # ---- what comes of it

    def players(self) -> tuple[Player, ...]:
        """The players by seat. Opponents bear their level's name; a second one of it gets a number."""
        found: list[Player] = []
        for seat in self.seats:
            if seat.kind == "person":
                found.append(Player(seat.name.strip(), "person"))
                continue
            title = tr(next(level.title for level in LEVELS if level.id == seat.level))
            taken = {player.name for player in found}
            name, number = title, 1
            while name in taken:
                number += 1
                name = f"{title} {_ROMAN[number]}"
            found.append(Player(name, "bot", seat.level))
        return tuple(found)

    def seed_number(self) -> int | None:
        """The seed that was typed, None for a random one."""
        return int(self.seed) if self.seed else None

    def open_options(self) -> tuple[Option, ...]:
        """The options that matter with so many seats and what is chosen of the others."""
        return tuple(option for option in self.game.info.options if self._matters(option))

    def _matters(self, option: Option) -> bool:
        if option.seats is not None and not option.seats[0] <= len(self.seats) <= option.seats[1]:
            return False
        if option.needs is None:
            return True
        key, values = option.needs
        return self.options[key] in values

    def options_struct(self) -> Any:
        """The options as the game wants them; those that do not matter at their defaults."""
        return self.game.options_type(**{option.key: self.options[option.key] for option in self.open_options()})

    def obstacle(self) -> Message | None:
        """Why the game cannot begin; None if it can."""
        people = [seat.name.strip() for seat in self.seats if seat.kind == "person"]
        for index, seat in enumerate(self.seats):
            if seat.kind == "person" and not seat.name.strip():
                return say(N_("The player in seat {number} has no name yet."), number=index + 1)
        if self.pack_problem is not None:
            return self.pack_problem
        names = [player.name.casefold() for player in self.players()]
        for name in people:
            if names.count(name.casefold()) > 1:
                return say(N_("Two players are called {name}."), name=name)
        return None

    # ---- remembering

    def as_data(self) -> dict[str, Any]:
        """Plain data for the settings, see `from_data`. The seed and the name are for one game only."""
        return {
            "seats": [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in self.seats],
            "options": dict(self.options),
        } | ({"pack": self.pack} if self.pack else {})

    @classmethod
    def from_data(cls, game: AnyGame, data: Mapping[str, Any] | None) -> TablePlan:
        """The table as it was last set; whatever makes no sense any more is at its default."""
        plan = cls.fresh(game)
        if not isinstance(data, Mapping):
            return plan
        seats = [seat for item in _listed(data.get("seats")) if (seat := _seat(item)) is not None]
        least, most = game.info.seats
        if least <= len(seats) <= most:
            plan.seats = seats
        pack = data.get("pack")
        plan.pack = pack if isinstance(pack, str) else ""
        options = data.get("options")
        if isinstance(options, Mapping):
            for option in game.info.options:
                value = options.get(option.key)
                if any(choice.value == value and type(choice.value) is type(value) for choice in option.choices):
                    plan.options[option.key] = value
        return plan


_ROMAN = ("", "", "II", "III", "IV", "V", "VI", "VII", "VIII")


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _seat(data: object) -> SeatPlan | None:
    if not isinstance(data, Mapping):
        return None
    kind, name, level = data.get("kind"), data.get("name"), data.get("level")
    if kind not in ("person", "bot") or not isinstance(name, str) or level not in [known.id for known in LEVELS]:
        return None
    return SeatPlan(kind, name[:NAME_LENGTH], str(level))
