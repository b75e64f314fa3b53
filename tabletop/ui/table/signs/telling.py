"""Words of a sign with the present facts, from the game's texts.signs or the app's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.ui.table.said.speech import Speech, Words, plain
from tabletop.ui.table.signs.sign import LINE, ROW, Sign

if TYPE_CHECKING:
    from tabletop.engine.view import View

GROUP = "signs"
"""The group of a game's texts; the app's own words are in the section of that name."""
FORM = "form"
"""The fact of a game that ends a sign's key, where it has words for that."""
Explain = Callable[["View", str, str, int], Mapping[str, Any]]
"""(view, key of a sign, handle of what it is about, the number it says) -> facts that this seat may know."""


class Told(NamedTuple):
    """Explanation: a title, one or two lines, and the key of its words."""

    key: str
    title: str
    lines: tuple[str, ...]


class Wording:
    """Finder of the words of signs."""

    def __init__(self, speech: Speech, words: Words, explain: Explain | None) -> None:
        self.speech, self.words, self.explain = speech, words, explain

    def tell(self, sign: Sign, view: View) -> Told | None:
        """Return a sign's explanation; None if there are no words for it."""
        key = next((key for key in sign.keys if self._is_said(key)), None)
        if key is None:
            return None
        facts = dict(self._facts(sign))
        known = dict(self.explain(view, key, sign.of, sign.n or 0)) if self.explain is not None else {}
        forms = [ROW if form == LINE else form for form in (str(known.pop(FORM, "")), sign.form)]
        facts.update(known)
        title = self._say(_particular(key, "", forms), facts)
        line = self._say(_particular(key, LINE, forms), facts)
        return Told(key, title, (line,) if line else ())

    def _facts(self, sign: Sign) -> Iterator[tuple[str, object]]:
        if sign.n is not None:
            yield "n", sign.n
        if sign.seat is not None:
            yield "seat", sign.seat
        if sign.piece >= 0:
            yield "card", f"card:{sign.piece}"
        yield from sign.facts

    def _is_said(self, key: str) -> bool:
        return key in self._texts or self._is_own(key)

    def _is_own(self, key: str) -> bool:
        """Check if the app has words for a key; an unknown one is told as it is."""
        return self.words(f"signs.{key}") != f"signs.{key}"

    @property
    def _texts(self) -> Mapping[str, object]:
        return self.speech.texts.texts.get(GROUP, {})

    def _say(self, keys: Iterator[str], facts: Mapping[str, object]) -> str:
        """Return the first of these keys with words in game or app."""
        for key in keys:
            if key in self._texts:
                return plain(self.speech.say(GROUP, key, facts))
            if self._is_own(key):
                said = {
                    name: value if name == "n" else plain(self.speech.fact(name, value))
                    for name, value in facts.items()
                }
                return self.words(f"signs.{key}", **said)
        return ""


def _particular(key: str, end: str, forms: list[str]) -> Iterator[str]:
    """Yield a key with each form of the moment, then without."""
    for form in (*filter(None, forms), ""):
        yield ".".join(part for part in (key, form, end) if part)
