//! The driver that all commands with results share: it checks the folder, and keeps, prints, draws and judges the
//! results.

use std::cell::LazyCell;
use std::ops::Range;
use std::path::Path;

use crate::archive::{Folder, Left, ResultFiles, ResultKind, RunRecord, Stop};
use crate::cli::option::argument::{FormatArgument, OutputArguments, WorkArguments};
use crate::cli::option::expectation::Gate;
use crate::cli::option::load::result_version;
use crate::cli::terminal::canvas::canvas;
use crate::cli::terminal::output;
use crate::error::{Error, Kind, Result};
use crate::report::{Canvas, Screen, counted, facts, wide};
use crate::table::Table;

/// The results of a command, as the driver keeps and shows them.
pub trait Study {
    /// Every table, in the order in which they are kept and in which JSON has them; CSV prints the first.
    fn tables(&self) -> Vec<Table>;

    /// The tables that people look at with `--all`.
    fn views(&self) -> Vec<Table>;

    /// The answer in a sentence or two, and what fits one screen below it.
    fn screen(&self) -> Screen {
        Screen::of_views(self.views())
    }

    /// The lines above the tables, for people.
    fn head(&self, record: &RunRecord) -> Vec<String>;

    /// What was expected of the results, if anything was.
    fn gate(&self) -> Option<Gate<'_>> {
        None
    }

    /// The files of the result folder.
    fn files(&self, record: &RunRecord) -> ResultFiles {
        ResultFiles::of_study(&self.tables(), self.counts(), record)
    }

    /// The counts of the results, as the text of `tally.json`.
    fn counts(&self) -> String;

    /// The verdict on the games themselves, given after the results were kept and printed.
    ///
    /// # Errors
    /// Kind `Interrupted`, `Limit` or `Check`.
    fn verdict(&self, record: &RunRecord) -> Result<()>;
}

/// The driver of one call.
#[derive(Clone, Copy)]
pub struct Driver<'a> {
    /// The kind of the results.
    pub kind: ResultKind,
    /// The form of the results and the folder they are written into.
    pub output: &'a OutputArguments,
    /// Whether remarks are printed.
    pub work: &'a WorkArguments,
    /// The folder to continue.
    pub resume: Option<&'a Path>,
}

impl<'a> Driver<'a> {
    /// Checks that the table asked for is one of the kind.
    ///
    /// # Errors
    /// Kind `Usage` if it is not.
    pub fn check_table(&self) -> Result<()> {
        output::check_table(self.output.table.as_deref(), self.kind.tables())
    }

    /// The folder that this call continues, if it continues one.
    pub fn left(&self) -> Option<Left<'a>> {
        self.resume.map(|dir| Left::new(dir, result_version))
    }

    /// Checks that the game numbers of an earlier call are those of this one ([`Left::check_games`]).
    ///
    /// # Errors
    /// Kind `File`.
    pub fn check_games(&self, earlier: Option<&RunRecord>, asked: &Range<u64>, is_limited: bool) -> Result<()> {
        let found = self.left().zip(earlier);
        found.map_or(Ok(()), |(left, record)| left.check_games(record.game_range, asked, is_limited))
    }

    /// The result folder, if there is to be one. Checks also that a chart that is asked for can be written.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn folder(&self) -> Result<Option<Folder>> {
        self.output.check()?;
        match (self.output.out.as_deref(), self.resume) {
            (Some(out), resumed) if resumed.is_none_or(|resumed| !is_same(resumed, out)) => {
                Folder::fresh(out, self.output.force).map(Some)
            }
            (_, Some(resumed)) => Folder::open(resumed)?.of(self.kind).map(Some),
            _ => Ok(None),
        }
    }

    /// Keeps, prints, draws and judges results. An error of the chart is given after the results are printed, which it
    /// does not touch.
    ///
    /// # Errors
    /// Kind `File`, and the kinds of the chart and of the verdict.
    pub fn conclude(&self, study: &dyn Study, record: &RunRecord, folder: Option<&Folder>) -> Result<()> {
        let files = LazyCell::new(|| study.files(record));
        // A disk that is full takes nothing from what is printed.
        let kept = folder.map_or(Ok(()), |folder| folder.write(&files.0));
        let judged = study.gate().map_or(Ok(()), |gate| gate.write(record));
        let drawing = &self.output.drawing;
        let drawn = if drawing.is_asked() { drawing.draw(&record.identity.scenario, &files) } else { Ok(()) };
        let canvas = canvas();
        let shown = render(study, record, Form::of(self.output), &canvas)?;
        if !self.output.unprinted {
            output::print_on(&shown, &canvas)?;
        }
        output::remark_provenance(record, self.output.is_one_table(), self.work.quiet);
        kept?;
        judged?;
        drawn?;
        study.verdict(record)
    }
}

/// The form that results are printed in.
#[derive(Clone, Copy)]
pub struct Form<'a> {
    /// Text for people, or a form for programs or documents.
    pub format: FormatArgument,
    /// The table that alone is printed.
    pub table: Option<&'a str>,
    /// Whether people get everything instead of one screen.
    pub all: bool,
    /// Whether a single table says in every row what was played.
    pub wide: bool,
}

impl<'a> Form<'a> {
    /// The form that the arguments ask for.
    pub fn of(output: &'a OutputArguments) -> Form<'a> {
        Form { format: output.format, table: output.table.as_deref(), all: output.all, wide: output.wide }
    }
}

/// Gives results in the form asked for: one table, or all of them.
///
/// # Errors
/// Kind `Usage` if they cannot be given in this form.
pub fn render(study: &dyn Study, record: &RunRecord, form: Form, canvas: &Canvas) -> Result<Vec<u8>> {
    let format = form.format;
    let all = || [study.tables(), judged(study, record)].concat();
    let tables = match (form.table, format) {
        (Some(name), _) => all().into_iter().filter(|table| table.name == name).collect(),
        (None, FormatArgument::Csv | FormatArgument::Parquet) => study.tables().into_iter().take(1).collect(),
        (None, FormatArgument::Json) => [study.tables(), vec![facts(record)], judged(study, record)].concat(),
        (None, FormatArgument::Table | FormatArgument::Markdown) => {
            return told(study, record, form, canvas);
        }
    };
    let tables: Vec<Table> = if form.wide { tables.iter().map(|table| wide(table, record)).collect() } else { tables };
    output::render_on(&tables, format, canvas)
}

/// The most expectations that leave room for another table on a screen.
const FEW: usize = 2;

/// Results for people: the answer, what was played, and one screen of tables, or all of them.
fn told(study: &dyn Study, record: &RunRecord, form: Form, canvas: &Canvas) -> Result<Vec<u8>> {
    let Screen { answer, tables, left } = study.screen();
    let is_stopped = record.stopped_by == Stop::Faults;
    let answer = match (is_stopped, record.faulted) {
        (true, failed) => vec![format!("Stopped, since {} failed: there is no answer.", counted(failed, "game"))],
        (false, 0) => answer,
        (false, failed) => {
            let told = format!("{} failed; all that follows is of the others alone.", counted(failed, "game"));
            [vec![told], answer].concat()
        }
    };
    let mut lines = answer.clone();
    lines.extend((!answer.is_empty()).then(String::new));
    lines.extend(study.head(record));
    let mut views = if form.all { study.views() } else { tables };
    // What is said above is not said again below.
    views.iter_mut().for_each(|view| view.notes.retain(|note| !answer.contains(note)));
    let judged = judged(study, record);
    // Where there is no answer no table stands for one; and what is expected is wanted more than what else has room.
    match (form.all, is_stopped, judged.is_empty()) {
        (false, true, _) => views.clear(),
        (false, false, false) if judged.iter().any(|table| table.rows.len() > FEW) => views.clear(),
        (false, false, false) => views.truncate(1),
        _ => {}
    }
    let left = left.filter(|_| !form.all);
    match (views.last_mut(), left) {
        (Some(last), Some(left)) => last.notes.push(left),
        (None, left) => lines.extend(left),
        (_, None) => {}
    }
    output::under_head(&lines, &[views, judged].concat(), form.format, canvas)
}

/// The table of what was expected of a study, if anything was.
pub fn judged(study: &dyn Study, record: &RunRecord) -> Vec<Table> {
    study.gate().map_or(Vec::new(), |gate| gate.tables(record))
}

/// Whether two paths are of one folder.
fn is_same(one: &Path, other: &Path) -> bool {
    one == other || one.canonicalize().ok().zip(other.canonicalize().ok()).is_some_and(|(one, other)| one == other)
}

/// The error of a call that was interrupted before it had results to keep; `before` names the moment.
pub fn nothing_kept(before: &str) -> Error {
    Error::new(Kind::Interrupted, format!("interrupted before {before}; nothing was written"))
}
