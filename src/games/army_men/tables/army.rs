//! The limits of an army list (R4, R22, R33; M14).

use super::super::words::{Class, Upgrade};
use super::outfit::points;
use super::scenario::{ArmyTable, Scenario, UnitTable};
use super::unit_table::ProfileRow;
use crate::scenario::Problems;

/// Gathers every limit that an army list breaks, with how much it is over.
pub(super) fn check_army(scenario: &Scenario, name: &str, army: &ArmyTable, problems: &mut Problems<'_>) {
    let path = format!("armies.{name}");
    for (i, unit) in army.units.iter().enumerate() {
        check_upgrades(scenario, unit, &format!("{path}.units.{i}"), problems);
    }
    let limits = &scenario.composition;
    let row = |unit: &UnitTable| scenario.profiles.rows[unit.unit];
    let cost = |counts: &dyn Fn(&UnitTable) -> bool| -> u32 {
        army.units.iter().filter(|unit| counts(unit)).map(|unit| u32::from(points(scenario, unit))).sum()
    };
    let all = cost(&|_| true);
    let vehicles = cost(&|unit| row(unit).class == Class::Vehicle);
    let specialists = army.units.iter().filter(|unit| row(unit).specialist).count() as u32;
    let share = u32::from(limits.points) * u32::from(limits.vehicles_percent) / 100;
    let mut limit = |what: &str, [is, most]: [u32; 2], unit: &str, hint: Option<String>| {
        if is > most {
            let message = format!("{what}: {is} {unit}, {} over the limit of {most}", is - most);
            problems.at(&format!("{path}.units"), message, hint);
        }
    };
    let dearer =
        format!("write `{path}.units` anew with fewer, or raise the limit of all lists: composition.points={all}");
    limit(&format!("army `{name}`"), [all, limits.points.into()], "points", Some(dearer));
    limit(&format!("vehicles of army `{name}`"), [vehicles, share], "points", None);
    let title = format!("gunners, snipers and supports of army `{name}`");
    limit(&title, [specialists, limits.specialists.into()], "units", None);
}

/// R22, R33: whether units of a kind may take an upgrade.
pub(super) fn may_take(row: &ProfileRow, upgrade: Upgrade) -> bool {
    match upgrade {
        Upgrade::Armour | Upgrade::Machinegun => row.class == Class::Vehicle,
        _ => row.soldiers,
    }
}

/// R22, R33: checks that a unit may take the upgrades it is given.
fn check_upgrades(scenario: &Scenario, unit: &UnitTable, path: &str, problems: &mut Problems<'_>) {
    let row = scenario.profiles.rows[unit.unit];
    let has = |upgrade: &Upgrade| unit.upgrades.contains(upgrade);
    for (i, upgrade) in unit.upgrades.iter().enumerate() {
        let may = may_take(&row, *upgrade);
        let mut problem = |message: String| problems.at(&format!("{path}.upgrades.{i}"), message, None);
        if !may {
            let allowed = Upgrade::ALL.into_iter().filter(|other| may_take(&row, *other));
            let allowed: Vec<&str> = allowed.map(Upgrade::name).collect();
            let allowed = if allowed.is_empty() { "none".to_string() } else { allowed.join(", ") };
            problem(format!("`{}` for {}, expected {allowed}", upgrade.name(), unit.unit.title()));
        }
        if unit.upgrades[..i].contains(upgrade) {
            problem(format!("`{}` twice, expected once", upgrade.name()));
        }
    }
    for [one, other] in [[Upgrade::Grenades, Upgrade::C4], [Upgrade::Flamethrower, Upgrade::Bazooka]] {
        if has(&one) && has(&other) {
            let message = format!("both `{}` and `{}`, expected one of them", one.name(), other.name());
            problems.at(&format!("{path}.upgrades"), message, None);
        }
    }
}
