"""Lines of tests on their screen: in the words of the game and of the language, never in those of the files."""

from __future__ import annotations

import re

import pytest

from tabletop import games
from tabletop.app.parts import gather
from tabletop.app.scenario_words import ScenarioWords
from tabletop.content.reading.roots import find_root
from tabletop.workshop.scenario_file import read_file
from tabletop.workshop.scenario_lines import list_lines
from tests.together import together

pytestmark = pytest.mark.exhaustive


@together("game", games.ids())
def test_every_scenario_that_ships_is_told_in_german_words(game: str) -> None:
    parts = gather()
    parts.change("language", "de")
    speech = ScenarioWords(parts.open(game), parts.words)
    count = 0
    for path in sorted((find_root() / "scenarios" / game).rglob("*.yaml")):
        for scenario in read_file(path, []):
            for line in list_lines(scenario, (), speech):
                assert not re.search(r"[{}_]|\bthe rest\b", line.what), f"{scenario.place}: {line.what}"
                count += 1
                if not line.kind:
                    label = re.split("[:,]", line.what, maxsplit=1)[0]
                    raw = label in speech.fields and speech.key((label,)) != label
                    assert not raw, f"{scenario.place}: a field by its name in the file: {line.what}"
    assert count > 100
