//! Variants that play the same game numbers.

use std::ops::Range;

use super::tally::ComparisonTally;
use crate::chance::Streams;
use crate::game::{Experiment, Figure};
use crate::simulation::{BATCH, Observer, Run, simulate_batches};
use crate::tally::Fault;

/// The number of batches between two looks of a rule that stops when a comparison is clear.
const BATCHES_A_LOOK: u64 = 8;

/// Variants that play the same game numbers, and the figures they are compared by.
pub struct Comparison<'a> {
    variants: Vec<&'a dyn Experiment>,
    figures: &'a [Figure],
}

impl<'a> Comparison<'a> {
    /// A comparison of variants of one game, which record the same measures.
    pub fn new(variants: Vec<&'a dyn Experiment>, figures: &'a [Figure]) -> Self {
        Comparison { variants, figures }
    }

    /// The number of games of one game number: one for each variant.
    pub fn games_per_number(&self) -> u64 {
        self.variants.len() as u64
    }

    /// Game numbers per batch: about as many games as a batch of a single experiment.
    pub fn batch(&self) -> u64 {
        (BATCH / self.games_per_number()).max(1)
    }

    /// Game numbers between two looks of a rule that stops when a comparison is clear.
    pub fn look(&self) -> u64 {
        BATCHES_A_LOOK * self.batch()
    }

    /// The counts of no games.
    pub fn empty(&self) -> ComparisonTally {
        let measures = self.variants.first().map_or(0, |variant| variant.measures().len());
        ComparisonTally::new(self.variants.len(), measures, self.figures.len())
    }

    /// Plays `numbers` with every variant and adds them to the counts so far. The observer is told game numbers.
    pub fn play(
        &self,
        streams: Streams,
        numbers: Range<u64>,
        so_far: ComparisonTally,
        threads: usize,
        observer: &dyn Observer,
    ) -> Run<ComparisonTally> {
        let play = |numbers, tally: &mut ComparisonTally| self.play_batch(streams, numbers, tally);
        simulate_batches(so_far, numbers, self.batch(), threads, observer, play)
    }

    fn play_batch(&self, streams: Streams, numbers: Range<u64>, tally: &mut ComparisonTally) {
        let (variants, figures) = (self.variants.len(), self.figures.len());
        let mut read = vec![None; (numbers.end - numbers.start) as usize * variants * figures];
        for (variant, experiment) in self.variants.iter().enumerate() {
            let mut each = |game: u64, played: Result<&[i64], String>| match played {
                Ok(values) => {
                    let at = ((game - numbers.start) as usize * variants + variant) * figures;
                    let cells = read[at..at + figures].iter_mut().zip(self.figures);
                    cells.for_each(|(cell, figure)| *cell = Some(figure.read(values)));
                    tally.variants[variant].record(values);
                }
                Err(message) => tally.variants[variant].record_fault(Fault { game, message }),
            };
            experiment.play_each(streams, numbers.clone(), &mut each);
        }
        read.chunks_exact((variants * figures).max(1)).for_each(|number| tally.record(number));
    }
}
