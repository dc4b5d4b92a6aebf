//! The program as a page in a real browser: without a network it answers what the program answers, byte for byte, stays in
//! hand while games are played, and keeps whatever a text says from doing anything.
//!
//! `OVERMATCH_WEB` names the page that `web/build` built; without it the test says so and passes. Without chromium, node or
//! playwright-core too, unless `OVERMATCH_BROWSER` is `required`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::command::{Desk, overmatch, run, words};
use crate::page::{chromium, has_playwright, say_skipped, scripts, skip};

/// Runs of the page, by the links that ask for them.
const RUNS: [(&str, &str); 3] = [
    ("ardennes", "games?scenario=ardennes%2Fstandard&strategy=leader&seed=3&games=20000"),
    ("tank-ace", "games?scenario=tank-ace%2Fcampaign&set=setup.lines%3D20&games=2000"),
    ("army-men", "games?scenario=army-men%2Friver-crossing&games=600&seed=12345678901"),
];

/// A run that takes seconds, so that it can be stopped.
const MANY: &str = "games?scenario=one-hour%2Fmeeting-engagement&games=10000";

/// A game in a file.
const DUEL: &str = "scenarios/files/duel.py";

/// A game whose words would be markup if one of them were not escaped.
const HOSTILE: &str = r#"game(
    title = "<img src=x onerror=window.hacked=1>",
    about = "</script></style><script>window.hacked=1</script><b>",
    headline = "sum",
    games = 500,
)
measure("sum", unit = "<b>", about = "\"><img src=x onerror=window.hacked=1>")


def play(again):
    first = d(6)
    tell("<b>", "<img src=x onerror=window.hacked=1> {}", first)
    return outcome(sum = first + (d(6) if again(first) else 0))


def always(first):
    return True


strategy("always", always, about = "<script>window.hacked=1</script>")
"#;

/// The page, if it was built.
fn built() -> Option<PathBuf> {
    std::env::var_os("OVERMATCH_WEB").map(PathBuf::from)
}

/// What the script saw of the page.
fn seen(page: &Path, chromium: &Path) -> Value {
    let runs: BTreeMap<&str, &str> = RUNS.into_iter().collect();
    let text = fs::read_to_string(DUEL).expect("a game in a file");
    let asked = json!({ "runs": runs, "text": text, "games": 2000, "many": MANY, "hostile": HOSTILE });
    let mut command = Command::new("node");
    command.arg(scripts().join("web.mjs")).arg(chromium).arg(page);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("node starts");
    serde_json::to_writer(child.stdin.take().expect("a pipe"), &asked).expect("node reads");
    let output = child.wait_with_output().expect("node ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one line of JSON")
}

/// The files that the program writes for a command that the page gives.
fn written(desk: &Desk, command: &Value) -> BTreeMap<String, String> {
    let command = command.as_str().expect("a command");
    let asked = words(command);
    let words: Vec<&str> =
        asked.iter().skip(1).map(String::as_str).chain(["--force", "--quiet", "--out", "out"]).collect();
    let answer = desk.run(&words);
    assert_eq!(answer.code, 0, "{command}: {answer}");
    desk.names("out").into_iter().map(|name| (name.clone(), desk.read(&format!("out/{name}")))).collect()
}

/// The page's files are those of the program.
#[track_caller]
fn check_same(seen: &Value, desk: &Desk) {
    let expected = written(desk, &seen["command"]);
    let files = &seen["files"];
    let found: BTreeMap<String, String> = serde_json::from_value(files.clone()).expect("files");
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    for (name, text) in &expected {
        assert!(found[name] == *text, "{name} differs:\n{:.3000}\nexpected\n{text:.3000}", found[name]);
    }
}

#[test]
fn the_page_is_the_program() {
    let Some(page) = built() else { return say_skipped("no page: OVERMATCH_WEB names the one that web/build built") };
    let Some(chromium) = chromium() else { return skip("no chromium (apt-get install chromium)") };
    if !has_playwright() {
        return skip("no node or no playwright-core (apt-get install nodejs npm; npm ci --prefix tests/browser)");
    }
    let seen = seen(&page, &chromium);
    assert_eq!(seen["trouble"], json!([]), "the page asks for nothing and says nothing");
    check_dice(&seen["dice"]);
    let desk = Desk::new();
    for (name, _) in RUNS {
        check_same(&seen["runs"][name], &desk);
        assert_eq!(seen["runs"][name]["violations"], json!([]));
    }
    check_own(&seen["own"]);
    check_many(&seen["many"]);
    check_bench(&seen["bench"]);
    check_mine(&seen["mine"]);
    check_policy(&seen["policy"]);
    check_media(&seen["media"]);
}

fn check_dice(seen: &Value) {
    let arguments = ["dice", "keep(4, 6, 3)", "worse: roll(3, 6)", "--format", "csv", "--table"];
    for table in ["law", "summary"] {
        let printed = run(&[&arguments[..], &[table]].concat()).ok().stdout;
        assert_eq!(seen["files"][format!("{table}.csv")], json!(printed));
    }
    assert_eq!(seen["command"], json!("overmatch dice 'keep(4, 6, 3)' 'worse: roll(3, 6)'"));
    assert!(seen["wrong"].as_str().is_some_and(|told| told.starts_with("TEXT 1:1:7: ")), "{}", seen["wrong"]);
    assert_eq!(seen["rows"].as_array().map(Vec::len), Some(2));
    assert_eq!(seen["linked"], json!(["d(2)", "worse: roll(3, 6)"]));
}

/// A game in a text gives what its file gives.
fn check_own(seen: &Value) {
    let desk = Desk::new();
    desk.write("mine.py", fs::read(DUEL).expect("a game in a file"));
    check_same(seen, &desk);
}

/// Games that are stopped and go on are the same games, and the page answers while they are played.
fn check_many(seen: &Value) {
    check_same(seen, &Desk::new());
    assert_eq!(seen["answeredMeanwhile"], json!("Stop"), "the run was not over when the dice were answered");
    assert!(!seen["stoppedAt"].as_str().expect("a text").starts_with("10,000 "), "{}", seen["stoppedAt"]);
}

fn check_bench(seen: &Value) {
    let refused = seen["refused"].as_str().expect("a text");
    assert!(refused.contains("expected a whole number 0 to 96; found 999"), "{refused}");
    let desk = Desk::new();
    ["compared", "odds"].iter().for_each(|part| check_same(&seen[part], &desk));
    assert!(seen["watched"].as_str().is_some_and(|told| told.starts_with("1 of ")), "{}", seen["watched"]);
    assert_eq!((&seen["violations"], &seen["labels"]), (&json!([]), &json!([])), "every field has a name");
    assert_eq!(seen["linked"], json!("18"));
}

fn check_mine(seen: &Value) {
    let wrong = seen["wrong"].as_str().expect("a text");
    assert!(wrong.starts_with("mine.py:2:6: `(` is never closed"), "{wrong}");
    let starts = json!([
        ["My airfield", "points", 0],
        ["Tank War Ardennes: the standard game", "plan.py", 0],
        ["Patrol", "careful", 0]
    ]);
    assert_eq!(seen["starts"], starts);
    assert_eq!((&seen["marked"], &seen["selected"]), (&json!("("), &json!("(")));
    assert_eq!(seen["title"], json!("<img src=x onerror=window.hacked=1>"));
    assert_eq!((&seen["elements"], &seen["hacked"]), (&json!(0), &Value::Null), "a text stays a text");
    assert_eq!((&seen["violations"], &seen["linked"]), (&json!([]), &json!(true)));
}

fn check_policy(seen: &Value) {
    let stopped = ["connect-src", "img-src", "script-src-attr", "script-src-elem", "style-src-attr"];
    assert_eq!(*seen, json!({ "ran": false, "fetched": false, "violations": stopped }));
}

fn check_media(seen: &Value) {
    for place in ["dice", "games", "mine"] {
        let narrow = &seen["narrow"][place];
        assert_eq!(narrow["document"], narrow["window"], "{place} scrolls sideways");
        let [dark, light] = ["dark", "light"].map(|theme| &seen[theme][place]);
        assert!(dark["ground"] != light["ground"] && dark["ink"] != light["ink"], "{place}: {dark} {light}");
    }
    let stops = json!([
        "Skip to the page",
        "Dice",
        "Games",
        "My game",
        "Dice",
        "Remove these dice",
        "Dice",
        "Remove these dice"
    ]);
    assert_eq!(seen["stops"], stops);
}

#[test]
fn page_says_how_to_get_it() {
    let answer = overmatch("page --out no/such/folder/x.html");
    if cfg!(feature = "page") {
        answer.refused(5, &["cannot write no/such/folder/x.html"]);
    } else {
        answer.refused(2, &["built without its page", "web/build"]);
    }
    overmatch("page --out page.pdf").refused(2, &["expected a file that ends in .html"]);
}
