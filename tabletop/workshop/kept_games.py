"""Results of a simulation in a file, one line a game, so that it can be stopped and resumed.

The first line says what was simulated; a simulation that differs in any of it is refused. A line that was cut off when
the computer went out is thrown away, and its game played again.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, BinaryIO

from tabletop import __version__
from tabletop.errors import HotseatError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store.file_lock import FileLock
from tabletop.workshop.digests import code_digest, content_digest
from tabletop.workshop.figures import Outcome
from tabletop.workshop.simulate import Plan, all_options

_HEAD = "simulation"


def describe_plan(plan: Plan, content: object) -> dict[str, Any]:
    """Describe a plan's games, without their number, which may grow."""
    return {
        "version": __version__,
        "game": plan.source.game,
        "seats": plan.seats,
        "bots": plan.bots,
        "seed": plan.seed,
        "options": dict(all_options(plan, content)),
        "in_turn": plan.in_turn,
        "cards": content_digest(content),
        "code": code_digest(),
    }


class KeptGamesError(HotseatError):
    """Error for a file that cannot be resumed; it is left as it was."""


class KeptGames:
    """Results of one simulation in a file, created if it is missing.

    `facts` say what is simulated, as JSON has it. Raises `KeptGamesError` for a file of anything else.
    """

    def __init__(self, path: Path, facts: Mapping[str, Any]) -> None:
        self._path = path
        self._next = 0  # all games before it are kept
        self._beyond: set[int] = set()
        try:
            # A name beside it that nobody uses: other programs may read the file itself on every system.
            self._lock = FileLock(path.with_name(f"{path.name}.lock"))
        except SaveError:
            raise self._error("another simulation is writing it") from None
        try:
            self._file = self._open(json.loads(json.dumps(facts)))
        except OSError as error:
            self._lock.release()
            raise self._error(f"it cannot be written ({error.strerror})") from None
        except KeptGamesError:
            self._lock.release()
            raise

    def _error(self, why: str) -> KeptGamesError:
        return KeptGamesError(f"{escape_text(str(self._path))}: {why}")

    def _open(self, facts: dict[str, Any]) -> BinaryIO:
        """Open the file for appending, after its last whole line."""
        self._path.touch()
        file = open(self._path, "r+b")  # noqa: SIM115  # until `close`
        first = file.readline()
        if first:
            try:
                self._compare(first, facts)
            except KeptGamesError:
                file.close()
                raise
            file.truncate(_whole(file))
        else:
            file.write(json.dumps({_HEAD: facts}).encode() + b"\n")
        file.seek(0, os.SEEK_END)
        file.flush()
        return file

    def _compare(self, line: bytes, facts: dict[str, Any]) -> None:
        """Compare the first line with the plan."""
        try:
            there = json.loads(line)[_HEAD]
        except (ValueError, KeyError, TypeError):
            raise self._error("it holds no games of a simulation; name another file") from None
        for name, value in facts.items():
            if there.get(name) != value:
                raise self._error(
                    f"its games have {name} {_text(there.get(name))}, and these {_text(value)}; name another file, "
                    "or simulate the same"
                )

    def read(self, games: int) -> Iterator[Outcome]:
        """Yield the kept results of the first so many games."""
        with open(self._path, "rb") as file:
            file.readline()
            for number, line in enumerate(file, 2):
                try:
                    outcome = _unpack(line)
                except (ValueError, TypeError):
                    raise self._error(
                        f"line {number} is damaged; take it out, and its game is played again"
                    ) from None
                if self._note(outcome.number) and outcome.number < games:
                    yield outcome

    def _note(self, number: int) -> bool:
        """Note a game as kept; False if it was already."""
        if number < self._next or number in self._beyond:
            return False
        self._beyond.add(number)
        while self._next in self._beyond:
            self._beyond.remove(self._next)
            self._next += 1
        return True

    def find_missing(self, games: int) -> Iterator[int]:
        """Yield the numbers of the first so many games that are not kept; call it after `read`."""
        kept = frozenset(self._beyond)
        return (number for number in range(self._next, games) if number not in kept)

    def keep(self, outcome: Outcome) -> None:
        """Add a result."""
        try:
            self._file.write(_pack(outcome) + b"\n")
            self._file.flush()
        except OSError as error:
            raise self._error(f"it cannot be written ({error.strerror})") from None
        self._note(outcome.number)

    def close(self) -> None:
        """Close the file, for others to use."""
        self._file.close()
        self._lock.release()


def _whole(file: BinaryIO) -> int:
    """Return the offset after the last whole line."""
    end = file.tell()
    for line in file:
        if line.endswith(b"\n"):
            end += len(line)
    return end


def _text(value: Any) -> str:
    return "none" if value is None else json.dumps(value)


def _pack(outcome: Outcome) -> bytes:
    return json.dumps(
        [getattr(outcome, each.name) for each in fields(outcome)], separators=(",", ":")
    ).encode()


def _unpack(line: bytes) -> Outcome:
    values = json.loads(line)
    if len(values) != len(fields(Outcome)):
        raise ValueError("these are not the fields of a result")
    return Outcome(*map(_plain, values))


def _plain(value: Any) -> Any:
    """Return a value of JSON as a result has it: tuples for lists, counters for objects."""
    if isinstance(value, list):
        return tuple(map(_plain, value))
    return Counter(value) if isinstance(value, dict) else value
