//! A part of the games, cells or rows of a command, so that many machines can share them.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Shard `index` (1 to `of`) of a run or a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// The number of this shard, from 1.
    pub index: u64,
    /// The number of shards that the whole is cut into.
    pub of: u64,
}

impl Shard {
    /// The game numbers of this shard, of games 0 to `games` - 1 in batches of `batch`; empty if there are fewer batches
    /// than shards. The shards of a whole cover its games once each.
    ///
    /// ```
    /// use overmatch::simulation::{BATCH, Shard};
    /// assert_eq!(Shard { index: 2, of: 3 }.games(1_000_000, BATCH), 333_250..666_500);
    /// ```
    pub fn games(self, games: u64, batch: u64) -> Range<u64> {
        let Range { start, end } = self.part(games.div_ceil(batch));
        let border = |batches: u64| batches.saturating_mul(batch).min(games);
        border(start)..border(end)
    }

    /// The cells or rows of this shard, of `count`; empty if there are fewer of them than shards.
    pub fn items(self, count: usize) -> Range<usize> {
        let Range { start, end } = self.part(count as u64);
        start as usize..end as usize
    }

    /// This shard's part of `count`.
    fn part(self, count: u64) -> Range<u64> {
        let border = |index: u64| (u128::from(count) * u128::from(index) / u128::from(self.of)) as u64;
        border(self.index - 1)..border(self.index)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || format!("found `{text}`, expected I/N with I from 1 to N, like 2/3");
        let (index, of) = text.split_once('/').ok_or_else(expected)?;
        match (index.parse(), of.parse()) {
            (Ok(index), Ok(of)) if 1 <= index && index <= of => Ok(Shard { index, of }),
            _ => Err(expected()),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::BATCH;

    #[test]
    fn shards_cover_every_cell_once() {
        for (count, of) in [(0, 1), (1, 3), (7, 3), (24, 100), (10_000, 7)] {
            let cells: Vec<usize> = (1..=of).flat_map(|index| Shard { index, of }.items(count)).collect();
            assert_eq!(cells, (0..count).collect::<Vec<_>>(), "{count} in {of}");
        }
    }

    #[test]
    fn shards_cover_every_game_once() {
        for games in [1, 249, 250, 251, 1_000, 999_999, u64::MAX] {
            for of in [1, 2, 3, 7, 1_000] {
                let mut next = 0;
                for index in 1..=of {
                    let range = Shard { index, of }.games(games, BATCH);
                    assert_eq!(range.start, next);
                    assert!(range.start.is_multiple_of(BATCH) || range.is_empty());
                    next = range.end;
                }
                assert_eq!(next, games);
            }
        }
    }
}
