//! What it is worth to go first, and to have an edge of the table: measures that every game of two players records alike.
//!
//! They look at a game from the side that had the advantage, whichever seat that was. So they tell the advantage from the
//! seats, which a roll-off may give either way, and from each other.

use super::{Kind, Measure, Side};

/// How many measures an advantage has.
pub const MEASURES: usize = 4;

/// The measures of the side that goes first; `unit` is that of the score.
pub const fn of_first(unit: &'static str) -> [Measure; MEASURES] {
    [
        share("first_wins", "The side that went first won."),
        share("second_wins", "The side that went second won."),
        score("first_margin", unit, "Score of the side that went first less that of the other."),
        score("first_score", unit, "Score of the side that went first."),
    ]
}

/// The measures of the side that has the southern edge; `unit` is that of the score.
pub const fn of_south(unit: &'static str) -> [Measure; MEASURES] {
    [
        share("south_wins", "The side with the southern edge won."),
        share("north_wins", "The side with the northern edge won."),
        score("south_margin", unit, "Score of the side with the southern edge less that of the other."),
        score("south_score", unit, "Score of the side with the southern edge."),
    ]
}

/// The values of these measures: who had the advantage, who won, if anybody, and the scores of A and B.
#[inline]
pub fn values(had: Side, winner: Option<Side>, scores: [i64; 2]) -> [i64; MEASURES] {
    let [own, other] = [scores[had as usize], scores[had.other() as usize]];
    [(winner == Some(had)).into(), (winner == Some(had.other())).into(), own - other, own]
}

const fn share(name: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit: "", meaning, kind: Kind::YesNo }
}

const fn score(name: &'static str, unit: &'static str, meaning: &'static str) -> Measure {
    Measure { name, unit, meaning, kind: Kind::Count }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_seen_from_the_side_that_had_the_advantage() {
        assert_eq!(values(Side::A, Some(Side::A), [30, 12]), [1, 0, 18, 30]);
        assert_eq!(values(Side::B, Some(Side::A), [30, 12]), [0, 1, -18, 12]);
        assert_eq!(values(Side::B, None, [30, 30]), [0, 0, 0, 30]);
    }
}
