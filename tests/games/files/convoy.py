"""The exact figures of scenarios/files/convoy.py, by another way: whole distributions carried from leg to leg as fractions,
hits as one binomial; best play from the last leg back. It shares no text with the game.

    python3 tests/games/files/convoy.py > tests/games/files/convoy.csv
"""

from collections import defaultdict
from fractions import Fraction as F
from functools import cache
from math import comb

from figures import printed

TRUCKS, ESCORTS, IN_TIME, ROAD = 10, 4, 7, [0, -1, 1, 2, 0]


def binomial(n, p):
    return {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}


def raiders(danger):
    law = defaultdict(F)
    for x in range(1, 7):
        for y in range(1, 7):
            roll = x + y + danger
            law[0 if roll <= 5 else 2 if roll <= 7 else 4 if roll <= 9 else 6 if roll <= 11 else 8] += F(1, 36)
    return law


@cache
def leg(danger, trucks, escorts):
    """The law of (trucks, sound escorts) after a leg."""
    law = defaultdict(F)
    for number, p in raiders(danger).items():
        now = {(trucks, escorts): p}
        for rush in range(2):
            then = defaultdict(F)
            for (t, e), q in now.items():
                for stopped, r in binomial(e, F(1, 2)).items():
                    for hits, s in binomial(max(0, number - stopped), F(1, 3)).items():
                        taken = min(e, hits // 2)
                        then[max(0, t - hits + taken), e - taken] += q * r * s
            now = then
        for state, q in now.items():
            law[state] += q
    return dict(law)


@cache
def mended(damaged, days):
    """Each escort stays damaged with (1/2) ** days."""
    return binomial(damaged, 1 - F(1, 2) ** days)


def rests(strategy, escorts, damaged, legs_left, days):
    if strategy == "hurry":
        return 0
    if strategy == "thorough":
        return 2 if legs_left == 2 else 1
    return int(escorts <= damaged and days + legs_left < IN_TIME)


def ended(trucks, escorts, days):
    delivered = max(0, trucks - max(0, days - IN_TIME))
    return delivered, days, escorts, "yes" if delivered >= TRUCKS / 2 else "no"


def law(strategy):
    ends, now = defaultdict(F), {(TRUCKS, ESCORTS, 0, 0): F(1)}
    for number, danger in enumerate(ROAD):
        then = defaultdict(F)
        for (trucks, escorts, damaged, days), p in now.items():
            rest = rests(strategy, escorts, damaged, len(ROAD) - number, days) if damaged else 0
            for back, q in mended(damaged, rest).items():
                sound = escorts + back
                for (t, e), r in leg(danger, trucks, sound).items():
                    after = (t, e, damaged - back + sound - e, days + rest + 1)
                    if t == 0 or number == len(ROAD) - 1:
                        ends[ended(t, e, after[3])] += p * q * r
                    else:
                        then[after] += p * q * r
        now = then
    return ends


@cache
def best(number, trucks, escorts, damaged, days):
    """The greatest mean of loads delivered."""
    if trucks == 0 or number == len(ROAD):
        return F(ended(trucks, escorts, days)[0])
    worths = []
    for rest in [0, 1, 2] if damaged else [0]:
        worth = F(0)
        for back, p in mended(damaged, rest).items():
            sound = escorts + back
            for (t, e), q in leg(ROAD[number], trucks, sound).items():
                worth += p * q * best(number + 1, t, e, damaged - back + sound - e, days + rest + 1)
        worths.append(worth)
    return max(worths)


printed("convoy", ["delivered", "days", "escorts", "arrived"], {s: law(s) for s in ["mend", "hurry", "thorough"]})
print(f"optimal,game,,{float(best(0, TRUCKS, ESCORTS, 0, 0)):.15f}")
