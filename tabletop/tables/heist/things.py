"""The things of this table: importing their modules registers them."""

from tabletop.tables.heist import (
    demand,
    feed,
    figure,
    handover,
    ladder,
    lanes,
    reserve,
    rounds,
    stamp,
    strips,
)

THINGS = (demand, feed, figure, handover, ladder, lanes, reserve, rounds, stamp, strips)
