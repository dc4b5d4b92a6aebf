//! The frame of a search for strong knobs, shared by the commands that make one: gone on with where an earlier call left
//! it, played under a progress bar, and kept where it is interrupted.

use std::time::Instant;

use crate::archive::{Account, Folder, Identity, ResultFiles, RunRecord, TuneFile, Words};
use crate::chance::Streams;
use crate::cli::driver::{Driver, Study};
use crate::cli::option::grounds::{FieldArguments, TuneField, TuneGround};
use crate::cli::option::search;
use crate::cli::option::search::SearchArguments;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::cli::tune_run::TuneRun;
use crate::cli::verdict;
use crate::error::{Kind, Result};
use crate::report::TuneReport;
use crate::scenario::Knob;
use crate::study::tune::{KnobPoint, Scoring, SearchPlan, SearchState};

/// A search for knobs with everything that the arguments ask of it.
pub struct KnobSearch<'a> {
    study: &'a StudyArguments,
    asked: &'a FieldArguments,
    /// The field.
    pub field: &'a TuneField,
    search: &'a SearchArguments,
    /// What a game is worth.
    pub scoring: Scoring,
    /// The knobs.
    pub knobs: Vec<Knob>,
    /// Where it begins: the strategy as it stands, then others.
    pub starts: Vec<KnobPoint>,
    seats: Vec<usize>,
}

/// A search that was played to its end.
pub struct Searched<'a, T> {
    /// What was found.
    pub found: T,
    /// The run that played it.
    pub run: TuneRun<'a>,
    /// The states of its generations.
    pub states: Vec<SearchState>,
    counts: String,
    record: RunRecord,
    folder: Option<Folder>,
    max_unfinished: f64,
}

impl<'a> KnobSearch<'a> {
    /// The search that the arguments ask for.
    ///
    /// # Errors
    /// Kind `Usage` for a measure or a knob that is not there.
    pub fn new(
        study: &'a StudyArguments,
        search: &'a SearchArguments,
        (asked, field): (&'a FieldArguments, &'a TuneField),
    ) -> Result<KnobSearch<'a>> {
        let main = &field.grounds[0];
        let scoring = search.scoring(main)?;
        let (knobs, starts) = search.knobs_of(study, field)?;
        let seats = asked.seats(main.opponents.is_empty());
        Ok(KnobSearch { study, asked, field, search, scoring, knobs, starts, seats })
    }

    /// The scenario that was asked for.
    pub fn main(&self) -> &'a TuneGround {
        &self.field.grounds[0]
    }

    /// The games of the proof.
    pub fn games(&self) -> u64 {
        self.study.games(&self.main().scenario, None)
    }

    /// The games of one search.
    pub fn budget(&self) -> u64 {
        self.search.budget(self.main())
    }

    /// A search that begins at these points, the strategy as it stands first.
    pub fn plan<'b>(&self, starts: &'b [KnobPoint]) -> SearchPlan<'b> {
        let streams = Streams::new(self.study.play.seed);
        SearchPlan { budget: self.budget(), starts, apart: self.search.starts(), streams }
    }

    /// Everything that must be equal for one search to go on with another: the arguments, and `more`.
    pub fn identity(&self, word: &str, more: Option<String>) -> Identity {
        let mut design = self.search.told(word, self.main(), &self.knobs);
        design.extend(self.asked.told());
        // Searches once began with the strategy as its file has it.
        let is_set = self.field.set.len() > self.study.scenario.set.len();
        design.extend(is_set.then(|| "begins as set".to_string()));
        design.extend(more);
        self.study.identity(&self.main().scenario, vec![self.field.asked.clone()], design)
    }

    /// The first words of the command that repeats the search.
    pub fn words(&self, command: &str) -> Words {
        let words = Words::new(command).word(&self.main().scenario.document.name);
        self.search.words(words, self.main())
    }

    /// Plays the search by `play`, which has `games` games for all that it looks for. `lead` are the first words of the
    /// command that repeats it.
    ///
    /// # Errors
    /// Kind `File` for a folder that cannot be read or written or is of another search, and the errors of `play`: if it
    /// was interrupted, what it had played until then is kept.
    pub fn play<T>(
        &self,
        driver: Driver<'_>,
        (identity, lead): (Identity, Words),
        games: u64,
        play: impl FnOnce(&mut TuneRun, &mut Vec<SearchState>, &dyn Fn(&[SearchState])) -> Result<T>,
    ) -> Result<Searched<'_, T>> {
        let KnobSearch { study, knobs, .. } = self;
        let mut states = search::left(study, &identity, knobs)?;
        let folder = driver.folder()?;
        let progress = Progress::new(games, "games", study.work.quiet);
        let progress = progress.after(states.iter().map(|state| state.games).sum());
        let sign = if self.search.least { -1 } else { 1 };
        let mut run = TuneRun::new(study, self.field, (knobs, &self.scoring), (&self.seats, sign), progress);
        let begun = Instant::now();
        let paths = || knobs.iter().map(|knob| knob.path.clone()).collect();
        let checkpoints = Checkpoints::new(&study.output, folder.as_ref());
        let record = |interrupted, faults| {
            let account = Account::of_search(self.games(), interrupted, faults);
            let record = study.record(&self.main().scenario, identity.clone(), account, lead.clone());
            record.of_scenarios(self.field.grounds[1..].iter().map(|ground| &*ground.scenario))
        };
        let kept = |states: &[SearchState]| {
            let counts = TuneFile::new(paths(), states.to_vec()).to_json();
            ResultFiles::of_study(&[], counts, &record(true, [0; 2]))
        };
        let found = play(&mut run, &mut states, &|states| checkpoints.keep_in_time(|| kept(states)));
        run.progress.finish();
        if !study.work.quiet {
            tell_rate(run.played, begun);
        }
        let interrupted = found.as_ref().is_err_and(|error| error.kind == Kind::Interrupted);
        let record = record(interrupted, [run.unfinished, run.faulted]);
        let counts = TuneFile::new(paths(), states.clone()).to_json();
        if let (true, Some(folder)) = (interrupted, &folder) {
            folder.write(&ResultFiles::of_study(&[], counts.clone(), &record).0)?;
        }
        Ok(Searched { found: found?, run, states, counts, record, folder, max_unfinished: study.max_unfinished })
    }

    /// What is told of the point that was found, before anything is proved of it.
    pub fn report<'b>(&'b self, states: &'b [SearchState], found: &'b KnobPoint) -> TuneReport<'b> {
        TuneReport {
            strategy: &self.field.strategy,
            tuned: &self.field.copy,
            figure: self.scoring.figure(),
            is_least: self.search.least,
            knobs: &self.knobs,
            generations: states,
            found,
            proved: &[],
            worths: &[],
            field: &[],
            block: "",
            full: None,
            searched: 1,
            level: self.study.level,
        }
    }
}

impl<T> Searched<'_, T> {
    /// The counts that a resumed search needs, as a file.
    pub fn counts(&self) -> String {
        self.counts.clone()
    }

    /// Keeps, prints, draws and judges the results.
    ///
    /// # Errors
    /// As [`Driver::conclude`].
    pub fn conclude(&self, driver: Driver<'_>, study: &dyn Study) -> Result<()> {
        driver.conclude(study, &self.record, self.folder.as_ref())
    }

    /// The verdict on the games.
    ///
    /// # Errors
    /// Kind `Limit` for too many faulted or unfinished games.
    pub fn verdict(&self, record: &RunRecord) -> Result<()> {
        verdict::within_limits(record, self.run.played, self.max_unfinished)
    }
}
