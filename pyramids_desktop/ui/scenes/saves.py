"""The saved games: go on, watch again, rename, copy, delete. Damaged ones say what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.errors import BadSave
from ...core.journal import Player
from ..art import text as lettering
from ..art.palette import CREAM, INK, SEPIA
from ..focus import Rect
from ..text import N_, date_text, duration_text, say, say_n, tr
from ..widgets.base import Widget
from ..widgets.button import Button
from ..widgets.choice import Segments
from ..widgets.dialog import Ask, Confirm, Notice, row_ground
from ..widgets.scroll import Row, RowList
from ..widgets.sheet import Sheet
from .exporting import ask_for_copy
from .opening import open_game
from .save_words import game_title, level_text, people_text, state_text, when_text, winner_text

if TYPE_CHECKING:
    from ...library.listing import SaveSummary
    from ...library.results import Result
    from ..app import App
    from ..art import Canvas

FILTERS = (("all", N_("all")), ("open", N_("unfinished")), ("over", N_("finished")))
_ROW = 70.0
_NAME_LENGTH = 40


@dataclass(frozen=True)
class SavesPlaces:
    """Where things lie, in logical pixels."""

    filters: Rect
    frame: Rect
    rows: Rect
    detail: Rect
    buttons: Rect


def saves_places(room: Rect) -> SavesPlaces:
    """The layout: the list at the left, one game with its buttons at the right."""
    left = round(room.w * 0.58)
    filters = Rect(room.x, room.y, min(420.0, left), 42)
    frame = Rect(room.x, room.y + 56, left, room.h - 56)
    rows = frame.inflate(-28, -28)
    detail = Rect(room.x + left + 22, room.y, room.w - left - 22, room.h)
    buttons = Rect(detail.x + 26, detail.bottom - 226, detail.w - 52, 204)
    return SavesPlaces(filters, frame, rows, detail, buttons)


class SavesScene(Sheet):
    """The list, and what can be done with the chosen game."""

    title = N_("Saved games")
    signs = "𓍹𓆣𓍺"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.filter = "all"
        self.chosen: str | None = None
        self._trashed: Path | None = None
        """Where the game lies that was deleted last, as long as it can be brought back by a click."""
        self._saves: list[SaveSummary] = []
        self._results: dict[str, Result] = {}
        self._offset = 0.0

    def enter(self) -> None:
        """Read the folder again."""
        self.read()
        super().enter()

    def read(self) -> None:
        """Read the folder; the chosen game stays chosen if it is still there."""
        self._saves = self.app.store.list()
        self._results = self.app.store.results.all()
        shown = self.shown()
        if self.chosen not in [save.id for save in shown]:
            self.chosen = shown[0].id if shown else None
        count = len(self._saves)
        self.subtitle = tr(say_n("{count} game", "{count} games", count)) if count else ""

    def shown(self) -> list[SaveSummary]:
        """The saves that the filter lets through."""
        if self.filter == "open":
            return [save for save in self._saves if save.problem is None and not save.is_over]
        if self.filter == "over":
            return [save for save in self._saves if save.problem is None and save.is_over]
        return self._saves

    def current(self) -> SaveSummary | None:
        """The chosen save."""
        return next((save for save in self._saves if save.id == self.chosen), None)

    # ---- controls

    def contents(self) -> Sequence[Widget]:
        """The list, the filter, the buttons."""
        places = saves_places(self.room)
        before = self.find("rows")
        if isinstance(before, RowList):
            self._offset = before.offset
        box, again = places.rows, []
        if self._trashed is not None:
            box = Rect(box.x, box.y, box.w, box.h - 56)
            place = Rect(box.x, box.bottom + 12, box.w, 44)
            again.append(
                Button(
                    "undelete",
                    place,
                    tr("Bring back the game deleted last"),
                    self._undelete,
                    icon="anticlockwise-rotation",
                    size=15,
                    centered=True,
                )
            )
        rows = [Row(save.id, self._label(save), self._painter(save)) for save in self.shown()]
        listed = RowList(
            "rows",
            box,
            rows,
            _ROW,
            self.chosen,
            self._choose,
            open_row=lambda _id: self._go_on(),
            offset=self._offset,
        )
        choices = [(key, tr(title)) for key, title in FILTERS]
        filters = Segments("filter", places.filters, tr("Show"), choices, self.filter, self._set_filter)
        return [listed, *again, filters, *self._buttons(places.buttons)]

    def _buttons(self, box: Rect) -> list[Widget]:
        save = self.current()
        if save is None:
            return [] if self._saves else [self._new_button(box)]
        whole = save.problem is None
        broken = "" if whole else tr("This file cannot be opened.")
        half = (box.w - 12) / 2
        made: list[Widget] = []
        go_on = tr("Look at the end") if save.is_over else tr("Continue")
        made.append(
            Button(
                "continue",
                Rect(box.x, box.y, box.w, 54),
                go_on,
                self._go_on,
                icon="player-next",
                style="primary",
                size=19,
                centered=True,
                enabled=whole,
                tip=broken,
            )
        )
        for index, (widget_id, label, icon, action, enabled) in enumerate(
            (
                ("replay", tr("Watch again"), "backward-time", self._replay, whole),
                ("rename", tr("Rename"), "quill-ink", self._rename, whole),
                ("export", tr("Save a copy"), "save", self._export, True),
                ("delete", tr("Delete"), "trash-can", self._delete, True),
            )
        ):
            place = Rect(box.x + (half + 12) * (index % 2), box.y + 68 + 58 * (index // 2), half, 46)
            made.append(
                Button(
                    widget_id,
                    place,
                    label,
                    action,
                    icon=icon,
                    style="danger" if widget_id == "delete" else "normal",
                    enabled=enabled,
                    tip="" if enabled else broken,
                    size=15,
                )
            )
        return made

    def _new_button(self, box: Rect) -> Button:
        """The way to the first game."""
        place = Rect(box.x, box.y, box.w, 54)
        return Button(
            "new", place, tr("New game"), self._new_game, icon="rolling-dices", style="primary", size=19, centered=True
        )

    def first_focus(self) -> str | None:
        """The chosen row; where nothing is saved, the way to a game."""
        if self.chosen:
            return f"rows:{self.chosen}"
        return "filter" if self._saves else "new"

    def _choose(self, save_id: str) -> None:
        self.chosen = save_id
        self.rebuild()

    def _set_filter(self, value: str) -> None:
        self.filter = value
        self.read()
        self.rebuild()

    # ---- words

    def _state(self, save: SaveSummary) -> str:
        """How far the game is; of a finished one who won, if its result is known."""
        result = self._results.get(save.id) if save.is_over else None
        return tr(say("won by {names}", names=winner_text(result))) if result is not None else state_text(save)

    def _label(self, save: SaveSummary) -> str:
        if save.problem is not None:
            return f"{save.id}. {tr(save.problem)}"
        return f"{game_title(save.game)}, {people_text(save.players)}, {self._state(save)}, {when_text(save)}"

    def _painter(self, save: SaveSummary) -> Callable[[Canvas, Rect, bool, bool], None]:
        def paint(canvas: Canvas, rect: Rect, chosen: bool, hovered: bool) -> None:
            row_ground(canvas, rect, chosen, hovered)
            x, right = rect.x + 60, rect.right - 16
            middle = rect.x + 32
            if save.problem is not None:
                canvas.ico("hazard-sign", middle, rect.centery, 30, (160, 60, 28))
                canvas.text(save.id, x, rect.y + 23, 17, INK, lettering.BODY_BOLD, "ml", maxw=right - x)
                words = tr("cannot be opened")
                canvas.text(words, x, rect.y + 47, 15, (140, 44, 20), lettering.BODY_ITALIC, "ml", maxw=right - x)
                return
            icon = "trophy-cup" if save.is_over else "hourglass"
            canvas.ico(icon, middle, rect.centery, 30, (132, 84, 30) if save.is_over else (96, 60, 24))
            when = canvas.text(when_text(save), right, rect.y + 22, 15, SEPIA, a="mr")
            title = save.name or people_text(save.players)
            canvas.text(title, x, rect.y + 22, 18, INK, lettering.BODY_BOLD, "ml", maxw=when.x - 14 - x)
            room = (right - x) * 0.45
            state = canvas.text(
                self._state(save), right, rect.y + 48, 15, SEPIA, lettering.BODY_ITALIC, "mr", maxw=room
            )
            more = game_title(save.game)
            if save.name:
                more += f"  ·  {people_text(save.players)}"
            canvas.text(more, x, rect.y + 47, 16, SEPIA, a="ml", maxw=state.x - 14 - x)

        return paint

    # ---- painting

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint the frame of the list and the chosen game's sheet."""
        places = saves_places(self.room)
        f, d = places.frame, places.detail
        canvas.panel(f.x, f.y, f.w, f.h, "wood", None, 19, r=11, lift=5)
        if not self.shown():
            words = tr("No game is saved yet.") if not self._saves else tr("No such game.")
            canvas.text(words, f.centerx, f.centery, 20, CREAM, lettering.BODY_ITALIC, "c", maxw=f.w - 40)
        canvas.panel(d.x, d.y, d.w, d.h, "papyrus", None, 29, r=11, lift=6)
        save = self.current()
        x, room = d.x + 26, d.w - 52
        if save is None:
            y = d.y + d.h * 0.3
            canvas.ico("save", d.centerx, y, 60, (150, 104, 44))
            if not self._saves:
                words = tr("A game is saved as you play it. Here you go on with it, watch it again or keep a copy.")
                canvas.para(words, x + 10, y + 52, room - 20, 19, INK, lettering.BODY_ITALIC)
            return
        canvas.band(x, d.y + 20, room, 5)
        if save.problem is not None:
            canvas.text(
                tr("A file that cannot be opened"), x, d.y + 52, 20, INK, lettering.DISPLAY_BOLD, "ml", maxw=room
            )
            y = d.y + 78 + canvas.para(tr(save.problem), x, d.y + 78, room, 18, (140, 44, 20), maxh=140)
            self._fact(canvas, x, y + 20, room, tr("File"), f"{save.id}.jsonl")
            return
        title = save.name or game_title(save.game)
        canvas.text(title, x, d.y + 54, 25, INK, lettering.DISPLAY_BOLD, "ml", maxw=room)
        y = d.y + 86
        for seat, player in enumerate(save.players):
            y = self._player(canvas, x, y, room, seat, player)
        y += 14
        for name, value in self._facts(save):
            if y > places.buttons.y - 30:
                break
            y = self._fact(canvas, x, y, room, name, value)

    def _player(self, canvas: Canvas, x: float, y: float, room: float, seat: int, player: Player) -> float:
        canvas.blitc(canvas.seat(seat, 32), x + 17, y + 18)
        canvas.text(player.name, x + 44, y + 17.5, 19, INK, lettering.BODY_BOLD, "ml", maxw=room * 0.46)
        words = tr("person") if player.kind == "person" else level_text(player)
        canvas.text(words, x + room, y + 17.5, 16, SEPIA, lettering.BODY_ITALIC, "mr", maxw=room * 0.42)
        return y + 40

    def _facts(self, save: SaveSummary) -> list[tuple[str, str]]:
        result = self._results.get(save.id) if save.is_over else None
        points = [(tr("Points"), " : ".join(map(str, result.scores)))] if result is not None else []
        return [
            (tr("Game"), game_title(save.game)),
            (tr("State"), self._state(save)),
            *points,
            (tr("Moves"), str(save.entries)),
            (tr("Played"), duration_text(save.elapsed)),
            (tr("Begun"), date_text(save.created)),
            (tr("Last move"), when_text(save)),
        ]

    def _fact(self, canvas: Canvas, x: float, y: float, room: float, name: str, value: str) -> float:
        canvas.text(name, x, y + 14, 16, SEPIA, a="ml", maxw=room * 0.36)
        canvas.text(value, x + room * 0.38, y + 14, 17, INK, a="ml", maxw=room * 0.62)
        canvas.rrect(x, y + 29, room, 1, 0, (206, 178, 126))
        return y + 31

    # ---- what the buttons do

    def _new_game(self) -> None:
        from .library import LibraryScene

        self.app.stack.push(LibraryScene(self.app))

    def _go_on(self) -> None:
        save = self.current()
        if save is not None and save.problem is None:
            open_game(self.app, save.id)

    def _replay(self) -> None:
        from .replay import ReplayScene

        save = self.current()
        if save is None:
            return
        try:
            journal = self.app.store.read(save.id)
        except BadSave as error:
            self._tell(tr("This game cannot be opened"), tr(error.message))
            return
        self.app.stack.push(ReplayScene(self.app, journal))

    def _rename(self) -> None:
        save = self.current()
        if save is None:
            return
        words = tr("The name stands in the list of saved games.")
        people = people_text(save.players)
        present = save.name or people[:_NAME_LENGTH]
        ask = Ask(
            self.app,
            tr("Rename"),
            words,
            present,
            self._renamed,
            yes=tr("Rename"),
            limit=max(_NAME_LENGTH, len(present)),
            hint=people,
        )
        self.app.stack.push(ask)

    def _renamed(self, name: str) -> None:
        save = self.current()
        if save is None:
            return
        name = name.strip()
        if name == people_text(save.players)[:_NAME_LENGTH].strip():
            name = ""  # the players' names, which stand there anyway
        try:
            self.app.store.rename(save.id, name)
        except BadSave as error:
            self._tell(tr("Not renamed"), tr(error.message))
        self.read()
        self.rebuild()

    def _export(self) -> None:
        save = self.current()
        if save is not None:
            ask_for_copy(self.app, save.id)

    def _delete(self) -> None:
        save = self.current()
        if save is None:
            return
        name = save.name or (people_text(save.players) if save.problem is None else save.id)
        self.app.stack.push(
            Confirm(
                self.app,
                tr("Delete this game?"),
                tr(say("{name}: the file goes into the folder “trash” beside the saved games.", name=name)),
                tr("Delete"),
                lambda: self._deleted(save.id),
                danger=True,
                icon="trash-can",
            )
        )

    def _deleted(self, save_id: str) -> None:
        try:
            self._trashed = self.app.store.delete(save_id)
        except BadSave as error:
            self._tell(tr("Not deleted"), tr(error.message))
        else:
            self.app.toast(say(N_("Moved to the trash folder.")), "trash-can")
        self.read()
        self.rebuild()

    def _undelete(self) -> None:
        if self._trashed is None:
            return
        try:
            self.chosen = self.app.store.undelete(self._trashed)
        except BadSave as error:
            self._tell(tr("Not brought back"), tr(error.message))
        self._trashed = None
        self.read()
        self.rebuild()

    def _tell(self, title: str, text: str) -> None:
        self.app.stack.push(Notice(self.app, title, text, icon="hazard-sign"))
