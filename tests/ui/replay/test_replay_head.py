"""What the header of a replay says of several people who were asked at once."""

from __future__ import annotations

import re

import pytest

from tabletop import games
from tabletop.engine.match import Match
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.replay.replay_head import acting_seats, head
from tests.games.opening import open_game
from tests.games.wrestling.tables import played


def key_of(key: str, /, **facts: object) -> str:
    """Says the key of a sentence instead of the sentence."""
    return key


def test_whoever_might_respond_is_not_said_to_choose() -> None:
    """A window is called in the replay as it was at the table; the choice in secret before it is a choice."""
    opened = open_game("wrestling")
    *_, match = played(opened.content, 4, 2, match="tag")
    recording = Recording(match, lambda: Match.replay(opened.game, opened.content, match.header, ()))
    said = {"setup": set[str](), "action": set[str]()}
    for at in range(recording.last):
        view = recording.view(at)
        if len(acting_seats(recording, at, view)) > 1:
            middle = head(key_of, opened.content, recording, at, view).middle
            said[view.table.phase].add(middle)

    assert said == {"setup": {"table.all_choose"}, "action": {"table.responses"}}


@pytest.mark.parametrize("game", games.ids())
def test_a_replay_counts_nothing_that_the_line_counts(game: str) -> None:
    """ "Stage 1 of 4" and "Stage 9 of 12" beside each other: which is it?"""
    content = open_game(game).content
    header, own = content.table.header, content.text("labels", "replay.turn", n=1, of=2)
    unit = "turn" if own == "replay.turn" else own.split()[0].casefold()
    facts = dict.fromkeys(header.facts, 1)
    numbers = {"heists": 3, "stages": 4, **facts}
    said = [content.text("labels", key, **numbers) for key in (header.line, *header.lines.values()) if key]
    counted = any(re.search(rf"\b{unit} \d", line.casefold()) for line in said)

    assert header.turn_count is not counted
