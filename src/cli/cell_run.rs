//! Plays the cells of a balance search and remembers the sums of each play.

use std::collections::VecDeque;
use std::ops::Range;

use crate::archive::{Account, RunRecord, StudyFile};
use crate::chance::Streams;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::progress::Progress;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result};
use crate::estimate::Moments;
use crate::game::{Experiment, Figure};
use crate::simulation::Halt;
use crate::study::Series;
use crate::study::balance::{CellPlayer, PlayFresh};
use crate::tally::Joint;

/// Keeps what a search has played so far.
pub type KeepPlays<'a> = &'a dyn Fn(&CellRun);

/// Gives the game of a cell by its values; what it plays for that is told to the bar.
pub type LoadCell<'a> = &'a dyn Fn(&[String], &Progress) -> Result<Box<dyn Experiment>>;

/// Plays the cells of a balance search; plays of an earlier call are not repeated.
pub struct CellRun<'a> {
    study: &'a StudyArguments,
    /// Gives the game of a cell by its values.
    load: LoadCell<'a>,
    /// The figure read from each game.
    pub figure: Figure,
    /// The adjusted paths.
    pub paths: Vec<String>,
    progress: Progress,
    /// Sums of the plays of an earlier call that the search has not asked for yet.
    left: VecDeque<Joint>,
    /// Sums of every play so far, in order: x is the figure.
    plays: Vec<Joint>,
    /// Games that this call has played.
    pub played: u64,
    /// Games of the search that met a cap, those of an earlier call among them.
    unfinished: u64,
    /// Games of the search that panicked, those of an earlier call among them.
    faulted: u64,
    keep: Option<KeepPlays<'a>>,
}

impl<'a> CellRun<'a> {
    /// A run that has played nothing yet; `load` gives the game of a cell by its values.
    pub fn new(study: &'a StudyArguments, load: LoadCell<'a>, figure: Figure, paths: Vec<String>) -> Self {
        let progress = Progress::new(0, "games", study.work.quiet);
        CellRun {
            study,
            load,
            figure,
            paths,
            progress,
            left: VecDeque::new(),
            plays: Vec::new(),
            played: 0,
            unfinished: 0,
            faulted: 0,
            keep: None,
        }
    }

    /// Has `keep` told of every play that is complete.
    pub fn keep_by(&mut self, keep: KeepPlays<'a>) {
        self.keep = Some(keep);
    }

    /// Puts in the plays of an earlier call, if there is one: the sums of each, in the order of the search. A play has up to
    /// `games` of what `unit` names.
    ///
    /// # Errors
    /// Kind `File` for counts that cannot be read and for plays of another length.
    pub fn go_on(&mut self, earlier: Option<&(RunRecord, StudyFile)>, games: u64, unit: &str) -> Result<()> {
        let Some((record, file)) = earlier else { return Ok(()) };
        if record.games_asked != games {
            let message = format!("it plays up to {} {unit}, asked for are {games}", record.games_asked);
            return Err(self.study.refuse(&message));
        }
        self.left = file.joints().map_err(|message| self.study.refuse(&message))?.into();
        [self.unfinished, self.faulted] = [record.unfinished, record.faulted];
        Ok(())
    }

    /// The account of the search, with up to `games` a play.
    pub fn account(&self, games: u64, is_interrupted: bool) -> Account {
        Account::of_search(games, is_interrupted, [self.unfinished, self.faulted])
    }

    /// The counts that a resumed search needs, as a file: the sums of each play, those of an earlier call that it has not
    /// come to among them.
    pub fn counts(&self) -> String {
        StudyFile::new(Vec::new(), &[self.plays.as_slice(), &Vec::from(self.left.clone())].concat()).to_json()
    }

    /// Games of the search so far, the faulted ones among them.
    pub fn games(&self) -> u64 {
        self.plays.iter().map(|play| play.n).sum::<u64>() + self.faulted
    }

    /// The progress bar.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Takes the progress bar away.
    pub fn finish(&self) {
        self.progress.finish();
    }

    /// Plays `games` of the cell with these values and gives the figure of each.
    ///
    /// # Errors
    /// Kind `Interrupted`, kind `Limit` for too many faults, or the error of the scenario for the values.
    fn series(&mut self, values: &[String], games: Range<u64>) -> Result<Series> {
        let experiment = (self.load)(values, &self.progress)?;
        self.progress.extend(games.end - games.start);
        let (streams, threads) = (Streams::new(self.study.play.seed), self.study.work.threads());
        let none = Series::default();
        let run = none.play(experiment.as_ref(), &self.figure, streams, games, threads, &self.progress);
        match run.stop {
            Halt::Interrupted => {
                let message = "interrupted: what was played is kept in the result folder, if there is one";
                return Err(Error::new(Kind::Interrupted, message).hint("--resume DIR goes on with it"));
            }
            Halt::Faults => {
                let message = format!("stopped: {} games failed", run.tally.faults.count);
                return Err(Error::new(Kind::Limit, message));
            }
            _ => {}
        }
        self.played += run.games.end - run.games.start;
        Ok(run.tally)
    }
}

impl PlayFresh for CellRun<'_> {
    fn fresh(&mut self, values: &[String], games: u64) -> Result<Series> {
        let end = games.checked_mul(2).ok_or_else(|| usage("--games: expected at most half of all game numbers"))?;
        self.series(values, games..end)
    }
}

impl CellPlayer for CellRun<'_> {
    fn play(&mut self, values: &[String], games: Range<u64>) -> Result<Moments> {
        let sums = match self.left.pop_front() {
            Some(known) if known.n <= games.end - games.start => known,
            Some(_) => {
                return Err(self.study.refuse("tally.json: its counts do not add up"));
            }
            None => {
                let series = self.series(values, games)?;
                self.unfinished += series.unfinished;
                self.faulted += series.faults.count;
                series.joint(&series)
            }
        };
        self.plays.push(sums);
        self.keep.iter().for_each(|keep| keep(self));
        Ok(Moments { n: sums.n, sum: sums.x, sum_squares: sums.xx, min: None, max: None })
    }
}
