//! The parts that the odds tables share: the board, and words of keys and columns.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::scenario::Scenario;
use super::super::words::crew::{Skill, Skills};
use super::super::words::mission::Mission;
use super::super::words::tank::Tank;

/// A board with one German under the circumstances of the scenario, in the second round of an attack: no gun hides any
/// more, and no shot has been fired yet.
pub(super) fn board(tables: &Scenario, tank: Tank, unit: Unit) -> Battle {
    let odds = &tables.odds;
    let skills = [(odds.gunnery, Skill::Gunnery), (odds.aim, Skill::Aim)];
    let mut battle = Battle::new(Mission::Attack, odds.weather, odds.terrain);
    (battle.tank, battle.round, battle.training) = (tank, 2, odds.training);
    battle.skills = skills.into_iter().filter(|(has, _)| *has).map(|(_, skill)| skill).collect::<Skills>();
    battle.open = [!odds.buttoned; 3];
    battle.smoke[unit.area as usize] = odds.german_smoke;
    battle.own_smoke = odds.own_smoke;
    battle.add(unit);
    battle
}

/// The columns of one armour-piercing shot.
pub(super) const SHOT: [&str; 5] =
    ["p_hit", "p_destroy_given_hit", "p_immobilise_given_hit", "p_destroy_per_shot", "p_immobilise_per_shot"];

/// A key of an odds table.
pub(super) fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
