//! A fight: rounds of initiative, bombardment and regular combat (3.0, A16, A22 to A24).

use super::super::chart::Unit;
use super::super::profile::Enemy;
use super::super::state::{Modifiers, Weapon};
use super::super::strategy::{Strategy, Turn};
use super::Play;
use super::telling::{counted, enemies_of};
use crate::chance::Chance;
use crate::game::Journal;

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
    pub fn of(enemy: Unit, first: bool, number: u8) -> Action {
        let (weapon, unit) = if number < 2 { (Weapon::Cannon, Unit::Tank) } else { (Weapon::Crew, Unit::Regular) };
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

impl Fight {
    /// A fight about to begin.
    pub fn new(enemies: u8) -> Self {
        Fight { enemies, moment: Moment::Round }
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Fights to the end (3.0); after the cap of rounds it is unfinished (A24).
    pub fn fight(&mut self, meeting: &Meeting, enemies: u8) -> FightEnd {
        self.record.fights += 1;
        let title = meeting.enemy.title;
        let level = meeting.enemy.level;
        self.journal.heading(|| format!("Fight: {}, level {level}", enemies_of(enemies.into(), title)));
        let mut fight = Fight::new(enemies);
        let last = self.record.rounds + self.profile.limits.fight_rounds;
        let end = loop {
            if self.record.rounds == last {
                break FightEnd::Unfinished;
            }
            if let Some(end) = self.round(meeting, &mut fight) {
                break end;
            }
        };
        self.journal.tell("3.0 A24", || format!("The fight ends: {}.", end.name()));
        self.tell_sheet();
        end
    }

    /// One round, unless the player surrenders before it begins (3.0, A22).
    #[inline]
    fn round(&mut self, meeting: &Meeting, fight: &mut Fight) -> Option<FightEnd> {
        let first = match self.begin_round(meeting) {
            Ok(first) => first,
            Err(end) => return Some(end),
        };
        // Written out, so that each action is compiled for its own weapon.
        (self.act(meeting, fight, first, 0))
            .or_else(|| self.act(meeting, fight, first, 1))
            .or_else(|| self.act(meeting, fight, first, 2))
            .or_else(|| self.act(meeting, fight, first, 3))
    }

    /// One step of a fight, for whoever wants to stop between steps: the beginning of a round, or one of its actions. A
    /// round is always [`STEPS_PER_ROUND`] steps, those in which nothing happens included.
    pub fn fight_step(&mut self, meeting: &Meeting, fight: &mut Fight) -> Option<FightEnd> {
        match fight.moment {
            Moment::Round => {
                let first = match self.begin_round(meeting) {
                    Ok(first) => first,
                    Err(end) => return Some(end),
                };
                fight.moment = Moment::Action { first, number: 0 };
                None
            }
            Moment::Action { first, number } => {
                let next = Moment::Action { first, number: number + 1 };
                fight.moment = if number + 1 < ACTIONS { next } else { Moment::Round };
                self.act(meeting, fight, first, number)
            }
        }
    }

    /// Surrenders, or rolls for initiative: true if the player acts first.
    #[inline]
    fn begin_round(&mut self, meeting: &Meeting) -> Result<bool, FightEnd> {
        if self.surrenders() {
            return Err(FightEnd::Surrender);
        }
        self.record.rounds += 1;
        let round = self.record.rounds;
        self.journal.tell("3.0 A40", || format!("Combat round {round} of the game."));
        Ok(self.initiative(meeting))
    }

    /// Surrender is forced with no shell, ammo or star left; with stars left it is a choice (A22).
    fn surrenders(&mut self) -> bool {
        let sheet = &self.tank.sheet;
        let surrenders = sheet.is_dry() && (sheet.stars == 0 || self.strategy.gives_up(sheet));
        if surrenders {
            self.journal.tell("A22", || {
                format!("Neither shells nor ammo left and {}: surrender.", counted(sheet.stars.into(), "star"))
            });
        }
        surrenders
    }

    /// One action of a round (A16).
    #[inline(always)]
    fn act(&mut self, meeting: &Meeting, fight: &mut Fight, first: bool, number: u8) -> Option<FightEnd> {
        let turn = Turn { meeting, first, number, enemies: u32::from(fight.enemies) };
        match Action::of(meeting.enemy.unit, first, number) {
            Action::Attack(weapon) => {
                self.attack(turn, fight, weapon);
                (fight.enemies == 0).then_some(FightEnd::Won)
            }
            Action::Defence => self.defend(turn),
            Action::Nothing => None,
        }
    }
}

impl FightEnd {
    /// In words.
    fn name(self) -> &'static str {
        match self {
            FightEnd::Won => "won",
            FightEnd::Casualty => "the tank is lost",
            FightEnd::Surrender => "surrender",
            FightEnd::Unfinished => "stopped at the cap of rounds",
        }
    }
}
