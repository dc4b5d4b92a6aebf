"""The figures of the twenty mechanics in docs/cookbook.md, by another way: every face of every die gone through, or a
closed form. Prints `name,figure` to 12 digits.

    python3 tests/games/files/mechanics.py
"""

from fractions import Fraction as F
from functools import cache
from itertools import combinations, product
from math import comb


def mean(n, sides, of):
    """The mean of a function of n dice, every throw gone through."""
    faces = sides if isinstance(sides, list) else range(1, sides + 1)
    throws = list(product(faces, repeat = n))
    return F(sum(of(throw) for throw in throws), len(throws))


def at_least(n, p, k):
    return sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1))


def exploding(sides, depth):
    """A die, and a further one as long as the highest face shows: each is thrown if all before it showed that."""
    return sum(F(sides + 1, 2) * F(1, sides) ** i for i in range(depth + 1))


@cache
def five_alike(alike, throws):
    """From so many alike of five, the chance to have five after so many throws: by the table of transitions."""
    if alike == 5 or throws == 0:
        return F(alike == 5)
    rest, found = 5 - alike, F(0)
    for faces in product(range(6), repeat = rest):
        counts = [faces.count(face) + (alike if face == 0 else 0) for face in range(6)]
        found += F(1, 6**rest) * five_alike(max(counts), throws - 1)
    return found


def first_throw():
    found = F(0)
    for faces in product(range(6), repeat = 5):
        found += F(1, 6**5) * five_alike(max(faces.count(face) for face in range(6)), 2)
    return found


def craps():
    ways = {s: 6 - abs(s - 7) for s in range(2, 13)}
    won = F(ways[7] + ways[11], 36)
    return won + sum(F(ways[s], 36) * F(ways[s], ways[s] + ways[7]) for s in (4, 5, 6, 8, 9, 10))


def pushed():
    """Each die that shows neither a six nor a one is thrown once more."""
    return 6 * (F(1, 6) + F(4, 6) * F(1, 6))


def chits():
    """The red ones before the end chit: all orders of 3 red, 3 blue and 1 end gone through."""
    orders = [(red, end) for red in combinations(range(7), 3) for end in range(7) if end not in red]
    return F(sum(sum(place < end for place in red) for red, end in orders), len(orders))


FACES = ["inf", "inf", "cav", "art", "sword", "flag"]

FIGURES = {
    "sum_of_two": F(sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= 9), 36),
    "ability": mean(4, 6, lambda dice: sum(sorted(dice)[1:])),
    "advantage": mean(2, 20, max),
    "successes": at_least(8, F(1, 3), 3),
    "hit_wound_save": 20 * F(1, 2) * F(1, 2) * F(2, 3),
    "exploding_die": exploding(6, 5),
    "exploding_pool": 6 * F(1, 3) / (1 - F(1, 6)),
    "risk": F(
        sum(
            1
            for dice in product(range(1, 7), repeat = 5)
            if all(a > b for a, b in zip(sorted(dice[:3])[:0:-1], sorted(dice[3:])[::-1]))
        ),
        6**5,
    ),
    "rerolled_ones": 10 * (F(4, 6) + F(1, 6) * F(4, 6)),
    "step_dice": 1 - F(3, 8) * F(3, 6),
    "fudge": mean(4, [-1, 0, 1], lambda dice: sum(dice) >= 1),
    "degrees": F(65 - 13, 100),
    "roll_and_keep": mean(5, 10, lambda dice: sum(sorted(dice)[2:])),
    "matches": 1 - F(10 * 9 * 8 * 7 * 6, 10**5),
    "five_alike": first_throw(),
    "craps": craps(),
    "aces": 1 - F(comb(48, 5), comb(52, 5)),
    "chits": chits(),
    "battle_dice": mean(3, FACES, lambda dice: dice.count("inf") + dice.count("sword") >= 2),
    "pushed": pushed(),
}

for name, figure in FIGURES.items():
    print(f'("{name}", {float(figure):.12f}),')
