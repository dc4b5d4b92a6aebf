"""The strategy `envelop` of One Page Little Wars with some of its knobs at other values, every decision of it as a hook."""

strategy(
    "encircler",
    game = "little-wars",
    base = "gunnery",
    about = "Falls on enemy units without support, with several of its own.",
)

NEVER = -1000000000000
FIRST = 1000000000
THEN = 10000000


def edge(cover_near):
    return cover_near


def lineup(goes_first, gun, arm, view, enemy_view, horse_near, hindered_at, gun_aside):
    if goes_first:
        return 0
    if gun:
        seen = view if enemy_view is None else (view + enemy_view) // 2
        return 48 * seen - 10 * horse_near
    hindered = 0 if hindered_at is None else 18 - hindered_at // 100
    aside = 0 if gun_aside is None else gun_aside // 100
    to_guns = 53 if arm == "cavalry" else 9
    return 0 - 15 * hindered - to_guns * aside // 10


def concedes(strength, enemy_strength):
    return 100 * strength < 15 * enemy_strength


def shot(fires, gun, was_enemy, chance, open_chance, target_serves):
    if not fires:
        return 0
    turn = gun + 100 if was_enemy else gun
    worth = 238 if target_serves else 100
    return (1000 - turn) * 1000000000000 + worth * (1000 * chance + open_chance)


def next_unit():
    return 0


def order(order, goal, its_gun, engaged, fight, leads, group_leads, party_models, gun_duty, party, models, crew, to_y, at_gun, to_gun,
          at_gun_there, to_gun_there, gun_fire, gun_fire_there, risk, risk_there, kills, captures, losses, sure_fighters,
          enemy_fighters, target_serves, target_supported, to_enemy, masks, arm, enemy_there, gun_there, own_gun_there,
          prisoners_there, friend_there, support_there, fire_there, masks_there):
    if order == "end":
        return NEVER
    if engaged:
        if order == "march" and goal == "home" and fight < -300:
            return 1
        return 0 if order == "stay" else -1
    if leads:
        spares = models - crew >= party_models if gun_duty == "serves" and order == "leave_guards" else not party
        if order == "leave_guards" and group_leads and spares:
            return 3 * FIRST
        if gun_duty != "serves":
            if order == "escort":
                return 2 * FIRST - to_y
            return FIRST if order == "stay" else NEVER
    if gun_duty == "serves":
        return serving(order, goal, its_gun, party, models, crew, gun_fire, gun_fire_there, risk, risk_there)
    if order == "march" and goal == "service":
        nearer = at_gun_there > at_gun or to_gun_there < to_gun
        return 2 * FIRST + 10000 * at_gun_there - to_gun_there if nearer else NEVER
    if order == "join":
        return FIRST
    if order == "charge":
        worth = 100 * (kills + captures - losses)
        if target_serves:
            worth += 600
        if not target_supported:
            worth += 400
        return THEN + worth if worth >= 200 and 2 * sure_fighters >= enemy_fighters else NEVER
    if order != "stay" and order != "march":
        return NEVER
    is_near = to_enemy <= 3200
    if goal == "home" and (risk == 0 or not is_near) or goal == "aside" and masks == 0 or goal == "unsupported":
        return NEVER
    cost = 15 * enemy_there // 100 + 8 * support_there // 100 + 48 * fire_there // 100 + masks_there
    if gun_there is not None:
        cost += (53 if arm == "cavalry" else 9) * gun_there // 100
    if own_gun_there is not None and own_gun_there > 600:
        cost += (own_gun_there - 600) // 100
    if prisoners_there is not None:
        cost += 20 * prisoners_there // 100
    if friend_there is not None:
        cost += 30 * friend_there // 100
    return 0 - cost - risk_there if is_near else 0 - cost


def serving(order, goal, its_gun, party, models, crew, gun_fire, gun_fire_there, risk, risk_there):
    if order == "stay":
        return 0
    if not party and models >= 2 * crew:
        return 1 if order == "leave_crew" and its_gun else NEVER
    if order != "haul" or not its_gun:
        return NEVER
    if goal == "enemy":
        return 1 if gun_fire <= risk else NEVER
    gain = gun_fire_there - risk_there - gun_fire + risk
    return 1 + gain if gain > 0 else NEVER


def melee(fighters):
    return fighters


def loses_first(arm):
    return 1 if arm == "infantry" else 0


def takes_first(arm):
    return 1 if arm == "infantry" else 0
