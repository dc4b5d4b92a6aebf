//! What `--help` says: examples that run, options in order of use.

use crate::command::{Desk, overmatch, words};

/// The names of the commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let listed = help.split_once("\nCommands:\n").expect("a list of commands").1;
    let names = listed.lines().take_while(|line| !line.is_empty());
    names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).map(str::to_string).collect()
}

/// Every command, those of `scenarios` by both words.
fn every_command() -> Vec<String> {
    let below = |name: &str| commands(&overmatch(&format!("{name} --help")).ok().stdout);
    let mut all = commands(&overmatch("--help").ok().stdout);
    for group in ["scenarios", "cluster"] {
        all.extend(below(group).into_iter().map(|name| format!("{group} {name}")));
    }
    all.retain(|name| !name.contains("help") && !["scenarios", "cluster"].contains(&name.as_str()));
    all.dedup();
    all.retain(|name| !name.is_empty());
    all
}

/// The commands that a help gives as examples, without the program's name and what a shell does with the output.
fn examples(help: &str) -> Vec<String> {
    let told = help.split_once("\nExamples:\n").map_or("", |(_, told)| told);
    let lines = told.lines().filter_map(|line| line.trim().strip_prefix("overmatch "));
    lines.map(|line| line.split(" > ").next().unwrap_or(line).to_string()).collect()
}

#[test]
fn every_command_has_two_examples_and_each_runs() {
    let desk = Desk::new();
    for (part, folder) in ["1/2", "2/2"].iter().zip(["part-1", "part-2"]) {
        desk.overmatch(&format!("run ardennes --games 20000 --shard {part} --out {folder} --quiet")).ok();
    }
    desk.overmatch("run ardennes --games 1000 --out drill --quiet").ok();
    let mut done: Vec<String> = Vec::new();
    for command in every_command() {
        let examples = examples(&overmatch(&format!("{command} --help")).ok().stdout);
        let of_it = examples.iter().filter(|example| example.starts_with(&command)).count();
        assert!(examples.len() >= 2 && of_it >= 1, "{command}: {examples:?}");
        // What a program was built without it cannot write.
        let is_there = command != "page" || cfg!(feature = "page");
        for example in examples.into_iter().filter(|_| is_there) {
            if !done.contains(&example) {
                let words = words(&example);
                let answer = desk.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
                assert_eq!(answer.code, 0, "{example}\n{answer}");
                done.push(example);
            }
        }
    }
    assert!(done.len() >= 43, "{} examples", done.len());
}

#[test]
fn options_stand_under_headings_in_order_of_use() {
    const HEADINGS: [&str; 7] = [
        "\nOptions:\n",
        "\nWhat is played:\n",
        "\nHow many games:\n",
        "\nWhat is printed:\n",
        "\nFiles:\n",
        "\nChart:\n",
        "\nRunning:\n",
    ];
    for command in ["run", "compare", "sweep", "sensitivity", "balance", "tournament", "tune", "exploit", "price"] {
        let help = overmatch(&format!("{command} --help")).ok().stdout;
        let places: Vec<usize> = HEADINGS
            .iter()
            .map(|heading| help.find(heading).unwrap_or_else(|| panic!("{command}: {heading:?}")))
            .collect();
        assert!(places.is_sorted(), "{command}\n{help}");
    }
}

#[test]
fn what_a_command_must_be_told_comes_first() {
    for (command, first) in
        [("balance", "--target"), ("sweep", "--vary"), ("tournament", "--strategies"), ("odds", "--check")]
    {
        let help = overmatch(&format!("{command} --help")).ok().stdout;
        let options = help.split_once("\nOptions:\n").expect("options").1;
        assert!(options.trim_start().starts_with(first), "{command}\n{options}");
    }
}
