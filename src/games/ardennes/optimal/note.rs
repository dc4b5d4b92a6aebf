//! Best play that notes every decision it makes.

use std::sync::{Mutex, PoisonError};

use super::super::choice::{AttackDice, AttackRoll, Defence, Pool, Turn, Use, Way};
use super::super::state::Map;
use super::super::strategy::Strategy;
use super::super::tables::{PlayerTank, TankSheet};
use super::super::words::{Stat, Supply, Weapon};
use super::action::DecisionSubject;
use super::player::OptimalPlayer;

/// A situation in which there is something to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DecisionPoint {
    /// Enemies alive when the action began.
    pub enemies: u32,
    /// Whether the player has the initiative.
    pub first: bool,
    /// The moment: `bombardment`, `regular`, `defence` or `damage`.
    pub moment: &'static str,
    /// The sheet.
    pub sheet: TankSheet,
    /// The casualties so far of an attack thrown.
    pub casualties: Option<u32>,
    /// The plain dice (or the luck die) that have failed in an attack or a defence thrown, and whether a grit die has.
    pub failed: Option<(u32, bool)>,
    /// The hearts yet to lose to damage.
    pub damage: Option<u32>,
}

/// A decision made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// The point at which the decision was made.
    pub situation: DecisionPoint,
    /// The decision.
    pub decision: &'static str,
    /// The chance to win after the decision.
    pub p_won: f64,
}

/// Decides as [`OptimalPlayer`] does.
pub struct Noting<'a> {
    solved: &'a OptimalPlayer,
    notes: Mutex<Vec<Note>>,
}

impl<'a> Noting<'a> {
    /// Makes a player who has noted nothing yet.
    pub fn new(solved: &'a OptimalPlayer) -> Self {
        Noting { solved, notes: Mutex::new(Vec::new()) }
    }

    /// Takes the notes made since the last call.
    pub fn take(&self) -> Vec<Note> {
        std::mem::take(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Decides as best play does, and notes the decision.
    fn choice(&self, tank: &PlayerTank, turn: &Turn, subject: DecisionSubject, situation: DecisionPoint) -> bool {
        let choice = self.solved.choice(tank, turn, subject);
        let decision = match (subject, choice.pays) {
            (DecisionSubject::AttackStar | DecisionSubject::DefenceStar, false) => "no_star",
            (DecisionSubject::AttackStar | DecisionSubject::DefenceStar, true) => "star",
            (_, false) => "keep",
            (_, true) => "reroll",
        };
        self.note(situation, decision, choice.worth.won);
        choice.pays
    }

    fn note(&self, situation: DecisionPoint, decision: &'static str, p_won: f64) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.push(Note { situation, decision, p_won });
    }
}

fn situation(turn: &Turn, moment: &'static str, sheet: TankSheet) -> DecisionPoint {
    let Turn { enemies, first, .. } = *turn;
    DecisionPoint { enemies, first, moment, sheet, casualties: None, failed: None, damage: None }
}

fn attack_moment(attack: &AttackRoll) -> &'static str {
    match attack.weapon {
        Weapon::Cannon => "bombardment",
        Weapon::Crew => "regular",
    }
}

impl Strategy for Noting<'_> {
    fn gives_up(&self, sheet: &TankSheet) -> bool {
        self.solved.gives_up(sheet)
    }

    fn spends_on_attack(&self, tank: &PlayerTank, attack: &AttackRoll) -> bool {
        let begun = situation(&attack.turn, attack_moment(attack), tank.sheet);
        self.choice(tank, &attack.turn, DecisionSubject::AttackStar, begun)
    }

    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool {
        if !throw.is_open(attack.turn.enemies) {
            return false;
        }
        let failed = (throw.pool.plain - throw.hits.plain, throw.pool.grit && !throw.hits.grit);
        let begun = situation(&attack.turn, attack_moment(attack), tank.sheet);
        let thrown = DecisionPoint { casualties: Some(throw.casualties), failed: Some(failed), ..begun };
        self.choice(tank, &attack.turn, DecisionSubject::AttackReroll(throw.pool, throw.hits), thrown)
    }

    fn spends_on_defence(&self, tank: &PlayerTank, defence: &Defence) -> bool {
        self.choice(tank, &defence.turn, DecisionSubject::DefenceStar, situation(&defence.turn, "defence", tank.sheet))
    }

    fn rerolls_defence(&self, tank: &PlayerTank, defence: &Defence, pool: Pool, _: u32) -> bool {
        let begun = situation(&defence.turn, "defence", tank.sheet);
        let thrown = DecisionPoint { failed: Some((pool.plain, pool.grit)), ..begun };
        self.choice(tank, &defence.turn, DecisionSubject::DefenceReroll(pool), thrown)
    }

    fn loses(&self, tank: &PlayerTank, defence: &Defence, damage: u32) -> Stat {
        let (stat, worth) = self.solved.heart(tank, &defence.turn, damage);
        if tank.sheet.hearts.iter().filter(|&&hearts| hearts > 0).count() > 1 {
            let begun = situation(&defence.turn, "damage", tank.sheet);
            let decision = ["lose_guns", "lose_crew", "lose_armor"][stat as usize];
            self.note(DecisionPoint { damage: Some(damage), ..begun }, decision, worth.won);
        }
        stat
    }

    fn skips_check(&self, sheet: &TankSheet) -> bool {
        self.solved.skips_check(sheet)
    }

    fn way(&self, tank: &PlayerTank, map: &Map, kills: u32) -> Way {
        self.solved.way(tank, map, kills)
    }

    fn uses(&self, sheet: &TankSheet, full: &TankSheet, supply: Supply) -> Option<Use> {
        self.solved.uses(sheet, full, supply)
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        self.solved.swaps(carried, found)
    }
}
