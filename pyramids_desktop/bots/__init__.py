"""Opponents for every game, on the rules alone: they see a view, never the state.

Read in this order: `bot` with `collecting` (what an opponent is), `lookahead` (what a move leads to by the end of the
turn), `simple` (random and greedy), `search` with `position`, `luck` and `history` (the strong one of Neteru),
`advised` (games that plan turns by themselves), `plain` (textbook search, to measure by), `levels` (the names at the
table), `wire`, `servant` and `worker` (thinking in a process of its own), `arena` (measuring strength), `interval` (how
sure that is).
"""
