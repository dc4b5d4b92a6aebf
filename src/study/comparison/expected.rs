//! Expectations of a comparison: the difference of every other variant from the first.

use super::difference::difference_of;
use super::tally::ComparisonTally;
use crate::game::{Figure, Measure};
use crate::study::expectation::{Expectation, Expected, level_of_each, with_unfinished};
use crate::study::unfinished;

/// A comparison that is held against expectations.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The names of the variants.
    pub names: &'a [String],
    /// The measures of each game.
    pub measures: &'a [Measure],
    /// The counts.
    pub tally: &'a ComparisonTally,
    /// The level of all expectations together.
    pub level: f64,
    /// Whether the games were stopped by a rule that looks again and again.
    pub anytime: bool,
}

impl Asked<'_> {
    /// Each expectation beside the differences found. `asked` has each with its figure and the index of the figure
    /// among those compared.
    pub fn expected<'b>(&self, asked: &[(&'b Expectation, &'b Figure, usize)]) -> Vec<Expected<'b>> {
        let others = self.names.len() - 1;
        let levels = [self.level, level_of_each(self.level, asked.len() * others)];
        let pairs = asked.iter().flat_map(|&one| (0..others).map(move |other| (one, other)));
        pairs
            .map(|((expectation, figure, index), other)| self.one(expectation, figure, [index, other], levels))
            .collect()
    }

    fn one<'b>(
        &self,
        expectation: &'b Expectation,
        figure: &'b Figure,
        [index, other]: [usize; 2],
        levels: [f64; 2],
    ) -> Expected<'b> {
        // The pairs with the first variant are the first ones.
        let joint = self.tally.joint(other, index);
        let found = |level| difference_of(joint, figure.is_share(), level, self.anytime);
        let capped = [other + 1, 0].map(|variant| {
            let all = &self.tally.variants[variant].all;
            (unfinished(self.measures, all), all.played())
        });
        let of = |level| found(level).and_then(|found| found.interval);
        let [interval, together] = levels.map(|level| with_unfinished(of, figure, self.measures, capped, level));
        let of = format!("{} minus {}", self.names[other + 1], self.names[0]);
        let value = found(self.level).map(|found| found.difference);
        Expected::judged(expectation, of, (&figure.name, figure.is_share()), value, [interval, together])
    }
}
