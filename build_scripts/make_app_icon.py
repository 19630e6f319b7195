"""Paint the program's icon and pack it as PNG, ICO and ICNS into assets/app.

ICO and ICNS are containers that hold PNG files as they are; the standard library writes them.

    python build_scripts/make_app_icon.py
"""

import os
import struct
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from pyramids_desktop.ui.art.appicon import app_icon

TARGET = Path(__file__).resolve().parent.parent / "assets" / "app"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
#: Types of Apple's container that hold a PNG, with their size in pixels.
ICNS_TYPES = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))


def png(size: int) -> bytes:
    """Return the icon of one size as a PNG file."""
    buffer = BytesIO()
    pygame.image.save(app_icon(size), buffer, "icon.png")
    return buffer.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon that holds the pictures (size -> PNG)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, data in pictures.items():
        # 256 is written as 0: the field has one byte.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        bodies += data
        offset += len(data)
    return header + entries + bodies


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return an Apple icon that holds the pictures (type -> PNG)."""
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Write every size and both containers."""
    TARGET.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in PNG_SIZES}
    for size, data in pictures.items():
        (TARGET / f"icon-{size}.png").write_bytes(data)
    (TARGET / "icon.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (TARGET / "icon.icns").write_bytes(icns({kind: pictures[size] for kind, size in ICNS_TYPES}))
    print(f"{sum(path.stat().st_size for path in TARGET.iterdir()) / 1024:.0f} KiB in {TARGET.name}")


if __name__ == "__main__":
    main()
