"""A start for a game of your own: change it line by line, and check it with `overmatch scenarios check`."""

game(
    title = "Patrol",
    about = "A patrol crosses a wood of so many stretches; in each an ambush may wait, and hits cost men.",
    headline = "through",
    games = 100000,
)

# Numbers that --set, sweep, sensitivity and balance may turn, each within its range.
MEN = param("men", 6, low = 1, high = 20, about = "Men of the patrol.")
STRETCHES = param("stretches", 5, low = 1, high = 20, about = "Stretches of wood.")
AMBUSH = param("ambush", 3, low = 0, high = 6, about = "An ambush waits on this or less of a d6.")
REST_AT = param("rest_at", 3, low = 0, high = 20, about = "At how many men the strategy careful goes slowly.")

# What each game records.
measure("through", yes_no = True, about = "Whether anybody came through.")
measure("men_left", unit = "men", about = "Men who came through.")
measure("ambushes", unit = "ambushes", about = "Ambushes met.")


def losses(shots):
    """Men lost to so many shots: each hits on 5 or more."""
    return pool(shots, 6, 5)


def play(slowly):
    """`slowly` is the strategy: whether to go slowly, with so many men and stretches left."""
    men, ambushes = MEN, 0
    for stretch in range(STRETCHES):
        careful = slowly(men, STRETCHES - stretch)
        # Who goes slowly is seen less often, and is shot at longer when he is.
        if d(6) <= AMBUSH - (1 if careful else 0):
            ambushes += 1
            lost = losses(5 if careful else 4)
            men = max(0, men - lost)
            tell("ambush", "{} men are lost, {} are left", lost, men)
            if men == 0:
                break
    return outcome(through = men > 0, men_left = men, ambushes = ambushes)


def careful(men, stretches_left):
    return men <= REST_AT


def bold(men, stretches_left):
    return False


strategy("careful", careful, about = "Goes slowly once there are rest_at men or fewer.")
strategy("bold", bold, about = "Never goes slowly.")


# A table of odds: each row asks one question; its answers are the columns, in order.
def ambush(shots):
    lost = losses(shots)
    return (lost > 0, lost)


odds(
    "ambush",
    about = "What an ambush of so many shots costs.",
    keys = ["shots"],
    rows = list(range(1, 9)),
    columns = ["p_any_lost", "mean_lost"],
    kinds = ["probability", "mean"],
    ask = ambush,
)
