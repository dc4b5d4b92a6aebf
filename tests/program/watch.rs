//! `--watch`: the same command again whenever its file is saved.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::command::{Desk, overmatch, program};

#[test]
fn a_command_runs_again_when_its_file_is_saved() {
    let desk = Desk::new();
    desk.write("mine.py", "def hits():\n    return pool(2, 6, 5)\nlaw('hits', hits, about = 'First.')\n");
    let mut command = program(&["--watch", "odds", "mine.py"]);
    command.current_dir(desk.path("")).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut wait_for = |text: &str| lines.by_ref().map(|line| line.expect("a line")).any(|line| line.contains(text));
    assert!(wait_for("hits: mean 0.666667"));
    desk.edit("mine.py", "pool(2, 6, 5)", "nothing");
    desk.edit("mine.py", "nothing", "pool(3, 6, 5)");
    assert!(wait_for("hits: mean 1,"));
    child.kill().expect("it is still there");
    child.wait().expect("it ends");
}

#[test]
fn without_a_file_there_is_nothing_to_watch() {
    overmatch("--watch dice d(6)").refused(2, &["--watch: no file to look at", ".py or .toml"]);
    overmatch("run ardennes --watch").refused(2, &["--watch: no file to look at"]);
}
