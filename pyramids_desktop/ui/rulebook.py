"""A game's rules as chapters of plain parts, read from `assets/rules/<game>.toml`."""

from __future__ import annotations

from functools import cache

from ..assets import AssetMissing, asset
from ..core.data import Record, load_toml


class Part(Record, frozen=True):
    """One part of a chapter: a heading, a text, a list, and the name of a picture, each of which may be missing."""

    heading: str = ""
    text: str = ""
    items: tuple[str, ...] = ()
    picture: str = ""


class Chapter(Record, frozen=True):
    """One page of the rules."""

    id: str
    title: str
    icon: str
    parts: tuple[Part, ...]


class Rulebook(Record, frozen=True):
    """The rules of one game. Texts are templates for the catalogue."""

    chapters: tuple[Chapter, ...] = ()


@cache
def rulebook(game_id: str) -> Rulebook:
    """The rules of a game; without chapters if it has none. Raises `BadData` if the file is bad."""
    try:
        path = asset("rules", f"{game_id}.toml")
    except AssetMissing:
        return Rulebook()
    return load_toml(path, Rulebook)
