"""The table kit: what every game's table is made of. It knows no rules and no game.

Read in this order. What lies where: `pieces`, `spec` (what a game's table must tell the kit), `frame` (the parts that
all tables share). How it moves: `motion` (animation by the difference of two placements), `stage` (the session as it is
shown). How it is drawn: `painter` (layers), `picture` (which areas changed), `warming` (the first picture, ahead),
`chrome`, `logbook`, `reasons` (what opponents expect, in words), `tray`. How one acts: `drag`, `hand` (drag, click and
keys as one), `targets` (where what is in the hand may go), `pointer`, `ring`, `controls`. What a scene shows is put
together in `composer`; what lies over it stands in `overlays`, `dialogs`, `hint`, `zoom` and `sheet` (with `curves`).
`check` judges placements, for tests.
"""
