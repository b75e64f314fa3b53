"""A View laid out: areas, panels and mats, and the entries of table.yaml turned into kinds."""
