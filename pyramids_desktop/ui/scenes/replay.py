"""Watching a recorded game: a timeline, step by step or by itself, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ...core.journal import Journal
from ...core.seats import Viewer
from ...library.looking import looking_into
from ..focus import Rect
from ..table import frame, motion
from ..table.chrome import PromptLine
from ..table.logbook import LogPanel
from ..table.picture import Scenery, TablePicture
from ..table.pieces import Box
from ..table.spec import table_of
from ..table.stage import Stage
from ..table.zoom import ZoomPage, ZoomSheet, passing_sheet
from ..text import decimal_text, tr
from ..widgets.base import Widget
from ..widgets.button import Button, Style
from ..widgets.dialog import Menu
from ..widgets.page import Page
from .playback import Playback, viewer_names
from .timeline import HEIGHT, Timeline

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

SPEEDS = (0.5, 1.0, 2.0, 4.0)
PAUSE = 0.7
"""Seconds between two entries while it plays, at single speed."""
TIMELINE = 340.0
"""Width of the timeline in a compact window."""
_REST = 0.4
"""Seconds the pointer rests on a piece until it is shown large."""


class ReplayScene(Page):
    """The table of a recorded game with the controls of a player in the place of a game's buttons."""

    def __init__(self, app: App, journal: Journal, viewer: Viewer | None = None) -> None:
        """`viewer` is whose eyes to begin with, one of those that may look; the usual ones if None."""
        super().__init__(app)
        self.journal = journal
        self.players = journal.header.players
        self.names = tuple(player.name for player in self.players)
        self.playback = Playback(journal)
        looking = looking_into(journal)
        self.viewers = viewer_names(looking.viewers)
        self.viewer: Viewer = looking.first if viewer is None else viewer
        self.speed = 1.0
        self.playing = False
        self.spec = table_of(journal.header.game)
        self.frame = self._frame()
        self.stage = Stage(self.spec, self.playback, self.names, self.viewer, self.frame)
        self.stage.may_act = lambda: False
        self.log = LogPanel(self.stage.book, self.names, {})
        self.picture = TablePicture(self.spec)
        self.scenery: Scenery | None = None
        self._waited = 0.0
        self._rested = 0.0
        self._passing: tuple[ZoomSheet, Box] | None = None

    def _frame(self) -> frame.Frame:
        found = self.spec.frame(self.app.logical_size, len(self.names), self.app.compact)
        if not found.compact and found.log.x != found.buttons.undo.x:
            return found
        if not found.compact:
            return replace(found, log=found.log._replace(h=found.log.h - HEIGHT + frame.ROW))
        # The timeline takes its room from the line of the log.
        return replace(found, log=found.log._replace(w=max(120.0, found.log.w - TIMELINE)))

    # ---- coming and going

    def enter(self) -> None:
        """Take the speed of animations from the settings."""
        self._take_speed()
        self.picture.forget()
        self._see()
        super().enter()

    def leave(self) -> None:
        """Stop playing."""
        self.playing = False
        self.animating = False
        super().leave()

    def resize(self) -> None:
        """Lay the table for the new size."""
        self.frame = self._frame()
        self.stage.resize(self.frame)
        self.log.forget()
        self.picture.forget()
        self._passing = None
        self._see()
        super().resize()

    def _take_speed(self) -> None:
        settings = self.app.settings
        self.stage.speed = motion.SPEEDS[settings.animation] / self.speed
        self.stage.calm = settings.reduced_motion

    # ---- controls

    def build(self) -> Sequence[Widget]:
        """The timeline, the player's buttons, whose eyes, and the header's buttons."""
        fr = self.frame
        made = self._compact_controls() if fr.compact else self._rail_controls()
        made += self._header_controls()
        return made

    def _rail_controls(self) -> list[Widget]:
        buttons, log = self.frame.buttons, self.frame.log
        x, w = buttons.undo.x, buttons.end.w
        # Where the log is beside the buttons, nothing gives way to a higher timeline.
        high = HEIGHT if log.x == x else buttons.undo.h
        made: list[Widget] = [self._timeline(Rect(x, buttons.undo.bottom - high, w, high))]
        gap = 6.0
        side = (w - 4 * gap) / 5
        boxes = [Rect(x + index * (side + gap), buttons.action.y, side, buttons.action.h) for index in range(5)]
        made += self._player_buttons(boxes)
        half = round(w * 0.62)
        made.append(self._viewer_button(Rect(x, buttons.end.y, half - gap, buttons.end.h)))
        made.append(self._speed_button(Rect(x + half, buttons.end.y, w - half, buttons.end.h)))
        return made

    def _compact_controls(self) -> list[Widget]:
        buttons, log = self.frame.buttons, self.frame.log
        x, right, y, h = buttons.undo.x, buttons.end.right, buttons.undo.y, buttons.undo.h
        boxes = [Rect(x + index * 38, y, 34, h) for index in range(5)]
        made = self._player_buttons(boxes)
        made.append(self._speed_button(Rect(x + 190, y, 54, h)))
        made.append(self._viewer_button(Rect(x + 250, y, right - x - 250, h)))
        left = log.right + 6
        made.append(self._timeline(Rect(left, y, x - 6 - left, h)))
        return made

    def _timeline(self, box: Rect) -> Timeline:
        return Timeline(self, box)

    def _player_buttons(self, boxes: Sequence[Rect]) -> list[Widget]:
        count, length = self.playback.count, self.playback.length
        at_start = tr("This is the beginning.") if count == 0 else ""
        at_end = tr("This is the end.") if count == length else ""
        rows = (
            ("first", tr("To the beginning (Home)"), "fast-backward-button", lambda: self.go(0), at_start),
            ("before", tr("One step back (←)"), "previous-button", self.step_back, at_start),
            ("play", tr("Stop (Space)") if self.playing else tr("Play (Space)"), "", self.toggle_play, at_end),
            ("next", tr("One step on (→)"), "next-button", self.step_on, at_end),
            ("last", tr("To the end (End)"), "fast-forward-button", lambda: self.go(length), at_end),
        )
        made: list[Widget] = []
        for (widget_id, label, icon, action, why), box in zip(rows, boxes, strict=True):
            style: Style = "primary" if widget_id == "play" else "normal"
            icon = icon or ("pause-button" if self.playing else "play-button")
            made.append(
                Button(
                    widget_id,
                    box,
                    label,
                    action,
                    icon=icon,
                    icon_only=True,
                    style=style,
                    enabled=not why,
                    tip=why or label,
                    sound="",
                )
            )
        return made

    def _viewer_button(self, box: Rect) -> Button:
        label = next((tr(name, self.names) for viewer, name in self.viewers if viewer == self.viewer), "")
        tip = tr("Through whose eyes (V)")
        bare = self.frame.compact
        tip = f"{tip}: {label}" if bare else tip
        return Button("viewer", box, label, self._choose_viewer, icon="eye-of-horus", size=14, tip=tip, icon_only=bare)

    def _speed_button(self, box: Rect) -> Button:
        label = f"{self.speed:.0f} ×" if self.speed >= 1 else f"{decimal_text(self.speed)} ×"
        return Button("speed", box, label, self._next_speed, size=14, tip=tr("Speed of playing"))

    def _header_controls(self) -> list[Widget]:
        words = (tr("Rules"), tr("Settings"), tr("Back"))
        boxes = self.frame.icons[-3:]
        icons = ("open-book", "cog", "cancel")
        actions = (self._open_rules, self._open_settings, self.back)
        ids = ("rules", "settings", "back")
        return [
            Button(widget_id, Rect(*box), word, action, icon=icon, icon_only=True, style="quiet")
            for widget_id, box, word, action, icon in zip(ids, boxes, words, actions, icons, strict=True)
        ]

    def first_focus(self) -> str | None:
        """The play button."""
        return "play"

    # ---- going

    def go(self, count: int) -> None:
        """Go to a moment at once."""
        self.playback.show(count)
        self.stage.settle()
        self.arrive()

    def step_on(self) -> None:
        """Go on by a decision and what chance added to it, as a movement."""
        if self.playback.count < self.playback.length:
            self.stage.finish()
            self.playback.show(self.playback.next_decision())
            self.stage.follow()
            self.arrive()

    def step_back(self) -> None:
        """Go back by a decision."""
        self.playing = False
        self.go(self.playback.decision_before())

    def toggle_play(self) -> None:
        """Play, or stop."""
        if self.playback.count == self.playback.length:
            self.playing = False
        else:
            self.playing = not self.playing
            self._waited = PAUSE
        self.rebuild(ground=False)

    def drag_to(self, count: int) -> None:
        """Show a moment while the knob of the timeline is held; the buttons follow in `arrive`."""
        self.playing = False
        self.playback.show(count)
        self.stage.settle()
        self._passing = None
        self._see()

    def arrive(self) -> None:
        """The moment stands: the buttons follow."""
        self._waited = 0.0
        self._passing = None
        if self.playback.count == self.playback.length:
            self.playing = False
        self.animating = self.stage.busy
        self._see()
        self.rebuild(ground=False)

    def _next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._take_speed()
        self.rebuild(ground=False)

    def _choose_viewer(self) -> None:
        rows = [(str(viewer), tr(name, self.names), "") for viewer, name in self.viewers]
        menu = Menu(self.app, tr("Through whose eyes?"), rows, str(self.viewer), self._look_as, icon="eye-of-horus")
        menu.row_height = 46.0
        self.app.stack.push(menu)

    def _look_as(self, viewer: str) -> None:
        self.viewer = int(viewer)
        self.stage.look_as(self.viewer)
        self.arrive()

    def _open_rules(self) -> None:
        from .rules import RulesScene

        self.app.stack.push(RulesScene(self.app, self.journal.header.game))

    def _open_settings(self) -> None:
        from .settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    # ---- keys and the mouse

    def key(self, event: pygame.event.Event) -> bool:
        """Step by arrows, turns by page keys, Home, End, Space, V."""
        actions = {
            pygame.K_LEFT: self.step_back,
            pygame.K_RIGHT: self.step_on,
            pygame.K_HOME: lambda: self.go(0),
            pygame.K_END: lambda: self.go(self.playback.length),
            pygame.K_PAGEUP: lambda: self.go(self.playback.turn_before()),
            pygame.K_PAGEDOWN: lambda: self.go(self.playback.next_turn()),
            pygame.K_SPACE: self.toggle_play,
            pygame.K_v: self._choose_viewer,
        }
        action = actions.get(event.key)
        if action is None:
            return False
        action()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """The controls first; then the log's wheel, and a right click looks closely."""
        if event.type == pygame.MOUSEMOTION:
            self._end_passing()
        if event.type == pygame.MOUSEWHEEL and self._mouse is not None and self.frame.log.contains(self._mouse):
            self.log.scroll(getattr(event, "precise_y", float(event.y)), self.frame.log)
            self._see()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = self.app.to_logical(event.pos)
            if self.under(at) is None:
                self._look_at(at)
                return True
        return super().handle(event)

    def _word_at(self, at: tuple[float, float]) -> tuple[str, Box] | None:
        piece = self.stage.placement.piece_at(at)
        if piece is not None:
            return (piece.about, piece.box) if piece.about is not None else None
        zone = self.stage.placement.zone_at(at)
        return (zone.info, zone.box) if zone is not None and zone.info is not None else None

    def _look_at(self, at: tuple[float, float]) -> None:
        found = self._word_at(at)
        zoom = self.spec.zoom(self.stage.look, found[0]) if found is not None else None
        if zoom is not None:
            self.app.stack.push(ZoomPage(self.app, self.spec, zoom, self.names))

    def _pass_over(self, at: tuple[float, float]) -> None:
        found = self._word_at(at)
        if found is None or self.under(at) is not None:
            return
        zoom = self.spec.zoom(self.stage.look, found[0])
        if zoom is None or zoom.face is None:
            return
        self._passing = passing_sheet(self.app.canvas, self.spec, zoom, self.names, found[1], self.frame.screen)
        self._see()

    def _end_passing(self) -> None:
        self._rested = 0.0
        if self._passing is not None:
            self._passing = None
            self._see()

    # ---- time and drawing

    def update(self, dt: float) -> None:
        """Let pieces glide, and the game go on while it plays."""
        super().update(dt)
        moved = self.stage.advance(dt)
        if moved:
            self._see()
        if self.playing and not self.stage.busy:
            self._waited += dt
            if self._waited >= PAUSE / self.speed:
                self.step_on()
        self.animating = self.stage.busy or self.playing
        if self._mouse is not None and self._passing is None and not self.stage.busy:
            self._rested += dt
            if _REST <= self._rested < _REST + 1:
                self._rested += 1
                self._pass_over(self._mouse)

    def _see(self) -> None:
        """Compose what is to be seen, and have the areas drawn that changed."""
        stage = self.stage
        shown = stage.shown()
        self.scenery = Scenery(
            shown.look,
            shown.placement,
            shown.absent,
            prompt=PromptLine(self._words(), "wait"),
            log_lines=len(stage.book.lines),
            log_back=self.log.back,
            poses=shown.poses,
            passing=self._passing,
        )
        areas = self.picture.changes(self.app.canvas, self.scenery, self.frame)
        if areas is None:
            self.app.invalidate()
        else:
            for box in areas:
                self.app.invalidate(Rect(*box))

    def _words(self) -> str:
        """What happened last, for the strip above the own things."""
        lines = [line for line in self.stage.book.lines if line.kind != "turn"]
        return tr(lines[-1].text, self.names) if lines else tr("The beginning of the game.")

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint the table, then the controls over it."""
        if self.scenery is None:
            return
        if area is None:
            self.picture.changes(canvas, self.scenery, self.frame)
        self.picture.draw(canvas, self.scenery, self.frame, self.log, Box(*area) if area is not None else None)
        self.draw_controls(canvas, area)
