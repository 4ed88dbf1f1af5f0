"""Pure engines of play. An engine names no jurisdiction: figures come from an adopted rulebook."""
