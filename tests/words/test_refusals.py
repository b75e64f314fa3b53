"""What a player reads when a match cannot be opened: a plain sentence of the language, never the log's words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content.languages.lang import Lang, languages
from tabletop.engine.version import FORMAT
from tabletop.errors import SaveError
from tabletop.store.match_files import read

REASONS = ("unreadable", "damaged", "newer", "busy", "game", "mod", "changed")


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_sentence(code: str, reason: str) -> None:
    sentence = Lang.read(code)(f"save.{reason}", file="ada.hotseat")

    assert "ada.hotseat" in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "unreadable"),
        ("", "damaged"),
        ("no json", "damaged"),
        ('{"format": 0}', "damaged"),
        (f'{{"format": {FORMAT + 1}}}', "newer"),
    ],
)
def test_a_file_that_cannot_be_read_says_which_sentence_tells_it(
    tmp_path: Path, text: str | None, reason: str
) -> None:
    path = tmp_path / "match.hotseat"
    if text is not None:
        path.write_text(text, "utf-8")

    with pytest.raises(SaveError) as caught:
        read(path)

    assert caught.value.reason == reason
