//! The content of a folder, read for charts and pages.

use super::duel::*;
use crate::table::{Cell, Table};

/// A table of these columns and rows.
fn table(name: &str, columns: &[&str], rows: &[&[Cell]]) -> Table {
    Table { rows: rows.iter().map(|row| row.to_vec()).collect(), ..Table::new(name, columns) }
}

fn texts(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

#[test]
fn a_run_is_its_counts_and_the_tables_made_of_them() {
    let set = ResultSet::read("here", &ResultFiles::of_run(&run(0..500))).expect("a run");
    assert_eq!((set.kind, set.name.as_str(), set.measures.as_slice()), (ResultKind::Run, "here", &MEASURES[..]));
    assert_eq!(set.record, Some(run(0..500).record));
    let names: Vec<&str> = set.tables.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names, ["summary", "distribution"]);
    assert!(set.table("summary").is_some() && set.table("tornado").is_none());
    assert_eq!(set.measure("won").map(|measure| measure.unit), Some("yes or no"));
    assert!(set.measure("luck").is_none() && set.counts.is_none());
    // Without its tables it is a run all the same, and of broken counts nothing is told.
    let ResultFiles(mut files) = ResultFiles::of_run(&run(0..500));
    files.retain(|(name, _)| name.ends_with(".json"));
    assert_eq!(ResultSet::read("here", &ResultFiles(files.clone())).expect("a run").kind, ResultKind::Run);
    files[0].1 = b"{}".to_vec();
    assert!(ResultSet::read("here", &ResultFiles(files)).unwrap_err().starts_with("tally.json: "));
}

#[test]
fn tables_alone_are_read_without_a_record() {
    let rows: &[&[Cell]] = &[&["a".into(), 1_u64.into(), "hit".into()], &["a".into(), 2_u64.into(), "miss".into()]];
    let files = ResultFiles::of_exact(&[table("attack", &["who", "die", "what"], rows)], "notes.txt", String::new());
    let set = ResultSet::read("odds", &files).expect("tables");
    assert_eq!((set.kind, set.record.is_none(), set.measures.len()), (ResultKind::Odds, true, 0));
    // Of who and die both are needed to tell rows apart; what is words.
    let attack = set.table("attack").expect("the table");
    assert_eq!(set.keys(attack), texts(&["who", "die", "what"]));
    assert_eq!(set.picture(attack), None);
    let one = table("one", &["p", "q"], &[&[Cell::exact(0.5), Cell::exact(0.25)]]);
    assert_eq!(set.keys(&one), Vec::<String>::new());
    let alike =
        table("alike", &["p", "q"], &[&[Cell::exact(0.5), Cell::exact(0.25)], &[Cell::exact(0.5), Cell::exact(0.25)]]);
    assert_eq!(set.keys(&alike), texts(&["p", "q"]));
    // A record without counts is none of a run.
    let attack = crate::table::csv(attack);
    let files = [("run.json", b"{}".to_vec()), ("attack.csv", attack)].map(|(name, bytes)| (name.to_string(), bytes));
    assert_eq!(ResultSet::read("odds", &ResultFiles(files.to_vec())).expect("tables").kind, ResultKind::Odds);
    let nothing = ResultFiles(vec![("notes.txt".to_string(), Vec::new())]);
    assert!(ResultSet::read("x", &nothing).unwrap_err().contains("there are no results in it"));
    assert_eq!(nothing.text("x.csv"), Err("there is no x.csv".to_string()));
}

#[test]
fn odds_come_in_the_order_of_their_record_with_its_sentences() {
    let entry = |name: &str, keys: &[&str], picture: Option<PictureEntry>| OddsEntry {
        name: name.to_string(),
        about: format!("What {name} does."),
        keys: texts(keys),
        picture,
    };
    let picture = PictureEntry { value: "p".to_string(), ..PictureEntry::default() };
    let tables = vec![entry("parry", &["skill"], None), entry("lunge", &["skill", "reach"], Some(picture.clone()))];
    let odds = RunRecord { tables, ..record(identity(), 0..0) };
    let plain = |name: &str| table(name, &["skill", "p"], &[&[1_u64.into(), Cell::exact(0.5)]]);
    let files = ResultFiles::of_exact(&[plain("bow"), plain("lunge"), plain("parry")], ODDS_FILE, odds.to_json());
    let set = ResultSet::read("odds", &files).expect("odds");
    let titles: Vec<(&str, &str)> =
        set.tables.iter().map(|table| (table.name.as_str(), table.title.as_str())).collect();
    assert_eq!(titles[0], ("parry", "What parry does."));
    assert_eq!(titles[1], ("lunge", "What lunge does."));
    assert_eq!(titles[2].0, "bow");
    assert_eq!(set.keys(&set.tables[1]), texts(&["skill", "reach"]));
    assert_eq!((set.picture(&set.tables[1]), set.picture(&set.tables[0])), (Some(&picture), None));
    assert_eq!(set.record, Some(odds));
    let broken = ResultFiles::of_exact(&[plain("bow")], ODDS_FILE, "{}".to_string());
    assert!(ResultSet::read("odds", &broken).unwrap_err().starts_with("odds.json: "));
}

#[test]
fn the_counts_of_a_comparison_are_told_variant_by_variant() {
    let cell =
        |games: Range<u64>| TallyFile::new(&MEASURES, &tally(games.clone(), None), Games { start: 0, end: games.end });
    let summary = |names: &[&str]| {
        let rows: Vec<Vec<Cell>> = names
            .iter()
            .flat_map(|&name| [vec![Cell::from(name), "points".into()], vec![Cell::from(name), "won".into()]])
            .collect();
        Table { rows, ..Table::new("summary", &["strategy", "measure"]) }
    };
    let read = |names: &[&str]| {
        let counts = StudyFile::new(vec![cell(0..100), cell(0..300)], &[]).to_json();
        let tables = [table("comparison", &["a"], &[]), summary(names)];
        let record = record(study("comparison"), 0..300);
        ResultSet::read("here", &ResultFiles::of_study(&tables, counts, &record)).expect("a comparison")
    };
    let set = read(&["bold", "shy"]);
    assert_eq!((set.kind, set.measures.as_slice()), (ResultKind::Comparison, &MEASURES[..]));
    let counts = set.counts.expect("counts of both");
    assert_eq!(counts.columns[..3], texts(&["by", "by_value", "measure"]));
    assert!(counts.rows.iter().all(|row| row.len() == counts.columns.len()));
    let games = |name: &str| -> f64 {
        let rows = counts.rows.iter().filter(|row| row[0].text() == "strategy" && row[1].text() == name);
        let at = counts.column("count").expect("a column of counts");
        rows.filter(|row| row[2].text() == "won").map(|row| row[at].number().expect("a number")).sum()
    };
    assert_eq!((games("bold"), games("shy")), (99.0, 297.0));
    // A summary of other variants names none of them.
    assert!(read(&["bold"]).counts.is_none());
}

#[test]
fn a_sweep_has_its_measures_and_a_study_of_sums_has_none() {
    let counts = StudyFile::new(vec![TallyFile::new(&MEASURES, &tally(0..10, None), Games { start: 0, end: 10 })], &[]);
    let read = |name: &str, design: &str| {
        let record = record(study(design), 0..10);
        ResultSet::read("here", &ResultFiles::of_study(&[table(name, &["a"], &[])], counts.to_json(), &record))
    };
    assert_eq!(read("sweep", "sweep full").expect("a sweep").measures, MEASURES.to_vec());
    let tornado = read("tornado", "sensitivity of points").expect("a study");
    assert_eq!((tornado.kind, tornado.measures.len(), tornado.tables.len()), (ResultKind::Sensitivity, 0, 1));
}

#[test]
fn a_folder_on_the_disk_is_read_as_its_files_are() {
    let desk = desk();
    keep(desk.path(), &ResultFiles::of_run(&run(0..500)));
    std::fs::write(desk.path().join("sweep.csv"), "a\n").unwrap();
    let set = ResultSet::open(desk.path()).expect("a run, whatever lies beside it");
    let fresh = ResultSet::read("x", &ResultFiles::of_run(&run(0..500)).sealed()).expect("a run");
    assert_eq!((set.kind, set.tables, set.name), (ResultKind::Run, fresh.tables, desk.path().display().to_string()));
    refused(ResultSet::open(&desk.path().join("nowhere")), Kind::File, &["read folder", "nowhere"]);
    std::fs::write(desk.path().join("tally.json"), "{}").unwrap();
    let words = ["cannot read", "tally.json is not the file that these results were written with"];
    refused(ResultSet::open(desk.path()), Kind::File, &words);
}
