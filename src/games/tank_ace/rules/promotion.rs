//! Promotions (8.2, T22, T41).

use super::super::state::career::Rank;
use super::super::state::record::Award;
use super::super::strategy::Strategy;
use super::super::words::crew::Skill;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::{Journal, thrown};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Attempts a promotion at the end of a period, by the calendar, wherever the commander is (8.2.2, T22).
    pub(super) fn attempt_promotion(&mut self) {
        let limit = self.promotion_limit();
        let is_sergeant = self.career.rank < Rank::SecondLieutenant;
        let commission = std::mem::take(&mut self.career.commission) && is_sergeant;
        self.career.stars = 0;
        let Some(next) = self.career.rank.next() else { return };
        if commission {
            self.journal.tell("8.1.6 8.2.2", || "A battlefield commission, without a roll.".to_string());
            self.promote(Rank::SecondLieutenant);
        } else if self.rolls_promotion(limit) {
            self.promote(next);
        }
    }

    /// The highest face that promotes: modifiers are added to the die, so they are taken from the limit (8.2.2).
    fn promotion_limit(&self) -> i32 {
        let (table, career) = (&self.tables.promotion, &self.career);
        let has_medal = self.record.awards[Award::MedalOfHonor] > 0;
        let medal = i32::from(table.medal_of_honor) * i32::from(has_medal);
        let stars = i32::from(table.star) * career.stars as i32;
        let leadership = i32::from(table.leadership) * i32::from(career.skills.has(Skill::Leadership));
        i32::from(table.promoted) - medal - stars - leadership
    }

    fn rolls_promotion(&mut self, limit: i32) -> bool {
        let promoted = self.chance.throwing("promotion").any(DICE, 1, D6, limit.clamp(0, D6 as i32) as u32);
        self.journal.tell("8.2.2 T22", || {
            let faces = thrown(self.chance.faces());
            let result = if promoted { "promoted" } else { "not promoted" };
            format!("Promotion attempt: at most {limit} is needed, rolled {faces}, {result}.")
        });
        promoted
    }

    /// Gives the new rank, and one prestige point however many ranks are skipped (8.3.1, T41).
    fn promote(&mut self, rank: Rank) {
        self.career.rank = rank;
        self.record.promotions += 1;
        self.journal.tell("8.2.1 T41", || format!("The commander is a {} now.", rank.title()));
        self.earn_prestige();
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Player, campaign, play};
    use super::*;
    use crate::chance::Script;

    #[test]
    fn a_roll_of_four_promotes_and_a_five_does_not() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([4, 5, 4, 1, 4]));
        let mut play = play(&tables, &player, &mut script);
        let ranks = [(); 5].map(|()| {
            play.attempt_promotion();
            play.career.rank as u8
        });
        assert_eq!(ranks, [1, 1, 2, 3, 4]);
        play.attempt_promotion();
        assert_eq!((play.career.rank, play.record.promotions), (Rank::Captain, 4), "a Captain rolls no more");
        assert_eq!((play.career.prestige, play.career.level), (4, 4));
    }

    #[test]
    fn medals_stars_and_leadership_raise_the_limit() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([5, 6]));
        let mut play = play(&tables, &player, &mut script);
        play.career.skills.add(Skill::Leadership);
        play.career.stars = 2;
        assert_eq!(play.promotion_limit(), 7);
        play.attempt_promotion();
        assert_eq!(play.promotion_limit(), 5, "the stars were the last period's");
        play.record.awards[Award::MedalOfHonor] = 2;
        assert_eq!(play.promotion_limit(), 7);
        play.attempt_promotion();
        assert_eq!(play.career.rank, Rank::SecondLieutenant);
    }

    #[test]
    fn a_cross_commissions_a_sergeant_without_a_roll() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([6]));
        let mut play = play(&tables, &player, &mut script);
        (play.career.commission, play.career.stars) = (true, 1);
        play.attempt_promotion();
        assert_eq!((play.career.rank, play.career.prestige, play.record.promotions), (Rank::SecondLieutenant, 1, 1));
        play.career.commission = true;
        play.attempt_promotion();
        assert_eq!((play.career.rank, play.career.commission), (Rank::SecondLieutenant, false));
    }
}
