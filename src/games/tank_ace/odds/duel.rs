//! Odds of a duel: a tank and one German vehicle fire at each other in one area until one is gone, solved state by state
//! (7.2, 7.3; T3, T25, T36).
//!
//! AP with a full rack and nothing else; the German has targeted the tank; no event, no fire support, no infantry. Of the
//! crew's wounds only the commander's death counts: it loses the duel, and so does the loss of the tank. A tank that
//! withdraws has neither won nor lost.

use std::sync::Arc;

use super::super::rules::Play;
use super::super::state::battle::{Battle, BattleEnd};
use super::super::state::unit::Unit;
use super::super::strategy::Strategy;
use super::super::tables::policy::{AmmunitionPolicy, Policy};
use super::super::tables::scenario::Scenario;
use super::super::words::board::{Area, Range};
use super::super::words::german::{ARMOUR, German};
use super::super::words::tank::{Ammo, Tank};
use super::board::board;
use crate::chance::{Chance, Enumerator};
use crate::error::Result;
use crate::exact::{Next, Process, Question, QuestionTable, StepBook, Totals};
use crate::game::{Column, Exact, Key, OddsPicture, Shelf, Silent};

/// One duel.
pub(super) struct Duel {
    tables: Arc<Scenario>,
    policy: Arc<Policy>,
    strategy: String,
    flank: bool,
    german_first: bool,
    board: Battle,
    books: Arc<Books>,
}

/// The steps of duels: those of a tank against a vehicle have many in common, whatever the range and whoever is first.
type Books = Shelf<(Tank, German, String), StepBook<DuelStep, DuelEnd>>;

/// The number of threads whose rows find their books on the shelf.
const READERS: usize = 8;

/// A duel between two steps. Every round has the same number of steps, so that steps count rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DuelStep {
    battle: Battle,
    /// The step of the round that comes next.
    step: u8,
    /// Whether it is the first round, with the German firing before the commands.
    german_first: bool,
}

/// How a duel ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum DuelEnd {
    Won,
    Lost,
    Unfinished,
}

pub(super) fn table(tables: &Arc<Scenario>, duelists: &[(String, Arc<Policy>)]) -> QuestionTable<Duel> {
    let mut rows = Vec::new();
    let books = Arc::new(Books::new(READERS * duelists.len()));
    for tank in Tank::ALL {
        for target in ARMOUR {
            for range in Range::ALL {
                for (flank, german_first) in [(false, false), (false, true), (true, false), (true, true)] {
                    for (strategy, policy) in duelists {
                        let policy = Arc::new(armour_piercing_only(policy));
                        let board = Duel::board(tables, &policy, (tank, target, range, flank));
                        let (tables, strategy, books) = (tables.clone(), strategy.clone(), books.clone());
                        rows.push(Duel { tables, policy, strategy, flank, german_first, board, books });
                    }
                }
            }
        }
    }
    QuestionTable {
        name: "duel",
        about: "A tank with AP against one German vehicle that has targeted it, in one area, until one of them is gone, \
                at most so many rounds as the scenario's limit. A tank that withdraws has neither won nor lost, and counts as \
                unfinished. A vehicle that has fired shows its front (T25): where the enemy is first, front and flank \
                are alike.",
        keys: vec!["tank", "target", "range", "facing", "first", "strategy"],
        columns: ["p_win", "p_lose", "p_unfinished"]
            .into_iter()
            .map(Column::probability)
            .chain([Column::mean("mean_rounds")])
            .collect(),
        picture: OddsPicture {
            value: "p_win",
            title: "Chance to win a duel",
            square: ["tank", "target"],
            words: &[("range", "{} range"), ("first", "{} fires first"), ("strategy", "strategy {}")],
        },
        rows,
    }
}

/// Changes a policy so that it racks nothing but AP.
fn armour_piercing_only(policy: &Policy) -> Policy {
    let ammunition = AmmunitionPolicy { first: Ammo::Ap, he: 0, wp: 0, hcbi: 0, apcr: 0, ..policy.ammunition.clone() };
    Policy { ammunition, ..policy.clone() }
}

impl Duel {
    fn board(tables: &Scenario, policy: &Policy, (tank, target, range, flank): (Tank, German, Range, bool)) -> Battle {
        let unit = Unit {
            targets: true,
            shows_side: flank,
            buttoned: tables.odds.german_buttoned,
            ..Unit::new(target, Area::B)
        };
        let mut battle = Battle { range, round: 0, loaded: Some(Ammo::Ap), ..board(tables, tank, unit) };
        let row = &tables.tanks.rows[tank];
        battle.rack[Ammo::Ap as usize] = row.rack;
        battle.mortar_rounds = if row.mortar { tables.arms.mortar_rounds } else { 0 };
        battle.open = policy.hatches(tables, &battle).map(|open| open && !tables.odds.buttoned);
        // The bow gun has no part in a duel.
        battle.open[2] = false;
        battle
    }

    /// The number of steps in a round: its beginning, one for each command, the German's action, and its end.
    fn steps(&self) -> u8 {
        self.tables.arms.commands + 3
    }

    fn start(&self) -> DuelStep {
        DuelStep { battle: self.board, step: 0, german_first: self.german_first }
    }

    fn play<'a, C: Chance>(
        &'a self,
        battle: Battle,
        chance: &'a mut C,
        silent: &'a mut Silent,
    ) -> Play<'a, C, Silent, Policy> {
        let mut play = Play::of_battle(&self.tables, &*self.policy, chance, silent, battle);
        play.only_death = true;
        play
    }

    /// Plays one step of a round, and gives the duel's end once there is one. The German's step comes before the
    /// commands or after them.
    fn advance<C: Chance>(
        &self,
        play: &mut Play<'_, C, Silent, Policy>,
        step: &mut u8,
        german_first: &mut bool,
    ) -> Option<DuelEnd> {
        let last = self.steps() - 1;
        let german_at = if *german_first { 1 } else { last - 1 };
        let commands_end = if *german_first { last - 1 } else { last - 2 };
        match *step {
            0 => {
                play.begin_round();
                // Rounds that no rule and no policy tells apart are alike.
                let alike = self.policy.moves.hull_down_until.max(1) + 1;
                play.battle.round = play.battle.round.min(alike);
            }
            step if step == german_at => play.germans_act(),
            step if step == last => {
                play.end_round();
                *german_first = false;
            }
            _ => drop(play.command()),
        }
        if *step + self.tables.arms.commands == commands_end {
            play.begin_commands();
        } else if *step == commands_end {
            play.end_commands();
        }
        *step = if *step == last { 0 } else { *step + 1 };
        self.end(play.battle)
    }

    fn end(&self, battle: Battle) -> Option<DuelEnd> {
        match battle.ended()? {
            BattleEnd::Won => Some(DuelEnd::Won),
            BattleEnd::KnockedOut | BattleEnd::CommanderKilled => Some(DuelEnd::Lost),
            BattleEnd::Withdrawn | BattleEnd::Capped => Some(DuelEnd::Unfinished),
        }
    }
}

fn answers(end: DuelEnd, rounds: u32) -> [u32; 4] {
    let is = |other| u32::from(end == other);
    [is(DuelEnd::Won), is(DuelEnd::Lost), is(DuelEnd::Unfinished), rounds]
}

impl Question for Duel {
    fn keys(&self) -> Vec<Key> {
        let facing = if self.flank { "flank" } else { "front" };
        let first = if self.german_first { "enemy" } else { "player" };
        let (tank, target) = (self.board.tank.title(), self.board.units[0].german.title());
        [tank, target, self.board.range.title(), facing, first, &self.strategy].map(Key::from).to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, given: &mut [u32]) {
        let cap = u32::from(self.tables.limits.duel_rounds);
        let mut silent = Silent;
        let mut play = self.play(self.board, chance, &mut silent);
        let (mut step, mut german_first) = (0, self.german_first);
        for steps in 0..cap * u32::from(self.steps()) {
            if let Some(end) = self.advance(&mut play, &mut step, &mut german_first) {
                return given.copy_from_slice(&answers(end, steps / u32::from(self.steps()) + 1));
            }
        }
        given.copy_from_slice(&answers(DuelEnd::Unfinished, cap));
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let (cap, steps) = (u32::from(self.tables.limits.duel_rounds), u32::from(self.steps()));
        let family = (self.board.tank, self.board.units[0].german, self.strategy.clone());
        let solution = self.books.with(family, |book| book.solve(self, self.start(), cap * steps))?;
        let mut totals = Totals::new(columns);
        for (step, end, probability) in &solution.ends {
            totals.add(&answers(*end, step / steps + 1), *probability);
        }
        for (_, probability) in &solution.open {
            totals.add(&answers(DuelEnd::Unfinished, cap), *probability);
        }
        Ok(totals.exact())
    }
}

impl Process for Duel {
    type State = DuelStep;
    type End = DuelEnd;

    fn step(&self, moment: &DuelStep, chance: &mut Enumerator) -> Next<DuelStep, DuelEnd> {
        let DuelStep { battle, mut step, mut german_first } = *moment;
        let mut silent = Silent;
        let mut play = self.play(battle, chance, &mut silent);
        match self.advance(&mut play, &mut step, &mut german_first) {
            Some(end) => Next::End(end),
            None => Next::State(DuelStep { battle: play.battle, step, german_first }),
        }
    }
}
