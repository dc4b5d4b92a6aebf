"""Minefield: press your luck in the dark, a game for one player.

What it shows of the language: a deck that is drawn from and never put back, a strategy that is told all that matters
(so that `overmatch optimal` finds a plan and not a bound), parameters of strategies.
"""

game(
    title = "Minefield",
    about = "Each night you probe as many tiles of the field as you dare; a mine may cost all that was gained that night.",
    headline = "won",
    games = 200000,
)

# Numbers that --set, sweep, sensitivity and balance may turn, each within its range.
NIGHTS = param("nights", 3, low = 1, high = 6, about = "Nights until the attack.")
GOAL = param("goal", 14, low = 1, high = 30, about = "Points to be won by then.")
CLEAR = param("tiles.clear", 10, low = 1, high = 20, about = "Tiles with nothing in them: a point each.")
CACHES = param("tiles.caches", 3, low = 0, high = 6, about = "Tiles with a cache: three points each.")
MINES = param("tiles.mines", 4, low = 0, high = 10, about = "Tiles with a mine.")
LIFTS_AT = param("lifts_at", 3, low = 1, high = 7, about = "A mine is lifted on this or more of a d6; 7 is never.")
STOP_AT = param("stop_at", 5, low = 1, high = 30, about = "With how much in a night the strategy steady goes home.")

# What each game records.
measure("won", yes_no = True, about = "Whether the goal was met in time.")
measure("points", unit = "points", about = "Points won, at most the goal.")
measure("blasts", unit = "nights", about = "Nights that were lost to a mine.")


def probe(field):
    """Draws a tile of the field; what it is worth, or -1 if a mine goes off."""
    tile = draw(field)
    if tile != "mine":
        return 3 if tile == "cache" else 1
    if d(6) >= LIFTS_AT:
        return 0
    return -1


def play(goes_on):
    """`goes_on` is the strategy: whether to probe another tile this night."""
    field = sorted(["clear"] * CLEAR + ["cache"] * CACHES + ["mine"] * MINES)
    points, blasts = 0, 0
    for night in range(NIGHTS):
        tonight, out = 0, len(field) > 0
        while out:
            found = probe(field)
            if found < 0:
                tell("blast", "a mine goes off: {} points of this night are lost", tonight)
                tonight, out = 0, False
                blasts += 1
            else:
                tonight += found
                mines = field.count("mine")
                out = points + tonight < GOAL and len(field) > 0
                out = out and goes_on(tonight, points, len(field), mines, NIGHTS - night - 1)
        points = min(GOAL, points + tonight)
        if points == GOAL:
            break
        tell("night", "the night brought {} points, {} in all", tonight, points)
    return outcome(won = points == GOAL, points = points, blasts = blasts)


def steady(tonight, points, tiles, mines, nights_left):
    return tonight < STOP_AT


def share(tonight, points, tiles, mines, nights_left):
    # An even share of what is missing each night; the last night is all or nothing.
    return tonight * (nights_left + 1) < GOAL - points


def wary(tonight, points, tiles, mines, nights_left):
    # Goes home when a mine would cost more, on average, than another tile brings.
    if nights_left == 0:
        return True
    return tonight * mines * (LIFTS_AT - 1) < 6 * (tiles - mines)


strategy("steady", steady, about = "Goes home with stop_at points.")
strategy("share", share, about = "Goes home with its share of what is missing; all or nothing on the last night.")
strategy("wary", wary, about = "Goes home when the next tile would cost more than it brings; all or nothing on the last night.")


# A table of odds: how far one gets without a blast.
def tiles_without_blast(tiles):
    field = sorted(["clear"] * CLEAR + ["cache"] * CACHES + ["mine"] * MINES)
    gained = 0
    for i in range(min(tiles, len(field))):
        found = probe(field)
        if found < 0:
            return (False, None)
        gained += found
    return (True, gained)


odds(
    "night",
    about = "A first night of so many tiles: whether no mine goes off, and what it then brings.",
    keys = ["tiles"],
    rows = [1, 2, 3, 4, 5, 6, 8, 10],
    columns = ["p_home", "mean_points_if_home"],
    kinds = ["probability", "mean"],
    ask = tiles_without_blast,
)
