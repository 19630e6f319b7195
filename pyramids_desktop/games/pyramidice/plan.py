"""The best use of the dice as they lie: a beam search over whole actions, judged where the turn would end."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyramids_desktop.core.seats import Seat

from .bench import Action, Bench, Workshop
from .box import Box
from .ids import ANUBIS, ENNEAD_SIZE, STONE, STONE_DIE, TOPAZ
from .outlook import cards_worth, horizons, prospect, pyramid_worth, resources_worth, rival_worth
from .state import State

EXCESS: Final = -1000.0
COMING_WORTH: Final = 1.6
"""A Stone die gained in this turn that is still to be rolled."""
DIE_HOPE: Final = 0.25
FACE_HOPE: Final = 0.12
"""What an unused die, and each point of a Stone die, may still bring, to choose what to follow up."""
LOOKS_A_WAY: Final = 250
"""After so many benches for each way that is followed up, only the best way is. Few plans come near."""


class Plan(NamedTuple):
    """What to do with the dice, and what it promises."""

    worth: float
    actions: tuple[Action, ...]
    end: Bench
    """What is left when all is done."""
    spare: tuple[tuple[float, tuple[int, ...]], ...] = ()
    """Dice left over by other good uses of the rest, and what those promise without them, the best first."""


class Ending:
    """Judges benches as if the turn ended there."""

    def __init__(self, box: Box, state: State, seat: Seat, workshop: Workshop) -> None:
        self.box = box
        self._state = state
        self._seat = seat
        self._workshop = workshop
        player = state.players[seat]
        self._scarab, self._project = player.scarab, workshop.project
        self._stones = workshop.stones
        self._topaz = box.scarabs[TOPAZ] if player.scarab == TOPAZ else None
        self._times: dict[tuple[int, int], tuple[float, tuple[float, ...]]] = {}
        self._rivals: dict[tuple[object, ...], float] = {}

    def worth(self, bench: Bench) -> float:
        """What the turn promises if it ends so: two dice each bring Glory, then the cult is supported."""
        state = self._state
        missing = len(state.row) - len(bench.row) + bench.replaced
        key = (missing, bench.coming)
        times = self._times.get(key)
        if times is None:
            stones, pile = state.reserve[STONE_DIE] - bench.coming, state.pile - missing
            times = self._times[key] = horizons(state, self._seat, stones, pile)
        mine, theirs = times
        stones = self._stones
        resources = (bench.workers, bench.cats, stones)
        ahead = (
            bench.glory
            + self.cash(bench)
            + resources_worth(self.box, resources, self._scarab, mine)
            + self._cards(bench, bench.workers + bench.cats + stones, mine)
            + pyramid_worth(self.box, bench.pyramid, self._project, mine)
            + (COMING_WORTH * bench.coming if bench.coming else 0.0)
            - self._rival(bench, theirs)
        )
        return prospect(ahead, mine)

    def cash(self, bench: Bench) -> int:
        """The Glory for the dice left, two by two."""
        pairs = (len(bench.dice) + len(self._workshop.virtual(bench))) // 2
        if self._topaz is None:
            return pairs
        uses = max(min(pairs, self._topaz.uses - bench.scarab), 0)
        return pairs + uses * (self._topaz.glory - 1)

    def _cards(self, bench: Bench, held: int, left: float) -> float:
        """What the Divinities are worth that the cult supports; one too many is given up."""
        own, box = bench.own, self.box
        ennead = 0
        for card in own:
            if card >= ENNEAD_SIZE:
                break
            ennead += 1
        size = len(own) - max(ennead - 1, 0)
        if size > held and (ANUBIS in own or bench.borrowed == ANUBIS):
            held += box.divinities[ANUBIS].extra
        if size <= held:
            return cards_worth(box, own, self._scarab, left)
        choices = [own[:place] + own[place + 1 :] for place in range(ennead, len(own))]
        if ennead:
            choices.append(own[ennead:])
        return max(cards_worth(box, rest, self._scarab, left) for rest in choices)

    def _rival(self, bench: Bench, left: tuple[float, ...]) -> float:
        """What the best rival will have. Alone the pyramids and the row matter to the Architect."""
        state = self._state
        solo = state.architect is not None
        key = (left, bench.pyramid, bench.row) if solo else (left, bench.pyramid)
        known = self._rivals.get(key)
        if known is None:
            row = tuple(card if card in bench.row else None for card in state.row) if solo else state.row
            known = self._rivals[key] = rival_worth(self.box, state, self._seat, left, bench.pyramid, row)
        return known


def find_plan(workshop: Workshop, ending: Ending, start: Bench, width: int) -> Plan:
    """The best plan from a bench, following up so many of the most promising ones after each action; fewer and fewer
    where there is very much to look at, so that it takes a bounded time."""
    return _Found(workshop, ending, start, width).best()


def find_plans(workshop: Workshop, ending: Ending, start: Bench, width: int, most: int, close: float) -> list[Plan]:
    """The best plan, as `find_plan` finds it, then other good ones that promise less than `close` less, `most` in all.
    Each ends in another way; dice left over that bring the same Glory make no difference."""
    found = _Found(workshop, ending, start, width)
    return [found.best(), *found.others(most - 1, close)]


class _Found:
    """The benches that can be reached from one, each with what it promises and the way to it."""

    def __init__(self, workshop: Workshop, ending: Ending, start: Bench, width: int) -> None:
        self._ending = ending
        worth = ending.worth(start)
        self._best = start
        self._reached: dict[Bench, tuple[float, Bench, Action | None]] = {start: (worth, start, None)}
        """Their worth, the bench before, and the action between."""
        self._spare = {start.dice: worth - ending.cash(start)}
        self._search(workshop, start, width)

    def _search(self, workshop: Workshop, start: Bench, width: int) -> None:
        ending, reached, spare = self._ending, self._reached, self._spare
        best_worth = reached[start][0]
        layer = [start]
        most = LOOKS_A_WAY * width
        while layer:
            found: list[tuple[float, int, Bench]] = []
            for bench in layer:
                for action, after in workshop.actions(bench):
                    if after in reached:
                        continue
                    worth = ending.worth(after)
                    reached[after] = (worth, bench, action)
                    if worth > best_worth:
                        self._best, best_worth = after, worth
                    bare = worth - ending.cash(after)
                    if after.dice and bare > spare.get(after.dice, EXCESS):
                        spare[after.dice] = bare
                    found.append((worth + _hope(after.dice), len(found), after))
            found.sort(reverse=True)
            kept = max(width * (most - len(reached)) // most, 1)
            layer = [after for _, _, after in found[:kept]]

    def best(self) -> Plan:
        """The plan that promises most."""
        others = sorted(((worth, dice) for dice, worth in self._spare.items() if dice), reverse=True)
        return self._plan(self._best)._replace(spare=tuple(others))

    def others(self, most: int, close: float) -> list[Plan]:
        """The next best ones that end in other ways."""
        least = self._reached[self._best][0] - close
        good = [(worth, bench) for bench, (worth, _, _) in self._reached.items() if worth > least]
        good.sort(reverse=True)
        ends = {self._outcome(self._best): self._best}
        for _, bench in good:
            if len(ends) > most:
                break
            ends.setdefault(self._outcome(bench), bench)
        return [self._plan(bench) for bench in ends.values() if bench is not self._best]

    def _outcome(self, bench: Bench) -> tuple[object, ...]:
        """What is left of it when the turn is over."""
        glory = bench.glory + self._ending.cash(bench)
        return bench.own, bench.row, bench.replaced, bench.pyramid, bench.workers, bench.cats, bench.coming, glory

    def _plan(self, end: Bench) -> Plan:
        actions: list[Action] = []
        worth, bench, action = self._reached[end]
        while action is not None:
            actions.append(action)
            _, bench, action = self._reached[bench]
        return Plan(worth, tuple(reversed(actions)), end)


def _hope(dice: tuple[int, ...]) -> float:
    return DIE_HOPE * len(dice) + FACE_HOPE * sum(die - STONE for die in dice if die > STONE)
