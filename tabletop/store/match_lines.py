"""Checks of the lines of a match file, made before anything is played from it.

A file may come from a stranger, so every value that is used later is checked for its kind and size here. Whether
an answer was on offer is the engine's to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.engine.version import (  # nothing else of the engine: the title needs this
    BRISK,
    FORMAT,
    REWIND,
    SEATED,
    SHUFFLE,
)

MOST_PIECES = 10_000
MOST_SEATS = 8
LONGEST_NAME = 200
MOST_PROMPTS = 100
LARGEST_NUMBER = 2**64
DEEPEST = 8
GOES_ON = "goes_on"
"""Key of a continuation: number of the earlier line whose position the match went on from, with other cards."""

COPY = "mods_copy"
"""Key for the packed mods that the match is played with from then on; in any line, the header too."""

FINGERPRINTS = "fingerprints"
"""Key for the packed fingerprints of rows and numbers; in any line, the header too."""

ORDERS = "orders"
"""Key for the standing orders from then on: each seat with the questions passed for it; in any line, the header too."""

Json = Any  # a value as json.loads gives it; telling what it is is the job of this module


def check_header(header: Json) -> str:
    """Describe the mistake in the first line, or ""."""
    if not isinstance(header, dict) or "format" not in header:
        return "this is not a match file of Hotseat"
    if not _is_number(header["format"]) or header["format"] < 1:
        return f'"format" is {_excerpt(header["format"])}, expected a number from 1'
    if is_newer(header):
        return f"a newer Hotseat wrote this (format {header['format']}, this one reads {FORMAT}); update it first"
    for name, expected in (
        ("game", str),
        ("pieces", list),
        ("seats", list),
        ("options", dict),
        ("seed", int),
    ):
        if name not in header:
            return f'"{name}" is missing'
        if not isinstance(header[name], expected):
            return f'"{name}" is {_excerpt(header[name])}, expected {_WORDS[expected]}'
    if not _is_number(header["seed"]):
        return f'"seed" is {_excerpt(header["seed"])}, expected a number'
    mods = header.get("mods", [])
    if not isinstance(mods, list) or not all(isinstance(mod, str) for mod in mods):
        return f'"mods" is {_excerpt(mods)}, expected a list of texts'
    if not isinstance(header.get(BRISK, False), bool):
        return f'"{BRISK}" is {_excerpt(header[BRISK])}, expected true or false'
    return (
        _check_pieces(header["pieces"])
        or _check_seats(header["seats"])
        or _check_options(header["options"])
        or _check_orders(header.get(ORDERS, []), len(header["seats"]))
        or _check_seat_changes(header.get(SEATED, []), len(header["seats"]))
        or _check_packed(header)
    )


def is_newer(header: Json) -> bool:
    """Check if the first line was written by a newer Hotseat."""
    return isinstance(header, dict) and _is_number(header.get("format")) and bool(header["format"] > FORMAT)


def check_line(line: Json, seats: int) -> str:
    """Describe the mistake in a line after the first, or ""."""
    if not isinstance(line, dict):
        return f"found {_excerpt(line)}, expected an answer"
    if "at" in line and not (isinstance(line["at"], int | float) and 0 <= line["at"] < 10**9):
        return f'"at" is {_excerpt(line["at"])}, expected seconds since the start'
    orders, changes = line.get(ORDERS, []), line.get(SEATED, [])
    if trouble := _check_orders(orders, seats) or _check_seat_changes(changes, seats) or _check_packed(line):
        return trouble
    if GOES_ON in line:
        return _check_continuation(line)
    who = "undo" if "undo" in line else "seat"
    if who not in line:
        return 'neither "seat" nor "undo" is there'
    if not _is_number(line[who]) or not 0 <= line[who] < seats:
        return f'"{who}" is {_excerpt(line[who])}, expected a seat from 0 to {seats - 1}'
    if who == "undo":
        wrong = next(
            (key for key in (REWIND, SHUFFLE) if REWIND in line and not _is_number(line.get(key))), ""
        )
        return f'"{wrong}" is {_excerpt(line.get(wrong))}, expected a number' if wrong else ""
    if not isinstance(line.get("keys"), list) or not all(_is_plain(key) for key in line["keys"]):
        return f'"keys" is {_excerpt(line.get("keys"))}, expected a list of answers'
    if not isinstance(line.get("digest", ""), str):
        return f'"digest" is {_excerpt(line["digest"])}, expected a text'
    return ""


def _check_continuation(line: dict[str, Json]) -> str:
    if not _is_number(line[GOES_ON]) or line[GOES_ON] < 1:
        return f'"{GOES_ON}" is {_excerpt(line[GOES_ON])}, expected the number of a line'
    if not isinstance(line.get("content", {}), dict):
        return f'"content" is {_excerpt(line["content"])}, expected a mapping'
    return ""


def _check_packed(line: dict[str, Json]) -> str:
    wrong = next((name for name in (COPY, FINGERPRINTS) if not isinstance(line.get(name, ""), str)), "")
    return f'"{wrong}" is {_excerpt(line[wrong])}, expected a text' if wrong else ""


def _check_orders(orders: Json, seats: int) -> str:
    for order in orders if isinstance(orders, list) else [orders]:
        match order:
            case [int(seat), list(prompts)] if (
                _is_number(seat)
                and 0 <= seat < seats
                and len(prompts) <= MOST_PROMPTS
                and all(isinstance(prompt, str) for prompt in prompts)
            ):
                continue
        return f'"{ORDERS}" holds {_excerpt(order)}, expected [seat, what is passed]'
    return ""


def _check_seat_changes(changes: Json, seats: int) -> str:
    if isinstance(changes, list) and len(changes) > seats:
        return f'"{SEATED}" names {len(changes)} seats, there are {seats}'
    for change in changes if isinstance(changes, list) else [changes]:
        match change:
            case [int(seat), str(name), None | str() as bot] if (
                _is_number(seat) and 0 <= seat < seats and is_name(name) and _is_level(bot)
            ):
                continue
        return f'"{SEATED}" holds {_excerpt(change)}, expected [seat, name, a bot or null]'
    return ""


def is_name(name: str) -> bool:
    """Check if a seat may have this name."""
    return len(name) <= LONGEST_NAME and name.isprintable()


def _is_level(bot: str | None) -> bool:
    """Check if this can be a bot's level, known here or not, or None for a person."""
    return bot is None or (bot != "" and is_name(bot))


def _check_pieces(pieces: Iterable[Json]) -> str:
    count = 0
    for run in pieces:
        match run:
            case [str(), int(n)] if _is_number(n) and n > 0:
                count += n
            case _:
                return f'"pieces" holds {_excerpt(run)}, expected [card id, how many]'
    return f'"pieces" names {count} pieces, at most {MOST_PIECES} are read' if count > MOST_PIECES else ""


def _check_seats(seats: list[Json]) -> str:
    if not 1 <= len(seats) <= MOST_SEATS:
        return f'"seats" has {len(seats)}, expected 1 to {MOST_SEATS}'
    for seat in seats:
        match seat:
            case {"name": str(name), "colour": int(colour), "bot": None | str() as bot} if (
                is_name(name) and _is_level(bot) and _is_number(colour) and 0 <= colour < 8
            ):
                continue
        return f'"seats" holds {_excerpt(seat)}, expected a name, a colour from 0 to 7, and a bot or null'
    return ""


def _check_options(options: dict[str, Json]) -> str:
    wrong = next((name for name, value in options.items() if not _is_plain(value)), None)
    return "" if wrong is None else f'option "{wrong}" is {_excerpt(options[wrong])}, expected a plain value'


def _is_plain(value: Json, depth: int = 0) -> bool:
    if isinstance(value, list):
        return depth < DEEPEST and all(_is_plain(inner, depth + 1) for inner in value)
    return value is None or isinstance(value, str | bool) or _is_number(value)


def _is_number(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST_NUMBER


def _excerpt(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


_WORDS = {str: "a text", list: "a list", dict: "a mapping", int: "a number"}
