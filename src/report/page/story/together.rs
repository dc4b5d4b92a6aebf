//! What several folders say together: whether they share their dice, which are the same games, and which the intervals set
//! apart.

use crate::archive::{ResultSet, Words};
use crate::game::ENDING;
use crate::report::chart::{ChartKind, ChartRequest, Graphic, LabelledRun, Theme, draw_runs};
use crate::report::page::html::PageChart;
use crate::report::page::story::side_by_side::{estimate, same_games};
use crate::report::wording::estimate::Estimate;
use crate::report::wording::phrase::{list_of_first, plain};
use crate::table::grouped;

/// The most pairs of folders that a sentence names.
const PAIRS: usize = 12;

/// The order of the runs of each game by their headline, in a sentence.
pub fn answer(sets: &[ResultSet], names: &[String], requests: &[ChartRequest]) -> Vec<String> {
    same_games(sets).into_iter().filter_map(|places| order(sets, names, requests, &places)).collect()
}

/// The sentences on the runs of each game.
pub fn words(sets: &[ResultSet], names: &[String]) -> Vec<String> {
    let of_game = |places: Vec<usize>| {
        std::iter::once(dice(sets, names, &places)).chain(same(sets, names, &places)).collect::<Vec<_>>()
    };
    same_games(sets).into_iter().flat_map(of_game).collect()
}

/// The runs of each game in one picture: the ranking of their headline, and beside it how its values or, of no number, how
/// the endings are distributed.
pub fn charts(sets: &[ResultSet], names: &[String], requests: &[ChartRequest]) -> Vec<PageChart> {
    let usual = ChartRequest::default();
    let of_game = |places: Vec<usize>| {
        let run = |&at: &usize| LabelledRun { label: names[at].clone(), set: &sets[at] };
        let runs: Vec<LabelledRun> = places.iter().map(run).collect();
        let request = requests.get(places[0]).unwrap_or(&usual);
        let drawn = |kind: ChartKind, measure: Option<&str>| {
            let measure = measure.map(str::to_string).or(request.measure.clone());
            draw_runs(&runs, &ChartRequest { kind: Some(kind), measure, ..request.clone() }).ok()
        };
        let spread = drawn(ChartKind::Histogram, None).or_else(|| drawn(ChartKind::Shares, Some(ENDING)));
        drawn(ChartKind::Ranking, None).into_iter().chain(spread).collect::<Vec<Graphic>>()
    };
    let all = same_games(sets).into_iter().flat_map(of_game).enumerate();
    all.map(|(number, chart)| plotted(&chart, &format!("all-{}", number + 1))).collect()
}

/// A chart on a page, with an id of its own; its title is in it.
pub fn plotted(chart: &Graphic, id: &str) -> PageChart {
    PageChart { caption: String::new(), svg: chart.svg(Theme::Page, &format!("chart-{id}")) }
}

/// Whether two runs have game numbers of the same dice: their seed, the making of their random numbers, and a part of
/// their range.
fn has_same_dice(sets: &[ResultSet], (a, b): (usize, usize)) -> bool {
    let (Some(a), Some(b)) = (&sets[a].record, &sets[b].record) else { return false };
    let overlap = a.game_range.start.max(b.game_range.start) < a.game_range.end.min(b.game_range.end);
    let (x, y) = (&a.identity, &b.identity);
    overlap && x.seed == y.seed && x.stream_scheme == y.stream_scheme && x.generator == y.generator
}

/// The sentence on the dice of runs: shared game by game, or each its own.
fn dice(sets: &[ResultSet], names: &[String], places: &[usize]) -> String {
    let all: Vec<(usize, usize)> = pairs(places).collect();
    let common: Vec<(usize, usize)> = all.iter().copied().filter(|&pair| has_same_dice(sets, pair)).collect();
    if common.is_empty() {
        return "Separate runs, not paired: what differs between them is the luck of their dice too. A paired comparison of \
                the same variants tells more."
            .to_string();
    }
    let whose = match common.len() == all.len() {
        true => "These runs share".to_string(),
        false => {
            let told: Vec<String> = common.iter().map(|&(a, b)| format!("{} with {}", names[a], names[b])).collect();
            format!("Some of these runs share their dice, {}:", list_of_first(&told, PAIRS))
        }
    };
    let ranges: Vec<_> = places.iter().filter_map(|&at| sets[at].record.as_ref()).collect();
    let start = ranges.iter().map(|record| record.game_range.start).max().unwrap_or(0);
    let end = ranges.iter().map(|record| record.game_range.end).min().unwrap_or(0);
    let numbers = match start < end {
        true => format!("game numbers {} to {}", grouped(start), grouped(end - 1)),
        false => "game numbers in part".to_string(),
    };
    let seed = ranges.first().map_or(String::new(), |record| format!("seed {} and ", record.identity.seed));
    let told = match common.len() == all.len() {
        true => format!("{whose} {seed}{numbers}, so each of these games met the same dice in all of them."),
        false => format!("{whose} the same seed and game numbers."),
    };
    format!(
        "{told} The difference of two runs is steadier than their separate intervals suggest: {} pairs the games and gives \
         the interval of the difference itself.",
        command(sets, places)
    )
}

/// The command that compares runs of one player in one scenario; of others its name alone.
fn command(sets: &[ResultSet], places: &[usize]) -> String {
    let identities: Vec<_> =
        places.iter().filter_map(|&at| sets[at].record.as_ref()).map(|r| (r, &r.identity)).collect();
    let Some((record, first)) = identities.first() else { return "`overmatch compare`".to_string() };
    let is_alike = identities.iter().all(|(other, identity)| {
        let is_plain = identity.strategies.len() == 1 && identity.strategy_files.is_empty();
        is_plain && identity.scenario_digest == first.scenario_digest && other.overrides == record.overrides
    });
    let mut players: Vec<String> = identities.iter().flat_map(|(_, identity)| identity.strategies.clone()).collect();
    let all = players.len();
    players.sort();
    players.dedup();
    if !is_alike || players.len() != all {
        return "`overmatch compare`".to_string();
    }
    let in_order: Vec<String> = identities.iter().flat_map(|(_, identity)| identity.strategies.clone()).collect();
    let games = identities.iter().map(|(record, _)| record.game_range.end).min().unwrap_or(0);
    let words = Words::new("compare").word(&first.scenario).each("--set", &record.overrides);
    let words = words.list("--strategies", &in_order).option("--seed", first.seed).option("--games", games);
    format!("`{}`", words.line())
}

/// The sentence on runs that share games, so that one is no second opinion on the other.
fn same(sets: &[ResultSet], names: &[String], places: &[usize]) -> Option<String> {
    let is_same = |(a, b): (usize, usize)| {
        let (Some(x), Some(y)) = (&sets[a].record, &sets[b].record) else { return false };
        let (x, y) = (&x.identity, &y.identity);
        let players = x.strategies == y.strategies && x.strategy_files == y.strategy_files;
        has_same_dice(sets, (a, b)) && x.scenario_digest == y.scenario_digest && players
    };
    let told: Vec<String> =
        pairs(places).filter(|&pair| is_same(pair)).map(|(a, b)| format!("{} and {}", names[a], names[b])).collect();
    (!told.is_empty()).then(|| {
        format!("Of the same games in part or in whole, and no second opinion: {}.", list_of_first(&told, PAIRS))
    })
}

/// The sentence on the order of runs by their headline, and on whose intervals overlap.
fn order(sets: &[ResultSet], names: &[String], requests: &[ChartRequest], places: &[usize]) -> Option<String> {
    let usual = ChartRequest::default();
    let first = places[0];
    let measure = requests.get(first).unwrap_or(&usual).first_measure(&sets[first], sets[first].table("summary"));
    let mut known: Vec<(&str, Estimate)> =
        places.iter().filter_map(|&at| Some((names[at].as_str(), estimate(&sets[at], &measure)?))).collect();
    if known.len() < 2 {
        return None;
    }
    known.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    let told: Vec<String> = known.iter().map(|(name, estimate)| format!("{name} {}", estimate.shown())).collect();
    let all: Vec<usize> = (0..known.len()).collect();
    let overlapping: Vec<String> = pairs(&all)
        .filter(|&(a, b)| !known[a].1.is_apart(&known[b].1))
        .map(|(a, b)| format!("{} and {}", known[a].0, known[b].0))
        .collect();
    let apart = match overlapping.is_empty() {
        true => "no two of their intervals overlap".to_string(),
        false => format!("intervals that overlap, which alone tells nothing: {}", list_of_first(&overlapping, PAIRS)),
    };
    Some(format!("By {}, the greatest first: {}; {apart}.", plain(&measure), list_of_first(&told, PAIRS)))
}

fn pairs(places: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    places.iter().enumerate().flat_map(|(i, &a)| places[i + 1..].iter().map(move |&b| (a, b)))
}
