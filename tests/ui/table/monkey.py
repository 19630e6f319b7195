"""A monkey at any game's table: it makes random inputs, and after each the laws of the table must hold."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from pyramids_desktop.ui.table.check import faults
from pyramids_desktop.ui.table.stage import Stage

from .tables import Desk, people, table

Miscounts = Callable[[Stage], list[str]]
"""What a game's table shows too often or too seldom for what the view has, in words for whoever reads the test."""

KEYS = (
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_ESCAPE,
    pygame.K_u,
    pygame.K_r,
    pygame.K_e,
    pygame.K_m,
    pygame.K_z,
    pygame.K_l,
    pygame.K_1,
    pygame.K_a,
)
WINDOW_EVENTS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER)


def play_about(
    folder: Path,
    miscounts: Miscounts,
    *,
    seats: int,
    seed: int,
    inputs: int,
    most: int,
    frame_every: int,
    **about_table: Any,
) -> int:
    """Let the monkey make so many inputs, at most `most` of them in one game; how many decisions came of them. Painting
    is what costs: a frame now and then finds what painting can break."""
    done = made = game = 0
    while done < inputs:
        game += 1
        number = seed * 100 + game
        with table(folder / str(game), people(seats), seed=number, **about_table) as desk:
            desk.drawing.every = frame_every
            desk.steps(3)
            more, decisions = play_one_game(desk, miscounts, number, min(most, inputs - done))
            done += more
            made += decisions
    return made


def play_one_game(desk: Desk, miscounts: Miscounts, seed: int, inputs: int) -> tuple[int, int]:
    """At most so many inputs, until the monkey leaves the table; how many were made, and how many decisions came of
    them."""
    monkey = Monkey(desk, seed)
    decisions = 0
    placement = None
    for index in range(inputs):
        before = desk.scene.match.session.generation
        monkey.act()
        decisions += desk.scene.match.session.generation != before
        if desk.scene not in tuple(desk.app.stack):
            return index + 1, decisions
        stage = desk.scene.stage
        if stage.placement is not placement:
            placement = stage.placement
            broken = broken_laws(stage, miscounts)
            assert not broken, (index, broken)
        if desk.scene.hand.drag.held is not None and not stage.busy:
            assert desk.scene.hand.drag.held.piece.key in stage.placement.by_key
    return inputs, decisions


def broken_laws(stage: Stage, miscounts: Miscounts) -> list[str]:
    """Each piece lies in exactly one place and is drawn there; nothing is lost, nothing is doubled."""
    broken = faults(stage.placement, stage.frame)
    if stage.busy:
        # Pieces under way may be anywhere; where they come to rest is judged then.
        return [fault for fault in broken if " lies in " in fault]
    if stage.placement != stage.place(stage.look):
        broken.append("what is shown is not what the view says")
    return broken + miscounts(stage)


class Monkey:
    """Makes one random input after another; mostly near what can be used."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk = desk
        self.rng = random.Random(seed)
        self.at = (400.0, 300.0)
        self.down = False

    def place(self) -> tuple[float, float]:
        scene = self.desk.scene
        placement = scene.stage.placement
        choice = self.rng.random()
        targets = scene.hand.targets()
        if targets and choice < 0.5:
            zone = placement.target(self.rng.choice(targets))
            return self._within(zone.box) if zone is not None else self.at
        sources = list(scene.stage.look.destinations)
        if sources and choice < 0.5:
            piece = placement.source(self.rng.choice(sources))
            return self._within(piece.box) if piece is not None else self.at
        if choice < 0.6 and placement.pieces:
            return self._within(self.rng.choice(placement.pieces).box)
        if choice < 0.8 and placement.zones:
            return self._within(self.rng.choice(placement.zones).box)
        if choice < 0.9:
            items = self.desk.app.stack.top.focusables() if self.desk.app.stack.top is not None else ()
            if items:
                rect = self.rng.choice(list(items)).rect
                return (rect.centerx, rect.centery)
        width, height = self.desk.app.logical_size
        return (self.rng.uniform(-20, width + 20), self.rng.uniform(-20, height + 20))

    def _within(self, box: tuple[float, float, float, float]) -> tuple[float, float]:
        return (box[0] + box[2] * self.rng.random(), box[1] + box[3] * self.rng.random())

    def act(self) -> None:
        desk, rng = self.desk, self.rng
        choice = rng.random()
        if desk.app.stack.top is not desk.scene and choice < 0.25:
            # Back from menus, rules and settings, which have tests of their own.
            desk.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0), dt=0.02)
        elif choice < 0.36:
            self.at = self.place()
            # Now and then the release was never seen: motion tells of no button.
            pressed = self.down and rng.random() > 0.03
            self.down = pressed
            desk.step(desk.motion(self.at, pressed), dt=0.02)
        elif choice < 0.6:
            self.down = True
            desk.step(desk.button(pygame.MOUSEBUTTONDOWN, self.at), dt=0.02)
        elif choice < 0.8:
            self.down = False
            desk.step(desk.button(pygame.MOUSEBUTTONUP, self.at), dt=0.02)
        elif choice < 0.94:
            key = rng.choice(KEYS)
            mod = pygame.KMOD_CTRL if rng.random() < 0.1 else 0
            desk.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0), dt=0.02)
        elif choice < 0.96:
            desk.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=1.0), dt=0.02)
        elif choice < 0.975:
            desk.step(pygame.event.Event(rng.choice(WINDOW_EVENTS)), dt=0.02)
        elif choice < 0.985:
            desk.step(desk.button(pygame.MOUSEBUTTONDOWN, self.at, 3), dt=0.02)
        else:
            desk.step(dt=rng.choice((0.3, 8.0)))
