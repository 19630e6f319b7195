"""All campaigns of a player, for a screen: look, found, name, give up, play."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable

import msgspec

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.core.journal import CampaignMark, Player
from pyramids_desktop.core.session import Undo
from pyramids_desktop.games import game_ids
from pyramids_desktop.library.files import utc_now
from pyramids_desktop.library.listing import SaveSummary
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.opponents import ThinkerLike
from pyramids_desktop.library.results import Result
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings

from .plan import CHAPTERS, Task, options_for, players_for, takes_part, tasks_of
from .progress import Progress, project
from .roster import Campaign, Roster

_log = logging.getLogger(__name__)

NAME_LENGTH = 28
"""No name of a campaign is longer, so that it has room everywhere."""


class Campaigns:
    """The campaigns as they are at the last `read`.

    `games` gives the ids of the games there are; it is there for tests, as the store's `load_game` is.
    """

    def __init__(self, store: SaveStore, roster: Roster, games: Callable[[], Iterable[str]] = game_ids) -> None:
        self.store = store
        self.roster = roster
        self.games: tuple[AnyGame, ...] = ()
        """The games of every chapter."""
        self._game_ids = games
        self._known: dict[str, Campaign] = {}
        self._results: list[Result] = []
        self._unfinished: list[SaveSummary] = []

    # ---- looking

    def read(self) -> None:
        """Look at the disk again. Results that are missing are added from their saves; where that cannot be written
        they count all the same."""
        loaded = (self.store.load_game(game_id) for game_id in self._game_ids())
        self.games = tuple(game for game in loaded if takes_part(game))
        results = self.store.results.all()
        late = self.store.results.unrecorded(self.store)
        # By id, for a save may lie there twice.
        new = {result.id: result for result in late.values() if result is not None and result.id not in results}
        if new:
            try:
                self.store.results.record(*new.values())
            except OSError as error:
                _log.warning("results were not written: %s", error)
        self._results = [*results.values(), *new.values()]
        saves = [save for save in self.store.list() if save.campaign is not None and save.problem is None]
        # One that looks finished but is damaged before its end is gone on with from where it is whole.
        damaged = {save_id for save_id, result in late.items() if result is None}
        self._unfinished = [save for save in saves if not save.is_over or save.id in damaged]
        self._known = self._all(saves)

    def _all(self, saves: Iterable[SaveSummary]) -> dict[str, Campaign]:
        """The roster, and before it campaigns that only their games tell of."""
        listed = self.roster.all()
        told: dict[str, Campaign] = {}
        games = [(save.created, save.campaign, save.players) for save in saves]
        games += [(result.ended, result.campaign, result.players) for result in self._results]
        for when, mark, players in sorted(games, key=lambda game: game[0]):
            if mark is not None and mark.id not in listed:
                begun = told[mark.id].created if mark.id in told else when
                told[mark.id] = Campaign(id=mark.id, name=mark.name, builder=_builder(players), created=begun)
        return told | listed

    def all(self) -> tuple[Campaign, ...]:
        """The campaigns, the one chosen last first; without those given up."""
        return tuple(campaign for campaign in reversed(self._known.values()) if not campaign.deleted)

    def get(self, campaign_id: str) -> Campaign | None:
        """A campaign; None if it does not exist or was given up."""
        campaign = self._known.get(campaign_id)
        return campaign if campaign is not None and not campaign.deleted else None

    def progress(self, campaign_id: str | None) -> Progress:
        """How far a campaign is; without one, how one begins."""
        return project(campaign_id or "", self.games, self._results, self._unfinished)

    # ---- keeping them

    def found(self, name: str, builder: str) -> Campaign:
        """Begin a campaign. Raises `OSError`."""
        campaign = Campaign(
            id=secrets.token_hex(6), name=name[:NAME_LENGTH], builder=builder, created=utc_now().isoformat()
        )
        self._put(campaign)
        return campaign

    def rename(self, campaign_id: str, name: str, builder: str) -> None:
        """Give a campaign other names; games begun before keep the builder's name they have. Raises `OSError`."""
        self._put(msgspec.structs.replace(self._known[campaign_id], name=name[:NAME_LENGTH], builder=builder))

    def give_up(self, campaign_id: str) -> None:
        """Delete a campaign. Its games stay among the saved ones, and in the statistics. Raises `OSError`."""
        self._put(msgspec.structs.replace(self._known[campaign_id], deleted=True))

    def choose(self, campaign_id: str) -> None:
        """Make a campaign the first of all. Where that cannot be written it holds for now."""
        campaign = self._known.pop(campaign_id)
        self._known[campaign_id] = campaign
        if next(reversed(self.roster.all()), None) != campaign_id:
            try:
                self.roster.put(campaign)
            except OSError as error:
                _log.warning("the choice of a campaign was not written: %s", error)

    def _put(self, campaign: Campaign) -> None:
        self.roster.put(campaign)
        self._known.pop(campaign.id, None)
        self._known[campaign.id] = campaign

    # ---- playing

    def begin(self, campaign: Campaign, task: Task, settings: Settings, *, thinker: ThinkerLike | None = None) -> Match:
        """Begin a game for a campaign. What chance has decided is never taken back, whatever the settings say."""
        game = self.store.load_game(task.game)
        title = next(chapter.title.template for chapter in CHAPTERS if chapter.id == task.chapter)
        mark = CampaignMark(
            campaign.id,
            campaign.name,
            task.chapter,
            tuple(other.key for other in tasks_of(task.chapter, self.games)),
            task.mission,
        )
        return Match.create(
            self.store,
            game,
            options_for(game, task),
            players_for(game, task, campaign.builder),
            settings=settings,
            name=f"{campaign.name}: {title}",
            undo=Undo.FAIR,
            campaign=mark,
            thinker=thinker,
        )


def _builder(players: Iterable[Player]) -> str:
    return next((player.name for player in players if player.kind == "person"), "")
