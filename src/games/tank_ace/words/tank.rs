//! The ten American tanks, their ammunition and weapons.

use crate::game::words;

words! {
    /// An American tank, in the order of their table: a later one is newer (T41).
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Tank default M4 {
        M4 "m4" "M4",
        M4a1Early "m4a1_early" "M4A1 early",
        M4a1Late "m4a1_late" "M4A1 late",
        M4a176 "m4a1_76" "M4A1(76)",
        M4a176w "m4a1_76w" "M4A1(76)W",
        M4a176wHvss "m4a1_76w_hvss" "M4A1(76)W HVSS",
        Jumbo75 "m4a3e2_75" "M4A3E2 Jumbo 75",
        Jumbo76 "m4a3e2_76" "M4A3E2 Jumbo 76",
        M4a3e8 "m4a3e8" "M4A3E8",
        M26 "m26" "M26",
    }
}

impl Tank {
    /// Whether it belongs to the series of the M26: the skill Expert is bought for a series (T37).
    pub fn is_pershing(self) -> bool {
        self == Tank::M26
    }
}

words! {
    /// A kind of main-gun round.
    pub enum Ammo {
        /// Armour piercing; unlimited.
        Ap "ap" "AP",
        /// High explosive; unlimited.
        He "he" "HE",
        /// White phosphorus.
        Wp "wp" "WP",
        /// Smoke (hexachloroethane, base initiating).
        Hcbi "hcbi" "HCBI",
        /// Armour piercing, composite rigid.
        Apcr "apcr" "APCR",
    }
}

impl Ammo {
    /// The round's place among the limited kinds; `None` for AP and HE.
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

words! {
    /// A machine gun of the tank.
    pub enum MachineGun {
        /// In the turret beside the main gun, the gunner's.
        Coaxial "coaxial" "coaxial machine gun",
        /// In the hull, the assistant driver's.
        Bow "bow" "bow machine gun",
        /// On the turret roof, the commander's; the loader maintains it (T13).
        Fifty "fifty" ".50 calibre machine gun",
    }
}

words! {
    /// The calibre of a main gun, for its HE rounds.
    pub enum Calibre {
        /// 75 mm.
        Mm75 "75",
        /// 76 mm.
        Mm76 "76",
        /// 90 mm.
        Mm90 "90",
    }
}
