//! Ways to choose among several things, shared by the players of every game.

use super::Side;
use crate::chance::Chance;

/// Draws yes or no, evenly, from the stream of the side's own decisions.
pub fn coin(side: Side, chance: &mut impl Chance) -> bool {
    chance.die(side.policy(), 2) == 1
}

/// Draws one of `count` things, evenly, as its number from 0, from the stream of the side's own decisions.
pub fn pick(side: Side, count: usize, chance: &mut impl Chance) -> usize {
    chance.die(side.policy(), count as u32) as usize - 1
}

/// The first of the items with the greatest worth.
pub fn first_best<T>(items: impl Iterator<Item = T>, worth: impl Fn(&T) -> i32) -> Option<T> {
    items.reduce(|best, item| if worth(&item) > worth(&best) { item } else { best })
}
