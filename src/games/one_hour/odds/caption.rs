//! Captions and keys that several tables share.

use super::super::tables::OptionTable;

/// A sentence that names the optional rules in force in the scenario, which the tables count.
pub(super) fn in_force(options: &OptionTable) -> String {
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
pub(super) fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
