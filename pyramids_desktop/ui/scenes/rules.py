"""The rules: chapters to read, all cards to look at, and the rulings where a rulebook leaves a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.errors import BadData
from ...games import game_ids, load_game
from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..focus import Rect
from ..galleries import GalleryCard, gallery
from ..rulebook import Chapter, rulebook
from ..text import N_, say, tr
from ..widgets.base import Widget
from ..widgets.choice import Stepper
from ..widgets.flow import Column, Element, Heading, Picture, Text
from ..widgets.scroll import FlowView
from ..widgets.sheet import Sheet
from ..widgets.tabs import Tabs
from .card_grid import CardGrid

if TYPE_CHECKING:
    from ..app import App
    from ..art import Canvas

CARDS = "cards"
RULINGS = "rulings"


@dataclass(frozen=True)
class RulesPlaces:
    """Where things lie, in logical pixels."""

    game: Rect
    tabs: Rect
    page: Rect
    text: Rect
    grid: Rect
    detail: Rect


def rules_places(room: Rect, several_games: bool) -> RulesPlaces:
    """The layout: chapters at the left, the page at the right; cards share the page with the chosen one."""
    down = 54.0 if several_games else 0.0
    game = Rect(room.x, room.y, 268, 42)
    tabs = Rect(room.x, room.y + down, 268, room.h - down)
    page = Rect(room.x + 290, room.y, room.w - 290, room.h)
    column = min(800.0, page.w - 88)
    text = Rect(
        page.centerx - column / 2, page.y + 26, column + (page.right - 16 - page.centerx - column / 2), page.h - 52
    )
    detail_w = min(330.0, page.w * 0.34)
    detail = Rect(page.right - 24 - detail_w, page.y + 24, detail_w, page.h - 48)
    grid = Rect(page.x + 22, page.y + 20, detail.x - 22 - page.x - 22, page.h - 40)
    return RulesPlaces(game, tabs, page, text, grid, detail)


class RulesScene(Sheet):
    """The rules of one game at a time."""

    title = N_("Rules and cards")
    signs = "𓊹𓇳𓊖"

    def __init__(self, app: App, game_id: str | None = None, chapter: str | None = None) -> None:
        super().__init__(app)
        self.game_id = game_id or game_ids()[0]
        self.chapter = chapter or ""
        self.card: str | None = None
        self._offsets: dict[str, float] = {}

    def enter(self) -> None:
        """Show the game's name beside the title."""
        self._pick_chapter()
        super().enter()

    def _pick_chapter(self) -> None:
        self.subtitle = tr(load_game(self.game_id).info.title)
        known = [key for key, _label, _icon in self._chapters()]
        if self.chapter not in known:
            self.chapter = known[0]

    def _chapters(self) -> list[tuple[str, str, str]]:
        found = [(chapter.id, tr(chapter.title), chapter.icon) for chapter in rulebook(self.game_id).chapters]
        if gallery(self.game_id).groups:
            found.append((CARDS, tr("Cards"), "card-pickup"))
        found.append((RULINGS, tr("Rulings"), "checklist"))
        return found

    def _places(self) -> RulesPlaces:
        return rules_places(self.room, len(game_ids()) > 1)

    # ---- controls

    def contents(self) -> Sequence[Widget]:
        """The chapters and the open page."""
        places = self._places()
        for widget in self.widgets:
            if isinstance(widget, FlowView | CardGrid):
                self._offsets[widget.id] = widget.offset
        made: list[Widget] = []
        if len(game_ids()) > 1:
            games = [(game_id, tr(load_game(game_id).info.title)) for game_id in game_ids()]
            made.append(Stepper("game", places.game, tr("Game"), games, self.game_id, self._show_game))
        made.append(Tabs("chapter", places.tabs, self._chapters(), self.chapter, self._show_chapter))
        made.append(self._page(places))
        return made

    def _page(self, places: RulesPlaces) -> Widget:
        key = f"page:{self.game_id}:{self.chapter}"
        offset = self._offsets.get(key, 0.0)
        if self.chapter == CARDS:
            groups = gallery(self.game_id).groups
            chosen = self.card or groups[0].cards[0].id
            return CardGrid(key, places.grid, groups, chosen, self._show_card, offset)
        width = min(800.0, places.page.w - 88)
        column = Column(self.app.canvas, self._elements(), width)
        return FlowView(key, places.text, column, column.height + 20, offset, tr("Page of rules"))

    def first_focus(self) -> str | None:
        """The open chapter."""
        return f"chapter:{self.chapter}"

    def _show_game(self, game_id: str) -> None:
        self.game_id = game_id
        self.card = None
        self._pick_chapter()
        self.rebuild()

    def _show_chapter(self, chapter: str) -> None:
        self.chapter = chapter
        self.rebuild()

    def _show_card(self, card_id: str) -> None:
        self.card = card_id
        self.rebuild()

    # ---- words

    def _elements(self) -> list[Element]:
        if self.chapter == RULINGS:
            return self._rulings()
        chapter = next(chapter for chapter in rulebook(self.game_id).chapters if chapter.id == self.chapter)
        return chapter_elements(self.game_id, chapter)

    def _rulings(self) -> list[Element]:
        found: list[Element] = [Heading(tr("Rulings"), 1)]
        words = tr("Where the rulebook leaves a choice, this is how the program plays, and what else could be meant.")
        found.append(Text(words, color=SEPIA, font=lettering.BODY_ITALIC))
        for ruling_id, choice, alternative in load_game(self.game_id).rulings():
            found.append(Heading(ruling_id, 3))
            found.append(Text(tr(choice)))
            words = tr(say("Otherwise: {text}", text=alternative))
            found.append(Text(words, 16.5, SEPIA, lettering.BODY_ITALIC))
        return found

    # ---- painting

    def paint_contents(self, canvas: Canvas) -> None:
        """Paint the page, and on the cards' page the chosen card with its text."""
        places = self._places()
        p = places.page
        canvas.panel(p.x, p.y, p.w, p.h, "papyrus", None, 41, r=11, lift=6)
        if self.chapter == CARDS:
            self._paint_detail(canvas, places.detail, self._chosen_card())

    def _chosen_card(self) -> GalleryCard:
        groups = gallery(self.game_id).groups
        every = [card for group in groups for card in group.cards]
        return next((card for card in every if card.id == self.card), every[0])

    def _paint_detail(self, canvas: Canvas, box: Rect, card: GalleryCard) -> None:
        w = min(212.0, box.w - 60, (box.h - 330) / 1.5)
        h = w * card.ratio
        canvas.well(box.x, box.y, box.w, h + 36, 10, (60, 36, 12), 60)
        canvas.put(card.paint(canvas, w, h), box.centerx - w / 2, box.y + 18, r=10, lift=5)
        y = box.y + h + 64
        canvas.text(tr(card.name), box.x, y, 23, INK, lettering.DISPLAY_BOLD, "ml", maxw=box.w)
        canvas.band(box.x, y + 19, box.w, 4)
        y += 34
        lowest = box.bottom - 36 * len(card.facts) - 12
        y += canvas.para(tr(card.text), box.x, y, box.w, 17.5, INK, maxh=lowest - y) + 14
        for name, value in card.facts:
            canvas.text(tr(name), box.x, y + 10, 15, SEPIA, a="ml", maxw=box.w * 0.37)
            left = box.x + box.w * 0.39
            y += max(20.0, canvas.para(tr(value), left, y, box.w * 0.61, 15.5, INK, lettering.BODY_BOLD)) + 7


def chapter_elements(game_id: str, chapter: Chapter) -> list[Element]:
    """A chapter as elements of a column. Raises `BadData` for a picture that the game does not have."""
    pictures = gallery(game_id).pictures
    found: list[Element] = [Heading(tr(chapter.title), 1)]
    for part in chapter.parts:
        if part.heading:
            found.append(Heading(tr(part.heading), 2))
        if part.text:
            found.append(Text(tr(part.text)))
        found += [Text(tr(item), bullet=True) for item in part.items]
        if part.picture:
            if part.picture not in pictures:
                raise BadData(f"rules of {game_id}: there is no picture {part.picture!r}")
            found.append(Picture(*pictures[part.picture]))
    return found
