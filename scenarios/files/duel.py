"""Duel: two tanks, two players, an order each at the same time.

What it shows of the language: two seats, answers that are labels, pools of sorted dice, a lookup table, a stream of dice
for each side. `overmatch tournament` plays every strategy against every other.
"""

game(
    title = "Duel",
    about = "Two tanks give their orders at the same time: aim, fire or evade. Who is left wins; else who is less damaged.",
    headline = "ending",
    games = 100000,
    seats = 2,
    answers = ["aim", "fire", "evade"],
)

# Numbers that --set, sweep, sensitivity and balance may turn, each within its range.
A_HULL = param("a.hull", 4, low = 1, high = 10, about = "Damage that tank A can take.")
B_HULL = param("b.hull", 4, low = 1, high = 10, about = "Damage that tank B can take.")
TURNS = param("turns", 9, low = 1, high = 20, about = "The last turn.")
EVADING = param("evading", 1, low = 0, high = 5, about = "What evading takes off the best die of a shot.")

# What each game records.
measure("ending", labels = ["a_wins", "b_wins", "draw"], about = "Who won the duel.")
measure("turns", unit = "turns", about = "Turns begun.")
measure("a_hull", unit = "points", about = "Hull left to A.")
measure("b_hull", unit = "points", about = "Hull left to B.")

# The best die of a shot, at most, and its damage.
DAMAGE = [(4, 0), (5, 1), (6, 2)]


def a_shot(aimed, off):
    """The damage of a shot of A: a die and two for each time it aimed, the best of them less what evading takes off."""
    return lookup(dice(1 + 2 * aimed, 6)[-1] - off, DAMAGE)


def b_shot(aimed, off):
    """The same of B, on dice of its own."""
    return lookup(dice(1 + 2 * aimed, 6, by = "b")[-1] - off, DAMAGE)


def aim_after(order, aimed):
    """How often a tank has aimed after an order: at most twice, and all is lost by firing or evading."""
    return min(2, aimed + 1) if order == "aim" else 0


def play(a, b):
    """`a` and `b` are the strategies: each gives its order without knowing that of the other."""
    a_hull, b_hull, a_aim, b_aim, turn = A_HULL, B_HULL, 0, 0, 0
    while turn < TURNS and a_hull > 0 and b_hull > 0:
        turn += 1
        a_order = a(a_hull, a_aim, b_hull, b_aim, TURNS - turn)
        b_order = b(b_hull, b_aim, a_hull, a_aim, TURNS - turn)
        tell("orders", "A orders {}, B orders {}", a_order, b_order)
        to_b = a_shot(a_aim, EVADING if b_order == "evade" else 0) if a_order == "fire" else 0
        to_a = b_shot(b_aim, EVADING if a_order == "evade" else 0) if b_order == "fire" else 0
        a_aim, b_aim = aim_after(a_order, a_aim), aim_after(b_order, b_aim)
        a_hull, b_hull = max(0, a_hull - to_a), max(0, b_hull - to_b)
        if to_a + to_b > 0:
            tell("damage", "A has {} left, B {}", a_hull, b_hull)
    ending = "draw"
    if a_hull != b_hull:
        ending = "a_wins" if a_hull > b_hull else "b_wins"
    return outcome(ending = ending, turns = turn, a_hull = a_hull, b_hull = b_hull)


def gunner(hull, aim, other_hull, other_aim, turns_left):
    return "fire" if aim == 2 or turns_left == 0 else "aim"


def brawler(hull, aim, other_hull, other_aim, turns_left):
    return "fire"


def snap(hull, aim, other_hull, other_aim, turns_left):
    return "fire" if aim > 0 or turns_left == 0 else "aim"


def weaver(hull, aim, other_hull, other_aim, turns_left):
    return "evade" if other_aim > 0 else "fire"


strategy("snap", snap, about = "Aims once, then fires.")
strategy("gunner", gunner, about = "Aims twice, then fires.")
strategy("brawler", brawler, about = "Always fires.")
strategy("weaver", weaver, about = "Evades whoever has aimed, fires at whoever has not.")


# A table of odds: a single shot.
def one_shot(aimed, evading):
    damage = a_shot(aimed, EVADING if evading == "yes" else 0)
    return (damage > 0, damage == 2, damage)


odds(
    "shot",
    about = "The damage of a shot that was aimed so often.",
    keys = ["aimed", "evading"],
    rows = [(aimed, evading) for aimed in [0, 1, 2] for evading in ["no", "yes"]],
    columns = ["p_any", "p_two", "mean_damage"],
    kinds = ["probability", "probability", "mean"],
    ask = one_shot,
)
