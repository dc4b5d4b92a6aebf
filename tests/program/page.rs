//! The page of a report in a real browser: hostile names stay text, tables sort and filter, charts tell their values to
//! pointer and keyboard, and a page reads well in the dark, on a phone and on paper.
//!
//! Where chromium, node or playwright-core is missing these tests say so and pass, unless `OVERMATCH_BROWSER` is `required`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use overmatch::archive::ScenarioText;
use overmatch::report::{MadeFolder, Making, Page, PageChart, Section, Term, html};
use overmatch::table::{Cell, Table};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Names that would be markup if one of them were not escaped, and where each stands when nothing is sorted.
const NAMES: [&str; 10] = [
    "unit 10",
    "unit 2",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "{{ 7*7 }}",
    "</style></script><b>",
    "戦車 ß",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "שלום \u{202e}evil",
    "unit 1",
];
/// A share and a count for each name. The counts tell the order of the rows.
const SHARES: [(f64, &str); 10] = [
    (0.5, "50 %"),
    (0.083, "8.3 %"),
    (f64::NAN, ""),
    (0.9, "90 %"),
    (0.1, "10 %"),
    (0.2, "20 %"),
    (0.3, "30 %"),
    (0.4, "40 %"),
    (f64::INFINITY, "inf"),
    (0.0, "< 0.01 %"),
];
const COUNTS: [u64; 10] = [3, 10, 7, 1, 2, 5, 6, 8, 9, 4];
const TITLE: &str = "<b>\"Bulge\" & </title><script>alert(1)</script>";
const COMMAND: &str = "overmatch run 'a \"b\" <c> & d' --set x=\"</pre>\"";

fn named_table() -> Table {
    let mut table = Table::new("named", &["unit_name", "hit share", "count"]).titled(NAMES[2]);
    for i in 0..NAMES.len() {
        let (share, shown) = SHARES[i];
        let share = if share.is_nan() { Cell::Empty } else { Cell::Number(share, shown.into()) };
        table.rows.push(vec![NAMES[i].into(), share, COUNTS[i].into()]);
    }
    table.notes.push(NAMES[3].into());
    table
}

/// A table of rows whose second column falls.
fn long_table(rows: u64, columns: u64) -> Table {
    let names: Vec<String> = (2..columns).map(|i| format!("p_column_{i}")).collect();
    let names: Vec<&str> = ["unit", "number"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let mut table = Table::new("long", &names).titled("Long");
    let share = |row: u64, column: u64| ((row * 31 + column * 17) % 997) as f64 / 997.0;
    for row in 0..rows {
        let shares =
            (2..columns).map(|column| share(row, column)).map(|p| Cell::Number(p, format!("{:.2} %", 100.0 * p)));
        let start = [format!("unit {row}").into(), Cell::from(rows - row)];
        table.rows.push(start.into_iter().chain(shares).collect());
    }
    table
}

/// A chart of three marks, the second with a hostile name, as the chart writer makes them.
fn chart(id: &str) -> PageChart {
    let mark = |i: usize, label: &str| {
        let x = 100 + 200 * i;
        format!(
            "<g class=\"mark\" role=\"graphics-symbol img\" aria-label=\"{label}\"><title>{label}</title>\
             <rect class=\"s0\" fill=\"#0072B2\" x=\"{x}\" y=\"100\" width=\"150\" height=\"250\"/></g>"
        )
    };
    let marks = mark(0, "first: 1 %") + &mark(1, "&lt;script&gt;: 2 %") + &mark(2, "third: 3 %");
    let svg = format!(
        "<svg class=\"chart\" viewBox=\"0 0 800 450\" role=\"graphics-document document\" aria-roledescription=\"chart\" \
         aria-labelledby=\"{id}-title {id}-desc\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\
         <title id=\"{id}-title\">Chart {id}</title><desc id=\"{id}-desc\">Three marks.</desc>\
         <rect class=\"paper\" fill=\"#fff\" width=\"800\" height=\"450\"/>\
         <text class=\"ink\" fill=\"#222\" x=\"60\" y=\"60\">Ink</text>\
         <text class=\"muted\" fill=\"#555\" x=\"60\" y=\"420\">Muted</text>\
         <path class=\"rule\" stroke=\"#ccc\" d=\"M60 350H780\"/>{marks}</svg>"
    );
    PageChart { caption: NAMES[3].into(), svg }
}

fn section(id: &str, tables: Vec<Table>) -> Section {
    Section {
        id: id.into(),
        name: NAMES[7].into(),
        heading: NAMES[3].into(),
        answer: NAMES.map(str::to_string).to_vec(),
        basis: vec![NAMES[8].into()],
        warnings: vec![NAMES[2].into()],
        words: NAMES.map(str::to_string).to_vec(),
        charts: [1, 2].map(|i| chart(&format!("{id}-{}-{i}", tables.len()))).to_vec(),
        tables,
    }
}

fn making() -> Making {
    let facts = || vec![("Scenario".into(), NAMES[7].into()), (NAMES[2].into(), NAMES[8].into())];
    let folder = MadeFolder { name: NAMES[3].into(), facts: facts(), command: COMMAND.into() };
    let text = "</pre></details><script>alert(1)</script>";
    let sources = vec![ScenarioText { name: NAMES[2].into(), text: text.into() }];
    Making { shared: facts(), folders: vec![folder.clone(), folder], sources }
}

fn hostile_page() -> Page {
    Page {
        title: TITLE.into(),
        program_version: "1.2.3".into(),
        warnings: NAMES.map(str::to_string).to_vec(),
        answer: NAMES.map(str::to_string).to_vec(),
        words: NAMES.map(str::to_string).to_vec(),
        charts: Vec::new(),
        side_by_side: vec![named_table()],
        sections: vec![
            section("first", vec![named_table(), long_table(70, 4), long_table(300, 4)]),
            section("second", vec![named_table()]),
            section("second", vec![]),
        ],
        glossary: NAMES.map(|name| Term { name: name.into(), unit: name.into(), meaning: name.into() }).to_vec(),
        making: making(),
    }
}

/// One section with a table of 5,000 rows and 13 columns.
fn big_page() -> Page {
    let section =
        Section { id: "big".into(), heading: "Big".into(), tables: vec![long_table(5_000, 13)], ..Section::default() };
    Page { title: "Big".into(), sections: vec![section], ..Page::default() }
}

fn pages() -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, page) in [("hostile.html", hostile_page()), ("big.html", big_page())] {
        fs::write(folder.path().join(name), html(&page)).expect("a file");
    }
    folder
}

/// A game to watch, told by the program itself.
fn watched(folder: &TempDir) {
    let out = folder.path().join("watched.html");
    crate::command::run(&["replay", "one-hour", "--game", "3", "--out", out.to_str().expect("a path")]).ok();
}

fn runs(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).output().is_ok_and(|output| output.status.success())
}

/// The path of a browser.
pub fn chromium() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let named = ["chromium", "chromium-browser", "google-chrome"];
    let mut found = std::env::split_paths(&path).flat_map(|folder| named.map(|name| folder.join(name)));
    found.find(|file| file.is_file() && runs(Command::new(file).arg("--version")))
}

/// Where the script and its package are.
pub fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser")
}

pub fn has_playwright() -> bool {
    runs(Command::new("node").args(["-e", "require.resolve('playwright-core')"]).current_dir(scripts()))
}

/// Says what is missing, past the harness that keeps what passing tests print; a failure where a browser is required.
pub fn skip(missing: &str) {
    assert_ne!(std::env::var("OVERMATCH_BROWSER").as_deref(), Ok("required"), "{missing}");
    say_skipped(missing);
}

/// Says that a test is skipped.
pub fn say_skipped(missing: &str) {
    writeln!(std::io::stderr(), "skipped: {missing}").expect("stderr takes a line");
}

fn printed(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn a_browser_opens_the_page_and_runs_its_script() {
    let Some(chromium) = chromium() else { return skip("no chromium (apt-get install chromium)") };
    let (folder, profile) = (pages(), tempfile::tempdir().expect("a temporary folder"));
    watched(&folder);
    let flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
                 --disable-component-update --disable-sync --timeout=60000 --dump-dom";
    for name in ["hostile.html", "big.html", "watched.html"] {
        let mut command = Command::new(&chromium);
        command.args(flags.split_whitespace()).arg(format!("--user-data-dir={}", profile.path().display()));
        let page = printed(command.arg(folder.path().join(name)).output().expect("chromium starts"));
        assert!(
            page.contains("<html lang=\"en\" data-script=\"ready\">"),
            "{name}: the script did not end:\n{page:.2000}"
        );
    }
}

#[test]
fn readers_find_what_they_look_for() {
    let Some(chromium) = chromium() else { return skip("no chromium (apt-get install chromium)") };
    if !has_playwright() {
        return skip("no node or no playwright-core (apt-get install nodejs npm; npm ci --prefix tests/browser)");
    }
    let folder = pages();
    watched(&folder);
    let mut command = Command::new("node");
    let output =
        command.arg(scripts().join("check.mjs")).arg(chromium).arg(folder.path()).output().expect("node starts");
    let seen: Value = serde_json::from_str(&printed(output)).expect("one line of JSON");
    check_names(&seen);
    check_tables(&seen);
    check_charts(&seen);
    check_media(&seen);
    check_policy(&seen);
    check_watched(&seen["watched"]);
}

/// What a reader sees who steps through a game, plays it and goes back.
fn check_watched(seen: &Value) {
    let (start, steps) = (&seen["start"], seen["steps"].as_u64().expect("a number of steps"));
    assert!(steps > 50, "{seen}");
    assert_eq!(start["where"], json!(format!("0 of {steps}")));
    assert_eq!((&seen["forward"]["where"], &seen["moved"]["line"]), (&json!(format!("1 of {steps}")), &seen["told"]));
    assert_ne!(seen["moved"]["board"], start["board"], "a move changes the board");
    assert_eq!(seen["back"], *start, "back is where it was");
    assert_eq!(seen["end"]["where"], json!(format!("{steps} of {steps}")));
    assert_eq!(seen["again"], seen["end"], "to the end by the key and by the slider is the same");
    assert_eq!(seen["home"], *start);
    assert_eq!(seen["played"], json!(true), "play goes on by itself, and stops when it is told to");
    assert_eq!(seen["clicked"]["where"], json!(format!("5 of {steps}")), "a line that is clicked is gone to");
    assert_eq!(seen["narrow"]["document"], seen["narrow"]["window"], "the page scrolls sideways");
    assert_ne!(seen["dark"], seen["light"]);
    assert_eq!(seen["plain"], json!({"lines": steps, "pieces": 12}), "without a script lines and board are there");
    assert_eq!(seen["violations"], json!([]));
}

fn check_names(seen: &Value) {
    for names in [&seen["names"], &seen["plain"]] {
        assert_eq!((&names["title"], &names["heading"]), (&json!(TITLE), &json!(TITLE)));
        assert_eq!(names["elements"], json!({"script": 1, "style": 1, "img": 0, "iframe": 0, "b": 0}));
        assert_eq!(names["cells"], json!(NAMES));
        for none in ["handlers", "ids", "dangling"] {
            assert_eq!(names[none], json!([]), "{none}");
        }
        let ranks: Vec<i64> = serde_json::from_value(names["ranks"].clone()).expect("numbers");
        assert_eq!(ranks[0], 1);
        assert!(ranks.is_sorted_by(|a, b| *b <= a + 1) && ranks.contains(&3), "{ranks:?}");
    }
    assert_eq!(seen["copied"], json!(COMMAND));
}

fn check_tables(seen: &Value) {
    let sorts = &seen["sorts"];
    assert_eq!(sorts["rising"], json!([4, 10, 2, 5, 6, 8, 3, 1, 9, 7]));
    assert_eq!(sorts["falling"], json!([9, 1, 3, 8, 6, 5, 2, 10, 4, 7]), "what is empty stays last");
    assert_eq!(sorts["restored"], json!(COUNTS));
    assert_eq!(sorts["words"], json!([1, 5, 7, 4, 10, 3, 8, 2, 9, 6]), "natural order: unit 2 before unit 10");
    let said = ["risingSaid", "fallingSaid", "restoredSaid"].map(|key| &sorts[key]);
    assert_eq!(said, [&json!("ascending"), &json!("descending"), &Value::Null]);
    let filters = [
        ("unit 1", vec![3, 10, 4]),
        ("unit:1", vec![3, 7, 1, 4]),
        ("hit>20", vec![3, 1, 6, 8, 9]),
        ("\"hit share\"<20", vec![10, 2, 4]),
        ("count>=9", vec![10, 9]),
        ("<script>", vec![7]),
        ("hit>", COUNTS.to_vec()),
        ("no_such", vec![]),
    ];
    for (query, left) in filters {
        assert_eq!(seen["filters"][query], json!([format!("{} of 10 rows", left.len()), left]), "{query}");
    }
    let big = json!({"rows": 5000, "isOpen": true, "laidOut": "auto", "aligned": true, "cut": 0, "first": "1",
        "filtered": "19 of 5,000 rows", "left": 19, "violations": []});
    assert_eq!(seen["big"], big);
}

fn check_charts(seen: &Value) {
    let [first, second, third] = ["first: 1 %", "<script>: 2 %", "third: 3 %"];
    let expected = json!({
        "stops": [1, 1, 1, 1, 1, 1],
        "hovered": second, "left": null,
        "tabbed": [first, first],
        "moved": [second, third, third, second, first],
        "stays": first,
        "escaped": null, "nextChart": first,
    });
    assert_eq!(seen["charts"], expected);
}

fn check_media(seen: &Value) {
    let (light, dark) = (&seen["light"], &seen["dark"]);
    assert_ne!(light["ground"], dark["ground"]);
    assert_ne!(light["ink"], dark["ink"]);
    for colours in [light, dark] {
        assert!(colours["least"].as_f64() >= Some(4.5), "{colours}");
    }
    for narrow in ["narrow", "narrowBig", "wide"].map(|key| &seen[key]) {
        assert_eq!(narrow["document"], narrow["window"], "the page scrolls sideways: {narrow}");
        assert_eq!(narrow["body"], narrow["window"], "the page scrolls sideways: {narrow}");
    }
    let first = |key: &str| (&seen[key]["card"], &seen[key]["first"]);
    assert_eq!(
        first("narrow"),
        (&json!("flex"), &json!("sticky")),
        "rows side by side are cards, others keep their head"
    );
    assert_eq!(first("wide"), (&json!("table-cell"), &json!("static")));
    assert_eq!((&seen["narrow"]["plotScrolls"], &seen["narrow"]["chart"]), (&json!(true), &json!(560)));
    let print =
        json!({"controls": 0, "foldedRows": 370, "scrollers": 0, "ground": "rgb(255, 255, 255)", "splits": "avoid"});
    assert_eq!(seen["print"], print);
}

fn check_policy(seen: &Value) {
    assert_eq!(seen["trouble"], json!([]));
    assert_eq!(seen["violations"], json!([]));
    let stopped = ["img-src", "script-src-elem", "style-src-attr", "style-src-elem"];
    assert_eq!(seen["policy"], json!({"ran": false, "violations": stopped}));
}
