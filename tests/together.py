"""One test over many cases that differ in nothing but their value: all that fail are told in one message.

In place of `pytest.mark.parametrize` where a case takes less time than setting up a test for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any


def together(
    name: str, cases: Iterable[Any], ids: Callable[[Any], object] = str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Calls a test with each case as its argument `name`; fails once, with the id of every case that fails."""
    found = list(cases)

    def over_all(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            assert found, "nothing found to test is no reason to pass"
            wrong = []
            for case in found:
                try:
                    test(**{name: case}, **fixtures)
                except Exception as problem:
                    wrong.append(f"{ids(case)}: {type(problem).__name__}: {problem}")
            assert not wrong, f"{len(wrong)} of {len(found)} fail\n" + "\n".join(wrong)

        shape = signature(test)
        run.__signature__ = shape.replace(  # type: ignore[attr-defined]  # which pytest reads fixtures from
            parameters=[each for each in shape.parameters.values() if each.name != name]
        )
        return run

    return over_all
