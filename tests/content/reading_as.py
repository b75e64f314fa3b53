"""Records for tests, checked as what comes from files is."""

from __future__ import annotations

from typing import Any, TypeVar

from tabletop.content.checking.shapes import Shape
from tabletop.content.models.model import Part

AnyPart = TypeVar("AnyPart", bound=Part)


# What YAML gives, as plain data of any depth: hence Any.
def read_as(model: type[AnyPart], said: Any) -> AnyPart:
    """What is said as a record of this class; raises pydantic's `ValidationError`."""
    made: AnyPart = Shape.for_type(model).adapter.validate_python(said, by_alias=True, by_name=False)
    return made
