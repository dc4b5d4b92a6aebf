"""The strategy `steady` of American Tank Ace, in the decisions that need no chance of a kill."""

strategy(
    "steady-text",
    game = "tank-ace",
    base = "steady",
    about = "By the book: school, skills, tanks, trade, crew, hatches, the ready rack and the guns as `steady` has them.",
)

SKILLS = ["aim", "synergy", "gunnery", "eye_for_terrain", "sixth_sense", "expert", "leadership", "adrenaline_rush"]
TANKS = ["m26", "m4a3e2_76", "m4a3e8", "m4a1_76w_hvss", "m4a3e2_75", "m4a1_76w", "m4a1_76"]
TRADES = {"favour": 3, "booze": 2, "apcr": 1}


def course(course):
    return 1 if course == "training" else 0


def skill(
    skill, tank, aim, synergy, gunnery, eye_for_terrain, sixth_sense, expert, leadership, adrenaline_rush,
):
    """Saves for the first skill of the list that is missing."""
    if skill == None:
        return 0
    known = [aim, synergy, gunnery, eye_for_terrain, sixth_sense, expert or tank == "m26", leadership, adrenaline_rush]
    for name, has in zip(SKILLS, known):
        if not has:
            return 1 if skill == name else -1
    return -1


def tank(wanted, tank):
    if wanted == None:
        return 0
    if wanted not in TANKS:
        return -1
    mine = TANKS.index(tank) if tank in TANKS else len(TANKS)
    place = TANKS.index(wanted)
    return len(TANKS) - place if place < mine else -1


def trade(trade, fair, apcr_load):
    """Wastes no trophy, and asks for no round that would stay in stowage."""
    if trade == None:
        return 0
    if not fair or (trade == "apcr" and apcr_load >= 2):
        return -1
    return TRADES[trade]


def recalls(skills):
    return skills >= 2


def buys_artillery():
    return False


def hatches(seat):
    return seat != "assistant"


def begins_hull_down():
    return True


def racks(ammo, round, hurts, racked, room, rack_apcr, rack_he):
    if round > 0 and not hurts:
        return 1 if ammo == "ap" else 0
    if ammo == "apcr" and rack_apcr < 2:
        return 5
    if ammo == "he":
        return 4 if rack_he < min(3, (racked + room) // 2) else 2
    return 3 if ammo == "ap" else 0


def maintains(gun, armour, light, trucks):
    return gun != "coaxial" or armour + light + trucks == 0


def senses():
    return True


def replaces(seat):
    return 1 if seat == "loader" else 0
