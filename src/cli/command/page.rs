//! `overmatch page`.

use std::path::PathBuf;

use clap::Args;

use crate::archive::write_file;
use crate::cli::option::page_file::{check_free, page_file};
use crate::cli::usage::usage;
use crate::error::Result;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch page --out overmatch.html
  overmatch page --out overmatch.html --force

Open the file in a browser: it needs neither a server nor a network.";

/// The page, where the program was built with it.
#[cfg(feature = "page")]
const PAGE: Option<&[u8]> = Some(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/web/overmatch.html")));
#[cfg(not(feature = "page"))]
const PAGE: Option<&[u8]> = None;

/// The arguments of `overmatch page`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The file to write
    #[arg(long, value_name = "FILE.html", value_parser = page_file)]
    out: PathBuf,
    /// Replaces the file if it exists
    #[arg(long)]
    force: bool,
}

/// Writes the program as one page for a browser.
///
/// # Errors
/// Kind `Usage` if the program was built without the page, `File` for a file that is there, unless it may be replaced, and
/// for one that cannot be written.
pub fn run(arguments: &Arguments) -> Result<()> {
    let Arguments { out, force } = arguments;
    let Some(page) = PAGE else {
        return Err(usage("this program was built without its page").hint(
            "programs of a release have it; from the sources: `web/build`, then `cargo build --release --features page`",
        ));
    };
    check_free(out, *force)?;
    write_file(out, page)
}
