"""Matching of written answers with the offered options; a key matches by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.content.reading.yamlread import AnyNode, Items, Scalar
from tabletop.content.writing.spelling import YamlValue
from tabletop.engine.fields import Plain
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys, NumberKind, Option
from tabletop.workshop.scenario_file import ScenarioMistake, excerpt
from tabletop.workshop.scenario_values import to_cell
from tabletop.workshop.state_text import show_value

_NOTHING: Final[Plain] = ("no such key",)

Kinds = Mapping[tuple[int, ...], NumberKind]
_KINDS: Final = {"card": "a card", "seat": "a seat", "number": "a number"}


def is_number(value: object) -> bool:
    """Check if this is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Offer:
    """Options of a question in the words of scenarios."""

    s: State
    decision: Decision

    # -- what is meant --

    def find(self, written: AnyNode) -> tuple[Keys, AnyNode | None]:
        """Return the keys that an answer stands for, and its first part that is not on offer (None: all are).

        `pass` and `[]` are the empty answer. Each written key takes an option of its own, so a card id may be written
        twice; a list of one is that key, unless a list is on offer.
        """
        if is_pass(written):
            return (), None
        found: list[Plain] = []
        for part in self.split(written):
            free = (option for option in self.decision.options if option.key not in found)
            key = next((option.key for option in free if self.matches(part, option)), _NOTHING)
            if key is _NOTHING:
                return tuple(found), part
            found.append(key)
        return tuple(found), None

    def choose(self, written: AnyNode) -> Keys:
        """Return the keys that an answer stands for; raises `ScenarioMistake` if it may not be given."""
        keys, missing = self.find(written)
        refused = self.decision.refusal(keys) if missing is None else "this is not on offer"
        if refused:
            raise ScenarioMistake(missing or written, refused, f"on offer: {self.full_text()}")
        return keys

    def split(self, written: AnyNode) -> Sequence[AnyNode]:
        """Split an answer into its keys."""
        if not self.decision.many:
            return (self._unwrap(written),)
        return written.nodes if isinstance(written, Items) else (written,)

    def _unwrap(self, written: AnyNode) -> AnyNode:
        """Unwrap a one-item list unless the list itself is a legal key."""
        if not isinstance(written, Items) or len(written.nodes) != 1:
            return written
        as_it_stands = any(self.matches(written, option) for option in self.decision.options)
        return written if as_it_stands else written.nodes[0]

    def matches(self, written: AnyNode, option: Option) -> bool:
        """Check if a written key can stand for that of an option."""
        if isinstance(written, Scalar) and written.value == option.label and self._is_shown_by_label(option):
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
            return to_cell(written.value) == key
        return type(written.value) is type(key) and written.value == key

    # -- what is asked for --

    def keys_by_kind(self) -> dict[str, str]:
        """Map each kind of key on offer to an example."""
        return {self._kind(option): self.show(option) for option in reversed(self.decision.options)}

    def _kind(self, option: Option) -> str:
        if isinstance(option.key, tuple):
            return "a cell" if all(map(is_number, option.key)) else "a list"
        return _KINDS[option.kinds()[()]] if is_number(option.key) else "a word"

    def kind_mistake(self, written: AnyNode) -> tuple[AnyNode, str, str] | None:
        """Find a part of a kind that this question does not ask for: the part, its kind, and the remedy."""
        kinds = self.keys_by_kind()
        for part in () if is_pass(written) or not kinds else self.split(written):
            if what := self.foreign_kind(part):
                return part, what, f"write for instance {', '.join(kinds.values())}"
        return None

    def foreign_kind(self, part: AnyNode) -> str:
        """Describe a written key of a kind that is not asked for; "" if its kind is."""
        kinds, are = self.keys_by_kind(), self._kinds_of(part)
        if not kinds or are & kinds.keys():
            return ""
        if not isinstance(part, Scalar):
            return f"this is a list, and {self.decision.prompt} asks for {' or '.join(kinds)}"
        is_what = " or ".join(sorted(are - {"a list", "a word"}) or ["a word"])
        return f"{excerpt(part)} is {is_what}, and {self.decision.prompt} asks for {' or '.join(kinds)}"

    def _kinds_of(self, written: AnyNode) -> set[str]:
        if isinstance(written, Items):
            # What is a list here may at other times be a word, such as a button that is there alone.
            return {"a list", "a cell", "a word"}
        value = written.value if isinstance(written, Scalar) else None
        if isinstance(value, str):
            if any(
                option.label == value and self._is_shown_by_label(option) for option in self.decision.options
            ):
                return {"a number"}
            if to_cell(value):
                return {"a cell"}
            # A word may be one that other tables offer in a list, such as a button that is not there now.
            return {"a card"} if self.s.cards.pieces_with_id(value) else {"a word", "a list"}
        return {"a seat", "a number"} if is_number(value) else {excerpt(written)}

    # -- what is shown --

    def show(self, option: Option) -> str:
        """Format the key of an option as a scenario writes it."""
        return self._show(option.key, option.kinds())

    def _is_shown_by_label(self, option: Option) -> bool:
        """Check if a number may be called by its label: no card is meant, and the label is unique."""
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

    def sample_text(self, keys: Sequence[Plain]) -> str:
        """List some of the keys on offer, equal ones once."""
        by_key = {option.key: option for option in self.decision.options}
        return ", ".join(dict.fromkeys(self.show(by_key[key]) for key in keys))

    def list_all(self) -> list[YamlValue]:
        """List everything on offer as a scenario writes it, equal ones once."""
        shown = list(dict.fromkeys(self.show(option) for option in self.decision.options))
        return [*shown, *(["pass"] if self.decision.may_pass else [])]

    def full_text(self) -> str:
        """List everything on offer, numbers with their labels, and `pass` where that is an answer."""
        said = [
            f"{self.show(option)} or {option.label}"
            if self._is_shown_by_label(option) and option.label
            else self.show(option)
            for option in self.decision.options
        ]
        return f"{', '.join(dict.fromkeys(said)) or 'nothing'}{' or pass' if self.decision.may_pass else ''}"


def is_pass(written: AnyNode) -> bool:
    """Check if an answer is the empty one."""
    if isinstance(written, Items):
        return not written.nodes
    return isinstance(written, Scalar) and written.value == "pass"
