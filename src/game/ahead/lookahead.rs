//! A game whose players look ahead.

use std::sync::Mutex;

use super::desk::{Desk, Fresh, Rollouts, Seer, TriedChoice};
use super::desk_chance::DeskChance;
use super::foresight::Foresight;
use super::past::Past;
use super::suspects::Hearing;
use crate::chance::{self, Chance, Streams};
use crate::game::{Game, Journal, Measure, Narrator, Outcome, SIDES};

/// The sides of the dice that a seed is drawn with, two at once.
const SEED_SIDES: u32 = 1 << 24;

/// A bit of every seed of fresh dice, so that few who type a seed of their own meet it.
const SEED_BIT: u64 = 1 << 63;

/// A game with its players, which can be played with all of their decisions passing over a desk.
pub trait PlayedAhead: Game {
    /// Plays one game as [`Game::play`] does, with every decision of every player passing over the desk.
    fn play_at(
        &self,
        desk: &Desk<'_>,
        chance: &mut DeskChance<'_>,
        journal: Option<&mut Narrator>,
        outcome: &mut Outcome,
    );

    /// What the end of a game that went on from a past is worth to the player in a seat, in any unit.
    fn worth(&self, seat: usize, past: &Past, outcome: &Outcome) -> i64;

    /// How many there are of whom one is drawn to lead a seat ([`Desk::leads`]).
    fn members(&self, _seat: usize) -> usize {
        1
    }
}

/// A game in which the players of some seats look ahead; where nobody does, it is the same game as it is without a desk.
#[derive(Clone, Debug)]
pub struct Lookahead<G> {
    /// The game with the bases of its players.
    pub game: G,
    /// How hard the player of each seat thinks; `None` for one who plays as his base.
    pub foresight: [Option<Foresight>; 2],
}

impl<G: PlayedAhead> Lookahead<G> {
    /// Plays one game, and gives its dice and decisions.
    pub fn play_noted(
        &self,
        chance: &mut dyn chance::AnyChance,
        journal: Option<&mut Narrator>,
        outcome: &mut Outcome,
    ) -> Past {
        let seers = SIDES.map(|side| {
            let foresight = self.foresight[side as usize].filter(|foresight| foresight.choices > 1)?;
            let mut faces = [0; 2];
            chance.dice(side.policy(), &[SEED_SIDES; 2], &mut faces);
            let [high, low] = faces.map(|face| u64::from(face - 1));
            let seed = SEED_BIT | (high * u64::from(SEED_SIDES)) | low;
            Some(Seer { foresight, streams: Streams::new(seed) })
        });
        let past = Mutex::new(Past::default());
        let desk = Desk::played(self, seers, &past);
        self.game.play_at(&desk, &mut DeskChance::Noting { chance, past: &past }, journal, outcome);
        if let Some(mistake) = desk.mistake() {
            outcome.fail(mistake.clone());
        }
        drop(desk);
        past.into_inner().expect("a game is played by one thread")
    }

    /// Plays a game on from a past, or again if the past is all of it.
    pub(super) fn play_on(&self, past: &Past, trial: Option<&TriedChoice<'_>>, fresh: Fresh, outcome: &mut Outcome) {
        let desk = Desk::imagined(past, trial);
        self.game.play_at(&desk, &mut DeskChance::repeating(past, fresh.streams, fresh.game, None), None, outcome);
    }
}

impl<G: PlayedAhead> Rollouts for Lookahead<G> {
    fn rollout(&self, seat: usize, past: &Past, trial: &TriedChoice<'_>, fresh: Fresh) -> Result<i64, String> {
        let mut outcome = Outcome::new(self.game.measures().len());
        self.play_on(past, Some(trial), fresh, &mut outcome);
        match outcome.take_fault() {
            Some(mistake) => Err(mistake),
            None => Ok(self.game.worth(seat, past, &outcome)),
        }
    }

    fn members(&self, seat: usize) -> usize {
        self.game.members(seat)
    }

    fn fits(&self, seat: usize, member: usize, past: &Past) -> bool {
        let hearing = Hearing::new(seat, member);
        let desk = Desk::questioned(past, &hearing);
        let mut chance = DeskChance::repeating(past, Streams::new(SEED_BIT), 0, Some(&hearing));
        let mut outcome = Outcome::new(self.game.measures().len());
        self.game.play_at(&desk, &mut chance, None, &mut outcome);
        hearing.fits()
    }
}

impl<G: PlayedAhead> Game for Lookahead<G> {
    fn measures(&self) -> &[Measure] {
        self.game.measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        self.play_noted(chance, journal.narrator(), outcome);
    }
}
