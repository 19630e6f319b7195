"""The dialogs of the campaign's page: naming a campaign, and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ...campaign.campaigns import NAME_LENGTH
from ...campaign.roster import Campaign
from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..focus import Rect
from ..text import date_text, say, tr
from ..widgets.base import Widget
from ..widgets.button import Button
from ..widgets.dialog import Dialog, row_ground
from ..widgets.field import TextField
from ..widgets.scroll import Row, RowList
from .setup_plan import NAME_LENGTH as BUILDER_LENGTH

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas


class NamesDialog(Dialog):
    """Two lines to write: the campaign's name and the builder's."""

    def __init__(
        self, app: App, title: str, name: str, builder: str, yes: str, action: Callable[[str, str], None]
    ) -> None:
        text = tr("The first name stands on the page and in the list of campaigns, the second at the tables.")
        super().__init__(app, title, text, icon="great-pyramid")
        self.name = name
        self.builder = builder
        self._yes = yes
        self._action = action

    def extra_height(self) -> float:
        """Room for the two lines."""
        return 128.0

    @property
    def whole(self) -> bool:
        """Whether both names are there."""
        return bool(self.name.strip() and self.builder.strip())

    def _field_boxes(self) -> tuple[Rect, Rect]:
        room = self.extra_box()
        left = 168.0
        return (
            Rect(room.x + left, room.y + 10, room.w - left, 44),
            Rect(room.x + left, room.y + 68, room.w - left, 44),
        )

    def build(self) -> Sequence[Widget]:
        """The lines and the two answers."""
        first, second = self._field_boxes()
        name = TextField("name", first, tr("Campaign"), self.name, self._named, limit=NAME_LENGTH)
        builder = TextField("builder", second, tr("Builder"), self.builder, self._built, limit=BUILDER_LENGTH)
        answers = self.button_row(
            [
                ("no", tr("Cancel"), self.close_dialog, "normal", None),
                ("yes", self._yes, self._accept, "primary", None),
            ]
        )
        self._judge(answers[-1])
        return [name, builder, *answers]

    def _judge(self, yes: Widget | None) -> None:
        if yes is not None:
            yes.enabled = self.whole
            yes.tip = "" if self.whole else tr("Both need a name.")
            yes.changed()

    def first_focus(self) -> str | None:
        """The first line."""
        return "name"

    def paint(self, canvas: Canvas) -> None:
        """Paint the lines' names beside them."""
        super().paint(canvas)
        for box, words in zip(self._field_boxes(), (tr("Campaign"), tr("Builder")), strict=True):
            x = self.extra_box().x
            canvas.text(words, x, box.centery, 18, INK, lettering.BODY_BOLD, "ml", maxw=box.x - x - 10)

    def key(self, event: pygame.event.Event) -> bool:
        """Enter accepts when the ring stands on a line."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.app.ring.current_id in (None, "name", "builder"):
            self._accept()
            return True
        return False

    def _named(self, value: str) -> None:
        self.name = value
        self._judge(self.find("yes"))

    def _built(self, value: str) -> None:
        self.builder = value
        self._judge(self.find("yes"))

    def _accept(self) -> None:
        for widget in self.widgets:
            widget.dropped()
        if self.whole:
            self.close_dialog()
            self._action(self.name.strip(), self.builder.strip())


class CampaignsDialog(Dialog):
    """All campaigns, each with how far it is: choose one, begin another, rename, delete."""

    width = 660.0
    _row = 62.0

    def __init__(
        self,
        app: App,
        campaigns: Sequence[tuple[Campaign, str]],
        chosen: str | None,
        *,
        choose: Callable[[str], None],
        found: Callable[[], None],
        rename: Callable[[str], None],
        give_up: Callable[[str], None],
    ) -> None:
        super().__init__(app, tr("Campaigns"), icon="great-pyramid")
        self._campaigns = tuple(campaigns)
        self.chosen = chosen
        self._choose = choose
        self._found = found
        self._rename = rename
        self._give_up = give_up

    def extra_height(self) -> float:
        """Room for the rows, as far as the window has it, and a row of buttons."""
        wanted = max(1, len(self._campaigns)) * (self._row + 6) + 4
        return min(wanted, self.app.logical_size[1] - 300) + 58

    def build(self) -> Sequence[Widget]:
        """The rows, and what can be done with the chosen one."""
        room = self.extra_box()
        rows = [Row(one.id, f"{one.name}. {state}", self._painter(one, state)) for one, state in self._campaigns]
        place = Rect(room.x, room.y + 4, room.w, room.h - 58)
        listed = RowList("rows", place, rows, self._row, self.chosen, self._mark, open_row=self._open)
        third = (room.w - 24) / 3
        y = room.bottom - 46
        some = self.chosen is not None
        reason = "" if some else tr("There is no campaign yet.")
        buttons = [
            Button("new", Rect(room.x, y, third, 42), tr("New"), self._gone(self._found), icon="plus", size=15),
            Button(
                "rename",
                Rect(room.x + third + 12, y, third, 42),
                tr("Rename"),
                self._with_chosen(self._rename),
                icon="quill-ink",
                size=15,
                enabled=some,
                tip=reason,
            ),
            Button(
                "delete",
                Rect(room.x + 2 * (third + 12), y, third, 42),
                tr("Delete"),
                self._with_chosen(self._give_up),
                icon="trash-can",
                style="danger",
                size=15,
                enabled=some,
                tip=reason,
            ),
        ]
        answers = self.button_row(
            [
                ("no", tr("Cancel"), self.close_dialog, "normal", None),
                ("yes", tr("Choose"), self._with_chosen(self._choose), "primary", None),
            ]
        )
        answers[-1].enabled = some
        answers[-1].tip = reason
        return [listed, *buttons, *answers]

    def first_focus(self) -> str | None:
        """The chosen row."""
        return f"rows:{self.chosen}" if self.chosen else "new"

    def _mark(self, campaign_id: str) -> None:
        self.chosen = campaign_id
        self.rebuild()

    def _open(self, campaign_id: str) -> None:
        self.close_dialog()
        self._choose(campaign_id)

    def _gone(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.close_dialog()
            action()

        return act

    def _with_chosen(self, action: Callable[[str], None]) -> Callable[[], None]:
        def act() -> None:
            self.close_dialog()
            if self.chosen is not None:
                action(self.chosen)

        return act

    def _painter(self, campaign: Campaign, state: str) -> Callable[[Canvas, Rect, bool, bool], None]:
        begun = date_text(campaign.created) if campaign.created else ""

        def paint(canvas: Canvas, rect: Rect, chosen: bool, hovered: bool) -> None:
            row_ground(canvas, rect, chosen, hovered)
            x, right = rect.x + 56, rect.right - 16
            canvas.ico("great-pyramid", rect.x + 30, rect.centery, 30, (150, 90, 30))
            when = canvas.text(begun, right, rect.y + 20, 15, SEPIA, a="mr") if begun else Rect(right, 0, 0, 0)
            canvas.text(campaign.name, x, rect.y + 20, 18, INK, lettering.BODY_BOLD, "ml", maxw=when.x - 12 - x)
            who = canvas.text(campaign.builder, right, rect.y + 43, 16, SEPIA, lettering.BODY_ITALIC, "mr")
            canvas.text(state, x, rect.y + 43, 16, SEPIA, a="ml", maxw=who.x - 12 - x)

        return paint


def give_up_text(name: str) -> str:
    """What happens when a campaign is deleted."""
    return tr(
        say(
            "{name}: its pyramid goes. Its games stay among the saved ones and in the statistics; unfinished ones can "
            "be played on there.",
            name=name,
        )
    )
