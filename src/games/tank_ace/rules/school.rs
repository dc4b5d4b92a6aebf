//! Chart F1: the tank school at Fort Knox (4.6).

use super::super::strategy::Strategy;
use super::super::tables::tour_table::SchoolTable;
use super::super::words::crew::Skill;
use super::super::words::tour::Course;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Rolls one die for each lesson: the gunner for Gunnery and for Weapons Maintenance, assistant driver and loader
    /// for Weapons Maintenance, the driver for Eye for Terrain, and the commander for the course he chooses (4.6, F1).
    pub(super) fn attend_school(&mut self) {
        let table = &self.tables.f1;
        let [gunnery, coaxial, bow, fifty, terrain, course] = self.chance.throwing("lessons").dice(DICE, [D6; 6]);
        for (skill, face, from) in [
            (Skill::Gunnery, gunnery, table.gunnery),
            (Skill::MaintenanceCoaxial, coaxial, table.maintenance),
            (Skill::MaintenanceBow, bow, table.maintenance),
            (Skill::MaintenanceFifty, fifty, table.maintenance),
            (Skill::EyeForTerrain, terrain, table.terrain),
        ] {
            self.check_lesson(skill, face, from);
        }
        match self.strategy.course() {
            Course::Training => self.train(course, table),
            Course::Study => self.study(course, table),
            Course::Bar => self.go_to_bar(course, table),
        }
        self.take_free_skills();
    }

    /// Gives a crewman's lesson: his skill costs less from the face `from` on (F1).
    fn check_lesson(&mut self, skill: Skill, face: u32, from: u8) {
        let passed = face >= u32::from(from);
        if passed {
            self.career.discounts.add(skill);
        }
        self.journal.tell("4.6 F1", || {
            let result = if passed { "it will cost less" } else { "no effect" };
            format!("The {} learns {}: rolled {face}, {result}.", skill.owner().title(), skill.title())
        });
    }

    /// Physical training: the commander's wounds are lighter (F1, B7).
    fn train(&mut self, face: u32, table: &SchoolTable) {
        self.career.training = face >= u32::from(table.training);
        let passed = self.career.training;
        self.journal.tell("4.6 F1", || {
            let result = if passed { "his wounds will be lighter" } else { "no effect" };
            format!("The commander trains: rolled {face}, {result}.")
        });
    }

    /// Study: the first series of Expert that is bought costs less (F1, T37).
    fn study(&mut self, face: u32, table: &SchoolTable) {
        let passed = face >= u32::from(table.study);
        if passed {
            self.career.discounts.add(Skill::Expert);
            self.career.discounts.add(Skill::ExpertPershing);
        }
        self.journal.tell("4.6 F1", || {
            let result = if passed { "Expert will cost less" } else { "no effect" };
            format!("The commander studies: rolled {face}, {result}.")
        });
    }

    /// The bar: a name for courage, or a fight and no diploma (F1, T41).
    fn go_to_bar(&mut self, face: u32, table: &SchoolTable) {
        let (famous, fights) = (face >= u32::from(table.bar), face <= u32::from(table.bar_fight));
        self.journal.tell("4.6 F1", || {
            let result = match (famous, fights) {
                (true, _) => "he makes a name for himself",
                (_, true) => "a fight, and an experience point is lost",
                _ => "no effect",
            };
            format!("The commander goes to the bar: rolled {face}, {result}.")
        });
        if famous {
            self.earn_prestige();
        }
        if fights {
            self.career.points = self.career.points.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::crew::{Skill, Skills};
    use super::super::tests::{Player, campaign, play};
    use super::*;
    use crate::chance::Script;

    /// The career after a school with these faces.
    fn school(course: Course, faces: [u32; 6]) -> super::super::super::state::career::Career {
        let (tables, player) = (campaign(), Player { course, ..Player::default() });
        let mut script = Script::new(faces);
        let mut play = play(&tables, &player, &mut script);
        play.attend_school();
        let career = play.career;
        assert_eq!(script.left(), 0);
        career
    }

    #[test]
    fn lessons_make_skills_cheaper_and_maintenance_is_taken_at_once() {
        let career = school(Course::Training, [5, 5, 4, 6, 6, 3]);
        let taken: Skills = [Skill::MaintenanceCoaxial, Skill::MaintenanceFifty].into_iter().collect();
        assert_eq!(career.skills, taken);
        let tables = campaign();
        let cost = |skill| career.skill_cost(&tables, skill);
        assert_eq!((cost(Skill::Gunnery), cost(Skill::EyeForTerrain), cost(Skill::MaintenanceBow)), (3, 1, 1));
        assert_eq!((career.points, career.training), (1, true));
    }

    #[test]
    fn a_poor_school_changes_nothing() {
        let career = school(Course::Training, [4, 4, 4, 4, 4, 2]);
        let tables = campaign();
        assert!(Skill::ALL.into_iter().all(|skill| career.skill_cost(&tables, skill) == tables.b8.cost(skill)));
        assert_eq!((career.skills.count(), career.training), (0, false));
    }

    #[test]
    fn study_makes_one_series_of_expert_cheaper() {
        let career = school(Course::Study, [1, 1, 1, 1, 1, 4]);
        let tables = campaign();
        assert_eq!([Skill::Expert, Skill::ExpertPershing].map(|skill| career.skill_cost(&tables, skill)), [2, 2]);
        assert_eq!(school(Course::Study, [1, 1, 1, 1, 1, 3]).discounts.count(), 0);
    }

    #[test]
    fn the_bar_gives_a_prestige_point_and_a_level_or_costs_the_experience_point() {
        let career = school(Course::Bar, [1, 1, 1, 1, 1, 4]);
        assert_eq!((career.prestige, career.level, career.points), (1, 1, 1));
        let career = school(Course::Bar, [1, 1, 1, 1, 1, 1]);
        assert_eq!((career.prestige, career.level, career.points), (0, 0, 0));
        let career = school(Course::Bar, [1, 1, 1, 1, 1, 3]);
        assert_eq!((career.prestige, career.level, career.points), (0, 0, 1));
    }
}
