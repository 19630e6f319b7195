"""The end of a game: who has won, the score sheet line by line, the points over the turns. And the log as a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from pyramids_desktop.core.game import ScoreLine, ScoreSheet
from pyramids_desktop.core.message import N_, Message, SeatName, say
from pyramids_desktop.core.seats import EVERYTHING, Seat
from pyramids_desktop.ui.art.palette import GOLD_B, INK, SEPIA
from pyramids_desktop.ui.art.text import BODY, BODY_BOLD, BODY_ITALIC, DISPLAY_BOLD
from pyramids_desktop.ui.focus import Rect
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.base import Widget
from pyramids_desktop.ui.widgets.button import Button, Style
from pyramids_desktop.ui.widgets.choice import Toggle
from pyramids_desktop.ui.widgets.dialog import Dialog

from .curves import Contender, paint_curves, points_over_turns
from .logbook import LogPanel
from .pieces import Box
from .scores import paint_standings
from .spec import Look, Standings, table_of

if TYPE_CHECKING:
    from pyramids_desktop.library.match import Match
    from pyramids_desktop.ui.app import App
    from pyramids_desktop.ui.art import Canvas

LINE = 32.0
LEAST_LINES = 4
LABEL = 216.0
HELD = 25.0
"""The height of a line of what a seat holds."""
FRAME = 190.0
"""What the title, the buttons and the edges of the sheet need in height."""
SAVE_REPLAY = N_("Save the replay")


def winners_title(scores: ScoreSheet, names: Sequence[str], people: Sequence[Seat]) -> str:
    """Who has won, in a line."""
    winners = [seat for seat, place in enumerate(scores.places) if place == 1]
    if len(winners) == 1:
        if people and winners[0] in people and len(people) == 1:
            return tr(N_("You have won!"))
        return tr(say(N_("{seat} wins"), seat=SeatName(winners[0])), names)
    listed = Message("{seat}", (("seat", SeatName(winners[0])),))
    for seat in winners[1:]:
        listed = say(N_("{first} and {next}"), first=listed, next=SeatName(seat))
    return tr(say(N_("{seats} share the victory"), seats=listed), names)


def _and_then(first: Message, following: Message) -> Message:
    return say(N_("{first}, {next}"), first=first, next=following)


class ScoreSheetPage(Dialog):
    """The sheet over the table."""

    def __init__(
        self,
        app: App,
        match: Match,
        names: Sequence[str],
        rematch: Callable[[], None],
        replay: Callable[[], None],
        export: Callable[[], None],
        leave: Callable[[], None],
        *,
        campaign: bool = False,
    ) -> None:
        session = match.session
        self._scores = session.game.scores(session.state)
        # Automata compete like seats, in the columns after them.
        names = (*names, *(tr(automaton) for automaton in self._scores.automata))
        look = Look(session.game, session.state, EVERYTHING, tuple(names))
        spec = table_of(session.game.info.id)
        verdict = spec.verdict(look)
        title = tr(verdict, names) if verdict is not None else winners_title(self._scores, names, match.people)
        super().__init__(app, title, icon="laurel-crown")
        self._is_mission = verdict is not None
        self._contenders = self._who_competes(names, spec.rival_icon)
        self._over = session.is_over
        self._history = points_over_turns(session)
        holdings = spec.standings(look).holdings
        self._holdings = [tr(reduce(_and_then, held)) if held else "" for held in holdings]
        self._rematch = rematch
        self._replay = replay
        self._export = export
        self._leave = leave
        self._campaign = campaign
        self.width = 1040.0 if len(self._contenders) > 2 else 964.0

    def _who_competes(self, names: Sequence[str], icon: str) -> tuple[Contender, ...]:
        """The columns: seats, then automata or goals; those who play a mission together share one."""
        seats = len(names) - len(self._scores.automata)
        rivals = tuple(Contender(number, names[number], icon) for number in range(seats, len(names)))
        if self._is_mission and seats > 1:
            return (Contender(0, tr(N_("The team"))), *rivals)
        return (*(Contender(seat, names[seat]) for seat in range(seats)), *rivals)

    @property
    def _only_line(self) -> Message | None:
        """What the sum is made of, if it has one part only, as in a mission whose goal is no points."""
        return self._scores.lines[0].label if len(self._scores.lines) == 1 else None

    def _parts(self) -> tuple[ScoreLine, ...]:
        return self._scores.lines if self._only_line is None else ()

    def _lines(self) -> int:
        return len(self._parts()) + 1 + (len(self._scores.tiebreaks) if self._tie() else 0)

    def _tie(self) -> bool:
        best = max(self._scores.totals)
        return self._scores.totals.count(best) > 1

    def extra_height(self) -> float:
        """Room for the table and the note below it."""
        return self._plain_height() + self._holdings_height()

    def _plain_height(self) -> float:
        # The chart beside a short table needs some height too.
        return 62 + max(LEAST_LINES, self._lines()) * LINE + 64

    def _holdings_height(self) -> float:
        height = 12 + HELD * len(self._holdings) if self._holdings else 0.0
        # Where there is no room the table behind the sheet must do.
        return height if self._plain_height() + height + FRAME <= self.app.logical_size[1] else 0.0

    def _export_box(self) -> Rect:
        """The button at the end of the note: as wide as its words."""
        room = self.extra_box()
        w = self.app.canvas.width(tr(SAVE_REPLAY), 15, DISPLAY_BOLD) + 64
        return Rect(room.right - w, room.bottom - 44, w, 38)

    def build(self) -> Sequence[Widget]:
        """What can be done now."""
        export = Button("export", self._export_box(), tr(SAVE_REPLAY), self._export, icon="save", size=15)
        buttons: list[tuple[str, str, Callable[[], None], Style, str | None]] = [
            ("look", tr(N_("See the table")), self.close_dialog, "normal", "all-seeing-eye"),
            ("replay", tr(N_("See the replay")), self._gone(self._replay), "normal", "backward-time"),
        ]
        leave = self._gone(self._leave)
        if self._campaign:
            buttons.append(("campaign", tr(N_("Back to the campaign")), leave, "primary", "great-pyramid"))
        else:
            buttons.insert(0, ("leave", tr(N_("Leave the table")), leave, "normal", "exit-door"))
            again = tr(N_("Play again")) if self._is_mission else tr(N_("Rematch"))
            buttons.append(("rematch", again, self._gone(self._rematch), "primary", "cycle"))
        return [export, *self.button_row(buttons)]

    def _gone(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.close_dialog()
            action()

        return act

    def first_focus(self) -> str | None:
        """Another game."""
        return "campaign" if self._campaign else "rematch"

    def paint(self, canvas: Canvas) -> None:
        """Paint the table of lines on the left and the chart on the right."""
        super().paint(canvas)
        room = self.extra_box()
        columns = len(self._contenders)
        column = min(104.0, 300.0 / columns + 20)
        table_w = LABEL + column * columns
        self._paint_table(canvas, Box(room.x, room.y, table_w, room.h), column)
        held = self._holdings_height()
        chart = Box(room.x + table_w + 34, room.y + 10, room.w - table_w - 34, room.h - 72 - held)
        self._paint_holdings(canvas, Box(room.x, room.bottom - 54 - held, room.w, held))
        self._paint_chart(canvas, chart)
        note = tr(N_("The game is kept under Saved games, with its replay."))
        free = self._export_box().x - 16 - room.x
        canvas.text(note, room.x, room.bottom - 25, 15, SEPIA, BODY_ITALIC, "ml", maxw=free)

    def _paint_holdings(self, canvas: Canvas, box: Box) -> None:
        """Paint what each seat holds at the end, a line each."""
        for seat, words in enumerate(self._holdings if box.h else ()):
            y = box.y + 6 + HELD * (seat + 0.5)
            canvas.blitc(canvas.seat(seat, 21), box.x + 14, y)
            canvas.text(words, box.x + 32, y, 15.5, INK, BODY, "ml", maxw=box.w - 32)

    def _paint_table(self, canvas: Canvas, box: Box, column: float) -> None:
        middles = [box.x + LABEL + column * (place + 0.5) for place in range(len(self._contenders))]
        for one, x in zip(self._contenders, middles, strict=True):
            if self._scores.places[one.number] == 1:
                canvas.rrect(x - column / 2 + 2, box.y, column - 4, 56 + self._lines() * LINE, 9, (250, 206, 104), 120)
            one.paint_sign(canvas, x, box.y + 20, 32)
            canvas.text(one.name, x, box.y + 46, 15.5, INK, BODY_BOLD, "c", maxw=column - 6)
        y = box.y + 62
        for line in self._parts():
            values = [None if self._is_bare_goal(one) else line.values[one.number] for one in self._contenders]
            self._paint_line(canvas, box, middles, y, tr(line.label), values, BODY, 16)
            y += LINE
        canvas.rrect(box.x, y, box.w, 1.6, 0, GOLD_B, 220)
        total = self._only_line or Message(N_("Sum"))
        totals = [self._scores.totals[one.number] for one in self._contenders]
        self._paint_line(canvas, box, middles, y + 2, tr(total), totals, DISPLAY_BOLD, 20)
        y += LINE + 2
        if self._tie():
            for line in self._scores.tiebreaks:
                label = tr(say(N_("tie: {line}"), line=line.label))
                values = [line.values[one.number] for one in self._contenders]
                self._paint_line(canvas, box, middles, y, label, values, BODY_ITALIC, 15.5)
                y += LINE

    def _is_bare_goal(self, one: Contender) -> bool:
        """Whether a column is that of a goal that names a sum and no parts."""
        parts = sum(line.values[one.number] for line in self._scores.lines)
        return bool(one.icon) and parts != self._scores.totals[one.number]

    def _paint_line(
        self,
        canvas: Canvas,
        box: Box,
        middles: Sequence[float],
        y: float,
        label: str,
        values: Sequence[int | None],
        font: str,
        size: float,
    ) -> None:
        middle = y + LINE / 2
        canvas.text(label, box.x + 4, middle, size if font != DISPLAY_BOLD else 17, INK, font, "ml", maxw=LABEL - 10)
        for x, value in zip(middles, values, strict=True):
            if value is not None:
                canvas.text(str(value).replace("-", "−"), x, middle, size, INK, font, "c")

    def _paint_chart(self, canvas: Canvas, box: Box) -> None:
        title = Message(N_("Points over the turns"))
        if self._only_line is not None:
            title = say(N_("{what} over the turns"), what=self._only_line)
        paint_curves(canvas, box, tr(title), self._history, self._contenders)


class LogPage(Dialog):
    """The whole log in a window of its own; on compact tables with the scores, which have no other place there."""

    width = 640.0

    def __init__(self, app: App, panel: LogPanel, look: Look, standings: Standings | None) -> None:
        super().__init__(app, tr(N_("Log")), icon="scroll-unfurled")
        self._panel = panel
        self._look = look
        self._standings = standings
        panel.back = 0.0

    def _scores_height(self) -> float:
        return 74.0 + 33 * self._look.seats if self._standings is not None else 0.0

    def extra_height(self) -> float:
        """Most of the window's height."""
        return self.app.logical_size[1] - 230

    def build(self) -> Sequence[Widget]:
        """The lines, and the way back."""
        room = self.extra_box()
        top = self._scores_height()
        top += 10 if top else 0
        area = LogArea(Rect(room.x, room.y + top, room.w, room.h - top), self._panel)
        why = Toggle(
            "why",
            self._switch_box(),
            tr(N_("Why opponents moved")),
            self.app.settings.tells_why,
            self._tell_why,
            tip=tr(N_("What each opponent expected of its moves, as far as they were made since the game was opened.")),
            paper=True,
        )
        return [area, why, *self.button_row([("close", tr(N_("Close")), self.close_dialog, "primary", None)])]

    def _switch_box(self) -> Rect:
        box = self.box()
        return Rect(box.x + 28, box.bottom - 70, 104, 46)

    def _tell_why(self, wanted: bool) -> None:
        self.app.change_settings(tells_why=wanted)
        self._panel.tells_why = wanted
        self._panel.back = 0.0
        self.rebuild()

    def first_focus(self) -> str | None:
        """The way back."""
        return "close"

    def paint(self, canvas: Canvas) -> None:
        """Paint the sheet, and the scores on it."""
        super().paint(canvas)
        if self._standings is not None:
            room = self.extra_box()
            box = Box(room.x, room.y, room.w, self._scores_height())
            paint_standings(canvas, box, self._look, self._standings, tr(N_("If it ended now")))
        switch = self._switch_box()
        words = tr(N_("Why opponents moved"))
        canvas.text(words, switch.right, switch.centery - 0.5, 16, INK, a="ml", maxw=self.box().w - 330)


class LogArea(Widget):
    """The lines of a log, scrolled by the wheel."""

    role = "place"

    def __init__(self, rect: Rect, panel: LogPanel) -> None:
        super().__init__("log", rect, tr(N_("Log")))
        self._panel = panel

    @property
    def clickable(self) -> bool:
        """The lines are no button."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Paint the lines."""
        self._panel.paint(canvas, Box(*self.rect), "")

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        self._panel.scroll(steps, Box(*self.rect))
        self.changed()
        return True

    def activate(self) -> None:
        """Enter turns a page back in time, and from the oldest line to the newest."""
        before = self._panel.back
        self._panel.scroll(8, Box(*self.rect))
        if self._panel.back == before:
            self._panel.back = 0.0
        self.changed()
