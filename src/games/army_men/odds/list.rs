//! Who attacks and who is attacked: the units of the lists with what they may be given, as tables name them.

use super::super::outfit::Outfit;
use super::super::rules::sighting::Salvo;
use super::super::table::{Scenario, UnitTable};
use super::super::word::{Class, PROFILES, Profile, Upgrade, Weapon};

/// What soldiers may throw, and what may replace a rifle (R22).
const THROWN: [&[Upgrade]; 3] = [&[], &[Upgrade::Grenades], &[Upgrade::C4]];
const SPECIAL: [&[Upgrade]; 3] = [&[], &[Upgrade::Flamethrower], &[Upgrade::Bazooka]];

/// A unit with its upgrades.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// What it is.
    pub outfit: Outfit,
    upgrades: Vec<Upgrade>,
}

impl Entry {
    fn new(tables: &Scenario, unit: Profile, upgrades: &[Upgrade]) -> Entry {
        let upgrades = upgrades.to_vec();
        Entry { outfit: Outfit::new(tables, &UnitTable { unit, upgrades: upgrades.clone() }), upgrades }
    }

    /// As the list prints it: `APC`.
    pub fn title(&self) -> &'static str {
        self.outfit.profile.title()
    }

    /// With its upgrades: `APC + machinegun`.
    pub fn full_title(&self) -> String {
        self.upgrades.iter().fold(self.title().to_string(), |title, upgrade| title + " + " + upgrade.name())
    }

    /// What it shoots with, in one word: `rifles_grenades_bazooka`.
    pub fn weapons(&self) -> String {
        if self.outfit.weapon == Some(Weapon::Machinegun) && self.outfit.mounted {
            return "two_machineguns".to_string();
        }
        let several = if self.outfit.size > 1 { "s" } else { "" };
        let carried = self.outfit.weapon.map(|weapon| format!("{}{several}", weapon.name()));
        let given = self.upgrades.iter().map(|upgrade| upgrade.name().to_string());
        carried.into_iter().chain(given).collect::<Vec<_>>().join("_")
    }

    /// What it fights with in close combat.
    pub fn melee(&self) -> &'static str {
        if self.outfit.melee == Weapon::Fists { "fists" } else { "bayonets" }
    }

    /// What it fires with every model in range and sight.
    pub fn salvo(&self) -> Salvo {
        let mut salvo = Salvo::default();
        if self.outfit.is_vehicle() {
            self.outfit.weapons().for_each(|weapon| salvo.add(weapon));
        } else {
            let models = 0..usize::from(self.outfit.size);
            models.filter_map(|model| self.outfit.arms(model).next()).for_each(|weapon| salvo.add(weapon));
        }
        salvo
    }
}

/// Every unit that may shoot, with all it may be given to shoot with.
pub(super) fn attackers(tables: &Scenario) -> Vec<Entry> {
    let mut entries = Vec::new();
    for profile in PROFILES {
        let row = tables.profiles.row(profile);
        let mut add = |upgrades: &[Upgrade]| entries.push(Entry::new(tables, profile, upgrades));
        if row.soldiers {
            THROWN.iter().for_each(|thrown| SPECIAL.iter().for_each(|special| add(&[*thrown, *special].concat())));
        } else {
            add(&[]);
        }
        if row.class == Class::Vehicle {
            add(&[Upgrade::Machinegun]);
        }
    }
    entries.retain(|entry| !entry.salvo().is_empty());
    entries
}

/// Every unit of a class as it is, and with an upgrade if it may take that.
fn with_and_without(tables: &Scenario, class: Class, upgrade: Upgrade, may: impl Fn(Profile) -> bool) -> Vec<Entry> {
    let profiles = PROFILES.into_iter().filter(|&profile| tables.profiles.row(profile).class == class);
    profiles
        .flat_map(|profile| {
            let plain = Entry::new(tables, profile, &[]);
            let upgraded = may(profile).then(|| Entry::new(tables, profile, &[upgrade]));
            [plain].into_iter().chain(upgraded)
        })
        .collect()
}

/// Every unit of soldiers, without upgrades.
pub(super) fn infantry(tables: &Scenario) -> Vec<Entry> {
    with_and_without(tables, Class::Infantry, Upgrade::Bayonets, |_| false)
}

/// Every unit of soldiers with all it may be given for close combat.
pub(super) fn fighters(tables: &Scenario) -> Vec<Entry> {
    with_and_without(tables, Class::Infantry, Upgrade::Bayonets, |profile| tables.profiles.row(profile).soldiers)
}

/// Every vehicle, and every vehicle with more armour.
pub(super) fn vehicles(tables: &Scenario) -> Vec<Entry> {
    with_and_without(tables, Class::Vehicle, Upgrade::Armour, |_| true)
}
