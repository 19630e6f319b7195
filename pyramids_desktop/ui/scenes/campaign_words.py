"""What the campaign's page says: the state of a game in a word and in a sentence, and the signs of the Architects."""

from __future__ import annotations

from collections.abc import Sequence

from ...campaign.plan import Chapter, Task, mission_of
from ...campaign.progress import ChapterProgress, Progress, Record
from ...core.game import AnyGame
from ...core.message import Message
from ..text import N_, date_text, duration_text, say, say_n, tr

NUMERALS = ("I", "II", "III", "IV")

NAME_SIGNS: dict[str, str] = {
    "sneferu": "𓋴𓄤𓆑𓂋𓅱",
    "hemiunu": "𓅓𓇋𓅱𓈖𓊖",
    "amenhotep": "𓇋𓏠𓈖𓏏𓊪",
    "imhotep": "𓇋𓅓𓏏𓊪",
}
"""The Architects' names, one sign below the other, in signs that the font carries."""

_MOST_NAMED = 3
"""Of more games no more are named."""

STATUS_ICONS = {
    "locked": "padlock",
    "open": "play-button",
    "begun": "hourglass",
    "lost": "cycle",
    "won": "check-mark",
}


def status_text(record: Record) -> str:
    """A game's state in a few words, for its plate."""
    if record.status == "won":
        return tr("reached") if record.task.mission else tr(say("won with {score}", score=record.best or 0))
    if record.status == "begun":
        return tr("unfinished")
    if record.status == "lost":
        return tr(say_n("lost so far", "lost {count} times", record.losses))
    return tr("open") if record.status == "open" else tr("locked")


def short_status(record: Record) -> str:
    """The same where there is no room for words: a figure beside the state's sign, or nothing."""
    if record.status == "won" and record.best is not None and not record.task.mission:
        return str(record.best).replace("-", "−")
    return str(record.losses) if record.status == "lost" else ""


def status_sentence(record: Record, why_locked: str) -> str:
    """A game's state in a sentence."""
    if record.status == "locked":
        return why_locked
    if record.status == "won":
        when = date_text(record.won_at)
        words = tr(say("Won on {date}. Its stones lie.", date=when)) if when else tr("Won. Its stones lie.")
        return f"{words} {tr('Another game is unfinished.')}" if record.unfinished is not None else words
    if record.status == "begun":
        return tr("A game is unfinished: it goes on where you left it.")
    if record.status == "lost":
        return tr(
            say_n(
                "Lost so far. Nothing is lost for good.", "Lost {count} times. Nothing is lost for good.", record.losses
            )
        )
    return tr("Waits for its builder.")


def play_text(record: Record) -> str:
    """What the button says."""
    if record.unfinished is not None:
        return tr("Continue")
    return {"won": tr("Play again"), "lost": tr("Try again")}.get(record.status, tr("Begin"))


def why_locked(progress: Progress, index: int, games: Sequence[AnyGame]) -> str:
    """Why a chapter is not open yet; empty if it is."""
    if progress.chapters[index].is_open:
        return ""
    for before in progress.chapters[:index]:
        if not before.is_won:
            by_id = {game.info.id: game for game in games}
            missing = [full_name(task, by_id[task.game]) for task in before.missing]
            if len(missing) > _MOST_NAMED:
                missing[_MOST_NAMED - 1 :] = [say(N_("{count} more"), count=len(missing) - _MOST_NAMED + 1)]
            title = before.chapter.title
            return tr(say("Opens after {architect}. Still to win: {games}.", architect=title, games=_listed(missing)))
    return ""


def _listed(names: Sequence[Message]) -> Message:
    """ "A", "A and B", "A, B and C"."""
    if not names:
        return Message("")
    whole = names[0]
    for name in names[1:-1]:
        whole = say(N_("{first}, {next}"), first=whole, next=name)
    return say(N_("{first} and {next}"), first=whole, next=names[-1]) if len(names) > 1 else whole


def short_name(task: Task, game: AnyGame) -> Message:
    """What a task is called beside the sign of its game."""
    mission = mission_of(game, task)
    return game.info.title if mission is None else mission.title


def full_name(task: Task, game: AnyGame) -> Message:
    """What a task is called where no sign stands beside it."""
    mission = mission_of(game, task)
    title = game.info.title
    return title if mission is None else say(N_("{game}: {mission}"), game=title, mission=mission.title)


def task_title(record: Record, chapter: Chapter, game: AnyGame) -> str:
    """The game and whom, or for what, it is played."""
    if record.task.mission:
        return tr(full_name(record.task, game))
    return tr(say("{game} against {architect}", game=game.info.title, architect=chapter.title))


def opponent_text(record: Record, game: AnyGame) -> str:
    """How the Architect plays in this game, or what the mission asks for."""
    mission = mission_of(game, record.task)
    if mission is not None:
        return tr(say("A mission, played alone. {goal}.", goal=mission.goal))
    return tr("alone against his own automaton") if record.is_solo else tr("against an opponent of his level")


def facts(record: Record) -> list[tuple[str, str]]:
    """The figures of a game: name and value."""
    return [
        (tr("Tries"), str(record.tries)),
        (tr("Won"), str(record.wins)),
        *(_mission_facts(record) if record.task.mission else _duel_facts(record)),
        (tr("Played"), duration_text(record.seconds) if record.seconds else "–"),
    ]


def _duel_facts(record: Record) -> list[tuple[str, str]]:
    return [
        (tr("Best score"), "–" if record.best is None else str(record.best).replace("-", "−")),
        (tr("Clearest win"), "–" if record.margin is None else f"+{record.margin}"),
    ]


def _mission_facts(record: Record) -> list[tuple[str, str]]:
    """How near the goal one came; points may lie beyond it."""
    if record.best is None or record.goal is None:
        return [(tr("Nearest to the goal"), "–")]
    return [(tr("Nearest to the goal"), tr(say("{best} of {goal}", best=record.best, goal=record.goal)))]


def chapter_state(one: ChapterProgress) -> str:
    """How far a chapter is, in a few words."""
    if not one.is_open:
        return tr("locked")
    if one.is_won:
        return tr("complete")
    return tr(say("{won} of {all} won", won=one.won, all=len(one.records)))


def stones_text(progress: Progress, total: int) -> str:
    """How much of the pyramid stands."""
    if progress.is_finished:
        return tr("The pyramid stands, and its top is gold.")
    return tr(
        say_n("{count} of {total} stones laid", "{count} of {total} stones laid", progress.stone_count, total=total)
    )
