//! The number of games: a fixed number, a shard of it, or the number that a precision needs.

use std::ops::Range;

use crate::cli::option::argument::Precision;
use crate::cli::usage::usage;
use crate::error::Result;
use crate::game::{Figure, Measure};
use crate::simulation::{BATCH, Shard};
use crate::study::plan::Wanted;

/// The most games a precision may ask for unless `--max-games` says otherwise.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// The number of games of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Size {
    /// Fixed: the number of games of the run, and the game numbers to be played here.
    Fixed(u64, Range<u64>),
    /// The number that a precision needs.
    Wanted(Wanted),
}

impl Size {
    /// A fixed number of games, or one shard of it.
    ///
    /// # Errors
    /// Kind `Usage` for a shard without games.
    pub fn fixed(games: u64, shard: Option<Shard>) -> Result<Size> {
        let Some(shard) = shard else { return Ok(Size::Fixed(games, 0..games)) };
        let range = shard.games(games, BATCH);
        if range.is_empty() {
            let batches = games.div_ceil(BATCH);
            let message = format!("--shard {shard} is empty: {games} games are {batches} batches of {BATCH}");
            return Err(usage(message).hint("use fewer shards or more games"));
        }
        Ok(Size::Fixed(games, range))
    }

    /// A precision of the measure it names, or else of the headline.
    ///
    /// # Errors
    /// Kind `Usage` for an unknown measure or label, or where a label is needed and none is given.
    pub fn wanted(p: &Precision, headline: &str, measures: &[Measure], level: f64, most: u64) -> Result<Size> {
        let figure = Figure::parse(p.measure.as_deref().unwrap_or(headline), measures)?;
        Ok(Size::Wanted(Wanted { figure, half_width: p.half_width, level, most }))
    }

    /// The first game number to be played here.
    pub fn first(&self) -> u64 {
        match self {
            Size::Fixed(_, range) => range.start,
            Size::Wanted(_) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MeasureKind;

    const MEASURES: [Measure; 2] = [
        Measure { name: "points", unit: "", meaning: "", kind: MeasureKind::Count },
        Measure { name: "ending", unit: "", meaning: "", kind: MeasureKind::Labels(&["won", "lost"]) },
    ];

    #[test]
    fn labels_are_asked_for_where_they_are_needed() {
        for measure in ["ending", "ending=wno", "points=some", "pionts"] {
            let precision = Precision { half_width: 0.1, measure: Some(measure.to_string()) };
            let error = Size::wanted(&precision, "points", &MEASURES, 0.95, 1).unwrap_err();
            assert_eq!(error.kind, crate::error::Kind::Usage, "{measure}");
        }
    }
}
