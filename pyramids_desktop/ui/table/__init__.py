"""The table kit: what every game's table is made of. It knows no rules and no game.

Read in this order: `pieces` (what lies where), `spec` (what a game's table must tell the kit), `frame` (the parts that
all tables share), `motion` (animation by the difference of two placements), `drag` (the hand on a piece), `hand` (drag,
click and keys as one way to act), `layers` (drawing with cached layers), and then the panels: `log`, `zoom`, `moves`,
`curtain`, `sheet`.
"""
