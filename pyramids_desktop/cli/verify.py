"""`verify`: whether a saved game is what it says it is."""

from __future__ import annotations

from argparse import Namespace

from pyramids_desktop.core.journal import Finding, Journal, verify

from .console import say, say_json
from .table import english, journal_of, missing_pack, pack_name, packs_of


def run(options: Namespace) -> int:
    """Verify a file. 1 if anything is wrong."""
    packs = packs_of(options.data_dir)
    journal, data = journal_of(options.file, packs, audited=False)
    missing = missing_pack(journal, packs)
    findings = verify(journal)
    line = data[: journal.good_length].count(b"\n") + 1
    if options.json:
        header = journal.header
        say_json(
            {
                "file": str(options.file),
                "game": header.game,
                "schema": header.schema,
                "rules": header.rules,
                "entries": len(journal.entries),
                "is_over": journal.is_over,
                "pack": pack_name(journal),
                "missing_pack": bool(missing),
                "audited": not journal.watch_only,
                "not_decided_again": journal.undecided,
                "torn": journal.torn,
                "good": not findings,
                "findings": [
                    {
                        "code": finding.code,
                        "entry": finding.number,
                        "line": line if finding.code == "chain" else None,
                        "text": english(finding.message),
                    }
                    for finding in findings
                ],
            }
        )
    else:
        for finding in findings:
            where = f"line {line}: " if finding.code == "chain" else ""
            say(f"{where}{english(finding.message)}{_difference(journal, finding)}")
        say(f"{options.file}: {_verdict(journal, findings, missing)}")
    return 1 if findings else 0


def _difference(journal: Journal, finding: Finding) -> str:
    """The command that the finding is about, so that one need not look it up. Commands hold secrets, so that of a
    game that goes on is not told."""
    if finding.code == "chain" or finding.number >= len(journal.entries) or not journal.is_over:
        return ""
    return f" {journal.entries[finding.number].command}"


def _verdict(journal: Journal, findings: list[Finding], missing: str) -> str:
    what = f"{journal.header.game}, {len(journal.entries)} entries, {'finished' if journal.is_over else 'not finished'}"
    if journal.torn:
        what += ", its half-written last line left out"
    if pack_name(journal) is not None:
        what += f", by the data pack {pack_name(journal)}"
    if findings:
        return f"{what}: {len(findings)} found wrong"
    if missing:
        return f"{what}: the chain is whole; not decided again, for {missing}"
    if journal.watch_only:
        return f"{what}: the chain is whole; it was played by older rules or data and not decided again"
    if journal.undecided:
        return (
            f"{what}: chain and states agree; the first {journal.undecided} entries were played by older rules and not "
            "decided again"
        )
    return f"{what}: chain, states and decisions agree"
