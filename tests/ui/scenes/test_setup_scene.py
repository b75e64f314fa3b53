"""The setup screen by hand: events in, a plan out."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop import games
from tabletop.app import seating
from tabletop.app.library import offer, open_game
from tabletop.app.parts import Parts, gather, speak
from tabletop.app.preview import part_shown, preview
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.bots import LEVELS
from tabletop.content.languages.lang import languages
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.seat_rows import SeatRow, needs_two_lines
from tabletop.ui.scenes.setup.seeds import seed_code
from tabletop.ui.scenes.setup.setup import SetupReports, SetupScene
from tabletop.ui.scenes.setup.setup_preview import _tiles
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen

pytestmark = pytest.mark.exhaustive


class Desk:
    """One setup screen with a pointer and a keyboard."""

    def __init__(self, coming: str = "", game: str = "heartland", text_size: int = 100) -> None:
        pygame.display.init()
        self.parts: Parts = gather()
        there = self.parts.there - {coming}
        opened = open_game(game)
        names = seating.names(self.parts.words)
        self.plan = Plan(offer(opened, self.parts.look(game), self.parts.words), tuple(LEVELS), names, seed=3)
        self.told: list[object] = []
        reports = SetupReports(
            self.told.append,
            self.told.append,
            lambda: self.told.append("back"),
            lambda: self.told.append("rules"),
            preview=preview(opened, self.parts),
        )
        self.scene = SetupScene(
            self.parts.words, Shelf(self.parts.shelf, there), self.plan, reports, random.Random(1)
        )
        self.brush = offscreen((1280, 720), self.parts.theme, self.parts.pictures, text_size=text_size)
        self.draw()

    def draw(self) -> None:
        self.scene.draw(self.brush)

    def row(self, index: int) -> SeatRow:
        return self.scene.rows[index]

    def send(self, kind: int, **facts: object) -> None:
        self.scene.event(pygame.event.Event(kind, facts))

    def click(self, at: tuple[float, float]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.draw()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for step in range(1, 6):
            at = (start[0], start[1] + (end[1] - start[1]) * step / 5)
            self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 1), buttons=(1, 0, 0))
            self.draw()
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.draw()

    def key(self, key: int) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.send(pygame.KEYUP, key=key, mod=0, unicode="")
        self.draw()


@pytest.fixture
def desk() -> Desk:
    return Desk()


def names(desk: Desk) -> list[str]:
    return [seat.name for seat in desk.plan.seats]


def test_seats_are_added_until_the_game_has_no_more(desk: Desk) -> None:
    for _ in range(4):
        if desk.scene.more.visible:
            desk.click(desk.scene.more.rect.center)

    assert names(desk) == ["Ada", "Bo", "Chen", "Dot"]
    assert not desk.scene.more.visible


@pytest.mark.parametrize("code", languages())
def test_a_seat_is_one_line_in_type_of_the_usual_size(code: str) -> None:
    parts = gather()
    for size in ((1280, 680), (1920, 1080)):
        assert not needs_two_lines(offscreen(size, parts.theme, parts.pictures), speak(code), [*LEVELS])


def test_the_keyboard_goes_on_at_the_last_seat_when_what_it_was_on_is_gone(desk: Desk) -> None:
    desk.scene.kit.by_keyboard = True
    for _ in range(2):
        desk.scene.kit.set_focus(desk.scene.more)
        desk.key(pygame.K_RETURN)
    assert not desk.scene.more.visible
    assert desk.scene.kit.focus is desk.row(3).kind

    desk.scene.kit.set_focus(desk.row(3).away)
    desk.key(pygame.K_RETURN)
    assert desk.scene.kit.focus is desk.row(2).kind
    desk.scene.kit.set_focus(desk.row(0).away)
    desk.key(pygame.K_RETURN)
    assert desk.scene.kit.focus in (desk.row(0).away, desk.row(1).kind)


@pytest.mark.parametrize("more", [1, 2])
def test_after_seats_were_added_by_mouse_enter_starts_the_match(desk: Desk, more: int) -> None:
    for _ in range(more):
        desk.click(desk.scene.more.rect.center)
    desk.key(pygame.K_RETURN)

    assert desk.told == [desk.plan]
    assert len(names(desk)) == 2 + more


@pytest.mark.parametrize("what", ["token", "away", "kind", "flag"])
def test_after_a_click_anywhere_else_enter_starts_the_match_too(desk: Desk, what: str) -> None:
    """No ring shows that a click gave the keyboard away, and the amber button says Enter."""
    desk.click(desk.scene.more.rect.center)
    flag = next(each.widget for each in desk.scene.options.controls if each.row.kind == "flag")
    desk.click((flag if what == "flag" else getattr(desk.row(0), what)).rect.center)
    chosen = (names(desk), [seat.colour for seat in desk.plan.seats], dict(desk.plan.options()))
    desk.key(pygame.K_RETURN)

    assert desk.told == [desk.plan]
    assert chosen == (names(desk), [seat.colour for seat in desk.plan.seats], dict(desk.plan.options()))


def test_a_row_dragged_by_its_grip_changes_the_order(desk: Desk) -> None:
    desk.click(desk.scene.more.rect.center)

    desk.drag(desk.row(2).grip.rect.center, desk.row(0).grip.rect.center)

    assert names(desk) == ["Chen", "Ada", "Bo"]


def test_arrows_on_the_grip_change_the_order_and_keep_the_focus(desk: Desk) -> None:
    desk.scene.kit.set_focus(desk.row(0).grip)

    desk.key(pygame.K_DOWN)

    assert names(desk) == ["Bo", "Ada"]
    assert desk.scene.kit.focus is desk.row(1).grip


def test_a_bot_is_made_a_person_with_one_click_and_back_with_another(desk: Desk) -> None:
    desk.click(desk.row(1).kind.segment(0).center)
    assert desk.plan.people == 2

    desk.click(desk.row(1).kind.segment(1).center)

    assert desk.plan.seats[1].bot == tuple(LEVELS)[-1]


def test_the_level_and_the_colour_go_round(desk: Desk) -> None:
    desk.plan.seat_bot(1, True)
    desk.scene.on_change()
    desk.draw()
    desk.click(desk.row(1).level.rect.center)
    desk.click(desk.row(1).token.rect.center)

    assert desk.plan.seats[1].bot == next(iter(LEVELS))
    assert desk.plan.seats[1].colour == 2


def test_whoever_lets_go_beside_the_colour_has_not_meant_it(desk: Desk) -> None:
    before = desk.plan.seats[1].colour
    desk.drag(desk.row(1).token.rect.center, desk.row(1).grip.rect.center)

    assert desk.plan.seats[1].colour == before


def test_a_removed_seat_is_gone_unless_too_few_would_be_left(desk: Desk) -> None:
    desk.click(desk.scene.more.rect.center)
    desk.click(desk.row(0).away.rect.center)
    assert names(desk) == ["Bo", "Chen"]

    desk.click(desk.row(0).away.rect.center)

    assert names(desk) == ["Bo", "Chen"]


def test_a_name_is_typed_and_where_none_is_the_usual_one_stands(desk: Desk) -> None:
    desk.click(desk.row(0).entry.rect.center)
    desk.row(0).entry.value = ""
    desk.send(pygame.TEXTINPUT, text="Zoë")
    assert names(desk)[0] == "Zoë"

    desk.row(0).entry.value = ""
    desk.send(pygame.TEXTINPUT, text="  ")
    usual = desk.row(0).entry.hint
    assert usual == desk.plan.called()[0]
    assert usual.strip()
    assert usual not in names(desk)
    desk.click(desk.scene.start.rect.center)

    assert desk.told


def test_an_option_is_set_marked_and_set_back(desk: Desk) -> None:
    control = next(each for each in desk.scene.options.controls if each.row.kind == "flag")
    desk.click(control.widget.rect.center)
    assert desk.plan.differs(control.row)

    desk.click(desk.scene.options.reset.rect.center)

    assert desk.plan.chosen == {}


def test_the_seed_is_rolled_and_typed_as_words(desk: Desk) -> None:
    desk.click(desk.scene.roll.rect.center)
    assert desk.scene.seed.value == seed_code(desk.plan.seed)

    desk.scene.seed.value = ""
    desk.click(desk.scene.seed.rect.center)
    desk.send(pygame.TEXTINPUT, text="KESTREL-4417")

    assert desk.plan.seed == 304417


def test_the_picture_is_of_the_planned_table_and_of_no_hand(desk: Desk) -> None:
    paint = preview(open_game("heartland"), desk.parts)
    size = (300, 200)
    before = paint(desk.plan, size)
    desk.plan.seed += 1
    after = paint(desk.plan, size)

    assert before is not None
    assert after is not None
    assert before.get_size() == size
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_enter_starts_the_match_and_escape_goes_back(desk: Desk) -> None:
    desk.scene.kit.set_focus(None)
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_ESCAPE)

    assert desk.told == [desk.plan, "back"]


def test_enter_starts_from_an_option_too() -> None:
    """The button says Enter, and on a number or a choice Enter means nothing else."""
    desk = Desk(game="pedal")
    desk.scene.kit.by_keyboard = True
    kinds = set()
    for control in desk.scene.options.controls:
        desk.scene.kit.set_focus(control.widget)
        desk.told.clear()
        desk.key(pygame.K_RETURN)
        kinds.add(control.row.kind)
        assert desk.told == ([] if control.row.kind == "flag" else [desk.plan])
    assert kinds == {"choice", "number", "flag"}


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_sentence_of_an_option_comes_into_sight_with_it(text_size: int) -> None:
    """Whoever plays by keys does not scroll."""
    desk = Desk(game="pedal", text_size=text_size)
    column = desk.scene.options
    desk.scene.kit.by_keyboard = True
    asked = [control for control in column.controls if control.widget.visible]
    for control in (*asked, *reversed(asked)):
        desk.scene.kit.set_focus(control.widget)
        desk.draw()
        area, pane = control.area, column.pane.rect
        assert pane.top - 1 <= area.top
        assert area.bottom <= pane.bottom + 1


def test_a_game_that_is_coming_cannot_be_chosen() -> None:
    desk = Desk(coming="pedal")
    tab = next(tab for tab in desk.scene.strip if tab.look.id == "pedal")
    desk.click(tab.rect.center)

    assert desk.told == []


def test_a_game_that_is_there_can_be_chosen(desk: Desk) -> None:
    tab = next(tab for tab in desk.scene.strip if tab.look.id == "pedal")
    desk.click(tab.rect.center)

    assert desk.told == ["pedal"]


def test_a_table_may_say_which_part_of_it_is_shown(desk: Desk) -> None:
    opened = open_game("heap")
    names = seating.names(desk.parts.words)
    plan = Plan(offer(opened, desk.parts.look("heap"), desk.parts.words), tuple(LEVELS), names, seed=3)
    paint = preview(opened, desk.parts)
    shown = paint(plan, (400, 260))
    assert opened.content.table.preview is not None
    assert shown is not None
    colours = [pygame.Color(desk.parts.theme.seats[seat.colour].colour) for seat in plan.seats]
    edge = [shown.get_at((x, y)) for x in range(12) for y in range(20, 240)]
    rivals = [colour for colour in colours if any(_close(pixel, colour) for pixel in edge)]
    assert len(rivals) >= len(plan.seats) - 1, (
        "all but who acts first stand at the left edge in their colours"
    )


@pytest.mark.parametrize("game", games.ids())
def test_the_picture_cuts_no_piece_with_any_number_of_seats(game: str) -> None:
    parts = gather()
    opened = open_game(game)
    for seats in opened.content.file.seats:
        scene = Stand(parts, opened, SampleMatch(seats)).scene("table")
        assert isinstance(scene, TableScene)
        shown = part_shown(opened.content.table, scene.table_layout)
        seen = [piece.rect for piece in scene.table_layout.sprites.values() if piece.rect.overlaps(shown)]

        assert seen
        assert all(rect.lies_inside(shown) for rect in seen), f"{seats} seats"


def _close(one: pygame.Color, other: pygame.Color) -> bool:
    return all(abs(a - b) < 60 for a, b in zip(one[:3], other[:3], strict=True))


def test_one_person_and_one_bot_are_counted_as_one() -> None:
    desk = Desk()
    for index in range(desk.plan.people - 1):
        desk.plan.seat_bot(index, True)
    tiles = _tiles(desk.parts.words, desk.plan)

    assert len(desk.plan.seats) == 2
    assert tiles[2:] == (("1", "person now"), ("1", "bot now"))


def test_options_without_effect_beside_others_are_not_asked() -> None:
    desk = Desk(game="pedal")
    rows = {row.id: row for row in desk.plan.offer.options}

    def asked(**options: int | str) -> set[str]:
        desk.plan.chosen.clear()
        desk.plan.chosen.update({key.replace("_", "-"): value for key, value in options.items()})
        desk.scene.on_edit()
        shown = {each.row.id for each in desk.scene.options.controls if each.widget.visible}
        return shown & {"garage-pool", "pro-legends", "aggressive-legends"}

    assert rows["legends"].for_seats(len(desk.plan.seats)).default == 0
    assert asked() == set()
    assert asked(garage="draft") == asked(season="season-1961") == {"garage-pool"}
    assert asked(legends=2) == {"pro-legends"}
    assert asked(legends=2, track="gb") == {"pro-legends", "aggressive-legends"}
    assert asked(legends=1, season="random") == {"garage-pool", "pro-legends", "aggressive-legends"}


def test_the_length_of_a_match_follows_its_options() -> None:
    desk = Desk(game="pedal")

    def said(season: str) -> str:
        desk.plan.chosen["season"] = season
        return _tiles(desk.parts.words, desk.plan)[1][0]

    assert [said(each) for each in ("off", "season-1961", "season-1963", "random")] == [
        "30–60 min",
        "1½–3 h",
        "2–4 h",
        "2–4 h",
    ]


def test_an_option_that_goes_with_another_comes_and_goes_with_it() -> None:
    desk = Desk(game="pedal")

    def asked() -> list[str]:
        return [each.row.id for each in desk.scene.options.controls if each.widget.visible]

    def choice() -> pygame.FRect:
        return next(each.widget.rect for each in desk.scene.options.controls if each.row.id == "season")

    assert asked()[:2] == ["season", "track"]
    place = choice()
    desk.click((place.right - 12, place.bottom - 12))  # the last of them

    assert desk.plan.options()["season"] != "off"
    assert not {"track", "garage", "weather"} & set(asked())
    names = [widget.name for widget in desk.scene.kit.widgets if widget.takes_focus()]
    assert "Track" not in names
    place = choice()
    desk.click((place.x + 12, place.y + 12))  # the first
    assert asked()[:2] == ["season", "track"]


def test_the_keyboard_stays_on_the_option_that_shows_and_hides_others() -> None:
    desk = Desk(game="pedal")
    while desk.scene.kit.focus is None or desk.scene.kit.focus.name != "Championship":
        desk.key(pygame.K_TAB)

    desk.key(pygame.K_RIGHT)

    assert desk.plan.options()["season"] != "off"
    assert desk.scene.kit.focus is not None
    assert desk.scene.kit.focus.name == "Championship"
