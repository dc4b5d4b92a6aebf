//! Names of the choices in a mission but for commands.

use crate::files::hooks::hook::{Fact, NO_FACT};
use crate::files::hooks::tank_ace::chances::{best_kill, hurts, kill, percent};
use crate::files::hooks::tank_ace::view::{AceFact, AceMoment};
use crate::game::Word;
use crate::games::tank_ace::choice::burst::Burst;
use crate::games::tank_ace::choice::roll::Roll;
use crate::games::tank_ace::tables::battle_chart::Pierce;
use crate::games::tank_ace::words::crew::Seat;
use crate::games::tank_ace::words::tank::{Ammo, MachineGun};

/// A hatch.
pub static HATCH: [AceFact; 1] =
    [Fact::word("seat", "The man whose hatch it is.", Seat::NAMES, |view| match view.at {
        AceMoment::Hatch(seat) => seat as i64,
        _ => NO_FACT,
    })];

/// A round of the main gun.
pub static ROUND: [AceFact; 3] = [
    Fact::word("ammo", "The round that would be moved, or None.", Ammo::NAMES, |view| match view.at {
        AceMoment::Round(Some(ammo)) => ammo as i64,
        _ => NO_FACT,
    }),
    Fact::number(
        "best_kill",
        "The best chance, in per cent, of such a round to take a unit off the board that may be shot at now; a step of \
         infantry counts half.",
        |view| match (view.at, view.battle) {
            (AceMoment::Round(Some(ammo)), Some(battle)) => percent(best_kill(view.tables, battle, ammo)),
            _ => 0,
        },
    ),
    Fact::truth("hurts", "Whether such a round can hurt any unit on the board, one that hides too (7.3.4).", |view| {
        match view.at {
            AceMoment::Round(Some(ammo)) => view.is_battle(|battle| hurts(view.tables, battle, ammo)),
            _ => 0,
        }
    }),
];

/// A machine gun.
pub static MAINTENANCE: [AceFact; 2] = [
    Fact::word("gun", "The machine gun that is empty or jammed.", MachineGun::NAMES, |view| match view.at {
        AceMoment::Maintenance(gun) => gun as i64,
        _ => NO_FACT,
    }),
    Fact::truth("jammed", "Whether it has a stoppage, which is cleared first (T29).", |view| match view.at {
        AceMoment::Maintenance(gun) => view.is_battle(|battle| battle.gun(gun).jammed),
        _ => 0,
    }),
];

/// The results of a roll.
const RESULTS: &[&str] =
    &["miss", "none", "buttoned", "immobilised", "suppressed", "one_step", "one_step_suppressed", "stoppage"];

/// A roll that may be made again.
pub static REROLL: [AceFact; 4] = [
    Fact::word("ammo", "The round that was fired, None for a machine gun.", Ammo::NAMES, |view| match view.at {
        AceMoment::Reroll(_, Roll::Hit(ammo) | Roll::Pierce(ammo, _) | Roll::Shell(ammo, _)) => ammo as i64,
        _ => NO_FACT,
    }),
    Fact::word("gun", "The machine gun that fired, None for the main gun.", MachineGun::NAMES, |view| match view.at {
        AceMoment::Reroll(_, Roll::MachineGun(gun, _)) => gun as i64,
        _ => NO_FACT,
    }),
    Fact::word("result", "The result that would be lost (B1, B2, B3).", RESULTS, |view| match view.at {
        AceMoment::Reroll(_, roll) => result(roll),
        _ => NO_FACT,
    }),
    Fact::number(
        "kill",
        "The chance, in per cent, that a new shot of the weapon takes the unit off the board, a roll to hit included; \
         a step of infantry counts half.",
        |view| kill(view).map_or(NO_FACT, percent),
    ),
];

/// A place of the crew.
pub static PLACE: [AceFact; 1] =
    [Fact::word("seat", "The place that would be taken.", Seat::NAMES, |view| match view.at {
        AceMoment::Place(seat) => seat as i64,
        _ => NO_FACT,
    })];

/// The place of a result's name.
fn result(roll: Roll) -> i64 {
    match roll {
        Roll::Hit(_) => 0,
        Roll::Pierce(_, Pierce::None) => 1,
        Roll::Pierce(_, Pierce::Buttoned) => 2,
        Roll::Pierce(_, Pierce::Immobilised) => 3,
        Roll::Pierce(_, Pierce::Destroyed) => NO_FACT,
        Roll::MachineGun(_, None) => 7,
        Roll::Shell(_, burst) | Roll::MachineGun(_, Some(burst)) => match burst {
            Burst::None => 1,
            Burst::Buttoned => 2,
            Burst::Suppressed => 4,
            Burst::OneStep => 5,
            Burst::OneStepSuppressed => 6,
            Burst::Destroyed | Burst::TwoSteps => NO_FACT,
        },
    }
}
