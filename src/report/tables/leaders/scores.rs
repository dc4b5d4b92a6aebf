//! The mean share of each entrant of a tournament over its leaders, and its rank where the order does not turn round.

use crate::estimate::percent;
use crate::study::holding::{ClaimSide, Holding};
use crate::study::tournament::{PairComparison, Standings, Verdict, places};
use crate::table::{Cell, Table};

/// The standings of one field under each of its leaders, judged together.
#[derive(Clone, Copy)]
pub struct LedPlaces<'a> {
    /// The word for an entrant.
    pub entrant: &'a str,
    /// The names of the entrants.
    pub names: &'a [String],
    /// The names of the leaders.
    pub leaders: &'a [String],
    /// The standings under each leader.
    pub standings: &'a [Standings],
}

/// The table `scores`: the range of each entrant's mean share over the leaders, and its rank by the mean over all of
/// them. An entrant whose order with another turns round, head to head or by mean share, has no rank.
pub fn scores(field: &LedPlaces) -> Table {
    let columns = ["rank", field.entrant, "mean", "low", "low_leader", "high", "high_leader", "turns_with"];
    let mut table = Table::new("scores", &columns);
    let places = places(field.standings);
    let mut order: Vec<usize> = (0..field.names.len()).collect();
    order.sort_by_key(|&entrant| places[entrant]);
    for entrant in order {
        let turns = field.turns_with(entrant);
        let shares: Vec<(f64, usize)> =
            field.standings.iter().enumerate().map(|(at, standings)| (standings.rows[entrant].share, at)).collect();
        let mean = shares.iter().map(|(share, _)| share).sum::<f64>() / shares.len().max(1) as f64;
        let low = shares.iter().copied().min_by(|a, b| a.0.total_cmp(&b.0));
        let high = shares.iter().rev().copied().max_by(|a, b| a.0.total_cmp(&b.0));
        let rank = turns.is_empty().then_some(places[entrant] as u64);
        let mut cells = vec![Cell::or_empty(rank), field.names[entrant].as_str().into(), share(mean)];
        for end in [low, high] {
            cells.extend(
                end.map_or([Cell::Empty, Cell::Empty], |(value, at)| [share(value), field.leaders[at].as_str().into()]),
            );
        }
        cells.push(turns.iter().map(|&other| field.names[other].as_str()).collect::<Vec<_>>().join(" ").into());
        table.rows.push(cells);
    }
    table
}

fn share(value: f64) -> Cell {
    Cell::Number(value, percent(value, Some(0.01)))
}

impl LedPlaces<'_> {
    /// The entrants whose order with this one turns round from leader to leader.
    fn turns_with(&self, entrant: usize) -> Vec<usize> {
        let others = (0..self.names.len()).filter(|&other| other != entrant);
        let direct = |standings: &Standings, other: usize| standings.pair(entrant, other).map(side);
        let mean = |standings: &Standings, other: usize| {
            let gap =
                standings.gaps.iter().find(|gap| [gap.first, gap.second] == [entrant.min(other), entrant.max(other)]);
            gap.map(side)
        };
        let turns = |sides: Vec<ClaimSide>| Holding::of(&sides) == Holding::Turns;
        let is_turned = |&other: &usize| {
            turns(self.standings.iter().filter_map(|standings| direct(standings, other)).collect())
                || turns(self.standings.iter().filter_map(|standings| mean(standings, other)).collect())
        };
        others.filter(is_turned).collect()
    }
}

fn side(claim: &PairComparison) -> ClaimSide {
    match claim.verdict {
        Verdict::Beats => ClaimSide::Above,
        Verdict::Loses => ClaimSide::Below,
        Verdict::NotApart => ClaimSide::Open,
    }
}
