"""A game taken from disk as it was read is the game that its files say, in every language and with mods."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop import games
from tabletop.app import reading
from tabletop.content.languages.translation import translate
from tabletop.content.load import load
from tabletop.content.reading.roots import find_root
from tabletop.errors import ContentError
from tabletop.store import paths

LONG_AGO = 1_700_000_000


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("read again")


@pytest.mark.parametrize("game_id", games.ids())
def test_kept_is_read(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, root = games.load(game_id), find_root()
    english = load(game_id, game.kinds)
    german = translate(english, "de", root)
    reading.content_of(game)
    reading.content_of(game, (), "de")
    monkeypatch.setattr(reading, "_read", refuse)
    assert reading.content_of(game) == english
    assert reading.content_of(game, (), "de") == german
    assert german != english


def test_an_edit_of_a_mod_is_seen_at_once(tmp_path: Path) -> None:
    game, mod = games.load("heartland"), tmp_path / "dear-oil"
    (mod / "data" / "heartland" / "cards").mkdir(parents=True)
    file = mod / "mod.yaml"
    file.write_text("id: dear-oil\nname: Dear oil\nversion: 1.0.0\ngame: heartland\n", "utf-8")
    cards = mod / "data" / "heartland" / "cards" / "own.yaml"
    for copies in (1, 2, 3):
        cards.write_text(f"- {{change: fuel-2, copies: {copies}}}\n", "utf-8")
        os.utime(cards, (LONG_AGO, LONG_AGO + copies))
        os.utime(file, (LONG_AGO, LONG_AGO))
        for _ in range(2):
            content = reading.content_of(game, (str(mod),))
            assert content.row("cards", "fuel-2").copies == copies
    assert len([*paths.file_cache_folder().glob("heartland-en-*")]) == 1
    cards.write_text("- {change: fuel-2, copis: 2}\n", "utf-8")
    with pytest.raises(ContentError, match="copis"):
        reading.content_of(game, (str(mod),))


def test_the_theme_is_a_source_for_cards_name_its_colours() -> None:
    sources = [*reading._sources(games.load("heartland"), [])]

    assert find_root() / "data" / "theme.yaml" in sources
    assert find_root() / "data" / "heartland" in sources


def test_code_is_a_source_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a changed model reads otherwise must not come from disk."""
    found = [*reading.code("tabletop.content", "tabletop.engine.effects")]
    assert [path.name for path in found] == ["content", "effects.py"]
    assert all(path.exists() for path in found)
    sources = [*reading._sources(games.load("heap"), [])]
    assert find_root() / "data" / "heap" in sources
    assert any(path.parts[-2:] == ("games", "heap") for path in sources)
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "hotseat"))
    assert [*reading.code("tabletop.content")] == [tmp_path / "hotseat"]
