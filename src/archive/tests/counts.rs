//! Counts as files: of a run, of a study, of its controls.

use super::duel::*;
use crate::archive::control_file::StoredControls;
use crate::study::PairedSums;
use crate::study::tournament::SeatResult::{AWins, BWins, Draw};
use crate::study::tournament::{MOST_WHOLE, TournamentTally};
use crate::tally::{Control, Controls, Joint, Reading};
use serde_json::{Value, json};

/// A change of a file and what it is.
type Tampering = (&'static str, fn(&mut Value));

/// The file of counts after a change, as it is read.
fn tampered(file: &TallyFile, change: fn(&mut Value)) -> Option<SplitTally> {
    let mut value: Value = serde_json::from_str(&file.to_json()).expect("JSON");
    change(&mut value);
    serde_json::from_value::<TallyFile>(value).expect("a file of counts").tally()
}

/// Tells the count of the first value in two parts.
fn twice(counts: &mut Value) {
    let all = counts.as_array_mut().expect("values with their counts");
    let count = all[0][1].as_u64().expect("a count");
    all[0][1] = 1.into();
    all.insert(1, json!([all[0][0], count - 1]));
}

#[test]
fn counts_are_read_as_they_were_written() {
    for by in [None, Some(1), Some(2)] {
        let tally = tally(0..500, by);
        let file = TallyFile::new(&MEASURES, &tally, Games { start: 0, end: 500 });
        let read: TallyFile = serde_json::from_str(&file.to_json()).expect("a file of counts");
        assert_eq!((read.tally(), read.measures()), (Some(tally), MEASURES.to_vec()));
    }
}

#[test]
fn counts_that_no_tally_has_written_are_refused() {
    let file = TallyFile::new(&MEASURES, &tally(0..500, Some(1)), Games { start: 0, end: 500 });
    assert!(tampered(&file, |_| {}).is_some());
    let changes: [Tampering; 15] = [
        ("a game more", |file| file["games"] = 501.into()),
        ("a range that is longer", |file| file["game_range"]["end"] = 501.into()),
        ("a range that ends before it begins", |file| file["game_range"] = json!({"start": 500, "end": 0})),
        ("more faults than games", |file| file["faulted"] = 501.into()),
        ("a fault less", |file| file["faulted"] = 4.into()),
        ("no counts of a measure", |file| drop(file["counts"].as_array_mut().unwrap().pop())),
        ("a count more", |file| file["counts"][0][0][1] = 1_000.into()),
        ("a value twice", |file| twice(&mut file["counts"][0])),
        ("values in disorder", |file| file["counts"][0].as_array_mut().unwrap().swap(0, 1)),
        ("a value that nobody saw", |file| file["counts"][0].as_array_mut().unwrap().push(json!([99, 0]))),
        ("neither yes nor no", |file| file["counts"][1][1][0] = 2.into()),
        ("less than no", |file| file["counts"][1][0][0] = (-1).into()),
        ("no such label", |file| file["counts"][2][1][0] = 2.into()),
        ("a part that is not counted", |file| drop(file["parts"].as_array_mut().unwrap().pop())),
        ("split by nothing known", |file| file["by"] = "luck".into()),
    ];
    for (what, change) in changes {
        assert_eq!(tampered(&file, change), None, "{what}");
    }
    // Counts that add up past every number.
    let huge: fn(&mut Value) = |file| {
        for at in [0, 1] {
            file["counts"][0][at][1] = u64::MAX.into();
        }
    };
    assert_eq!(tampered(&file, huge), None);
    let parts: fn(&mut Value) = |file| {
        for at in [0, 1] {
            file["parts"][at]["games"] = u64::MAX.into();
        }
    };
    assert_eq!(tampered(&file, parts), None);
}

/// Controls of the points and of a win, in a thousand games.
fn controls() -> (Controls, SplitTally) {
    let tally = tally(0..1_000, None);
    let mut controls = Controls::new(vec![(0, Reading::Value), (1, Reading::Is(1))]);
    for first in [0, 250, 500, 750] {
        let games: Vec<i64> = (first..first + 250).filter(|game| game % 100 != 99).map(|game| game as i64).collect();
        let die =
            |read: &str| Control { throw: "hit".to_string(), purpose: "dice".to_string(), read: read.to_string() };
        let columns = vec![
            (die("face 1"), games.iter().map(|game| game % 3 - 1).collect()),
            (die("face 2"), games.iter().map(|game| (game % 2) * 2 - 1).collect()),
        ];
        let measures = [
            games.iter().map(|game| game % 7 - 2).collect(),
            games.iter().map(|game| i64::from(game % 3 == 0)).collect(),
        ];
        controls.count(first, columns, &measures);
    }
    (controls, tally)
}

#[test]
fn controls_are_read_as_they_were_written() {
    let (controls, tally) = controls();
    let stored = StoredControls::new(&MEASURES, &controls);
    assert_eq!(stored.controls(&MEASURES, &tally.all), Some(controls));
    // Of the first games all are in one part.
    let mut few = Controls::new(vec![(1, Reading::Is(1))]);
    let won: Vec<i64> = (0..90).map(|game| i64::from(game % 3 == 0)).collect();
    few.count(0, Vec::new(), &[Vec::new(), won]);
    let stored = StoredControls::new(&MEASURES, &few);
    assert_eq!(stored.controls(&MEASURES, &super::duel::tally(0..90, None).all), Some(few));
}

/// Changes of controls that no games can have.
const NO_CONTROLS: [Tampering; 21] = [
    ("a part more, of no games", |all| {
        let none = json!({"games": 0, "figures": [0, 0], "figure_squares": [0, 0], "controls": []});
        all["folds"].as_array_mut().unwrap().push(none);
    }),
    ("games beyond every number", |all| {
        for part in [0, 1] {
            all["folds"][part]["games"] = u64::MAX.into();
        }
    }),
    ("a figure that is none", |all| all["figures"][0] = "luck".into()),
    ("a figure less", |all| drop(all["figures"].as_array_mut().unwrap().pop())),
    ("a part less", |all| drop(all["folds"].as_array_mut().unwrap().pop())),
    ("more games than there are", |all| all["folds"][0]["games"] = 1_001.into()),
    ("a game less", |all| all["folds"][0]["games"] = 246.into()),
    ("another sum of a figure", |all| all["folds"][0]["figures"][0] = 0.into()),
    ("another sum of squares", |all| all["folds"][0]["figure_squares"][1] = 0.into()),
    ("no sum of a figure", |all| drop(all["folds"][0]["figures"].as_array_mut().unwrap().pop())),
    ("no sum of squares", |all| drop(all["folds"][0]["figure_squares"].as_array_mut().unwrap().pop())),
    ("controls in disorder", |all| all["folds"][0]["controls"].as_array_mut().unwrap().swap(0, 1)),
    ("a control twice", |all| all["folds"][0]["controls"][1]["read"] = "face 1".into()),
    ("seen more often than there are games", |all| all["folds"][0]["controls"][0]["seen"] = 300.into()),
    ("seen more often than its squares say", |all| {
        all["folds"][0]["controls"][0]["seen"] = 200.into();
    }),
    ("a sum beyond its squares", |all| all["folds"][0]["controls"][1]["sum"] = 300.into()),
    ("a product less", |all| drop(all["folds"][0]["controls"][1]["products"].as_array_mut().unwrap().pop())),
    ("a product beyond both squares", |all| all["folds"][0]["controls"][1]["products"][0] = 250.into()),
    ("a product beyond both squares, below 0", |all| {
        all["folds"][0]["controls"][1]["products"][0] = (-250).into();
    }),
    ("a product with a figure beyond both squares", |all| {
        all["folds"][0]["controls"][0]["with_figures"][0] = 100_000.into();
    }),
    ("no product with a figure", |all| {
        drop(all["folds"][0]["controls"][0]["with_figures"].as_array_mut().unwrap().pop());
    }),
];

#[test]
fn controls_that_no_games_can_have_are_refused() {
    let (controls, tally) = controls();
    let stored = serde_json::to_value(StoredControls::new(&MEASURES, &controls)).expect("JSON");
    let read = |change: fn(&mut Value)| {
        let mut stored = stored.clone();
        change(&mut stored);
        serde_json::from_value::<StoredControls>(stored).expect("controls").controls(&MEASURES, &tally.all)
    };
    assert!(read(|_| {}).is_some());
    for (what, change) in NO_CONTROLS {
        assert_eq!(read(change), None, "{what}");
    }
}

/// Sums of these games: x is 3 in one of five and 1 else, y is 1.
fn sums(games: u64) -> PairedSums {
    let mut sums = PairedSums { games, ..PairedSums::default() };
    for game in 0..games {
        if game % 50 == 49 {
            sums.faults.add(Fault { game, message: "a dud".to_string() });
        } else {
            sums.joint.add(if game % 5 == 0 { 3 } else { 1 }, 1);
        }
    }
    sums
}

#[test]
fn sums_are_read_as_they_were_written() {
    let all = [(100, sums(100)), (0, sums(0)), (40, sums(40))];
    let file = StudyFile::of_sums(all.iter().map(|(end, sums)| (*end, sums)));
    assert_eq!(StudyFile::read(&file.to_json()).and_then(|file| file.sums()), Ok(all.to_vec()));
    let tampered = |change: fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&file.to_json()).expect("JSON");
        change(&mut value);
        StudyFile::read(&value.to_string()).and_then(|file| file.sums())
    };
    assert_eq!(tampered(|_| {}), Ok(all.to_vec()));
    let changes: [Tampering; 9] = [
        ("more pairs than games", |file| {
            for (sum, more) in [("n", 3), ("y", 3), ("yy", 3), ("x", 3), ("xx", 3), ("xy", 3)] {
                file["joints"][0][sum] = (file["joints"][0][sum].as_i64().unwrap() + more).into();
            }
        }),
        ("sums without games", |file| drop(file["cells"].as_array_mut().unwrap().pop())),
        ("games without sums", |file| drop(file["joints"].as_array_mut().unwrap().pop())),
        ("games that do not begin with 0", |file| file["cells"][0]["game_range"] = json!({"start": 1, "end": 101})),
        ("more differences than pairs", |file| file["joints"][0]["differ"] = 99.into()),
        ("differences without squares", |file| file["joints"][1]["differ"] = 1.into()),
        ("squares below the sum", |file| file["joints"][0]["xx"] = 1.into()),
        ("squares below the sum of the others", |file| file["joints"][0]["yy"] = 1.into()),
        ("a sum beyond every game", |file| file["joints"][0]["y"] = 1e300.into()),
    ];
    for (what, change) in changes {
        assert!(tampered(change).is_err(), "{what}");
    }
}

#[test]
fn sums_up_to_a_limit_are_taken_from_both_sides() {
    let limit = 1_i128 << 110;
    let file =
        |x: i128, y: i128| StudyFile::new(Vec::new(), &[Joint { n: 9, differ: 0, x, y, xx: limit, yy: limit, xy: 0 }]);
    assert!(file(limit, -limit).joints().is_ok() && file(-limit, limit).joints().is_ok());
    let wide = Joint { n: 9, differ: 0, x: 0, y: 0, xx: limit + 1, yy: 0, xy: 0 };
    assert!(StudyFile::new(Vec::new(), &[wide]).joints().is_err());
    // Of each of the three conditions on squares one side is met exactly.
    for (joint, is_sound) in [
        (Joint { n: 2, differ: 2, x: 2, y: 0, xx: 2, yy: 0, xy: 0 }, true),
        (Joint { n: 2, differ: 2, x: -2, y: 1, xx: 2, yy: 1, xy: 0 }, true),
        (Joint { n: 1, differ: 2, x: 2, y: 0, xx: 2, yy: 0, xy: 0 }, false),
        (Joint { n: 2, differ: 2, x: 2, y: 1, xx: 2, yy: 1, xy: 1 }, false),
        (Joint { n: 2, differ: 0, x: -3, y: 0, xx: 2, yy: 0, xy: 0 }, false),
        (Joint { n: 2, differ: 0, x: 0, y: -3, xx: 0, yy: 2, xy: 0 }, false),
    ] {
        assert_eq!(StudyFile::new(Vec::new(), &[joint]).joints().is_ok(), is_sound, "{joint:?}");
    }
}

/// The study of a variant in these games.
fn variants(games: Range<u64>, joints: u64) -> StudyFile {
    let cell = TallyFile::new(&MEASURES, &tally(games.clone(), None), Games { start: games.start, end: games.end });
    StudyFile::new(vec![cell], &vec![sums(10).joint; joints as usize])
}

#[test]
fn studies_are_joined_cell_by_cell_or_game_by_game() {
    let more = variants(0..250, 1).with_more_games(variants(250..500, 1)).expect("the same variants");
    assert_eq!(more.cells(), Ok(vec![(Games { start: 0, end: 500 }, tally(0..500, None))]));
    assert_eq!(more.measures(), MEASURES.to_vec());
    let mut joint = sums(10).joint;
    joint.merge(&sums(10).joint);
    assert_eq!(more.joints(), Ok(vec![joint]));
    for other in [variants(250..500, 2), StudyFile::new(Vec::new(), &[joint])] {
        assert!(variants(0..250, 1).with_more_games(other).unwrap_err().contains("other variants"));
    }
    let one = TallyFile::new(&MEASURES[..1], &SplitTally::new(1, None), Games { start: 0, end: 0 });
    let other = StudyFile::new(vec![one], &[joint]);
    assert!(variants(0..250, 1).with_more_games(other).unwrap_err().contains("other measures"));
    let (both, rest) = (variants(0..250, 2).followed_by(variants(0..500, 3), 0), variants(0..250, 2));
    assert_eq!((both.cells().unwrap().len(), both.joints().unwrap().len()), (2, 5));
    let rest = rest.followed_by(variants(0..500, 3), 1);
    assert_eq!((rest.cells().unwrap().len(), rest.joints().unwrap().len()), (1, 4));
    assert_eq!(StudyFile::new(Vec::new(), &[]).measures(), Vec::new());
}

#[test]
fn a_file_of_another_version_or_kind_is_refused() {
    let newer = |text: String| text.replacen("\"format_version\": 1", "\"format_version\": 2", 1);
    let study = StudyFile::new(Vec::new(), &[]).to_json();
    assert!(StudyFile::read(&newer(study)).unwrap_err().contains("format version 2, expected 1"));
    let entry = LedEntry::new("bold", &record(study_of_leaders(), 0..250), StudyFile::new(Vec::new(), &[]));
    let account = entry.account();
    assert_eq!((account.asked, account.games, account.stopped_by), (1_000, Games { start: 0, end: 250 }, Stop::Games));
    let led = LedFile::new(vec![entry]);
    assert_eq!(LedFile::read(&led.to_json()), Ok(led.clone()));
    assert!(LedFile::<StudyFile>::read(&newer(led.to_json())).is_err());
    let other = led.to_json().replace("\"kind\": \"leaders\"", "\"kind\": \"lords\"");
    assert!(LedFile::<StudyFile>::read(&other).unwrap_err().contains("its kind is `lords`, expected `leaders`"));
    let tune = TuneFile::new(vec!["nerve".to_string()], Vec::new());
    assert_eq!(TuneFile::read(&tune.to_json()), Ok(tune.clone()));
    assert!(TuneFile::read(&newer(tune.to_json())).is_err());
    assert!(TuneFile::read(&tune.to_json().replace("\"tune\"", "\"tone\"")).unwrap_err().contains("of kind `tone`"));
}

fn study_of_leaders() -> Identity {
    study("comparison under leaders bold, shy")
}

#[test]
fn scores_of_a_tournament_that_no_games_give_are_refused() {
    let mut tally = TournamentTally::new(2);
    (0..40).for_each(|game| tally.record(&[Draw, [AWins, Draw][game % 2], [BWins, AWins][game / 20], Draw]));
    let file = TournamentFile::new(&tally, 0).to_json();
    let read = |change: fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&file).expect("JSON");
        change(&mut value);
        serde_json::from_value::<TournamentFile>(value).expect("a file of counts").tally()
    };
    assert_eq!(read(|_| {}), Some(tally));
    let changes: [Tampering; 8] = [
        ("a score twice", |file| twice(&mut file["pairs"][0]["least"])),
        ("scores in disorder", |file| file["pairs"][0]["most"].as_array_mut().unwrap().reverse()),
        ("a score that nobody had", |file| file["pairs"][0]["least"].as_array_mut().unwrap().insert(0, json!([0, 0]))),
        ("a score too many", |file| file["pairs"][0]["most"][0][1] = 1_000.into()),
        ("a score below 0", |file| file["seat"]["least"][0][0] = (-1).into()),
        ("a score beyond both games", |file| {
            for bound in ["least", "most"] {
                let all = file["pairs"][0][bound].as_array_mut().unwrap();
                all.last_mut().unwrap()[0] = 5.into();
            }
        }),
        ("a score beyond all games of a row", |file| {
            // Of the same sum as those that were counted.
            let scores = json!([[0, 1], [1, 9], [2, 10], [3, 10], [4, 9], [5, 1]]);
            file["rows"][0] = json!({"least": scores, "most": scores});
        }),
        ("numbers beyond those that are exact", |file| {
            file["game_range"] = json!({"start": (1_u64 << 53) - 39, "end": (1_u64 << 53) + 1});
        }),
    ];
    for (what, change) in changes {
        assert_eq!(read(change), None, "{what}");
    }
    let last = read(|file| file["game_range"] = json!({"start": (1_u64 << 53) - 40, "end": 1_u64 << 53}));
    assert!(last.is_some(), "the last numbers that are exact");
}

#[test]
fn the_counts_of_a_field_are_on_lines_of_their_own_unless_it_is_large() {
    for (entrants, is_large) in [(MOST_WHOLE, false), (MOST_WHOLE + 1, true)] {
        let json = TournamentFile::new(&TournamentTally::new(entrants), 0).to_json();
        assert_eq!(json.lines().count() == 1, is_large, "{entrants}");
    }
}
