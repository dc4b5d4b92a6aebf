//! The games of a sensitivity study.

use crate::archive::StudyFile;
use crate::cli::sliced_run::SlicedGames;
use crate::error::Result;
use crate::simulation::{Halt, Run};
use crate::study::PairedSums;
use crate::study::interaction::NumberMove;

/// The games of a study that were played.
#[derive(Clone)]
pub struct MovedGames {
    /// Those of the scenario as it stands and of all moves.
    pub moves: SlicedGames<PairedSums>,
    /// Every two moves together, once all moves are played.
    pub pairs: Vec<([NumberMove; 2], Result<Run<PairedSums>>)>,
    /// Games of earlier calls that met a cap.
    pub unfinished: u64,
}

/// A run of no games.
pub fn nothing() -> Run<PairedSums> {
    Run { games: 0..0, tally: PairedSums::default(), stop: Halt::Interrupted }
}

impl MovedGames {
    /// The games of the scenario as it stands, of the moves and of the pairs.
    pub fn runs(&self) -> impl Iterator<Item = &Run<PairedSums>> {
        let cells = self.moves.cells.iter().chain(self.pairs.iter().map(|(_, run)| run));
        std::iter::once(&self.moves.base).chain(cells.flatten())
    }

    /// Whether nothing of what was begun is left to be played.
    pub fn is_complete(&self) -> bool {
        self.moves.base.stop == Halt::Complete && self.runs().all(|run| run.stop != Halt::Interrupted)
    }

    /// The games, as the text of `tally.json`: of the scenario as it stands, of every move, of the pairs.
    pub fn counts(&self) -> String {
        let none = nothing();
        let cells = self.moves.cells.iter().chain(self.pairs.iter().map(|(_, run)| run));
        let runs = std::iter::once(&self.moves.base).chain(cells.map(|cell| cell.as_ref().unwrap_or(&none)));
        StudyFile::of_sums(runs.map(|run| (run.games.end, &run.tally))).to_json()
    }
}
