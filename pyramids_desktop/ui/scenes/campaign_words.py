"""What the campaign's page says: the state of a game in a word and in a sentence, and the signs of the Architects."""

from __future__ import annotations

from collections.abc import Sequence

from ...campaign.plan import Chapter
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
        return tr(say("won with {score}", score=record.best)) if record.best is not None else tr("won")
    if record.status == "begun":
        return tr("unfinished")
    if record.status == "lost":
        return tr(say_n("lost so far", "lost {count} times", record.losses))
    return tr("open") if record.status == "open" else tr("locked")


def short_status(record: Record) -> str:
    """The same where there is no room for words: a figure beside the state's sign, or nothing."""
    if record.status == "won" and record.best is not None:
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
            title = next((chapter for chapter in progress.chapters if chapter is before), before).chapter.title
            missing = [game.info.title for game in games if game.info.id in before.missing]
            return tr(say("Opens when {architect} is beaten at {games}.", architect=title, games=_listed(missing)))
    return ""


def _listed(names: Sequence[Message]) -> Message:
    """ "A", "A and B", "A, B and C"."""
    if not names:
        return Message("")
    whole = names[0]
    for name in names[1:-1]:
        whole = say(N_("{first}, {next}"), first=whole, next=name)
    return say(N_("{first} and {next}"), first=whole, next=names[-1]) if len(names) > 1 else whole


def task_title(record: Record, chapter: Chapter, game: AnyGame) -> str:
    """The game and whom it is played against."""
    return tr(say("{game} against {architect}", game=game.info.title, architect=chapter.title))


def opponent_text(record: Record) -> str:
    """How the Architect plays in this game."""
    return tr("alone against his own automaton") if record.is_solo else tr("against an opponent of his level")


def facts(record: Record) -> list[tuple[str, str]]:
    """The figures of a game: name and value."""
    return [
        (tr("Tries"), str(record.tries)),
        (tr("Won"), str(record.wins)),
        (tr("Best score"), "–" if record.best is None else str(record.best).replace("-", "−")),
        (tr("Clearest win"), "–" if record.margin is None else f"+{record.margin}"),
        (tr("Played"), duration_text(record.seconds) if record.seconds else "–"),
    ]


def chapter_state(one: ChapterProgress) -> str:
    """How far a chapter is, in a few words."""
    if not one.is_open:
        return tr("locked")
    if one.is_won:
        return tr("won")
    return tr(say("{won} of {all} won", won=one.won, all=len(one.records)))


def stones_text(progress: Progress, total: int) -> str:
    """How much of the pyramid stands."""
    if progress.is_finished:
        return tr("The pyramid stands, and its top is gold.")
    return tr(
        say_n("{count} of {total} stones laid", "{count} of {total} stones laid", progress.stone_count, total=total)
    )
