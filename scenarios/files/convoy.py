"""Convoy: a campaign of linked fights, a game for one player.

What it shows of the language: fights as functions whose laws are worked out once, tuples that they give back, a road as a
list of rows, a decision with numbers for answers, a goal that is a mean.
"""

game(
    title = "Convoy",
    about = "Trucks and escorts on a road of five legs. Losses are carried from leg to leg; every day in the workshop makes you later.",
    headline = "delivered",
    games = 100000,
    answers = [0, 1, 2],
)

# Numbers that --set, sweep, sensitivity and balance may turn, each within its range.
TRUCKS = param("trucks", 10, low = 1, high = 20, about = "Trucks at the start; each carries a load.")
ESCORTS = param("escorts", 4, low = 0, high = 8, about = "Escorts at the start, all of them sound.")
HIT = param("hit", 4, low = 2, high = 6, about = "An escort stops a raider on this or more of a d6.")
RAID = param("raid", 5, low = 2, high = 6, about = "A raider hits on this or more of a d6.")
REPAIR = param("repair", 4, low = 2, high = 6, about = "A day mends an escort on this or more of a d6.")
IN_TIME = param("in_time", 7, low = 5, high = 15, about = "Days that are in time; each day more spoils a load.")

# What each game records.
measure("delivered", unit = "loads", about = "Loads delivered.")
measure("days", unit = "days", about = "Days on the road and in the workshop.")
measure("escorts", unit = "escorts", about = "Escorts that are sound at the end.")
measure("arrived", yes_no = True, about = "Whether at least half the loads were delivered.")

# The legs of the road, each with what it adds to the roll for raiders.
ROAD = [("ford", 0), ("plain", -1), ("forest", 1), ("pass", 2), ("gate", 0)]

# Raiders by 2d6 with what the leg adds: so much at most, so many raiders.
RAIDERS = [(5, 0), (7, 2), (9, 4), (11, 6), (99, 8)]


def shots(raiders, escorts):
    """Hits of a raid: the escorts stop some raiders before they come near."""
    left = max(0, raiders - pool(escorts, 6, HIT))
    return pool(left, 6, RAID)


def raid(raiders, trucks, escorts):
    """A raid of two rushes: what is left of trucks and sound escorts. Every other hit is taken by an escort."""
    for rush in range(2):
        hits = shots(raiders, escorts)
        on_escorts = min(escorts, hits // 2)
        escorts -= on_escorts
        trucks = max(0, trucks - (hits - on_escorts))
    return (trucks, escorts)


def leg(danger, trucks, escorts):
    """A leg of the road, with its raiders."""
    raiders = lookup(roll(2, 6) + danger, RAIDERS)
    return raid(raiders, trucks, escorts)


def mended(damaged, days):
    """Escorts that so many days in the workshop mend."""
    done = 0
    for day in range(days):
        done += pool(damaged - done, 6, REPAIR)
    return done


def play(rests):
    """`rests` is the strategy: how many days to spend in the workshop, 0 to 2, before the next leg."""
    trucks, escorts, damaged, days = TRUCKS, ESCORTS, 0, 0
    for number, (name, danger) in enumerate(ROAD):
        if damaged > 0:
            rest = rests(trucks, escorts, damaged, len(ROAD) - number, days)
            days += rest
            back = mended(damaged, rest)
            escorts, damaged = escorts + back, damaged - back
            tell("workshop", "{} days in the workshop mend {}", rest, back)
        before = escorts
        trucks, escorts = leg(danger, trucks, escorts)
        damaged += before - escorts
        days += 1
        tell("leg", "the {}: {} trucks and {} escorts go on", name, trucks, escorts)
        if trucks == 0:
            break
    delivered = max(0, trucks - max(0, days - IN_TIME))
    return outcome(delivered = delivered, days = days, escorts = escorts, arrived = 2 * delivered >= TRUCKS)


def hurry(trucks, escorts, damaged, legs_left, days):
    return 0


def mend(trucks, escorts, damaged, legs_left, days):
    # A day whenever fewer than half of the escorts are sound, as long as it is in time.
    spare = IN_TIME - days - legs_left
    return 1 if escorts < damaged + 1 and spare > 0 else 0


def thorough(trucks, escorts, damaged, legs_left, days):
    # Two days before the pass, one elsewhere.
    return 2 if legs_left == 2 else 1


strategy("mend", mend, about = "A day in the workshop when half the escorts are damaged and there is time.")
strategy("hurry", hurry, about = "Never stops.")
strategy("thorough", thorough, about = "Always mends, and longest before the pass.")


# A table of odds: a single leg.
def one_leg(escorts, danger):
    trucks, left = leg(danger, TRUCKS, escorts)
    return (trucks == TRUCKS, TRUCKS - trucks, escorts - left)


odds(
    "leg",
    about = "A leg with so many sound escorts: what it costs.",
    keys = ["escorts", "danger"],
    rows = [(escorts, danger) for escorts in [0, 2, 4, 6] for danger in [-1, 0, 1, 2]],
    columns = ["p_no_truck_lost", "mean_trucks_lost", "mean_escorts_damaged"],
    kinds = ["probability", "mean", "mean"],
    ask = one_leg,
)
