//! The battle board as a replay draws it.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::words::board::Area;
use super::super::words::crew::HATCHES;
use super::super::words::tank::Ammo;

/// The board: the tank in one line, then each area that holds somebody, from the left flank to the right.
pub fn draw(battle: &Battle) -> String {
    let mut lines = vec![tank(battle)];
    for area in [Area::D, Area::A, Area::B, Area::C, Area::E] {
        let here = battle.enemies().filter(|(_, unit)| unit.area == area);
        let units: Vec<String> = here.map(|(i, found)| unit(i, found)).collect();
        let smoke = battle.smoke[area as usize];
        if !units.is_empty() || smoke > 0 {
            let smoke = if smoke > 0 { format!(" (smoke {smoke})") } else { String::new() };
            lines.push(format!("  {}{smoke}: {}", area.title(), units.join(", ")));
        }
    }
    lines.join("\n")
}

fn tank(battle: &Battle) -> String {
    let mut text = format!(
        "{}, hull {}, turret {}, {}",
        battle.tank.title(),
        battle.hull.title(),
        battle.turret.title(),
        battle.loaded.map_or("nothing loaded".into(), |ammo: Ammo| format!("{} loaded", ammo.title()))
    );
    let open = HATCHES.iter().zip(battle.open).filter(|(_, open)| *open);
    let open: Vec<&str> = open.map(|(seat, _)| seat.title()).collect();
    text += &if open.is_empty() { ", buttoned up".into() } else { format!(", open: {}", open.join(" and ")) };
    for (holds, words) in [(battle.hull_down, ", hull down"), (battle.immobilised, ", immobilised")] {
        if holds {
            text += words;
        }
    }
    if battle.own_smoke > 0 {
        text += &format!(", in smoke {}", battle.own_smoke);
    }
    text
}

fn unit(number: usize, unit: &Unit) -> String {
    let marks = states(unit);
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
    format!("{} {}{marks}", unit.german.title(), number + 1)
}

/// The states that a unit is in, in words.
pub fn states(unit: &Unit) -> Vec<&'static str> {
    let marks = [
        (unit.carries, "with infantry"),
        (unit.targets, "targets the tank"),
        (unit.reduced, "reduced"),
        (unit.suppressed, "suppressed"),
        (unit.dug_in, "dug in"),
        (unit.hull_down, "hull down"),
        (unit.buttoned, "buttoned up"),
        (unit.immobilised, "immobilised"),
        (unit.side_is_struck(), "side shown"),
    ];
    marks.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect()
}
