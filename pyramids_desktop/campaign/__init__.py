"""The campaign "The Great Architects": alone through all games, an Architect a chapter.

`plan` says what there is to be won, `stones` what is built with it, `progress` how far a campaign is, counted from
saved games and results alone. `roster` keeps the campaigns' names in a file, and `campaigns` brings all of it
together for a screen.
"""
