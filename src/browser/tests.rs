//! Answers to the page beside those of the library.

use serde_json::{Value as Json, json};

use super::{PagePlayer, PageScore, answer};

/// What an answer is, without mistakes.
fn ok(text: &str) -> Json {
    let told: Json = serde_json::from_str(text).expect("JSON");
    assert!(told["problems"].is_null(), "{told:#}");
    told["ok"].clone()
}

/// The first mistake in an answer.
fn problem(text: &str) -> Json {
    let told: Json = serde_json::from_str(text).expect("JSON");
    told["problems"][0].clone()
}

/// The results of pieces of games, added in this order.
fn told(asked: &Json, pieces: &[(u64, u64)], games: u64) -> Json {
    let player = PagePlayer::new(&asked.to_string()).unwrap_or_else(|problem| panic!("{problem}"));
    let mut score = PageScore::new(&asked.to_string()).unwrap_or_else(|problem| panic!("{problem}"));
    for &(first, end) in pieces {
        ok(&score.add(&player.play(first, end)));
    }
    ok(&score.tell(games))
}

#[test]
fn pieces_in_any_order_are_one_run() {
    for asked in [
        json!({ "subject": { "scenario": "ardennes" }, "seed": 7 }),
        json!({ "subject": { "scenario": "ardennes" }, "seed": 7, "compared": { "changed": ["sheet.shells=2"] } }),
    ] {
        let whole = told(&asked, &[(0, 1000)], 1000);
        assert_eq!(told(&asked, &[(750, 1000), (0, 250), (500, 750), (250, 500)], 1000), whole);
        assert_eq!(whole["games"], 1000);
    }
}

#[test]
fn a_comparison_of_a_mirror_is_no_run_of_it() {
    let subject = json!({ "scenario": "army-men/mirror-balanced" });
    let changed = json!({ "changed": ["weapons.rifle.range_in=18"] });
    let record = |asked: Json| {
        let told = told(&asked, &[(0, 20)], 20);
        let files: Vec<(String, String)> = serde_json::from_value(told["files"].clone()).expect("names and texts");
        let (_, text) = files.iter().find(|(name, _)| name == "run.json").expect("a record");
        serde_json::from_str::<Json>(text).expect("JSON")
    };
    assert_eq!(record(json!({ "subject": subject, "seed": 1 }))["alike"], json!(true));
    assert_eq!(record(json!({ "subject": subject, "seed": 1, "compared": changed }))["alike"], json!(null));
}

#[test]
fn games_behind_one_that_is_missing_do_not_count_yet() {
    let asked = json!({ "subject": { "scenario": "ardennes" }, "seed": 1 });
    let first = told(&asked, &[(0, 250)], 1000);
    assert_eq!(told(&asked, &[(500, 750), (0, 250)], 1000), first);
}

#[test]
fn a_piece_counts_once() {
    let asked = json!({ "subject": { "scenario": "ardennes" }, "seed": 1 }).to_string();
    let (player, mut score) = (PagePlayer::new(&asked).ok().unwrap(), PageScore::new(&asked).ok().unwrap());
    let piece = player.play(0, 250);
    assert_eq!(ok(&score.add(&piece)), json!({ "done": 250, "halt": null }));
    assert!(problem(&score.add(&piece))["message"].as_str().unwrap().contains("counted before"));
    assert!(problem(&score.add("{}"))["message"].is_string());
}

#[test]
fn every_scenario_has_a_form_whose_values_it_takes() {
    let shelf = ok(&answer(r#"{"ask": "games"}"#));
    for game in shelf["games"].as_array().unwrap() {
        for scenario in game["scenarios"].as_array().unwrap() {
            assert!(scenario["title"].as_str().is_some_and(|title| !title.is_empty()), "{scenario}");
        }
        let subject = json!({ "scenario": game["usual"] });
        let form = ok(&answer(&json!({ "ask": "scenario", "subject": subject }).to_string()));
        let values = form["sections"].as_array().unwrap().iter().flat_map(|one| one["values"].as_array().unwrap());
        let set: Vec<String> = values
            .map(|value| format!("{}={}", value["path"].as_str().unwrap(), value["value"].as_str().unwrap()))
            .collect();
        assert!(set.len() > 20, "{game}");
        let again = json!({ "ask": "scenario", "subject": { "scenario": game["usual"], "set": set } });
        assert_eq!(ok(&answer(&again.to_string()))["digest"], form["digest"], "{}", game["name"]);
    }
}

#[test]
fn a_mistake_in_a_text_has_its_place_in_units_of_a_page() {
    let subject = json!({ "scenario": "mine.py", "text": "# \u{1f3b2}\nx = d(6" });
    let found = problem(&answer(&json!({ "ask": "scenario", "subject": subject }).to_string()));
    assert_eq!(found["place"]["line"], 2, "{found:#}");
    // The die before it is two units of UTF-16, and four bytes.
    assert_eq!(found["place"]["span"], json!([10, 11]), "{found:#}");
    assert_eq!(found["place"]["source"], "mine.py");
}

#[test]
fn no_question_reads_a_file() {
    for subject in [
        json!({ "scenario": "/etc/passwd" }),
        json!({ "scenario": "Cargo.toml" }),
        json!({ "scenario": "ardennes", "strategies": ["/etc/passwd.py"] }),
    ] {
        let found = problem(&answer(&json!({ "ask": "scenario", "subject": subject }).to_string()));
        let message = found["message"].as_str().unwrap();
        assert!(message.starts_with("unknown scenario") || message.starts_with("there is no text"), "{message}");
    }
}

#[test]
fn two_laws_of_one_name_are_refused_as_on_the_command_line() {
    let found = problem(&answer(r#"{"ask": "dice", "texts": ["d(6)", "d(6)"]}"#));
    assert_eq!(found["message"], "two laws are called `d(6)`");
}

#[test]
fn a_number_of_a_text_is_in_its_form_whatever_its_name() {
    let text = "game(title = \"x\", about = \"y\", headline = \"z\")\nmeasure(\"z\", unit = \"u\", about = \"a\")\n\
                K = param(\"unit.kind\", 2, low = 1, high = 3, about = \"k\")\n\n\ndef play():\n    return outcome(z = d(6) + K)\n";
    let subject = json!({ "scenario": "mine.py", "text": text });
    let form = ok(&answer(&json!({ "ask": "scenario", "subject": subject }).to_string()));
    assert_eq!(form["sections"][0]["values"][0]["path"], "unit.kind", "{form:#}");
}
