//! Odds of a whole fight under a strategy, solved exactly state by state (3.0; A16 to A24).
//!
//! The fight stands alone: no breakdown follows it, no supply is used, and it stops at the cap of rounds.

use std::sync::Arc;

use super::super::rules::Play;
use super::super::state::{Fight, FightEnd, Meeting, STEPS_PER_ROUND};
use super::super::strategy::Strategy;
use super::super::tables::{FightBase, PlayerTank, Rulebook, Scenario, Stats, TankSheet};
use crate::chance::{Chance, Enumerator};
use crate::error::Result;
use crate::exact::{Next, Process, Question, QuestionTable, Totals, solve};
use crate::game::{Column, Exact, Key, OddsPicture, Silent};

/// One fight of the table.
#[derive(Clone)]
pub struct FightQuestion<S> {
    /// The scenario's tables.
    pub profile: Arc<Rulebook>,
    /// The strategy that decides.
    pub player: Arc<S>,
    /// The strategy's name.
    pub strategy: String,
    /// The enemy, weather and terrain.
    pub meeting: Meeting,
    /// The fight as the scenario lists it.
    pub fight: FightBase,
}

/// What a reader wants to see of it first.
const PICTURE: OddsPicture = OddsPicture {
    value: "p_won",
    title: "Chance to win the fight",
    square: ["enemy", "strategy"],
    words: &[
        ("guns_hearts", "{} hearts of the guns"),
        ("crew_hearts", "{} hearts of the crew"),
        ("armor_hearts", "{} hearts of the armor"),
        ("weather", "{} weather"),
        ("terrain", "{} terrain"),
    ],
};

/// The table of whole fights.
pub fn table<Q>(rows: Vec<Q>) -> QuestionTable<Q> {
    QuestionTable {
        name: "fight",
        about: "A whole fight under a strategy: how it ends, how long it takes and what it costs. The fight alone: no \
                breakdown roll after it, no supply. Its rows are the fights that the scenario lists (`odds.fights`), each of them as \
                `odds.base` where it says nothing else.",
        keys: vec![
            "guns",
            "crew",
            "armor",
            "grit",
            "guns_hearts",
            "crew_hearts",
            "armor_hearts",
            "stars",
            "shells",
            "ammo",
            "tread",
            "enemy",
            "count",
            "weather",
            "terrain",
            "strategy",
        ],
        columns: vec![
            Column::probability("p_won"),
            Column::probability("p_casualty"),
            Column::probability("p_surrender"),
            Column::probability("p_unfinished"),
            Column::mean("mean_rounds"),
            Column::mean("mean_hearts_lost"),
            Column::mean("mean_shells_used"),
            Column::mean("mean_ammo_used"),
        ],
        picture: PICTURE,
        rows,
    }
}

impl<S: Strategy> FightQuestion<S> {
    /// A listed fight under one strategy; `None` if there is no enemy, which the checks of the scenario exclude.
    pub fn new(
        scenario: &Scenario,
        profile: &Arc<Rulebook>,
        fight: &FightBase,
        player: Arc<S>,
        strategy: &str,
    ) -> Option<FightQuestion<S>> {
        let (weather, terrain) = (scenario.weather_modifiers(fight.weather), scenario.terrain_modifiers(fight.terrain));
        Some(FightQuestion {
            profile: profile.clone(),
            player,
            strategy: strategy.to_string(),
            meeting: Meeting { enemy: scenario.enemy(fight.enemy)?, modifiers: weather.with_terrain(terrain) },
            fight: fight.clone(),
        })
    }

    /// The answers of a fight with this ending, after `rounds` rounds, with the sheet `left` at its end.
    fn answers(&self, end: FightEnd, rounds: u32, left: &TankSheet) -> [u32; 8] {
        let begun = self.fight.tank().sheet;
        let mut answers = [0; 8];
        answers[end as usize] = 1;
        answers[4] = rounds;
        answers[5] = u32::from(begun.all_hearts() - left.all_hearts());
        answers[6] = u32::from(begun.shells - left.shells);
        answers[7] = u32::from(begun.ammo - left.ammo);
        answers
    }
}

impl<S: Strategy> Question for FightQuestion<S> {
    fn keys(&self) -> Vec<Key> {
        let f = &self.fight;
        let numbers = [
            f.guns,
            f.crew,
            f.armor,
            f.grit,
            f.guns_hearts,
            f.crew_hearts,
            f.armor_hearts,
            f.stars,
            f.shells,
            f.ammo,
            f.tread,
        ];
        let mut keys: Vec<Key> = numbers.into_iter().map(|number| Key::from(i64::from(number))).collect();
        keys.push(f.enemy.name().into());
        keys.push(i64::from(f.count).into());
        keys.extend([f.weather.name(), f.terrain.name(), &self.strategy].map(Key::from));
        keys
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut silent = Silent;
        let mut play = Play::new(&self.profile, &*self.player, chance, &mut silent, self.fight.tank());
        let end = play.fight(&self.meeting, self.fight.count);
        answers.copy_from_slice(&self.answers(end, play.record.rounds, &play.tank.sheet));
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let cap = self.profile.limits.fight_rounds;
        let solution = solve(&self.course(&*self.player), self.start(), cap * STEPS_PER_ROUND)?;
        let mut totals = Totals::new(columns);
        for (step, (end, left), probability) in &solution.ends {
            // The first step of a round is over before the round counts as begun only where it is a surrender.
            totals.add(&self.answers(*end, step.div_ceil(STEPS_PER_ROUND), left), *probability);
        }
        for ((_, left), probability) in &solution.open {
            totals.add(&self.answers(FightEnd::Unfinished, cap, left), *probability);
        }
        Ok(totals.exact())
    }
}

impl<S: Strategy> FightQuestion<S> {
    /// The state that the fight begins in.
    pub fn start(&self) -> (Fight, TankSheet) {
        (Fight::new(self.fight.count), self.fight.tank().sheet)
    }

    /// The fight step by step, as a strategy fights it.
    pub fn course<'a, T: Strategy>(&'a self, strategy: &'a T) -> FightCourse<'a, T> {
        let FightQuestion { profile, meeting, .. } = self;
        FightCourse { profile, meeting, stats: self.fight.tank().stats, strategy }
    }
}

/// A fight step by step.
pub struct FightCourse<'a, S> {
    profile: &'a Rulebook,
    meeting: &'a Meeting,
    stats: Stats,
    strategy: &'a S,
}

impl<S: Strategy> Process for FightCourse<'_, S> {
    type State = (Fight, TankSheet);
    type End = (FightEnd, TankSheet);

    fn step(&self, (fight, sheet): &Self::State, chance: &mut Enumerator) -> Next<Self::State, Self::End> {
        let (mut fight, mut silent) = (*fight, Silent);
        let tank = PlayerTank { stats: self.stats, sheet: *sheet };
        let mut play = Play::new(self.profile, self.strategy, chance, &mut silent, tank);
        match play.fight_step(self.meeting, &mut fight) {
            None => Next::State((fight, play.tank.sheet)),
            Some(end) => Next::End((end, play.tank.sheet)),
        }
    }
}
