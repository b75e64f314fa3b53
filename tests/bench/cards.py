"""Content: ten thousand made-up cards, from text to checked records that know their place."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import yaml

from tabletop.content.checking.check import check
from tabletop.content.checking.shapes import Shape
from tabletop.content.models.model import Field, Part
from tabletop.content.models.rows import Row
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Items, parse
from tests.bench.measure import Bar, interleaved

CARDS, MISTAKES = 10_000, 100


class Rush(Part):
    """What a card does at once."""

    n: int
    who: Literal["all", "you"]


class Card(Row):
    """A made-up card of twelve keys."""

    kind: ClassVar[str] = "cards"
    name: str
    type: Literal["bill", "fuel"]
    cost: Annotated[int, Field(ge=0, le=9)]
    worth: int
    good: str
    colour: str
    copies: int
    text: str
    tags: tuple[str, ...]
    move: int
    rush: Rush


def made_up(cards: int = CARDS, mistakes: int = 0) -> str:
    """The text of so many cards, of which so many cost a word instead of a number."""
    every = cards // mistakes if mistakes else cards + 1
    return "".join(_card(i, wrong=i % every == every - 1) for i in range(cards))


def _card(i: int, wrong: bool) -> str:
    return (
        f"- id: card-{i}\n  name: Card number {i}\n  type: {'bill' if i % 2 else 'fuel'}\n"
        f"  cost: {'four' if wrong else i % 9}\n  worth: {i % 13}\n  good: corn\n  colour: red\n  copies: {1 + i % 4}\n"
        f"  text: Draw two cards, then discard one of them.\n  tags: [quick, rare]\n  move: {i % 4}\n"
        f"  rush: {{n: {i % 3}, who: all}}\n"
    )


def records(text: str) -> tuple[list[Any], list[Problem]]:
    """Our way, with the collector off as `content.load` has it: records, and every problem with its place."""
    problems: list[Problem] = []
    shape = Shape.for_type(Card)
    gc.disable()
    try:
        node = parse(text, "cards.yaml", problems)
        rows = node.nodes if isinstance(node, Items) else []
        return [check(row, shape, problems) for row in rows], problems
    finally:
        gc.enable()


def stock(text: str) -> Any:
    """What everybody writes: dicts without places, unchecked."""
    return yaml.load(text, Loader=yaml.CSafeLoader)


def bars() -> list[Bar]:
    """Time against the stock loader; a text with mistakes against one without."""
    clean, wrong = made_up(), made_up(mistakes=MISTAKES)
    assert len(records(wrong)[1]) == MISTAKES, "every mistake is reported"

    def stock_without_collector() -> None:
        gc.disable()
        stock(clean)

    spent = interleaved({
        "stock": lambda: _with_collector(clean),
        "stock, no collector": stock_without_collector,
        "ours": lambda: records(clean),
        "wrong": lambda: records(wrong),
    })  # fmt: skip
    peaks = {who: _peak(who) for who in ("nothing", "stock", "ours")}
    memory = (peaks["ours"] - peaks["nothing"]) / (peaks["stock"] - peaks["nothing"])
    even = spent["ours"] / spent["stock, no collector"]
    return [
        Bar("10,000 cards to records against CSafeLoader", spent["ours"] / spent["stock"], 0.6),
        Bar("  the same, CSafeLoader with its collector off", even, None, note="told, not judged"),
        Bar("  peak memory against CSafeLoader", memory, 0.5),
        Bar(f"  with {MISTAKES} mistakes, all reported, against none", spent["wrong"] / spent["ours"], 1.3),
    ]  # fmt: skip


def _with_collector(text: str) -> None:
    gc.enable()
    stock(text)


def _peak(who: str) -> int:
    """The most memory (KB) of a process that reads the cards this way."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.cards", who], capture_output=True, text=True, check=True
    )
    return int(json.loads(done.stdout))


def _read_and_tell(who: str) -> None:
    text = made_up()
    Shape.for_type(Card).schema  # noqa: B018  # made before, so that it counts for nobody
    if who == "stock":
        stock(text)
    elif who == "ours":
        records(text)
    print(json.dumps(most_memory()))


def most_memory() -> int:
    """The most memory (KB) this process has held since it began; rusage would count its parent's as well."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmHWM")))


if __name__ == "__main__":
    _read_and_tell(sys.argv[1])
