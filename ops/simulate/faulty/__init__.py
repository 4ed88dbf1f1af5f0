"""Whole houses under faults, each from a seed: see ``ops/simulate/README.md``.

``houses.py`` and ``plan.py`` say what happens, ``sender.py`` lets it happen, ``wire.py`` breaks the
connection at the message it is told to, ``checks.py`` asks what must be so afterwards.
"""
