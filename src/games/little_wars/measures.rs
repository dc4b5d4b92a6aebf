//! The measures recorded about each game.

use std::sync::LazyLock;

use super::choice::score::Close;
use super::choice::situation::Situation;
use super::state::record::SideRecord;
use super::words::{Arm, Band, Cause, MeleeVerdict, SIDES, Side};
use crate::battlefield::Edge;
use crate::game::advantage::{self, Finish};
use crate::game::{ENDING, Ending, Measure, Measured, Sheet, Word, list};

/// A game at its end.
pub(super) struct Ended<'a> {
    situation: Situation<'a>,
    close: Close,
    /// The points of A and B.
    scores: [i64; 2],
}

impl<'a> Ended<'a> {
    /// A game that ended with `close`.
    pub fn new(situation: Situation<'a>, close: Close) -> Ended<'a> {
        Ended { scores: SIDES.map(|side| situation.score(side, close).into()), situation, close }
    }

    fn record(&self, side: Side) -> &SideRecord {
        &self.situation.battle.record.sides[side as usize]
    }

    fn melees(&self, verdict: MeleeVerdict) -> u32 {
        self.situation.battle.record.melees[verdict]
    }

    fn seen_from(&self, had: Side) -> Finish {
        Finish { had, ending: self.close.ending, scores: self.scores }
    }

    /// The side that has the southern edge.
    fn south(&self) -> Side {
        if self.situation.battle.edge(Side::A) == Edge::South { Side::A } else { Side::B }
    }
}

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(list::<Ended<'static>>);

/// The measures, in the order of their values: of the whole game, of side A, of side B.
pub fn measures() -> &'static [Measure] {
    &ALL
}

impl Measured for Ended<'_> {
    fn measures(sheet: &mut impl Sheet<Self>) {
        whole_game(sheet);
        advantage::of_first(sheet, "points", |game| game.seen_from(game.situation.battle.first));
        advantage::of_south(sheet, "points", |game| game.seen_from(game.south()));
        melees(sheet);
        for side in SIDES {
            sheet.with(&[("{a}", side.key()), ("{A}", side.name())], |sheet| {
                points_and_losses(sheet, side);
                moves(sheet, side);
                gunnery(sheet, side);
            });
        }
    }
}

fn whole_game<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    let who = "Who won (R5, L9); a game that goes on to the last turn is a draw, so none is unfinished.";
    sheet.labels(ENDING, who, &Ending::LABELS, |game| game.close.ending as i64);
    let why = "What ended the game: nobody left on a side, a concession, both armies spent, the last player turn (L9).";
    sheet.labels("ended_by", why, Cause::NAMES, |game| game.close.cause as i64);
    let margin = "Points that A scored less those that B scored (R6, L10).";
    sheet.count("margin", "points", margin, |game| game.scores[0] - game.scores[1]);
    let turns = "Player turns begun, those of both sides together.";
    sheet.count("turns", "turns", turns, |game| game.situation.battle.turn);
    let limit = "The game was ended by its last player turn (L9).";
    sheet.yes_no("turn_limit", limit, |game| game.close.cause == Cause::TurnLimit);
    let first = "Side A won the roll-off and went first (R4).";
    sheet.yes_no("a_first", first, |game| game.situation.battle.first == Side::A);
}

/// The measures of how melees were decided.
fn melees<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    sheet.count("melees_equal", "melees", "Melees of equal numbers (R19).", |game| game.melees(MeleeVerdict::Equal));
    let supported = "Melees whose smaller side was supported (R20).";
    sheet.count("melees_supported", "melees", supported, |game| game.melees(MeleeVerdict::Supported));
    let unsupported = "Melees whose smaller side was not (R21).";
    sheet.count("melees_unsupported", "melees", unsupported, |game| game.melees(MeleeVerdict::Unsupported));
}

/// The measures of a side's points and losses, and of the models it killed and took.
fn points_and_losses<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    sheet.count("{a}_score", "points", "Side {A}: points at the end (R6, L10).", |game| game.scores[side as usize]);
    let left = "Side {A}: infantry left at the end, prisoners not counted.";
    sheet.count("{a}_infantry_left", "models", left, |game| game.situation.battle.models_of(side, Arm::Infantry));
    let left = "Side {A}: cavalry left at the end, prisoners not counted.";
    sheet.count("{a}_cavalry_left", "models", left, |game| game.situation.battle.models_of(side, Arm::Cavalry));
    sheet.count("{a}_guns", "guns", "Side {A}: guns owned at the end.", |game| game.situation.guns_of(side));
    let lost = "Side {A}: times a gun that it owned went over to the enemy (L4).";
    sheet.count("{a}_guns_lost", "guns", lost, |game| game.record(side).guns_lost);
    let gunfire = "Side {A}: enemy models killed by its guns (R11).";
    sheet.count("{a}_kills_gunfire", "models", gunfire, |game| game.record(side).kills_gunfire);
    let melee = "Side {A}: enemy models killed in melees (R19 to R21).";
    sheet.count("{a}_kills_melee", "models", melee, |game| game.record(side).kills_melee);
    let caught = "Side {A}: enemy models taken in melees (R21).";
    sheet.count("{a}_prisoners_caught", "models", caught, |game| game.record(side).prisoners_caught);
    let taken = "Side {A}: enemy models that count as taken at the end (L10).";
    sheet.count("{a}_prisoners_taken", "models", taken, |game| game.situation.taken_from(side.other()));
    let held = "Side {A}: enemy models that it holds on the table at the end.";
    sheet.count("{a}_prisoners_held", "models", held, |game| game.situation.held(side.other(), side));
    let delivered = "Side {A}: enemy models taken for good (R22).";
    sheet.count("{a}_prisoners_delivered", "models", delivered, |game| game.record(side).prisoners_delivered.sum());
    let freed = "Side {A}: models of its own that were freed from the enemy (R23), again and again if need be.";
    sheet.count("{a}_prisoners_freed", "models", freed, |game| game.record(side).prisoners_freed);
    let returned = "Side {A}: models of its own that came home to fight again (R23).";
    sheet.count("{a}_prisoners_returned", "models", returned, |game| game.record(side).prisoners_returned);
    let left = "Side {A}: models of its own freed and not yet home at the end.";
    sheet.count("{a}_prisoners_freed_left", "models", left, |game| game.situation.held(side, side));
    let won = "Side {A}: melees in which it had the larger number.";
    sheet.count("{a}_melees_won", "melees", won, |game| game.record(side).melees_won);
    let lost = "Side {A}: melees in which it had the smaller number.";
    sheet.count("{a}_melees_lost", "melees", lost, |game| game.record(side).melees_lost);
}

/// The measures of the moves of a side's units.
fn moves<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    let marches = "Side {A}: moves out of contact, with neither gun nor prisoners (R13).";
    sheet.count("{a}_marches", "moves", marches, |game| game.record(side).marches);
    sheet.count("{a}_charges", "moves", "Side {A}: moves into contact (R13).", |game| game.record(side).charges);
    sheet.count("{a}_gun_moves", "moves", "Side {A}: moves with a gun (R14).", |game| game.record(side).gun_moves);
    sheet.count("{a}_escorts", "moves", "Side {A}: moves with prisoners (R22).", |game| game.record(side).escorts);
    let left = "Side {A}: gun crews that units left (L2).";
    sheet.count("{a}_crews_left", "parties", left, |game| game.record(side).crews_left);
    let left = "Side {A}: guards that units left (L2).";
    sheet.count("{a}_guards_left", "parties", left, |game| game.record(side).guards_left);
    let joins = "Side {A}: crews and guards that joined a unit (L2).";
    sheet.count("{a}_joins", "parties", joins, |game| game.record(side).joins);
    let moved = "Side {A}: whole inches moved by all its units.";
    sheet.count("{a}_inches_moved", "inches", moved, |game| game.record(side).moved / 100);
}

/// The measures of the fire of a side's guns.
fn gunnery<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    let near = "Side {A}: shots at targets in the near band, within 12 inches as printed (R10).";
    sheet.count("{a}_shots_near", "shots", near, |game| game.record(side).shots[Band::Near]);
    let medium = "Side {A}: shots in the medium band, within 24 inches as printed.";
    sheet.count("{a}_shots_medium", "shots", medium, |game| game.record(side).shots[Band::Medium]);
    sheet.count("{a}_shots_far", "shots", "Side {A}: shots beyond it.", |game| game.record(side).shots[Band::Far]);
    sheet.count("{a}_hits_near", "hits", "Side {A}: hits in the near band.", |game| game.record(side).hits[Band::Near]);
    let medium = "Side {A}: hits in the medium band.";
    sheet.count("{a}_hits_medium", "hits", medium, |game| game.record(side).hits[Band::Medium]);
    sheet.count("{a}_hits_far", "hits", "Side {A}: hits beyond it.", |game| game.record(side).hits[Band::Far]);
    let cover = "Side {A}: shots at targets in cover (R12).";
    sheet.count("{a}_shots_in_cover", "shots", cover, |game| game.record(side).shots_in_cover);
    let turns = "Side {A}: guns owned at the start of its shooting phases, added up over these.";
    sheet.count("{a}_gun_turns", "guns", turns, |game| game.record(side).gun_turns);
    let fired = "Side {A}: guns that fired in its shooting phases, added up over these.";
    sheet.count("{a}_gun_turns_fired", "guns", fired, |game| game.record(side).gun_turns_fired);
    let turns = "Side {A}: own player turns in which it neither fired a shot nor moved anybody.";
    sheet.count("{a}_idle_turns", "turns", turns, |game| game.record(side).idle_turns);
}
