"""The things of this table: importing their modules registers them."""

from tabletop.tables.heap import banner, clash, duel, fight_panels, heads, rack, stock, tally, turns

THINGS = (banner, clash, duel, heads, rack, fight_panels, stock, tally, turns)
