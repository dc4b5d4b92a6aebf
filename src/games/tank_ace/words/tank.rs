//! The ten American tanks, their ammunition and weapons.

use schemars::JsonSchema;
use serde::Deserialize;

/// An American tank, in the order of their table: a later one is newer (T41).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Tank {
    #[default]
    #[serde(rename = "m4")]
    M4,
    #[serde(rename = "m4a1_early")]
    M4a1Early,
    #[serde(rename = "m4a1_late")]
    M4a1Late,
    #[serde(rename = "m4a1_76")]
    M4a176,
    #[serde(rename = "m4a1_76w")]
    M4a176w,
    #[serde(rename = "m4a1_76w_hvss")]
    M4a176wHvss,
    #[serde(rename = "m4a3e2_75")]
    Jumbo75,
    #[serde(rename = "m4a3e2_76")]
    Jumbo76,
    #[serde(rename = "m4a3e8")]
    M4a3e8,
    #[serde(rename = "m26")]
    M26,
}

/// Every American tank.
pub const TANKS: [Tank; 10] = [
    Tank::M4,
    Tank::M4a1Early,
    Tank::M4a1Late,
    Tank::M4a176,
    Tank::M4a176w,
    Tank::M4a176wHvss,
    Tank::Jumbo75,
    Tank::Jumbo76,
    Tank::M4a3e8,
    Tank::M26,
];

/// The names of the American tanks, as the chart has them.
pub const TANK_NAMES: [&str; 10] = [
    "M4",
    "M4A1 early",
    "M4A1 late",
    "M4A1(76)",
    "M4A1(76)W",
    "M4A1(76)W HVSS",
    "M4A3E2 Jumbo 75",
    "M4A3E2 Jumbo 76",
    "M4A3E8",
    "M26",
];

impl Tank {
    /// As the chart names it.
    pub fn name(self) -> &'static str {
        TANK_NAMES[self as usize]
    }

    /// Whether it belongs to the series of the M26: the skill Expert is bought for a series (T37).
    pub fn is_pershing(self) -> bool {
        self == Tank::M26
    }
}

/// A kind of main-gun round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ammo {
    /// Armour piercing; unlimited.
    Ap,
    /// High explosive; unlimited.
    He,
    /// White phosphorus.
    Wp,
    /// Smoke (hexachloroethane, base initiating).
    Hcbi,
    /// Armour piercing, composite rigid.
    Apcr,
}

/// Every kind of round; the last three are limited.
pub const AMMO: [Ammo; 5] = [Ammo::Ap, Ammo::He, Ammo::Wp, Ammo::Hcbi, Ammo::Apcr];

impl Ammo {
    /// As the rules call it.
    pub fn name(self) -> &'static str {
        ["AP", "HE", "WP", "HCBI", "APCR"][self as usize]
    }

    /// Its place among the limited kinds; `None` for AP and HE.
    #[inline]
    pub fn limited(self) -> Option<usize> {
        (self as usize).checked_sub(2)
    }

    /// Whether it pierces armour.
    #[inline]
    pub fn is_piercing(self) -> bool {
        matches!(self, Ammo::Ap | Ammo::Apcr)
    }
}

/// A machine gun of the tank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MachineGun {
    /// In the turret beside the main gun, the gunner's.
    Coaxial,
    /// In the hull, the assistant driver's.
    Bow,
    /// On the turret roof, the commander's; the loader maintains it (T13).
    Fifty,
}

/// The machine guns of a tank.
pub const MACHINE_GUNS: [MachineGun; 3] = [MachineGun::Coaxial, MachineGun::Bow, MachineGun::Fifty];

impl MachineGun {
    /// In words.
    pub fn name(self) -> &'static str {
        ["coaxial machine gun", "bow machine gun", ".50 calibre machine gun"][self as usize]
    }
}

/// The calibre of a main gun, for its HE rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Calibre {
    /// 75 mm.
    #[serde(rename = "75")]
    Mm75,
    /// 76 mm.
    #[serde(rename = "76")]
    Mm76,
    /// 90 mm.
    #[serde(rename = "90")]
    Mm90,
}
