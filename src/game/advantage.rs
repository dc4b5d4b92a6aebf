//! Measures of the worth of an advantage: going first, or having an edge of the table. Every game of two players
//! records them alike.
//!
//! The measures look at a game from the side that had the advantage, whichever seat that was. So they separate the
//! advantage from the seats, either of which a roll-off may give it to, and one advantage from the other.

use super::{Ending, Sheet, Side};

/// A game at its end, seen from the side that had an advantage.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    /// The side that had the advantage.
    pub had: Side,
    /// The end of the game.
    pub ending: Ending,
    /// The scores of A and B.
    pub scores: [i64; 2],
}

impl Finish {
    fn is_won(&self) -> bool {
        self.ending.winner() == Some(self.had)
    }

    fn is_lost(&self) -> bool {
        self.ending.winner() == Some(self.had.other())
    }

    /// The score of the side with the advantage less that of the other side.
    fn margin(&self) -> i64 {
        self.score(self.had) - self.score(self.had.other())
    }

    fn score(&self, side: Side) -> i64 {
        self.scores[side as usize]
    }
}

/// The measures of the side that goes first; `unit` is the unit of the score.
#[inline]
pub fn of_first<G>(sheet: &mut impl Sheet<G>, unit: &'static str, finish: impl Fn(&G) -> Finish) {
    let names = ["first_wins", "second_wins", "first_margin", "first_score"];
    let meanings = [
        "The side that went first won.",
        "The side that went second won.",
        "Score of the side that went first less that of the other.",
        "Score of the side that went first.",
    ];
    enter(sheet, names, unit, meanings, finish);
}

/// The measures of the side that has the southern edge; `unit` is the unit of the score.
#[inline]
pub fn of_south<G>(sheet: &mut impl Sheet<G>, unit: &'static str, finish: impl Fn(&G) -> Finish) {
    let names = ["south_wins", "north_wins", "south_margin", "south_score"];
    let meanings = [
        "The side with the southern edge won.",
        "The side with the northern edge won.",
        "Score of the side with the southern edge less that of the other.",
        "Score of the side with the southern edge.",
    ];
    enter(sheet, names, unit, meanings, finish);
}

#[inline]
fn enter<G>(
    sheet: &mut impl Sheet<G>,
    [wins, loses, margin, score]: [&'static str; 4],
    unit: &'static str,
    meanings: [&'static str; 4],
    finish: impl Fn(&G) -> Finish,
) {
    sheet.yes_no(wins, meanings[0], |game| finish(game).is_won());
    sheet.yes_no(loses, meanings[1], |game| finish(game).is_lost());
    sheet.count(margin, unit, meanings[2], |game| finish(game).margin());
    sheet.count(score, unit, meanings[3], |game| finish(game).score(finish(game).had));
}

#[cfg(test)]
mod tests {
    use super::super::{Measured, Outcome, list, record};
    use super::*;

    impl Measured for Finish {
        fn measures(sheet: &mut impl Sheet<Finish>) {
            of_first(sheet, "points", |&finish| finish);
            of_south(sheet, "points", |&finish| finish);
        }
    }

    #[test]
    fn a_game_is_seen_from_the_side_that_had_the_advantage() {
        assert_eq!(list::<Finish>().len(), 8);
        for (had, ending, scores, values) in [
            (Side::A, Ending::AWins, [30, 12], [1, 0, 18, 30]),
            (Side::B, Ending::AWins, [30, 12], [0, 1, -18, 12]),
            (Side::B, Ending::Draw, [30, 30], [0, 0, 0, 30]),
        ] {
            let mut outcome = Outcome::new(8);
            record(&Finish { had, ending, scores }, &mut outcome);
            assert_eq!(outcome.values(), [values, values].concat());
        }
    }
}
