//! The answer of one real number: its root is bracketed, and both ends and a value between them are measured on fresh
//! games.

use super::adjustable::RealRange;
use super::answer::{Answer, MeasuredCell, PlayFresh, Role, Search, Tried, fresh};
use super::likeness::{Likeness, likeness};
use super::{Bracket, ClearSide, Finding, Goal, PlayedValue, Root, rounded, search, written};
use crate::error::Result;
use crate::estimate::{Moments, round_significant};

/// Brackets the root, and measures both ends and a value between them on fresh games.
pub(super) fn bracketed(play: &mut impl PlayFresh, adjusted: &RealRange, goal: &Goal) -> Result<Answer> {
    let range = adjusted.ends;
    let root = search(play, range, adjusted.own, adjusted.places, goal)?;
    let (ends, finding) = found(&root, range);
    let series = fresh(play, &[vec![written(ends.low)], vec![written(ends.high)]], goal)?;
    let flat = finding != Finding::Met && likeness(&series, goal) == Likeness::Flat;
    let finding = if flat { Finding::Flat } else { finding };
    let sums: Vec<Moments> = series.iter().map(|series| series.moments().unwrap_or_default()).collect();
    let mut measured = vec![point(ends.low, sums[0], Role::Low), point(ends.high, sums[1], Role::High)];
    if finding == Finding::Met {
        let middle = rounded(secant(ends, &sums, goal.target), adjusted.places);
        let found = play.fresh(&[written(middle)], goal.games)?;
        measured.insert(1, point(middle, found.moments().unwrap_or_default(), Role::Answer));
    }
    let tried = root.points.iter().map(tried).collect();
    Ok(Answer { finding, side: root.one_side(), measured, tried, search: Search::Root { ends, others: root.others } })
}

/// The bracket in which the root lies, or may lie, and the finding that follows from the search alone.
fn found(root: &Root, [low, high]: [f64; 2]) -> (Bracket, Finding) {
    match (root.bracket, root.one_side(), root.unclear()) {
        (Some(bracket), _, _) => (bracket, Finding::Met),
        (None, Some(_), _) => (Bracket { low, high }, Finding::OutOfRange),
        (None, None, Some(unclear)) => (unclear, Finding::Open),
        (None, None, None) => (Bracket { low, high }, Finding::Open),
    }
}

fn tried(point: &PlayedValue) -> Tried {
    let verdict = match point.sign {
        ClearSide::Below => "below",
        ClearSide::Above => "above",
        ClearSide::Unclear => "unclear",
    };
    Tried { values: vec![written(point.value)], sums: point.sums, interval: point.interval, verdict }
}

fn point(value: f64, sums: Moments, role: Role) -> MeasuredCell {
    MeasuredCell { values: vec![written(value)], sums, chance: None, role }
}

/// The value at which the straight line through both ends meets the target, within them; the middle where they do not
/// enclose it.
fn secant(ends: Bracket, sums: &[Moments], target: f64) -> f64 {
    let middle = ends.low + 0.5 * (ends.high - ends.low);
    let part = match (sums[0].mean(), sums[1].mean()) {
        (Some(low), Some(high)) if (low - target) * (high - target) < 0.0 => (target - low) / (high - low),
        _ => return round_significant(middle, 6),
    };
    round_significant(ends.low + part * (ends.high - ends.low), 6)
}
