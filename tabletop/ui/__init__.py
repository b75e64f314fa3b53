"""The screen: window, scenes, table, widgets and sound. It knows no game and no rule."""
