"""Make the sounds of assets/sounds: noise and decaying tones, nothing recorded.

The result depends on this file alone: noise comes from seeded generators. A test makes the sounds again and
compares; a sample may differ by one step of 16 bits where a machine's sine rounds differently.

    python build_scripts/make_sounds.py
"""

import math
import random
import struct
import wave
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
#: Loudest sample of a finished sound; leaves room where two sound together.
PEAK = 0.72

#: A sound while it is made: samples around -1 to 1.
Samples = list[float]


# ---- sources


def silence(seconds: float) -> Samples:
    """Return quiet of a length."""
    return [0.0] * int(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    """Return white noise."""
    chance = random.Random(seed)
    return [chance.random() * 2 - 1 for _ in range(int(seconds * RATE))]


def tone(hertz: float, seconds: float, decay: float, bend: float = 0.0) -> Samples:
    """Return a sine that dies away with a half-life of `decay` seconds, its pitch sliding by `bend` octaves."""
    samples = []
    phase = 0.0
    count = int(seconds * RATE)
    for index in range(count):
        time = index / RATE
        phase += hertz * 2 ** (bend * time / seconds) / RATE
        samples.append(math.sin(math.tau * phase) * 0.5 ** (time / decay))
    return samples


# ---- shaping


def shaped(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """Return the samples times an envelope over the part (0-1) of their length."""
    count = max(1, len(samples) - 1)
    return [sample * envelope(index / count) for index, sample in enumerate(samples)]


def low_pass(samples: Samples, hertz: float) -> Samples:
    """Return the samples without what lies above a frequency: one pole, twice."""
    for _ in range(2):
        keep = math.exp(-math.tau * hertz / RATE)
        level = 0.0
        passed = []
        for sample in samples:
            level = keep * level + (1 - keep) * sample
            passed.append(level)
        samples = passed
    return samples


def high_pass(samples: Samples, hertz: float) -> Samples:
    """Return the samples without what lies below a frequency."""
    low = low_pass(samples, hertz)
    return [sample - bass for sample, bass in zip(samples, low, strict=True)]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Return parts added: each is (start in seconds, loudness, samples)."""
    length = max(int(start * RATE) + len(samples) for start, _, samples in parts)
    total = [0.0] * length
    for start, loudness, samples in parts:
        offset = int(start * RATE)
        for index, sample in enumerate(samples):
            total[offset + index] += loudness * sample
    return total


def bump(rise: float, fall: float) -> Callable[[float], float]:
    """Return an envelope that swells within `rise` of the length and then fades with a power of `fall`."""
    return lambda part: part / rise if part < rise else ((1 - part) / (1 - rise)) ** fall


# ---- bodies


def wood(hertz: float, seed: int, hardness: float = 1.0) -> Samples:
    """Return a knock on wood: three inharmonic partials and the click of the touch."""
    click = shaped(low_pass(noise(0.02, seed), 2600 * hardness), bump(0.02, 3))
    return mixed(
        (0.0, 0.9, tone(hertz, 0.16, 0.020)),
        (0.0, 0.5, tone(hertz * 2.76, 0.10, 0.011)),
        (0.0, 0.25 * hardness, tone(hertz * 5.4, 0.06, 0.006)),
        (0.0, 1.6, click),
    )


def slide(seconds: float, seed: int, bright: float = 2600, body: float = 420) -> Samples:
    """Return paper that slides over wood."""
    hiss = high_pass(low_pass(noise(seconds, seed), bright), body)
    return shaped(hiss, bump(0.35, 1.6))


def bell(hertz: float, seconds: float = 1.4) -> Samples:
    """Return a small bronze bell."""
    partials = ((1.0, 0.9, 0.34), (2.01, 0.55, 0.24), (2.74, 0.35, 0.18), (4.07, 0.22, 0.10), (5.42, 0.12, 0.06))
    rung = mixed(*((0.0, loud, tone(hertz * ratio, seconds, decay)) for ratio, loud, decay in partials))
    return shaped(rung, lambda part: 1.0 if part < 0.75 else (1 - part) / 0.25)


def pluck(hertz: float, seconds: float = 0.7, seed: int = 3) -> Samples:
    """Return a plucked string of a harp: noise running around a loop that softens it."""
    period = max(2, round(RATE / hertz))
    loop = low_pass(noise(period / RATE + 0.001, seed), 3200)[:period]
    # Without its mean the loop does not push the membrane to one side.
    mean = sum(loop) / period
    loop = [level - mean for level in loop]
    samples = []
    for index in range(int(seconds * RATE)):
        place = index % period
        samples.append(loop[place])
        loop[place] = 0.4985 * (loop[place] + loop[(place + 1) % period])
    return shaped(samples, lambda part: 1.0 if part < 0.6 else (1 - part) / 0.4)


# ---- the sounds


def card_slide() -> Samples:
    """A card drawn over the table."""
    return slide(0.20, 11)


def card_place() -> Samples:
    """A card laid down: a short slide, then the wood under it."""
    return mixed((0.0, 0.5, slide(0.09, 12)), (0.055, 0.8, wood(215, 13, 0.7)))


def draw() -> Samples:
    """A card taken from a pile."""
    return mixed((0.0, 0.9, slide(0.16, 14, 3400, 700)), (0.10, 0.35, slide(0.07, 15, 4200, 1200)))


def discard() -> Samples:
    """A card thrown onto a pile."""
    return mixed((0.0, 0.8, slide(0.15, 16, 2200, 300)), (0.11, 0.45, wood(165, 17, 0.4)))


def shuffle() -> Samples:
    """Cards riffled: many short flicks that come faster and slower, then squared on the table."""
    parts = []
    chance = random.Random(18)
    time = 0.0
    for flick in range(26):
        loud = 0.35 + 0.3 * chance.random()
        parts.append((time, loud, slide(0.028, 100 + flick, 4200, 900)))
        time += 0.030 - 0.014 * math.sin(flick / 25 * math.pi)
    parts.append((time + 0.05, 0.45, wood(230, 19, 0.6)))
    parts.append((time + 0.16, 0.35, wood(250, 20, 0.6)))
    return mixed(*parts)


def dice() -> Samples:
    """Two dice that bounce on wood and come to rest."""
    chance = random.Random(21)
    parts: list[tuple[float, float, Samples]] = []
    for die in range(2):
        time, step = 0.02 * die, 0.15
        loud = 0.9
        while step > 0.018:
            parts.append((time, loud, wood(420 + 160 * chance.random(), 200 + len(parts), 1.3)))
            time += step * (0.85 + 0.3 * chance.random())
            step *= 0.66
            loud *= 0.74
    return mixed(*parts)


def button() -> Samples:
    """A light tap."""
    return wood(520, 22, 0.8)


def click() -> Samples:
    """A tick, for choosing among things."""
    return mixed((0.0, 0.7, wood(880, 27, 0.7)), (0.0, 0.3, tone(1760, 0.03, 0.006)))


def error() -> Samples:
    """A soft double thud: that is not possible."""
    return mixed((0.0, 0.8, wood(120, 23, 0.3)), (0.13, 0.7, wood(105, 24, 0.3)))


def god() -> Samples:
    """A bell with a fifth over it: a God's favor."""
    return mixed((0.0, 0.9, bell(392.0)), (0.09, 0.5, bell(587.3, 1.2)), (0.18, 0.3, bell(784.0, 1.0)))


def turn() -> Samples:
    """Two plucked notes upward: somebody is to move."""
    return mixed((0.0, 0.8, pluck(293.7, 0.5, 25)), (0.11, 0.8, pluck(392.0, 0.6, 26)))


def win() -> Samples:
    """A rising run on the harp under bells."""
    notes = (293.7, 349.2, 440.0, 523.3, 587.3)
    parts = [(0.12 * index, 0.8, pluck(note, 0.9, 30 + index)) for index, note in enumerate(notes)]
    return mixed(*parts, (0.60, 0.45, bell(587.3, 1.3)), (0.60, 0.3, bell(880.0, 1.2)))


def lose() -> Samples:
    """A falling run on the harp, low."""
    notes = (293.7, 261.6, 233.1, 196.0)
    return mixed(*((0.17 * index, 0.8, pluck(note, 0.8, 40 + index)) for index, note in enumerate(notes)))


SOUNDS: dict[str, Callable[[], Samples]] = {
    "button": button,
    "card_place": card_place,
    "card_slide": card_slide,
    "click": click,
    "dice": dice,
    "discard": discard,
    "draw": draw,
    "error": error,
    "god": god,
    "lose": lose,
    "shuffle": shuffle,
    "turn": turn,
    "win": win,
}
#: How loud each is beside the others.
LOUDNESS = {"button": 0.45, "click": 0.35, "error": 0.7, "card_slide": 0.5, "draw": 0.6, "discard": 0.7, "god": 0.85}


def as_wave(name: str) -> bytes:
    """Return a sound as the bytes of a WAV file: mono, 16 bits, 22,050 Hz."""
    samples = SOUNDS[name]()
    loudest = max(abs(sample) for sample in samples)
    factor = PEAK * LOUDNESS.get(name, 1.0) * 32767 / loudest
    # The last two milliseconds fade, so that no sound ends in a click.
    tail = RATE // 500
    count = len(samples)
    levels = [round(sample * factor * min(1.0, (count - 1 - index) / tail)) for index, sample in enumerate(samples)]
    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{count}h", *levels))
    return buffer.getvalue()


def main() -> None:
    """Write every sound."""
    TARGET.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in SOUNDS:
        data = as_wave(name)
        (TARGET / f"{name}.wav").write_bytes(data)
        total += len(data)
        print(f"{name}.wav  {len(data) / 1024:.0f} KiB")
    print(f"{total / 1024:.0f} KiB in all")


if __name__ == "__main__":
    main()
