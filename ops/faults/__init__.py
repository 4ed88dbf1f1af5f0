"""Hurting a house while it plays, and asking afterwards whether anything was lost or doubled.

Writers play roulette in processes of their own, read models tail the log, and somebody kills: a
writer, the server, one of its processes, the tail, whoever keeps the server up. What a writer was
answered, it has written down; in the end the log must hold exactly that.

    python -m ops.faults --minutes 30 --seed 1
"""
