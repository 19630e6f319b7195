"""Two who carry out games that were thought out beforehand: one has only a mouse, the other only a keyboard.

A game follows from its seed and the decisions of its people, so a test can try games in memory, take one in which all
it wants to see happens, and then do each of its decisions by hand.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from .program import Move, Program, Screen, Table, Unexpected

LONGEST_GAME = 300.0


class Craft:
    """What is done otherwise in one game than in others."""

    game_id: str

    def prepare(self, performer: Performer, table: Table, command: Any) -> Table:
        """What must be laid out before the command can be given; the table after that."""
        return table

    def aim(self, move: Move, command: Any) -> tuple[float, float]:
        """How far from the middle of the target to let go, in heights of the target, for this command."""
        return (0.0, 0.0)

    def is_one_drag(self, command: Any) -> bool:
        """Whether the command is never done by two clicks."""
        return False


class Performer(ABC):
    """Does one planned decision after the other."""

    def __init__(self, program: Program, decisions: Sequence[Any], craft: Craft) -> None:
        self.program = program
        self.craft = craft
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
        for scene, item in (
            ("TitleScene", "new"),
            ("LibraryScene", f"game:{self.craft.game_id}"),
            ("SetupScene", "start"),
        ):
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
        table = self.craft.prepare(self, table, command)
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
        aside, down = self.craft.aim(move, command)
        end = (move["end"][0] + aside * move["end_height"], move["end"][1] + down * move["end_height"])
        if command is not None and self.done % 3 == 2 and not self.craft.is_one_drag(command):
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
