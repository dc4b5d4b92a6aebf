"""The strategy `defensive` of One-Hour WW2 with some of its knobs at other values, every other decision of it as a hook."""

# The base decides what is not written here, and that is nothing or `moves`.
strategy(
    "defender",
    game = "one-hour",
    base = "defensive",
    about = "Stays in cover, weighs its shots against the enemies', fires from afar first, smokes what it hardly hurts.",
)


def walk(stays, hits_there, risk_there, moves_and_shoots, turns_left, goes_first, sheltered_there, objective_there,
         has_objective, kind, overruns):
    worth = 200 if overruns else 0
    if sheltered_there:
        worth += 60
    if kind != "gun":
        worth -= objective_there * 2 // 100
    if turns_left == 0 and has_objective and objective_there == 0:
        worth += 100000
    if stays or moves_and_shoots:
        worth += hits_there
    elif turns_left > 0:
        worth += hits_there * 50 // 100
    if turns_left > 0 or goes_first:
        worth -= risk_there * 120 // 100
    return worth


def fires(act, range, number, weapon, best_hits, expected_hits, menace, target_smoked):
    rank = (100 * range - number) * 10000
    if act == "hold":
        return rank
    if act == "smoke":
        if best_hits > 70 or target_smoked or menace < 150:
            return -1
        return rank + 5000 + menace
    if expected_hits > 0:
        return rank + expected_hits
    return rank + 1 if weapon == "mortar" or weapon == "artillery" else -1


def retires(turns_left, has_objective, to_objective):
    return turns_left > 0 or not has_objective or to_objective > 0
