//! Odds tables: small questions answered exactly by the rules of the game, the scenario's optional rules among them.

mod attrition;
mod captioned;
mod fire;
mod movement;
mod volley;

use std::sync::Arc;

use super::state::Stage;
use super::tables::OptionTable;
use crate::game::OddsTable;
use captioned::Captioned;

/// The odds tables.
pub fn tables(stage: &Arc<Stage>) -> Vec<Box<dyn OddsTable>> {
    vec![
        Box::new(Captioned { about: fire::about(stage), table: fire::table(stage) }),
        Box::new(Captioned { about: attrition::about(stage), table: attrition::table(stage) }),
        Box::new(Captioned { about: movement::about(stage), table: movement::table(stage) }),
    ]
}

/// Which optional rules a table counts, as the scenario switches them, in a sentence.
fn in_force(options: &OptionTable) -> String {
    let switches = [
        (options.heavy_armour, "heavy armour (R30)"),
        (options.smoke, "smoke (R28)"),
        (options.scouts_retire, "scouts retire (R31)"),
        (options.motorised_on_foot, "motorised infantry on foot (R29)"),
    ];
    let listed =
        |on: bool| -> Vec<&str> { switches.iter().filter(|(is_on, _)| *is_on == on).map(|(_, name)| *name).collect() };
    match (&listed(true)[..], &listed(false)[..]) {
        (on, []) => format!("Optional rules: {}.", on.join(", ")),
        ([], _) => "Optional rules: none.".to_string(),
        (on, off) => format!("Optional rules: {}; not {}.", on.join(", "), off.join(", ")),
    }
}

/// A key of an odds table.
fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
