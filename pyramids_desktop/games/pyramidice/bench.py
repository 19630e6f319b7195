"""Whole actions of a Work turn, quickly: a small state of the mover's dice, cards and pyramids, and all that leads on
from it without chance. Payments and the Cats in them are part of an action.

This is a second, lean reading of the rules in `actions`, `paying` and `powers`, for search alone. A plan made here is
carried out by the commands of the game; a step that the game does not allow only ends the plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pyramids_desktop.core.seats import Seat

from .box import Box
from .ids import (
    AMETHYST,
    AMUN,
    ANY_DIE,
    ANY_STONE,
    ATON,
    BASTET,
    BOARD_SPACES,
    CARNELIAN,
    CAT,
    CAT_SYMBOL,
    ENNEAD_SIZE,
    GOLD,
    KHEPRI,
    LAPIS_LAZULI,
    MAAT,
    MUT,
    PTAH,
    RUBY,
    SAPPHIRE,
    SERKET,
    SESHAT,
    SILVER,
    STACK,
    STONE,
    STONE_DIE,
    THOTH,
    TRIAD,
    VALUES,
    WORKER,
    WORKER_SYMBOL,
)
from .outlook import spaces_open
from .paying import Virtual
from .powers import can_be_borrowed, khepri_costs
from .state import State, open_row

MOST_WAYS: Final = 5
"""So many ways to pay a cost are looked at, the cheapest ones."""
SPACES_A_DIE: Final = 2
MOST_BUILDS: Final = 6
"""So many buildings are looked at: a few spaces for each die, the most promising of all."""
MOST_CHANGES: Final = 3
"""So often at most a die is changed before it is built."""

_CHANGE_COST: Final = 0.6
_WORKER_COST: Final = 1.2
"""What a change and a Worker count against what they buy, to find what is promising."""


class Bench(NamedTuple):
    """Where the mover stands in a Work turn."""

    dice: tuple[int, ...]
    workers: int
    cats: int
    glory: int
    row: tuple[int, ...]
    """The open Divinities, sorted."""
    own: tuple[int, ...]
    tilted: int
    """The cards used, a bit each."""
    borrowed: int
    """The Divinity of the Amethyst; -1 for none."""
    scarab: int
    """How often the Scarab was used."""
    pyramid: tuple[int, ...]
    coming: int = 0
    """Stone dice gained in this turn that are still to be rolled."""
    replaced: int = 0
    """How many Divinities of the row were replaced from the pile."""


Picks = tuple[tuple[int, int], ...]
"""For each symbol of dice: the die and what it is changed to first; the card of the triad and `BY_VIRTUAL`; or
`LEFT_OUT` twice."""
BY_VIRTUAL: Final = -1
LEFT_OUT: Final = -2


class Way(NamedTuple):
    """One way to pay the dice of a cost."""

    price: float
    changes: int
    dice: tuple[int, ...]
    """Those left."""
    virtual: int
    """The cards of the triad that were used, a bit each."""
    picks: Picks


class Action(NamedTuple):
    """What leads from one bench to another; `kind` is the name of the command that begins it."""

    kind: str
    card: int = -1
    """The Divinity; for a building the space."""
    die: int = 0
    to: int = 0
    """The die that is built or set, and what it is changed to before."""
    picks: Picks = ()
    choice: int = -1
    """The resource that is gained, the value, or the card that is discarded."""
    seshat: bool = False


# ---- paying dice


@lru_cache(maxsize=50_000)
def ways(
    symbols: tuple[int, ...], dice: tuple[int, ...], virtual: Virtual, changes: int, waive: int
) -> tuple[Way, ...]:
    """The cheapest ways to pay symbols of dice, one for each set of dice that is left."""
    best: dict[tuple[tuple[int, ...], int, int], Way] = {}
    for way in _all_ways(symbols, dice, virtual, changes, waive, 0):
        key = (way.dice, way.virtual, way.changes)
        if key not in best or way.price < best[key].price:
            best[key] = way
    return tuple(sorted(best.values())[:MOST_WAYS])


def _all_ways(
    symbols: tuple[int, ...], dice: tuple[int, ...], virtual: Virtual, changes: int, waive: int, least: int
) -> Iterator[Way]:
    """All of them; equal symbols in a row take their dice in order, from `least` on."""
    if not symbols:
        yield Way(0.0, 0, dice, 0, ())
        return
    first, rest = symbols[0], symbols[1:]
    if len(symbols) - waive > len(dice) + len(virtual):
        return
    value = first % 10
    again = bool(rest) and rest[0] == first
    for place, die in enumerate(dice):
        if die < least or (place and dice[place - 1] == die) or (first >= ANY_STONE and die < STONE):
            continue
        steps = abs(die % 10 - value) if value else 0
        if steps > changes:
            continue
        price = steps * _CHANGE_COST + _die_price(die)
        for way in _all_ways(
            rest, dice[:place] + dice[place + 1 :], virtual, changes - steps, waive, die if again else 0
        ):
            pick = (die, die - die % 10 + value if value else die)
            yield Way(way.price + price, way.changes + steps, way.dice, way.virtual, (pick, *way.picks))
    for place, (card, values) in enumerate(virtual):
        if value and value not in values:
            continue
        for way in _all_ways(rest, dice, virtual[:place] + virtual[place + 1 :], changes, waive, 0):
            yield Way(way.price + 0.4, way.changes, way.dice, way.virtual | 1 << card, ((card, BY_VIRTUAL), *way.picks))
    if waive:
        for way in _all_ways(rest, dice, virtual, changes, waive - 1, 0):
            yield Way(way.price, way.changes, way.dice, way.virtual, ((LEFT_OUT, LEFT_OUT), *way.picks))


def _die_price(die: int) -> float:
    return 0.4 + 0.12 * (die - STONE) if die > STONE else 0.4


# ---- what leads on


class Workshop:
    """The actions of one seat in its Work turn, from the state it is in."""

    def __init__(self, box: Box, state: State, seat: Seat) -> None:
        self.box = box
        player = state.players[seat]
        self.scarab = player.scarab
        self.project = player.project if player.project is not None and player.project >= 0 else None
        workers, cats, stones = player.resources
        self.stones = stones
        self.supply = (state.reserve[WORKER] + workers, state.reserve[CAT] + cats, state.reserve[STONE_DIE])
        """Workers and Cats of reserve and board together, and the Stone dice of the reserve."""
        marks = state.marks
        self.start = Bench(
            state.dice,
            workers,
            cats,
            player.glory,
            tuple(sorted(open_row(state))),
            player.divinities,
            sum(1 << card for card in marks.tilted),
            -1 if marks.borrowed is None else marks.borrowed,
            marks.scarab,
            state.pyramid,
        )

    def actions(self, bench: Bench) -> Iterator[tuple[Action, Bench]]:
        """Every action worth a look, and where it leads. What only waits for the end (two dice for Glory) is left out,
        and so is all that asks chance."""
        own = bench.own if bench.borrowed < 0 else (*bench.own, bench.borrowed)
        virtual = self.virtual(bench)
        bastet = BASTET in own
        if bench.dice or virtual:
            yield from self._worships(bench, virtual, bastet)
            yield from self._builds(bench, own, bastet)
        yield from self._powers(bench, own, virtual, bastet)
        if self.scarab == RUBY and bench.scarab < self.box.scarabs[RUBY].uses:
            yield from self._settings(bench, RUBY, bench._replace(scarab=bench.scarab + 1))
        if self.scarab == AMETHYST and bench.borrowed < 0 and bench.scarab < self.box.scarabs[AMETHYST].uses:
            yield from self._borrowings(bench)

    def virtual(self, bench: Bench) -> Virtual:
        """The virtual dice that are left."""
        divinities = self.box.divinities
        return tuple(
            (card, divinities[card].virtual)
            for card in TRIAD
            if (card in bench.own or card == bench.borrowed) and not bench.tilted >> card & 1
        )

    def _golden(self, bench: Bench) -> int:
        return self.box.scarabs[GOLD].uses - bench.scarab if self.scarab == GOLD else 0

    def _paid(
        self, bench: Bench, symbols: tuple[int, ...], virtual: Virtual, bastet: bool, waive: int = 0
    ) -> Iterator[tuple[Picks, Bench]]:
        """The ways to pay a cost, and the bench after each."""
        cats, workers = symbols.count(CAT_SYMBOL), symbols.count(WORKER_SYMBOL)
        if bastet:
            spare = bench.workers + bench.cats - cats - workers
        else:
            spare = bench.cats - cats
            if bench.workers < workers:
                return
        if spare < 0:
            return
        golden = self._golden(bench)
        dice = symbols[: len(symbols) - cats - workers]
        for way in ways(dice, bench.dice, virtual, spare + golden, waive):
            by_scarab = min(golden, way.changes)
            yield (
                way.picks,
                _without(bench, workers, cats + way.changes - by_scarab, bastet)._replace(
                    dice=way.dice, tilted=bench.tilted | way.virtual, scarab=bench.scarab + by_scarab
                ),
            )

    # ---- worship and building

    def _worships(self, bench: Bench, virtual: Virtual, bastet: bool) -> Iterator[tuple[Action, Bench]]:
        box = self.box
        for card in bench.row:
            cost = box.divinities[card].cost
            waive = 0
            if self.scarab == LAPIS_LAZULI and card < ENNEAD_SIZE:
                waive = min(box.scarabs[LAPIS_LAZULI].dice_less, sum(one < CAT_SYMBOL for one in cost))
            gift = box.scarabs[SAPPHIRE].glory if self.scarab == SAPPHIRE and card >= ENNEAD_SIZE else 0
            row = tuple(other for other in bench.row if other != card)
            own = tuple(sorted((*bench.own, card)))
            for picks, after in self._paid(bench, cost, virtual, bastet, waive):
                yield (
                    Action("Worship", card, picks=picks),
                    after._replace(row=row, own=own, glory=after.glory + gift),
                )

    def _builds(self, bench: Bench, own: tuple[int, ...], bastet: bool) -> Iterator[tuple[Action, Bench]]:
        box = self.box
        stones = [
            die for place, die in enumerate(bench.dice) if die > STONE and bench.dice[place - 1 : place] != (die,)
        ]
        if not stones:
            return
        golden = self._golden(bench)
        afford = bench.workers + bench.cats if bastet else bench.workers
        spare = bench.workers + bench.cats if bastet else bench.cats
        serket = box.divinities[SERKET].extra if SERKET in own else 0
        thoth = box.divinities[THOTH].extra if THOTH in own else 0
        seshat = box.divinities[SESHAT].build_cost if SESHAT in own else None
        places = [(space, *self._place(bench.pyramid, space)) for space in spaces_open(box, bench.pyramid)]
        found: list[tuple[float, int, int, int, int, int, int]] = []
        for die in stones:
            for to in range(max(STONE + 1, die - MOST_CHANGES), min(STONE + 6, die + MOST_CHANGES) + 1):
                changes = abs(to - die)
                if changes > spare + golden:
                    continue
                ranked = []
                for space, level_glory, on_four, pairs in places:
                    workers = self._build_workers(to - STONE, space)
                    by_seshat = seshat is not None and seshat < workers
                    if by_seshat and seshat is not None:
                        workers = seshat
                    by_cats = max(changes - golden, 0)
                    if workers > afford or (bastet and workers + by_cats > spare):
                        continue
                    discarded = max(workers - max(bench.cats - by_cats, 0), 0) if bastet else workers
                    glory = to - STONE + level_glory + (serket if on_four else 0) + thoth * discarded
                    worth = glory + pairs[to - STONE] - _WORKER_COST * workers - _CHANGE_COST * changes
                    ranked.append((worth, die, to, space, workers, glory, by_seshat))
                ranked.sort(reverse=True)
                found += ranked[:SPACES_A_DIE]
        found.sort(reverse=True)
        for _, die, to, space, workers, glory, cheap in found[:MOST_BUILDS]:
            changes = abs(to - die)
            by_scarab = min(golden, changes)
            place = bench.dice.index(die)
            yield (
                Action("Build", space, die, to, seshat=bool(cheap)),
                _without(bench, workers, changes - by_scarab, bastet)._replace(
                    dice=bench.dice[:place] + bench.dice[place + 1 :],
                    scarab=bench.scarab + by_scarab,
                    glory=bench.glory + glory,
                    pyramid=(*bench.pyramid[:space], to - STONE, *bench.pyramid[space + 1 :]),
                ),
            )

    def _place(self, pyramid: tuple[int, ...], space: int) -> tuple[int, bool, tuple[int, ...]]:
        """The level's Glory, whether it rests on four dice, and by value the Glory of the pairs that arise."""
        printed = self.box.spaces[space]
        near = tuple(sorted(pyramid[other] for other in printed.near if pyramid[other]))
        return printed.glory, len(printed.below) == 4, _pairs(self.box, self.project, near)

    def _build_workers(self, value: int, space: int) -> int:
        workers = self.box.build_workers(value, space)
        if self.scarab == CARNELIAN and (value >= 5 or self.box.spaces[space].level > 1):
            return max(workers - self.box.scarabs[CARNELIAN].workers_less, 0)
        return workers

    # ---- powers

    def _powers(
        self, bench: Bench, own: tuple[int, ...], virtual: Virtual, bastet: bool
    ) -> Iterator[tuple[Action, Bench]]:
        for card in own:
            if card < ENNEAD_SIZE or card in TRIAD or bench.tilted >> card & 1:
                continue
            printed = self.box.divinities[card]
            if printed.use not in ("work", "free"):
                continue
            used = bench._replace(tilted=bench.tilted | 1 << card)
            if card == KHEPRI:
                for value, cost in khepri_costs(printed).items():
                    for picks, after in self._paid(bench, cost, virtual, bastet):
                        for kind, gained in self._gains(after, card):
                            yield Action("Use", card, to=value, picks=picks, choice=kind), gained
            elif printed.power is not None:
                for picks, after in self._paid(used, printed.power.pay, virtual, bastet):
                    for kind, gained in self._gains(after, card):
                        yield Action("Use", card, picks=picks, choice=kind), gained
            elif card in (AMUN, MUT):
                yield from self._settings(bench, card, used)
            elif card == PTAH:
                yield from self._restorings(bench, used, virtual, bastet)
            elif card == ATON:
                yield from self._discardings(bench, used)

    def _gains(self, bench: Bench, card: int) -> Iterator[tuple[int, Bench]]:
        """What a power brings, for each choice of a resource; nothing if it would be nothing."""
        power = self.box.divinities[card].power
        assert power is not None  # the caller looked
        after = bench._replace(glory=bench.glory + power.glory)
        gained = bool(power.glory)
        choices = 0
        for kind in power.gain:
            if kind < 0:
                choices += 1
            elif (more := self._with(after, kind)) is not None:
                after, gained = more, True
        if not choices:
            if gained:
                yield -1, after
            return
        for kind in (WORKER, CAT, STONE_DIE):
            if (more := self._with(after, kind)) is not None:
                yield kind, more

    def _with(self, bench: Bench, kind: int) -> Bench | None:
        """The bench with one more of a kind; None if the reserve or the board has no place for it."""
        if kind == STONE_DIE:
            return bench._replace(coming=bench.coming + 1) if bench.coming < self.supply[STONE_DIE] else None
        held = bench.workers + bench.cats + self.stones
        if held >= BOARD_SPACES:
            return None
        if self.scarab == SILVER and held == BOARD_SPACES - 1:
            bench = bench._replace(glory=bench.glory + self.box.scarabs[SILVER].glory)
        if kind == WORKER:
            return bench._replace(workers=bench.workers + 1) if bench.workers < self.supply[WORKER] else None
        return bench._replace(cats=bench.cats + 1) if bench.cats < self.supply[CAT] else None

    def _settings(self, bench: Bench, card: int, used: Bench) -> Iterator[tuple[Action, Bench]]:
        """A die turned to a value, by Amun, Mut or the Ruby (whose number is below the Divinities' that set dice)."""
        wanted = {one % 10 for other in bench.row for one in self.box.divinities[other].cost if one < CAT_SYMBOL}
        for die in dict.fromkeys(bench.dice):
            if (die > STONE) == (card == AMUN):
                continue
            for value in VALUES:
                if value != die % 10 and (die > STONE or value in wanted):
                    to = die - die % 10 + value
                    place = bench.dice.index(die)
                    dice = tuple(sorted((*bench.dice[:place], *bench.dice[place + 1 :], to)))
                    kind = "UseScarab" if card == RUBY else "Use"
                    yield Action(kind, card, die=die, to=to), used._replace(dice=dice)

    def _restorings(self, bench: Bench, used: Bench, virtual: Virtual, bastet: bool) -> Iterator[tuple[Action, Bench]]:
        others = sum(
            1 << card
            for card in (*bench.own, *((bench.borrowed,) if bench.borrowed >= 0 else ()))
            if card != PTAH and self.box.divinities[card].use == "work"
        )
        if bench.tilted & others:
            # Paid first (R30): the card whose virtual die pays is given back too.
            for picks, after in self._paid(used, (ANY_DIE,), virtual, bastet):
                yield Action("Use", PTAH, picks=picks), after._replace(tilted=after.tilted & ~others)

    def _discardings(self, bench: Bench, used: Bench) -> Iterator[tuple[Action, Bench]]:
        glory = bench.glory + self.box.divinities[ATON].extra
        for card in bench.own:
            if card >= ENNEAD_SIZE and card != ATON:
                own = tuple(other for other in bench.own if other != card)
                yield Action("Use", ATON, choice=card), used._replace(own=own, glory=glory)
        if bench.own and bench.own[0] < ENNEAD_SIZE:
            own = tuple(other for other in bench.own if other >= ENNEAD_SIZE)
            yield Action("Use", ATON, choice=STACK), used._replace(own=own, glory=glory)

    def _borrowings(self, bench: Bench) -> Iterator[tuple[Action, Bench]]:
        cats = self.box.scarabs[AMETHYST].cats
        if bench.cats >= cats:
            for card in bench.row:
                if can_be_borrowed(self.box, card) and card != MAAT:
                    yield (
                        Action("Borrow", card),
                        bench._replace(borrowed=card, cats=bench.cats - cats, scarab=bench.scarab + 1),
                    )


def _without(bench: Bench, workers: int, cats: int, bastet: bool) -> Bench:
    """The bench after paying Workers and Cats; with Bastet Cats go first."""
    if bastet:
        due = workers + cats
        cats = min(due, bench.cats)
        workers = due - cats
    return bench._replace(workers=bench.workers - workers, cats=bench.cats - cats)


@lru_cache(maxsize=20_000)
def _pairs(box: Box, project: int | None, near: tuple[int, ...]) -> tuple[int, ...]:
    """By value: the Glory of the pairs with these neighbors."""
    if project is None:
        return (0,) * 7
    table = box.pair_glory[project]
    return tuple(sum(table[7 * value + other] for other in near) if value else 0 for value in range(7))
