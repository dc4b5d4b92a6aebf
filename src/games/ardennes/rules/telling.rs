//! How rolls and sheets are told to a listening journal. Nothing here decides anything.

use super::super::choice::Pool;
use super::super::strategy::Strategy;
use super::super::tables::PlayerTank;
use super::super::words::{Stat, Weapon};
use super::play::Play;
use super::shown::ShownFaces;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Keeps the faces of the plain dice or the luck die of a roll.
    #[inline(always)]
    pub(super) fn show_plain(&mut self, pool: Pool) {
        if self.journal.listens() {
            let faces = self.chance.faces().to_vec();
            self.shown = if pool.luck {
                ShownFaces { luck: faces.first().copied(), ..ShownFaces::default() }
            } else {
                ShownFaces { plain: faces, ..ShownFaces::default() }
            };
        }
    }

    /// Keeps the face of the grit die beside the plain dice.
    #[inline(always)]
    pub(super) fn show_grit(&mut self) {
        if self.journal.listens() {
            self.shown.grit = self.chance.faces().first().copied();
        }
    }

    /// Tells the sheet as it stands.
    pub(super) fn tell_sheet(&mut self) {
        let (tank, kills) = (self.tank, self.record.kills);
        self.journal.tell("A4", || format!("Sheet: {}; kills {kills}.", sheet(&tank)));
    }
}

/// A sheet in one line.
pub(super) fn sheet(tank: &PlayerTank) -> String {
    let sheet = &tank.sheet;
    let supply = sheet.supply.map_or("nothing", |supply| supply.title());
    format!(
        "hearts GUNS {} CREW {} ARMOR {}, stars {}, shells {}, ammo {}, tread {}, carries {supply}",
        sheet.hearts[0], sheet.hearts[1], sheet.hearts[2], sheet.stars, sheet.shells, sheet.ammo, sheet.tread
    )
}

/// How a pool came about: `3 hearts - 1 enemy level + 1 weather and terrain: 3 dice`.
pub(super) fn arithmetic(count: u8, of: &str, level: i32, modifier: i32, pool: Pool) -> String {
    let mut text = counted(count.into(), of);
    if level != 0 {
        text += &format!(" - {level} enemy level");
    }
    if modifier != 0 {
        let sign = if modifier < 0 { '-' } else { '+' };
        text += &format!(" {sign} {} weather and terrain", modifier.abs());
    }
    match pool {
        Pool { luck: true, .. } => text + ": a luck die",
        Pool { plain, grit: false, .. } => format!("{text}: {}", dice(plain)),
        Pool { plain: 0, .. } => text + ": the grit die alone",
        Pool { plain, grit: true, .. } => format!("{text}: {} and the grit die", dice(plain)),
    }
}

/// `1 die`, `2 dice`.
fn dice(count: u32) -> String {
    format!("{count} {}", if count == 1 { "die" } else { "dice" })
}

/// The rules behind a pool: the sum of dice, the grit die, the luck die.
pub(super) fn pool_rules(pool: Pool) -> &'static str {
    match pool {
        Pool { luck: true, .. } => "3.6 A15 A31",
        Pool { grit: true, .. } => "3.5 A15 A18",
        Pool { .. } => "A15",
    }
}

/// The name of a weapon's attack.
pub(super) fn attack_name(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Cannon => "Bombardment",
        Weapon::Crew => "Regular attack",
    }
}

/// The name of the rounds that a weapon's rerolls cost.
pub(super) fn rounds_name(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Cannon => "shell",
        Weapon::Crew => "ammo case",
    }
}

/// `1 Pill Box`, `2 Pill Boxes`.
pub(super) fn enemies_of(count: u32, title: &str) -> String {
    let ending = match (count, title.ends_with('x')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{count} {title}{ending}")
}

/// The hearts lost in one damage: `CREW 2, GUNS 1`.
pub(super) fn losses(before: [u8; 3], after: [u8; 3]) -> String {
    let lost = |stat: Stat| {
        let number = before[stat as usize] - after[stat as usize];
        (number > 0).then(|| format!("{} {number}", stat.title()))
    };
    [Stat::Guns, Stat::Crew, Stat::Armor].into_iter().filter_map(lost).collect::<Vec<_>>().join(", ")
}
