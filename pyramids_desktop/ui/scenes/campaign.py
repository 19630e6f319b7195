"""The campaign "The Great Architects": a pyramid that grows with every game won.

The page is made anew from the saved games whenever it comes on top, so it never says anything they do not. Stones
that were won since it was last seen come down one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ...campaign.campaigns import Campaigns
from ...campaign.plan import CHAPTERS, Task, chapter_index
from ...campaign.progress import TOTAL, Progress, Record
from ...campaign.roster import Campaign, Roster, roster_path
from ...campaign.stones import Stone
from ...core.game import AnyGame
from ...games import game_ids
from ..art import text as lettering
from ..art.palette import GOLD_T, INK, IVORY, SEPIA
from ..focus import Focusable, Rect
from ..text import N_, say, tr
from ..widgets.base import Widget
from ..widgets.button import Button
from ..widgets.label import label
from ..widgets.sheet import Sheet
from . import campaign_words as words
from .campaign_cards import paint_card, paint_numeral
from .campaign_chip import TaskChip
from .campaign_keeping import CampaignKeeper
from .campaign_layout import CampaignPlaces, campaign_places, chip_boxes
from .campaign_pyramid import Site, chapter_middle, lay, paint_desert, paint_pyramid

if TYPE_CHECKING:
    from ...library.match import Match
    from ..app import App
    from ..art import Canvas

_FALL = 0.45
"""Seconds that a stone takes to come down."""
_LONGEST = 2.4
"""Seconds for all stones of a victory."""
_HEIGHT = 3.0
"""How far a stone falls, in stones."""


def playable_games() -> Iterable[str]:
    """The ids of the games that have rules and a table."""
    return (game_id for game_id in game_ids() if find_spec(f"pyramids_desktop.ui.tables.{game_id}") is not None)


class CampaignScene(Sheet):
    """The page of a campaign; of the one chosen last unless another is named."""

    title = N_("The Great Architects")
    signs = "𓉴𓇳𓉴"

    def __init__(self, app: App, campaign_id: str | None = None, campaigns: Campaigns | None = None) -> None:
        super().__init__(app)
        self.campaigns = campaigns or Campaigns(app.store, Roster(roster_path(app.folders)), playable_games)
        self._keeper = CampaignKeeper(app, self.campaigns, lambda: self._wanted, self._show)
        self.campaign: Campaign | None = None
        self.progress: Progress = Progress(())
        self.chosen: Task | None = None
        self._wanted = campaign_id
        self._seen: tuple[str, frozenset[Stone]] | None = None
        self._falling: tuple[Stone, ...] = ()
        self._time = 0.0

    # ---- what it shows

    def enter(self) -> None:
        """Look at the saved games again."""
        self.read()
        super().enter()

    def leave(self) -> None:
        """Whatever still comes down lies."""
        self._falling = ()
        self.animating = False
        super().leave()

    def read(self) -> None:
        """Look at the disk again; a campaign that is gone gives way to the one chosen last."""
        self.campaigns.read()
        listed = self.campaigns.all()
        wanted = self.campaigns.get(self._wanted) if self._wanted is not None else None
        self.campaign = wanted or next(iter(listed), None)
        self._wanted = self.campaign.id if self.campaign is not None else None
        self.progress = self.campaigns.progress(self._wanted)
        if self.chosen is None or self.progress.record(self.chosen) is None:
            self._choose_next()
        self._let_fall()

    def _choose_next(self) -> None:
        following = self.progress.next or next(iter(self.progress.records), None)
        self.chosen = following.task if following is not None else None

    def _let_fall(self) -> None:
        """Let stones come down that were not there when this campaign was last seen."""
        now = (self._wanted or "", self.progress.laid)
        before, self._seen = self._seen, now
        settings = self.app.settings
        if before is None or before[0] != now[0] or settings.reduced_motion or settings.animation == "off":
            return
        new = now[1] - before[1]
        if new:
            self._falling = tuple(sorted(new, key=lambda stone: (stone.row, stone.side, stone.place)))
            self._time = 0.0
            self.animating = True
            self._choose_next()
            self.app.sound.play("win")

    @property
    def record(self) -> Record | None:
        """What was done about the chosen game."""
        return self.progress.record(self.chosen) if self.chosen is not None else None

    def _game(self, game_id: str) -> AnyGame:
        return next(game for game in self.campaigns.games if game.info.id == game_id)

    @property
    def places(self) -> CampaignPlaces:
        """The layout for the present window."""
        return campaign_places(self.app.logical_size, len(CHAPTERS))

    def site(self, canvas: Canvas) -> Site:
        """Where the pyramid stands."""
        return Site.within(canvas, self.places.site)

    # ---- controls

    def contents(self) -> Sequence[Widget]:
        """The games chapter by chapter, what can be done with the chosen one, and the way to other campaigns."""
        places = self.places
        made: list[Widget] = []
        for index, one in enumerate(self.progress.chapters):
            boxes = chip_boxes(places.cards[index], self._most_tasks, places.compact)
            chips: list[TaskChip] = []
            for record, box in zip(one.records, boxes, strict=False):
                game = self._game(record.task.game)
                names = (tr(words.short_name(record.task, game)), tr(words.full_name(record.task, game)))
                tip = words.why_locked(self.progress, index, self.campaigns.games)
                action = partial(self._clicked, record.task)
                chips.append(TaskChip(box, names, record, record.task == self.chosen, action, tip=tip))
            narrow = any(chip.is_short(self.app.canvas) for chip in chips)
            for chip in chips:
                chip.narrow = narrow
            made += chips
        made.append(self._play_button(places))
        switch = places.switch
        if self.campaign is not None:
            made.append(
                Button("campaigns", switch, tr("Campaigns"), self.show_campaigns, icon="great-pyramid", size=15)
            )
        return made

    @property
    def _most_tasks(self) -> int:
        """How many games a chapter has at most; all cards are laid out for so many, so that they look alike."""
        return max((len(one.records) for one in self.progress.chapters), default=0)

    def _play_button(self, places: CampaignPlaces) -> Button:
        record, reason = self.record, ""
        if self.campaign is None:
            return Button(
                "play",
                places.button,
                tr("Begin"),
                self._keeper.ask_names,
                icon="great-pyramid",
                style="primary",
                size=19,
                centered=True,
            )
        if record is None:
            reason = tr("There is no game to be played.")
        elif record.status == "locked":
            reason = self._why_locked(record)
        text = words.play_text(record) if record is not None else tr("Begin")
        goes_on = record is not None and record.unfinished is not None
        return Button(
            "play",
            places.button,
            text,
            self._play,
            icon="player-next" if goes_on else "play-button",
            style="primary",
            size=19,
            centered=True,
            enabled=not reason,
            tip=reason,
        )

    def _why_locked(self, record: Record) -> str:
        index = chapter_index(record.task.chapter)
        return "" if index is None else words.why_locked(self.progress, index, self.campaigns.games)

    def first_focus(self) -> str | None:
        """The button that begins the next game."""
        return "play"

    def focus_moved(self, item: Focusable) -> None:
        """The ring chooses the game it comes to."""
        task = self._task_of(item.id)
        if task is not None and task != self.chosen:
            self._choose(task)
        super().focus_moved(item)

    def _task_of(self, item_id: str) -> Task | None:
        return next(
            (
                record.task
                for record in self.progress.records
                if item_id == f"task:{record.task.chapter}:{record.task.key}"
            ),
            None,
        )

    def _choose(self, task: Task) -> None:
        self.chosen = task
        self.rebuild()

    def _clicked(self, task: Task) -> None:
        """A click, or Enter: choose a game, and play the one that is chosen."""
        if task != self.chosen:
            self._choose(task)
            return
        button = self.find("play")
        if button is not None and button.enabled:
            button.activate()

    # ---- playing

    def _play(self) -> None:
        from .game import GameScene
        from .opening import open_game

        record, campaign = self.record, self.campaign
        if record is None or campaign is None or record.status == "locked":
            return
        if record.unfinished is not None:
            open_game(self.app, record.unfinished)
            return
        match = self.campaigns.begin(campaign, record.task, self.app.settings)
        self.app.stack.push(GameScene(self.app, match))

    # ---- campaigns

    def _show(self, campaign_id: str | None) -> None:
        """Show a campaign, what is next in it chosen."""
        self._wanted, self.chosen = campaign_id, None
        self.read()
        self.rebuild()

    def show_campaigns(self) -> None:
        """List all campaigns."""
        self._keeper.list_all()

    # ---- stones that come down

    def update(self, dt: float) -> None:
        """Let stones come down."""
        super().update(dt)
        if not self._falling:
            return
        self._time += dt
        if self._time >= self._duration:
            self._falling = ()
            self.animating = False
            self._ground = None
        self.app.invalidate(self._falling_area())

    @property
    def _duration(self) -> float:
        return _FALL + self._step * len(self._falling)

    @property
    def _step(self) -> float:
        return min(0.12, (_LONGEST - _FALL) / max(1, len(self._falling)))

    def _falling_area(self) -> Rect:
        area, scale = self.site(self.app.canvas).bounds, self.app.scale
        return Rect(area.x / scale, area.y / scale, area.w / scale, area.h / scale)

    def draw_controls(self, canvas: Canvas, area: Rect | None) -> None:
        """Paint the stones in the air, then the controls."""
        site = self.site(canvas)
        for number, stone in enumerate(self._falling):
            part = (self._time - number * self._step) / _FALL
            if part > 0:
                rest = (1.0 - min(1.0, part)) ** 2
                lay(canvas, site, stone, rest * _HEIGHT * site.tall, round(255 * min(1.0, part * 2.5)))
        super().draw_controls(canvas, area)

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        """Paint the desert, the pyramid, the chapters' cards and the chosen game's sheet."""
        places, site = self.places, self.site(canvas)
        paint_desert(canvas)
        opened = sum(one.is_open for one in self.progress.chapters)
        laid = self.progress.laid - set(self._falling)
        chosen = self.progress.stones(self.chosen) if self.chosen is not None else ()
        crowned = self.progress.is_finished and not self._falling and bool(self.progress.records)
        paint_pyramid(canvas, site, laid, crowned=crowned, open_chapters=opened, chosen=chosen)
        self.paint_header(canvas)
        for index, one in enumerate(self.progress.chapters):
            x, y = chapter_middle(site, index)
            paint_numeral(canvas, (x / canvas.scale + 26, y / canvas.scale), index, one.is_open)
            paint_card(canvas, places.cards[index], index, one, self._most_tasks, places.compact)
        self._paint_name(canvas, places)
        self._paint_sheet(canvas, places)

    def _paint_name(self, canvas: Canvas, places: CampaignPlaces) -> None:
        if self.campaign is None:
            return
        x, y = places.name
        size = 24.0 if not places.compact else 20.0
        room = places.name_room
        label(canvas, self.campaign.name, x, y + 16, size, GOLD_T, lettering.DISPLAY_BOLD, "ml", room)
        text = words.stones_text(self.progress, TOTAL)
        canvas.text(text, x, y + (44 if not places.compact else 38), 17, IVORY, lettering.BODY_ITALIC, "ml", maxw=room)

    def _paint_sheet(self, canvas: Canvas, places: CampaignPlaces) -> None:
        """What is known of the chosen game."""
        d = places.sheet
        canvas.panel(d.x, d.y, d.w, d.h, "papyrus", None, 61, 11, 7)
        x = d.x + 24
        room = places.button.x - 20 - x
        record = self.record
        if self.campaign is None or record is None:
            self._paint_welcome(canvas, places, x)
            return
        index = chapter_index(record.task.chapter) or 0
        game = self._game(record.task.game)
        title = words.task_title(record, CHAPTERS[index], game)
        compact = places.compact
        y = d.y + (32 if not compact else 22)
        label(canvas, title, x, y, 23 if not compact else 19, INK, lettering.DISPLAY_BOLD, "ml", room)
        y += 26 if not compact else 22
        text = words.opponent_text(record, game)
        canvas.text(text, x, y, 16 if not compact else 15, SEPIA, lettering.BODY_ITALIC, "ml", maxw=room)
        sentence = words.status_sentence(record, self._why_locked(record))
        y += 14 if not compact else 10
        high = 62.0 if not compact else 54.0
        canvas.para(sentence, x, y, room, 17 if not compact else 16, INK, maxh=d.bottom - high - 6 - y)
        self._paint_facts(canvas, Rect(x, d.bottom - high, d.w - 48, high - 12), record)

    def _paint_facts(self, canvas: Canvas, box: Rect, record: Record) -> None:
        found = words.facts(record)
        canvas.rrect(box.x, box.y - 4, box.w, 1.2, 0, (196, 162, 104))
        wide = [
            max(canvas.width(name, 15), canvas.width(value, 19, lettering.BODY_BOLD), 40.0) for name, value in found
        ]
        gap = (box.w - sum(wide)) / len(found)
        x = box.x
        for (name, value), w in zip(found, wide, strict=True):
            room = w + max(0.0, gap - 8)
            canvas.text(name, x, box.y + box.h * 0.24, 15, SEPIA, a="ml", maxw=room)
            canvas.text(value, x, box.y + box.h * 0.7, 19, INK, lettering.BODY_BOLD, "ml", maxw=room)
            x += w + gap

    def _paint_welcome(self, canvas: Canvas, places: CampaignPlaces, x: float) -> None:
        d = places.sheet
        room = places.button.x - 20 - x
        title = tr("Build a pyramid, game by game")
        label(canvas, title, x, d.y + 32, 22, INK, lettering.DISPLAY_BOLD, "ml", room)
        text = tr(
            say(
                "Beat {count} Great Architects at every game, and reach the goal of every mission. Each victory lays "
                "stones. A lost game can be tried again; what chance decides is never taken back.",
                count=len(CHAPTERS),
            )
        )
        canvas.para(text, x, d.y + 54, room, 17, SEPIA, maxh=d.h - 66)


def page_of(app: App, match: Match) -> CampaignScene | None:
    """The page to which a game leads back; None for a game of no campaign, or of one that was given up."""
    mark = match.header.campaign
    if mark is None:
        return None
    page = CampaignScene(app, mark.id)
    page.read()
    return page if page.campaign is not None and page.campaign.id == mark.id else None
