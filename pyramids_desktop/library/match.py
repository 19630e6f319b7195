"""A game being played: its session, its players, its file and the opponents' thinking, hosted for a screen.

The screen calls `update` once a frame, shows what changed, and hands in what people decide. Nothing here waits: an
opponent thinks in a process of its own, and the disk is waited for only if a person decides again before the last
decision has reached it.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from pyramids_desktop.bots.levels import level
from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import CampaignMark, Header, Player, header_for, resume
from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import NATURE, Seat
from pyramids_desktop.core.session import Entry, Session, Undo

from .journals import JournalFile
from .opponents import Advice, Opponents, Reason, ThinkerLike
from .results import result_of
from .saves import SaveStore
from .settings import Settings

LARGEST_SEED = 10**9
"""Seeds chosen by the program lie below, so that people can copy them."""
LONGEST_STEP = 1.0
"""Seconds; a longer pause between two updates (a sleeping machine, a clock that was set) counts as this."""

_log = logging.getLogger(__name__)


def new_seed() -> int:
    """A seed nobody can foresee."""
    return secrets.randbelow(LARGEST_SEED)


def undo_for(players: Sequence[Player], setting: Literal["auto", "free", "turn", "fair"] = "auto") -> Undo:
    """How far back people may go at this table: freely where one person plays alone, else in the present turn."""
    if setting != "auto":
        return Undo(setting)
    return Undo.TURN if sum(player.kind == "person" for player in players) > 1 else Undo.FREE


class Match:
    """A game at a table. Made by `create` and `open`."""

    def __init__(
        self,
        store: SaveStore,
        header: Header,
        file: JournalFile,
        session: Session,
        settings: Settings,
        elapsed: float = 0.0,
        thinker: ThinkerLike | None = None,
    ) -> None:
        self.store = store
        # A copy of a save bears the id of what it was copied from, and is a game of its own.
        self.header = msgspec.structs.replace(header, id=file.id)
        self.session = session
        self.settings = settings
        self.players = header.players
        self.people: tuple[Seat, ...] = session.people
        self.problems: list[Message] = []
        """What the players should be told, oldest first; whoever tells it takes it out."""
        self.hold = False
        """Set by the screen while it animates: nothing new happens then, though opponents go on thinking."""
        self.elapsed = elapsed
        """Seconds of play, all sittings together."""
        self.reasons: dict[int, Reason] = {}
        """Why opponents played as they did in this sitting, by the index of the entry."""
        self._file = file
        self._opponents = Opponents(session, self.players, settings.thinking_seconds, thinker)
        self._now: float | None = None
        self._end_wanted = -1
        """The session's generation in which the player said that the turn is to end."""
        self._recording: threading.Thread | None = None
        session.sink = self
        if not file.watching:
            file.sync()
        self._take_problems()

    # ---- beginning

    @classmethod
    def create(
        cls,
        store: SaveStore,
        game: AnyGame,
        options: msgspec.Struct,
        players: Sequence[Player],
        seed: int | None = None,
        settings: Settings | None = None,
        name: str = "",
        *,
        undo: Undo | None = None,
        campaign: CampaignMark | None = None,
        thinker: ThinkerLike | None = None,
    ) -> Match:
        """Begin a game. A seed is chosen if there is none; `undo` follows the settings unless it is given.

        Raises `Illegal` if the game does not take so many players, ValueError for a level that does not exist.
        """
        settings = settings if settings is not None else Settings()
        for player in players:
            if player.kind == "bot":
                level(player.level)
        seed = new_seed() if seed is None else seed
        policy = undo_for(players, settings.undo) if undo is None else undo
        people = tuple(seat for seat, player in enumerate(players) if player.kind == "person")
        session = Session(game, options, len(players), seed, people=people, undo_policy=policy)
        header = header_for(game, options, players, seed, undo=policy, name=name, campaign=campaign)
        file = store.create(header)
        return cls(store, file.header, file, session, settings, thinker=thinker)

    @classmethod
    def open(
        cls,
        store: SaveStore,
        save_id: str,
        settings: Settings | None = None,
        *,
        watch: bool = False,
        go_on: bool = False,
        thinker: ThinkerLike | None = None,
    ) -> Match:
        """Go on with a saved game; see `SaveStore.open` for `watch`, `go_on` and what is raised."""
        journal, file = store.open(save_id, watch=watch, go_on=go_on)
        settings = settings if settings is not None else Settings()
        match = cls(store, journal.header, file, resume(journal), settings, journal.elapsed, thinker)
        if journal.damage is not None:
            match.problems.insert(0, journal.damage)
        return match

    def rematch(self) -> Match:
        """Begin another game at the same table, with the same options and another seed; closes this one."""
        self._opponents.stop()
        thinker = self._opponents.release()
        self.close()
        return Match.create(
            self.store,
            self.session.game,
            self.session.options,
            self.players,
            settings=self.settings,
            name=self.header.name,
            undo=self.session.undo_policy,
            campaign=self.header.campaign,
            thinker=thinker,
        )

    # ---- what is known

    @property
    def save_id(self) -> str:
        """The id of the save."""
        return self._file.id

    @property
    def is_saved(self) -> bool:
        """Whether all that happened stands in the save; False while the game lives in memory alone."""
        return self._file.is_saved

    @property
    def recorded(self) -> bytes:
        """The game's journal as it stands, on disk or not."""
        return self._file.content

    @property
    def is_watched(self) -> bool:
        """Whether the game can only be looked at: another window plays it, or it was played by older rules."""
        return self._file.watching

    @property
    def mover(self) -> Seat | None:
        """Who decides next: a seat, `NATURE`, or None when the game is over."""
        return self.session.mover

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.session.is_over

    @property
    def thinking(self) -> Seat | None:
        """The opponent that is to move, if it is one's turn."""
        mover = self.mover
        return mover if mover is not None and mover >= 0 and mover not in self.people else None

    @property
    def may_end_turn(self) -> bool:
        """Whether a person's turn is over but for what chance adds to it, and waits for `end_turn`.

        So a misplaced card can be taken back before anything new comes to light.
        """
        session = self.session
        if not self.settings.wait_at_turn_end or self.is_watched or not session.turn_ends:
            return False
        owner = session.game.turn(session.state)
        return (
            owner is not None
            and owner in self.people
            and self._end_wanted != session.generation
            and session.can_undo(owner)
        )

    # ---- living

    def update(self, now: float) -> bool:
        """Live on until `now`, in seconds of a clock of the caller's; whether something changed.

        Chance and opponents take one step at most. Called often, from the thread that made the match.
        """
        passed = self._passed(now)
        self._file.poll()
        changed = False if self.is_watched or self.is_over else self._live(passed)
        self._take_problems()
        return changed

    def _passed(self, now: float) -> float:
        """Seconds since the last update, whatever the clock says."""
        passed = 0.0 if self._now is None else min(max(now - self._now, 0.0), LONGEST_STEP)
        self._now = now
        if not (self.is_over or self.is_watched):
            self.elapsed += passed
        return passed

    def _live(self, passed: float) -> bool:
        mover = self.mover
        if mover == NATURE:
            waits = self.may_end_turn
            if waits:
                self._use_time()
            if self.hold or waits:
                return False
            self._explain_next(None)
            self.session.auto()
        elif mover in self.people:
            self._use_time()
            return False
        else:
            self._opponents.longest = self.settings.thinking_seconds
            self._opponents.think(passed)
            command = None if self.hold else self._opponents.move()
            if command is None:
                return False
            self._explain_next(self._opponents.reason)
            self.session.submit(command)
        self._after_change()
        return True

    def _use_time(self) -> None:
        """Opponents may look ahead while a person decides, if that is wanted. They begin when the table is at rest."""
        if not self.settings.ponder:
            self._opponents.rest()
        elif not self.hold:
            self._opponents.ponder()

    def _explain_next(self, reason: Reason | None) -> None:
        """The next entry has this reason, whatever stood there before it was taken back."""
        number = len(self.session.entries)
        if reason is not None:
            self.reasons[number] = reason
        else:
            self.reasons.pop(number, None)

    def _after_change(self) -> None:
        if self.is_over:
            self._record_result()
        if self.is_over or self.mover in self.people:
            # What chance and opponents did is brought onto the disk before a person is asked again.
            self._file.sync()
        self._take_problems()

    # ---- advice

    def ask_advice(self, seat: Seat, level_id: str) -> None:
        """Have a level think about the move of a person, who alone may be shown the advice: it tells of the hand.

        Raises `Illegal` if it is not the person's to move, and what `Opponents.ask_advice` raises.
        """
        self._require_person(seat)
        self._opponents.longest = self.settings.thinking_seconds
        self._opponents.ask_advice(level_id)

    def advice(self) -> Advice | None:
        """What was asked for last, once it is there."""
        return self._opponents.advice()

    def drop_advice(self) -> None:
        """Nobody waits for advice any more."""
        self._opponents.stop()

    # ---- what people do

    def submit(self, command: Any, seat: Seat | None = None) -> Entry:
        """Carry out a person's decision, the one's in `seat` if it is given; it is in the save before the next can be
        made.

        Raises `Illegal` and changes nothing if the rules refuse it or it is not a person's, or that one's, to move.
        """
        self._require_person(seat)
        self._opponents.rest()
        self._file.settle()
        self._explain_next(None)
        entry = self.session.submit(command)
        self._file.sync()
        self._after_change()
        return entry

    def end_turn(self) -> None:
        """Let a turn end that waits for it; see `may_end_turn`. Does nothing if none does."""
        if self.may_end_turn:
            self._opponents.rest()
            self._end_wanted = self.session.generation

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last decision and all after it; how many entries stand. Raises `Illegal` if barred."""
        self._require_play()
        if seat not in self.people:
            raise Illegal("not_your_turn", Message(N_("It is not your turn.")))
        was_over = self.is_over
        self._file.settle()
        count = self.session.undo(seat)
        self._came_back(was_over)
        return count

    def redo(self) -> None:
        """Do again what was taken back. Raises `Illegal` if nothing was."""
        self._require_play()
        self._file.settle()
        self.session.redo()
        self._came_back(False)

    def _came_back(self, was_over: bool) -> None:
        self._opponents.forget()
        self._file.sync()
        if was_over:
            self._withdraw_result()
        self._after_change()

    def _require_play(self) -> None:
        if self.is_watched:
            raise Illegal("watching", Message(N_("This game can only be watched.")))

    def _require_person(self, seat: Seat | None = None) -> None:
        self._require_play()
        if self.mover not in self.people or seat not in (None, self.mover):
            raise Illegal("not_your_turn", Message(N_("It is not your turn.")))

    def settle(self) -> None:
        """Return when everything that happened is on the disk itself, or cannot be brought there."""
        self._file.settle()
        self._take_problems()

    def close(self) -> None:
        """Bring everything onto the disk, end the opponents' thinking and let others have the game."""
        self._opponents.stop()
        self._file.close()
        self._wait_for_results()
        self._opponents.close()
        self._take_problems()

    # ---- the session's sink

    def append(self, entry: Entry, state: Any) -> None:
        """The session tells what happened; it is written at once."""
        self._file.append(entry, state, self.elapsed, self.session.game.mover(state) is None)

    def truncate(self, count: int) -> None:
        """The session tells what was taken back; it is written at once."""
        self._file.truncate(count, self.elapsed)

    def _take_problems(self) -> None:
        for source in (self._file.problems, self._opponents.problems):
            # An opponent that fails at every move is told of once.
            self.problems += [problem for problem in source if problem not in self.problems]
            source.clear()

    # ---- results

    def _record_result(self) -> None:
        session = self.session
        result = result_of(self.header, session.game, session.state, len(session.entries), self.elapsed)
        self._in_background(lambda: self.store.results.record(result))

    def _withdraw_result(self) -> None:
        self._in_background(lambda: self.store.results.withdraw(self.header.id))

    def _in_background(self, work: Callable[[], None]) -> None:
        """Results wait for a lock and the disk; a frame cannot. What fails is caught up from the save later."""

        def run() -> None:
            try:
                work()
            except OSError as error:
                _log.warning("results were not written: %s", error)

        self._wait_for_results()
        self._recording = threading.Thread(target=run, name="results")
        self._recording.start()

    def _wait_for_results(self) -> None:
        if self._recording is not None:
            self._recording.join()
            self._recording = None
