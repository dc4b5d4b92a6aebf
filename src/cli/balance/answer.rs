//! From a search to an answer: what was settled on and its neighbours on fresh games, and what is to be said of it.

use super::super::adjustment::Adjustable;
use super::player::Player;
use super::real::real;
use crate::chance::Streams;
use crate::error::Result;
use crate::estimate::{PairedDifference, earned, holm, paired_means, paired_shares, percent};
use crate::report::{Measured, Tried, grouped};
use crate::study::Series;
use crate::study::balance::{Axis, Finding, Goal, Lattice, Race, Rival, chances, race};

/// The most cells of a lattice of one number, and of several.
const MOST_CELLS: [usize; 2] = [201, 400];

/// How often a lattice may be made finer; 100,000 values of one number take three.
const MOST_ROUNDS: u64 = 8;

/// The most cells that are measured on fresh games besides the answer's neighbours.
const MOST_MEASURED: usize = 7;

/// The least chance to be the nearest with which a combination may be the answer.
const LEAST_CHANCE: f64 = 0.05;

/// With this chance to be the nearest an answer is settled.
const SETTLED: f64 = 0.95;

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
pub(super) fn told(player: &Player, value: f64, error: Option<f64>) -> String {
    if player.figure.is_share() { percent(value, error) } else { earned(value, error) }
}

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
            _ => vec![cells[chosen(&run, goal)].clone()],
        };
        let finer = lattice.finer(&axes, &around, most);
        if finer.len() > 2 * most {
            // Nearly all of a wide range is still open: looking closer everywhere would never end.
            break (cells, run);
        }
        lattice = finer;
    };
    let all = Race { rivals };
    let (measured, likeness) = measure(player, &axes, &cells, &last, goal)?;
    let finding = match (likeness, all.one_side(goal.target)) {
        (Likeness::Flat, _) => Finding::Flat,
        (_, Some(_)) => Finding::OutOfRange,
        (Likeness::Unclear, None) => Finding::Open,
        (Likeness::Different, None) => Finding::Met,
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

/// The open cell of a race whose mean is nearest to the target.
fn chosen(race: &Race, goal: &Goal) -> usize {
    let gap = |at: usize| race.rivals[at].gap(goal.target);
    race.open().map(|(at, _)| at).min_by(|&a, &b| gap(a).total_cmp(&gap(b))).unwrap_or(0)
}

/// The answer, its neighbours, the nearest of those still open, and where the figure may be flat both ends, on fresh games;
/// and whether they differ.
fn measure(
    player: &mut Player,
    axes: &[Axis],
    cells: &[Vec<usize>],
    race: &Race,
    goal: &Goal,
) -> Result<(Vec<Measured>, Likeness)> {
    let mut open: Vec<usize> = race.open().map(|(at, _)| at).collect();
    open.sort_by(|&a, &b| race.rivals[a].gap(goal.target).total_cmp(&race.rivals[b].gap(goal.target)));
    let mut wanted: Vec<(Vec<usize>, &'static str)> = Vec::new();
    let mut want = |cell: Vec<usize>, role| {
        if !wanted.iter().any(|(known, _)| *known == cell) {
            wanted.push((cell, role));
        }
    };
    open.iter().take(MOST_MEASURED).for_each(|&at| want(cells[at].clone(), "open"));
    want(cells[nearest(axes, cells, &open)].clone(), "open");
    if let [axis] = axes {
        for at in open.iter().take(MOST_MEASURED).filter_map(|&at| cells[at].first().copied()) {
            let beside = [at.checked_sub(1), Some(at + 1).filter(|&above| above < axis.values.len())];
            beside.into_iter().flatten().for_each(|beside| want(vec![beside], "neighbour"));
        }
    }
    if race.may_be_flat() {
        [cells.first(), cells.last()].into_iter().flatten().for_each(|end| want(end.clone(), "end"));
    }
    wanted.sort();
    let values: Vec<Vec<String>> = wanted.iter().map(|(cell, _)| values(axes, cell)).collect();
    let series = fresh(player, &values, goal)?;
    let likeness = if race.may_be_flat() { likeness(&series, goal) } else { Likeness::Different };
    // Ends are there to see whether anything changes, not to be the best.
    let streams = Streams::new(player.seed());
    let among = |contenders: &[usize]| {
        let joint = |a: usize, b: usize| series[contenders[a]].joint(&series[contenders[b]]);
        chances(contenders.len(), goal.target, streams, joint)
    };
    let contenders: Vec<usize> = (0..wanted.len()).filter(|&at| wanted[at].1 != "end").collect();
    settle(axes, &mut wanted, &contenders, &among(&contenders));
    // What is printed is the chance among those that are listed.
    let listed = |&at: &usize| wanted[at].1 != BESIDE;
    let contenders: Vec<usize> = contenders.into_iter().filter(listed).collect();
    let chances = among(&contenders);
    let measured = values.into_iter().zip(&wanted).enumerate().map(|(at, (values, &(_, role)))| Measured {
        values,
        sums: series[at].moments().unwrap_or_default(),
        chance: contenders.iter().position(|&contender| contender == at).map(|contender| chances[contender]),
        role,
    });
    Ok((measured.filter(|measured| measured.role != BESIDE).collect(), likeness))
}

/// What is beside a cell that did not become the answer.
const BESIDE: &str = "beside";

/// The search leaves a short list, and the fresh games choose from it: the likeliest value of one number; of several numbers,
/// where many combinations may meet the target, of those with a chance worth the name the nearest to the scenario as it
/// stands.
fn settle(axes: &[Axis], wanted: &mut [(Vec<usize>, &'static str)], contenders: &[usize], chances: &[f64]) {
    let chance = |at: usize| contenders.iter().position(|&contender| contender == at).map_or(0.0, |i| chances[i]);
    let likeliest = contenders.iter().copied().max_by(|&a, &b| chance(a).total_cmp(&chance(b)).then(b.cmp(&a)));
    let Some(likeliest) = likeliest else { return };
    let [axis] = axes else {
        let likely: Vec<usize> = contenders.iter().copied().filter(|&at| chance(at) >= LEAST_CHANCE).collect();
        let cells: Vec<Vec<usize>> = wanted.iter().map(|(cell, _)| cell.clone()).collect();
        wanted[if likely.is_empty() { likeliest } else { nearest(axes, &cells, &likely) }].1 = "answer";
        return;
    };
    // Values that play alike share the chance: then the scenario's own, or the nearest to it.
    let ties = contenders.iter().copied().filter(|&at| chance(at) >= chance(likeliest) - 1e-9);
    let far = |at: usize| wanted[at].0[0].abs_diff(axis.own);
    let answer = ties.min_by_key(|&at| far(at)).unwrap_or(likeliest);
    let position = wanted[answer].0[0];
    for (at, (cell, role)) in wanted.iter_mut().enumerate() {
        *role = match (cell[0].abs_diff(position), *role) {
            _ if at == answer => "answer",
            (1, _) => "neighbour",
            (_, "neighbour") => BESIDE,
            (_, role) => role,
        };
    }
}

/// Each cell on the games behind those of the search.
pub(super) fn fresh(player: &mut Player, cells: &[Vec<String>], goal: &Goal) -> Result<Vec<Series>> {
    cells.iter().map(|values| player.fresh(values, goal.games)).collect()
}

/// Whether cells on the same games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Likeness {
    /// No game differs, or all differences are surely smaller than what is missing to the target.
    Flat,
    /// No two cells clearly differ, and these games would not show it.
    Unclear,
    /// Some do.
    Different,
}

/// What these series say, all pairs together.
pub(super) fn likeness(series: &[Series], goal: &Goal) -> Likeness {
    let pairs: Vec<(usize, usize)> =
        (0..series.len()).flat_map(|a| (a + 1..series.len()).map(move |b| (a, b))).collect();
    let level = 1.0 - (1.0 - goal.level) / pairs.len().max(1) as f64;
    let found = |&(a, b): &(usize, usize)| {
        let joint = series[a].joint(&series[b]);
        if goal.is_share { paired_shares(&joint, level) } else { paired_means(&joint, level) }
    };
    let found: Vec<PairedDifference> = pairs.iter().filter_map(found).collect();
    let p_values: Vec<f64> = found.iter().map(|found| found.p.unwrap_or(1.0)).collect();
    if holm(&p_values).into_iter().any(|p| p <= 1.0 - goal.level) {
        return Likeness::Different;
    }
    let missing = series.iter().filter_map(|series| Some((series.moments()?.mean()? - goal.target).abs()));
    let missing = missing.fold(f64::INFINITY, f64::min);
    let largest = |found: &PairedDifference| match found.interval {
        _ if found.differ == 0 => 0.0,
        Some(interval) => interval.high.max(-interval.low),
        None => f64::INFINITY,
    };
    let within = found.iter().all(|found| largest(found) == 0.0 || largest(found) < missing);
    if within && !found.is_empty() { Likeness::Flat } else { Likeness::Unclear }
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
            "Flat: as far as these games tell the measure does not depend on what is adjusted: about {found} everywhere, where {target} is wanted."
        ),
        Finding::OutOfRange => {
            let side = if all.one_side(goal.target) == Some(1) { "above" } else { "below" };
            format!(
                "No value in the range meets {target}: every one tried is clearly {side} it (all together at {level}). Nearest: {named} with {found}."
            )
        }
        Finding::Open => format!(
            "Too few games to tell whether any value is better than another: {} games each, and none clearly differs.",
            grouped(goal.games)
        ),
        Finding::Met => format!("Nearest to {target}: {named} with {found}."),
    }];
    let chance = answer.and_then(|answer| answer.chance).unwrap_or(1.0);
    if finding == Finding::Met && axes.len() == 1 && chance < SETTLED {
        words.push(
            "Not settled: others may be as near. The answer was chosen by the fresh games too, so its value may lean to the \
             target a little."
                .to_string(),
        );
    }
    words.extend(passing(player, axes, measured, goal).filter(|_| finding == Finding::Met));
    let open = last.open().count();
    if finding == Finding::Met && open > 1 {
        words.push(format!("{open} values could not be told apart as the nearest with up to {} games each; the chances say how those listed stand.", grouped(goal.games)));
    }
    if axes.len() > 1 && finding == Finding::Met {
        words.push(
            "Of the combinations with a chance of 5 % or more the nearest to the scenario as it stands is the answer."
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
