"""How Neteru's commands are done by hand: the handles of pieces and places, and each command's gesture.

Handles of pieces (what is dragged or clicked)

    hand:<card>               a card of the viewer's own hand, by its kind; equal cards share one handle
    slot:<seat>:<slot>        the top card of a slot, 1-9
    discard:<seat>:<card>     a card of a seat's discard pile, by its kind
    god:<god>                 a God on display
    pile                      the draw pile
    seen:<card>               a card that Ra shows from the top of the draw pile
    known:<seat>:<card>       a card of another seat's hand that the viewer knows, by its kind
    hand-of:<seat>            a seat's hand as a whole (also a place)
    pyramidion:<seat>:<place> a Pyramidion; place 0 is the open one, 1 the secret one (also a place)

Handles of places (where a piece is dropped)

    slot:<seat>:<slot>  discard:<seat>  floor:<seat>:<floor> (floors 1-3)  pile  hand-of:<seat>
    pyramidion:<seat>:<place>

Gestures ("me" is the mover)

    command              asked for                source                   target
    Play(card, slot)     the turn                 hand:<card>              slot:<me>:<slot>
    Discard(card)        the turn, Scribe, Thot   hand:<card>              discard:<me>
    Use()                Scribe                   pile                     hand-of:<me>
    Use()                Ra                       pile                     (click)
    Move(slot, to)       Priest                   slot:<me>:<slot>         slot:<me>:<to>
    Rob(victim)          Tomb Raider              hand-of:<victim>         (click)
    GiveBack(card)       Tomb Raider              hand:<card>              hand-of:<victim>
    Remove(seat, slot)   War Chariot              slot:<seat>:<slot>       (click)
    Remove(me, slot)     Sekhmet                  slot:<me>:<slot>         discard:<me>
    Revive(seat, c, s)   Sphinx, Phoenix          discard:<seat>:<c>       slot:<me>:<s>
    TakeGod(god)         Favor                    god:<god>                floor:<me>:<floor>
    Repeat(slot)         Horus                    slot:<me>:<slot>         (click)
    Peek(victim)         Seth                     hand-of:<victim>         (click)
    TakeAway(card)       Seth                     known:<victim>:<card>    discard:<victim>
    Peek(victim)         Sobek                    pyramidion:<victim>:1    (click)
    Swap(place)          Sobek                    pyramidion:<me>:<place>  pyramidion:<victim>:1
    PutBack(card)        Ra                       seen:<card>              pile

Buttons (no gesture): Mulligan(), Pass(), and Use() for Sekhmet.
"""

from __future__ import annotations
