"""What can have happened: every event of the ledger, one module per aggregate.

Events are facts. They are pure models, know no rule and refuse nothing; ``apply`` copies a
fact into the state of the aggregate it belongs to. Books and read models import only these.
"""
