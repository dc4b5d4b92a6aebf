//! The kinds of results, and how a folder tells them apart.

use super::exact::{ODDS_FILE, OPTIMAL_FILE};

/// The kind of results that a folder holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// Games of one scenario.
    Run,
    /// A paired comparison.
    Comparison,
    /// A design of values.
    Sweep,
    /// Every number moved a step.
    Sensitivity,
    /// The search for a value.
    Balance,
    /// Every entrant against every other.
    Tournament,
    /// The search for strong knobs.
    Tune,
    /// Replies to a strategy.
    Exploit,
    /// The price at which a unit is worth its points.
    Price,
    /// A study under several leaders.
    Leaders,
    /// Best decisions.
    Optimal,
    /// Exact odds tables.
    Odds,
}

/// Every kind with a file of its own, in the order in which a folder is asked for them.
const OWN: [ResultKind; 11] = [
    ResultKind::Run,
    ResultKind::Comparison,
    ResultKind::Sweep,
    ResultKind::Sensitivity,
    ResultKind::Balance,
    ResultKind::Tournament,
    ResultKind::Tune,
    ResultKind::Exploit,
    ResultKind::Price,
    ResultKind::Leaders,
    ResultKind::Optimal,
];

impl ResultKind {
    /// The kind of a folder, where `has` says whether it holds a file of a name; `None` if no file tells the kind.
    pub fn of(has: impl Fn(&str) -> bool) -> Option<ResultKind> {
        OWN.into_iter().find(|kind| kind.own_file().is_some_and(&has))
    }

    /// The other kinds that play games, of which a folder of this kind must hold no file.
    pub fn others(self) -> impl Iterator<Item = ResultKind> {
        OWN.into_iter().filter(move |kind| *kind != self && *kind != ResultKind::Optimal)
    }

    /// The file that only this kind has; odds tables have none.
    pub fn own_file(self) -> Option<&'static str> {
        Some(match self {
            ResultKind::Run => "distribution.csv",
            ResultKind::Comparison => "comparison.csv",
            ResultKind::Sweep => "sweep.csv",
            ResultKind::Sensitivity => "tornado.csv",
            ResultKind::Balance => "balance.csv",
            ResultKind::Tournament => "matrix.csv",
            ResultKind::Tune => "strength.csv",
            ResultKind::Exploit => "exploit.csv",
            ResultKind::Price => "price.csv",
            ResultKind::Leaders => "holds.csv",
            ResultKind::Optimal => OPTIMAL_FILE,
            ResultKind::Odds => return None,
        })
    }

    /// Whether a table of this name is one of any kind; those of odds are the game's own.
    pub fn is_table(name: &str) -> bool {
        OWN.iter().any(|kind| kind.tables().contains(&name)) || ["quantiles", "adjusted"].contains(&name)
    }

    /// The file of the record.
    pub fn record_file(self) -> &'static str {
        match self {
            ResultKind::Odds => ODDS_FILE,
            ResultKind::Optimal => OPTIMAL_FILE,
            _ => "run.json",
        }
    }

    /// The tables of the kind, in the order of its files; those of odds are the game's own.
    pub fn tables(self) -> &'static [&'static str] {
        match self {
            ResultKind::Run => &["summary", "distribution"],
            ResultKind::Comparison => &["comparison", "summary"],
            ResultKind::Sweep => &["sweep", "summary", "contrasts"],
            ResultKind::Sensitivity => &["tornado", "interactions"],
            ResultKind::Balance => &["balance", "search"],
            ResultKind::Tournament => &TOURNAMENT,
            ResultKind::Tune => &["strength", "knobs", "rounds", "field"],
            ResultKind::Exploit => &["exploit", "rounds"],
            ResultKind::Price => &["price", "search", "led_by"],
            ResultKind::Leaders => &LEADERS,
            ResultKind::Optimal => &["fight", "policy"],
            ResultKind::Odds => &[],
        }
    }
}

/// The tables of a tournament.
const TOURNAMENT: [&str; 13] = [
    "matrix",
    "ranking",
    "differences",
    "seats",
    "cycle",
    "pentanomial",
    "ratings",
    "fit",
    "best_reply",
    "equilibrium",
    "first_player",
    "answers",
    "led_by",
];

/// The tables of every study under several leaders; each has some of them.
const LEADERS: [&str; 17] = [
    "holds",
    "by_leader",
    "scores",
    "leader_matrix",
    "leader_ranking",
    "leader_differences",
    "leader_seats",
    "leader_cycle",
    "leader_pentanomial",
    "leader_first_player",
    "leader_comparison",
    "leader_summary",
    "leader_balance",
    "leader_price",
    "leader_search",
    "leader_tornado",
    "leader_interactions",
];
