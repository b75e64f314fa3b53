"""The chapters of the rules help, made from a game's own words, so that they cannot differ from what it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.rules import Chapter

if TYPE_CHECKING:
    from tabletop.content.records import Content

_KEYS = ("drag", "click", "tab", "space", "undo", "hide", "look", "mute", "full", "picture", "menu")


def chapters(content: Content, words: Words) -> tuple[Chapter, ...]:
    """What a game is about, its phases, its variants, its reasons, and the keys."""
    file = content.file
    about = tuple(text for text in (file.subtitle, file.blurb) if text)
    made = [Chapter("game", words("rules.game"), about or (file.title,))]
    made += _phases(content)
    if file.options:
        rows = tuple(f"{option.name}\t{option.text}" for option in file.options)
        made.append(Chapter("options", words("rules.options"), rows))
    reasons = tuple(forms.other for forms in content.texts.get("why", {}).values())
    if reasons:
        made.append(Chapter("reasons", words("rules.reasons"), reasons))
    keys = tuple(words(f"rules.keys_list.{key}") for key in _KEYS)
    made.append(Chapter("keys", words("rules.keys"), keys))
    return tuple(made)


def _phases(content: Content) -> Iterator[Chapter]:
    """One chapter a phase that asks something: its prompt without a name, and the reasons that belong to it."""
    for phase, forms in content.texts.get("phases", {}).items():
        prompt = content.texts.get("prompts", {}).get(phase)
        why = content.texts.get("why", {}).get(phase)
        told = tuple(_plain(text.other) for text in (prompt, why) if text is not None)
        if told:
            yield Chapter(f"phase.{phase}", forms.other, told)


def _plain(prompt: str) -> str:
    """A prompt as a rule: whose turn it is does not matter."""
    text = prompt.replace("{seat}: ", "").replace("{seat} ", "")
    return text[:1].upper() + text[1:]
