"""The sounds are what their script makes, short, and loud enough to be heard."""

import importlib.util
import io
import struct
import sys
import wave
from pathlib import Path
from types import ModuleType

import pytest

from pyramids_desktop.assets import asset

ROOT = Path(__file__).resolve().parents[2]
NAMES = sorted(path.stem for path in asset("sounds").glob("*.wav"))


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that makes the sounds."""
    path = ROOT / "build_scripts" / "make_sounds.py"
    if not path.is_file():
        pytest.skip("build_scripts is not part of this installation")
    spec = importlib.util.spec_from_file_location("make_sounds", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_sounds"] = module
    spec.loader.exec_module(module)
    return module


def test_all_sounds_are_there_and_small(script: ModuleType) -> None:
    assert sorted(script.SOUNDS) == NAMES
    assert sum(asset("sounds", f"{name}.wav").stat().st_size for name in NAMES) < 400 * 1024


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_what_is_shipped(script: ModuleType, name: str) -> None:
    shipped = samples(asset("sounds", f"{name}.wav").read_bytes())
    made = samples(script.as_wave(name))
    assert len(made) == len(shipped)
    assert max(abs(one - other) for one, other in zip(made, shipped, strict=True)) <= 1


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_quietly(name: str) -> None:
    levels = samples(asset("sounds", f"{name}.wav").read_bytes())
    assert 8000 < max(map(abs, levels)) < 32000
    assert abs(levels[-1]) < 400
    assert abs(sum(levels) / len(levels)) < 200


def samples(data: bytes) -> tuple[int, ...]:
    """Return the samples of a WAV file of the shipped kind."""
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        count = file.getnframes()
        return struct.unpack(f"<{count}h", file.readframes(count))
