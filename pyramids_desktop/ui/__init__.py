"""Everything that draws or listens. The screen knows no rules: it shows views and hands in commands.

Read in this order: `app` (the loop), `scene` (the stack), `focus`, `text`, `art` (how things are painted),
`widgets`, `scenes`, `table` (what all games' tables share), `tables` (where one game's pieces lie).
"""
