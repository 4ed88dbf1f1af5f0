"""Who holds cards, marker and shoe, and whose turn it is to be offered them.

Every step is a function from (settings, custody, …) to the next custody, or a `Refusal` with the
clause; what it is given is never changed. `state` says what there is to know, `methods` which
method is in use, `turns` who is asked next, `offers` asks and is answered, `holding` ends what
somebody holds, `coups` plays the coup.
"""
