"""Make the fonts of assets/fonts from npm packages: merged, completed, subset, as plain TTF.

The packages carry each face as WOFF2 files split by script. Latin and Latin Extended are merged into one
TTF; letters of Latin Extended-A and signs that a face lacks are built from its own parts; the hieroglyphs
are cut down to the signs the games use. Needs npm, fontTools and brotli; run it only to change a font:

    python build_scripts/fetch_fonts.py
"""

import io
import subprocess
import tarfile
import tempfile
import unicodedata
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from pyramids_desktop.ui.art.signs import HIEROGLYPHS

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"

#: Package, version, file stem in the package, weight and style, name of the TTF.
LATIN_FACES = (
    ("cinzel", "5.3.0", "400-normal", "Cinzel-Regular"),
    ("cinzel", "5.3.0", "700-normal", "Cinzel-Bold"),
    ("eb-garamond", "5.3.0", "400-normal", "EBGaramond-Regular"),
    ("eb-garamond", "5.3.0", "700-normal", "EBGaramond-Bold"),
    ("eb-garamond", "5.3.0", "400-italic", "EBGaramond-Italic"),
)
HIEROGLYPH_PACKAGE = ("noto-sans-egyptian-hieroglyphs", "5.3.0")
HIEROGLYPH_FACE = "NotoSansEgyptianHieroglyphs-Regular"

SIGNS = "−…·×→←↑↓‘’“”‚„–—•†™€‰‹›"
LETTERS = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180)))) + "ȘșȚțẞ"

#: Combining mark -> a letter whose outline holds it, and the spacing accent that may stand for it.
MARKS = {0x0302: ("â", "ˆ"), 0x0303: ("ñ", "˜"), 0x0306: ("ă", "˘")}
#: Old letters a display face may lack: drawn as their nearest relative.
STAND_INS = {"ĸ": "k", "ſ": "s"}
FIXED_DATE = 3_786_825_600
SUPERSCRIPTS = {"¹": "1", "²": "2", "³": "3"}


def main() -> None:
    """Fetch the packages, build every face, write TTF files and licenses."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        for family, version, style, name in LATIN_FACES:
            package = fetch(family, version, scratch)
            _write(latin_face(package, family, style, scratch), name)
            _write_license(package, family)
        family, version = HIEROGLYPH_PACKAGE
        package = fetch(family, version, scratch)
        _write(hieroglyph_face(package, family), HIEROGLYPH_FACE)
        _write_license(package, family)


def fetch(family: str, version: str, scratch: Path) -> Path:
    """Unpack one @fontsource package and return its folder."""
    target = scratch / f"{family}-{version}"
    if not target.is_dir():
        packed = subprocess.run(
            ["npm", "pack", "--silent", f"@fontsource/{family}@{version}"],
            cwd=scratch,
            check=True,
            capture_output=True,
            text=True,
        )
        with tarfile.open(scratch / packed.stdout.strip().splitlines()[-1]) as archive:
            archive.extractall(target, filter="data")
    return target / "package"


def latin_face(package: Path, family: str, style: str, scratch: Path) -> TTFont:
    """Merge the two Latin parts of a face and build what is still missing."""
    parts = []
    for script in ("latin", "latin-ext"):
        font = TTFont(package / "files" / f"{family}-{script}-{style}.woff2")
        font.flavor = None
        # The style table (STAT) of the parts names axes that a static face has not.
        for table in ("STAT", "fpgm", "prep", "cvt "):
            if table in font:
                del font[table]
        part = scratch / f"{family}-{script}-{style}.ttf"
        font.save(part)
        parts.append(str(part))
    font = Merger().merge(parts)
    complete(font)
    _subset(font, [ord(sign) for sign in LETTERS + SIGNS])
    return font


def hieroglyph_face(package: Path, family: str) -> TTFont:
    """Cut the hieroglyphs down to the signs in use."""
    font = TTFont(package / "files" / f"{family}-egyptian-hieroglyphs-400-normal.woff2")
    font.flavor = None
    _subset(font, [ord(sign) for sign in HIEROGLYPHS])
    return font


def complete(font: TTFont) -> None:
    """Build missing letters and signs from the face's own outlines."""
    for letter, relative in STAND_INS.items():
        _alias(font, ord(letter), ord(relative))
    for letter in LETTERS:
        parts = [ord(part) for part in unicodedata.normalize("NFD", letter)]
        if len(parts) == 2 and parts[1] in MARKS:
            _accented(font, ord(letter), parts[0], parts[1])
    _beside(font, ord("ŉ"), ord("’"), ord("n"))
    for sign, digit in SUPERSCRIPTS.items():
        _superscript(font, ord(sign), ord(digit))
    for sign, direction in (("→", (1, 0)), ("←", (-1, 0)), ("↑", (0, 1)), ("↓", (0, -1))):
        _arrow(font, ord(sign), direction)


def _alias(font: TTFont, code: int, relative: int) -> None:
    cmap = font.getBestCmap()
    if code not in cmap:
        _map(font, code, cmap[relative])


def _mark_name(font: TTFont, mark: int) -> str | None:
    """Return the glyph of a combining mark: part of a letter that is put together, or the spacing accent."""
    cmap = font.getBestCmap()
    holder, accent = MARKS[mark]
    letter = font["glyf"][cmap[ord(holder)]] if ord(holder) in cmap else None
    if letter is not None and letter.isComposite():
        return str(letter.components[-1].glyphName)
    spacing: str | None = cmap.get(ord(accent))
    return spacing


def _accented(font: TTFont, code: int, base: int, mark_code: int) -> None:
    """Set the mark over the middle of the base, a little above it."""
    cmap = font.getBestCmap()
    accent_name = _mark_name(font, mark_code)
    if code in cmap or base not in cmap or accent_name is None:
        return
    glyf = font["glyf"]
    base_name = cmap[base]
    body, mark = glyf[base_name], glyf[accent_name]
    body.recalcBounds(glyf)
    mark.recalcBounds(glyf)
    gap = font["head"].unitsPerEm // 14
    shift = (body.xMin + body.xMax - mark.xMin - mark.xMax) // 2
    lift = body.yMax + gap - mark.yMin
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(base_name, (1, 0, 0, 1, 0, 0))
    pen.addComponent(accent_name, (1, 0, 0, 1, shift, lift))
    _add(font, code, pen, font["hmtx"][base_name][0])


def _beside(font: TTFont, code: int, left: int, right: int) -> None:
    cmap = font.getBestCmap()
    if code in cmap:
        return
    first, second = cmap[left], cmap[right]
    advance = font["hmtx"][first][0]
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(first, (1, 0, 0, 1, 0, 0))
    pen.addComponent(second, (1, 0, 0, 1, advance, 0))
    _add(font, code, pen, advance + font["hmtx"][second][0])


def _superscript(font: TTFont, code: int, digit: int) -> None:
    cmap = font.getBestCmap()
    if code in cmap:
        return
    name = cmap[digit]
    raised = round(font["OS/2"].sCapHeight * 0.45)
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(name, (0.6, 0, 0, 0.6, 0, raised))
    _add(font, code, pen, round(font["hmtx"][name][0] * 0.6))


def _arrow(font: TTFont, code: int, direction: tuple[int, int]) -> None:
    """Draw a plain arrow: a thin shaft and a barbed head, as wide as the face's multiplication sign."""
    if code in font.getBestCmap():
        return
    em = font["head"].unitsPerEm
    length, thick, head, advance = em * 0.62, em * 0.045, em * 0.17, round(em * 0.74)
    # Outline of an arrow to the right, its middle at the origin.
    half = length / 2
    outline = [
        (-half, -thick / 2),
        (half - head, -thick / 2),
        (half - head * 1.25, -head),
        (half, 0),
        (half - head * 1.25, head),
        (half - head, thick / 2),
        (-half, thick / 2),
    ]
    dx, dy = direction
    middle = (advance / 2, font["OS/2"].sCapHeight / 2)
    pen = TTGlyphPen(None)
    for index, (along, across) in enumerate(outline):
        point = (
            round(middle[0] + along * dx - across * dy),
            round(middle[1] + along * dy + across * dx),
        )
        if index == 0:
            pen.moveTo(point)
        else:
            pen.lineTo(point)
    pen.closePath()
    _add(font, code, pen, advance)


def _add(font: TTFont, code: int, pen: TTGlyphPen, advance: int) -> None:
    name = f"uni{code:04X}"
    glyph = pen.glyph()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, glyph.xMin)
    _map(font, code, name)


def _map(font: TTFont, code: int, name: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def _subset(font: TTFont, codes: list[int]) -> None:
    options = Options()
    options.hinting = False
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def _write(font: TTFont, name: str) -> None:
    # A fixed date (in seconds from 1904) keeps the file the same however often it is made.
    font["head"].created = font["head"].modified = FIXED_DATE
    font.recalcTimestamp = False
    buffer = io.BytesIO()
    font.save(buffer)
    (FONTS / f"{name}.ttf").write_bytes(buffer.getvalue())
    print(f"{name}.ttf  {len(buffer.getvalue()) / 1024:.0f} KiB")


def _write_license(package: Path, family: str) -> None:
    text = (package / "LICENSE").read_text(encoding="utf-8")
    (FONTS / f"OFL-{family}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
