"""What goes along with the program: commands in the README, menu files, icons, the build workflow."""

from __future__ import annotations

import re
import struct
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pyramids_desktop.version import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
APP_ID = "io.github.pyramids_desktop.PyramidsDesktop"
LINUX = ROOT / "build_scripts" / "linux"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def marked_command(marker: str) -> str:
    """The command in the block of the README that a comment marks."""
    found = re.search(rf"<!-- {marker} -->\n+```\w*\n(.*?)\n```", README, re.DOTALL)
    assert found, f"the README marks no {marker}"
    return found[1]


def test_readme_gives_one_line_to_start_and_one_to_test() -> None:
    start, test = marked_command("start command"), marked_command("test command")
    assert start.startswith("python3 -m pip install . && ")
    assert test.startswith('python3 -m pip install ".[test]" && ')
    assert "\n" not in start + test


def test_checks_run_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "README.md" in script
    assert "<!-- test command -->" in script
    assert "-m pytest" not in script, "the tests are run by the line in the README alone"


def test_links_in_the_readme_lead_to_files_of_the_project() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", README)
    inside = [a or b for a, b in targets if not (a or b).startswith(("http", "mailto"))]
    assert inside
    assert [name for name in inside if not (ROOT / name).exists()] == []


def test_version_is_the_same_everywhere() -> None:
    metainfo = ElementTree.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()
    releases = [release.get("version") for release in metainfo.iter("release")]
    assert releases[0] == __version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert found
    assert found[1] == __version__


def test_metainfo_and_desktop_entry_name_each_other_and_the_command() -> None:
    metainfo = ElementTree.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()
    entry = dict(
        line.split("=", 1)
        for line in (LINUX / f"{APP_ID}.desktop").read_text(encoding="utf-8").splitlines()
        if "=" in line
    )
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert metainfo.findtext("provides/binary") in scripts
    assert entry["Exec"] in scripts
    assert entry["Icon"] == APP_ID
    assert entry["Name"] == metainfo.findtext("name")


def test_icons_of_windows_and_macos_hold_the_pictures() -> None:
    pictures = {path.stem: path.read_bytes() for path in (ROOT / "assets" / "app").glob("icon-*.png")}
    assert {"icon-16", "icon-32", "icon-48", "icon-256"} <= set(pictures)
    windows = (ROOT / "assets" / "app" / "icon.ico").read_bytes()
    _, kind, count = struct.unpack("<HHH", windows[:6])
    assert kind == 1
    edges = set()
    for index in range(count):
        edge, _, _, _, _, _, size, place = struct.unpack("<BBBBHHII", windows[6 + 16 * index : 22 + 16 * index])
        edges.add(edge or 256)
        assert place + size <= len(windows)
    assert {16, 32, 48, 256} <= edges
    apple = (ROOT / "assets" / "app" / "icon.icns").read_bytes()
    assert apple[:4] == b"icns"
    assert struct.unpack(">I", apple[4:8])[0] == len(apple)
    assert pictures["icon-256"] in apple


@pytest.mark.parametrize("system", ["ubuntu", "windows", "macos-15-intel", "macos-15 "])
def test_workflow_builds_on_every_system(system: str) -> None:
    assert f"image: {system}" in (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")


def test_workflow_pins_its_actions_and_needs_no_secret() -> None:
    workflow = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", workflow)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action)] == []
    assert "secrets." not in workflow
