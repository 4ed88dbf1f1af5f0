"""`python -m backoffice` is `gaming-ledger`."""

from __future__ import annotations

from backoffice.cli import main

if __name__ == "__main__":
    main()
