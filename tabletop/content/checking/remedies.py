"""Suggestions for wrong values, where the right one is plain."""

from __future__ import annotations

import re
import unicodedata

from tabletop.content.checking.locations import Location
from tabletop.content.checking.shapes import PATTERNS, Schema
from tabletop.content.models.rows import KEBAB
from tabletop.content.models.versions import REQUIREMENT
from tabletop.content.reading.problems import shorten
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar

_DIGITS = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_NUMBERS = re.compile(r"[\s(\[]*(-?[0-9.]+(?:[\s,;]+-?[0-9.]+)*)[\s)\]]*")
"""Numbers of a list, whatever is between and around them."""
_EXACTLY = re.compile("a list of ([0-9]+) items")
_RANGE = re.compile(r"([0-9]+) *[-\u2013] *([0-9]+)")
_NOTE = re.compile(r"(-?[0-9.]+) *(?:#|//).*")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_NAMES = frozenset(("x-ref", "x-text", "x-picture", "x-kind"))
"""Separators around a name."""
_COLOUR = "^#[0-9a-f]{6}$"
_VERSION = re.compile(r"\s*[<>=~^!@]+\s*v?\d[\w.]*\s*$")
"""Version requirement behind a name, as other programs write it."""
_SIGNS = re.compile("[<>=!]")
_LAST_VERSION = re.compile(r"[\s~^@=]v?(\d+(?:\.\d+)*)\s*$")


def suggest(spot: Location, schema: Schema, wanted: str) -> str:
    """Suggest a value where `wanted` is expected; "" if none is plain."""
    node = spot.node
    if isinstance(node, Map):
        return _for_mapping(node, spot, schema, wanted)
    if isinstance(node, Items):
        return _for_list(node, schema, wanted)
    if node.value is None:
        return _suggest_where(node, spot)
    return _suggest_value(node, spot, schema, wanted)


def _suggest_where(node: Scalar, spot: Location) -> str:
    """Suggest where to write a value that is missing."""
    if node.source.line(node.line)[node.column - 1 :].lstrip(" :").startswith("#"):
        return "put text that starts with # in quotes: the rest of such a line is a comment"
    return "write it after the colon" if spot.entry is not None else ""


def _suggest_value(node: Scalar, spot: Location, schema: Schema, wanted: str) -> str:
    """Suggest a value in place of a single one."""
    if wanted.startswith("a list"):
        return _suggest_list(node, spot, schema)
    if wanted.startswith("a mapping") and (
        keys := spot.shape.resolve(schema.get("propertyNames", {})).get("enum")
    ):
        each = ", ".join(f"{key}: {shorten(str(node.value))}" for key in keys[:2])
        return f"write it for each of {', '.join(map(str, keys))}: {{{each}, ...}}"
    if isinstance(node.value, int | float) and "text" in wanted:
        return "put it in quotes"
    if "number" in wanted and (isinstance(node.value, str) or wanted.startswith("a whole number")):
        return suggest_number(node.value)
    if not isinstance(node.value, str):
        return ""
    if wanted == "true or false" and node.value.casefold() in ("true", "false"):
        return f"write {node.value.casefold()}, without quotes"
    key = spot.shape.discriminator(schema)
    if key and node.value in spot.shape.branches_by_tag(schema, key):
        return f"write {{{key}: {node.value}}}"
    return suggest_id(schema, node.value) or _suggest_colour(schema, node.value)


def _for_mapping(node: Map, spot: Location, schema: Schema, wanted: str) -> str:
    """Suggest a value in place of a mapping."""
    values = [each.node for each in node.entries.values()]
    if wanted.startswith("a list"):
        if all(isinstance(each, Scalar) and isinstance(each.value, bool | None) for each in values):
            return f"write them in brackets: [{', '.join(node.entries)}]"
        simple = [str(each.value) for each in values if isinstance(each, Scalar) and each.value is not None]
        below = spot.shape.resolve(spot.shape.child_schema(schema, 0))
        if below.get("type") in ("integer", "number", "string") or "enum" in below:
            return f"write the values alone, in brackets: [{', '.join(simple)}]" if simple else ""
        return "put it in brackets: [{...}]" if node.is_flow else 'write "- " before the first key of each'
    if values and len(values) == 1 and isinstance(values[0], Scalar) and values[0].value is None:
        word = next(iter(node.entries))
        return "put it in quotes" if node.is_flow else f'write "{word}" without the colon'
    return _in_quotes_hint(node, wanted)


def _for_list(node: Items, schema: Schema, wanted: str) -> str:
    """Suggest a value in place of a list."""
    if "number" in wanted and not wanted.startswith("a list") and len(node.nodes) == 1:
        return "leave the brackets out" if node.is_flow else "leave one of the two hyphens out"
    exactly = _EXACTLY.fullmatch(wanted)
    if exactly is not None and not node.is_flow and len(node.nodes) % (many := int(exactly[1])) == 0:
        if len(node.nodes) > many:
            return f'another begins in line {node.nodes[many].line}: write "- - " there'
    if wanted.startswith("a mapping") and any(isinstance(item, Map) for item in node.nodes):
        return "leave the brackets out" if node.is_flow else "leave the hyphens out"
    words = [str(item.value) for item in node.nodes if isinstance(item, Scalar)]
    names = wanted.startswith("one of") or wanted == PATTERNS[KEBAB] or not _NAMES.isdisjoint(schema)
    if words and names:
        return (
            f"write one of them alone: {shorten(words[0])}"
            if len(words) > 1
            else f"write {shorten(words[0])} alone"
        )
    return _in_quotes_hint(node, wanted)


def _in_quotes_hint(node: AnyNode, wanted: str) -> str:
    return f"put text that starts with {_first(node)} in quotes" if node.is_flow and "text" in wanted else ""


def _first(node: AnyNode) -> str:
    return node.source.line(node.line)[node.column - 1 : node.column]


def _suggest_list(node: Scalar, spot: Location, schema: Schema) -> str:
    """Suggest a list of one value."""
    below = spot.shape.child_schema(schema, 0)
    text = str(node.value)
    key = spot.shape.discriminator(below)
    if key:
        return f"write [{{{key}: {shorten(text)}}}]" if text in spot.shape.branches_by_tag(below, key) else ""
    if text.startswith("-") and not _DIGITS.fullmatch(text):
        return f'write "- {shorten(text[1:].strip())}", with a space'
    if (ends := _RANGE.fullmatch(text)) is not None and int(ends[1]) < int(ends[2]) < int(ends[1]) + 20:
        return f"write [{', '.join(map(str, range(int(ends[1]), int(ends[2]) + 1)))}]"
    if numbers := suggest_numbers(
        text.replace(" - ", " ")
    ):  # hyphens of lines below that stand too far right
        enough = numbers.count(",") + 1 >= int(schema.get("minItems", 0))
        return (
            f"write it in brackets: [{numbers}]"
            if enough
            else f"write all its numbers in brackets: [{numbers}, ...]"
        )
    return f"write it in brackets: [{shorten(text)}]"


def suggest_numbers(text: str) -> str:
    """Suggest the numbers in a text, separated by commas; "" if there are none."""
    found = _NUMBERS.fullmatch(text)
    return ", ".join(re.findall(r"-?[0-9.]+", found[1])) if found is not None else ""


def suggest_number(value: object) -> str:
    """Suggest a whole number for a value that is none; "" if none is plain."""
    if isinstance(value, float) and value.is_integer():
        return f"write {value:.0f}"
    return _number_from_text(value) if isinstance(value, str) else ""


def _number_from_text(text: str) -> str:
    """Suggest the number in a text."""
    if _DIGITS.fullmatch(text):
        return "leave the quotes out"
    if _DIGITS.fullmatch(text[:-1]):
        return f'leave the "{text[-1]}" out' if text[-1] in ",;]}" else ""
    if (note := _NOTE.fullmatch(text)) is not None:
        return f'begin a note with " # ", a space on both sides: {note[1]} # ...'
    numbers = suggest_numbers(text)
    return f"part numbers by commas: {numbers}" if ", " in numbers and "," not in text else ""


def suggest_id(schema: Schema, value: object) -> str:
    """Suggest the kebab-case form of an id."""
    if schema.get("pattern") not in (KEBAB, REQUIREMENT) or not isinstance(value, str):
        return ""
    bare = _VERSION.sub("", value)
    if schema.get("pattern") == REQUIREMENT and (_SIGNS.search(value) or _LAST_VERSION.search(value)):
        return _suggest_versions(value, bare)
    lower = bare.lower().translate(_UMLAUTS)
    plain = unicodedata.normalize("NFKD", lower).encode("ascii", "ignore").decode()
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    why = "" if bare == value else ", without a version"
    return f'write "{"-".join(words)}"{why}' if words else ""


def _suggest_versions(value: str, name: str) -> str:
    """Suggest how to write the bounds of a mod's version; `name` is what stands before them."""
    if _SIGNS.match(value):
        return 'write all bounds of a mod in one text: "sheds >= 1.2, < 2"'
    version = _LAST_VERSION.search(value)
    return f'write "{name.split()[0]} >= {version[1]}"' if version is not None and name.split() else ""


def _suggest_colour(schema: Schema, value: str) -> str:
    """Suggest the full form of a colour that is only short, or in capitals."""
    if schema.get("pattern") != _COLOUR:
        return ""
    digits = value.lower().removeprefix("#")
    long = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return f'write "#{long}"' if re.fullmatch("[0-9a-f]{6}", long) else ""
