"""The title: the desert at dusk, and the way to everything. The game that was left comes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...version import __version__
from ..art import text as lettering
from ..art.palette import CREAM, IVORY
from ..focus import Rect
from ..text import N_, date_text, say, say_n, tr
from ..widgets.base import Widget
from ..widgets.button import Button, Style
from ..widgets.page import Page
from .save_words import game_title

if TYPE_CHECKING:
    from ...library.listing import SaveSummary
    from ..app import App
    from ..art import Canvas

SUBTITLE = N_("Egyptian board games for one table")
MENU_WIDTH = 364.0
LETTERHEAD = 222.0
"""Height of sun, name and subtitle where there is room for all of it."""


@dataclass(frozen=True)
class TitlePlaces:
    """Where things lie, in logical pixels. Sun, name, band and subtitle stand over the middle of the menu."""

    middle: float
    sun: tuple[float, float]
    """The height of the sun's middle, and its width."""
    name: tuple[float, float]
    """The height of the name's middle, and the size of its letters."""
    band: float
    subtitle: float
    buttons: tuple[Rect, ...]
    footer: tuple[float, float]


def title_places(size: tuple[float, float], buttons: int, big_first: bool) -> TitlePlaces:
    """The layout for a window of a logical size; with `big_first` the first button is taller."""
    width, height = size
    left = max(56.0, width * 0.058)
    step, h, first = (54.0, 46.0, 92.0) if height >= 780 else (46.0, 40.0, 88.0)
    footer = height - 30
    menu = buttons * step + (first - step if big_first else 0.0)
    free = footer - menu
    unit = min(1.0, free / (LETTERHEAD + 12))
    y = min(34.0, (free - LETTERHEAD * unit) / 3)
    rects = []
    top = y + LETTERHEAD * unit
    for index in range(buttons):
        tall = big_first and index == 0
        rects.append(Rect(left, top, MENU_WIDTH, 76 if tall else h))
        top += first if tall else step
    return TitlePlaces(
        left + MENU_WIDTH / 2,
        (y + 46 * unit, 344 * unit),
        (y + 126 * unit, 68 * unit),
        y + 168 * unit,
        y + 192 * unit,
        tuple(rects),
        (left, footer),
    )


class TitleScene(Page):
    """Continue, new game, campaign, saved games, rules, statistics, settings, credits, quit."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._last: SaveSummary | None = None

    def enter(self) -> None:
        """Look for a game to go on with."""
        self._last = self.app.store.latest_unfinished()
        super().enter()

    def back(self) -> None:
        """Escape does not end the program by accident."""

    def _entries(self) -> list[tuple[str, str, str, Callable[[], None], Style]]:
        entries: list[tuple[str, str, str, Callable[[], None], Style]] = []
        if self._last is not None:
            entries.append(("continue", tr("Continue"), "player-next", self._continue, "primary"))
        fresh: Style = "normal" if self._last is not None else "primary"
        entries += [
            ("new", tr("New game"), "rolling-dices", self._new_game, fresh),
            ("campaign", tr("Campaign"), "great-pyramid", self._campaign, "normal"),
            ("saves", tr("Saved games"), "save", self._saves, "normal"),
            ("rules", tr("Rules and cards"), "open-book", self._rules, "normal"),
            ("statistics", tr("Statistics"), "chart", self._statistics, "normal"),
            ("settings", tr("Settings"), "cog", self._settings, "normal"),
            ("credits", tr("Credits"), "quill-ink", self._credits, "normal"),
            ("quit", tr("Quit"), "exit-door", self.app.quit, "normal"),
        ]
        return entries

    def _places(self) -> TitlePlaces:
        return title_places(self.app.logical_size, len(self._entries()), self._last is not None)

    def build(self) -> Sequence[Widget]:
        """The menu."""
        made: list[Widget] = []
        for (widget_id, label, icon, action, style), rect in zip(self._entries(), self._places().buttons, strict=True):
            if widget_id == "continue" and self._last is not None:
                made.append(ContinueButton(widget_id, rect, label, action, self._last))
            else:
                made.append(Button(widget_id, rect, label, action, icon=icon, style=style, size=18))
        return made

    def paint(self, canvas: Canvas) -> None:
        """Paint the desert, the name of the house and the version."""
        canvas.dusk()
        places = self._places()
        x = places.middle
        canvas.winged_sun(x, *places.sun)
        # The name is the same in every language.
        canvas.gilded("PYRAMIDS", x, *places.name)
        canvas.band(x - MENU_WIDTH / 2 + 4, places.band, MENU_WIDTH - 8, 5)
        canvas.text(
            tr(SUBTITLE), x, places.subtitle, 21, IVORY, lettering.BODY_ITALIC, "c", sh=(10, 4, 0), maxw=MENU_WIDTH
        )
        fx, fy = places.footer
        text = tr(say("Version {version}, an unofficial adaptation", version=__version__))
        canvas.text(text, fx, fy, 15, CREAM, lettering.BODY, "ml", sh=(0, 0, 0))

    # ---- where to go

    def _continue(self) -> None:
        if self._last is not None:
            from .opening import open_game

            open_game(self.app, self._last.id)

    def _new_game(self) -> None:
        from .library import LibraryScene

        self.app.stack.push(LibraryScene(self.app))

    def _campaign(self) -> None:
        from .campaign import CampaignScene

        self.app.stack.push(CampaignScene(self.app))

    def _saves(self) -> None:
        from .saves import SavesScene

        self.app.stack.push(SavesScene(self.app))

    def _rules(self) -> None:
        from .rules import RulesScene

        self.app.stack.push(RulesScene(self.app))

    def _statistics(self) -> None:
        from .statistics import StatisticsScene

        self.app.stack.push(StatisticsScene(self.app))

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _credits(self) -> None:
        from .credits import CreditsScene

        self.app.stack.push(CreditsScene(self.app))


class ContinueButton(Button):
    """The tall first button: which game, with whom, and when it was left."""

    def __init__(self, widget_id: str, rect: Rect, label: str, action: Callable[[], None], save: SaveSummary) -> None:
        super().__init__(widget_id, rect, label, action, style="primary", tip=describe_save(save))
        self.save = save

    def draw(self, canvas: Canvas) -> None:
        """Paint the button with its second line."""
        from ..widgets.button import face

        sunk = self.pressed and self.hovered
        ink = face(canvas, self.rect, "primary", hovered=self.hovered, sunk=sunk)
        y = self.rect.y + (1.0 if sunk else 0.0)
        canvas.ico("player-next", self.rect.x + 36, y + self.rect.h / 2, 36, ink)
        x = self.rect.x + 68
        canvas.text(self.label, x, y + 26, 22, ink, lettering.DISPLAY_BOLD, "ml", maxw=self.rect.right - 14 - x)
        room = self.rect.right - 16 - x
        game = f"{game_title(self.save.game)}  ·  "
        left = room - canvas.width(game, 16, lettering.BODY_BOLD)
        detail = self.save.name or short_people(canvas, [player.name for player in self.save.players], left)
        canvas.text(game + detail, x, y + 52, 16, ink, lettering.BODY_BOLD, "ml", maxw=room)


def short_people(canvas: Canvas, names: Sequence[str], room: float) -> str:
    """As many names as fit, and how many more there are."""
    for count in range(len(names), 0, -1):
        shown = ", ".join(names[:count])
        more = len(names) - count
        if more:
            shown = tr(say_n("{names} and {count} more", "{names} and {count} more", more, names=shown))
        if count == 1 or canvas.width(shown, 16, lettering.BODY_BOLD) <= room:
            return shown
    return ""


def describe_save(save: SaveSummary) -> str:
    """A save in a line: the game, its own name, or who plays; and when it was begun."""
    people = ", ".join(player.name for player in save.players)
    return f"{game_title(save.game)}  ·  {save.name or people}  ·  {date_text(save.created)}"
