//! The measures recorded about each game.

use std::sync::LazyLock;

use super::choice::situation::Situation;
use super::state::record::SideRecord;
use super::state::unit::Unit;
use super::words::{SIDES, Side, Weapon};
use crate::battlefield::Edge;
use crate::game::advantage::{self, Finish};
use crate::game::{ENDING, Ending, Measure, Measured, Sheet, list};

/// A game at its end.
pub(super) struct Ended<'a> {
    situation: Situation<'a>,
    ending: Ending,
    /// The points of A and B.
    scores: [i64; 2],
}

impl<'a> Ended<'a> {
    /// A game that ended with `ending`.
    pub fn new(situation: Situation<'a>, ending: Ending) -> Ended<'a> {
        Ended { scores: SIDES.map(|side| situation.score(side).into()), situation, ending }
    }

    fn record(&self, side: Side) -> &SideRecord {
        &self.situation.battle.record.sides[side as usize]
    }

    /// The number of units of a side for which `holds` is true.
    fn units(&self, side: Side, holds: impl Fn(&Unit) -> bool) -> i64 {
        self.situation.battle.units(side).iter().filter(|unit| holds(unit)).count() as i64
    }

    fn has_south(&self, side: Side) -> bool {
        self.situation.battle.edge(side) == Edge::South
    }

    fn seen_from(&self, had: Side) -> Finish {
        Finish { had, ending: self.ending, scores: self.scores }
    }
}

static ALL: LazyLock<Vec<Measure>> = LazyLock::new(list::<Ended<'static>>);

/// The measures, in the order of their values: of the whole game, of the side that placed first, of the side with the
/// southern edge, of side A, of side B.
pub fn measures() -> &'static [Measure] {
    &ALL
}

impl Measured for Ended<'_> {
    fn measures(sheet: &mut impl Sheet<Self>) {
        whole_game(sheet);
        advantage::of_first(sheet, "points", |game| game.seen_from(game.situation.battle.record.first));
        advantage::of_south(sheet, "points", |game| {
            game.seen_from(if game.has_south(Side::A) { Side::A } else { Side::B })
        });
        for side in SIDES {
            sheet.with(&[("{a}", side.key()), ("{A}", side.name())], |sheet| {
                points_and_losses(sheet, side);
                actions(sheet, side);
                fights(sheet, side);
                weapons(sheet, side);
            });
        }
    }
}

fn whole_game<'a>(sheet: &mut impl Sheet<Ended<'a>>) {
    let who = "Who has more points after the last round (R6); no game is unfinished.";
    sheet.labels(ENDING, who, &Ending::LABELS, |game| game.ending as i64);
    let margin = "Points that A scored less those that B scored (M12).";
    sheet.count("margin", "points", margin, |game| game.scores[0] - game.scores[1]);
    let first_loss = "The round in which either side first lost a unit; 0 if none did.";
    sheet.count("first_loss_round", "round", first_loss, |game| game.situation.battle.record.first_loss_round);
    let unresolved = "Close combats in which the units parted (M8).";
    sheet.count("unresolved_combats", "combats", unresolved, |game| game.situation.battle.record.unresolved);
}

/// The measures of a side's points and losses.
fn points_and_losses<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    sheet.yes_no("{a}_south", "Side {A} has the southern edge (R5).", |game| game.has_south(side));
    let score = "Side {A}: points of enemy units destroyed, routed or pinned at the end (M12).";
    sheet.count("{a}_score", "points", score, |game| game.scores[side as usize]);
    let lost = "Side {A}: points of its units destroyed or routed.";
    sheet.count("{a}_points_lost", "points", lost, |game| game.record(side).points_lost);
    let left = "Side {A}: units neither destroyed nor routed.";
    sheet.count("{a}_units_left", "units", left, |game| game.units(side, Unit::is_left));
    sheet.count("{a}_units_destroyed", "units", "Side {A}: units destroyed.", |game| game.record(side).units_destroyed);
    let routed = "Side {A}: units routed (R15, R17).";
    sheet.count("{a}_units_routed", "units", routed, |game| game.record(side).units_routed);
    let pinned = "Side {A}: units pinned at the end.";
    sheet.count("{a}_units_pinned", "units", pinned, |game| game.units(side, |unit| unit.is_left() && unit.pinned));
    let lost = "Side {A}: soldiers and vehicles lost, those of routed units too.";
    sheet.count("{a}_models_lost", "models", lost, |game| game.record(side).models_lost);
}

/// The measures of the orders to a side's units.
fn actions<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    sheet.count("{a}_activations", "units", "Side {A}: units activated.", |game| game.record(side).activations);
    sheet.count("{a}_holds", "actions", "Side {A}: holds, in a vehicle too (R8, R29).", |game| game.record(side).holds);
    sheet.count("{a}_hunkers", "actions", "Side {A}: hunkers (R8).", |game| game.record(side).hunkers);
    sheet.count("{a}_guards", "actions", "Side {A}: guards taken up (R12).", |game| game.record(side).guards);
    let walks = "Side {A}: walks, out of and into vehicles too (R8).";
    sheet.count("{a}_walks", "actions", walks, |game| game.record(side).walks);
    sheet.count("{a}_runs", "actions", "Side {A}: runs, into vehicles too (R8).", |game| game.record(side).runs);
    sheet.count("{a}_assaults", "actions", "Side {A}: assaults begun (R13).", |game| game.record(side).assaults);
    sheet.count("{a}_moves", "actions", "Side {A}: moves of vehicles (R29).", |game| game.record(side).moves);
    sheet.count("{a}_cruises", "actions", "Side {A}: cruises of vehicles (R29).", |game| game.record(side).cruises);
    sheet.count("{a}_flights", "actions", "Side {A}: flights of flyers (R35).", |game| game.record(side).flights);
    let embarks = "Side {A}: units that got into a vehicle during play (R34).";
    sheet.count("{a}_embarks", "units", embarks, |game| game.record(side).embarks);
    let disembarks = "Side {A}: units that got out of a vehicle (R34).";
    sheet.count("{a}_disembarks", "units", disembarks, |game| game.record(side).disembarks);
    let moved = "Side {A}: whole inches moved by all its units.";
    sheet.count("{a}_inches_moved", "inches", moved, |game| game.record(side).moved / 100);
}

/// The measures of a side's shooting and close combats, and of the fates of its units.
fn fights<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    let attacks = "Side {A}: attacks by shooting, of one unit on another, reactions too (R10).";
    sheet.count("{a}_attacks", "attacks", attacks, |game| game.record(side).shots);
    let reactions = "Side {A}: attacks in reaction from guard (R12).";
    sheet.count("{a}_reactions", "attacks", reactions, |game| game.record(side).reactions);
    let hits = "Side {A}: hits by shooting, those on vehicles as they count (R28).";
    sheet.count("{a}_hits", "hits", hits, |game| game.record(side).hits);
    let kills = "Side {A}: soldiers and vehicles removed by its shooting. Weapons that fire together share them in \
                 proportion to their hits as they count: whole tenths to each, those left over to the largest \
                 remainders, of equal ones in the order of the measures of kills by weapon.";
    sheet.count("{a}_kills", "models", kills, |game| game.record(side).kills);
    let combats = "Side {A}: close combats that its assaults led to (R14).";
    sheet.count("{a}_combats", "combats", combats, |game| game.record(side).combats);
    let rounds = "Side {A}: rounds of these (M8).";
    sheet.count("{a}_combat_rounds", "rounds", rounds, |game| game.record(side).combat_rounds);
    let pins = "Side {A}: times one of its units was pinned that was not (R16).";
    sheet.count("{a}_pins", "units", pins, |game| game.record(side).pins);
    let tests = "Side {A}: morale tests (R15 to R17).";
    sheet.count("{a}_morale_tests", "tests", tests, |game| game.record(side).morale_tests);
    sheet.count("{a}_morale_failed", "tests", "Side {A}: morale tests failed.", |game| game.record(side).morale_failed);
    let shaken = "Side {A}: damage rolls on its vehicles that came to shaken (R32).";
    sheet.count("{a}_rolls_shaken", "rolls", shaken, |game| game.record(side).rolls_shaken);
    let immobile = "Side {A}: damage rolls on its vehicles that came to immobile.";
    sheet.count("{a}_rolls_immobile", "rolls", immobile, |game| game.record(side).rolls_immobile);
    let destroyed = "Side {A}: damage rolls on its vehicles that came to destroyed.";
    sheet.count("{a}_rolls_destroyed", "rolls", destroyed, |game| game.record(side).rolls_destroyed);
    let hits = "Side {A}: hits from dangerous ground (R20).";
    sheet.count("{a}_danger_hits", "hits", hits, |game| game.record(side).danger_hits);
    let hits = "Side {A}: hits on those in its destroyed vehicles (R34).";
    sheet.count("{a}_wreck_hits", "hits", hits, |game| game.record(side).wreck_hits);
}

/// The measures of each weapon: the shots and hits of weapons that can be fired, and the kills of all.
fn weapons<'a>(sheet: &mut impl Sheet<Ended<'a>>, side: Side) {
    let fired = || Weapon::ALL.into_iter().filter(|weapon| !weapon.is_melee());
    for weapon in fired() {
        of_weapon(sheet, weapon, |sheet| {
            let shots = "Side {A}: shots of {weapons}: each that is fired, thrown or dropped.";
            sheet.count("{a}_shots_{weapon}", "shots", shots, |game| game.record(side).fired[weapon]);
        });
    }
    for weapon in fired() {
        of_weapon(sheet, weapon, |sheet| {
            let hits = "Side {A}: attacks of {weapons} that hit (R10), before any is blocked; on vehicles too each counts once.";
            sheet.count("{a}_hits_{weapon}", "hits", hits, |game| game.record(side).hits_by[weapon]);
        });
    }
    for weapon in Weapon::ALL {
        of_weapon(sheet, weapon, |sheet| {
            let kills = "Side {A}: soldiers and vehicles removed by {weapons}, in tenths.";
            sheet.count("{a}_kills_{weapon}", "models/10", kills, |game| game.record(side).kills_by[weapon]);
        });
    }
}

/// Adds a measure of a weapon, whose name and meaning leave blanks for the weapon.
fn of_weapon<'a, S: Sheet<Ended<'a>>>(sheet: &mut S, weapon: Weapon, measure: impl FnOnce(&mut S)) {
    sheet.with(&[("{weapon}", weapon.name()), ("{weapons}", weapon.plural())], measure);
}
