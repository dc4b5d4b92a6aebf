//! The worth of a purchase: its price is searched, told by a line through the shares around it, and measured as printed.
//!
//! Only prices at which lists are filled evenly are searched: there a list has a whole unit of the pool less than at the
//! price before, and all else is alike. They lie apart, and the worth between them: the price is where a line through the
//! shares at several of them crosses one half, or, where two of them clearly lie on either side of it, the straight way
//! from one to the other. What lists differ by beside their points counts as scatter about the line; that the worth lies
//! between a price at which the list clearly wins more than half and one at which it clearly wins less counts too, unless
//! a dearer price is seen to be a better one.

use std::ops::Range;

use super::list_duel::{EVEN, FULL};
use super::share_line::{ADDED, LinePoint, ShareLine};
use crate::chance::Streams;
use crate::error::Result;
use crate::estimate::{Interval, Moments, mean_score};
use crate::study::Series;
use crate::study::balance::{
    Adjustable, Answer, CellPlayer, Finding, Goal, PlayFresh, RealRange, Search, Tried, find, joined,
};
use crate::tally::Histogram;

/// The most prices that a line goes through.
const PRICES: usize = 5;

/// The most lines, each around the place where the one before it crossed one half.
const LINES: u64 = 3;

/// The number of plays of a price that need game numbers of their own: those of the search, those of the printed price,
/// and those of every price of every line.
pub const PLAYS: u64 = 2 + LINES * PRICES as u64;

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
    /// Every price that was tried, those of the search first.
    pub tried: Vec<Tried>,
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

/// Where the worth of a purchase is looked for.
#[derive(Clone, Copy, Debug)]
pub struct PriceRange<'a> {
    /// The price in the scenario.
    pub printed: u32,
    /// Whether a list may hold it at that price.
    pub is_allowed: bool,
    /// The prices that are tried, in order.
    pub prices: &'a [u32],
}

impl PriceRange<'_> {
    /// The places of the prices that a line around the one at `middle` goes through.
    fn around(&self, middle: usize) -> Range<usize> {
        let first = middle.saturating_sub(PRICES / 2).min(self.prices.len().saturating_sub(PRICES));
        first..(first + PRICES).min(self.prices.len())
    }

    /// The place of the price nearest to this one.
    fn nearest(&self, price: f64) -> usize {
        let off = |at: &usize| (f64::from(self.prices[*at]) - price).abs();
        (0..self.prices.len()).min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(0)
    }

    /// A limit of the price, where it lies between prices that were tried.
    fn within(&self, limit: f64) -> Option<u32> {
        let [first, last] = [self.prices.first()?, self.prices.last()?].map(|&price| f64::from(price));
        (first..=last).contains(&limit).then_some(limit as u32)
    }
}

/// Looks for the worth of a purchase, and measures it at the printed price.
///
/// `play` is given the price as its one value. To the pairs of games of each price one won and one lost pair are added, as in a tournament: a price at which every
/// pair is won is then known to be too low, though nothing was seen to vary.
///
/// A third of the error is that of the search, a third that of the line, and a third that of the share at the printed
/// price.
///
/// # Errors
/// The error that stops the play.
pub fn worth(
    play: &mut impl PlayFresh,
    range: PriceRange,
    (games, level): (u64, f64),
    streams: Streams,
) -> Result<PricedWorth> {
    let level = 1.0 - (1.0 - level) / 3.0;
    let printed = [f64::from(range.printed).to_string()];
    let at_printed = if range.is_allowed { Some(play.fresh(&printed, games)?) } else { None };
    let at_printed = at_printed.and_then(|series| share(&series, level));
    let mut tried = Vec::new();
    let (worth, limits) = match range.prices {
        [] | [_] => (FoundWorth::Open, [None, None]),
        _ => searched(play, range, (games, level), streams, &mut tried)?,
    };
    let limits = match (worth, at_printed) {
        (FoundWorth::Open | FoundWorth::Flat, Some((_, interval, _))) => bounded(limits, range.printed, interval),
        _ => limits,
    };
    Ok(PricedWorth { worth, limits, at_printed, tried })
}

/// The finding of the search and of the lines.
fn searched(
    play: &mut impl PlayFresh,
    range: PriceRange,
    (games, level): (u64, f64),
    streams: Streams,
    tried: &mut Vec<Tried>,
) -> Result<(FoundWorth, [Option<u32>; 2])> {
    let goal = Goal { target: EVEN, is_share: false, level, games };
    let (last, own) = (range.prices.len() - 1, range.nearest(range.printed.into()));
    let real = RealRange { path: String::new(), ends: [0.0, last as f64], own: own as f64, places: Some(0) };
    let mut spread = Spread { play, prices: range.prices };
    let answer = find(&mut spread, &[Adjustable::Real(real)], &goal, streams)?;
    let (finding, middle) = found(&answer, range);
    let priced = |tried: &Tried| Tried { values: spread.priced(&tried.values), ..tried.clone() };
    tried.extend(answer.tried.iter().map(priced));
    let Some(middle) = middle else { return Ok(finding) };
    let line = lined(spread.play, range, middle, (games, level), tried)?;
    let bracket = bracket(&answer, range).filter(|_| line.falls(level));
    Ok(told(&line, bracket, (range, middle)))
}

/// The prices that the list clearly wins more, and less, than half at, as the search found them.
fn bracket(answer: &Answer, range: PriceRange) -> Option<[u32; 2]> {
    let Search::Root { ends, .. } = &answer.search else { return None };
    let is = |place: f64, verdict: &str| {
        answer.tried.iter().any(|tried| tried.values[0].parse() == Ok(place) && tried.verdict == verdict)
    };
    let price = |place: f64| range.prices.get(place as usize).copied();
    // Where the share rises instead, the search is told of a root too.
    let falls = answer.finding == Finding::Met && is(ends.low, "above") && is(ends.high, "below");
    if falls { Some([price(ends.low)?, price(ends.high)?]) } else { None }
}

/// The limits of a price that was not found, by what the list wins at the printed price too.
fn bounded([low, high]: [Option<u32>; 2], printed: u32, share: Interval) -> [Option<u32>; 2] {
    match share {
        share if share.low > 0.5 => [low.max(Some(printed)), high],
        share if share.high < 0.5 => [low, Some(high.map_or(printed, |high| high.min(printed)))],
        _ => [low, high],
    }
}

/// The last line, the first being around the price at the place `middle`. Every price of every line has games of its own,
/// so that what chance does to one says nothing of another.
fn lined(
    play: &mut impl CellPlayer,
    range: PriceRange,
    mut middle: usize,
    (games, level): (u64, f64),
    tried: &mut Vec<Tried>,
) -> Result<ShareLine> {
    let mut line = ShareLine::default();
    for lines in 0..LINES {
        let places = range.around(middle);
        let mut points = Vec::new();
        for (plays, &price) in (2 + lines * PRICES as u64..).zip(&range.prices[places.clone()]) {
            let sums = play.play(&[f64::from(price).to_string()], plays * games..(plays + 1) * games)?;
            points.push(LinePoint { price, sums });
        }
        tried.extend(points.iter().map(LinePoint::tried));
        line = ShareLine::through(points, level);
        let next = line.crossing.map_or(middle, |found| range.nearest(found.at));
        // Where it crosses near the middle, as much was seen of either side.
        if next.abs_diff(middle) <= 1 || range.around(next) == places {
            break;
        }
        middle = next;
    }
    Ok(line)
}

/// The finding and the limits, in whole points, of a line that crosses one half, of a bracket, or of both.
///
/// The price within a bracket is told by the prices next to it alone: a share bends as it comes near nothing or everything,
/// and a line through the prices beyond leans with it.
fn told(
    line: &ShareLine,
    bracket: Option<[u32; 2]>,
    (range, middle): (PriceRange, usize),
) -> (FoundWorth, [Option<u32>; 2]) {
    let [low, high] = match line.crossing.map(|found| found.interval) {
        Some(interval) => [range.within(interval.low.floor()), range.within(interval.high.ceil())],
        None => [None, None],
    };
    let at = bracket.and_then(|ends| line.falls_between(ends)).or(line.crossing.map(|found| found.at));
    let at = at.map_or(range.prices[middle], |at| at.round().max(0.0) as u32);
    // Neither end of a bracket is the worth, unless nothing lies between them.
    let inside = bracket.map(|[above, below]| if above + 1 < below { [above + 1, below - 1] } else { [above, below] });
    let both = match inside {
        Some([above, below]) => [low.map_or(above, |low| low.max(above)), high.map_or(below, |high| high.min(below))],
        None => match [low, high] {
            [Some(low), Some(high)] => [low, high],
            _ => return (FoundWorth::Open, [low, high]),
        },
    };
    // Where the two leave nothing in common, the bracket does not need a line to be true.
    let [low, high] = inside.filter(|_| both[0] > both[1]).unwrap_or(both);
    (FoundWorth::Price(at.clamp(low, high)), [Some(low), Some(high)])
}

/// The finding and the limits where no line tells a price, and the place of the price that a line is worth drawing around:
/// the one that was found, or else where the list came nearest to one half.
fn found(answer: &Answer, range: PriceRange) -> ((FoundWorth, [Option<u32>; 2]), Option<usize>) {
    let place = |values: &[String]| values[0].parse::<f64>().ok().map(|place| place as usize);
    let found = answer.cell().and_then(|cell| place(&cell.values));
    let off = |tried: &Tried| tried.sums.mean().map_or(f64::INFINITY, |mean| (mean - EVEN).abs());
    let nearest = answer.tried.iter().min_by(|a, b| off(a).total_cmp(&off(b))).and_then(|tried| place(&tried.values));
    match (answer.finding, answer.side) {
        (Finding::Met, _) => ((FoundWorth::Open, [None, None]), found),
        // A list that wins every pair at any price is worth more, though its price moves nothing.
        (Finding::OutOfRange | Finding::Flat, Some(1)) => {
            ((FoundWorth::Above, [range.prices.last().copied(), None]), None)
        }
        (Finding::OutOfRange | Finding::Flat, Some(_)) => {
            ((FoundWorth::Below, [None, range.prices.first().copied()]), None)
        }
        (Finding::Flat, _) => ((FoundWorth::Flat, [None, None]), None),
        (Finding::Open | Finding::OutOfRange, _) => ((FoundWorth::Open, [None, None]), nearest),
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

/// A player of prices by their places, whose sums have one pair won and one lost added to them.
struct Spread<'a, P> {
    play: &'a mut P,
    prices: &'a [u32],
}

impl<P> Spread<'_, P> {
    /// The price at the place that is the one value.
    fn priced(&self, values: &[String]) -> Vec<String> {
        let place = values[0].parse::<f64>().map_or(0, |place| place as usize);
        vec![f64::from(self.prices[place.min(self.prices.len() - 1)]).to_string()]
    }
}

impl<P: CellPlayer> CellPlayer for Spread<'_, P> {
    fn play(&mut self, values: &[String], games: Range<u64>) -> Result<Moments> {
        let is_first = games.start == 0;
        let sums = self.play.play(&self.priced(values), games)?;
        Ok(if is_first { joined(&sums, &ADDED) } else { sums })
    }
}

impl<P: PlayFresh> PlayFresh for Spread<'_, P> {
    fn fresh(&mut self, values: &[String], games: u64) -> Result<Series> {
        self.play.fresh(&self.priced(values), games)
    }
}

#[cfg(test)]
mod tests {
    use super::super::share_line::FITTED;
    use super::*;
    use crate::chance::{Chance, Purpose, Sampler};

    /// A purchase whose list wins a pair with a chance that falls with its price.
    struct Slope(fn(f64) -> f64);

    impl Slope {
        fn series(&self, values: &[String], games: Range<u64>) -> Series {
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
        fn play(&mut self, values: &[String], games: Range<u64>) -> Result<Moments> {
            Ok(self.series(values, games).moments().unwrap_or_default())
        }
    }

    impl PlayFresh for Slope {
        fn fresh(&mut self, values: &[String], games: u64) -> Result<Series> {
            Ok(self.series(values, games..2 * games))
        }
    }

    const PRICED: [u32; 20] = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100];

    fn priced(slope: fn(f64) -> f64, printed: u32, games: u64) -> PricedWorth {
        let range = PriceRange { printed, is_allowed: printed <= 100, prices: &PRICED };
        worth(&mut Slope(slope), range, (games, 0.95), Streams::new(1)).unwrap()
    }

    #[test]
    fn the_price_of_one_half_is_found() {
        let found = priced(|price| 0.5 + (40.0 - price) / 50.0, 60, 4_000);
        let ([Some(low), Some(high)], Some(price)) = (found.limits, found.price()) else { panic!("{found:?}") };
        assert!(low <= 40 && 40 <= high && high - low <= 4 && (39..=41).contains(&price), "{low} {price} {high}");
        let (share, interval, pairs) = found.at_printed.unwrap();
        assert!(interval.contains(0.1) && (share - 0.1).abs() < 0.03 && pairs == 4_000);
    }

    /// A price was told as the end of its interval that is nearer to the price a line was drawn around.
    #[test]
    fn a_price_that_only_the_two_next_to_it_tell_is_no_end_of_its_interval() {
        let found = priced(|price| 1.0 / (1.0 + (price - 47.0).exp()), 60, 4_000);
        assert_eq!((found.price(), found.limits), (Some(47), [Some(46), Some(49)]));
        let found = priced(|price| 1.0 / (1.0 + (price - 28.0).exp()), 60, 4_000);
        assert_eq!((found.price(), found.limits), (Some(28), [Some(26), Some(29)]));
    }

    /// Every other price has a list that wins an eighth more: what it is worth lies near 40, and not between 35 and 40 only.
    #[test]
    fn where_a_dearer_price_is_a_better_one_no_price_is_told_to_the_point() {
        let found = priced(|price| 0.44 + (40.0 - price) / 100.0 + 0.024 * (price % 10.0), 60, 4_000);
        assert_eq!((found.worth, found.limits), (FoundWorth::Open, [None, Some(60)]));
        let fitted: Vec<&Tried> = found.tried.iter().filter(|tried| tried.verdict == FITTED).collect();
        assert!(fitted.len() == PRICES && fitted.iter().all(|tried| tried.sums.n == 4_002), "{}", fitted.len());
    }

    #[test]
    fn where_the_search_tells_no_price_a_line_may() {
        let found = priced(|price| (0.5 + (30.0 - price) / 60.0).min(0.55), 60, 400);
        assert!(found.tried.iter().all(|tried| tried.verdict != "above"), "{:?}", found.tried);
        let ([Some(low), Some(high)], Some(price)) = (found.limits, found.price()) else { panic!("{found:?}") };
        assert!(low <= 30 && 30 <= high && (22..=34).contains(&price), "{low} {price} {high}");
    }

    #[test]
    fn a_line_goes_through_the_prices_on_both_sides_as_far_as_there_are_any() {
        let range = PriceRange { printed: 60, is_allowed: true, prices: &PRICED };
        assert_eq!([0, 3, 10, 19].map(|middle| range.around(middle)), [0..5, 1..6, 8..13, 15..20]);
        assert_eq!(PriceRange { prices: &PRICED[..4], ..range }.around(2), 0..4);
        assert_eq!([0.0, 41.0, 43.0, 400.0].map(|price| range.nearest(price)), [0, 7, 8, 19]);
    }

    #[test]
    fn two_prices_bracket_the_worth_and_one_bounds_it() {
        let few = |count: usize| {
            let range = PriceRange { printed: 60, is_allowed: true, prices: &PRICED[..count] };
            worth(&mut Slope(|price| if price < 8.0 { 0.7 } else { 0.1 }), range, (400, 0.95), Streams::new(1)).unwrap()
        };
        assert_eq!(few(2).limits, [Some(6), Some(9)]);
        assert!(few(2).price().is_some_and(|price| (6..=9).contains(&price)), "{:?}", few(2));
        assert_eq!((few(1).worth, few(1).limits, few(1).tried.len()), (FoundWorth::Open, [None, Some(60)], 0));
    }

    #[test]
    fn a_line_that_crosses_far_from_its_middle_is_drawn_again_and_all_its_games_count() {
        let range = PriceRange { printed: 60, is_allowed: true, prices: &PRICED };
        let (mut slope, mut tried) = (Slope(|price| 0.5 + (40.0 - price) / 100.0), Vec::new());
        let line = lined(&mut slope, range, range.nearest(80.0), (4_000, 0.95), &mut tried).unwrap();
        assert_eq!(line.points.iter().map(|point| point.price).collect::<Vec<_>>(), [30, 35, 40, 45, 50]);
        let prices: Vec<&str> = tried.iter().map(|tried| tried.values[0].as_str()).collect();
        assert_eq!(prices, ["70", "75", "80", "85", "90", "30", "35", "40", "45", "50"]);
        assert!(line.crossing.is_some_and(|found| (found.at - 40.0).abs() < 2.0), "{:?}", line.crossing);
    }

    #[test]
    fn what_wins_at_any_price_is_worth_more_and_what_never_wins_less() {
        let dear = priced(|_| 1.0, 50, 4_000);
        assert_eq!((dear.worth, dear.limits), (FoundWorth::Above, [Some(100), None]));
        let cheap = priced(|_| 0.0, 50, 4_000);
        assert_eq!((cheap.worth, cheap.limits), (FoundWorth::Below, [None, Some(5)]));
        assert_eq!(priced(|_| 0.9, 101, 4_000).at_printed, None);
    }

    #[test]
    fn a_price_that_does_not_matter_is_not_made_up() {
        let flat = priced(|_| 0.5, 50, 4_000);
        assert!(matches!(flat.worth, FoundWorth::Flat | FoundWorth::Open), "{flat:?}");
        assert_eq!(flat.limits, [None, None]);
    }
}
