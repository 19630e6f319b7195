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

#: Drawn for this program: plain arrows and a plus that stay sharp at 12 pixels.
OWN_ICONS: dict[str, str] = {
    "arrow-left": '<path fill="currentColor" d="M336 64v384L80 256z"/>',
    "arrow-right": '<path fill="currentColor" d="M176 64v384l256-192z"/>',
    "arrow-up": '<path fill="currentColor" d="M64 336h384L256 80z"/>',
    "arrow-down": '<path fill="currentColor" d="M64 176h384L256 432z"/>',
    "plus": '<path fill="currentColor" d="M216 72h80v144h144v80H296v144h-80V296H72v-80h144z"/>',
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
