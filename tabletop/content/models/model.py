"""Base of all records of data files: frozen, with named fields.

A record's class declares its fields as annotations; `Field` says what an annotation cannot, on its right-hand side or
inside `Annotated`. Making a record checks nothing but the names: what comes from files is checked by pydantic, for
which `pydantic_models.py` makes a model of each class. A start that takes records as they were read last never gets
there, so nothing here knows pydantic, and declaring a class takes microseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import is_
from typing import (
    Any,
    ClassVar,
    Final,
    NoReturn,
    Self,
    TypedDict,
    Unpack,
    dataclass_transform,
    get_type_hints,
)

NEEDED: Final = object()
"""Mark of a field without a default."""


_IGNORED: Any = is_


class Rules(TypedDict, total=False):
    """Constraints that `Field` takes besides a default; the words are pydantic's."""

    default_factory: Callable[[], Any]
    alias: str
    ge: float
    gt: float
    le: float
    lt: float
    min_length: int
    max_length: int
    pattern: str
    discriminator: str
    description: str
    examples: list[Any]


class Terms:
    """Default and constraints of a field."""

    __slots__ = ("default", "rules")

    def __init__(self, default: Any, rules: Rules) -> None:
        self.default, self.rules = default, rules

    def initial_value(self) -> Any:
        """Return the value of a field when none is given; `NEEDED` if there must be one."""
        make = self.rules.get("default_factory")
        return self.default if make is None else make()


# It stands where values of any type stand: hence Any. Its name is the one that everybody knows from pydantic.
def Field(default: Any = NEEDED, **rules: Unpack[Rules]) -> Any:  # noqa: N802
    """Declare a field, or a type inside `Annotated`. `alias` is the key in files if it is not the name."""
    return Terms(default, rules)


class Checked:
    """Mark of a value that a function checks when all else is right: `Annotated[..., Checked(rising)]`.

    The function gets the value and returns it, or raises `ValueError` with a sentence.
    """

    __slots__ = ("check",)

    def __init__(self, look: Callable[[Any], Any]) -> None:
        self.check = look


class OneOf:
    """Mark of a record of one of several classes: the value of a field tells which; no field where there is but one.

    The classes are found when something is first checked: those of packages that nobody has imported yet count too.
    """

    __slots__ = ("field", "find")

    def __init__(self, field: str, find: Callable[[], Sequence[type[Any]]]) -> None:
        self.field, self.find = field, find


class Mark:
    """Mark of a value in the JSON Schema: an extension key and its value."""

    __slots__ = ("key", "says")

    def __init__(self, key: str, says: object) -> None:
        self.key, self.says = key, says


class MisfitError(ValueError):
    """Error of `verify` for values deeper in a record: the path to each, and a sentence with "; " before advice."""

    def __init__(self, found: Sequence[tuple[tuple[str | int, ...], str]]) -> None:
        super().__init__("; ".join(said for _, said in found))
        self.found = tuple(found)


class Unique(Mark):
    """Mark of a list without duplicates."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("uniqueItems", True)


# Without `field_specifiers`: mypy would see only defaults that are given by name, and take an alias for a name.
@dataclass_transform(kw_only_default=True, frozen_default=True)
class Part:
    """Mapping in a data file: unknown keys are mistakes, and nothing changes after reading.

    A docstring under an attribute is its description in the editor, unless its `Field` has one. A class may have a
    method `verify`, which raises `ValueError` or `MisfitError` where values that were read do not go together.
    """

    model_config: ClassVar[Mapping[str, Any]] = {"extra": "forbid"}
    """Configuration for pydantic."""
    model_fields: ClassVar[Mapping[str, Terms]] = {}
    """Fields by name, those of base classes first."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fields: dict[str, Terms] = {}
        for base in reversed(cls.__mro__[1:]):
            fields |= getattr(base, "model_fields", {})
        for name, annotation in cls.__annotations__.items():
            if _is_class_attribute(annotation):
                continue
            given = cls.__dict__.get(name, NEEDED)
            if given is not NEEDED:
                delattr(cls, name)  # else a class would seem to have what its records have
            if isinstance(given, (dict, list, set)):
                raise TypeError(
                    f"{cls.__name__}.{name}: all records would share one default; use default_factory"
                )
            fields[name] = given if type(given) is Terms else Terms(given, {})
        cls.model_fields = fields

    def __init__(self, **values: Any) -> None:
        """Make a record with these fields and the defaults of the others; raises `TypeError` for a wrong name."""
        given = {
            name: values[name] if name in values else field.initial_value()
            for name, field in self.model_fields.items()
        }
        missing = [name for name, value in given.items() if value is NEEDED]
        if missing or not values.keys() <= given.keys():
            raise TypeError(_wrong_names(type(self), values.keys() - given.keys(), missing))
        self.__dict__.update(given)

    def verify(self) -> None:
        """Raise `ValueError` with a sentence, or `MisfitError` with places, if the values do not go together."""

    def model_copy(self, *, update: Mapping[str, Any]) -> Self:
        """Copy the record with some fields changed; raises `TypeError` for a name that is none of them."""
        if not update.keys() <= self.model_fields.keys():
            raise TypeError(_wrong_names(type(self), update.keys() - self.model_fields.keys(), []))
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, **update)
        return copy

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be set: records do not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be taken away: records do not change")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({told})"

    # What pydantic notes on all that it makes: nobody asks for it, and a set beside each record would be a third of it.
    # The setter is any function of C that takes two values and does nothing with them.
    __pydantic_fields_set__ = __pydantic_extra__ = __pydantic_private__ = property(None, _IGNORED)


# Annotations are types, unions and more, for which there is no common name: hence Any.
_TYPES: dict[type[Part], Mapping[str, Any]] = {}


def field_types(model: type[Part]) -> Mapping[str, Any]:
    """Return the annotation of each field of a record class as it was written, mostly as text."""
    if model not in _TYPES:
        found = get_type_hints(model, include_extras=True)
        _TYPES[model] = {name: found[name] for name in model.model_fields}
    return _TYPES[model]


def _is_class_attribute(annotation: Any) -> bool:
    """Check if an annotation, as it is or as text, declares an attribute of the class and no field."""
    if isinstance(annotation, str):
        return annotation.startswith("ClassVar")
    return getattr(annotation, "__origin__", None) is ClassVar


def _wrong_names(model: type[Part], unknown: set[str], missing: list[str]) -> str:
    """Describe wrong names of a record's fields."""
    wrong = [f"has no field {name}" for name in sorted(unknown)] + [f"needs {name}" for name in missing]
    return f"{model.__name__} {', '.join(wrong)}; its fields are {', '.join(model.model_fields)}"
