"""The music: a quiet loop for the title and one for the room of each game, played from the notes in music.yaml.

What still sounds at the end of a piece goes on at its beginning, and the last bar comes to rest, so that a loop has no
seam.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from tools.adpcm import BLOCK
from tools.loudness import loudness

WRITTEN = Path(__file__).with_name("music.yaml")
RATE = 22_050
LEVEL = -21.0
"""How loud the loudest 200 ms of each piece are, in LUFS; a setting plays it at 30 % unless it says otherwise."""
PEAK = 0.9
STEPS = 8
"""Steps of a bar."""
_FADE = 0.004

_NOTES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_CHORDS = {
    "": {"1": 0, "3": 4, "5": 7, "7": 11, "8": 12},
    "m": {"1": 0, "3": 3, "5": 7, "7": 10, "8": 12},
    "7": {"1": 0, "3": 4, "5": 7, "7": 10, "8": 12},
    "m7": {"1": 0, "3": 3, "5": 7, "7": 10, "8": 12},
}


class Voice(NamedTuple):
    """An instrument: partials (ratio, level, seconds to 1/e), how soon it speaks, and how long a note is held (beats).

    One that is not held dies away by itself.
    """

    partials: tuple[tuple[float, float, float], ...]
    attack: float
    held: float = 0.0


class Part(NamedTuple):
    """One voice of a piece: its steps, repeated until the piece ends, how loud it is and where its octave lies."""

    voice: Voice
    steps: str
    level: float
    octave: int = 0


class Piece(NamedTuple):
    """A loop: beats a minute, a chord for each bar, the lead in notes, the other parts, and soft knocks and brushes."""

    tempo: float
    chords: str
    lead: Part
    parts: tuple[Part, ...]
    knocks: str = ""
    brushes: str = ""


def _read() -> dict[str, Piece]:
    """Read the pieces that are written down, by name."""
    written = yaml.safe_load(WRITTEN.read_bytes())
    voices = {
        name: Voice(**{**voice, "partials": tuple(map(tuple, voice["partials"]))})
        for name, voice in written["voices"].items()
    }

    def part(each: dict[str, Any]) -> Part:
        return Part(**{**each, "voice": voices[each["voice"]]})

    return {
        name: Piece(**{**piece, "lead": part(piece["lead"]), "parts": tuple(map(part, piece["parts"]))})
        for name, piece in written["pieces"].items()
    }


PIECES = _read()


def pitch(note: str) -> float:
    """Return the frequency of a note such as f#4."""
    half_tones = _NOTES[note[0]] + (note[1] == "#") + 12 * int(note[-1])
    return 440.0 * math.exp2((half_tones - 57) / 12)


def _degree(chord: str, degree: str, octave: int) -> float:
    """Return the frequency of a degree of a chord such as F#m7."""
    root, kind = (chord[:2], chord[2:]) if chord[1:2] == "#" else (chord[:1], chord[1:])
    return pitch(f"{root.lower()}{octave}") * math.exp2(_CHORDS[kind][degree] / 12)


@cache
def _note(voice: Voice, hertz: float, beat: float) -> array[float]:
    """Return a note of this pitch, of peak about 1."""
    seconds = voice.held * beat * 1.25 if voice.held else 5.0 * max(decay for _, _, decay in voice.partials)
    out = array("d", bytes(8 * round(seconds * RATE)))
    for ratio, level, decay in voice.partials:
        if hertz * ratio > 0.45 * RATE:
            continue
        turn, fall = 2.0 * math.pi * hertz * ratio / RATE, math.exp(-1.0 / (decay * RATE))
        twice, square = 2.0 * fall * math.cos(turn), fall * fall
        before, now = -level * math.sin(turn) / fall, 0.0
        for index in range(len(out)):
            out[index] += now
            before, now = now, twice * now - square * before
    whole = sum(level for _, level, _ in voice.partials)
    attack, release = round(voice.attack * RATE), round(0.25 * seconds * RATE) if voice.held else len(out)
    for index in range(len(out)):
        out[index] *= min(1.0, index / attack, (len(out) - index) / release) / whole
    return out


def _knock(beat: float) -> array[float]:
    """Return a soft deep knock, as of a hand on a box."""
    out, turn = array("d"), 0.0
    for index in range(round(0.3 * RATE)):
        t = index / RATE
        turn += 2.0 * math.pi * (52.0 + 60.0 * math.exp(-t / 0.02)) / RATE
        out.append(min(1.0, t / 0.003) * math.exp(-t / 0.07) * math.sin(turn))
    return out


def _brush(chance: Random) -> array[float]:
    """Return a stroke of a brush on a skin."""
    out, held = array("d"), 0.0
    for index in range(round(0.09 * RATE)):
        t, hiss = index / RATE, chance.uniform(-1.0, 1.0)
        held += 0.4 * (hiss - held)
        out.append((hiss - held) * min(1.0, t / 0.012) * math.exp(-t / 0.022))
    return out


def _struck(steps: str, bars: int) -> Iterator[tuple[int, str]]:
    """Yield the number of each step of the piece on which something sounds, and what."""
    pattern = steps.replace("|", " ").split()
    for number in range(bars * STEPS):
        if (word := pattern[number % len(pattern)]) != ".":
            yield number, word


def _sounds(piece: Piece, beat: float, chance: Random) -> Iterator[tuple[int, float, array[float]]]:
    """Yield all that sounds: its step, its level and its samples."""
    chords = piece.chords.split()
    for number, word in _struck(piece.lead.steps, len(chords)):
        yield number, piece.lead.level, _note(piece.lead.voice, pitch(word), beat)
    last = STEPS * len(chords) - STEPS // 2
    for part in piece.parts:
        for number, word in _struck(part.steps, len(chords)):
            if number < last:
                hertz = _degree(chords[number // STEPS], word, part.octave)
                yield number, part.level, _note(part.voice, hertz, beat)
    knock = _knock(beat)
    for number, _ in _struck(piece.knocks, len(chords)) if piece.knocks else ():
        yield number, 0.4, knock
    for number, _ in _struck(piece.brushes, len(chords)) if piece.brushes else ():
        yield number, 0.05, _brush(chance)


def played(name: str) -> array[int]:
    """Return the samples of a piece, whose end leads to its beginning. Raises ValueError if its peak is too high."""
    piece = PIECES[name]
    bars = len(piece.chords.split())
    length = round(bars * 4 * 60.0 / piece.tempo * RATE / BLOCK) * BLOCK
    beat = length / RATE / bars / 4
    mix = array("d", bytes(8 * length))
    for step, level, samples in _sounds(piece, beat, Random(name)):
        start = round(step * length / (bars * STEPS))
        for index, value in enumerate(samples, start):
            mix[index % length] += level * value
    return _levelled(mix)


def _levelled(mix: Sequence[float]) -> array[int]:
    fade, last = round(_FADE * RATE), len(mix) - 1
    faded = [value * min(1.0, index / fade, (last - index) / fade) for index, value in enumerate(mix)]
    gain = 10.0 ** ((LEVEL - loudness(faded, RATE)) / 20.0)
    if (peak := gain * max(abs(value) for value in faded)) > PEAK:
        raise ValueError(f"it peaks at {peak:.2f}, above {PEAK}")
    return array("h", (round(32767 * gain * value) for value in faded))
