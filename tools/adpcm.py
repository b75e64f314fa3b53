"""IMA ADPCM, which keeps a sound in four bits a sample: what music is stored as, for the mixer reads it as it does WAV.

Standard library only; the same samples give the same bytes everywhere.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path

BLOCK = 505
"""Samples of a block, which begins anew: a loop has a whole number of them."""
_BYTES = 256
_MOST = 88
_GROWTH = (-1, -1, -1, -1, 2, 4, 6, 8)
_SIZES = (
    "7 8 9 10 11 12 13 14 16 17 19 21 23 25 28 31 34 37 41 45 50 55 60 66 73 80 88 97 107 118 130 143 157 "
    "173 190 209 230 253 279 307 337 371 408 449 494 544 598 658 724 796 876 963 1060 1166 1282 1411 1552 "
    "1707 1878 2066 2272 2499 2749 3024 3327 3660 4026 4428 4871 5358 5894 6484 7132 7845 8630 9493 10442 "
    "11487 12635 13899 15289 16818 18500 20350 22385 24623 27086 29794 32767"
)
_STEPS = tuple(map(int, _SIZES.split()))
"""Sizes of a step, as the format has them."""


def _changed(held: int, index: int, code: int) -> tuple[int, int]:
    """Return the next sample and the next step that four bits lead to."""
    step = _STEPS[index]
    change = (step >> 3) + step * (code >> 2 & 1) + (step >> 1) * (code >> 1 & 1) + (step >> 2) * (code & 1)
    held = max(-32768, min(32767, held - change if code & 8 else held + change))
    return held, max(0, min(_MOST, index + _GROWTH[code & 7]))


def _nearest(wanted: int, step: int) -> int:
    """Return the four bits that come nearest to a change."""
    code, left = (8, -wanted) if wanted < 0 else (0, wanted)
    for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
        if left >= part:
            code, left = code | bit, left - part
    return code


def encoded(samples: Sequence[int]) -> bytes:
    """Encode mono samples of 16 bits, a whole number of blocks of them."""
    out, index = bytearray(), 0
    for start in range(0, len(samples), BLOCK):
        held = samples[start]
        out += struct.pack("<hBB", held, index, 0)
        low = -1
        for sample in samples[start + 1 : start + BLOCK]:
            code = _nearest(sample - held, _STEPS[index])
            held, index = _changed(held, index, code)
            if low < 0:
                low = code
            else:
                out.append(low | code << 4)
                low = -1
    return bytes(out)


def decoded(data: bytes) -> Iterator[int]:
    """Yield the samples that a player hears."""
    for start in range(0, len(data), _BYTES):
        held, index, _ = struct.unpack_from("<hBB", data, start)
        yield held
        for pair in data[start + 4 : start + _BYTES]:
            for code in (pair & 15, pair >> 4):
                held, index = _changed(held, index, code)
                yield held


def write(path: Path, samples: Sequence[int], rate: int) -> None:
    """Write mono samples as a WAV file of this kind."""
    kind = struct.pack("<HHIIHHHH", 0x11, 1, rate, rate * _BYTES // BLOCK, _BYTES, 4, 2, BLOCK)
    parts = (b"fmt ", kind), (b"fact", struct.pack("<I", len(samples))), (b"data", encoded(samples))
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(each)) + each for name, each in parts)
    path.write_bytes(b"RIFF" + struct.pack("<I", len(body)) + body)


def read(path: Path) -> tuple[int, bytes]:
    """Read the rate and the encoded samples of a file that `write` has written. Raises ValueError for another."""
    whole = path.read_bytes()
    kind, channels, rate = struct.unpack_from("<HHI", whole, 20)
    if whole[:4] != b"RIFF" or whole[12:16] != b"fmt " or (kind, channels) != (0x11, 1):
        raise ValueError(f"{path.name} is no mono IMA ADPCM")
    return rate, whole[whole.index(b"data", 36) + 8 :]
