//! Words of the game: units, weapons, upgrades and qualities.

use crate::game::words;

pub use crate::game::{SIDES, Side};

words! {
    /// The infantry and vehicles of the lists.
    pub enum Profile {
        /// Five recruits.
        Recruits5 "recruits_5" "Recruits [5]",
        /// Ten recruits.
        Recruits10 "recruits_10" "Recruits [10]",
        /// Five riflemen.
        Riflemen5 "riflemen_5" "Riflemen [5]",
        /// Ten riflemen.
        Riflemen10 "riflemen_10" "Riflemen [10]",
        /// Five veterans.
        Veterans5 "veterans_5" "Veterans [5]",
        /// Ten veterans.
        Veterans10 "veterans_10" "Veterans [10]",
        /// A gunner.
        Gunner "gunner" "Gunner [1]",
        /// A sniper.
        Sniper "sniper" "Sniper [1]",
        /// A support.
        Support "support" "Support [1]",
        /// A jeep.
        Jeep "jeep" "Jeep",
        /// A truck.
        Truck "truck" "Truck",
        /// An armoured personnel carrier.
        Apc "apc" "APC",
        /// A light tank.
        LightTank "light_tank" "L. Tank",
        /// A medium tank.
        MediumTank "medium_tank" "M. Tank",
        /// A heavy tank.
        HeavyTank "heavy_tank" "H. Tank",
        /// A howitzer.
        Howitzer "howitzer" "Howitzer",
        /// A chopper.
        Chopper "chopper" "Chopper",
        /// A jet.
        Jet "jet" "Jet",
        /// A bomber.
        Bomber "bomber" "Bomber",
    }
}

words! {
    /// Soldiers or a vehicle.
    pub enum Class {
        /// Soldiers.
        Infantry "infantry",
        /// A vehicle, of one model.
        Vehicle "vehicle",
    }
}

words! {
    /// Whether a vehicle flies (R35, R36).
    pub enum Flight {
        /// It stays on the ground.
        Ground "ground",
        /// It hovers, as a chopper.
        Hover "hover",
        /// It flies on and on, as a jet.
        Flyer "flyer",
    }
}

words! {
    /// The quality of a unit in everything it tests (R1, R23, R26).
    pub enum Quality {
        /// Throws passed tests again.
        Rookie "rookie",
        /// Throws no test again.
        Regular "regular",
        /// Throws failed tests again.
        Elite "elite",
    }
}

words! {
    /// The weapons that units shoot and fight with (R27).
    pub enum Weapon {
        /// Fists, for models with nothing better in close combat.
        Fists "fists",
        /// A bayonet.
        Bayonet "bayonet" "bayonet" "bayonets",
        /// A bomb.
        Bomb "bomb" "bomb" "bombs",
        /// Grenades.
        Grenade "grenade" "grenades",
        /// C4.
        C4 "c4" "C4",
        /// A flamethrower.
        Flamethrower "flamethrower" "flamethrower" "flamethrowers",
        /// A rifle.
        Rifle "rifle" "rifle" "rifles",
        /// A sniper rifle.
        SniperRifle "sniper_rifle" "sniper rifle" "sniper rifles",
        /// A machinegun.
        Machinegun "machinegun" "machinegun" "machineguns",
        /// A bazooka.
        Bazooka "bazooka" "bazooka" "bazookas",
        /// An autocannon.
        Autocannon "autocannon" "autocannon" "autocannons",
        /// A mortar.
        Mortar "mortar" "mortar" "mortars",
        /// A missile.
        Missile "missile" "missile" "missiles",
        /// A tank cannon.
        TankCannon "tank_cannon" "tank cannon" "tank cannons",
        /// An artillery gun.
        ArtilleryGun "artillery_gun" "artillery gun" "artillery guns",
    }
}

words! {
    /// The upgrades that a unit may be given for points (R22, R33).
    pub enum Upgrade {
        /// Every soldier has a bayonet.
        Bayonets "bayonets",
        /// One soldier has grenades.
        Grenades "grenades",
        /// One soldier has C4.
        C4 "c4",
        /// One soldier has a flamethrower for a rifle.
        Flamethrower "flamethrower",
        /// One soldier has a bazooka for a rifle.
        Bazooka "bazooka",
        /// A vehicle has one more armour.
        Armour "armour",
        /// A vehicle has a mounted machinegun.
        Machinegun "machinegun",
    }
}

impl Weapon {
    /// Whether it is a weapon of close combat, which nobody fires.
    pub fn is_melee(self) -> bool {
        matches!(self, Weapon::Fists | Weapon::Bayonet)
    }
}
