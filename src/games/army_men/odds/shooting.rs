//! Odds of one unit that shoots at soldiers (R10 to R12, R16, R18, R24; M5 to M7).

use super::super::state::stage::Stage;
use super::super::tables::quality_test::Test;
use super::column::{YES_NO, by_number};
use super::list::{attackers, infantry};
use super::scene::{AttackStance, MOST_MODELS, OPEN, Scene};
use super::shot::ShotCase;
use crate::chance::{Chance, Purpose};
use crate::error::Result;
use crate::exact::{Question, QuestionTable, Totals, after};
use crate::game::{Column, Exact, Key, OddsPicture};

/// One attack on a fresh unit of soldiers.
pub(super) struct Shooting {
    keys: Vec<Key>,
    shot: ShotCase,
    size: u32,
    /// Whether it must test its morale, by models lost.
    tests_after: [bool; MOST_MODELS + 1],
    morale: Test,
}

/// The loss by an attack: the number of models removed, and whether the rest is pinned.
type Loss = (u32, bool);

const COLUMNS: usize = MOST_MODELS + 4;

/// An attack of each attacker on each unit of soldiers, in each stance.
fn rows(stage: &Stage, scene: &mut Scene) -> Vec<Shooting> {
    let mut rows = Vec::new();
    for attacker in attackers(&stage.tables) {
        for target in infantry(&stage.tables) {
            let (outfit, salvo) = (&target.outfit, attacker.salvo());
            let tests_after = scene.tests_after(outfit);
            // Vehicles have no guard (R29).
            let guards = if attacker.outfit.is_vehicle() { &YES_NO[1..] } else { &YES_NO[..] };
            for (cover_key, cover) in YES_NO {
                for (hunkered_key, hunkered) in YES_NO {
                    for &(guard_key, guard) in guards {
                        let stance = AttackStance { cover, hunkered, guard, ..OPEN };
                        let shot = scene.shot(&attacker.outfit, &salvo, outfit, stance);
                        let keys = [attacker.title(), &attacker.weapons(), target.title()];
                        let keys =
                            keys.into_iter().chain([cover_key, hunkered_key, guard_key]).map(Key::from).collect();
                        let morale = stage.tests.of(outfit.quality);
                        rows.push(Shooting { keys, shot, size: outfit.size.into(), tests_after, morale });
                    }
                }
            }
        }
    }
    rows
}

pub(super) fn table(stage: &Stage, scene: &mut Scene) -> QuestionTable<Shooting> {
    QuestionTable {
        name: "shooting",
        about: "One attack of a full unit, every model in range and sight, on a fresh unit of soldiers: models removed, \
                and whether the unit is gone or pinned. The shooter stands no lower; on guard it reacts. A vehicle with two weapons \
                fires both on a Hold (hold), one after a Move (move).",
        keys: vec!["attacker", "weapons", "target", "cover", "hunkered", "guard"],
        columns: by_number()
            .into_iter()
            .chain([Column::mean("mean"), Column::probability("p_wiped_out"), Column::probability("p_pinned")])
            .collect(),
        picture: OddsPicture {
            value: "mean",
            title: "Models that one attack removes, on average",
            square: ["attacker", "target"],
            words: &[
                ("weapons", "with {}"),
                ("cover", "cover: {}"),
                ("hunkered", "hunkered: {}"),
                ("guard", "on guard: {}"),
            ],
        },
        rows: rows(stage, scene),
    }
}

impl Shooting {
    /// R11, R16: the loss by `through` hits that get through.
    fn loss(&self, through: u32, chance: &mut impl Chance) -> Loss {
        let lost = through.min(self.size);
        (lost, self.tests_after[lost as usize] && !self.morale.is_passed(chance, Purpose::DiceB))
    }

    fn answers(&self, (lost, pinned): Loss) -> [u32; COLUMNS] {
        let mut answers = [0; COLUMNS];
        answers[lost as usize] = 1;
        answers[MOST_MODELS + 1..].copy_from_slice(&[lost, (lost == self.size).into(), pinned.into()]);
        answers
    }
}

impl Question for Shooting {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let through = self.shot.through(chance);
        answers.copy_from_slice(&self.answers(self.loss(through, chance)));
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let mut totals = Totals::new(columns);
        for (loss, probability) in after(&self.shot.law()?, |&through, every| self.loss(through, every)) {
            totals.add(&self.answers(loss), probability);
        }
        Ok(totals.exact())
    }
}
