//! `--where 'victory_points>=29'`: what must be so of a game that is looked for.

use crate::cli::option::expectation::expectation;
use crate::cli::usage::usage;
use crate::error::Result;
use crate::game::{Figure, Measure};
use crate::study::first_game::GameCondition;

/// Reads `victory_points>=29`, `ending=surrender`, `a_wins`, `kills in 3..5`.
///
/// # Errors
/// Kind `Usage` for a measure or a label that the game does not have, and for a number without a condition.
pub fn condition(text: &str, measures: &[Measure]) -> Result<GameCondition> {
    if text.contains(" in ") {
        let range = expectation(text).map_err(|message| usage(format!("--where '{text}': {message}")))?;
        return Ok(GameCondition::expected(Figure::parse(&range.figure, measures)?, &range));
    }
    let figure = Figure::parse(text, measures)?;
    if !figure.is_share() {
        let name = &figure.name;
        return Err(usage(format!("--where {name}: a number of each game, expected a condition"))
            .hint(format!("for instance '{name}>=1' or '{name} in 1..3'")));
    }
    Ok(GameCondition::holds(figure))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MeasureKind;

    #[test]
    fn a_condition_is_a_share_or_a_range() {
        let measure = |name, kind| Measure { name, unit: "", meaning: "", kind };
        let measures = [measure("kills", MeasureKind::Count), measure("won", MeasureKind::YesNo)];
        let met = |text: &str, values: [i64; 2]| condition(text, &measures).map(|found| found.is_met(&values)).ok();
        assert_eq!(met("kills>=3", [3, 0]), Some(true));
        assert_eq!(met("kills>=3", [2, 0]), Some(false));
        assert_eq!(met("kills in 3..5", [5, 0]), Some(true));
        assert_eq!(met("kills in ..5", [6, 0]), Some(false));
        assert_eq!((met("won", [0, 1]), met("won=no", [0, 1])), (Some(true), Some(false)));
        for wrong in ["kills", "losses>=1", "kills in 5", "kills in 5..3"] {
            assert_eq!(met(wrong, [0, 0]), None, "{wrong}");
        }
    }
}
