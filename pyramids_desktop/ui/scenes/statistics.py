"""Statistics of finished games: persons, opponents, best results."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...bots.levels import LEVELS
from ...library.stats import PERSONS, GameStatistics, Tally, count
from ..art import text as lettering
from ..art.palette import CREAM, GOLD_B, GOLD_T, INK, SEPIA
from ..focus import Rect
from ..text import N_, date_text, decimal_text, duration_text, say, say_n, tr
from ..widgets.base import Widget
from ..widgets.label import label
from ..widgets.sheet import Sheet
from ..widgets.tabs import Tabs
from .save_words import game_icon, game_title

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

_log = logging.getLogger(__name__)
_GAP = 20.0


@dataclass(frozen=True)
class StatisticsPlaces:
    """Where things lie, in logical pixels."""

    tabs: Rect
    tiles: tuple[Rect, ...]
    persons: Rect
    levels: Rect
    best: Rect


def statistics_places(room: Rect, several_games: bool) -> StatisticsPlaces:
    """The layout: four figures above, persons and opponents below at the left, the best results at the right."""
    tabs = Rect(room.x, room.y, 220, room.h)
    left = room.x + (242 if several_games else 0)
    width = room.right - left
    tile_w = (width - 3 * _GAP) / 4
    tiles = tuple(Rect(left + index * (tile_w + _GAP), room.y, tile_w, 104) for index in range(4))
    top = room.y + 104 + _GAP
    best_w = width * 0.36
    lower = (room.bottom - top - _GAP) / 2
    main = width - best_w - _GAP
    return StatisticsPlaces(
        tabs,
        tiles,
        Rect(left, top, main, lower),
        Rect(left, top + lower + _GAP, main, lower),
        Rect(left + main + _GAP, top, best_w, room.bottom - top),
    )


class StatisticsScene(Sheet):
    """The figures of one game at a time."""

    title = N_("Statistics")
    signs = "𓍢𓎆𓏺"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.figures: dict[str, GameStatistics] = {}
        self.game_id = ""

    def enter(self) -> None:
        """Count what is finished, games that were cut off at their last move included."""
        store = self.app.store
        try:
            store.results.catch_up(store)
        except OSError as error:
            _log.warning("results were not caught up: %s", error)
        self.figures = count(store.results.all().values(), [level.id for level in LEVELS])
        if self.game_id not in self.figures:
            self.game_id = next(iter(self.figures), "")
        self.subtitle = game_title(self.game_id) if self.game_id else ""
        super().enter()

    def contents(self) -> Sequence[Widget]:
        """The games, where there are several."""
        if len(self.figures) < 2:
            return ()
        places = statistics_places(self.room, True)
        games = [(game_id, game_title(game_id), game_icon(game_id)) for game_id in self.figures]
        return [Tabs("game", places.tabs, games, self.game_id, self._show_game)]

    def first_focus(self) -> str | None:
        """The open game, or the way back."""
        return f"game:{self.game_id}" if len(self.figures) > 1 else "back"

    def _show_game(self, game_id: str) -> None:
        self.game_id = game_id
        self.subtitle = game_title(game_id)
        self.rebuild()

    # ---- painting

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint all figures, or a word for those who have finished nothing yet."""
        figures = self.figures.get(self.game_id)
        if figures is None:
            room = self.room
            w, h = min(620.0, room.w), 190.0
            x, y = room.centerx - w / 2, room.y + (room.h - h) * 0.4
            canvas.panel(x, y, w, h, "papyrus", None, 3, r=11, lift=6)
            canvas.ico("chart", room.centerx, y + 58, 54, (150, 104, 44))
            words = tr("Finish a game, and its result stands here.")
            canvas.text(words, room.centerx, y + 132, 21, INK, lettering.BODY_ITALIC, "c", maxw=w - 40)
            return
        places = statistics_places(self.room, len(self.figures) > 1)
        for rect, (icon, value, words) in zip(places.tiles, self._tiles(figures), strict=True):
            self._tile(canvas, rect, icon, value, words)
        self._persons(canvas, places.persons, figures)
        self._levels(canvas, places.levels, figures)
        self._best(canvas, places.best, figures)

    def _tiles(self, figures: GameStatistics) -> list[tuple[str, str, str]]:
        games = sum(tally.games for tally in figures.levels.values())
        wins = sum(tally.wins for tally in figures.levels.values())
        best = figures.best[0] if figures.best else None
        by_whom = tr(say("best, by {name}", name=best[1])) if best else tr("best")
        return [
            ("great-pyramid", str(figures.played), tr(say_n("game finished", "games finished", figures.played))),
            ("hourglass", duration_text(figures.seconds), tr("time at the table")),
            ("laurel-crown", percent_text(wins, games), tr("won by persons")),
            ("trophy-cup", str(best[0]) if best else "–", by_whom),
        ]

    def _tile(self, canvas: Canvas, rect: Rect, icon: str, value: str, words: str) -> None:
        canvas.panel(rect.x, rect.y, rect.w, rect.h, "wood", None, 51, r=11, lift=5)
        canvas.ico(icon, rect.x + 46, rect.centery, 48, (226, 178, 92), True)
        room = rect.w - 100
        label(canvas, value, rect.x + 86, rect.centery - 14, 30, GOLD_T, lettering.DISPLAY_BOLD, "ml", room)
        canvas.text(words, rect.x + 86, rect.centery + 20, 16, CREAM, a="ml", maxw=room)

    def _panel(self, canvas: Canvas, rect: Rect, title: str, seed: int) -> None:
        canvas.panel(rect.x, rect.y, rect.w, rect.h, "papyrus", None, seed, r=11, lift=6)
        canvas.text(title, rect.x + 22, rect.y + 28, 20, INK, lettering.DISPLAY_BOLD, "ml", maxw=rect.w - 44)

    def _persons(self, canvas: Canvas, rect: Rect, figures: GameStatistics) -> None:
        self._panel(canvas, rect, tr("Persons"), 61)
        x, y = rect.x + 22, rect.y + 52
        columns = [0.46, 0.60, 0.74, 0.88, 1.0]
        heads = [tr("games"), tr("won"), "%", tr("mean"), tr("best")]
        room = rect.w - 44
        for part, head in zip(columns, heads, strict=True):
            canvas.text(head, x + room * part, y + 8, 15, SEPIA, lettering.BODY_ITALIC, "mr", maxw=room * 0.14)
        y += 20
        persons = sorted(figures.persons.items(), key=lambda item: (-item[1].wins, -item[1].games, item[0]))
        for name, tally in persons:
            if y + 30 > rect.bottom - 8:
                break
            canvas.rrect(x, y, room, 1, 0, (206, 178, 126))
            canvas.text(name, x, y + 16, 18, INK, lettering.BODY_BOLD, "ml", maxw=room * 0.34)
            best = "–" if tally.best is None else str(tally.best)
            values = [
                str(tally.games),
                str(tally.wins),
                percent_text(tally.wins, tally.games),
                "–" if tally.mean is None else decimal_text(tally.mean),
                best,
            ]
            for part, value in zip(columns, values, strict=True):
                canvas.text(value, x + room * part, y + 16, 17, INK, a="mr")
            y += 31

    def _levels(self, canvas: Canvas, rect: Rect, figures: GameStatistics) -> None:
        self._panel(canvas, rect, tr("Against the strongest at the table"), 67)
        rows = [(level.id, tr(level.title)) for level in LEVELS] + [(PERSONS, tr("no opponents"))]
        x, y = rect.x + 22, rect.y + 50
        step = min(42.0, (rect.h - 62) / len(rows))
        bar_x, bar_w = x + 150, rect.w - 44 - 150 - 150
        for level_id, title in rows:
            tally = figures.levels.get(level_id, Tally())
            middle = y + step / 2
            canvas.text(title, x, middle, 17, INK, lettering.BODY_BOLD, "ml", maxw=140)
            canvas.rrect(bar_x, middle - 9, bar_w, 18, 9, (222, 196, 142), 255, (176, 138, 78))
            part = tally.wins / tally.games if tally.games else 0.0
            if part > 0:
                filled = max(15.0, (bar_w - 3) * part)
                canvas.rrect(bar_x + 1.5, middle - 7.5, filled, 15, 7.5, (178, 116, 34), 255, GOLD_B)
            words = tr("not played")
            if tally.games:
                words = tr(say("{wins} of {games} won", wins=tally.wins, games=tally.games))
            canvas.text(words, rect.right - 22, middle, 16, SEPIA, a="mr", maxw=140)
            y += step

    def _best(self, canvas: Canvas, rect: Rect, figures: GameStatistics) -> None:
        self._panel(canvas, rect, tr("Best results"), 71)
        x, room = rect.x + 22, rect.w - 44
        y = rect.y + 56
        step = min(50.0, (rect.h - 72) / 10)
        for place, (score, name, ended) in enumerate(figures.best, 1):
            middle = y + step / 2
            if place == 1:
                canvas.rrect(x - 8, y + 2, room + 16, step - 4, 8, (246, 214, 132), 255, (176, 124, 50))
            canvas.text(str(place), x + 20, middle, 17, SEPIA, lettering.DISPLAY_BOLD, "mr")
            when = canvas.text(date_text(ended)[:10], x + room, middle, 15, SEPIA, a="mr")
            points = canvas.text(str(score), when.x - 16, middle, 21, INK, lettering.DISPLAY_BOLD, "mr")
            canvas.text(name, x + 34, middle, 18, INK, lettering.BODY_BOLD, "ml", maxw=points.x - 48 - x)
            y += step


def percent_text(part: int, whole: int) -> str:
    """A share in whole percent; a dash for nothing of nothing."""
    return tr(say("{percent} %", percent=round(100 * part / whole))) if whole else "–"
