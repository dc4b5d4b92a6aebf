//! Awards and the prestige they confer (8.1, 8.3, T34).

use super::super::state::record::{Award, Sortie};
use super::super::state::streak::Streak;
use super::super::strategy::Strategy;
use super::super::tables::tour_table::AwardTable;
use super::super::words::crew::Seat;
use super::play::Play;
use crate::chance::Chance;
use crate::game::Journal;

/// The one award for heroism that a mission earns, the highest (8.1.4 to 8.1.8).
fn heroism(table: &AwardTable, sortie: &Sortie, won: bool) -> Option<Award> {
    if sortie.destroyed >= table.medal_of_honor && sortie.wounded[Seat::Commander as usize] {
        Some(Award::MedalOfHonor)
    } else if sortie.armour >= table.service_cross && won {
        Some(Award::ServiceCross)
    } else if sortie.destroyed >= table.silver_star && won {
        Some(Award::SilverStar)
    } else if sortie.destroyed + sortie.damaged >= table.bronze_star {
        Some(Award::BronzeStar)
    } else {
        None
    }
}

/// The rules behind an award.
fn rules(award: Award) -> &'static str {
    match award {
        Award::CampaignMedal => "8.1.1",
        Award::Commendation => "8.1.2",
        Award::PurpleHeart => "8.1.3",
        Award::BronzeStar => "8.1.4 8.1.8 T34",
        Award::SilverStar => "8.1.5 8.1.8 T34",
        Award::ServiceCross => "8.1.6 8.1.8 T34",
        Award::MedalOfHonor => "8.1.7 8.1.8 T34",
        Award::ValorousUnit | Award::PresidentialCitation => "8.1.10 T21",
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Gives every award that a mission earns; posthumously too (8.1).
    pub(super) fn give_awards(&mut self, won: bool) {
        self.give_service_medals();
        self.give_purple_hearts();
        if let Some(award) = heroism(&self.tables.awards, &self.sortie, won) {
            let confers = award == Award::MedalOfHonor || self.is_first(award);
            self.give(award, confers);
            self.count_for_promotion(award);
        }
        self.count_streak(won);
    }

    /// Gives the medals that go by the number of missions, won or not: the Campaign Medal confers nothing (8.1.1,
    /// 8.1.2).
    pub(super) fn give_service_medals(&mut self) {
        let (table, missions) = (&self.tables.awards, self.record.missions());
        if missions == table.campaign_medal {
            self.give(Award::CampaignMedal, false);
        }
        if missions == table.commendation {
            self.give(Award::Commendation, true);
        }
    }

    /// Gives a Purple Heart to every man of the crew with a light or serious wound; the commander's first confers
    /// prestige (8.1.3).
    fn give_purple_hearts(&mut self) {
        for seat in Seat::ALL {
            if self.sortie.wounded[seat as usize] {
                self.journal.tell("8.1.3", || format!("The {} was hurt.", seat.title()));
                let is_commander = seat == Seat::Commander;
                let confers = is_commander && !self.career.has_heart;
                self.career.has_heart |= is_commander;
                self.give(Award::PurpleHeart, confers);
            }
        }
    }

    /// Counts an award towards promotion: crosses and Silver Stars help at the next attempt, and a cross makes a
    /// sergeant an officer (8.1.6, 8.2.2).
    fn count_for_promotion(&mut self, award: Award) {
        let career = &mut self.career;
        career.stars += u32::from(matches!(award, Award::ServiceCross | Award::SilverStar));
        career.commission |= award == Award::ServiceCross;
    }

    /// Gives unit awards for missions won in a row: where both are earned, only the higher is given, and either begins
    /// the count anew. A missed line breaks nothing (8.1.10, T21).
    pub(super) fn count_streak(&mut self, won: bool) {
        if !won {
            self.career.streak = Streak::default();
            return;
        }
        self.career.streak.win(self.sortie.armour);
        let (table, streak) = (&self.tables.awards, &self.career.streak);
        let award = if streak.earns(table.presidential_citation) {
            Award::PresidentialCitation
        } else if streak.earns(table.valorous_unit) {
            Award::ValorousUnit
        } else {
            return;
        };
        self.career.streak = Streak::default();
        self.give(award, self.is_first(award));
    }

    /// Whether the award has not been given before (8.1.9).
    fn is_first(&self, award: Award) -> bool {
        self.record.awards[award] == 0
    }

    /// Gives an award, with a prestige point if it confers one.
    fn give(&mut self, award: Award, confers: bool) {
        self.record.awards[award] += 1;
        self.journal.tell(rules(award), || format!("Award: {}.", award.title()));
        if confers {
            self.earn_prestige();
        }
    }

    /// Gives one prestige point; the level rises with it as far as it goes (8.3.2).
    pub(super) fn earn_prestige(&mut self) {
        let (career, highest) = (&mut self.career, self.tables.awards.highest_level);
        career.prestige += 1;
        career.level = (career.level + 1).min(highest);
        let (points, level) = (career.prestige, career.level);
        self.journal.tell("8.3.1 8.3.2", || format!("Prestige: points to spend {points}, level {level}."));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::mission::Mission;
    use super::super::tests::{Player, campaign, play};
    use super::*;
    use crate::chance::Script;

    fn sortie(destroyed: u32, armour: u32, damaged: u32, commander_wounded: bool) -> Sortie {
        let wounded = [commander_wounded, false, false, false, false];
        Sortie { destroyed, armour, damaged, wounded }
    }

    #[test]
    fn only_the_highest_award_for_heroism_is_given() {
        let table = campaign().awards;
        let cases = [
            (sortie(1, 1, 0, false), true, None),
            (sortie(1, 1, 1, false), false, Some(Award::BronzeStar)),
            (sortie(0, 0, 2, false), true, Some(Award::BronzeStar)),
            (sortie(3, 3, 0, false), false, Some(Award::BronzeStar)),
            (sortie(3, 3, 0, false), true, Some(Award::SilverStar)),
            (sortie(4, 3, 0, false), true, Some(Award::SilverStar)),
            (sortie(4, 4, 0, true), true, Some(Award::ServiceCross)),
            (sortie(5, 5, 0, false), true, Some(Award::ServiceCross)),
            (sortie(5, 0, 0, true), false, Some(Award::MedalOfHonor)),
        ];
        for (sortie, won, award) in cases {
            assert_eq!(heroism(&table, &sortie, won), award, "{sortie:?}, won {won}");
        }
    }

    #[test]
    fn first_awards_confer_prestige_and_the_medal_of_honor_always_does() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.record.fought[Mission::Contact] = 9;
        let prestige = [(3, 3), (3, 3), (5, 3), (5, 3), (4, 4), (4, 4)].map(|(destroyed, armour)| {
            play.sortie = sortie(destroyed, armour, 0, destroyed == 5);
            play.career.streak = Streak::default();
            play.give_awards(true);
            play.career.prestige
        });
        // The third mission's wound brings the Purple Heart's point as well.
        assert_eq!(prestige, [1, 1, 3, 4, 5, 5]);
        assert_eq!(play.record.awards[Award::SilverStar], 2);
        assert_eq!((play.career.level, play.career.stars, play.career.commission), (5, 4, true));
    }

    #[test]
    fn the_first_and_the_fifth_mission_bring_medals() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        let prestige = [(); 6].map(|()| {
            play.refit();
            (play.record.awards[Award::CampaignMedal], play.record.awards[Award::Commendation], play.career.prestige)
        });
        assert_eq!(prestige, [(1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 1, 1), (1, 1, 1)]);
    }

    #[test]
    fn purple_hearts_are_the_crews_and_the_commanders_first_confers_prestige() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.sortie.wounded = [false, true, false, false, false];
        play.give_purple_hearts();
        assert_eq!((play.record.awards[Award::PurpleHeart], play.career.prestige), (1, 0));
        play.sortie.wounded = [true, false, false, false, true];
        play.give_purple_hearts();
        play.give_purple_hearts();
        assert_eq!((play.record.awards[Award::PurpleHeart], play.career.prestige), (5, 1));
    }

    /// The unit awards after missions that destroyed so many tanks; a failure is `None`.
    fn unit_awards(missions: &[Option<u32>]) -> [u32; 2] {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        for armour in missions {
            play.sortie.armour = armour.unwrap_or(9);
            play.count_streak(armour.is_some());
        }
        [Award::ValorousUnit, Award::PresidentialCitation].map(|award| play.record.awards[award])
    }

    #[test]
    fn unit_awards_look_at_the_last_missions_of_a_streak() {
        assert_eq!(unit_awards(&[Some(1); 4]), [0, 0]);
        assert_eq!(unit_awards(&[Some(1); 5]), [1, 0]);
        assert_eq!(unit_awards(&[Some(1); 9]), [1, 0], "the clock was reset");
        assert_eq!(unit_awards(&[Some(1); 10]), [2, 0]);
        assert_eq!(unit_awards(&[Some(2), Some(2), None, Some(2), Some(2), Some(2), Some(0)]), [0, 0]);
        let late = [Some(4), Some(0), Some(0), Some(0), Some(0), Some(0), Some(0), Some(4)];
        assert_eq!(unit_awards(&late), [0, 1], "never five in five missions");
        assert_eq!(unit_awards(&[Some(3), Some(0), Some(0), Some(0), Some(0), Some(0), Some(0), Some(5)]), [0, 1]);
        assert_eq!(
            unit_awards(&[Some(0), Some(0), Some(0), Some(0), Some(0), Some(0), Some(0), Some(0), Some(5)]),
            [1, 0]
        );
    }
}
