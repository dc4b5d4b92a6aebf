//! The proof: what was found against what it started from, on games that the search did not play.

use super::bout::{Bout, Mark};
use crate::estimate::{Interval, PairedDifference, paired_means};
use crate::study::comparison::judged_together;
use crate::tally::Joint;

/// What tuning gained in a bout.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    /// The strategy that was found.
    pub tuned: Mark,
    /// The strategy as it stood.
    pub start: Mark,
    /// The difference of the two, game number by game number, in the unit of the marks.
    pub paired: PairedDifference,
    /// The p value adjusted for all gains that are judged together.
    pub p_holm: Option<f64>,
    /// Whether it is clear which of them is stronger.
    pub is_clear: bool,
}

/// The gains in several bouts, the first of each pair the tuned strategy's, judged together; `None` for a bout without
/// games.
pub fn judged_gains(bouts: &[[Bout; 2]], level: f64) -> Vec<Option<Gain>> {
    let paired: Vec<Option<PairedDifference>> =
        bouts.iter().map(|[tuned, start]| between(tuned, start, level)).collect();
    let known: Vec<&PairedDifference> = paired.iter().flatten().collect();
    let mut judged = judged_together(&known, (None, 1), level).into_iter();
    let gain = |([tuned, start], paired): (&[Bout; 2], Option<PairedDifference>)| {
        let (paired, (p_holm, is_clear)) = (paired?, judged.next()?);
        Some(Gain { tuned: tuned.mark(level)?, start: start.mark(level)?, paired, p_holm, is_clear })
    };
    bouts.iter().zip(paired.iter().copied()).map(gain).collect()
}

/// The mean difference of two bouts of the same game numbers, in the unit of their marks.
fn between(x: &Bout, y: &Bout, level: f64) -> Option<PairedDifference> {
    let mut joint = Joint::default();
    x.scores.iter().zip(&y.scores).for_each(|(&x, &y)| joint.add(x, y));
    let found = paired_means(&joint, level)?;
    let unit = x.full.map_or(1.0, |full| full as f64);
    let limits = |interval: Interval| Interval { low: interval.low / unit, high: interval.high / unit, ..interval };
    Some(PairedDifference {
        difference: found.difference / unit,
        std_error: found.std_error.map(|error| error / unit),
        interval: found.interval.map(limits),
        ..found
    })
}

/// What a knob that was turned is worth: what is lost when it alone is set back to where it started.
#[derive(Clone, Debug, PartialEq)]
pub struct KnobWorth {
    /// The knob, by its index.
    pub knob: usize,
    /// The tuned strategy less the one with the knob set back.
    pub paired: PairedDifference,
    /// The p value adjusted for all knobs.
    pub p_holm: Option<f64>,
    /// Whether it is clear that it matters.
    pub is_clear: bool,
}

/// The worth of each knob that was turned, judged together, the largest first; `back` has each with the bout of the
/// tuned strategy in which it alone is set back.
pub fn knob_worths(tuned: &Bout, back: &[(usize, Bout)], level: f64) -> Vec<KnobWorth> {
    let paired: Vec<(usize, PairedDifference)> =
        back.iter().filter_map(|(knob, bout)| Some((*knob, between(tuned, bout, level)?))).collect();
    let judged = judged_together(&paired.iter().map(|(_, paired)| paired).collect::<Vec<_>>(), (None, 1), level);
    let worth = |((knob, paired), (p_holm, is_clear))| KnobWorth { knob, paired, p_holm, is_clear };
    let mut worths: Vec<KnobWorth> = paired.into_iter().zip(judged).map(worth).collect();
    worths.sort_by(|a, b| b.paired.difference.total_cmp(&a.paired.difference));
    worths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bout(wins: u64, of: u64) -> Bout {
        Bout { scores: (0..of).map(|game| if game < wins { 4 } else { 0 }).collect(), full: Some(4) }
    }

    #[test]
    fn a_gain_is_the_difference_of_the_shares() {
        let found = judged_gains(&[[bout(700, 1_000), bout(400, 1_000)], [bout(5, 9), bout(5, 9)]], 0.95);
        let gain = found[0].as_ref().unwrap();
        assert!((gain.paired.difference - 0.3).abs() < 1e-12 && gain.is_clear);
        // Of 1,000 differences 300 are 1: the error is sqrt(0.3 x 0.7 / 999).
        assert!((gain.paired.std_error.unwrap() - (0.21_f64 / 999.0).sqrt()).abs() < 1e-12);
        let alike = found[1].as_ref().unwrap();
        assert_eq!((alike.paired.difference, alike.p_holm, alike.is_clear), (0.0, None, false));
        assert_eq!(judged_gains(&[[Bout::default(), Bout::default()]], 0.95), [None]);
    }

    #[test]
    fn knobs_are_told_by_what_they_are_worth() {
        let back = [(3, bout(690, 1_000)), (5, bout(300, 1_000)), (7, bout(700, 1_000))];
        let worths = knob_worths(&bout(700, 1_000), &back, 0.95);
        assert_eq!(worths.iter().map(|worth| worth.knob).collect::<Vec<_>>(), [5, 3, 7]);
        assert!(worths[0].is_clear && !worths[2].is_clear);
    }
}
