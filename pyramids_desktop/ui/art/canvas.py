"""The drawing kit: one object that paints every part of the program, at any scale.

    canvas = Canvas(scale, surface)
    canvas.table()
    canvas.panel(10, 52, 330, 252, "wood")
    canvas.put(canvas.card(108, 184, title, ("icon", "chariot")), 20, 60)

All measures are logical pixels of a 1280x800 screen. Fonts and icons are rasterised at their final size.
What is costly is remembered in the canvas's cache: throw the canvas away when the scale changes.
"""

from .scenery import Scenery


class Canvas(Scenery):
    """Brush, lettering, grounds, pieces, ornament, frame and scenery in one."""
