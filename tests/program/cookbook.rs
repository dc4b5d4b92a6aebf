//! Every command of docs/cookbook.md, with what it prints.

use crate::command::Desk;

const COOKBOOK: &str = include_str!("../../docs/cookbook.md");

/// The file that the page writes.
const FILE: &str = "bridge.py";

/// What a page says, in order.
enum Step {
    /// A part of the file.
    Text(String),
    /// A command with what it prints.
    Command(String, String),
}

/// The steps of the page up to its mechanics, which are no game.
fn steps() -> Vec<Step> {
    let (page, _) = COOKBOOK.split_once("\n## Twenty known mechanics\n").expect("the last section");
    let mut steps = Vec::new();
    for block in page.split("```").skip(1).step_by(2) {
        if let Some(text) = block.strip_prefix("python\n") {
            steps.push(Step::Text(text.to_string()));
            continue;
        }
        for command in block.trim_start_matches('\n').split("$ overmatch ").skip(1) {
            let (line, printed) = command.split_once('\n').unwrap_or((command, ""));
            steps.push(Step::Command(line.to_string(), printed.to_string()));
        }
    }
    steps
}

#[test]
fn every_command_of_the_cookbook_prints_what_the_page_says() {
    let (desk, mut text, mut commands) = (Desk::new(), String::new(), 0);
    let (is_written, mut anew) = (std::env::var_os("OVERMATCH_PAGES").is_some(), COOKBOOK.to_string());
    for step in steps() {
        match step {
            Step::Text(part) => {
                text += &part;
                text += "\n\n";
                desk.write(FILE, &text);
            }
            Step::Command(line, printed) => {
                let answer = desk.overmatch(&line);
                assert_eq!(answer.code, 0, "{line}\n{answer}");
                if is_written {
                    let [old, new] = [printed.trim_end(), answer.stdout.trim_end()]
                        .map(|printed| format!("$ overmatch {line}\n{printed}\n"));
                    anew = anew.replace(&old, &new);
                } else {
                    assert_eq!(answer.stdout.trim_end(), printed.trim_end(), "{line}");
                }
                commands += 1;
            }
        }
    }
    if anew != COOKBOOK {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/cookbook.md");
        std::fs::write(path, anew).expect("the page is written");
    }
    assert!(commands >= 12, "only {commands} commands were found");
    for chart in ["bridge.html", "taken.svg"] {
        assert!(!desk.read(chart).is_empty(), "{chart}");
    }
}
