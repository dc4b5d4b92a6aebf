//! `overmatch replay --out` and `--where`: a game to watch, a drawing of one moment, and a game that is looked for.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::command::{Desk, overmatch};

/// A scenario of each game, and a game in a file.
const GAMES: [&str; 6] = ["ardennes", "army-men", "little-wars", "one-hour/river", "tank-ace/battle", "files/duel.py"];

/// What stands between two texts, each time.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).map(|rest| rest.split_once(end).expect("an end").0).collect()
}

fn unescaped(text: &str) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#x2f;", "/"), ("&amp;", "&")];
    signs.iter().fold(text.to_string(), |text, (from, to)| text.replace(from, to))
}

fn digest(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[test]
fn the_page_of_every_game_needs_nothing_else() {
    let desk = Desk::new();
    for game in GAMES {
        desk.overmatch(&format!("replay {game} --game 1 --out page.html --force")).ok();
        let page = desk.read("page.html");
        let bare = page.replace("\"http://www.w3.org/2000/svg\"", "");
        for sign in ["http:", "https:", "//cdn", "url(data", "@import", "fetch(", "src="] {
            assert!(!bare.contains(sign), "{game}: {sign}");
        }
        let policy = between(&page, "http-equiv=\"Content-Security-Policy\" content=\"", "\"")[0];
        let (styles, scripts) = (between(&page, "<style>", "</style>"), between(&page, "<script>", "</script>"));
        assert_eq!((styles.len(), scripts.len()), (1, 1), "{game}");
        assert!(policy.starts_with("default-src 'none'; "), "{game}: {policy}");
        assert!(policy.contains(&format!("style-src {};", digest(styles[0]))), "{game}: {policy}");
        assert!(policy.contains(&format!("script-src {};", digest(scripts[0]))), "{game}: {policy}");
        assert_eq!(page.contains("<svg class=\"board\" id=\"board\""), game != "files/duel.py", "{game}");
    }
}

#[test]
fn every_entry_of_the_replay_is_in_the_page() {
    let desk = Desk::new();
    for game in GAMES {
        desk.overmatch(&format!("replay {game} --game 1 --out page.html --force")).ok();
        let page = desk.read("page.html");
        let mut lines = between(&page, "<li class=\"", "</li>").into_iter().map(|line| {
            let line = line.replace("</span> <span class=\"rules\">", " [").replace("</span>", "]");
            unescaped(line.rsplit_once('>').filter(|_| line.ends_with('>')).map_or(line.as_str(), |(before, _)| before))
        });
        let told = desk.overmatch(&format!("replay {game} --game 1")).ok().stdout;
        let (told, measures) = told.split_once("\nMeasures\n").expect("measures");
        let mut steps = 0;
        for line in told.split_once("In brackets: ").expect("a head").1.lines().skip(1) {
            let (is_event, is_heading) = (line.starts_with("  ") && !line.starts_with("    "), !line.starts_with(' '));
            if line.is_empty() || !(is_event || is_heading) {
                continue;
            }
            steps += 1;
            let step = format!("data-step=\"{steps}\"");
            let found =
                lines.find(|found| found.contains(&step)).unwrap_or_else(|| panic!("{game}: no {step}: {line}"));
            assert!(found.contains(line.trim()), "{game}: {line}\n{found}");
        }
        let moments: Value = serde_json::from_str(between(&page, "id=\"moments\">", "</script>")[0]).expect("JSON");
        assert_eq!(moments.as_array().map(Vec::len), Some(steps + 1), "{game}: a moment for each step");
        for (name, value) in measures.lines().filter_map(|line| line.trim().split_once(' ')) {
            assert!(page.contains(&format!("<dt>{name}</dt><dd>{value}</dd>")), "{game}: {name}");
        }
    }
}

/// Asserts that every element is closed by its own end, in order.
fn is_well_formed(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in between(text, "<", ">") {
        let name = tag.split([' ', '\n', '/']).find(|part| !part.is_empty()).unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "{tag}"),
            (false, false) => open.push(name),
            (false, true) => {}
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert_eq!(open, Vec::<&str>::new());
    assert!(!text.replace("&amp;", "").replace("&lt;", "").replace("&gt;", "").replace("&#39;", "").contains("& "));
}

#[test]
fn a_drawing_shows_one_moment_of_every_game_with_a_board() {
    let desk = Desk::new();
    for game in GAMES.into_iter().filter(|game| !game.starts_with("files/")) {
        desk.overmatch(&format!("replay {game} --game 1 --out first.svg --at 0 --force")).ok();
        desk.overmatch(&format!("replay {game} --game 1 --out last.svg --force")).ok();
        let [first, last] = ["first.svg", "last.svg"].map(|name| desk.read(name));
        [&first, &last].into_iter().for_each(|text| is_well_formed(text));
        assert!(first.contains("step 0 of ") && first.contains("Before the first line."), "{game}");
        assert_ne!(first, last, "{game}");
        desk.overmatch(&format!("replay {game} --game 1 --out again.svg --force")).ok();
        assert_eq!(last, desk.read("again.svg"), "{game}: the same bytes");
    }
    desk.overmatch("replay files/duel.py --out none.svg")
        .refused(2, &["this game has no board to draw", "--out FILE.html"]);
    let steps = "replay one-hour --out late.svg --at 1000000";
    desk.overmatch(steps).refused(2, &["--at 1000000: this game has the steps 0 to "]);
    desk.overmatch("replay one-hour --out game.png").refused(2, &["expected a file that ends in .html"]);
    desk.overmatch("replay one-hour --at 3").refused(2, &["--out"]);
}

#[test]
fn units_stand_to_scale_where_the_replay_says() {
    let desk = Desk::new();
    let told = desk.overmatch("replay one-hour --game 3").ok().stdout;
    let line = told.lines().position(|line| line.contains(" moves ")).expect("a move");
    let end = told.lines().nth(line).and_then(|line| line.rsplit_once(" to (")).expect("an end").1;
    let (x, y) = end.split_once(')').and_then(|(place, _)| place.split_once(", ")).expect("a place");
    let head = told.lines().position(|line| line.starts_with("In brackets")).expect("a head") + 1;
    let is_step = |line: &&str| !line.is_empty() && !line.starts_with("    ");
    let step = told.lines().take(line + 1).skip(head).filter(is_step).count();
    desk.overmatch(&format!("replay one-hour --game 3 --out move.svg --at {step}")).ok();
    let drawing = desk.read("move.svg");
    // A table of 36 by 36 inches on a thousand units, to tenths of one.
    let [x, y] = [x, y].map(|number| number.parse::<f64>().expect("inches"));
    let unit = |inches: f64| ((inches * 1000.0 / 36.0 * 10.0).round() / 10.0).to_string();
    let place = format!("cx=\"{}\" cy=\"{}\"", unit(x), unit(36.0 - y));
    assert!(drawing.contains(&place) && drawing.contains("class=\"way\""), "{place}\n{drawing}");
}

#[test]
fn a_file_that_is_there_is_replaced_only_with_force() {
    let desk = Desk::new();
    desk.write("game.html", "mine");
    let line = "replay ardennes --game 1 --out game.html";
    desk.overmatch(line).refused(5, &["cannot write game.html: the file exists", "--force replaces it"]);
    assert_eq!(desk.read("game.html"), "mine");
    assert_eq!(desk.overmatch(&format!("{line} --force")).ok().stdout, "");
    assert!(desk.read("game.html").starts_with("<!DOCTYPE html>"));
    desk.overmatch("replay ardennes --out nowhere/game.html").refused(5, &["nowhere"]);
}

/// The value of a measure in a replay.
fn measured(game: u64, name: &str) -> i64 {
    let told = overmatch(&format!("replay ardennes --game {game}")).ok().stdout;
    let value = told.lines().rev().find_map(|line| line.trim().strip_prefix(name)?.strip_prefix(' '));
    value.and_then(|value| value.parse().ok()).expect("a number")
}

#[test]
fn the_first_game_that_meets_all_conditions_is_told() {
    let meets = |game: &u64| measured(*game, "victory_points") >= 22 && measured(*game, "kills") <= 40;
    let first = (0..).find(meets).expect("a game");
    let found = overmatch("replay ardennes --where victory_points>=22 --where kills<=40");
    assert_eq!((found.code, found.stderr.as_str()), (0, &*format!("victory_points>=22 and kills<=40: game {first}\n")));
    assert_eq!(found.stdout, overmatch(&format!("replay ardennes --game {first}")).ok().stdout);
    let next = (first + 1..).find(meets).expect("another game");
    let found =
        overmatch(&format!("replay ardennes --where victory_points>=22 --where kills<=40 --game {}", first + 1));
    assert!(found.stderr.ends_with(&format!(": game {next}\n")), "{found}");
    let range = Desk::new().run(&["replay", "ardennes", "--where", "victory_points in 22..60", "--where", "kills<=40"]);
    assert!(range.stderr.ends_with(&format!(": game {first}\n")), "{range}");
}

#[test]
fn that_no_game_meets_a_condition_is_told() {
    let none = "replay ardennes --where victory_points>=1000 --games 50";
    overmatch(none).refused(1, &["victory_points>=1000: none of 50 games from game 0 on", "--games looks at more"]);
    overmatch("replay ardennes --where victory_points").refused(2, &["expected a condition", "victory_points>=1"]);
    overmatch("replay ardennes --where points>=1").refused(2, &["unknown measure `points`"]);
    overmatch("replay ardennes --games 5").refused(2, &["--where"]);
}
