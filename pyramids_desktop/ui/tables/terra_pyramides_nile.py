"""The Nile on Terra Pyramides' board, its palms, the harbor, and where ships lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.ui.art import shapes
from pyramids_desktop.ui.art.palette import Color
from pyramids_desktop.ui.table.pieces import Box, around

from .terra_pyramides_pieces import figure

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas

    from .terra_pyramides_board import BoardLook, Grid, Place

_WATER: tuple[Color, ...] = ((64, 150, 176), (40, 118, 152), (28, 96, 134))


def ship_spots(box: Box, count: int) -> tuple[Box, ...]:
    """Where up to four ships lie on a Nile space, in the order in which they arrived there."""
    if count <= 1:
        size = box.w * 0.56
        return (around((box.x + box.w * 0.4, box.y + box.h * 0.58), size, size),) * count
    size = box.w * 0.5
    parts: tuple[tuple[float, float], ...] = ((0.3, 0.34), (0.7, 0.66))
    if count == 3:
        parts = ((0.28, 0.28), (0.72, 0.5), (0.28, 0.74))
    if count > 3:
        size = box.w * 0.46
        parts = ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73))
    return tuple(around((box.x + a * box.w, box.y + b * box.h), size, size) for a, b in parts[:count])


def harbor_spots(box: Box, count: int = 4) -> tuple[Box, ...]:
    """Where ships lie in a harbor, in as many rows as lets them be largest."""
    columns = max(range(1, count + 1), key=lambda one: min(box.w / one, box.h / -(-count // one)))
    rows = -(-count // columns)
    w, h = box.w / columns, box.h / rows
    size = min(w, h) * 0.94
    return tuple(
        around((box.x + (index % columns + 0.5) * w, box.y + (index // columns + 0.5) * h), size, size)
        for index in range(count)
    )


# ---- painting


def paint_nile(canvas: Canvas, look: BoardLook, grid: Grid) -> None:
    """Paint the river: one body of water between green banks, its current, a palm where one is reached."""
    mask = _river_mask(canvas, grid, look.places("nile"))
    target = canvas.target
    size = target.get_size()
    for grow, color in ((0.05, (108, 136, 70)), (0.02, (206, 182, 122))):
        bank = pygame.Surface(size, pygame.SRCALPHA)
        bank.fill((*color, 255))
        bank.blit(_grown(canvas, mask, grid.cell * grow), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(bank, (0, 0))
    water = shapes.gradient(size, _WATER)
    shapes.lay_grain(water, canvas.tile("plain"), (40, 60))
    with canvas.onto(water):
        for number, place in enumerate(look.ship_path):
            _current(canvas, look, grid, number, place)
    water.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(water, (0, 0))
    for number, place in enumerate(look.ship_path, 1):
        if number in look.palms_after:
            _palm(canvas, grid.space(place), look.palms_after.index(number) + 1)


def _river_mask(canvas: Canvas, grid: Grid, places: Sequence[Place]) -> pygame.Surface:
    """White where there is water: the squares of the Nile run together, their outer corners washed round."""
    size = canvas.target.get_size()
    raw = shapes.blank(size, (255, 255, 255))
    inset = grid.cell * 0.045
    known = set(places)
    for place in places:
        box = grid.space(place)
        pygame.draw.rect(raw, (255, 255, 255, 255), canvas.rect(*box.grown(-inset)))
        for dx, dy in ((1, 0), (0, 1)):
            if (place[0] + dx, place[1] + dy) in known:
                joined = box.joined(grid.space((place[0] + dx, place[1] + dy)))
                pygame.draw.rect(raw, (255, 255, 255, 255), canvas.rect(*joined.grown(-inset)))
    soft = pygame.transform.gaussian_blur(raw, max(1, canvas.px(grid.cell * 0.11)))
    return _steep(soft, 112)


def _steep(soft: pygame.Surface, level: int) -> pygame.Surface:
    """A blurred mask with a firm edge again, where its alpha passes a level."""
    firm = soft.copy()
    firm.fill((0, 0, 0, level), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(4):
        firm.blit(firm.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    white = pygame.Surface(firm.get_size(), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    white.blit(firm, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return white


def _grown(canvas: Canvas, mask: pygame.Surface, by: float) -> pygame.Surface:
    """The mask larger by so many logical pixels on all sides."""
    pixels = max(1, canvas.px(by))
    grown = mask.copy()
    for turn in range(16):
        angle = math.tau * turn / 16
        grown.blit(mask, (round(pixels * math.cos(angle)), round(pixels * math.sin(angle))))
    return grown


def _current(canvas: Canvas, look: BoardLook, grid: Grid, number: int, place: Place) -> None:
    """Ripples on a Nile space, and an arrow toward the next one."""
    box = grid.space(place)
    c = box.w
    canvas.outline(*box.grown(-c * 0.09), c * 0.2, (150, 208, 218), max(0.8, c * 0.014), 70)
    for x, y, long in ((0.2, 0.3, 0.26), (0.5, 0.6, 0.3), (0.24, 0.8, 0.2)):
        start = (box.x + x * c, box.y + y * c)
        wave = [(start[0] + part * long * c / 8, start[1] + math.sin(part * 1.5) * c * 0.02) for part in range(9)]
        canvas.lines(wave, (120, 190, 206), max(0.9, c * 0.02))
    if number + 1 < len(look.ship_path):
        following = grid.space(look.ship_path[number + 1])
        _chevron(canvas, box.center, following.center, c)


def _chevron(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], cell: float) -> None:
    """A small arrowhead in the middle between two spaces."""
    ux, uy = (end[0] - start[0]) / cell, (end[1] - start[1]) / cell
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    for shift in (-0.045, 0.045):
        tip = (x + ux * cell * (shift + 0.05), y + uy * cell * (shift + 0.05))
        back = cell * 0.06
        wing = cell * 0.11
        one = (tip[0] - ux * back - uy * wing, tip[1] - uy * back + ux * wing)
        two = (tip[0] - ux * back + uy * wing, tip[1] - uy * back - ux * wing)
        canvas.lines([one, tip, two], (214, 238, 236), max(1.2, cell * 0.03))


def _palm(canvas: Canvas, box: Box, count: int) -> None:
    """The palm that is reached with this space, and how many that makes."""
    c = box.w
    w, h = c * 0.44, c * 0.29
    x, y = box.right - w - c * 0.07, box.y + c * 0.07
    canvas.rrect(x + c * 0.012, y + c * 0.025, w, h, h / 2, (12, 44, 62), 150)
    canvas.rrect(x, y, w, h, h / 2, (248, 232, 184), 255, (106, 76, 30), max(1.0, c * 0.022))
    canvas.ico("palm", x + h * 0.52, y + h * 0.47, h * 0.84, (22, 88, 44))
    figure(canvas, str(count), x + w - h * 0.42, y + h * 0.47, c * 0.21, (70, 40, 10))


def paint_harbor(canvas: Canvas, box: Box) -> None:
    """Paint the harbor, where ships lie before the first Nile space: water before a quay of stone."""
    area = canvas.rect(*box)
    radius = min(box.w, box.h) * 0.18

    def make() -> pygame.Surface:
        water = shapes.gradient(area.size, _WATER[:2])
        shapes.lay_grain(water, canvas.tile("plain"), (10, 80))
        return shapes.fast(canvas.round(water, radius))

    canvas.target.blit(canvas.memo(("terra harbor", area.size), make), area)
    canvas.outline(*box, radius, (206, 176, 116), max(1.6, min(box.w, box.h) * 0.06))
    canvas.outline(*box, radius, (96, 66, 28), 1)
