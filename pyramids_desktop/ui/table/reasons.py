"""What opponents expect, in words: the reasons in the log, and the promises of a hint."""

from __future__ import annotations

from pyramids_desktop.core.message import N_, Message, say
from pyramids_desktop.library.opponents import Reason
from pyramids_desktop.ui.text import decimal_text

NOTHING = 0.05
"""Points that are not worth a word: they would be written as 0.0."""


def lead(points: float) -> Message:
    """How far ahead somebody expects to be."""
    figure = decimal_text(abs(points))
    if abs(points) < NOTHING:
        return say(N_("level with the best rival"))
    if points > 0:
        return say(N_("{points} points ahead"), points=figure)
    return say(N_("{points} points behind"), points=figure)


def why(reason: Reason) -> Message:
    """Why an opponent did what it did."""
    if reason.expects is None and reason.simulations > 1:  # as in a mission whose goal is no points
        return say(N_("The best of {count} lines of play."), count=reason.simulations)
    if reason.expects is None:
        return say(N_("The only way, or planned before."))
    ahead = lead(reason.expects)
    if reason.gain is None:
        return say(N_("Expected to be {ahead}."), ahead=ahead)
    figure = decimal_text(abs(reason.gain))
    if abs(reason.gain) < NOTHING:
        return say(N_("Expected to be {ahead}; another way promised as much."), ahead=ahead)
    if reason.gain > 0:
        return say(N_("Expected to be {ahead}, {points} more than by the next best way."), ahead=ahead, points=figure)
    return say(N_("Expected to be {ahead}; overlooked a way to {points} more."), ahead=ahead, points=figure)
