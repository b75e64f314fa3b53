"""Models of `game.yaml` and `mod.yaml`: the description of a game, and of a mod.

No game is known here: a game's own numbers and texts are named by the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar

from tabletop.content.models.model import Checked, Field, MisfitError, Part, Unique
from tabletop.content.models.options import (
    BRISK,
    Choice,
    Flag,
    Number,
    NumberOption,
    Option,
    Plural,
    SeatCount,
    Text,
)
from tabletop.content.models.rows import KEY, Id, TextKey
from tabletop.content.models.sentences import Forms
from tabletop.content.models.versions import BOUNDS, REQUIREMENT, Requirement, parse_requirement

Short = Annotated[str, Field(min_length=1, max_length=80)]
Key = Annotated[
    str,
    Field(pattern=KEY, description="words joined by dots, such as move.choose"),
]
Needed = Annotated[
    str,
    Field(
        pattern=REQUIREMENT,
        max_length=160,
        description="the id of a mod, with bounds of its version or without",
        examples=["sheds", "sheds >= 1.2"],
    ),
]
_NUMBER = re.compile("[0-9]{1,9}")


WORDS_FOLDER = "lang"
"""Folder of a game with its translations."""

Sentence = Text | Plural
Sentences = dict[Key, Sentence]


class Texts(Part):
    """All words of a game, by group and key.

    Placeholders are {seat}, {card}, {target}, {uses}, {n} and the facts given; labels of options have {spent}, too:
    how many pieces {uses} names.
    """

    prompts: Sentences = Field(
        default_factory=dict,
        description="questions to a seat; <prompt>.pass is its button for no answer",
        examples=[{"move.choose": "{seat}: where to?", "move.choose.pass": "Stay"}],
    )
    log: Sentences = Field(
        default_factory=dict, description="lines of the log", examples=[{"paid": "{seat} pays {n}"}]
    )
    why: Sentences = Field(
        default_factory=dict,
        description="reasons why something cannot be done",
        examples=[{"too_far": "{target} is too far"}],
    )
    labels: Sentences = Field(
        default_factory=dict,
        description="words of buttons, choices, headings and the result sheet",
        examples=[{"pay": "{n} points"}],
    )
    effects: Sentences = Field(
        default_factory=dict,
        description="rules text of each effect word, its keys as placeholders",
        examples=[{"damage": "Damage a part of {whose}"}],
    )
    phases: Sentences = Field(
        default_factory=dict, description="names of the values of phase", examples=[{"move": "Move"}]
    )
    signs: Sentences = Field(
        default_factory=dict,
        description="what is drawn on the table says of itself: <entry of table.yaml> is a title, <entry>.line what"
        " stands below it, <entry>.<part> a part of it; card.<kind> and phase.<phase> likewise. The first ones are"
        " shown first while ? is held",
        examples=[{"score": "Points of {seat}", "score.line": "{n} so far. Most points win."}],
    )
    terms: Sentences = Field(
        default_factory=dict,
        description="what the coach says of an answer: <term> is a number that all tries have in common, <term>.about "
        "an average; unit is what the bars count",
        examples=[{"points": "{n} points more", "points.about": "about {n} points more"}],
    )
    form: Sentences = Field(
        default_factory=dict,
        description='what the Workshop calls a field, "Label: sentence about it": <key>, or <kind>.<key> and '
        "<key>.<key below> where that means something else; and <key>.<value> for a value",
        examples=[{"price": "Price: Points for one cube.", "edge.n": "North"}],
    )
    guide: Sentences = Field(
        default_factory=dict,
        description="what the guide of a first match says when somebody is asked such a question for the first time:"
        " <prompt>, for all its forms such as <prompt>.none",
        examples=[{"move": "The truck drives first, then it trades where it stopped."}],
    )
    examples: Sentences = Field(
        default_factory=dict,
        description="examples in the rules help: <phase>.<name> stands in the chapter of that phase, and is played by"
        " the scenario that says `example: <phase>.<name>`",
        examples=[{"move.toll": "At a toll two points are paid before the truck goes on."}],
    )
    numbered: Sentences = Field(
        default_factory=dict,
        description="the numbered rules, in the rules help: <number> in small letters is what the rule says, and it is"
        " played by a scenario that names the number under `rule`",
        examples=[{"toll-3": "At a toll two points are paid."}],
    )
    words: Sentences = Field(
        default_factory=dict,
        description="words of values: <key>.<value> or <value>; and words of the rules help, in which numbers may "
        "stand as {number}: rules.goal and rules.<phase> (a line a paragraph), rules.kind.<kind>, symbol.<picture> "
        '("Name: what it means")',
        examples=[{"whose.any": "anybody", "symbol.toll": "Toll: costs {toll} point"}],
    )


class Order(Part):
    """A standing order: prompts that the table passes for a seat that has set it."""

    id: Id
    name: Text
    """Name of the order."""
    text: Text
    """Effect of the order in one sentence; a number of the game stands as {number}."""
    prompts: Annotated[
        tuple[Annotated[Key, TextKey("prompts")], ...],
        Field(min_length=1, description="keys of texts.prompts that it passes"),
        Unique(),
    ]
    lasts: Literal["turn", "match"] = "match"
    """End of the order: after this turn, or when it is taken back; a game that counts no turns has the second only."""


AnySaid = TypeVar("AnySaid", bound=Part)
NumberValue = Number | tuple[Number, ...] | dict[Key, Number | tuple[Number, ...]]


def _check_rising(seats: tuple[int, ...]) -> tuple[int, ...]:
    if list(seats) != sorted(set(seats)):
        raise ValueError("write each seat count once, in rising order")
    return seats


class GameFile(Part):
    """`game.yaml`: title, seats, options, numbers and words of one game."""

    title: Text
    """Name of the game."""
    subtitle: str = ""
    """Line under the title."""
    blurb: str = ""
    """Subject of the game in two or three sentences."""
    seats: Annotated[
        tuple[SeatCount, ...],
        Field(min_length=1, description="how many can play", examples=[[2, 3, 4]]),
        Checked(_check_rising),
    ]
    minutes: tuple[Annotated[int, Field(ge=1, le=999)], Annotated[int, Field(ge=1, le=999)]] = Field(
        description="how long a match takes: from, to", examples=[[30, 60]]
    )
    options: tuple[Option, ...] = Field((), description="variants, chosen before a match")
    numbers: dict[Key, NumberValue] = Field(
        default_factory=dict,
        description="what the rulebook prints: hand size, laps, prices; a number, a list or a mapping of numbers",
        examples=[{"hand": 5, "goal": {"2": 50, "3": 40}}],
    )
    limits: dict[Key, tuple[Number, Number]] = Field(
        default_factory=dict,
        description="the least and the most that a mod may set a number to, where the rules can do with no other",
        examples=[{"hand": [1, 20]}],
    )
    orders: tuple[Order, ...] = Field((), description="standing orders a seat can give in public")
    texts: Texts = Field(description="all words the game says")

    def verify(self) -> None:
        """Check that ids are unique, times are in order, and limits belong to numbers."""
        found: list[tuple[tuple[str | int, ...], str]] = []
        for key, rows in (("options", self.options), ("orders", self.orders)):
            names = [row.id for row in rows]
            found += [
                ((key, number, "id"), f'"{name}" stands here twice; give one of them another id')
                for number, name in enumerate(names)
                if name in names[:number]
            ]
        found += [
            (
                ("options", number, "id"),
                f'every game has an option "{BRISK}" already; give this one another id',
            )
            for number, option in enumerate(self.options)
            if option.id == BRISK
        ]
        found += self._wrong_dependencies()
        if self.minutes[0] > self.minutes[1]:
            found.append((("minutes",), "the shorter time comes first"))
        for key, (least, most) in self.limits.items():
            if key not in self.numbers:
                found.append((("limits", key), f'there is no number "{key}"'))
            elif least > most:
                found.append((("limits", key), "the least comes first"))
        if found:
            raise MisfitError(found)

    def _wrong_dependencies(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Describe wrong choices that options depend on; values that are rows are looked up elsewhere."""
        choices = [option.id for option in self.options if isinstance(option, Choice)]
        for number, option in enumerate(self.options):
            for name, values in option.only.items():
                other, where = self.find_option(name), ("options", number, "only", name)
                if name == option.id or not isinstance(other, Choice):
                    others = ", ".join(each for each in choices if each != option.id)
                    yield where, f'"{name}" is no other choice of this game; choices are {others or "none"}'
                elif strange := [each for each in values if other.why_invalid(each)]:
                    yield where, f'{name} is never "{strange[0]}"; it may be {other.why_invalid(strange[0])}'
            yield from self._wrong_dependency(number, option)

    def _wrong_dependency(self, number: int, option: Option) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Describe wrong options beside which `option` is not asked."""
        for nth, beside in enumerate(option.unless):
            for name, values in beside.items():
                other, where = self.find_option(name), ("options", number, "unless", nth, name)
                if name == option.id or other is None:
                    others = ", ".join(each.id for each in self.options if each.id != option.id)
                    yield where, f'"{name}" is no other option of this game; options are {others or "none"}'
                elif strange := [each for each in values if other.why_invalid(each)]:
                    told = str(strange[0]).lower() if isinstance(strange[0], bool) else strange[0]
                    yield where, f'{name} is never "{told}"; it may be {other.why_invalid(strange[0])}'

    def find_option(self, option_id: str) -> Flag | NumberOption | Choice | None:
        """Return an option by its id."""
        return next((option for option in self.options if option.id == option_id), None)

    def defaults(self, seats: int) -> dict[str, int | bool | str]:
        """Return the default of every option that this number of seats has."""
        return {option.id: option.default for option in self.options_at(seats)}

    def options_at(self, seats: int) -> tuple[Flag | NumberOption | Choice, ...]:
        """Return the options that this number of seats has, numbers with its own limits."""
        return tuple(
            option.for_seats(seats) if isinstance(option, NumberOption) else option
            for option in self.options
            if not option.seats or seats in option.seats
        )


FORMAT = 1
"""Number of the present format of mods; `hotseat mod update` brings older ones to it."""


class ModFile(Part):
    """`mod.yaml`: name, version and requirements of a mod. A mod is data, never code."""

    id: Id
    name: Short
    """Name of the mod."""
    version: Short = Field(description="its version, in quotes", examples=["1.0"])
    game: Id = Field(description="the game it changes: the name of a folder of data/")
    authors: tuple[Short, ...] = Field((), description="who made it", examples=[["Ada"]])
    requires: tuple[Needed, ...] = Field(
        (),
        max_length=100,
        description="ids of mods that come before it, with versions if not any will do",
        examples=[["sheds >= 1.2"]],
    )
    conflicts: tuple[Id, ...] = Field((), max_length=100, description="ids of mods it cannot be used with")
    hotseat: str = Field(
        "0.1",
        max_length=40,
        pattern=BOUNDS,
        description="the versions of Hotseat it works with, in quotes; a number alone is the oldest one",
        examples=[">=1.0"],
    )
    text: str = Field("", description="what it changes, in a sentence or two")
    format: int = Field(
        0,
        ge=0,
        le=9999,
        description=f"number of the format of its files; {FORMAT} is the present one, mods before it have none",
        examples=[FORMAT],
    )

    @property
    def needs(self) -> tuple[Requirement, ...]:
        """Mods that it requires, each with the bounds of its version."""
        return tuple(map(parse_requirement, self.requires))

    @property
    def needed_ids(self) -> tuple[str, ...]:
        """Ids of the mods that it requires."""
        return tuple(each.id for each in self.needs)


# Rows are instances of the game's own models: hence Any.
def expand_row_choices(file: GameFile, by_kind: Mapping[str, Mapping[str, Any]]) -> GameFile:
    """Fill in the choices among rows: ids and names, and factors on a match's length where the model has one."""
    options = tuple(
        option.model_copy(update=_values(option, by_kind.get(option.rows, {})))
        if isinstance(option, Choice) and option.rows
        else option
        for option in file.options
    )
    return file.model_copy(update={"options": options})


def fill_in_numbers(file: GameFile) -> GameFile:
    """Fill in the game's numbers in sentences of options and orders."""
    numbers = {key: value for key, value in file.numbers.items() if isinstance(value, int)}
    options = tuple(_fill_in(option, option.text, numbers) for option in file.options)
    orders = tuple(_fill_in(order, order.text, numbers) for order in file.orders)
    return file.model_copy(update={"options": options, "orders": orders})


def _fill_in(part: AnySaid, text: str, numbers: Mapping[str, int]) -> AnySaid:
    return part.model_copy(update={"text": Forms(text, text).fill({}, numbers)})


def _values(option: Choice, rows: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    times = {name: row.times for name, row in rows.items() if hasattr(row, "times")}
    return {
        "values": {name: str(getattr(row, "name", name)) for name, row in rows.items()},
        "times": times | option.times,
    }


def sentence_forms(texts: Texts) -> dict[str, dict[str, Forms]]:
    """Return the sentences of all groups, ready to be filled in."""
    return {
        group: {
            key: Forms(text, text) if isinstance(text, str) else Forms(text.one, text.other)
            for key, text in getattr(texts, group).items()
        }
        for group in Texts.model_fields
    }


def index_by_number(value: int | tuple[int, ...] | Mapping[str, int | tuple[int, ...]]) -> object:
    """Convert a value of `numbers` for the rules: keys that are digits become ints."""
    if not isinstance(value, Mapping):
        return value
    return {int(key) if _NUMBER.fullmatch(key) else key: number for key, number in value.items()}
