//! Files and names of people who mean no good.

#![cfg(target_os = "linux")]

use crate::command::Desk;

/// A scenario in the folder `theirs`, based on this.
fn based_on(base: &str) -> Desk {
    let desk = Desk::new();
    desk.put("secret.toml", "base = \"ardennes\"\n[stats]\ndie = 6\n");
    desk.put("theirs/below/house.toml", "base = \"ardennes\"\n[stats]\ndie = 5\n");
    desk.put("theirs/mine.toml", format!("base = \"{base}\"\n[sheet]\narmor = 3\n"));
    std::os::unix::fs::symlink(desk.path("secret.toml"), desk.path("theirs/link.toml")).expect("a link");
    desk
}

#[test]
fn a_scenario_is_based_on_files_of_its_own_folder() {
    for base in ["ardennes", "below/house.toml", "./below/../below/house.toml"] {
        based_on(base).overmatch("run theirs/mine.toml --games 250 --quiet").ok();
    }
    for base in ["../secret.toml", "/etc/passwd", "link.toml", "below/../../secret.toml"] {
        let desk = based_on(base);
        let line = "run theirs/mine.toml --games 250 --quiet";
        let parts = ["is outside the folder of the scenario", "theirs/mine.toml:1:8", "--base-anywhere"];
        let answer = desk.overmatch(line);
        answer.refused(3, &parts);
        assert!(!answer.stderr.contains("root:"), "{answer}");
        if base.contains("secret") {
            desk.overmatch(&format!("{line} --base-anywhere")).ok();
        }
    }
    // A base of a base is held to the folder of the first.
    let desk = based_on("below/house.toml");
    desk.put("theirs/below/house.toml", "base = \"../../secret.toml\"\n");
    desk.overmatch("run theirs/mine.toml --games 250 --quiet").refused(3, &["outside the folder", "house.toml:1:8"]);
}

#[test]
fn names_of_files_do_nothing_to_a_terminal_or_a_spreadsheet() {
    let desk = Desk::new();
    let text = "base = \"ardennes\"\n";
    for name in ["red\u{1b}[31m.toml", "line\nbreak.toml", "turn\u{202e}ed.toml"] {
        desk.put(name, text);
        let answer = desk.run(&["run", name, "--games", "250", "--quiet"]);
        answer.refused(2, &["the name of a file holds control signs"]);
        assert!(!answer.stderr.contains(['\u{1b}', '\u{202e}']), "{answer}");
    }
    for name in ["=1+2.toml", "+x.toml", "@sum.toml"] {
        desk.put(name, text);
        let answer =
            desk.run(&["compare", name, "--scenarios", "ardennes", "--games", "250", "--quiet", "--format", "csv"]);
        assert!(answer.ok().stdout.contains(&format!(",./{name},")), "{name}");
    }
}

#[test]
fn a_file_of_results_is_a_file_and_has_a_size() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 500 --quiet --out run").ok();
    let tally = desk.path("run/tally.json");
    let commands = ["chart run --out chart.svg", "report run --out page.html", "merge run --out whole"];
    let commands = || commands.iter().chain(&["run ardennes --games 1000 --quiet --resume run"]);
    std::fs::remove_file(&tally).expect("gone");
    std::os::unix::fs::symlink("/dev/zero", &tally).expect("a link");
    for line in commands() {
        desk.overmatch(line).refused(5, &["tally.json", "it is not a regular file"]);
    }
    std::fs::remove_file(&tally).expect("gone");
    // Room that is not written takes none.
    std::fs::File::create(&tally).and_then(|file| file.set_len((1 << 30) + 1)).expect("a large file");
    for line in commands() {
        desk.overmatch(line).refused(4, &["tally.json", "larger than 1 GiB"]);
    }
}

#[test]
fn squares_and_pictures_that_are_too_large_are_refused_before_they_are_made() {
    let desk = Desk::new();
    let rows: String = (0..20_000).map(|row| format!("{},{row},0.5\n", row / 2)).collect();
    desk.put("sparse/odds.csv", format!("a,b,p\n{rows}"));
    let parts = ["20000 rows and 10000 columns, expected at most", "--where"];
    desk.overmatch("chart sparse --out chart.svg").refused(2, &parts);
    desk.overmatch("run ardennes --games 500 --quiet --out run").ok();
    desk.overmatch("chart run --out chart.png --width 2000 --scale 8").refused(4, &["million in all", "--scale"]);
    assert!(!desk.path("chart.svg").exists() && !desk.path("chart.png").exists());
}

#[test]
fn a_field_of_too_many_is_refused_before_it_is_loaded() {
    let desk = Desk::new();
    let text = desk.overmatch("scenarios new army-men --whole").ok().stdout;
    let list = text.split_once("[armies.balanced]").expect("a list").1;
    let list = list.split_once("\n\n[").map_or(list, |(list, _)| list);
    let lists: String = (0..201).map(|at| format!("\n[armies.list-{at}]{list}\n")).collect();
    desk.put("many.toml", format!("{text}\n{lists}"));
    let answer = desk.overmatch("tournament many.toml --armies --games 1");
    answer.refused(4, &["armies, expected at most 200", "--armies a,b,c"]);
}
