//! Choosing among several things, shared by the players of every game.

/// The first of the items with the greatest worth.
pub fn first_best<T>(items: impl Iterator<Item = T>, worth: impl Fn(&T) -> i32) -> Option<T> {
    items.reduce(|best, item| if worth(&item) > worth(&best) { item } else { best })
}
