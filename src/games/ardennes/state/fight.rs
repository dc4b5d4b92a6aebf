//! A fight in play: what it is against, what comes next, how it ends.

use super::super::tables::{Enemy, Modifiers};
use super::super::words::{Designation, Weapon};

/// What does not change during a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The kind of enemy.
    pub enemy: Enemy,
    /// Weather and terrain together.
    pub modifiers: Modifiers,
}

/// What changes during a fight, besides the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// Enemies alive.
    pub enemies: u8,
    /// What comes next.
    pub moment: Moment,
}

impl Fight {
    /// A fight about to begin.
    pub fn new(enemies: u8) -> Self {
        Fight { enemies, moment: Moment::Round }
    }
}

/// What comes next in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// A round begins: surrender, or initiative.
    Round,
    /// The action of this number, 0 to 3, in a round in which the player acts `first` or not.
    Action {
        /// Whether the player has the initiative.
        first: bool,
        /// Which of the four actions.
        number: u8,
    },
}

/// Two actions in each of two steps.
pub const ACTIONS: u8 = 4;

/// What is done in one of the actions of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The player may attack.
    Attack(Weapon),
    /// The enemies attack.
    Defence,
    /// It is the turn of enemies of the other kind.
    Nothing,
}

impl Action {
    /// The action of a number against a kind of enemy: in the bombardment step (0 and 1) the cannon and enemy tanks act,
    /// in the regular step (2 and 3) the crew and regular enemies; in each the side with the initiative goes first (A16).
    #[inline(always)]
    pub fn of(enemy: Designation, first: bool, number: u8) -> Action {
        let (weapon, unit) =
            if number < 2 { (Weapon::Cannon, Designation::Tank) } else { (Weapon::Crew, Designation::Regular) };
        match number.is_multiple_of(2) == first {
            true => Action::Attack(weapon),
            false if enemy == unit => Action::Defence,
            false => Action::Nothing,
        }
    }
}

/// The beginning of a round and its actions.
pub const STEPS_PER_ROUND: u32 = 1 + ACTIONS as u32;

/// How a fight ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FightEnd {
    /// No enemy is left.
    Won,
    /// No heart is left.
    Casualty,
    /// Nothing is left to fight with.
    Surrender,
    /// It took longer than the cap.
    Unfinished,
}

impl FightEnd {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            FightEnd::Won => "won",
            FightEnd::Casualty => "the tank is lost",
            FightEnd::Surrender => "surrender",
            FightEnd::Unfinished => "stopped at the cap of rounds",
        }
    }
}
