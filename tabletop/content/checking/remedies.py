"""What to write instead of a value that is not what is expected, where that is plain."""

from __future__ import annotations

import re
import unicodedata

from tabletop.content.checking.shapes import PATTERNS, Schema
from tabletop.content.checking.spots import Spot
from tabletop.content.models.rows import KEBAB
from tabletop.content.reading.problems import brief
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar

_DIGITS = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_NUMBERS = re.compile(r"[\s(\[]*(-?[0-9.]+(?:[\s,;]+-?[0-9.]+)*)[\s)\]]*")
"""Numbers of a list, whatever is between and around them."""
_EXACTLY = re.compile("a list of ([0-9]+) items")
_RANGE = re.compile(r"([0-9]+) *[-\u2013] *([0-9]+)")
_NOTE = re.compile(r"(-?[0-9.]+) *(?:#|//).*")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_NAMES = frozenset(("x-ref", "x-text", "x-picture", "x-kind"))
"""Marks of text that is the name of something."""
_COLOUR = "^#[0-9a-f]{6}$"
_VERSION = re.compile(r"\s*[<>=~^!@]+\s*v?\d[\w.]*\s*$")
"""As other programs ask for one behind the name of what they need."""


def remedy(spot: Spot, schema: Schema, wanted: str) -> str:
    """What to write where `wanted` is expected, "" where nobody can tell."""
    node = spot.node
    if isinstance(node, Map):
        return _of_mapping(node, spot, schema, wanted)
    if isinstance(node, Items):
        return _of_list(node, schema, wanted)
    if node.value is None:
        cut = node.source.line(node.line)[node.column - 1 :].lstrip(" :").startswith("#")
        comment = "put text that starts with # in quotes: the rest of such a line is a comment"
        return comment if cut else "write it after the colon" if spot.entry is not None else ""
    if wanted.startswith("a list"):
        return _as_list(node, spot, schema)
    if wanted.startswith("a mapping") and (
        keys := spot.shape.resolve(schema.get("propertyNames", {})).get("enum")
    ):
        each = ", ".join(f"{key}: {brief(str(node.value))}" for key in keys[:2])
        return f"write it for each of {', '.join(map(str, keys))}: {{{each}, ...}}"
    if isinstance(node.value, int | float) and "text" in wanted:
        return "put it in quotes"
    if "number" in wanted and (isinstance(node.value, str) or wanted.startswith("a whole number")):
        return as_number(node.value)
    if not isinstance(node.value, str):
        return ""
    if wanted == "true or false" and node.value.casefold() in ("true", "false"):
        return f"write {node.value.casefold()}, without quotes"
    key = spot.shape.discriminator(schema)
    if key and node.value in spot.shape.tags(schema, key):
        return f"write {{{key}: {node.value}}}"
    return as_id(schema, node.value) or _as_colour(schema, node.value)


def _of_mapping(node: Map, spot: Spot, schema: Schema, wanted: str) -> str:
    """Of a mapping that should be something else."""
    values = [each.node for each in node.entries.values()]
    if wanted.startswith("a list"):
        if all(isinstance(each, Scalar) and isinstance(each.value, bool | None) for each in values):
            return f"write them in brackets: [{', '.join(node.entries)}]"
        simple = [str(each.value) for each in values if isinstance(each, Scalar) and each.value is not None]
        below = spot.shape.resolve(spot.shape.below(schema, 0))
        if below.get("type") in ("integer", "number", "string") or "enum" in below:
            return f"write the values alone, in brackets: [{', '.join(simple)}]" if simple else ""
        return "put it in brackets: [{...}]" if node.flow else 'write "- " before the first key of each'
    if values and len(values) == 1 and isinstance(values[0], Scalar) and values[0].value is None:
        word = next(iter(node.entries))
        return "put it in quotes" if node.flow else f'write "{word}" without the colon'
    return _quoted(node, wanted)


def _of_list(node: Items, schema: Schema, wanted: str) -> str:
    """Of a list that should be something else."""
    if "number" in wanted and not wanted.startswith("a list") and len(node.nodes) == 1:
        return "leave the brackets out" if node.flow else "leave one of the two hyphens out"
    exactly = _EXACTLY.fullmatch(wanted)
    if exactly is not None and not node.flow and len(node.nodes) % (many := int(exactly[1])) == 0:
        if len(node.nodes) > many:
            return f'another begins in line {node.nodes[many].line}: write "- - " there'
    if wanted.startswith("a mapping") and any(isinstance(item, Map) for item in node.nodes):
        return "leave the brackets out" if node.flow else "leave the hyphens out"
    words = [str(item.value) for item in node.nodes if isinstance(item, Scalar)]
    names = wanted.startswith("one of") or wanted == PATTERNS[KEBAB] or not _NAMES.isdisjoint(schema)
    if words and names:
        return (
            f"write one of them alone: {brief(words[0])}"
            if len(words) > 1
            else f"write {brief(words[0])} alone"
        )
    return _quoted(node, wanted)


def _quoted(node: AnyNode, wanted: str) -> str:
    return f"put text that starts with {_first(node)} in quotes" if node.flow and "text" in wanted else ""


def _first(node: AnyNode) -> str:
    return node.source.line(node.line)[node.column - 1 : node.column]


def _as_list(node: Scalar, spot: Spot, schema: Schema) -> str:
    """One value in the place of a list."""
    below = spot.shape.below(schema, 0)
    text = str(node.value)
    key = spot.shape.discriminator(below)
    if key:
        return f"write [{{{key}: {brief(text)}}}]" if text in spot.shape.tags(below, key) else ""
    if text.startswith("-") and not _DIGITS.fullmatch(text):
        return f'write "- {brief(text[1:].strip())}", with a space'
    if (ends := _RANGE.fullmatch(text)) is not None and int(ends[1]) < int(ends[2]) < int(ends[1]) + 20:
        return f"write [{', '.join(map(str, range(int(ends[1]), int(ends[2]) + 1)))}]"
    if numbers := as_numbers(text.replace(" - ", " ")):  # hyphens of lines below that stand too far right
        enough = numbers.count(",") + 1 >= int(schema.get("minItems", 0))
        return (
            f"write it in brackets: [{numbers}]"
            if enough
            else f"write all its numbers in brackets: [{numbers}, ...]"
        )
    return f"write it in brackets: [{brief(text)}]"


def as_numbers(text: str) -> str:
    """Several numbers, parted by commas; "" if a text is none."""
    found = _NUMBERS.fullmatch(text)
    return ", ".join(re.findall(r"-?[0-9.]+", found[1])) if found is not None else ""


def as_number(value: object) -> str:
    """What to write in place of a value that is no whole number, "" where nobody can tell."""
    if isinstance(value, float) and value.is_integer():
        return f"write {value:.0f}"
    return _as_number(value) if isinstance(value, str) else ""


def _as_number(text: str) -> str:
    """Text in the place of a number."""
    if _DIGITS.fullmatch(text):
        return "leave the quotes out"
    if _DIGITS.fullmatch(text[:-1]):
        return f'leave the "{text[-1]}" out' if text[-1] in ",;]}" else ""
    if (note := _NOTE.fullmatch(text)) is not None:
        return f'begin a note with " # ", a space on both sides: {note[1]} # ...'
    numbers = as_numbers(text)
    return f"part numbers by commas: {numbers}" if ", " in numbers and "," not in text else ""


def as_id(schema: Schema, value: object) -> str:
    """How an id that is not kebab-case would be written."""
    if schema.get("pattern") != KEBAB or not isinstance(value, str):
        return ""
    bare = _VERSION.sub("", value)
    lower = bare.lower().translate(_UMLAUTS)
    plain = unicodedata.normalize("NFKD", lower).encode("ascii", "ignore").decode()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    why = "" if bare == value else ", without a version"
    return f'write "{"-".join(words)}"{why}' if words else ""


def _as_colour(schema: Schema, value: str) -> str:
    """How a colour would be written that is only short, or in capitals."""
    if schema.get("pattern") != _COLOUR:
        return ""
    digits = value.lower().removeprefix("#")
    long = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return f'write "#{long}"' if re.fullmatch("[0-9a-f]{6}", long) else ""
