"""What the present decision asks for, beside the dice tray: the places of a payment, dice to be thrown again, values to
turn a die to, resources to take. Where it asks for none of these, the actions of a turn have their places there.
"""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.games.pyramidice import frames as fr
from pyramids_desktop.games.pyramidice import gestures, ids, words
from pyramids_desktop.games.pyramidice import state as st
from pyramids_desktop.games.pyramidice.box import Box as Printed
from pyramids_desktop.ui.table.pieces import Box, Face, Piece, Zone
from pyramids_desktop.ui.table.spec import Look

from .pyramidice_pieces import card_face

HEAD = 24.0
"""The height of a panel's heading."""


def quarters(acts: Box) -> tuple[Box, ...]:
    """The four places of actions, two by two."""
    w, h = (acts.w - 6) / 2, (acts.h - 6) / 2
    return tuple(Box(acts.x + (i % 2) * (w + 6), acts.y + (i // 2) * (h + 6), w, h) for i in range(4))


def thirds(acts: Box) -> tuple[Box, ...]:
    """Six places, three by two."""
    w, h = (acts.w - 12) / 3, (acts.h - 6) / 2
    return tuple(Box(acts.x + (i % 3) * (w + 6), acts.y + (i // 3) * (h + 6), w, h) for i in range(6))


def throw_button(acts: Box) -> Box:
    """Where the dice that were chosen are thrown."""
    return Box(acts.right - 132, acts.bottom - 48, 126, 42)


def heading(frame: fr.Frame, box: Printed) -> Message | None:
    """The heading of the panel for a decision; None where the actions of a turn have their places."""
    match frame:
        case fr.Pay():
            return say(N_("Pay for {what}"), what=words.topic(box, frame))
        case fr.RerollChoice():
            return Message(N_("Thrown again"))
        case fr.SetChoice():
            return Message(N_("Turn a die to"))
        case fr.Gain():
            return Message(N_("Take from the supply"))
        case fr.AlikeChoice():
            return say(N_("Take {count} of one kind"), count=frame.count)
    return None


class PanelBuilder:
    """Gathers the zones and pieces of the panel."""

    def __init__(self, look: Look, box: Printed, acts: Box) -> None:
        self.look = look
        self.box = box
        self.acts = acts
        self.state: st.State = look.view
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []

    def build(self, frame: fr.Frame) -> None:
        """Lay out what a decision asks for."""
        match frame:
            case fr.Pay():
                self._payment(frame)
            case fr.RerollChoice():
                self._reroll(frame)
            case fr.SetChoice():
                self._values(frame)
            case fr.Gain() | fr.AlikeChoice():
                self._supply()
            case fr.Act():
                self._actions()

    def _room(self) -> Box:
        acts = self.acts
        return Box(acts.x + 8, acts.y + HEAD + 4, acts.w - 16, acts.h - HEAD - 12)

    def _payment(self, frame: fr.Pay) -> None:
        room = self._room()
        picture = self._picture(frame, room)
        left = room.x + picture + (12 if picture else 0)
        whole = frame.cost if len(frame.cost) >= len(frame.symbols) else frame.symbols
        paid = len(whole) - len(frame.symbols)
        gap = 8.0
        side = min(64.0, room.h - 8, (room.right - left - (len(whole) - 1) * gap) / max(1, len(whole)))
        top = room.y + (room.h - side) / 2
        shown = (*whole[:paid], *frame.symbols)
        for index, one in enumerate(shown):
            place = Box(left + index * (side + gap), top, side, side)
            name = words.symbol_name(one)
            zone = f"cost:{index}"
            mark = "paid" if index < paid else "now" if index == paid else "later"
            handle = gestures.COST if index == paid else None
            self.zones.append(Zone(zone, place, handle, name, (side * 0.8, side * 0.8)))
            face = Face("symbol", one, (mark,))
            self.pieces.append(Piece(f"symbol:{index}", face, place, zone, None, name, lift=0.0, info="payment"))

    def _picture(self, frame: fr.Pay, room: Box) -> float:
        """What is paid for, at the left; the width that it takes."""
        if frame.purpose in ("worship", "power", "borrow", "replace"):
            w = room.h * 0.62
            place = Box(room.x, room.y, w, room.h)
            name = words.divinity_name(self.box, frame.target)
            face, key, info = card_face(self.box, "divinity", frame.target), "paid-for", f"div:{frame.target}"
        elif frame.purpose == "build":
            w = min(room.h, 54.0)
            place = Box(room.x, room.y + (room.h - w) / 2, w, w)
            name = words.space_name(self.box, frame.target)
            face, key, info = Face("die", frame.die), "paid-for", f"space:{frame.target}"
        else:
            return 0.0
        self.zones.append(Zone("paid-for", place, None, name, info=info))
        self.pieces.append(Piece(key, face, place, "paid-for", None, name, lift=2.0, info=info))
        return place.w

    def _reroll(self, frame: fr.RerollChoice) -> None:
        room = self._room()
        area = Box(room.x, room.y, room.w - 140, room.h)
        side = min(46.0, room.h - 16)
        self.zones.append(Zone("throw", area, gestures.THROW, Message(N_("Thrown again")), (side, side)))
        pitch = min(side + 6, (area.w - 12 - side) / max(1, len(frame.chosen) - 1))
        seen: dict[int, int] = {}
        for index, code in enumerate(frame.chosen):
            number = seen.get(code, 0)
            seen[code] = number + 1
            place = Box(area.x + 8 + index * pitch, area.y + (area.h - side) / 2, side, side)
            name = words.die_name(code)
            self.pieces.append(Piece(f"die:{code}:{number}", Face("die", code), place, "throw", None, name))

    def _values(self, frame: fr.SetChoice) -> None:
        room = self._room()
        color = ids.PRAYER if frame.divinity == ids.AMUN else ids.STONE
        gap = 7.0
        side = min(60.0, room.h - 8, (room.w - 5 * gap) / 6)
        left = room.x + (room.w - 6 * side - 5 * gap) / 2
        for value in ids.VALUES:
            place = Box(left + (value - 1) * (side + gap), room.y + (room.h - side) / 2, side, side)
            name = say(N_("Value {value}"), value=value)
            size = (side * 0.8, side * 0.8)
            self.zones.append(Zone(f"value:{value}", place, f"value:{value}", name, size))
            face = Face("value", color + value)
            self.pieces.append(
                Piece(f"value:{value}", face, place, f"value:{value}", None, name, lift=0.0, info="tray")
            )

    def _supply(self) -> None:
        room = self._room()
        side = min(64.0, room.h - 8)
        kinds = [kind for kind in ids.RESOURCES if self.state.reserve[kind]]
        gap = 26.0
        left = room.x + (room.w - len(kinds) * side - (len(kinds) - 1) * gap) / 2
        for index, kind in enumerate(kinds):
            place = Box(left + index * (side + gap), room.y + (room.h - side) / 2, side, side)
            name = ids.RESOURCE_NAMES[kind]
            zone = f"offer:{kind}"
            self.zones.append(Zone(zone, place, None, name))
            face = Face("resource", kind)
            handle = gestures.reserve(kind)
            self.pieces.append(Piece(zone, face, place, zone, handle, name, info="reserve", many=True))

    def _actions(self) -> None:
        """The places of actions are places for dice too."""
        names = ("reroll", "replace", "cash")
        labels = (N_("Reroll"), N_("Replace a card"), N_("Glory for dice"))
        for name, label, place in zip(names, labels, quarters(self.acts), strict=False):
            # A card that is let go there goes to the discarded ones, as on their pile.
            handle = gestures.DISCARD if name == "replace" else f"act:{name}"
            size = None if name == "replace" else (44.0, 44.0)
            zone = Zone(f"act:{name}", place, handle, Message(label), size, echo=name == "replace")
            self.zones.append(zone)
