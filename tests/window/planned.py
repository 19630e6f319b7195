"""Whole games of Pyramidice, thought out beforehand and then played in the window.

A game follows from its seed and the decisions of its people, so a test can try many games in memory, take the
shortest in which all it wants to see happens, and then do each of its decisions by hand.
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.core.session import Session
from pyramids_desktop.games import load_game
from pyramids_desktop.games.pyramidice import commands as do

from .program import Move, Program, Screen, Table, Unexpected

GAME = load_game("pyramidice")
LONGEST_GAME = 300.0
TRIES = 600
VICTORY_TRIES, FRESH_START = 240, 60
"""Games that are tried, and after how many the best is forgotten: it may lead nowhere."""
USUAL = (do.TakeDice, do.TakeTile, do.Build, do.Worship, do.Pay, do.Cash)
"""What a game is about."""
LEADS_ON = (do.Build, do.Pay, do.PayResource, do.TakeDice, do.Take, do.Accept)
GOES_NOWHERE = (do.Replace, do.Reroll)
Wish = Callable[[Session], bool]


def plan(
    seats: int, seed: int, *, kinds: Sequence[type] = USUAL, wish: Wish = lambda end: True, options: Any = None
) -> list[Any]:
    """The people's decisions in a game of that seed, short, with all these kinds of commands and an end as wished."""
    best: list[Any] | None = None
    for number in range(TRIES):
        chance = random.Random(number)
        session = Session(GAME, options or GAME.options_type(), seats, seed, people=range(seats))
        decisions: list[Any] = []
        while not session.is_over and len(decisions) < (len(best) if best else 400):
            if session.mover == NATURE:
                session.auto()
            else:
                decisions.append(_likely(chance, session.legal()))
                session.submit(decisions[-1])
        if session.is_over and set(kinds) <= {type(command) for command in decisions} and wish(session):
            best = decisions
    assert best is not None, f"no game of seed {seed} is as wished"
    return best


def plan_victory(seed: int, options: Any) -> list[Any] | None:
    """A lone person's decisions in a game of that seed that beat the Architect; None if none were found.

    The best game so far is gone back into, to a decision by chance, and played otherwise from there.
    """
    chance = random.Random(0)
    best: list[Any] = []
    lead = -1000
    for number in range(VICTORY_TRIES):
        if number % FRESH_START == 0:
            best, lead = [], -1000
        session = Session(GAME, options, 1, seed, people=(0,))
        decisions = best[: chance.randrange(len(best) + 1)]
        replayed = iter(decisions.copy())
        while not session.is_over:
            if session.mover == NATURE:
                session.auto()
                continue
            command = next(replayed, None)
            if command is None:
                command = _promising(chance, session)
                decisions.append(command)
            session.submit(command)
        sheet = session.game.scores(session.state)
        if sheet.places[0] == 1:
            return decisions
        if sheet.totals[0] - sheet.totals[1] >= lead:
            best, lead = decisions, sheet.totals[0] - sheet.totals[1]
    return None


def _promising(chance: random.Random, session: Session) -> Any:
    """Mostly the command after which the position promises most; sometimes another, so that each game differs."""
    commands = [command for command in session.legal() if not isinstance(command, GOES_NOWHERE)] or session.legal()
    if chance.random() < 0.12:
        return chance.choice(commands)
    return max(commands, key=lambda command: GAME.evaluate(GAME.step(session.state, command), 0))


def _likely(chance: random.Random, commands: Sequence[Any]) -> Any:
    """A random command, mostly one that brings the game toward its end."""
    for kinds, how_often in (((do.Build,), 0.9), (LEADS_ON, 0.9)):
        fitting = [command for command in commands if isinstance(command, kinds)]
        if fitting and chance.random() < how_often:
            return chance.choice(fitting)
    others = [command for command in commands if not isinstance(command, GOES_NOWHERE)]
    return chance.choice(others or list(commands))


# ---- the two who play


class Performer(ABC):
    """Does one planned decision after the other."""

    def __init__(self, program: Program, decisions: Sequence[Any]) -> None:
        self.program = program
        self.decisions = list(decisions)
        self.done = 0

    # ---- by hand

    @abstractmethod
    def activate(self, item_id: str) -> None:
        """Press a button, choose a row."""

    @abstractmethod
    def make(self, move: Move, command: Any) -> None:
        """Bring a piece from a source to a target, or do what a click on it does."""

    @abstractmethod
    def end_turn(self) -> None:
        """End the turn."""

    # ---- playing

    def start(self) -> None:
        """From the title to a new game at the table that was set last."""
        for scene, item in (("TitleScene", "new"), ("LibraryScene", "game:pyramidice"), ("SetupScene", "start")):
            self.program.wait_for_scene(scene)
            self.activate(item)
        self.program.wait(lambda shown: shown["scenes"][-1] in ("GameScene", "Curtain"), "the table")

    def play(self, decisions: int | None = None) -> None:
        """Do so many decisions, or all to the end of the game."""
        goal = len(self.decisions) if decisions is None else self.done + decisions
        deadline = time.monotonic() + LONGEST_GAME
        while self.done < goal or decisions is None:
            shown = self.program.wait(asks, f"decision {self.done} is asked for, or the end", 60.0)
            if shown["scenes"][-1] == "ScoreSheetPage":
                assert self.done == len(self.decisions), "the game ended before all was decided"
                return
            if time.monotonic() > deadline:
                raise Unexpected("the game does not end")
            self.act(shown)

    def act(self, shown: Screen) -> None:
        """Do what is asked for, and wait until the program has taken it."""
        table = shown["table"]
        if table is None:
            self.activate("ready")
            self.program.wait(lambda now: now["scenes"][-1] != "Curtain", "the curtain is lifted")
        elif table["may_end_turn"]:
            self.end_turn()
            self.program.wait(lambda now: is_taken(table, now), "the turn ends")
        else:
            self.decide(table, self.decisions[self.done])
            self.done += 1

    def decide(self, table: Table, command: Any) -> None:
        """Carry out one decision."""
        meant = repr(command)
        if isinstance(command, do.TakeDice):
            table = self.put_into_tray(table, command)
        move = next((move for move in table["moves"] if meant in move["commands"]), None)
        if meant in table["buttons"]:
            self.activate(table["buttons"][meant])
        elif move is not None:
            self.make(move, command)
        else:
            raise Unexpected(f"{meant} cannot be done: {table}")
        shown = self.program.wait(lambda now: is_taken(table, now) or now["choices"], f"{meant} is taken")
        if shown["choices"] and not is_taken(table, shown):
            self.activate(f"moves:{shown['choices'].index(meant)}")
            self.program.wait(lambda now: is_taken(table, now) and not now["choices"], f"{meant} is taken")

    def put_into_tray(self, table: Table, command: do.TakeDice) -> Table:
        """The dice go from the Quarry into the tray one by one."""
        for color, count in enumerate((command.prayer, command.stone)):
            for _ in range(count):
                move = next(m for m in table["moves"] if m["source"] == f"quarry:{color}" and m["target"] == "tray")
                self.make(move, None)
                table = self.drafted(table["drafted"] + 1)
        return table

    def drafted(self, count: int) -> Table:
        """The table as soon as so many dice lie in the tray."""

        def lies(now: Screen) -> bool:
            table = now["table"]
            return table is not None and table["drafted"] == count and not (table["busy"] or now["moving"])

        shown = self.program.wait(lies, f"{count} in the tray")
        assert shown["table"] is not None
        return shown["table"]


def asks(shown: Screen) -> bool:
    """Whether somebody at the screen must do something, or the game has ended."""
    table = shown["table"]
    if shown["moving"]:
        return False
    if table is None:
        return shown["scenes"][-1] in ("ScoreSheetPage", "Curtain")
    mine = table["viewer"] >= 0 and table["viewer"] == table["mover"]
    return (mine or table["may_end_turn"]) and not table["busy"] and not table["over"]


def is_taken(before: Table, now: Screen) -> bool:
    """Whether something happened at the table since."""
    table = now["table"]
    if table is None:
        return now["scenes"][-1] in ("Curtain", "ScoreSheetPage")
    return table["entries"] > before["entries"] or (before["may_end_turn"] and not table["may_end_turn"])


class Mouse(Performer):
    """Uses the mouse alone: drags, and every third time clicks the source and then the target."""

    def activate(self, item_id: str) -> None:
        """Click it."""
        self.program.click(item_id)

    def end_turn(self) -> None:
        """Click the button."""
        self.program.click("button:end")

    def make(self, move: Move, command: Any) -> None:
        """Drag, or click and click."""
        hands = self.program.hands
        assert move["start"] is not None, move
        x, y = move["start"]
        if move["target"] is None:
            hands.click((x, y))
            return
        assert move["end"] is not None, move
        end = (move["end"][0], move["end"][1])
        if isinstance(command, do.ChangeDie):
            # The upper half of a die raises it, the lower half lowers it.
            end = (end[0], end[1] - command.step * move["end_height"] * 0.25)
        if command is not None and self.done % 3 == 2 and not isinstance(command, do.ChangeDie):
            before = self.program.screen()["table"]
            hands.click((x, y))
            shown = self.program.wait(lambda now: self._answered(before, now), "the piece is picked or used")
            if any(item["id"].startswith("target:") for item in shown["items"]):
                hands.click(end)
        else:
            hands.drag((x, y), end)

    @staticmethod
    def _answered(before: Table | None, now: Screen) -> bool:
        targets = any(item["id"].startswith("target:") for item in now["items"])
        return targets or bool(now["choices"]) or before is None or is_taken(before, now)


class Keys(Performer):
    """Uses the keyboard alone: Tab, arrows, Enter, and the E key for the end of the turn."""

    def activate(self, item_id: str) -> None:
        """Bring the ring there and press Enter."""
        self.program.reach(item_id)
        self.program.hands.press("Return")

    def end_turn(self) -> None:
        """Press E."""
        self.program.hands.press("e")

    def make(self, move: Move, command: Any) -> None:
        """Pick the source up and bring it to the target."""
        before = self.program.screen()["table"]
        assert before is not None
        self.activate(f"source:{move['source']}")
        wanted = f"target:{move['target']}"

        def answered(now: Screen) -> bool:
            picked = any(item["id"] == wanted for item in now["items"])
            table = now["table"]
            drafted = table is not None and table["drafted"] != before["drafted"]
            return picked or drafted or bool(now["choices"]) or is_taken(before, now)

        shown = self.program.wait(answered, f"{move['source']} is picked or used")
        if any(item["id"] == wanted for item in shown["items"]):
            self.activate(wanted)
