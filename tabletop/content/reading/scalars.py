"""Meaning of plain YAML scalars; those that readers disagree about are refused.

YAML 1.1 (PyYAML) and 1.2 (editors) read `no`, `010`, `12:30`, `1_000`, `1e3` and dates differently; people mean
yet another thing. So none of them is read at all: the writer says which one is meant.
"""

from __future__ import annotations

import re

from tabletop.content.reading.problems import shorten

Value = str | int | float | bool | None

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:0|[1-9][0-9]*)?\.[0-9]+|[-+]?(?:0|[1-9][0-9]*)\.")
_WORDS: dict[str, Value] = {"": None, "~": None, "null": None, "true": True, "false": False}
_YES = frozenset(("yes", "no", "on", "off"))
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?")
_SIXTIES = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9_]+(?:\.[0-9]*)?")
_OTHER_BASE = re.compile(r"[-+]?0[xXoObB][0-9a-fA-F_]+")
_GROUPED = re.compile(r"[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?")
_POWER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)[eE][-+]?[0-9]+")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_FIRST = frozenset("0123456789+-.")
_LONGEST = 18
"""Limit of digits of an integer."""


def read_plain(text: str) -> tuple[Value, str, str]:
    """Return value, mistake and suggestion for an unquoted scalar; the mistake is "" for a good one."""
    if text in _WORDS:
        return _WORDS[text], "", ""
    if text[0] not in _FIRST:
        return _word(text)
    if _INTEGER.fullmatch(text):
        if len(text) > _LONGEST:
            return text, f'"{shorten(text)}" has too many digits', "put it in quotes if you mean text"
        return int(text), "", ""
    if _DECIMAL.fullmatch(text):
        return float(text), "", ""
    return _number(text)


def _word(text: str) -> tuple[Value, str, str]:
    lowered = text.lower()
    if lowered in _YES:
        meant = "true" if lowered in ("yes", "on") else "false"
        return (
            text,
            f'"{text}" without quotes is read as {meant}',
            f'write "{text}" in quotes if you mean the word, else {meant}',
        )
    if lowered in ("true", "false", "null"):
        return (
            text,
            f'"{text}" is not in lower case',
            f"write {lowered}, or put it in quotes if you mean the word",
        )
    return text, "", ""


def _number(text: str) -> tuple[Value, str, str]:
    quotes = "put it in quotes if you mean text"
    if _SIXTIES.fullmatch(text):
        return text, f'"{text}" may be read as a number of base 60', "put it in quotes"
    if _DATE.fullmatch(text):
        return text, f'"{text}" may be read as a date', "put it in quotes"
    if _LEADING_ZERO.fullmatch(text):
        rest = text.replace("_", "").lstrip("+-0") or "0"
        sign = "-" if text.startswith("-") and rest != "0" else ""
        return text, f'"{text}" starts with 0 and may be read as octal', f"write {sign}{rest}, or {quotes}"
    if _OTHER_BASE.fullmatch(text):
        return text, f'"{text}" is not a decimal number', f"write it in decimal digits, or {quotes}"
    if _GROUPED.fullmatch(text) and "_" in text:
        return text, f'"{text}" has underscores in a number', f"write {text.replace('_', '')}, or {quotes}"
    if _POWER.fullmatch(text):
        return text, f'"{text}" is a number with an exponent', f"write all its digits, or {quotes}"
    if _NOT_FINITE.fullmatch(text):
        return text, f'"{text}" is not a finite number', quotes
    return text, "", ""
