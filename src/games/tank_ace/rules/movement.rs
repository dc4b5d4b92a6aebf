//! Moves of the tank: commands D to G and J (7.2 D to G, J; T12, T16, T27, T32, T36; B5, B5a).

use super::super::choice::command::Shift;
use super::super::state::battle::BattleEnd;
use super::super::strategy::Strategy;
use super::super::words::board::Facing;
use super::super::words::crew::Skill;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// D: one range band nearer, out of smoke and out of cover (7.2 D, T12, T27, T32).
    pub(super) fn move_forward(&mut self, facing: Facing) {
        self.shift(Shift::Nearer);
        self.battle.own_smoke = 0;
        let turn = self.turn_hull(facing);
        self.leave_position();
        let range = self.battle.range.title();
        self.journal.tell("7.2D T12", || format!("The tank moves forward to {range} range{turn}."));
        self.check_bog();
    }

    /// E: a position hull down nearby, if there is one; a free shift of the range (7.2 E, T16; B5a).
    pub(super) fn move_to_hull_down(&mut self, facing: Facing, shift: Shift) {
        self.shift(shift);
        let turn = self.turn_hull(facing);
        self.leave_position();
        let eye = self.battle.skill(Skill::EyeForTerrain);
        let b5a = &self.tables.b5a;
        let limit = b5a.limit(self.battle.terrain) - if eye { i32::from(b5a.eye_for_terrain) } else { 0 };
        let found = self.chance.throwing("hull down").look_up(DICE, 1, D6, |face| face as i32 <= limit);
        self.battle.hull_down = found;
        let (faces, range) = (self.chance.faces(), self.battle.range.title());
        self.journal.tell("7.2E T12 B5a", || {
            let result = if found { "hull down" } else { "no position" };
            let face = super::telling::face(faces);
            format!("The tank looks for cover at {range} range{turn}; rolls {face}, {limit} or less: {result}.")
        });
        self.check_bog();
    }

    /// F: the hull turns, and a position is kept; a movement all the same (7.2 F, T27, T36).
    pub(super) fn angle_hull(&mut self, facing: Facing) {
        self.battle.hull = facing;
        self.battle.lose_sensing();
        self.journal.tell("7.2F", || format!("The hull turns towards area {}.", facing.title()));
        self.check_bog();
    }

    /// G: one range band back; off the board from long range, and on defense from any (7.2 G, 7.4.1, T12).
    pub(super) fn move_backward(&mut self, facing: Facing) {
        if self.battle.backward_leaves(self.tables) {
            self.battle.end = Some(BattleEnd::Withdrawn);
            self.journal.tell("7.2G 7.4.1", || "The tank withdraws: the mission is lost.".into());
            return;
        }
        self.shift(Shift::Farther);
        let turn = self.turn_hull(facing);
        self.leave_position();
        let range = self.battle.range.title();
        self.journal.tell("7.2G T12", || format!("The tank moves back to {range} range{turn}."));
        self.check_bog();
    }

    /// J: moves for a flank shot: the target's side can be struck for this round, and other Germans strike the tank's
    /// side until they have fired next (7.2 J, T16).
    pub(super) fn move_to_flank(&mut self, target: usize, shift: Shift) {
        self.shift(shift);
        self.leave_position();
        let unit = &mut self.battle.units[target];
        unit.flanked = true;
        self.battle.exposed = Some(unit.area);
        let (name, range) = (unit.german.title(), self.battle.range.title());
        self.journal.tell("7.2J T16", || format!("The tank flanks {name} {} at {range} range.", target + 1));
        self.check_bog();
    }

    /// Turns the hull freely with D, E or G, and gives the words for a replay (T12).
    fn turn_hull(&mut self, facing: Facing) -> &'static str {
        let before = std::mem::replace(&mut self.battle.hull, facing);
        match facing {
            _ if before == facing => "",
            Facing::A => ", the hull towards area A",
            Facing::B => ", the hull towards area B",
            Facing::C => ", the hull towards area C",
        }
    }

    fn shift(&mut self, shift: Shift) {
        self.battle.range = self.battle.shifted(self.tables, shift);
    }

    /// Leaves the place: a move ends the position hull down and the bonus for firing again (T27, T36).
    fn leave_position(&mut self) {
        self.battle.hull_down = false;
        self.battle.lose_sensing();
    }

    /// B5: the tank may bog down or lose a track (T27).
    pub(super) fn check_bog(&mut self) {
        let b5 = &self.tables.b5;
        let mut modifier = b5.weather(self.battle.weather) + i32::from(self.tables.tanks.rows[self.battle.tank].b5);
        if !self.battle.open[1] {
            modifier += i32::from(b5.driver_buttoned);
        }
        if self.battle.skill(Skill::EyeForTerrain) {
            modifier += i32::from(b5.eye_for_terrain);
        }
        self.chance.throwing("immobilisation");
        if self.roll_at_most("B5", "for immobilisation", i32::from(b5.immobilised) - modifier) {
            self.immobilise("B5");
        }
    }
}
