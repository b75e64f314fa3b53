"""Long names on a table with a dial: smaller, narrower or on two lines beside the cards, in the tally, at the ring."""

from __future__ import annotations

import pytest

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters import duel_painter
from tests.games.facing import content_in
from tests.ui.table import sitting
from tests.ui.table.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.sitting import brush
from tests.words.witness import Said, Witness

pytestmark = pytest.mark.exhaustive

WORD, TWO = "Kommandowummel", "Grandma Joseph"
SIZES = ((1280, 720), (1366, 768), (1920, 1080))


def said(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], prompt: str, size: tuple[int, int]
) -> tuple[HeapSitting, list[Said]]:
    """A table of people with these names when this is asked, and all words on it."""
    monkeypatch.setattr(sitting, "NAMES", names)
    made = HeapSitting(play_until(heap(len(names)), prompt), size)
    made.scene.forget()
    made.scene.draw(ink := Witness.of(brush(size)))
    return made, ink.seen.said


def within(made: HeapSitting, words: list[Said], kind: str) -> list[list[Said]]:
    """What stands on each of the grounds of a kind."""
    rects = [ground.rect for ground in made.scene.laid.grounds() if ground.kind == kind]
    return [[each for each in words if rect.holds(*each.box.center)] for rect in rects]


@pytest.mark.parametrize("size", SIZES)
def test_whoever_played_the_last_card_is_named(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    made, words = said(monkeypatch, (WORD,) * 2, "fight", size)
    players = within(made, words, "player")

    assert [each.words for each in players[-1]] == [WORD]
    assert [each.trouble for each in players[-1]] == [""]


@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_of_the_cards_below_the_last_all_have_a_name_or_none(
    monkeypatch: pytest.MonkeyPatch, cards: int
) -> None:
    """One short name between tokens would look as if it had more to say than they."""

    def many(view: View, decision: Decision) -> bool:
        return len(view.table.zone("combat")) == cards

    names = ("Maximilian", "Bo", "Theo", "Al")
    monkeypatch.setattr(sitting, "NAMES", names)
    made = HeapSitting(play_until(heap(4, 7), "fight", many), SIZES[0])
    made.scene.forget()
    made.scene.draw(ink := Witness.of(brush(SIZES[0])))
    *below, last = within(made, ink.seen.said, "player")

    assert last
    assert len({bool(each) for each in below}) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [WORD, TWO])
def test_whoever_answers_is_named_in_the_place_for_the_next_card(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    made, words = said(monkeypatch, (name,) * 2, "fight", size)
    (drop,) = within(made, words, "drop")

    assert (
        "".join(each.words for each in drop)
        .replace("-", "")
        .replace(" ", "")
        .startswith(name.replace(" ", ""))
    )
    assert not any(each.trouble for each in drop)
    assert not any(one.box.colliderect(other.box) for one in drop for other in drop if one is not other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_beats_an_attack_stands_apart_only_for_the_word_between(
    monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    drawn: list[Rect] = []
    monkeypatch.setattr(sitting, "content_of", lambda game: content_in(game, language))
    monkeypatch.setattr(duel_painter, "draw_shield", lambda painter, brush, name, rect: drawn.append(rect))
    made, words = said(monkeypatch, ("Ada", "Bo"), "fight", size)
    (drop,) = within(made, words, "drop")
    either = content_in("heap", language).text("labels", "either")

    one, other = drawn[-2:]
    between = [each.box for each in drop if each.words == either]
    assert between == [] or one.right < between[0].left < between[0].right < other.x
    assert other.x - one.right == (32 if between else 10)


@pytest.mark.parametrize("size", SIZES)
def test_two_names_in_a_tally_have_two_lines(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    made, words = said(monkeypatch, (WORD, TWO), "bodge", size)
    (tally,) = within(made, words, "tally")
    told = " ".join(each.words for each in tally)

    assert WORD in told.replace("- ", "")
    assert TWO in told
    assert not any(each.trouble for each in tally)


@pytest.mark.parametrize(("size", "whole"), [(SIZES[0], False), (SIZES[1], True), (SIZES[2], True)])
def test_one_long_word_of_four_in_a_tally_goes_as_far_as_it_can_be_read(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], whole: bool
) -> None:
    made, words = said(monkeypatch, (WORD, TWO, "Ada", "Bo"), "bodge", size)
    (tally,) = within(made, words, "tally")
    (long,) = [each for each in tally if each.words == WORD]

    assert {"Ada", "Bo"} <= {each.words for each in tally}
    assert {TWO, TWO.split()[0]} & {each.words for each in tally}
    assert long.trouble == ("" if whole else "cut")
    assert long.box.width > 100


@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_three_at_the_ring_keep_apart(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    made, words = said(monkeypatch, (WORD, TWO, "Wilhelm Wammow"), "bodge", size)
    (ring,) = within(made, words, "duel")

    assert {"Wilhelm", "Wammow"} & {word for each in ring for word in each.words.split()}
    assert not any(each.trouble for each in ring)
    assert not any(one.box.colliderect(other.box) for one in ring for other in ring if one is not other)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_a_name_on_top_of_the_ring_stays_below_the_header(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    made, words = said(monkeypatch, ("Ada", "Bo", "W" * 14, "Dot"), "bodge", size)
    (ring,) = [ground.rect for ground in made.scene.laid.grounds() if ground.kind == "duel"]
    on_top = [each for each in words if each.words.startswith("W") and ring.x < each.box.centerx < ring.right]

    assert "".join(each.words.strip("-") for each in on_top) == "W" * 14
    assert [each.trouble for each in on_top] == [""] * len(on_top)
    assert min(each.box.top for each in on_top) >= ring.y


@pytest.mark.parametrize("cards", [6, 7, 8])
def test_the_names_below_the_cards_are_all_in_one_type(monkeypatch: pytest.MonkeyPatch, cards: int) -> None:
    """One in the narrow type is higher than the others and looks as if it meant more."""

    def many(view: View, decision: Decision) -> bool:
        return len(view.table.zone("combat")) == cards

    monkeypatch.setattr(sitting, "NAMES", ("Ada", "Bo", "Chen", "Dora"))
    made = HeapSitting(play_until(heap(4, 7), "fight", many), SIZES[0])
    made.scene.forget()
    made.scene.draw(ink := Witness.of(brush(SIZES[0])))
    *below, _ = within(made, ink.seen.said, "player")

    assert len({each.box.height for said in below for each in said}) <= 1


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(
    ("name", "least"), [("Dora", 30), ("Maximilian", 18), (TWO, 18), ("Grossmutter Ev", 18)]
)
def test_both_directions_have_an_arrow_of_one_size_that_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, name: str, least: int, text_size: int
) -> None:
    """The longer name took the room of the picture, on its chip alone."""
    size = SIZES[0]
    monkeypatch.setattr(sitting, "NAMES", (name, "Bo", name, "Al"))
    monkeypatch.setattr(sitting, "content_of", lambda game: content_in(game, "de"))
    made = HeapSitting(play_until(heap(4, 3), "direction"), size)
    drawn: list[float] = []
    ink = Witness.of(brush(size, text_size))
    monkeypatch.setattr(ink, "icon", lambda name, rect, *rest: drawn.append(rect[3]))
    chips = [made.scene.dash.button(f"button:{way}") for way in ("clockwise", "counterclockwise")]
    for chip in chips:
        assert chip is not None
        chip.draw(ink)

    assert len(drawn) == 2
    assert len(set(drawn)) == 1
    assert drawn[0] > least
    assert [each for each in ink.seen.said if each.trouble] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_seat_does_in_a_fight_has_room_in_the_badge_beside_its_sack(language: str) -> None:
    """In windows a little lower than 720 pixels a badge holds nine narrow capitals; a tenth made it end in dots."""
    texts, ink = content_in("heap", language).file.texts.labels, brush((1280, 680))
    roles = {name: str(words).upper() for name, words in texts.items() if name.startswith("role.")}

    most = ink.text_width("GREIFT AN", 17, "title")
    assert len(roles) == 5
    assert {name: words for name, words in roles.items() if ink.text_width(words, 17, "title") > most} == {}
