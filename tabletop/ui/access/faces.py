"""The words on the faces of cards, as whoever looks at them enlarged reads them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from tabletop.paint.brush import Brush
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.segments import Itself
from tabletop.ui.access.reading import ReadingBrush
from tabletop.ui.table import position

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.ui.table.scene import TableScene


def words_on(scene: TableScene, brush: Brush, piece: int, name: str = "") -> str:
    """Read the face of a card that whoever looks may see, without its `name`."""
    flags = position.piece_flags(scene.view, scene.content.table)(piece)
    said = _faces(scene.content, brush).read(scene.view.table.cards[piece], flags)
    return " ".join(words for words in said if words != name)


class _Reader(FacePainter):
    """Finds out what is written where, and draws nothing."""

    brush_type = ReadingBrush


class _Faces:
    """The faces of one game, each read once."""

    def __init__(self, content: Content, brush: Brush) -> None:
        self.content, self._painter = content, faces_of(brush, content, maker=_Reader)
        self._known: dict[tuple[object, ...], tuple[str, ...]] = {}

    def read(self, record: Any, flags: tuple[str, ...]) -> tuple[str, ...]:
        """The words on a face, from the top down."""
        key = (record.kind, record.id, *flags)
        if key not in self._known:
            self._known[key] = self._painter.read_words(self.content.translate(record), flags)
        return self._known[key]


@lru_cache(maxsize=1)
def _faces_of(content: Itself, brush: Itself) -> _Faces:
    """Keep the faces of the content that is on the table now, and no others."""
    return _Faces(cast("Content", content.thing), cast(Brush, brush.thing))


def _faces(content: Content, brush: Brush) -> _Faces:
    return _faces_of(Itself(content), Itself(brush))
