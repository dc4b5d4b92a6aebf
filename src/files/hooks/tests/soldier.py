"""The strategy `points` of Army Men Combat with plain worths of targets, every decision of it as a hook."""

# The base decides nothing: it is one that plays otherwise.
strategy(
    "soldier",
    game = "army-men",
    base = "random",
    about = "Plays for the score: shelters what is dear, finishes what is cheap to finish, rides to a better shot.",
)

FORWARD = 20
COVER = 150
RIDES = True
SHOT = 150
LATER = 45
RISK = 35
CLOSING = 25
ASSAULT = 110
GUARD = 0
HUNKER = 10
RIDE_FROM = 1200
NEVER = -10 ** 15


def edge(cover_near):
    return cover_near


def begins(into, room, is_vehicle, size, scope, radio, to_x, to_y, cover_there, number, army_size, table_width):
    if into != None:
        return 10 ** 9 - room if RIDES and size > 1 and not scope and not radio else NEVER
    own = table_width * (2 * number - 1) // (2 * army_size)
    aside = to_x - own if to_x > own else own - to_x
    cover = COVER if cover_there and not is_vehicle else 0
    return cover * 100 + FORWARD * to_y - aside


def activates(pinned, waits, pressed, points, number):
    score = 100 * points - number
    if pressed:
        score += 10 ** 6
    if not pinned and not waits:
        score += 10 ** 7
    return score


def way(left, rounds_left):
    """The cost of the way that is left to the enemy that a unit goes for."""
    return left * CLOSING * 100 if left != None and left > 0 and rounds_left > 0 else 0


def ridden(ride_shot, quarry_there, ride, rounds_left):
    """The worth of a ride in a later round; never without one."""
    if quarry_there == None or rounds_left == 0 or ride == 0:
        return NEVER
    return ride_shot * LATER // 100 - way(quarry_there - ride, rounds_left)


def carried(riders, riders_shot, ready_riders_shot, quarry_there, rounds_left):
    """The worth to all who are in a vehicle of being taken to a place."""
    if riders == 0:
        return 0
    later = LATER if rounds_left > 0 else 0
    left = 0 if quarry_there == None else quarry_there - 600
    shots = ready_riders_shot * SHOT // 100 + (riders_shot - ready_riders_shot) * later // 100
    return shots - riders * way(left, rounds_left)


def order(act, heading, aboard, is_vehicle, size, scope, radio, immobile, quarry_number, target_number, rounds_left,
          shoots_after, leaves, shot_there, risk_there, to_quarry, quarry_there, guard_shot, gain, loss, into_goes_on,
          ride, ride_shot, riders, riders_shot, ready_riders_shot):
    later = LATER if rounds_left > 0 else 0
    if act == "assault":
        worth = gain * ASSAULT // 100 - loss
        return worth if ASSAULT > 0 and worth > 0 else NEVER
    if act == "board":
        if RIDE_FROM == 0 or to_quarry == None or to_quarry <= RIDE_FROM or size == 1 or scope or radio:
            return NEVER
        return ridden(ride_shot, quarry_there, ride, rounds_left) if into_goes_on else NEVER
    if act == "hold" and aboard != None:
        return ridden(ride_shot, quarry_there, ride, rounds_left)
    if act == "hold" and is_vehicle and not immobile and quarry_number != None:
        return NEVER
    if act == "pivot" and target_number != quarry_number:
        return NEVER
    if act == "run" and (heading == "left" or heading == "right" or heading == "back"):
        return NEVER
    if act == "get_out" and heading == "shelter":
        return NEVER
    risk = risk_there * RISK // 100
    worth = -risk - way(quarry_there, rounds_left)
    if act == "guard":
        return worth + guard_shot * GUARD // 100 if GUARD > 0 else NEVER
    if act == "hunker":
        return worth + risk * HUNKER // 100 if HUNKER > 0 else NEVER
    share = SHOT if shoots_after else later
    if act == "fly" and leaves:
        share = later // 2
    more = carried(riders, riders_shot, ready_riders_shot, quarry_there, rounds_left)
    return worth + shot_there * share // 100 + more


def shoots(holds_fire, shot_worth):
    return -1 if holds_fire else shot_worth


def fires(shot_worth):
    return shot_worth


def faces(towards):
    return 1 if towards == "middle" else 0
