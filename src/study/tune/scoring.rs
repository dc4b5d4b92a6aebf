//! What a game is worth to the one who is tuned.

use crate::game::{ENDING, Figure, Measure, UNFINISHED};

/// The points of a match won.
pub const WIN: i64 = 2;

/// How a game is scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// A match: 2 points for a win, 1 for a draw and for a game without an end.
    Match {
        /// The measure that holds the ending, by its index.
        measure: usize,
        /// The points of seat A for each of its labels.
        points: Vec<i64>,
    },
    /// A measure of a game of one player.
    Measure(Figure),
}

impl Scoring {
    /// The scoring of a match; `None` if the endings are not those of two seats.
    pub fn of_match(measures: &[Measure]) -> Option<Scoring> {
        let measure = measures.iter().position(|measure| measure.name == ENDING)?;
        let points = |label: &&str| match *label {
            "a_wins" => Some(WIN),
            "b_wins" => Some(0),
            "draw" => Some(WIN / 2),
            other if other == UNFINISHED => Some(WIN / 2),
            _ => None,
        };
        let points = measures[measure].labels().iter().map(points).collect::<Option<Vec<_>>>()?;
        (!points.is_empty()).then_some(Scoring::Match { measure, points })
    }

    /// The score of a game with these values of its measures, for the player in seat `seat`.
    pub fn read(&self, values: &[i64], seat: usize) -> i64 {
        match self {
            Scoring::Measure(figure) => figure.read(values),
            Scoring::Match { measure, points } => {
                let ending = usize::try_from(values[*measure]).ok().and_then(|ending| points.get(ending));
                let of_a = ending.copied().unwrap_or(WIN / 2);
                if seat == 0 { of_a } else { WIN - of_a }
            }
        }
    }

    /// The measure; `None` of a match.
    pub fn figure(&self) -> Option<&Figure> {
        match self {
            Scoring::Measure(figure) => Some(figure),
            Scoring::Match { .. } => None,
        }
    }

    /// The most points of a game; `None` of a measure.
    pub fn full(&self) -> Option<i64> {
        matches!(self, Scoring::Match { .. }).then_some(WIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MeasureKind;

    #[test]
    fn a_match_is_scored_from_either_seat() {
        let kind = MeasureKind::Labels(&["a_wins", "b_wins", "draw", "unfinished"]);
        let measures = [Measure { name: "ending", unit: "", meaning: "", kind }];
        let scoring = Scoring::of_match(&measures).unwrap();
        let scores = |seat| [0, 1, 2, 3].map(|ending| scoring.read(&[ending], seat));
        assert_eq!((scores(0), scores(1)), ([2, 0, 1, 1], [0, 2, 1, 1]));
        let kind = MeasureKind::Labels(&["complete", "surrender"]);
        assert_eq!(Scoring::of_match(&[Measure { name: "ending", unit: "", meaning: "", kind }]), None);
    }
}
