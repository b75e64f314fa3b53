"""Tests of the mod on the bench: how far they are, and each that does not hold, with expected and found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.escape_text import curl_quotes, escape_text
from tabletop.ui.scenes.workshop.told import Finding, RunFacts

if TYPE_CHECKING:
    from tabletop.app.mod_tests import ModTests
    from tabletop.ui.scenes.base import Words


def run_facts(tests: ModTests) -> RunFacts:
    """Tell how far the tests are."""
    wrong = tests.count("failed", "mistaken")
    return RunFacts(tests.is_running, tests.done, tests.of, tests.count("held"), wrong)


def list_failed(tests: ModTests, words: Words) -> Iterator[Finding]:
    """Yield a finding for each test that does not hold."""
    for test in tests.tests:
        if test.failure is not None:
            why, line = test.failure.failed_lines[0].what, test.failure.failed_lines[0].at[0]
        elif test.outcome == "mistaken":
            why, line = test.problems[0].what, test.problems[0].line
        else:
            continue
        what = words("tests.failed", name=test.name, why=why)
        yield Finding(
            curl_quotes(escape_text(what)), "", escape_text(f"{test.file}:{line}"), False, test=test.place
        )
