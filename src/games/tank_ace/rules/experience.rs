//! Experience and the skills it buys (6.8, 7.7, B8, T38, T39).

use super::super::state::career::Career;
use super::super::strategy::Strategy;
use super::super::words::crew::Skill;
use super::play::Play;
use crate::chance::Chance;
use crate::game::Journal;

/// Both series of Expert: a discount is for the one bought first (F1, T37).
const EXPERT: [Skill; 2] = [Skill::Expert, Skill::ExpertPershing];

impl Career {
    /// Adds a mission's marks to the experience track; every full row of them is a point (T39). Returns the points
    /// gained.
    fn mark(&mut self, marks: u32, marks_per_point: u32) -> u32 {
        self.marks += marks;
        let points = self.marks / marks_per_point;
        self.marks %= marks_per_point;
        self.points += points;
        self.synergy_waits &= points == 0;
        points
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Gains the marks of a mission, won or lost, and of its counterattacks; a major event that is won counts for more
    /// (6.8, T39).
    pub(super) fn gain_experience(&mut self, event_won: bool, counterattacks: u32) {
        let campaign = &self.tables.campaign;
        let first = if event_won { campaign.event_marks } else { campaign.marks };
        let marks = first + counterattacks * campaign.marks;
        let points = self.career.mark(marks, campaign.marks_per_point);
        let (all, left) = (self.career.points, self.career.marks);
        self.journal.tell("6.8 T39", || {
            format!(
                "Experience: {marks} on the track, points gained {points}, points to spend {all}, marks left {left}."
            )
        });
    }

    /// Buys skills as long as the player wants one that can be had (6.8, 7.7).
    pub(super) fn buy_skills(&mut self) {
        loop {
            let (career, tables) = (&self.career, self.tables);
            let wanted = self.strategy.skill(career, &|skill| career.may_buy(tables, skill));
            let Some(skill) = wanted.filter(|&skill| career.may_buy(tables, skill)) else { return };
            self.learn(skill);
        }
    }

    /// Takes the skills that the tank school has made free (F1).
    pub(super) fn take_free_skills(&mut self) {
        for skill in Skill::ALL {
            let career = &self.career;
            if career.discounts.has(skill) && career.skill_cost(self.tables, skill) == 0 {
                self.learn(skill);
            }
        }
    }

    /// Pays for a skill and adds it to the crew's; the discount is used up (7.7, B8).
    fn learn(&mut self, skill: Skill) {
        let cost = self.career.skill_cost(self.tables, skill);
        let career = &mut self.career;
        career.points -= cost;
        career.skills.add(skill);
        career.discounts.remove(skill);
        if EXPERT.contains(&skill) {
            EXPERT.into_iter().for_each(|series| career.discounts.remove(series));
        }
        self.record.skills_bought += 1;
        let left = career.points;
        self.journal.tell("7.7 B8 T38", || {
            format!("The {} learns {} for {cost}; points left {left}.", skill.owner().title(), skill.title())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::crew::{Seat, Skills};
    use super::super::tests::{Player, campaign, play};
    use super::*;
    use crate::chance::Script;

    #[test]
    fn three_missions_make_a_point_and_the_remainder_carries() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        let points: Vec<u32> = [1, 1, 2, 3, 1, 1].map(|marks| career.mark(marks, 3)).to_vec();
        assert_eq!(points, [0, 0, 1, 1, 0, 1]);
        assert_eq!((career.points, career.marks), (4, 0));
    }

    #[test]
    fn a_counterattack_counts_and_a_won_major_event_counts_three() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.gain_experience(false, 1);
        assert_eq!((play.career.points, play.career.marks), (1, 2));
        play.gain_experience(true, 1);
        assert_eq!((play.career.points, play.career.marks), (3, 0));
    }

    #[test]
    fn skills_are_bought_in_the_order_wanted_while_points_last() {
        let (tables, mut script) = (campaign(), Script::new([]));
        let player = Player { skills: vec![Skill::Gunnery, Skill::Aim, Skill::Leadership], ..Player::default() };
        let mut play = play(&tables, &player, &mut script);
        play.career.points = 4;
        play.career.discounts.add(Skill::Gunnery);
        play.buy_skills();
        assert_eq!(play.career.skills, [Skill::Gunnery, Skill::Leadership].into_iter().collect::<Skills>());
        assert_eq!((play.career.points, play.record.skills_bought, play.career.discounts.count()), (0, 2, 0));
    }

    #[test]
    fn one_series_of_expert_uses_the_discount_of_both() {
        let (tables, mut script) = (campaign(), Script::new([]));
        let player = Player { skills: vec![Skill::ExpertPershing], ..Player::default() };
        let mut play = play(&tables, &player, &mut script);
        play.career.points = 2;
        play.career.discounts = EXPERT.into_iter().collect();
        play.buy_skills();
        assert!(play.career.skills.has(Skill::ExpertPershing));
        assert_eq!(play.career.skill_cost(&tables, Skill::Expert), 3);
    }

    #[test]
    fn lost_synergy_waits_for_a_new_point_and_then_costs_one() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        career.points = 5;
        career.lose_synergy();
        assert_eq!(career.skill_cost(&tables, Skill::Synergy), 2, "it was not there to be lost");
        career.skills.add(Skill::Synergy);
        career.lose_synergy();
        assert!(!career.may_buy(&tables, Skill::Synergy));
        career.mark(2, 3);
        assert!(!career.may_buy(&tables, Skill::Synergy), "no new point");
        career.mark(1, 3);
        assert!(career.may_buy(&tables, Skill::Synergy));
        assert_eq!(career.skill_cost(&tables, Skill::Synergy), 1);
    }

    #[test]
    fn a_man_in_hospital_learns_nothing() {
        let tables = campaign();
        let mut career = Career::new(&tables);
        career.points = 9;
        career.back[Seat::Gunner as usize] = career.back_after(2);
        let can_learn = [1, 2, 3].map(|line| {
            career.line = line;
            [Skill::Aim, Skill::AdrenalineRush].map(|skill| career.may_buy(&tables, skill))
        });
        assert_eq!(can_learn, [[false, true], [false, true], [true, true]]);
    }
}
