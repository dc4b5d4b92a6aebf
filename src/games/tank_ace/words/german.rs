//! The German units of the counter sheet.

use schemars::JsonSchema;
use serde::Deserialize;

/// A German unit. Vehicles come first, in the order of their chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum German {
    #[default]
    PzIv,
    Panther,
    TigerI,
    KingTiger,
    StugIii,
    JagdpanzerIv,
    Hetzer,
    MarderIii,
    Jagdpanther,
    Nashorn,
    #[serde(rename = "sdkfz_222")]
    Sdkfz222,
    #[serde(rename = "sdkfz_234_1")]
    Sdkfz234,
    Puma,
    #[serde(rename = "pak_38")]
    Pak38,
    #[serde(rename = "pak_40")]
    Pak40,
    #[serde(rename = "pak_43")]
    Pak43,
    HalfTrack,
    Truck,
    Infantry,
}

/// How many German units there are.
pub const GERMANS: usize = 19;

/// The ten tanks and self-propelled guns, in the order of their chart.
pub const ARMOUR: [German; 10] = [
    German::PzIv,
    German::Panther,
    German::TigerI,
    German::KingTiger,
    German::StugIii,
    German::JagdpanzerIv,
    German::Hetzer,
    German::MarderIii,
    German::Jagdpanther,
    German::Nashorn,
];

/// What rules tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A tank (T).
    Tank,
    /// A self-propelled gun (SPG).
    SelfPropelled,
    /// A recon car (R).
    Recon,
    /// An anti-tank gun (AT).
    Gun,
    /// A half-track (HT).
    HalfTrack,
    /// A truck (W).
    Truck,
    /// Infantry (INF).
    Infantry,
}

impl German {
    /// As the chart names it.
    pub fn name(self) -> &'static str {
        [
            "Pz IV",
            "Panther",
            "Tiger I",
            "King Tiger",
            "StuG III",
            "Jagdpanzer IV",
            "Hetzer",
            "Marder III",
            "Jagdpanther",
            "Nashorn",
            "SdKfz 222",
            "SdKfz 234/1",
            "Puma",
            "PaK 38",
            "PaK 40",
            "PaK 43",
            "half-track",
            "truck",
            "INF",
        ][self as usize]
    }

    /// What rules tell apart.
    #[inline]
    pub fn kind(self) -> Kind {
        match self {
            German::PzIv | German::Panther | German::TigerI | German::KingTiger => Kind::Tank,
            German::StugIii
            | German::JagdpanzerIv
            | German::Hetzer
            | German::MarderIii
            | German::Jagdpanther
            | German::Nashorn => Kind::SelfPropelled,
            German::Sdkfz222 | German::Sdkfz234 | German::Puma => Kind::Recon,
            German::Pak38 | German::Pak40 | German::Pak43 => Kind::Gun,
            German::HalfTrack => Kind::HalfTrack,
            German::Truck => Kind::Truck,
            German::Infantry => Kind::Infantry,
        }
    }
}

impl Kind {
    /// Whether it is a tank or a self-propelled gun.
    #[inline]
    pub fn is_armour(self) -> bool {
        matches!(self, Kind::Tank | Kind::SelfPropelled)
    }

    /// Whether it is a recon car or a half-track: lightly armoured.
    #[inline]
    pub fn is_light(self) -> bool {
        matches!(self, Kind::Recon | Kind::HalfTrack)
    }

    /// Whether it is a vehicle of any kind.
    #[inline]
    pub fn is_vehicle(self) -> bool {
        !matches!(self, Kind::Gun | Kind::Infantry)
    }

    /// Whether it brings infantry.
    #[inline]
    pub fn is_carrier(self) -> bool {
        matches!(self, Kind::HalfTrack | Kind::Truck)
    }
}
