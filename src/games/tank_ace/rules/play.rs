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
/// What waits in a line of the log, and what happens at the end of a round.
pub(super) const PLACE: Purpose = Purpose::Place;
/// The places of counterattacks: this and the line of the log.
pub(super) const COUNTERATTACK: u64 = 1_000;
/// The places of events: this and the line of the log; their turn is the round of the mission.
pub(super) const EVENT: u64 = 2_000;
/// The sides of a d6.
pub(super) const D6: u32 = 6;
/// The sides of a d10.
pub(super) const D10: u32 = 10;

/// A campaign, a mission or a single shot in play: who decides, who answers, who listens, and what stands.
pub struct Play<'a, C, J, S> {
    /// The scenario's tables.
    pub tables: &'a Scenario,
    /// Decides.
    pub strategy: &'a S,
    /// Answers for the dice.
    pub chance: &'a mut C,
    /// Listens.
    pub journal: &'a mut J,
    /// The tour so far.
    pub career: Career,
    /// The battle.
    pub battle: Battle,
    /// What this mission came to.
    pub sortie: Sortie,
    /// Counts behind the measures.
    pub record: Record,
    /// Of all wounds only the commander's death counts: a question that asks about nothing else.
    pub only_death: bool,
}

impl<'a, C: Chance, J: Journal, S: Strategy> Play<'a, C, J, S> {
    /// A tour before anything has happened.
    pub fn new(tables: &'a Scenario, strategy: &'a S, chance: &'a mut C, journal: &'a mut J) -> Self {
        let battle = Battle::new(Mission::Refit, Weather::Clear, Terrain::Open);
        Self::of_battle(tables, strategy, chance, journal, battle)
    }

    /// A play of this battle alone, with a crew at its best.
    pub fn of_battle(
        tables: &'a Scenario,
        strategy: &'a S,
        chance: &'a mut C,
        journal: &'a mut J,
        battle: Battle,
    ) -> Self {
        let career = Career::new(tables);
        let (sortie, record) = (Sortie::default(), Record::default());
        Play { tables, strategy, chance, journal, career, battle, sortie, record, only_death: false }
    }
}
