"""Spelling of plain data as YAML that fits in one line and that our reader reads as the same data."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from tabletop.content.reading.scalars import read_plain

YamlValue = str | int | float | bool | None | Sequence["YamlValue"] | Mapping[str, "YamlValue"]
"""Data as a file holds it."""
_NEVER_FIRST = frozenset("-?:,[]{}#&*!|>'\"%@` ")
_NEVER_IN_FLOW = frozenset(",[]{}")
_LONE_MARK = re.compile(r":(?:\s|$)|\s#|[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")


def spell(value: YamlValue, quote: str = "", in_flow: bool = True) -> str:
    """Spell a value; text in the quotes that are asked for, and without any only where it cannot be misread."""
    if isinstance(value, str):
        return _text(value, quote, in_flow)
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{spell(key)}: {spell(each)}" for key, each in value.items())
        return f"{{{inner}}}"
    return f"[{', '.join(map(spell, value))}]"


def _text(value: str, quote: str, in_flow: bool) -> str:
    if quote == "'" and not _has_control(value):
        return "'" + value.replace("'", "''") + "'"
    if quote == '"' or _is_misread(value, in_flow):
        return json.dumps(value, ensure_ascii=_has_control(value))
    return value


def _has_control(value: str) -> bool:
    return any(
        letter < " " or "\x7f" <= letter <= "\x9f" or letter in "\u2028\u2029\ufeff" for letter in value
    )


def _is_misread(value: str, in_flow: bool) -> bool:
    """Check if a text without quotes would be read as something else, by this program or another."""
    if not value or value != value.strip() or value[0] in _NEVER_FIRST or _LONE_MARK.search(value):
        return True
    if in_flow and (_NEVER_IN_FLOW.intersection(value) or ":" in value):
        return True
    if value.startswith(("---", "...")) or value[0] in "=<~":
        return True
    read, wrong, _ = read_plain(value)
    return bool(wrong) or read != value or not isinstance(read, str)
