//! The toll of melees: a table to print, for no die is thrown (R19 to R21; L7).

use super::super::choice::melee::toll;
use super::column::YES_NO;
use crate::chance::Chance;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture};

/// The most models of a side for which there are rows.
const MOST: u32 = 30;

/// One melee.
pub(super) struct MeleeCase {
    larger: u32,
    smaller: u32,
    supported: bool,
}

pub(super) fn table() -> QuestionTable<MeleeCase> {
    let mut rows = Vec::new();
    for larger in 1..=MOST {
        for smaller in 1..=larger {
            rows.extend(YES_NO.map(|(_, supported)| MeleeCase { larger, smaller, supported }));
        }
    }
    QuestionTable {
        name: "melee",
        about: "Who is left of so many models a side after a melee, and who is taken; the smaller side is supported or not. \
                Prisoners are not counted as left. Of equal numbers nobody is left in either case.",
        keys: vec!["larger", "smaller", "supported"],
        columns: ["larger_left", "smaller_left", "prisoners"].map(Column::mean).to_vec(),
        picture: OddsPicture {
            value: "larger_left",
            title: "Models that the larger side has left",
            square: ["larger", "smaller"],
            words: &[("supported", "smaller side supported: {}")],
        },
        rows,
    }
}

impl Question for MeleeCase {
    fn keys(&self) -> Vec<Key> {
        let supported = if self.supported { "yes" } else { "no" };
        vec![i64::from(self.larger).into(), i64::from(self.smaller).into(), supported.into()]
    }

    fn ask(&self, _: &mut impl Chance, answers: &mut [u32]) {
        let toll = toll(self.larger, self.smaller, self.supported);
        let smaller_left = self.smaller - toll.killed - toll.prisoners;
        answers.copy_from_slice(&[self.larger - toll.killed, smaller_left, toll.prisoners]);
    }
}
