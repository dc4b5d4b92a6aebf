"""An engagement of squads: two sides of two squads each fire in turn, save, and test their nerve.

What it shows of the language: records in lists, pools, a lookup table, lines for `replay`, a decision of one player.
"""

game(
    title = "Engagement",
    about = "Two squads cross open ground towards two in cover: fire, saves, morale. A fires first, and picks its target.",
    headline = "ending",
    games = 100000,
    answers = ["front", "rear"],
)

# Numbers that --set, sweep, sensitivity and balance may turn, each within its range.
A_MEN = param("a.men", 5, low = 1, high = 8, about = "Men in each squad of A, which attacks.")
B_MEN = param("b.men", 5, low = 1, high = 8, about = "Men in each squad of B, which waits in cover.")
HIT = param("hit", 5, low = 2, high = 6, about = "A shot hits on this or more of a d6.")
A_SAVE = param("a.save", 6, low = 2, high = 7, about = "Men of A are unharmed on this or more; 7 is never.")
B_SAVE = param("b.save", 5, low = 2, high = 7, about = "Men of B are unharmed on this or more; 7 is never.")
NERVE = param("nerve", 8, low = 2, high = 12, about = "A squad stays on this or less of 2d6.")
ROUNDS = param("rounds", 5, low = 1, high = 12, about = "The last round.")

# What each game records.
measure("ending", labels = ["a_wins", "b_wins", "draw"], about = "Who is left alone on the field.")
measure("rounds", unit = "rounds", about = "Rounds begun.")
measure("a_left", unit = "men", about = "Men of A still in the fight.")
measure("b_left", unit = "men", about = "Men of B still in the fight.")

# How much the nerve of a squad suffers: with so many men lost to one volley at most, by so much.
SHOCK = [(1, 0), (2, 1), (3, 2), (99, 4)]

Squad = record("Squad", "men", "full")


def volley(men, save):
    """Men lost to a volley of so many men: one shot each, hits, then saves."""
    hits = pool(men, 6, HIT)
    return hits - pool(hits, 6, save)


def stays(left, full, lost):
    """Whether a squad stays: one at half strength or below is more shaken."""
    below = 1 if 2 * left <= full else 0
    return roll(2, 6) <= NERVE - lookup(lost, SHOCK) - below


def fired_at(name, squad, men, save):
    """A squad takes a volley of so many men; it loses some, and may run."""
    lost = min(squad.men, volley(men, save))
    if lost == 0:
        return
    squad.men -= lost
    if squad.men > 0 and not stays(squad.men, squad.full, lost):
        tell("morale", "a squad of {} loses {} and runs", name, lost)
        squad.men = 0
    else:
        tell("fire", "a squad of {} loses {} and has {} left", name, lost, squad.men)


def men_of(side):
    return sum(squad.men for squad in side)


def standing(side):
    return [squad for squad in side if squad.men > 0]


def end(ending, rounds, a, b):
    return outcome(ending = ending, rounds = rounds, a_left = men_of(a), b_left = men_of(b))


def play(aim):
    """`aim` is the strategy of A: whether each squad fires at the front or the rear squad of B."""
    a = [Squad(A_MEN, A_MEN), Squad(A_MEN, A_MEN)]
    b = [Squad(B_MEN, B_MEN), Squad(B_MEN, B_MEN)]
    for round in range(1, ROUNDS + 1):
        for squad in standing(a):
            if b[0].men > 0 and b[1].men > 0:
                target = b[0] if aim(b[0].men, b[1].men, ROUNDS - round) == "front" else b[1]
            else:
                target = b[0] if b[0].men > 0 else b[1]
            fired_at("B", target, squad.men, B_SAVE)
            if men_of(b) == 0:
                return end("a_wins", round, a, b)
        # B always fires at the larger squad.
        for squad in standing(b):
            target = a[0] if a[0].men >= a[1].men else a[1]
            fired_at("A", target, squad.men, A_SAVE)
            if men_of(a) == 0:
                return end("b_wins", round, a, b)
    return end("draw", ROUNDS, a, b)


def weakest(front, rear, rounds_left):
    return "front" if front <= rear else "rear"


def strongest(front, rear, rounds_left):
    return "front" if front >= rear else "rear"


strategy("weakest", weakest, about = "Fires at the squad with fewer men, to be rid of it.")
strategy("strongest", strongest, about = "Fires at the squad with more men, to spread the losses.")


# A table of odds: each row asks one question; its answers are the columns, in order.
def one_volley(men, save):
    lost = min(B_MEN, volley(men, save))
    gone = lost == B_MEN or lost > 0 and not stays(B_MEN - lost, B_MEN, lost)
    return (lost > 0, gone, lost)


odds(
    "volley",
    about = "What a volley does to a fresh squad of B that saves on so much or more.",
    keys = ["men", "save"],
    rows = [(men, save) for men in range(1, 9) for save in [4, 5, 6, 7]],
    columns = ["p_any_lost", "p_gone", "mean_lost"],
    kinds = ["probability", "probability", "mean"],
    ask = one_volley,
)
