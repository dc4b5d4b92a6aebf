"""The exact figures of scenarios/files/minefield.py, by another way: a recursion over what is left of the field, in
fractions; best play by the same recursion with the better of two ways. It shares no text with the game.

    python3 tests/games/files/minefield.py > tests/games/files/minefield.csv
"""

from collections import defaultdict
from fractions import Fraction as F
from functools import cache

from figures import printed

NIGHTS, GOAL, FIELD, LIFTED = 3, 14, (10, 3, 4), F(4, 6)  # clear, caches, mines; lifted on 3 or more


def draws(field):
    """What the next tile does: (points or None for a blast, field after, probability)."""
    clear, caches, mines = field
    all_tiles = clear + caches + mines
    ways = []
    if clear:
        ways.append((1, (clear - 1, caches, mines), F(clear, all_tiles)))
    if caches:
        ways.append((3, (clear, caches - 1, mines), F(caches, all_tiles)))
    if mines:
        after = (clear, caches, mines - 1)
        ways.append((0, after, F(mines, all_tiles) * LIFTED))
        ways.append((None, after, F(mines, all_tiles) * (1 - LIFTED)))
    return ways


def goes_on(strategy, tonight, points, field, nights_left):
    if strategy == "steady":
        return tonight < 5
    if strategy == "share":
        return F(tonight, 1) < F(GOAL - points, nights_left + 1)
    safe, mines = field[0] + field[1], field[2]
    return nights_left == 0 or F(tonight * mines) * (1 - LIFTED) < safe


def law_of(strategy):
    @cache
    def law(points, tonight, field, nights_left, blasts):
        """Of (won, points, blasts), about to draw."""
        found = defaultdict(F)
        for gain, after, p in draws(field):
            hit = gain is None
            now = 0 if hit else tonight + gain
            lost = blasts + hit
            more = not hit and points + now < GOAL and sum(after) > 0
            if more and goes_on(strategy, now, points, after, nights_left):
                rest = law(points, now, after, nights_left, lost)
            else:
                rest = home(min(GOAL, points + now), after, nights_left, lost)
            for end, q in rest.items():
                found[end] += p * q
        return dict(found)

    def home(points, field, nights_left, blasts):
        if points == GOAL or nights_left == 0 or sum(field) == 0:
            return {("yes" if points == GOAL else "no", points, blasts): F(1)}
        return law(points, 0, field, nights_left - 1, blasts)

    return law(0, 0, FIELD, NIGHTS - 1, 0)


@cache
def best(points, tonight, field, nights_left):
    """The best chance to win, about to draw."""
    worth = F(0)
    for gain, after, p in draws(field):
        now = 0 if gain is None else tonight + gain
        if points + now >= GOAL:
            worth += p
            continue
        sleep = best(points + now, 0, after, nights_left - 1) if nights_left > 0 and sum(after) else F(0)
        if gain is None or sum(after) == 0:
            worth += p * sleep
        else:
            worth += p * max(sleep, best(points, now, after, nights_left))
    return worth


printed("minefield", ["won", "points", "blasts"], {s: law_of(s) for s in ["steady", "share", "wary"]})
print(f"optimal,game,,{float(best(0, 0, FIELD, NIGHTS - 1)):.15f}")
