"""A game at its table: what is seen of it, and what people do with mouse, keys and controller.

The scene joins three things that know nothing of each other: the match, in which things happen; the stage, which shows
them one after the other; and the hand, which turns input into wishes. Whatever the rules must say comes from the match.
What people do is in `GameDeeds`. The other parts stand in the table kit: `Pointer` and `TableRing` take the input,
`Controls` are the buttons, `Composer` says what is to be seen, `TablePicture` draws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import NATURE, SPECTATOR, Seat, Viewer

from ..focus import Focusable, Rect
from ..table import frame, motion
from ..table.beats import Beat
from ..table.composer import Composer
from ..table.controls import Controls
from ..table.hand import Hand
from ..table.logbook import LogPanel
from ..table.overlays import Overlays
from ..table.picture import Scenery, TablePicture
from ..table.pieces import Box
from ..table.pointer import Pointer
from ..table.ring import TableRing
from ..table.spec import table_of
from ..table.stage import Stage
from ..table.warming import Warming
from ..text import tr
from .game_deeds import GameDeeds

if TYPE_CHECKING:
    from pyramids_desktop.library.match import Match

    from ..app import App
    from ..art import Canvas

WELCOME = N_(
    "Drag a lit piece to a lit place, or click the piece and then the place. Rest on anything to see it closely."
)
"""What a player who has not yet finished a game is told at the first turn."""


class GameScene(GameDeeds):
    """The table of a match."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match: Match = match
        session = match.session
        self.spec = table_of(session.game.info.id)
        self.names = tuple(player.name for player in match.players)
        self.frame = self._frame()
        self.stage = Stage(self.spec, session, self.names, self._first_viewer(), self.frame)
        self.stage.may_act = self._may_act
        self.stage.on_beat = self._beat_begins
        self.stage.refresh()
        self.hand = Hand(self.stage)
        self.log = LogPanel(self.stage.book, self.names, match.reasons)
        self.controls = Controls(self)
        self.pointer = Pointer(self)
        self.ring = TableRing(self)
        self.composer = Composer(self)
        self.overlays = Overlays(self)
        self.picture = TablePicture(self.spec)
        self.warming = Warming()
        self.scenery: Scenery | None = None
        self.changed = True
        """Something to be seen has changed since the last scenery."""
        self.reason: Message | None = None
        """Why something was refused, for a while."""
        self.seconds = 0.0
        """How long the scene has been on top."""
        self._reason_left = 0.0
        self._reason_view: Any = None
        """What was seen when it was refused; a reason does not outlive that."""
        self._told_end = match.is_over
        self.greeted = bool(session.entries) and any(entry.seat in match.people for entry in session.entries)
        """Whether a newcomer knows how to begin."""
        self._was_due = True
        """Whether the viewer was to decide; the sound of a turn comes when that begins."""

    # ---- who looks

    def _first_viewer(self) -> Viewer:
        people = self.match.people
        if len(people) == 1:
            return people[0]
        mover = self.match.mover
        if people and not self.app.settings.curtain:
            return mover if mover in people and mover is not None else people[0]
        return SPECTATOR

    def _may_act(self) -> bool:
        return not self.match.is_watched and self.stage.viewer in self.match.people

    def _person_due(self) -> Seat | None:
        """The person who must come to the screen now, if it is another than sits there."""
        match = self.match
        if len(match.people) < 2 or self.stage.busy or match.is_watched:
            return None
        wanted = match.session.game.turn(match.session.state) if match.may_end_turn else match.mover
        return wanted if wanted in match.people and wanted != self.stage.viewer else None

    def _change_person(self, seat: Seat) -> None:
        self.let_go()
        if not self.app.settings.curtain:
            self._sit_down(seat)
            return
        # Nothing of the person before may be seen below the curtain, nor in the log.
        self.stage.look_as(SPECTATOR)
        self._update_scenery()
        self.overlays.draw_curtain(seat, partial(self._sit_down, seat))

    def _sit_down(self, seat: Seat) -> None:
        self.stage.look_as(seat)
        self.changed = True

    @property
    def turn_waits(self) -> bool:
        """Whether the viewer's turn is over but for its end, which waits for a word."""
        stage = self.stage
        return self.match.may_end_turn and stage.viewer == stage.look.turn and not stage.busy

    @property
    def is_ready(self) -> bool:
        """Whether the first picture is painted and input is taken."""
        return self.warming.is_done

    # ---- coming and going

    def _frame(self) -> frame.Frame:
        return self.spec.frame(self.app.logical_size, len(self.names), self.app.compact)

    def enter(self) -> None:
        """Look again at the settings and at what happened."""
        settings = self.app.settings
        self.match.settings = settings
        self.stage.speed = motion.SPEEDS[settings.animation]
        self.stage.calm = settings.reduced_motion
        self.log.tells_why = settings.tells_why
        self.changed = True
        self.picture.redraw()
        if self.scenery is None:
            self._begin_warming()

    def leave(self) -> None:
        """Put back what is held."""
        self.let_go()
        self.pointer.end_passing()
        self.animating = False

    def close(self) -> None:
        """The game goes back onto the disk."""
        self.match.close()

    def resize(self) -> None:
        """Lay out and paint for another size, scale, language or palette."""
        self.hand.forget()
        self.frame = self._frame()
        self.stage.resize(self.frame)
        self.log.forget()
        self.picture.forget()
        self.pointer.forget()
        self._begin_warming()
        self.changed = True

    def _begin_warming(self) -> None:
        stage = self.stage
        steps = self.picture.painter.warm(self.app.canvas, stage.look, self.frame, stage.placement)
        self.warming.begin(steps, self.app.clock)
        self.app.invalidate()

    # ---- living

    def update(self, dt: float) -> None:
        """Let the match and the stage go on, and see what has to be drawn."""
        if not self.warming.is_done:
            self.animating = True
            self.warming.go_on(self.app.clock)
            self.app.invalidate()
            return
        self.seconds += dt
        self.match.hold = self.stage.busy
        self.match.update(self.app.clock.now())
        if self.stage.follow():
            self._after_change()
        if self.stage.advance(dt):
            self.changed = True
        self._take_problems()
        self._count_down(dt)
        self._call_to_turn()
        person = self._person_due()
        if person is not None:
            self._change_person(person)
        elif self.match.is_over and not self.stage.busy and not self._told_end:
            self._tell_end()
        if self.app.stack.top is not self:
            return
        # The dots of an opponent who thinks count on.
        if self.changed or self.match.thinking is not None:
            self._update_scenery()
        self.dragging = self.hand.drag.lifted is not None
        self.animating = self.stage.busy or self.dragging

    def update_below(self) -> None:
        """Opponents think and decide on while the player reads something else; the table shows it move by move when
        it is on top again. A game that people only watch waits for them."""
        match = self.match
        if match.people and match.mover is not None and match.mover not in match.people:
            match.hold = False
            match.update(self.app.clock.now())

    def _take_problems(self) -> None:
        problems = self.match.problems
        while problems:
            problem = problems.pop(0)
            self.app.toast(tr(problem, self.names), "hazard-sign")
            self.stage.book.note(max(0, self.stage.count - 1), problem)
            self.changed = True

    def _call_to_turn(self) -> None:
        if self.stage.busy:
            return
        due = bool(self.stage.look.commands) or self.turn_waits
        if due and not self._was_due:
            self.app.sound.play("turn", 0.7)
            self.reason = None
        if due and not self.greeted:
            self.greeted = True
            if not self.app.store.results.all():
                self.app.toast(tr(WELCOME), "hand")
        self._was_due = due

    def _count_down(self, dt: float) -> None:
        if self.reason is not None:
            self._reason_left -= dt
            view = self.stage.look.view
            if self._reason_left <= 0 or (view is not self._reason_view and view != self._reason_view):
                self.reason = None
                self.changed = True
        self.pointer.count_down(dt)
        size = self.hand.wanted_size()
        if size is not None and self.hand.drag.grow_toward(size, dt):
            self.changed = True

    def _beat_begins(self, beat: Beat) -> None:
        """Let the pieces be heard."""
        if not beat.glides or beat.length is not None:
            return
        kinds = {glide.end.face.kind for glide in beat.glides}
        zones = {glide.end.zone.split(":")[0] for glide in beat.glides}
        if any(glide.faces for glide in beat.glides):
            self.app.sound.play("dice")
        elif any(kind.startswith("god") for kind in kinds):
            self.app.sound.play("god")
        elif beat.seat == NATURE:
            self.app.sound.play("draw" if len(beat.glides) < 8 else "shuffle")
        else:
            self.app.sound.play("discard" if "discard" in zones else "card_place")

    def back(self) -> None:
        """Escape opens the menu; the way out is in it."""
        self.overlays.open_menu()

    def _tell_end(self) -> None:
        self._told_end = True
        self._update_scenery()
        self.overlays.tell_end()

    # ---- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer one event."""
        if not self.warming.is_done:
            return event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE
        if event.type == pygame.KEYDOWN:
            return self.ring.key(event)
        return self.pointer.handle(event)

    def focusables(self) -> Sequence[Focusable]:
        """What keys can reach."""
        return self.ring.focusables() if self.is_ready else ()

    def focus_moved(self, item: Focusable) -> None:
        """The ring came to an item."""
        self.ring.moved(item)

    # ---- drawing

    def _update_scenery(self) -> None:
        self.changed = False
        self.scenery = self.composer.scenery()
        areas = self.picture.changes(self.app.canvas, self.scenery, self.frame)
        if areas is None:
            self.app.invalidate()
            return
        for box in areas:
            self.app.invalidate(Rect(*box))

    def draw(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint an area of what is to be seen."""
        if not self.warming.is_done:
            self.warming.draw(canvas, self.frame.screen)
            return
        if self.scenery is None:
            self._update_scenery()
        assert self.scenery is not None
        self.picture.draw(canvas, self.scenery, self.frame, self.log, Box(*area) if area is not None else None)
