"""Finding games: listed without being imported, loaded by id."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tabletop import games


def test_games_are_listed_without_importing_them() -> None:
    """A listing must not cost the import of every game and of pydantic."""
    code = (
        "import sys; from tabletop import games; print(games.ids());"
        "print([m for m in sys.modules if m.startswith('tabletop.games.') or m == 'pydantic'])"
    )

    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert out.splitlines()[0].startswith("('heap', 'heartland',")
    assert out.splitlines()[1] == "[]"


def test_a_game_is_loaded_by_its_id() -> None:
    """The package says what it is called."""
    for game_id in games.ids():
        assert games.load(game_id).id == game_id


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    """Whoever mistypes an id is told the right ones."""
    with pytest.raises(KeyError, match='no game "heartlnd"; there are heap, heartland'):
        games.load("heartlnd")
