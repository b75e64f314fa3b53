"""Why somebody is called to the screen: the newest lines of the log, on the curtain, as everybody may read them."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.app.library import Opened, open_game
from tabletop.app.match_words import LEAST, TOLD, recent_deeds
from tabletop.app.parts import gather
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.heartland import GAME
from tabletop.paint.brush import Brush
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.missed import Missed
from tabletop.ui.scenes import tokens
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Deed, Sitter
from tabletop.ui.window import offscreen
from tests.declared import pieces
from tests.games.heap.tables import played as raced
from tests.games.pedal.tables import raced as driven
from tests.games.wrestling.tables import played
from tests.tables.heap.heap_sitting import heap, play_until
from tests.ui.table.ring_sitting import play_until as ring_until
from tests.ui.table.ring_sitting import ring
from tests.ui.table.sitting import brush, first, match, offers

pytestmark = pytest.mark.exhaustive


def read(opened: Opened, made: Match, since: int | None = None) -> list[str]:
    """What a curtain says has happened."""
    return [deed.words for deed in recent_deeds(opened, made, Lang.read(), since)]


def test_the_newest_public_lines_are_told() -> None:
    opened = open_game("heap")
    made = play_until(heap(), "discard", lambda view, decision: decision.seat != view.table.values["acting"])
    lines = read(opened, made)
    asked = made.seats[made.decisions[0].seat].name

    assert len(lines) == LEAST
    assert re.fullmatch(rf"\w+ makes ({asked}|everybody) discard \d cards?", lines[-1])


def test_a_line_said_again_is_told_once_and_makes_room_for_an_older_one() -> None:
    opened = open_game(GAME.id)
    made = match(seats=2)
    while not any("×2" in line for line in read(opened, made)):
        decision = made.decisions[0]
        made.act(Answer(decision.seat, decision.sample(random.Random(len(made.lines))), decision.nth))
    lines = read(opened, made)

    assert len(lines) == len({line.split("  ×")[0] for line in lines}) <= LEAST


def test_whoever_is_called_reads_what_changed_the_match_and_not_who_drew() -> None:
    """A Fall is told however much came after it; draws and discards only if nothing else happened."""
    opened = open_game("wrestling")
    table, fallen, quiet = opened.content.table, 0, 0
    starts = [
        opened.content.text("log", line, n=2, seat="Ada", card="").split()[1]
        for line in ("draws", "discards")
    ]
    for made in played(opened.content, 4, 2, match="four-way"):
        if made.is_over or made.decisions[0].prompt != "action":
            continue
        since = Missed(made, range(4), ()).first_event_since_act(made.decisions[0].seat)
        lines = read(opened, made, since)
        keys = [event.facts["line"] for event in made.events_for(None, since) if event.kind == "say"]
        told = [line for line in lines if line.split()[1] in starts]
        assert len(lines) <= TOLD
        assert not told or len(told) == len(lines)
        if "fall" in keys:
            fallen += keys.index("fall") < len(keys) - TOLD
            assert any("scores a Fall" in line for line in lines), (keys, lines)
        quiet += "draws" in keys[-LEAST:]  # what the curtain said of it before

    assert fallen
    assert quiet
    assert {"draws", "discards"} <= set(table.recap.last)


def test_whoever_asked_a_partner_for_help_reads_that_there_is_none() -> None:
    """The curtain told of what had happened before they asked, and nothing of what came of it."""
    opened, made = open_game("wrestling"), ring_until(ring(4), "action", offers("call"))
    (asking,) = made.decisions
    made.act(Answer(asking.seat, (first(asking, "call").key,), asking.nth))
    made.act(Answer(made.decisions[0].seat, (), made.decisions[0].nth))
    assert made.decisions[0].seat == asking.seat

    since = Missed(made, range(4), ()).first_event_since_act(asking.seat)
    assert read(opened, made, since)[-1].endswith("does not help")


def test_whoever_is_called_in_a_rush_reads_whose_part_was_damaged_before() -> None:
    """Four lines that say who rushes with what come between; they stand on the table."""
    opened, found = open_game("heap"), 0
    for seed in range(6):
        for made in raced(opened.content, 3, seed):
            if made.is_over or made.decisions[0].prompt != "fight":
                continue
            since = Missed(made, range(3), ()).first_event_since_act(made.decisions[0].seat)
            keys = [event.facts["line"] for event in made.events_for(None, since) if event.kind == "say"]
            lines = read(opened, made, since)
            damaged = keys.count("damages")
            if 0 < damaged < TOLD and "rushes" in keys[keys.index("damages") :]:
                found += 1
                assert sum(" damages " in line for line in lines) == damaged, (keys, lines)
                assert not any(" rushes with " in line and "challenges" not in line for line in lines)
    assert found > 3


def test_no_line_names_a_card_that_only_its_owner_sees() -> None:
    opened = open_game("heap")
    made = play_until(heap(), "refill", lambda view, decision: view.table.values["turns"] == 2)
    hidden = {piece for seat in range(3) for piece in pieces(made.state, f"hand:{seat}")}
    names = {made.state.cards[piece].name for piece in hidden}

    assert not any(name in line for line in read(opened, made) for name in names)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_a_curtain_with_lines_differs_below_its_button_alone(size: tuple[int, int]) -> None:
    pictures = []
    for told in ((), (Deed("Bo plays Third Trailer", 1), Deed("Ada names red", 0))):
        nothing = lambda *told: None  # noqa: E731  # a report nobody hears
        reports = CurtainReports(nothing, nothing, None, nothing, nothing)
        people = [Sitter("Ada", 0, True), Sitter("Bo", 1, True)]
        scene = CurtainScene(
            Lang.read(), CurtainCall(CurtainInfo((0,)), told), people, Heading("HEAP", ""), reports
        )
        ink = brush(size)
        scene.draw(ink)
        pictures.append(ink.surface.copy())
    bare, lined = pictures
    rows = [
        y for y in range(size[1]) if any(bare.get_at((x, y)) != lined.get_at((x, y)) for x in range(size[0]))
    ]

    assert rows
    assert size[1] * 0.72 < min(rows) <= max(rows) < size[1] * 0.95


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1600, 800)])
@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
def test_all_that_is_told_has_room_at_any_size_of_text(
    size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest lines were left out without a word where the type was large."""
    parts, said, really = gather(), dict[str, pygame.FRect](), Brush.text

    def text(self: Brush, words: str, *place: Any, **how: Any) -> pygame.FRect:
        said[words] = really(self, words, *place, **how)
        return said[words]

    monkeypatch.setattr(Brush, "text", text)
    told = tuple(
        Deed(f"{name} plays Escape Velocity Senton on Bo", 0) for name in ("Ada", "Cy", "Dot", "Eve", "Flo")
    )
    nothing = lambda *told: None  # noqa: E731  # a report nobody hears
    reports = CurtainReports(nothing, nothing, None, nothing, nothing)
    people = [Sitter("Ada", 0, True), Sitter("Bo", 1, True)]
    scene = CurtainScene(
        Lang.read(), CurtainCall(CurtainInfo((0,)), told[:TOLD]), people, Heading("HEAP", ""), reports
    )
    scene.draw(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
    note = said[Lang.read()("curtain.hold_note")]
    places = [said[line.words] for line in told]

    assert scene.hold.rect.bottom <= said[Lang.read()("curtain.hold", seat="Ada")].top + 12
    for above, below in pairwise([note, *places]):
        assert above.bottom <= below.top + 2
    assert places[-1].bottom < scene.area.height - 40


def test_each_line_on_a_curtain_begins_with_the_token_of_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people may have one name; the cloth told what "Ada" did, and not which."""
    drawn: list[tuple[int, pygame.FRect]] = []
    monkeypatch.setattr(
        tokens, "draw_token", lambda ink, colour, box: drawn.append((colour, pygame.FRect(box)))
    )
    said, really = dict[str, pygame.FRect](), Brush.text

    def text(self: Brush, words: str, *place: Any, **how: Any) -> pygame.FRect:
        said[words] = really(self, words, *place, **how)
        return said[words]

    monkeypatch.setattr(Brush, "text", text)
    nothing = lambda *told: None  # noqa: E731  # a report nobody hears
    reports = CurtainReports(nothing, nothing, None, nothing, nothing)
    people = [Sitter("Ada", 3, True), Sitter("Ada", 5, True), Sitter("Bo", 1, True)]
    told = [Deed("Ada wins", 0), Deed("Ada loses", 1), Deed("Nobody stirs")]
    CurtainScene(
        Lang.read(), CurtainCall(CurtainInfo((2,)), told), people, Heading("HEAP", ""), reports
    ).draw(brush((1280, 720)))
    small = [each for each in drawn if each[1].height < 40]

    assert [colour for colour, _ in small] == [3, 5]
    for (_, box), line in zip(small, ("Ada wins", "Ada loses"), strict=True):
        assert 0 < said[line].left - box.right < box.width
        assert abs(said[line].centery - box.centery) < 2
    assert abs(said["Nobody stirs"].centerx - 960) < 1


def test_a_line_of_the_log_is_told_of_the_seat_it_names() -> None:
    opened = open_game("heap")
    made = play_until(heap(), "fight")
    deeds = recent_deeds(opened, made, Lang.read())

    assert deeds
    for deed in deeds:
        assert deed.seat is not None
        assert deed.words.startswith(made.seats[deed.seat].name)


def test_of_a_race_a_curtain_tells_spin_outs_first_and_nothing_that_everybody_sees_anyway() -> None:
    """Whoever is called as the last of four would read no more than who begins a lap and discards what."""
    opened = open_game("pedal")
    for made in driven(("greedy", "purposeful", "random", "random"), seed=2, track="usa"):
        new = [event for event in made.events_for(None)[-60:] if event.kind == "say"]
        if any(event.facts["line"] == "spins-out" for event in new[:4]) and len(new) > 2 * TOLD:
            break
    lines = read(opened, made, made.event_count - 60)

    assert len(lines) == TOLD
    assert any("spins out at corner" in line for line in lines)
    assert not any(
        re.search(r"begins lap|discards|takes \d Stress|Round \d|is in gear", line) for line in lines
    )
