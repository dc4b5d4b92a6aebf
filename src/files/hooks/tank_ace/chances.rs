//! The chances that a hook may ask for: those by which the strategies of a scenario weigh what they do.

use super::view::{AceMoment, AceView};
use crate::games::tank_ace::choice::appraisal::{
    CERTAIN, air_kill, any_of, german_kill, machine_gun_kill, main_gun_kill, support_kill,
};
use crate::games::tank_ace::choice::command::{Command, Shift};
use crate::games::tank_ace::choice::modifier::indirect_modifier;
use crate::games::tank_ace::choice::roll::Roll;
use crate::games::tank_ace::state::battle::{Battle, Support};
use crate::games::tank_ace::state::unit::Unit;
use crate::games::tank_ace::tables::scenario::Scenario;
use crate::games::tank_ace::words::german::UnitKind;
use crate::games::tank_ace::words::tank::{Ammo, MachineGun};

/// A chance in per cent, to the nearest; 0 and 100 only where it is impossible or certain.
pub fn percent(chance: u32) -> i64 {
    match chance {
        0 => 0,
        CERTAIN.. => 100,
        _ => i64::from((100 * chance + CERTAIN / 2) / CERTAIN).clamp(1, 99),
    }
}

/// The chance that what the decision is about takes its unit off the board; `None` where it is about no shot.
pub fn kill(view: &AceView<'_>) -> Option<u32> {
    let (battle, unit) = view.target()?;
    let main_gun = |battle: &Battle, ammo: Ammo| main_gun_kill(view.tables, battle, ammo, unit);
    let machine_gun = |gun| machine_gun_kill(view.tables, battle, gun, unit);
    let loaded = |battle: &Battle| battle.loaded.map_or(0, |ammo| main_gun(battle, ammo));
    Some(match view.at {
        AceMoment::Reroll(_, Roll::Hit(ammo) | Roll::Pierce(ammo, _) | Roll::Shell(ammo, _)) => main_gun(battle, ammo),
        AceMoment::Reroll(_, Roll::MachineGun(gun, _)) => machine_gun(gun),
        AceMoment::Command(Some(command)) => match command {
            Command::Fire(_) => loaded(battle),
            Command::Coaxial(_) => machine_gun(MachineGun::Coaxial),
            Command::Bow(_) => machine_gun(MachineGun::Bow),
            Command::Fifty(_) => machine_gun(MachineGun::Fifty),
            Command::Call(_, support) => strike(view.tables, battle, unit, support),
            flank => loaded(&moved(view.tables, battle, flank)?),
        },
        _ => return None,
    })
}

/// The chance that mortars or artillery take a unit off the board, as cover and smoke are now.
pub fn strike(tables: &Scenario, battle: &Battle, unit: usize, support: Support) -> u32 {
    let m = &tables.b2.modifier;
    let own = if support == Support::Mortar { m.mortar } else { m.artillery };
    support_kill(tables, &battle.units[unit], i32::from(own) + indirect_modifier(tables, battle, unit))
}

/// The chance that aircraft take a unit off the board, as cover and smoke are now.
pub fn air_strike(tables: &Scenario, battle: &Battle, unit: usize) -> u32 {
    let modifier = i32::from(tables.b2.modifier.aircraft) + indirect_modifier(tables, battle, unit);
    air_kill(tables, &battle.units[unit], modifier)
}

/// The best chance of a kind of round to take a unit off the board that may be shot at.
pub fn best_kill(tables: &Scenario, battle: &Battle, ammo: Ammo) -> u32 {
    let units = battle.enemies().map(|(unit, _)| unit).filter(|&unit| battle.is_target(unit));
    units.map(|unit| main_gun_kill(tables, battle, ammo, unit)).max().unwrap_or(0)
}

/// Whether a kind of round can hurt a unit on the board, one that hides too.
pub fn hurts(tables: &Scenario, battle: &Battle, ammo: Ammo) -> bool {
    battle.enemies().any(|(unit, _)| main_gun_kill(tables, battle, ammo, unit) > 0)
}

/// The chance that a unit's gun or Panzerfaust knocks out the tank, if it fires now. The scenario's strategies round a
/// Panzerfaust's chance down and fear those of suppressed infantry, too; this is the rule's (B4).
pub fn knocks_out(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    if unit.kind() != UnitKind::Infantry {
        return german_kill(tables, battle, unit);
    }
    let daring = Battle { morale: 6, ..*battle };
    if unit.suppressed { 0 } else { german_kill(tables, &daring, unit) * u32::from(battle.morale.min(6)) / 6 }
}

/// The chance that the units which have targeted the tank knock it out, if each fires once.
pub fn danger(tables: &Scenario, battle: &Battle) -> u32 {
    let threats = battle.enemies().filter(|(_, unit)| unit.targets);
    any_of(threats.map(|(_, unit)| knocks_out(tables, battle, unit)))
}

/// The battle after a move on the board; `None` for other commands. A position hull down is found.
pub fn moved(tables: &Scenario, battle: &Battle, command: Command) -> Option<Battle> {
    let mut after = *battle;
    let (facing, shift, hull_down) = match command {
        Command::Forward(facing) => (facing, Shift::Nearer, false),
        Command::HullDown(facing, shift) => (facing, shift, true),
        Command::Angle(facing) => (facing, Shift::None, battle.hull_down),
        Command::Backward(facing) if !battle.backward_leaves(tables) => (facing, Shift::Farther, false),
        Command::Flank(unit, shift) => {
            after.units[unit].flanked = true;
            after.exposed = Some(battle.units[unit].area);
            (battle.hull, shift, false)
        }
        _ => return None,
    };
    if matches!(command, Command::Forward(_)) {
        after.own_smoke = 0;
    }
    (after.hull, after.hull_down, after.range) = (facing, hull_down, battle.shifted(tables, shift));
    after.lose_sensing();
    Some(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Enumerator;
    use crate::exact::enumerate;
    use crate::game::{Column, Silent};
    use crate::games::tank_ace::rules::Play;
    use crate::games::tank_ace::state::battle::BattleEnd;
    use crate::games::tank_ace::tables::policy::Policy;
    use crate::games::tank_ace::words::board::{Area, Range};
    use crate::games::tank_ace::words::crew::Skill;
    use crate::games::tank_ace::words::german::German;
    use crate::games::tank_ace::words::mission::{Mission, Terrain, Weather};
    use crate::games::tank_ace::words::tank::Tank;
    use crate::scenario::{Catalogue, Document, load};

    /// The chance of an event in a battle, by the rules themselves.
    fn by_the_rules(
        tables: &Scenario,
        battle: Battle,
        happens: impl Fn(&mut Play<'_, Enumerator, Silent, Policy>) -> bool,
    ) -> f64 {
        let policy = &tables.strategies["steady"];
        let solved = enumerate(&[Column::probability("p")], |chance, answers| {
            let mut silent = Silent;
            let mut play = Play::of_battle(tables, policy, chance, &mut silent, battle);
            play.only_death = true;
            answers[0] = happens(&mut play).into();
        });
        solved[0].mean
    }

    /// Boards with one German of a kind, in smoke and rain, from both sides, hull down and not.
    fn boards(german: German) -> Vec<Battle> {
        let mut boards = Vec::new();
        for (at, range) in Range::ALL.into_iter().enumerate() {
            for (hull_down, other) in [(false, false), (false, true), (true, false), (true, true)] {
                let weather = if other { Weather::Rain } else { Weather::Clear };
                let mut battle = Battle::new(Mission::Attack, weather, Terrain::Open);
                let area = if other { Area::E } else { Area::B };
                let mut unit = Unit { hull_down, targets: true, ..Unit::new(german, area) };
                (unit.reduced, unit.dug_in, unit.suppressed) = (true, other, other && hull_down);
                (unit.flanked, unit.immobilised) =
                    (at == 1 && !hull_down, other && german.kind().is_vehicle() && german != German::Truck);
                battle.add(unit);
                (battle.tank, battle.range, battle.round, battle.morale) = (Tank::M4a176, range, 2, 4);
                (battle.hull_down, battle.own_smoke) = (hull_down, u8::from(other));
                let maintained = [Skill::MaintenanceCoaxial, Skill::MaintenanceBow, Skill::MaintenanceFifty];
                battle.skills = maintained.into_iter().chain(other.then_some(Skill::Aim)).collect();
                boards.push(battle);
            }
        }
        boards
    }

    #[test]
    fn a_chance_that_a_hook_is_told_is_that_of_the_rules() {
        let document = Document::read_with("tank-ace/campaign", Catalogue::built_in()).unwrap();
        let tables = &load::<Scenario>(&document, &[]).unwrap().value;
        let is_equal = |told: u32, found: f64| (f64::from(told) / f64::from(CERTAIN) - found).abs() < 1e-9;
        for german in German::ALL {
            for battle in boards(german) {
                for ammo in Ammo::ALL {
                    let found = by_the_rules(tables, battle, |play| {
                        play.shoot(ammo, 0);
                        play.battle.units[0].gone
                    });
                    assert!(is_equal(main_gun_kill(tables, &battle, ammo, 0), found), "{battle:?} {ammo:?}: {found}");
                }
                for gun in MachineGun::ALL.into_iter().filter(|_| !german.kind().is_armour()) {
                    let found = by_the_rules(tables, battle, |play| {
                        play.machine_gun_shot(gun, 0);
                        play.battle.units[0].gone
                    });
                    assert!(is_equal(machine_gun_kill(tables, &battle, gun, 0), found), "{battle:?} {gun:?}: {found}");
                }
                // The 2 cm gun of a recon car strikes armour on a natural 2 only, which no strategy fears.
                if german.kind() != UnitKind::Recon || german == German::Puma {
                    let found = by_the_rules(tables, battle, |play| {
                        play.german_fires(0);
                        play.battle.end == Some(BattleEnd::KnockedOut)
                    });
                    let told = knocks_out(tables, &battle, &battle.units[0]);
                    assert!(is_equal(told, found), "{battle:?}: {found}");
                }
            }
        }
    }

    #[test]
    fn per_cents_are_0_and_100_only_where_a_thing_is_impossible_or_certain() {
        let told = [0, 1, CERTAIN / 4, CERTAIN / 2 + 1, CERTAIN - 1, CERTAIN].map(percent);
        assert_eq!(told, [0, 1, 25, 50, 99, 100]);
    }
}
