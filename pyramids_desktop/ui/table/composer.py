"""What is to be seen at this moment: puts a scenery together from the stage, the hand and the match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.ui.art.text import BODY_BOLD
from pyramids_desktop.ui.text import tr

from .chrome import BETWEEN, PromptLine
from .drag import Held
from .frame import Frame
from .picture import Glow, Lifted, Scenery, Tip
from .pieces import Box, Face, Placement, Zone
from .spec import Look, Mark, name_of
from .targets import Targets, Told, note_spots

if TYPE_CHECKING:
    from pyramids_desktop.ui.scenes.game import GameScene

DOTS = 3.0
"""Steps a second of the sign that an opponent thinks."""


class _Said(NamedTuple):
    """What was said last about the place aimed at."""

    about: tuple[Look, Placement, str | None]
    """What it is of: the look, how it is placed, the source in the hand."""
    aimed: str | None
    """The target that is lit."""
    marked: str | None
    """The target that the marks are about."""
    marks: tuple[Mark, ...]
    told: Told | None


class Composer:
    """Makes the sceneries of one game's scene."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._marked: tuple[Look, Frame] | None = None
        """What the marks found so far are of."""
        self._marks_about: dict[tuple[str | None, str | None], tuple[Mark, ...]] = {}
        """These marks, by source and target."""
        self._targets_of: Targets | None = None
        """The targets of what was in the hand last."""
        self._said: _Said | None = None
        """What is said while a piece is on its way."""

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
        said = self._say()
        prompt, tip = self._prompt(said.told), self._tip(said.told)
        thinks = scene.match.thinking is not None and not stage.busy
        return Scenery(
            shown.look,
            shown.placement,
            frozenset(absent),
            self._glows(),
            self._aimed(),
            said.marks,
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
        """What the held piece shows where it is, as soon as it has the size it takes there: on the way it would have
        to be painted in a size that it has for a moment only."""
        hand, look, face = self.scene.hand, self.scene.stage.look, held.piece.face
        if hand.aimed is None or held.size != hand.wanted_size():
            return face
        commands = hand.meant(held.piece.handle, hand.aimed)
        return self.scene.spec.carried(look, face, commands[0]) if len(commands) == 1 else face

    def _kept_size(self, held: Held) -> tuple[float, float]:
        """The size in which the held piece is painted: on the way between two sizes the larger one is scaled down."""
        wanted = self.scene.hand.wanted_size() or held.size
        home = (held.piece.box.w, held.piece.box.h)
        return wanted if held.size == wanted or wanted[0] >= home[0] else home

    # ---- lit places

    def _glows(self) -> tuple[Glow, ...]:
        hand = self.scene.hand
        if hand.source is not None:
            home, glows = hand.home(), self._targets(hand.source).glows
            return glows if home is None else (*glows, Glow(home.box, "picked"))
        beat = self.scene.stage.beat
        if beat is None:
            return tuple(self._resting_glows())
        return tuple(Glow(box, "touched", beat.seat) for box in beat.lit) if self.scene.stage.holding else ()

    def _aimed(self) -> tuple[Glow, ...]:
        """The light on the place aimed at."""
        hand = self.scene.hand
        return self._targets(hand.source).aimed(hand.aimed) if hand.source is not None else ()

    def _targets(self, source: str) -> Targets:
        """The targets of what is in the hand, worked out once as long as nothing else changes."""
        stage, found = self.scene.stage, self._targets_of
        if found is None or not found.are_of(stage.look, stage.placement, source):
            found = self._targets_of = Targets(self.scene.spec, stage.look, stage.placement, source)
        return found

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
        look, frame, about = scene.stage.look, scene.frame, (source, hand.aimed)
        if self._marked is None or self._marked[0] is not look or self._marked[1] is not frame:
            self._marked = (look, frame)
            self._marks_about.clear()
        marks = self._marks_about.get(about)
        if marks is None:
            marks = self._marks_about[about] = tuple(scene.spec.marks(look, frame, *about))
        return marks

    # ---- what is said about the place aimed at

    def _say(self) -> _Said:
        """The marks, and what is told of the place aimed at.

        While a piece is dragged a frame has little time: the piece and the lit places come first, the marks with the
        next frame and the words with the one after that.
        """
        scene, hand, before = self.scene, self.scene.hand, self._said
        about = (scene.stage.look, scene.stage.placement, hand.source)
        if hand.drag.lifted is None or before is None or not _same(before.about, about):
            self._said = _Said(about, hand.aimed, hand.aimed, self._marks(), self._told())
        elif before.aimed != hand.aimed:
            self._said = before._replace(aimed=hand.aimed)
        elif before.marked != hand.aimed:
            self._said = before._replace(marked=hand.aimed, marks=self._marks())
        else:
            self._said = before._replace(told=self._told())
            return self._said
        scene.changed = hand.drag.lifted is not None
        return self._said

    def _prompt(self, told: Told | None) -> PromptLine:
        """What the prompt says, with what is told of a target."""
        scene = self.scene
        stage, hand = scene.stage, scene.hand
        if told is not None:
            return told.line
        if stage.again:
            return PromptLine(tr(N_("Shown once more: the last round. A click or Space ends it.")), "again")
        if scene.reason is not None:
            return PromptLine(tr(scene.reason, scene.names), "reason")
        if scene.pointer.looking:
            return PromptLine(tr(N_("Choose what you want to see closely.")))
        picked = hand.home()
        if picked is not None and picked.label is not None:
            return PromptLine(self._way_on(picked.label))
        if scene.turn_waits:
            return PromptLine(tr(N_("Your turn is over: end it, or take something back.")))
        look = stage.look
        text = tr(look.game.prompt(look.view, look.viewer), scene.names)
        return PromptLine(text, "prompt" if look.commands else "wait")

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

    def _told(self) -> Told | None:
        """What is said about the place aimed at: what would be done there and what that brings."""
        hand = self.scene.hand
        commands = hand.meant(hand.source, hand.aimed) if hand.aimed is not None else ()
        if hand.source is None or len(commands) != 1:
            return None
        targets, zone, command = self._targets(hand.source), hand.aimed_zone(), commands[0]
        about = (command, zone.id if zone is not None else "")
        if about not in targets.told:
            targets.told[about] = self._telling(targets, zone, command)
        return targets.told[about]

    def _telling(self, targets: Targets, zone: Zone | None, command: Any) -> Told | None:
        scene = self.scene
        preview = scene.spec.preview(targets.look, command)
        if preview is None:
            return None
        words = tuple(tr(line, scene.names) for line in preview.lines)
        line = PromptLine(BETWEEN.join((tr(name_of(targets.look, command), scene.names), *words)), "preview")
        return Told(line, words, self._spots(targets, zone, words))

    def _spots(self, targets: Targets, zone: Zone | None, words: tuple[str, ...]) -> tuple[Box, ...]:
        """Where a note beyond the target is clear of targets, of marks and of totals."""
        if zone is None or not words:
            return ()
        scene = self.scene
        width = max(scene.app.canvas.width(word, 15, BODY_BOLD) for word in words) + 22
        screen, header = scene.frame.screen, scene.frame.header
        below = screen._replace(y=header.bottom, h=screen.h - header.bottom)
        taken = (*self._taken(targets.placement), *targets.boxes)
        return note_spots(zone, (width, 8 + 19.0 * len(words)), below.grown(-8), taken)

    def _tip(self, told: Told | None) -> Tip | None:
        """The note beyond the target, clear of the held piece too.

        Where there is no room for it the prompt tells the same; a note that hides a total would tell less.
        """
        if told is None:
            return None
        held = self.scene.hand.drag.lifted
        hidden = held.box.grown(6) if held is not None else None
        spots = (spot for spot in told.spots if hidden is None or not spot.meets(hidden))
        return next((Tip(told.words, spot) for spot in spots), None)

    def _taken(self, placement: Placement) -> Iterator[Box]:
        """What a note must not cover, besides the targets."""
        yield placement.prompt
        for name, part in placement.parts.items():
            if name.startswith("total"):
                yield part
        for figure, _label in placement.notes:
            yield figure
        for mark in self._marks():
            yield mark.box


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether these are the very same things: looks are never compared part by part."""
    return all(a is b for a, b in zip(one, other, strict=True))
