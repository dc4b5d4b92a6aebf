//! A share of a run's games, cut at batch borders.

use std::ops::Range;
use std::str::FromStr;

use super::batch::BATCH;

/// Shard `index` (1 to `of`) of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The number of this shard, from 1.
    pub index: u64,
    /// The number of shards that the run is cut into.
    pub of: u64,
}

impl Shard {
    /// The game numbers of this shard, of games 0 to `games` - 1; empty if there are fewer batches than shards. The
    /// shards of a run cover its games once each.
    ///
    /// ```
    /// use overmatch::simulation::Shard;
    /// assert_eq!(Shard { index: 2, of: 3 }.range(1_000_000), 333_250..666_500);
    /// ```
    pub fn range(self, games: u64) -> Range<u64> {
        let batches = u128::from(games.div_ceil(BATCH));
        let border = |i: u64| ((batches * u128::from(i) / u128::from(self.of)) as u64).saturating_mul(BATCH).min(games);
        border(self.index - 1)..border(self.index)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_every_game_once() {
        for games in [1, 249, 250, 251, 1_000, 999_999, u64::MAX] {
            for of in [1, 2, 3, 7, 1_000] {
                let mut next = 0;
                for index in 1..=of {
                    let range = Shard { index, of }.range(games);
                    assert_eq!(range.start, next);
                    assert!(range.start.is_multiple_of(BATCH) || range.is_empty());
                    next = range.end;
                }
                assert_eq!(next, games);
            }
        }
    }
}
