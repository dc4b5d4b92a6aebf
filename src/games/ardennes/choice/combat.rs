//! The decisions of a player in a fight, and the facts he sees when he makes them.

use super::super::state::Meeting;
use super::super::words::Weapon;
use super::pool::{AttackHits, Pool};

/// The moment of a fight in which an action is taken.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The enemy, weather and terrain.
    pub meeting: &'a Meeting,
    /// Whether the player has the initiative in this round.
    pub first: bool,
    /// The number of the action in the round, 0 to 3.
    pub number: u8,
    /// Enemies alive before the action.
    pub enemies: u32,
}

/// An attack about to be made, or made.
#[derive(Clone, Copy, Debug)]
pub struct AttackRoll<'a> {
    /// The moment of the fight.
    pub turn: Turn<'a>,
    /// The attacking weapon of the two.
    pub weapon: Weapon,
    /// Hearts less enemy level, terrain and weather, before any grit die.
    pub pool: i32,
    /// The pool's fifth die is a grit die without a star (A18).
    pub free_grit: bool,
}

/// The result so far of the dice of an attack.
#[derive(Clone, Copy, Debug)]
pub struct AttackDice {
    /// All dice of the attack.
    pub pool: Pool,
    /// The dice that succeeded.
    pub hits: AttackHits,
    /// Casualties that these dice inflict, uncapped.
    pub casualties: u32,
    /// Rerolls paid for.
    pub rerolled: u32,
}

impl AttackDice {
    /// Whether there is anything to reroll for: enemies left, and dice that have failed.
    pub fn is_open(&self, enemies: u32) -> bool {
        self.casualties < enemies && self.hits.failed(self.pool) > 0
    }
}

/// A defence about to be made, or made.
#[derive(Clone, Copy, Debug)]
pub struct Defence<'a> {
    /// The moment of the fight.
    pub turn: Turn<'a>,
    /// Hearts of ARMOR less enemy level, terrain and weather, before any grit die.
    pub pool: i32,
}
