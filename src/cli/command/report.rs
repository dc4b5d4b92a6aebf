//! `overmatch report`.

use std::path::PathBuf;

use clap::Args;

use crate::archive::{ResultSet, check_writable, write_file};
use crate::cli::option::page_file::page_file;
use crate::cli::option::picture::known;
use crate::error::Result;
use crate::report::chart::ChartRequest;
use crate::report::{MeasureChoice, html, page_of};

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch report leader --out leader.html
  overmatch report leader drill --measures victory_points,ending --out two.html";

/// The arguments of `overmatch report`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Result folders, as --out writes them; several stand side by side
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// The page to write (.html)
    #[arg(long, value_name = "FILE", value_parser = page_file)]
    out: PathBuf,
    /// The title of the page
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Only the rows of these measures in the tables, like kills,ending=won, or ending for all its labels; unless given, of all
    /// that moved
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    measures: Vec<String>,
}

/// Writes one page of result folders that needs nothing else.
///
/// # Errors
/// Kind `File` for a folder that cannot be read or a page that cannot be written, kind `Usage` for a measure that no folder
/// has.
pub fn run(arguments: &Arguments) -> Result<()> {
    check_writable(&arguments.out)?;
    let sets = arguments.dirs.iter().map(|dir| ResultSet::open(dir)).collect::<Result<Vec<_>>>()?;
    let requests: Vec<ChartRequest> = sets.iter().map(|set| known(set, ChartRequest::default())).collect();
    let choice = MeasureChoice::new(&sets, &arguments.measures)?;
    let mut page = page_of(&sets, &requests, &choice);
    if let Some(title) = &arguments.title {
        page.title = title.clone();
    }
    write_file(&arguments.out, html(&page).as_bytes())
}
