//! Folders on a disk.

use super::duel::*;
use crate::archive::disk::FilesOnDisk;
use crate::archive::folder::{bounded, check_sizes, text};
use crate::archive::generation::LIST;
use crate::archive::lock::{LOCK, is_at};

#[test]
fn a_folder_holds_what_was_written_and_nothing_else() {
    let desk = desk();
    let path = desk.path().join("new/run");
    keep(&path, &ResultFiles::of_run(&run(0..500)));
    assert_eq!(names(&path), ["distribution.csv", "run.json", "summary.csv", "tally.json"]);
    let read = RunResults::open(&path, &text(&path, "run.json").unwrap()).unwrap();
    assert_eq!((read.record, read.tally), (run(0..500).record, run(0..500).tally));
    // Files that are no results stay; those of earlier results go.
    std::fs::write(path.join("notes.csv"), "mine").unwrap();
    let tables = [crate::table::Table::new("sweep", &["a"])];
    let study = ResultFiles::of_study(&tables, "{}".to_string(), &record(study("sweep full"), 0..500));
    refused(Folder::fresh(&path, false), Kind::File, &["holds earlier results", "--force"]);
    let study = study.and("strategy.toml", "bold".to_string());
    let order: Vec<String> = study.names();
    assert_eq!(order, ["sweep.csv", "strategy.toml", "tally.json", "run.json"]);
    keep(&path, &study);
    assert_eq!(names(&path), ["notes.csv", "run.json", "strategy.toml", "sweep.csv", "tally.json"]);
    // A file that the record does not name is read by nobody, and neither is one that was changed.
    refused(text(&path, "notes.csv"), Kind::File, &["notes.csv is not of these results"]);
    std::fs::write(path.join("sweep.csv"), "a\n1\n").unwrap();
    refused(text(&path, "sweep.csv"), Kind::File, &["sweep.csv is not the file that these results were written with"]);
    refused(text(&path, "summary.csv"), Kind::File, &["cannot read"]);
}

#[test]
fn a_folder_that_was_made_for_nothing_goes_again() {
    let desk = desk();
    let path = desk.path().join("new");
    drop(Folder::fresh(&path, false).expect("nobody else writes"));
    assert!(!path.exists());
    std::fs::create_dir(&path).unwrap();
    drop(Folder::fresh(&path, false).expect("nobody else writes"));
    assert!(path.exists(), "it is the user's");
}

#[test]
fn folders_above_one_that_was_made_for_nothing_go_with_it() {
    let desk = desk();
    let above = desk.path().join("old");
    std::fs::create_dir(&above).unwrap();
    drop(Folder::fresh(&above.join("new/newer/newest"), false).expect("nobody else writes"));
    assert!(above.exists() && names(&above).is_empty(), "only those of this call go");
    let by_way = above.join("way/../run");
    let folder = Folder::fresh(&by_way, false).expect("nobody else writes");
    folder.write(&ResultFiles::of_run(&run(0..250)).0).expect("written");
    drop(folder);
    assert!(by_way.join("run.json").exists(), "results are where the user said");
    std::fs::remove_dir_all(above.join("run")).unwrap();
    std::fs::remove_dir(above.join("way")).unwrap();
    // What cannot be made to the end leaves nothing half-made.
    let name = "long".repeat(1_000);
    refused(Folder::fresh(&above.join("new").join(name), false), Kind::File, &["cannot create folder"]);
    assert!(names(&above).is_empty());
}

#[test]
fn a_folder_of_something_else_is_not_taken_for_a_new_one() {
    let desk = desk();
    std::fs::write(desk.path().join("letter.txt"), "dear").unwrap();
    refused(Folder::fresh(desk.path(), false), Kind::File, &["is not empty: it holds letter.txt", "--force"]);
    let folder = Folder::fresh(desk.path(), true).expect("asked for");
    folder.write(&ResultFiles::of_run(&run(0..250)).0).expect("written");
    drop(folder);
    assert!(names(desk.path()).contains(&"letter.txt".to_string()));
    let folder = Folder::open(desk.path()).expect("it is there");
    refused(folder.of(ResultKind::Sweep), Kind::File, &["distribution.csv is of other results"]);
    assert!(Folder::open(desk.path()).and_then(|folder| folder.of(ResultKind::Run)).is_ok());
    refused(Folder::open(&desk.path().join("letter.txt")), Kind::File, &["letter.txt"]);
}

#[test]
fn the_tables_of_odds_go_with_their_record() {
    let desk = desk();
    let attack = OddsEntry { name: "attack".to_string(), about: String::new(), keys: Vec::new(), picture: None };
    let odds = RunRecord { tables: vec![attack], ..record(identity(), 0..0) };
    let table = |name: &str| crate::table::Table::new(name, &["a"]);
    keep(desk.path(), &ResultFiles::of_exact(&[table("attack")], ODDS_FILE, odds.to_json()));
    std::fs::write(desk.path().join("defence.csv"), "a\n").unwrap();
    keep(desk.path(), &ResultFiles::of_exact(&[table("optimum")], OPTIMAL_FILE, "{}".to_string()));
    assert_eq!(names(desk.path()), ["defence.csv", OPTIMAL_FILE, "optimum.csv"]);
}

#[test]
fn one_call_writes_into_a_folder_at_a_time() {
    let desk = desk();
    let first = Folder::open(desk.path()).expect("nobody else writes");
    assert_eq!(names(desk.path()), [LOCK]);
    refused(Folder::open(desk.path()), Kind::File, &["another call is writing into folder", "a folder of its own"]);
    drop(first);
    assert_eq!(names(desk.path()), Vec::<String>::new());
    // A lock whose file is gone, or another's by now, is none.
    let path = desk.path().join(LOCK);
    let file = std::fs::File::create(&path).unwrap();
    assert!(is_at(&file, &path));
    std::fs::remove_file(&path).unwrap();
    assert!(!is_at(&file, &path));
    std::fs::File::create(&path).unwrap();
    assert!(!is_at(&file, &path));
    assert!(Folder::open(desk.path()).is_ok());
}

#[test]
fn a_generation_that_was_listed_is_the_folders_and_one_that_was_not_is_not() {
    let desk = desk();
    let dir = desk.path();
    let old = ["b.csv", "kept.csv", "old.csv"].map(|name| (name.to_string(), b"old".to_vec()));
    keep(dir, &ResultFiles(old.to_vec()));
    // Stopped with the list on the disk: one file has its name already, one has not, and one goes.
    std::fs::write(dir.join("a.csv"), "new").unwrap();
    std::fs::write(dir.join(".overmatch-2"), "new").unwrap();
    std::fs::write(dir.join(".overmatch-3"), "new").unwrap();
    std::fs::write(dir.join(".overmatch-lost"), "half").unwrap();
    let list = r#"{"files": {"a.csv": ".overmatch-1", "b.csv": ".overmatch-2", "c.csv": ".overmatch-3"},
        "stale": ["old.csv", "gone.csv"]}"#;
    std::fs::write(dir.join(LIST), list).unwrap();
    assert_eq!(text(dir, "a.csv").unwrap(), "new");
    assert_eq!(text(dir, "b.csv").unwrap(), "new");
    assert_eq!(text(dir, "kept.csv").unwrap(), "old");
    let read = FilesOnDisk(dir);
    let seen: Vec<String> = read.names().into_iter().filter(|name| !name.starts_with('.')).collect();
    assert_eq!(seen, ["a.csv", "b.csv", "c.csv", "kept.csv"]);
    drop(Folder::open(dir).expect("what was begun is ended"));
    assert_eq!(names(dir), ["a.csv", "b.csv", "c.csv", "kept.csv"]);
    assert_eq!(std::fs::read_to_string(dir.join("b.csv")).unwrap(), "new");
}

#[test]
fn a_generation_that_cannot_be_ended_is_told() {
    for (list, told) in [
        (r#"{"files": {"a.csv": ".overmatch-1"}, "stale": []}"#, "write"),
        (r#"{"files": {}, "stale": ["a.csv"]}"#, "remove"),
    ] {
        let desk = desk();
        std::fs::create_dir(desk.path().join("a.csv")).unwrap();
        std::fs::write(desk.path().join(".overmatch-1"), "new").unwrap();
        std::fs::write(desk.path().join(LIST), list).unwrap();
        refused(Folder::open(desk.path()), Kind::File, &[told, "a.csv"]);
        // The next call finds what is to be ended.
        assert!(names(desk.path()).contains(&LIST.to_string()));
    }
}

#[test]
fn a_folder_where_a_file_should_be_is_told_before_anything_changes() {
    let desk = desk();
    keep(desk.path(), &ResultFiles(vec![("a.csv".to_string(), b"old".to_vec())]));
    std::fs::create_dir(desk.path().join("b.csv")).unwrap();
    let folder = Folder::open(desk.path()).unwrap();
    let files = ["a.csv", "b.csv"].map(|name| (name.to_string(), b"new".to_vec()));
    refused(folder.write(&files), Kind::File, &["b.csv", "is a directory"]);
    assert_eq!(text(desk.path(), "a.csv").unwrap(), "old");
    refused(text(desk.path(), "b.csv"), Kind::File, &["it is not a regular file"]);
    drop(folder);
    assert_eq!(names(desk.path()), ["a.csv", "b.csv"]);
}

#[test]
fn files_that_are_no_text_or_too_large_are_told() {
    let desk = desk();
    std::fs::write(desk.path().join("a.csv"), [0xff, 0xfe]).unwrap();
    refused(text(desk.path(), "a.csv"), Kind::File, &["a.csv is not UTF-8"]);
    let read = FilesOnDisk(desk.path());
    assert_eq!(read.text("a.csv"), Err("a.csv is not UTF-8".to_string()));
    // A file as large as one may be, and one byte more; neither takes room on the disk.
    let path = desk.path().join("a.csv");
    assert_eq!(bounded(&path, 2).unwrap(), [0xff, 0xfe]);
    assert_eq!(bounded(&path, 1).unwrap_err().kind(), std::io::ErrorKind::FileTooLarge);
    std::fs::write(&path, [0xff; 7]).unwrap();
    assert_eq!(bounded(&path, 1).unwrap_err().kind(), std::io::ErrorKind::FileTooLarge);
    let file = std::fs::File::create(desk.path().join("huge.csv")).unwrap();
    file.set_len(1 << 30).unwrap();
    assert!(check_sizes(desk.path()).is_ok());
    file.set_len((1 << 30) + 1).unwrap();
    refused(
        check_sizes(desk.path()),
        Kind::Limit,
        &["huge.csv: it is larger than 1 GiB, the limit of a file of results"],
    );
    refused(text(desk.path(), "a.csv"), Kind::Limit, &["huge.csv"]);
    refused(ResultSet::open(desk.path()), Kind::Limit, &["huge.csv"]);
    assert!(check_sizes(&desk.path().join("nowhere")).is_ok());
}

#[test]
fn one_file_is_written_whole_beside_others() {
    let desk = desk();
    let path = desk.path().join("chart.svg");
    check_writable(&path).expect("a folder that can be written into");
    assert_eq!(names(desk.path()), Vec::<String>::new());
    write_file(&path, b"drawn").expect("written");
    assert_eq!(std::fs::read(&path).unwrap(), b"drawn");
    assert_eq!(names(desk.path()), ["chart.svg"]);
    refused(check_writable(desk.path()), Kind::File, &["cannot write", "it is a folder"]);
    let nowhere = desk.path().join("nowhere/chart.svg");
    for found in [check_writable(&nowhere), write_file(&nowhere, b"")] {
        let error = refused(found, Kind::File, &["nowhere/chart.svg"]).to_string();
        assert!(!error.contains("nowhere/.tmp"), "{error}");
    }
    check_writable(Path::new("alone.svg")).expect("the folder of the call");
}
