//! The counts of a comparison: a tally for each variant, and exact sums for each pair of variants and each figure.

use crate::estimate::{Interval, anytime_mean, anytime_share_difference, difference_moments};
use crate::simulation::{BatchTally, Halt};
use crate::tally::{Faults, Joint, SplitTally};

/// A rule that stops a comparison when of every two variants it is clear that they differ in one figure, or that they are
/// alike. It looks at a confidence sequence, which is right at any moment of looking; all pairs together err with a chance
/// of at most 1 - level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UntilClear {
    /// The figure, by its index.
    pub figure: usize,
    /// Whether it is a share.
    pub is_share: bool,
    /// The difference within which two variants are alike; none are without one.
    pub margin: Option<f64>,
    /// The level of all pairs together.
    pub level: f64,
    /// Game numbers from one look to the next.
    pub look: u64,
}

/// The counts of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparisonTally {
    /// Game numbers counted.
    pub numbers: u64,
    /// The counts of each variant.
    pub variants: Vec<SplitTally>,
    /// The number of figures that are compared.
    pub figures: usize,
    /// For each of [`pairs`] the sums of each figure, x of the second and y of the first; game numbers at which one of
    /// the two panicked are left out.
    pub joints: Vec<Joint>,
    /// The rule that stops the run, if there is one.
    pub until_clear: Option<UntilClear>,
}

/// Every two variants once, the earlier one first, in the order of all tables.
pub fn pairs(variants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..variants).flat_map(move |i| (i + 1..variants).map(move |j| (i, j)))
}

impl ComparisonTally {
    /// The counts of no games.
    pub fn new(variants: usize, measures: usize, figures: usize) -> Self {
        ComparisonTally {
            numbers: 0,
            variants: vec![SplitTally::new(measures, None); variants],
            figures,
            joints: vec![Joint::default(); pairs(variants).count() * figures],
            until_clear: None,
        }
    }

    /// Counts one game number by the figures of each variant, variant by variant; `None` where its game panicked.
    pub fn record(&mut self, read: &[Option<i64>]) {
        self.numbers += 1;
        let figures = self.figures;
        for ((i, j), joints) in pairs(self.variants.len()).zip(self.joints.chunks_exact_mut(figures)) {
            let (first, second) = (&read[i * figures..][..figures], &read[j * figures..][..figures]);
            for ((joint, first), second) in joints.iter_mut().zip(first).zip(second) {
                if let (&Some(y), &Some(x)) = (first, second) {
                    joint.add(x, y);
                }
            }
        }
    }

    /// The sums of one of [`pairs`] and a figure.
    pub fn joint(&self, pair: usize, figure: usize) -> &Joint {
        &self.joints[pair * self.figures + figure]
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.variants.iter().map(|variant| variant.all.games).sum()
    }

    /// Games that panicked.
    pub fn faulted(&self) -> u64 {
        self.variants.iter().map(|variant| variant.all.faults.count).sum()
    }

    /// Whether every variant counts every game number once, and every pair counts every game number without a panic.
    pub fn is_conserved(&self) -> bool {
        let games = |variant: &SplitTally| variant.is_conserved() && variant.all.games == self.numbers;
        let pair = |((i, j), joints): ((usize, usize), &[Joint])| {
            let panics = [i, j].map(|variant| self.variants[variant].all.faults.count);
            let whole = self.numbers.saturating_sub(panics[0] + panics[1])..=self.numbers - panics[0].max(panics[1]);
            joints.iter().all(|joint| whole.contains(&joint.n))
        };
        let joints = self.joints.chunks(self.figures.max(1));
        self.variants.iter().all(games) && pairs(self.variants.len()).zip(joints).all(pair)
    }

    /// Whether the counts are of the same variants, measures and figures as `other`, and add up.
    pub fn is_of(&self, other: &ComparisonTally) -> bool {
        let measures =
            |tally: &ComparisonTally| tally.variants.iter().map(|v| v.all.measures.len()).collect::<Vec<_>>();
        measures(self) == measures(other) && self.joints.len() == other.joints.len() && self.is_conserved()
    }

    fn is_clear(&self, rule: &UntilClear) -> bool {
        let pairs = pairs(self.variants.len()).count();
        let level = 1.0 - (1.0 - rule.level) / pairs as f64;
        let clear = |pair| {
            let joint = self.joint(pair, rule.figure);
            anytime_interval(joint, rule.is_share, level).is_some_and(|interval| rule.is_answered(interval))
        };
        (0..pairs).all(clear)
    }
}

impl UntilClear {
    /// Whether an interval says that two variants differ, or that they are alike.
    fn is_answered(&self, interval: Interval) -> bool {
        let differ = interval.low > 0.0 || interval.high < 0.0;
        differ || self.margin.is_some_and(|margin| is_within(interval, margin))
    }
}

/// Whether an interval of a difference is within a margin of none.
pub fn is_within(interval: Interval, margin: f64) -> bool {
    -margin <= interval.low && interval.high <= margin
}

/// The number of pairs that differ below which the spread of a number is not relied on.
const FEWEST_DIFFER: u64 = 100;

/// The confidence sequence of the difference of a pair; `None` where there is too little to say.
pub(super) fn anytime_interval(joint: &Joint, is_share: bool, level: f64) -> Option<Interval> {
    if is_share {
        let [plus, minus] = joint.discordant();
        return Some(anytime_share_difference(plus, minus, joint.n, level));
    }
    anytime_mean(&difference_moments(joint).filter(|_| joint.differ >= FEWEST_DIFFER)?, level)
}

impl BatchTally for ComparisonTally {
    /// # Panics
    /// If a game was lost or counted twice, which would be a defect of this program.
    fn merge(&mut self, other: &Self) {
        self.numbers += other.numbers;
        self.variants.iter_mut().zip(&other.variants).for_each(|(mine, theirs)| mine.merge(theirs));
        self.joints.iter_mut().zip(&other.joints).for_each(|(mine, theirs)| mine.merge(theirs));
        assert!(self.is_conserved(), "games = sum of all endings, unfinished and faulted included");
    }

    fn clear(&mut self) {
        self.numbers = 0;
        self.variants.iter_mut().for_each(SplitTally::clear);
        self.joints.fill(Joint::default());
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.variants.iter().map(|variant| variant.faulted_from(number)).sum()
    }

    fn stop(&self) -> Option<Halt> {
        let faults = Faults { count: self.faulted(), listed: Vec::new() };
        if faults.too_many(self.games()) {
            return Some(Halt::Faults);
        }
        if let Some(measure) = self.variants.iter().find_map(|variant| variant.all.overfull()) {
            return Some(Halt::TooManyValues(measure));
        }
        let rule = self.until_clear.filter(|rule| self.numbers.is_multiple_of(rule.look) && self.is_clear(rule));
        rule.map(|_| Halt::Clear)
    }
}
