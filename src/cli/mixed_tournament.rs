//! `overmatch tournament --armies --leaders --weights equilibrium`: the game of every two lists, each led by the mix of the
//! leaders that the other cannot answer.

use std::cmp::Ordering;
use std::time::Instant;

use crate::cli::mixed_leaders::MixedLeaders;
use crate::cli::option::argument::WorkArguments;
use crate::cli::option::entrant::Entrants;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::error::Result;
use crate::game::{LeaderMix, LoadedScenario, SIDES, Side};
use crate::report::LedList;
use crate::study::tournament::{SeatPayoff, Tournament, of_both_seatings};

/// The tournament of these lists, and who leads each against each: as it is, and nobody, where the lists are not led by
/// mixes.
///
/// # Errors
/// Those of [`MixedLeaders::payoff`], and the error of the scenario where two lists cannot meet in it.
pub fn led_by_mixes(
    tournament: Tournament,
    entrants: &Entrants,
    (scenario, set): (&LoadedScenario, &[String]),
    (seed, work): (u64, &WorkArguments),
) -> Result<(Tournament, Vec<LedList>)> {
    if !entrants.is_mixed {
        return Ok((tournament, Vec::new()));
    }
    let (begun, n) = (Instant::now(), entrants.names.len());
    let leaders = MixedLeaders::new(&entrants.leaders, (seed, work));
    let progress = Progress::new(0, "games", work.quiet);
    let met = |cell: usize| entrants.met(scenario, set, [cell / n, cell % n]);
    let payoff = |cell: usize| leaders.payoff(met(cell)?.as_ref(), &progress);
    let payoffs = (0..n * n).map(payoff).collect::<Result<Vec<SeatPayoff>>>();
    progress.finish();
    let (payoffs, is_half_turn) = (payoffs?, entrants.is_half_turn(scenario, set)?);
    let mixes = |a: usize, b: usize| match is_half_turn {
        true => alike(&leaders, (a, b), |a, b| &payoffs[a * n + b]),
        false => leaders.mixes(&payoffs[a * n + b]),
    };
    if !work.quiet {
        tell_rate(leaders.played(), begun);
    }
    let tournament = Tournament::new(n, |a, b| met(a * n + b)?.experiment_mixed(&mixes(a, b)))?;
    let mut lists = Vec::new();
    for (a, b) in (0..n * n).map(|cell| (cell / n, cell % n)) {
        for (side, mix) in SIDES.into_iter().zip(mixes(a, b)) {
            let (own, other) = if side == Side::A { (a, b) } else { (b, a) };
            let key = [own, other].map(|list| entrants.names[list].as_str().into()).to_vec();
            lists.push(LedList { key, seat: side, mix });
        }
    }
    Ok((tournament, lists))
}

/// The mixes of a match whose seats are alike: the same whichever list has which seat, and one mix for a list that meets
/// itself.
fn alike<'a>(
    leaders: &MixedLeaders,
    (a, b): (usize, usize),
    payoff: impl Fn(usize, usize) -> &'a SeatPayoff,
) -> [LeaderMix; 2] {
    let (first, second) = (a.min(b), a.max(b));
    let [one, other] = leaders.mixes(&of_both_seatings(payoff(first, second), payoff(second, first)));
    match a.cmp(&b) {
        Ordering::Less => [one, other],
        Ordering::Equal => [one.clone(), one],
        Ordering::Greater => [other, one],
    }
}
