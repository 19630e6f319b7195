"""How programs of others play our games. The program itself imports nothing from here.

`pettingzoo` is the environment, for which the optional extra `conformance` is needed; `actions` numbers a game's
commands and `layout` turns views into numbers, both by the types of the game alone, and `picture` draws a table.
"""
