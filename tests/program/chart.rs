//! `overmatch chart` and `--chart`: the same picture from a folder and straight from the command, and what they refuse.

use std::fs;

use crate::command::{Desk, overmatch};

/// Commands that give each kind of results, of few games.
const RESULTS: [&str; 8] = [
    "run ardennes --games 200 --quiet",
    "run ardennes --games 200 --by ending --quiet",
    "compare ardennes --strategies drill,spendthrift --games 200 --quiet",
    "sweep ardennes --vary enemy.tiger.level=1..3 --games 100 --quiet",
    "sensitivity ardennes --only enemy.tiger --games 200 --quiet",
    "tournament army-men/mirror-balanced --strategies points,random --games 4 --quiet",
    "odds tank-ace --table infantry --quiet",
    "balance ardennes --measure victory_points --target 12 --adjust enemy.count_die=2..3 --games 400 --quiet",
];

#[test]
fn a_chart_straight_from_the_command_is_the_one_from_its_folder_to_the_byte() {
    for (at, command) in RESULTS.iter().enumerate() {
        let desk = Desk::new();
        let [dir, straight, again] =
            ["out", "straight.svg", "again.svg"].map(|name| desk.path(name).display().to_string());
        let given = overmatch(&format!("{command} --out {dir} --chart {straight} --threads {}", 1 + at % 3));
        assert_eq!(given.code, 0, "{given}");
        overmatch(&format!("chart {dir} --out {again}")).ok();
        let [straight, again] = [straight, again].map(|path| fs::read_to_string(path).expect("a chart"));
        // Only the name of the folder differs, and no chart of results with a record shows it.
        assert!(straight == again, "{command}");
        assert!(straight.starts_with("<svg xmlns=") && straight.contains("seed 1") || command.starts_with("odds"));
    }
}

#[test]
fn a_png_is_drawn_light_or_dark_and_as_large_as_asked_for() {
    let desk = Desk::new();
    let dir = desk.path("out").display().to_string();
    overmatch(&format!("run ardennes --games 200 --quiet --out {dir}"));
    let draw = |name: &str, more: &str| {
        let file = desk.path(name);
        overmatch(&format!("chart {dir} --out {} {more}", file.display())).ok();
        fs::read(file).expect("a PNG")
    };
    // The width of a PNG stands at its byte 16.
    let width = |png: &[u8]| u32::from_be_bytes(png[16..20].try_into().expect("four bytes"));
    let [light, dark] = [draw("light.png", ""), draw("dark.png", "--theme dark")];
    assert!(light.starts_with(b"\x89PNG") && light != dark);
    assert_eq!([width(&light), width(&draw("small.PNG", "--scale 0.5 --width 600"))], [1600, 300]);
}

#[test]
fn every_kind_is_drawn_where_the_results_have_it() {
    let desk = Desk::new();
    let dir = desk.path("out").display().to_string();
    overmatch(&format!("run tank-ace --games 50 --quiet --out {dir}"));
    for (kind, told) in
        [("histogram", "cumulative"), ("shares", "sent home"), ("survival", "share of games with at least this value")]
    {
        let file = desk.path(&format!("{kind}.svg"));
        overmatch(&format!("chart {dir} --out {} --kind {kind}", file.display())).ok();
        assert!(fs::read_to_string(file).expect("a chart").contains(told), "{kind}");
    }
    overmatch(&format!("chart {dir} --out {}/x.svg --kind tornado", desk.path("").display()))
        .refused(2, &["cannot be drawn as tornado", "expected one of: histogram, shares, survival"]);
    overmatch(&format!("chart {dir} --out {}/x.svg --where month=3", desk.path("").display()))
        .refused(2, &["--where month: ", "drawn as histogram has nothing to be picked so"]);
    overmatch(&format!("chart {dir} --out {}/x.svg --measure nonsense", desk.path("").display()))
        .refused(2, &["unknown measure `nonsense`"]);
    overmatch(&format!("chart {dir} --out {}/x.svg --table summary", desk.path("").display()))
        .refused(2, &["--table summary: ", "nothing to be picked so"]);
    overmatch(&format!("chart {dir} {dir} --out {}/x.svg --where month=3", desk.path("").display()))
        .refused(2, &["--where month: several results in one chart"]);
}

#[test]
fn a_forest_has_a_panel_for_each_of_a_few_measures() {
    let desk = Desk::new();
    let [dir, straight, again] = ["out", "straight.svg", "again.svg"].map(|name| desk.path(name).display().to_string());
    let asked = "compare ardennes --strategies champion,leader --games 200 --quiet";
    overmatch(&format!("{asked} --measures victory_points,kills,ending --out {dir} --chart {straight}"));
    let chart = fs::read_to_string(&straight).expect("a chart");
    for told in ["Differences of victory points and kills", "difference of kills", "How the games ended"] {
        assert!(chart.contains(told), "{told}: {chart}");
    }
    overmatch(&format!("chart {dir} --measure kills,victory_points --out {again}")).ok();
    let chart = fs::read_to_string(&again).expect("a chart");
    assert!(chart.contains("Differences of kills and victory points") && !chart.contains("How the games ended"));
    overmatch(&format!("chart {dir} --measure kills,vp --out {again}")).refused(2, &["no measure `vp`"]);
    let matches = desk.path("matches").display().to_string();
    overmatch(&format!("tournament army-men --strategies points,random --games 4 --quiet --out {matches}"));
    overmatch(&format!("chart {matches} --measure margin --out {again}"))
        .refused(2, &["--measure margin: ", "has nothing to be picked so"]);
}

#[test]
fn what_cannot_be_drawn_is_refused_before_anything_is_played() {
    let desk = Desk::new();
    let at = |name: &str| desk.path(name).display().to_string();
    overmatch(&format!("run ardennes --games 100 --chart {}", at("x.gif")))
        .refused(2, &["expected a file that ends in .svg or .png"]);
    overmatch(&format!("run ardennes --games 100 --chart {}", at("none/x.svg")))
        .refused(5, &["x.svg: No such file or directory (os error 2)\n"]);
    overmatch(&format!("sweep ardennes --vary enemy.count_die=1,2 --games 100 --chart {}", at("none/x.svg")))
        .refused(5, &["cannot write"]);
    overmatch(&format!("odds tank-ace --chart {}", at("x.svg")))
        .refused(2, &["--chart draws one table, found 5", "choose one with --table NAME"]);
    overmatch(&format!("run ardennes --games 100 --chart {} --chart-theme auto", at("x.png")))
        .refused(2, &["a PNG is light or dark"]);
    overmatch("run ardennes --games 100 --chart-kind shares").refused(2, &["--chart <FILE>"]);
    assert_eq!(fs::read_dir(desk.path("")).expect("a folder").count(), 0, "nothing is left behind");
}

#[test]
fn a_folder_without_results_and_a_broken_one_are_refused_by_name() {
    let desk = Desk::new();
    let out = desk.path("x.svg").display().to_string();
    let at = |name: &str| desk.path(name).display().to_string();
    overmatch(&format!("chart {} --out {out}", at("nowhere"))).refused(5, &["cannot read folder", "nowhere"]);
    fs::create_dir(desk.path("empty")).expect("a new folder");
    overmatch(&format!("chart {} --out {out}", at("empty"))).refused(5, &["there are no results in it"]);
    overmatch(&format!("run ardennes --games 100 --quiet --out {}", at("broken")));
    fs::write(desk.path("broken/tally.json"), "{}").expect("a file");
    overmatch(&format!("chart {} --out {out}", at("broken"))).refused(5, &["tally.json"]);
    for wrong in ["--scale 0", "--scale x", "--width 99", "--where a", "--measure", "--out x.pdf"] {
        assert_eq!(overmatch(&format!("chart {} {wrong} --out {out}", at("empty"))).code, 2, "{wrong}");
    }
    assert!(!desk.path("x.svg").exists());
}

#[test]
fn tables_alone_are_drawn_and_say_that_their_record_is_missing() {
    let desk = Desk::new();
    let file = desk.path("x.svg");
    let results = concat!(env!("CARGO_MANIFEST_DIR"), "/results/ardennes/standard/drill");
    overmatch(&format!("chart {results} --out {}", file.display())).ok();
    let text = fs::read_to_string(file).expect("a chart");
    assert!(
        text.contains("no record of scenario, seed and version beside the tables") && text.contains("1,000,000 games")
    );
}

#[test]
fn odds_keep_what_they_answer_beside_their_tables() {
    let desk = Desk::new();
    let dir = desk.path("out").display().to_string();
    overmatch(&format!("odds one-hour --quiet --out {dir}")).ok();
    let text = fs::read_to_string(desk.path("out/odds.json")).expect("a record");
    let record: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(record["command"], "overmatch odds one-hour/meeting-engagement");
    assert_eq!(record["tables"][0]["name"], "fire");
    assert_eq!(record["tables"][0]["keys"][0], "unit");
    overmatch(&format!("chart {dir} --out {dir}/x.svg"))
        .refused(2, &["has 3 tables: fire, attrition, movement", "--table NAME"]);
    overmatch(&format!("chart {dir} --table fire --where weapon=ligt --out {dir}/x.svg"))
        .refused(2, &["no row of fire has the weapon `ligt`", "did you mean `light`?"]);
}

/// The text of a chart of these folders.
fn chart_of(desk: &Desk, folders: &[&str], more: &str) -> String {
    let dirs: Vec<String> = folders.iter().map(|name| desk.path(name).display().to_string()).collect();
    let file = desk.path("chart.svg");
    overmatch(&format!("chart {} --out {} {more}", dirs.join(" "), file.display())).ok();
    fs::read_to_string(file).expect("a chart")
}

#[test]
fn several_runs_share_one_chart_under_labels_of_what_differs() {
    let desk = Desk::new();
    let at = |name: &str| desk.path(name).display().to_string();
    for strategy in ["drill", "leader"] {
        let dir = at(strategy);
        overmatch(&format!("run ardennes --strategy {strategy} --games 200 --quiet --out {dir}")).ok();
    }
    overmatch(&format!("run little-wars --games 20 --quiet --out {}", at("wars"))).ok();
    let both = ["drill", "leader"];
    let overlay = chart_of(&desk, &both, "");
    for told in ["drill: mean ", "leader: mean ", "same seed 1: the games are paired by number", "200 games each"] {
        assert!(overlay.contains(told), "{told}");
    }
    assert!(chart_of(&desk, &both, "--kind survival").contains("leader: at least 5 victory points"));
    assert!(chart_of(&desk, &both, "--kind ranking").contains("Victory points, strongest first"));
    assert!(chart_of(&desk, &both, "--measure ending").contains("How the games ended"));
    let shown = overmatch(&format!("chart {} {} --out {}", at("drill"), at("wars"), at("x.svg")));
    shown.refused(2, &["is a run of ardennes and", "one of little-wars", "`victory_points`", "--measure"]);
    assert!(chart_of(&desk, &["drill", "wars"], "--measure turns --kind ranking").contains("turns"));
}

#[test]
fn several_tournaments_share_one_chart_entrant_by_entrant() {
    let desk = Desk::new();
    let line = "tournament army-men --armies balanced,veteran-core --games 5 --quiet";
    desk.overmatch(&format!("{line} --out before")).ok();
    desk.overmatch(&format!("{line} --set weapons.rifle.range_in=18 --out after")).ok();
    let svg = chart_of(&desk, &["before", "after"], "");
    let at = |name: &str| svg.find(name).unwrap_or_else(|| panic!("no {name} in {svg}"));
    let names = ["veteran-core: as it stands", "veteran-core: range_in = 18", "balanced: as it stands"];
    assert!(at(names[0]) < at(names[1]) && at(names[1]) < at(names[2]));
    let refused = |line: &str| desk.overmatch(line);
    refused("chart before after --kind forest --out x.svg").refused(2, &["cannot be drawn as forest"]);
    desk.overmatch("tournament army-men --armies mechanised,rifle-horde --games 5 --quiet --out others").ok();
    refused("chart before others --out x.svg").refused(2, &["others is a tournament of other entrants than before"]);
    desk.overmatch("run ardennes --games 250 --quiet --out run").ok();
    refused("chart before run --out x.svg").refused(2, &["run does not hold a tournament"]);
}

#[test]
fn a_comparison_leaves_out_what_never_moved_and_draws_its_distributions() {
    let desk = Desk::new();
    let dir = desk.path("both").display().to_string();
    let variant = ["--variant", "far guns: enemy.tiger.level=4"];
    let command = ["compare", "ardennes", "--games", "200", "--quiet", "--out", &dir];
    assert_eq!(desk.run(&[&command[..], &variant].concat()).code, 0);
    let forest = chart_of(&desk, &["both"], "");
    assert!(forest.contains("far guns minus as it stands") && forest.contains("not drawn"), "{forest}");
    assert!(!forest.contains("unfinished: far guns"));
    assert!(chart_of(&desk, &["both"], "--kind histogram").contains("far guns: mean "));
    assert!(chart_of(&desk, &["both"], "--kind survival").contains("far guns: at least "));
    fs::remove_file(desk.path("both/tally.json")).expect("a file");
    overmatch(&format!("chart {dir} --kind histogram --out {dir}/x.svg"))
        .refused(2, &["cannot be drawn as histogram", "expected one of: forest, shares"]);
}

#[test]
fn odds_are_drawn_by_the_value_that_a_reader_wants_and_say_what_is_fixed() {
    let desk = Desk::new();
    let draw = |command: &str| {
        let file = desk.path("odds.svg");
        overmatch(&format!("{command} --quiet --format csv --chart {}", file.display())).ok();
        fs::read_to_string(file).expect("a chart")
    };
    let penetration = draw("odds tank-ace --table penetration");
    for told in
        ["Chance to destroy a tank with one shot", "ap rounds, facing front, target hull down: no", "Close range"]
    {
        assert!(penetration.contains(told), "{told}");
    }
    assert!(penetration.contains("M4, M4A1 early, M4A1 late, M4A3E2 Jumbo 75, target Pz IV"), "rows alike are one");
    let fight = draw("odds ardennes --table fight");
    assert!(fight.contains("Chance to win the fight") && fight.contains("4 hearts of the guns"));
}

#[test]
fn a_sweep_names_its_axes_in_words() {
    let desk = Desk::new();
    let dir = desk.path("levels").display().to_string();
    overmatch(&format!("sweep ardennes --vary enemy.tiger.level=1,2 --games 100 --quiet --out {dir}")).ok();
    let chart = chart_of(&desk, &["levels"], "");
    assert!(chart.contains("Victory points by tiger level") && chart.contains("difficulty level (enemy.tiger.level)"));
}

#[test]
fn kinds_go_by_the_names_that_people_give_them() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 250 --quiet --out run").ok();
    for (name, other) in [("survival", "at-least"), ("histogram", "distribution")] {
        desk.overmatch(&format!("chart run --kind {name} --out {name}.svg")).ok();
        desk.overmatch(&format!("chart run --kind {other} --out {other}.svg")).ok();
        assert_eq!(desk.read(&format!("{name}.svg")), desk.read(&format!("{other}.svg")));
    }
}
