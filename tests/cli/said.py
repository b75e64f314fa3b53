"""The command line called as a function, and what it said."""

from __future__ import annotations

import pytest

from tabletop import cli

Capture = pytest.CaptureFixture[str]


def hotseat(*words: str) -> int:
    return cli.main(words)


def one_sentence(capsys: Capture) -> str:
    """What was said on stderr, which must be one line, with nothing on stdout."""
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    return said.err.removeprefix("hotseat: ").rstrip("\n")
