//! Supplies, and what a town may hold.

use schemars::JsonSchema;
use serde::Deserialize;

/// A supply found in a town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// A heart of CREW.
    FoodSupplies,
    /// A heart of GUNS.
    GunOil,
    /// A heart of ARMOR, or a tread, or a road.
    EngineerTools,
    /// A shell and an ammo case.
    AmmoCache,
    /// A grit star.
    BeerSupply,
}

impl Supply {
    /// In words.
    pub fn name(self) -> &'static str {
        ["food supplies", "gun oil", "engineer tools", "an ammo cache", "a beer supply"][self as usize]
    }
}

/// A result of the town chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Find {
    FoodSupplies,
    GunOil,
    EngineerTools,
    AmmoCache,
    BeerSupply,
    Destroyed,
}

impl Find {
    /// The supply found; `None` in a destroyed town.
    pub fn supply(self) -> Option<Supply> {
        match self {
            Find::FoodSupplies => Some(Supply::FoodSupplies),
            Find::GunOil => Some(Supply::GunOil),
            Find::EngineerTools => Some(Supply::EngineerTools),
            Find::AmmoCache => Some(Supply::AmmoCache),
            Find::BeerSupply => Some(Supply::BeerSupply),
            Find::Destroyed => None,
        }
    }
}
