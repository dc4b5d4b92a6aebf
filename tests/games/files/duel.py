"""The exact figures of scenarios/files/duel.py, by another way: shots by the law of the highest die, the duel as
distributions carried from turn to turn, the best replies from the last turn back. It shares no text with the game.

    python3 tests/games/files/duel.py > tests/games/files/duel.csv
"""

from collections import defaultdict
from fractions import Fraction as F
from functools import cache

from figures import printed

HULL, TURNS, EVADING = 4, 9, 1
STRATEGIES = ["snap", "gunner", "brawler", "weaver"]


@cache
def shot(aimed, evaded):
    """The law of the damage: the highest of n dice is at most k with probability (k / 6) ** n."""
    n = 1 + 2 * aimed
    law = defaultdict(F)
    for best in range(1, 7):
        p = F(best, 6) ** n - F(best - 1, 6) ** n
        shown = best - (EVADING if evaded else 0)
        law[0 if shown <= 4 else 1 if shown <= 5 else 2] += p
    return dict(law)


def order(strategy, aim, other_aim, turns_left):
    if strategy == "weaver":
        return "evade" if other_aim > 0 else "fire"
    enough = {"brawler": 0, "gunner": 2, "snap": 1}[strategy]
    return "fire" if aim >= enough or (turns_left == 0) else "aim"


def turn(state, orders):
    """The states after a turn, with probabilities."""
    hulls, aims = state
    laws = []
    for me in (0, 1):
        fires = orders[1 - me] == "fire"
        laws.append(shot(aims[1 - me], orders[me] == "evade") if fires else {0: F(1)})
    after = tuple(min(2, aims[me] + 1) if orders[me] == "aim" else 0 for me in (0, 1))
    for to_a, p in laws[0].items():
        for to_b, q in laws[1].items():
            yield (max(0, hulls[0] - to_a), max(0, hulls[1] - to_b)), after, p * q


def ending(a, b):
    return "draw" if a == b else "a_wins" if a > b else "b_wins"


def law(ours, theirs):
    ends, now = defaultdict(F), {((HULL, HULL), (0, 0)): F(1)}
    for number in range(1, TURNS + 1):
        then = defaultdict(F)
        for state, p in now.items():
            (a, b), (x, y) = state
            orders = (order(ours, x, y, TURNS - number), order(theirs, y, x, TURNS - number))
            for hulls, aims, q in turn(state, orders):
                if 0 in hulls or number == TURNS:
                    ends[ending(*hulls), number, *hulls] += p * q
                else:
                    then[hulls, aims] += p * q
        now = then
    return ends


def best_reply(seat, other):
    """The best chance of a seat to win against a strategy in the other one."""

    @cache
    def worth(number, hulls, aims):
        if 0 in hulls or number > TURNS:
            return F(ending(*hulls) == ["a_wins", "b_wins"][seat])
        them = 1 - seat
        answer = order(other, aims[them], aims[seat], TURNS - number)
        found = []
        for mine in ["aim", "fire", "evade"]:
            orders = (mine, answer) if seat == 0 else (answer, mine)
            ways = turn((hulls, aims), orders)
            found.append(sum(p * worth(number + 1, after, aim) for after, aim, p in ways))
        return max(found)

    return worth(1, (HULL, HULL), (0, 0))


pairs = {f"{a} {b}": law(a, b) for a in STRATEGIES for b in STRATEGIES}
printed("duel", ["ending", "turns", "a_hull", "b_hull"], pairs)
print(f"optimal,a,,{float(best_reply(0, 'snap')):.15f}")
print(f"optimal,b,,{float(best_reply(1, 'snap')):.15f}")
