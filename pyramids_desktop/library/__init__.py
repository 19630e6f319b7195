"""What the program keeps for its players: saved games, settings, statistics, and the game being played.

Read in this order: `paths` (where things lie), `files` (writing that survives a crash), `settings`, `journals` (one
game's file), `saves` and `listing` (the folder of games), `match` (a game being played) and `opponents`, `results` and
`stats` (what came of them), `logs` and `report` (for mending faults).
"""
