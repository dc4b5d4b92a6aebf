//! Every command of the README and of the guide, with what it prints.

use std::path::Path;

use crate::command::{Desk, words};

/// A command of a page with what it prints there.
struct Step {
    command: String,
    printed: String,
}

/// The commands of a page, in order.
fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for block in page.split("```").skip(1).step_by(2) {
        for part in block.split("\n$ overmatch ").skip(1) {
            let (line, printed) = part.split_once('\n').unwrap_or((part, ""));
            let command = line.split("  #").next().unwrap_or(line).trim().to_string();
            steps.push(Step { command, printed: printed.trim_end().to_string() });
        }
    }
    steps
}

/// Runs the commands of a page in a folder of their own, and gives their number. With OVERMATCH_PAGES=1 the page is written
/// anew with what they print.
fn run_page(path: &Path) -> usize {
    let is_written = std::env::var_os("OVERMATCH_PAGES").is_some();
    let page = std::fs::read_to_string(path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()));
    let (desk, steps, mut anew) = (Desk::new(), steps(&page), page.clone());
    for step in &steps {
        let words = words(&step.command);
        let answer = desk.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(answer.code, 0, "{}: {}\n{answer}", path.display(), step.command);
        if is_written {
            anew = with_answer(&anew, step, answer.stdout.trim_end());
        } else if !step.printed.is_empty() {
            assert_eq!(answer.stdout.trim_end(), step.printed, "{}: {}", path.display(), step.command);
        }
    }
    if anew != page {
        std::fs::write(path, anew).expect("the page is written");
    }
    steps.len()
}

/// The page with this answer below a command, if it has one there.
fn with_answer(page: &str, step: &Step, answer: &str) -> String {
    let old = format!("$ overmatch {}\n{}\n", step.command, step.printed);
    let new = format!("$ overmatch {}\n{answer}\n", step.command);
    if step.printed.is_empty() { page.to_string() } else { page.replace(&old, &new) }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_command_of_the_readme_prints_what_it_says() {
    assert!(run_page(&root().join("README.md")) >= 7);
}

#[test]
fn every_command_of_the_guide_prints_what_it_says() {
    let mut pages: Vec<_> =
        std::fs::read_dir(root().join("docs/guide")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.sort();
    let commands: usize = pages.iter().map(|page| run_page(page)).sum();
    assert!(pages.len() >= 12 && commands >= 35, "{commands} commands of {} pages", pages.len());
}

#[test]
fn every_page_that_the_readme_or_the_guide_leads_to_is_there() {
    let guide = std::fs::read_dir(root().join("docs/guide")).unwrap().map(|entry| entry.unwrap().path());
    for page in std::iter::once(root().join("README.md")).chain(guide) {
        let text = std::fs::read_to_string(&page).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = page.parent().unwrap().join(link.split('#').next().unwrap_or(link));
            assert!(link.starts_with("http") || file.exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn the_front_page_is_short() {
    let text = std::fs::read_to_string(root().join("README.md")).unwrap();
    assert!(text.lines().count() <= 200, "{} lines", text.lines().count());
}
