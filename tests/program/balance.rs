//! `overmatch balance`: answers known from closed forms, answers that there is none, and what is refused.

use std::collections::BTreeMap;

use crate::command::{Answer, Desk, overmatch};
use overmatch::chance::Streams;
use overmatch::games::{self, load};
use serde_json::Value;

type Row = BTreeMap<String, String>;

/// Runs the program on the words of a line, in which ~ stands for a blank within a word.
fn command(line: &str) -> Answer {
    let words: Vec<String> = line.split_whitespace().map(|word| word.replace('~', " ")).collect();
    crate::command::run(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Balance as the scenario's own strategies play it, with whom `run` and the closed forms below play too.
fn balance(line: &str) -> Answer {
    let own = match line.split_whitespace().next() {
        Some("ardennes") => " --strategy drill",
        Some("one-hour") => " --strategy combined-arms --strategy combined-arms",
        _ => "",
    };
    let own = if line.contains("--strategy") || line.contains("--leaders") { "" } else { own };
    command(&format!("balance {line}{own} --quiet"))
}

fn table(csv: &str) -> Vec<Row> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(|row| row.expect("a row of CSV")).collect()
}

/// What was settled on and its neighbours.
fn answer(line: &str) -> Vec<Row> {
    table(&balance(&format!("{line} --format csv")).ok().stdout)
}

/// All three of one call: what was settled on, what was tried, and what is told.
fn found(line: &str) -> (Vec<Row>, Vec<Row>, String) {
    let desk = Desk::new();
    let folder = desk.path("found").display().to_string();
    let text = balance(&format!("{line} --out {folder}")).ok().stdout;
    let [answer, search] = ["balance", "search"].map(|name| table(&desk.read(&format!("found/{name}.csv"))));
    (answer, search, text)
}

/// What was tried.
fn search(line: &str) -> Vec<Row> {
    table(&balance(&format!("{line} --format csv --table search")).ok().stdout)
}

fn number(cell: &str) -> f64 {
    cell.parse().unwrap_or_else(|_| panic!("{cell:?} is no number"))
}

fn column<'a>(rows: &'a [Row], name: &str) -> Vec<&'a str> {
    rows.iter().map(|row| row[name].as_str()).collect()
}

/// The row of the answer.
fn best(rows: &[Row]) -> &Row {
    rows.iter().find(|row| row["role"] == "answer").unwrap_or_else(|| panic!("no answer in {rows:?}"))
}

/// The row of a measure in the summary of a run.
fn run_row(line: &str, measure: &str) -> Row {
    let rows = table(&command(&format!("run {line} --format csv --quiet")).ok().stdout);
    rows.into_iter().find(|row| row["measure"] == measure).expect("a row of the measure")
}

/// The mean victory points of the second half of so many games if an area gives so many points: linear in it.
struct Line {
    at_0: f64,
    areas: f64,
}

impl Line {
    fn of(games: u64) -> Line {
        let half = format!("ardennes --games {} --shard 2/2", 2 * games);
        let mean = |measure: &str| number(&run_row(&format!("{half} --set points.area=0"), measure)["mean"]);
        Line { at_0: mean("victory_points"), areas: mean("areas_cleared") }
    }

    fn at(&self, points: f64) -> f64 {
        self.at_0 + points * self.areas
    }
}

const HEADER: &str = "role,measure,target,games,mean,std_error,ci_low,ci_high,off_target,chance_best,finding";

#[test]
fn the_points_of_an_area_have_a_closed_form() {
    let line = Line::of(4_000);
    for (target, nearest) in
        [(13.0, 1), (5.0, 0), (20.0, 2), (46.0, 5), (line.at(3.0), 3), (line.at(3.4), 3), (line.at(3.6), 4)]
    {
        let rows = answer(&format!("ardennes --target {target:?} --adjust points.area=0..8 --games 4000"));
        let best = best(&rows);
        assert_eq!(best["points.area"], nearest.to_string(), "{target} {rows:?}");
        let expected: Vec<String> =
            (0..=8).filter(|at: &i32| (at - nearest).abs() <= 1).map(|at| at.to_string()).collect();
        assert_eq!(column(&rows, "points.area"), expected, "the neighbours, in order");
        for row in &rows {
            let points = number(&row["points.area"]);
            // Fresh games: the 4,000 behind those of the search.
            let run =
                run_row(&format!("ardennes --games 8000 --shard 2/2 --set points.area={points}"), "victory_points");
            for (mine, theirs) in [
                ("mean", "mean"),
                ("std_error", "std_error"),
                ("ci_low", "ci_low"),
                ("ci_high", "ci_high"),
                ("games", "games"),
            ] {
                assert_eq!(row[mine], run[theirs], "{target} {points} {mine}");
            }
            assert!((number(&row["mean"]) - line.at(points)).abs() < 1e-9, "linear: {row:?}");
            assert!((number(&row["off_target"]) - (number(&row["mean"]) - target)).abs() < 1e-12);
            assert_eq!((row["finding"].as_str(), number(&row["target"])), ("met", target));
            assert_eq!(row["role"], if points == f64::from(nearest) { "answer" } else { "neighbour" });
        }
        let chances: f64 = rows.iter().map(|row| number(&row["chance_best"])).sum();
        assert!((chances - 1.0).abs() < 1e-9 && number(&best["chance_best"]) > 0.99, "{rows:?}");
    }
}

#[test]
fn fresh_games_choose_among_what_the_search_leaves_open() {
    // By the luck of the first 4,000 games 3 is nearer, by that of the next 4, in truth as well.
    let target = Line::of(4_000).at(3.6);
    let (rows, tried, _) = found(&format!("ardennes --target {target:?} --adjust points.area=0..8 --games 4000"));
    let open: Vec<&Row> = tried.iter().filter(|row| row["verdict"] == "open").collect();
    assert_eq!(open.iter().map(|row| row["points.area"].as_str()).collect::<Vec<_>>(), ["3", "4"]);
    let gap = |row: &Row| (number(&row["mean"]) - target).abs();
    assert!(gap(open[0]) < gap(open[1]) && best(&rows)["points.area"] == "4", "{open:?} {rows:?}");
    assert!(number(&best(&rows)["chance_best"]) > 0.99, "{rows:?}");
}

#[test]
fn the_same_answer_is_found_whatever_the_noise() {
    // Half a million games: 12.81 points with 1 an area. Few games, and every seed has other luck.
    for seed in 1..=20 {
        let line = format!("ardennes --target 12.81 --adjust points.area=-3..6 --games 1000 --seed {seed}");
        let (rows, tried, _) = found(&line);
        assert_eq!((best(&rows)["points.area"].as_str(), best(&rows)["finding"].as_str()), ("1", "met"), "{seed}");
        let out: Vec<_> = tried.into_iter().filter(|row| row["verdict"] == "out").collect();
        assert!(out.len() >= 8 && out.iter().all(|row| row["points.area"] != "1"), "{seed} {out:?}");
    }
}

#[test]
fn the_chance_to_be_the_best_is_that_of_the_normal_law() {
    // Between 1 and 2 points an area, where the luck of some thousand games decides which is nearer.
    let games = 2_000;
    let line = Line::of(games);
    for shift in [-0.15, 0.0, 0.1] {
        let target = 0.5 * (line.at(1.0) + line.at(2.0)) + shift;
        let rows = answer(&format!("ardennes --target {target:?} --adjust points.area=0..3 --games {games}"));
        let chance =
            |points: &str| number(&rows.iter().find(|row| row["points.area"] == points).unwrap()["chance_best"]);
        // 1 is nearer than 2 where the sum of both means is above twice the target.
        let document = games::document("ardennes").unwrap();
        let play = |points: u32| -> Vec<f64> {
            let (_, playable) = load(&document, &[format!("points.area={points}")]).unwrap();
            let mut values = Vec::new();
            let mut each = |_: u64, game: Result<&[i64], String>| values.push(game.unwrap()[0] as f64);
            playable.experiment(&[]).unwrap().play_each(Streams::new(1), games..2 * games, &mut each);
            values
        };
        let sums: Vec<f64> = play(1).iter().zip(play(2)).map(|(one, two)| one + two).collect();
        let n = games as f64;
        let mean = sums.iter().sum::<f64>() / n;
        let error = (sums.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt();
        let z = (mean - 2.0 * target) / error;
        // Phi(z) by Simpson's rule.
        let density = |x: f64| (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt();
        let weight = |i: u32| if i == 0 || i == 1_000 { 1.0 } else { f64::from(2 + 2 * (i % 2)) };
        let expected =
            0.5 + (0..=1_000).map(|i| weight(i) * density(z * f64::from(i) / 1_000.0)).sum::<f64>() * z / 3_000.0;
        // Ten thousand draws: five standard errors are 0.025.
        assert!((chance("1") - expected).abs() < 0.025, "{target}: {expected} {rows:?}");
        assert!((chance("1") + chance("2") - 1.0).abs() < 1e-9 && expected > 0.02 && expected < 0.98, "{expected}");
    }
}

#[test]
fn a_share_is_balanced_by_the_number_of_enemies() {
    let line = "ardennes --measure victory_level>=major --adjust enemy.count_die=1..6 --games 4000";
    // The truth by a run of each value on twenty times as many games.
    let share = |die: u32| {
        let summary = format!("ardennes --games 80000 --set enemy.count_die={die}");
        ["victory_level=major", "victory_level=decisive"]
            .map(|label| number(&run_row(&summary, label)["mean"]))
            .iter()
            .sum::<f64>()
    };
    let truth: Vec<f64> = (1..=6).map(share).collect();
    assert!(truth.is_sorted_by(|a, b| a > b), "{truth:?}");
    for target in [truth[1], truth[2], truth[3], 0.75 * truth[1] + 0.25 * truth[2]] {
        let rows = answer(&format!("{line} --target {target:?}"));
        let nearest = (0..6).min_by(|&a, &b| (truth[a] - target).abs().total_cmp(&(truth[b] - target).abs())).unwrap();
        assert_eq!(best(&rows)["enemy.count_die"], (nearest + 1).to_string(), "{target} {truth:?} {rows:?}");
        assert!(rows.iter().all(|row| row["finding"] == "met" && row["measure"] == "victory_level>=major"));
        for row in search(&format!("{line} --target {target:?}")) {
            let at = number(&row["enemy.count_die"]) as usize - 1;
            // Each claim of the search is true: the truth is in its interval, and what is out is farther off.
            assert!(number(&row["ci_low"]) < truth[at] + 0.01 && truth[at] - 0.01 < number(&row["ci_high"]), "{row:?}");
            assert!(row["verdict"] != "out" || (truth[at] - target).abs() > (truth[nearest] - target).abs());
        }
    }
    let [share, percent] = ["0.4", "40%"].map(|target| balance(&format!("{line} --target {target} --format csv")).ok());
    assert_eq!(share, percent);
}

#[test]
fn a_target_that_no_value_meets_is_told() {
    for (line, side, nearest) in [
        ("ardennes --target 60 --adjust points.area=0..3 --games 2000", "below", "3"),
        ("ardennes --target 1 --adjust points.area=0..3 --games 2000", "above", "0"),
        ("ardennes --measure ending=casualty --target 5% --adjust enemy.count_die=2..4 --games 2000", "above", "2"),
        ("ardennes --measure ending=casualty --target 100% --adjust enemy.count_die=1..2 --games 2000", "below", "2"),
    ] {
        let (rows, _, text) = found(line);
        assert!(rows.iter().all(|row| row["finding"] == "out_of_range"), "{line} {rows:?}");
        let path = if line.contains("points.area") { "points.area" } else { "enemy.count_die" };
        assert_eq!(best(&rows)[path], nearest, "{line}");
        for part in
            ["No value in the range meets", &format!("clearly {side} it"), &format!("Nearest: {path} = {nearest}")]
        {
            assert!(text.contains(part), "{part:?} in\n{text}");
        }
    }
}

#[test]
fn a_number_that_does_nothing_is_told_to_be_flat() {
    for line in [
        "ardennes --target 13 --adjust odds.base.guns=1..3 --games 2000",
        "ardennes --target 50 --adjust odds.base.guns=1..3 --games 2000",
        "ardennes --measure ending=casualty --target 50% --adjust limits.turns=5000..9000 --games 1000",
        "ardennes --target 13 --adjust strategies.leader.attack.rerolls=0..9 --games 2000",
        "ardennes --target 13 --adjust odds.base.guns=1..3 --adjust odds.base.crew=1..3 --games 1000",
    ] {
        let (rows, _, text) = found(line);
        assert!(rows.iter().all(|row| row["finding"] == "flat"), "{line} {rows:?}");
        assert!(text.contains("Flat: ") && text.contains("does not depend on what is adjusted"), "{text}");
        let chances: Vec<f64> =
            rows.iter().filter(|row| !row["chance_best"].is_empty()).map(|row| number(&row["chance_best"])).collect();
        assert!(chances.iter().all(|chance| (chance * chances.len() as f64 - 1.0).abs() < 1e-3), "{chances:?}");
    }
}

#[test]
fn several_numbers_at_once_meet_the_target_near_the_scenario_as_it_stands() {
    let games = 3_000;
    let path = ["points.area", "points.town"];
    let half = format!("ardennes --games {} --shard 2/2 --set points.area=0 --set points.town=0", 2 * games);
    let mean = |measure: &str| number(&run_row(&half, measure)["mean"]);
    let [nothing, areas, towns] = ["victory_points", "areas_cleared", "towns"].map(mean);
    let value = |area: f64, town: f64| nothing + area * areas + town * towns;
    for (area, town) in [(2.0, 1.0), (1.0, 4.0), (3.0, 3.0), (0.0, 2.0)] {
        let target = value(area, town);
        let line =
            format!("ardennes --target {target:?} --adjust points.area=0..4 --adjust points.town=0..4 --games {games}");
        let rows = answer(&line);
        let found = path.map(|path| number(&best(&rows)[path]));
        assert!((number(&best(&rows)["mean"]) - value(found[0], found[1])).abs() < 1e-9, "linear in both: {rows:?}");
        // Few games cannot tell all combinations apart; of those left the answer is no farther from (1, 1).
        let away = |[area, town]: [f64; 2]| (area - 1.0).abs() + (town - 1.0).abs();
        assert!(away(found) <= away([area, town]), "{found:?} for {area} {town}");
        assert!(rows.iter().all(|row| row["finding"] == "met"));
        let open: Vec<[f64; 2]> = search(&line)
            .iter()
            .filter(|row| row["verdict"] == "open")
            .map(|row| path.map(|path| number(&row[path])))
            .collect();
        assert!(open.contains(&[area, town]), "the one that meets it is never thrown out: {open:?}");
    }
    let rows = search("ardennes --target 20 --adjust points.area=0..4 --adjust points.town=0..4 --games 1000");
    assert_eq!(rows.len(), 25);
}

#[test]
fn an_answer_of_several_numbers_is_not_one_that_fresh_games_speak_against() {
    for target in [20.116, 16.0, 26.5] {
        let line =
            format!("ardennes --target {target} --adjust points.area=0..4 --adjust points.town=0..4 --games 3000");
        let rows = answer(&line);
        let chance = number(&best(&rows)["chance_best"]);
        assert!(chance > 0.05, "the answer is the nearest with a chance of {chance}: {rows:?}");
    }
}

#[test]
fn a_large_range_is_searched_by_finer_and_finer_lattices() {
    // 201 values at once; in 8,000 games the luck of the areas moves -12 of them by a fifth of a step.
    let target = Line::of(8_000).at(-12.0);
    let rows = answer(&format!("ardennes --target {target:?} --adjust points.area=-100..100 --games 8000"));
    assert_eq!((best(&rows)["points.area"].as_str(), best(&rows)["finding"].as_str()), ("-12", "met"));
    // Wider than one lattice: the limits of a level are any numbers.
    let share = |limit: i64| {
        let distribution =
            overmatch("run ardennes --games 4000 --shard 2/2 --format csv --table distribution --quiet").ok().stdout;
        let points = table(&distribution).into_iter().filter(|row| row["measure"] == "victory_points");
        points.filter(|row| number(&row["value"]) >= limit as f64).map(|row| number(&row["share"])).sum::<f64>()
    };
    let rows =
        answer("ardennes --measure victory_level>=decisive --target 30% --adjust points.levels.3=17..900 --games 2000");
    let limit: i64 = best(&rows)["points.levels.3"].parse().unwrap();
    assert!((number(&best(&rows)["mean"]) - share(limit)).abs() < 1e-9, "{rows:?}");
    assert!((number(&best(&rows)["mean"]) - 0.3).abs() < 0.04, "{rows:?}");
}

/// The wood between the armies: the larger it is, the more rarely side A wins. In inches, of which the scenario takes whole
/// hundredths.
const WOOD: &str = "features.\"east wood\".circle.radius_in";
const BY_WOOD: &str = "one-hour --measure ending=a_wins --adjust features.\"east~wood\".circle.radius_in=3.0..9.0";

#[test]
fn a_real_number_has_a_root_with_an_interval() {
    let (rows, tried, text) = found(&format!("{BY_WOOD} --target 36% --games 500"));
    assert_eq!(column(&rows, "role"), ["low", "answer", "high"]);
    assert!(rows.iter().all(|row| row["finding"] == "met" && row["chance_best"].is_empty()), "{rows:?}");
    let values: Vec<f64> = rows.iter().map(|row| number(&row[WOOD])).collect();
    assert!(3.0 <= values[0] && values[0] < values[1] && values[1] < values[2] && values[2] <= 9.0, "{values:?}");
    for row in &rows {
        let set = format!("--set {}={}", WOOD.replace(' ', "~"), row[WOOD]);
        let run = run_row(&format!("one-hour {set} --games 1000 --shard 2/2"), "ending=a_wins");
        assert_eq!((&row["mean"], &row["ci_low"], &row["games"]), (&run["mean"], &run["ci_low"], &run["games"]));
    }
    let tried_values: Vec<f64> = tried.iter().map(|row| number(&row[WOOD])).collect();
    assert!(tried_values.is_sorted() && tried_values[0] == 3.0 && *tried_values.last().unwrap() == 9.0);
    for row in &tried {
        let [low, high] = ["ci_low", "ci_high"].map(|limit| number(&row[limit]));
        let verdict = match (low > 0.36, high < 0.36) {
            (true, _) => "above",
            (_, true) => "below",
            _ => "unclear",
        };
        assert_eq!(row["verdict"], verdict, "{row:?}");
    }
    // The ends of the interval are clearly on either side, and every value is one that the scenario takes.
    let verdict = |value: f64| tried.iter().find(|row| number(&row[WOOD]) == value).unwrap()["verdict"].as_str();
    assert_eq!((verdict(values[0]), verdict(values[2])), ("above", "below"));
    let places = |row: &Row| row[WOOD].split_once('.').map_or(0, |(_, places)| places.len());
    assert!(tried.iter().chain(&rows).all(|row| places(row) <= 2), "{tried:?}");
    assert!(
        text.contains("A share of 36 % for ending=a_wins lies between") && text.contains("Measured between them: "),
        "{text}"
    );
}

#[test]
fn a_real_number_may_have_no_root() {
    for (target, side) in [("90%", "below"), ("1%", "above")] {
        let (rows, _, text) = found(&format!("{BY_WOOD} --target {target} --games 250"));
        assert_eq!(column(&rows, "role"), ["low", "high"], "{rows:?}");
        assert!(rows.iter().all(|row| row["finding"] == "out_of_range"), "{rows:?}");
        assert!(text.contains("No value in the range meets") && text.contains(&format!("clearly {side} it")), "{text}");
    }
    // Where no objective counts its place does nothing.
    let line = "one-hour --measure ending=a_wins --target 45% --adjust victory.objective_in.1=14.0..22.0 --games 250";
    assert!(answer(line).iter().all(|row| row["finding"] == "flat"));
    // A target that even the ends cannot be told from: more games are needed, and that is said.
    let (rows, _, text) = found(&format!("{BY_WOOD} --target 36% --games 40"));
    assert!(rows.iter().all(|row| row["finding"] == "open") && text.contains("Too few games to tell"), "{rows:?}");
}

#[test]
fn a_real_number_among_several_is_tried_at_steps_that_the_scenario_takes() {
    let line = "one-hour --measure turns --target 14.8 --adjust victory.objective_in.1=17.0..17.03 --adjust frame.turns=15..16 --games 50";
    let rows = search(line);
    let mut values = column(&rows, "victory.objective_in.1");
    values.sort_unstable();
    values.dedup();
    assert_eq!(values, ["17.0", "17.01", "17.02", "17.03"]);
    assert_eq!(rows.len(), 8);
}

#[test]
fn every_form_tells_the_same() {
    let line = "ardennes --target 20 --adjust points.area=0..4 --games 2000";
    let csv = answer(line);
    let header = balance(&format!("{line} --format csv")).ok().stdout.lines().next().unwrap().to_string();
    assert_eq!(header, format!("points.area,{HEADER}"));
    let header =
        balance(&format!("{line} --format csv --table search")).ok().stdout.lines().next().unwrap().to_string();
    assert_eq!(header, "points.area,measure,games,mean,ci_low,ci_high,verdict");
    let read: Value = serde_json::from_str(&balance(&format!("{line} --format json")).ok().stdout).unwrap();
    let names: Vec<&str> = read["tables"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["balance", "search", "run"]);
    let rows = read["tables"]["balance"].as_array().unwrap();
    assert_eq!(rows.len(), csv.len());
    for (row, csv) in rows.iter().zip(&csv) {
        assert_eq!(
            (row["role"].as_str().unwrap(), row["mean"].as_f64().unwrap()),
            (&*csv["role"], number(&csv["mean"]))
        );
    }
    let text = balance(line).ok().stdout;
    for part in [
        "adjusted: points.area",
        "victory_points to be 20",
        "Nearest to a mean of 20 for victory_points: points.area = 2 with",
        "Measured on 2,000 fresh games each",
        "The search tried 5 values in",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    assert!(balance(&format!("{line} --format markdown")).ok().stdout.contains("| points.area |"));
}

#[test]
fn a_folder_holds_both_tables_on_any_number_of_threads_and_its_command_repeats_it() {
    for line in [
        "ardennes --target 13 --adjust points.area=0..4 --games 1500 --seed 4 --level 0.9 --set stats.die=4",
        "ardennes --measure victory_level>=major --target 40% --adjust sheet.armor=2..6 --adjust sheet.guns=3..5 --games 1000 --strategy leader",
        "one-hour --measure ending=a_wins --target 0.44 --adjust victory.objective_in.1=14.0..22.0 --games 100",
    ] {
        let desk = Desk::new();
        for threads in [1, 2, 7] {
            desk.overmatch(&format!("balance {line} --quiet --threads {threads} --out t{threads}")).ok();
        }
        assert_eq!(desk.names("t1"), ["balance.csv", "run.json", "search.csv", "tally.json"]);
        let record: Value = serde_json::from_str(&desk.read("t1/run.json")).unwrap();
        let command = record["command"].as_str().unwrap().replace('\'', "");
        desk.overmatch(&format!("{} --quiet --out again", command.strip_prefix("overmatch ").unwrap())).ok();
        for file in desk.names("t1") {
            for other in ["t2", "t7", "again"] {
                assert_eq!(
                    desk.read(&format!("t1/{file}")),
                    desk.read(&format!("{other}/{file}")),
                    "{line}: {other} {file}"
                );
            }
        }
    }
}

#[test]
fn what_cannot_be_balanced_is_refused() {
    for (line, parts) in [
        ("ardennes --adjust points.area=0..3", &["--target"][..]),
        ("ardennes --target 13", &["--adjust"]),
        ("ardennes --target many --adjust points.area=0..3", &["expected a number like 12.5 or 50%"]),
        ("ardennes --target inf --adjust points.area=0..3", &["expected a number like 12.5 or 50%"]),
        ("ardennes --target 13 --adjust points.area", &["expected PATH=LO..HI"]),
        ("ardennes --target 13 --adjust points.area=3", &["expected PATH=LO..HI"]),
        ("ardennes --target 13 --adjust points.area=3..3", &["expected PATH=LO..HI"]),
        ("ardennes --target 13 --adjust points.area=5..3", &["did you mean points.area=3..5?"]),
        ("ardennes --target 13 --adjust points.area=a..b", &["expected PATH=LO..HI"]),
        (
            "ardennes --target 13 --adjust points.area=0..3 --adjust points.area=0..4",
            &["--adjust names `points.area` twice"],
        ),
        ("ardennes --target 13 --adjust points.aera=0..3", &["no number of the scenario is there", "points.area"]),
        ("ardennes --target 13 --adjust enemy.tiger.unit=0..3", &["no number of the scenario is there"]),
        ("ardennes --target 13 --adjust points=0..3", &["no number of the scenario is there"]),
        ("ardennes --target 13 --adjust stats.die=0..6", &["stats.die", "found 0"]),
        ("ardennes --target 13 --adjust stats.die=3..7", &["stats.die", "found 7"]),
        ("ardennes --target 13 --adjust points.area=0.5..3.5", &["points.area", "whole number"]),
        ("ardennes --target 13 --adjust limits.turns=1..1000000", &["more than 100000 values"]),
        ("ardennes --measure kils --target 13 --adjust points.area=0..3", &["unknown measure `kils`"]),
        ("ardennes --measure ending --target 13 --adjust points.area=0..3", &["`ending` needs a label"]),
        (
            "ardennes --measure ending=casualty --target 13 --adjust points.area=0..3",
            &["is a share, expected 0 to 1 or 0% to 100%"],
        ),
        (
            "ardennes --target 50% --adjust points.area=0..3",
            &["--target 50%: victory_points is a mean of points, and no share", "like --measure 'victory_points>=1'"],
        ),
        ("ardennes --measure ending=casualty --target=-1% --adjust points.area=0..3", &["is a share"]),
        ("ardennes --target 13 --adjust points.area=0..3 --table matrix", &["unknown table `matrix`", "search"]),
        ("ardennes --target 13 --adjust points.area=0..3 --strategy nobody", &["unknown strategy `nobody`"]),
    ] {
        overmatch(&format!("balance {line}")).refused(2, parts);
    }
}

#[test]
fn a_folder_of_other_results_is_refused() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 20 --quiet --out r").ok();
    desk.overmatch("balance ardennes --target 13 --adjust points.area=0..3 --games 100 --out r")
        .refused(5, &["folder r holds earlier results", "--force"]);
}
