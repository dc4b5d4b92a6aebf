//! Odds of an American tank under one German shot (B1, B3, B4, B6, B7; T3, T5, T18, T24, T43).

use std::sync::Arc;

use super::super::rules::Play;
use super::super::state::battle::{Battle, BattleEnd};
use super::super::state::unit::Unit;
use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::super::words::board::{Area, Range};
use super::super::words::crew::{Seat, Wound};
use super::super::words::german::{ARMOUR, German};
use super::super::words::tank::Tank;
use super::board::{SHOT, board, yes_no};
use crate::chance::Chance;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, NOT_ASKED, OddsPicture, Silent};

/// The German guns apart from tanks and self-propelled guns; infantry counts for its Panzerfaust.
const OTHERS: [German; 5] = [German::Puma, German::Pak38, German::Pak40, German::Pak43, German::Infantry];

/// One shot of a German at a tank.
pub(super) struct Survival {
    tables: Arc<Scenario>,
    policy: Arc<Policy>,
    board: Battle,
}

pub(super) fn table(tables: &Arc<Scenario>, policy: &Arc<Policy>) -> QuestionTable<Survival> {
    let mut rows = Vec::new();
    for firer in ARMOUR.into_iter().chain(OTHERS) {
        for tank in Tank::ALL {
            let reaches = |&range: &Range| firer != German::Infantry || range <= tables.b4.range;
            for range in Range::ALL.into_iter().filter(reaches) {
                for (flank, hull_down) in [(false, false), (false, true), (true, false), (true, true)] {
                    let board = Survival::board(tables, firer, tank, (range, flank, hull_down));
                    rows.push(Survival { tables: tables.clone(), policy: policy.clone(), board });
                }
            }
        }
    }
    QuestionTable {
        name: "survival",
        about: "One German shot at an American tank: whether it hits, destroys or immobilises it, and what becomes of the \
                commander when the crew bails out. A Panzerfaust is one that its infantry dares to fire.",
        keys: vec!["firer", "tank", "range", "facing", "tank_hull_down"],
        columns: SHOT
            .into_iter()
            .chain(["p_fire_given_destroyed", "p_commander_killed_given_destroyed"])
            .map(Column::probability)
            .collect(),
        picture: OddsPicture {
            value: "p_destroy_per_shot",
            title: "Chance that one shot destroys the player's tank",
            square: ["firer", "tank"],
            words: &[("range", "{} range"), ("tank_hull_down", "tank hull down: {}")],
        },
        rows,
    }
}

impl Survival {
    /// Places the German ahead or, for a flank shot, in area D, before a tank that faces ahead.
    fn board(tables: &Scenario, firer: German, tank: Tank, (range, flank, hull_down): (Range, bool, bool)) -> Battle {
        let odds = &tables.odds;
        let area = if flank { Area::D } else { Area::B };
        let is_infantry = firer == German::Infantry;
        let has_hatches = firer.kind().is_armour() || firer.kind().is_light();
        let unit = Unit {
            buttoned: odds.german_buttoned && has_hatches,
            suppressed: odds.german_weakened && !is_infantry,
            reduced: odds.german_weakened && is_infantry,
            ..Unit::new(firer, area)
        };
        Battle { range, hull_down, ..board(tables, tank, unit) }
    }
}

impl Question for Survival {
    fn keys(&self) -> Vec<Key> {
        let unit = &self.board.units[0];
        let firer = if unit.german == German::Infantry { "Panzerfaust" } else { unit.german.title() };
        let facing = if unit.area == Area::B { "front" } else { "flank" };
        let (tank, range) = (self.board.tank.title(), self.board.range.title());
        [firer, tank, range, facing, yes_no(self.board.hull_down)].map(Key::from).to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut silent = Silent;
        let mut play = Play::of_battle(&self.tables, &*self.policy, chance, &mut silent, self.board);
        play.only_death = true;
        match self.board.units[0].german {
            German::Infantry => play.panzerfaust_fires(0),
            _ => play.german_gun_fires(0),
        }
        let hit = play.record.hits_taken > 0;
        let destroyed = play.battle.end == Some(BattleEnd::KnockedOut);
        let immobilised = play.battle.immobilised;
        let (fire, killed) = if destroyed {
            let fire = play.bail_out();
            (fire.into(), (play.battle.wounds[Seat::Commander as usize] == Wound::Killed).into())
        } else {
            (NOT_ASKED, NOT_ASKED)
        };
        let given_hit = |holds: bool| if hit { holds.into() } else { NOT_ASKED };
        let [is_hit, is_destroyed, is_immobilised] = [hit, destroyed, immobilised].map(u32::from);
        let first = [is_hit, given_hit(destroyed), given_hit(immobilised), is_destroyed, is_immobilised, fire, killed];
        answers.copy_from_slice(&first);
    }
}
