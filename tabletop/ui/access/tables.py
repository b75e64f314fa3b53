"""Accessibility tree of a table: question, answers, hand, drop places, seats, things, and the log.

Nothing is listed here by kind: names are the speech's, what a place would do is the light's, the rest are the signs of
whatever lies on the table. So it tells what is drawn for the seat that looks, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from tabletop.engine.handles import parse_handle
from tabletop.paint.brush import Brush
from tabletop.ui.access.faces import words_on
from tabletop.ui.access.node import NOWHERE, Act, Box, Do, Node, box_of, group
from tabletop.ui.access.widgets import Send, Widgets, press_key
from tabletop.ui.table import position
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.signs.found import IN_HAND, signs_of
from tabletop.ui.table.signs.sign import Sign, signs_at
from tabletop.ui.table.signs.telling import Told

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.widgets import Widget

NEWEST = 40
"""Lines of the log that stand in the tree; the rest is a match's replay."""


class TableTree:
    """Maker of one table's nodes, as it is now."""

    def __init__(self, scene: TableScene, brush: Brush, send: Send) -> None:
        self.scene, self.brush, self.send = scene, brush, send
        self.words, self.speech, self.hands = scene.words, scene.speech, scene.hands
        self.lights = position.lights(scene.hands, scene.content, scene.speech)
        self.looks = position.seat_looks(scene.session, scene.view, scene.content, scene.hands)
        self.told = tuple(self._find_signs())
        self.cards = [sign for sign, _ in self.told if sign.piece >= 0 and sign.height < IN_HAND]
        self._firsts: dict[str, tuple[int, int]] = {}
        self.spots = self._find_spots()
        fan = scene.table_layout.fan()
        self.in_hand = tuple(f"card:{piece}" for piece in fan.pieces if piece >= 0) if fan is not None else ()

    def nodes(self) -> tuple[Node, ...]:
        """Make all nodes, the question first."""
        scene = self.scene
        found = [
            *self._head(),
            *self._messages(),
            *self._buttons(self._answers()),
            *group("hand", self._hand_name(), map(self._card, self.in_hand)),
            *group("places", self.words("access.places"), self._places()),
            *group("offered", self.words("access.offered"), self._free_pieces()),
            *self._outlook(),
            *self._seats(),
            *group("things", self.words("access.things"), self._things(None)),
            *self._log(),
            *group("standing", self.words("access.standing"), self._buttons(self._menu_buttons())),
        ]
        return tuple([node for node in found if node.name or node.children or scene.controls.log is None])

    # what is said

    def _head(self) -> Iterator[Node]:
        head = self.scene.picture.head_now()
        now = next((name for name, is_now in head.phases if is_now), "")
        line = "  ·  ".join(part for part in (head.line, now) if part)
        yield Node("title", "heading", head.title, line)
        yield Node("acts", "status", head.middle)

    def _messages(self) -> Iterator[Node]:
        """Make nodes of the question or replayed step, a refusal or tip, and the last turns."""
        scene, recall = self.scene, self.scene.recall
        prompt = position.prompt(scene.session, scene.view, self.speech, self.words, self.hands.holding.act)
        said = (
            ". ".join(part for part in (recall.caption, recall.note) if part) if recall.is_playing else prompt
        )
        yield Node("prompt", "status", said)
        if scene.sitting.notice is not None:
            yield Node("notice", "alert", scene.sitting.notice.words)
        if not scene.session.is_over:
            yield Node("ending", "text", position.marks(scene.view, scene.content, self.speech))

    def _outlook(self) -> Iterator[Node]:
        """Make nodes of the forecast for the answer that the keyboard is on."""
        lines = self.scene.picture.forecast().lines
        said = [plain(self.speech.say("labels", line.key, line.facts)) for line in lines]
        if said:
            yield Node("outlook", "status", self.words("access.outlook"), ". ".join(said))

    def _log(self) -> Iterator[Node]:
        log = self.scene.controls.log
        lines = [plain(line) for line in log.lines[-NEWEST:]]
        before = len(log.lines) - len(lines)
        nodes = [Node(f"line:{before + n}", "item", line) for n, line in enumerate(lines)]
        yield Node("log", "log", log.name, box=box_of(log.rect), children=tuple(nodes))

    # buttons

    def _answers(self) -> list[Widget]:
        """Make nodes of the answer buttons, and of the coach's words on answers."""
        standing = {id(each) for each in self._menu_buttons()}
        return [each for each in self.scene.kit.widgets if id(each) not in standing]

    def _menu_buttons(self) -> list[Widget]:
        scene = self.scene
        kept = [
            *scene.controls.top.buttons.values(),
            scene.recall.button,
            *scene.controls.orders.buttons.values(),
        ]
        ids = {id(each) for each in (*kept, scene.sound_sign, scene.controls.log)}
        return [each for each in scene.kit.widgets if id(each) in ids]

    def _buttons(self, widgets: Iterable[Widget]) -> tuple[Node, ...]:
        log = self.scene.controls.log
        return Widgets(self.scene.kit, self.brush, self.send).nodes(
            each for each in widgets if each is not log
        )

    # pieces and places

    def _hand_name(self) -> str:
        seat = self.scene.view.seat
        name = self.scene.session.seats[seat].name if seat is not None else ""
        return self.words("access.hand", seat=name, n=len(self.in_hand)) if name else ""

    def _card(self, handle: str) -> Node:
        return self._piece(handle, self.name_of(handle), self._words_about(handle))

    def _piece(self, handle: str, name: str, about: str) -> Node:
        """Make the node of a piece that can be taken, or that says why not."""
        hands = self.hands
        states = set()
        if handle in self.lights.held:
            states.add("held")
        if hands.focus == handle:
            states.add("focus")
        on_offer = handle in hands.grasp.sources
        value = "access.held" if "held" in states else "access.free" if on_offer else ""
        value = self.words(value) if value else ""
        key, box, acts = f"piece:{handle}", self._box(handle), self._acts(handle)
        return Node(key, "button", name, value, about, frozenset(states), box, acts)

    def _places(self) -> Iterator[Node]:
        """Yield the places where the held piece may go, and those to click, with their effects."""
        for target, words in self.lights.targets:
            said = words or self._words_about(target)
            states = frozenset({"focus"} if self.hands.aiming.aim == target else ())
            name, box, acts = self.place_name(target), self._box(target), self._acts(target)
            yield Node(f"place:{target}", "button", name, "", said, states, box, acts)

    def _acts(self, handle: str) -> dict[Act, Do]:
        return {"press": lambda _: self.press(handle), "focus": lambda _: self.stand_on(handle)}

    def _free_pieces(self) -> Iterator[Node]:
        """Yield other pieces that can be taken up, outside of the hand."""
        known = {*self.in_hand, *self.hands.grasp.targets}
        held = [handle for handle in self.lights.held if handle not in known]
        for handle in sorted({*self.hands.grasp.sources, *held} - known, key=self._order):
            if handle in self.scene.table_layout.anchors:
                yield self._piece(handle, self.place_name(handle), self._words_about(handle))

    def _order(self, handle: str) -> tuple[float, float, str]:
        rect = self.scene.table_layout.anchors.get(handle)
        return (rect.y, rect.x, handle) if rect is not None else (0.0, 0.0, handle)

    def press(self, handle: str) -> None:
        """Do what Enter does on a thing."""
        self.stand_on(handle)
        press_key(self.send, pygame.K_RETURN)

    def stand_on(self, handle: str) -> None:
        """Move the keyboard focus to a piece or a lit place."""
        scene, lit = self.scene, handle in self.hands.grasp.targets
        scene.kit.set_focus(None)
        scene.kit.by_keyboard = False
        self.hands.focus, self.hands.aiming.aim = ("", handle) if lit else (handle, "")
        scene.pointer.by_keys = True
        scene.pointer.touch_anew("" if lit else handle)
        scene.stale = True

    # names

    def name_of(self, handle: str) -> str:
        """Name a thing as the game does, else by its sign."""
        name = self.speech.name(handle).words
        plain_place = name in ("", self.words("table.a_place"))
        return self._sign_title(handle) or name if plain_place else name

    def place_name(self, handle: str) -> str:
        """Name a place, with row and column if it is in a grid."""
        return ", ".join(filter(None, (self.name_of(handle), self._spot(handle))))

    def _sign_title(self, handle: str) -> str:
        found = next((told.title for sign, told in self.told if sign.of == handle), "")
        return found or next((told.title for _, told in self._signs_at(handle)), "")

    def _words_about(self, handle: str) -> str:
        """Return the words on a card, or of a thing's sign."""
        piece = parse_handle(handle).piece
        if piece is not None and piece >= 0:
            return words_on(self.scene, self.brush, piece, self.speech.name(handle).words)
        told = next((told for sign, told in self.told if sign.of == handle), None)
        told = told or next((told for _, told in self._signs_at(handle)), None)
        return " ".join(told.lines) if told is not None else ""

    def _signs_at(self, handle: str) -> Iterator[tuple[Sign, Told]]:
        rect = self.scene.table_layout.anchors.get(handle)
        if rect is not None:
            known = {id(sign): told for sign, told in self.told}
            signs = tuple(sign for sign, _ in self.told)
            yield from ((sign, known[id(sign)]) for sign in signs_at(signs, *rect.centre))

    def _find_signs(self) -> Iterator[tuple[Sign, Told]]:
        """Yield everything on the table that has words."""
        scene = self.scene
        looks = dict(enumerate(self.looks))
        for sign in signs_of(scene.table_layout, scene.view, scene.content, looks):
            told = scene.signs.wording.tell(sign, scene.view)
            if told is not None:
                yield sign, told

    # the rest of the table

    def _seats(self) -> Iterator[Node]:
        """Make nodes of all seats with their things."""
        scene = self.scene
        for seat, (each, look) in enumerate(zip(scene.session.seats, self.looks, strict=True)):
            states = ["acts"] * look.has_arrow + ["ready"] * look.ready + ["bot"] * (each.bot is not None)
            said = [self.words(f"access.seat.{state}") for state in states] + [look.mark, look.order]
            value = ", ".join(filter(None, said))
            panel = scene.table_layout.panels.get(seat)
            box = box_of(panel) if panel is not None else NOWHERE
            yield Node(f"seat:{seat}", "group", each.name, value, box=box, children=self._things(seat))

    def _things(self, seat: int | None) -> tuple[Node, ...]:
        """List the things of a seat or of nobody; what lies on a card is below it, equal things are counted."""
        lying: dict[int, list[tuple[Sign, Told]]] = {}
        tops = []
        for sign, told in self.told:
            whose = sign.seat if isinstance(sign.seat, int) else None
            if whose != seat or f"card:{sign.piece}" in self.in_hand:
                continue
            below = self._card_under(sign)
            if below is None or seat is not None:
                tops.append((sign, told))
            else:
                lying.setdefault(below.piece, []).append((sign, told))
        return self._count_things(tops, lying)

    def _count_things(
        self,
        signs: Iterable[tuple[Sign, Told]],
        lying: Mapping[int, list[tuple[Sign, Told]]],
        on_top: bool = True,
    ) -> tuple[Node, ...]:
        """Make a node for each thing and what lies on it; equal ones become one node with a count."""
        found: dict[tuple[str, str, str], list[Sign]] = {}
        for sign, told in signs:
            where = self._place_of(sign) if on_top else ""
            found.setdefault((told.title, where, self._sign_words(sign, told)), []).append(sign)
        nodes = []
        for (title, where, about), alike in found.items():
            n = _apart(alike)
            value = ", ".join(filter(None, (self.words("access.times", n=n) if n > 1 else "", where)))
            children = (
                self._count_things(lying.get(alike[0].piece, ()), {}, False) if alike[0].piece >= 0 else ()
            )
            box = box_of(alike[0].rect)
            nodes.append(Node(f"sign:{title}", "text", title, value, about, box=box, children=children))
        return tuple(nodes)

    def _sign_words(self, sign: Sign, told: Told) -> str:
        """Return the words on a card, and what its sign adds."""
        card = words_on(self.scene, self.brush, sign.piece, told.title) if sign.piece >= 0 else ""
        return ". ".join(part.rstrip(".") for part in (card, *told.lines) if part)

    def _place_of(self, sign: Sign) -> str:
        """Return the card that a thing lies on, and the place of a card in a grid."""
        below = self._card_under(sign)
        if below is not None:
            return self.words("access.on", card=self.speech.name(f"card:{below.piece}").words)
        return self.spots.get(_middle_of(sign.rect), "") if sign.piece >= 0 else ""

    def _card_under(self, sign: Sign) -> Sign | None:
        """Return the card that something lies on."""
        x, y = sign.rect.centre
        others = (card for card in self.cards if card.piece != sign.piece and card.rect.holds(x, y))
        return min((card for card in others if _size(card) > _size(sign)), key=_size, default=None)

    def _find_spots(self) -> dict[tuple[int, int], str]:
        """Find row and column of grid places, by their middles."""
        anchors = self.scene.table_layout.anchors.items()
        return {_middle_of(rect): spot for handle, rect in anchors if (spot := self._spot(handle))}

    def _spot(self, handle: str) -> str:
        """Name row and column of a place, counted from the first; "" if it is in no grid."""
        here, field = parse_handle(handle).cell, parse_handle(handle).name
        if here is None:
            return ""
        if field not in self._firsts:
            named = map(parse_handle, self.scene.table_layout.anchors)
            spots = [spot for each in named if each.name == field and (spot := each.cell) is not None]
            self._firsts[field] = (min(row for row, _ in spots), min(column for _, column in spots))
        row, column = (at - first + 1 for at, first in zip(here, self._firsts[field], strict=True))
        return self.words("access.spot", row=row, column=column)

    def _box(self, handle: str) -> Box:
        rect = self.scene.table_layout.anchors.get(handle)
        return box_of(rect) if rect is not None else NOWHERE


def _size(sign: Sign) -> float:
    return sign.rect.w * sign.rect.h


def _middle_of(rect: Rect) -> tuple[int, int]:
    return round(rect.centre.x), round(rect.centre.y)


def _apart(alike: Iterable[Sign]) -> int:
    """Count how many of these lie apart; the cards of a pile count as one."""
    found: list[Rect] = []
    for sign in alike:
        x, y = sign.rect.centre
        if not any(abs(x - r.centre.x) < r.w / 2 and abs(y - r.centre.y) < r.h / 2 for r in found):
            found.append(sign.rect)
    return len(found)
