"""Language of a first start: the system's, if there are words for it."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator

import pygame

from tabletop.content.languages.lang import ENGLISH

_VARIABLES = ("LC_ALL", "LC_MESSAGES")


def system_language(known: Collection[str]) -> str:
    """Return the code of the system's first language that is `known`; English if there is none."""
    return next((code for code in _preferred_codes() if code in known), ENGLISH)


def _preferred_codes() -> Iterator[str]:
    """Codes in the order in which the system prefers them: de-AT, then de."""
    for name in _VARIABLES:  # SDL looks at LANG and LANGUAGE only
        if value := os.environ.get(name, ""):
            yield from _codes(*value.partition(".")[0].partition("_")[::2])
            break
    for locale in pygame.system.get_pref_locales():
        yield from _codes(str(locale.get("language") or ""), str(locale.get("country") or ""))


def _codes(language: str, country: str) -> Iterator[str]:
    if country:
        yield f"{language}-{country}"
    yield language
