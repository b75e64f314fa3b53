"""Screen of a mod's tests: their outcomes, texts, and tables for watching or recording one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.mod_shelf import open_mod, with_requirements
from tabletop.app.mod_tests import ModTest, ModTests, find_tests
from tabletop.errors import ContentError, HotseatError
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store import paths
from tabletop.store.own_files import replace_bytes
from tabletop.ui.scenes.scenarios.scenarios import ScenarioScene
from tabletop.ui.scenes.scenarios.told import (
    EffectKey,
    EffectTold,
    LineTold,
    MistakeTold,
    RunTold,
    ScenarioReports,
    ScenarioRow,
    ScenarioTold,
)

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.scenario_words import ScenarioWords
    from tabletop.content.languages.lang import Lang
    from tabletop.content.models.records import Content
    from tabletop.content.reading.problems import Problem
    from tabletop.engine.match import Seat
    from tabletop.ui.scenes.base import Act
    from tabletop.workshop.scenario_file import Scenario
    from tabletop.workshop.scenario_lines import ScenarioLine
    from tabletop.workshop.uncovered import CardEffect


def open_tests(desk: Desk, name: str) -> None:
    """Open and run the tests of the mod in a folder of this name, over the shelf."""
    folder = paths.mods_folder() / name
    try:
        game = open_mod(folder).file.game
    except ContentError as error:
        return desk.teller.tell_of_files(error)
    tests = find_tests(desk.parts, folder, game)
    tests.run()
    desk.parts.use(game, with_requirements(folder))

    def leave() -> None:
        desk.parts.use("")  # its pictures are put away with it
        desk.to_mods()

    return show_tests(desk, tests, on_back=leave)


def show_tests(desk: Desk, tests: ModTests, place: str = "", on_back: Act | None = None) -> None:
    """Show the tests of a mod over the present screen, starting with one of them."""
    tests.look_again()
    mod = open_mod(tests.folder)
    about = f"{escape_text(mod.file.name)}  ·  {desk.parts.game_name(tests.game)}"
    screen = _Screen(desk, tests)
    reports = ScenarioReports(
        screen.look,
        screen.tell,
        tests.run,
        tests.stop,
        screen.text,
        screen.write,
        screen.is_changed,
        screen.watch,
        screen.watchable,
        screen.watch_also,
        screen.deal,
        screen.mend,
        screen.record,
        on_back or desk.leave_cover,
    )
    scene = ScenarioScene(desk.parts.words, about, tests.game, reports)
    if place:
        scene.choose(place)
    desk.cover_with(scene)


class _Screen:
    """Words and actions of the tests screen."""

    def __init__(self, desk: Desk, tests: ModTests) -> None:
        self.desk, self.tests, self.words = desk, tests, desk.parts.words
        self._told: tuple[int, RunTold] = (-1, RunTold())
        self._read: dict[str, bytes] = {}
        """Bytes of files as they were shown last."""
        self._said: tuple[Scenario | None, dict[tuple[int, int], str]] = (None, {})
        """The test that is shown, and what is answered in its lines."""

    @property
    def mods(self) -> tuple[str, ...]:
        """The mod with its requirements."""
        return with_requirements(self.tests.folder)

    def _open_game(self) -> Opened:
        """Open the game in the screen's language; without the mod while that has mistakes."""
        parts, game = self.desk.parts, self.tests.game
        try:
            return parts.open(game, self.mods)
        except (ContentError, OSError):
            return parts.open(game)

    # what is told

    def look(self) -> RunTold:
        """Describe the progress and the outcome of each test."""
        tests = self.tests
        tests.update()
        version, is_running = tests.version, tests.is_running
        known, told = self._told
        if known != version or told.is_running != is_running:
            told = RunTold(
                tuple(ScenarioRow(each.place, escape_text(each.name), each.outcome) for each in tests.tests),
                is_running,
                tests.done,
                tests.of,
                tuple(self._effects()) if not is_running else told.effects,
                tests.was_run,
                curl_quotes(escape_text(tests.note)),
            )
            self._told = version, told
        return self._told[1]

    def _effects(self) -> Iterator[EffectTold]:
        from tabletop.app.workshop.offers import Offers

        if not self.tests.effects:
            return
        content = self._open_game().content
        offers = Offers(self.desk.parts, content)
        for effect, unfired in self.tests.effects:
            row = offers.of_row(effect.kind, effect.row)
            picture = str(getattr(content.by_kind.get(effect.kind, {}).get(effect.row), "picture", "") or "")
            own = picture if self.desk.parts.pictures.has(self.tests.game, picture) else row.picture
            yield EffectTold(
                (effect.kind, effect.row),
                row.label,
                self._say_effect(effect, content, unfired),
                own,
                not unfired,
            )

    def _say_effect(self, effect: CardEffect, content: Content, unfired: bool) -> str:
        """Say where an effect of a row stands, and what it does."""
        from tabletop.app.workshop.labels import Labels
        from tabletop.app.workshop.seeing import effect_text

        if not effect.path:
            return self.words("tests.whole_row" if unfired else "tests.whole_row_named")
        value: object = content.by_kind.get(effect.kind, {}).get(effect.row)
        for step in effect.path:
            value = _step_into(value, step)
        where = Labels(content, self.words).way(effect.kind, effect.path)
        return f"{where}: {effect_text(content, value) or effect.word}"

    def tell(self, place: str) -> ScenarioTold:
        """Describe the lines of a test with their outcomes."""
        test = self._find(place)
        if test is None:
            return ScenarioTold()
        mistakes = tuple(_tell_mistake(each, self.words) for each in test.problems)
        lines = tuple(self._lines(test)) if test.scenario is not None else ()
        may_play = test.scenario is not None and not test.problems
        failed = test.failure.failed_lines if test.failure is not None else ()
        may_mend = any(each.found is not None for each in failed)
        return ScenarioTold(place, escape_text(test.name), lines, mistakes, may_play, bool(failed), may_mend)

    def _lines(self, test: ModTest) -> Iterator[LineTold]:
        from tabletop.app.scenario_words import ScenarioWords
        from tabletop.workshop.scenario_lines import list_lines

        assert test.scenario is not None  # the caller looked
        opened = self._open_game()
        speech, said = ScenarioWords(opened, self.words), self._answers(test.scenario, opened)
        failed = test.failure.failed_lines if test.failure is not None else ()
        for line in list_lines(test.scenario, failed, speech):
            outcome = line.outcome if test.outcome in ("held", "failed") else ""
            why = tuple(curl_quotes(escape_text(speech.reason(each))) for each in line.why)
            line.what = said.get(line.at) or line.what
            yield LineTold(line.part, self._say_line(line, speech), f"{test.file}:{line.at[0]}", outcome, why)

    def _answers(self, scenario: Scenario, opened: Opened) -> dict[tuple[int, int], str]:
        """Return the words of each answer of a scenario, which is played once for them."""
        from tabletop.app.said_answers import say_lines

        if self._said[0] is not scenario:
            self._said = scenario, say_lines(scenario, opened, self.words)
        return self._said[1]

    def _say_line(self, line: ScenarioLine, speech: ScenarioWords) -> str:
        if not line.kind:
            return line.what
        who = self.words("tests.whoever") if line.seat is None else speech.seat(str(line.seat))
        return self.words(f"tests.act.{line.kind}", who=who, what=line.what)

    def _find(self, place: str) -> ModTest | None:
        return next((each for each in self.tests.tests if each.place == place), None)

    # the text

    def text(self, place: str) -> tuple[str, int]:
        """Return the text of a test's file, and the line on which the test begins."""
        test = self._find(place)
        if test is None:
            return "", 1
        try:
            self._read[test.file] = (self.tests.folder / test.file).read_bytes()
        except OSError:
            return "", 1
        text = self._read[test.file].decode("utf-8", "replace")
        return text.replace("\r\n", "\n").removeprefix("\ufeff"), test.line

    def write(self, place: str, text: str) -> str:
        """Write the text of a test's file; returns a sentence if that cannot be."""
        test = self._find(place)
        if test is None:
            return ""
        path, before = self.tests.folder / test.file, self._read.get(test.file, b"")
        try:
            ended = text.replace("\n", "\r\n") if b"\r\n" in before else text
            raw = (b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b"") + ended.encode("utf-8")
            replace_bytes(path, raw, lasting=True)
        except OSError as error:
            return self.words("workshop.not_saved", why=escape_text(error.strerror or str(error)))
        self._read[test.file] = raw
        self.tests.look_again()
        return ""

    def is_changed(self, place: str) -> bool:
        """Check if another program has changed a test's file; if so, list the tests anew."""
        test = self._find(place)
        try:
            now = (self.tests.folder / test.file).read_bytes() if test is not None else b""
        except OSError:
            now = b""
        if test is None or now == self._read.get(test.file, b""):
            return False
        self.tests.look_again()
        return True

    def mend(self, place: str) -> None:
        """Write what was found in place of what a test expects, and run it again."""
        from tabletop.workshop.scenario_mending import write_found

        test = self._find(place)
        if test is not None and test.failure is not None:
            text, _ = self.text(place)
            self._rewrite(place, write_found(text, test.failure.failed_lines))

    def _rewrite(self, place: str, text: str) -> None:
        """Write the text of a test's file and run the test again, or say why it cannot be written."""
        if why := self.write(place, text):
            self.desk.teller.tell(self.words("tests.title"), why)
        else:
            self.tests.run(place)

    # tables

    def _at_table(self, place: str, act: Callable[[Scenario, Opened, tuple[Seat, ...]], object]) -> None:
        """Run an action with the scenario at a place and the game and mod as they are now."""
        from tabletop.app.said_answers import name_seats
        from tabletop.workshop.scenario_file import ScenarioMistake

        test, desk = self._find(place), self.desk
        if test is None or test.scenario is None:
            return
        try:
            opened = desk.parts.reread(self.tests.game, self.mods)
            act(test.scenario, opened, name_seats(test.scenario, self.words))
        except ScenarioMistake as wrong:
            desk.teller.tell(self.words("tests.title"), curl_quotes(escape_text(str(wrong.problem))))
        except ContentError as error:
            desk.teller.tell_of_files(error)
        except HotseatError as error:
            desk.teller.tell(self.words("tests.title"), curl_quotes(escape_text(str(error))))
        except OSError as error:
            desk.teller.tell_of_refusal("tests.title", "making.not_written", error)

    def watchable(self, place: str) -> list[tuple[str, str]]:
        """List the fields that a test does not check, with their names."""
        from tabletop.app.scenario_words import ScenarioWords
        from tabletop.workshop.recording import ASKED

        test, opened = self._find(place), self._open_game()
        if test is None or test.scenario is None:
            return []
        speech, said = ScenarioWords(opened, self.words), test.scenario.then.entries
        fields = (*opened.game.state.fields, ASKED)
        return [(name, speech.key((name,))) for name in fields if name not in said]

    def watch_also(self, place: str, field: str) -> None:
        """Add the final value of a field to what a test checks, and run it again."""

        def write(scenario: Scenario, opened: Opened, seats: tuple[Seat, ...]) -> None:
            from tabletop.workshop.recording import describe_end
            from tabletop.workshop.scenario_mending import add_expected
            from tabletop.workshop.trial import play

            state = play(scenario, opened.prepare(), seats).state
            text, line = self.text(place)
            self._rewrite(place, add_expected(text, line, describe_end(state, state, {field})))

        self._at_table(place, write)

    def watch(self, place: str, at_end: bool) -> None:
        """Replay a test from its beginning or its end, with all hands open."""
        self._at_table(place, partial(self._watch, at_end))

    def _watch(self, at_end: bool, scenario: Scenario, opened: Opened, seats: tuple[Seat, ...]) -> None:
        from tabletop.app.replays import replay_scene
        from tabletop.ui.replaying import EVERYTHING
        from tabletop.ui.scenes.replay.reports import ReplayReports
        from tabletop.workshop.trial import play

        desk, parts = self.desk, self.desk.parts
        match = play(scenario, opened.prepare(), seats)
        parts.use(self.tests.game, self.mods)
        rules = partial(desk.to_rules, self.tests.game, self.mods)
        scene = replay_scene(opened, match, parts, ReplayReports(desk.leave_cover, rules), is_open=True)
        scene.back.name = self.words("tests.to_tests")
        scene.show(scene.recording.last if at_end else 0, EVERYTHING)
        desk.cover_with(scene)

    def deal(self, place: str) -> None:
        """Open the table of a test, and record what is played there."""
        self._at_table(place, self._deal)

    def _deal(self, scenario: Scenario, opened: Opened, seats: tuple[Seat, ...]) -> None:
        from tabletop.app.keeping import with_copy
        from tabletop.app.workshop.on_table import sit_down
        from tabletop.workshop.trial import position_of

        kept = with_copy(opened)
        header, position = position_of(scenario, kept.prepare(), seats)
        sit_down(self.desk, kept, header, position, scenario.name)
        self._begin_recording()

    def record(self, row: EffectKey | None) -> None:
        """Open a table with a row at hand, and record what is played there."""
        from tabletop.app.workshop.on_table import begin_trial

        desk, game = self.desk, self.tests.game
        try:
            begin_trial(desk, game, self.mods, row or ("", ""), open_mod(self.tests.folder).file.name)
        except ContentError as error:
            return desk.teller.tell_of_files(error)
        except OSError as error:
            return desk.teller.tell_of_refusal("tests.title", "making.not_written", error)
        return self._begin_recording()

    def _begin_recording(self) -> None:
        from tabletop.app.recorder import toggle_recording

        if self.desk.recorder is None:
            toggle_recording(self.desk)


def _tell_mistake(problem: Problem, words: Lang) -> MistakeTold:
    from tabletop.app.scenario_words import say_mistake

    what, remedy = (curl_quotes(escape_text(each)) for each in say_mistake(problem, words))
    place = f"{problem.file}:{problem.line}:{problem.column}" if problem.line else problem.file
    return MistakeTold(
        what,
        remedy,
        escape_text(place),
        problem.line,
        problem.text,
        problem.text[: max(0, problem.column - 1)],
    )


# Rows are the games' own models: hence object.
def _step_into(value: object, step: object) -> object:
    if isinstance(value, tuple) and isinstance(step, int):
        return value[step] if step < len(value) else None
    if isinstance(value, dict):
        return value.get(step)
    return getattr(value, str(step), None)
