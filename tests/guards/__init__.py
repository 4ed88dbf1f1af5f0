"""Every guard is taken away in turn, and a test must notice: `python -m tests.guards [ID…]`.

How to add a row for a clause or a reading, in the module of its area beside this file:

    guard("AG.R8", "floor.tables.seats:change_croupier", no_raise("TooFewThrows"),
          "test_ag_r8_a_croupier_is_replaced_at_a_request_after_five_throws"),

1. The clause's id; of a reading the ambiguity and its option: "AMB-03 inspector_left".
2. Where the guard stands: module (`ledger.` left out) and function, method or constant; for what
   is data, the rulebook's id ("antigua-1963").
3. What is taken away there: `no_raise`, `no_call`, `never` (a branch), `instead` (an expression);
   in a rulebook `figure` (a wrong value in the rows of this clause) or `lacking` (a row); on a
   command or event `with_field` (it asks for what nothing may ask for).
4. The tests that must fail then, each by its name alone. One of them is named after the clause.

A clause may have many rows. Rows are written out: docs/reference/clauses.md is made from them. An
edit that finds nothing is an error, and so is a test that passes. Choose tests without a database.
A clause called enforced must have a row. What is still planned waits in `table.NOT_YET`: take yours
out there when nothing of it is.
"""
