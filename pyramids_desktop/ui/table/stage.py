"""What is on the table at this moment: the session as one viewer has seen it happen so far.

The session may be ahead; `follow` turns what is new in it into beats, each a short animation from one placement to the
next, and `advance` plays them one after the other. An undone entry is a beat too, back to the placement before it.
Nothing here draws, and nothing decides.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from pyramids_desktop.core.seats import NATURE, Seat, Viewer
from pyramids_desktop.core.session import Destinations, Entry, FeedItem, Session

from . import motion
from .beats import Beat, beat_of, groups
from .frame import Frame
from .logbook import LogBook
from .motion import Pose
from .pieces import Box, Placement
from .spec import DraftStep, Look, TableSpec


class Shown(NamedTuple):
    """What is seen of the table: what stands, what moves, and the keys of pieces that do not stand."""

    look: Look
    placement: Placement
    poses: tuple[Pose, ...]
    absent: frozenset[str]


class Stage:
    """The shown table of one session for one viewer at a time."""

    def __init__(self, spec: TableSpec, session: Session, names: Sequence[str], viewer: Viewer, frame: Frame) -> None:
        self.spec = spec
        self.session = session
        self.names = tuple(names)
        self.viewer = viewer
        self.frame = frame
        self.speed = 1.0
        """Factor of all durations, see `motion.SPEEDS`; 0 shows every change at once."""
        self.calm = False
        """Whether pieces fade from place to place instead of gliding, for those who want little motion."""
        self.may_act: Callable[[], bool] = lambda: True
        """Whether the viewer may act at all, asked whenever the table comes to rest."""
        self.book = LogBook(session.game)
        self.touched: dict[str, Seat] = {}
        """Pieces that others moved since the viewer's last decision, and who did."""
        self.on_beat: Callable[[Beat], None] = lambda beat: None
        """Called when a beat begins, for sounds."""
        self.again = False
        """Whether what moves has been seen before, see `replay`."""
        self.draft: tuple[str, ...] = ()
        """The steps of a command that the viewer is putting together, see `spec.Draft`."""
        self._seen: list[Entry] = []
        self._generation = -1
        self._beats: deque[Beat] = deque()
        self._time = 0.0
        self._begun = False
        self.look: Look
        self.placement: Placement
        self.settle()

    # ---- where it stands

    @property
    def busy(self) -> bool:
        """Whether beats are left to be played."""
        return bool(self._beats)

    @property
    def count(self) -> int:
        """How many entries have been taken up from the session."""
        return len(self._seen)

    @property
    def beat(self) -> Beat | None:
        """The beat that is being played."""
        return self._beats[0] if self._beats else None

    def poses(self) -> list[Pose]:
        """How the moving pieces stand now."""
        beat = self.beat
        if beat is None:
            return []
        if self.calm:
            return motion.fades(beat.glides, self._time)
        if beat.length is not None:
            return motion.poses(beat.glides, self._time, beat.length / motion.GLIDE)
        return motion.poses(beat.glides, self._time, self.speed)

    def shown(self) -> Shown:
        """What stands and what moves at this moment."""
        beat = self.beat
        if beat is None:
            return Shown(self.look, self.placement, (), frozenset())
        if self.holding:
            # What has arrived stands as it will stand; only its light shows that it has just come.
            return Shown(beat.look, beat.after, (), frozenset())
        poses = tuple(self.poses())
        absent = {pose.key for pose in poses}
        absent |= {glide.start.key for glide in beat.glides if glide.start.key not in beat.after.by_key}
        return Shown(self.look, self.placement, poses, frozenset(absent))

    @property
    def holding(self) -> bool:
        """Whether the present beat's movement is over and it only stays lit."""
        beat = self.beat
        return beat is not None and self._time >= self._moving(beat)

    def _moving(self, beat: Beat) -> float:
        if self.calm:
            return motion.FADE if beat.glides else 0.0
        if beat.length is not None:
            return beat.length if beat.glides else 0.0
        return motion.length(beat.glides, self.speed)

    # ---- changing what is seen

    def place(self, look: Look) -> Placement:
        """Where everything lies in a look."""
        return self.spec.place(look, self.frame)

    def _look(self, view: object, acting: bool) -> Look:
        look = Look(self.session.game, view, self.viewer, self.names)
        if not acting or self.viewer < 0 or look.mover != self.viewer or not self.may_act():
            return look
        commands = tuple(self.session.game.legal(view))
        ways = {source: dict(targets) for source, targets in self.session.destinations(self.viewer).items()}
        look = replace(look, commands=commands, destinations=ways, draft=self.draft)
        _add_ways(ways, self.spec.shortcuts(look))
        draft = self.spec.draft(look)
        if draft is not None:
            _add_ways(ways, draft.steps)
        return look

    # ---- a command put together by hand

    def draw_up(self, step: DraftStep) -> None:
        """Do a step of the command that is being put together."""
        words = list(self.draft)
        if step.word.startswith("-"):
            words.reverse()
            words.remove(step.word[1:])
            words.reverse()
        else:
            words.append(step.word)
        self._redraft(tuple(words))

    def take_back_draft(self) -> None:
        """Take back the last step of it."""
        self._redraft(self.draft[:-1])

    def _redraft(self, draft: tuple[str, ...]) -> None:
        self.finish()
        before = self.placement
        self.draft = draft
        self.refresh()
        after, look = self.placement, self.look
        if self.speed > 0:
            self.placement = before
            self._beats.append(Beat(before, look, after, motion.difference(before, after), NATURE))

    def settle(self) -> None:
        """Show the present state at once, without animation, and write the log anew."""
        self._beats.clear()
        self._time = 0.0
        self._begun = False
        self.again = False
        self._seen = list(self.session.entries)
        self._generation = self.session.generation
        self.draft = ()
        self.look = self._look(self.session.view(self.viewer), True)
        self.placement = self.place(self.look)
        self.book.lines.clear()
        self.book.extend(self.session.feed(self.viewer, 0))
        self._touch_since_own_turn()

    def look_as(self, viewer: Viewer) -> None:
        """Show the table to someone else."""
        self.viewer = viewer
        self.settle()

    def resize(self, frame: Frame) -> None:
        """Lay out for another window. A running animation is finished."""
        self.frame = frame
        self.finish()
        self.placement = self.place(self.look)

    def refresh(self) -> None:
        """Look again at what may be done, as after an opponent has stopped thinking."""
        if not self.busy:
            self.look = self._look(self.session.view(self.viewer), True)
            self.placement = self.place(self.look)

    def displace(self, key: str, box: Box, tilt: float) -> None:
        """Let a piece lie elsewhere for the moment, as where it was dropped, so that it glides from there."""
        pieces = tuple(
            replace(piece, box=box, tilt=tilt, lift=10.0) if piece.key == key else piece
            for piece in self.placement.pieces
        )
        self.placement = replace(self.placement, pieces=pieces)

    def glide_home(self, key: str, box: Box, tilt: float) -> None:
        """Send a piece from somewhere back to its place."""
        home = self.placement
        if key not in home.by_key:
            return
        self.displace(key, box, tilt)
        start = self.placement
        self.placement = home
        if self.speed <= 0 or self.busy:
            return
        glides = motion.difference(start, home)
        self._beats.append(Beat(start, self.look, home, glides, NATURE, length=motion.HOME))

    # ---- following the session

    def follow(self) -> bool:
        """Take up what has happened in the session; whether anything has."""
        session = self.session
        if session.generation == self._generation:
            return False
        self._generation = session.generation
        self.draft = ()
        entries = session.entries
        common = self._common(entries)
        if common < len(self._seen):
            self._take_back(common)
        self._queue(session.feed(self.viewer, common))
        self._seen = list(entries)
        if self.speed <= 0:
            self.finish()
        elif not self._beats:
            self._come_to_rest()
        return True

    def _common(self, entries: Sequence[Entry]) -> int:
        common = min(len(self._seen), len(entries))
        while common and self._seen[common - 1] is not entries[common - 1]:
            common -= 1
        return common

    def _take_back(self, count: int) -> None:
        self.finish()
        self.book.truncate(count)
        self.touched.clear()
        view = self.session.game.view(self.session.state_at(count), self.viewer)
        look = self._look(view, False)
        after = self.place(look)
        glides = motion.difference(self.placement, after, stagger=0.0)
        self._beats.append(Beat(self.placement, look, after, glides, NATURE))

    def _queue(self, items: list[FeedItem]) -> None:
        for group in groups(self.spec, items):
            before = self._beats[-1].after if self._beats else self.placement
            look = self._look(group[-1].after, False)
            self._beats.append(beat_of(self.spec, group, before, look, self.place(look)))

    # ---- playing beats

    def advance(self, dt: float) -> bool:
        """Play on for `dt` seconds; whether anything on the table changed."""
        if not self._beats:
            return False
        self._begin()
        self._time += dt
        while self._beats and self._time >= self._moving(self._beats[0]) + self._beats[0].hold * self.speed:
            over = self._moving(self._beats[0]) + self._beats[0].hold * self.speed
            self._end_beat()
            # Each beat begins with its first frame, however late the one before it ended.
            self._time = min(self._time - over, 0.02) if self._beats else 0.0
            self._begin()
        return True

    def _begin(self) -> None:
        if self._beats and not self._begun:
            self._begun = True
            self.book.extend(self._beats[0].items)
            self.on_beat(self._beats[0])

    def _end_beat(self) -> None:
        self._begin()
        beat = self._beats.popleft()
        self._begun = False
        self.look, self.placement = beat.look, beat.after
        self._touch(beat)
        if not self._beats:
            self._come_to_rest()

    def skip(self) -> None:
        """Finish the beat that is being played."""
        if self._beats:
            self._end_beat()
            self._time = 0.0

    def finish(self) -> None:
        """Finish all beats."""
        while self._beats:
            self._end_beat()
        self._time = 0.0

    def _come_to_rest(self) -> None:
        self.again = False
        # The session may be ahead until the next `follow`; what is shown stays with what has been taken up.
        current = self._generation == self.session.generation
        state = self.session.state if current else self.session.state_at(self.count)
        self.look = self._look(self.session.game.view(state, self.viewer), current)
        self.placement = self.place(self.look)

    def _touch(self, beat: Beat) -> None:
        if not beat.items:
            return
        if beat.seat == self.viewer:
            self.touched.clear()
        elif beat.seat != NATURE:
            for glide in beat.glides:
                if glide.travels and glide.key in beat.after.by_key:
                    self.touched[glide.key] = beat.seat
        self.touched = {key: seat for key, seat in self.touched.items() if key in beat.after.by_key}

    # ---- what happened lately

    def _since_own_decision(self) -> int:
        """The index of the first entry after the viewer's last decision, at most a round back."""
        return self._back_to_own(len(self._seen))

    def last_round_start(self) -> int:
        """The index of the entry with which the others' last moves began: those between two of the viewer's
        decisions, or of a full round for one who has not decided."""
        index = len(self._seen)
        while index > 0 and self._seen[index - 1].seat in (NATURE, self.viewer):
            index -= 1
        return self._back_to_own(index)

    def _back_to_own(self, index: int) -> int:
        entries = self._seen
        turns = 0
        while index > 0:
            entry = entries[index - 1]
            if entry.seat == self.viewer and entry.seat >= 0:
                break
            if index >= 2 and entry.turn != entries[index - 2].turn:
                turns += 1
                if turns >= len(self.names):
                    return index - 1
            index -= 1
        return index

    def replay(self) -> bool:
        """Show the others' last moves once more; whether there is anything to show."""
        if self.busy or self.speed <= 0:
            return False
        start = self.last_round_start()
        items = self.session.feed(self.viewer, start)
        if not any(item.seat >= 0 for item in items):
            return False
        book = list(self.book.lines)
        self.book.truncate(start)
        look = self._look(items[0].before, False)
        self.look, self.placement = look, self.place(look)
        self._queue(items)
        self.again = bool(self._beats)
        if not self._beats:
            self.book.lines = book
        return bool(self._beats)

    def _touch_since_own_turn(self) -> None:
        self.touched.clear()
        if self.viewer < 0:
            return
        items = self.session.feed(self.viewer, self._since_own_decision())
        before: Placement | None = None
        for item in items:
            if before is None:
                before = self.place(self._look(item.before, False))
            after = self.place(self._look(item.after, False))
            if item.seat not in (NATURE, self.viewer):
                for glide in motion.difference(before, after, self.spec.hints(item, before, after)):
                    if glide.travels and glide.key in self.placement.by_key:
                        self.touched[glide.key] = item.seat
            before = after


def _add_ways(ways: Destinations, more: Destinations) -> None:
    """Add further gestures to those of single commands."""
    for source, targets in more.items():
        there = ways.setdefault(source, {})
        for target, commands in targets.items():
            there[target] = (*there.get(target, ()), *commands)
