"""The generic table: every game's layout, gestures and motion from its table.yaml, a View and a Decision.

Without a window: `layout` says where things are, `hands` what gestures mean, `stage` how sprites travel.
With one: `scene` draws it and asks the session.
"""
