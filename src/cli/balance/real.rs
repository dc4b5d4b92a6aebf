//! A real number: its root bracketed, and measured on fresh games.

use super::super::adjustment::RealRange;
use super::answer::{Answer, Likeness, fresh, likeness, told};
use super::player::Player;
use crate::error::Result;
use crate::estimate::{Moments, percent, round_significant};
use crate::report::{Measured, Tried, grouped};
use crate::study::balance::{Bracket, Finding, Goal, Root, Sign, rounded, search, written};

/// Brackets the root and measures both ends and what lies between on fresh games.
pub(super) fn real(player: &mut Player, adjusted: &RealRange, goal: &Goal) -> Result<Answer> {
    let range = adjusted.ends;
    let root = search(player, range, adjusted.own, adjusted.places, goal)?;
    let tried = root.points.iter().map(|point| Tried {
        values: vec![written(point.value)],
        sums: point.sums,
        interval: point.interval,
        verdict: match point.sign {
            Sign::Below => "below",
            Sign::Above => "above",
            Sign::Unclear => "unclear",
        },
    });
    let tried = tried.collect();
    let (ends, finding) = match (root.bracket, root.one_side(), root.unclear()) {
        (Some(bracket), _, _) => (bracket, Finding::Met),
        (None, Some(_), _) => (Bracket { low: range[0], high: range[1] }, Finding::OutOfRange),
        (None, None, Some(unclear)) => (unclear, Finding::Open),
        (None, None, None) => (Bracket { low: range[0], high: range[1] }, Finding::Open),
    };
    let series = fresh(player, &[vec![written(ends.low)], vec![written(ends.high)]], goal)?;
    let flat = finding != Finding::Met && likeness(&series, goal) == Likeness::Flat;
    let finding = if flat { Finding::Flat } else { finding };
    let sums: Vec<Moments> = series.iter().map(|series| series.moments().unwrap_or_default()).collect();
    let mut measured = vec![point(ends.low, sums[0], "low"), point(ends.high, sums[1], "high")];
    if finding == Finding::Met {
        let middle = rounded(secant(ends, &sums, goal.target), adjusted.places);
        let found = fresh(player, &[vec![written(middle)]], goal)?;
        measured.insert(1, point(middle, found[0].moments().unwrap_or_default(), "answer"));
    }
    let words = real_words(player, &root, ends, &measured, finding, goal);
    Ok(Answer { finding, words, measured, tried })
}

fn point(value: f64, sums: Moments, role: &'static str) -> Measured {
    Measured { values: vec![written(value)], sums, chance: None, role }
}

/// Where the straight line through both ends meets the target, within them; the middle where they do not enclose it.
fn secant(ends: Bracket, sums: &[Moments], target: f64) -> f64 {
    let middle = ends.low + 0.5 * (ends.high - ends.low);
    let part = match (sums[0].mean(), sums[1].mean()) {
        (Some(low), Some(high)) if (low - target) * (high - target) < 0.0 => (target - low) / (high - low),
        _ => return round_significant(middle, 6),
    };
    round_significant(ends.low + part * (ends.high - ends.low), 6)
}

fn real_words(
    player: &Player,
    root: &Root,
    ends: Bracket,
    measured: &[Measured],
    finding: Finding,
    goal: &Goal,
) -> Vec<String> {
    let (target, path, level) = (told(player, goal.target, None), &player.paths[0], percent(goal.level, None));
    let between = format!("{} to {}", ends.low, ends.high);
    let mut words = vec![match finding {
        Finding::Met => {
            let answer = measured.iter().find(|measured| measured.role == "answer");
            let value = answer.map_or(String::new(), |answer| answer.values.join(""));
            format!(
                "{path} = {value} meets {target}; the root is between {between} (all claims of the search together at {level}, for a measure that rises or falls throughout)."
            )
        }
        Finding::OutOfRange => {
            let side = if root.one_side() == Some(1) { "above" } else { "below" };
            format!(
                "No value in the range meets {target}: every one tried is clearly {side} it (all together at {level})."
            )
        }
        Finding::Flat => {
            format!(
                "Flat: as far as these games tell the measure does not depend on {path} from {between}; {target} is wanted."
            )
        }
        Finding::Open => format!(
            "Too few games to tell: from {between} the measure cannot be told from {target} with {} games a value.",
            grouped(goal.games)
        ),
    }];
    let others: Vec<String> = root.others.iter().map(|other| format!("{} to {}", other.low, other.high)).collect();
    if !others.is_empty() {
        words.push(format!(
            "Other values that meet it lie in {}; this one is the nearest to the scenario's own.",
            others.join(", ")
        ));
    }
    words
}
