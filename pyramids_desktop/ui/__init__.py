"""Everything that draws or listens."""
