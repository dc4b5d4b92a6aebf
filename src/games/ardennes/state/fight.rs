//! A fight in play: its enemies and modifiers, its next moment, its end.

use super::super::tables::{Enemy, Modifiers};
use super::super::words::{Designation, Weapon};

/// The facts that do not change during a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The kind of enemy.
    pub enemy: Enemy,
    /// Weather and terrain together.
    pub modifiers: Modifiers,
}

/// The state that changes during a fight, besides the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// Enemies alive.
    pub enemies: u8,
    /// The next moment.
    pub moment: Moment,
}

impl Fight {
    /// A fight about to begin.
    pub fn new(enemies: u8) -> Self {
        Fight { enemies, moment: Moment::Round }
    }
}

/// A moment of a fight: the next thing to be played.
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

/// The actions of a round: two in each of two steps.
pub const ACTIONS: u8 = 4;

/// The kind of an action of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The player may attack.
    Attack(Weapon),
    /// The enemies attack.
    Defence,
    /// Nothing happens: the action is for enemies of the other kind.
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

/// The steps of a round: its beginning and its actions.
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
    /// The fight took longer than the cap.
    Unfinished,
}

impl FightEnd {
    /// The end in words.
    pub fn name(self) -> &'static str {
        match self {
            FightEnd::Won => "won",
            FightEnd::Casualty => "the tank is lost",
            FightEnd::Surrender => "surrender",
            FightEnd::Unfinished => "stopped at the cap of rounds",
        }
    }
}
