"""What lies over the table for a while, and the ways out of the game: the scene opens all of it here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pyramids_desktop.core.message import N_, Message
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.ui.text import tr
from pyramids_desktop.ui.widgets.dialog import Menu

from .dialogs import Curtain, MovesDialog
from .hand import Intent
from .hint import HintDialog
from .pieces import Box
from .sheet import LogPage, ScoreSheetPage
from .zoom import ZoomPage

if TYPE_CHECKING:
    from pyramids_desktop.ui.scenes.game import GameScene


class Overlays:
    """Opens pages over one game's scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene

    def show_zoom(self, word: str | None) -> None:
        """Show something closely until it is put away."""
        scene = self.scene
        scene.changed = True
        zoom = scene.spec.zoom(scene.stage.look, word) if word is not None else None
        if zoom is not None:
            scene.app.stack.push(ZoomPage(scene.app, scene.spec, zoom, scene.names))

    def show_moves(self) -> None:
        """List everything legal."""
        commands = self.scene.stage.look.commands
        if commands:
            self._list(tr(N_("All moves")), commands)

    def choose(self, intent: Intent) -> None:
        """Ask which of several commands is meant, beside their target or the piece that was clicked."""
        placement = self.scene.stage.placement
        zone = placement.target(intent.target) if intent.target is not None else None
        piece = placement.source(intent.source) if intent.source is not None else None
        near = zone.box if zone is not None else piece.box if piece is not None else None
        self._list(tr(N_("What do you want to do?")), intent.commands, near)

    def choose_freely(self, commands: Sequence[Any]) -> None:
        """Ask for one of the commands for which the prompt has no room, beside the prompt."""
        self._list(tr(N_("What do you want to do?")), commands, self.scene.stage.placement.prompt)

    def _list(self, title: str, commands: Sequence[Any], near: Box | None = None) -> None:
        scene = self.scene
        page = MovesDialog(scene.app, title, scene.stage.look, commands, scene.submit_chosen, near)
        scene.app.stack.push(page)

    def show_hint(self) -> None:
        """Ask an opponent what it would do in the player's place."""
        scene = self.scene
        if scene.stage.busy:
            # What moves may have brought the turn to another person, whose hand the answer would tell of.
            scene.refuse(Message("{text}", (("text", scene.controls.why_no_moves()),)))
            return
        scene.let_go()
        scene.app.stack.push(HintDialog(scene.app, scene))

    def show_log(self) -> None:
        """Show the log large, with the scores where the table has no room for them."""
        scene = self.scene
        look = scene.stage.look
        standings = scene.spec.standings(look) if scene.frame.compact else None
        scene.app.stack.push(LogPage(scene.app, scene.log, look, standings))

    def draw_curtain(self, seat: Seat, lift: Callable[[], None]) -> None:
        """Cover the table until the seat's person is there."""
        scene = self.scene
        scene.app.stack.push(Curtain(scene.app, seat, scene.names, lift, self.open_menu))

    # ---- elsewhere

    def open_rules(self) -> None:
        """Show the rules."""
        from pyramids_desktop.ui.scenes.rules import RulesScene

        scene = self.scene
        scene.app.stack.push(RulesScene(scene.app, scene.match.session.game.info.id))

    def open_menu(self) -> None:
        """Show what else there is."""
        scene = self.scene
        items = (
            ("rules", tr(N_("Rules and cards")), ""),
            ("settings", tr(N_("Settings")), ""),
            ("help", tr(N_("Controls")), ""),
            ("leave", tr(N_("Leave the table")), tr(N_("The game is saved; you can go on at any time."))),
        )
        title = tr(scene.match.session.game.info.title)
        scene.app.stack.push(Menu(scene.app, title, items, None, self.menu_chosen, icon="cog"))

    def menu_chosen(self, item: str) -> None:
        """Do what was chosen from the menu."""
        app = self.scene.app
        if item == "rules":
            self.open_rules()
        elif item == "settings":
            from pyramids_desktop.ui.scenes.settings import SettingsScene

            app.stack.push(SettingsScene(app))
        elif item == "help":
            app.help()
        else:
            self.leave_table()

    def leave_table(self) -> None:
        """Go, with whatever lies over the table."""
        stack = self.scene.app.stack
        while self.scene in tuple(stack):
            stack.pop()

    # ---- the end

    def tell_end(self) -> None:
        """Let the end be heard and show the score sheet."""
        match = self.scene.match
        places = match.session.game.scores(match.session.state).places
        won = any(places[seat] == 1 for seat in match.people) or not match.people
        self.scene.app.sound.play("win" if won else "lose")
        self.show_sheet()

    def show_sheet(self) -> None:
        """Show the score sheet."""
        from ..scenes.campaign import CampaignScene

        scene = self.scene
        acts = (self.rematch, self._see_replay, self._save_replay, self.leave_table)
        # A game of a campaign lies over the campaign's page, and leaving the table leads back there.
        campaign = any(isinstance(other, CampaignScene) for other in scene.app.stack)
        scene.app.stack.push(ScoreSheetPage(scene.app, scene.match, scene.names, *acts, campaign=campaign))

    def rematch(self) -> None:
        """Another game at the same table."""
        scene = self.scene
        scene.app.stack.replace(type(scene)(scene.app, scene.match.rematch()))

    def _see_replay(self) -> None:
        from pyramids_desktop.ui.scenes.replay import ReplayScene

        scene = self.scene
        scene.app.stack.push(ReplayScene(scene.app, scene.app.store.read(scene.match.save_id)))

    def _save_replay(self) -> None:
        from pyramids_desktop.ui.scenes.exporting import ask_for_copy

        ask_for_copy(self.scene.app, self.scene.match.save_id)
