"""Drawn controls and the page they stand on: buttons, switches, choices, sliders, fields, lists, dialogs.

Everything here follows one grammar: hovering brightens, pressing sinks, the focus ring goes over all of it, a control
that is off says why. `page.Page` is the scene that carries them.
"""
