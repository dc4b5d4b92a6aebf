"""Two squads of three: the higher die hits, until one is out."""

game(title = "Rounds", about = "The higher die hits; there is no last round.", headline = "a_won")
measure("a_won", yes_no = True, about = "Whether A is left.")
measure("rounds", unit = "rounds", about = "Rounds fought.")


def play():
    a, b, rounds = 3, 3, 0
    while a > 0 and b > 0:
        rounds += 1
        one, other = d(6), d(6, by = "b")
        if one > other:
            b -= 1
        elif other > one:
            a -= 1
    return outcome(a_won = a > 0, rounds = rounds)
