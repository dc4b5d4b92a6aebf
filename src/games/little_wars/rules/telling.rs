//! The wording of replays.

use super::super::state::prisoners::PrisonerGroup;
use super::super::words::Arm;
use crate::game::ByWord;

/// Models by arm: `6 infantry and 1 cavalry`.
pub(super) fn models_of(models: &ByWord<Arm, u8>) -> String {
    let named = Arm::ALL.into_iter().filter(|&arm| models[arm] > 0);
    let texts: Vec<String> = named.map(|arm| format!("{} {}", models[arm], arm.name())).collect();
    if texts.is_empty() { "nobody".to_string() } else { texts.join(" and ") }
}

/// Prisoners: `3 infantry of B`.
pub(super) fn prisoners(group: &PrisonerGroup) -> String {
    format!("{} of {}", models_of(&group.models), group.side.name())
}
