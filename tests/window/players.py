"""Two who can play Neteru: one has only a mouse, the other only a keyboard."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from typing import Literal

from tests.window.program import Move, Program, Screen, Table, Unexpected

LONGEST_GAME = 600.0
LIKES_TO_BUILD = 0.85
"""How often a card of the hand goes into the pyramid, if it can: a game of chance moves alone takes long."""


class Player(ABC):
    """Plays what is legal, at random from a seed, with a liking for building so that the game ends."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.chance = random.Random(seed)
        self.decisions = 0

    # ---- by hand

    @abstractmethod
    def start(self) -> None:
        """From the title to a new game of Neteru against an opponent."""

    @abstractmethod
    def make(self, move: Move) -> None:
        """Make a move from a source to a target."""

    @abstractmethod
    def activate(self, item_id: str) -> None:
        """Press a button, choose a row."""

    @abstractmethod
    def end_turn(self) -> None:
        """End the turn."""

    # ---- playing

    def play_to_the_end(self) -> None:
        """Play until the score sheet shows."""
        deadline = time.monotonic() + LONGEST_GAME
        while time.monotonic() < deadline:
            shown = self.program.wait(is_mine, "it is for me to act, or the end", 60.0)
            if shown["scenes"][-1] == "ScoreSheetPage":
                return
            self.act(shown)
        raise Unexpected("the game does not end")

    def play(self, decisions: int) -> None:
        """Make so many decisions."""
        goal = self.decisions + decisions
        while self.decisions < goal:
            self.act(self.program.wait(is_mine, "it is for me to act", 60.0))

    def act(self, shown: Screen) -> None:
        """Do one thing, and wait until the program has taken it."""
        table = shown["table"]
        if table is None:
            self.answer(shown)
            return
        moves = [move for move in table["moves"] if move["start"] and (move["target"] is None or move["end"])]
        choices = [item["id"] for item in shown["items"] if item["id"].startswith("button:choice:")]
        if table["may_end_turn"]:
            self.end_turn()
        elif moves and (not choices or self.chance.random() < LIKES_TO_BUILD):
            self.make(self.chosen(moves))
        elif choices:
            self.activate(self.chance.choice(choices))
        else:
            raise Unexpected(f"nothing can be done: {table}")
        self.decisions += 1
        self.program.wait(lambda now: has_gone_on(table, now), f"decision {self.decisions} is taken")

    def answer(self, shown: Screen) -> None:
        """Answer what lies over the table: several meanings of a move, or a question."""
        scene = shown["scenes"][-1]
        wanted: Literal["moves:0", "yes"] = "moves:0" if scene == "MovesDialog" else "yes"
        self.activate(wanted)
        self.program.wait(lambda now: now["scenes"][-1] != scene, f"{scene} is answered")

    def chosen(self, moves: list[Move]) -> Move:
        """One of the moves."""
        building = [move for move in moves if move["source"].startswith("hand:") and "slot:" in (move["target"] or "")]
        if building and self.chance.random() < LIKES_TO_BUILD:
            return self.chance.choice(building)
        return self.chance.choice(moves)


def is_mine(shown: Screen) -> bool:
    """Whether the player at the screen must do something."""
    table = shown["table"]
    if shown["moving"]:
        return False
    if table is None:
        return shown["scenes"][-1] in ("ScoreSheetPage", "MovesDialog", "Confirm")
    mine = table["viewer"] == table["mover"] or table["may_end_turn"]
    return mine and not table["busy"] and not table["over"]


def has_gone_on(before: Table, now: Screen) -> bool:
    """Whether something happened at the table, or a question lies over it."""
    table = now["table"]
    if table is None:
        return True
    return table["entries"] != before["entries"] or (before["may_end_turn"] and not table["may_end_turn"])


class MousePlayer(Player):
    """Uses the mouse alone: drags, and every third time clicks the source and then the target."""

    def start(self) -> None:
        """Click through title, library and set-up."""
        for scene, item in (("TitleScene", "new"), ("LibraryScene", "game:neteru"), ("SetupScene", "start")):
            self.program.wait_for_scene(scene)
            self.program.click(item)
        self.program.wait_for_scene("GameScene")

    def make(self, move: Move) -> None:
        """Drag, or click and click."""
        hands = self.program.hands
        start, end = move["start"], move["end"]
        assert start is not None
        if end is None:
            hands.click((start[0], start[1]))
        elif self.decisions % 3 == 2:
            hands.click((start[0], start[1]))
            hands.click((end[0], end[1]))
        else:
            hands.drag((start[0], start[1]), (end[0], end[1]))

    def activate(self, item_id: str) -> None:
        """Click it."""
        self.program.click(item_id)

    def end_turn(self) -> None:
        """Click the button."""
        self.program.click("button:end")


class KeyPlayer(Player):
    """Uses the keyboard alone: Tab, arrows, Enter, and the E key for the end of the turn."""

    def start(self) -> None:
        """Go through title, library and set-up."""
        for scene, item in (("TitleScene", "new"), ("LibraryScene", "game:neteru"), ("SetupScene", "start")):
            self.program.wait_for_scene(scene)
            self.activate(item)
        self.program.wait_for_scene("GameScene")

    def make(self, move: Move) -> None:
        """Pick the source up and bring it to the target."""
        self.activate(f"source:{move['source']}")
        if move["target"] is not None:
            self.activate(f"target:{move['target']}")

    def activate(self, item_id: str) -> None:
        """Bring the ring there and press Enter."""
        self.program.reach(item_id)
        self.program.hands.press("Return")

    def end_turn(self) -> None:
        """Press E."""
        self.program.hands.press("e")
