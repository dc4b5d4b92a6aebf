//! From numbers that may change to an answer.

use super::adjustable::Adjustable;
use super::answer::{Answer, PlayFresh};
use super::bracketing::bracketed;
use super::racing::raced;
use super::{Goal, LatticeAxis};
use crate::chance::Streams;
use crate::error::Result;

/// Looks for the answer: a real number alone is bracketed, everything else races. `streams` draw the chances of cells
/// to be the nearest.
///
/// # Errors
/// The error that stops the play.
pub fn find(play: &mut impl PlayFresh, adjustables: &[Adjustable], goal: &Goal, streams: Streams) -> Result<Answer> {
    match adjustables {
        [Adjustable::Real(range)] => bracketed(play, range, goal),
        _ => {
            let axes: Vec<LatticeAxis> = adjustables.iter().cloned().map(Adjustable::axis).collect();
            raced(play, &axes, goal, streams)
        }
    }
}
