"""The games that can be played, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...core.game import GameInfo
from ...games import game_ids, load_game
from ..art import text as lettering
from ..art.palette import INK, SEPIA
from ..art.signs import TITLE_SIGNS
from ..focus import Rect
from ..galleries import gallery
from ..rulebook import rulebook
from ..text import N_, say, say_n, tr
from ..widgets.base import Widget
from ..widgets.button import Button
from ..widgets.label import label
from ..widgets.sheet import Sheet
from .covers import cover

if TYPE_CHECKING:
    from ..art import Canvas

_GAP = 24.0


def card_boxes(room: Rect, count: int) -> list[Rect]:
    """Where the games' cards lie: one alone is large and in the middle, more stand in two columns. The last one of an
    odd number is in the middle of its row."""
    if count == 1:
        w, h = min(room.w, 1120.0), min(room.h, 560.0)
        return [Rect(room.centerx - w / 2, room.y + (room.h - h) * 0.4, w, h)]
    w = (room.w - _GAP) / 2
    rows = (count + 1) // 2
    h = min(300.0, (room.h - _GAP * (rows - 1)) / rows)
    top = room.y + (room.h - rows * h - (rows - 1) * _GAP) * 0.3
    boxes = [Rect(room.x + (w + _GAP) * (i % 2), top + (h + _GAP) * (i // 2), w, h) for i in range(count)]
    if count % 2:
        boxes[-1].centerx = room.centerx
    return boxes


def is_large(box: Rect) -> bool:
    """Whether a card has room for all that there is to say."""
    return box.h > 400


def _halves(box: Rect) -> tuple[Rect, Rect]:
    """The places of the two buttons at the foot of a small card, beside its picture."""
    left = box.x + 18 + (box.h - 36) * 0.86 + 24
    w = (box.right - 28 - left - 12) / 2
    return Rect(left, box.bottom - 70, w, 44), Rect(left + w + 12, box.bottom - 70, w, 44)


class LibraryScene(Sheet):
    """A card a game; a click sets the table."""

    title = N_("Choose a game")
    signs = "𓉴𓇳𓉴"

    def contents(self) -> Sequence[Widget]:
        """The cards, each with a button for its rules."""
        games = [load_game(game_id).info for game_id in game_ids()]
        made: list[Widget] = []
        for info, box in zip(games, card_boxes(self.room, len(games)), strict=True):
            made.append(GameCard(info, box, partial(self._set_up, info.id)))
            rules = Rect(box.right - 196, box.bottom - 70, 168, 44) if is_large(box) else _halves(box)[1]
            made.append(
                Button(
                    f"rules:{info.id}",
                    rules,
                    tr("Rules"),
                    partial(self._rules, info.id),
                    icon="open-book",
                    centered=True,
                )
            )
        return made

    def _set_up(self, game_id: str) -> None:
        from .setup import SetupScene

        self.app.stack.push(SetupScene(self.app, game_id))

    def _rules(self, game_id: str) -> None:
        from .rules import RulesScene

        self.app.stack.push(RulesScene(self.app, game_id))


class GameCard(Button):
    """A game's card: picture, name, what it is about, how many play, how long it takes."""

    def __init__(self, info: GameInfo, rect: Rect, action: Callable[[], None]) -> None:
        super().__init__(f"game:{info.id}", rect, tr(info.title), action)
        self.info = info

    def draw(self, canvas: Canvas) -> None:
        """Paint the card; under the mouse it lifts a little."""
        r = self.rect
        large = is_large(r)
        canvas.panel(r.x, r.y, r.w, r.h, "papyrus", None, 11, r=12, lift=9 if self.hovered else 6)
        if self.hovered:
            canvas.glow(r.x, r.y, r.w, r.h, 12, light=True)
        pad = 18.0
        picture = Rect(r.x + pad, r.y + pad, (r.h - 2 * pad) * (1.0 if large else 0.86), r.h - 2 * pad)
        cover(canvas, self.info.id, picture)
        x = picture.right + (36 if large else 24)
        room = r.right - 28 - x
        size = 40.0 if large else 27.0
        y = r.y + (54 if large else 34)
        signs = TITLE_SIGNS.get(self.info.id, "")
        box = canvas.text(tr(self.info.title), x, y, size, INK, lettering.DISPLAY_BOLD, "ml", maxw=room)
        width = canvas.glyph_width(signs, size * 0.8) if signs else 0.0
        if signs and box.right + 20 + width <= x + room:
            canvas.glyph(signs, box.right + 20 + width / 2, y, size * 0.8, (150, 96, 34))
        y += size * 0.8
        canvas.band(x, y, room, 5)
        y += 20
        text_size = 20.0 if large else 16.0
        y += (
            canvas.para(
                tr(self.info.summary), x, y, room, text_size, SEPIA, maxh=r.bottom - (150 if large else 144) - y
            )
            + 14
        )
        about = about_text(self.info.id)
        if large and about:
            y += canvas.para(about, x, y, room, 18, INK, maxh=r.bottom - 200 - y) + 16
        # A small card has no room for what is true of every game.
        for icon, words in facts(self.info)[: None if large else 2]:
            canvas.ico(icon, x + 13, y + 14, 24, (136, 82, 30))
            size = 18.0 if large else 16.0
            y += max(28.0, canvas.para(words, x + 38, y + 3, room - 38, size, INK)) + (6 if large else 0)
        self._play_button(canvas, Rect(x, r.bottom - 72, 240, 48) if large else _halves(r)[0])

    def _play_button(self, canvas: Canvas, rect: Rect) -> None:
        from ..widgets.button import face

        ink = face(canvas, rect, "primary", hovered=self.hovered, sunk=self.pressed and self.hovered)
        words = tr("Set the table") if rect.w > 200 else tr("Play")
        left = rect.x + (34 if rect.w > 200 else 26)
        canvas.ico("play-button", left, rect.centery, 24, ink)
        label(
            canvas, words, left + 24, rect.centery - 0.5, 17, ink, lettering.DISPLAY_BOLD, "ml", rect.right - left - 36
        )


def about_text(game_id: str) -> str:
    """The beginning of the game's rules."""
    for chapter in rulebook(game_id).chapters:
        for part in chapter.parts:
            if part.text:
                return tr(part.text)
    return ""


def facts(info: GameInfo) -> list[tuple[str, str]]:
    """What a player wants to know before choosing, each with an icon."""
    least, most = info.seats
    if least == most:
        players = say_n("{count} player", "{count} players", least)
    else:
        players = say("{least} to {most} players", least=least, most=most)
    found = [("tabletop-players", tr(players))]
    minutes = gallery(info.id).minutes
    if minutes is not None:
        found.append(("hourglass", tr(say("about {minutes} minutes", minutes=minutes))))
    found.append(("brain", tr("against people at this screen, or four levels of opponents")))
    return found
