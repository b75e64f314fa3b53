"""The music: a quiet loop for the title and one for the room of each game, made of notes written down here.

A piece is a row of bars of four beats. Its parts are strings of eight steps a bar, "." for a rest: the lead in notes,
everything else in degrees of the bar's chord (1, 3, 5, 7; 8 is the octave). What still sounds at the end goes on at the
beginning, and the last bar comes to rest, so that a loop has no seam.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from tools.adpcm import BLOCK
from tools.loudness import loudness

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
    attack: float = 0.004
    held: float = 0.0


KALIMBA = Voice(((1.0, 1.0, 0.5), (2.0, 0.12, 0.2), (5.4, 0.16, 0.07)))
BANJO = Voice(
    ((1.0, 1.0, 0.22), (2.0, 0.6, 0.16), (3.0, 0.4, 0.11), (4.0, 0.25, 0.08), (6.0, 0.12, 0.05)), 0.002
)
PIANO = Voice(((1.0, 1.0, 0.55), (2.0, 0.4, 0.35), (3.0, 0.16, 0.22), (4.0, 0.07, 0.12)), 0.005)
VIBES = Voice(((1.0, 1.0, 0.9), (4.0, 0.16, 0.25), (9.8, 0.05, 0.06)), 0.006)
IRON = Voice(((1.0, 1.0, 0.5), (2.76, 0.35, 0.3), (5.4, 0.18, 0.14), (8.93, 0.06, 0.07)), 0.002)
ORGAN = Voice(((1.0, 1.0, 9.0), (2.0, 0.45, 9.0), (3.0, 0.2, 9.0), (4.0, 0.1, 9.0)), 0.03, 0.8)
PAD = Voice(((1.0, 1.0, 9.0), (1.004, 0.8, 9.0), (2.0, 0.18, 9.0), (3.01, 0.05, 9.0)), 0.7, 3.2)
BASS = Voice(((1.0, 1.0, 0.45), (2.0, 0.35, 0.25), (3.0, 0.1, 0.12)), 0.008)


class Part(NamedTuple):
    """One voice of a piece: its steps, repeated until the piece ends, how loud it is and where its octave lies."""

    voice: Voice
    steps: str
    level: float
    octave: int = 3


class Piece(NamedTuple):
    """A loop: beats a minute, a chord for each bar, the lead in notes, the other parts, and soft knocks and brushes."""

    tempo: float
    chords: str
    lead: Part
    parts: tuple[Part, ...]
    knocks: str = ""
    brushes: str = ""


TITLE = Piece(
    84.0,
    "D Bm7 G A D F#m7 G A Bm7 G Em7 A D Bm7 G D",
    Part(
        KALIMBA,
        "f#5 . a5 . . . e5 . | d5 . . . f#5 . . . | b4 . d5 . g5 . f#5 . | e5 . . . . . . ."
        "| f#5 . a5 . . . b5 . | a5 . . . c#5 . . . | d5 . g5 . f#5 . d5 . | e5 . . . c#5 . . ."
        "| d5 . f#5 . b5 . . . | a5 . g5 . d5 . . . | e5 . g5 . b4 . . . | c#5 . e5 . a4 . . ."
        "| f#5 . . . a5 . . . | b5 . a5 . f#5 . . . | g5 . f#5 . e5 . . . | d5 . . . . . . .",
        0.5,
    ),
    (
        Part(PAD, "1 . . . . . . . ", 0.15, 3),
        Part(PAD, "5 . . . . . . . ", 0.12, 3),
        Part(PAD, "3 . . . . . . . ", 0.12, 4),
        Part(BASS, "1 . . . . 5 . . | 1 . . . . . . .", 0.5, 2),
        Part(KALIMBA, ". . 1 . 5 . 8 . | . . 1 . 5 . . .", 0.14, 4),
    ),
)
KITCHEN = Piece(
    92.0,
    "G G C G Em C D D G G C Cm G D C G",
    Part(
        BANJO,
        "d5 . b4 d5 . . g4 . | b4 . a4 g4 . . . . | e5 . d5 c5 . . e4 . | d5 . b4 . . . . ."
        "| g5 . e5 g5 . . b4 . | e5 . d5 c5 . . . . | a4 . b4 a4 . . f#4 . | d5 . . . a4 . . ."
        "| d5 . b4 d5 . . g5 . | b4 . d5 g5 . . . . | e5 . g5 e5 . . c5 . | d#5 . c5 . g4 . . ."
        "| b4 . d5 b4 . . g4 . | a4 . . d5 . . f#4 . | e4 . g4 . c5 . . . | b4 . g4 . . . . .",
        0.34,
    ),
    (
        Part(BASS, "1 . . . 5 . . . ", 0.55, 2),
        Part(BANJO, ". . 3 . . . 5 . | . . 5 . . . 3 .", 0.13, 4),
        Part(PAD, "1 . . . . . . . ", 0.08, 3),
        Part(PAD, "5 . . . . . . . ", 0.07, 3),
    ),
    brushes=". . x . . . x . ",
)
PIT_LANE = Piece(
    112.0,
    "Am Am F G Am Am F E7 Am C G F Dm Am E7 Am F G Am Am",
    Part(
        ORGAN,
        "a4 . . . e5 . . . | d5 . c5 . . . . . | a4 . . . c5 . . . | b4 . . . d5 . . ."
        "| e5 . . . a5 . . . | g5 . e5 . . . . . | f5 . . . c5 . . . | e5 . . . . . . ."
        "| c5 . . . e5 . . . | g5 . e5 . . . . . | d5 . . . b4 . . . | c5 . . . a4 . . ."
        "| f5 . . . d5 . . . | e5 . c5 . . . . . | b4 . . . g#4 . . . | a4 . . . . . . ."
        "| a4 . c5 . f5 . . . | g5 . . . d5 . . . | e5 . . . c5 . . . | a4 . . . . . . .",
        0.13,
    ),
    (
        Part(BASS, "1 1 8 1 1 8 1 5 ", 0.4, 2),
        Part(PIANO, ". . 5 . . 3 . . | . . 8 . . 5 . .", 0.16, 4),
    ),
    "x . . . x . . . ",
    ". . x . . . x x ",
)
SCRAPYARD = Piece(
    80.0,
    "Em Em7 Am Em C B7 Em Em Am7 Em C G Am B7",
    Part(
        IRON,
        "e5 . . g5 . . . . | d5 . b4 . . . . . | c5 . . e5 . . a4 . | b4 . . . . . . ."
        "| e5 . . g5 . . e5 . | d#5 . . b4 . . . . | e5 . . . g4 . . . | b4 . . . . . . ."
        "| a4 . . c5 . . e5 . | g5 . e5 . . . . . | e5 . . c5 . . g4 . | d5 . . b4 . . . ."
        "| c5 . . a4 . . e4 . | d#5 . b4 . . . . .",
        0.24,
    ),
    (
        Part(BASS, "1 . . 1 . . 5 . | 1 . . 1 . 3 5 .", 0.5, 2),
        Part(PAD, "1 . . . . . . . ", 0.12, 3),
        Part(PAD, "5 . . . . . . . ", 0.1, 3),
        Part(IRON, ". . . . 8 . . . | . . . . . . 5 .", 0.07, 5),
    ),
    "x . . . . . x . ",
    ". . . . x . . . ",
)
OFFICE = Piece(
    92.0,
    "Cm7 Fm7 Cm7 G7 Cm7 Fm7 D7 G7 Fm7 A#7 D# G# Fm7 G7 Cm7 Cm7",
    Part(
        VIBES,
        "g4 . . d#5 . d5 c5 . | . . g#4 . c5 . . . | d#5 . . c5 . . g4 . | b4 . . . d5 . . ."
        "| g5 . . d#5 . d5 c5 . | . . f5 . d#5 . . . | f#4 . a4 . c5 . . . | b4 . . . . . . ."
        "| c5 . . d#5 . g#4 . . | a#4 . d5 . f5 . . . | g5 . . d#5 . . a#4 . | c5 . . . d#5 . . ."
        "| g#4 . c5 . f5 . . . | d5 . b4 . g4 . . . | d#5 . d5 . c5 . g4 . | c5 . . . . . . .",
        0.3,
    ),
    (
        Part(BASS, "1 . 3 . 5 . 7 . | 8 . 7 . 5 . 3 .", 0.5, 2),
        Part(PIANO, ". . . 3 . . . . | . . . 3 . . 3 .", 0.13, 4),
        Part(PIANO, ". . . 7 . . . . | . . . 7 . . 7 .", 0.13, 4),
    ),
    brushes="x . x x x . x x ",
)
ARENA = Piece(
    88.0,
    "Dm Dm A# C Dm Dm Gm A7 A# C Dm F Gm A7 Dm Dm",
    Part(
        ORGAN,
        "d4 . . a4 . . . . | f4 . e4 d4 . . . . | d4 . . a#4 . . a4 . | g4 . . . e4 . . ."
        "| d4 . . a4 . . c5 . | a4 . g4 f4 . . . . | g4 . . a#4 . . d5 . | c#5 . . . a4 . . ."
        "| d5 . . a#4 . . f4 . | e5 . . c5 . . g4 . | f4 . a4 . d5 . . . | c5 . . a4 . . . ."
        "| a#4 . . g4 . . d4 . | e4 . . c#4 . . . . | d4 . f4 . a4 . f4 . | d4 . . . . . . .",
        0.12,
    ),
    (
        Part(BASS, "1 . . 1 . 1 5 . | 1 . . 1 . 7 5 .", 0.45, 2),
        Part(PAD, "1 . . . . . . . ", 0.1, 3),
        Part(PAD, "5 . . . . . . . ", 0.09, 3),
        Part(PIANO, ". . 8 . . . 5 . | . . 8 . 5 . . .", 0.12, 4),
    ),
    "x . . x . . . . | x . . x . . x . ",
    ". . . . x . . . ",
)
PIECES = {
    "title": TITLE,
    "kitchen": KITCHEN,
    "pit-lane": PIT_LANE,
    "scrapyard": SCRAPYARD,
    "office": OFFICE,
    "arena": ARENA,
}


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
