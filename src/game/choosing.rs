//! Ways to choose among several things, which players of every game share.

use super::Side;
use crate::chance::Chance;

/// Yes or no, evenly, by the stream of the side's own decisions.
pub fn coin(side: Side, chance: &mut impl Chance) -> bool {
    chance.die(side.policy(), 2) == 1
}

/// One of `count` things, evenly, by its number from 0.
pub fn pick(side: Side, count: usize, chance: &mut impl Chance) -> usize {
    chance.die(side.policy(), count as u32) as usize - 1
}

/// The first of the items with the greatest worth.
pub fn first_best<T>(items: impl Iterator<Item = T>, worth: impl Fn(&T) -> i32) -> Option<T> {
    items.reduce(|best, item| if worth(&item) > worth(&best) { item } else { best })
}
