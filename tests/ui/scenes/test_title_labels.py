"""The paper labels of the boxes: in a window smaller than any that the app opens they leave the tiles below alone."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.paint.brush import Brush
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.window import offscreen


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640), (800, 600), (640, 400), (480, 320)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_labels_end_above_the_tiles(
    size: tuple[int, int], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.init()
    parts = gather()
    papers: list[pygame.FRect] = []
    box = Brush.box

    def noted(self: Brush, rect: pygame.FRect, fill: object, *more: object, **named: object) -> None:
        if fill == "paper":
            papers.append(pygame.FRect(rect))
        box(self, rect, fill, *more, **named)  # type: ignore[arg-type]  # as it came

    monkeypatch.setattr(Brush, "box", noted)
    desk = Desk(parts)

    desk.draw(offscreen(size, parts.theme, parts.pictures, text_size=text_size))

    title = desk.top
    assert isinstance(title, TitleScene)
    assert len(papers) == len(title.boxes)
    for tile in (title.new, title.mods, title.settings, title.quit):
        assert max(paper.bottom for paper in papers) < tile.rect.top
