"""What tests share in a run: an SVG and all that outlives a start is drawn once at each size, files are read once."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, Protocol

import pygame

from tabletop.content import load as loading
from tabletop.content.known_good import KnownGood
from tabletop.content.models.records import Content
from tabletop.content.models.sentences import Forms
from tabletop.content.reading import yamlread
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode
from tabletop.content.survey.rules_problems import RulesCheck
from tabletop.content.survey.survey import Describe
from tabletop.paint.store import Store

MOST_BYTES = 200_000_000
"""What pictures of a kind may take; those asked for least lately go."""
LONG = 2000
"""Letters of a text that is worth keeping what was read in it."""
Draw = Callable[[bytes, int, int], pygame.Surface]
GetLasting = Callable[[Store, object, Callable[[], pygame.Surface]], pygame.Surface]
ParseAll = Callable[..., list[AnyNode] | None]
ReadSentences = Callable[..., tuple[dict[str, Forms], dict[str, Forms]]]
ROOT = Path(__file__).parents[1]


class CheckGame(Protocol):
    """Check of one game's folder."""

    def __call__(
        self, game: str, describe: Describe, root: Path, attempt: RulesCheck | None = None
    ) -> list[Problem]:
        """Return the problems found."""
        ...


class KeptPictures:
    """Pictures by key, up to so many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._used = most_bytes, 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def copy(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give a copy of the picture under a key, drawn now if it is not there."""
        if key not in self._kept:
            self._kept[key] = draw()
            self._used += _bytes_of(self._kept[key])
        self._kept.move_to_end(key)
        while self._used > self._most and len(self._kept) > 1:
            self._used -= _bytes_of(self._kept.popitem(last=False)[1])
        return self._kept[key].copy()


def drawn_once(draw: Draw, most_bytes: int = MOST_BYTES) -> Draw:
    """Gives a copy of what `draw` made of the same SVG at the same size."""
    kept = KeptPictures(most_bytes)
    return lambda drawing, width, height: kept.copy(
        (drawing, width, height), lambda: draw(drawing, width, height)
    )


def lasting_once(get_lasting: GetLasting, most_bytes: int = MOST_BYTES) -> GetLasting:
    """Gives a copy of what was drawn under a key that says all that its look depends on.

    The app finds such pictures again at its next start, for which a test in a home of its own never comes round.
    """
    kept = KeptPictures(most_bytes)

    def get_or_copy(store: Store, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if store.pixels is not None or (isinstance(key, tuple) and key[0] == "svg"):
            return get_lasting(store, key, make)
        maker = make.__code__.co_filename if hasattr(make, "__code__") else ""
        return kept.copy((maker, repr(key)), make)

    return get_or_copy


def parsed_once(parse_all: ParseAll) -> ParseAll:
    """Gives nodes like those that were read in a long text when it came for the second time.

    Our own files are read again beside every mod. Whoever merges or checks nodes changes them, hence the copies.
    """
    seen = set[int]()
    kept: dict[tuple[str, str, str], bytes] = {}
    usual = yamlread.LOADER

    @wraps(parse_all)
    def parse_or_copy(text: str, name: str, problems: list[Problem], mod: str = "") -> list[AnyNode] | None:
        key = (text, name, mod)
        if len(text) < LONG or yamlread.LOADER is not usual or hash(key) not in seen:
            seen.add(hash(key))
            return parse_all(text, name, problems, mod)
        if key not in kept:
            found: list[Problem] = []
            kept[key] = pickle.dumps((parse_all(text, name, found, mod), found), pickle.HIGHEST_PROTOCOL)
        nodes: list[AnyNode] | None
        nodes, wrong = pickle.loads(kept[key])
        problems += wrong
        return nodes

    return parse_or_copy


def checked_once(check_game: CheckGame) -> CheckGame:
    """Gives what was found in a game of this checkout: it is looked for again beside every mod with a mistake."""
    kept: dict[tuple[str, Describe], list[Problem]] = {}
    usual = yamlread.LOADER

    @wraps(check_game)
    def check_or_keep(
        game: str, describe: Describe, root: Path, attempt: RulesCheck | None = None
    ) -> list[Problem]:
        if root != ROOT or attempt is not None or yamlread.LOADER is not usual:
            return check_game(game, describe, root, attempt)
        key = (game, describe)
        if key not in kept:
            kept[key] = check_game(game, describe, root, None)
        return list(kept[key])

    return check_or_keep


def read_once(load: Callable[..., Content]) -> Callable[..., Content]:
    """Gives what `load` said of a game of this checkout without mods; everything else is read each time."""
    kept: dict[tuple[str, int], tuple[Mapping[str, Any], Content]] = {}

    def means() -> list[object]:
        return [vars(loading)[name] for name in ("gather", "find_root")]

    usual = means()

    @wraps(load)
    def load_or_keep(
        game_id: str,
        kinds: Mapping[str, Any],
        root: Path | None = None,
        mods: Sequence[Path] = (),
        known: KnownGood | None = None,
    ) -> Content:
        if root is not None or mods or means() != usual:
            return load(game_id, kinds, root, mods, known)
        key = (game_id, id(kinds))
        if key not in kept:
            kept[key] = kinds, load(game_id, kinds)  # held, so that no other has its id
        return kept[key][1]

    return load_or_keep


def sentences_once(read: ReadSentences) -> ReadSentences:
    """Gives what `read` said of a language of this checkout; what mods bring, and other folders, are read each time."""
    kept: dict[str, tuple[dict[str, Forms], dict[str, Forms]]] = {}

    @wraps(read)
    def read_or_keep(
        code: str, root: Path, beside: Sequence[Path] = ()
    ) -> tuple[dict[str, Forms], dict[str, Forms]]:
        if root != ROOT or beside:
            return read(code, root, beside)
        if code not in kept:
            kept[code] = read(code, root)
        own, english = kept[code]
        return dict(own), dict(english)

    return read_or_keep


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
