"""`games`: what can be played."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from pyramids_desktop.core.game import AnyGame
from pyramids_desktop.games import game_ids

from .console import say, say_json
from .table import english, game_of


def run(options: Namespace) -> int:
    """List the games."""
    games = [game_of(game_id) for game_id in game_ids()]
    if options.json:
        say_json([_plain(game) for game in games])
        return 0
    for game in games:
        least, most = game.info.seats
        say(f"{game.info.id}  {english(game.info.title)}, {least} to {most} players")
        say(f"    {english(game.info.summary)}")
        for option in game.info.options:
            choices = ", ".join(f"{str(choice.value).lower()} ({english(choice.title)})" for choice in option.choices)
            say(f"    --option {option.key}=...  {english(option.title)}: {choices}")
    return 0


def _plain(game: AnyGame) -> dict[str, Any]:
    info = game.info
    return {
        "id": info.id,
        "title": english(info.title),
        "seats": list(info.seats),
        "options": [
            {
                "key": option.key,
                "title": english(option.title),
                "default": option.choices[0].value,
                "choices": [{"value": choice.value, "title": english(choice.title)} for choice in option.choices],
            }
            for option in info.options
        ],
        "schema": info.schema,
        "rules": info.rules,
    }
