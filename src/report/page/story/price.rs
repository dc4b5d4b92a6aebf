//! Key results of prices: what each unit is worth, and what that rests on.

use super::about::level;
use crate::archive::ResultSet;
use crate::report::finding::price::{PriceFinding, price_rests_on};

/// The sentences of prices.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("price") else { return Vec::new() };
    let level = level(set);
    let found = PriceFinding::read(table);
    found.iter().map(PriceFinding::sentence).chain(price_rests_on(table, level)).collect()
}
