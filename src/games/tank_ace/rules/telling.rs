//! How rolls are told to a listening journal. Nothing here decides anything.

use super::super::choice::board_text::draw;
use super::super::choice::pieces::{pieces, shot};
use super::super::strategy::Strategy;
use super::super::words::tank::Ammo;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

/// A face of one die: `[4]`.
pub(super) fn face(faces: &[u32]) -> String {
    faces.first().map_or(String::from("a die"), |face| format!("[{face}]"))
}

/// A throw and its sum: `[2 5] = 7`.
pub(super) fn total(faces: &[u32]) -> String {
    let list: Vec<String> = faces.iter().map(u32::to_string).collect();
    format!("[{}] = {}", list.join(" "), faces.iter().sum::<u32>())
}

/// Rounds by kind: `5 AP, 2 HE`.
pub(super) fn rounds(rack: &[u8; 5]) -> String {
    let kinds = Ammo::ALL.iter().zip(rack).filter(|(_, count)| **count > 0);
    let list: Vec<String> = kinds.map(|(ammo, count)| format!("{count} {}", ammo.title())).collect();
    if list.is_empty() { String::from("nothing") } else { list.join(", ") }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Draws the battle board.
    pub(super) fn draw_board(&mut self) {
        let battle = &self.battle;
        self.journal.drawing(|| draw(battle));
        self.show_board();
    }

    /// Shows the battle board as it is now.
    #[inline(always)]
    pub(super) fn show_board(&mut self) {
        self.journal.show(|| pieces(&self.battle));
    }

    /// Shows the fire of the tank at a unit, or of the unit at the tank.
    #[inline(always)]
    pub(super) fn show_shot(&mut self, unit: usize, is_back: bool) {
        self.journal.show(|| shot(&self.battle, unit, is_back));
    }

    /// Rolls 2d6 for a limit or less, and tells it.
    #[inline]
    pub(super) fn roll_at_most(&mut self, rules: &'static str, what: &'static str, limit: i32) -> bool {
        let passed = self.chance.look_up(DICE, 2, D6, |roll| roll as i32 <= limit);
        let faces = self.chance.faces();
        self.journal.tell(rules, || {
            format!("Roll {what}: {}, {limit} or less: {}.", total(faces), if passed { "yes" } else { "no" })
        });
        passed
    }

    /// Rolls 1d6 for a limit or less, and tells it.
    #[inline]
    pub(super) fn roll_die(&mut self, rules: &'static str, what: &'static str, at_most: u8) -> bool {
        let passed = self.chance.any(DICE, 1, D6, at_most.into());
        let faces = self.chance.faces();
        self.journal.tell(rules, || {
            format!("Roll {what}: {}, {at_most} or less: {}.", face(faces), if passed { "yes" } else { "no" })
        });
        passed
    }
}
