"""Opening a saved game: straight to the table, or to a question or a notice where something stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.errors import BadSave
from ...games.packs import takes_packs
from ..text import say, tr
from ..widgets.dialog import Confirm, Notice

if TYPE_CHECKING:
    from ...library.match import Match
    from ..app import App


def open_game(app: App, save_id: str, *, watch: bool = False, go_on: bool = False) -> None:
    """Open a saved game at its table.

    A game that another window plays may be watched; one of older rules is gone on with only if the player says so.
    """
    from ...library.match import Match

    try:
        match = Match.open(app.store, save_id, app.settings, watch=watch, go_on=go_on)
    except BadSave as error:
        if error.code == "busy" and not watch:
            app.stack.push(
                Confirm(
                    app,
                    tr("This game is open elsewhere"),
                    tr(error.message),
                    tr("Watch it here"),
                    lambda: open_game(app, save_id, watch=True),
                    icon="padlock",
                )
            )
        else:
            app.stack.push(Notice(app, tr("This game cannot be opened"), tr(error.message), icon="hazard-sign"))
        return
    if match.is_watched and not watch:
        _ask_to_go_on(app, match, save_id)
        return
    show_match(app, match)


def _ask_to_go_on(app: App, match: Match, save_id: str) -> None:
    match.close()
    game = match.session.game
    if match.header.rules == game.info.rules and app.store.packs is not None and takes_packs(game.info.id):
        title = tr("A game with other values")
        text = tr(
            say(
                "This game was played with a data pack that is missing or was changed since. Put the pack as it was "
                "back into {folder}, and the game goes on as before. You can also go on by the program's own values; "
                "the file as it was is kept. Or watch it in the saved games.",
                folder=str(app.store.packs.folder_of(game.info.id)),
            )
        )
    else:
        title = tr("A game of older rules")
        text = tr(
            "This game was begun with an older version of the rules or of the cards. You can go on with it by the "
            "present ones; the file as it was is kept. You can also watch it in the saved games."
        )
    app.stack.push(
        Confirm(
            app,
            title,
            text,
            tr("Go on"),
            lambda: open_game(app, save_id, go_on=True),
            icon="scroll-unfurled",
        )
    )


def show_match(app: App, match: Match) -> None:
    """Bring a game to its table. Menus on the way to it are left, so that the way back leads to the title, or to the
    campaign that it belongs to."""
    from .campaign import page_of
    from .game import GameScene
    from .title import TitleScene

    app.stack.reset(TitleScene(app))
    page = page_of(app, match)
    if page is not None:
        app.stack.push(page)
    app.stack.push(GameScene(app, match))
