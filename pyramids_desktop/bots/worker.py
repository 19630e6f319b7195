"""Thinking in a process of its own, so that the window never waits and survives whatever an opponent does.

A `Thinker` takes a question with `ask` and has the answer at some later `poll`; neither ever blocks. While somebody
else decides, an opponent may look ahead. A thread of its own starts the process, sends, waits and watches the clock. If
the process hangs, dies or answers nonsense, it is started anew and a legal move is played instead, with a note for the
log.
"""

from __future__ import annotations

import logging
import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, NamedTuple

import msgspec

from pyramids_desktop.core.chance import KeyedRng
from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.seats import Seat

from . import wire
from .bot import Rated, seat_view
from .history import Since
from .servant import find, serve

_log = logging.getLogger(__name__)

_TICK: Final = 0.02
"""How often the waiting thread looks whether its question was cancelled, in seconds."""
_STOPPING: Final = 4.0
"""How long the process may take to break off what is not wanted any more, in seconds; it may be busy collecting garbage
before it hears of it."""
_MOST_FAILURES: Final = 3
_REST: Final = 10
"""After so many failures in a row, and after each further one, so many questions are not put to the process at all. A
system that forbids it, or an opponent that always hangs, must not cost time at every move; what was a bad moment of the
machine is forgotten after a while."""


class Answer(NamedTuple):
    """What the opponent plays."""

    ticket: int
    command: Any
    expects: float | None = None
    """What it expects to be ahead by, in points; None if it did not reckon."""
    simulations: int = 0
    """How many lines of play it looked at."""
    seconds: float = 0.0
    """How long the answer took."""
    note: str = ""
    """What went wrong, for the log; empty if the answer is the opponent's own."""
    ranked: tuple[Rated, ...] = ()
    """The command, then the best others it was compared with; see `bot.Thought`."""


class _Asked(NamedTuple):
    """A question on its way, with what is needed to check the answer."""

    question: wire.Question
    game: AnyGame
    view: Any


class Thinker:
    """The program's end of an opponent's process. One question is open at a time; asking again drops the former.

    `load_game` and `make_bot` name functions as "module:function"; the process imports them itself. `patience` is how
    many seconds beyond its time an opponent may take, `start_patience` how many its process may take to start. A slow
    or busy machine may need some: to wait for a move is better than to be given a poor one.
    """

    def __init__(
        self,
        load_game: str = "pyramids_desktop.games:load_game",
        make_bot: str = "pyramids_desktop.bots.levels:make_bot",
        *,
        patience: float = 10.0,
        start_patience: float = 15.0,
    ) -> None:
        self._load_game = find(load_game)
        self._names = (load_game, make_bot)
        self._patience = patience
        self._start_patience = start_patience
        self._failures = 0
        self._rest = 0
        """How many more questions are not put to the process."""
        self._may_prepare = True
        self._ticket = 0
        self._open: int | None = None
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._line: _Line | None = None

    # ---- the caller's side; nothing here waits

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
    ) -> int:
        """Start thinking about the seat's move and return the ticket that the answer will carry. Raises `ForeignView`
        for anything but the seat's own view, and ValueError if the seat has nothing to decide.

        With `since` the opponent may go on from what it found before. With `ahead` somebody else decides, and the
        opponent only prepares for when it is asked; then no answer comes.
        """
        game = self._load_game(game_id)
        own = seat_view(view, seat)
        if not ahead and not game.legal(own):
            raise ValueError(f"seat {seat} has nothing to decide")
        self.cancel()
        self._ticket += 1
        question = wire.Question(
            self._ticket, game_id, wire.raw(options), seats, wire.raw(own), seat, level, seconds, seed, ahead=ahead
        )
        if since is not None:
            question = msgspec.structs.replace(question, after=since.ticket, since=wire.raw(since.history))
        self._open = self._ticket
        if self._line is None:
            self._line = _Line(*self._names)
            threading.Thread(target=self._run, args=(self._line,), name="thinker", daemon=True).start()
        self._line.asked.put(_Asked(question, game, own))
        return self._ticket

    def poll(self) -> Answer | None:
        """The answer to the open question, once. None while there is none."""
        while self._open is not None:
            try:
                answer = self._answers.get_nowait()
            except queue.Empty:
                return None
            if answer.ticket == self._open:
                self._open = None
                return answer
        return None

    def cancel(self) -> None:
        """Drop the open question, if any; its answer will never come."""
        self._open = None

    def close(self, wait: float = 0.0) -> None:
        """End the process, waiting up to so many seconds until it is gone. Asking again starts another."""
        self.cancel()
        line, self._line = self._line, None
        if line is not None:
            line.asked.put(None)
            line.is_closing = True
            line.ended.wait(wait)

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close(wait=2.0)

    # ---- the thread's side

    def _run(self, line: _Line) -> None:
        while (asked := line.asked.get()) is not None:
            if self._open != asked.question.ticket:
                continue
            if asked.question.ahead:
                self._prepare(line, asked.question)
            elif (answer := self._find_answer(line, asked)) is not None:
                self._answers.put(answer)
        line.end()
        line.ended.set()

    def _prepare(self, line: _Line, question: wire.Question) -> None:
        """Let the process look ahead. If it fails at that it is left in peace until it has answered a question."""
        if not self._may_prepare:
            return
        try:
            self._converse(line, question)
        except _Failure as failure:
            line.end()
            self._may_prepare = False
            _log.warning("%s, looking ahead, %s (seat %d)", question.level, failure, question.seat)

    def _find_answer(self, line: _Line, asked: _Asked) -> Answer | None:
        """The answer by the process or, failing that, a cheap one; None if the question was cancelled meanwhile."""
        question = asked.question
        begin = monotonic()
        try:
            if self._rest:
                self._rest -= 1
                return _fallback(asked, "is left alone for some moves", begin)
            reply = self._converse(line, question)
            if reply is None:
                return None
            command = _checked_command(asked, reply.command)
            ranked = tuple(Rated(_checked_command(asked, rated.command), rated.expects) for rated in reply.ranked)
        except _Failure as failure:
            line.end()
            self._failures += 1
            if self._failures >= _MOST_FAILURES:
                self._rest = _REST
            return _fallback(asked, str(failure), begin)
        self._failures = 0
        self._may_prepare = True
        seconds = monotonic() - begin
        return Answer(question.ticket, command, reply.expects, reply.simulations, seconds, ranked=ranked)

    def _converse(self, line: _Line, question: wire.Question) -> wire.Reply | None:
        """Ask the process and wait for its reply; None if the question was cancelled meanwhile or wants no answer."""
        line.begin(self._start_patience)
        line.send(question)
        deadline = monotonic() + question.seconds + self._patience
        cancelled = False
        while monotonic() < deadline and not line.is_closing:
            if not cancelled and self._open != question.ticket:
                # Wait for the reply all the same, so that the next question does not queue behind this one.
                cancelled = True
                line.send(wire.Cancel(question.ticket))
                deadline = min(deadline, monotonic() + min(self._patience, _STOPPING))
            reply = line.receive(_TICK)
            if isinstance(reply, wire.Ready) or reply is None or reply.ticket != question.ticket:
                continue
            if isinstance(reply, wire.Pondered) or cancelled:
                return None
            if isinstance(reply, wire.Trouble):
                raise _Failure(f"failed: {reply.text}")
            return reply
        if cancelled or line.is_closing:
            line.end()
            return None
        raise _Failure(f"did not answer within {question.seconds + self._patience:.1f} s")


class _Failure(Exception):
    """The opponent's process did not do its part; the text goes on from the opponent's name."""


class _Line:
    """The questions for one thread, and its connection to a process that is started when it is needed. Whatever goes
    wrong with the process is raised as a `_Failure`."""

    def __init__(self, load_game: str, make_bot: str) -> None:
        self.asked: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        self.is_closing = False
        self.ended = threading.Event()
        self._arguments = (load_game, make_bot)
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def begin(self, patience: float) -> None:
        """Start the process unless it runs, and wait until it listens."""
        if self._process is not None and self._process.is_alive():
            return
        self.end()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, *self._arguments), name="opponent", daemon=True)
        try:
            process.start()
        except OSError as error:
            raise _Failure(f"could not be started: {error}") from error
        finally:
            theirs.close()
        self._process, self._connection = process, ours
        if not isinstance(self.receive(patience), wire.Ready):
            raise _Failure(f"did not start within {patience:.0f} s")

    def send(self, message: wire.ToWorker) -> None:
        assert self._connection is not None
        try:
            self._connection.send_bytes(wire.encode(message))
        except OSError as error:
            raise _Failure(f"is gone: {error}") from error

    def receive(self, seconds: float) -> wire.FromWorker | None:
        """The next message, or None if there is none within so many seconds."""
        assert self._connection is not None
        try:
            if not self._connection.poll(seconds):
                return None
            return wire.decode_reply(self._connection.recv_bytes())
        except (EOFError, OSError) as error:
            raise _Failure(f"died: {error or 'no reason known'}") from error
        except msgspec.DecodeError as error:
            raise _Failure(f"answered nonsense: {error}") from error

    def end(self) -> None:
        """End the process at once, if there is one."""
        process, connection = self._process, self._connection
        self._process = self._connection = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join(2.0)


def _checked_command(asked: _Asked, raw: msgspec.Raw) -> Any:
    """A command of the reply. Raises `_Failure` unless it is one of the legal ones."""
    try:
        command = msgspec.json.decode(raw, type=asked.game.command_type)
    except msgspec.DecodeError as error:
        raise _Failure(f"answered nonsense: {error}") from error
    if command not in asked.game.legal(asked.view):
        raise _Failure(f"answered what is not legal: {bytes(raw).decode()}")
    return command


def _fallback(asked: _Asked, what: str, begin: float) -> Answer:
    """A legal move that costs nothing, for an opponent of which `what` is to be told."""
    question = asked.question
    # The log may be shown to anybody, so it holds nothing of the hand.
    note = f"{question.level} {what}; a move was chosen for it (seat {question.seat}, seed {question.seed})."
    _log.warning(note)
    command = KeyedRng(question.seed, "cheap", 0).choice(asked.game.legal(asked.view))
    return Answer(question.ticket, command, seconds=monotonic() - begin, note=note)
