"""Painting: faces, pieces, text and SVG to surfaces. Shared by the screen and by print-and-play sheets; knows no game.

How it is used (all coordinates are logical units: 1080 to a window's height, about 1920 to its width):

    store = Store()                                    # every drawn surface, by what it is and how large
    theme = read_theme(path)                           # content.theme: colours, fonts, sizes, radii, durations
    brush = Brush(surface, theme, Pictures([mod, images], store), scale=1.25, text_size=100)

`Brush` (brush.py writes, canvas.py below it draws shapes and pictures)
    .width .height .area                               the surface in logical units
    .px(v) .rect_px(rect) .colour("amber"|"#rrggbb"|rgba) .seat(n) .seat_ink(n)
    .copy_for(surface, scale=None, origin=(0, 0)) -> Brush the same caches, another surface
    .retarget(surface, scale, density)                 after the window changed its size
    .clip(rect)                                        with brush.clip(rect): ...
    .table(...)                                        the lamp-lit table over the whole surface
    .panel(rect) .box(rect, fill, radius, border, thickness) .shadow(rect, radius, lift)
    .outline(rect, colour, thickness, radius) .glow(rect, radius, colour)    glow = "you can act here"
    .line(a, b) .disc(centre, radius) .ring(centre, radius, thickness, share) .polygon(rect, points)
    .text(words, (x, y), TextStyle(size, colour, font), align, valign, width) -> FRect
    .paragraph(words, rect, TextStyle(...)) -> height  .paragraph_height(words, width, size)
    .text_width(words, size, font) .line_height(size, font)
    .runs([Run("Ada", colour=...), Run(icon="corn"), Run(" loads")], rect, size) -> [(run index, FRect)]
    .icon(name, rect, tint) .picture(game, name, rect, cover=True, radius=8)
    .blit(surface, (x, y))                             a surface that is already in pixels
  `font` is a role: title, read, strong, italic. Sizes follow the reader's text-size setting unless a style is `fixed`,
  and never fall under the smallest readable size.

`faces.py`   faces_of(brush, content) -> FacePainter       FacePainter(brush.pictures, theme, faces_file, content, game)
    .face(record, height_px, flags=()) -> Surface      .back(kind, height_px)   .ratio(kind) .radius(kind, height)
    .follow(brush)                                     before a frame: its text size, density and smallest type
`pieces.py`  cube, seat_token, token, badge, chip, slot, pile_edge: functions of (brush, rect, ...)

Nothing is rasterised in steady state: `brush.store.made` counts what was made, and a second equal frame adds nothing.
"""

from tabletop.paint.brush import Brush, Run
from tabletop.paint.pictures import Pictures
from tabletop.paint.store import Store

__all__ = ["Brush", "Pictures", "Run", "Store"]
