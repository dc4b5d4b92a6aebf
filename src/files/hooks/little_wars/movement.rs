//! The names that the hooks of the movement phase of One Page Little Wars may ask for. Lengths are in hundredths of an
//! inch.

use super::facts::LittleWarsFact;
use super::view::LittleWarsView;
use crate::battlefield::Point;
use crate::files::hooks::hook::{Fact, NO_FACT, number};
use crate::game::Word;
use crate::games::little_wars::players::{Mind, PLAIN, is_alone, risk, worth_of_staying};
use crate::games::little_wars::words::Arm;

/// What a unit has to do with a gun.
const DUTIES: &[&str] = &["serves", "called"];

/// The unit that would have an order.
pub static UNIT: [LittleWarsFact; 23] = [
    Fact::number("rank", "Units that come before it in the order in which the game lists them.", |view| {
        number(view.ranked().map(|(rank, _)| rank))
    }),
    Fact::number("number", "Its number, from 1.", |view| number(view.unit().map(|unit| unit.index + 1))),
    Fact::word("arm", "Its arm.", Arm::NAMES, |view| number(view.state().map(|unit| unit.arm as usize))),
    Fact::number("models", "Its models.", |view| number(view.state().map(|unit| unit.models))),
    Fact::truth("party", "Whether it is a gun crew or guards, who may join others (L2).", |view| {
        view.state().is_some_and(|unit| unit.is_party).into()
    }),
    Fact::number("x", "Where its centre stands, from left to right as seen from its own edge.", |view| {
        number(view.state().map(|unit| view.seen(unit.at).x))
    }),
    Fact::number("y", "Where its centre stands, from its own edge on.", |view| {
        number(view.state().map(|unit| view.seen(unit.at).y))
    }),
    Fact::number("allowance", "The farthest that it may go (R13).", |view| {
        number(view.unit().map(|unit| view.situation.allowance(unit)))
    }),
    Fact::truth("engaged", "Whether it is in contact (L11).", |view| {
        view.unit().is_some_and(|unit| view.situation.is_engaged(unit)).into()
    }),
    Fact::number("in_reach", "Enemy units near enough to be charged straight.", |view| {
        number(view.unit().map(|unit| view.situation.in_reach(unit).count()))
    }),
    Fact::number("to_enemy", "How far its centre is from that of the nearest enemy unit.", |view| {
        let far = |mind: Mind<'_>| Some(mind.at().distance(view.situation.unit(mind.nearest_enemy()?).at));
        number(view.mind().and_then(far))
    }),
    Fact::truth("alone", "Whether no friend could support it, were it attacked (R17).", |view| {
        view.unit().is_some_and(|unit| is_alone(view.situation, unit)).into()
    }),
    Fact::number(
        "risk",
        "What the enemies who could charge it would gain by it, in hundredths of a model: its losses less theirs.",
        |view| number(view.mind().map(|mind| risk(&PLAIN, view.situation, mind.unit, mind.at()))),
    ),
    Fact::number(
        "fight",
        "What going on with its fight is worth, in hundredths of a model: enemies killed and taken less its side's losses.",
        |view| number(view.unit().map(|unit| worth_of_staying(&PLAIN, view.situation, unit))),
    ),
    Fact::word(
        "gun_duty",
        "What it has to do with a gun: it serves one in action, is called to one, or None.",
        DUTIES,
        |view| {
            let duty =
                |mind: Mind<'_>| mind.service.of(mind.unit).map(|gun| mind.service.is_in_action(gun, mind.unit.side));
            number(view.mind().and_then(duty).map(|serves| i64::from(!serves)))
        },
    ),
    Fact::number("at_gun", "Its models by the gun that it serves or is called to (R9).", |view| {
        of_gun(view, |mind, gun| i64::from(mind.situation.models_of_near_gun(mind.unit, gun)))
    }),
    Fact::number("to_gun", "How far its centre is from the gun that it serves or is called to.", |view| {
        of_gun(view, |mind, gun| mind.at().distance(mind.situation.battle.guns()[gun].at).into())
    }),
    Fact::truth(
        "gun_fired",
        "Whether the gun that it serves has fired in this turn, so that it cannot be moved (R14, L6).",
        |view| {
            let shots = |mind: Mind<'_>| Some(mind.situation.battle.guns()[mind.service.of(mind.unit)?].shots);
            view.mind().and_then(shots).is_some_and(|shots| shots > 0).into()
        },
    ),
    Fact::number(
        "gun_fire",
        "What the gun that it serves could do in its next turn from where it is, in hundredths: the kills of its shots at the best target \
         and a quarter of the chances to hit all; None if it only is called.",
        |view| {
            let served = |mind: &Mind<'_>, gun: usize| mind.service.is_in_action(gun, mind.unit.side);
            of_gun(view, |mind, gun| if served(&mind, gun) { mind.gun_fire(gun, mind.at()).into() } else { NO_FACT })
        },
    ),
    Fact::number("prisoners", "Prisoners, or own men set free, that it could lead (R22).", |view| {
        let sizes = |mind: Mind<'_>| {
            mind.situation.load_of(mind.unit).map(|group| mind.situation.battle.group(group).size()).sum::<u32>()
        };
        number(view.mind().map(sizes))
    }),
    Fact::truth(
        "leads",
        "Whether prisoners are its task: it could lead some, and is a party, or they have no guards.",
        |view| view.mind().is_some_and(|mind| mind.tasks().next().is_some()).into(),
    ),
    Fact::number(
        "masks",
        "The share of their targets that it hides from the guns of its side, in hundredths, over all guns.",
        |view| number(view.mind().map(|mind| mind.outlook().masked(mind.at()))),
    ),
    Fact::truth("covered", "Whether its centre stands on ground that covers it (R12).", |view| {
        view.state().is_some_and(|unit| is_covered(view, unit.at)).into()
    }),
];

fn is_covered(view: &LittleWarsView<'_>, place: Point) -> bool {
    view.situation.stage.field.holds(place, |ground| ground.cover)
}

/// What is known of the gun that a unit serves or is called to.
fn of_gun(view: &LittleWarsView<'_>, know: impl Fn(Mind<'_>, usize) -> i64) -> i64 {
    number(view.mind().and_then(|mind| mind.service.of(mind.unit).map(|gun| know(mind, gun))))
}
