"""The exact figures of scenarios/files/engagement.py, by another way: whole distributions carried from round to round as
fractions, losses as one binomial. It shares no text with the game and needs nothing but Python.

    python3 tests/games/files/engagement.py > tests/games/files/engagement.csv
"""

from fractions import Fraction as F
from functools import cache
from math import comb
from collections import defaultdict

from figures import printed

MEN = {"a": 5, "b": 5}
HURT = {"a": F(1, 3) * F(5, 6), "b": F(1, 3) * F(2, 3)}  # a hit on 5 or more that is not saved: on 6, on 5 or more
NERVE, ROUNDS = 8, 5
TWO_DICE = {s: F(6 - abs(s - 7), 36) for s in range(2, 13)}


@cache
def after(side, men, shots):
    """The men left of a squad that was fired at, with probabilities."""
    law = defaultdict(F)
    for hurt in range(shots + 1):
        p = comb(shots, hurt) * HURT[side] ** hurt * (1 - HURT[side]) ** (shots - hurt)
        lost = min(men, hurt)
        left = men - lost
        if lost == 0 or left == 0:
            law[left] += p
            continue
        shock = 0 if lost <= 1 else 1 if lost == 2 else 2 if lost == 3 else 4
        limit = NERVE - shock - (1 if left <= MEN[side] / 2 else 0)
        good = sum(q for s, q in TWO_DICE.items() if s <= limit)
        law[left] += p * good
        law[0] += p * (1 - good)
    return dict(law)


def choice(strategy, b):
    """The squad of B that is fired at."""
    if 0 in b:
        return 0 if b[0] else 1
    return {"weakest": 0 if b[0] <= b[1] else 1, "strongest": 0 if b[0] >= b[1] else 1}[strategy]


def law(strategy):
    ends = defaultdict(F)
    now = {((MEN["a"],) * 2, (MEN["b"],) * 2): F(1)}
    for number in range(1, ROUNDS + 1):
        for shooter in (0, 1):
            then = defaultdict(F)
            for (a, b), p in now.items():
                if a[shooter] == 0:
                    then[a, b] += p
                    continue
                at = choice(strategy, b)
                for left, q in after("b", b[at], a[shooter]).items():
                    b2 = (left, b[1]) if at == 0 else (b[0], left)
                    if b2 == (0, 0):
                        ends["a_wins", number, sum(a), 0] += p * q
                    else:
                        then[a, b2] += p * q
            now = then
        for shooter in (0, 1):
            then = defaultdict(F)
            for (a, b), p in now.items():
                if b[shooter] == 0:
                    then[a, b] += p
                    continue
                at = 0 if a[0] >= a[1] else 1
                for left, q in after("a", a[at], b[shooter]).items():
                    a2 = (left, a[1]) if at == 0 else (a[0], left)
                    if a2 == (0, 0):
                        ends["b_wins", number, 0, sum(b)] += p * q
                    else:
                        then[a2, b] += p * q
            now = then
    for (a, b), p in now.items():
        ends["draw", ROUNDS, sum(a), sum(b)] += p
    return ends


@cache
def best(number, phase, a, b):
    """The best chance of A to win, from the end back."""
    if phase == 4:
        return best(number + 1, 0, a, b) if number < ROUNDS else 0.0
    shooters = a if phase < 2 else b
    shots = shooters[phase % 2]
    if shots == 0:
        return best(number, phase + 1, a, b)
    if phase < 2:
        worths = []
        for at in (0, 1):
            if b[at] > 0:
                worth = 0.0
                for left, q in after("b", b[at], shots).items():
                    b2 = (left, b[1]) if at == 0 else (b[0], left)
                    worth += float(q) * (1.0 if b2 == (0, 0) else best(number, phase + 1, a, b2))
                worths.append(worth)
        return max(worths)
    at = 0 if a[0] >= a[1] else 1
    worth = 0.0
    for left, q in after("a", a[at], shots).items():
        a2 = (left, a[1]) if at == 0 else (a[0], left)
        worth += float(q) * (0.0 if a2 == (0, 0) else best(number, phase + 1, a2, b))
    return worth


printed("engagement", ["ending", "rounds", "a_left", "b_left"], {s: law(s) for s in ["weakest", "strongest"]})
print(f"optimal,game,,{best(1, 0, (5, 5), (5, 5)):.15f}")
