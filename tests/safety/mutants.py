"""Files that went wrong: cut, flipped, shuffled, joined, or with values no program of ours writes. Seeded."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

HOSTILE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 10**9, 2**64, -(2**70), 10**400, 1.5, 1e308, float("nan"), float("inf"),
    "", "x", "../../etc/passwd", "\0", "\x1b[2J", "card:0", "𝔘" * 300, [], [[]], {}, {"": None}, [{"a": [1]}],
    [["x", 10**12]], {"seat": 0}, "NaN",
)  # fmt: skip
"""Values that a stranger might put anywhere."""

ODD = (
    b"\0\0\0\0", b"\xff\xfe", b"\xef\xbb\xbf", b"{" * 50, b"[" * 100_000, b"\r\n", b"\x85", b"&a *a",
    b"!!python/object", b"9" * 5000,
)  # fmt: skip
"""Bytes that belong in no file of ours."""

Change = Callable[[bytes, random.Random], bytes]


def cut(data: bytes, rng: random.Random) -> bytes:
    """Torn off somewhere."""
    return data[: rng.randrange(len(data))]


def flip(data: bytes, rng: random.Random) -> bytes:
    """Some bits are wrong."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def splice(data: bytes, rng: random.Random) -> bytes:
    """A piece of it is somewhere else, too, or missing."""
    start, length, to = rng.randrange(len(data)), rng.randrange(60), rng.randrange(len(data))
    piece = data[start : start + length]
    return data[:to] + piece + data[to + rng.choice((0, length)) :]


def stuff(data: bytes, rng: random.Random) -> bytes:
    """Bytes that do not belong there."""
    at = rng.randrange(len(data))
    return data[:at] + rng.choice(ODD) + data[at:]


def lines_moved(data: bytes, rng: random.Random) -> bytes:
    """Lines in another order, twice, or missing."""
    rows = data.splitlines()
    match rng.randrange(4):
        case 0:
            rng.shuffle(rows)
        case 1:
            rows.insert(rng.randrange(len(rows) + 1), rng.choice(rows))
        case 2:
            del rows[rng.randrange(len(rows))]
        case _:
            i, j = rng.randrange(len(rows)), rng.randrange(len(rows))
            rows[i], rows[j] = rows[j], rows[i]
    return b"\n".join(rows) + b"\n"


def value_changed(data: bytes, rng: random.Random) -> bytes:
    """One value in one JSON line is a stranger's."""
    rows = data.splitlines()
    at = rng.randrange(len(rows)) if rng.random() < 0.6 else 0
    try:
        row = json.loads(rows[at])
    except (ValueError, RecursionError):
        return flip(data, rng)
    rows[at] = json.dumps(_changed(row, rng)).encode()
    return b"\n".join(rows) + b"\n"


def nested(data: bytes, rng: random.Random) -> bytes:
    """One value in one line lies as deep as a file can bring it."""
    rows = data.splitlines()
    at, deep = rng.randrange(len(rows)), rng.choice((20, 400, 900, 5000))
    rows[at] = rows[at].replace(b"[", b"[" * deep, 1).replace(b"]", b"]" * deep, 1)
    return b"\n".join(rows) + b"\n"


def _changed(value: Any, rng: random.Random) -> Any:
    """The value with something inside it, or itself, replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        match rng.randrange(6):
            case 0:
                return {k: v for k, v in value.items() if k != key}
            case 1:
                return {
                    **value,
                    rng.choice(
                        ("goes_on", "state", "undo", "over", "position", "digest", "seated")
                    ): rng.choice(HOSTILE),
                }
        return {**value, key: _changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], _changed(value[at], rng), *value[at + 1 :]]
    if isinstance(value, int) and rng.random() < 0.4:
        return value + rng.choice((-1, 1, 100))
    return rng.choice(HOSTILE)


BYTES: tuple[Change, ...] = (cut, flip, splice, stuff)
LINES: tuple[Change, ...] = (*BYTES, lines_moved, value_changed, value_changed, value_changed, nested)


def mutant(data: bytes, rng: random.Random, changes: tuple[Change, ...]) -> bytes:
    """The file with one or two things wrong."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        if data.count(b"\n") > 1:
            data = rng.choice(changes)(data, rng)
    return data
