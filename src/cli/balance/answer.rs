//! From a search to an answer: what was settled on and its neighbours on fresh games, and what is to be said of it.

use super::super::adjustment::{Adjustable, RealRange};
use super::player::Player;
use crate::chance::Streams;
use crate::error::Result;
use crate::estimate::{Moments, earned, holm, paired_means, paired_shares, percent, round_significant};
use crate::report::{Measured, Tried, grouped};
use crate::study::Series;
use crate::study::balance::{
    Axis, Bracket, Finding, Goal, Lattice, Race, Rival, Root, Sign, chances, race, rounded, search, written,
};

/// The most cells of a lattice of one number, and of several.
const MOST_CELLS: [usize; 2] = [201, 400];

/// How often a lattice may be made finer; 100,000 values of one number take three.
const MOST_ROUNDS: u64 = 8;

/// The most cells that are measured on fresh games besides the answer's neighbours.
const MOST_MEASURED: usize = 7;

/// What a search came to.
pub struct Answer {
    /// What was found.
    pub finding: Finding,
    /// In words.
    pub words: Vec<String>,
    /// What was measured on fresh games.
    pub measured: Vec<Measured>,
    /// What was tried.
    pub tried: Vec<Tried>,
}

/// Looks for the answer.
///
/// # Errors
/// What stops the play.
pub fn answer(player: &mut Player, adjustables: &[Adjustable], goal: &Goal) -> Result<Answer> {
    match adjustables {
        [Adjustable::Real(range)] => real(player, range, goal),
        _ => whole(player, adjustables.iter().cloned().map(Adjustable::axis).collect(), goal),
    }
}

/// A value of the figure, for people.
fn told(player: &Player, value: f64, error: Option<f64>) -> String {
    if player.figure.is_share() { percent(value, error) } else { earned(value, error) }
}

// ------------------------------------------------------------------------------------------------------- whole numbers

/// Races the cells of a lattice, and of finer ones around what is still open, and measures what is left.
fn whole(player: &mut Player, axes: Vec<Axis>, goal: &Goal) -> Result<Answer> {
    let most = MOST_CELLS[usize::from(axes.len() > 1)];
    let mut lattice = Lattice::coarse(&axes, most);
    let mut rivals: Vec<Rival> = Vec::new();
    let (cells, last) = loop {
        let cells = lattice.cells();
        let run = race(player, cells.iter().map(|cell| values(&axes, cell)).collect(), goal, MOST_ROUNDS)?;
        rivals.extend(run.rivals.iter().cloned());
        if lattice.is_finest() || run.may_be_flat() {
            break (cells, run);
        }
        let open: Vec<usize> = run.open().map(|(at, _)| at).collect();
        let around = match axes.len() {
            1 => open.iter().map(|&at| cells[at].clone()).collect(),
            _ => vec![cells[nearest(&axes, &cells, &open)].clone()],
        };
        lattice = lattice.finer(&axes, &around, most);
    };
    let all = Race { rivals };
    let chosen = chosen(&axes, &cells, &last, goal);
    let (measured, flat) = measure(player, &axes, &cells, &last, chosen, goal)?;
    let finding = match all.one_side(goal.target) {
        _ if flat => Finding::Flat,
        Some(_) => Finding::OutOfRange,
        None => Finding::Met,
    };
    let words = words(player, &axes, &all, &last, &measured, finding, goal);
    let verdict = |rival: &Rival| if rival.is_out { "out" } else { "open" };
    let tried = |rival: Rival| Tried {
        verdict: verdict(&rival),
        values: rival.values,
        sums: rival.sums,
        interval: rival.interval,
    };
    Ok(Answer { finding, words, measured, tried: all.rivals.into_iter().map(tried).collect() })
}

fn values(axes: &[Axis], cell: &[usize]) -> Vec<String> {
    axes.iter().zip(cell).map(|(axis, &at)| axis.values[at].clone()).collect()
}

/// How far a cell is from the scenario as it stands, each number by its range.
fn distance(axes: &[Axis], cell: &[usize]) -> f64 {
    let part = |(axis, &at): (&Axis, &usize)| at.abs_diff(axis.own) as f64 / (axis.values.len() - 1).max(1) as f64;
    axes.iter().zip(cell).map(part).sum()
}

/// Of these cells the nearest to the scenario as it stands.
fn nearest(axes: &[Axis], cells: &[Vec<usize>], open: &[usize]) -> usize {
    let by_distance = |&&a: &&usize, &&b: &&usize| distance(axes, &cells[a]).total_cmp(&distance(axes, &cells[b]));
    open.iter().min_by(by_distance).copied().unwrap_or(0)
}

/// The answer of a race: with one number the open cell whose mean is nearest to the target, with several the open cell
/// nearest to the scenario as it stands, since many combinations may meet it.
fn chosen(axes: &[Axis], cells: &[Vec<usize>], race: &Race, goal: &Goal) -> usize {
    let open: Vec<usize> = race.open().map(|(at, _)| at).collect();
    let gap = |at: usize| race.rivals[at].gap(goal.target);
    match axes.len() {
        1 => open.iter().copied().min_by(|&a, &b| gap(a).total_cmp(&gap(b))).unwrap_or(0),
        _ => nearest(axes, cells, &open),
    }
}

/// The answer, its neighbours, the nearest of those still open, and where the figure may be flat both ends, on fresh games;
/// and whether none of them clearly differ.
fn measure(
    player: &mut Player,
    axes: &[Axis],
    cells: &[Vec<usize>],
    race: &Race,
    chosen: usize,
    goal: &Goal,
) -> Result<(Vec<Measured>, bool)> {
    let mut wanted: Vec<(Vec<usize>, &'static str)> = vec![(cells[chosen].clone(), "answer")];
    let mut want = |cell: Vec<usize>, role| {
        if !wanted.iter().any(|(known, _)| *known == cell) {
            wanted.push((cell, role));
        }
    };
    if let ([axis], [at]) = (axes, cells[chosen].as_slice()) {
        at.checked_sub(1).into_iter().for_each(|below| want(vec![below], "neighbour"));
        Some(at + 1)
            .filter(|&above| above < axis.values.len())
            .into_iter()
            .for_each(|above| want(vec![above], "neighbour"));
    }
    let mut open: Vec<usize> = race.open().map(|(at, _)| at).collect();
    open.sort_by(|&a, &b| race.rivals[a].gap(goal.target).total_cmp(&race.rivals[b].gap(goal.target)));
    open.iter().take(MOST_MEASURED).for_each(|&at| want(cells[at].clone(), "open"));
    if race.may_be_flat() {
        [cells.first(), cells.last()].into_iter().flatten().for_each(|end| want(end.clone(), "end"));
    }
    wanted.sort();
    let values: Vec<Vec<String>> = wanted.iter().map(|(cell, _)| values(axes, cell)).collect();
    let series = fresh(player, &values, goal)?;
    let flat = race.may_be_flat() && alike(&series, goal);
    // Ends are there to see whether anything changes, not to be the best.
    let contenders: Vec<usize> = (0..wanted.len()).filter(|&at| wanted[at].1 != "end").collect();
    let streams = Streams::new(player.seed());
    let joint = |a: usize, b: usize| series[contenders[a]].joint(&series[contenders[b]]);
    let chances = chances(contenders.len(), goal.target, streams, joint);
    let measured = values.into_iter().zip(&wanted).enumerate().map(|(at, (values, &(_, role)))| Measured {
        values,
        sums: series[at].moments().unwrap_or_default(),
        chance: contenders.iter().position(|&contender| contender == at).map(|contender| chances[contender]),
        role,
    });
    Ok((measured.collect(), flat))
}

/// Each cell on the games behind those of the search.
fn fresh(player: &mut Player, cells: &[Vec<String>], goal: &Goal) -> Result<Vec<Series>> {
    cells.iter().map(|values| player.fresh(values, goal.games)).collect()
}

/// Whether no two of these series clearly differ, all pairs together.
fn alike(series: &[Series], goal: &Goal) -> bool {
    let pairs = (0..series.len()).flat_map(|a| (a + 1..series.len()).map(move |b| (a, b)));
    let p_value = |(a, b): (usize, usize)| {
        let joint = series[a].joint(&series[b]);
        let found = if goal.is_share { paired_shares(&joint, goal.level) } else { paired_means(&joint, goal.level) };
        found.and_then(|found| found.p).unwrap_or(1.0)
    };
    holm(&pairs.map(p_value).collect::<Vec<_>>()).into_iter().all(|p| p > 1.0 - goal.level)
}

fn words(
    player: &Player,
    axes: &[Axis],
    all: &Race,
    last: &Race,
    measured: &[Measured],
    finding: Finding,
    goal: &Goal,
) -> Vec<String> {
    let target = told(player, goal.target, None);
    let answer = measured.iter().find(|measured| measured.role == "answer");
    let named = answer.map_or(String::new(), |answer| settings(&player.paths, &answer.values));
    let found =
        answer.and_then(|answer| Some(told(player, answer.sums.mean()?, answer.sums.std_error()))).unwrap_or_default();
    let level = percent(goal.level, None);
    let mut words = vec![match finding {
        Finding::Flat => format!(
            "Flat: as far as these games tell the measure does not depend on what is adjusted: {found} everywhere, where {target} is wanted."
        ),
        Finding::OutOfRange => {
            let side = if all.one_side(goal.target) == Some(1) { "above" } else { "below" };
            format!(
                "No value in the range meets {target}: every one tried is clearly {side} it (all together at {level}). Nearest: {named} with {found}."
            )
        }
        _ => format!("Nearest to {target}: {named} with {found}."),
    }];
    words.extend(passing(player, axes, measured, goal).filter(|_| finding == Finding::Met));
    let open = last.open().count();
    if finding == Finding::Met && open > 1 {
        words.push(format!("{open} values could not be told apart as the nearest with up to {} games each; the chances say how they stand.", grouped(goal.games)));
    }
    if axes.len() > 1 && finding == Finding::Met {
        words.push(
            "Of those that cannot be told apart the one nearest to the scenario as it stands is the answer."
                .to_string(),
        );
    }
    if !last.rivals.is_empty() && all.rivals.len() > last.rivals.len() {
        words.push("A coarse lattice was made finer around what was still open; a measure that swings to and fro between its points may pass unseen.".to_string());
    }
    words
}

/// Between which two neighbouring values the target lies, where it does.
fn passing(player: &Player, axes: &[Axis], measured: &[Measured], goal: &Goal) -> Option<String> {
    let [axis] = axes else { return None };
    let at = |measured: &Measured| axis.values.iter().position(|value| measured.values.first() == Some(value));
    let side = |measured: &Measured| Some(measured.sums.mean()? > goal.target);
    let neighbours =
        |ends: &&[Measured]| at(&ends[0]).map(|at| at + 1) == at(&ends[1]) && side(&ends[0]) != side(&ends[1]);
    let ends = measured.windows(2).find(neighbours)?;
    let value = |measured: &Measured| {
        let mean = told(player, measured.sums.mean().unwrap_or(f64::NAN), measured.sums.std_error());
        format!("{} ({mean})", measured.values.join(""))
    };
    let target = told(player, goal.target, None);
    Some(format!("It passes {target} between {} and {}; no whole value is on it.", value(&ends[0]), value(&ends[1])))
}

fn settings(paths: &[String], values: &[String]) -> String {
    paths.iter().zip(values).map(|(path, value)| format!("{path} = {value}")).collect::<Vec<_>>().join(", ")
}

// -------------------------------------------------------------------------------------------------------- a real number

/// Brackets the root and measures both ends and what lies between on fresh games.
fn real(player: &mut Player, adjusted: &RealRange, goal: &Goal) -> Result<Answer> {
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
    let flat = finding != Finding::Met && alike(&series, goal);
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
