//! `overmatch man`.

use std::path::PathBuf;

use clap::{Args, Command};

use crate::archive::Folder;
use crate::error::{Error, Result};

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch man man1
  overmatch man share/man/man1";

/// The arguments of `overmatch man`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The folder to write into
    dir: PathBuf,
}

/// Writes a man page for this command line and one for each subcommand.
///
/// # Errors
/// Kind `File` if they cannot be written.
pub fn run(arguments: &Arguments, mut command: Command) -> Result<()> {
    let folder = Folder::open(&arguments.dir)?;
    command.build();
    let mut pages = Vec::new();
    collect(&command, "", &mut pages).map_err(|cause| Error::file(&arguments.dir, "write man pages into", &cause))?;
    folder.write(&pages)
}

fn collect(command: &Command, parent: &str, pages: &mut Vec<(String, Vec<u8>)>) -> std::io::Result<()> {
    let name =
        if parent.is_empty() { command.get_name().to_string() } else { format!("{parent}-{}", command.get_name()) };
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.clone()).display_name(name.clone())).render(&mut page)?;
    pages.push((format!("{name}.1"), page));
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        collect(sub, &name, pages)?;
    }
    Ok(())
}
