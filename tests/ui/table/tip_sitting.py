"""A table at which a person asks for tips: the bots beside them, and the bot that is asked, answer at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import pygame

from tabletop import games
from tabletop.bots.worker import InlineWorker
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.ui.bot_desk import Thinking
from tabletop.ui.session import Session
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.painters.chips import Tip
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.tips import Advising
from tests.ui.session.doings import passed_to_bots
from tests.ui.table.sitting import NAMES, Never, Sitting, brush, content_of

LEVEL = "purposeful"


class TipSitting(Sitting):
    """The first seat is a person's, or the first two; bots sit on the others."""

    def __init__(
        self,
        game_id: str,
        seats: int,
        *,
        people: int = 1,
        made: Match | None = None,
        says: Callable[[Decision], Keys] | None = None,
        tips: bool = True,
    ) -> None:
        """`made` is a match of `people` in place of a new one; `says` is the tip, else that of a simple bot.

        `tips` is what the settings say of them.
        """
        pygame.init()
        self.game = games.load(game_id)
        content = content_of(game_id)
        bots = dict.fromkeys(range(people, seats), LEVEL)
        names = (*NAMES, *(f"{name} II" for name in NAMES))
        sat = [Seat(names[seat], seat, bots.get(seat)) for seat in range(seats)]
        self.match = made or Match.start(self.game, content, sat, content.file.defaults(seats), 1)
        self.thinks = False
        """Whether bots go on thinking, whoever they are asked for."""
        self.says, self.weighs = says, False
        """The tip; and whether one weighs the answers, as in the app."""
        self.advised: list[Answer] = []
        self._bots = InlineWorker(self.game, bots, 1)
        self.session = Session(self.match, self.match.seats, self._ask_bot, lambda: 0.0)
        self.session.bots.pause = 0
        self.scene = TableScene(
            Lang.read(),
            self.session,
            content,
            TableServices(
                self.game.why_not,
                feel=Feel(speed="off", tips=tips),
                foresee=self.game.forecast,
                advise=self._advise,
            ),
        )
        self.brush = brush((1280, 720))
        self.scene.draw(self.brush)

    def _ask_bot(self, view: View, decision: Decision) -> Thinking:
        return Never() if self.thinks else self._bots.ask(view, decision)

    def _advise(self, view: View, decision: Decision) -> Advising:
        if self.thinks:
            return Never()
        if self.weighs:
            return self._bots.weigh(view, decision)
        told = self._bots.ask(view, decision, LEVEL)
        if self.says is not None:
            told = Future[Answer]()
            told.set_result(Answer(decision.seat, self.says(decision), decision.nth))
        self.advised.append(told.result())
        return told

    def lift(self) -> None:
        """Hand over, lift the curtain, and pass over what is shown step by step."""
        super().lift()
        while self.scene.recall.is_playing:
            if self.scene.great is not None:
                self.scene.go_on()
            self.press(pygame.K_ESCAPE)
            self.scene.update(16)

    def until_asked(self) -> bool:
        """Let bots play until a person is asked something; whether that is before the match is over."""
        while not self.match.is_over:
            passed_to_bots(self.session)
            self.settle()
            if self.view.decision is not None and not self.scene.recall.is_playing:
                return True
        return False

    def until_advised(self) -> None:
        """Let the first thing be done where there is one only, until a tip is offered."""
        while self.until_asked() and not self.scene.sitting.tips.is_offered:
            self.session.act(next(self.asked.enumerate(1)))

    def ask(self) -> str:
        """Ask for a tip; what it says."""
        self.press(pygame.K_t)
        self.scene.update(16)
        self.scene.draw(self.brush)
        return self.tip

    @property
    def tip(self) -> str:
        """The tip on the screen, "" if there is none."""
        return self.scene.sitting.notice.words if isinstance(self.scene.sitting.notice, Tip) else ""
