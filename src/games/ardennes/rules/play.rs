//! A game or a fight in play: its strategy, dice and journal, and the state that changes.

use super::super::state::Record;
use super::super::strategy::Strategy;
use super::super::tables::{Modifiers, PlayerTank, Rulebook};
use super::shown::ShownFaces;
use crate::chance::{Chance, Purpose};
use crate::game::Journal;

/// The player's dice.
pub(super) const DICE: Purpose = Purpose::DiceA;
/// The set-up and the weather.
pub(super) const WORLD: Purpose = Purpose::World;
/// The contents of an area.
pub(super) const PLACE: Purpose = Purpose::Place;
/// All dice of the game have six sides, but for the D3 of the set-up and of the number of enemies.
pub(super) const D6: u32 = 6;

/// A game or a single fight in play: its strategy, dice and journal, and the tank.
pub struct Play<'a, C, J, S> {
    /// The scenario's tables.
    pub profile: &'a Rulebook,
    /// The player, who decides.
    pub strategy: &'a S,
    /// The source of the dice.
    pub chance: &'a mut C,
    /// The journal, which is told what happens.
    pub journal: &'a mut J,
    /// The tank and its sheet.
    pub tank: PlayerTank,
    /// Counts behind the measures.
    pub record: Record,
    /// Modifiers of this turn's weather.
    pub weather: Modifiers,
    /// Modifiers of this area's terrain.
    pub terrain: Modifiers,
    /// The faces of the latest roll, kept only for a listening journal.
    pub shown: ShownFaces,
}

impl<'a, C: Chance, J: Journal, S: Strategy> Play<'a, C, J, S> {
    /// Begins a play with this tank, before anything has happened.
    pub fn new(
        profile: &'a Rulebook,
        strategy: &'a S,
        chance: &'a mut C,
        journal: &'a mut J,
        tank: PlayerTank,
    ) -> Self {
        Play {
            profile,
            strategy,
            chance,
            journal,
            tank,
            record: Record::default(),
            weather: Modifiers::default(),
            terrain: Modifiers::default(),
            shown: ShownFaces::default(),
        }
    }
}
