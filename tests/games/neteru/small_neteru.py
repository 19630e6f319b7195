"""A second, plain Neteru for counting: lists and copies, no code of the game's package, written from the rulebook.

It knows the turn, the refill, Scribe, Priest, War Chariot, Guard, Sphinx and Phoenix, for two players, and neither
Gods nor the end: enough for the first moves of a game in which no floor is completed. Cards are (type, number).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice

Card = tuple[str, int]
ROWS = ([1, 2], [3, 4, 5], [6, 7, 8, 9])
TRIOS = ([1, 3, 6], [2, 5, 9], [4, 7, 8])


class Table:
    """Two players' things, the pile, and what is to be done next: a list of steps, the next one last."""

    def __init__(self, hands: list[list[Card]], discards: list[list[Card]], pile: list[Card]) -> None:
        self.hands = hands
        self.discards = discards
        self.slots: list[dict[int, list[Card]]] = [{slot: [] for slot in range(1, 10)} for _ in range(2)]
        self.pile = pile
        self.player = 0
        self.todo: list[tuple[str, int]] = [("turn", 0)]

    def after(self) -> Iterator[Table]:
        """The table after each different thing that may happen next."""
        step, slot = self.todo[-1]
        yield from getattr(self, f"after_{step}")(slot)

    def _copy(self) -> Table:
        new = deepcopy(self)
        new.todo.pop()
        return new

    def _next(self) -> Table:
        if not self.todo:
            self.todo.append(("refill", 0))
        return self

    def after_turn(self, _: int) -> Iterator[Table]:
        for card in sorted(set(self.hands[self.player])):
            for slot in [card[1]] if card[1] else range(1, 10):
                new = self._copy()
                new.hands[new.player].remove(card)
                yield new._arrive(card, slot)
            yield self._discarding(card)

    def _discarding(self, card: Card) -> Table:
        new = self._copy()
        new.hands[new.player].remove(card)
        new.discards[new.player].append(card)
        return new._next()

    def _arrive(self, card: Card, slot: int) -> Table:
        self.slots[self.player][slot].append(card)
        kind = card[0]
        if kind in ("scribe", "priest", "chariot", "sphinx", "phoenix"):
            self.todo.append((kind, slot))
            choices = getattr(self, f"after_{kind}")(slot)
            if next(islice(choices, 1, None), None) is None:  # only passing: nothing to ask
                self.todo.pop()
        return self._next()

    def _passing(self) -> Table:
        return self._copy()._next()

    def after_refill(self, _: int) -> Iterator[Table]:
        missing = 4 - len(self.hands[self.player])
        assert missing == 1
        for card in sorted(set(self.pile)):
            new = self._copy()
            new.pile.remove(card)
            new.hands[new.player].append(card)
            new.player = 1 - new.player
            new.todo.append(("turn", 0))
            yield new

    def after_scribe(self, _: int) -> Iterator[Table]:
        yield self._passing()
        if self.pile:
            new = self._copy()
            new.todo += [("drop", 0), ("draw", 0)]
            yield new

    def after_draw(self, _: int) -> Iterator[Table]:
        for card in sorted(set(self.pile)):
            new = self._copy()
            new.pile.remove(card)
            new.hands[new.player].append(card)
            yield new

    def after_drop(self, _: int) -> Iterator[Table]:
        for card in sorted(set(self.hands[self.player])):
            yield self._discarding(card)

    def after_priest(self, own: int) -> Iterator[Table]:
        yield self._passing()
        for slot, stack in self.slots[self.player].items():
            if stack and stack[-1][1] == slot and slot != own:
                for trio in TRIOS:
                    for to in trio:
                        if slot in trio and to != slot:
                            new = self._copy()
                            new.slots[new.player][to].append(new.slots[new.player][slot].pop())
                            yield new._next()

    def after_chariot(self, own: int) -> Iterator[Table]:
        yield self._passing()
        rival = 1 - self.player
        row = next(row for row in ROWS if own in row)
        guarded = set()
        for place, slot in enumerate(row):
            if self.slots[rival][slot] and self.slots[rival][slot][-1][0] == "guard":
                guarded |= set(row[max(place - 1, 0) : place + 2])
        for slot in row:
            if self.slots[rival][slot] and slot not in guarded:
                new = self._copy()
                new.discards[rival].append(new.slots[rival][slot].pop())
                yield new._next()

    def after_sphinx(self, _: int) -> Iterator[Table]:
        yield from self._reviving(self.player)

    def after_phoenix(self, _: int) -> Iterator[Table]:
        yield from self._reviving(1 - self.player)

    def _reviving(self, owner: int) -> Iterator[Table]:
        yield self._passing()
        for card in sorted(set(self.discards[owner])):
            for slot in [card[1]] if card[1] else range(1, 10):
                new = self._copy()
                new.discards[owner].remove(card)
                yield new._arrive(card, slot)


def count(table: Table, depth: int) -> int:
    """The number of ways in which the next `depth` commands, chance included, can go."""
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in table.after())
