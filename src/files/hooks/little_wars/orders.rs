//! The names that the hook `order` of One Page Little Wars may ask for. Lengths are in hundredths of an inch.

use super::facts::LittleWarsFact;
use super::view::LittleWarsView;
use crate::battlefield::{Point, UnitId};
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::little_wars::choice::order::Order;
use crate::games::little_wars::choice::party::Duty;
use crate::games::little_wars::players::{Clash, Errand, Mind, Outlook, PLAIN, danger, has_support, risk, serves_gun};
use crate::games::little_wars::words::Arm;

/// The orders.
const ORDERS: &[&str] = &["end", "stay", "march", "charge", "haul", "escort", "leave_crew", "leave_guards", "join"];

/// An order, or the end of the phase.
pub static ORDER: [LittleWarsFact; 20] = [
    Fact::word("order", "The order; with `end` the phase ends, and the rest is None or False.", ORDERS, |view| {
        match view.order().map(|weighed| weighed.order) {
            None => 0,
            Some(Order::Stay(_)) => 1,
            Some(Order::March(_)) => 2,
            Some(Order::Charge(_)) => 3,
            Some(Order::Haul(_)) => 4,
            Some(Order::Escort(_)) => 5,
            Some(Order::Leave(party)) if matches!(party.duty(), Duty::Gun(_)) => 6,
            Some(Order::Leave(_)) => 7,
            Some(Order::Join(_)) => 8,
        }
    }),
    Fact::word(
        "goal",
        "What a march or a move with a gun goes for: the nearest enemy, gun to be taken, gun in action, prisoners to be freed or \
         taken up, its own edge, a friend to join, one of a few directions, the nearest enemy without support, or the gun that \
         it is called to; else None.",
        Errand::NAMES,
        |view| number(view.order().and_then(|weighed| weighed.errand).map(|errand| errand as usize)),
    ),
    Fact::truth(
        "its_gun",
        "Whether the gun that it would leave a crew with, or move, is the one that it serves.",
        |view| {
            let gun = match view.order().map(|weighed| weighed.order) {
                Some(Order::Haul(haul)) => Some(haul.gun()),
                Some(Order::Leave(party)) => match party.duty() {
                    Duty::Gun(gun) => Some(gun),
                    Duty::Prisoners(_) => None,
                },
                _ => None,
            };
            let its = view.mind().and_then(|mind| mind.service.of(mind.unit));
            (gun.is_some() && gun == its).into()
        },
    ),
    Fact::number("length", "How far it goes.", |view| number(view.order().map(|weighed| length(weighed.order)))),
    Fact::number("to_x", "Where its centre would stand, from left to right as seen from its own edge.", |view| {
        number(view.end().map(|end| view.seen(end).x))
    }),
    Fact::number("to_y", "Where its centre would stand, from its own edge on.", |view| {
        number(view.end().map(|end| view.seen(end).y))
    }),
    Fact::truth("covered_there", "Whether the ground there covers it (R12).", |view| {
        view.end().is_some_and(|end| view.situation.stage.field.holds(end, |ground| ground.cover)).into()
    }),
    Fact::number("enemy_there", "How far it would be from the enemy unit that is nearest to it now.", |view| {
        to(view, |outlook| outlook.quarry)
    }),
    Fact::number(
        "unsupported_there",
        "How far it would be from the enemy unit nearest to it now of those that no other could support, or None.",
        |view| to(view, |outlook| outlook.unsupported),
    ),
    Fact::number(
        "gun_there",
        "How far it would be from the gun nearest to it now that is not in action for its side, or None.",
        |view| to(view, |outlook| outlook.gun),
    ),
    Fact::number(
        "own_gun_there",
        "How far it would be from the gun nearest to it now that is in action for its side, or None.",
        |view| to(view, |outlook| outlook.own_gun),
    ),
    Fact::number(
        "prisoners_there",
        "How far it would be from the nearest prisoners within two moves that it could free or take up again, or None.",
        |view| to(view, |outlook| outlook.freed),
    ),
    Fact::number(
        "friend_there",
        "How far a party would be from the nearest unit that it could join, or None.",
        |view| to(view, |outlook| outlook.comrades),
    ),
    Fact::number(
        "support_there",
        "How far it would be beyond the move of the friend who could soonest support it.",
        |view| there(view, |outlook, end| outlook.to_support(end)),
    ),
    Fact::number(
        "risk_there",
        "What the enemies who could charge it there would gain by it, in hundredths of a model: its losses less theirs.",
        |view| there(view, |outlook, end| risk(&PLAIN, outlook.situation, outlook.unit, end)),
    ),
    Fact::number(
        "fire_there",
        "The models that the enemy's guns in action are expected to kill of it there, in hundredths, if no unit is in the way.",
        |view| there(view, |outlook, end| danger(outlook.situation, outlook.hostile, end)),
    ),
    Fact::number(
        "masks_there",
        "The share of their targets that it would hide from the guns of its side there, in hundredths, over all guns.",
        |view| there(view, |outlook, end| outlook.masked(end)),
    ),
    Fact::number(
        "at_gun_there",
        "Its models that would be by the gun that it serves or is called to, were the gun left where it is.",
        |view| {
            at_gun(view, |mind, gun, end| {
                mind.situation.formation_at(mind.unit, end).within(gun, mind.situation.crew_reach()) as i64
            })
        },
    ),
    Fact::number(
        "to_gun_there",
        "How far its centre would be from the gun that it serves or is called to, were the gun left where it is.",
        |view| at_gun(view, |_, gun, end| end.distance(gun).into()),
    ),
    Fact::number(
        "gun_fire_there",
        "What the gun that goes along could do from there in its next turn, as `gun_fire`; None if no gun goes along.",
        |view| match view.order().map(|weighed| weighed.order) {
            Some(Order::Haul(haul)) => number(view.mind().map(|mind| mind.gun_fire(haul.gun(), haul.march().end()))),
            _ => NO_FACT,
        },
    ),
];

/// What a charge would meet, and the party or the prisoners of other orders.
pub static CHARGE: [LittleWarsFact; 15] = [
    Fact::word("target", "The arm of the enemy unit that a charge meets, or None.", Arm::NAMES, |view| {
        number(view.clash().map(|(enemy, _)| view.situation.unit(enemy).arm as usize))
    }),
    Fact::number("target_number", "The number of the enemy unit that a charge meets, from 1.", |view| {
        number(view.clash().map(|(enemy, _)| enemy.index + 1))
    }),
    Fact::number("target_models", "Models of the enemy unit that a charge meets.", |view| {
        number(view.clash().map(|(enemy, _)| view.situation.unit(enemy).models))
    }),
    Fact::truth("target_serves", "Whether the enemy unit that a charge meets stands by a gun of its side.", |view| {
        view.clash().is_some_and(|(enemy, _)| serves_gun(view.situation, enemy)).into()
    }),
    Fact::number(
        "fighters",
        "Models of the own side in the fight that a charge begins, with those of all friends who could charge the same unit.",
        |view| number(view.clash().map(|(_, clash)| clash.own)),
    ),
    Fact::number(
        "sure_fighters",
        "Models of the own side that are sure to be in the fight that a charge begins: its own, and those there already.",
        |view| number(view.clash().map(|(_, clash)| clash.sure)),
    ),
    Fact::number(
        "enemy_fighters",
        "Enemy models in the fight that a charge begins; of units beside the target six in ten.",
        |view| number(view.clash().map(|(_, clash)| clash.foe)),
    ),
    Fact::truth(
        "supported",
        "Whether a friend who does not fight could support the unit in the fight that a charge begins (R17).",
        |view| {
            let supported = |(_, clash): (UnitId, Clash)| Some(has_support(view.situation, view.unit()?, clash.own));
            view.clash().and_then(supported).unwrap_or(false).into()
        },
    ),
    Fact::truth(
        "target_supported",
        "Whether another enemy unit could support the target in the fight that a charge begins (R17).",
        |view| view.clash().is_some_and(|(enemy, clash)| has_support(view.situation, enemy, clash.foe)).into(),
    ),
    Fact::number("kills", "Enemies that the fight after a charge would kill (R19 to R21).", |view| {
        number(view.clash().map(|(_, clash)| clash.toll().killed))
    }),
    Fact::number("captures", "Enemies that the fight after a charge would take prisoner (R21).", |view| {
        number(view.clash().map(|(_, clash)| clash.toll().taken))
    }),
    Fact::number("losses", "Own models that the fight after a charge would kill or see taken (R19 to R21).", |view| {
        number(view.clash().map(|(_, clash)| clash.toll().lost))
    }),
    Fact::number(
        "party_models",
        "Models of the crew or the guards that it would leave, or of the friend it would join.",
        |view| match view.order().map(|weighed| weighed.order) {
            Some(Order::Leave(party)) => party.models().into(),
            Some(Order::Join(joining)) => view.situation.unit(joining.host()).models.into(),
            _ => NO_FACT,
        },
    ),
    Fact::number("group", "Prisoners with whom it would leave guards.", |view| {
        number(group(view).map(|group| view.situation.battle.group(group).size()))
    }),
    Fact::truth(
        "group_leads",
        "Whether it could lead those prisoners, and is a party, or they have no guards.",
        |view| {
            let task = |mind: Mind<'_>| group(view).is_some_and(|group| mind.tasks().any(|task| task == group));
            view.mind().is_some_and(task).into()
        },
    ),
];

fn length(order: Order) -> i32 {
    match order {
        Order::Stay(_) | Order::Leave(_) => 0,
        Order::March(march) => march.length(),
        Order::Charge(charge) => charge.length(),
        Order::Haul(haul) => haul.march().length(),
        Order::Escort(escort) => escort.march().length(),
        Order::Join(joining) => joining.march().length(),
    }
}

/// The distance from where the unit would stand to a place of its outlook.
fn to(view: &LittleWarsView<'_>, goal: impl Fn(&Outlook<'_>) -> Option<Point>) -> i64 {
    let far = |end: Point| Some(end.distance(goal(view.outlook()?)?));
    number(view.end().and_then(far))
}

/// What the unit knows of the place where it would stand.
fn there(view: &LittleWarsView<'_>, know: impl Fn(&Outlook<'_>, Point) -> i32) -> i64 {
    number(view.outlook().zip(view.end()).map(|(outlook, end)| know(outlook, end)))
}

/// What is known of the place where the unit would stand and of the place of the gun that it serves or is called to.
fn at_gun(view: &LittleWarsView<'_>, know: impl Fn(Mind<'_>, Point, Point) -> i64) -> i64 {
    let known = |(mind, end): (Mind<'_>, Point)| {
        let gun = mind.service.of(mind.unit)?;
        Some(know(mind, mind.situation.battle.guns()[gun].at, end))
    };
    number(view.mind().zip(view.end()).and_then(known))
}

/// The prisoners with whom guards would be left.
fn group(view: &LittleWarsView<'_>) -> Option<usize> {
    match view.order()?.order {
        Order::Leave(party) => match party.duty() {
            Duty::Prisoners(group) => Some(group),
            Duty::Gun(_) => None,
        },
        _ => None,
    }
}
