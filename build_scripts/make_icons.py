"""Cut the icons of assets/icons out of the npm package @iconify-json/game-icons, and draw our own few.

Each icon becomes a stand-alone SVG whose paint is `currentColor`; `ICONS` names every icon with its author
(the folder it has in the game-icons project), from which CREDITS.md is checked. Needs npm:

    python build_scripts/make_icons.py
"""

import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "assets" / "icons"
PACKAGE = "@iconify-json/game-icons@1.2.4"

#: Author (folder of the game-icons project) -> icons of theirs that the program carries.
ICONS: dict[str, tuple[str, ...]] = {
    "cathelineau": ("chariot",),
    "delapouite": (
        *("all-seeing-eye", "anticlockwise-rotation", "archive-research", "backward-time"),
        *("card-exchange", "chart", "check-mark", "checklist", "clockwise-rotation"),
        *("egyptian-sphinx", "egyptian-temple", "egyptian-walk", "exit-door"),
        *("expand", "eye-of-horus", "fast-backward-button", "fast-forward-button"),
        *("great-pyramid", "guards", "house", "info", "keyboard", "meeple", "meeple-group"),
        *("mummy-head", "next-button", "night-sleep", "open-folder"),
        *("person", "player-next", "previous-button"),
        *("pschent-double-crown", "rolling-dices", "round-star", "save"),
        *("sound-on", "stone-stack", "sun-priest", "tabletop-players", "trash-can", "trophy-cup"),
    ),
    "faithtoken": ("card-discard", "card-random"),
    "guard13007": ("pause-button", "play-button"),
    "lorc": (
        *("brain", "cat", "cog", "crown", "cubes", "cycle"),
        *("hammer-nails", "hawk-emblem", "hazard-sign", "hourglass", "laurel-crown"),
        *("lotus-flower", "magnifying-glass", "open-book", "padlock", "quill-ink"),
        *("scarab-beetle", "scroll-unfurled", "snatch", "stone-block"),
    ),
    "quoting": ("card-pickup",),
    "sbed": ("cancel", "hand", "help", "shield"),
    "skoll": ("sight-disabled",),
}


def _solid(*path: str) -> str:
    """Return one filled shape; outlines inside it are cut out."""
    return f'<path fill="currentColor" fill-rule="evenodd" d="{"".join(path)}"/>'


#: Drawn for this program: plain shapes that stay sharp at 12 pixels.
OWN_ICONS: dict[str, str] = {
    "arrow-left": '<path fill="currentColor" d="M336 64v384L80 256z"/>',
    "arrow-right": '<path fill="currentColor" d="M176 64v384l256-192z"/>',
    "arrow-up": '<path fill="currentColor" d="M64 336h384L256 80z"/>',
    "arrow-down": '<path fill="currentColor" d="M64 176h384L256 432z"/>',
    "plus": '<path fill="currentColor" d="M216 72h80v144h144v80H296v144h-80V296H72v-80h144z"/>',
    "bark": _solid(
        "M28 300c20-2 34 6 44 24 12 20 24 28 46 28h116V66c0-14 8-22 20-22s20 8 20 22v18h150",
        "c14 0 20 10 16 22-24 64-24 128 0 190 4 14-2 24-16 24H274v32h120",
        "c22 0 34-8 46-28 10-18 24-26 44-24-2 96-58 160-138 160H166C86 460 30 396 28 300zM210 100v216H96",
        "c-14 0-20-10-16-22 20-62 18-124-4-172-4-12 2-22 16-22z",
    ),
    "drop": _solid(
        "M256 24C246 120 104 210 104 338a152 152 0 0 0 304 0C408 210 266 120 256 24zM178 330",
        "c12 0 20 8 22 22 6 36 26 60 60 72 12 5 16 14 14 24-3 12-14 16-26 13-54-12-90-54-92-107 0-14 9-24 22-24",
        "z",
    ),
    "flame": _solid(
        "M268 16c16 92 150 152 150 310 0 100-72 170-162 170S94 426 94 334",
        "c0-78 42-122 66-176 14 34 30 54 56 66-10-78 4-148 52-208zm-4 232c-8 58-74 84-74 150 0 40 28 66 66 66",
        "s66-26 66-66c0-28-12-50-28-68-6 18-14 28-26 34 6-40 8-76-4-116z",
    ),
    "grave-mask": _solid(
        "M256 24c-70 0-116 30-136 86L44 316l52 24-10 140h112l10-112c14 10 30 16 48 16s34-6 48-16l10 112h112",
        "l-10-140 52-24-76-206C372 54 326 24 256 24zM256 128c-46 0-82 16-82 16-6 90 10 184 82 184",
        "s88-94 82-184c0 0-36-16-82-16zM192 212c16-18 40-16 52 4-16 12-38 12-52-4zm76 4",
        "c12-20 36-22 52-4-14 16-36 16-52 4zM224 282h64v16h-64zM108 190l42 14-4 24-48-16zM88 246l58 18v24",
        "l-68-20zM404 190l-42 14 4 24 48-16zM424 246l-58 18v24l68-20zM112 366h84l-2 24h-84zM108 414h84l-2 24",
        "h-84zM400 366h-84l2 24h84zM404 414h-84l2 24h84zM236 400h40l10 88h-60z",
    ),
    "jar": _solid(
        "M174 28h164v44h-30v46c26 8 50 22 68 42 10-28 6-52-12-66l26-30",
        "c44 32 48 92 12 140 14 24 22 52 22 84 0 82-50 138-92 166v34H180v-34",
        "c-42-28-92-84-92-166 0-32 8-60 22-84-36-48-32-108 12-140l26 30c-18 14-22 38-12 66 18-20 42-34 68-42",
        "V72h-30z",
    ),
    "leaf": _solid(
        "M470 42C250 40 62 130 62 318c0 26 5 52 14 76C140 300 220 230 330 176c10-5 22-1 27 9s1 20-9 26",
        "C238 272 156 342 92 434l-50 52 24 16 56-60c26 16 60 24 92 24C406 466 476 270 470 42z",
    ),
    "moon": _solid("M336 44a218 218 0 1 0 136 296A172 172 0 0 1 336 44z"),
    "palm": _solid(
        "M262 172",
        "c34-80 112-112 190-72-58-4-96 10-122 40 68-14 126 20 146 92-42-46-90-64-142-52 50 24 78 74 62",
        " 138-16-48-50-84-98-102-14 78-12 146 2 222",
        "h52c18 0 30 14 30 30v24H108v-24c0-16 12-30 30-30h78",
        "c-18-78-10-152 20-224-56 10-100 44-122 96-10-62 16-108 66-134-56-10-104 8-144 56 14-72 74-108",
        " 142-94-26-30-66-44-124-40 80-40 158-8 190 72",
        "z",
    ),
    "pyramids": _solid("M206 60l102 206-76 154H22zM372 176l118 244H266l46-94z"),
    "stairs": _solid("M198 56h116v88H198zM150 164h212v88H150zM102 272h308v88H102zM54 380h404v88H54z"),
    "sun": _solid(
        "M256 136a120 120 0 1 1 0 240 120 120 0 0 1 0-240zM256 4l48 112h-96zM256 508l-48-112h96zM4 256l112-48",
        "v96zM508 256l-112 48v-96zM78 78l113 46-67 67zM434 434l-113-46 67-67zM78 434l46-113 67 67zM434 78",
        "l-46 113-67-67z",
    ),
}

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">{}</svg>\n'


def main() -> None:
    """Write every icon anew and take away those no longer named."""
    TARGET.mkdir(parents=True, exist_ok=True)
    bodies = dict(OWN_ICONS)
    collection = fetch()
    for names in ICONS.values():
        for name in names:
            bodies[name] = collection[name]["body"]
    for old in TARGET.glob("*.svg"):
        if old.stem not in bodies:
            old.unlink()
    for name, body in sorted(bodies.items()):
        (TARGET / f"{name}.svg").write_text(SVG.format(body), encoding="utf-8")
    authors = {name: author for author, names in ICONS.items() for name in names}
    authors |= dict.fromkeys(OWN_ICONS, "Pyramids Desktop")
    text = json.dumps(dict(sorted(authors.items())), indent=1)
    (TARGET / "authors.json").write_text(text + "\n", encoding="utf-8")
    print(f"{len(bodies)} icons")


def fetch() -> dict[str, dict[str, str]]:
    """Return the collection: icon name -> its record with the SVG `body`."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, capture_output=True, text=True
        )
        with tarfile.open(Path(folder) / packed.stdout.strip().splitlines()[-1]) as archive:
            member = archive.extractfile("package/icons.json")
            if member is None:
                raise FileNotFoundError(f"{PACKAGE} has no icons.json")
            icons: dict[str, dict[str, str]] = json.load(member)["icons"]
            return icons


if __name__ == "__main__":
    main()
