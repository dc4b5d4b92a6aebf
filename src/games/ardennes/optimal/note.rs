//! Best play that notes every decision it makes.

use std::sync::{Mutex, PoisonError};

use super::super::choice::{Attack, Defence, Pool, Throw, Turn, Use, Way};
use super::super::state::Map;
use super::super::strategy::Strategy;
use super::super::tables::{Sheet, Tank};
use super::super::words::{Stat, Supply, Weapon};
use super::action::Subject;
use super::player::Solved;

/// A situation in which there is something to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// Enemies alive when the action began.
    pub enemies: u32,
    /// Whether the player has the initiative.
    pub first: bool,
    /// What is going on: `bombardment`, `regular`, `defence` or `damage`.
    pub moment: &'static str,
    /// The sheet.
    pub sheet: Sheet,
    /// Of an attack thrown, the casualties so far.
    pub casualties: Option<u32>,
    /// Of an attack or a defence thrown, the plain dice (or the luck die) that have failed, and whether a grit die has.
    pub failed: Option<(u32, bool)>,
    /// Of damage, the hearts yet to lose.
    pub damage: Option<u32>,
}

/// A decision that was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// Where.
    pub situation: Situation,
    /// What.
    pub decision: &'static str,
    /// The chance to win after it.
    pub p_won: f64,
}

/// Decides as [`Solved`] does.
pub struct Noting<'a> {
    solved: &'a Solved,
    notes: Mutex<Vec<Note>>,
}

impl<'a> Noting<'a> {
    /// Nothing noted yet.
    pub fn new(solved: &'a Solved) -> Self {
        Noting { solved, notes: Mutex::new(Vec::new()) }
    }

    /// What was noted since it was asked last.
    pub fn take(&self) -> Vec<Note> {
        std::mem::take(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Decides as best play does, and notes it.
    fn choice(&self, tank: &Tank, turn: &Turn, subject: Subject, situation: Situation) -> bool {
        let choice = self.solved.choice(tank, turn, subject);
        let decision = match (subject, choice.pays) {
            (Subject::AttackStar | Subject::DefenceStar, false) => "no_star",
            (Subject::AttackStar | Subject::DefenceStar, true) => "star",
            (_, false) => "keep",
            (_, true) => "reroll",
        };
        self.note(situation, decision, choice.worth.won);
        choice.pays
    }

    fn note(&self, situation: Situation, decision: &'static str, p_won: f64) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.push(Note { situation, decision, p_won });
    }
}

fn situation(turn: &Turn, moment: &'static str, sheet: Sheet) -> Situation {
    let Turn { enemies, first, .. } = *turn;
    Situation { enemies, first, moment, sheet, casualties: None, failed: None, damage: None }
}

fn attack_moment(attack: &Attack) -> &'static str {
    match attack.weapon {
        Weapon::Cannon => "bombardment",
        Weapon::Crew => "regular",
    }
}

impl Strategy for Noting<'_> {
    fn gives_up(&self, sheet: &Sheet) -> bool {
        self.solved.gives_up(sheet)
    }

    fn spends_on_attack(&self, tank: &Tank, attack: &Attack) -> bool {
        let begun = situation(&attack.turn, attack_moment(attack), tank.sheet);
        self.choice(tank, &attack.turn, Subject::AttackStar, begun)
    }

    fn rerolls_attack(&self, tank: &Tank, attack: &Attack, throw: &Throw) -> bool {
        if !throw.is_open(attack.turn.enemies) {
            return false;
        }
        let failed = (throw.pool.plain - throw.hits.plain, throw.pool.grit && !throw.hits.grit);
        let begun = situation(&attack.turn, attack_moment(attack), tank.sheet);
        let thrown = Situation { casualties: Some(throw.casualties), failed: Some(failed), ..begun };
        self.choice(tank, &attack.turn, Subject::AttackReroll(throw.pool, throw.hits), thrown)
    }

    fn spends_on_defence(&self, tank: &Tank, defence: &Defence) -> bool {
        self.choice(tank, &defence.turn, Subject::DefenceStar, situation(&defence.turn, "defence", tank.sheet))
    }

    fn rerolls_defence(&self, tank: &Tank, defence: &Defence, pool: Pool, _: u32) -> bool {
        let begun = situation(&defence.turn, "defence", tank.sheet);
        let thrown = Situation { failed: Some((pool.plain, pool.grit)), ..begun };
        self.choice(tank, &defence.turn, Subject::DefenceReroll(pool), thrown)
    }

    fn loses(&self, tank: &Tank, defence: &Defence, damage: u32) -> Stat {
        let (stat, worth) = self.solved.heart(tank, &defence.turn, damage);
        if tank.sheet.hearts.iter().filter(|&&hearts| hearts > 0).count() > 1 {
            let begun = situation(&defence.turn, "damage", tank.sheet);
            let decision = ["lose_guns", "lose_crew", "lose_armor"][stat as usize];
            self.note(Situation { damage: Some(damage), ..begun }, decision, worth.won);
        }
        stat
    }

    fn skips_check(&self, sheet: &Sheet) -> bool {
        self.solved.skips_check(sheet)
    }

    fn way(&self, tank: &Tank, map: &Map, kills: u32) -> Way {
        self.solved.way(tank, map, kills)
    }

    fn uses(&self, sheet: &Sheet, full: &Sheet, supply: Supply) -> Option<Use> {
        self.solved.uses(sheet, full, supply)
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        self.solved.swaps(carried, found)
    }
}
