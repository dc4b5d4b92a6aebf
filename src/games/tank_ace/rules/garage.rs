//! Tanks lost, repaired and exchanged (4.5, 7.4.5, 8.3.1, T41).

use super::super::state::career::Career;
use super::super::strategy::Strategy;
use super::super::words::crew::Seat;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::{Journal, thrown};

impl Career {
    /// Misses `lines` lines after the current one for want of a tank; absences that overlap run together (T21).
    fn miss_for_tank(&mut self, lines: u32) {
        self.tank_back = self.tank_back.max(self.back_after(lines));
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Replaces a lost tank after a mission, or repairs an immobilised one. A commander who is out for eight missions
    /// gives his tank up in any case (7.4, 7.4.3, 7.4.5).
    pub(super) fn see_to_tank(&mut self, lost: bool) {
        if self.career.long_stay {
            return;
        }
        if lost {
            self.replace_tank();
        } else if self.battle.immobilised {
            self.repair();
        }
    }

    /// Replaces the tank: the next line is lost; the same type is free, a newer one has its price (7.4, 8.3.1).
    fn replace_tank(&mut self) {
        self.career.miss_for_tank(1);
        let old = self.career.tank;
        self.upgrade(self.tables.campaign.tank_when_lost);
        if self.career.tank == old {
            self.journal.tell("7.4 8.3.1", || format!("A new {} in place of the lost one.", old.title()));
        }
    }

    /// Repairs the tank by a roll: a favour stands in for it, and it has no effect while the commander is in hospital
    /// anyway (7.4.5, W2, T21).
    fn repair(&mut self) {
        if self.career.back[Seat::Commander as usize] > self.career.line {
            self.journal.tell("7.4.5 T21", || "The tank is repaired while the commander is away.".to_string());
        } else if self.career.favour {
            self.career.favour = false;
            self.journal.tell("7.4.5 W2", || "A mechanic returns a favour: the tank is repaired.".to_string());
        } else {
            self.roll_repair();
        }
    }

    /// Rolls for the repair; on a low roll the next line is missed (7.4.5).
    fn roll_repair(&mut self) {
        let missed = self.chance.throwing("repair").any(DICE, 1, D6, u32::from(self.tables.campaign.repair));
        if missed {
            self.career.miss_for_tank(1);
        }
        self.journal.tell("7.4.5", || {
            let faces = thrown(self.chance.faces());
            let result = if missed { "the next line is missed" } else { "it runs again" };
            format!("Repair of the immobilised tank: rolled {faces}, {result}.")
        });
    }

    /// Exchanges a tank that still runs after a mission for a newer one, if the player wants one; it costs no line
    /// (4.5, 8.3.1).
    pub(super) fn change_tank(&mut self) {
        if !self.career.lacks_tank() {
            self.upgrade(self.tables.campaign.tank_when_running);
        }
    }

    /// Buys a newer tank for `cost` prestige points, if the player wants one that he may have (4.5, 8.3.1, T41).
    fn upgrade(&mut self, cost: u32) {
        let (career, tables) = (&self.career, self.tables);
        let wanted = self.strategy.tank(career, &|tank| career.may_upgrade(tables, tank, cost));
        let Some(tank) = wanted.filter(|&tank| career.may_upgrade(tables, tank, cost)) else { return };
        self.career.prestige -= cost;
        self.career.tank = tank;
        self.journal.tell("4.5 8.3.1 T41", || format!("A newer tank for prestige {cost}: {}.", tank.title()));
    }

    /// Issues a free tank to a commander who is back from eight missions in hospital: any type that month and level
    /// allow (7.4.3, T41).
    pub(super) fn issue_tank(&mut self) {
        let (career, tables) = (&self.career, self.tables);
        let wanted = self.strategy.tank(career, &|tank| career.may_command(tables, tank));
        let tank = wanted.filter(|&tank| career.may_command(tables, tank)).unwrap_or(career.tank);
        self.career.tank = tank;
        self.journal.tell("7.4.3 T41", || format!("He is given a tank of type {}.", tank.title()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::calendar::Month;
    use super::super::super::words::tank::Tank;
    use super::super::tests::{Player, campaign, play};
    use super::*;
    use crate::chance::Script;

    #[test]
    fn newer_tanks_need_month_level_and_points() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        let newest =
            |career: &Career, cost| Tank::ALL.into_iter().rfind(|&tank| career.may_upgrade(&tables, tank, cost));
        (career.month, career.level, career.prestige) = (Month::Jul44, 0, 1);
        assert_eq!(newest(&career, 1), Some(Tank::M4a1Late));
        career.level = 5;
        assert_eq!(newest(&career, 1), Some(Tank::M4a176));
        assert_eq!(newest(&career, 2), None);
        (career.month, career.prestige) = (Month::Apr45, 2);
        assert_eq!(newest(&career, 2), Some(Tank::M26));
        career.tank = Tank::M26;
        assert_eq!(newest(&career, 1), None);
    }

    #[test]
    fn a_lost_tank_costs_a_line_and_a_newer_one_a_point() {
        let (tables, mut script) = (campaign(), Script::new([]));
        let player = Player { tanks: vec![Tank::M4a176w, Tank::M4a176], ..Player::default() };
        let mut play = play(&tables, &player, &mut script);
        (play.career.line, play.career.month) = (10, Month::Jul44);
        play.see_to_tank(true);
        assert_eq!((play.career.tank, play.career.tank_back), (Tank::M4, 12));
        (play.career.level, play.career.prestige) = (1, 1);
        play.see_to_tank(true);
        assert_eq!((play.career.tank, play.career.prestige), (Tank::M4a176, 0));
        let missed = [11, 12].map(|line| {
            play.career.line = line;
            play.career.misses_line()
        });
        assert_eq!(missed, [true, false]);
    }

    #[test]
    fn a_running_tank_is_exchanged_for_two_points_and_no_line() {
        let (tables, mut script) = (campaign(), Script::new([]));
        let player = Player { tanks: vec![Tank::M4a176], ..Player::default() };
        let mut play = play(&tables, &player, &mut script);
        (play.career.month, play.career.level, play.career.prestige) = (Month::Jul44, 2, 2);
        play.career.tank_back = 1;
        play.change_tank();
        assert_eq!(play.career.tank, Tank::M4, "it is being repaired");
        play.career.tank_back = 0;
        play.change_tank();
        assert_eq!((play.career.tank, play.career.prestige, play.career.tank_back), (Tank::M4a176, 0, 0));
    }

    #[test]
    fn a_low_repair_roll_costs_a_line_and_a_favour_none() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([2, 3]));
        let mut play = play(&tables, &player, &mut script);
        play.battle.immobilised = true;
        play.see_to_tank(false);
        assert_eq!(play.career.tank_back, 2);
        play.career.tank_back = 0;
        play.see_to_tank(false);
        play.career.favour = true;
        play.see_to_tank(false);
        assert_eq!((play.career.tank_back, play.career.favour), (0, false));
        play.career.favour = true;
        play.career.back[0] = play.career.back_after(2);
        play.see_to_tank(false);
        assert!(play.career.favour, "not needed while he is away");
    }
}
