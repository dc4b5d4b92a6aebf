//! A unit of an army list as the rules look it up: its profile with its upgrades.

use super::super::words::{Class, Flight, Profile, Quality, Upgrade, Weapon};
use super::scenario::{Scenario, UnitTable};

/// The most units of a side.
pub const MOST_UNITS: usize = 24;

/// The most weapons that one unit shoots with.
pub const MOST_WEAPONS: usize = 3;

/// The kind of a unit and its equipment. Of soldiers, model 0, the last to fall, carries the weapon that replaces a
/// rifle, and model 1 the weapon thrown beside one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outfit {
    /// Its kind.
    pub profile: Profile,
    /// Soldiers or a vehicle.
    pub class: Class,
    /// Models it begins with.
    pub size: u8,
    /// The points it costs, upgrades included.
    pub points: u16,
    /// The quality of its tests.
    pub quality: Quality,
    /// It has a scope: it tests by another number when it shoots, and soldiers cannot block its hits (R24).
    pub scope: bool,
    /// It fires at targets that friends see (R25, R37).
    pub radio: bool,
    /// Dice it adds to its blocks (R33).
    pub armour: u8,
    /// Models it carries (R34).
    pub crew: u8,
    /// Whether it flies.
    pub flight: Flight,
    /// It moves at the slow speeds and shoots only from a halt (R37).
    pub slow: bool,
    /// The weapon that every model shoots with.
    pub weapon: Option<Weapon>,
    /// The weapon that model 0 shoots with instead.
    pub special: Option<Weapon>,
    /// The weapon that model 1 throws if it can.
    pub thrown: Option<Weapon>,
    /// It has a mounted machinegun beside its weapon.
    pub mounted: bool,
    /// The weapon that its models fight with in close combat.
    pub melee: Weapon,
}

impl Outfit {
    /// The outfit of a unit of a list.
    pub fn new(tables: &Scenario, unit: &UnitTable) -> Outfit {
        let row = tables.profiles.rows[unit.unit];
        let has = |upgrade: Upgrade| unit.upgrades.contains(&upgrade);
        let first = |choices: [(Upgrade, Weapon); 2]| {
            choices.into_iter().find(|&(upgrade, _)| has(upgrade)).map(|(_, weapon)| weapon)
        };
        Outfit {
            profile: unit.unit,
            class: row.class,
            size: row.models,
            points: points(tables, unit),
            quality: row.quality,
            scope: row.scope,
            radio: row.radio || row.slow,
            armour: row.armour + u8::from(has(Upgrade::Armour)),
            crew: row.crew,
            flight: row.flight,
            slow: row.slow,
            weapon: row.weapon,
            special: first([(Upgrade::Flamethrower, Weapon::Flamethrower), (Upgrade::Bazooka, Weapon::Bazooka)]),
            thrown: first([(Upgrade::Grenades, Weapon::Grenade), (Upgrade::C4, Weapon::C4)]),
            mounted: has(Upgrade::Machinegun),
            melee: if has(Upgrade::Bayonets) { Weapon::Bayonet } else { Weapon::Fists },
        }
    }

    /// Whether it is a vehicle.
    #[inline]
    pub fn is_vehicle(&self) -> bool {
        self.class == Class::Vehicle
    }

    /// Whether it is in the air, where nothing is in its way and nobody assaults it (R35, R36).
    #[inline]
    pub fn is_aircraft(&self) -> bool {
        self.flight != Flight::Ground
    }

    /// Whether it is a flyer (R35).
    #[inline]
    pub fn is_flyer(&self) -> bool {
        self.flight == Flight::Flyer
    }

    /// Whether a policy lets it ride: not a unit of one model, nor one with a scope or a radio, which is better off
    /// where it sees.
    #[inline]
    pub fn rides(&self) -> bool {
        !self.radio && !self.scope && self.size > 1
    }

    /// The weapons that a model of soldiers may fire, the best first: for model 0 the weapon that replaces its rifle,
    /// for model 1 also the weapon it throws beside one.
    #[inline]
    pub fn arms(&self, model: usize) -> impl Iterator<Item = Weapon> {
        let thrown = if model == 1 { self.thrown } else { None };
        let carried = if model == 0 { self.special.or(self.weapon) } else { self.weapon };
        [thrown, carried].into_iter().flatten()
    }

    /// The weapons it shoots with; the first is the weapon of most models.
    #[inline]
    pub fn weapons(&self) -> impl Iterator<Item = Weapon> {
        let mounted = self.mounted.then_some(Weapon::Machinegun);
        [self.weapon, self.special, self.thrown.or(mounted)].into_iter().flatten()
    }
}

/// The points that a unit costs with its upgrades (R22, R33).
pub fn points(tables: &Scenario, unit: &UnitTable) -> u16 {
    let upgrades: u16 = unit.upgrades.iter().map(|&upgrade| tables.upgrades.rows[upgrade].points).sum();
    tables.profiles.rows[unit.unit].points + upgrades
}
