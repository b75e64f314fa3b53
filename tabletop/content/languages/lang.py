"""Sentences of the app, one file a language: `data/lang/<code>.yaml`.

What is missing in a language is said in English. A game's sentences are in its `game.yaml`. Needs neither pydantic
nor YAML: the title screen speaks before they are imported; `langfile.py` reads the files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tabletop.content.models.sentences import Forms
from tabletop.content.reading.roots import find_root

ENGLISH = "en"


class Lang:
    """Sentences of one language: `lang("title.games", n=3)`."""

    def __init__(
        self, code: str, sentences: Mapping[str, Forms], english: Mapping[str, Forms], device: str = ""
    ) -> None:
        self.code = code
        self.sentences = sentences
        self.english = english
        self.device = device
        """Device that prompts name first, whose sentences under `with_<device>` go before the others; "" for none."""

    @classmethod
    def read(cls, code: str = ENGLISH, root: Path | None = None, beside: Sequence[Path] = ()) -> Lang:
        """Read a language's file, ours or of a mod `beside`.
        not exist.
        """
        from tabletop.content.languages.langfile import (
            read_sentences,
        )  # at most starts it was kept, and no YAML is read

        own, english = read_sentences(code, root or find_root(), beside)
        return cls(code, own, english)

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return the sentence under a key, filled in; in English if this language lacks it, else the key itself."""
        keys = (f"with_{self.device}.{key}", key) if self.device else (key,)
        said = (each.get(name) for each in (self.sentences, self.english) for name in keys)
        forms = next(filter(None, said), None)
        return forms.fill(facts) if forms else key

    def for_device(self, device: str) -> Lang:
        """Return the same language with prompts for this device preferred."""
        return self if device == self.device else Lang(self.code, self.sentences, self.english, device)

    def __contains__(self, key: object) -> bool:
        return key in self.sentences or key in self.english


def level_name(words: Callable[..., str], level: str) -> str:
    """Return the name of a bot's level; an unknown one as the match file has it."""
    said = words(key := f"setup.levels.{level}")
    return level if said == key else said


def languages(root: Path | None = None, beside: Sequence[Path] = ()) -> tuple[str, ...]:
    """List the codes of the languages, English first, with those of mods `beside`."""
    folders = [folder / "data" / "lang" for folder in (root or find_root(), *beside)]
    codes = sorted({path.stem for folder in folders for path in folder.glob("*.yaml")})
    return tuple(sorted(codes, key=lambda code: code != ENGLISH))
