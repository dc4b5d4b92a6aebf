//! The answer of whole numbers: their values race, the cells that may be the nearest are measured on fresh games, and
//! these choose the answer.

use super::answer::{Answer, MeasuredCell, OPEN, PlayFresh, Role, Search, Tried, fresh};
use super::likeness::{Likeness, likeness};
use super::{Finding, Goal, Lattice, LatticeAxis, Race, Rival, chances, race};
use crate::chance::Streams;
use crate::error::Result;

/// The most cells of a lattice of one number, and of several.
const MOST_CELLS: [usize; 2] = [201, 400];

/// The most times that a lattice is made finer; 100,000 values of one number take three.
const MOST_ROUNDS: u64 = 8;

/// The most cells that are measured on fresh games besides the answer's neighbours.
const MOST_MEASURED: usize = 7;

/// The least chance to be the nearest that a combination needs to be the answer.
const LEAST_CHANCE: f64 = 0.05;

/// Races the cells of a lattice, and of finer ones around the cells still open, and measures the cells that are left.
pub(super) fn raced(play: &mut impl PlayFresh, axes: &[LatticeAxis], goal: &Goal, streams: Streams) -> Result<Answer> {
    let (cells, last, all) = races(play, axes, goal)?;
    let (measured, likeness) = measure(play, axes, &cells, &last, goal, streams)?;
    let side = all.one_side(goal.target);
    let finding = match (likeness, side) {
        (Likeness::Flat, _) => Finding::Flat,
        (_, Some(_)) => Finding::OutOfRange,
        (Likeness::Unclear, None) => Finding::Open,
        (Likeness::Different, None) => Finding::Met,
    };
    let search = Search::Race {
        numbers: axes.len(),
        open: last.open().count(),
        is_refined: !last.rivals.is_empty() && all.rivals.len() > last.rivals.len(),
        passing: passing(axes, &measured, goal),
    };
    Ok(Answer { finding, side, measured, tried: all.rivals.into_iter().map(tried).collect(), search })
}

/// The cells of the last lattice, their race, and the rivals of all races.
fn races(play: &mut impl PlayFresh, axes: &[LatticeAxis], goal: &Goal) -> Result<(Vec<Vec<usize>>, Race, Race)> {
    let most = MOST_CELLS[usize::from(axes.len() > 1)];
    let mut lattice = Lattice::coarse(axes, most);
    let mut rivals: Vec<Rival> = Vec::new();
    loop {
        let cells = lattice.cells();
        let run = race(play, cells.iter().map(|cell| values(axes, cell)).collect(), goal, MOST_ROUNDS)?;
        rivals.extend(run.rivals.iter().cloned());
        if lattice.is_finest() || run.may_be_flat() {
            return Ok((cells, run, Race { rivals }));
        }
        let open: Vec<usize> = run.open().map(|(at, _)| at).collect();
        let around = match axes.len() {
            1 => open.iter().map(|&at| cells[at].clone()).collect(),
            _ => vec![cells[chosen(&run, goal)].clone()],
        };
        let finer = lattice.finer(axes, &around, most);
        if finer.len() > 2 * most {
            // Nearly all of a wide range is still open: looking closer everywhere would never end.
            return Ok((cells, run, Race { rivals }));
        }
        lattice = finer;
    }
}

fn tried(rival: Rival) -> Tried {
    let verdict = if rival.is_out { "out" } else { OPEN };
    Tried { verdict, values: rival.values, sums: rival.sums, interval: rival.interval }
}

fn values(axes: &[LatticeAxis], cell: &[usize]) -> Vec<String> {
    axes.iter().zip(cell).map(|(axis, &at)| axis.values[at].clone()).collect()
}

/// The distance of a cell from the scenario as it stands, each number measured by its range.
fn distance(axes: &[LatticeAxis], cell: &[usize]) -> f64 {
    let part =
        |(axis, &at): (&LatticeAxis, &usize)| at.abs_diff(axis.own) as f64 / (axis.values.len() - 1).max(1) as f64;
    axes.iter().zip(cell).map(part).sum()
}

/// The cell of those `open` that is nearest to the scenario as it stands.
fn nearest(axes: &[LatticeAxis], cells: &[Vec<usize>], open: &[usize]) -> usize {
    let by_distance = |&&a: &&usize, &&b: &&usize| distance(axes, &cells[a]).total_cmp(&distance(axes, &cells[b]));
    open.iter().min_by(by_distance).copied().unwrap_or(0)
}

/// The open cell of a race whose mean is nearest to the target.
fn chosen(race: &Race, goal: &Goal) -> usize {
    let gap = |at: usize| race.rivals[at].gap(goal.target);
    race.open().map(|(at, _)| at).min_by(|&a, &b| gap(a).total_cmp(&gap(b))).unwrap_or(0)
}

/// Measures on fresh games the answer, its neighbours, the nearest of the cells still open and, where the figure may be
/// flat, both ends; gives also whether they differ.
fn measure(
    play: &mut impl PlayFresh,
    axes: &[LatticeAxis],
    cells: &[Vec<usize>],
    race: &Race,
    goal: &Goal,
    streams: Streams,
) -> Result<(Vec<MeasuredCell>, Likeness)> {
    let mut wanted = wanted(axes, cells, race, goal);
    let values: Vec<Vec<String>> = wanted.iter().map(|(cell, _)| values(axes, cell)).collect();
    let series = fresh(play, &values, goal)?;
    let likeness = if race.may_be_flat() { likeness(&series, goal) } else { Likeness::Different };
    let among = |contenders: &[usize]| {
        let joint = |a: usize, b: usize| series[contenders[a]].joint(&series[contenders[b]]);
        chances(contenders.len(), goal.target, streams, joint)
    };
    // Ends are there to see whether anything changes, not to be the best.
    let contenders: Vec<usize> = (0..wanted.len()).filter(|&at| wanted[at].1 != Role::End).collect();
    settle(axes, &mut wanted, &contenders, &among(&contenders));
    // What is printed is the chance among those that are listed.
    let listed = |&at: &usize| wanted[at].1 != Role::Beside;
    let contenders: Vec<usize> = contenders.into_iter().filter(listed).collect();
    let chances = among(&contenders);
    let measured = values.into_iter().zip(&wanted).enumerate().map(|(at, (values, &(_, role)))| MeasuredCell {
        values,
        sums: series[at].moments().unwrap_or_default(),
        chance: contenders.iter().position(|&contender| contender == at).map(|contender| chances[contender]),
        role,
    });
    Ok((measured.filter(|measured| measured.role != Role::Beside).collect(), likeness))
}

/// The cells to measure, in order: the nearest to the target, the nearest to the scenario as it stands, their
/// neighbours, and both ends where the figure may be flat.
fn wanted(axes: &[LatticeAxis], cells: &[Vec<usize>], race: &Race, goal: &Goal) -> Vec<(Vec<usize>, Role)> {
    let mut open: Vec<usize> = race.open().map(|(at, _)| at).collect();
    open.sort_by(|&a, &b| race.rivals[a].gap(goal.target).total_cmp(&race.rivals[b].gap(goal.target)));
    let mut wanted: Vec<(Vec<usize>, Role)> = Vec::new();
    let mut want = |cell: Vec<usize>, role| {
        if !wanted.iter().any(|(known, _)| *known == cell) {
            wanted.push((cell, role));
        }
    };
    open.iter().take(MOST_MEASURED).for_each(|&at| want(cells[at].clone(), Role::Open));
    want(cells[nearest(axes, cells, &open)].clone(), Role::Open);
    if let [axis] = axes {
        for at in open.iter().take(MOST_MEASURED).filter_map(|&at| cells[at].first().copied()) {
            let beside = [at.checked_sub(1), Some(at + 1).filter(|&above| above < axis.values.len())];
            beside.into_iter().flatten().for_each(|beside| want(vec![beside], Role::Neighbour));
        }
    }
    if race.may_be_flat() {
        [cells.first(), cells.last()].into_iter().flatten().for_each(|end| want(end.clone(), Role::End));
    }
    wanted.sort_by(|(a, _), (b, _)| a.cmp(b));
    wanted
}

/// Chooses the answer from the short list of the search by the fresh games. Of one number it is the likeliest value. Of
/// several numbers, where many combinations may meet the target, it is the combination nearest to the scenario as it
/// stands, of those with at least the chance [`LEAST_CHANCE`].
fn settle(axes: &[LatticeAxis], wanted: &mut [(Vec<usize>, Role)], contenders: &[usize], chances: &[f64]) {
    let chance = |at: usize| contenders.iter().position(|&contender| contender == at).map_or(0.0, |i| chances[i]);
    let likeliest = contenders.iter().copied().max_by(|&a, &b| chance(a).total_cmp(&chance(b)).then(b.cmp(&a)));
    let Some(likeliest) = likeliest else { return };
    let [axis] = axes else {
        let likely: Vec<usize> = contenders.iter().copied().filter(|&at| chance(at) >= LEAST_CHANCE).collect();
        let cells: Vec<Vec<usize>> = wanted.iter().map(|(cell, _)| cell.clone()).collect();
        wanted[if likely.is_empty() { likeliest } else { nearest(axes, &cells, &likely) }].1 = Role::Answer;
        return;
    };
    // Values that play alike share the chance: then the scenario's own, or the nearest to it.
    let ties = contenders.iter().copied().filter(|&at| chance(at) >= chance(likeliest) - 1e-9);
    let far = |at: usize| wanted[at].0[0].abs_diff(axis.own);
    let answer = ties.min_by_key(|&at| far(at)).unwrap_or(likeliest);
    let position = wanted[answer].0[0];
    for (at, (cell, role)) in wanted.iter_mut().enumerate() {
        *role = match (cell[0].abs_diff(position), *role) {
            _ if at == answer => Role::Answer,
            (1, _) => Role::Neighbour,
            (_, Role::Neighbour) => Role::Beside,
            (_, role) => role,
        };
    }
}

/// The places of two neighbouring values of one number between which the target lies, if there are any.
fn passing(axes: &[LatticeAxis], measured: &[MeasuredCell], goal: &Goal) -> Option<[usize; 2]> {
    let [axis] = axes else { return None };
    let at = |measured: &MeasuredCell| axis.values.iter().position(|value| measured.values.first() == Some(value));
    let side = |measured: &MeasuredCell| Some(measured.sums.mean()? > goal.target);
    let neighbours =
        |ends: &[MeasuredCell]| at(&ends[0]).map(|at| at + 1) == at(&ends[1]) && side(&ends[0]) != side(&ends[1]);
    measured.windows(2).position(neighbours).map(|at| [at, at + 1])
}
