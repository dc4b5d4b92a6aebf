//! What is recorded about each game (A40).

use super::state::Record;
use super::tables::{PointTable, Tank};
use super::words::{ENDINGS, Ending, LEVELS};
use crate::game::{ENDING, Kind, Measure, Outcome};

const fn count(name: &'static str, unit: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit, meaning, kind: Kind::Count }
}

/// The measures, in the order of their values.
pub const MEASURES: [Measure; 23] = [
    count("victory_points", "points", "Victory points at the end (6.1)."),
    Measure {
        name: "victory_level",
        unit: "",
        meaning: "What the victory points are called (6.2).",
        kind: Kind::Labels(&LEVELS),
    },
    Measure { name: ENDING, unit: "", meaning: "How the game ended (A25).", kind: Kind::Labels(&ENDINGS) },
    count("kills", "units", "Enemy units killed."),
    count("areas_cleared", "areas", "Areas cleared, each counted once."),
    count("towns", "towns", "Towns cleared and not found destroyed."),
    count("turns", "turns", "Turns: weather rolls."),
    count("fights", "fights", "Meetings with enemies."),
    count("rounds", "rounds", "Combat rounds begun."),
    count("medals", "medals", "Medals earned by kills, 0 to 4; the Purple Heart is not among them."),
    count("hearts_left", "hearts", "Hearts left at the end, 0 after a casualty."),
    count("stars_left", "stars", "Grit stars left at the end."),
    count("shells_left", "shells", "Shells left at the end."),
    count("ammo_left", "cases", "Ammo cases left at the end."),
    count("tread_left", "treads", "Tread left at the end."),
    count("rerolls", "rerolls", "Shells, ammo and treads paid for rerolls."),
    count("luck_rolls", "rolls", "First rolls whose pool was a luck die."),
    count("breakdowns", "breakdowns", "Failed breakdown rolls (A21)."),
    count("roads_built", "roads", "Roads built, by roll or by tools."),
    count("guns", "stat", "The GUNS stat rolled at set-up."),
    count("crew", "stat", "The CREW stat rolled at set-up."),
    count("armor", "stat", "The ARMOR stat rolled at set-up."),
    count("grit", "stat", "The GRIT stat rolled at set-up."),
];

/// Records every measure of a game that ended so.
#[inline]
pub fn record(points: &PointTable, record: &Record, tank: &Tank, ending: Ending, outcome: &mut Outcome) {
    let (sheet, stats) = (&tank.sheet, &tank.stats);
    let total = points.victory_points(record, ending);
    outcome.set_all(&[
        i64::from(total),
        points.level(total) as i64,
        ending as i64,
        i64::from(record.kills),
        i64::from(record.areas),
        i64::from(record.towns),
        i64::from(record.turns),
        i64::from(record.fights),
        i64::from(record.rounds),
        points.medals(record.kills) as i64,
        i64::from(sheet.all_hearts()),
        i64::from(sheet.stars),
        i64::from(sheet.shells),
        i64::from(sheet.ammo),
        i64::from(sheet.tread),
        i64::from(record.rerolls),
        i64::from(record.luck_rolls),
        i64::from(record.breakdowns),
        i64::from(record.roads_built),
        i64::from(stats.hearted[0]),
        i64::from(stats.hearted[1]),
        i64::from(stats.hearted[2]),
        i64::from(stats.grit),
    ]);
}
