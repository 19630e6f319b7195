"""Raises children that play a saved game, kills each at a random moment, and looks what is left of their decisions.

Run as `python -m tests.library.kill_nursery FOLDER KILLS SEED honest|lazy`; prints one line of JSON. A child says over
a pipe what its journal holds after each decision it made. After the kill the file must begin with just
those bytes and open without a word. With "lazy" the children's disk keeps lines back in memory, the fault that this
must be able to find.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from hashlib import blake2b
from pathlib import Path

from pyramids_desktop.core.journal import verify
from pyramids_desktop.core.seats import NATURE
from pyramids_desktop.library.journals import Disk
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.saves import SaveStore
from pyramids_desktop.library.settings import Settings
from tests.library.helpers import ANNA, BERT, BOT, ScriptedThinker, begin, toy_store

MOST_WORDS = 10
LONGEST_WAIT = 0.003
SETTINGS = Settings(wait_at_turn_end=False, undo="free")


class LazyDisk(Disk):
    """Says that it has written, and does so five lines later."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, bytes]] = []

    def write(self, descriptor: int, data: bytes) -> int:
        position = os.lseek(descriptor, 0, os.SEEK_CUR)
        self._kept.append((position, data))
        if len(self._kept) == 5:
            for place, line in self._kept:
                os.pwrite(descriptor, line, place)
            self._kept.clear()
        return len(data)


def live(store: SaveStore, save_id: str | None, seed: int, out: int) -> None:
    """A child's life: open or begin a game and decide as fast as it goes, telling each decision."""
    rng = random.Random(seed)
    thinker = ScriptedThinker()
    if save_id is None:
        players = rng.choice([(ANNA, BERT), (ANNA, BOT), (BOT, ANNA, BERT)])
        match = begin(store, players, seed, SETTINGS, thinker)
    else:
        match = Match.open(store, save_id, SETTINGS, thinker=thinker)
    tell(out, match)
    while True:
        while match.update(time.monotonic()) or match.mover == NATURE or match.thinking is not None:
            pass
        person = rng.choice(match.people)
        if match.is_over or (rng.random() < 0.15 and match.session.can_undo(person)):
            match.undo(person)
            if rng.random() < 0.5:
                match.redo()
        else:
            match.submit(rng.choice(match.session.legal()))
        tell(out, match)


def tell(out: int, match: Match) -> None:
    """Acknowledge: this much stands in the journal now."""
    content = match.recorded
    line = json.dumps([match.save_id, len(content), blake2b(content).hexdigest()])
    os.write(out, line.encode() + b"\n")


def raise_and_kill(store: SaveStore, save_id: str | None, seed: int) -> list[list[object]]:
    """One child from birth to death; what it acknowledged.

    It is killed a random while after a random number of its words (none: while it opens the game), so that a busy
    machine makes the children slower and no less talkative.
    """
    rng = random.Random(seed)
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        code = 0
        try:
            os.close(ours)
            live(store, save_id, seed, theirs)
        except BaseException as error:  # noqa: BLE001 - a child must never go on into its parent's code
            os.write(2, f"a child died of itself: {error!r}\n".encode())
            code = 1
        finally:
            os._exit(code)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        told = b"".join(pipe.readline() for _ in range(rng.randrange(MOST_WORDS + 1)))
        time.sleep(rng.random() * LONGEST_WAIT)
        os.kill(child, signal.SIGKILL)
        told += pipe.read()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "a child ended before it was killed"
    return [json.loads(line) for line in told.splitlines(keepends=True) if line.endswith(b"\n")]


def main(folder: Path, kills: int, seed: int, disk: Disk) -> dict[str, int]:
    """Raise and kill; what became of the decisions."""
    store, rng = toy_store(folder, disk), random.Random(seed)
    found = {"kills": 0, "decisions": 0, "lost": 0, "complaints": 0, "games": 0, "barren": 0}
    save_id: str | None = None
    while found["kills"] < kills:
        told = raise_and_kill(store, save_id, rng.randrange(1 << 30))
        found["kills"] += 1
        found["decisions"] += len(told)
        if not told:
            found["barren"] += 1
            continue
        found["games"] += save_id is None
        save_id, length, digest = str(told[-1][0]), int(str(told[-1][1])), told[-1][2]
        data = store.path_of(save_id).read_bytes()
        found["lost"] += blake2b(data[:length]).hexdigest() != digest
        journal = store.read(save_id)
        found["complaints"] += journal.damage is not None
        if journal.is_over or rng.random() < 0.1:
            found["complaints"] += bool(verify(journal))
            save_id = None
    return found


if __name__ == "__main__":
    chosen: Disk = LazyDisk() if sys.argv[4] == "lazy" else Disk()
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), chosen)))
