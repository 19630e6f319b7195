"""Small games for campaigns: some for a table, one with automata for somebody who plays alone; and results at will."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from pyramids_desktop.campaign.campaigns import Campaigns
from pyramids_desktop.campaign.plan import CHAPTERS, is_solo
from pyramids_desktop.campaign.roster import Roster
from pyramids_desktop.core.errors import BadSave
from pyramids_desktop.core.game import AnyGame, Choice, Mission, Option, ScoreSheet
from pyramids_desktop.core.journal import CampaignMark, Player
from pyramids_desktop.core.message import say
from pyramids_desktop.core.seats import Seat
from pyramids_desktop.library.match import Match
from pyramids_desktop.library.results import Result
from pyramids_desktop.library.saves import SaveStore
from tests.bots.pebbles import Options, Pebbles, State
from tests.library.helpers import settle

PAR = 40
"""What the automaton of the solo game ends with."""


class SoloOptions(msgspec.Struct, frozen=True):
    """Whose automaton it is."""

    architect: str = CHAPTERS[0].id


class Table(Pebbles):
    """Pebbles under another name, for two to four."""

    def __init__(self, game_id: str, title: str = "") -> None:
        self.info = msgspec.structs.replace(Pebbles.info, id=game_id, title=say(title or game_id.capitalize()))


class Solo(Pebbles):
    """Pebbles alone against an automaton that always ends with `PAR`."""

    options_type = SoloOptions  # type: ignore[assignment]  # Pebbles itself knows no options
    info = msgspec.structs.replace(
        Pebbles.info,
        id="solo",
        title=say("Solo"),
        seats=(1, 4),
        options=(
            Option(
                "architect",
                say("Architect"),
                say("Who builds against you."),
                tuple(Choice(chapter.id, chapter.title) for chapter in CHAPTERS),
            ),
        ),
    )

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        return super().setup(Options(), seats)

    def evaluate(self, state: State, seat: Seat) -> float:
        return state.points[seat] - PAR

    def scores(self, state: State) -> ScoreSheet:
        sheet = super().scores(state)
        if len(state.points) > 1:
            return sheet
        own = state.points[0]
        places = (1, 2) if own > PAR else (2, 1)
        return ScoreSheet((), (own, PAR), places, automata=(say("The Architect"),))


class MissionOptions(msgspec.Struct, frozen=True):
    """The goal of somebody who plays alone."""

    goal: str = "1"
    later: bool = False
    """An option that games of before did not have."""


class Missions(Pebbles):
    """Pebbles for one to four, with so many missions: alone one must have ten points, twenty, and so on."""

    options_type = MissionOptions  # type: ignore[assignment]  # Pebbles itself knows no options

    def __init__(self, count: int = 3) -> None:
        choices = tuple(Choice(str(number), say(f"Goal {number}")) for number in range(1, max(2, count) + 1))
        later = Option("later", say("Later"), say("Nothing."), (Choice(False, say("off")), Choice(True, say("on"))))
        self.info = msgspec.structs.replace(
            Pebbles.info,
            id="missions",
            title=say("Missions"),
            seats=(1, 4),
            options=(Option("goal", say("Goal"), say("What for."), choices, seats=(1, 1)), later),
        )
        self.count = count

    def missions(self) -> tuple[Mission, ...]:
        return tuple(
            Mission(
                str(number), say(f"Goal number {number}"), say(f"Have {10 * number}"), MissionOptions(goal=str(number))
            )
            for number in range(1, self.count + 1)
        )

    def setup(self, options: msgspec.Struct, seats: int) -> State:
        return super().setup(Options(), seats)


GAMES: dict[str, AnyGame] = {"table": Table("table"), "solo": Solo()}
MORE: dict[str, AnyGame] = GAMES | {
    "third": Table("third", "Path to Yaaru"),
    "fourth": Table("fourth", "Terra Pyramides"),
    "fifth": Table("fifth", "Pyramidion"),
}


def campaigns_in(folder: Path, games: dict[str, AnyGame] | None = None) -> Campaigns:
    """The campaigns of a folder in a program that has these games."""
    known = GAMES if games is None else games

    def load(game_id: str) -> AnyGame:
        if game_id not in known:
            raise BadSave("unknown_game", say("This version has no game called {game}.", game=game_id))
        return known[game_id]

    store = SaveStore(folder / "saves", results=folder / "results.jsonl", load_game=load, games=lambda: list(known))
    made = Campaigns(store, Roster(folder / "campaigns.json"), lambda: list(known))
    made.read()
    return made


def mark_of(campaign_id: str, chapter: str, games: Iterable[str] = GAMES, name: str = "Works") -> CampaignMark:
    return CampaignMark(campaign_id, name, chapter, tuple(games))


def result(
    campaign_id: str,
    chapter: str,
    game_id: str,
    won: bool,
    *,
    score: int = 50,
    other: int = 40,
    number: int = 0,
    games: Sequence[str] = tuple(GAMES),
    mission: str = "",
) -> Result:
    """A finished game of a campaign as the file of results holds it."""
    anna = Player("Anna", "person")
    solo = game_id == "solo" or bool(mission)
    return Result(
        id=f"{campaign_id}-{chapter}-{game_id}{mission}-{number}",
        game=game_id,
        rules=1,
        ended=f"2026-05-01T10:{number:02d}:00+00:00",
        players=(anna,) if solo else (anna, Player("Bot", "bot", chapter)),
        scores=(score,) if solo else (score, other),
        places=((1,) if won else (2,)) if solo else ((1, 2) if won else (2, 1)),
        seconds=60,
        entries=30,
        options={"goal": mission} if mission else {"architect": chapter} if solo else {},
        automata=(other,) if solo else (),
        campaign=msgspec.structs.replace(mark_of(campaign_id, chapter, games), mission=mission),
    )


def play_out(match: Match, clever: bool) -> None:
    """Play to the end: the highest number and every robbery, or the lowest and none."""
    while True:
        settle(match)
        if match.is_over:
            match.settle()
            return
        legal = match.session.legal()
        match.submit(legal[-1] if clever else legal[0])


assert is_solo(GAMES["solo"])
