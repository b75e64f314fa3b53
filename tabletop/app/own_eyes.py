"""Replay of a running match through one person's eyes, behind their curtain: what they knew at each position."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.match_words import sitters
from tabletop.app.wishes import find_signed
from tabletop.paint.rooms import room_of
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import Heading

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.engine.match import Match
    from tabletop.ui.scenes.replay.replay import ReplayScene
    from tabletop.ui.session import Session


def offer_eyes(
    desk: Desk, scene: ReplayScene, opened: Opened, match: Match, session: Session | None = None
) -> ReplayScene:
    """Let each person replay through their own eyes; after the end there is nothing to ask.

    A hand that lies on the table's screen is hidden before anybody else comes to it.
    """
    if not match.is_over and scene.recording.people:
        scene.offer_eyes(partial(_ask, desk, scene, opened, match, session))
    return scene


def _ask(
    desk: Desk, scene: ReplayScene, opened: Opened, match: Match, session: Session | None, seat: int
) -> None:
    if session is not None and len(session.people) == 1 and session.visible_seat == seat:
        scene.show_own(seat)  # nobody else looks, and the hand lies open on the table
        return
    if session is not None and session.visible_seat is not None:
        session.hide()
    _let_curtain_fall(desk, scene, opened, match, seat)


def _let_curtain_fall(desk: Desk, scene: ReplayScene, opened: Opened, match: Match, seat: int) -> None:
    from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene

    def reveal(seat: int) -> None:
        desk.leave_cover()
        scene.show_own(seat)

    reports = CurtainReports(
        on_reveal=reveal,
        on_take_back=lambda seat: None,
        on_back=desk.leave_cover,
        on_menu=desk.leave_cover,
        on_rules=desk.to_rules,
        sign_of=lambda seat: find_signed(desk.parts.people, match.seats[seat].name),
    )
    title = desk.parts.look(opened.game.id).name.upper()
    curtain = CurtainScene(
        desk.parts.words,
        CurtainCall(CurtainInfo((seat,))),
        sitters(match),
        Heading(title, opened.public_facts(match)),
        reports,
    )
    curtain.room, curtain.hold.once = room_of(opened.content), desk.parts.in_force.press_once
    curtain.menu.name = desk.parts.words("app.back")
    desk.cover_with(curtain)
