//! The measures of each game.

use std::sync::LazyLock;

use super::choice::Situation;
use super::state::SideRecord;
use super::words::{Profile, SIDES, Side, Target, Weapon};
use crate::game::advantage::{self, Finish};
use crate::game::{ByWord, ENDING, Ending, Measure, Measured, Sheet, list};

/// The labels of the measure `objective_held`.
const HOLDERS: [&str; 3] = ["nobody", "a", "b"];

/// A game at its end.
pub(super) struct Ended<'a> {
    /// The battle after the last turn.
    pub situation: Situation<'a>,
    /// The ending of the game.
    pub ending: Ending,
}

impl Ended<'_> {
    fn record(&self, side: Side) -> &SideRecord {
        &self.situation.battle.record.sides[side as usize]
    }

    fn left(&self) -> [i64; 2] {
        SIDES.map(|side| self.situation.battle.left(side) as i64)
    }

    /// The result for the side that went first.
    fn first(&self) -> Finish {
        Finish { had: self.situation.stage.tables.frame.first, ending: self.ending, scores: self.left() }
    }
}

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(list::<Ended<'static>>);

/// The measures, in the order of their values: of the whole game, of the side that went first, of side A, of side B.
pub fn measures() -> &'static [Measure] {
    &ALL
}

impl Measured for Ended<'_> {
    fn measures(sheet: &mut impl Sheet<Self>) {
        whole_game(sheet);
        advantage::of_first(sheet, "units", Ended::first);
        for side in SIDES {
            sheet.with(&[("{a}", side.key()), ("{A}", side.name())], |sheet| {
                of_side(sheet, side);
                losses(sheet, side);
                fire(sheet, side);
            });
        }
    }
}

fn whole_game<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.labels(ENDING, "Who won (D11); no game is unfinished.", &Ending::LABELS, |game| game.ending as i64);
    sheet.count("margin", "units", "Units of A left less units of B left.", |game| game.left()[0] - game.left()[1]);
    sheet.count("turns", "turns", "Game turns begun (D1).", |game| game.situation.battle.turn);
    let first_loss = "The game turn in which either side first lost a unit; 0 if none did.";
    sheet.count("first_loss_turn", "turn", first_loss, |game| game.situation.battle.record.first_loss_turn);
    let held = "Which side alone has a unit near the objective after the last turn (D11); nobody without an objective.";
    sheet.labels("objective_held", held, &HOLDERS, |game| {
        game.situation.held_at_end().map_or(0, |side| 1 + side as i64)
    });
}

/// The measures of a side's own deeds.
fn of_side<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    sheet.count("{a}_units_left", "units", "Units of side {A} left.", |game| game.left()[side as usize]);
    sheet.count("{a}_hits_taken", "hits", "Hits recorded on side {A}.", |game| game.record(side).hits_taken);
    sheet.count("{a}_moves", "moves", "Moves that side {A} made.", |game| game.record(side).moves);
    let inches = "Whole inches that side {A} moved.";
    sheet.count("{a}_inches_moved", "inches", inches, |game| game.record(side).moved / 100);
    sheet.count("{a}_contacts", "moves", "Moves of side {A} into contact (D5).", |game| game.record(side).contacts);
    let pins = "Times a unit of side {A} became pinned (R22).";
    sheet.count("{a}_pins", "units", pins, |game| game.record(side).pins);
    let smokes = "Smoke markers that side {A} placed (R28).";
    sheet.count("{a}_smokes", "markers", smokes, |game| game.record(side).smokes);
    let retreats = "Times a scout of side {A} retired (R31).";
    sheet.count("{a}_retreats", "units", retreats, |game| game.record(side).retreats);
    sheet.count("{a}_shots", "shots", "Shots of side {A}.", |game| sum(&game.record(side).shots));
    let hits = "Hits that side {A} made, as recorded (D8).";
    sheet.count("{a}_hits", "hits", hits, |game| sum(&game.record(side).hits));
}

fn sum(table: &ByWord<Weapon, ByWord<Target, u16>>) -> i64 {
    table.values().iter().map(ByWord::sum).sum()
}

/// The measures of a side's losses, by their cause and by the profile lost.
fn losses<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    sheet.count("{a}_lost", "units", "Units that side {A} lost.", |game| game.record(side).lost.sum());
    for weapon in Weapon::ALL {
        sheet.with(&[("{weapon}", weapon.name()), ("{weapons}", weapon.plural())], |sheet| {
            let lost_to = "Units of side {A} lost to {weapons}.";
            sheet.count("{a}_lost_to_{weapon}", "units", lost_to, |game| game.record(side).lost_to[weapon]);
        });
    }
    let overrun = "Units of side {A} overrun (R27).";
    sheet.count("{a}_lost_to_contact", "units", overrun, |game| game.record(side).overrun);
    for profile in Profile::ALL {
        sheet.with(&[("{profile}", profile.name()), ("{profiles}", profile.plural())], |sheet| {
            let lost = "Units of side {A} lost: {profiles}.";
            sheet.count("{a}_lost_{profile}", "units", lost, |game| game.record(side).lost[profile]);
        });
    }
}

/// The measures of a side's shots and hits, weapon by weapon and target type by target type.
fn fire<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    let both = |weapon| Target::ALL.map(|target| (weapon, target));
    for (weapon, target) in Weapon::ALL.into_iter().flat_map(both) {
        let [weapons, targets] = [weapon.plural(), target.plural()];
        let names = [("{weapon}", weapon.name()), ("{target}", target.name())];
        sheet.with(&[names[0], names[1], ("{weapons}", weapons), ("{targets}", targets)], |sheet| {
            let shots = "Shots of side {A}'s {weapons} at {targets}.";
            sheet.count("{a}_shots_{weapon}_at_{target}", "shots", shots, |game| {
                game.record(side).shots[weapon][target]
            });
            let hits = "Hits that side {A}'s {weapons} made on {targets}, as recorded (D8).";
            sheet.count("{a}_hits_{weapon}_at_{target}", "hits", hits, |game| game.record(side).hits[weapon][target]);
        });
    }
}
