//! Odds of morale tests (R15 to R17; M7, M8).

use super::super::state::stage::Stage;
use super::super::tables::quality_test::Test;
use super::super::words::Quality;
use crate::chance::{Chance, Purpose};
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture};

/// Why a unit tests, and whether it routs if it fails.
const STATES: [(&str, bool); 4] = [("shot", false), ("beaten", true), ("activating", true), ("assaulted", true)];

/// One test.
pub(super) struct Morale {
    keys: Vec<Key>,
    test: Test,
    routs: bool,
}

pub(super) fn table(stage: &Stage) -> QuestionTable<Morale> {
    let row = |quality| {
        let test = stage.tests.of(quality);
        STATES.map(|(state, routs)| Morale { keys: vec![quality.name().into(), state.into()], test, routs })
    };
    QuestionTable {
        name: "morale",
        about: "One morale test of a unit that shooting has brought down, that has lost a round of close combat, or that \
                is pinned and is activated or assaulted.",
        keys: vec!["quality", "state"],
        columns: ["p_pass", "p_pinned", "p_routed"].map(Column::probability).to_vec(),
        picture: OddsPicture { value: "p_pass", title: "Chance to pass a morale test", square: [""; 2], words: &[] },
        rows: Quality::ALL.into_iter().flat_map(row).collect(),
    }
}

impl Question for Morale {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let passed = self.test.is_passed(chance, Purpose::DiceA);
        answers.copy_from_slice(&[passed, !passed && !self.routs, !passed && self.routs].map(u32::from));
    }
}
