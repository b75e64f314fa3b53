"""Tests of the mod on the bench: how far they are, and each that does not hold, with expected and found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.app.scenario_words import ScenarioWords, say_mistake
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.ui.scenes.workshop.told import Finding, RunFacts

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.mod_tests import ModTests
    from tabletop.content.languages.lang import Lang


def run_facts(tests: ModTests) -> RunFacts:
    """Tell how far the tests are."""
    wrong = tests.count("failed", "mistaken")
    return RunFacts(tests.is_running, tests.done, tests.of, tests.count("held"), wrong)


def list_failed(tests: ModTests, opened: Opened, words: Lang) -> Iterator[Finding]:
    """Yield a finding for each test that does not hold."""
    speech = ScenarioWords(opened, words)
    for test in tests.tests:
        if test.failure is not None:
            first = test.failure.failed_lines[0]
            why, line = speech.reason(first.why), first.at[0]
        elif test.outcome == "mistaken":
            why, line = say_mistake(test.problems[0], words)[0], test.problems[0].line
        else:
            continue
        what = words("tests.failed", name=test.name, why=why)
        yield Finding(
            curl_quotes(escape_text(what)), "", escape_text(f"{test.file}:{line}"), False, test=test.place
        )
