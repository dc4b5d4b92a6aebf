//! Plays a sensitivity study: the scenario as it stands, and every number moved beside it.

use std::time::Instant;

use crate::chance::Streams;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::error::Result;
use crate::game::{Experiment, Figure, LoadedScenario};
use crate::simulation::{self, CellGames, Run, simulate_cells};
use crate::study::interaction::MovedPair;
use crate::study::sensitivity::{Move, Moved};
use crate::study::{PairedSums, Series};

/// A sensitivity study at play.
pub struct MovedRun<'a> {
    /// What is asked of every study.
    pub arguments: &'a StudyArguments,
    /// The scenario.
    pub scenario: &'a LoadedScenario,
    /// The scenario as it stands.
    pub base: &'a dyn Experiment,
    /// The figure that is read from each game.
    pub figure: &'a Figure,
    /// Games of each move.
    pub games: u64,
}

/// The games of a study that were played.
#[derive(Clone)]
pub struct MovedGames {
    /// The numbers with their moves.
    pub moved: Vec<Moved>,
    /// The pairs of moves.
    pub pairs: Vec<MovedPair>,
    /// The scenario as it stands.
    pub base: Run<Series>,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faulted: u64,
}

impl MovedGames {
    /// With the moves of these runs that were played whole, or refused.
    fn with(&self, open: &[OpenMove], runs: &[Result<Run<PairedSums>>]) -> MovedGames {
        let mut played = self.clone();
        for ((number, way, _), run) in open.iter().zip(runs) {
            let of = &mut played.moved[*number].moves[*way];
            match run {
                Err(_) => *of = Move::Refused,
                Ok(run) if run.stop == simulation::Halt::Interrupted => {}
                Ok(Run { tally, .. }) => *of = Move::Played(tally.joint),
            }
        }
        // What is kept goes up to the first open move, and what is behind it is played again.
        let is_done =
            |run: &&Result<Run<PairedSums>>| !run.as_ref().is_ok_and(|run| run.stop == simulation::Halt::Interrupted);
        for run in runs.iter().take_while(is_done).flatten() {
            played.unfinished += run.tally.unfinished;
            played.faulted += run.tally.faults.count;
        }
        played
    }
}

impl MovedRun<'_> {
    /// Plays the scenario as it stands, and then every open move. `before` counts the unfinished and faulted games of
    /// an earlier call, those of the scenario as it stands among them.
    pub fn play(
        &self,
        moved: Vec<Moved>,
        before: Option<[u64; 2]>,
        checkpoints: &Checkpoints,
        keep: impl Fn(&MovedGames),
    ) -> MovedGames {
        let (begun, open) = (Instant::now(), open_moves(&moved));
        let cells = 1 + open.len();
        let progress = Progress::new(self.games.saturating_mul(cells as u64), "games", self.arguments.work.quiet);
        progress.begin(0, cells);
        let (streams, threads) = (Streams::new(self.arguments.play.seed), self.arguments.work.threads());
        let base = Series::play(self.base, self.figure, streams, 0..self.games, threads, &progress);
        // The scenario as it stands counts with the first of several shards.
        let is_counted = self.arguments.part.shard.is_none_or(|part| part.index == 1);
        let own = if is_counted { [base.tally.unfinished, base.tally.faults.count] } else { [0; 2] };
        let [unfinished, faulted] = before.unwrap_or(own);
        let before = MovedGames { moved, pairs: Vec::new(), base, unfinished, faulted };
        let progress = progress.after(before.base.games.end);
        let (played, games) = match before.base.stop {
            simulation::Halt::Complete => self.moves(&before, &open, &progress, checkpoints, keep),
            _ => (before, 0),
        };
        progress.finish();
        if !self.arguments.work.quiet {
            tell_rate(played.base.games.end + games, begun);
        }
        played
    }

    /// Plays every open move, and gives the number of games too.
    fn moves(
        &self,
        before: &MovedGames,
        open: &[OpenMove],
        progress: &Progress,
        checkpoints: &Checkpoints,
        keep: impl Fn(&MovedGames),
    ) -> (MovedGames, u64) {
        let mut cells: Vec<CellGames<PairedSums>> = open.iter().map(|_| self.unplayed()).collect();
        loop {
            let runs = checkpoints.watch(|| self.play_moves(open, cells, &before.base.tally, progress));
            let played = before.with(open, &runs);
            if !runs.iter().flatten().any(|run| checkpoints.goes_on(&run.stop)) {
                return (played, runs.iter().flatten().map(|run| run.tally.games).sum());
            }
            keep(&played);
            // A move that was refused is refused again.
            let left = |run: Run<PairedSums>| CellGames { games: run.games.end..self.games, so_far: run.tally };
            cells = runs.into_iter().map(|run| run.map_or_else(|_| self.unplayed(), left)).collect();
        }
    }

    /// A move of which no game was played.
    fn unplayed(&self) -> CellGames<PairedSums> {
        CellGames { so_far: PairedSums::default(), games: 0..self.games }
    }

    /// Plays what is left of these moves on the games that `base` was played on.
    fn play_moves(
        &self,
        open: &[OpenMove],
        cells: Vec<CellGames<PairedSums>>,
        base: &Series,
        progress: &Progress,
    ) -> Vec<Result<Run<PairedSums>>> {
        let streams = Streams::new(self.arguments.play.seed);
        let load = |at: usize| {
            progress.begin(1 + at, 1 + open.len());
            study::cell(self.scenario, self.arguments, std::slice::from_ref(&open[at].2), "--only")
        };
        let play = |_, experiment: &dyn Experiment, games, sums: &mut PairedSums| {
            sums.play(|game| base.at(game), experiment, self.figure, streams, games);
        };
        simulate_cells(cells, self.arguments.work.threads(), progress, load, play)
    }
}

/// A move that was not played yet: the index of its number, its way (0 down, 1 up), and the change as `--set` takes it.
type OpenMove = (usize, usize, String);

fn open_moves(moved: &[Moved]) -> Vec<OpenMove> {
    let of = |(number, moved): (usize, &Moved)| {
        let to = moved.to.iter().flatten().enumerate().filter(|&(way, _)| moved.moves[way] == Move::Open);
        to.map(|(way, to)| (number, way, format!("{}={to}", moved.number.path))).collect::<Vec<_>>()
    };
    moved.iter().enumerate().flat_map(of).collect()
}
