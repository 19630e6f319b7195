"""Packs the program's icon, drawn at several sizes as PNG, into the one file that each system wants.

Windows takes an ICO and macOS an ICNS; both are a small table in front of unchanged PNG files, so no imaging library
is needed to write them.
"""

import struct
import sys
from pathlib import Path

PICTURES = Path(__file__).resolve().parent.parent / "assets" / "app"

#: The four letters by which an ICNS file names a square picture, by its edge in pixels.
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
LARGEST_IN_ICO = 256


def square_pictures(folder: Path = PICTURES) -> dict[int, bytes]:
    """The square PNG files of a folder by their edge in pixels."""
    pictures = {}
    for path in sorted(folder.glob("*.png")):
        data = path.read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        if width == height:
            pictures[width] = data
    return pictures


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of all pictures up to 256 pixels."""
    chosen = [(edge, data) for edge, data in sorted(pictures.items()) if edge <= LARGEST_IN_ICO]
    head = struct.pack("<HHH", 0, 1, len(chosen))
    place = len(head) + 16 * len(chosen)
    table = b""
    for edge, data in chosen:
        written_edge = edge % LARGEST_IN_ICO  # one byte: 256 is written as 0
        table += struct.pack("<BBBBHHII", written_edge, written_edge, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return head + table + b"".join(data for _, data in chosen)


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon of all pictures whose size the format knows."""
    blocks = b"".join(
        ICNS_TYPES[edge] + struct.pack(">I", len(data) + 8) + data
        for edge, data in sorted(pictures.items())
        if edge in ICNS_TYPES
    )
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def write_app_icon(folder: Path, platform: str = sys.platform) -> str | None:
    """Write the icon file for the platform into the folder; None where programs carry none."""
    writers = {"win32": ("app.ico", ico), "darwin": ("app.icns", icns)}
    if platform not in writers:
        return None
    name, write = writers[platform]
    path = folder / name
    path.write_bytes(write(square_pictures()))
    return str(path)
