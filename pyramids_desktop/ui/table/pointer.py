"""The mouse at the table: what it hovers over, holds down, drags, rests on.

Everything it wants of the game goes through the `Hand`; everything it wants to see closely it shows itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.core.message import Message
from pyramids_desktop.ui.art.text import BODY_BOLD
from pyramids_desktop.ui.text import tr

from .chrome import TableButton, counter_boxes
from .picture import Tip
from .pieces import Box, Point
from .scores import column_notes
from .zoom import ZoomSheet, passing_sheet

if TYPE_CHECKING:
    from pyramids_desktop.ui.scenes.game import GameScene

REST = 0.75
"""Seconds the pointer rests on a piece until it is shown large."""
REST_BUTTON = 0.4
"""Seconds it rests on a button until the button says what it is."""
STIR = 8.0
"""Logical pixels the pointer must go after a click, a drop or a key before its rest means anything again."""
LONG_PRESS = 0.5
"""Seconds a press lasts until it means "look closely"."""


class Pointer:
    """The mouse in one game's scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.at: Point | None = None
        """Where it is; None outside the window."""
        self.hovered: str | None = None
        """The id of the button below it."""
        self.over: str | None = None
        """The handle of the piece below it that could be played."""
        self.sunk: str | None = None
        """The id of the button that it holds down."""
        self.looking = False
        """Whether the next click shows what lies there closely."""
        self.passing: tuple[ZoomSheet, Box] | None = None
        """What is shown closely while it rests."""
        self.note: Tip | None = None
        """What a button says of itself while it rests on it."""
        self._rested = 0.0
        self._left: Point | None = None
        """Where the pointer was at the last click, drop or key, until it has gone on from there."""
        self._pressed_for = 0.0

    def forget(self) -> None:
        """The window has changed: nobody knows where the pointer is."""
        self.at = None
        self.hovered = None
        self.over = None
        self.sunk = None
        self.passing = None
        self.note = None

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer a mouse event; whether it was used up."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event)
            case pygame.MOUSEBUTTONUP:
                return self._up(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE:
                self.at = None
                self.hovered = None
                self.over = None
                self.end_passing()
                self.scene.changed = True
            case pygame.WINDOWENTER:
                # A button that went up outside the window sends no event on some systems.
                if self.scene.hand.drag.held is not None and not pygame.mouse.get_pressed()[0]:
                    self.scene.let_go()
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        at = scene.app.to_logical(event.pos)
        self.at = at
        self.end_passing()
        if self._left is not None and math.dist(at, self._left) >= STIR:
            self._left = None
        pressed = bool(event.buttons[0])
        if self.sunk is not None and not pressed:
            self.sunk = None
            scene.changed = True
        held = scene.hand.drag.held
        scene.fulfil(scene.hand.move(at, pressed))
        lifted = scene.hand.drag.lifted is not None
        if lifted and not scene.dragging:
            scene.app.sound.play("card_slide")
        scene.dragging = lifted
        if held is None:
            self._hover(at)
        return True

    def _hover(self, at: Point) -> None:
        scene = self.scene
        button = scene.controls.at(at)
        hovered = button.id if button is not None else None
        if hovered != self.hovered:
            self.hovered = hovered
            scene.changed = True
        piece = scene.stage.placement.piece_at(at) if button is None else None
        over = piece.handle if piece is not None and scene.hand.ways(piece.handle) else None
        if over != self.over:
            self.over = over
            scene.changed = True
        scene.app.show_hand(self._is_usable(at, button))

    def _is_usable(self, at: Point, button: TableButton | None) -> bool:
        """Whether a click here would do something."""
        if button is not None:
            return button.on
        if self.scene.hand.picked is not None and self._targeted(at):
            return True
        return self.over is not None

    def _targeted(self, at: Point) -> bool:
        """Whether a click here goes to a target of what is picked."""
        hand, placement = self.scene.hand, self.scene.stage.placement
        return placement.target_at(at, hand.targets()) is not None

    def _down(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        at = scene.app.to_logical(event.pos)
        self.at = at
        self.acted()
        if event.button == 3:
            return self._right(at)
        if event.button != 1:
            return False
        button = scene.controls.at(at)
        aims = scene.hand.picked is not None and self._targeted(at)
        if button is not None and not aims:
            self.sunk = button.id
        elif scene.stage.busy:
            scene.stage.finish()
        elif scene.frame.compact and scene.frame.log.contains(at):
            scene.overlays.show_log()
        elif self.looking:
            found = self._word_at(at)
            self.look_at(found[0] if found is not None else None)
        else:
            self._pressed_for = 0.0
            scene.fulfil(scene.hand.press(at))
        scene.changed = True
        return False

    def _right(self, at: Point) -> bool:
        """The right button lets go of what is held; with an empty hand it shows closely what lies there."""
        scene = self.scene
        if self.looking or scene.hand.source is not None or scene.hand.drag.held is not None:
            self.looking = False
            scene.let_go()
            return True
        found = self._word_at(at)
        if found is not None:
            self.look_at(found[0])
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            return False
        scene = self.scene
        at = self.at = scene.app.to_logical(event.pos)
        self.acted()
        if self.sunk is not None:
            sunk, self.sunk = self.sunk, None
            scene.changed = True
            button = scene.controls.at(at)
            if button is not None and button.id == sunk:
                scene.controls.press(button)
            return True
        intent = scene.hand.release(at)
        scene.dragging = False
        scene.fulfil(intent)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if self.at is not None and self._nudge(self.at, 1 if event.y > 0 else -1):
            return True
        if self.at is None or scene.frame.compact or not scene.frame.log.contains(self.at):
            return False
        scene.log.scroll(getattr(event, "precise_y", float(event.y)), scene.frame.log)
        scene.changed = True
        return True

    def _nudge(self, at: Point, step: int) -> bool:
        """Change the piece under the pointer by the wheel."""
        scene = self.scene
        piece = scene.stage.placement.piece_at(at)
        if piece is None or piece.handle is None or scene.stage.busy or scene.hand.drag.held is not None:
            return False
        return scene.nudge(piece.handle, step)

    # ---- looking closely

    def count_down(self, dt: float) -> None:
        """Notice a long press, and a pointer that rests."""
        scene = self.scene
        held = scene.hand.drag.held
        if held is not None:
            self._pressed_for += dt
            if not held.moved and self._pressed_for >= LONG_PRESS:
                scene.hand.drag.cancel()
                self.look_at(held.piece.about)
        elif self._may_rest() and not scene.stage.busy:
            self._rested += dt
            if self._rested >= (REST if self.hovered is None else REST_BUTTON) and self.at is not None:
                self._rested = 0.0
                self._rest_on(self.at)

    def acted(self) -> None:
        """Something was clicked, dropped or keyed: who acts does not want to look, until the pointer goes on."""
        self.end_passing()
        self._left = self.at

    def _may_rest(self) -> bool:
        return self.at is not None and self._left is None and self.passing is None and self.note is None

    def start_looking(self) -> None:
        """Let the next click show something closely; once more to give it up."""
        self.looking = not self.looking
        self.scene.changed = True

    def look_at(self, word: str | None) -> None:
        """Show closely what the word stands for."""
        self.looking = False
        self.passing = None
        self.scene.overlays.show_zoom(word)

    def word_here(self) -> str | None:
        """The zoom word of what lies under the pointer."""
        found = self._word_at(self.at) if self.at is not None else None
        return found[0] if found is not None else None

    def _word_at(self, at: Point) -> tuple[str, Box] | None:
        placement = self.scene.stage.placement
        piece = placement.piece_at(at)
        if piece is not None:
            return (piece.about, piece.box) if piece.about is not None else None
        zone = placement.zone_at(at)
        return (zone.info, zone.box) if zone is not None and zone.info is not None else None

    def _rest_on(self, at: Point) -> None:
        scene = self.scene
        button = scene.controls.at(at)
        if button is not None:
            self.note = self._note_of(button)
            scene.changed = True
            return
        explained = self._explained(at)
        if explained is not None:
            self.note = self._note(explained[0], (tr(explained[1], scene.names),))
            scene.changed = True
            return
        found = self._word_at(at)
        if found is None or scene.hand.source is not None:
            return
        word, box = found
        zoom = scene.spec.zoom(scene.stage.look, word)
        if zoom is None or (zoom.face is None and not zoom.spread):
            return
        clear = list(self._decisive())
        for taken in ([*clear, *self._ways_boxes()], clear):
            sheet, place = passing_sheet(
                scene.app.canvas, scene.spec, zoom, scene.names, box, scene.frame.screen, taken
            )
            if not any(place.meets(other) for other in taken):
                self.passing = (sheet, place)
                scene.changed = True
                return
        # Where there is room for it only as an overlay, that is asked for.

    def _decisive(self) -> Iterator[Box]:
        """What must stay in sight: the prompt, and what can be used now."""
        scene = self.scene
        placement = scene.stage.placement
        yield placement.prompt
        for handle in scene.stage.look.destinations:
            piece = placement.source(handle)
            if piece is not None:
                yield piece.box

    def _ways_boxes(self) -> Iterator[Box]:
        """Where the piece under the pointer may go."""
        scene = self.scene
        for target in scene.hand.targets(self.over or ""):
            zone = scene.stage.placement.target(target)
            if zone is not None:
                yield zone.box

    def _note_of(self, button: TableButton) -> Tip:
        """A button's name and key, and why it is off; above it, or below where there is no room."""
        name = f"{button.label} ({button.key})" if button.key else button.label
        more = button.reason or button.note
        return self._note(button.box, (name, more) if more else (name,))

    def _explained(self, at: Point) -> tuple[Box, Message] | None:
        """A figure under the pointer that says what it means."""
        scene = self.scene
        look, frame = scene.stage.look, scene.frame
        notes = list(scene.stage.placement.notes)
        counters = scene.spec.counters(look)
        boxes = counter_boxes(scene.app.canvas, frame, counters)
        notes += [(box, one.label) for one, box in zip(counters, boxes, strict=True) if one.label is not None]
        if frame.standings.w:
            notes += column_notes(frame.standings, look, scene.spec.standings(look))
        return next(((box, label) for box, label in notes if box.contains(at)), None)

    def _note(self, box: Box, words: Sequence[str]) -> Tip:
        """A note above a box, or below where there is no room."""
        canvas, screen = self.scene.app.canvas, self.scene.frame.screen.grown(-8)
        lines = tuple(line for text in words for line in canvas.wrap(text, 280, 15, BODY_BOLD))
        width = max(canvas.width(line, 15, BODY_BOLD) for line in lines) + 22
        height = 8 + 19.0 * len(lines)
        place = Box(box.x + (box.w - width) / 2, box.y - height - 8, width, height)
        if place.y < screen.y:
            place = Box(place.x, box.bottom + 8, width, height)
        return Tip(lines, place.within(screen))

    def end_passing(self) -> None:
        """Take away what is shown while the pointer rests."""
        self._rested = 0.0
        if self.passing is not None or self.note is not None:
            self.passing = None
            self.note = None
            self.scene.changed = True
