//! Every two moves of a sensitivity study played together, beside either alone.

use crate::chance::Streams;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::progress::Progress;
use crate::error::Result;
use crate::game::{Experiment, Figure, LoadedScenario};
use crate::simulation::{CellGames, Halt, Run, simulate_cells};
use crate::study::interaction::{MovedPair, NumberMove};
use crate::study::{PairedSums, Series};
use crate::tally::Joint;

/// Plays pairs of moves.
pub struct PairRun<'a> {
    /// The arguments of the study.
    pub arguments: &'a StudyArguments,
    /// The scenario as it stands.
    pub scenario: &'a LoadedScenario,
    /// The figure.
    pub figure: &'a Figure,
    /// Games of each cell.
    pub games: u64,
    /// The games of the scenario as it stands.
    pub base: &'a Series,
    /// The change of a move, as `--set` takes it.
    pub change: &'a (dyn Fn(NumberMove) -> String + Sync),
}

impl PairRun<'_> {
    /// Plays the pairs that were not played yet, and gives the numbers of their unfinished and faulted games; pairs that an
    /// interrupt leaves open stay so, and of those that the scenario does not accept no games are counted.
    ///
    /// # Errors
    /// The error of the scenario for a move alone, which it accepted before.
    pub fn play(&self, pairs: &mut [MovedPair]) -> Result<[u64; 2]> {
        let mut broken = [0, 0];
        let open: Vec<usize> = (0..pairs.len()).filter(|&at| pairs[at].joint.is_none()).collect();
        let moves: Vec<[NumberMove; 2]> = open.iter().map(|&at| pairs[at].moves).collect();
        let mut singles: Vec<NumberMove> = moves.iter().flatten().copied().collect();
        singles.sort_unstable();
        singles.dedup();
        let cells = singles.len() + moves.len();
        let progress = Progress::new(self.games.saturating_mul(cells as u64), "games", self.arguments.work.quiet);
        if let Some(alone) = self.play_alone(&singles, cells, &progress)? {
            progress.proceed(singles.len() as u64 * self.games);
            for (at, run) in open.into_iter().zip(self.play_together(&moves, &alone, &progress)) {
                pairs[at].joint = match run {
                    Err(_) => Some(Joint::default()),
                    Ok(run) if run.stop == Halt::Interrupted => None,
                    Ok(run) => {
                        broken = [broken[0] + run.tally.unfinished, broken[1] + run.tally.faults.count];
                        Some(run.tally.joint)
                    }
                };
            }
        }
        progress.finish();
        Ok(broken)
    }

    /// The games of each move alone; `None` after an interrupt or too many faults.
    fn play_alone(&self, singles: &[NumberMove], cells: usize, progress: &Progress) -> Result<Option<Vec<MovedAlone>>> {
        let (streams, threads) = (Streams::new(self.arguments.play.seed), self.arguments.work.threads());
        let mut alone = Vec::new();
        for (at, &of) in singles.iter().enumerate() {
            progress.begin(at, cells);
            progress.proceed(at as u64 * self.games);
            let game = study::cell(self.scenario, self.arguments, &[(self.change)(of)], "--pairs")?;
            let run = Series::play(game.as_ref(), self.figure, streams, 0..self.games, threads, progress);
            if run.stop != Halt::Complete {
                return Ok(None);
            }
            alone.push((of, run.tally));
        }
        Ok(Some(alone))
    }

    /// Both moves of each pair together, beside what either does alone, added up.
    fn play_together(
        &self,
        pairs: &[[NumberMove; 2]],
        alone: &[MovedAlone],
        progress: &Progress,
    ) -> Vec<Result<Run<PairedSums>>> {
        let open = |at: usize| {
            progress.begin(alone.len() + at, alone.len() + pairs.len());
            study::cell(self.scenario, self.arguments, &pairs[at].map(self.change), "--pairs")
        };
        let series = |of: NumberMove| alone.iter().find(|(single, _)| *single == of).map(|(_, series)| series);
        let streams = Streams::new(self.arguments.play.seed);
        let play = |at: usize, experiment: &dyn Experiment, games, sums: &mut PairedSums| {
            let [first, second] = pairs[at].map(series);
            let added_up = |game: u64| Some(first?.at(game)? + second?.at(game)? - self.base.at(game)?);
            sums.play(added_up, experiment, self.figure, streams, games);
        };
        let cell = |_: &[NumberMove; 2]| CellGames { so_far: PairedSums::default(), games: 0..self.games };
        simulate_cells(pairs.iter().map(cell).collect(), self.arguments.work.threads(), progress, open, play)
    }
}

/// A move with the games of the scenario so moved.
type MovedAlone = (NumberMove, Series);
