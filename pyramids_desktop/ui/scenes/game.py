"""A game at its table: what is seen of it, and what people do with mouse, keys and controller.

The scene joins three things that know nothing of each other: the match, in which things happen; the stage, which shows
them one after the other; and the hand, which turns input into wishes. Whatever the rules must say comes from the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.core.seats import NATURE, SPECTATOR, Seat, Viewer

from ..focus import Focusable, Rect
from ..scene import Scene
from ..table import dialogs, frame, motion, sheet
from ..table.chrome import PromptLine, TableButton
from ..table.drag import TILT
from ..table.hand import Hand, Intent, Wish
from ..table.logbook import LogPanel
from ..table.picture import Glow, Lifted, Scenery, TablePicture, Tip
from ..table.pieces import Box
from ..table.spec import Preview, table_of
from ..table.stage import Beat, Stage
from ..table.zoom import ZoomPage, ZoomSheet, beside
from ..text import tr
from ..widgets.dialog import Confirm, Menu

if TYPE_CHECKING:
    from pyramids_desktop.library.match import Match

    from ..app import App
    from ..art import Canvas

HOVER = 0.4
"""Seconds the pointer rests on a piece until it is shown large."""
LONG_PRESS = 0.5
"""Seconds a press lasts until it means "look closely"."""
REASON = 4.0
"""Seconds for which a reason stands in the prompt."""
WARM_AT_ONCE = 0.12
"""Seconds that may go into the first picture before a bar shows how far it is."""
WARM_A_FRAME = 0.03
"""Seconds of each frame that go into the first picture then."""
END_TURN = "button:end-turn"
"""The handle by which a game is asked why a turn cannot be ended."""


class GameScene(Scene):
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
        self.log = LogPanel(self.stage.book, self.names)
        self.picture = TablePicture(self.spec)
        self.scenery: Scenery | None = None
        self._buttons: tuple[TableButton, ...] = ()
        self._warm: Iterator[float] | None = None
        self._warmth = 1.0
        self._mouse: tuple[float, float] | None = None
        self._hovered: str | None = None
        self._sunk: str | None = None
        self._rested = 0.0
        self._pressed_for = 0.0
        self._passing: tuple[ZoomSheet, Box] | None = None
        self._looking = False
        self._reason: Message | None = None
        self._reason_left = 0.0
        self._clock = 0.0
        self._told_end = match.is_over
        self._last_mover: Seat | None = None
        self._changed = True

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

    def _needs_curtain(self) -> Seat | None:
        """The person who must come to the screen now, if it is another than sits there."""
        mover, people = self.match.mover, self.match.people
        if len(people) < 2 or mover not in people or self.stage.busy or self.match.is_watched:
            return None
        return mover if mover != self.stage.viewer else None

    def _draw_curtain(self, seat: Seat) -> None:
        if not self.app.settings.curtain:
            self._sit_down(seat)
            return
        self._let_go()
        # Nothing of the person before may be seen below the curtain, nor in the log.
        self.stage.look_as(SPECTATOR)
        self._update_scenery()
        self.app.stack.push(dialogs.Curtain(self.app, seat, self.names, partial(self._sit_down, seat), self._open_menu))

    def _sit_down(self, seat: Seat) -> None:
        self.stage.look_as(seat)
        self._changed = True

    # ---- coming and going

    def _frame(self) -> frame.Frame:
        return frame.frame_for(self.app.logical_size, len(self.names), self.app.compact)

    def enter(self) -> None:
        """Look again at the settings and at what happened."""
        self.match.settings = self.app.settings
        self._take_speed()
        self._changed = True
        self.picture.forget()
        if self.scenery is None:
            self._begin_warming()

    def leave(self) -> None:
        """Put back what is held."""
        self._let_go()
        self._passing = None
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
        self._passing = None
        self._mouse = None
        self._begin_warming()
        self._changed = True

    def _take_speed(self) -> None:
        settings = self.app.settings
        self.stage.speed = 0.0 if settings.reduced_motion else motion.SPEEDS[settings.animation]

    def _begin_warming(self) -> None:
        look, placement = self.stage.look, self.stage.placement
        self._warm = self.picture.painter.warm(self.app.canvas, look, self.frame, placement)
        self._warm_up(WARM_AT_ONCE)

    def _warm_up(self, seconds: float) -> None:
        """Go on with the first picture for a while."""
        until = self.app.clock.now() + seconds
        while self._warm is not None:
            try:
                self._warmth = next(self._warm)
            except StopIteration:
                self._warm = None
            if self.app.clock.now() >= until:
                break
        self.app.invalidate()

    # ---- living

    def update(self, dt: float) -> None:
        """Let the match and the stage go on, and see what has to be drawn."""
        if self._warm is not None:
            self.animating = True
            self._warm_up(WARM_A_FRAME)
            return
        self._clock += dt
        self.match.hold = self.stage.busy
        self.match.update(self.app.clock.now())
        if self.stage.follow():
            self._after_change()
        if self.stage.advance(dt):
            self._changed = True
        self._take_problems()
        self._count_down(dt)
        self._grow_held(dt)
        seat = self._needs_curtain()
        if seat is not None:
            self._draw_curtain(seat)
            return
        if self.match.is_over and not self.stage.busy and not self._told_end:
            self._tell_end()
            return
        if self.match.thinking is not None:
            self._changed = True
        if self._changed:
            self._update_scenery()
        lifted = self.hand.drag.lifted is not None
        self.animating = self.stage.busy or lifted
        self.dragging = lifted

    def _after_change(self) -> None:
        """Something happened in the session."""
        self._let_go()
        self._reason = None
        self._passing = None
        self._changed = True

    def _take_problems(self) -> None:
        problems = self.match.problems
        while problems:
            problem = problems.pop(0)
            self.app.toast(tr(problem, self.names), "hazard-sign")
            self.stage.book.note(max(0, self.stage.count - 1), problem)
            self._changed = True

    def _count_down(self, dt: float) -> None:
        if self._reason is not None:
            self._reason_left -= dt
            if self._reason_left <= 0:
                self._reason = None
                self._changed = True
        held = self.hand.drag.held
        if held is not None and not held.lifted:
            self._pressed_for += dt
            if self._pressed_for >= LONG_PRESS:
                self.hand.drag.cancel()
                self._look_at(held.piece.about)
            return
        if self._mouse is not None and held is None and self._passing is None and not self.stage.busy:
            self._rested += dt
            if self._rested >= HOVER:
                self._rest_on(self._mouse)

    def _grow_held(self, dt: float) -> None:
        size = self.hand.wanted_size()
        if size is not None and self.hand.drag.grow_toward(size, dt):
            self._changed = True

    def _beat_begins(self, beat: Beat) -> None:
        play = self.app.sound.play
        kinds = {glide.end.face.kind for glide in beat.glides}
        zones = {glide.end.zone.split(":")[0] for glide in beat.glides}
        if not beat.glides or beat.length is not None:
            return
        if "god" in kinds or "god-small" in kinds:
            play("god")
        elif beat.seat == NATURE:
            play("draw" if len(beat.glides) < 8 else "shuffle")
        else:
            play("discard" if "discard" in zones else "card_place")

    # ---- what is seen

    def _update_scenery(self) -> None:
        self._changed = False
        scenery = self._scenery()
        areas = self.picture.changes(self.app.canvas, scenery, self.frame)
        self.scenery = scenery
        if areas is None:
            self.app.invalidate()
        else:
            for box in areas:
                self.app.invalidate(Rect(*box))

    def _scenery(self) -> Scenery:
        stage, hand = self.stage, self.hand
        beat = stage.beat
        poses = tuple(stage.poses())
        moving = {pose.key for pose in poses}
        if beat is not None:
            moving |= {glide.start.key for glide in beat.glides}
        lifted = None
        held = hand.drag.lifted
        if held is not None:
            if not held.piece.many:
                moving.add(held.piece.key)
            kept = hand.wanted_size() or held.size
            lifted = Lifted(held.piece.face, kept, held.box)
        self._buttons = tuple(self._make_buttons())
        prompt, tip = self._prompt_and_tip()
        thinking = self.match.thinking if not stage.busy else None
        return Scenery(
            stage.look,
            stage.placement,
            frozenset(moving),
            tuple(self._glows()),
            self._buttons,
            self._hovered,
            "header:zoom" if self._looking else self._sunk,
            prompt,
            thinking,
            len(stage.book.lines),
            self.log.back,
            poses,
            lifted,
            tip,
            int(self._clock * 3) if thinking is not None else None,
            self._passing,
        )

    def _glows(self) -> Iterator[Glow]:
        stage, hand = self.stage, self.hand
        placement = stage.placement
        source = hand.source
        if source is not None:
            for target in hand.targets():
                zone = placement.target(target)
                if zone is not None:
                    kind = "aimed" if target == hand.aimed else "target"
                    yield Glow(zone.box, kind, light=zone.light, radius=zone.radius)
            home = hand.home()
            if home is not None:
                yield Glow(home.box, "picked")
            return
        beat = stage.beat
        if beat is not None:
            if stage.holding:
                for box in beat.lit:
                    yield Glow(box, "touched", beat.seat)
            return
        for key, seat in stage.touched.items():
            piece = placement.by_key.get(key)
            if piece is not None and not piece.under and placement.is_seen(piece):
                yield Glow(piece.box, "touched", seat)
        for handle in stage.look.destinations:
            piece = placement.source(handle)
            if piece is not None:
                yield Glow(piece.box, "source")

    def _prompt_and_tip(self) -> tuple[PromptLine, Tip | None]:
        stage, hand = self.stage, self.hand
        source, aimed = hand.source, hand.aimed
        if source is not None and aimed is not None:
            preview = self._preview(source, aimed)
            if preview is not None:
                words = tuple(tr(line, self.names) for line in preview.lines)
                command = self.hand.ways(source)[aimed][0]
                name = tr(self.stage.look.game.name(self.stage.look.view, command), self.names)
                return PromptLine(" · ".join((name, *words)), "preview"), self._tip(words)
        if self._reason is not None:
            return PromptLine(tr(self._reason, self.names), "reason"), None
        if self._looking:
            return PromptLine(tr(N_("Choose what you want to see closely."))), None
        look = stage.look
        if self.match.may_end_turn and stage.viewer == look.turn and not stage.busy:
            return PromptLine(tr(N_("Your turn is over: end it, or take something back."))), None
        text = tr(look.game.prompt(look.view, look.viewer), self.names)
        return PromptLine(text, "prompt" if look.commands else "wait"), None

    def _preview(self, source: str, target: str) -> Preview | None:
        commands = self.hand.ways(source).get(target, ())
        return self.spec.preview(self.stage.look, commands[0]) if len(commands) == 1 else None

    def _tip(self, words: tuple[str, ...]) -> Tip | None:
        """The note beyond the target, clear of the held piece, of targets and of totals."""
        box = self.hand.aimed_box()
        if box is None or not words:
            return None
        canvas = self.app.canvas
        width = max(canvas.width(word, 15, "EBGaramond-Bold") for word in words) + 22
        height = 8 + 19.0 * len(words)
        held = self.hand.drag.lifted
        taken = [
            zone.box for target in self.hand.targets() if (zone := self.stage.placement.target(target)) is not None
        ]
        taken += [part for name, part in self.stage.placement.parts.items() if name.startswith("total")]
        if held is not None:
            taken.append(held.box.grown(6))
        middle = box.y + (box.h - height) / 2
        center = box.x + (box.w - width) / 2
        places = (
            Box(box.right + 14, middle, width, height),
            Box(box.x - 14 - width, middle, width, height),
            Box(center, box.y - 14 - height, width, height),
            Box(center, box.bottom + 14, width, height),
        )
        screen = self.frame.screen.grown(-8)
        for place in places:
            inside = place.within(screen)
            if not any(inside.meets(other) for other in taken):
                return Tip(words, inside)
        # The prompt tells the same; a note that hides a total would tell less.
        return None

    # ---- buttons

    def _make_buttons(self) -> Iterator[TableButton]:
        fr = self.frame
        match, session = self.match, self.match.session
        compact = fr.compact
        seat = self.stage.viewer
        mine = seat in match.people and not match.is_watched
        undo = "" if mine and session.can_undo(seat) else tr(N_("There is nothing you may take back."))
        redo = "" if mine and session.can_redo else tr(N_("There is nothing to do again."))
        count = len(self.stage.look.commands)
        none = "" if count else tr(N_("It is not for you to decide now."))
        yield TableButton("undo", fr.undo, tr(N_("Undo")), "anticlockwise-rotation", reason=undo, bare=compact, key="U")
        yield TableButton("redo", fr.redo, tr(N_("Redo")), "clockwise-rotation", reason=redo, bare=True, key="R")
        moves = tr(say(N_("Moves {count}"), count=count)) if count else tr(N_("Moves"))
        if compact:
            moves = str(count)
        yield TableButton("moves", fr.moves, moves, "checklist", reason=none, key="M")
        yield from self._action_buttons()
        replay = "" if self.stage.count and not self.stage.busy else tr(N_("There is nothing to show again."))
        yield TableButton(
            "replay", fr.replay, tr(N_("Last round again")), "fast-backward-button", reason=replay, bare=True
        )
        yield self._end_button()
        yield from self._choice_buttons()
        words = (tr(N_("Look closely")), tr(N_("Rules")), tr(N_("Menu")))
        icons = ("magnifying-glass", "open-book", "cog")
        ids = ("header:zoom", "header:rules", "header:menu")
        for button_id, box, icon, word in zip(ids, fr.icons, icons, words, strict=True):
            yield TableButton(button_id, box, word, icon, "quiet", bare=True)

    def _action_buttons(self) -> Iterator[TableButton]:
        for action in self.spec.actions(self.stage.look):
            label = tr(action.label, self.names)
            reason = ""
            if action.command is None:
                why = action.reason or self._why(f"button:{action.id}", None)
                reason = tr(why, self.names)
            bare = self.frame.compact
            yield TableButton(f"action:{action.id}", self.frame.action, label, action.icon, reason=reason, bare=bare)

    def _end_button(self) -> TableButton:
        box = self.frame.end
        if self.match.is_over:
            return TableButton("sheet", box, tr(N_("Score sheet")), "laurel-crown", "primary")
        if self.match.may_end_turn and self.stage.viewer == self.stage.look.turn and not self.stage.busy:
            return TableButton("end", box, tr(N_("End turn")), "hourglass", "primary", key="E")
        reason = tr(self._why(END_TURN, None), self.names)
        return TableButton("end", box, tr(N_("End turn")), "hourglass", reason=reason, key="E")

    def _free_commands(self) -> list[Any]:
        """Commands that have neither a gesture nor a standing button."""
        look = self.stage.look
        standing = [action.command for action in self.spec.actions(look)]
        return [
            command
            for command in look.commands
            if look.game.gesture(look.view, command) is None and command not in standing
        ]

    def _choice_buttons(self) -> Iterator[TableButton]:
        """Choices without a gesture stand on the prompt, from its right end."""
        if self.stage.busy or self.hand.drag.lifted is not None:
            return
        look, box = self.stage.look, self.stage.placement.prompt
        canvas = self.app.canvas
        x = box.right - 4
        free = self._free_commands()
        for index in reversed(range(len(free))):
            label = tr(look.game.name(look.view, free[index]), self.names)
            width = min(box.w * 0.4, canvas.width(label, 15, "Cinzel-Bold") + 30)
            x -= width
            yield TableButton(f"choice:{index}", Box(x, box.y + 4, width, box.h - 8), label, style="primary")
            x -= 6

    def _press_button(self, button: TableButton) -> None:
        if not button.on:
            self.app.sound.play("error", kind="interface")
            self._tell(button.reason)
            return
        self.app.sound.play("button", kind="interface")
        name, _, rest = button.id.partition(":")
        match name:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "moves":
                self.show_moves()
            case "action":
                action = next((a for a in self.spec.actions(self.stage.look) if a.id == rest), None)
                if action is not None and action.command is not None:
                    self._confirmed_action(action.label, action.command)
            case "replay":
                if self.stage.replay():
                    self._changed = True
            case "end":
                self.end_turn()
            case "sheet":
                self._show_sheet()
            case "choice":
                free = self._free_commands()
                if int(rest) < len(free):
                    self.submit(free[int(rest)])
            case "header":
                {"zoom": self._start_looking, "rules": self._open_rules, "menu": self._open_menu}[rest]()

    def _confirmed_action(self, label: Message, command: Any) -> None:
        title = tr(label, self.names)
        text = tr(self.match.session.game.name(self.stage.look.view, command), self.names)
        question = tr(say(N_("{action}: do you want that?"), action=text))
        self.app.stack.push(Confirm(self.app, title, question, tr(N_("Yes")), partial(self._submit_chosen, command)))

    # ---- doing

    def submit(self, command: Any) -> bool:
        """Carry out a command of the person at the screen; whether the rules took it."""
        try:
            self.match.submit(command)
        except Illegal as refusal:
            self._refuse(refusal.message)
            return False
        self._reason = None
        self.stage.follow()
        self._after_change()
        return True

    def undo(self) -> None:
        """Take back the viewer's last decision."""
        self._let_go()
        try:
            self.match.undo(self.stage.viewer)
        except Illegal as refusal:
            self._refuse(refusal.message)
            return
        self._told_end = self.match.is_over
        self.stage.follow()
        self._after_change()

    def redo(self) -> None:
        """Do again what was taken back."""
        self._let_go()
        try:
            self.match.redo()
        except Illegal as refusal:
            self._refuse(refusal.message)
            return
        self.stage.follow()
        self._after_change()

    def end_turn(self) -> None:
        """Let the turn end that waits for it, asked again if the settings say so."""
        if not self.match.may_end_turn:
            self._refuse(self._why(END_TURN, None))
            return
        when = self.app.settings.confirm_end_turn
        if when == "always" or (when == "if_actions_remain" and self.stage.look.commands):
            title = tr(N_("End turn"))
            text = tr(N_("Then nothing of this turn can be changed any more."))
            self.app.stack.push(Confirm(self.app, title, text, title, self._end_turn, icon="hourglass"))
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.match.end_turn()
        self._changed = True

    def show_moves(self) -> None:
        """List everything legal."""
        look = self.stage.look
        if look.commands:
            title = tr(N_("All moves"))
            self.app.stack.push(dialogs.MovesDialog(self.app, title, look, look.commands, self._submit_chosen))

    def _submit_chosen(self, command: Any) -> None:
        self.submit(command)

    def _fulfil(self, intent: Intent) -> None:
        """Carry out a wish of the hand."""
        held = intent.held
        if intent.wish is Wish.NOTHING:
            return
        self._changed = True
        if intent.wish is Wish.DO:
            if len(intent.commands) > 1:
                self._glide_home(intent)
                title = tr(N_("What do you want to do?"))
                look = self.stage.look
                self.app.stack.push(dialogs.MovesDialog(self.app, title, look, intent.commands, self._submit_chosen))
                return
            if held is not None and not held.piece.many:
                self.stage.displace(held.piece.key, held.box, TILT)
            if not self.submit(intent.commands[0]):
                self.stage.refresh()
                self._glide_home(intent)
        elif intent.wish is Wish.REFUSED:
            self._glide_home(intent)
            self._refuse(self._why(intent.source or "", intent.target))
        elif intent.wish is Wish.HOME:
            self._glide_home(intent)
        elif intent.wish is Wish.LOOK:
            self._look_or_explain(intent)

    def _look_or_explain(self, intent: Intent) -> None:
        """A click on what cannot be used: the viewer's own piece asks for a reason, any other for a close look."""
        piece = self.stage.placement.source(intent.source) if intent.source is not None else None
        if piece is not None and piece.owner == self.stage.viewer and piece.zone.startswith("hand"):
            self._refuse(self._why(intent.source or "", None))
        else:
            self._look_at(intent.word)

    def _glide_home(self, intent: Intent) -> None:
        held = intent.held
        if held is not None and held.lifted and not held.piece.many:
            self.stage.glide_home(held.piece.key, held.box, TILT)
        self._changed = True

    def _why(self, source: str, target: str | None) -> Message:
        look = self.stage.look
        return look.game.explain(look.view, source, target)

    def _refuse(self, reason: Message) -> None:
        self.app.sound.play("error", kind="interface")
        self._tell(reason)

    def _tell(self, reason: Message | str) -> None:
        # A text that is translated already passes as the argument of an empty sentence.
        self._reason = reason if isinstance(reason, Message) else say("{text}", text=reason)
        self._reason_left = REASON
        self._changed = True

    def _let_go(self) -> None:
        """Put back what is held or picked."""
        held = self.hand.forget()
        self._sunk = None
        self.dragging = False
        if held is not None and held.lifted and not held.piece.many:
            self.stage.glide_home(held.piece.key, held.box, TILT)
        self._changed = True

    def cancel_drag(self) -> None:
        """The window lost its focus, its size changed, or something came on top."""
        self._let_go()

    # ---- looking closely

    def _start_looking(self) -> None:
        self._looking = not self._looking
        self._changed = True

    def _look_at(self, word: str | None) -> None:
        self._looking = False
        self._passing = None
        self._changed = True
        zoom = self.spec.zoom(self.stage.look, word) if word is not None else None
        if zoom is not None:
            self.app.stack.push(ZoomPage(self.app, self.spec, zoom, self.names))

    def _word_at(self, at: tuple[float, float]) -> tuple[str, Box] | None:
        piece = self.stage.placement.piece_at(at)
        if piece is not None:
            return (piece.about, piece.box) if piece.about is not None else None
        zone = self.stage.placement.zone_at(at)
        return (zone.info, zone.box) if zone is not None and zone.info is not None else None

    def _rest_on(self, at: tuple[float, float]) -> None:
        """The pointer has rested: show what lies there beside it."""
        found = self._word_at(at)
        if found is None or self._button_at(at) is not None:
            return
        self._pass_over(*found)

    def _pass_over(self, word: str, box: Box) -> None:
        zoom = self.spec.zoom(self.stage.look, word)
        if zoom is None or (zoom.face is None and not zoom.spread):
            return
        sheet_ = ZoomSheet(self.app.canvas, self.spec, zoom, self.names)
        place = beside(sheet_, box, self.frame.screen)
        if place.h > self.frame.size[1] - 20:
            sheet_ = ZoomSheet(self.app.canvas, self.spec, zoom, self.names, spread=False)
            place = beside(sheet_, box, self.frame.screen)
        self._passing = (sheet_, place)
        self._changed = True

    def _end_passing(self) -> None:
        self._rested = 0.0
        if self._passing is not None:
            self._passing = None
            self._changed = True

    # ---- elsewhere

    def _open_rules(self) -> None:
        from .rules import RulesScene

        self.app.stack.push(RulesScene(self.app))

    def _open_menu(self) -> None:
        items = (
            ("rules", tr(N_("Rules and cards")), ""),
            ("settings", tr(N_("Settings")), ""),
            ("help", tr(N_("Keys and hands")), ""),
            ("leave", tr(N_("Leave the table")), tr(N_("The game is saved; you can go on at any time."))),
        )
        title = tr(self.match.session.game.info.title)
        self.app.stack.push(Menu(self.app, title, items, None, self._menu_chosen, icon="cog"))

    def _menu_chosen(self, item: str) -> None:
        if item == "rules":
            self._open_rules()
        elif item == "settings":
            from .settings import SettingsScene

            self.app.stack.push(SettingsScene(self.app))
        elif item == "help":
            self.app.help()
        else:
            self.app.stack.remove(self)

    def back(self) -> None:
        """Escape opens the menu; the way out is in it."""
        self._open_menu()

    # ---- the end

    def _tell_end(self) -> None:
        self._told_end = True
        sheet_ = self.match.session.game.scores(self.match.session.state)
        won = any(sheet_.places[seat] == 1 for seat in self.match.people)
        self.app.sound.play("win" if won or not self.match.people else "lose")
        self._update_scenery()
        self._show_sheet()

    def _show_sheet(self) -> None:
        self.app.stack.push(
            sheet.ScoreSheetPage(self.app, self.match, self.names, self._rematch, self._see_replay, self._leave_table)
        )

    def _rematch(self) -> None:
        again = GameScene(self.app, self.match.rematch())
        self.app.stack.replace(again)

    def _see_replay(self) -> None:
        from .replay import ReplayScene

        self.app.stack.push(ReplayScene(self.app, self.app.store.read(self.match.save_id)))

    def _leave_table(self) -> None:
        self.app.stack.remove(self)

    # ---- mouse

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer one event."""
        if self._warm is not None:
            return event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN:
                return self._mouse_down(event)
            case pygame.MOUSEBUTTONUP:
                return self._mouse_up(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE:
                self._mouse = None
                self._hovered = None
                self._end_passing()
                self._changed = True
            case pygame.WINDOWENTER:
                # A button that went up outside the window sends no event on some systems.
                if self.hand.drag.held is not None and not pygame.mouse.get_pressed()[0]:
                    self._let_go()
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _button_at(self, at: tuple[float, float]) -> TableButton | None:
        return next((button for button in reversed(self._buttons) if button.box.contains(at)), None)

    def _motion(self, event: pygame.event.Event) -> bool:
        at = self.app.to_logical(event.pos)
        self._mouse = at
        self._end_passing()
        pressed = bool(event.buttons[0])
        if self._sunk is not None and not pressed:
            self._sunk = None
            self._changed = True
        held = self.hand.drag.held
        intent = self.hand.move(at, pressed)
        self._fulfil(intent)
        lifted = self.hand.drag.lifted is not None
        if lifted and not self.dragging:
            self.app.sound.play("card_slide")
        self.dragging = lifted
        if held is None:
            button = self._button_at(at)
            hovered = button.id if button is not None else None
            if hovered != self._hovered:
                self._hovered = hovered
                self._changed = True
            self._show_cursor(at, button)
        return True

    def _show_cursor(self, at: tuple[float, float], button: TableButton | None) -> None:
        piece = self.stage.placement.piece_at(at) if button is None else None
        hand = button.on if button is not None else False
        if piece is not None and piece.handle is not None:
            hand = bool(self.hand.ways(piece.handle))
        if self.hand.picked is not None:
            hand = hand or self.stage.placement.target_at(at, self.hand.targets()) is not None
        self.app.show_hand(hand)

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        at = self.app.to_logical(event.pos)
        self._mouse = at
        self._end_passing()
        if event.button == 3:
            return self._right_button(at)
        if event.button != 1:
            return False
        button = self._button_at(at)
        if button is not None:
            self._sunk = button.id
            self._changed = True
            return False
        if self.stage.busy:
            self.stage.finish()
            self._changed = True
            return False
        self._pressed_for = 0.0
        if self._looking:
            found = self._word_at(at)
            self._look_at(found[0] if found is not None else None)
            return False
        self._fulfil(self.hand.press(at))
        return False

    def _right_button(self, at: tuple[float, float]) -> bool:
        if self._looking or self.hand.source is not None or self.hand.drag.held is not None:
            self._looking = False
            self._let_go()
            return True
        found = self._word_at(at)
        if found is not None:
            self._look_at(found[0])
        return True

    def _mouse_up(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            return False
        at = self.app.to_logical(event.pos)
        if self._sunk is not None:
            sunk, self._sunk = self._sunk, None
            self._changed = True
            button = self._button_at(at)
            if button is not None and button.id == sunk:
                self._press_button(button)
            return True
        intent = self.hand.release(at)
        self.dragging = False
        self._fulfil(intent)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self._mouse is None or not self.frame.log.contains(self._mouse) or self.frame.compact:
            return False
        self.log.scroll(getattr(event, "precise_y", float(event.y)), self.frame.log)
        self._changed = True
        return True

    # ---- keys

    def _key(self, event: pygame.event.Event) -> bool:
        ctrl = bool(event.mod & pygame.KMOD_CTRL)
        key = event.key
        self._end_passing()
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key == pygame.K_SPACE and self.stage.busy:
            self.stage.finish()
            self._changed = True
            return True
        if (ctrl and key == pygame.K_z) or (key == pygame.K_u and not ctrl):
            self._press_by_id("undo")
        elif (ctrl and key == pygame.K_y) or (key == pygame.K_r and not ctrl):
            self._press_by_id("redo")
        elif key == pygame.K_m:
            self._press_by_id("moves")
        elif key == pygame.K_e:
            self._press_by_id("end")
        elif key == pygame.K_z:
            self._look_at_focused()
        elif key == pygame.K_l:
            self._show_log()
        else:
            return False
        return True

    def _press_by_id(self, button_id: str) -> None:
        for button in self._make_buttons():
            if button.id == button_id:
                self._press_button(button)
                return

    def _escape(self) -> bool:
        if self._looking or self.hand.source is not None or self.hand.drag.held is not None:
            source = self.hand.picked
            self._looking = False
            self._let_go()
            if source is not None and self.app.ring.visible:
                self.app.ring.put(f"source:{source}")
            return True
        return False

    def _look_at_focused(self) -> None:
        here = self.app.ring.current(self.focusables())
        if here is not None and self.app.ring.visible:
            kind, _, word = here.id.partition(":")
            if kind == "source":
                piece = self.stage.placement.source(word)
                self._look_at(piece.about if piece is not None else None)
                return
            if kind in ("look", "target"):
                self._look_at(word)
                return
        if self._mouse is not None:
            found = self._word_at(self._mouse)
            self._look_at(found[0] if found is not None else None)

    def _show_log(self) -> None:
        self.app.stack.push(sheet.LogPage(self.app, self.log))

    # ---- the focus ring

    def focusables(self) -> Sequence[Focusable]:
        """What keys can reach: the targets of what is picked; else sources, buttons, and all that can be looked at."""
        if self._warm is not None:
            return ()
        if self.hand.picked is not None:
            return list(self._target_items())
        return [*self._source_items(), *self._button_items(), *self._look_items()]

    def _target_items(self) -> Iterator[Focusable]:
        for target in self.hand.targets():
            zone = self.stage.placement.target(target)
            if zone is not None:
                label = tr(zone.label, self.names) if zone.label is not None else target
                yield Focusable(f"target:{target}", Rect(*zone.box), label, partial(self._key_send, target), "place")

    def _source_items(self) -> Iterator[Focusable]:
        for handle in self.stage.look.destinations:
            piece = self.stage.placement.source(handle)
            if piece is not None:
                label = tr(piece.label, self.names) if piece.label is not None else handle
                act = partial(self._key_pick, handle)
                yield Focusable(f"source:{handle}", Rect(*piece.box), label, act, "piece", group="sources")

    def _button_items(self) -> Iterator[Focusable]:
        order = sorted(self._buttons, key=lambda button: not button.id.startswith("choice"))
        for button in order:
            label = button.label if button.on else f"{button.label}. {button.reason}"
            yield Focusable(
                f"button:{button.id}", Rect(*button.box), label, partial(self._press_button, button), "button"
            )

    def _look_items(self) -> Iterator[Focusable]:
        sources = self.stage.look.destinations
        seen = set()
        for piece in self.stage.placement.pieces:
            about = piece.about
            if piece.under or piece.label is None or about is None or about in seen or piece.handle in sources:
                continue
            seen.add(about)
            label = tr(piece.label, self.names)
            yield Focusable(
                f"look:{about}", Rect(*piece.box), label, partial(self._look_at, about), "piece", group="look"
            )

    def focus_moved(self, item: Focusable) -> None:
        """Show what a drop on the target under the ring would bring."""
        self._end_passing()
        kind, _, word = item.id.partition(":")
        aimed = word if kind == "target" else None
        if aimed != self.hand.aimed:
            self.hand.aimed = aimed
            self._changed = True

    def _key_pick(self, handle: str) -> None:
        self._fulfil(self.hand.pick(handle, None))
        if self.hand.picked is not None:
            first = next(self._target_items(), None)
            if first is not None:
                self.app.ring.put(first.id)
                self.focus_moved(first)

    def _key_send(self, target: str) -> None:
        self._fulfil(self.hand.send(target))
        first = next(self._source_items(), None)
        if first is not None:
            self.app.ring.put(first.id)

    # ---- drawing

    def draw(self, canvas: Canvas, dirty: list[Rect] | None) -> None:
        """Paint what changed."""
        if self._warm is not None:
            self._draw_progress(canvas)
            return
        if self.scenery is None or dirty is None:
            self.scenery = self.scenery or self._scenery()
            self.picture.changes(canvas, self.scenery, self.frame)
        areas = None if dirty is None else [Box(*area) for area in dirty]
        self.picture.draw(canvas, self.scenery, self.frame, self.log, areas)

    def _draw_progress(self, canvas: Canvas) -> None:
        canvas.table()
        canvas.vignette()
        width, height = self.frame.size
        box = Box(width / 2 - 180, height / 2 - 8, 360, 16)
        title = tr(N_("The table is being laid…"))
        canvas.text(title, width / 2, box.y - 26, 20, (250, 228, 152), "Cinzel-Bold", "c")
        canvas.rrect(*box, 8, (30, 15, 5), 220, (150, 108, 50))
        canvas.rrect(box.x + 2, box.y + 2, max(12.0, (box.w - 4) * self._warmth), box.h - 4, 6, (236, 190, 96))
