"""What is shipped is complete: every icon loads and has an author, every font has its letters."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from pyramids_desktop import assets
from pyramids_desktop.assets import AssetMissing, asset
from pyramids_desktop.ui.art import STANDARD, Canvas
from pyramids_desktop.ui.art.frame import HEADER_ICONS
from pyramids_desktop.ui.art.signs import GOD_NAMES, GOD_SIGNS, HIEROGLYPHS

ROOT = Path(__file__).resolve().parents[2]
ICONS = sorted(path.stem for path in asset("icons").glob("*.svg"))
LATIN_FONTS = ("Cinzel-Regular", "Cinzel-Bold", "EBGaramond-Regular", "EBGaramond-Bold", "EBGaramond-Italic")
#: Latin-1 and Latin Extended-A without the control codes, and the signs our texts use.
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "−…·×→←‘’“”–—„‚")}


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_tinted_and_seen(canvas: Canvas, name: str) -> None:
    text = asset("icons", f"{name}.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert "currentColor" in text
    icon = canvas.icon_surface(name, 24, (10, 200, 30))
    assert icon.get_size() == (24, 24)
    inked = icon.get_bounding_rect()
    assert inked.w > 8 and inked.h > 3
    pixels = [icon.get_at((x, y)) for x in range(24) for y in range(24)]
    tints = {(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a > 100}
    assert tints == {(10, 200, 30)}


def test_every_icon_has_its_author_in_the_credits() -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    section = credits.split("## Icons")[1].split("\n## ")[0]
    authors: dict[str, str] = json.loads(asset("icons", "authors.json").read_text(encoding="utf-8"))
    assert sorted(authors) == ICONS
    rows = dict(re.findall(r"^\| ([^|,]+)[^|]* \| ([^|]+) \|$", section, re.MULTILINE))
    listed = {icon.strip(): author.strip().lower() for author, icons in rows.items() for icon in icons.split(",")}
    for icon, author in authors.items():
        if author == "Pyramids Desktop":
            assert icon in section
        else:
            assert listed.get(icon) == author, icon


def test_icons_of_header_and_seats_are_there(canvas: Canvas) -> None:
    for palette_seat in STANDARD.seats:
        assert canvas.icon_surface(palette_seat.icon, 20).get_bounding_rect().w > 5
    for name in HEADER_ICONS:
        assert name in ICONS


def test_an_unknown_icon_is_named(canvas: Canvas) -> None:
    with pytest.raises(AssetMissing, match="no-such-icon"):
        canvas.icon_surface("no-such-icon", 20)


@pytest.mark.parametrize("name", LATIN_FONTS)
def test_no_letter_is_missing(name: str) -> None:
    font = TTFont(asset("fonts", f"{name}.ttf"))
    cmap = font.getBestCmap()
    missing = sorted(code for code in LETTERS if code not in cmap)
    assert not missing, [f"U+{code:04X} {chr(code)}" for code in missing]
    glyphs = font["glyf"]
    blank = {0x20, 0xA0, 0xAD}
    empty = [chr(code) for code in LETTERS - blank if glyphs[cmap[code]].numberOfContours == 0]
    assert not empty


def test_the_hieroglyph_font_has_exactly_the_signs_in_use() -> None:
    cmap = TTFont(asset("fonts", "NotoSansEgyptianHieroglyphs-Regular.ttf")).getBestCmap()
    signs = {code for code in cmap if code >= 0x13000}
    assert signs == set(map(ord, HIEROGLYPHS))
    assert len(GOD_SIGNS) == 12 and set(GOD_SIGNS) == set(GOD_NAMES)


def test_every_font_lies_beside_its_license() -> None:
    fonts = asset("fonts")
    licenses = " ".join(path.read_text(encoding="utf-8") for path in fonts.glob("OFL-*.txt"))
    assert "SIL Open Font License" in licenses
    for family in ("Cinzel", "EB Garamond", "Noto"):
        assert family in licenses
    assert sum(path.stat().st_size for path in fonts.glob("*.ttf")) < 500 * 1024


def test_missing_assets_say_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(AssetMissing, match="Install the package again"):
        asset("icons", "gone.svg")
    monkeypatch.setattr(assets, "_candidates", lambda: [tmp_path])
    assets.assets_folder.cache_clear()
    try:
        with pytest.raises(AssetMissing, match="were not found"):
            assets.assets_folder()
    finally:
        assets.assets_folder.cache_clear()


def test_a_frozen_program_looks_beside_its_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assets.assets_folder.cache_clear()
    try:
        assert assets.assets_folder() == tmp_path / "assets"
    finally:
        assets.assets_folder.cache_clear()
