"""Names, secret choices, what is told, and whose turn it is: UX-6 to UX-9. These must never fail."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import permutations

import pygame
import pytest
import yaml

from tabletop.app import unfinished
from tabletop.content.languages.lang import Lang
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.paint.brush import Brush
from tabletop.store import paths
from tabletop.store.saved_matches import find_saved_matches
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.session import Session
from tabletop.ui.table.geometry import Rect
from tabletop.ui.window import offscreen
from tests.declared import number, pieces
from tests.ui.requirements.room import GAME, Room, count, play_on, words_drawn
from tests.ui.requirements.secrecy import otherwise, pictured, toy_session
from tests.ui.table.sitting import sensible

pytestmark = pytest.mark.exhaustive

YOU = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
DU = re.compile(r"\b(du|dich|dir|dein\w*|euer|eure\w*|euch|Sie|Ihr|Ihre\w*|Ihnen)\b")


# UX-6


def sentences(branch: object, path: str = "") -> list[tuple[str, str]]:
    """Every sentence below a branch, with its key."""
    if isinstance(branch, dict):
        return [found for key, below in branch.items() for found in sentences(below, f"{path}.{key}")]
    return [(path, str(branch))]


@pytest.mark.parametrize(("code", "words"), [("en", YOU), ("de", DU)])
def test_players_are_called_by_their_names_and_never_you(
    room: Room, code: str, words: re.Pattern[str]
) -> None:
    """UX-6: no sentence of curtain, table, result and replay, and none of a game, speaks to "you"."""
    if code not in room.parts.languages:
        pytest.skip(f"there is no language {code}")
    root = room.parts.root / "data"
    lang = yaml.safe_load((root / "lang" / f"{code}.yaml").read_text(encoding="utf-8"))
    groups = ("curtain", "table", "undo", "result", "replay")
    app = [found for group in groups for found in sentences(lang.get(group, {}), group)]
    own = root / GAME / ("game.yaml" if code == "en" else f"lang/{code}.yaml")
    game = yaml.safe_load(own.read_text(encoding="utf-8"))
    found = [
        (key, text)
        for key, text in app + sentences(game.get("texts", game), "texts")
        if "keys" not in key and words.search(text)
    ]

    assert len(app) > 60
    assert found == []


def test_the_log_of_a_whole_match_names_whoever_acted(room: Room) -> None:
    """UX-6: every line said of a seat has the name in it, whoever reads it."""
    room.sit(GAME, ("Ada", "Bo"), seed=2)
    play_on(room.match, 400)
    room.lift_if_down()
    scene = room.table
    lines = 0
    for viewer in (None, 0, 1):
        scene.speech.view = room.match.view(viewer)
        for event in room.match.events_for(viewer):
            if event.kind == "say" and isinstance(event.facts.get("seat"), int):
                spoken = "".join(part.words for part in scene.speech.line(event.facts))
                assert room.match.seats[event.facts["seat"]].name in spoken
                assert not YOU.search(spoken)
                lines += 1
    assert lines > 100


# UX-7


def choose(session: Session, seat: int, rng: random.Random) -> None:
    """One seat makes all its choices, secretly."""
    session.reveal(seat)
    while session.visible_seat == seat and session.decision is not None:
        before = number(session.match.state, "round")
        session.act(session.decision.sample(rng))
        if number(session.match.state, "round") != before:
            return


def curtain_picture(session: Session, brush: Brush) -> bytes:
    assert session.curtain is not None
    sitters = [Sitter(seat.name, seat.colour, True) for seat in session.seats]
    nothing = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    scene = CurtainScene(Lang.read(), CurtainCall(session.curtain), sitters, Heading("TOY", ""), nothing)
    scene.coming = 3
    scene.draw(brush)
    return pygame.image.tobytes(brush.surface, "RGB")


def test_ready_tokens_tell_neither_what_was_chosen_nor_in_which_order(room: Room) -> None:
    """UX-7: whoever chose first and whatever was chosen, the curtain is the same picture."""
    pictures = set()
    brush = offscreen((1024, 640), room.parts.theme, room.parts.pictures)
    for order in permutations(range(3)):
        session = toy_session(4)
        told = session.match.event_count
        for seat in order:
            choose(session, seat, random.Random(str(order)))
        assert session.curtain is not None
        assert session.curtain.ready == {0, 1, 2}
        pictures.add(curtain_picture(session, brush))
        public = session.match.view(None).table
        assert [pieces(public, f"plan:{seat}") for seat in range(4)] == [()] * 4
        assert [len(pieces(public, f"hand:{seat}")) for seat in range(4)] == [3] * 4, "nothing has moved yet"
        assert session.match.event_count == told, "and nothing was told"

    assert len(pictures) == 1


def test_secret_choices_are_turned_over_in_one_step() -> None:
    """UX-7: until the last has chosen nothing is told; then all choices come in the events of one answer."""
    session = toy_session(3)
    told = session.match.event_count
    for seat in (2, 0):
        choose(session, seat, random.Random(seat))
        assert session.match.event_count == told, "no event before the last choice"
    choose(session, 1, random.Random(1))

    moved = [e for e in session.match.events_for(None, told) if e.kind == "move"]
    into = {e.facts["dst"].rpartition(":")[2] for e in moved if e.facts["dst"].startswith("zone:plan")}
    assert into == {"0", "1", "2"}


# UX-8


def test_a_match_opened_again_shows_only_what_is_public(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-8: shelf, resumed match and its record look the same whatever the hands held when it was left."""
    monkeypatch.setattr(
        unfinished, "_describe_time", lambda when, now, words: ""
    )  # a minute may pass between the two
    seen = []
    for deal in (None, 3):
        room = make_room()
        room.sit(GAME, ("Ada", "Bo"), seed=6)
        room.answer_until(lambda d: d.prompt == "action")
        if deal is not None:
            otherwise(room.match, deal)
        room.desk.to_title()
        room.turn()
        seen.append((find_saved_matches().unfinished[0].names, pictured([room.picture()])))
        for path in paths.matches_folder().glob("*"):
            path.unlink()

    assert seen[0] == seen[1]


def test_events_and_undo_told_to_a_seat_name_no_card_it_did_not_see(room: Room) -> None:
    """UX-8: what every seat is told of the whole match, undo and all, names no piece that was hidden from it."""
    room.sit(GAME, ("Ada", "Bo"), seed=5)
    rng = random.Random(5)
    match = room.match
    drawn: dict[int, int] = {}
    for _ in range(300):
        if match.is_over:
            break
        decision = match.decisions[0]
        if not match.why_no_undo(decision.seat) and rng.random() < 0.3:
            match.undo(decision.seat)
            continue
        match.act(Answer(decision.seat, decision.sample(rng), decision.nth))
    for viewer in (0, 1):
        other = 1 - viewer
        for event in match.events_for(viewer):
            if event.kind == "move" and event.facts["src"] == "zone:deck":
                secret = event.facts["dst"] == f"zone:hand:{other}"
                assert (event.facts["piece"] == UNSEEN) == secret
                drawn[other if secret else viewer] = 1
    assert drawn == {0: 1, 1: 1}


def test_the_record_of_a_match_that_runs_offers_no_other_eyes(room: Room) -> None:
    """UX-8: until it is over a replay is what everybody saw."""
    from tabletop.ui.replaying import Recording

    room.sit(GAME, ("Ada", "Bo"), seed=5)
    play_on(room.match, 60)
    table = room.desk.table
    assert table is not None

    def fresh() -> Match:
        return Match.replay(table.opened.game, table.opened.content, table.match.header, [])

    assert Recording(room.match, fresh).viewers == (None,)
    rng = random.Random(5)
    while not room.match.is_over:
        decision = room.match.decisions[0]
        keys = sensible(room.match, decision, rng)
        room.match.act(Answer(decision.seat, keys, decision.nth))
    assert len(Recording(room.match, fresh).viewers) > 1


# UX-9


def test_whose_turn_it_is_shows_by_name_by_edge_and_by_sign(
    make_room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-9: banner with the name, an edge in a colour of its own, and a sign; still there in grey, 600 px wide."""
    pictures: dict[int, pygame.Surface] = {}
    for _ in range(2):
        room = make_room(size=(1280, 720))
        room.sit(GAME, ("Ada", "Bo"), seed=2)
        wanted = len(pictures)
        room.answer_until(lambda d, wanted=wanted: d.seat == wanted and d.prompt == "move")  # type: ignore[misc]  # bound now
        with words_drawn(monkeypatch) as said:
            pictures[wanted] = room.picture()
        assert room.parts.words("table.acts", seat=room.match.seats[wanted].name) in said, "the banner"
        panels = room.table.table_layout.panels
        scale = room.window.brush.scale
    r, g, b, *_ = room.window.brush.colour("amber")
    amber = (r, g, b)
    small: dict[int, pygame.Surface] = {}
    for acting, picture in pictures.items():
        edges = {}
        for seat, panel in panels.items():
            strip = pygame.Rect(*(round(v * scale) for v in (panel.x, panel.y - 3, panel.w, 7)))
            edges[seat] = count(picture.subsurface(strip), amber, 30)
        assert edges[acting] > 100
        assert edges[1 - acting] == 0
        signs = {seat: _amber_beside_name(picture, panel, scale, amber) for seat, panel in panels.items()}
        assert signs[acting] > 40, "the arrow beside the name"
        assert signs[1 - acting] == 0
        small[acting] = pygame.transform.grayscale(pygame.transform.smoothscale(picture, (600, 338)))
    for seat, panel in panels.items():
        area = pygame.Rect(*(round(v * 600 / 1920) for v in panel)).inflate(4, 4)
        assert _lighter(small[seat], small[1 - seat], area) > 60, "edge and sign are seen without colour"


def _amber_beside_name(
    picture: pygame.Surface, panel: Rect, scale: float, amber: tuple[int, int, int]
) -> int:
    """How many amber points the line of the name has, without the panel's edge and its points."""
    line = pygame.Rect(*(round(v * scale) for v in (panel.x + 70, panel.y + 12, panel.w - 170, 36)))
    return count(picture.subsurface(line), amber, 30)


def _lighter(grey: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> int:
    """How many points along the border of an area are clearly lighter than in another picture."""
    inner = area.inflate(-12, -12)
    spots = [(x, y) for x in range(area.x, area.right) for y in range(area.y, area.bottom)]
    border = [spot for spot in spots if not inner.collidepoint(spot)]
    return sum(grey.get_at(spot).r > other.get_at(spot).r + 20 for spot in border)
