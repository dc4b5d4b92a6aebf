//! The values recorded of each game (A40).

use std::sync::LazyLock;

use super::state::Record;
use super::tables::{PlayerTank, PointTable};
use super::words::{GameEnd, VictoryLevel};
use crate::game::{ENDING, Measure, Measured, Sheet, Word, list};

/// A game at its end.
pub(super) struct Ended<'a> {
    points: &'a PointTable,
    record: &'a Record,
    tank: &'a PlayerTank,
    end: GameEnd,
    victory_points: i32,
}

impl<'a> Ended<'a> {
    /// Makes a game with this ending from the points table, the counts of the game, and the tank at its end.
    #[inline]
    pub fn new(points: &'a PointTable, record: &'a Record, tank: &'a PlayerTank, end: GameEnd) -> Ended<'a> {
        Ended { points, record, tank, end, victory_points: points.victory_points(record, end) }
    }
}

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(list::<Ended<'static>>);

/// The measures, in the order of their values.
pub fn measures() -> &'static [Measure] {
    &ALL
}

impl Measured for Ended<'_> {
    #[inline]
    fn measures(sheet: &mut impl Sheet<Self>) {
        victory(sheet);
        deeds(sheet);
        what_is_left(sheet);
        dice(sheet);
        stats(sheet);
    }
}

fn victory<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("victory_points", "points", "Victory points at the end (6.1).", |game| game.victory_points);
    let level = "What the victory points are called (6.2).";
    sheet.labels("victory_level", level, VictoryLevel::NAMES, |game| game.points.level(game.victory_points) as i64);
    sheet.labels(ENDING, "How the game ended (A25).", GameEnd::NAMES, |game| game.end as i64);
}

fn deeds<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("kills", "units", "Enemy units killed.", |game| game.record.kills);
    sheet.count("areas_cleared", "areas", "Areas cleared, each counted once.", |game| game.record.areas);
    sheet.count("towns", "towns", "Towns cleared and not found destroyed.", |game| game.record.towns);
    sheet.count("turns", "turns", "Turns: weather rolls.", |game| game.record.turns);
    sheet.count("fights", "fights", "Meetings with enemies.", |game| game.record.fights);
    sheet.count("rounds", "rounds", "Combat rounds begun.", |game| game.record.rounds);
    let medals = "Medals earned by kills, 0 to 4; the Purple Heart is not among them.";
    sheet.count("medals", "medals", medals, |game| game.points.medals(game.record.kills) as i64);
}

fn what_is_left<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    let hearts = "Hearts left at the end, 0 after a casualty.";
    sheet.count("hearts_left", "hearts", hearts, |game| game.tank.sheet.all_hearts());
    sheet.count("stars_left", "stars", "Grit stars left at the end.", |game| game.tank.sheet.stars);
    sheet.count("shells_left", "shells", "Shells left at the end.", |game| game.tank.sheet.shells);
    sheet.count("ammo_left", "cases", "Ammo cases left at the end.", |game| game.tank.sheet.ammo);
    sheet.count("tread_left", "treads", "Tread left at the end.", |game| game.tank.sheet.tread);
}

fn dice<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("rerolls", "rerolls", "Shells, ammo and treads paid for rerolls.", |game| game.record.rerolls);
    sheet.count("luck_rolls", "rolls", "First rolls whose pool was a luck die.", |game| game.record.luck_rolls);
    sheet.count("breakdowns", "breakdowns", "Failed breakdown rolls (A21).", |game| game.record.breakdowns);
    sheet.count("roads_built", "roads", "Roads built, by roll or by tools.", |game| game.record.roads_built);
}

fn stats<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("guns", "stat", "The GUNS stat rolled at set-up.", |game| game.tank.stats.hearted[0]);
    sheet.count("crew", "stat", "The CREW stat rolled at set-up.", |game| game.tank.stats.hearted[1]);
    sheet.count("armor", "stat", "The ARMOR stat rolled at set-up.", |game| game.tank.stats.hearted[2]);
    sheet.count("grit", "stat", "The GRIT stat rolled at set-up.", |game| game.tank.stats.grit);
}
