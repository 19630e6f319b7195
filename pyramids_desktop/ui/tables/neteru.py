"""Neteru's table: pyramids of nine slots, the Gods' favor, hands and discard piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from pyramids_desktop.core.message import N_, Message, say, say_n
from pyramids_desktop.core.seats import HOLE
from pyramids_desktop.core.session import FeedItem
from pyramids_desktop.games.neteru import cards
from pyramids_desktop.games.neteru import commands as do
from pyramids_desktop.games.neteru import events as ev
from pyramids_desktop.games.neteru import state as table
from pyramids_desktop.games.neteru.impossible import no_effect
from pyramids_desktop.ui.table.frame import Frame
from pyramids_desktop.ui.table.motion import Hints, Transfer, hints_for
from pyramids_desktop.ui.table.pieces import Face, Placement
from pyramids_desktop.ui.table.spec import (
    Column,
    Counter,
    Look,
    Preview,
    RailAction,
    Standings,
    TableSpec,
    Zoom,
    gain_line,
    score_gain,
)

from . import neteru_faces, neteru_ground, neteru_layout, neteru_zoom

if TYPE_CHECKING:
    from pyramids_desktop.ui.art import Canvas


class NeteruTable(TableSpec):
    """See `TableSpec`."""

    game_id = "neteru"
    zoom_size = (226.0, 330.0)
    glyphs = "𓊹𓊹𓊹"
    icon = "hawk-emblem"

    def place(self, look: Look, frame: Frame) -> Placement:
        """See `neteru_layout`."""
        return neteru_layout.place(look, frame)

    def ground_key(self, look: Look, frame: Frame) -> object:
        """Everything on the ground follows from the window, the seats and who sits near."""
        return (look.seats, look.near)

    def paint_ground(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """See `neteru_ground`."""
        neteru_ground.paint_ground(canvas, look, frame)

    def paint_labels(self, canvas: Canvas, look: Look, frame: Frame, placement: Placement) -> None:
        """See `neteru_ground`."""
        neteru_ground.paint_labels(canvas, look, frame)

    def face(self, canvas: Canvas, face: Face, w: float, h: float) -> pygame.Surface:
        """See `neteru_faces`."""
        return neteru_faces.paint(canvas, face, w, h)

    def hints(self, item: FeedItem, before: Placement, after: Placement) -> Hints:
        """Where cards come from and go to, by what the events tell."""
        transfers = [transfer for event in item.events for transfer in _transfers(event)]
        return hints_for(before, after, transfers)

    def zoom(self, look: Look, word: str) -> Zoom | None:
        """See `neteru_zoom`."""
        return neteru_zoom.zoom(look, word)

    def counters(self, look: Look) -> Sequence[Counter]:
        """The draw pile, the round, and how full the fullest pyramid is."""
        view: table.State = look.view
        size = table.pile_size(view)
        fullest = max((table.occupied(player) for player in view.players), default=0)
        found = [
            Counter(
                "card-pickup",
                say(N_("pile {count}"), count=size),
                alert=size <= 8 and not view.ended,
                label=Message(N_("Cards left in the draw pile. Without any at the end of a turn the game ends.")),
            ),
            Counter("hourglass", say(N_("round {number}"), number=max(1, view.round)), label=Message(N_("Rounds"))),
        ]
        label = Message(N_("Slots filled in the fullest pyramid. With all 9 the last round begins."))
        words = Message(N_("last round")) if view.last_round else say(N_("{count} of 9"), count=fullest)
        found.append(Counter("cubes", words, view.last_round or fullest >= 8, label))
        return found

    def actions(self, look: Look) -> Sequence[RailAction]:
        """The mulligan."""
        view: table.State = look.view
        if not view.mulligan:
            return ()
        command = next((command for command in look.commands if isinstance(command, do.Mulligan)), None)
        reason = None if command is not None else self._why_no_mulligan(look, view)
        return (RailAction("mulligan", Message(N_("Mulligan (once)")), "card-random", command, reason),)

    def _why_no_mulligan(self, look: Look, view: table.State) -> Message:
        player = view.players[look.near] if view.players else table.Player()
        if player.mulligan_used:
            return Message(N_("You have taken your mulligan."))
        if any(god is not None for god in player.gods):
            return Message(N_("No mulligan for those who have a God."))
        return Message(N_("A mulligan takes the place of your turn’s action."))

    def standings(self, look: Look) -> Standings:
        """Cards with Bastet, Mummies, Pyramidions, Gods with Nephthys."""
        lines = look.scores.lines

        def added(*indices: int) -> tuple[int, ...]:
            return tuple(sum(lines[index].values[seat] for index in indices) for seat in range(look.seats))

        columns = (
            Column("person", Message(N_("Cards")), added(1, 2)),
            Column("mummy-head", Message(N_("Mummies")), added(0)),
            Column("great-pyramid", Message(N_("Pyramidions")), added(3, 4)),
            Column("all-seeing-eye", Message(N_("Gods")), added(5, 6)),
        )
        view: table.State = look.view
        hidden = any(HOLE in player.pyramidions for player in view.players)
        note = Message(N_("without secrets you do not know")) if hidden else None
        holdings = tuple(_holdings(player) for player in view.players)
        return Standings(columns, look.scores.totals, note, holdings)

    def preview(self, look: Look, command: Any) -> Preview | None:
        """The gain and the score after it, and whether a God is won or the last round begins."""
        view: table.State = look.view
        seat = look.viewer
        gain = score_gain(look, command, seat)
        if gain is None:
            return None
        lines = [gain_line(*gain)]
        after: table.State = look.game.step(view, command)
        if _gods_due(after) > _gods_due(view):
            lines.append(Message(N_("completes a floor: take a God")))
        if after.last_round and not view.last_round:
            lines.append(Message(N_("starts the last round")))
        idle = _idle(after, command, seat)
        if idle is not None:
            lines.append(idle)
        covered = _covered(view, command, seat)
        if covered:
            lines.append(say_n("covers {count} card", "covers {count} cards", covered))
        return Preview(tuple(lines))


def _holdings(player: table.Player) -> tuple[Message, ...]:
    """The names of a player's Pyramidions and Gods, as far as they are seen."""
    names = [cards.pyramidion(held).name for held in player.pyramidions if held != HOLE]
    names += [cards.god(god).name for god in player.gods if god is not None]
    return tuple(names)


def _gods_due(view: table.State) -> int:
    """How many Gods are still to be taken in this turn."""
    return len(view.owed) + sum(isinstance(frame, table.FavorChoice) for frame in view.stack)


def _idle(after: table.State, command: Any, seat: int) -> Message | None:
    """Why the effect of a card that is about to arrive would do nothing."""
    if not isinstance(command, do.Play | do.Revive) or cards.card(command.card).timing != "immediate":
        return None
    return no_effect(after, seat, command.slot)


def _covered(view: table.State, command: Any, seat: int) -> int:
    slot = getattr(command, "to", None) or (command.slot if isinstance(command, do.Play | do.Revive) else None)
    return len(view.players[seat].pyramid[slot - 1]) if slot else 0


def _transfers(event: Any) -> Iterator[Transfer]:
    """What an event moves, zone by zone."""
    match event:
        case ev.CardsDrawn():
            for _ in event.cards:
                yield Transfer("pile-known", f"hand:{event.seat}")
                yield Transfer("pile", f"hand:{event.seat}")
        case ev.PyramidionsDealt():
            yield Transfer("pile", f"pyramidion:{event.seat}:0")
            yield Transfer("pile", f"pyramidion:{event.seat}:1")
        case ev.GodRevealed():
            yield Transfer("gods", "display:0")
            yield Transfer("gods", "display:1")
        case ev.CardPlayed():
            yield Transfer(f"hand:{event.seat}", f"slot:{event.seat}:{event.slot}")
        case ev.CardDiscarded():
            yield Transfer("tray", f"discard:{event.seat}")
            yield Transfer(f"hand:{event.seat}", f"discard:{event.seat}")
        case ev.HandBuried():
            for _ in event.cards:
                yield Transfer(f"hand:{event.seat}", "pile")
        case ev.CardMoved():
            yield Transfer(f"slot:{event.seat}:{event.slot}", f"slot:{event.seat}:{event.to}")
        case ev.CardRevived():
            yield Transfer("tray", f"slot:{event.seat}:{event.slot}")
            yield Transfer(f"discard:{event.owner}", f"slot:{event.seat}:{event.slot}")
        case ev.CardRemoved():
            yield Transfer(f"slot:{event.seat}:{event.slot}", f"discard:{event.seat}")
        case ev.CardStolen():
            yield Transfer(f"hand:{event.victim}", f"hand:{event.seat}")
        case ev.CardGivenBack():
            yield Transfer(f"hand:{event.seat}", f"hand:{event.victim}")
        case ev.HandSeen():
            for _ in event.cards:
                yield Transfer(f"hand:{event.victim}", "tray")
                yield Transfer(f"hand:{event.victim}", f"hand:{event.victim}")
        case ev.PileSeen():
            for _ in event.cards:
                yield Transfer("pile-known", "tray")
                yield Transfer("pile", "tray")
        case ev.CardPutBack():
            yield Transfer("tray", f"pile-place:{event.place}")
            yield Transfer("tray", "pile")
        case _:
            return


TABLE = NeteruTable()
