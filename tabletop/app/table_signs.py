"""Signs of a game's table in its rules help: drawn on a sample match, with their words."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from tabletop.app import seating
from tabletop.bots import choose
from tabletop.content.models.sentences import Forms
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.ui.scenes.rule_page import Seen, Table
from tabletop.ui.table.services import TableServices

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.table.signs.sign import Sign
    from tabletop.ui.table.signs.telling import Told

STEPS = (8, 32)
"""Answers after which the table is looked at: what is not there at first may be there later."""
MARGIN, SEATS = 6.0, 3
LARGE = (640.0, 400.0)
"""A sign wider and higher than this is the table itself: it is not shown."""


def table_signs(parts: Parts, opened: Opened) -> Table:
    """Make the block of a chapter; drawn when somebody looks at it."""
    texts = opened.content.texts.get("signs", {})
    words = tuple(forms.other for forms in texts.values() if isinstance(forms, Forms))

    @cache
    def signs() -> Sequence[Seen]:
        order = {key: at for at, key in enumerate(texts)}
        found: dict[str, Seen] = {}
        for steps in STEPS:
            for key, each in _find_signs(parts, opened, steps):
                found.setdefault(key, each)
        return [found[key] for key in sorted(found, key=lambda key: order.get(key, len(order)))]

    return Table(words, signs)


def _find_signs(parts: Parts, opened: Opened, steps: int) -> Iterator[tuple[str, Seen]]:
    """Find the largest sign of each kind with words after so many answers, by key: it shows most."""
    from tabletop.ui.window import offscreen

    scene = _table(parts, opened, steps)
    brush = offscreen((1920, 1080), parts.theme, parts.pictures)
    scene.draw(brush)
    said, table = opened.content.texts.get("signs", {}), brush.surface
    largest: dict[str, tuple[Sign, Told]] = {}
    for sign in scene.signs.all(scene.scenery(), brush):
        told = scene.signs.wording.tell(sign, scene.view)
        is_large = sign.rect.w > LARGE[0] and sign.rect.h > LARGE[1]
        if told is None or told.key not in said or is_large:
            continue
        if told.key not in largest or _area(sign) > _area(largest[told.key][0]):
            largest[told.key] = sign, told
    for key, (sign, told) in largest.items():
        where = brush.rect_px(tuple(sign.rect.grow(MARGIN))).clip(table.get_rect())
        if where.width > 1 and where.height > 1:
            yield key, Seen(table.subsurface(where).copy(), told.title, " ".join(told.lines))


def _area(sign: Sign) -> float:
    return sign.rect.w * sign.rect.h


def _table(parts: Parts, opened: Opened, steps: int) -> TableScene:
    """Make the table of a match after so many sensible answers, as the asked seat sees it."""
    from tabletop.app.peeking import peek
    from tabletop.ui.table.scene import TableScene

    content, game = opened.content, opened.game
    count = min(content.file.seats, key=lambda seats: abs(seats - SEATS))
    people = seating.usual(count, seating.names(parts.words))
    match = Match.start(game, content, people, content.file.defaults(count), 1)
    for number in range(steps):
        if match.is_over:
            break
        decision = match.decisions[0]
        keys = choose(game, match.view(decision.seat), decision, "skilled", random.Random(number))
        match.act(Answer(decision.seat, keys, decision.nth))
    asked = match.decisions[0].seat if match.decisions else None
    return TableScene(
        parts.words,
        peek(match, asked),
        content,
        TableServices(game.why_not, foresee=game.forecast, explain=game.signs),
    )
