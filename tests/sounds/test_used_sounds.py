"""No sound lies there for nothing: the code plays it by its name, or a game gives it to a line of its log."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tabletop import games
from tabletop.content.load import load
from tabletop.content.reading.roots import find_root

ROOT = find_root()


def words(path: Path) -> set[str]:
    """What stands between quotes in a module."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_sound_is_heard_somewhere() -> None:
    files = {path.stem for path in (ROOT / "sounds").glob("*.wav")}
    sounds = {name for name in files if name[-2:] not in ("-2", "-3") or name[:-2] not in files}
    played = set().union(*map(words, (ROOT / "tabletop").rglob("*.py")))
    for game in games.ids():
        given = load(game, games.load(game).kinds).table.sounds.values()
        patterns = [re.sub(r"\\{[a-z]+\\}", ".+", re.escape(sound)) for sound in given]
        played |= {name for name in sounds if any(re.fullmatch(each, name) for each in patterns)}

    assert sorted(sounds - played) == []
