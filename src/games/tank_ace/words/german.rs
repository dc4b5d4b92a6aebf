//! The German units of the counter sheet.

use crate::game::words;

words! {
    /// A German unit. Vehicles come first, in the order of their chart.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum German default PzIv {
        PzIv "pz_iv" "Pz IV",
        Panther "panther" "Panther",
        TigerI "tiger_i" "Tiger I",
        KingTiger "king_tiger" "King Tiger",
        StugIii "stug_iii" "StuG III",
        JagdpanzerIv "jagdpanzer_iv" "Jagdpanzer IV",
        Hetzer "hetzer" "Hetzer",
        MarderIii "marder_iii" "Marder III",
        Jagdpanther "jagdpanther" "Jagdpanther",
        Nashorn "nashorn" "Nashorn",
        Sdkfz222 "sdkfz_222" "SdKfz 222",
        Sdkfz234 "sdkfz_234_1" "SdKfz 234/1",
        Puma "puma" "Puma",
        Pak38 "pak_38" "PaK 38",
        Pak40 "pak_40" "PaK 40",
        Pak43 "pak_43" "PaK 43",
        HalfTrack "half_track" "half-track" "Half-tracks",
        Truck "truck" "truck" "Trucks",
        Infantry "infantry" "INF" "Infantry units",
    }
}

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

words! {
    /// A kind of German unit, as the rules tell them apart.
    pub enum UnitKind {
        /// A tank (T).
        Tank "tank" "a tank",
        /// A self-propelled gun (SPG).
        SelfPropelled "self_propelled" "a self-propelled gun",
        /// A recon car (R).
        Recon "recon" "a recon car",
        /// An anti-tank gun (AT).
        Gun "gun" "an anti-tank gun",
        /// A half-track (HT).
        HalfTrack "half_track" "a half-track",
        /// A truck (W).
        Truck "truck" "a truck",
        /// Infantry (INF).
        Infantry "infantry",
    }
}

/// The kind of every unit, looked up rather than found out: it is asked for all the time.
const KINDS: [UnitKind; German::COUNT] = {
    let mut kinds = [UnitKind::Infantry; German::COUNT];
    let mut unit = 0;
    while unit < German::COUNT {
        kinds[unit] = German::ALL[unit].find_kind();
        unit += 1;
    }
    kinds
};

impl German {
    /// The kind of the unit.
    #[inline]
    pub fn kind(self) -> UnitKind {
        KINDS[self as usize]
    }

    const fn find_kind(self) -> UnitKind {
        match self {
            German::PzIv | German::Panther | German::TigerI | German::KingTiger => UnitKind::Tank,
            German::StugIii
            | German::JagdpanzerIv
            | German::Hetzer
            | German::MarderIii
            | German::Jagdpanther
            | German::Nashorn => UnitKind::SelfPropelled,
            German::Sdkfz222 | German::Sdkfz234 | German::Puma => UnitKind::Recon,
            German::Pak38 | German::Pak40 | German::Pak43 => UnitKind::Gun,
            German::HalfTrack => UnitKind::HalfTrack,
            German::Truck => UnitKind::Truck,
            German::Infantry => UnitKind::Infantry,
        }
    }
}

impl UnitKind {
    /// Whether it is a tank or a self-propelled gun.
    #[inline]
    pub fn is_armour(self) -> bool {
        matches!(self, UnitKind::Tank | UnitKind::SelfPropelled)
    }

    /// Whether it is a recon car or a half-track: lightly armoured.
    #[inline]
    pub fn is_light(self) -> bool {
        matches!(self, UnitKind::Recon | UnitKind::HalfTrack)
    }

    /// Whether it is a vehicle of any kind.
    #[inline]
    pub fn is_vehicle(self) -> bool {
        !matches!(self, UnitKind::Gun | UnitKind::Infantry)
    }

    /// Whether it brings infantry.
    #[inline]
    pub fn is_carrier(self) -> bool {
        matches!(self, UnitKind::HalfTrack | UnitKind::Truck)
    }
}
