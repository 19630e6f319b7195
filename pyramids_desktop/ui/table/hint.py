"""What an opponent would do in the player's place: asked on demand, at a level of the player's choice.

It sees what the player sees and no more. While it thinks the table can be gone back to at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pyramids_desktop.bots.levels import LEVELS, known_level, level
from pyramids_desktop.core.errors import BadData, Illegal
from pyramids_desktop.core.message import N_, say, say_n
from pyramids_desktop.ui.art.palette import INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.base import Widget
from pyramids_desktop.ui.widgets.choice import Segments
from pyramids_desktop.ui.widgets.dialog import Dialog, row_ground
from pyramids_desktop.ui.widgets.scroll import Row, RowList

from .reasons import lead
from .spec import name_of

if TYPE_CHECKING:
    from pyramids_desktop.library.opponents import Advice
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.art import Canvas
    from pyramids_desktop.ui.scenes.game import GameScene

CHOICE = 40.0
LINE = 30.0
ROW = 42.0
DOTS = 4.0
"""Dots a second, while it thinks."""


class HintDialog(Dialog):
    """The best moves as a level sees them; a click or Enter makes one."""

    width = 640.0

    def __init__(self, app: App, scene: GameScene) -> None:
        super().__init__(app, tr(N_("What would you do?")), icon="brain")
        self._scene = scene
        self._level = known_level(app.settings.hint_level)
        self._advice: Advice | None = None
        self._trouble = ""
        self._thinking = 0.0
        self._was_used = False
        """Whether a level was chosen since the dialog opened."""
        self._ask()

    # ---- asking

    def _ask(self) -> None:
        self._advice, self._trouble, self._thinking = None, "", 0.0
        try:
            self._scene.match.ask_advice(self._scene.stage.viewer, self._level)
        except Illegal as refusal:
            self._trouble = tr(refusal.message, self._scene.names)
        except (OSError, BadData) as error:
            self._trouble = tr(say(N_("Nobody could be asked: {reason}."), reason=str(error)))

    def _choose_level(self, level_id: str) -> None:
        self._level, self._was_used = level_id, True
        self.app.change_settings(hint_level=level_id)
        self._ask()
        self.rebuild()

    def update(self, dt: float) -> None:
        """See whether the answer is there."""
        super().update(dt)
        waits = self._advice is None and not self._trouble
        if waits:
            dots = int(self._thinking * DOTS)
            self._thinking += dt
            self._advice = self._scene.match.advice()
            if self._advice is not None:
                self._take_up(self._advice)
            elif int(self._thinking * DOTS) != dots:
                self._ground = None
                self.app.invalidate()
        self.animating = waits

    def _take_up(self, advice: Advice) -> None:
        if advice.note:
            self._advice = None
            self._trouble = tr(say(N_("{name} lost the thread. Ask again."), name=tr(level(self._level).title)))
        ring = self.app.ring
        waits = not self._was_used and ring.current_id == "level"
        self.rebuild()
        if waits:  # else an Enter that is meant for another control would make the move
            ring.put(self.first_focus())

    def close(self) -> None:
        """Nobody waits for the answer any more."""
        self._scene.match.drop_advice()

    # ---- what is shown

    def extra_height(self) -> float:
        """Room for the levels, a line of words and the moves."""
        return CHOICE + 12 + LINE + 3 * (ROW + 6)

    def build(self) -> Sequence[Widget]:
        """The levels, the moves and the way back."""
        room = self.extra_box()
        choices = [(one.id, tr(one.title)) for one in LEVELS]
        top = Rect(room.x, room.y, room.w, CHOICE)
        made: list[Widget] = [Segments("level", top, tr(N_("Who is asked")), choices, self._level, self._choose_level)]
        if self._advice is not None:
            place = Rect(room.x, room.y + CHOICE + 12 + LINE, room.w, 3 * (ROW + 6))
            rows = [Row(str(index), name, self._painter(index, name)) for index, name in enumerate(self._move_names())]
            made.append(RowList("moves", place, rows, ROW, None, self._accept, open_row=self._accept, gap=6))
        close = tr("Close") if self._advice is not None or self._trouble else tr("Cancel")
        return [*made, *self.button_row([("close", close, self.close_dialog, "normal", None)])]

    def first_focus(self) -> str | None:
        """The best move, once it is known."""
        return "moves:0" if self._advice is not None else "level"

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet, and who thinks or what is thought."""
        super().paint(canvas)
        room = self.extra_box()
        y = room.y + CHOICE + 12 + LINE / 2 - 4
        canvas.text(self._line(), room.x + 2, y, 16, SEPIA, BODY_ITALIC, "ml", maxw=room.w - 4)
        close = self.find("close")
        if self._advice is not None and close is not None:
            words = tr(N_("Enter or a click plays a move."))
            room_left = close.rect.x - 12 - room.x
            canvas.text(words, room.x + 2, close.rect.centery, 16, SEPIA, BODY_ITALIC, "ml", maxw=room_left)

    def _line(self) -> str:
        if self._trouble:
            return self._trouble
        name = tr(level(self._level).title)
        if self._advice is None:
            thinks = tr(say(N_("{name} is thinking about your move"), name=name))
            return thinks + " " + "." * (1 + int(self._thinking * DOTS) % 3)
        looked = self._advice.simulations
        if not looked:
            return tr(say(N_("{name} would not think twice:"), name=name))
        if all(expects is None for _, expects in self._moves()):
            return tr(
                say_n(
                    "{name} looked at {count} line of play and would do this:",
                    "{name} looked at {count} lines of play and would do this:",
                    looked,
                    name=name,
                )
            )
        return tr(
            say_n(
                "{name} looked at {count} line of play and expects you to be:",
                "{name} looked at {count} lines of play and expects you to be:",
                looked,
                name=name,
            )
        )

    def _moves(self) -> Sequence[tuple[Any, float | None]]:
        advice = self._advice
        if advice is None:
            return ()
        return advice.ranked or ((advice.command, advice.expects),)

    def _move_names(self) -> list[str]:
        look = self._scene.stage.look
        return [tr(name_of(look, command), look.names) for command, _ in self._moves()]

    def _painter(self, index: int, name: str) -> Callable[[Canvas, Rect, bool, bool], None]:
        expects = self._moves()[index][1]
        promise = "" if expects is None else tr(lead(expects))

        def paint(canvas: Canvas, rect: Rect, chosen: bool, hovered: bool) -> None:
            row_ground(canvas, rect, chosen, hovered)
            if index == 0:
                canvas.ico("check-mark", rect.x + 22, rect.centery, 18, (110, 62, 20))
            wide = canvas.width(promise, 16, BODY) + 18 if promise else 0.0
            canvas.text(name, rect.x + 44, rect.centery - 0.5, 17, INK, BODY_BOLD, "ml", maxw=rect.w - 60 - wide)
            canvas.text(promise, rect.right - 14, rect.centery - 0.5, 16, SEPIA, BODY, "mr")

        return paint

    def _accept(self, row: str) -> None:
        command = self._moves()[int(row)][0]
        self.close_dialog()
        self._scene.submit_chosen(command)
