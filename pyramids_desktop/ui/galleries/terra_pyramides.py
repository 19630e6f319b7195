"""Terra Pyramides' components, and the pictures of its rules. A small house marks values of our own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

from ...core.message import N_, Message, say, say_n
from ...games.terra_pyramides import ids
from ...games.terra_pyramides.boards import Board
from ...games.terra_pyramides.box import shipped
from ...games.terra_pyramides.printed import Mission, StrategyCard, Tile
from ..art.palette import CARN, LAPIS, OLIVE, Color
from ..table.pieces import Box
from ..tables import terra_pyramides_pictures as pictures
from ..tables.terra_pyramides_board import Grid, paint_board
from ..tables.terra_pyramides_cards import strategy_card
from ..tables.terra_pyramides_looks import board_look
from ..tables.terra_pyramides_scene import paint_cover
from ..tables.terra_pyramides_sites import foundation, pyramid
from ..tables.terra_pyramides_tiles import tile
from ..tables.terra_pyramides_track import Track, paint_track
from ..text import tr
from . import Gallery, GalleryCard, GalleryGroup, RulePicture

if TYPE_CHECKING:
    from ..art import Canvas

Facts = tuple[tuple[Message, Message], ...]
Paint = Callable[["Canvas", float, float], pygame.Surface]

_SYMBOL_TEXTS = {
    ids.WORKER: N_("A Worker from your supply comes onto the tile and moves on to a building site."),
    ids.EYE: N_("An Eye of Horus is one gold in the base game, and later one step on the Horus track."),
    ids.GRAVE: N_("A row that shows grave goods is one step on their track."),
    ids.OASIS: N_("An oasis is one step on the track of oases."),
    ids.WHITE: N_("A white block stands for any color."),
}
_BLOCK_TEXT = N_("A building block of its color.")
_PYRAMID_SHOWN = ("blue", "red", "gray", "green", "yellow")
"""In which color each level stands in the gallery."""
_BOARD_HEIGHT = 460.0


@cache
def gallery() -> Gallery:
    """All kinds of tiles, Foundations, levels, strategy cards, missions, and both boards."""
    printed = shipped()
    groups = (
        *(GalleryGroup(title, _tiles(version)) for version, title in enumerate(_TILE_TITLES)),
        GalleryGroup(
            Message(N_("Foundations")), tuple(_foundation(value) for value in sorted(set(printed.foundations)))
        ),
        GalleryGroup(Message(N_("Pyramids")), tuple(_level(level) for level in range(1, ids.LEVELS + 1))),
        GalleryGroup(Message(N_("Strategy cards")), tuple(_strategy(one) for one in printed.strategy_cards)),
        GalleryGroup(Message(N_("Missions")), tuple(_mission(one) for one in printed.missions)),
        GalleryGroup(Message(N_("The board")), (_board(ids.BASE, printed.front), _board(ids.NILE, printed.back))),
    )
    shown = {
        "tile": RulePicture(pictures.paint_tile_picture, pictures.TILE_HEIGHT),
        "rows": RulePicture(pictures.paint_rows_picture, pictures.ROWS_HEIGHT),
        "levels": RulePicture(pictures.paint_levels_picture, pictures.LEVELS_HEIGHT),
        "enclosure": RulePicture(pictures.paint_enclosure_picture, pictures.ENCLOSURE_HEIGHT),
        "board_front": RulePicture(partial(_paint_board_picture, printed.front), _BOARD_HEIGHT),
        "board_back": RulePicture(partial(_paint_board_picture, printed.back), _BOARD_HEIGHT),
    }
    return Gallery(groups, shown, paint_cover, minutes=60)


_TILE_TITLES = (
    Message(N_("Tiles of the base game")),
    Message(N_("Tiles of Horus and Grave Goods")),
    Message(N_("Tiles of the Nile and the Oases")),
)


def _source(source: str) -> Message:
    return Message(N_("a value of our own") if source == "house" else N_("from the rulebook"))


def _tiles(version: int) -> tuple[GalleryCard, ...]:
    """A card for each kind of tile that a version adds."""
    return tuple(_tile(one) for one in shipped().tiles if one.version == version and one.id == one.kind)


def _tile(one: Tile) -> GalleryCard:
    printed = shipped()
    count = sum(other.kind == one.kind for other in printed.tiles)
    facts: Facts = (
        (Message(N_("In the game")), say_n("{count} tile", "{count} tiles", count)),
        (Message(N_("Source")), _source(printed.tiles_source())),
    )
    names = tuple(ids.SYMBOLS[symbol] for symbol in one.symbols)
    text = _joined([_symbol_text(symbol) for symbol in dict.fromkeys(one.symbols)])
    return GalleryCard(f"tile:{one.id}", one.name, text, facts, _tile_painter(names), True)


def _symbol_text(symbol: int) -> Message:
    return Message(_SYMBOL_TEXTS.get(symbol, _BLOCK_TEXT))


def _joined(texts: list[Message]) -> Message:
    """One text after the other."""
    whole = texts[0]
    for text in texts[1:]:
        whole = say("{text} {more}", text=whole, more=text)
    return whole


def _tile_painter(names: tuple[str, ...]) -> Paint:
    return lambda canvas, w, h: tile(canvas, names, "s", w, h)


def _foundation(value: int) -> GalleryCard:
    printed = shipped()
    count = printed.foundations.count(value)
    facts: Facts = (
        (Message(N_("Value")), say("{points}", points=value)),
        (Message(N_("In the game")), say_n("{count} tile", "{count} tiles", count)),
        (Message(N_("Source")), _source(printed.foundations_source())),
    )
    text = Message(
        N_(
            "It is drawn when stairs lead to an empty building site. It belongs to the seat whose Workers stand on it,"
            " counts its value at the end, and carries a pyramid."
        )
    )
    name = say(N_("Foundation {value}"), value=value)

    def paint(canvas: Canvas, w: float, h: float) -> pygame.Surface:
        return foundation(canvas, value, None, w, h)

    return GalleryCard(f"foundation:{value}", name, text, facts, paint, True)


def _level(level: int) -> GalleryCard:
    record = shipped().table.levels[level - 1]
    facts: Facts = (
        (Message(N_("Cost")), say_n("{count} block", "{count} blocks", record.blocks)),
        (Message(N_("Value")), say("{points}", points=record.value)),
    )
    text = Message(N_("It needs three Workers on the site; all but one go back."))
    if level == 1:
        text = _joined(
            [text, Message(N_("Its one block may have any color, and you say which the pyramid has from now on."))]
        )
    elif level == ids.LEVELS:
        text = _joined([text, Message(N_("It is the highest level: no more Workers come."))])
    else:
        text = _joined([text, Message(N_("All blocks have the pyramid’s color or are white."))])
    name = say(N_("Level {level}"), level=level)
    color = _PYRAMID_SHOWN[level - 1]

    def paint(canvas: Canvas, w: float, h: float) -> pygame.Surface:
        return pyramid(canvas, color, level, None, w, h, record.value)

    return GalleryCard(f"level:{level}", name, text, facts, paint, True)


def _strategy(card: StrategyCard) -> GalleryCard:
    record = shipped().table.strategy
    facts: Facts = (
        (Message(N_("Points")), say(N_("{open}, with the card {owned}"), open=record.open, owned=record.owned)),
        (Message(N_("Price")), Message(N_("one gold for each coin reached on the Horus track"))),
    )
    return GalleryCard(f"strategy:{card.key}", card.name, card.long, facts, partial(_strategy_face, card))


def _strategy_face(card: StrategyCard, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    return strategy_card(canvas, ids.STRATEGY_CARDS[card.id], tr(card.name), w, h, tr(card.short))


_MISSION_COLORS: tuple[Color, ...] = (CARN, LAPIS, OLIVE)


def _mission(mission: Mission) -> GalleryCard:
    facts: Facts = (
        (Message(N_("Played by")), Message(N_("one to four, together"))),
        (Message(N_("Game")), Message(N_("the base game"))),
    )
    paint = partial(_mission_face, mission)
    return GalleryCard(f"mission:{mission.id}", mission.name, mission.long, facts, paint)


def _mission_face(mission: Mission, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    color = _MISSION_COLORS[(mission.id - 1) % len(_MISSION_COLORS)]
    title = tr(say(N_("Mission {number}"), number=mission.id))
    return canvas.card(w, h, title, ("icon", mission.icon), color, tr(mission.short), arth=h * 0.44, small=True)


def _board(version: int, board: Board) -> GalleryCard:
    printed = shipped()
    name = Message(N_("Back of the board")) if version == ids.NILE else Message(N_("Front of the board"))
    text = (
        Message(N_("The board of the Nile and the Oases: the river runs through it, ships sail from space to space."))
        if version == ids.NILE
        else Message(N_("The board of the base game, and of Horus and Grave Goods."))
    )
    facts: Facts = (
        (Message(N_("Spaces for tiles")), say("{points}", points=len(board.spaces))),
        (Message(N_("Building sites")), say("{points}", points=len(board.sites))),
        (Message(N_("Oases")), say("{points}", points=len(board.oases))),
        *(((Message(N_("Nile spaces")), say("{points}", points=len(board.nile))),) if board.nile else ()),
        (Message(N_("Source of the layout")), _source(printed.board_source(version, "rows"))),
    )
    return GalleryCard(f"board:{ids.VERSIONS[version]}", name, text, facts, partial(_board_face, board))


def _board_face(board: Board, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """A whole board, small."""
    key = ("terra gallery board", board, canvas.size(w, h))
    return canvas.memo(key, lambda: _framed_board(board, canvas, w, h))


def _framed_board(board: Board, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    surface = _sand(canvas, w, h)
    look = board_look(board)
    cell = min((w - 14) / board.width, (h - 14) / board.height)
    with canvas.onto(surface):
        grid = Grid((w - cell * board.width) / 2, (h - cell * board.height) / 2, cell)
        paint_board(canvas, look, grid)
    return surface


def _sand(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    rim = canvas.rim / canvas.scale
    return canvas.framed(canvas.tex(w - 2 * rim, h - 2 * rim, (240, 206, 146), 44, material="papyrus"), 8)


def _paint_board_picture(board: Board, canvas: Canvas, x: float, y: float, width: float) -> None:
    """A board with its track, in the rules."""
    high = _BOARD_HEIGHT
    wide = min(width, high * 0.93)
    area = Box(x + (width - wide) / 2, y, wide, high)
    canvas.panel(*area, "sand", None, 4, r=8, lift=4)
    track = Track(area.grown(-4), 17, board.lap, board.coin_every)
    paint_track(canvas, track)
    inner = track.inner.grown(-3)
    cell = min(inner.w / board.width, inner.h / board.height)
    left = inner.x + (inner.w - cell * board.width) / 2
    top = inner.y + (inner.h - cell * board.height) / 2
    paint_board(canvas, board_look(board), Grid(left, top, cell))
