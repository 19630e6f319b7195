"""The floors of the house hold: who may import whom, and what no part of the program may use."""

from __future__ import annotations

import ast
import logging
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "pyramids_desktop"
SOURCES = sorted(PACKAGE.rglob("*.py"))

UNSAFE = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle"}
"""They run what a file says. Saves and pipes carry JSON."""

NETWORK = {"socket", "ssl", "urllib", "http", "ftplib", "smtplib", "requests", "httpx", "aiohttp", "webbrowser"}
"""The program is offline."""

OUTSIDE = {
    "os",
    "sys",
    "time",
    "datetime",
    "random",
    "secrets",
    "threading",
    "asyncio",
    "subprocess",
    "multiprocessing",
}
"""Clock, machine and chance of one's own: rules have none of them."""

DISK = {"pathlib", "io", "shutil", "tempfile", "glob"}

READS_DATA = {PACKAGE / "core" / "data.py"}
"""The one part of the kernel that opens files: game data."""


# ---- imports between floors


def broken_contracts(monkeypatch: pytest.MonkeyPatch, folder: Path) -> bool:
    """Whether the package in that folder breaks the contracts of its `pyproject.toml`."""
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    try:
        return bool(lint_imports(config_filename=str(folder / "pyproject.toml"), no_cache=True, no_logo=True))
    finally:
        # It sets up logging for the whole process and turns off the loggers there are.
        for logger in logging.Logger.manager.loggerDict.values():
            if isinstance(logger, logging.Logger):
                logger.disabled = False


def test_each_floor_imports_only_the_floors_below(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not broken_contracts(monkeypatch, ROOT)


# ---- what sources hold


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level names of all modules imported from outside the package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


def faults_of(text: str, path: Path) -> list[str]:
    """What a source file of the program must not hold, with line numbers."""
    tree = ast.parse(text)
    floor = path.relative_to(PACKAGE).parts[0]
    forbidden = UNSAFE | NETWORK
    if floor in ("core", "games"):
        forbidden = forbidden | OUTSIDE | DISK
    if path in READS_DATA:
        forbidden = forbidden - DISK
    faults = [f"imports {name}" for name in imported(tree) if name in forbidden]
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Call(func=ast.Name(id="eval" | "exec" | "compile" | "__import__" as name)):
                faults.append(f"line {line}: calls {name}")
            case ast.Call(func=ast.Attribute(attr="clear", value=ast.Attribute(attr="event"))):
                faults.append(f"line {line}: empties the event queue, which loses input")
            case ast.ExceptHandler(type=None):
                faults.append(f"line {line}: a bare except")
            case ast.ExceptHandler(body=[ast.Pass()] | [ast.Expr(value=ast.Constant())]):
                faults.append(f"line {line}: an error is swallowed")
            case ast.Raise(exc=ast.Name(id="NotImplementedError") | ast.Call(func=ast.Name(id="NotImplementedError"))):
                faults.append(f"line {line}: not implemented")
            case ast.Assert(test=ast.Constant()):
                faults.append(f"line {line}: an assertion that cannot fail")
    for number, content in enumerate(text.splitlines(), 1):
        if re.search(r"\b(TODO|FIXME|XXX|HACK)\b", content):
            faults.append(f"line {number}: unfinished")
        if re.search(r"(?<![\w.])/(home|root|work|Users|tmp)/", content):
            faults.append(f"line {number}: a path of one machine")
    return faults


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_sources_hold_nothing_forbidden(path: Path) -> None:
    assert faults_of(path.read_text(encoding="utf-8"), path) == []


# ---- a game is known to its own modules alone


GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists())
SIGNS = PACKAGE / "ui" / "art" / "signs.py"
"""Lists every sign of the font, those of titles included."""


def named_games(text: str) -> set[str]:
    """The games whose ids stand as strings in a source."""
    return {str(node.value) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)} & set(GAMES)


def owner_of(path: Path) -> str | None:
    """The game that a module belongs to."""
    inside = path.relative_to(PACKAGE).parts
    owned = inside[1:2] if inside[0] == "games" else inside[2:3] if inside[:2] in _OWN_FOLDERS else ()
    name = owned[0].removesuffix(".py") if owned else ""
    return next((game for game in GAMES if name == game or name.startswith(f"{game}_")), None)


_OWN_FOLDERS = (("ui", "tables"), ("ui", "galleries"))


def test_no_shared_module_names_a_game() -> None:
    found = {
        str(path.relative_to(PACKAGE)): names
        for path in SOURCES
        if path != SIGNS and (names := named_games(path.read_text(encoding="utf-8")) - {owner_of(path)})
    }
    assert found == {}


def test_a_game_named_in_a_source_is_found() -> None:
    assert named_games(f"if game_id == {GAMES[0]!r}:\n    go()") == {GAMES[0]}
    assert owner_of(PACKAGE / "ui" / "tables" / f"{GAMES[0]}_plan.py") == GAMES[0]
    assert owner_of(PACKAGE / "ui" / "scenes" / f"{GAMES[0]}.py") is None


# ---- the tests themselves


TESTS = sorted((ROOT / "tests").rglob("test_*.py"))


def idle_tests(text: str) -> list[str]:
    """Tests that cannot fail: they assert nothing, expect no error and call nothing that might."""
    idle = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            inside = list(ast.walk(node))
            acts = any(isinstance(part, ast.Assert | ast.With | ast.Call) for part in inside)
            always = any(isinstance(part, ast.Assert) and isinstance(part.test, ast.Constant) for part in inside)
            skips = any(ast.unparse(mark).startswith("pytest.mark.skip(") for mark in node.decorator_list)
            if not acts or always or skips:
                idle.append(node.name)
    return idle


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_test_can_fail(path: Path) -> None:
    assert idle_tests(path.read_text(encoding="utf-8")) == []


# ---- the checks find what they are for


@pytest.mark.parametrize(
    ("floor", "line"),
    [
        ("core", "from pyramids_desktop.games import load_game"),
        ("games", "import pyramids_desktop.ui.app"),
        ("bots", "from pyramids_desktop.library import saves"),
        ("core", "import pygame"),
        ("library", "from pygame_gui import UIManager"),
        ("ui", "from pyramids_desktop.adapters import layout"),
    ],
)
def test_an_import_of_a_floor_above_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, floor: str, line: str
) -> None:
    """A house of empty rooms with one wrong door."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in ("adapters", "ui", "campaign", "library", "bots", "games", "core"):
        room = tmp_path / "pyramids_desktop" / name
        room.mkdir(parents=True)
        (room / "__init__.py").touch()
    for name in ("__init__", "__main__", "cli", "ui/app", "library/saves"):
        (tmp_path / "pyramids_desktop" / f"{name}.py").touch()
    away = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "pyramids_desktop"}
    for name in away:
        monkeypatch.delitem(sys.modules, name)
    assert not broken_contracts(monkeypatch, tmp_path)
    (tmp_path / "pyramids_desktop" / floor / "door.py").write_text(line + "\n")
    assert broken_contracts(monkeypatch, tmp_path)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("ui/x.py", "import pickle"),
        ("library/x.py", "from marshal import loads"),
        ("bots/x.py", "import urllib.request"),
        ("core/x.py", "import time"),
        ("core/x.py", "from pathlib import Path"),
        ("games/neteru/x.py", "import random"),
        ("games/neteru/x.py", "from datetime import datetime"),
        ("ui/x.py", "value = eval('1')"),
        ("ui/x.py", "exec('x = 1')"),
        ("ui/x.py", "pygame.event.clear()"),
        ("ui/x.py", "try:\n    go()\nexcept:\n    stop()"),
        ("ui/x.py", "try:\n    go()\nexcept OSError:\n    pass"),
        ("ui/x.py", "def go():\n    raise NotImplementedError"),
        ("ui/x.py", "assert True"),
        ("ui/x.py", "go()  # " + "TO" + "DO later"),
        ("ui/x.py", "folder = '/ho" + "me/somebody/saves'"),
    ],
)
def test_a_forbidden_thing_is_found(place: str, text: str) -> None:
    assert len(faults_of(text, PACKAGE / place)) == 1


def test_harmless_sources_pass() -> None:
    text = "import os, time\ntry:\n    go()\nexcept OSError as error:\n    log(error)\nurl = 'a/home/b'\n"
    assert faults_of(text, PACKAGE / "library" / "x.py") == []


@pytest.mark.parametrize(
    "text",
    [
        "def test_a():\n    pass",
        "def test_a():\n    assert True",
        "@pytest.mark.skip(reason='later')\ndef test_a():\n    assert go()",
    ],
)
def test_an_idle_test_is_found(text: str) -> None:
    assert idle_tests(text) == ["test_a"]
