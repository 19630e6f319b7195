"""Pyramids Desktop: Egyptian board games on one screen, offline."""
