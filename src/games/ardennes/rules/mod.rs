//! The rules as plain control flow, one function per rule, in the order of the rulebook.

mod area;
mod attack;
mod breakdown;
mod defence;
mod ending;
mod fight;
mod initiative;
mod pool;
mod road;
mod supply;
mod telling;
mod turn;

pub use attack::Hits;
pub use fight::{ACTIONS, Action, Fight, FightEnd, Meeting, Moment, STEPS_PER_ROUND};
pub use pool::Pool;
pub use turn::place;

use super::profile::Profile;
use super::state::{Modifiers, Record, Tank};
use super::strategy::Strategy;
use crate::chance::{Chance, Purpose};
use crate::game::Journal;

/// The player's dice.
const DICE: Purpose = Purpose::DiceA;
/// The set-up and the weather.
const WORLD: Purpose = Purpose::World;
/// What waits in an area.
const PLACE: Purpose = Purpose::Place;
/// All dice of the game have six sides, but for the D3 of the set-up and of the number of enemies.
const D6: u32 = 6;

/// A game or a single fight in play: who decides, who answers, who listens, and the tank.
pub struct Play<'a, C, J, S> {
    /// The scenario's tables.
    pub profile: &'a Profile,
    /// Decides.
    pub strategy: &'a S,
    /// Answers for the dice.
    pub chance: &'a mut C,
    /// Listens.
    pub journal: &'a mut J,
    /// The tank and its sheet.
    pub tank: Tank,
    /// Counts behind the measures.
    pub record: Record,
    /// Modifiers of this turn's weather.
    pub weather: Modifiers,
    /// Modifiers of this area's terrain.
    pub terrain: Modifiers,
    /// The faces of the latest roll, kept only for a listening journal.
    pub shown: telling::Shown,
}

impl<'a, C: Chance, J: Journal, S: Strategy> Play<'a, C, J, S> {
    /// A play with this tank, before anything has happened.
    pub fn new(profile: &'a Profile, strategy: &'a S, chance: &'a mut C, journal: &'a mut J, tank: Tank) -> Self {
        Play {
            profile,
            strategy,
            chance,
            journal,
            tank,
            record: Record::default(),
            weather: Modifiers::default(),
            terrain: Modifiers::default(),
            shown: telling::Shown::default(),
        }
    }
}
