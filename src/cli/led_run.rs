//! A study under several leaders: the same study once for each of them, kept, printed and judged as one.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;

use crate::archive::{
    Account, Folder, Games, Identity, LedEntry, LedFile, ResultFiles, ResultKind, RunRecord, Stop, StudyFile,
};
use crate::cli::driver::{Driver, Study, judged, nothing_kept};
use crate::cli::led_study::{LedPart, LedStudy};
use crate::cli::option::argument::OutputArguments;
use crate::cli::option::expectation::GateArguments;
use crate::cli::option::leader::{LeaderArguments, LedBy};
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result};
use crate::report::{UnderLeader, under_leader};

/// Where a study leaves its results: with the driver, or with the study under several leaders that it is a part of.
#[derive(Clone, Copy)]
pub enum Keeper<'a> {
    /// It is a study of its own.
    Own(Driver<'a>),
    /// It is the part of a leader.
    Part(&'a LedRun<'a>),
}

impl Keeper<'_> {
    /// The record and the counts of an earlier call in the folder to be resumed.
    ///
    /// # Errors
    /// Kind `File` for a folder that cannot be read or is of another study.
    pub fn earlier(&self, identity: &Identity) -> Result<Option<(RunRecord, StudyFile)>> {
        match self {
            Keeper::Own(driver) => driver.left().map(|left| left.study(identity)).transpose(),
            Keeper::Part(run) => run.earlier(identity),
        }
    }

    /// The error for results in the folder to be resumed that are no part of the study asked for.
    pub fn refuse(&self, message: &str) -> Error {
        self.driver().left().map_or_else(|| usage(message), |left| left.refuse(message))
    }

    /// Checks that the game numbers in the folder to be resumed are those of this study.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn check_games(&self, found: Games, asked: &Range<u64>, is_limited: bool) -> Result<()> {
        self.driver().left().map_or(Ok(()), |left| left.check_games(found, asked, is_limited))
    }

    fn driver(&self) -> Driver<'_> {
        match self {
            Keeper::Own(driver) => *driver,
            Keeper::Part(run) => run.driver,
        }
    }

    /// The result folder of a study of its own, if there is to be one; that of the whole is made sure of.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn folder(&self) -> Result<Option<Folder>> {
        match self {
            Keeper::Own(driver) => driver.folder(),
            Keeper::Part(run) => run.open().map(|()| None),
        }
    }

    /// The checkpoints of the study, in its own folder or that of the whole.
    pub fn checkpoints<'b>(&'b self, output: &OutputArguments, folder: Option<&'b Folder>) -> Checkpoints<'b> {
        let whole = match self {
            Keeper::Own(_) => None,
            Keeper::Part(run) => run.folder.get().and_then(Option::as_ref),
        };
        Checkpoints::new(output, folder.or(whole))
    }

    /// The files of the counts of a study that goes on.
    pub fn files(&self, counts: String, record: &RunRecord) -> ResultFiles {
        match self {
            Keeper::Own(_) => ResultFiles::of_study(&[], counts, record),
            Keeper::Part(run) => run.files(&counts, record),
        }
    }

    /// Keeps, prints and judges a study, or hands it to the whole.
    ///
    /// # Errors
    /// As [`Driver::conclude`]; of a part none.
    pub fn conclude(&self, study: &dyn Study, record: &RunRecord, folder: Option<&Folder>) -> Result<()> {
        match self {
            Keeper::Own(driver) => driver.conclude(study, record, folder),
            Keeper::Part(run) => run.take(study, record),
        }
    }

    /// Keeps the counts of a study that was interrupted before it had results.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn keep(&self, counts: String, record: &RunRecord, folder: Option<&Folder>) -> Result<()> {
        match (self, folder) {
            (Keeper::Part(run), _) => run.take_counts(&counts, record),
            (Keeper::Own(_), Some(folder)) => folder.write(&ResultFiles::of_study(&[], counts, record).0),
            (Keeper::Own(_), None) => Ok(()),
        }
    }
}

/// Plays a study of this kind by `play`: once, or under each leader who is asked for. `title` names the study, and `gate`
/// says what is expected of it.
///
/// # Errors
/// Those of `play`, kind `Usage` for leaders that the scenario does not have, and those of [`LedRun::play`].
pub fn play(
    study: &StudyArguments,
    leaders: &LeaderArguments,
    (kind, title, gate): (ResultKind, &str, &GateArguments),
    play: impl Fn(StudyArguments, Keeper) -> Result<()>,
) -> Result<()> {
    gate.check_alone(leaders.is_asked())?;
    let driver = study.driver(kind);
    match study.led(leaders, false)? {
        None => {
            gate.check(driver.output.table.as_deref(), kind.tables())?;
            play(study.clone(), Keeper::Own(driver))
        }
        Some(led) => LedRun::new(driver, &led).play(title, |leader, keeper| play(study.led_by(leader, &led), keeper)),
    }
}

/// The names of the tables of a study of this kind under several leaders.
fn tables_of(kind: ResultKind) -> Vec<String> {
    let own = kind.tables().iter().map(|table| format!("leader_{table}"));
    ["holds", "by_leader"].map(str::to_string).into_iter().chain(own).collect()
}

/// The study under each leader, one after the other.
pub struct LedRun<'a> {
    driver: Driver<'a>,
    led: &'a LedBy,
    /// The names of its tables.
    tables: Vec<String>,
    folder: OnceCell<Option<Folder>>,
    earlier: OnceCell<Option<(RunRecord, LedFile<StudyFile>)>>,
    parts: RefCell<Vec<LedPart>>,
    entries: RefCell<Vec<LedEntry<StudyFile>>>,
    /// The record of the first study.
    first: OnceCell<RunRecord>,
}

impl<'a> LedRun<'a> {
    /// A run of nothing yet.
    pub fn new(driver: Driver<'a>, led: &'a LedBy) -> Self {
        LedRun {
            tables: tables_of(driver.kind),
            driver: Driver { kind: ResultKind::Leaders, ..driver },
            led,
            folder: OnceCell::new(),
            earlier: OnceCell::new(),
            parts: RefCell::default(),
            entries: RefCell::default(),
            first: OnceCell::new(),
        }
    }

    /// Plays the study under each leader by `play`, and keeps, prints and judges the whole. `title` names the study.
    ///
    /// # Errors
    /// The error of a study that cannot be played. Kind `Interrupted` after Ctrl-C: the counts so far are kept.
    pub fn play(&self, title: &str, play: impl Fn(&str, Keeper) -> Result<()>) -> Result<()> {
        let tables: Vec<&str> = self.tables.iter().map(String::as_str).collect();
        output::check_table(self.driver.output.table.as_deref(), &tables)?;
        for leader in &self.led.leaders {
            let played = play(leader, Keeper::Part(self));
            match played.and_then(|()| self.checked()) {
                Err(error) if error.kind == Kind::Interrupted => return self.interrupted(error),
                other => other?,
            }
            self.checkpoint();
        }
        let study = LedStudy {
            title,
            led: self.led,
            parts: self.parts.take(),
            extra: Vec::new(),
            counts: LedFile::new(self.entries.take()).to_json(),
        };
        let record = self.record().ok_or_else(|| nothing_kept("a leader was played"))?;
        self.driver.conclude(&study, &record, self.folder.get().and_then(Option::as_ref))
    }

    /// The error of the last study, if it was interrupted.
    fn checked(&self) -> Result<()> {
        match self.parts.borrow().last().map(|part| &part.verdict) {
            Some(Err(error)) if error.kind == Kind::Interrupted => Err(error.clone()),
            _ => Ok(()),
        }
    }

    /// Keeps the studies that are complete, for a call that is killed.
    fn checkpoint(&self) {
        let folder = self.folder.get().and_then(Option::as_ref);
        let is_done = self.entries.borrow().len() == self.led.leaders.len();
        if let Some(first) = self.first.get().filter(|_| !is_done) {
            Checkpoints::new(self.driver.output, folder).keep_now(|| self.so_far(first, None));
        }
    }

    fn interrupted(&self, error: Error) -> Result<()> {
        if let (Some(folder), Some(first)) = (self.folder.get().and_then(Option::as_ref), self.first.get()) {
            folder.write(&self.so_far(first, None).0)?;
        }
        Err(error)
    }

    /// The identity of the whole, by that of the study under the first leader.
    fn identity(&self, first: &Identity) -> Identity {
        let under = format!("under leaders {}", self.led.leaders.join(", "));
        let design = first.design.iter().cloned().chain([under]).collect();
        Identity { strategies: self.led.leaders.clone(), design, level: self.led.level, ..first.clone() }
    }

    /// The record of the whole: that of the first study, with the games of all.
    fn record(&self) -> Option<RunRecord> {
        self.first.get().map(|first| self.record_of(first, &self.entries.borrow()))
    }

    fn record_of(&self, first: &RunRecord, parts: &[LedEntry<StudyFile>]) -> RunRecord {
        let sum = |of: fn(&Account) -> u64| parts.iter().map(|part| of(&part.account())).sum();
        let last = parts.last().map_or(first.stopped_by, |last| last.account().stopped_by);
        RunRecord {
            identity: self.identity(&first.identity),
            unfinished: sum(|account| account.unfinished),
            faulted: sum(|account| account.faulted),
            stopped_by: last,
            ..first.clone()
        }
    }

    /// The files of the studies so far, the one under way among them, and of what an earlier call has of the leaders behind.
    fn so_far(&self, first: &RunRecord, under_way: Option<LedEntry<StudyFile>>) -> ResultFiles {
        let mut entries = self.entries.borrow().clone();
        entries.extend(under_way);
        if let Some(Some((_, earlier))) = self.earlier.get() {
            entries.extend(earlier.leaders.iter().skip(entries.len()).cloned());
        }
        let record = RunRecord { stopped_by: Stop::Interrupted, ..self.record_of(first, &entries) };
        ResultFiles::of_study(&[], LedFile::new(entries).to_json(), &record)
    }

    /// The files of the studies so far, of which this one goes on.
    fn files(&self, counts: &str, record: &RunRecord) -> ResultFiles {
        let leader = &self.led.leaders[self.entries.borrow().len()];
        let under_way = StudyFile::read(counts).ok().map(|file| LedEntry::new(leader, record, file));
        self.so_far(self.first.get().unwrap_or(record), under_way)
    }

    fn open(&self) -> Result<()> {
        if self.folder.get().is_none() {
            let folder = self.driver.folder()?;
            self.folder.get_or_init(|| folder);
        }
        Ok(())
    }

    fn earlier(&self, identity: &Identity) -> Result<Option<(RunRecord, StudyFile)>> {
        let Some(left) = self.driver.left() else { return Ok(None) };
        if self.earlier.get().is_none() {
            let found = left.led(&self.identity(identity))?;
            self.earlier.get_or_init(|| Some(found));
        }
        let at = self.entries.borrow().len();
        let Some(Some((record, file))) = self.earlier.get() else { return Ok(None) };
        let Some(entry) = file.leaders.get(at) else { return Ok(None) };
        left.check_part(&entry.identity, identity)?;
        let Account { asked, games, stopped_by, unfinished, faulted } = entry.account();
        let record = RunRecord {
            identity: entry.identity.clone(),
            games_asked: asked,
            game_range: games,
            games: games.end.saturating_sub(games.start),
            stopped_by,
            unfinished,
            faulted,
            ..record.clone()
        };
        Ok(Some((record, entry.counts.clone())))
    }

    fn take_counts(&self, counts: &str, record: &RunRecord) -> Result<()> {
        let file = StudyFile::read(counts).map_err(|message| Error::new(Kind::File, message))?;
        self.first.get_or_init(|| record.clone());
        let mut entries = self.entries.borrow_mut();
        let leader = &self.led.leaders[entries.len()];
        entries.push(LedEntry::new(leader, record, file));
        Ok(())
    }

    fn take(&self, study: &dyn Study, record: &RunRecord) -> Result<()> {
        self.take_counts(&study.counts(), record)?;
        let leader = self.led.leaders[self.entries.borrow().len() - 1].clone();
        let part = LedPart {
            views: under_leader(&leader, [study.views(), judged(study, record)].concat()),
            lines: study.head(record),
            verdict: study.verdict(record),
            tables: UnderLeader { leader, tables: study.tables() },
        };
        self.parts.borrow_mut().push(part);
        Ok(())
    }
}
