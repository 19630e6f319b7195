"""The event-sourced rules kernel. It knows no game, no screen, no clock and no disk.

Read in this order: `seats` (who acts and who looks), `game` (what a game is), `views` (what each may see),
`chance` (where outcomes come from), `session` (a game being played), `journal` (its saved form),
`laws` (what every game must obey), `data` (typed TOML), `message` (texts for players).
"""
