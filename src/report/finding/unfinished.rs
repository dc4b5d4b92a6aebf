//! Games without a result, and the bounds that they leave open.

use crate::estimate::{percent, round_significant};
use crate::game::UNFINISHED;
use crate::report::wording::phrase::{counted, list_of_first};
use crate::table::grouped;

/// The most endings whose bounds are named.
const NAMED: usize = 12;

/// Games that met a cap on their length, among games whose endings were counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedGames {
    /// Games that met a cap.
    pub unfinished: u64,
    /// All games.
    pub games: u64,
    /// The other endings, each with the games that ended so.
    pub endings: Vec<(String, u64)>,
}

impl UnfinishedGames {
    /// The unfinished games among `games` that ended as counted; `None` if all ended.
    pub fn among(mut endings: Vec<(String, u64)>, games: u64) -> Option<UnfinishedGames> {
        let at = endings.iter().position(|(label, came)| label == UNFINISHED && *came > 0)?;
        let (_, unfinished) = endings.remove(at);
        Some(UnfinishedGames { unfinished, games, endings })
    }

    /// `3 of 300 games (1 %) met a cap and did not end. Had they ended, the shares would be: won 40 % to 41 %.` The
    /// bounds are in hundredths of a percent, rounded outward. `None` if all games ended.
    pub fn sentence(&self) -> Option<String> {
        if self.unfinished == 0 {
            return None;
        }
        let bounds =
            |(name, count): &(String, u64)| format!("{name} {}", within(*count, count + self.unfinished, self.games));
        let bounds: Vec<String> = self.endings.iter().map(bounds).collect();
        let bounds = match bounds.as_slice() {
            [] => String::new(),
            bounds => format!(" Had they ended, the shares would be: {}.", list_of_first(bounds, NAMED)),
        };
        let games = counted(self.games, "game");
        let (unfinished, part) = (grouped(self.unfinished), part(self.unfinished, self.games));
        Some(format!("{unfinished} of {games} ({part}) met a cap and did not end.{bounds}"))
    }
}

/// The games of a tournament that have no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGames {
    /// Games that met a cap on their length.
    pub unfinished: u64,
    /// Games that panicked.
    pub faulted: u64,
    /// All games.
    pub games: u64,
}

impl OpenGames {
    /// The sentence on their number and how they count; `None` if there are none.
    pub fn sentence(&self) -> Option<String> {
        let told = |count: u64, what: &str| {
            let part = part(count, self.games);
            (count > 0).then(|| format!("{} of {} games ({part}) {what}", grouped(count), grouped(self.games)))
        };
        let parts = [told(self.unfinished, "met a cap and did not end"), told(self.faulted, "failed")];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let rule = "Shares count them as half a win; intervals and verdicts hold whether all of them were lost or all were won.";
        (!parts.is_empty()).then(|| format!("{}. {rule}", parts.join("; ")))
    }
}

/// A part of `games` as percent, to three digits.
fn part(count: u64, games: u64) -> String {
    percent(round_significant(count as f64 / games as f64, 3), None)
}

/// Two parts of `games` in hundredths of a percent, rounded outward so that they stay bounds.
fn within(low: u64, high: u64, games: u64) -> String {
    let told = |hundredths: u128| percent(hundredths as f64 / 1e4, None);
    let [low, high, games] = [low, high, games].map(u128::from);
    format!("{} to {}", told(low * 10_000 / games), told((high * 10_000).div_ceil(games)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_every_game_failed_no_share_is_bounded() {
        let endings = vec![("won".to_string(), 0)];
        assert_eq!(UnfinishedGames { unfinished: 0, games: 0, endings: endings.clone() }.sentence(), None);
        let met = UnfinishedGames { unfinished: 1, games: 4, endings }.sentence().unwrap();
        assert_eq!(
            met,
            "1 of 4 games (25 %) met a cap and did not end. Had they ended, the shares would be: won 0 % to 25 %."
        );
    }
}
