"""What can be done with campaigns as a whole: begin one, change to another, rename it, give it up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...campaign.campaigns import Campaigns
from ...campaign.progress import TOTAL
from ..text import say, tr
from ..widgets.dialog import Confirm, Notice
from . import campaign_words as words
from .campaign_dialogs import CampaignsDialog, NamesDialog, give_up_text
from .setup_plan import FIRST_NAMES

if TYPE_CHECKING:
    from ..app import App


class CampaignKeeper:
    """Asks for what is needed and does it; the page shows what came of it."""

    def __init__(
        self,
        app: App,
        campaigns: Campaigns,
        shown: Callable[[], str | None],
        show: Callable[[str | None], None],
    ) -> None:
        """`shown` tells the id of the campaign on the page, `show` puts another one there."""
        self._app = app
        self._campaigns = campaigns
        self._shown = shown
        self._show = show

    def list_all(self) -> None:
        """List all campaigns."""
        listed = [
            (campaign, words.stones_text(self._campaigns.progress(campaign.id), TOTAL))
            for campaign in self._campaigns.all()
        ]
        self._app.stack.push(
            CampaignsDialog(
                self._app,
                listed,
                self._shown(),
                choose=self._change_to,
                found=self.ask_names,
                rename=self._ask_other_names,
                give_up=self._ask_give_up,
            )
        )

    def ask_names(self) -> None:
        """Begin another campaign, when it has its names."""
        listed = self._campaigns.all()
        builder = listed[0].builder if listed and listed[0].builder else self._usual_name()
        name = tr(say("{builder}'s pyramid", builder=builder))
        taken = {campaign.name for campaign in listed}
        proposal, number = name, 1
        while proposal in taken:
            number += 1
            proposal = f"{name} {number}"
        self._app.stack.push(NamesDialog(self._app, tr("A new campaign"), proposal, builder, tr("Begin"), self._found))

    def _usual_name(self) -> str:
        """The name that a person had at the table that was set last."""
        for table in self._app.settings.last_tables.values():
            seats = table.get("seats") if isinstance(table, dict) else None
            for seat in seats if isinstance(seats, list) else ():
                if isinstance(seat, dict) and seat.get("kind") == "person" and isinstance(seat.get("name"), str):
                    return str(seat["name"]).strip() or FIRST_NAMES[0]
        return FIRST_NAMES[0]

    def _found(self, name: str, builder: str) -> None:
        try:
            self._show(self._campaigns.found(name, builder).id)
        except OSError as error:
            self._tell(tr("The campaign cannot be kept"), error)

    def _change_to(self, campaign_id: str) -> None:
        self._campaigns.choose(campaign_id)
        self._show(campaign_id)

    def _ask_other_names(self, campaign_id: str) -> None:
        campaign = self._campaigns.get(campaign_id)
        if campaign is not None:
            rename = partial(self._renamed, campaign_id)
            self._app.stack.push(
                NamesDialog(self._app, tr("Rename"), campaign.name, campaign.builder, tr("Rename"), rename)
            )

    def _renamed(self, campaign_id: str, name: str, builder: str) -> None:
        try:
            self._campaigns.rename(campaign_id, name, builder)
            self._show(campaign_id)
        except OSError as error:
            self._tell(tr("Not renamed"), error)

    def _ask_give_up(self, campaign_id: str) -> None:
        campaign = self._campaigns.get(campaign_id)
        if campaign is not None:
            self._app.stack.push(
                Confirm(
                    self._app,
                    tr("Delete this campaign?"),
                    give_up_text(campaign.name),
                    tr("Delete"),
                    partial(self._given_up, campaign_id),
                    danger=True,
                    icon="trash-can",
                )
            )

    def _given_up(self, campaign_id: str) -> None:
        try:
            self._campaigns.give_up(campaign_id)
        except OSError as error:
            self._tell(tr("Not deleted"), error)
            return
        self._show(None if campaign_id == self._shown() else self._shown())

    def _tell(self, title: str, error: OSError) -> None:
        self._app.stack.push(Notice(self._app, title, error.strerror or str(error), icon="hazard-sign"))
