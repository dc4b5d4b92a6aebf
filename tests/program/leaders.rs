//! `--leaders`: verdicts held against several leaders, in tournaments of armies, comparisons, balances and sensitivity
//! studies.

use std::collections::BTreeMap;

use crate::command::{Desk, overmatch};
use serde_json::Value;

type Row = BTreeMap<String, String>;

/// Two lists whose order turns round: tanks beat snipers where both stand and shoot, and lose where both play for points.
const TURNING: &str =
    "tournament army-men --armies armour-heavy,sniper-mortar --leaders points,gunline --games 150 --quiet";

fn table(csv: &str) -> Vec<Row> {
    csv::Reader::from_reader(csv.as_bytes()).deserialize().map(|row| row.expect("a row of CSV")).collect()
}

fn of(line: &str) -> Vec<Row> {
    table(&overmatch(&format!("{line} --format csv")).ok().stdout)
}

#[test]
fn an_order_that_turns_round_has_no_ranking() {
    let desk = Desk::new();
    let text = desk.overmatch(&format!("{TURNING} --out led")).ok().stdout;
    insta::assert_snapshot!("turning", text);
    assert!(text.contains("There is no overall ranking"), "{text}");
    let holds = table(&desk.read("led/holds.csv"));
    assert_eq!(
        [holds[0]["holds"].as_str(), &holds[0]["above_under"], &holds[0]["below_under"]],
        ["turns", "gunline", "points"]
    );
    let scores = table(&desk.read("led/scores.csv"));
    assert!(scores.iter().all(|row| row["rank"].is_empty() && !row["turns_with"].is_empty()), "{scores:?}");
    // The order under each leader is still told.
    let ranking = table(&desk.read("led/leader_ranking.csv"));
    let first = |leader: &str| {
        ranking.iter().find(|row| row["leader"] == leader && row["rank"] == "1").unwrap()["army"].clone()
    };
    assert_eq!([first("points"), first("gunline")], ["sniper-mortar", "armour-heavy"]);
}

#[test]
fn under_each_leader_the_games_are_those_of_a_tournament_it_leads() {
    let led = of(
        "tournament army-men --armies balanced,rifle-horde --leaders assault,gunline --games 8 --quiet --table leader_matrix",
    );
    for leader in ["assault", "gunline"] {
        let own =
            of(&format!("tournament army-men --armies balanced,rifle-horde --strategies {leader} --games 8 --quiet"));
        for (row, own) in led.iter().filter(|row| row["leader"] == leader).zip(&own) {
            for column in ["army", "opponent", "wins", "draws", "losses", "share", "ci_low", "ci_high", "p"] {
                assert_eq!(row[column], own[column], "{leader} {column}");
            }
        }
    }
}

#[test]
fn a_tournament_under_leaders_goes_on_where_it_stopped_and_names_its_command() {
    let desk = Desk::new();
    let line = "tournament army-men --armies balanced,rifle-horde --leaders assault,gunline --quiet";
    let whole = desk.overmatch(&format!("{line} --games 12 --out whole")).ok().stdout;
    desk.overmatch(&format!("{line} --games 5 --out parts")).ok();
    assert_eq!(desk.overmatch(&format!("{line} --games 12 --resume parts")).ok().stdout, whole);
    for name in desk.names("whole") {
        assert_eq!(desk.read(&format!("whole/{name}")), desk.read(&format!("parts/{name}")), "{name}");
    }
    let record: Value = serde_json::from_str(&desk.read("whole/run.json")).unwrap();
    let command = record["command"].as_str().unwrap().strip_prefix("overmatch ").unwrap();
    assert_eq!(desk.overmatch(&format!("{command} --quiet")).ok().stdout, whole);
    desk.overmatch(&format!("{line} --games 4 --resume parts")).refused(5, &["its games go to 12"]);
    let other = "tournament army-men --armies balanced,rifle-horde --leaders gunline,assault --quiet --resume parts";
    desk.overmatch(other).refused(5, &["cannot resume parts: strategies differs"]);
    desk.overmatch("tournament army-men --armies balanced,rifle-horde --quiet --games 2 --out parts")
        .refused(5, &["folder parts holds earlier results", "--force"]);
}

#[test]
fn all_leaders_are_all_but_those_who_decide_at_random() {
    let rows =
        of("tournament army-men --armies balanced,rifle-horde --leaders all --games 3 --quiet --table by_leader");
    let mut leaders: Vec<&str> = rows.iter().map(|row| row["leader"].as_str()).collect();
    leaders.dedup();
    let champions = ["champion", "champion-of-lists", "champion-of-prices", "champion-of-riflemen"];
    assert_eq!(leaders, [&["assault"], &champions[..], &["gunline", "points"]].concat());
}

#[test]
fn each_part_of_a_study_is_the_study_under_that_leader_at_its_share_of_the_level() {
    let studies = [
        ("balance", "balance one-hour --measure a_lost --target 5 --adjust frame.turns=14..16 --games 60", "search"),
        ("sensitivity", "sensitivity one-hour --measure a_lost --only frame --games 60", "tornado"),
        ("compare", "compare one-hour --set frame.turns=12 --measures a_lost --games 60", "comparison"),
    ];
    for (study, line, name) in studies {
        let led = of(&format!("{line} --leaders aggressive,defensive --quiet --table leader_{name}"));
        for leader in ["aggressive", "defensive"] {
            let own =
                of(&format!("{line} --strategy {leader} --strategy {leader} --level 0.975 --quiet --table {name}"));
            let ours = led.iter().filter(|row| row["leader"] == leader).map(|row| {
                let mut row = row.clone();
                row.remove("leader");
                row
            });
            assert_eq!(ours.collect::<Vec<Row>>(), own, "{study} under {leader}");
        }
    }
}

#[test]
fn strategies_that_are_compared_take_the_first_seat_and_the_leader_the_other() {
    let line = "compare one-hour --measures a_lost --games 40 --quiet --format csv";
    let led = of(&format!(
        "{} --strategies aggressive,random --leaders defensive,combined-arms --table leader_comparison",
        line.replace(" --format csv", "")
    ));
    let own = of(&format!(
        "{} --strategies aggressive/defensive,random/defensive --level 0.975",
        line.replace(" --format csv", "")
    ));
    assert_eq!(led[0]["leader"], "defensive");
    for column in ["mean", "mean_versus", "difference", "ci_low", "ci_high", "p_holm"] {
        assert_eq!(led[0][column], own[0][column], "{column}");
    }
}

#[test]
fn studies_under_leaders_are_resumed_leader_by_leader() {
    let desk = Desk::new();
    for (name, line) in [
        (
            "compare",
            "compare one-hour --strategies aggressive,random --measures a_lost --leaders defensive,combined-arms",
        ),
        ("sensitivity", "sensitivity one-hour --measure a_lost --only frame --leaders aggressive,defensive --games 50"),
        (
            "balance",
            "balance one-hour --measure a_lost --target 5 --adjust frame.turns=14..16 --leaders aggressive,defensive --games 50",
        ),
    ] {
        let whole = desk
            .overmatch(
                &format!("{line} --games 50 --quiet --out {name}").replace("--games 50 --games 50", "--games 50"),
            )
            .ok()
            .stdout;
        // As an interrupt leaves it: the last leader was not played.
        let mut tally: Value = serde_json::from_str(&desk.read(&format!("{name}/tally.json"))).unwrap();
        tally["leaders"].as_array_mut().unwrap().truncate(1);
        desk.write(&format!("{name}/tally.json"), tally.to_string());
        let line = line.replace(" --games 50", "");
        assert_eq!(desk.overmatch(&format!("{line} --games 50 --quiet --resume {name}")).ok().stdout, whole, "{name}");
        desk.overmatch(&format!("{line} --seed 2 --games 50 --quiet --resume {name}"))
            .refused(5, &["seed differs: 1 there, 2 asked for"]);
    }
}

#[test]
fn results_under_leaders_are_drawn_and_reported() {
    let desk = Desk::new();
    let line = "tournament army-men --armies balanced,rifle-horde --leaders assault,gunline --quiet --games 20";
    let text = desk.overmatch(&format!("{line} --out led")).ok().stdout;
    desk.overmatch("chart led --out led.svg").ok();
    assert!(desk.read("led.svg").contains("under gunline"));
    desk.overmatch("chart led --kind heat-map --out map.svg").refused(2, &["cannot be drawn as heat-map", "forest"]);
    desk.overmatch("report led --out page.html").ok();
    let page = desk.read("page.html");
    let sentence = text.lines().find(|line| line.contains("Whoever leads")).unwrap().trim();
    assert!(page.contains(sentence), "{sentence}");
    let all: Value = serde_json::from_str(&desk.overmatch(&format!("{line} --format json")).ok().stdout).unwrap();
    let tables = all["tables"].as_object().unwrap();
    for name in ["holds", "by_leader", "scores", "leader_matrix", "leader_ranking", "run"] {
        assert!(tables.contains_key(name), "{name}");
    }
    let markdown = desk.overmatch(&format!("{line} --all --format markdown")).ok().stdout;
    assert!(markdown.contains("| compared"), "{markdown}");
    desk.overmatch(&format!("{line} --table equilibrium")).refused(2, &["unknown table `equilibrium`"]);
    desk.overmatch("merge led --out merged").refused(5, &["led"]);
}

/// Where one leader is better than the other in each seat of every pair, the tournament under their equilibrium is his.
#[test]
fn lists_are_led_by_the_mix_of_leaders_that_the_other_list_cannot_answer() {
    let desk = Desk::new();
    let line = |led: &str| {
        format!("tournament army-men --armies balanced,rifle-horde {led} --set frame.rounds=3 --games 20 --quiet")
    };
    let mixed = line("--leaders random,points --weights equilibrium");
    let (own, whole) = (of(&line("--strategies points")), desk.overmatch(&format!("{mixed} --out field")).ok().stdout);
    assert_eq!(table(&desk.read("field/matrix.csv")), own);
    assert!(whole.contains("from both seats, led by the equilibrium of random and points"), "{whole}");
    let led = table(&desk.read("field/led_by.csv"));
    let found =
        led.iter().map(|row| ["army", "against", "seat", "leader", "weight"].map(|column| row[column].as_str()));
    let pairs = [
        ["balanced", "balanced", "a"],
        ["balanced", "balanced", "b"],
        ["balanced", "rifle-horde", "a"],
        ["rifle-horde", "balanced", "b"],
        ["rifle-horde", "balanced", "a"],
        ["balanced", "rifle-horde", "b"],
        ["rifle-horde", "rifle-horde", "a"],
        ["rifle-horde", "rifle-horde", "b"],
    ];
    assert!(found.eq(pairs.map(|[army, against, seat]| [army, against, seat, "points", "1"])), "{led:?}");
    let record: Value = serde_json::from_str(&desk.read("field/run.json")).unwrap();
    let command = record["command"].as_str().unwrap().strip_prefix("overmatch ").unwrap();
    assert_eq!(desk.overmatch(&format!("{command} --quiet")).ok().stdout, whole);
    desk.overmatch(&format!("{mixed} --resume field")).ok();
    desk.overmatch(&format!("{} --resume field", line("--leaders points,random --weights equilibrium")))
        .refused(5, &["strategies differs"]);
}

/// Mixes of either seating were found apart, and what chance made of them looked like a worth of the seat.
#[test]
fn on_a_table_that_is_its_own_half_turn_a_list_is_led_alike_in_both_seats() {
    let line = "tournament army-men --armies balanced,rifle-horde --leaders points,gunline --weights equilibrium --set frame.rounds=1 --games 10 --quiet";
    let led = of(&format!("{line} --table led_by"));
    let in_seat = |seat: &str| {
        let own = led.iter().filter(|row| row["seat"] == seat);
        let mut told: Vec<_> =
            own.map(|row| ["army", "against", "leader", "weight"].map(|column| row[column].clone())).collect();
        told.sort();
        told
    };
    assert!(in_seat("a").len() >= 4 && in_seat("a") == in_seat("b"), "{led:?}");
    let text = overmatch(&format!("{line} --all")).ok().stdout;
    assert!(!text.contains("does not exchange the seats"), "{text}");
    let screen = overmatch(line).ok().stdout;
    assert!(screen.contains("intervals. --all prints every table.\n"), "{screen}");
}

#[test]
fn leaders_that_contradict_the_rest_are_refused() {
    for (line, parts) in [
        ("tournament army-men --leaders points,gunline", &["--armies is not given"][..]),
        ("tournament army-men --leaders points,gunline --weights equilibrium", &["--armies is not given"]),
        ("tournament army-men --armies --weights equilibrium", &["--leaders", "none are named"]),
        (
            "tournament army-men --armies --leaders points,gunline --weights equilibrium --shard 1/2",
            &["--weights equilibrium goes on by what it found", "no --shard"],
        ),
        ("tournament army-men --armies --table led_by", &["--table led_by", "--weights equilibrium"]),
        ("tournament army-men --armies --strategies points --leaders points,gunline", &["cannot be used with"]),
        (
            "tournament army-men --armies --leaders points",
            &["at least 2 strategies, found 1", "the scenario has: assault"],
        ),
        ("tournament army-men --armies --leaders points,pints", &["unknown strategy `pints`", "points"]),
        ("tournament army-men --armies --leaders points,points", &["names `points` twice"]),
        ("tournament army-men --armies --leaders points,gunline --until-clear", &["a fixed number of game numbers"]),
        (
            "balance army-men --leaders points,gunline --strategy points --target 1 --adjust frame.rounds=3..5",
            &["cannot be used with"],
        ),
        ("sensitivity army-men --leaders points,nobody", &["unknown strategy `nobody`"]),
        ("compare army-men --strategies points/gunline,assault --leaders points,gunline", &["leads every seat"]),
        ("compare ardennes --strategies leader,hunter --leaders drill,hunter", &["leads every seat"]),
        (
            "compare army-men --strategies points,gunline --leaders points,gunline --until-clear",
            &["cannot be used with"],
        ),
        (
            "compare army-men --strategies points,gunline --leaders points,gunline --strategy assault",
            &["cannot be used with"],
        ),
    ] {
        overmatch(line).refused(2, parts);
    }
}
