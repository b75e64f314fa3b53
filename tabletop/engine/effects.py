"""Effect words of a game: each turns data into behaviour, and has a model, a docstring and a sentence.

A row of YAML such as `{do: damage, whose: any}` names a word; the registry knows the model that reads its other
keys and runs it. There are no expressions and no code in data: a card that needs something new gets a new word.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from tabletop.errors import ContentError, RuleError

T = TypeVar("T", bound=type)


class Registry:
    """Effect words of one game. Their models are classes of frozen values, whose attributes are the word's keys."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.words: dict[str, type] = {}

    def register(self, word: str) -> Callable[[T], T]:
        """Decorate the model of `{do: word, ...}`. Its docstring is the modder's manual.

        Raises `RuleError` for a word that is taken, and for a model without a docstring where Python keeps them.
        """

        def keep(model: T) -> T:
            if word in self.words:
                raise RuleError(f"two effects of {self.game} are called {word}")
            has_docstrings = sys.flags.optimize < 2  # Python leaves them out with -OO, and a match needs none
            if has_docstrings and not (model.__doc__ or "").strip():
                raise RuleError(f"effect {word} of {self.game} has no docstring for the manual")
            self.words[word] = model
            return model

        return keep

    def word(self, effect: Any) -> str:
        """Return the word of an effect. Raises `RuleError` for one that is not registered here."""
        for word, model in self.words.items():
            if type(effect) is model:
                return word
        raise RuleError(f"{type(effect).__name__} is no effect of {self.game}")

    def __iter__(self) -> Iterator[tuple[str, type]]:
        return iter(sorted(self.words.items()))

    def sentence(self, effect: Any, templates: Mapping[str, str], words: Mapping[str, str]) -> str:
        """Return the rules text of an effect, generated from its values.

        `templates` is texts.effects (a sentence a word, with its keys as placeholders), `words` gives the words of
        values: `whose.any`, else `any`, else the value itself. Raises `ContentError` if the template is missing.
        """
        word = self.word(effect)
        if word not in templates:
            raise ContentError(f'texts.effects has no sentence for "{word}"')
        spoken = {
            name: words.get(f"{name}.{value}", words.get(str(value), str(value)))
            for name, value in vars(effect).items()
        }
        return templates[word].format_map(spoken)
