"""Words of a match: names of handles, labels of options, prompts, reasons and log lines.

Every sentence comes from the game's texts or the app's; here they are only filled in. Nothing hidden is named: all
is read from one View, and an unseen piece is "a card".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tabletop.content.languages.lang import level_name
from tabletop.content.models.rows import display_name
from tabletop.engine.handles import parse_handle
from tabletop.engine.reseatings import LINES
from tabletop.engine.rewinds import LINE

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Option
    from tabletop.engine.view import View

Words = Callable[..., str]
"""The app's sentences: words(key, **facts)."""

NONE, MUST, BECAUSE, LAST, MORE, WHICH = "none", "must", "because", "last", "more", "which"
ALSO, OVER, BEGUN, TIP = "also", "over", "begun", "tip"
"""End the keys of what is said where nothing is on offer, where something must be done before it may be passed, and
where a card has led to the question; on buttons whose press ends the turn, and where it adds to what was given, as
the facts of these names tell. `WHICH` ends the key of what stands over a menu of options that have one label, `OVER`
that of an option which takes the place of a card, `BEGUN` that of a question whose act was begun with its button."""
_MARK = re.compile("\x02(\\d+)\x03")


class Texts(Protocol):
    """Texts needed of a game's content."""

    @property
    def texts(self) -> Mapping[str, Mapping[str, Any]]: ...  # sentences, filled in by `text`
    def text(self, group: str, key: str, /, **facts: object) -> str: ...
    def log_key(self, line: str, facts: Mapping[str, object]) -> str: ...
    def translate(self, record: Any) -> Any: ...  # a record of any model, in the language of these texts


class Part(NamedTuple):
    """Part of a sentence: plain words, a seat's name, or a piece's name."""

    words: str
    seat: int = -1
    piece: int = -1
    struck: bool = False
    """True for what was taken back, which a line goes through."""


class Speech:
    """Words of one match; needs the newest View."""

    def __init__(self, texts: Texts, words: Words, names: Sequence[str]) -> None:
        self.texts = texts
        self.words = words
        self.names = tuple(names)
        """Names of the seats; whoever speaks of another time may put the names of then here."""
        self.view: View | None = None
        self.cause = ""
        """The card that has led to the question, if any."""
        self.acts: Collection[str] = ()
        """Labels of options that have a button of their own: a question speaks of them where there is nothing else."""

    # names

    def name(self, handle: str) -> Part:
        """Return the name of a handle."""
        named = parse_handle(handle)
        match named.word:
            case "seat":
                return Part(self.names[int(named.name)], seat=int(named.name))
            case "card":
                return self._piece(int(named.name))
            case "place":
                return self._place(named.key)
            case "part":
                return self._part(int(named.name), named.index[0])
            case _:
                word = named.name
                return Part(self.texts.text("words", word) if self._has("words", word) else "")

    def _piece(self, piece: int) -> Part:
        if piece < 0 or self.view is None:
            return Part(self.words("table.a_card"))
        record = self.texts.translate(self.view.table.cards[piece])
        return Part(display_name(record), piece=piece)

    def _part(self, piece: int, path: str) -> Part:
        """Name a part of a piece's record, such as an ability; pressed, it shows the piece."""
        if self.view is None:
            return Part("")
        found = self.texts.translate(self.view.table.cards[piece])
        for key in path.split("."):
            found = getattr(found, key)
        return Part(str(found), piece=piece)

    def _place(self, rest: str) -> Part:
        """Name a place by the card there."""
        pieces = self.view.table.values.get(rest) if self.view is not None else None
        if isinstance(pieces, tuple) and pieces and isinstance(pieces[-1], int):
            return self._piece(pieces[-1])
        return Part(self.words("table.a_place"))

    def _top_of(self, zone: str) -> str:
        """Return the card on top there; "" if there is none."""
        pieces = self.view.table.values.get(parse_handle(zone).key) if self.view is not None else None
        return f"card:{pieces[-1]}" if isinstance(pieces, tuple) and pieces else ""

    def _has(self, group: str, key: str) -> bool:
        return key in self.texts.texts.get(group, {})

    def fact(self, key: str, value: Any) -> list[Part]:
        """Return a fact in words: a seat, handles, a value with its word, or as it is."""
        if key == "seat" and isinstance(value, int):
            return [self.name(f"seat:{value}")]
        if isinstance(value, tuple):
            parts = [self.fact(key, item) for item in value]
            comma = Part(self.words("table.list"))
            joined = [part for i, item in enumerate(parts) for part in ([comma] if i else []) + item]
            return joined or [Part("")]
        if isinstance(value, str) and re.match(r"(card|seat|place|zone|token|part):", value):
            return [self.name(value)]
        for word in (f"{key}.{value}", str(value)):
            if isinstance(value, str) and self._has("words", word):
                return [Part(self.texts.text("words", word))]
        return [Part(str(value))]

    # sentences

    def say(self, group: str, key: str, facts: Mapping[str, Any]) -> list[Part]:
        """Return a sentence of the game with its facts, in parts."""
        spoken: list[list[Part]] = []
        given: dict[str, object] = {}
        for name, value in facts.items():
            if name == "n" or isinstance(value, bool):
                given[name] = value  # a number decides on the plural form
                continue
            given[name] = f"\x02{len(spoken)}\x03"
            spoken.append(self.fact(name, value))
        return _split_parts(self.texts.text(group, key, **given), spoken)

    def start(self, seat: int, phase: str, options: Mapping[str, Any]) -> str:
        """Return the goal, with values of options, and why this seat begins: the first words for phase or options."""
        said = (f"start.why.{way}" for way in (phase, *options.values()))
        why = next((key for key in said if self._has("words", key)), "start.why")
        told = (
            plain(self.say("words", key, facts))
            for key, facts in (("start.goal", options), (why, {"seat": seat}))
        )
        return "  ".join(told)

    def heading_since(self, seat: int | None) -> str:
        """Return the heading above the lines after a seat's last answer."""
        return "" if seat is None else self.words("table.since", seat=self.names[seat])

    def line(self, facts: Mapping[str, Any]) -> list[Part]:
        """Return a log line from the facts of a `say` event."""
        if facts["line"] in LINES:
            return self._tell_handover(facts)
        if facts["line"] == LINE:
            return self._taken_back(facts)
        key = self.texts.log_key(str(facts["line"]), facts)
        return self.say("log", key, {k: v for k, v in facts.items() if k != "line"})

    def _taken_back(self, facts: Mapping[str, Any]) -> list[Part]:
        """Return the line on an agreed rewind."""
        seat, n = int(facts["seat"]), int(facts["n"])
        came_off = Part(self.words("agree.struck", seat=self.names[seat], n=n), struck=True)
        return _split_parts(self.words(LINE, steps="\x020\x03"), [[came_off]])

    def _tell_handover(self, facts: Mapping[str, Any]) -> list[Part]:
        """Return the line on a changed seat."""
        seat, level = int(facts["seat"]), facts["level"]
        names = [Part(str(facts[key]), seat=seat) for key in ("name", "before")]
        spoken = [[each] for each in (*names, Part(level_name(self.words, level)))]
        marks = (f"\x02{at}\x03" for at in range(len(spoken)))
        return _split_parts(
            self.words(facts["line"], **dict(zip(("seat", "before", "level"), marks, strict=True))), spoken
        )

    def prompt(self, decision: Decision, act: str = "") -> list[Part]:
        """Return the question's prompt.

        It has words of its own for what is on offer, for how it is asked, or for the act that was
        begun, where the game has any.
        """
        labels = sorted({option.label for option in decision.options})
        labels = [act] if act else [each for each in labels if each not in self.acts] or labels
        keys = [f"{decision.prompt}.{ALSO}.{label}" for label in labels]
        if len(labels) < 2:
            keys = [f"{decision.prompt}.{labels[0] if labels else NONE}"]
        facts = {"seat": decision.seat, "n": 0, **decision.facts}
        if act:
            keys = [f"{decision.prompt}.{act}.{BEGUN}"]
        elif not decision.may_pass:
            keys.insert(0, f"{decision.prompt}.{MUST}")
        if decision.facts.get(MORE, False):
            keys.insert(0, f"{decision.prompt}.{MORE}")
            if not labels:
                keys.insert(0, f"{decision.prompt}.{MORE}.{NONE}")
        if self.cause and self._has("prompts", because := f"{decision.prompt}.{BECAUSE}"):
            keys, facts["card"] = [because], self.cause
        key = next((each for each in keys if self._has("prompts", each)), decision.prompt)
        return self.say("prompts", key, facts)

    def window(self, key: str, facts: Mapping[str, Any], prompts: Collection[str]) -> list[Part]:
        """Return a window's prompt for all, in its own words where the game has any."""
        forms = (f"{key}.{prompt}" for prompt in prompts if len(prompts) == 1)
        return self.say("labels", next((form for form in forms if self._has("labels", form)), key), facts)

    def pass_label(self, decision: Decision) -> str:
        """Return the label of the button that passes."""
        key = self._button(decision, "pass")
        if self._has("prompts", key):
            return plain(self.say("prompts", key, {"seat": decision.seat, **decision.facts}))
        return self.words("table.pass")

    def _button(self, decision: Decision, press: str) -> str:
        """Return the key of a button's words, by whether its press ends the turn or adds to an answer."""
        key = f"{decision.prompt}.{press}"
        forms = (f"{key}.{fact}" for fact in (LAST, MORE) if decision.facts.get(fact, False))
        return next((each for each in forms if self._has("prompts", each)), key)

    def done(self, decision: Decision, n: int) -> str:
        """Return the label of the button that sends the choice."""
        if n == 0:
            return self.pass_label(decision)
        key = self._button(decision, "done")
        if self._has("prompts", key):
            return plain(self.say("prompts", key, {"seat": decision.seat, **decision.facts, "n": n}))
        return self.words("table.done", n=n)

    def option(self, option: Option, seat: int, label: str = "") -> str:
        """Return an option's label, or another text with its facts."""
        key = label or option.label
        facts: dict[str, Any] = {"seat": seat, "n": option.n}
        if parse_handle(option.source).piece is not None:
            facts["card"] = option.source
        if option.about:
            facts["about"] = option.about
        facts["target"], facts["uses"], facts["spent"] = option.target, tuple(option.uses), len(option.uses)
        if key and self._has("labels", over := f"{key}.{OVER}") and (there := self._top_of(option.target)):
            key, facts[OVER] = over, there
        if key:
            return plain(self.say("labels", key, facts))
        named = [self.name(h).words for h in dict.fromkeys((option.source, option.target)) if h]
        return " → ".join(word for word in named if word) or str(option.key)

    def answer(self, decision: Decision, options: Sequence[Option]) -> str:
        """Return an answer's effect in the words of its button, menu or tip."""
        if decision.many:
            return self.done(decision, len(options))
        if not options:
            return self.pass_label(decision)
        whole = f"{options[0].label}.{TIP}"
        return self.option(options[0], decision.seat, whole if self._has("labels", whole) else "")

    def choice_question(self, options: Sequence[Option]) -> str:
        """Return the question between options of one label for a piece; "" if there is none."""
        labels = {option.label for option in options}
        key = f"{labels.pop()}.{WHICH}" if len(labels) == 1 else ""
        return plain(self.say("labels", key, {})) if self._has("labels", key) else ""

    def why(self, key: str, source: str, target: str, seat: int) -> str:
        """Return the reason of a refusal in one line."""
        if not key:
            return self.words("table.nowhere")
        asked = self.view.decision if self.view is not None else None
        if asked is not None:
            forms = [f"{key}.{NONE}"] * (not asked.options) + [f"{key}.{MUST}"] * (not asked.may_pass)
            key = next((form for form in forms if self._has("why", form)), key)
        facts: dict[str, Any] = {"seat": seat, "target": target or source}
        if parse_handle(source).piece is not None:
            facts["card"] = source
        return plain(self.say("why", key, facts))


def _split_parts(text: str, spoken: Sequence[list[Part]]) -> list[Part]:
    """Split a sentence at marked `spoken` parts."""
    parts = [[Part(piece)] if i % 2 == 0 else spoken[int(piece)] for i, piece in enumerate(_MARK.split(text))]
    return [part for run in parts for part in run if part.words]


def plain(parts: Iterable[Part]) -> str:
    """Return a sentence's words without marks."""
    return "".join(part.words for part in parts)
