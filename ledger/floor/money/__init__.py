"""Windows, slips, drop boxes and the price of other currencies."""
