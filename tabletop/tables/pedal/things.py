"""The things of this table: importing their modules registers them."""

from tabletop.tables.pedal import cars, dial, road_painter, roadside, sign, track, tray

THINGS = (cars, dial, road_painter, roadside, sign, track, tray)
