"""Setting the table: who sits where, the game's options, the seed. What is off says why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from ...bots.levels import LEVELS, level
from ...core.errors import BadData
from ...core.message import Message, printable
from ...games import load_game
from ..art import text as lettering
from ..art.palette import CREAM, GOLD_T, INK, SEPIA
from ..focus import Rect
from ..text import N_, say, tr
from ..widgets.base import Widget
from ..widgets.button import Button
from ..widgets.choice import Segments, Stepper
from ..widgets.field import TextField
from ..widgets.sheet import Sheet
from .covers import cover
from .opening import show_match
from .setup_layout import SetupPlaces, setup_places
from .setup_options import OptionPlaces, OptionText, PackText, option_places, paint_option
from .setup_plan import LARGEST_SEED, NAME_LENGTH, TablePlan

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

_COVER_LEAST, _COVER_MOST = 150.0, 300.0
"""How high the game's picture is among the options; not there if there is less room."""
_DIGITS = "0123456789"
_SEED_HELP = N_("The same seed brings the same luck, to play a game again.")
_VALUES = N_("Values of the cards")
_VALUES_HELP = N_("As shipped, or by a data pack from your folder of packs.")
_BAD_PACK = N_("The data pack “{pack}” cannot be used. {reason}. Choose another, or the values as shipped.")


class SetupScene(Sheet):
    """The table of one game before it begins. What was chosen last time stands there again."""

    title = N_("Set the table")

    def __init__(self, app: App, game_id: str) -> None:
        super().__init__(app)
        self.game = load_game(game_id)
        self.plan = TablePlan.from_data(self.game, app.settings.last_tables.get(game_id))
        if app.seed is not None:
            self.plan.seed = str(app.seed)
        self._packs = app.store.packs.names(game_id) if app.store.packs is not None else ()

    def enter(self) -> None:
        """Show the game's name beside the title."""
        self.subtitle = tr(self.game.info.title)
        super().enter()
        if self.plan.pack:
            # The pack of the last game may be gone or changed by now.
            self._set_pack(self.plan.pack if self.plan.pack in self._packs else "")

    def _places(self) -> SetupPlaces:
        return setup_places(self.room, self.game.info.seats[1], 52.0 if self._seats_note() else 0.0)

    def _seats_note(self) -> str:
        """What options say of the seats at this table."""
        notes = (option.seats_note for option in self.plan.open_options())
        return " ".join(tr(note) for note in notes if note is not None)

    # ---- controls

    def contents(self) -> Sequence[Widget]:
        """A row of controls a seat, one an option, and the start button."""
        places = self._places()
        made: list[Widget] = []
        for index, row in enumerate(places.rows):
            if index < len(self.plan.seats):
                made += self._seat_controls(index, row)
            elif index == len(self.plan.seats):
                made.append(self._add_button(row))
        made += self._option_controls(places.options)
        obstacle = self.plan.obstacle()
        made.append(
            Button(
                "start",
                places.start,
                tr("Begin the game"),
                self._start,
                icon="play-button",
                style="primary",
                size=20,
                centered=True,
                enabled=obstacle is None,
                tip=tr(obstacle) if obstacle is not None else "",
            )
        )
        return made

    def first_focus(self) -> str | None:
        """The start button: whoever changes nothing begins at once."""
        return "start"

    def _seat_controls(self, index: int, row: Rect) -> list[Widget]:
        seat = self.plan.seats[index]
        x, middle = row.x + 86, row.y + row.h * 0.36
        # The three small buttons at the right take 142; kind and name share the rest.
        kind_w = min(232.0, (row.right - 14 - 142 - x) * 0.5)
        kinds = (("person", tr("Person")), ("bot", tr("Opponent")))
        label = tr("Who plays")
        kind = Segments(
            f"kind:{index}",
            Rect(x, middle - 20, kind_w, 40),
            label,
            kinds,
            seat.kind,
            partial(self._set_kind, index),
        )
        side = 38.0
        right = row.right - 14
        remove = Button(
            f"remove:{index}",
            Rect(right - side, middle - side / 2, side, side),
            tr("Take this seat away"),
            partial(self._remove, index),
            icon="cancel",
            icon_only=True,
            enabled=self.plan.can_remove,
            tip="" if self.plan.can_remove else tr("The game needs these seats."),
        )
        down = self._mover(index, 1, Rect(right - 2 * side - 8, middle - side / 2, side, side))
        up = self._mover(index, -1, Rect(right - 3 * side - 14, middle - side / 2, side, side))
        who_box = Rect(x + kind_w + 12, middle - 20, up.rect.x - 12 - x - kind_w - 12, 40)
        who: Widget
        if seat.kind == "person":
            who = TextField(
                f"name:{index}",
                who_box,
                tr("Name"),
                seat.name,
                partial(self._set_name, index),
                limit=NAME_LENGTH,
                hint=tr("Name"),
                done=lambda _name: self.rebuild(),
            )
        else:
            choices = [(known.id, tr(known.title)) for known in LEVELS]
            who = Stepper(f"level:{index}", who_box, tr("Level"), choices, seat.level, partial(self._set_level, index))
        return [kind, who, up, down, remove]

    def _mover(self, index: int, step: int, box: Rect) -> Button:
        possible = 0 <= index + step < len(self.plan.seats)
        return Button(
            f"{'up' if step < 0 else 'down'}:{index}",
            box,
            tr("Move up") if step < 0 else tr("Move down"),
            partial(self._move, index, step),
            icon="arrow-up" if step < 0 else "arrow-down",
            icon_only=True,
            enabled=possible,
            tip="" if possible else tr("Nobody sits there."),
        )

    def _add_button(self, row: Rect) -> Button:
        box = Rect(row.x + 16, row.centery - 22, 250, 44)
        return Button("add", box, tr("Add a player"), self._add, icon="plus", style="quiet")

    def _option_controls(self, box: Rect) -> list[Widget]:
        places = self._option_places(box)
        made: list[Widget] = []
        for option, place in zip(self.plan.open_options(), places.options, strict=True):
            choices = [(choice.value, tr(choice.title)) for choice in option.choices]
            made.append(
                Segments(
                    f"option:{option.key}",
                    place.control,
                    tr(option.title),
                    choices,
                    self.plan.options[option.key],
                    partial(self._set_option, option.key),
                    tip=tr(option.help),
                )
            )
        if places.pack is not None:
            packs = [("", tr("as shipped")), *((name, name) for name in self._packs)]
            label, tip = tr(_VALUES), tr(_VALUES_HELP)
            made.append(Stepper("pack", places.pack.control, label, packs, self.plan.pack, self._set_pack, tip=tip))
        seed, name = places.seed, places.name
        made.append(
            TextField(
                "seed",
                Rect(seed.x, seed.y, seed.w - 50, seed.h),
                tr("Seed"),
                self.plan.seed,
                self._set_seed,
                limit=len(str(LARGEST_SEED)) - 1,
                hint=tr("random"),
                allowed=_DIGITS,
                tip=tr(_SEED_HELP),
            )
        )
        made.append(
            Button(
                "dice",
                Rect(seed.right - 42, seed.y, 42, seed.h),
                tr("Throw a seed"),
                self._throw_seed,
                icon="rolling-dices",
                icon_only=True,
            )
        )
        made.append(
            TextField(
                "save-name",
                name,
                tr("Name of the saved game"),
                self.plan.name,
                self._set_save_name,
                limit=40,
                hint=tr("the players' names"),
            )
        )
        return made

    def _option_places(self, box: Rect) -> OptionPlaces:
        return option_places(self.app.canvas, box, self._option_texts(), self._pack_text())

    def _option_texts(self) -> list[OptionText]:
        return [OptionText(tr(one.help), short=len(one.choices) == 2) for one in self.plan.open_options()]

    def _pack_text(self) -> PackText | None:
        """What stands beside the choice of a data pack; None if there is nothing to choose."""
        if not self._packs:
            return None
        problem = self.plan.pack_problem
        return PackText(tr(problem if problem is not None else _VALUES_HELP), is_problem=problem is not None)

    # ---- painting

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint the two panels and their words."""
        places = self._places()
        p, o = places.players, places.options
        canvas.panel(p.x, p.y, p.w, p.h, "wood", None, 13, r=11, lift=6)
        canvas.text(tr("Players"), p.x + 20, p.y + 30, 21, GOLD_T, lettering.DISPLAY_BOLD, "ml")
        note = tr("In the order of turns; lot decides who begins.")
        canvas.text(note, p.right - 20, p.y + 31, 15, CREAM, lettering.BODY_ITALIC, "mr", maxw=p.w - 180)
        for index, row in enumerate(places.rows):
            self._paint_row(canvas, index, row)
        self._paint_seats_note(
            canvas, Rect(p.x + 20, places.rows[-1].bottom, p.w - 40, p.bottom - places.rows[-1].bottom)
        )
        canvas.panel(o.x, o.y, o.w, o.h, "papyrus", None, 17, r=11, lift=6)
        canvas.text(tr("The game"), o.x + 22, o.y + 30, 21, INK, lettering.DISPLAY_BOLD, "ml")
        found = self._option_places(o)
        for option, place in zip(self.plan.open_options(), found.options, strict=True):
            paint_option(canvas, place, tr(option.title), tr(option.help))
        pack = self._pack_text()
        if pack is not None and found.pack is not None:
            paint_option(canvas, found.pack, tr(_VALUES), pack.text, alarm=pack.is_problem)
        self._paint_cover(canvas, o, found)
        seed, name = found.seed, found.name
        canvas.text(tr("Seed"), seed.x, seed.y - 18, 17, INK, lettering.BODY_BOLD, "ml", maxw=seed.w)
        words = tr("Name of the saved game")
        if canvas.width(words, 17, lettering.BODY_BOLD) > name.w:
            words = tr("Name")
        canvas.text(words, name.x, name.y - 18, 17, INK, lettering.BODY_BOLD, "ml", maxw=name.w)

    def _paint_cover(self, canvas: Canvas, box: Rect, places: OptionPlaces) -> None:
        """Paint the game's picture where few options leave room for it."""
        used = [place.control.bottom for place in (*places.options, places.pack) if place is not None]
        top, bottom = max([box.y + 40, *used]) + 28, places.seed.y - 46
        side = min(bottom - top, box.w - 2 * 60, _COVER_MOST)
        if side >= _COVER_LEAST:
            cover(canvas, self.game.info.id, Rect(box.centerx - side / 2, (top + bottom - side) / 2, side, side))

    def _paint_seats_note(self, canvas: Canvas, room: Rect) -> None:
        """Paint what is said of the seats in the middle of the room below them."""
        words = self._seats_note()
        if words:
            lines = canvas.wrap(words, room.w, 15, lettering.BODY_ITALIC)
            high = canvas.line_height(15, lettering.BODY_ITALIC) * len(lines)
            canvas.para(words, room.x, room.centery - high / 2, room.w, 15, CREAM, lettering.BODY_ITALIC)

    def _paint_row(self, canvas: Canvas, index: int, row: Rect) -> None:
        if index >= len(self.plan.seats):
            canvas.well(row.x, row.y, row.w, row.h, 9)
            if index > len(self.plan.seats):
                words = tr("free seat")
                canvas.text(words, row.centerx, row.centery, 16, (206, 178, 132), lettering.BODY_ITALIC, "c")
            return
        seat = self.plan.seats[index]
        canvas.panel(row.x, row.y, row.w, row.h, "papyrus", None, 30 + index, r=9, lift=4)
        canvas.strip(row.x + 2, row.y + 2, 66, row.h - 4, index)
        canvas.putc(canvas.seat(index, 50), row.x + 35, row.centery, lift=3, shape=True)
        middle = row.y + row.h * 0.76
        words = tr("plays at this screen") if seat.kind == "person" else tr(level_words(seat.level))
        icon = "person" if seat.kind == "person" else "brain"
        canvas.ico(icon, row.x + 97, middle, 20, (130, 78, 28))
        room = row.w - 140
        size = 17.0 if canvas.width(words, 17, lettering.BODY_ITALIC) <= room else 15.0
        lines = canvas.wrap(words, room, size, lettering.BODY_ITALIC)
        top = middle - canvas.line_height(size, lettering.BODY_ITALIC) * len(lines) / 2
        canvas.para(words, row.x + 116, top, room, size, SEPIA, lettering.BODY_ITALIC)

    # ---- what the controls do

    def _set_kind(self, index: int, kind: str) -> None:
        self.plan.set_kind(index, kind)
        self.rebuild()

    def _set_name(self, index: int, name: str) -> None:
        self.plan.seats[index].name = name
        self._refresh_start()

    def _set_level(self, index: int, level_id: str) -> None:
        self.plan.seats[index].level = level_id
        self.rebuild()

    def _move(self, index: int, step: int) -> None:
        self.plan.move(index, step)
        self.rebuild()

    def _add(self) -> None:
        self.plan.add()
        self.rebuild()
        self.app.ring.put(f"kind:{len(self.plan.seats) - 1}")

    def _remove(self, index: int) -> None:
        if self.plan.can_remove:
            del self.plan.seats[index]
            self.rebuild()

    def _set_option(self, key: str, value: Any) -> None:
        before = self.plan.open_options()
        self.plan.options[key] = value
        if self.plan.open_options() != before:
            self.rebuild()

    def _set_pack(self, name: str) -> None:
        """Play by the values of a data pack, or of the program; a bad pack is told, and the game stays as it is."""
        plan, packs = self.plan, self.app.store.packs
        plan.pack, plan.pack_problem = name, None
        plan.game = self.game
        if name and packs is not None:
            try:
                plan.game = packs.load(self.game.info.id, name)
            except BadData as error:
                plan.pack_problem = say(_BAD_PACK, pack=name, reason=printable(str(error)))
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.plan.seed = text

    def _throw_seed(self) -> None:
        self.plan.seed = str(SystemRandom().randrange(LARGEST_SEED))
        self.rebuild(ground=False)

    def _set_save_name(self, name: str) -> None:
        self.plan.name = name

    def _refresh_start(self) -> None:
        """Typing must not build the field anew under the cursor; only the start button follows."""
        obstacle = self.plan.obstacle()
        start = self.find("start")
        if start is not None:
            start.enabled = obstacle is None
            start.tip = tr(obstacle) if obstacle is not None else ""
            start.changed()

    def _start(self) -> None:
        from ...library.match import Match

        plan = self.plan
        if plan.obstacle() is not None:
            return
        tables = {**self.app.settings.last_tables, self.game.info.id: plan.as_data()}
        self.app.change_settings(last_tables=tables)
        match = Match.create(
            self.app.store,
            plan.game,
            plan.options_struct(),
            plan.players(),
            plan.seed_number(),
            self.app.settings,
            plan.name.strip(),
        )
        show_match(self.app, match)


def level_words(level_id: str) -> Message:
    """How strong an opponent is among the levels, and how it plays."""
    strength = [known.id for known in LEVELS].index(level_id) + 1
    summary = level(level_id).summary
    return say("Level {number} of {count}. {summary}", number=strength, count=len(LEVELS), summary=summary)
