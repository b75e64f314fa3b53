"""Law of every game: what is known of its own files makes no difference to what is read, right or wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content import known_good
from tabletop.content.known_good import KnownGood
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, parse
from tabletop.errors import ContentError
from tests.together import together

EDITS = (
    "- {{change: {row}, name: One}}\n",
    "- {{change: {row}, name: Two}}\n",
    "- {{change: {row}, naem: Two}}\n",  # mended by the checker, in its own nodes
    "- {{remove: {row}}}\n",  # which others may need
    "- {{change: no-such-row, name: Two}}\n",
    "- id: [\n",
    "- {{change: {row}, name: Three}}\n",
)


def read(game: str, mod: Path, known: KnownGood | None) -> Content | list[str]:
    """Read a game with a mod; the sentences of all mistakes if there are any."""
    try:
        return load(game, games.load(game).kinds, mods=[mod], known=known)
    except ContentError as error:
        return [str(each) for each in error.problems]


@together("game", games.ids())
def test_a_mod_is_read_the_same_beside_what_is_known_of_the_game(game: str, tmp_path: Path) -> None:
    content, known, mod = load(game, games.load(game).kinds), KnownGood(), tmp_path / game
    kind, row = next(
        (kind, name)
        for kind, rows in content.by_kind.items()
        for name, row in rows.items()
        if hasattr(row, "name")
    )
    file = mod / "data" / game / kind / "own.yaml"
    file.parent.mkdir(parents=True)
    (mod / "mod.yaml").write_text(f'id: {game}-mod\nname: Mod\nversion: "1"\ngame: {game}\n', "utf-8")
    for edit in EDITS:
        file.write_text(edit.format(row=row), "utf-8")
        assert read(game, mod, known) == read(game, mod, None), edit
    assert known.files, "the last edit is right, so something is known"


def test_our_files_are_parsed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def count(text: str, name: str, problems: list[Problem]) -> AnyNode | None:
        parsed.append(name)
        return parse(text, name, problems)

    monkeypatch.setattr(known_good, "parse", count)
    (tmp_path / "mod.yaml").write_text('id: own\nname: Own\nversion: "1"\ngame: heap\n', "utf-8")
    known = KnownGood()
    read("heap", tmp_path, known)
    assert parsed
    assert len(parsed) == len(set(parsed))
    assert isinstance(read("heap", tmp_path, known), Content)
    assert len(parsed) == len(set(parsed))


def test_what_is_known_is_forgotten_when_our_own_file_changes() -> None:
    known = KnownGood()
    first = known.parse("- {id: a}", "data/x/rows/a.yaml", [])

    assert known.parse("- {id: a}", "data/x/rows/a.yaml", []) is first
    assert known.parse("- {id: b}", "data/x/rows/a.yaml", []) is not first
    assert len(known.nodes) == 1
