"""A small mod for tests of the command line, and the command line called as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import cli

Capture = pytest.CaptureFixture[str]
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">'
    '<rect width="120" height="100" fill="red"/></svg>'
)
CARD = """- id: shed
  name: Shed
  vehicle: doombuggy
  part: cargo
  picture: shed
  bodge: [{do: repair}]
  rush: {when: any, do: [{do: repair}]}
  block: red
  attack: green
  copies: 20
"""
SCENARIO = """rule: SHED-1
name: a shed is attached
given: {seats: 2, hand: {0: [shed]}}
at: begin_bodging 0
when: [{seat: 0, does: [attach, shed]}]
then: {slot: {0: {doombuggy: {cargo: [shed]}}}}
"""


def hotseat(*words: str) -> int:
    """What the program would exit with."""
    return cli.main(words)


def calm(folder: Path) -> Path:
    """A mod that every model likes and no rule can use."""
    (folder / "data" / "pedal" / "cards").mkdir(parents=True)
    (folder / "data" / "pedal" / "cards" / "a.yaml").write_text("- remove: stress\n", "utf-8")
    (folder / "mod.yaml").write_text('id: calm\nname: Calm\nversion: "1"\ngame: pedal\n', "utf-8")
    return folder
