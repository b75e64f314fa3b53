"""Pure core: states, steps, events, views and matches. Standard library only; it knows no game.

Read `fields` (what a state declares), `shape` (where it lies), `state` (the verbs), `steps` (how a rule asks), `view`
(what a seat may know), `match` (answers, undo, log) in this order.
"""
