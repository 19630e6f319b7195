"""The little Markdown that our own files use, as elements of a column: headings, paragraphs, lists, tables."""

from __future__ import annotations

import re

from .art import text as lettering
from .art.palette import SEPIA
from .widgets.flow import Element, Heading, Text

_LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
_HEADING = re.compile(r"(#+)\s+(.*)")
_RULE = re.compile(r"\|?[\s:|-]+\|?")


def elements(text: str) -> list[Element]:
    """The elements of a Markdown text. The rows of a table become paragraphs: first cell bold, the others below."""
    found: list[Element] = []
    paragraph: list[str] = []
    lines = text.splitlines()

    def end_paragraph() -> None:
        if paragraph:
            found.append(Text(_plain(" ".join(paragraph)), 17))
            paragraph.clear()

    for index, line in enumerate(lines):
        stripped = line.strip()
        heading = _HEADING.fullmatch(stripped)
        if heading is not None:
            end_paragraph()
            found.append(Heading(_plain(heading[2]), min(3, len(heading[1]))))
        elif stripped.startswith("|"):
            end_paragraph()
            is_head = index + 1 < len(lines) and _is_rule(lines[index + 1])
            if not is_head and not _is_rule(stripped):
                found += _row(stripped)
        elif stripped.startswith(("- ", "* ")):
            end_paragraph()
            found.append(Text(_plain(stripped[2:]), 17, bullet=True))
        elif not stripped:
            end_paragraph()
        elif found and not paragraph and line.startswith("  ") and isinstance(found[-1], Text) and found[-1].bullet:
            # The next line of a list's item.
            found[-1] = Text(f"{found[-1].text} {_plain(stripped)}", 17, bullet=True)
        else:
            paragraph.append(stripped)
    end_paragraph()
    return found


def _is_rule(line: str) -> bool:
    return "-" in line and _RULE.fullmatch(line.strip()) is not None


def _row(line: str) -> list[Element]:
    cells = [_plain(cell.strip()) for cell in line.strip("|").split("|")]
    found: list[Element] = [Text(cells[0], 17, font=lettering.BODY_BOLD)]
    found += [Text(cell, 15.5, SEPIA) for cell in cells[1:] if cell]
    return found


def _plain(text: str) -> str:
    """Without marks; a link keeps its address."""
    text = _LINK.sub(lambda match: match[1] if match[1] in match[2] else f"{match[1]} ({match[2]})", text)
    return text.replace("`", "").replace("**", "")
