"""Settings of the user, in `settings.yaml`: mistakes are reported with their place, comments explain each key.

A value that cannot be used falls back alone, with a message, and never keeps the app from starting. A file that
somebody has edited keeps its comments and its order when the app changes a value.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self, get_args

from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.store.own_files import replace_bytes, replace_text
from tabletop.store.paths import settings_file

if TYPE_CHECKING:
    from tabletop.content.reading.yamlread import AnyNode

Setting = bool | int | str
Speed = Literal["off", "fast", "normal", "slow"]
"""Animation speed, from none to slow."""
Device = Literal["mouse", "keys", "pad"]
"""Device that prompts name first."""
Narration = Literal["off", "short", "normal", "long"]
"""Length of the narration, from none to all of it."""
PadUse = Literal["shared", "own"]
"""Use of game pads: people share one or have one each."""
VALUE = r"\"[^\"\n]*\"|'[^'\n]*'|[^#\s][^#\n]*?"
"""Pattern of a scalar on one line, quoted or bare, up to a comment."""
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")


@dataclass(frozen=True, slots=True)
class Rule:
    """Legal values of a setting; `problem` describes an illegal one, or returns ""."""

    words: str
    """Legal values as the comment in the file lists them."""
    doc: str
    problem: Callable[[object], str]
    values: tuple[Setting, ...] = ()
    """All legal values in the order of a screen, if they are few."""
    bounds: tuple[int, int] | None = None
    """Least and greatest value of a range of whole numbers."""


def _one_of(default: Setting, doc: str, *values: Setting) -> Any:  # dataclasses.field is typed by its use
    words = [str(value) for value in values]

    def problem(value: object) -> str:
        if any(value == known and type(value) is type(known) for known in values):
            return ""
        hint = did_you_mean(value, words) if isinstance(value, str) else ""
        return f"{_quote(value)} is not one of {join_listed(words)}" + (f"; {hint}" if hint else "")

    return field(default=default, metadata={"rule": Rule(", ".join(words), doc, problem, values)})


def _whole_number(default: int, doc: str, low: int, high: int) -> Any:
    def problem(value: object) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return ""
        return f"{_quote(value)} is not a whole number from {low} to {high}"

    made = Rule(f"{low} to {high}", doc, problem, bounds=(low, high))
    return field(default=default, metadata={"rule": made})


def _true_or_false(default: bool, doc: str) -> Any:
    def problem(value: object) -> str:
        return "" if isinstance(value, bool) else f"{_quote(value)} is neither true nor false"

    return field(default=default, metadata={"rule": Rule("true or false", doc, problem)})


def _language(default: str, doc: str) -> Any:
    def problem(value: object) -> str:
        if isinstance(value, str) and LANGUAGE.fullmatch(value):
            return ""
        return f"{_quote(value)} is not a language code such as en"

    return field(default=default, metadata={"rule": Rule("a code such as en", doc, problem)})


@dataclass(frozen=True, slots=True)
class Settings:
    """Values of all settings, the defaults unless set."""

    language: str = _language("en", "language of the app and its games")
    text_size: int = _one_of(100, "size of all text in percent", 90, 100, 125, 150, 200)
    fullscreen: bool = _true_or_false(False, "start in full screen")
    colour_blind: bool = _true_or_false(False, "colours that are told apart with any eyes")
    high_contrast: bool = _true_or_false(
        False, "words white on black or black on white, no pictures of rooms"
    )
    animation_speed: Speed = _one_of("normal", "how fast things move", *get_args(Speed))
    bot_pause: int = _whole_number(700, "how long a bot waits before it acts, in milliseconds", 0, 3000)
    tips: bool = _true_or_false(True, "offer tips: what a bot would do")
    coach: bool = _true_or_false(False, "say after a turn how good it was")
    guide: bool = _true_or_false(True, "explain each new kind of question once to whoever learns a game")
    volume: int = _whole_number(70, "loudness of sounds in percent", 0, 100)
    mute: bool = _true_or_false(False, "no sound at all")
    music: bool = _true_or_false(False, "music at the title and in the rooms of the games")
    music_volume: int = _whole_number(30, "loudness of the music in percent", 0, 100)
    captions: bool = _true_or_false(False, "show in words what is heard")
    narration: Narration = _one_of("off", "how much of what happens is spoken", *get_args(Narration))
    pads: PadUse = _one_of("shared", "one game pad for all, or one for each person", *get_args(PadUse))
    plays_with: Device = _one_of("mouse", "what prompts name first", *get_args(Device))
    left_handed: bool = _true_or_false(False, "tables are mirrored")
    press_once: bool = _true_or_false(False, "a press is enough where something must be held")
    patience: int = _one_of(100, "how long words stay before something goes on, in percent", 100, 200, 400)
    preview: bool = _true_or_false(True, "show a card large when the pointer rests on it")
    preview_delay: int = _whole_number(350, "how long the pointer has to rest, in milliseconds", 0, 1500)
    drag_distance: int = _whole_number(
        8, "a press that travels no farther is a click, in points on the screen", 2, 40
    )
    drag_time: int = _whole_number(
        250, "a press that is shorter may travel half as far again, in milliseconds", 0, 1000
    )

    @property
    def is_silent(self) -> bool:
        """Check if no sound is to be heard: muted or at volume 0."""
        return self.mute or self.volume == 0

    def with_values(self, **values: Setting) -> Self:
        """Copy the settings with some changed. Raises ValueError for an illegal value."""
        for name, value in values.items():
            if wrong := setting_rule(name).problem(value):
                raise ValueError(f"{name}: {wrong}")
        return replace(self, **values)  # type: ignore[arg-type]  # each was checked by its rule


def setting_names() -> tuple[str, ...]:
    """Return the names of the settings, in the order of the file."""
    return tuple(item.name for item in fields(Settings))


def setting_rule(name: str) -> Rule:
    """Return the legal values of a setting."""
    found: Rule = next(item for item in fields(Settings) if item.name == name).metadata["rule"]
    return found


def load(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """Read the settings, with one message for every value that could not be used."""
    path = path or settings_file()
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, UnicodeDecodeError) as error:
        return Settings(), (f"{path.name}: the file cannot be read ({error}); all settings are as delivered",)
    return _read(text, path.name)


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings. Raises OSError.

    Comments and order of a file are kept if it can be edited so that it says these settings; else a new file is
    written, and the old one is kept beside it.
    """
    path = path or settings_file()
    try:
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        text = ""
    except (OSError, UnicodeDecodeError):
        return _replace_whole(path, settings)
    edited = _edit(text, settings) if _is_readable(text, path.name) else ""
    if edited and _read(edited, path.name)[0] == settings:
        replace_text(path, edited)
    elif text.strip():
        _replace_whole(path, settings)
    else:
        replace_text(path, _new_file(settings))
    return None


def _replace_whole(path: Path, settings: Settings) -> None:
    """Write a new file, and keep the old one under a free name beside it."""
    names = chain([".bak"], (f".bak-{number}" for number in count(2)))
    free = (name for each in names if not os.path.lexists(name := path.with_name(path.name + each)))
    try:
        old = path.read_bytes()
    except IsADirectoryError:
        raise
    except OSError:
        os.replace(path, next(free))  # closed to us, not to whoever closed it
    else:
        replace_bytes(next(free), old)
    replace_text(path, _new_file(settings))


def _read(text: str, name: str) -> tuple[Settings, tuple[str, ...]]:
    from tabletop.content.reading.yamlread import Map, parse  # whoever has set nothing starts without YAML

    problems: list[Problem] = []
    node = parse(text, name, problems) if text.strip() else None
    values: dict[str, Setting] = {}
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            if key not in setting_names():
                problems.append(
                    entry.problem(f'there is no setting "{key}"', did_you_mean(key, setting_names()))
                )
            elif (value := _value(key, entry.node, problems)) is not None:
                values[key] = value
    elif node is not None and not node.is_reported:
        problems.append(node.problem("expected settings", 'write them as "name: value", one on a line'))
    return replace(Settings(), **values), tuple(map(str, sorted(set(problems))))  # type: ignore[arg-type]  # checked


def _value(key: str, node: AnyNode, problems: list[Problem]) -> Setting | None:
    """Read the value of a setting; None for a bad one, which is added to `problems`."""
    from tabletop.content.reading.yamlread import Scalar

    if node.is_reported:
        return None
    value = node.value if isinstance(node, Scalar) else ...
    wrong = "found a list or a mapping" if value is ... else setting_rule(key).problem(value)
    if wrong:
        stands = _to_yaml(getattr(Settings(), key))
        problems.append(node.problem(f"{key}: {wrong}", f"{stands} is used instead"))
        return None
    return value  # type: ignore[return-value]  # its rule took it


def _new_file(settings: Settings) -> str:
    head = "# Hotseat's settings. The app writes what is set on its settings screen; comments are kept.\n"
    return head + "".join(f"\n{_comment(name, settings)}" for name in setting_names())


def _comment(name: str, settings: Settings) -> str:
    described = setting_rule(name)
    return f"# {described.doc}: {described.words}\n{name}: {_to_yaml(getattr(settings, name))}\n"


def _edit(text: str, settings: Settings) -> str:
    """Return the file with only the values changed; missing settings are added when they differ."""
    for name in setting_names():
        value = getattr(settings, name)
        if line := re.search(
            rf"^({name}[ \t]*:[ \t]*)(?:{VALUE})?([ \t]*(?:[ \t]#.*)?)$", text, re.MULTILINE
        ):
            space = "" if line[1][-1].isspace() else " "
            text = f"{text[: line.start()]}{line[1]}{space}{_to_yaml(value)}{line[2]}{text[line.end() :]}"
        elif value != getattr(Settings(), name):
            text = f"{text.rstrip()}\n\n{_comment(name, settings)}"
    return text


def _is_readable(text: str, name: str) -> bool:
    from tabletop.content.reading.yamlread import Map, parse

    problems: list[Problem] = []
    return bool(text.strip()) and isinstance(parse(text, name, problems), Map) and not problems


def _to_yaml(value: Setting) -> str:
    """Format a value as YAML; off, and no for Norwegian, would be truth values without their quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if value in {"off", "on", "no", "yes", "n", "y"} else str(value)


def _quote(value: object) -> str:
    if value is None:
        return "nothing"
    return (
        f'"{value}"' if isinstance(value, str) else _to_yaml(value) if isinstance(value, bool) else str(value)
    )
