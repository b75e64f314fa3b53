"""Effect words: registered once, documented, and spoken from their templates."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tabletop.engine.effects import Registry
from tabletop.errors import ContentError, RuleError
from tests.toy.game import EFFECTS, Draw, Gain, Rob


def test_the_registry_knows_the_word_of_an_effect() -> None:
    assert EFFECTS.word(Gain(2)) == "gain"
    assert [word for word, _ in EFFECTS] == ["draw", "drop", "gain", "rob"]
    with pytest.raises(RuleError, match="str is no effect of toy"):
        EFFECTS.word("gain")


def test_a_word_is_registered_once_and_never_without_a_manual() -> None:
    registry = Registry("test")

    @registry.register("one")
    @dataclass
    class One:
        """A word."""

    with pytest.raises(RuleError, match="two effects of test are called one"):
        registry.register("one")(One)
    One.__doc__ = " "
    with pytest.raises(RuleError, match="no docstring"):
        registry.register("two")(One)


def test_rules_text_is_generated_from_the_effect() -> None:
    templates = {"gain": "Take {n}.", "rob": "Rob {whose}.", "draw": "Draw {n}."}
    words = {"whose.any": "any player", "n.3": "three cards"}

    assert EFFECTS.sentence(Gain(2), templates, words) == "Take 2."
    assert EFFECTS.sentence(Rob(), templates, words) == "Rob any player."
    assert EFFECTS.sentence(Draw(3), templates, words) == "Draw three cards."
    with pytest.raises(ContentError, match='no sentence for "rob"'):
        EFFECTS.sentence(Rob(), {}, words)
