//! `overmatch completions`.

use clap::{Args, Command};
use clap_complete::Shell;

use crate::cli::terminal::output;
use crate::error::Result;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch completions bash > ~/.local/share/bash-completion/completions/overmatch
  overmatch completions zsh > ~/.zfunc/_overmatch";

/// The arguments of `overmatch completions`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the completion script of a shell for this command line.
///
/// # Errors
/// Kind `File` if it cannot be written.
pub fn run(arguments: &Arguments, mut definition: Command) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut definition, "overmatch", &mut script);
    output::print(&script)
}
