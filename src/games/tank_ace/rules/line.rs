//! A line of the mission log: missed, a refit, or a mission from its charts to its consequences (6.1, 6.7 to 6.9).

use std::ops::ControlFlow;

use super::super::state::battle::BattleEnd;
use super::super::state::career::TourEnd;
use super::super::state::record::Sortie;
use super::super::strategy::Strategy;
use super::super::words::calendar::Month;
use super::super::words::crew::{Seat, Wound};
use super::super::words::mission::{Mission, Terrain, Weather};
use super::play::{D10, PLACE, Play};
use crate::chance::Chance;
use crate::game::Journal;

/// The major events (4.7).
const EVENTS: [&str; 7] = [
    "Saint Lo",
    "Operation Cobra",
    "Arracourt",
    "Siegfried Line",
    "Battle of the Bulge",
    "Operation Grenade",
    "Rhine crossing",
];

/// The column of a chart for a month. The checks of a scenario allow exactly one.
fn column<T>(columns: &[T], month: Month, months: impl Fn(&T) -> &[Month]) -> &T {
    &columns[columns.iter().position(|column| months(column).contains(&month)).unwrap_or(0)]
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Plays one line of the log, and the time before the next (6.9).
    pub(super) fn line(&mut self) -> ControlFlow<TourEnd> {
        let (number, month) = (self.career.line + 1, self.career.month);
        self.journal.heading(|| format!("{}, line {number} of the log", month.title()));
        let fought = !self.career.misses_line();
        if fought {
            self.mission()?;
        } else {
            self.miss_line();
        }
        self.next_line(fought);
        ControlFlow::Continue(())
    }

    /// Misses a line: it passes in hospital, in repair or in waiting for a tank, and counts for nothing (T21).
    fn miss_line(&mut self) {
        self.record.missed += 1;
        let in_hospital = self.career.is_away(Seat::Commander);
        self.journal.tell("T21 T22", || {
            let reason = if in_hospital { "the commander is in hospital" } else { "there is no tank that runs" };
            format!("The line is missed: {reason}.")
        });
    }

    /// Rolls for the mission of the line and carries it out. The three charts are always one draw, so that scenarios that
    /// fix some of them stay comparable line by line (6.1, A1, A3, A5).
    fn mission(&mut self) -> ControlFlow<TourEnd> {
        self.chance.at(u64::from(self.career.line), 0);
        let [a1, a3, a5] = self.chance.throwing("charts of the mission").dice(PLACE, [D10; 3]);
        let (mission, event) = self.roll_mission(a1);
        if mission == Mission::Refit {
            self.refit();
            return ControlFlow::Continue(());
        }
        let (weather, terrain) = (self.roll_weather(a3), self.roll_terrain(a5));
        let before = self.record.counterattacks;
        self.sortie = Sortie::default();
        self.set_up(mission, weather, terrain);
        let end = self.battle();
        self.finish(mission, event, end, self.record.counterattacks - before)
    }

    /// Chart A1: rolls the mission and the major event that is fought in it, counted from 0 (4.7, T40). An event lapses
    /// with its column by itself, for no other column has it.
    fn roll_mission(&mut self, roll: u32) -> (Mission, Option<usize>) {
        if let Some(mission) = self.tables.setup.mission.fixed() {
            self.journal.tell("A1", || format!("Mission: {}, as the scenario has it.", mission.title()));
            return (mission, None);
        }
        let row = column(&self.tables.a1.columns, self.career.month, |column| &column.months);
        let at = roll as usize - 1;
        let mission = row.missions[at];
        self.journal.tell("6.1 A1", || format!("Mission: rolled {roll}, {}.", mission.title()));
        let event = usize::from(row.events[at]).checked_sub(1).filter(|_| mission != Mission::Refit);
        (mission, event.filter(|&event| self.joins(event)))
    }

    /// Chart A3, unless the scenario has the weather fixed.
    fn roll_weather(&mut self, roll: u32) -> Weather {
        if let Some(weather) = self.tables.setup.weather.fixed() {
            self.journal.tell("A3", || format!("Weather: {}, as the scenario has it.", weather.title()));
            return weather;
        }
        let row = column(&self.tables.a3.columns, self.career.month, |column| &column.months);
        let weather = row.weather[roll as usize - 1];
        self.journal.tell("6.1 A3", || format!("Weather: rolled {roll}, {}.", weather.title()));
        weather
    }

    /// Chart A5, unless the scenario has the terrain fixed.
    fn roll_terrain(&mut self, roll: u32) -> Terrain {
        if let Some(terrain) = self.tables.setup.terrain.fixed() {
            self.journal.tell("A5", || format!("Terrain: {}, as the scenario has it.", terrain.title()));
            return terrain;
        }
        let row = column(&self.tables.a5.columns, self.career.month, |column| &column.months);
        let terrain = row.terrain[roll as usize - 1];
        self.journal.tell("6.1 A5", || format!("Terrain: rolled {roll}, {}.", terrain.title()));
        terrain
    }

    /// Whether the major event is active; if so, it is fought now and never again (4.7, T40).
    fn joins(&mut self, event: usize) -> bool {
        let from = self.tables.campaign.event_from[event];
        let active = self.career.month >= from && !self.career.events[event];
        self.journal.tell("4.7 T40", || {
            let state = if active { "active" } else { "not active, no effect" };
            format!("Major event {}, {}: {state}.", event + 1, EVENTS[event])
        });
        self.career.events[event] |= active;
        active
    }

    /// Counts a refit as fought and won for the victory level, experience, the automatic medals and runs of successes;
    /// it brings no trophy (7.1.5, T21).
    pub(super) fn refit(&mut self) {
        self.record.fight(Mission::Refit, true);
        self.sortie = Sortie::default();
        self.journal.tell("7.1.5 T21", || "A refit: no fight, and the line counts as won.".to_string());
        self.give_service_medals();
        self.count_streak(true);
        self.gain_experience(false, 0);
    }

    /// Draws the consequences of a mission with the ending `end`: log, awards, wounded, trophies, experience, tank
    /// (6.7, 6.8). The battle and the sortie are as the fight left them.
    pub(super) fn finish(
        &mut self,
        mission: Mission,
        event: Option<usize>,
        end: BattleEnd,
        counterattacks: u32,
    ) -> ControlFlow<TourEnd> {
        let alive = self.battle.wounds[Seat::Commander as usize] != Wound::Killed;
        let won = end == BattleEnd::Won && alive;
        self.log(mission, event, end, won);
        self.career.extra_apcr = 0;
        self.give_awards(won);
        if !alive {
            self.journal.tell("5.1.3 5.2.2", || "The commander was killed: the game ends.".to_string());
            return ControlFlow::Break(TourEnd::Killed);
        }
        self.treat_wounded()?;
        if won {
            self.look_for_trophies();
        }
        self.gain_experience(won && event.is_some(), counterattacks);
        self.see_to_tank(end == BattleEnd::KnockedOut);
        ControlFlow::Continue(())
    }

    /// Notes the mission in the log (4.2.2).
    fn log(&mut self, mission: Mission, event: Option<usize>, end: BattleEnd, won: bool) {
        let record = &mut self.record;
        record.fight(mission, won);
        record.capped += u32::from(end == BattleEnd::Capped);
        record.withdrawn += u32::from(end == BattleEnd::Withdrawn);
        record.events += u32::from(event.is_some());
        record.events_won += u32::from(event.is_some() && won);
        let sortie = self.sortie;
        self.journal.tell("4.2.2 T34", || {
            let result = if won { "won" } else { "lost" };
            format!(
                "Mission log: {}, {result}; vehicles and guns destroyed {}, tanks and SPGs among them {}, immobilised {}.",
                mission.title(),
                sortie.destroyed,
                sortie.armour,
                sortie.damaged
            )
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::state::record::Award;
    use super::super::super::words::tank::Tank;
    use super::super::tests::{Player, campaign, campaign_with, play};
    use super::*;
    use crate::chance::Script;

    #[test]
    fn the_printed_example_is_an_attack_with_event_1() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.career.month = Month::Jul44;
        assert_eq!(play.roll_mission(6), (Mission::Attack, Some(0)));
        assert_eq!(play.roll_mission(6), (Mission::Attack, None), "an event is fought once");
        assert_eq!(play.roll_mission(7), (Mission::Attack, Some(1)));
    }

    #[test]
    fn weather_and_terrain_are_the_months_or_fixed() {
        let tables = campaign_with(&["setup.month=1944-07", "setup.terrain=urban"]);
        let (player, mut script) = (Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        assert_eq!((play.roll_weather(9), play.roll_terrain(6)), (Weather::Rain, Terrain::Urban));
        play.career.month = Month::Dec44;
        assert_eq!(play.roll_weather(9), Weather::Snow);
    }

    #[test]
    fn an_event_has_no_effect_before_its_month() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        assert_eq!(play.roll_mission(6), (Mission::Attack, None));
        play.career.month = Month::Sep44;
        assert_eq!(play.roll_mission(6), (Mission::Assault, None));
        play.career.month = Month::Oct44;
        assert_eq!(play.roll_mission(6), (Mission::Assault, Some(3)));
        assert_eq!(play.career.events, [false, false, false, true, false, false, false]);
    }

    #[test]
    fn a_fixed_mission_is_never_a_refit_and_has_no_event() {
        let tables = campaign_with(&["setup.mission=defense", "setup.month=1944-07"]);
        let (player, mut script) = (Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        for roll in 1..=10 {
            assert_eq!(play.roll_mission(roll), (Mission::Defense, None));
        }
    }

    #[test]
    fn a_refit_is_won_and_earns_a_mark_but_no_trophy() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([10, 1, 1]));
        let mut play = play(&tables, &player, &mut script);
        assert!(play.line().is_continue());
        assert_eq!((play.record.missions(), play.record.successes()), (1, 1));
        assert_eq!((play.career.marks, play.career.streak.missions, play.career.line), (1, 1, 1));
    }

    #[test]
    fn a_missed_line_counts_for_nothing_and_asks_for_no_dice() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        (play.career.tank_back, play.career.back[0]) = (1, 2);
        play.refit();
        let mut before = play.career.clone();
        assert!(play.line().is_continue() && play.line().is_continue());
        assert_eq!((play.record.missed, play.record.missions()), (2, 1), "absences run together");
        before.line = 2;
        assert_eq!(play.career, before);
    }

    #[test]
    fn a_lost_mission_has_no_trophy_and_breaks_the_run() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.refit();
        play.sortie.destroyed = 3;
        assert!(play.finish(Mission::Attack, Some(0), BattleEnd::Capped, 1).is_continue());
        assert_eq!((play.record.missions(), play.record.successes(), play.record.capped), (2, 1, 1));
        assert_eq!((play.record.events, play.record.events_won), (1, 0));
        assert_eq!((play.career.streak.missions, play.career.points, play.career.marks), (0, 2, 0));
        assert_eq!(play.record.awards[Award::BronzeStar], 1);
    }

    #[test]
    fn a_won_major_event_is_worth_a_point() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([3, 4]));
        let mut play = play(&tables, &player, &mut script);
        play.career.extra_apcr = 1;
        assert!(play.finish(Mission::Attack, Some(0), BattleEnd::Won, 0).is_continue());
        assert_eq!((play.career.points, play.career.marks, play.career.extra_apcr), (2, 0, 0));
        assert_eq!((play.record.events_won, script.left()), (1, 0));
    }

    #[test]
    fn a_commander_killed_in_action_fails_the_mission_and_is_still_honoured() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.battle.wounds[0] = Wound::Killed;
        (play.sortie.destroyed, play.sortie.wounded[0]) = (5, true);
        assert_eq!(
            play.finish(Mission::Contact, None, BattleEnd::Won, 0),
            ControlFlow::Break(TourEnd::Killed),
            "a death in the last round"
        );
        let awards = [Award::CampaignMedal, Award::PurpleHeart, Award::MedalOfHonor];
        assert_eq!(awards.map(|award| play.record.awards[award]), [1, 1, 1]);
        assert_eq!((play.record.missions(), play.record.successes(), play.career.prestige), (1, 0, 2));
    }

    #[test]
    fn a_lost_tank_is_not_repaired() {
        let (tables, player, mut script) = (campaign(), Player::default(), Script::new([]));
        let mut play = play(&tables, &player, &mut script);
        play.battle.immobilised = true;
        assert!(play.finish(Mission::Attack, None, BattleEnd::KnockedOut, 0).is_continue());
        assert_eq!((play.career.tank, play.career.tank_back), (Tank::M4, 2));
    }
}
