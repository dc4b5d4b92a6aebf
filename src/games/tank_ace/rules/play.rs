//! A campaign, a mission or a single shot in play.

use super::super::state::battle::Battle;
use super::super::state::career::Career;
use super::super::state::record::{Record, Sortie};
use super::super::strategy::Strategy;
use super::super::tables::scenario::Scenario;
use super::super::words::mission::{Mission, Terrain, Weather};
use crate::chance::{Chance, Purpose};
use crate::game::Journal;

/// All dice of combat and of the tour: both sides' fire, wounds, repairs, promotions.
pub(super) const DICE: Purpose = Purpose::DiceA;
/// The contents of a line of the log, and the events at the end of a round.
pub(super) const PLACE: Purpose = Purpose::Place;
/// The place of the counterattack of line 0; the line of the log is added to it.
pub const COUNTERATTACK: u64 = 1_000;
/// The place of the events of line 0; the line of the log is added to it, and the turn is the round of the mission.
pub const EVENT: u64 = 2_000;
/// The sides of a d6.
pub(super) const D6: u32 = 6;
/// The sides of a d10.
pub(super) const D10: u32 = 10;

/// A campaign, a mission or a single shot in play: its strategy, dice and journal, and the state that changes.
pub struct Play<'a, C, J, S> {
    /// The scenario's tables.
    pub tables: &'a Scenario,
    /// The player, who decides.
    pub strategy: &'a S,
    /// The source of the dice.
    pub chance: &'a mut C,
    /// The journal, which is told what happens.
    pub journal: &'a mut J,
    /// The tour so far.
    pub career: Career,
    /// The battle.
    pub battle: Battle,
    /// The results of this mission.
    pub sortie: Sortie,
    /// Counts behind the measures.
    pub record: Record,
    /// Whether the commander's death is the only wound that counts: the question at hand asks about nothing else.
    pub only_death: bool,
    /// The line of the log before which the tour ends: that of the scenario, or an earlier one for a player who looks
    /// only so far ahead.
    pub lines: u32,
}

impl<'a, C: Chance, J: Journal, S: Strategy> Play<'a, C, J, S> {
    /// Begins a tour, before anything has happened.
    pub fn new(tables: &'a Scenario, strategy: &'a S, chance: &'a mut C, journal: &'a mut J) -> Self {
        let battle = Battle::new(Mission::Refit, Weather::Clear, Terrain::Open);
        Self::of_battle(tables, strategy, chance, journal, battle)
    }

    /// Begins a play of this battle alone, with a crew at its best.
    pub fn of_battle(
        tables: &'a Scenario,
        strategy: &'a S,
        chance: &'a mut C,
        journal: &'a mut J,
        battle: Battle,
    ) -> Self {
        let career = Career::new(tables);
        let (sortie, record) = (Sortie::default(), Record::default());
        Play {
            tables,
            strategy,
            chance,
            journal,
            career,
            battle,
            sortie,
            record,
            only_death: false,
            lines: tables.setup.lines,
        }
    }
}
