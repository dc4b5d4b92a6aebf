//! The desk over which every decision of a game passes.

use std::any::Any;
use std::fmt::Debug;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use super::desk_chance::opened;
use super::foresight::Foresight;
use super::past::{AnyChoice, Past};
use super::suspects::{Hearing, Suspects};
use super::weighing::best;
use crate::chance::Streams;

/// The number of games that a decision may be tried in: each decision has fresh dice of its own.
const GAMES_OF_DECISION: u64 = 1 << 32;

/// The fresh dice of a trial: a game of streams that only the player who looks ahead draws from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fresh {
    pub streams: Streams,
    pub game: u64,
}

/// Plays games on from a past.
pub(super) trait Rollouts: Sync {
    /// What a game is worth to a seat that goes on from a past; or the mistake that a player came to in it.
    fn rollout(&self, seat: usize, past: &Past, trial: &TriedChoice<'_>, fresh: Fresh) -> Result<i64, String>;

    /// How many there are of whom one is drawn to lead a seat.
    fn members(&self, seat: usize) -> usize;

    /// Whether a member of a mix would have decided all that was decided for a seat.
    fn fits(&self, seat: usize, member: usize, past: &Past) -> bool;
}

/// What is tried in a game that goes on from a past.
pub(super) struct TriedChoice<'a> {
    pub answer: &'a dyn AnyChoice,
    /// Of whom one is drawn to lead the other seat.
    pub suspects: &'a Suspects,
}

/// A player who looks ahead, with his streams.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seer {
    pub foresight: Foresight,
    pub streams: Streams,
}

/// The desk over which every decision of a game passes, in whichever seat it is made.
pub struct Desk<'a>(GameAtDesk<'a>);

enum GameAtDesk<'a> {
    /// The game itself: decisions are noted, and weighed for players who look ahead.
    Played {
        game: &'a dyn Rollouts,
        seers: [Option<Seer>; 2],
        past: &'a Mutex<Past>,
        /// What the player of the other seat knows of who leads a seat.
        suspects: Box<[Mutex<Suspects>; 2]>,
        mistake: OnceLock<String>,
    },
    /// A game that goes on from a past, with a choice under trial.
    Imagined { past: &'a Past, trial: Option<&'a TriedChoice<'a>>, next: AtomicUsize },
    /// A game that is played again to learn whether somebody may have led a seat.
    Questioned { past: &'a Past, hearing: &'a Hearing, next: AtomicUsize },
}

impl<'a> Desk<'a> {
    pub(super) fn played(game: &'a dyn Rollouts, seers: [Option<Seer>; 2], past: &'a Mutex<Past>) -> Desk<'a> {
        let suspects = [0, 1].map(|seat| Mutex::new(Suspects { seat, members: (0..game.members(seat)).collect() }));
        Desk(GameAtDesk::Played { game, seers, past, suspects: Box::new(suspects), mistake: OnceLock::new() })
    }

    pub(super) fn imagined(past: &'a Past, trial: Option<&'a TriedChoice<'a>>) -> Desk<'a> {
        Desk(GameAtDesk::Imagined { past, trial, next: AtomicUsize::new(0) })
    }

    pub(super) fn questioned(past: &'a Past, hearing: &'a Hearing) -> Desk<'a> {
        Desk(GameAtDesk::Questioned { past, hearing, next: AtomicUsize::new(0) })
    }

    /// Whether the player in this seat looks ahead now; in a game that is only imagined nobody does.
    pub(super) fn looks(&self, seat: usize) -> bool {
        matches!(&self.0, GameAtDesk::Played { seers, .. } if seers[seat].is_some())
    }

    /// The past that the game goes on from with a choice under trial; `None` of the game itself, and of one that is only
    /// played again.
    pub fn tried_from(&self) -> Option<&Past> {
        match &self.0 {
            GameAtDesk::Imagined { past, trial: Some(_), .. } => Some(past),
            _ => None,
        }
    }

    /// The member of a mix that leads a seat, by its place; `draw` draws one, of these alone if it is given any.
    pub fn leads(&self, seat: usize, draw: impl FnOnce(Option<&[usize]>) -> usize) -> usize {
        match &self.0 {
            GameAtDesk::Imagined { trial: Some(TriedChoice { suspects, .. }), next, .. } if suspects.seat == seat => {
                next.fetch_add(1, Ordering::Relaxed);
                draw(Some(&suspects.members))
            }
            GameAtDesk::Questioned { hearing, next, .. } if hearing.is_of(seat) => {
                next.fetch_add(1, Ordering::Relaxed);
                hearing.member
            }
            // What was drawn is a decision of the game, so that games which go on from it are led by the same.
            _ => self.takes(seat, || draw(None)),
        }
    }

    /// A decision for a seat that nobody looks ahead at: the base decides.
    pub(super) fn takes<T>(&self, seat: usize, own: impl FnOnce() -> T) -> T
    where
        T: Clone + PartialEq + Debug + Send + Sync + 'static,
    {
        match &self.0 {
            GameAtDesk::Played { past, .. } => {
                let answer = own();
                opened(past).note_decision(seat, answer.clone());
                answer
            }
            GameAtDesk::Imagined { past, trial, next } => {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let tried = || trial.filter(|_| number == past.decided()).map(|trial| answered::<T>(trial.answer));
                past.answer(number).or_else(tried).unwrap_or_else(own)
            }
            GameAtDesk::Questioned { past, hearing, next } => match past.answer(next.fetch_add(1, Ordering::Relaxed)) {
                Some(answer) => {
                    hearing.hear(seat, &answer, own);
                    answer
                }
                None => own(),
            },
        }
    }

    /// A decision of the player in a seat. If he looks ahead, his base's own choice is weighed against the `others`,
    /// which come with the most promising first.
    pub(super) fn decides<T, L>(&self, seat: usize, own: impl FnOnce() -> T, others: impl FnOnce(&T) -> L) -> T
    where
        T: Clone + PartialEq + Debug + Send + Sync + 'static,
        L: IntoIterator<Item = T>,
    {
        let GameAtDesk::Played { game, seers, past, suspects, mistake } = &self.0 else { return self.takes(seat, own) };
        let Some(seer) = seers[seat] else { return self.takes(seat, own) };
        let mut choices = vec![own()];
        for other in others(&choices[0]) {
            if choices.len() == seer.foresight.choices {
                break;
            }
            if !choices.contains(&other) {
                choices.push(other);
            }
        }
        let mut past = opened(past);
        let mut suspects = suspects[1 - seat].lock().expect("a game is played by one thread");
        let other = suspects.seat;
        // Who looks ahead himself decides otherwise than whoever was drawn for him.
        if seers[other].is_none() {
            suspects.sift(|member| game.fits(other, member, &past));
        }
        let first = past.decided() as u64 * GAMES_OF_DECISION;
        let chosen = best(&seer.foresight, choices.len(), |choice, rollout| {
            let fresh = Fresh { streams: seer.streams, game: first + rollout };
            let trial = TriedChoice { answer: &choices[choice], suspects: &suspects };
            let worth = game.rollout(seat, &past, &trial, fresh);
            worth.unwrap_or_else(|message| {
                mistake.get_or_init(|| message);
                0
            })
        });
        let answer = choices.swap_remove(chosen);
        past.note_decision(seat, answer.clone());
        answer
    }

    /// The mistake that a player came to in a game that was only imagined.
    pub(super) fn mistake(&self) -> Option<&String> {
        match &self.0 {
            GameAtDesk::Played { mistake, .. } => mistake.get(),
            GameAtDesk::Imagined { .. } | GameAtDesk::Questioned { .. } => None,
        }
    }
}

fn answered<T: Clone + 'static>(trial: &dyn AnyChoice) -> T {
    let answer = (trial as &dyn Any).downcast_ref::<T>();
    answer.expect("the same dice and decisions lead to the same decision").clone()
}
