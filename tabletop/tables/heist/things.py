"""The things of this table: importing their modules registers them."""

from tabletop.tables.heist import demand, lanes, reserve, rounds

THINGS = (demand, lanes, reserve, rounds)
