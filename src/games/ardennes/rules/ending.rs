//! Game end: medals, victory points, victory level (6.1, 6.2, A26).

use super::super::state::Record;
use super::super::strategy::Strategy;
use super::super::tables::PointTable;
use super::super::words::{GameEnd, VictoryLevel};
use super::play::Play;
use crate::chance::Chance;
use crate::game::Journal;

impl PointTable {
    /// The number of medals, of four, that `kills` kills earn.
    pub fn medals(&self, kills: u32) -> usize {
        self.medal_kills.iter().filter(|&&needed| kills >= needed).count()
    }

    /// Victory points: medals, the Purple Heart of a casualty, areas, towns, less a surrender (6.1, A26).
    pub fn victory_points(&self, record: &Record, end: GameEnd) -> i32 {
        let medals: i32 = self.medal_points[..self.medals(record.kills)].iter().sum();
        let last = match end {
            GameEnd::Casualty => self.purple_heart,
            GameEnd::Surrender => self.surrender,
            _ => 0,
        };
        medals + last + self.area * record.areas as i32 + self.town * record.towns as i32
    }

    /// The victory level of `points` victory points (6.2).
    pub fn level(&self, points: i32) -> VictoryLevel {
        VictoryLevel::ALL[self.levels.iter().filter(|&&least| points >= least).count()]
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Tells how the victory points came about.
    pub fn tell_result(&mut self, end: GameEnd) {
        let (points, record) = (&self.profile.points, self.record);
        let total = points.victory_points(&record, end);
        self.journal.heading(|| format!("End: {}", end.name()));
        self.journal.tell("6.1 6.2 A26", || {
            format!(
                "Medals {} (kills {}), areas {}, towns {}: {total} victory points, level {}.",
                points.medals(record.kills),
                record.kills,
                record.areas,
                record.towns,
                points.level(total).name()
            )
        });
    }
}
