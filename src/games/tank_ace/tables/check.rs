//! The checks that a schema cannot make: names must exist, months and types must be where they belong, and some numbers
//! must go together.

use super::super::words::board::{MOST_CALLS, MOST_UNITS};
use super::super::words::calendar::Month;
use super::super::words::german::{German, UnitKind};
use super::super::words::tank::Tank;
use super::fire_table::{FireTable, LightTarget};
use super::force_table::ForceRow;
use super::scenario::Scenario;
use crate::error::name_hint;
use crate::game::check_name;
use crate::scenario::Problems;

/// Units that may join those of chart A4 in a battle: a reinforcement (B9) and a hidden gun (R1).
const LATER_UNITS: usize = 2;

/// Gathers every problem between the values of the tables.
pub fn check_tables(scenario: &Scenario, problems: &mut Problems<'_>) {
    check_strategies(scenario, problems);
    check_months(scenario, problems);
    check_types(scenario, problems);
    check_forces(scenario, problems);
    check_start(scenario, problems);
    check_fire(&scenario.b2, problems);
    check_thresholds(scenario, problems);
    check_calls(scenario, problems);
}

fn check_strategies(scenario: &Scenario, problems: &mut Problems<'_>) {
    let duels = &scenario.odds.duel_strategies;
    for (i, name) in duels.iter().enumerate() {
        let path = format!("odds.duel_strategies.{i}");
        check_name(&path, "strategy", name, scenario.strategies.keys().map(String::as_str), problems);
        if duels[..i].contains(name) {
            problems.at(&path, "named twice, expected each at most once", None);
        }
    }
}

/// Checks that every month belongs to exactly one column of A1, A3 and A5, and that the tour has a line to play.
fn check_months(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (a1, a3, a5) = (&scenario.a1.columns, &scenario.a3.columns, &scenario.a5.columns);
    check_columns("a1.columns", a1.iter().map(|column| column.months.as_slice()), problems);
    check_columns("a3.columns", a3.iter().map(|column| column.months.as_slice()), problems);
    check_columns("a5.columns", a5.iter().map(|column| column.months.as_slice()), problems);
    let month = scenario.setup.month;
    if scenario.campaign.missions[month as usize..].iter().all(|&lines| lines == 0) {
        let message = format!("no mission from {} on, expected at least 1 in a month of the tour", month.title());
        problems.at("campaign.missions", message, None);
    }
}

fn check_columns<'a>(path: &str, columns: impl Iterator<Item = &'a [Month]>, problems: &mut Problems<'_>) {
    let mut seen = Vec::new();
    for (i, months) in columns.enumerate() {
        for (j, month) in months.iter().enumerate() {
            if seen.contains(month) {
                let message = format!("{} a second time, expected every month once", month.title());
                problems.at(&format!("{path}.{i}.months.{j}"), message, None);
            }
            seen.push(*month);
        }
    }
    let missing: Vec<&str> =
        Month::ALL.iter().filter(|month| !seen.contains(month)).map(|month| month.title()).collect();
    if !missing.is_empty() {
        let message = format!("nothing for {}, expected a column for every month", missing.join(", "));
        problems.at(path, message, None);
    }
}

/// Checks that the types of chart A4 are of the kind they stand for.
fn check_types(scenario: &Scenario, problems: &mut Problems<'_>) {
    let a4 = &scenario.a4;
    check_list("a4.tanks", &a4.tanks, UnitKind::Tank, problems);
    check_list("a4.spgs", &a4.spgs, UnitKind::SelfPropelled, problems);
    check_list("a4.guns", &a4.guns, UnitKind::Gun, problems);
    check_list("a4.recon", &a4.recon, UnitKind::Recon, problems);
    let kind = a4.late.unit.kind();
    match kind {
        UnitKind::HalfTrack | UnitKind::Truck | UnitKind::Infantry => {
            let hint = "a tank, a self-propelled gun, an anti-tank gun or a recon car".to_string();
            let message =
                format!("`{}` is {}, expected a unit whose type is rolled", a4.late.unit.name(), kind.title());
            problems.at("a4.late.unit", message, Some(hint));
        }
        _ => check_type("a4.late.before", a4.late.before, kind, problems),
    }
}

fn check_list(path: &str, units: &[German], kind: UnitKind, problems: &mut Problems<'_>) {
    for (i, unit) in units.iter().enumerate() {
        check_type(&format!("{path}.{i}"), *unit, kind, problems);
    }
}

fn check_type(path: &str, unit: German, kind: UnitKind, problems: &mut Problems<'_>) {
    if unit.kind() != kind {
        let candidates = German::ALL.into_iter().filter(|unit| unit.kind() == kind).map(German::name);
        let message = format!("`{}` is {}, expected {}", unit.name(), unit.kind().title(), kind.title());
        problems.at(path, message, Some(name_hint(unit.name(), candidates)));
    }
}

/// Checks that the forces of every roll fit on the board, with the units that may join them.
fn check_forces(scenario: &Scenario, problems: &mut Problems<'_>) {
    for (column, rows) in [("attack", &scenario.a4.attack), ("defense", &scenario.a4.defense)] {
        for (i, row) in rows.iter().enumerate() {
            check_force(&format!("a4.{column}.{i}"), row, problems);
        }
    }
}

fn check_force(path: &str, row: &ForceRow, problems: &mut Problems<'_>) {
    const MOST: usize = MOST_UNITS - LATER_UNITS;
    let units = row.units();
    if units == 0 {
        problems.at(path, "no unit, expected at least 1", None);
    }
    if units > MOST {
        let hint = "a truck or a half-track counts as 2, with the infantry it brings".to_string();
        problems.at(path, format!("{units} units, expected at most {MOST}"), Some(hint));
    }
}

/// Checks that the month and the prestige level allow the first tank (T41).
fn check_start(scenario: &Scenario, problems: &mut Problems<'_>) {
    let setup = &scenario.setup;
    let (name, row) = (setup.tank.name(), &scenario.tanks.rows[setup.tank]);
    let may_have = |tank: Tank| {
        let row = &scenario.tanks.rows[tank];
        row.from <= setup.month && row.prestige <= setup.prestige
    };
    let allowed: Vec<&str> = Tank::ALL.into_iter().filter(|&tank| may_have(tank)).map(Tank::name).collect();
    let hint =
        || Some(format!("the start allows: {}", if allowed.is_empty() { "none".into() } else { allowed.join(", ") }));
    if row.from > setup.month {
        let (from, month) = (row.from.title(), setup.month.title());
        problems.at("setup.tank", format!("`{name}` comes in {from}, expected one there is in {month}"), hint());
    }
    if row.prestige > setup.prestige {
        let (asked, prestige) = (row.prestige, setup.prestige);
        let message = format!("`{name}` asks for prestige level {asked}, expected at most setup.prestige = {prestige}");
        problems.at("setup.tank", message, hint());
    }
}

/// Checks that a better result of chart B2 has a lower limit.
fn check_fire(b2: &FireTable, problems: &mut Problems<'_>) {
    let infantry = &b2.infantry;
    let steps = [
        ("two", infantry.two),
        ("one_suppressed", infantry.one_suppressed),
        ("one", infantry.one),
        ("suppressed", infantry.suppressed),
    ];
    check_rising("b2.infantry", &steps, problems);
    let gun = [("destroyed", b2.gun.destroyed), ("suppressed", b2.gun.suppressed)];
    check_rising("b2.gun", &gun, problems);
    let light = |row: &LightTarget| [("destroyed", row.destroyed), ("buttoned", row.buttoned)];
    check_rising("b2.light", &light(&b2.light), problems);
    check_rising("b2.light_by_mg", &light(&b2.light_by_mg), problems);
}

fn check_thresholds(scenario: &Scenario, problems: &mut Problems<'_>) {
    let b7 = &scenario.b7;
    check_rising("b7", &[("killed", b7.killed), ("serious", b7.serious), ("light", b7.light)], problems);
    if !scenario.campaign.victory.is_sorted_by(|a, b| a < b) {
        problems.at("campaign.victory", "expected each level to need more successes than the one before", None);
    }
    let awards = &scenario.awards;
    let runs = [("valorous_unit", awards.valorous_unit), ("presidential_citation", awards.presidential_citation)];
    check_rising("awards", &runs, problems);
}

/// Checks that each number is at least the one before.
fn check_rising<T: PartialOrd + std::fmt::Display>(path: &str, steps: &[(&str, T)], problems: &mut Problems<'_>) {
    for pair in steps.windows(2) {
        if let [(before, least), (name, number)] = pair
            && number < least
        {
            let message = format!("found {number}, expected at least {path}.{before} = {least}");
            problems.at(&format!("{path}.{name}"), message, None);
        }
    }
}

/// Checks that all calls for fire of a mission find a place if they are under way at once.
fn check_calls(scenario: &Scenario, problems: &mut Problems<'_>) {
    let arms = &scenario.arms;
    for (name, calls) in [("mortar_calls", arms.mortar_calls), ("artillery_calls", arms.artillery_calls)] {
        if usize::from(calls) > MOST_CALLS {
            problems.at(&format!("arms.{name}"), format!("found {calls}, expected at most {MOST_CALLS}"), None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::entry::Setting;
    use super::*;
    use crate::error::Result;
    use crate::game::solitaire;
    use crate::scenario::{Catalogue, Document, Loaded, load_checked};

    fn loaded(overrides: &[&str]) -> Result<Loaded<Scenario>> {
        let document = Document::read("tank-ace/campaign").expect("built in");
        let overrides: Vec<String> = overrides.iter().map(|text| (*text).to_string()).collect();
        load_checked::<Scenario>(&document, &overrides, solitaire::check::<Setting>)
    }

    /// Every problem with the overrides put in, and its hint; without the one that names the overrides as the cause.
    fn problems(overrides: &[&str]) -> Vec<(String, String)> {
        let error = loaded(overrides).expect_err("wrong");
        let problem = |problem: crate::error::Problem| (problem.message, problem.hint.unwrap_or_default());
        let told = error.problems.into_iter().map(problem);
        told.filter(|(message, _)| !message.ends_with("the built-in text no longer holds")).collect()
    }

    /// The one problem with one override.
    fn problem(overridden: &str) -> (String, String) {
        let mut found = problems(&[overridden]);
        assert_eq!(found.len(), 1, "{found:?}");
        found.remove(0)
    }

    #[test]
    fn every_scenario_of_the_game_is_right() {
        let names: Vec<&str> = Catalogue::built_in().names().filter(|name| name.starts_with("tank-ace/")).collect();
        assert!(names.len() > 15, "{names:?}");
        for name in names {
            let document = Document::read(name).expect("built in");
            if let Err(error) = load_checked::<Scenario>(&document, &[], solitaire::check::<Setting>) {
                panic!("{name}: {error}");
            }
        }
    }

    #[test]
    fn a_headline_is_a_measure() {
        let (message, hint) = problem("headline=sucesses");
        assert_eq!(message, "`headline`: unknown measure `sucesses`");
        assert_eq!(hint, "did you mean `successes`?");
    }

    #[test]
    fn strategies_exist() {
        let (message, hint) = problem("strategy=stedy");
        assert_eq!(message, "`strategy`: unknown strategy `stedy`");
        assert_eq!(hint, "did you mean `steady`?");
        let (message, hint) = problem("odds.duel_strategies=['steady', 'vetran']");
        assert_eq!(message, "`odds.duel_strategies.1`: unknown strategy `vetran`");
        assert_eq!(hint, "did you mean `veteran`?");
        let (message, _) = problem("odds.duel_strategies=['steady', 'steady']");
        assert_eq!(message, "`odds.duel_strategies.1`: named twice, expected each at most once");
    }

    #[test]
    fn a_month_stands_in_one_column() {
        let (message, _) = problem("a1.columns.3.months=['1945-02', '1945-03']");
        assert_eq!(message, "`a1.columns`: nothing for April 1945, expected a column for every month");
        let (message, _) = problem("a3.columns.2.months=['1944-12', '1945-01', '1945-02', '1945-01']");
        assert_eq!(message, "`a3.columns.2.months.3`: January 1945 a second time, expected every month once");
        let found = problems(&["a5.columns.2.months=['1944-12', '1944-11']"]);
        assert_eq!(found[0].0, "`a5.columns.2.months.1`: November 1944 a second time, expected every month once");
        assert_eq!(found[1].0, "`a5.columns`: nothing for January 1945, expected a column for every month");
    }

    #[test]
    fn a_tour_has_a_mission() {
        let april = ["setup.month=1945-04", "setup.tank=m4", "campaign.missions.10=0"];
        assert_eq!(
            problems(&april)[0].0,
            "`campaign.missions`: no mission from April 1945 on, expected at least 1 in a month of the tour"
        );
        assert!(loaded(&april[..2]).is_ok());
    }

    #[test]
    fn types_are_of_their_kind() {
        let (message, hint) = problem("a4.tanks.8=jagdpanther");
        assert_eq!(message, "`a4.tanks.8`: `jagdpanther` is a self-propelled gun, expected a tank");
        assert_eq!(hint, "did you mean `panther`?");
        let (message, _) = problem("a4.spgs.0=panther");
        assert_eq!(message, "`a4.spgs.0`: `panther` is a tank, expected a self-propelled gun");
        let (message, _) = problem("a4.guns.2=puma");
        assert_eq!(message, "`a4.guns.2`: `puma` is a recon car, expected an anti-tank gun");
        let (message, hint) = problem("a4.recon.9=half_track");
        assert_eq!(message, "`a4.recon.9`: `half_track` is a half-track, expected a recon car");
        assert_eq!(hint, "expected one of: sdkfz_222, sdkfz_234_1, puma");
        let (message, _) = problem("a4.late.before=nashorn");
        assert_eq!(message, "`a4.late.before`: `nashorn` is a self-propelled gun, expected a tank");
        let (message, _) = problem("a4.late.unit=truck");
        assert_eq!(message, "`a4.late.unit`: `truck` is a truck, expected a unit whose type is rolled");
        assert!(loaded(&["a4.late.unit=nashorn", "a4.late.before=hetzer"]).is_ok());
    }

    #[test]
    fn forces_fit_on_the_board() {
        let (message, hint) = problem("a4.attack.3={ t = 6, spg = 3, at = 0, r = 0, w = 2, ht = 1, inf = 0 }");
        assert_eq!(message, "`a4.attack.3`: 15 units, expected at most 14");
        assert!(hint.contains("half-track counts as 2"), "{hint}");
        let (message, _) = problem("a4.defense.10={ t = 0, spg = 0, at = 0, r = 0, w = 0, ht = 0, inf = 0 }");
        assert_eq!(message, "`a4.defense.10`: no unit, expected at least 1");
        assert!(loaded(&["a4.attack.0={ t = 6, spg = 6, at = 0, r = 0, w = 0, ht = 0, inf = 2 }"]).is_ok());
    }

    #[test]
    fn the_first_tank_is_there_and_allowed() {
        let found = problems(&["setup.tank=m4a1_76"]);
        assert_eq!(found[0].0, "`setup.tank`: `m4a1_76` comes in July 1944, expected one there is in June 1944");
        assert_eq!(found[0].1, "the start allows: m4, m4a1_early, m4a1_late");
        assert_eq!(
            found[1].0,
            "`setup.tank`: `m4a1_76` asks for prestige level 1, expected at most setup.prestige = 0"
        );
        assert!(loaded(&["setup.tank=m4a1_76", "setup.month=1944-07", "setup.prestige=1"]).is_ok());
    }

    #[test]
    fn limits_rise_from_the_best_result_to_the_least() {
        let (message, _) = problem("b2.infantry.two=5");
        assert_eq!(message, "`b2.infantry.one_suppressed`: found 4, expected at least b2.infantry.two = 5");
        let (message, _) = problem("b2.infantry.one=3");
        assert_eq!(message, "`b2.infantry.one`: found 3, expected at least b2.infantry.one_suppressed = 4");
        let (message, _) = problem("b2.infantry.suppressed=4");
        assert_eq!(message, "`b2.infantry.suppressed`: found 4, expected at least b2.infantry.one = 5");
        let (message, _) = problem("b2.gun.suppressed=3");
        assert_eq!(message, "`b2.gun.suppressed`: found 3, expected at least b2.gun.destroyed = 4");
        let (message, _) = problem("b2.light.destroyed=7");
        assert_eq!(message, "`b2.light.buttoned`: found 6, expected at least b2.light.destroyed = 7");
        let (message, _) = problem("b2.light_by_mg.buttoned=-1");
        assert_eq!(message, "`b2.light_by_mg.buttoned`: found -1, expected at least b2.light_by_mg.destroyed = 2");
        let (message, _) = problem("b7.killed=9");
        assert_eq!(message, "`b7.serious`: found 5, expected at least b7.killed = 9");
        let (message, _) = problem("b7.light=4");
        assert_eq!(message, "`b7.light`: found 4, expected at least b7.serious = 5");
        assert!(loaded(&["b2.infantry.two=4", "b7.light=5"]).is_ok());
    }

    #[test]
    fn levels_and_unit_awards_rise() {
        let (message, _) = problem("campaign.victory=[5, 11, 11, 31]");
        assert_eq!(message, "`campaign.victory`: expected each level to need more successes than the one before");
        let (message, _) = problem("awards.presidential_citation=4");
        assert_eq!(message, "`awards.presidential_citation`: found 4, expected at least awards.valorous_unit = 5");
        assert!(loaded(&["awards.presidential_citation=5"]).is_ok());
    }

    #[test]
    fn calls_find_a_place() {
        let (message, _) = problem("arms.mortar_calls=5");
        assert_eq!(message, "`arms.mortar_calls`: found 5, expected at most 4");
        let (message, _) = problem("arms.artillery_calls=6");
        assert_eq!(message, "`arms.artillery_calls`: found 6, expected at most 4");
    }
}
