"""What people do at a game's table: decisions, undo, the end of a turn, wishes of the hand; and why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyramids_desktop.core.errors import Illegal
from pyramids_desktop.core.message import N_, Message

from ..scene import Scene
from ..table.controls import END_TURN
from ..table.drag import TILT
from ..table.hand import Hand, Intent, Wish
from ..table.spec import Chain, DraftStep, TableSpec
from ..table.stage import Stage
from ..text import tr
from ..widgets.dialog import Confirm

if TYPE_CHECKING:
    from pyramids_desktop.library.match import Match

    from ..table.overlays import Overlays
    from ..table.pointer import Pointer

REASON = 4.0
"""Seconds for which a reason stands in the prompt."""


class GameDeeds(Scene):
    """The half of `GameScene` that acts; the scene makes the parts that are named here."""

    match: Match
    spec: TableSpec
    stage: Stage
    hand: Hand
    pointer: Pointer
    overlays: Overlays
    changed: bool
    reason: Message | None
    _reason_left: float
    _reason_view: Any
    _told_end: bool

    @property
    def tilt(self) -> float:
        """Degrees by which a piece in the hand leans."""
        return 0.0 if self.stage.calm else TILT

    # ---- deciding

    def submit(self, command: Any) -> bool:
        """Carry out a command of the person at the screen, or what stands for one; whether the rules took it."""
        if isinstance(command, DraftStep):
            self.let_go()
            self.stage.draw_up(command)
            self.changed = True
            return True
        if isinstance(command, Chain):
            return self._submit_chain(command)
        try:
            self.match.submit(command, self.stage.viewer)
        except Illegal as refusal:
            self.refuse(refusal.message)
            return False
        self._take_up()
        return True

    def _submit_chain(self, chain: Chain) -> bool:
        """Carry out commands in a row as long as they are legal."""
        done = self.submit(chain.commands[0])
        for command in chain.commands[1:]:
            session = self.match.session
            if not done or session.mover != self.stage.viewer or command not in session.legal():
                break
            self.submit(command)
        return done

    def submit_chosen(self, command: Any) -> None:
        """Carry out what was chosen from a list."""
        self.submit(command)

    def nudge(self, handle: str, step: int) -> bool:
        """Change a piece by 1 up or down; whether it is of a kind that can be."""
        command = self.spec.nudge(self.stage.look, handle, step)
        return command is not None and self.submit(command)

    def undo(self) -> None:
        """Take back the viewer's last decision, or the last step of what is being put together."""
        self.let_go()
        if self.stage.draft:
            self.stage.take_back_draft()
            self.changed = True
            return
        try:
            self.match.undo(self.stage.viewer)
        except Illegal as refusal:
            self.refuse(refusal.message)
            return
        self._told_end = self.match.is_over
        self._take_up()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.let_go()
        try:
            self.match.redo()
        except Illegal as refusal:
            self.refuse(refusal.message)
            return
        self._take_up()

    def _take_up(self) -> None:
        self.stage.follow()
        self._after_change()

    def end_turn(self) -> None:
        """Let the turn end that waits for it, asked again if the settings say so."""
        if not self.match.may_end_turn:
            self.refuse(self.why(END_TURN, None))
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
        self.changed = True

    def replay_last_round(self) -> None:
        """Show again what the others did since the viewer's last decision."""
        self.stage.replay()
        self.changed = True

    def fulfil(self, intent: Intent) -> None:
        """Carry out a wish of the hand."""
        if intent.wish is Wish.NOTHING:
            return
        self.changed = True
        match intent.wish:
            case Wish.DO:
                self._do(intent)
            case Wish.REFUSED:
                self._glide_home(intent)
                self.refuse(self.why(intent.source or "", intent.target))
            case Wish.HOME:
                self._glide_home(intent)
            case Wish.LOOK:
                self._look_or_explain(intent)

    def _do(self, intent: Intent) -> None:
        if len(intent.commands) > 1:
            self._glide_home(intent)
            self.overlays.choose(intent)
            return
        held = intent.held
        if held is not None and not held.piece.many:
            self.stage.displace(held.piece.key, held.box, self.tilt)
        if not self.submit(intent.commands[0]):
            self.stage.refresh()
            self._glide_home(intent)

    def _look_or_explain(self, intent: Intent) -> None:
        """A click on what cannot be used: a card of one's hand asks for a reason, all else for a close look."""
        piece = self.stage.placement.source(intent.source) if intent.source is not None else None
        if piece is not None and piece.owner == self.stage.viewer and piece.zone.startswith("hand"):
            self.refuse(self.why(intent.source or "", None))
        else:
            self.pointer.look_at(intent.word)

    def _glide_home(self, intent: Intent) -> None:
        held = intent.held
        if held is not None and held.lifted and not held.piece.many:
            self.stage.glide_home(held.piece.key, held.box, self.tilt)

    def let_go(self) -> None:
        """Put back what is held or picked."""
        held = self.hand.forget()
        self.pointer.sunk = None
        self.dragging = False
        if held is not None and held.lifted and not held.piece.many:
            self.stage.glide_home(held.piece.key, held.box, self.tilt)
        self.changed = True

    def cancel_drag(self) -> None:
        """The window lost its focus, its size changed, or something came on top."""
        self.let_go()

    def why(self, source: str, target: str | None) -> Message:
        """Why something cannot be done, as the rules tell."""
        look = self.stage.look
        return look.game.explain(look.view, source, target)

    def refuse(self, reason: Message) -> None:
        """Say for a while why something was not done."""
        self.app.sound.play("error", kind="interface")
        self.reason = reason
        self._reason_left = REASON
        self._reason_view = self.stage.look.view
        self.changed = True

    def _after_change(self) -> None:
        """Something happened in the session."""
        self.let_go()
        self.reason = None
        self.pointer.end_passing()
        self.changed = True
