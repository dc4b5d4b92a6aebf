//! The kinds of units of the lists.

use schemars::JsonSchema;
use serde::Deserialize;

/// The infantry and vehicles of the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// Five recruits.
    #[serde(rename = "recruits_5")]
    Recruits5,
    /// Ten recruits.
    #[serde(rename = "recruits_10")]
    Recruits10,
    /// Five riflemen.
    #[serde(rename = "riflemen_5")]
    Riflemen5,
    /// Ten riflemen.
    #[serde(rename = "riflemen_10")]
    Riflemen10,
    /// Five veterans.
    #[serde(rename = "veterans_5")]
    Veterans5,
    /// Ten veterans.
    #[serde(rename = "veterans_10")]
    Veterans10,
    /// A gunner.
    Gunner,
    /// A sniper.
    Sniper,
    /// A support.
    Support,
    /// A jeep.
    Jeep,
    /// A truck.
    Truck,
    /// An armoured personnel carrier.
    Apc,
    /// A light tank.
    LightTank,
    /// A medium tank.
    MediumTank,
    /// A heavy tank.
    HeavyTank,
    /// A howitzer.
    Howitzer,
    /// A chopper.
    Chopper,
    /// A jet.
    Jet,
    /// A bomber.
    Bomber,
}

/// Every profile, in the order of the lists.
pub const PROFILES: [Profile; 19] = [
    Profile::Recruits5,
    Profile::Recruits10,
    Profile::Riflemen5,
    Profile::Riflemen10,
    Profile::Veterans5,
    Profile::Veterans10,
    Profile::Gunner,
    Profile::Sniper,
    Profile::Support,
    Profile::Jeep,
    Profile::Truck,
    Profile::Apc,
    Profile::LightTank,
    Profile::MediumTank,
    Profile::HeavyTank,
    Profile::Howitzer,
    Profile::Chopper,
    Profile::Jet,
    Profile::Bomber,
];

impl Profile {
    /// As the list prints it.
    pub fn title(self) -> &'static str {
        [
            "Recruits [5]",
            "Recruits [10]",
            "Riflemen [5]",
            "Riflemen [10]",
            "Veterans [5]",
            "Veterans [10]",
            "Gunner [1]",
            "Sniper [1]",
            "Support [1]",
            "Jeep",
            "Truck",
            "APC",
            "L. Tank",
            "M. Tank",
            "H. Tank",
            "Howitzer",
            "Chopper",
            "Jet",
            "Bomber",
        ][self as usize]
    }

    /// As a scenario file writes it.
    pub fn name(self) -> &'static str {
        [
            "recruits_5",
            "recruits_10",
            "riflemen_5",
            "riflemen_10",
            "veterans_5",
            "veterans_10",
            "gunner",
            "sniper",
            "support",
            "jeep",
            "truck",
            "apc",
            "light_tank",
            "medium_tank",
            "heavy_tank",
            "howitzer",
            "chopper",
            "jet",
            "bomber",
        ][self as usize]
    }
}

/// Soldiers or a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Soldiers.
    Infantry,
    /// A vehicle, of one model.
    Vehicle,
}

/// Whether a vehicle flies (R35, R36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Flight {
    /// It stays on the ground.
    Ground,
    /// It hovers, as a chopper.
    Hover,
    /// It flies on and on, as a jet.
    Flyer,
}
