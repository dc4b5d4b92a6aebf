//! How the help of a command is laid out: what the command is for comes first, and below it, under headings in order of
//! use, what it shares with others.

use clap::{Arg, Command};

/// The headings, each with the long names of its options in the order in which they are told.
const HEADINGS: [(&str, &[&str]); 6] = [
    ("What is played", &["set", "army", "strategy", "leaders"]),
    (
        "How many games",
        &[
            "games",
            "precision",
            "until-clear",
            "sprt",
            "max-games",
            "seed",
            "level",
            "shard",
            "resume",
            "max-unfinished",
        ],
    ),
    ("What is printed", &["format", "table", "all", "wide"]),
    ("Files", &["out", "force", "checkpoint", "junit"]),
    ("Chart", &["chart", "chart-kind", "chart-theme"]),
    (RUNNING, &["threads", "quiet"]),
];

/// The heading of how the program itself goes about it.
pub const RUNNING: &str = "Running";

/// The option that every command has which plays or computes; the others have few options, and need no headings.
const AT_WORK: &str = "threads";

/// The command line with the options of every command in order of use.
pub fn arranged(program: Command) -> Command {
    let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_string()).collect();
    let is_at_work = |command: &Command| command.get_arguments().any(|arg| arg.get_long() == Some(AT_WORK));
    names.into_iter().fold(program, |program, name| {
        program.mut_subcommand(name, |command| if is_at_work(&command) { under_headings(command) } else { command })
    })
}

/// A command with its own options first, those that it must have before those that it may have.
fn under_headings(command: Command) -> Command {
    let options = command.get_arguments().filter(|arg| !arg.is_positional());
    let mut places: Vec<_> = options.map(|arg| (place(arg), arg.get_id().to_string())).collect();
    places.sort_by_key(|(place, _)| *place);
    places.into_iter().enumerate().fold(command, |command, (order, ((heading, _), id))| {
        command.mut_arg(id, |arg| match heading.checked_sub(1) {
            // Headings come in the order in which the first option of each does, and an option that is changed comes last.
            Some(shared) => arg.help_heading(HEADINGS[shared].0).display_order(order),
            None => arg.display_order(order),
        })
    })
}

/// The heading of an option, 0 for those of the command itself, and its place below the heading.
fn place(arg: &Arg) -> (usize, usize) {
    let long = arg.get_long().unwrap_or_default();
    let shared = HEADINGS.iter().enumerate().find_map(|(heading, (_, options))| {
        options.iter().position(|option| *option == long).map(|place| (heading + 1, place))
    });
    shared.unwrap_or((0, usize::from(!arg.is_required_set())))
}
