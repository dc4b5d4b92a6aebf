//! The attackers and targets of the tables: the units of the lists with the upgrades they may take, as tables name
//! them.

use super::super::choice::salvo::Salvo;
use super::super::tables::outfit::Outfit;
use super::super::tables::scenario::{Scenario, UnitTable};
use super::super::words::{Class, Profile, Upgrade, Weapon};

/// The upgrades that soldiers may throw, and those that may replace a rifle (R22).
const THROWN: [&[Upgrade]; 3] = [&[], &[Upgrade::Grenades], &[Upgrade::C4]];
const SPECIAL: [&[Upgrade]; 3] = [&[], &[Upgrade::Flamethrower], &[Upgrade::Bazooka]];

/// A unit with its upgrades.
#[derive(Clone, Debug)]
pub(super) struct OddsUnit {
    /// The unit as the rules look it up.
    pub outfit: Outfit,
    upgrades: Vec<Upgrade>,
    fires: Fires,
}

/// The weapons that a unit with several of them fires (M5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fires {
    /// All of them, after any order.
    All,
    /// All of them, on a Hold.
    OnHold,
    /// One of them, after a Move.
    AfterMove(Weapon),
}

impl OddsUnit {
    fn new(tables: &Scenario, unit: Profile, upgrades: &[Upgrade]) -> OddsUnit {
        let upgrades = upgrades.to_vec();
        let outfit = Outfit::new(tables, &UnitTable { unit, upgrades: upgrades.clone() });
        OddsUnit { outfit, upgrades, fires: Fires::All }
    }

    /// The name of the unit as the list prints it: `APC`.
    pub fn title(&self) -> &'static str {
        self.outfit.profile.title()
    }

    /// The name with the upgrades, and with the order where that counts: `L. Tank + armour`, `APC + machinegun (Hold)`.
    pub fn full_title(&self) -> String {
        let title =
            self.upgrades.iter().fold(self.title().to_string(), |title, upgrade| title + " + " + upgrade.name());
        match self.fires {
            Fires::All => title,
            Fires::OnHold => format!("{title} (Hold)"),
            Fires::AfterMove(weapon) => format!("{title} (Move: {})", weapon.name()),
        }
    }

    /// The weapons that it fires, in one word: `rifles_grenades_bazooka`, `autocannon_machinegun_hold`.
    pub fn weapons(&self) -> String {
        match self.fires {
            Fires::All => self.carried(),
            Fires::OnHold => format!("{}_hold", self.carried()),
            Fires::AfterMove(weapon) => format!("{}_move", weapon.name()),
        }
    }

    /// The weapons that it carries to shoot with, in one word.
    fn carried(&self) -> String {
        if self.outfit.weapon == Some(Weapon::Machinegun) && self.outfit.mounted {
            return "two_machineguns".to_string();
        }
        let several = if self.outfit.size > 1 { "s" } else { "" };
        let carried = self.outfit.weapon.map(|weapon| format!("{}{several}", weapon.name()));
        let given = self.upgrades.iter().map(|upgrade| upgrade.name().to_string());
        carried.into_iter().chain(given).collect::<Vec<_>>().join("_")
    }

    /// The weapon of its close combat.
    pub fn melee(&self) -> &'static str {
        if self.outfit.melee == Weapon::Fists { "fists" } else { "bayonets" }
    }

    /// The salvo of the unit with every model in range and sight.
    pub fn salvo(&self) -> Salvo {
        let mut salvo = Salvo::default();
        if let Fires::AfterMove(weapon) = self.fires {
            salvo.add(weapon);
        } else if self.outfit.is_vehicle() {
            self.outfit.weapons().for_each(|weapon| salvo.add(weapon));
        } else {
            let models = 0..usize::from(self.outfit.size);
            models.filter_map(|model| self.outfit.arms(model).next()).for_each(|weapon| salvo.add(weapon));
        }
        salvo
    }
}

/// Every unit that may shoot, with every choice of weapons that it may be given.
pub(super) fn attackers(tables: &Scenario) -> Vec<OddsUnit> {
    let mut entries = Vec::new();
    for profile in Profile::ALL {
        let row = tables.profiles.rows[profile];
        let mut add = |upgrades: &[Upgrade]| entries.push(OddsUnit::new(tables, profile, upgrades));
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
    entries.into_iter().flat_map(by_action).collect()
}

/// R29, R35, R37, M5: an attacker once for each order that decides which weapons it fires. A vehicle with two weapons
/// fires both on a Hold and either after a Move, unless it is a flyer or one that shoots only on a Hold.
fn by_action(entry: OddsUnit) -> Vec<OddsUnit> {
    let (outfit, salvo) = (entry.outfit, entry.salvo());
    if !outfit.is_vehicle() || outfit.is_flyer() || outfit.slow || salvo.count() < 2 {
        return vec![entry];
    }
    let does = [Fires::OnHold].into_iter().chain(salvo.iter().map(|(weapon, _)| Fires::AfterMove(weapon)));
    does.map(|fires| OddsUnit { fires, ..entry.clone() }).collect()
}

/// Every unit of a class as it is, and once more with an upgrade if it may take that.
fn with_and_without(tables: &Scenario, class: Class, upgrade: Upgrade, may: impl Fn(Profile) -> bool) -> Vec<OddsUnit> {
    let profiles = Profile::ALL.into_iter().filter(|&profile| tables.profiles.rows[profile].class == class);
    profiles
        .flat_map(|profile| {
            let plain = OddsUnit::new(tables, profile, &[]);
            let upgraded = may(profile).then(|| OddsUnit::new(tables, profile, &[upgrade]));
            [plain].into_iter().chain(upgraded)
        })
        .collect()
}

/// Every unit of soldiers, without upgrades.
pub(super) fn infantry(tables: &Scenario) -> Vec<OddsUnit> {
    with_and_without(tables, Class::Infantry, Upgrade::Bayonets, |_| false)
}

/// Every unit of soldiers, with and without bayonets where it may have them.
pub(super) fn fighters(tables: &Scenario) -> Vec<OddsUnit> {
    with_and_without(tables, Class::Infantry, Upgrade::Bayonets, |profile| tables.profiles.rows[profile].soldiers)
}

/// Every vehicle, with and without the upgrade of its armour.
pub(super) fn vehicles(tables: &Scenario) -> Vec<OddsUnit> {
    with_and_without(tables, Class::Vehicle, Upgrade::Armour, |_| true)
}
