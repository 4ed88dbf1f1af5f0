"""What the accountant, the inspector and the regulator get to see, as text and as JSON."""
