"""Layout of a View: areas, panels and mats, and the entries of table.yaml as kinds."""
