"""A sign on a Move has one name in a language: on the card, in the log, and in the verdict that is shouted."""

from __future__ import annotations

from tabletop.content.reading.roots import find_root


def test_in_german_the_sign_is_nowhere_called_by_its_english_name() -> None:
    text = (find_root() / "data" / "wrestling" / "lang" / "de.yaml").read_text(encoding="utf-8")

    assert 'face.keyword.splat: "Platsch!"' in text
    assert "Splat!" not in text
