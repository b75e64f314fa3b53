"""Files that Hotseat keeps on disk: matches, settings, and the app's own state.

Knows no game and opens no window. Nothing is created before something is written.
"""
