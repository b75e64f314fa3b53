"""Set-up of a match: the game's choices with the mods in use, and the last choices made there.

Who sits there and which options were chosen is kept between two starts of the app; a seed only until it was played,
because another match is another deal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tabletop.app import seating
from tabletop.app.keeping import lost_mods
from tabletop.app.library import Opened, offer
from tabletop.app.mod_shelf import at_odds, lost_note, mods_to_begin_with, switch_mod, switchable
from tabletop.app.parts import Parts
from tabletop.app.preview import preview
from tabletop.bots import LEVELS, USUAL, current_name
from tabletop.errors import ContentError
from tabletop.escape_text import is_blank
from tabletop.store.people import COLOURS, LONGEST_NAME
from tabletop.store.safe_start import is_without_mods
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.setup.plan import ModRow, Offer, OptionValue, Plan, SeatPlan
from tabletop.ui.scenes.setup.seeds import new_seed
from tabletop.ui.scenes.setup.setup import SetupReports, SetupScene
from tabletop.ui.scenes.shelf import Shelf

Acts = tuple[Callable[[Plan], object], Act, Callable[[str, tuple[str, ...]], object]]
"""Actions after set-up: the start of a match, the way back, and the rules of a game with some mods."""
MOST_NAMES = 16
"""Names that are remembered."""


class SettingUp:
    """Maker of set-up screens, and keeper of their plans.

    `show` puts one on the screen, `tell` says why one cannot be shown, `say` anything else: a title, and words.
    """

    def __init__(
        self,
        parts: Parts,
        dice: random.Random,
        show: Callable[[SetupScene], object],
        tell: Callable[[ContentError], object],
        say: Callable[[str, str], object],
    ) -> None:
        self.parts, self.dice, self.show, self.tell, self.say = parts, dice, show, tell, say
        self.on_people: Callable[[Act], object] = lambda back: None
        """Opens the people who play here; they lead back by what it is given."""
        self._seeds: dict[str, tuple[int, str]] = {}
        """Seeds by game that nobody has played yet."""
        self._wanted: list[SeatPlan] = []
        """Seats before a look at games for fewer or more."""
        self._fitted: list[SeatPlan] = []
        """The seats as the game that is open began with them."""

    def open(
        self,
        game: str,
        on_start: Callable[[Plan], object],
        on_back: Act,
        on_rules: Callable[[str, tuple[str, ...]], object],
    ) -> None:
        """Open the set-up of a game with its last choices."""
        kept = self._saved_setup(game)
        mods = tuple(str(each) for each in _as_list(kept.get("mods")))
        rows = switchable(self.parts, game)
        on = tuple(row.path for row in rows if row.path in mods)
        opened = (self._open(game, on) if self._fit(rows, on) else None) or (
            self._open(game, ()) if on else None
        )
        if opened is None:
            return
        self._wanted = self._wanted or self._seats()
        seed, typed = self._seeds.get(game) or (new_seed(self.dice), "")
        plan = Plan(
            self._offer(opened, game),
            tuple(LEVELS),
            self._names(),
            list(self._wanted),
            usual_level=USUAL,
            seed=seed,
            seed_words=typed,
            mods=opened.mods,
        )
        while len(plan.seats) < plan.offer.look.proper:  # fewer can play, as a variant
            plan.add()
        self._fitted = plan.name_seats()
        chosen = _mapping(kept.get("options"))
        for row in plan.offer.options:
            value = chosen.get(row.id)
            if row.for_seats(len(plan.seats)).takes(value):
                plan.set(row, value)
        self._present(plan, opened, (on_start, on_back, on_rules))

    def _present(
        self,
        plan: Plan,
        opened: Opened,
        acts: Acts,
        at: SetupScene | None = None,
    ) -> None:
        """Show the screen of a plan; after a change of mods in place of the old one."""
        parts, game = self.parts, opened.game.id
        on_start, on_back, on_rules = acts

        def start(ready: Plan) -> None:
            self.keep(ready)
            self._wanted = []
            self._seeds.pop(game, None)
            on_start(ready)

        def leave() -> None:
            self.keep(plan)
            self._wanted = []
            on_back()

        def other(which: str) -> None:
            self.keep(plan)
            self._wanted = self._next_seats(plan)
            self.open(which, on_start, on_back, on_rules)

        def switch(path: str, on: bool) -> None:
            self._switch(plan, game, (path, on), acts, scene)

        def to_people() -> None:
            self.keep(plan)
            self._wanted = plan.name_seats()
            self.on_people(partial(self.open, game, on_start, on_back, on_rules))

        rules, painted = partial(on_rules, game, opened.mods), preview(opened, parts)
        reports = SetupReports(other, start, leave, rules, to_people, switch, painted)
        people = parts.people.everybody
        scene = SetupScene(parts.words, Shelf(parts.shelf, parts.there), plan, reports, self.dice, people)
        if at is not None:
            scene.look_at(at)
        self.show(scene)

    def _switch(self, plan: Plan, game: str, which: tuple[str, bool], acts: Acts, scene: SetupScene) -> None:
        """Reopen the screen with a mod, by its path, switched on or off, and those that depend on it."""
        rows = switchable(self.parts, game)
        wanted = switch_mod(rows, plan.mods, *which)
        found = self._open(game, wanted) if self._fit(rows, wanted, plan.mods, which[0]) else None
        if found is None:
            scene.on_change()  # the switch goes back
            return
        new = replace(plan, offer=self._offer(found, game), mods=wanted)
        new.chosen = {row.id: new.value(row) for row in new.offer.options if row.id in plan.chosen}
        self._present(new, found, acts, scene)

    def _fit(
        self, rows: Sequence[ModRow], mods: Sequence[str], before: Sequence[str] = (), pressed: str = ""
    ) -> bool:
        """Check if these mods work together; if not, say which exclude or require each other."""
        pair, words = at_odds(rows, mods), self.parts.words
        names = {row.path: row.name for row in rows}
        brought = {names[path] for path in mods if path in names and path not in before and path != pressed}
        if pair is not None and pressed in names and not brought.isdisjoint(pair):
            needed = next(name for name in pair if name in brought)
            other = next((name for name in pair if name != needed), needed)
            told = {"mod": names[pressed], "needed": needed, "other": other}
            key = "mods.at_odds_itself" if other == names[pressed] else "mods.at_odds_needs"
            self.say(words("mods.at_odds"), words(key, **told))
        elif pair is not None:
            self.say(words("mods.at_odds"), words("mods.at_odds_note", mod=pair[0], other=pair[1]))
        return pair is None

    def _next_seats(self, plan: Plan) -> list[SeatPlan]:
        """Seat people in another game: those of the last game, if this one was only looked at.

        If it was not, those come back for whom a full table had no chair.
        """
        now = plan.name_seats()
        if now == self._fitted:
            return self._wanted
        taken = {seat.colour for seat in now}
        without = self._wanted[plan.most :] if len(now) == plan.most else []
        return now + [seat for seat in without if seat.colour not in taken]

    def _open(self, game: str, mods: tuple[str, ...]) -> Opened | None:
        """Open the game with these mods as they are now; None after mistakes were shown."""
        if lost := lost_mods(mods):
            words = self.parts.words
            self.say(words("mods.gone_title"), lost_note(lost, "mods.gone_start", words))
            return None
        try:
            opened = self.parts.reread(game, mods)
        except ContentError as error:
            self.tell(error)
            return None
        self.parts.use(game, mods)
        return opened

    def _offer(self, opened: Opened, game: str) -> Offer:
        rows: tuple[ModRow, ...] = switchable(self.parts, game)
        return replace(offer(opened, self.parts.look(game), self.parts.words), mods=rows)

    # what is remembered

    def keep(self, plan: Plan) -> None:
        """Remember seats and choices, even if no match was started."""
        memory, game = self.parts.memory, plan.offer.look.id
        mods = list(mods_to_begin_with(memory, game) if is_without_mods() else plan.mods)
        typed = [seat.name.strip() for seat in plan.seats if seat.bot is None and not is_blank(seat.name)]
        names = list(dict.fromkeys([*typed, *self._earlier_names()]))
        setups = {
            **memory.get("setups", dict[str, object]()),
            game: {"options": dict(plan.chosen), "mods": mods},
        }
        self._seeds[game] = plan.seed, plan.seed_words
        memory.put(
            seats=[[seat.name, seat.colour, seat.bot] for seat in plan.name_seats()],
            names=names[:MOST_NAMES],
            setups=setups,
        )

    def _saved_setup(self, game: str) -> dict[str, object]:
        return _mapping(self.parts.memory.get("setups", dict[str, object]()).get(game))

    def _names(self) -> tuple[str, ...]:
        """Names for seats: those of people who sat here before, then the usual ones."""
        return tuple(dict.fromkeys([*self._earlier_names(), *seating.names(self.parts.words)]))

    def _earlier_names(self) -> list[str]:
        """Return the names of people who sat here before, as far as readable."""
        found = self.parts.memory.get("names", list[object]())
        return [each[:LONGEST_NAME] for each in found if isinstance(each, str) and not is_blank(each)]

    def _seats(self) -> list[SeatPlan]:
        """Read the last seats, as far as possible."""
        seats: list[SeatPlan] = []
        for row in self.parts.memory.get("seats", list[object]()):
            match row:
                case [str(name), int(colour), None | str() as bot] if 0 <= colour < COLOURS and not is_blank(
                    name
                ):
                    free = colour not in {seat.colour for seat in seats}
                    level = bot and current_name(bot)
                    if free and (level is None or level in LEVELS):
                        seats.append(SeatPlan(name[:LONGEST_NAME], colour, level))
        return seats


def _mapping(found: object) -> dict[str, OptionValue | object]:
    return found if isinstance(found, dict) else {}


def _as_list(found: object) -> Sequence[object]:
    return found if isinstance(found, list) else ()
