//! The worth of a purchase: its price is searched, and measured at the price found and at the printed one.

use super::list_duel::{EVEN, FULL};
use crate::chance::Streams;
use crate::error::Result;
use crate::estimate::{Interval, Moments, mean_score};
use crate::study::Series;
use crate::study::balance::{
    Adjustable, Answer, CellPlayer, Finding, Goal, PlayFresh, RealRange, Role, Search, find, joined,
};
use crate::tally::Histogram;

/// What is known of a purchase's worth.
#[derive(Clone, Debug, PartialEq)]
pub struct PricedWorth {
    /// The finding.
    pub worth: FoundWorth,
    /// The prices between which it lies, as far as they are known.
    pub limits: [Option<u32>; 2],
    /// The share that the list with it wins at the printed price, with its interval and number of pairs, where a list may
    /// hold it at that price.
    pub at_printed: Option<(f64, Interval, u64)>,
    /// The answer of the search.
    pub answer: Answer,
}

/// The worth of a purchase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FoundWorth {
    /// It is worth this price.
    Price(u32),
    /// At every price that a list may pay it wins more than half.
    Above,
    /// Even at the least price it wins less than half.
    Below,
    /// What it costs makes no difference that these games show.
    Flat,
    /// Too few games to tell.
    Open,
}

impl FoundWorth {
    /// It in a word.
    pub fn name(self) -> &'static str {
        match self {
            FoundWorth::Price(_) => "met",
            FoundWorth::Above => "above",
            FoundWorth::Below => "below",
            FoundWorth::Flat => "flat",
            FoundWorth::Open => "open",
        }
    }
}

impl PricedWorth {
    /// The price that it is worth, if one was found.
    pub fn price(&self) -> Option<u32> {
        if let FoundWorth::Price(price) = self.worth { Some(price) } else { None }
    }
}

/// Looks for the worth of a purchase between the prices `least` and `most`, and measures it at the printed price.
///
/// `play` is given the price as its one value. To the pairs of games of each price one won and one lost pair are added, as in a tournament: a price at which every
/// pair is won is then known to be too low, though nothing was seen to vary.
///
/// One half of the error is the search's, the other that of the share at the printed price: where this is clearly on one
/// side of one half, so is the price, whatever the search could tell.
///
/// # Errors
/// The error that stops the play.
pub fn worth(
    play: &mut impl PlayFresh,
    (printed, [least, most]): (u32, [u32; 2]),
    (games, level): (u64, f64),
    streams: Streams,
) -> Result<PricedWorth> {
    let level = 1.0 - 0.5 * (1.0 - level);
    let goal = Goal { target: EVEN, is_share: false, level, games };
    let ends = [f64::from(least), f64::from(most)];
    let range = RealRange { path: String::new(), ends, own: f64::from(printed.clamp(least, most)), places: Some(0) };
    let mut spread = Spread(play);
    let answer = find(&mut spread, &[Adjustable::Real(range)], &goal, streams)?;
    let is_allowed = (least..=most).contains(&printed);
    let at_printed = if is_allowed { Some(spread.0.fresh(&[f64::from(printed).to_string()], games)?) } else { None };
    let (worth, [low, high]) = found(&answer, [least, most]);
    let at_printed = at_printed.and_then(|series| share(&series, level));
    let limits = match at_printed {
        Some((_, interval, _)) if interval.low > 0.5 => [low.max(Some(printed)), high],
        Some((_, interval, _)) if interval.high < 0.5 => [low, Some(high.map_or(printed, |high| high.min(printed)))],
        _ => [low, high],
    };
    // Both limits are prices that it clearly is not worth.
    let [above, below] =
        [limits[0].map_or(0, |low| low + 1), limits[1].map_or(u32::MAX, |high| high.saturating_sub(1))];
    let within = |price: u32| if above <= below { price.clamp(above, below) } else { price };
    let worth = if let FoundWorth::Price(price) = worth { FoundWorth::Price(within(price)) } else { worth };
    Ok(PricedWorth { worth, limits, at_printed, answer })
}

/// The finding and the limits of the price.
fn found(answer: &Answer, [least, most]: [u32; 2]) -> (FoundWorth, [Option<u32>; 2]) {
    let price = |text: &String| text.parse::<f64>().ok().map(|price| price as u32);
    let middle =
        || answer.measured.iter().find(|cell| cell.role == Role::Answer).and_then(|cell| price(&cell.values[0]));
    let ends = match &answer.search {
        Search::Root { ends, .. } => [Some(ends.low as u32), Some(ends.high as u32)],
        Search::Race { .. } => [None, None],
    };
    match (answer.finding, answer.side) {
        (Finding::Met, _) => middle().map_or((FoundWorth::Open, ends), |price| (FoundWorth::Price(price), ends)),
        // A list that wins every pair at any price is worth more, though its price moves nothing.
        (Finding::OutOfRange | Finding::Flat, Some(1)) => (FoundWorth::Above, [Some(most), None]),
        (Finding::OutOfRange | Finding::Flat, Some(_)) => (FoundWorth::Below, [None, Some(least)]),
        (Finding::Flat, _) => (FoundWorth::Flat, [None, None]),
        (Finding::Open | Finding::OutOfRange, _) => (FoundWorth::Open, [None, None]),
    }
}

/// The share won of the pairs of a series, with its interval as that of a tournament's pair.
pub(super) fn share(series: &Series, level: f64) -> Option<(f64, Interval, u64)> {
    let mut counts = Histogram::default();
    series.values.iter().flatten().for_each(|&score| counts.add(score, 1));
    let scores: Vec<(i64, u64)> = counts.iter().collect();
    let found = mean_score(&scores, FULL, level)?;
    Some((found.mean, found.interval, found.n))
}

/// A player whose sums have one pair won and one lost added to them.
struct Spread<'a, P>(&'a mut P);

impl<P: CellPlayer> CellPlayer for Spread<'_, P> {
    fn play(&mut self, values: &[String], games: std::ops::Range<u64>) -> Result<Moments> {
        let is_first = games.start == 0;
        let sums = self.0.play(values, games)?;
        let added = Moments { n: 2, sum: FULL.into(), sum_squares: i128::from(FULL * FULL), min: None, max: None };
        Ok(if is_first { joined(&sums, &added) } else { sums })
    }
}

impl<P: PlayFresh> PlayFresh for Spread<'_, P> {
    fn fresh(&mut self, values: &[String], games: u64) -> Result<Series> {
        self.0.fresh(values, games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Purpose, Sampler};

    /// A purchase whose list wins a pair with a chance that falls with its price.
    struct Slope(fn(f64) -> f64);

    impl Slope {
        fn series(&self, values: &[String], games: std::ops::Range<u64>) -> Series {
            let chance = (self.0)(values[0].parse().unwrap()).clamp(0.0, 1.0);
            let mut sampler = Sampler::<false>::new(Streams::new(7));
            let score = |game: u64| {
                sampler.begin(game);
                let is_won = f64::from(sampler.die(Purpose::DiceA, 1_000_000)) <= 1e6 * chance;
                Some(if is_won { FULL } else { 0 })
            };
            Series { values: games.map(score).collect(), ..Series::default() }
        }
    }

    impl CellPlayer for Slope {
        fn play(&mut self, values: &[String], games: std::ops::Range<u64>) -> Result<Moments> {
            Ok(self.series(values, games).moments().unwrap_or_default())
        }
    }

    impl PlayFresh for Slope {
        fn fresh(&mut self, values: &[String], games: u64) -> Result<Series> {
            Ok(self.series(values, games..2 * games))
        }
    }

    fn priced(slope: fn(f64) -> f64, printed: u32) -> PricedWorth {
        worth(&mut Slope(slope), (printed, [1, 100]), (4_000, 0.95), Streams::new(1)).unwrap()
    }

    #[test]
    fn the_price_of_one_half_is_found() {
        let found = priced(|price| 0.5 + (40.0 - price) / 50.0, 60);
        let [Some(low), Some(high)] = found.limits else { panic!("{found:?}") };
        assert!(low <= 40 && 40 <= high && high - low <= 8, "{found:?}");
        let FoundWorth::Price(price) = found.worth else { panic!("{found:?}") };
        assert!((37..=43).contains(&price), "{price}");
        let (share, interval, pairs) = found.at_printed.unwrap();
        assert!(interval.contains(0.1) && (share - 0.1).abs() < 0.03 && pairs == 4_000);
    }

    #[test]
    fn what_wins_at_any_price_is_worth_more_and_what_never_wins_less() {
        let dear = priced(|_| 1.0, 50);
        assert_eq!((dear.worth, dear.limits), (FoundWorth::Above, [Some(100), None]));
        let cheap = priced(|_| 0.0, 50);
        assert_eq!((cheap.worth, cheap.limits), (FoundWorth::Below, [None, Some(1)]));
        assert_eq!(priced(|_| 0.9, 101).at_printed, None);
    }

    #[test]
    fn a_price_that_does_not_matter_is_not_made_up() {
        let flat = priced(|_| 0.5, 50);
        assert!(matches!(flat.worth, FoundWorth::Flat | FoundWorth::Open), "{flat:?}");
        assert_eq!(flat.limits, [None, None]);
    }
}
