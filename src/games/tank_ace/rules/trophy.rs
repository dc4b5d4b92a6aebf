//! War trophies and their trade (6.7, 8.4, W1, W2).

use super::super::state::career::Career;
use super::super::strategy::Strategy;
use super::super::words::tour::Trade;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::{Journal, thrown};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Looks around the field that was held (6.7, W1).
    pub(super) fn look_for_trophies(&mut self) {
        let trophies = &self.tables.w1.trophies;
        let points = self.chance.throwing("trophies").look_up(DICE, 2, D6, |roll| trophies[roll as usize - 2].points);
        self.career.trophies.add(points);
        self.journal.tell("6.7 8.4 W1", || {
            let faces = self.chance.faces();
            let roll: u32 = faces.iter().sum();
            let row = (roll as usize).checked_sub(2).and_then(|i| trophies.get(i));
            let name = row.map_or("nothing", |row| row.name.as_str());
            format!("Trophies: rolled {}, {name} ({points}).", thrown(faces))
        });
    }

    /// Trades trophies as long as the player wants something (8.4, W2).
    pub(super) fn trade_trophies(&mut self) {
        loop {
            let (career, tables) = (&self.career, self.tables);
            let wanted = self.strategy.bargain(tables, career, &|trade| career.may_trade(tables, trade));
            let Some(trade) = wanted.filter(|&trade| career.may_trade(tables, trade)) else { return };
            self.trade(trade);
        }
    }

    fn trade(&mut self, trade: Trade) {
        let (tables, career) = (self.tables, &mut self.career);
        career.trophies.pay(Career::trade_cost(tables, trade));
        match trade {
            Trade::Booze => career.synergy_waits = false,
            Trade::Apcr => career.extra_apcr = 1,
            Trade::Favour => career.favour = true,
        }
        let left = career.trophies.points();
        self.journal.tell("8.4 W2", || format!("Trades trophies for {}; points left {left}.", trade.title()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::state::trophy::Trophies;
    use super::super::super::words::crew::Skill;
    use super::super::super::words::tank::Tank;
    use super::super::tests::{Player, campaign, play};
    use super::*;
    use crate::chance::Script;

    #[test]
    fn there_is_no_change_so_the_fitting_trophies_are_given() {
        let cases = [
            ([1, 1, 1], 1, [0, 1, 1]),
            ([2, 1, 0], 2, [2, 0, 0]),
            ([2, 0, 1], 2, [0, 0, 1]),
            ([1, 0, 1], 2, [1, 0, 0]),
            ([0, 2, 0], 3, [0, 0, 0]),
            ([1, 1, 0], 3, [0, 0, 0]),
            ([0, 0, 1], 1, [0, 0, 0]),
            ([1, 0, 0], 2, [1, 0, 0]),
        ];
        for (had, cost, left) in cases {
            let mut trophies = Trophies(had);
            trophies.pay(cost);
            assert_eq!(trophies, Trophies(left), "{cost} of {had:?}");
        }
    }

    #[test]
    fn the_chart_gives_points() {
        let (tables, player) = (campaign(), Player::default());
        let mut script = Script::new([1, 1, 1, 2, 3, 4, 6, 6, 4, 1]);
        let mut play = play(&tables, &player, &mut script);
        (0..5).for_each(|_| play.look_for_trophies());
        assert_eq!(play.career.trophies, Trophies([1, 1, 2]));
    }

    #[test]
    fn every_roll_finds_what_its_chart_says() {
        let (tables, player) = (campaign(), Player::default());
        let points = [3, 2, 2, 1, 0, 0, 0, 1, 2, 2, 3];
        for (roll, worth) in (2..=12u32).zip(points) {
            let low = roll.saturating_sub(6).max(1);
            let mut script = Script::new([low, roll - low]);
            let mut play = play(&tables, &player, &mut script);
            play.look_for_trophies();
            assert_eq!((play.career.trophies.points(), script.left()), (worth, 0), "a roll of {roll}");
        }
    }

    #[test]
    fn booze_and_a_round_cost_two_points_and_a_favour_one() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        career.tank = Tank::M4a176;
        career.skills.add(Skill::Synergy);
        career.lose_synergy();
        let may = |career: &Career| [Trade::Booze, Trade::Apcr, Trade::Favour].map(|t| career.may_trade(&tables, t));
        let by_points = [[0, 0, 0], [1, 0, 0], [0, 1, 0]].map(|trophies| {
            career.trophies = Trophies(trophies);
            may(&career)
        });
        assert_eq!(by_points, [[false; 3], [false, false, true], [true; 3]]);
    }

    #[test]
    fn a_luger_is_not_given_for_a_favour() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        let mut fair = |trophies| {
            career.trophies = Trophies(trophies);
            [Trade::Booze, Trade::Apcr, Trade::Favour].map(|trade| career.is_fair(&tables, trade))
        };
        assert_eq!(fair([0, 0, 0]), [false; 3]);
        assert_eq!(fair([1, 0, 0]), [false, false, true]);
        assert_eq!(fair([0, 1, 0]), [true, true, false]);
        assert_eq!(fair([0, 0, 1]), [true, true, false], "nothing costs more than 2");
        assert_eq!(fair([1, 0, 1]), [true; 3]);
    }

    #[test]
    fn apcr_that_would_not_be_racked_is_not_traded_for() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        career.trophies = Trophies([0, 1, 0]);
        let mut wanted = |tank, racked| {
            career.tank = tank;
            let mut policy = tables.strategies["steady"].clone();
            policy.ammunition.apcr = racked;
            policy.bargain(&tables, &career, &|trade| career.may_trade(&tables, trade))
        };
        assert_eq!(wanted(Tank::M4a176, 2), Some(Trade::Apcr));
        assert_eq!(wanted(Tank::M4a176, 1), None, "the one it has fills the place");
        assert_eq!(wanted(Tank::M4a176w, 2), None);
        assert_eq!(wanted(Tank::M4a176w, 0), None);
    }

    #[test]
    fn only_what_is_of_use_can_be_traded_for() {
        let (tables, mut script) = (campaign(), Script::new([]));
        let player = Player { trades: vec![Trade::Favour, Trade::Apcr, Trade::Booze], ..Player::default() };
        let mut play = play(&tables, &player, &mut script);
        play.career.trophies = Trophies([3, 3, 0]);
        play.trade_trophies();
        assert_eq!((play.career.favour, play.career.extra_apcr), (true, 0), "an M4 fires no APCR");
        assert_eq!(play.career.trophies, Trophies([2, 3, 0]));
        play.career.tank = Tank::M4a176;
        play.career.skills.add(Skill::Synergy);
        play.career.lose_synergy();
        play.trade_trophies();
        assert_eq!((play.career.extra_apcr, play.career.synergy_waits), (1, false));
        assert_eq!(play.career.trophies, Trophies([2, 1, 0]));
    }
}
