//! The army book: units and upgrades with their prices, and the limits of a list (R4, R22, R33; M14).

use super::super::words::{Class, Profile, Quality, Upgrade};
use super::army::may_take;
use super::outfit::{MOST_UNITS, points};
use super::scenario::{ArmyTable, Scenario};
use crate::game::{ArmyBook, BookCap, BookList, BookUnit, BookUpgrade};

/// The place of each limit in [`ArmyBook::caps`].
const VEHICLES: usize = 0;
const SPECIALISTS: usize = 1;

/// The army book of a scenario. Lists are filled with soldiers of regular quality, plain or with their cheapest upgrade.
pub fn book(scenario: &Scenario) -> ArmyBook {
    let limits = &scenario.composition;
    let vehicles = u32::from(limits.points) * u32::from(limits.vehicles_percent) / 100;
    ArmyBook {
        limit: limits.points.into(),
        most_units: MOST_UNITS,
        units: Profile::ALL.into_iter().map(|profile| unit(scenario, profile)).collect(),
        upgrades: Upgrade::ALL.into_iter().map(|upgrade| priced(scenario, upgrade)).collect(),
        caps: vec![
            BookCap { what: "points of vehicles".to_string(), most: vehicles, counts_points: true },
            BookCap {
                what: "gunners, snipers and supports".to_string(),
                most: limits.specialists.into(),
                counts_points: false,
            },
        ],
        lists: lists(scenario),
        filler: filler(scenario),
        entry: |unit, upgrades| {
            let upgrades: Vec<String> = upgrades.iter().map(|upgrade| format!("\"{upgrade}\"")).collect();
            format!("{{ unit = \"{unit}\", upgrades = [{}] }}", upgrades.join(", "))
        },
    }
}

fn lists(scenario: &Scenario) -> Vec<BookList> {
    let plays = |name: &String| [&scenario.sides.a, &scenario.sides.b].iter().any(|side| side.army == *name);
    let list = |(name, army): (&String, &ArmyTable)| BookList {
        name: name.clone(),
        points: army.units.iter().map(|unit| u32::from(points(scenario, unit))).sum(),
        units: army.units.len(),
        plays: plays(name),
    };
    scenario.armies.iter().map(list).collect()
}

fn unit(scenario: &Scenario, profile: Profile) -> BookUnit {
    let row = scenario.profiles.rows[profile];
    let caps = [(VEHICLES, row.class == Class::Vehicle), (SPECIALISTS, row.specialist)];
    let may = |upgrade: &Upgrade| may_take(&row, *upgrade);
    let upgrades = (0..).zip(Upgrade::ALL).filter(|(_, upgrade)| may(upgrade));
    BookUnit {
        name: profile.name().to_string(),
        path: format!("profiles.{}.points", profile.name()),
        price: row.points.into(),
        caps: caps.into_iter().filter(|(_, counts)| *counts).map(|(cap, _)| cap).collect(),
        upgrades: upgrades.map(|(at, _)| at).collect(),
    }
}

fn priced(scenario: &Scenario, upgrade: Upgrade) -> BookUpgrade {
    BookUpgrade {
        name: upgrade.name().to_string(),
        path: format!("upgrades.{}.points", upgrade.name()),
        price: scenario.upgrades.rows[upgrade].points.into(),
    }
}

/// Soldiers of regular quality, the dear ones first, each plain and with the cheapest upgrade, which is small change.
fn filler(scenario: &Scenario) -> Vec<String> {
    let row = |profile: &Profile| scenario.profiles.rows[*profile];
    let is_regular = |profile: &Profile| row(profile).soldiers && row(profile).quality == Quality::Regular;
    let mut soldiers: Vec<Profile> = Profile::ALL.into_iter().filter(is_regular).collect();
    soldiers.sort_by_key(|profile| std::cmp::Reverse(row(profile).points));
    let with_change = |profile: Profile| {
        let may = |upgrade: &Upgrade| may_take(&row(&profile), *upgrade);
        let cheapest =
            Upgrade::ALL.into_iter().filter(may).min_by_key(|upgrade| scenario.upgrades.rows[*upgrade].points);
        let plain = profile.name().to_string();
        let changed = cheapest.map(|upgrade| format!("{plain}+{}", upgrade.name()));
        [Some(plain), changed].into_iter().flatten().collect::<Vec<_>>()
    };
    soldiers.into_iter().flat_map(with_change).collect()
}
