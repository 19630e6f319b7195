"""The table by keys: what the focus ring can reach, and the keys of the table's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from pyramids_desktop.ui.focus import Focusable, Rect
from pyramids_desktop.ui.text import tr

if TYPE_CHECKING:
    from pyramids_desktop.ui.scenes.game import GameScene


_NUDGES = {pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}


class TableRing:
    """Keys and focus in one game's scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene

    # ---- what the ring can reach

    def focusables(self) -> Sequence[Focusable]:
        """The targets of what is picked; else sources, buttons, and all that can be looked at."""
        if self.scene.hand.picked is not None:
            return list(self._targets())
        return [*self._sources(), *self._buttons(), *self._things()]

    def _targets(self) -> Iterator[Focusable]:
        scene = self.scene
        for target in scene.hand.targets():
            zone = scene.stage.placement.target(target)
            if zone is not None:
                label = tr(zone.label, scene.names) if zone.label is not None else target
                yield Focusable(f"target:{target}", Rect(*zone.box), label, partial(self._send, target), "place")

    def _sources(self) -> Iterator[Focusable]:
        scene = self.scene
        for handle in scene.stage.look.destinations:
            piece = scene.stage.placement.source(handle)
            if piece is not None:
                label = tr(piece.label, scene.names) if piece.label is not None else handle
                act = partial(self._pick, handle)
                yield Focusable(f"source:{handle}", Rect(*piece.box), label, act, "piece", group="sources")

    def _buttons(self) -> Iterator[Focusable]:
        controls = self.scene.controls
        # A choice that is asked for now comes before what is always there.
        for button in sorted(controls.buttons, key=lambda button: not button.id.startswith("choice")):
            label = button.label if button.on else f"{button.label}. {button.reason}"
            act = partial(controls.press, button)
            yield Focusable(f"button:{button.id}", Rect(*button.box), label, act, "button")

    def _things(self) -> Iterator[Focusable]:
        scene = self.scene
        sources = scene.stage.look.destinations
        seen = set()
        for piece in scene.stage.placement.pieces:
            about = piece.about
            if piece.under or piece.label is None or about is None or about in seen or piece.handle in sources:
                continue
            seen.add(about)
            act = partial(scene.pointer.look_at, about)
            label = tr(piece.label, scene.names)
            yield Focusable(f"look:{about}", Rect(*piece.box), label, act, "piece", group="look")

    def moved(self, item: Focusable) -> None:
        """The ring came to an item: show what a drop there would bring."""
        scene = self.scene
        scene.pointer.acted()
        kind, _, word = item.id.partition(":")
        scene.hand.point(word if kind == "target" else None)
        scene.changed = True

    def over(self) -> str | None:
        """The handle of the piece the ring stands on, if it could be played."""
        ring = self.scene.app.ring
        kind, _, handle = (ring.current_id or "").partition(":")
        return handle if ring.visible and kind == "source" else None

    def _pick(self, handle: str) -> None:
        scene = self.scene
        scene.fulfil(scene.hand.pick(handle, None))
        if scene.hand.picked is not None:
            first = next(self._targets(), None)
            if first is not None:
                scene.app.ring.put(first.id)
                self.moved(first)

    def _send(self, target: str) -> None:
        scene = self.scene
        scene.fulfil(scene.hand.send(target))
        first = next(self._sources(), None)
        if first is not None:
            scene.app.ring.put(first.id)

    # ---- keys

    def key(self, event: pygame.event.Event) -> bool:
        """Answer a key of the table's own; whether it was one."""
        scene = self.scene
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        key = event.key
        scene.pointer.acted()
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key == pygame.K_SPACE and scene.stage.busy:
            scene.stage.finish()
            scene.changed = True
        elif key == (pygame.K_z if ctrl else pygame.K_u):
            scene.controls.press_by_id("undo")
        elif key == pygame.K_r and not ctrl and scene.hand.turn():
            scene.changed = True
        elif key == (pygame.K_y if ctrl else pygame.K_r):
            scene.controls.press_by_id("redo")
        elif key in _NUDGES:
            return self._nudge(_NUDGES[key])
        elif key == pygame.K_m:
            scene.controls.press_by_id("moves")
        elif key == pygame.K_e:
            scene.controls.press_by_id("end")
        elif key == pygame.K_z:
            self._look_closely()
        elif key == pygame.K_h:
            scene.controls.press_by_id("header:hint")
        elif key == pygame.K_l:
            scene.overlays.show_log()
        else:
            return False
        return True

    def _look_closely(self) -> None:
        """Show closely what is under the ring or the pointer; where there is nothing, ask what it shall be."""
        word = self._word_under_ring()
        if word is None:
            self.scene.pointer.start_looking()
        else:
            self.scene.pointer.look_at(word)

    def _nudge(self, step: int) -> bool:
        """Change the piece under the ring, else under the pointer, by 1."""
        scene = self.scene
        here = scene.app.ring.current(self.focusables())
        if here is not None and scene.app.ring.visible:
            kind, _, word = here.id.partition(":")
            piece = scene.stage.placement.source(word) if kind in ("source", "target") else None
            if piece is None:
                piece = next((p for p in scene.stage.placement.pieces if kind == "look" and p.about == word), None)
        else:
            at = scene.pointer.at
            piece = scene.stage.placement.piece_at(at) if at is not None else None
        if piece is None or piece.handle is None or scene.stage.busy:
            return False
        return scene.nudge(piece.handle, step)

    def _escape(self) -> bool:
        scene = self.scene
        if not (scene.pointer.looking or scene.hand.source is not None or scene.hand.drag.held is not None):
            return False
        picked = scene.hand.picked
        scene.pointer.looking = False
        scene.let_go()
        if picked is not None and scene.app.ring.visible:
            scene.app.ring.put(f"source:{picked}")
        return True

    def _word_under_ring(self) -> str | None:
        scene = self.scene
        here = scene.app.ring.current(self.focusables())
        if here is None or not scene.app.ring.visible:
            return scene.pointer.word_here()
        kind, _, word = here.id.partition(":")
        if kind == "source":
            piece = scene.stage.placement.source(word)
            return piece.about if piece is not None else None
        return word if kind in ("look", "target") else scene.pointer.word_here()
