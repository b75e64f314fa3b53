"""The real app with a fault planted in a scene: `python -m tests.safety.broken_app`, on whatever display there is.

Bots play; when so many answers are on file the table cannot be drawn any more. What the process leaves behind is what
a crash leaves behind.
"""

from __future__ import annotations

import sys

from tabletop.app.match_screen import MatchScreen
from tabletop.app.run import run
from tabletop.app.seating import Sitting
from tabletop.cli.lookups import SeatChoice
from tabletop.paint.brush import Brush

FAULT = "a planted fault"


def break_drawing(answers: int) -> None:
    """From so many answers on, drawing the table fails."""
    draw = MatchScreen.draw

    def broken(self: MatchScreen, brush: Brush) -> None:
        if len(self.table.match.lines) >= answers:
            raise ZeroDivisionError(FAULT)
        draw(self, brush)

    MatchScreen.draw = broken  # type: ignore[method-assign]  # the fault


if __name__ == "__main__":
    break_drawing(int(sys.argv[1]))
    sys.exit(run(Sitting("heartland", (SeatChoice("Ada", "purposeful"), SeatChoice("Bo", "random")), seed=4)))
