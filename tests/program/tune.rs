//! `overmatch tune`: what it finds, that its proof is what other commands play, and what is refused.

use std::collections::BTreeMap;

use crate::command::{Desk, overmatch};

type Row = BTreeMap<String, String>;

fn table(csv: &str) -> Vec<Row> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(|row| row.expect("a row of CSV")).collect()
}

fn number(row: &Row, column: &str) -> f64 {
    row[column].parse().unwrap_or_else(|_| panic!("{column}: {:?} is no number", row[column]))
}

const DRILL: &str = "tune ardennes --strategy drill --budget 40000 --games 500 --prove none --quiet";

#[test]
fn the_proof_is_what_a_run_of_the_pasted_block_plays() {
    let desk = Desk::new();
    let text = desk.overmatch(&format!("{DRILL} --out found")).ok().stdout;
    let proved = &table(&desk.read("found/strength.csv"))[0];
    assert_eq!((proved["verdict"].as_str(), proved["searched"].as_str()), ("stronger", "yes"));
    assert!(number(proved, "gain_ci_low") > 1.0, "{proved:?}");
    assert!(text.contains("It is stronger in ardennes") && text.contains("\n\n[strategies.drill-tuned]\n"), "{text}");
    desk.write("mine.toml", format!("base = \"ardennes/standard\"\n{}", desk.read("found/strategy.toml")));
    for (strategy, column) in [("drill-tuned", "tuned"), ("drill", "start")] {
        let line = format!("run mine.toml --strategy {strategy} --games 500 --format csv --quiet");
        let rows = table(&desk.overmatch(&line).ok().stdout);
        let points = rows.iter().find(|row| row["measure"] == "victory_points").unwrap();
        assert_eq!(points["mean"], proved[column], "{strategy}");
    }
    // The worth of a knob is what is lost with it alone as before.
    let (knobs, tuned) = (table(&desk.read("found/knobs.csv")), number(proved, "tuned"));
    let first = &knobs[0];
    let back = format!("strategies.drill-tuned.{}={}", first["knob"], first["from"]);
    let words =
        ["run", "mine.toml", "--strategy", "drill-tuned", "--games", "500", "--format", "csv", "--quiet", "--set"];
    let rows = table(&desk.run(&[&words[..], &[back.as_str()]].concat()).ok().stdout);
    let points = rows.iter().find(|row| row["measure"] == "victory_points").unwrap();
    assert!((tuned - number(points, "mean") - number(first, "worth")).abs() < 1e-9, "{first:?}");
}

/// The copy whose knobs are turned stood as in the file, whatever `--set` said of the strategy.
#[test]
fn what_is_set_of_a_strategy_is_set_where_its_search_begins_and_in_what_is_pasted() {
    let desk = Desk::new();
    let set = "--set strategies.drill.attack.rerolls=0";
    let line = DRILL.replace("40000", "8000").replace("--games 500", "--games 200");
    desk.overmatch(&format!("{line} --knobs defence,grit {set} --out found")).ok();
    desk.write("mine.toml", format!("base = \"ardennes/standard\"\n{}", desk.read("found/strategy.toml")));
    let proved = &table(&desk.read("found/strength.csv"))[0];
    for (scenario, strategy, column) in [("mine.toml", "drill-tuned", "tuned"), ("ardennes", "drill", "start")] {
        let set = if strategy == "drill" { set } else { "" };
        let rows = table(
            &desk
                .overmatch(&format!("run {scenario} --strategy {strategy} --games 200 --format csv --quiet {set}"))
                .ok()
                .stdout,
        );
        let points = rows.iter().find(|row| row["measure"] == "victory_points").unwrap();
        assert_eq!(points["mean"], proved[column], "{strategy}");
    }
}

#[test]
fn the_same_seed_finds_the_same_on_any_threads_and_when_it_is_resumed() {
    let desk = Desk::new();
    let line = DRILL.replace("40000", "8000");
    for (folder, threads) in [("one", 1), ("three", 3)] {
        desk.overmatch(&format!("{line} --threads {threads} --out {folder}")).ok();
    }
    let files = ["strength.csv", "knobs.csv", "rounds.csv", "strategy.toml", "tally.json"];
    desk.overmatch(&format!("{line} --resume three --out again")).ok();
    for file in files {
        assert_eq!(desk.read(&format!("one/{file}")), desk.read(&format!("three/{file}")), "{file}");
        assert_eq!(desk.read(&format!("one/{file}")), desk.read(&format!("again/{file}")), "{file} resumed");
    }
    for other in [line.replace("--budget 8000", "--budget 9000"), format!("{line} --starts 2")] {
        desk.overmatch(&format!("{other} --resume one")).refused(5, &["design differs"]);
    }
}

#[test]
fn legs_begin_apart_and_the_best_of_all_begin_the_last_together() {
    let desk = Desk::new();
    let line = format!("{} --starts 2", DRILL.replace("40000", "20000"));
    desk.overmatch(&format!("{line} --out found")).ok();
    let rounds = table(&desk.read("found/rounds.csv"));
    let legs: Vec<&str> = rounds.iter().map(|round| round["leg"].as_str()).collect();
    assert!(legs.is_sorted() && ["1", "2", "3"].iter().all(|leg| legs.contains(leg)), "{legs:?}");
    desk.overmatch(&format!("{line} --resume found --out again")).ok();
    assert_eq!(desk.read("found/tally.json"), desk.read("again/tally.json"));
}

#[test]
fn a_match_is_tuned_against_its_field_from_both_seats() {
    let desk = Desk::new();
    let line = "tune one-hour --strategy aggressive --against aggressive,random --knobs movement.closing,fire \
                --budget 2500 --games 10 --prove one-hour/armour --quiet --out found";
    desk.overmatch(line).ok();
    let rows = table(&desk.read("found/strength.csv"));
    let told = |row: &Row| [row["scenario"].clone(), row["opponent"].clone()].join(" ");
    let named: Vec<String> = rows.iter().map(told).collect();
    let expected = ["one-hour aggressive", "one-hour random", "one-hour all", "one-hour/armour aggressive"];
    assert_eq!(named[..4], expected, "{named:?}");
    assert_eq!((rows[0]["numbers"].as_str(), rows[0]["start"].as_str()), ("10", "0.5"), "itself, from both seats");
    let rounds = table(&desk.read("found/rounds.csv"));
    for word in rounds.iter().flat_map(|round| round["turned"].split_whitespace()) {
        assert!(word.starts_with("movement.closing=") || word.starts_with("fire."), "{word}");
    }
    let svg = desk.overmatch("chart found --out gain.svg");
    svg.ok();
    assert!(desk.read("gain.svg").contains("What tuning gained"));
    desk.overmatch("report found --out page.html").ok();
    assert!(desk.read("page.html").contains("search for strong knobs"));
    let texts = ["built-in one-hour/meeting-engagement", "built-in one-hour/armour"];
    assert!(texts.iter().all(|name| desk.read("found/run.json").contains(name)), "of both tables");
}

#[test]
fn a_generation_meets_what_the_one_before_it_found() {
    let desk = Desk::new();
    let line = "tune army-men --strategy assault --against assault --knobs orders.shot_percent,orders.closing --budget 1500 \
                --games 20 --generations 2 --prove none --quiet --out found";
    desk.overmatch(line).ok();
    let opponents: Vec<String> =
        table(&desk.read("found/strength.csv")).iter().map(|row| row["opponent"].clone()).collect();
    assert_eq!(opponents, ["assault", "assault-tuned-1", "assault-tuned-2", "all"]);
    let generations: Vec<String> =
        table(&desk.read("found/rounds.csv")).iter().map(|row| row["generation"].clone()).collect();
    assert!(generations.contains(&"1".to_string()) && generations.contains(&"2".to_string()));
    desk.overmatch(&format!("{line}-again --resume found")).ok();
    for file in ["strength.csv", "knobs.csv", "rounds.csv", "strategy.toml"] {
        assert_eq!(desk.read(&format!("found/{file}")), desk.read(&format!("found-again/{file}")), "{file}");
    }
}

/// The scores of a field are those that tournaments have on the same game numbers, of all pairs that can be pasted.
fn check_scores(desk: &Desk, field: &[Row]) {
    let pasted = desk.read("mixed.toml");
    let is_there = |name: &str| !name.contains("tuned") || pasted.contains(&format!("[strategies.{name}]"));
    let there: Vec<&Row> = field.iter().filter(|row| is_there(&row["member"]) && is_there(&row["hardest"])).collect();
    assert!(!there.is_empty(), "{field:?}");
    for row in there {
        let pair = format!("{},{}", row["member"], row["hardest"]);
        let line = format!("tournament mixed.toml --strategies {pair} --games 20 --seed 36 --table ranking");
        let rows = table(&desk.overmatch(&format!("{line} --format csv --quiet")).ok().stdout);
        let own = rows.iter().find(|of| of["strategy"] == row["member"]).expect("both are ranked");
        assert_eq!((own["share"].as_str(), "20"), (row["score"].as_str(), row["numbers"].as_str()), "{pair}");
    }
}

/// The record has the command, and a pair meets once: whoever joins a field of two plays those who are there.
fn check_record(desk: &Desk) {
    assert!(desk.read("found/run.json").contains("--generations 2 --weights equilibrium"));
    let tally: serde_json::Value = serde_json::from_str(&desk.read("found/tally.json")).expect("it is JSON");
    let pairs = |generation: usize| tally["generations"][generation]["pairs"].as_array().map(Vec::len);
    assert_eq!((pairs(0), pairs(1)), (Some(1), Some(2)));
}

#[test]
fn a_field_is_weighed_by_its_equilibrium_and_the_safest_of_what_was_found_is_proved() {
    let desk = Desk::new();
    let line = "tune army-men --strategy assault --against assault,gunline --knobs orders.shot_percent,orders.closing \
                --budget 1500 --games 20 --generations 2 --weights equilibrium --prove none --seed 36";
    let told = desk.overmatch(&format!("{line} --out found"));
    assert_eq!(told.code, 0, "{told}");
    for round in table(&desk.read("found/rounds.csv")) {
        assert!((0.0..=1.0).contains(&number(&round, "best")), "{round:?}");
    }
    let opponents: Vec<String> =
        table(&desk.read("found/strength.csv")).iter().map(|row| row["opponent"].clone()).collect();
    assert_eq!(opponents, ["assault", "gunline", "assault-tuned-1", "assault-tuned-2", "all"]);
    let field = table(&desk.read("found/field.csv"));
    assert_eq!(field.iter().map(|row| row["member"].as_str()).collect::<Vec<_>>(), opponents[..4]);
    assert!((field.iter().map(|row| number(row, "weight")).sum::<f64>() - 1.0).abs() < 1e-12, "{field:?}");
    // None of those found has more against its hardest opponent than who is proved, in the games of the proof either.
    let hardest = |row: &&Row| number(row, "score");
    let safest = field[2..].iter().max_by(|a, b| hardest(a).total_cmp(&hardest(b))).expect("two were found");
    let remark = format!(
        "{} is proved: of what was found it fears its hardest opponent least, {}",
        safest["member"], safest["hardest"]
    );
    assert!(told.stderr.contains(&remark), "{remark}: {told}");
    assert!(told.stdout.contains("whom it fears most"), "{told}");
    // The mix stands there to be pasted, and plays.
    let parts = field.iter().filter(|row| number(row, "weight") > 0.0).count();
    assert!(parts > 1, "{field:?}");
    desk.write("mixed.toml", format!("base = \"army-men\"\n\n{}", desk.read("found/mix.toml")));
    desk.overmatch("run mixed.toml --games 4 --strategy assault-mixed --quiet").ok();
    check_scores(&desk, &field);
    let weights = desk.overmatch("explain mixed.toml assault-mixed").ok().stdout;
    field.iter().filter(|row| number(row, "weight") > 0.0).for_each(|row| assert!(weights.contains(&row["member"])));
    desk.overmatch(&format!("{line} --quiet --threads 3 --resume found --out again")).ok();
    for file in ["strength.csv", "rounds.csv", "field.csv", "strategy.toml", "tally.json"] {
        assert_eq!(desk.read(&format!("found/{file}")), desk.read(&format!("again/{file}")), "{file}");
    }
    check_record(&desk);
    desk.overmatch(&format!("{} --resume found", line.replace(" --weights equilibrium", "")))
        .refused(5, &["design differs"]);
}

/// The share of who plays from seat A against who plays from seat B, as a tournament tells it.
fn share_from_seat(desk: &Desk, [a, b]: [&str; 2]) -> f64 {
    let line =
        "tournament army-men/ridge --strategies points,assault --games 20 --seed 6 --table seats --format csv --quiet";
    let rows = table(&desk.overmatch(line).ok().stdout);
    number(rows.iter().find(|row| row["strategy"] == a && row["opponent"] == b).expect("they meet"), "share")
}

/// The scores of a field are those of tournaments on the same game numbers.
fn check_seat_scores(desk: &Desk, field: &[Row]) {
    let is_shipped = |row: &&Row| !row["member"].contains("tuned") && !row["hardest"].contains("tuned");
    let shipped: Vec<&Row> = field.iter().filter(is_shipped).collect();
    assert!(["a", "b"].iter().all(|seat| shipped.iter().any(|row| row["seat"] == *seat)), "{field:?}");
    for row in shipped {
        let (own, other) = (row["member"].as_str(), row["hardest"].as_str());
        let share = match row["seat"].as_str() {
            "a" => share_from_seat(desk, [own, other]),
            _ => 1.0 - share_from_seat(desk, [other, own]),
        };
        assert!((number(row, "score") - share).abs() < 1e-12, "{row:?}: {share}");
    }
}

/// The mixes of both seats stand there to be pasted, with those of their members that were found.
fn check_seat_mixes(desk: &Desk, field: &[Row]) {
    desk.write("pasted.toml", format!("base = \"army-men/ridge\"\n\n{}", desk.read("found/mix.toml")));
    let parts = field.iter().filter(|row| row["member"].contains("tuned") && number(row, "weight") > 0.0);
    let parts: Vec<&str> = parts.map(|row| row["member"].as_str()).collect();
    assert_eq!(parts, ["points-tuned-2", "points-tuned-1"]);
    assert!(desk.read("found/mix.toml").starts_with("# Seat a: points-tuned-2 alone.\n"));
    for leader in parts.into_iter().chain(["points-mixed-b"]) {
        desk.overmatch(&format!("run pasted.toml --games 2 --strategy {leader} --quiet")).ok();
    }
}

#[test]
fn a_seat_is_searched_against_the_mix_of_the_other_and_both_take_turns() {
    let desk = Desk::new();
    let line = "tune army-men/ridge --strategy points --against points,assault --knobs orders,deployment \
                --budget 800 --games 20 --generations 3 --weights equilibrium --prove none --seed 6 --seat b";
    let told = desk.overmatch(&format!("{line} --out found"));
    assert_eq!(told.code, 0, "{told}");
    let field = table(&desk.read("found/field.csv"));
    let of_seat = |seat: &str| -> Vec<&Row> { field.iter().filter(|row| row["seat"] == seat).collect() };
    let names = |seat: &str| -> Vec<&str> { of_seat(seat).iter().map(|row| row["member"].as_str()).collect() };
    // The seat that was asked for is searched first and last, the other between.
    assert_eq!(names("a"), ["points", "assault", "points-tuned-2"]);
    assert_eq!(names("b"), ["points", "assault", "points-tuned-1", "points-tuned-3"]);
    for seat in ["a", "b"] {
        let whole: f64 = of_seat(seat).iter().map(|row| number(row, "weight")).sum();
        assert!((whole - 1.0).abs() < 1e-12, "{field:?}");
    }
    // It is proved against everybody who plays from the other seat.
    let strength = table(&desk.read("found/strength.csv"));
    let opponents: Vec<&str> = strength.iter().map(|row| row["opponent"].as_str()).collect();
    assert_eq!(opponents, ["points", "assault", "points-tuned-2", "all"]);
    let proved = told.stderr.lines().find_map(|line| line.split_once(" is proved:")).expect("one is proved").0;
    assert!(names("b")[2..].iter().any(|name| proved.ends_with(name)), "{proved}");
    check_seat_scores(&desk, &field);
    check_seat_mixes(&desk, &field);
    desk.overmatch(&format!("{line} --quiet --threads 3 --resume found --out again")).ok();
    for file in ["strength.csv", "rounds.csv", "field.csv", "strategy.toml", "mix.toml", "tally.json"] {
        assert_eq!(desk.read(&format!("found/{file}")), desk.read(&format!("again/{file}")), "{file}");
    }
}

#[test]
fn the_parameters_of_a_text_are_knobs_too() {
    let desk = Desk::new();
    let miser = "strategy(\"miser\", game = \"ardennes\", base = \"drill\", about = \"x\")\n\
                 KEEP = param(\"keep\", 4, low = 0, high = 9, about = \"Stars kept.\")\n\
                 def spends_on_defence(stars):\n    return stars > KEEP\n";
    desk.write("miser.py", miser);
    desk.overmatch("tune ardennes --strategy miser.py --budget 6000 --games 200 --prove none --quiet --out found").ok();
    let knobs = table(&desk.read("found/knobs.csv"));
    assert_eq!((knobs[0]["knob"].as_str(), knobs[0]["from"].as_str()), ("keep", "4"));
    assert_eq!(desk.read("found/strategy.toml"), format!("keep = {}\n", knobs[0]["to"]));
    let game = "tune files/minefield.py --strategy wary --budget 4000 --games 200 --quiet";
    overmatch(game).refused(2, &["which knobs are those of", "--knobs says which of its parameters they are"]);
}

#[test]
fn a_knob_that_a_block_leaves_out_is_turned_too() {
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"army-men/mirror-balanced\"\n[strategies.gunline]\nabout = \"Mine.\"\n");
    let line = "tune mine.toml --strategy gunline --against gunline --knobs heed.step_in,targets.ready_percent \
                --budget 600 --games 4 --prove none --quiet --out found";
    desk.overmatch(line).ok();
    let tally: serde_json::Value = serde_json::from_str(&desk.read("found/tally.json")).unwrap();
    assert_eq!(tally["knobs"], serde_json::json!(["targets.ready_percent", "heed.step_in"]));
    // The block that was found says all, so it can be pasted, and plays.
    let block = desk.read("found/strategy.toml");
    assert!(["step_in", "by_worth", "ready_percent"].iter().all(|knob| block.contains(knob)), "{block}");
    desk.write("pasted.toml", format!("base = \"army-men/mirror-balanced\"\n{block}"));
    desk.overmatch("run pasted.toml --strategy gunline-tuned --games 2 --quiet").ok();
    desk.overmatch("exploit mine.toml --strategy gunline --knobs heed --budget 600 --games 4 --ahead-games 0 --quiet")
        .ok();
}

#[test]
fn what_cannot_be_tuned_is_refused_in_words() {
    for (line, code, parts) in [
        ("tune ardennes", 2, &["--strategy given 0 times, expected once"][..]),
        ("tune ardennes --strategy drill --strategy leader", 2, &["--strategy given 2 times"]),
        ("tune ardennes --strategy dril", 2, &["has no strategy `dril`", "did you mean `drill`?"]),
        ("tune ardennes --strategy drill --knobs atack", 2, &["--knobs atack: `drill` has no knob there", "attack"]),
        ("tune ardennes --strategy drill --against leader", 2, &["--against: this is a game of one player"]),
        ("tune ardennes --strategy drill --seat a", 2, &["--seat: this is a game of one player"]),
        ("tune ardennes --strategy drill --measure point", 2, &["unknown measure `point`"]),
        (
            "tune ardennes --strategy drill --prove tank-ace",
            2,
            &["tank-ace is a scenario of tank-ace, expected one of"],
        ),
        ("tune one-hour --strategy aggressive --measure margin", 2, &["a game of two players is tuned for its wins"]),
        ("tune one-hour --strategy aggressive --against bold", 2, &["has no strategy `bold`"]),
        ("tune ardennes --strategy drill --weights equilibrium", 2, &["--weights equilibrium", "game of one player"]),
        ("tune files/duel.py --strategy snap --knobs evading --weights equilibrium", 2, &["hold for both seats"]),
        ("tune ardennes --strategy drill --budget 0", 2, &["expected a whole number of games"]),
        ("tune ardennes --strategy drill --table gains", 2, &["gains", "strength, knobs, rounds, field"]),
    ] {
        overmatch(line).refused(code, parts);
    }
}

#[test]
fn a_reply_is_held_against_the_strategy_itself() {
    let desk = Desk::new();
    let line = "exploit army-men --strategy assault --knobs orders --budget 2000 --games 40 --ahead-games 2 --quiet --out found";
    let text = desk.overmatch(line).ok().stdout;
    let rows = table(&desk.read("found/exploit.csv"));
    let told: Vec<[&str; 3]> =
        rows.iter().map(|row| ["reply", "numbers", "own"].map(|column| row[column].as_str())).collect();
    assert_eq!(told, [["tuned", "40", "0.5"], ["ahead", "2", "0.5"]]);
    assert!(
        text.contains("A reply with other knobs scores") && text.contains("A player who looks ahead scores"),
        "{text}"
    );
    desk.overmatch("chart found --out gain.svg").ok();
    assert!(desk.read("gain.svg").contains("What replies gain"));
    desk.overmatch(&format!("{line}-again --resume found")).ok();
    for file in ["exploit.csv", "rounds.csv", "tally.json"] {
        assert_eq!(desk.read(&format!("found/{file}")), desk.read(&format!("found-again/{file}")), "{file}");
    }
}

#[test]
fn where_nobody_looks_ahead_it_is_said() {
    let desk = Desk::new();
    let answer = desk.overmatch("exploit ardennes --strategy drill --budget 9000 --games 200 --quiet --out found").ok();
    assert!(answer.stdout.contains("Nobody looks ahead: `ahead:drill`: ardennes has no player"), "{answer}");
    let rows = table(&desk.read("found/exploit.csv"));
    assert_eq!((rows.len(), rows[0]["verdict"].as_str()), (1, "stronger"));
    assert!(answer.stdout.contains("A reply with other knobs has victory_points"), "{answer}");
    desk.overmatch("exploit files/duel.py --strategy snap").refused(2, &["hold for both seats", "overmatch optimal"]);
}
