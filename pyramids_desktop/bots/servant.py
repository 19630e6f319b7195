"""The opponent's process: waits for questions, thinks, replies. It imports no screen."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import traceback
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from . import collecting, wire
from .bot import Bot, Limit, seat_view

_NICENESS = 5


def serve(connection: Connection, load_game: str, make_bot: str) -> None:
    """Answer questions until the other end of the connection is gone. Both names are of the form "module:function"."""
    _be_humble()
    Servant(connection, load_game, make_bot).run()


class Servant:
    """Thinks on the main thread, while another one listens for cancellations and for the program's end."""

    def __init__(self, connection: Connection, load_game: str, make_bot: str) -> None:
        self._connection = connection
        self._load_game = find(load_game)
        self._make_bot = find(make_bot)
        self._questions: queue.SimpleQueue[wire.Question] = queue.SimpleQueue()
        self._cancelled = -1
        self._bots: dict[tuple[str, str], Bot] = {}
        """The opponents asked so far, by game and level: some remember their plan for the turn, or what they found."""
        self._latest: dict[tuple[str, str, int], int] = {}
        """The last question each of them thought about for a seat."""

    def run(self) -> None:
        """Never returns; the process ends with its parent."""
        threading.Thread(target=self._listen, name="listen", daemon=True).start()
        self._send(wire.Ready())
        while True:
            self._send(self._answer(self._questions.get()))
            collecting.tidy()

    def _listen(self) -> None:
        while True:
            try:
                order = wire.decode_order(self._connection.recv_bytes())
            except (EOFError, OSError):
                # The program is gone, perhaps by a crash. Nothing here is worth finishing, and a thread cannot end
                # the main one in any gentler way.
                os._exit(0)
            if isinstance(order, wire.Question):
                self._questions.put(order)
            else:
                self._cancelled = max(self._cancelled, order.ticket)

    def _answer(self, question: wire.Question) -> wire.FromWorker:
        ticket = question.ticket
        # A look ahead is begun even so: the opponent follows in its tree what happened since.
        if ticket <= self._cancelled and not question.ahead:
            return wire.Trouble(ticket, "cancelled")
        try:
            return self._think(question)
        except Exception:  # noqa: BLE001 - whatever goes wrong in a game or an opponent, the match must go on
            return wire.Trouble(ticket, traceback.format_exc(limit=-6))

    def _think(self, question: wire.Question) -> wire.FromWorker:
        ticket, seat, seed = question.ticket, question.seat, question.seed
        game = self._load_game(question.game)
        view = seat_view(msgspec.json.decode(question.view, type=game.state_type), seat)
        bot = self._bots.setdefault((question.game, question.level), self._make_bot(question.level, game))
        since = self._since(question, game.command_type)

        def is_cancelled() -> bool:
            return ticket <= self._cancelled

        limit = Limit(question.seconds, is_cancelled)
        if question.ahead:
            simulations = bot.ponder(view, seat, limit, seed, since)
            self._latest[question.game, question.level, seat] = ticket
            return wire.Pondered(ticket, simulations)
        thought = bot.think(view, seat, limit, seed, since)
        self._latest[question.game, question.level, seat] = ticket
        ranked = tuple(wire.Rated(wire.raw(rated.command), rated.expects) for rated in thought.ranked)
        return wire.Reply(ticket, wire.raw(thought.command), thought.expects, thought.simulations, ranked)

    def _since(self, question: wire.Question, command_type: Any) -> tuple[Any, ...] | None:
        """What happened since the opponent last thought about the seat's game; None if that was another question than
        the one that is meant."""
        latest = self._latest.pop((question.game, question.level, question.seat), None)
        if latest is None or latest != question.after:
            return None
        history: tuple[Any, ...] = msgspec.json.decode(question.since, type=tuple[command_type | None, ...])
        return history

    def _send(self, message: wire.FromWorker) -> None:
        try:
            self._connection.send_bytes(wire.encode(message))
        except OSError:
            os._exit(0)


def find(path: str) -> Any:
    """The function that "module:function" names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


def _be_humble() -> None:
    """Leave the processor to the window, and Ctrl+C in a terminal to the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        ctypes.windll.kernel32.SetPriorityClass(ctypes.windll.kernel32.GetCurrentProcess(), below_normal)
    else:
        with contextlib.suppress(OSError):  # not every system lets a process lower itself
            os.nice(_NICENESS)
