"""A strategy for American Tank Ace: every command goes where it does most good now."""

# What is not decided here the base decides: the tour, the rack, who is struck by artillery.
strategy(
    "hunter",
    game = "tank-ace",
    base = "steady",
    about = "Weighs every command: kills what can kill the tank, and leaves where no shot is worth the danger.",
)

LEAVE = param("leave", 200, low = 0, high = 1000, about = "What it is worth to leave, for each per cent of danger.")
LEAVE_FROM = param("leave_from", 10, low = 0, high = 100, about = "The danger, in per cent, from which it leaves at all.")


def worth(kill, knocks_out, targets):
    """What a shot is worth: more at what can kill, and nothing where it would only stir somebody up."""
    if not targets and kill < 15:
        return 0
    return kill * (10 + knocks_out) * (3 if targets else 1)


# The game offers every command that is allowed now, each with its chances; the best score is given.
def command(
    command, kill, knocks_out, targets, best_kill, commands, racked, room, reloading, aiming, danger, danger_after,
    withdraws, commander_wound, moves_assistant,
):
    if command == "backward" and withdraws and danger >= LEAVE_FROM:
        return 100000 if commander_wound == "serious" else LEAVE * danger
    if command == None or command == "backward" or command == "forward":
        return 0 if command == None else -1
    if command == "call":
        return 2 * worth(kill, knocks_out, targets) if kill > 10 else 0
    if command == "flank":
        return worth(kill, knocks_out, targets) // 2 if commands > 1 else -1
    if kill != None:
        return worth(kill, knocks_out, targets)
    if command == "switch":
        return 6 * best_kill if commands > 1 else -1
    if command == "angle":
        return 100 * (danger - danger_after)
    if command == "reload":
        return (30 if racked > 0 else 500) if room > 0 and not reloading else -1
    if command == "unbutton":
        return 20 if aiming == 0 and not moves_assistant else -1
    return -1


def uses_synergy(danger, aiming):
    return danger >= 10 or aiming >= 3


def tries_again(kill):
    return kill >= 25


def bombed(air_kill, knocks_out):
    """Aircraft take what the tank fears most."""
    return air_kill * (1 + knocks_out)
