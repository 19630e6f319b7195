"""The opponents at a table: they are asked in turn, waited for, and stood in for where they fail.

Whoever thinks for them can be asked for advice too, while a person decides, or look ahead meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from pyramids_desktop.bots.history import Decision, Since, known_history
from pyramids_desktop.bots.levels import can_ponder, known_level, level
from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.errors import BadData
from pyramids_desktop.core.journal import Player
from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.core.session import Session
from pyramids_desktop.games.packs import reference

PONDERING = 30.0
"""Seconds that an opponent looks ahead at most while a person makes one decision."""
PATIENCE = 20.0
"""Seconds beyond its time after which an opponent is no longer waited for, should even its watchdog fail."""

_log = logging.getLogger(__name__)


class Advice(Protocol):
    """What an opponent would play, as `bots.worker.Answer`."""

    @property
    def ticket(self) -> int: ...
    @property
    def command(self) -> Any: ...
    @property
    def expects(self) -> float | None: ...
    @property
    def simulations(self) -> int: ...
    @property
    def note(self) -> str: ...
    @property
    def ranked(self) -> Sequence[tuple[Any, float]]: ...


class ThinkerLike(Protocol):
    """Who thinks for the opponents, as `bots.worker.Thinker`. None of its methods waits."""

    def ask(
        self,
        game_id: str,
        options: msgspec.Struct,
        seats: int,
        view: Any,
        seat: Seat,
        level: str,
        seconds: float,
        seed: int,
        since: Since | None = None,
        ahead: bool = False,
    ) -> int: ...
    def poll(self) -> Advice | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Reason(NamedTuple):
    """Why an opponent played as it did. It names no command: those could tell of its hand."""

    expects: float | None
    """What it expects to be ahead by, in points; None if it did what it had planned or could not choose."""
    gain: float | None
    """How much more it promised than the next best command, negative if the opponent overlooked that one; None if
    nothing was compared."""
    simulations: int
    """How many lines of play it looked at."""


class Opponents:
    """Finds the moves of a session's opponents. Whatever happens to who thinks for them, there is a legal one.

    What the players should be told is put into `problems`. `longest` is the most seconds that one may think.
    """

    def __init__(
        self, session: Session, players: Sequence[Player], longest: float, thinker: ThinkerLike | None = None
    ) -> None:
        self.longest = longest
        self.problems: list[Message] = []
        self._session = session
        self._players = players
        self._thinker = thinker
        self.reason: Reason | None = None
        """Why the last move was made; None if it was not the opponent's own."""
        self._ticket: int | None = None
        self._asked_in = -1
        """The session's generation in which the open question was asked; in another it is of no use any more."""
        self._waited = 0.0
        self._trouble = ""
        self._latest: dict[Seat, tuple[int, int]] = {}
        """For each opponent's seat its last question's ticket, and how many entries stood then."""
        self._pondered_in = -1
        """The session's generation in which nobody need begin to look ahead any more."""
        self._is_pondering = False

    def think(self, passed: float) -> None:
        """Have the opponent in turn think, if it does not yet. `passed` is how long the last call was ago."""
        if self._asked_in == self._session.generation:
            self._waited += passed
            return
        self.stop()
        self._asked_in = self._session.generation
        self._waited = 0.0
        self._trouble = ""
        try:
            self._ask_opponent(self._seat, self._seconds(self._level()))
        except (OSError, BadData) as error:
            self._trouble = str(error)

    def move(self) -> Any | None:
        """The move of the opponent in turn, None while it thinks. Call `think` first."""
        self.reason = None
        if self._trouble:
            return self._stand_in()
        assert self._thinker is not None
        answer = self._thinker.poll()
        if answer is None:
            if self._waited >= self._seconds(self._level()) + PATIENCE:
                self._trouble = "no answer"
                self._thinker.cancel()
                return self._stand_in()
            return None
        if answer.ticket != self._ticket:
            return None
        if answer.note:
            self._tell()
        if answer.command not in self._session.legal():
            self._trouble = f"not legal: {answer.command}"
            return self._stand_in()
        if not answer.note:
            self.reason = _reason(answer)
        return answer.command

    def ask_advice(self, level_id: str) -> None:
        """Have a level think about the move of the person in turn; see `advice`. Raises OSError or `BadData` where
        nobody can be asked, ValueError for an unknown level or if nothing is to be decided."""
        level(level_id)
        self.stop()
        self._pondered_in = self._session.generation
        self._ask(self._seat, level_id, self._seconds(level_id))

    def advice(self) -> Advice | None:
        """The advice that was asked for last, once; None while it is thought about, or when the person went on."""
        answer = self._thinker.poll() if self._thinker is not None and self._ticket is not None else None
        return answer if answer is not None and answer.ticket == self._ticket else None

    def ponder(self) -> None:
        """While a person decides, have the opponent that is next look ahead, if it can make use of that. It does so
        once for each decision and for no longer than `PONDERING`; nothing is told of it."""
        session = self._session
        if self._pondered_in == session.generation:
            return
        self.stop()
        self._pondered_in = session.generation
        seat = self._next_to_ponder()
        if seat is None:
            return
        try:
            self._ask_opponent(seat, PONDERING, ahead=True)
        except (OSError, BadData) as error:
            _log.warning("nobody can look ahead: %s", error)
            return
        self._is_pondering = True

    def rest(self) -> None:
        """Nobody looks ahead any more."""
        if self._is_pondering:
            self.stop()

    def forget(self) -> None:
        """Something was taken back: nobody goes on from what was found before."""
        self.stop()
        self._latest.clear()

    def stop(self) -> None:
        """Drop the open question."""
        if self._ticket is not None and self._thinker is not None:
            self._thinker.cancel()
        self._ticket = None
        self._asked_in = -1
        self._is_pondering = False

    def close(self) -> None:
        """Stop, and end the process."""
        self.stop()
        thinker = self.release()
        if thinker is not None:
            thinker.close()

    def release(self) -> ThinkerLike | None:
        """Hand over who thinks, to go on at another table."""
        thinker, self._thinker = self._thinker, None
        return thinker

    # ---- asking

    def _ask_opponent(self, seat: Seat, seconds: float, *, ahead: bool = False) -> None:
        """Ask an opponent, who may go on from what it found when it was asked last."""
        since = self._since(seat)
        self._ask(seat, self._level(seat), seconds, since, ahead)
        assert self._ticket is not None
        self._latest[seat] = self._ticket, len(self._session.entries)

    def _since(self, seat: Seat) -> Since | None:
        """What the seat knows of what happened since it was asked last."""
        session = self._session
        ticket, count = self._latest.pop(seat, (0, 0))
        if not ticket:
            return None
        entries = enumerate(session.entries[count:], count)
        decisions = (Decision(session.state_at(at), entry.seat, entry.command, entry.events) for at, entry in entries)
        return Since(ticket, known_history(session.game, decisions, seat))

    def _ask(self, seat: Seat, level_id: str, seconds: float, since: Since | None = None, ahead: bool = False) -> None:
        session = self._session
        if self._thinker is None:
            # Loaded with the first question, for it brings the machinery of processes along.
            from pyramids_desktop.bots.worker import Thinker

            self._thinker = Thinker("pyramids_desktop.games.packs:load_reference")
        self._ticket = self._thinker.ask(
            reference(session.game),
            session.options,
            session.seats,
            session.view(seat),
            seat,
            level_id,
            seconds,
            # Not the game's own seed: from that one could foresee what will be drawn.
            KeyedRng(session.seed, "ahead" if ahead else "opponent", len(session.entries)).randrange(1 << 60),
            since,
            ahead,
        )

    def _next_to_ponder(self) -> Seat | None:
        """The first seat, from the one in turn on, with an opponent that can make use of the time."""
        session = self._session
        turn = session.game.turn(session.state) or 0
        for step in range(session.seats):
            seat = (turn + step) % session.seats
            if self._players[seat].kind == "bot" and can_ponder(self._level(seat), session.game):
                return seat
        return None

    @property
    def _seat(self) -> Seat:
        seat = self._session.mover
        assert seat is not None
        return seat

    def _level(self, seat: Seat | None = None) -> str:
        """The level of the opponent in the seat or else in turn; the strongest for one that a save of another version
        names."""
        return known_level(self._players[self._seat if seat is None else seat].level)

    def _seconds(self, level_id: str) -> float:
        return min(level(level_id).seconds, self.longest)

    # ---- failing

    def _stand_in(self) -> Any:
        """A legal move where the opponent gave none."""
        session = self._session
        _log.warning("the opponent in seat %d: %s; a move was chosen for it", self._seat, self._trouble)
        self._tell()
        return KeyedRng(session.seed, "stand-in", len(session.entries)).choice(session.legal())

    def _tell(self) -> None:
        problem = say(N_("{seat} lost the thread, and a legal move was played instead."), seat=SeatName(self._seat))
        if problem not in self.problems:
            self.problems.append(problem)


def _reason(answer: Advice) -> Reason:
    ranked = answer.ranked
    gain = ranked[0][1] - ranked[1][1] if len(ranked) > 1 else None
    return Reason(answer.expects, gain, answer.simulations)
