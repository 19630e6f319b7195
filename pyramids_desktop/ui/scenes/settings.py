"""The settings, in four chapters. Each takes effect at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..focus import Rect
from ..text import N_, decimal_text, languages, say, tr
from ..widgets.base import Widget
from ..widgets.choice import Segments, Slider, Stepper, Toggle
from ..widgets.label import breakable
from ..widgets.sheet import Sheet
from ..widgets.tabs import Tabs
from .settings_files import FilesChapter
from .settings_rows import Make, Row, settings_places

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

CHAPTERS = (
    ("display", N_("Display"), "expand"),
    ("play", N_("Play"), "tabletop-players"),
    ("sound", N_("Sound"), "sound-on"),
    ("files", N_("Files"), "open-folder"),
)
SCALES = (0, 75, 90, 100, 110, 125)
"""Percent; 0 is automatic. Beyond 125 a table would not fit its window."""

SCALE_REST = 0.5
"""Seconds after the last change of the size until everything is rendered anew, so that the arrow does not run away
from the mouse."""

_CONFIRM_HELP = {
    "always": N_("Each time you end a turn."),
    "if_actions_remain": N_("Only while you could still do something."),
    "never": N_("The button ends the turn at once."),
}
_UNDO_HELP = {
    "auto": N_("For new games. As far as you like if you play alone, else within your own turn."),
    "free": N_("For new games. Any decision of yours, past opponents and chance."),
    "turn": N_("For new games. Within your own turn, never past what came to light."),
    "fair": N_("For new games. Any decision of yours, never past what came to light."),
}
"""What each choice means; the chosen one's words stand below the name of the setting."""


class SettingsScene(Sheet):
    """All settings. It may lie over any scene, a running game included."""

    title = N_("Settings")
    signs = "𓋹𓊹𓂀"

    def __init__(self, app: App, chapter: str = "display") -> None:
        super().__init__(app)
        self.chapter = chapter
        self._scale: int | None = None
        """A size that was chosen and is not taken up yet."""
        self._scale_rest = 0.0
        self.files = FilesChapter(app, self.rebuild)

    def update(self, dt: float) -> None:
        """Take up a new size once it rests."""
        super().update(dt)
        if self._scale is not None:
            self._scale_rest -= dt
            if self._scale_rest <= 0:
                self._take_up_scale()

    def leave(self) -> None:
        """Take up a new size before anything else is shown."""
        self._take_up_scale()
        super().leave()

    def _choose_scale(self, percent: int) -> None:
        self._scale = percent
        self._scale_rest = SCALE_REST

    def _take_up_scale(self) -> None:
        percent, self._scale = self._scale, None
        if percent is not None:
            self.app.change_settings(ui_scale=percent)

    def open_settings(self) -> None:
        """They are open already."""

    def header_widgets(self) -> list[Widget]:
        """Without the button that leads here."""
        made = [widget for widget in super().header_widgets() if widget.id != "settings"]
        made[-1].rect.x += 48
        return made

    # ---- controls

    def contents(self) -> Sequence[Widget]:
        """The chapters and the controls of the open one."""
        rows = self._rows()
        places = settings_places(self.room, len(rows))
        chapters = [(key, tr(title), icon) for key, title, icon in CHAPTERS]
        tabs = Tabs("chapter", places.tabs, chapters, self.chapter, self._show_chapter)
        return [tabs, *(row.make(control) for row, (_words, control) in zip(rows, places.rows, strict=True))]

    def _show_chapter(self, chapter: str) -> None:
        self.chapter = chapter
        self.rebuild()

    def _rows(self) -> list[Row]:
        makers = {"display": self._display, "play": self._play, "sound": self._sound, "files": self.files.rows}
        return makers[self.chapter]()

    def _display(self) -> list[Row]:
        scales = [(value, tr(say("{percent} %", percent=value)) if value else tr("automatic")) for value in SCALES]
        spoken = [("", tr("as the system")), *languages()]
        return [
            Row(
                tr("Size of everything"),
                tr("Of what fits the window. Larger sizes use the close layout."),
                self._scale_stepper(scales),
            ),
            Row(tr("Full screen"), tr("F11 changes it at any time."), self._toggle("full_screen")),
            Row(tr("Language"), tr("Of the program and of the cards."), self._stepper("language", spoken)),
            Row(
                tr("Colors for all eyes"),
                tr("Seats and groups in colors that color-blind eyes tell apart; signs do so in any case."),
                self._toggle("color_blind"),
            ),
            Row(
                tr("Animation"),
                tr("How quickly pieces move. A click or Space finishes a movement."),
                self._segments(
                    "animation",
                    [("slow", tr("slow")), ("normal", tr("normal")), ("fast", tr("fast")), ("off", tr("none"))],
                ),
            ),
            Row(
                tr("Reduced motion"),
                tr("Pieces fade instead of flying; nothing tilts or pulses."),
                self._toggle("reduced_motion"),
            ),
        ]

    def _play(self) -> list[Row]:
        settings = self.app.settings
        unasked = "" if settings.wait_at_turn_end else tr("Turns end by themselves while “Wait before drawing” is off.")
        return [
            Row(
                tr("Wait before drawing"),
                tr("A turn ends only when you say so; until then it can be taken back."),
                self._toggle("wait_at_turn_end"),
            ),
            Row(
                tr("Ask before a turn ends"),
                unasked or tr(_CONFIRM_HELP[settings.confirm_end_turn]),
                self._segments(
                    "confirm_end_turn",
                    [
                        ("always", tr("always")),
                        ("if_actions_remain", tr("if moves remain")),
                        ("never", tr("never")),
                    ],
                    why_off=unasked,
                ),
            ),
            Row(
                tr("Undo"),
                tr(_UNDO_HELP[settings.undo]),
                self._segments(
                    "undo",
                    [("auto", tr("automatic")), ("free", tr("free")), ("turn", tr("own turn")), ("fair", tr("fair"))],
                ),
            ),
            Row(
                tr("Curtain between persons"),
                tr("Hands are covered until the next person at this screen is ready."),
                self._toggle("curtain"),
            ),
            Row(
                tr("Thinking time"),
                tr("The longest an opponent may think about a move."),
                self._slider(
                    "thinking_seconds",
                    (0.1, 2.0),
                    0.1,
                    lambda value: tr(say("{seconds} s", seconds=decimal_text(value))),
                    lambda value: round(value, 1),
                ),
            ),
            Row(
                tr("Opponents think while you do"),
                tr("In some games Imhotep looks ahead meanwhile, and answers sooner. It takes more power."),
                self._toggle("ponder"),
            ),
        ]

    def _sound(self) -> list[Row]:
        dead = self.app.sound.available is False
        why = ""
        if dead:
            why = tr("No sound device was found.")
            if not self.app.sound.wanted:
                why = tr("The program was started without sound.")
        muted = self.app.settings.muted
        silent = why or (tr("The sound is switched off.") if muted else "")

        def loud(key: str) -> Make:
            return self._slider(
                key, (0, 100), 5, lambda value: tr(say("{percent} %", percent=round(value))), round, why_off=silent
            )

        def switch(box: Rect) -> Widget:
            return Toggle(
                "muted",
                box,
                tr("Sound"),
                not muted and not dead,
                lambda on: self._change("muted", not on),
                enabled=not dead,
                tip=why,
                paper=True,
            )

        return [
            Row(tr("Sound"), why, switch),
            Row(tr("Volume"), tr("Of everything."), loud("volume")),
            Row(tr("At the table"), tr("Cards, pieces, the end of a game."), loud("table_volume")),
            Row(tr("Controls"), tr("Buttons and notices."), loud("interface_volume")),
        ]

    # ---- kinds of control

    def _change(self, key: str, value: Any) -> None:
        self.app.change_settings(**{key: value})
        if self.app.stack.top is self:
            self.rebuild()

    def _toggle(self, key: str) -> Make:
        value = bool(getattr(self.app.settings, key))
        return lambda box: Toggle(key, box, key, value, partial(self._change, key), paper=True)

    def _segments(self, key: str, choices: Sequence[tuple[str, str]], why_off: str = "") -> Make:
        value = getattr(self.app.settings, key)
        change = partial(self._change, key)
        return lambda box: Segments(key, box, key, choices, value, change, enabled=not why_off, tip=why_off)

    def _stepper(self, key: str, choices: Sequence[tuple[Any, str]]) -> Make:
        value = getattr(self.app.settings, key)
        return lambda box: Stepper(key, box, key, choices, value, partial(self._change, key))

    def _scale_stepper(self, choices: Sequence[tuple[int, str]]) -> Make:
        value = self.app.settings.ui_scale if self._scale is None else self._scale
        return lambda box: Stepper("ui_scale", box, "ui_scale", choices, value, self._choose_scale)

    def _slider(
        self,
        key: str,
        span: tuple[float, float],
        step: float,
        show: Callable[[float], str],
        convert: Callable[[float], Any],
        *,
        why_off: str = "",
    ) -> Make:
        value = float(getattr(self.app.settings, key))

        def keep(value: float) -> None:
            # While the knob is dragged nothing is built anew under the mouse.
            self.app.change_settings(**{key: convert(value)})
            self.app.sound.play("card_slide", kind="interface" if key == "interface_volume" else "table")

        return lambda box: Slider(
            key,
            box,
            key,
            span,
            value,
            lambda _value: None,
            step=step,
            show=show,
            enabled=not why_off,
            tip=why_off,
            done=keep,
            paper=True,
        )

    # ---- painting

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint the sheet and the words of each row."""
        rows = self._rows()
        places = settings_places(self.room, len(rows))
        p = places.panel
        canvas.panel(p.x, p.y, p.w, p.h, "papyrus", None, 23, r=11, lift=6)
        for index, (row, (words, _control)) in enumerate(zip(rows, places.rows, strict=True)):
            if index:
                canvas.rrect(p.x + 24, words.y - 1, p.w - 48, 1.4, 0, (196, 164, 110))
            help_text = breakable(canvas, row.help, words.w, 16)
            lines = canvas.wrap(help_text, words.w, 16) if help_text else []
            high = 26 + canvas.line_height(16) * len(lines)
            y = words.centery - high / 2
            canvas.text(row.title, words.x, y + 12, 19, INK, lettering.BODY_BOLD, "ml", maxw=words.w)
            if help_text:
                canvas.para(help_text, words.x, y + 26, words.w, 16, SEPIA, maxh=words.h - 26)
