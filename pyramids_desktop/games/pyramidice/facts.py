"""Facts for the zoom, for tips and for the bar of figures: what a command would bring, what a board can bear."""

from __future__ import annotations

import msgspec

from pyramids_desktop.core.seats import Seat

from . import actions, architect, paying, scoring
from . import commands as do
from . import frames as fr
from .box import Box
from .cult import cult_limit
from .ids import ENNEAD_SIZE, SERKET, SESHAT, STONE, THOTH
from .rules import carry_out
from .scoring import Score
from .state import State, cult_size, occupied
from .work import dice_range


class BuildFact(msgspec.Struct, frozen=True):
    """A die on a space: what it costs the seat now and what it brings at once, by source."""

    space: int
    die: int
    seshat: bool
    workers: int
    glory: int
    """Die and level."""
    serket: int
    thoth: int
    project: int
    """What it adds to the seat's own Project."""

    @property
    def total(self) -> int:
        """The Glory at once, without the Project."""
        return self.glory + self.serket + self.thoth


def build_fact(box: Box, state: State, seat: Seat, command: do.Build) -> BuildFact:
    """What one building costs and brings; legal or not."""
    value, space = command.die - STONE, command.space
    workers = (
        box.divinities[SESHAT].build_cost if command.seshat else actions.usual_workers(box, state, seat, value, space)
    )
    on_four = len(box.spaces[space].below) == actions.SERKET_BASE
    has_serket, has_thoth = paying.has(state, seat, SERKET), paying.has(state, seat, THOTH)
    return BuildFact(
        space,
        command.die,
        command.seshat,
        workers,
        box.build_glory(value, space),
        box.divinities[SERKET].extra if on_four and has_serket else 0,
        box.divinities[THOTH].extra * workers if has_thoth else 0,
        pair_gain(box, state, state.players[seat].project, value, space),
    )


def pair_gain(box: Box, state: State, project: int | None, value: int, space: int) -> int:
    """What a die of that value on the space adds to a Project; 0 for an unknown one."""
    if project is None or project < 0:
        return 0
    return sum(box.pair_glory[project][7 * value + state.pyramid[near]] for near in box.spaces[space].near)


class PairFact(msgspec.Struct, frozen=True):
    """A pair of neighbors that a Project counts now."""

    spaces: tuple[int, int]
    values: tuple[int, int]
    glory: int


def project_pairs(box: Box, state: State, project: int) -> tuple[PairFact, ...]:
    """The pairs on the pyramids that a Project counts as they stand."""
    pyramid = state.pyramid
    return tuple(
        PairFact((here, near), (pyramid[here], pyramid[near]), glory)
        for here, near in box.open_pairs
        if near < len(pyramid) and pyramid[here] and pyramid[near]
        if (glory := box.pair_glory[project][7 * pyramid[here] + pyramid[near]])
    )


class SeatFacts(msgspec.Struct, frozen=True):
    """The figures that are always shown of a seat."""

    glory: int
    projected: Score
    """What it would have if the game ended now, as far as the viewer knows."""
    resources: int
    divinities: int
    """As the cult counts them: the Ennead as one."""
    cult_limit: int
    dice: tuple[int, int]
    """The least and most dice it may take if it works now."""
    ennead: int
    """Cards of the Ennead."""
    ennead_glory: int
    ennead_next: int
    """The Ennead's Glory with one more card."""


def seat_facts(box: Box, state: State, seat: Seat) -> SeatFacts:
    """The figures of a seat."""
    player = state.players[seat]
    ennead = sum(divinity < ENNEAD_SIZE for divinity in player.divinities)
    in_quarry = state
    if not state.marks.worked and player.resources[2]:
        # The board's Stone dice go to the Quarry before dice are taken.
        in_quarry = msgspec.structs.replace(state, quarry=(state.quarry[0], state.quarry[1] + player.resources[2]))
    return SeatFacts(
        player.glory,
        scoring.score(box, state, player),
        occupied(player),
        cult_size(player),
        cult_limit(box, state, seat),
        dice_range(in_quarry, seat),
        ennead,
        box.ennead[ennead - 1] if ennead else 0,
        box.ennead[min(ennead, ENNEAD_SIZE - 1)],
    )


class ArchitectFacts(msgspec.Struct, frozen=True):
    """What the Great Architect has, and what he would do."""

    projected: Score
    next_card: int | None
    """The Divinity he would take of the row as it is."""
    plans: tuple[tuple[int, int, bool], ...]
    """For each value 1-6 whose tile is gone: the value, where he would build it, whether that completes an
    arrangement."""


def architect_facts(box: Box, state: State) -> ArchitectFacts | None:
    """The Great Architect's figures and plans; None with two players and more."""
    great = state.architect
    if great is None:
        return None
    card = architect.best_card(box, state)
    open_spaces = list(actions.open_spaces(box, state))
    plans = tuple(
        (value, *architect.building_place(box, state, value))
        for value in range(1, 7)
        if open_spaces and state.slots[value - 1] is None
    )
    return ArchitectFacts(
        scoring.architect_score(box, state),
        None if card is None else card[0],
        plans,
    )


class Preview(msgspec.Struct, frozen=True):
    """What a command would bring its mover at once, before any further choice or chance."""

    glory: int
    """Glory more (or less) than now."""
    total: int
    """The mover's projected score then."""
    resources: tuple[int, int, int]
    """Workers, Cats and Stone dice more (or less) than now."""


def preview(box: Box, state: State, command: do.Command) -> Preview | None:
    """What a legal command would bring; None if it asks for more first. Takes the mover's view."""
    frame = state.stack[-1]
    seat = fr.asked(frame)
    if isinstance(frame, fr.ScarabChoice):
        return None
    before = state.players[seat]
    after_state = carry_out(box, state, command).state
    if len(after_state.stack) > len(state.stack):
        return None
    after = after_state.players[seat]
    workers, cats, stones = (new - old for new, old in zip(after.resources, before.resources, strict=True))
    return Preview(
        after.glory - before.glory,
        scoring.score(box, after_state, after).total,
        (workers, cats, stones),
    )
