//! The program: hands its arguments to the command line of the library, and its exit code to the shell.

use std::process::ExitCode;

fn main() -> ExitCode {
    overmatch::cli::main(std::env::args_os())
}
