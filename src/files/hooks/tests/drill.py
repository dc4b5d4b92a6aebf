"""The strategy `drill` of Tank War Ardennes, every decision of it as a hook."""

# The base decides nothing: it is one that plays otherwise.
strategy(
    "drill-text",
    game = "ardennes",
    base = "spendthrift",
    about = "By the book: rerolls an attack that killed nobody, once, and a failed defence, once, but keeps one back.",
)

KEEP = param("keep", 1, low = 0, high = 3, about = "Rounds of each kind, and tread, that are never paid.")
BUILD_FROM = param("build_from", 2, low = 1, high = 9, about = "The fewest stars with which a road is built first.")


def gives_up():
    return False


def spends_on_attack():
    return False


def rerolls_attack(rounds, casualties, rerolled):
    return casualties == 0 and rounds > KEEP and rerolled == 0


def spends_on_defence():
    return False


def rerolls_defence(tread, rerolled):
    return tread > KEEP and rerolled == 0


def loses(stat, left):
    if stat == "crew":
        return 4 * left + 2
    return 4 * left + 1 if stat == "guns" else 4 * left


def skips_check():
    return False


def rank(direction):
    """North, west, south, east."""
    if direction == "north":
        return 3
    if direction == "west":
        return 2
    return 1 if direction == "south" else 0


def way(direction, builds, explored, supply, stars, to_open, to_edge):
    if not builds and not explored:
        return 100000 + rank(direction)
    if builds:
        if explored:
            return 0
        may_build = supply == "engineer_tools" or stars >= BUILD_FROM
        return (90000 if may_build else 5000) + rank(direction)
    if to_open != None:
        return 10000 - 8 * to_open + rank(direction)
    return 1000 - 8 * to_edge + rank(direction)


def uses(use):
    if use == "keep":
        return 0
    return 2 if use == "armor" else 1


def swaps():
    return False
