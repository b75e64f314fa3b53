"""Language codes on the command line: ours and those of mods; an unknown one gets a suggestion."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tabletop.cli import lookups
from tabletop.cli.usage import WrongUsage, unknown_name


def require_language(code: str, mods: Sequence[str]) -> None:
    """Raise `WrongUsage` for a language that neither we nor these mods have; "" passes."""
    from tabletop.content.languages.lang import languages

    if code and code not in (*languages(), *_mod_languages(mods)):
        raise _unknown_language(code)


def _mod_languages(mods: Sequence[str]) -> set[str]:
    """Return the languages of the typed mods and of those in the mods folder."""
    from tabletop.app.reading import with_languages

    folders = [*map(Path, lookups.find_mods(mods)), *with_languages()]
    places = ("data/lang/*.yaml", "data/*/lang/*.yaml")
    return {path.stem for folder in folders for place in places for path in folder.glob(place)}


def _unknown_language(word: str) -> WrongUsage:
    """Build the error for a language not given by its code, such as `Deutsch` or `de_DE`."""
    from tabletop.content.languages.lang import Lang, languages

    names = {Lang.read(code)("app.language").casefold(): code for code in languages()}
    code = names.get(word.casefold()) or re.split("[-_.]", word.casefold())[0]
    if code in languages():
        return WrongUsage(f'there is no language "{word}"; did you mean "{code}"?')
    return unknown_name("language", word, languages())
