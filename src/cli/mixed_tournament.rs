//! `overmatch tournament --armies --leaders --weights equilibrium`: the game of every two lists, each led by the mix of the
//! leaders that the other cannot answer.

use std::cell::RefCell;
use std::time::Instant;

use crate::cli::mixed_leaders::MixedLeaders;
use crate::cli::option::argument::WorkArguments;
use crate::cli::option::entrant::Entrants;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::error::Result;
use crate::game::{LoadedScenario, SIDES};
use crate::report::LedList;
use crate::study::tournament::Tournament;

/// The tournament of these lists, and who leads each against each: as it is, and nobody, where the lists are not led by
/// mixes.
///
/// # Errors
/// Those of [`MixedLeaders::new`] and [`MixedLeaders::mixes`].
pub fn led_by_mixes(
    tournament: Tournament,
    entrants: &Entrants,
    (scenario, set): (&LoadedScenario, &[String]),
    (seed, work): (u64, &WorkArguments),
) -> Result<(Tournament, Vec<LedList>)> {
    if !entrants.is_mixed {
        return Ok((tournament, Vec::new()));
    }
    let begun = Instant::now();
    let leaders = MixedLeaders::new(scenario, &entrants.leaders, (seed, work))?;
    let (progress, lists) = (Progress::new(0, "games", work.quiet), RefCell::new(Vec::new()));
    let load = |a: usize, b: usize| {
        let met = entrants.met(scenario, set, [a, b])?;
        let mixes = leaders.mixes(met.as_ref(), &progress)?;
        for side in SIDES {
            let own = [a, b][side as usize];
            let key = [own, a + b - own].map(|list| entrants.names[list].as_str().into()).to_vec();
            lists.borrow_mut().push(LedList { key, seat: side, mix: mixes[side as usize].clone() });
        }
        met.experiment_mixed(&mixes)
    };
    let tournament = Tournament::new(entrants.names.len(), load);
    progress.finish();
    if !work.quiet {
        tell_rate(leaders.played(), begun);
    }
    Ok((tournament?, lists.take()))
}
