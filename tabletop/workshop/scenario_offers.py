"""Answers as they are written against what is on offer: a key has a kind, and only what is of that kind can mean it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.content.reading.yamlread import AnyNode, Items, Scalar
from tabletop.engine.fields import Plain
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys, NumberKind, Option
from tabletop.workshop.readable import show_value
from tabletop.workshop.scenario_file import shown
from tabletop.workshop.scenario_words import cell

_NOTHING: Final[Plain] = ("no such key",)

Kinds = Mapping[tuple[int, ...], NumberKind]
_KINDS: Final = {"card": "a card", "seat": "a seat", "number": "a number"}


def is_number(value: object) -> bool:
    """Whether this is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Offer:
    """What a question offers, in the words of scenarios."""

    s: State
    decision: Decision

    # -- what is meant --

    def find(self, written: AnyNode) -> tuple[Keys, AnyNode | None]:
        """The keys that an answer stands for, and the first part of it that is not on offer (None: all are).

        `pass` and `[]` are the empty answer. Each written key takes an option of its own, so a card id may be written
        twice; a list of one is that key, unless a list is on offer.
        """
        if is_pass(written):
            return (), None
        found: list[Plain] = []
        for part in self.parts(written):
            free = (option for option in self.decision.options if option.key not in found)
            key = next((option.key for option in free if self.matches(part, option)), _NOTHING)
            if key is _NOTHING:
                return tuple(found), part
            found.append(key)
        return tuple(found), None

    def parts(self, written: AnyNode) -> Sequence[AnyNode]:
        """The keys of an answer, each by itself."""
        if not self.decision.many:
            return (self._alone(written),)
        return written.nodes if isinstance(written, Items) else (written,)

    def _alone(self, written: AnyNode) -> AnyNode:
        """What stands in a list of one; what was written where that is on offer as it stands, or is no such list."""
        if not isinstance(written, Items) or len(written.nodes) != 1:
            return written
        as_it_stands = any(self.matches(written, option) for option in self.decision.options)
        return written if as_it_stands else written.nodes[0]

    def matches(self, written: AnyNode, option: Option) -> bool:
        """Whether a written key can stand for that of an option."""
        if isinstance(written, Scalar) and written.value == option.label and self._is_named(option):
            return True
        return self._fits(written, option.key, option.kinds())

    def _fits(self, written: AnyNode, key: Plain, kinds: Kinds, path: tuple[int, ...] = ()) -> bool:
        if isinstance(written, Items):
            if not isinstance(key, tuple) or len(key) != len(written.nodes):
                return False
            return all(
                self._fits(node, part, kinds, (*path, n))
                for n, (node, part) in enumerate(zip(written.nodes, key, strict=True))
            )
        if not isinstance(written, Scalar):
            return False
        if isinstance(key, int) and kinds.get(path) == "card":
            return 0 <= key < len(self.s.cards) and self.s.cards[key].id == written.value
        if isinstance(key, tuple) and isinstance(written.value, str):
            return cell(written.value) == key
        return type(written.value) is type(key) and written.value == key

    # -- what is asked for --

    def kinds(self) -> dict[str, str]:
        """Of each kind of key on offer one as it is written."""
        return {self._kind(option): self.show(option) for option in reversed(self.decision.options)}

    def _kind(self, option: Option) -> str:
        if isinstance(option.key, tuple):
            return "a cell" if all(map(is_number, option.key)) else "a list"
        return _KINDS[option.kinds()[()]] if is_number(option.key) else "a word"

    def mistaken(self, written: AnyNode) -> tuple[AnyNode, str, str] | None:
        """Where an answer is of a kind that this question does not ask for: the part, what it is, and the remedy."""
        kinds = self.kinds()
        for part in () if is_pass(written) or not kinds else self.parts(written):
            if what := self.of_another_kind(part):
                return part, what, f"write for instance {', '.join(kinds.values())}"
        return None

    def of_another_kind(self, part: AnyNode) -> str:
        """That one written key is of a kind that is not asked for; "" if it is of one that is."""
        kinds, are = self.kinds(), self._kinds_of(part)
        if not kinds or are & kinds.keys():
            return ""
        if not isinstance(part, Scalar):
            return f"this is a list, and {self.decision.prompt} asks for {' or '.join(kinds)}"
        is_what = " or ".join(sorted(are - {"a list", "a word"}) or ["a word"])
        return f"{shown(part)} is {is_what}, and {self.decision.prompt} asks for {' or '.join(kinds)}"

    def _kinds_of(self, written: AnyNode) -> set[str]:
        if isinstance(written, Items):
            # What is a list here may at other times be a word, such as a button that is there alone.
            return {"a list", "a cell", "a word"}
        value = written.value if isinstance(written, Scalar) else None
        if isinstance(value, str):
            if any(option.label == value and self._is_named(option) for option in self.decision.options):
                return {"a number"}
            if cell(value):
                return {"a cell"}
            # A word may be one that other tables offer in a list, such as a button that is not there now.
            return {"a card"} if self.s.cards.named(value) else {"a word", "a list"}
        return {"a seat", "a number"} if is_number(value) else {shown(written)}

    # -- what is shown --

    def show(self, option: Option) -> str:
        """The key of an option as a scenario writes it."""
        return self._show(option.key, option.kinds())

    def _is_named(self, option: Option) -> bool:
        """Whether a number may be called by its label as well: no card is meant, and no other option has that label."""
        labels = [other.label for other in self.decision.options]
        return self._kind(option) in ("a number", "a seat") and labels.count(option.label) == 1

    def _show(self, key: Plain, kinds: Kinds, path: tuple[int, ...] = ()) -> str:
        if isinstance(key, tuple):
            if any(key in domain for domain in self.s.shape.domains.values()):
                return show_value(key)
            return f"[{', '.join(self._show(part, kinds, (*path, n)) for n, part in enumerate(key))}]"
        if isinstance(key, int) and kinds.get(path) == "card":
            return str(self.s.cards[key].id)
        return show_value(key)

    def told(self, keys: Sequence[Plain]) -> str:
        """Some of the keys on offer, those alike once."""
        by_key = {option.key: option for option in self.decision.options}
        return ", ".join(dict.fromkeys(self.show(by_key[key]) for key in keys))

    def all(self) -> str:
        """Everything on offer, a number with what it is called, and `pass` where that is an answer."""
        said = [
            f"{self.show(option)} or {option.label}"
            if self._is_named(option) and option.label
            else self.show(option)
            for option in self.decision.options
        ]
        return f"{', '.join(dict.fromkeys(said)) or 'nothing'}{' or pass' if self.decision.may_pass else ''}"


def is_pass(written: AnyNode) -> bool:
    """Whether an answer is the empty one."""
    if isinstance(written, Items):
        return not written.nodes
    return isinstance(written, Scalar) and written.value == "pass"
