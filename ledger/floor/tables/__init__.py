"""What the tables of every game share."""
