"""The saved form of a game: bytes in, values out. It touches no disk.

A journal is JSON Lines. The first line is the header. Each decision and each outcome of chance adds a line with the
command, its events and a digest of the state after them; taking something back adds a line too, so that a file only
ever grows. Each line ends with a hash over the line before and its own bytes:

    {"journal":"pyramids-desktop","format":1,"game":"neteru", ... ,"hash":"5d3c..."}
    {"line":"entry","n":1,"seat":-1,"command":{...},"events":[...], ... ,"hash":"e01a..."}
    {"line":"undo","n":0,"ms":5210,"hash":"99f2..."}

Commands are kept for auditing, events for truth: a game is opened by folding its events. A last line without its end
is dropped, for the program was cut off while it wrote. Anything else that is wrong opens the game up to the last good
entry and says so. Only a file whose header cannot be used is refused, with `BadSave`.
"""

from __future__ import annotations

from .auditing import Finding, verify
from .form import FORMAT, LONGEST_LINE, CampaignMark, Header, Player, digest, header_for
from .reading import Journal, Tail, read_header, read_journal, read_tail, resume
from .writing import JournalWriter, rewritten

__all__ = [
    "FORMAT",
    "LONGEST_LINE",
    "CampaignMark",
    "Finding",
    "Header",
    "Journal",
    "JournalWriter",
    "Player",
    "Tail",
    "digest",
    "header_for",
    "read_header",
    "read_journal",
    "read_tail",
    "resume",
    "rewritten",
    "verify",
]
