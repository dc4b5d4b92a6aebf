//! What a player decides in a fight, and what he sees of it.

use super::super::state::Meeting;
use super::super::words::Weapon;
use super::pool::{AttackHits, Pool};

/// Where in a fight an action is taken.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The enemy, weather and terrain.
    pub meeting: &'a Meeting,
    /// Whether the player has the initiative in this round.
    pub first: bool,
    /// The number of the action in the round, 0 to 3.
    pub number: u8,
    /// Enemies alive before it.
    pub enemies: u32,
}

/// An attack about to be made, or made.
#[derive(Clone, Copy, Debug)]
pub struct AttackRoll<'a> {
    /// Where in the fight.
    pub turn: Turn<'a>,
    /// Which of the two.
    pub weapon: Weapon,
    /// Hearts less enemy level, terrain and weather, before any grit die.
    pub pool: i32,
    /// The pool's fifth die is a grit die without a star (A18).
    pub free_grit: bool,
}

/// What the dice of an attack have come to so far.
#[derive(Clone, Copy, Debug)]
pub struct AttackDice {
    /// All of its dice.
    pub pool: Pool,
    /// Those that succeeded.
    pub hits: AttackHits,
    /// Casualties they inflict, uncapped.
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
    /// Where in the fight.
    pub turn: Turn<'a>,
    /// Hearts of ARMOR less enemy level, terrain and weather, before any grit die.
    pub pool: i32,
}
