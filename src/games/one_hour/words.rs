//! Words of the game: sides, profiles, movement types, target types and weapons.

use crate::game::words;

pub use crate::game::{SIDES, Side};

words! {
    /// How fast a unit is (R3).
    pub enum Movement {
        /// Slow.
        Slow "slow",
        /// Mobile.
        Mobile "mobile",
    }
}

words! {
    /// The kind of target that a unit is to a shooter (R1).
    pub enum Target {
        /// Infantry.
        Infantry "infantry",
        /// Guns.
        Gun "gun" "gun" "guns",
        /// Light armour.
        LightArmour "light_armour" "light armour",
        /// Medium armour.
        MediumArmour "medium_armour" "medium armour",
        /// Heavy armour.
        HeavyArmour "heavy_armour" "heavy armour",
    }
}

impl Target {
    /// Whether it is infantry or a gun, which woods and buildings shelter (R7).
    #[inline]
    pub fn is_soft(self) -> bool {
        matches!(self, Target::Infantry | Target::Gun)
    }

    /// Whether it is armour against which some direct fire has half its range (R19).
    #[inline]
    pub fn halves_range(self) -> bool {
        matches!(self, Target::MediumArmour | Target::HeavyArmour)
    }
}

words! {
    /// The weapon that a unit shoots with (R1).
    pub enum Weapon {
        /// Light weapons: rifles and machine guns.
        Light "light" "light weapons",
        /// Mortars.
        Mortar "mortar" "mortars",
        /// Artillery.
        Artillery "artillery",
        /// Anti-tank guns.
        AntiTank "anti_tank" "anti-tank gun" "anti-tank guns",
        /// Tank guns.
        Tank "tank" "tank gun" "tank guns",
    }
}

words! {
    /// The fifteen kinds of unit (D13).
    pub enum Profile {
        /// Foot infantry.
        Infantry "infantry" "infantry" "foot infantry",
        /// Infantry in lorries.
        MotorisedInfantry "motorised_infantry" "motorised infantry",
        /// Infantry in half-tracks.
        ArmouredInfantry "armoured_infantry" "armoured infantry",
        /// Mortars.
        Mortar "mortar" "mortar" "mortars",
        /// Towed artillery.
        Artillery "artillery" "artillery" "towed artillery",
        /// Mobile artillery.
        MobileArtillery "mobile_artillery" "mobile artillery",
        /// An anti-tank gun.
        AntiTankGun "anti_tank_gun" "anti-tank gun" "anti-tank guns",
        /// A tank destroyer.
        TankDestroyer "tank_destroyer" "tank destroyer" "tank destroyers",
        /// An assault gun.
        AssaultGun "assault_gun" "assault gun" "assault guns",
        /// A scout car.
        ScoutCar "scout_car" "scout car" "scout cars",
        /// A light armoured car.
        LightArmouredCar "light_armoured_car" "light armoured car" "light armoured cars",
        /// A heavy armoured car.
        HeavyArmouredCar "heavy_armoured_car" "heavy armoured car" "heavy armoured cars",
        /// A light tank.
        LightTank "light_tank" "light tank" "light tanks",
        /// A medium tank.
        Tank "tank" "tank" "medium tanks",
        /// A heavy tank.
        HeavyTank "heavy_tank" "heavy tank" "heavy tanks",
    }
}
