"""What is to be seen at this moment: puts a scenery together from the stage, the hand and the match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.ui.text import tr

from .chrome import PromptLine
from .drag import Held
from .frame import Frame
from .picture import Glow, Lifted, Scenery, Tip
from .pieces import Box, Face
from .spec import Look, Mark, Preview, name_of

if TYPE_CHECKING:
    from pyramids_desktop.ui.scenes.game import GameScene

DOTS = 3.0
"""Steps a second of the sign that an opponent thinks."""


class Composer:
    """Makes the sceneries of one game's scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._marked: tuple[Look, tuple[Frame, str | None, str | None], tuple[Mark, ...]] | None = None
        """The marks found last, and for what."""

    def scenery(self) -> Scenery:
        """All that is to be seen now."""
        scene = self.scene
        stage, hand, pointer = scene.stage, scene.hand, scene.pointer
        shown = stage.shown()
        absent = set(shown.absent)
        lifted = None
        held = hand.drag.lifted
        if held is not None:
            if not held.piece.many:
                absent.add(held.piece.key)
            lifted = Lifted(self._carried(held), self._kept_size(held), held.box, scene.tilt)
        prompt, tip = self.prompt_and_tip()
        thinks = scene.match.thinking is not None and not stage.busy
        return Scenery(
            shown.look,
            shown.placement,
            frozenset(absent),
            tuple(self._glows()),
            self._marks(),
            scene.controls.make(),
            pointer.hovered,
            "header:zoom" if pointer.looking else pointer.sunk,
            prompt,
            len(stage.book.lines),
            scene.log.back,
            shown.poses,
            lifted,
            tip or pointer.note,
            int(scene.seconds * DOTS) if thinks else None,
            pointer.passing,
            stage.again,
        )

    def _carried(self, held: Held) -> Face:
        """What the held piece shows where it is."""
        hand, look = self.scene.hand, self.scene.stage.look
        commands = hand.meant(held.piece.handle, hand.aimed) if hand.aimed is not None else ()
        face = held.piece.face
        return self.scene.spec.carried(look, face, commands[0]) if len(commands) == 1 else face

    def _kept_size(self, held: Held) -> tuple[float, float]:
        """The size in which the held piece is painted: on the way between two sizes the larger one is scaled down."""
        wanted = self.scene.hand.wanted_size() or held.size
        home = (held.piece.box.w, held.piece.box.h)
        return wanted if held.size == wanted or wanted[0] >= home[0] else home

    # ---- lit places

    def _glows(self) -> Iterator[Glow]:
        stage, hand = self.scene.stage, self.scene.hand
        if hand.source is not None:
            yield from self._target_glows()
        elif stage.beat is not None:
            if stage.holding:
                for box in stage.beat.lit:
                    yield Glow(box, "touched", stage.beat.seat)
        else:
            yield from self._resting_glows()

    def _target_glows(self) -> Iterator[Glow]:
        hand = self.scene.hand
        for target in hand.targets():
            tags = self.scene.spec.tags(self.scene.stage.look, hand.ways(hand.source)[target])
            for zone in self.scene.stage.placement.targets(target):
                kind = "aimed" if target == hand.aimed else "target"
                yield Glow(zone.box, kind, light=zone.light, radius=zone.radius, shape=zone.shape, tags=tags)
        home = hand.home()
        if home is not None:
            yield Glow(home.box, "picked")

    def _resting_glows(self) -> Iterator[Glow]:
        stage = self.scene.stage
        placement = stage.placement
        for key, seat in stage.touched.items():
            piece = placement.by_key.get(key)
            if piece is not None and not piece.under and placement.is_seen(piece):
                yield Glow(piece.box, "touched", seat)
        for handle, ways in stage.look.destinations.items():
            pieces = [piece for piece in placement.sources(handle) if not piece.under]
            if pieces and None in ways:
                # What is clicked as a whole, such as a rival's hand, is lit as a whole.
                joined = reduce(Box.joined, (piece.box for piece in pieces))
                if not any(piece.shape for piece in pieces):
                    yield Glow(joined, "source")
            else:
                for piece in pieces:
                    yield Glow(piece.box, "source")
        for target in self.scene.hand.targets(self.scene.ring.over() or self.scene.pointer.over or ""):
            for zone in placement.targets(target):
                yield Glow(zone.box, "way", radius=zone.radius, shape=zone.shape)

    def _marks(self) -> tuple[Mark, ...]:
        """What the game's table draws over its pieces."""
        scene, hand = self.scene, self.scene.hand
        if hand.source is None and scene.stage.beat is not None:
            return ()
        pointed = scene.ring.over() or scene.pointer.over
        source = hand.source or (pointed if hand.ways(pointed) else None)
        look, about = scene.stage.look, (scene.frame, source, hand.aimed)
        if self._marked is None or self._marked[0] is not look or self._marked[1] != about:
            self._marked = (look, about, tuple(scene.spec.marks(look, *about)))
        return self._marked[2]

    # ---- words

    def prompt_and_tip(self) -> tuple[PromptLine, Tip | None]:
        """What the prompt says, and the note at the target."""
        scene = self.scene
        stage, hand = scene.stage, scene.hand
        if hand.source is not None and hand.aimed is not None:
            preview = self._preview(hand.source, hand.aimed)
            if preview is not None:
                words = tuple(tr(line, scene.names) for line in preview.lines)
                command = hand.meant(hand.source, hand.aimed)[0]
                name = tr(name_of(stage.look, command), scene.names)
                return PromptLine(" · ".join((name, *words)), "preview"), self._tip(words)
        if stage.again:
            return PromptLine(tr(N_("Shown once more: the last round. A click or Space ends it.")), "again"), None
        if scene.reason is not None:
            return PromptLine(tr(scene.reason, scene.names), "reason"), None
        if scene.pointer.looking:
            return PromptLine(tr(N_("Choose what you want to see closely."))), None
        picked = hand.home()
        if picked is not None and picked.label is not None:
            return PromptLine(self._way_on(picked.label)), None
        if scene.turn_waits:
            return PromptLine(tr(N_("Your turn is over: end it, or take something back."))), None
        look = stage.look
        text = tr(look.game.prompt(look.view, look.viewer), scene.names)
        return PromptLine(text, "prompt" if look.commands else "wait"), None

    def _way_on(self, piece: Message) -> str:
        """What to do with a piece that is picked."""
        scene, hand = self.scene, self.scene.hand
        ways = hand.ways(hand.picked)
        if hand.only_target(hand.picked) is not None:
            (commands,) = ways.values()
            if len(commands) == 1:
                look = scene.stage.look
                name = look.game.name(look.view, commands[0])
                words = say(N_("{action}: click the lit place, or {piece} again."), action=name, piece=piece)
                return tr(words, scene.names)
        if len(ways) == 2 and all(len(commands) == 1 for commands in ways.values()):
            look = scene.stage.look
            first, second = (look.game.name(look.view, commands[0]) for commands in ways.values())
            words = say(N_("{first}, or {second}: choose a lit place."), first=first, second=second)
        elif None in ways:
            words = say(N_("{piece}: choose a lit place."), piece=piece)
        else:
            words = say(N_("{piece}: choose a lit place, or click it again to put it back."), piece=piece)
        return tr(words, scene.names)

    def _preview(self, source: str, target: str) -> Preview | None:
        scene = self.scene
        commands = scene.hand.meant(source, target)
        return scene.spec.preview(scene.stage.look, commands[0]) if len(commands) == 1 else None

    def _tip(self, words: tuple[str, ...]) -> Tip | None:
        """The note beyond the target, clear of the held piece, of targets and of totals."""
        scene = self.scene
        box = scene.hand.aimed_box()
        if box is None or not words:
            return None
        width = max(scene.app.canvas.width(word, 15, "EBGaramond-Bold") for word in words) + 22
        height = 8 + 19.0 * len(words)
        middle, center = box.y + (box.h - height) / 2, box.x + (box.w - width) / 2
        places: tuple[Box, ...] = (
            Box(box.right + 14, middle, width, height),
            Box(box.x - 14 - width, middle, width, height),
            Box(center, box.y - 14 - height, width, height),
            Box(center, box.bottom + 14, width, height),
        )
        zone = scene.hand.aimed_zone()
        if zone is not None and zone.tip is not None:
            places = (Box(*zone.tip, width, height), *places)
        taken = list(self._taken())
        screen, header = scene.frame.screen, scene.frame.header
        below = screen._replace(y=header.bottom, h=screen.h - header.bottom)
        for place in places:
            inside = place.within(below.grown(-8))
            if not any(inside.meets(other) for other in taken):
                return Tip(words, inside)
        # The prompt tells the same; a note that hides a total would tell less.
        return None

    def _taken(self) -> Iterator[Box]:
        """What a note must not cover."""
        scene = self.scene
        placement = scene.stage.placement
        yield placement.prompt
        for target in scene.hand.targets():
            for zone in placement.targets(target):
                yield zone.box
        for name, part in placement.parts.items():
            if name.startswith("total"):
                yield part
        for figure, _label in placement.notes:
            yield figure
        for mark in self._marks():
            yield mark.box
        held = scene.hand.drag.lifted
        if held is not None:
            yield held.box.grown(6)
