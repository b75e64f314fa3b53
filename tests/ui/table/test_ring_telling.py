"""What happens in the ring is played before everybody, to its end, before the next curtain falls."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.wrestling import GAME
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tests.ui.requirements.conftest import make_room as make_room  # a fixture
from tests.ui.requirements.room import Room
from tests.ui.table.ring_sitting import RingHand

SEED = 4
"""A match whose first Move neither pins nor holds."""
STEPS = 60
LONG = 400


def at_a_window(make_room: Callable[..., Room], speed: str = "normal") -> Room:
    """A room in which somebody has played a Move that everybody may answer."""
    room = make_room(size=(1280, 720), animation_speed=speed)
    hand = RingHand(room, "click")
    room.sit(GAME.id, ("Ada", "Bo"), (), SEED, wrestlers="random")
    for _ in range(STEPS):
        if isinstance(room.screen, TableScene) and room.screen.session.responses is not None:
            rest(room)
            return room
        hand.go_on()
    raise AssertionError("no window opened")


def rest(room: Room) -> None:
    """Until nothing moves."""
    for _ in range(LONG):
        if not room.desk.is_moving:
            return
        room.turn(50)
    raise AssertionError("it never rests")


def held(scene: TableScene) -> set[str]:
    """Every card of a hand, by its handle."""
    values = scene.session.match.state.values
    return {f"card:{piece}" for seat in (0, 1) for piece in values[f"hand:{seat}"]}  # type: ignore[union-attr]  # zones


def watch(room: Room) -> int:
    """For how many frames everybody watches, with nobody's hand on the screen, until the curtain has fallen."""
    scene, watched = room.table, 0
    assert scene.session.curtain is not None
    while not isinstance(room.screen, CurtainScene):
        assert scene.view.seat is None
        assert not held(scene) & {sprite.key for sprite in scene.stage.sprites_at(scene.now)}
        room.turn(50)
        watched += 1
        assert watched < LONG
    return watched


def test_a_move_that_lands_is_seen_before_the_curtain_falls(make_room: Callable[..., Room]) -> None:
    room = at_a_window(make_room)
    room.table.session.pass_for_all()
    room.table.sync()

    assert watch(room) > 12, "what moves, and a beat to see how it ended"


def test_a_hand_is_gone_before_everybody_watches(make_room: Callable[..., Room]) -> None:
    room = at_a_window(make_room)
    scene, session = room.table, room.table.session
    assert session.responses is not None
    session.respond(session.responses.seats[0])
    assert session.curtain is not None
    session.reveal(session.curtain.seats[0])
    scene.sync()
    rest(room)
    assert held(scene) & {sprite.key for sprite in scene.stage.sprites_at(scene.now)}

    session.act(())
    scene.sync()

    assert watch(room) > 12


def test_whoever_presses_something_has_seen_enough(make_room: Callable[..., Room]) -> None:
    room = at_a_window(make_room)
    room.table.session.pass_for_all()
    room.turn(50)
    assert isinstance(room.screen, TableScene)

    room.click((40, 1040))
    room.turn(50)

    assert isinstance(room.screen, CurtainScene)


def test_a_curtain_that_somebody_asked_for_comes_at_once(make_room: Callable[..., Room]) -> None:
    room = at_a_window(make_room)
    responses = room.table.session.responses
    assert responses is not None
    room.table.session.respond(responses.seats[0])
    room.turn(20)

    assert isinstance(room.screen, CurtainScene)


def test_without_animation_nobody_waits(make_room: Callable[..., Room]) -> None:
    room = at_a_window(make_room, "off")
    room.table.session.pass_for_all()
    room.turn(20)

    assert isinstance(room.screen, CurtainScene)
