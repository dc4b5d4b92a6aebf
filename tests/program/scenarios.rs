//! `overmatch scenarios`, and what the program says about itself.

use crate::command::{Desk, overmatch, run};
use serde_json::Value;

/// Every scenario that is compiled in, from the folder it is compiled from.
fn built_in() -> Vec<String> {
    let folder = |path: &std::path::Path| -> Vec<std::path::PathBuf> {
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect()
    };
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files = folder(&root).into_iter().filter(|path| path.is_dir()).flat_map(|game| folder(&game));
    let name = |path: std::path::PathBuf| match path.extension()?.to_str()? {
        "toml" => Some(path.with_extension("").strip_prefix(&root).ok()?.display().to_string()),
        "py" => Some(path.strip_prefix(&root).ok()?.display().to_string()),
        _ => None,
    };
    let mut names: Vec<String> = files.filter_map(name).collect();
    names.sort();
    names
}

const COMMANDS: [&str; 17] = [
    "run",
    "odds",
    "dice",
    "explain",
    "compare",
    "sweep",
    "sensitivity",
    "balance",
    "optimal",
    "tournament",
    "price",
    "replay",
    "verify",
    "merge",
    "scenarios",
    "completions",
    "man",
];

#[test]
fn list_names_every_scenario_with_its_title() {
    let answer = overmatch("scenarios list").ok();
    let listed = |name: &&String| answer.stdout.lines().any(|line| line.trim().starts_with(&format!("{name} ")));
    assert_eq!(built_in().iter().find(|name| !listed(name)), None, "{answer}");
    assert!(answer.stdout.contains("`ardennes` is short for ardennes/standard."), "{answer}");
}

#[test]
fn every_scenario_is_shown_checked_and_copied() {
    for name in built_in() {
        let shown = overmatch(&format!("scenarios show {name}")).ok();
        assert!(shown.stdout.contains(&format!("scenario   {name}\n")), "{shown}");
        let checked = overmatch(&format!("scenarios check {name}")).ok();
        let is_ok = ["a scenario of ", "a game in a file", "odds in a file"]
            .iter()
            .any(|what| checked.stdout.starts_with(&format!("{name}: ok, {what}")));
        assert!(is_ok, "{checked}");
        assert!(overmatch(&format!("scenarios new {name}")).ok().stdout.contains("title = "));
    }
}

#[test]
fn show_tells_all_there_is_to_choose() {
    insta::assert_snapshot!(overmatch("scenarios show ardennes/easier"));
}

#[test]
fn show_lists_armies_where_there_are_some() {
    let shown = overmatch("scenarios show one-hour").ok().stdout;
    assert!(shown.contains("\nArmy lists\n army "), "{shown}");
    assert!(shown.contains(" breakthrough      The heaviest armour with assault guns"), "{shown}");
    assert!(!overmatch("scenarios show ardennes").ok().stdout.contains("Army lists"));
}

#[test]
fn show_and_check_follow_changes() {
    let shown = run(&["scenarios", "show", "ardennes", "--set", "title=Mine", "--set", "map.rows=2"]).ok();
    assert!(shown.stdout.starts_with("Mine\n"), "{shown}");
    let digest = |options: &str| overmatch(&format!("scenarios check ardennes {options}")).ok().stdout;
    assert_ne!(digest("--set stats.die=6"), digest(""));
    overmatch("scenarios check ardennes --set stats.die=0").refused(2, &["--set:1:11", "`stats.die`"]);
}

#[test]
fn schema_is_one_of_json() {
    let answer = overmatch("scenarios schema ardennes").ok();
    let schema: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert!(schema["properties"]["strategies"].is_object() && schema["$schema"].is_string());
    assert_eq!(answer.stdout, include_str!("../../scenarios/ardennes/schema.json"));
}

#[test]
fn a_new_scenario_plays_as_its_model_under_its_own_name() {
    let desk = Desk::new();
    assert_eq!(desk.overmatch("scenarios new ardennes --whole --out mine.toml").ok().stdout, "");
    assert_eq!(desk.read("mine.toml"), overmatch("scenarios new ardennes/standard --whole").ok().stdout);
    let digest = |name: &str| {
        let answer = desk.overmatch(&format!("scenarios check {name}")).ok();
        answer.stdout.rsplit(' ').next().unwrap().to_string()
    };
    assert_eq!(digest("mine.toml"), digest("ardennes"));
    assert!(desk.overmatch("run mine.toml --games 10 --quiet").ok().stdout.contains("(mine.toml)"));
}

#[test]
fn a_new_scenario_takes_the_place_of_no_file() {
    let desk = Desk::new();
    desk.write("mine.toml", "precious");
    desk.overmatch("scenarios new ardennes --whole --out mine.toml").refused(5, &["mine.toml", "the file exists"]);
    assert_eq!(desk.read("mine.toml"), "precious");
    desk.overmatch("scenarios new ardennes --out no/mine.toml").refused(5, &["cannot write no/mine.toml"]);
    desk.overmatch("scenarios new mine.toml").refused(2, &["unknown built-in scenario `mine.toml`"]);
}

#[test]
fn a_scenario_may_be_based_on_others_in_other_folders() {
    let desk = Desk::new();
    desk.write("a/top.toml", "base = \"../b/c/middle.toml\"\ntitle = \"Top\"\n[stats]\ndie = 6\n");
    desk.write("b/c/middle.toml", "base = \"../bottom.toml\"\n[map]\nrows = 3\n");
    desk.write("b/bottom.toml", "base = \"ardennes\"\ngames = 500\n");
    let show = desk.overmatch("scenarios show a/top.toml --base-anywhere").ok();
    assert!(show.stdout.starts_with("Top\n") && show.stdout.contains("games      500 unless"), "{show}");
    desk.overmatch("run a/top.toml --quiet --out results --base-anywhere").ok();
    let run: Value = serde_json::from_str(&desk.read("results/run.json")).unwrap();
    let names: Vec<_> = run["scenario_text"].as_array().unwrap().iter().map(|text| text["name"].clone()).collect();
    assert_eq!(names, ["a/top.toml", "a/../b/c/middle.toml", "a/../b/c/../bottom.toml", "built-in ardennes/standard"]);
}

#[test]
fn bases_that_cannot_be_followed_are_told_with_their_place() {
    let desk = Desk::new();
    desk.write("a.toml", "base = \"b.toml\"\n");
    desk.write("b.toml", "# a circle\nbase = \"a.toml\"\n");
    desk.write("c.toml", "base = \"ardenes\"\n");
    desk.write("d.toml", "base = 7\n");
    desk.overmatch("scenarios check a.toml").refused(3, &["b.toml:2:8", "circle", "a.toml -> b.toml", "^^^^^^^^"]);
    desk.overmatch("scenarios check c.toml")
        .refused(3, &["c.toml:1:8", "unknown scenario", "did you mean `ardennes`?"]);
    desk.overmatch("scenarios check d.toml").refused(3, &["d.toml:1:8", "expected text; found 7"]);
}

#[test]
fn version_is_that_of_the_package() {
    assert_eq!(overmatch("--version").ok().stdout, format!("overmatch {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn every_command_explains_itself() {
    let commands = |help: &str| -> Vec<String> {
        let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        let names = lines.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
        names
            .filter_map(|line| line.split_whitespace().next().map(str::to_string))
            .filter(|name| name != "help")
            .collect()
    };
    let top = overmatch("--help").ok().stdout;
    assert!(commands(&top).len() >= 8, "{top}");
    for name in commands(&top) {
        let help = overmatch(&format!("{name} --help")).ok().stdout;
        assert!(help.contains(&format!("Usage: overmatch {name}")), "{help}");
        for inner in commands(&help) {
            let inner_help = overmatch(&format!("{name} {inner} --help")).ok().stdout;
            assert!(inner_help.contains(&format!("Usage: overmatch {name} {inner}")), "{inner_help}");
        }
        assert!(!overmatch(&format!("{name} -h")).ok().stdout.is_empty());
        assert_eq!(overmatch(&format!("help {name}")).ok().stdout, help);
    }
}

#[test]
fn help_of_the_commands() {
    for name in COMMANDS {
        insta::assert_snapshot!(format!("help_{name}"), overmatch(&format!("{name} --help")));
    }
}

#[test]
fn no_arguments_are_a_usage_error_that_shows_the_commands() {
    overmatch("").refused(2, &["Usage: overmatch", "run", "odds", "merge"]);
    overmatch("scenarios").refused(2, &["Usage: overmatch scenarios", "list", "check"]);
    overmatch("replya").refused(2, &["replya", "'replay'"]);
}

#[test]
fn completions_know_the_subcommands_in_every_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = overmatch(&format!("completions {shell}")).ok().stdout;
        for word in ["replay", "verify", "max-unfinished", "schema"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    overmatch("completions tcsh").refused(2, &["bash, elvish, fish, powershell, zsh"]);
}

#[test]
fn man_writes_a_page_for_each_command() {
    let desk = Desk::new();
    assert_eq!(desk.overmatch("man pages").ok().stdout, "");
    let names = desk.names("pages");
    for page in
        ["overmatch.1", "overmatch-run.1", "overmatch-merge.1", "overmatch-scenarios.1", "overmatch-scenarios-new.1"]
    {
        assert!(names.contains(&page.to_string()), "{names:?}");
    }
    assert!(names.iter().all(|name| name.ends_with(".1") && desk.read(&format!("pages/{name}")).contains(".SH NAME")));
    assert!(desk.read("pages/overmatch-run.1").contains(r"\-\-max\-unfinished"));
    desk.write("file", "");
    desk.overmatch("man file").refused(5, &["cannot create folder file"]);
}
