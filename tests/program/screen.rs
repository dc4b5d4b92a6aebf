//! Text is the answer and one screen; results are not overwritten; files say only what differs.

#[cfg(target_os = "linux")]
use crate::command::on_terminal;
use crate::command::{Desk, overmatch, run};

/// The lines that a text takes on a terminal of 80 columns.
fn lines(text: &str) -> usize {
    text.lines().map(|line| line.chars().count().div_ceil(80).max(1)).sum()
}

#[test]
fn text_is_the_answer_and_one_screen() {
    for line in [
        "run ardennes --games 300",
        "run tank-ace --games 60",
        "run one-hour --games 20",
        "run army-men --games 20",
        "run little-wars --games 10",
        "run files/duel.py --games 300",
        "run ardennes --games 300 --by ending",
        "run ardennes --games 300 --by victory_points",
        "compare ardennes --strategies drill,leader --games 200",
        "compare ardennes --strategies drill,leader,hunter,cautious --games 200",
        "compare army-men --set weapons.rifle.range_in=18 --games 20",
        "tournament army-men --armies --games 3",
        "tournament one-hour --strategies all --games 3",
        "sweep ardennes --vary enemy.count_die=1..6 --games 50",
        "sweep army-men --vary profiles.veterans_10.models=5,10 --vary weapons.rifle.range_in=18,24 --games 4",
        "sensitivity ardennes --games 50",
        "balance ardennes --target 14 --adjust enemy.count_die=1..6 --games 200",
        "odds tank-ace",
    ] {
        let text = overmatch(&format!("{line} --quiet")).ok().stdout;
        assert!(lines(&text) <= 24 + 2, "{line}: {} lines\n{text}", lines(&text));
        let all = overmatch(&format!("{line} --all --quiet"));
        if !line.starts_with("odds") {
            assert!(all.ok().stdout.lines().count() >= text.lines().count() - 3, "{line}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_of_24_lines_and_80_columns_has_room_for_every_answer() {
    for line in [
        "run ardennes --games 300",
        "run ardennes --games 300 --expect 'victory_points in 5..25'",
        "run little-wars --games 10",
        "compare ardennes --set enemy.tiger.level=3 --games 200",
        "compare ardennes --strategies all --games 100",
        "compare army-men --leaders points,gunline --set weapons.rifle.range_in=18 --games 10",
        "tournament army-men --armies --games 3",
        "tournament army-men --armies --leaders points,gunline --games 3",
        "tournament army-men --armies --leaders points,gunline,assault --games 3",
        "tournament army-men --armies --games 20 --expect 'share in ..100%'",
        "sweep ardennes --vary enemy.count_die=1..3 --games 100",
        "sensitivity ardennes --games 20",
        "balance ardennes --target 14 --adjust enemy.count_die=1..6 --games 200",
        "price army-men --unit apc --games 4",
        "exploit ardennes --strategy leader --budget 500 --games 50",
        "optimal ardennes",
        "optimal ardennes --fight tiger-3",
        "odds ardennes",
        "odds ardennes --table fight",
        "odds one-hour --table fire",
        "odds tank-ace --table penetration --where tank=M4",
        "odds tank-ace --where tank=M4 --where target=Panther --where facing=flank --where range=medium",
    ] {
        let Some(text) = on_terminal(80, "NO_COLOR=1", &format!("{line} --quiet")) else {
            return eprintln!("SKIPPED: no `script` that plays a terminal");
        };
        // The next prompt takes a line.
        assert!(text.lines().count() <= 23, "{line}: {} lines\n{text}", text.lines().count());
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{line}\n{text}");
    }
}

#[test]
fn the_answer_comes_first() {
    let first =
        |line: &str| overmatch(&format!("{line} --quiet")).ok().stdout.lines().next().unwrap_or_default().to_string();
    assert!(first("run ardennes --games 300").starts_with("victory points: "));
    let two = first("run army-men --games 20");
    assert!(two.starts_with("Side ") && two.contains(" of games, side "), "{two}");
    let compared = first("compare ardennes --strategies spendthrift,leader --games 500 --measures victory_points");
    assert!(compared.starts_with("Clearly more victory points with leader than with spendthrift: "), "{compared}");
    let ranked = first("compare ardennes --strategies spendthrift,drill,leader --games 500 --measures victory_points");
    assert!(ranked.starts_with("Most victory points: leader "), "{ranked}");
    let moved = first("sensitivity ardennes --only enemy.count_die,sheet.stars --games 300");
    assert!(moved.starts_with("enemy.count_die moves victory points most: "), "{moved}");
    let swept = first("sweep ardennes --vary enemy.count_die=1..3 --games 200");
    assert!(swept.starts_with("victory points is highest at enemy.count_die = 1 with "), "{swept}");
    let best = first("tournament army-men --armies veteran-core,mechanised --games 5");
    assert!(best.starts_with("veteran-core is strongest: "), "{best}");
}

#[test]
fn a_sweep_of_one_measure_has_no_column_of_its_name() {
    let line = "sweep ardennes --vary enemy.count_die=1..3 --vary enemy.tiger.level=1,3 --games 100 --quiet";
    let text = overmatch(line).ok().stdout;
    let table: Vec<&str> = text.lines().skip_while(|line| !line.starts_with(" enemy.count_die")).collect();
    assert!(table.len() > 7 && table.iter().all(|line| line.chars().count() <= 80), "{text}");
    assert!(!table[0].contains("measure") && text.contains(" Means of victory_points.\n Difference: "), "{text}");
    let two = overmatch(&format!("{line} --measures victory_points,kills")).ok().stdout;
    assert!(two.contains("  measure  ") && !two.contains("Means of"), "{two}");
}

#[test]
fn exact_answers_and_those_of_a_rule_come_first() {
    let first = |line: &str| {
        let text = overmatch(&format!("{line} --quiet")).ok().stdout;
        text.lines().next().unwrap_or_default().to_string()
    };
    let shot = "odds tank-ace --table penetration --where tank=M4A3E8 --where target=Panther --where range=medium \
                --where ammunition=ap --where target_hull_down=no";
    assert_eq!(
        first(shot),
        "Chance to destroy a tank with one shot: from 1.62 % (facing = front) to 45.37 % (facing = flank)."
    );
    let one = format!("{shot} --where facing=flank");
    assert_eq!(first(&one), "Chance to destroy a tank with one shot: 45.37 %.");
    let changed = overmatch(&format!("{one} --set odds.weather=rain --quiet --format markdown")).ok().stdout;
    assert!(changed.contains("Changed: odds.weather=rain.") && changed.contains("real cards will differ"), "{changed}");
    let best = first("optimal ardennes --fight tiger-3 --strategy drill --strategy leader");
    assert!(best.starts_with("leader comes nearest to the best play: it gives up "), "{best}");
    let ruled = first("tournament army-men --armies veteran-core,mechanised --until-clear --max-games 40");
    assert!(ruled.starts_with("veteran-core clearly wins more than mechanised at 95 %: "), "{ruled}");
}

#[test]
fn a_difference_stands_beside_the_variant_it_is_of() {
    let text = overmatch("compare ardennes --strategies drill,leader --games 300 --measures victory_points --quiet")
        .ok()
        .stdout;
    let of = |name: &str| {
        let csv = overmatch(&format!("run ardennes --strategy {name} --games 300 --quiet --format csv")).ok();
        csv.cells().iter().find(|row| row[0] == "victory_points").unwrap()[3].parse::<f64>().unwrap()
    };
    let row: Vec<f64> = text
        .lines()
        .find(|line| line.trim_start().starts_with("victory_points"))
        .unwrap()
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    assert!((row[0] - of("leader")).abs() < 0.1 && (row[1] - of("drill")).abs() < 0.1, "{text}");
    assert!((row[0] - row[1] - row[2]).abs() < 0.1, "{text}");
}

#[test]
fn measures_that_are_named_are_printed_alone() {
    let named = "run ardennes --games 500 --quiet --measures victory_points,victory_level>=major,ending";
    let csv = overmatch(&format!("{named} --format csv")).ok().cells();
    let names: Vec<&str> = csv[1..].iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names[..2], ["victory_points", "victory_level>=major"]);
    assert!(names[2..].iter().all(|name| name.starts_with("ending=")) && names.len() == 7, "{names:?}");
    let whole = overmatch("run ardennes --games 500 --quiet --format csv").ok().cells();
    assert_eq!(whole[0], csv[0]);
    assert!(whole.contains(&csv[1]), "the same row as of a whole run");
    let split = overmatch(&format!("{named} --by ending --format csv")).ok().cells();
    assert_eq!(split[0][..3], ["by", "by_value", "measure"]);
    overmatch("run ardennes --games 50 --measures victory_point").refused(2, &["unknown measure", "victory_points"]);
}

#[test]
fn results_are_replaced_only_by_force() {
    let desk = Desk::new();
    desk.overmatch("odds ardennes --table initiative --quiet --out r").ok();
    desk.overmatch("run ardennes --games 100 --quiet --out r")
        .refused(5, &["folder r holds earlier results", "--force"]);
    assert_eq!(desk.names("r"), ["initiative.csv", "odds.json"]);
    desk.write("r/notes.txt", "mine");
    desk.overmatch("run ardennes --games 100 --quiet --force --out r").ok();
    assert_eq!(desk.names("r"), ["distribution.csv", "notes.txt", "run.json", "summary.csv", "tally.json"]);
    std::fs::create_dir_all(desk.path("papers")).unwrap();
    desk.write("papers/mine.txt", "mine");
    desk.overmatch("run ardennes --games 100 --quiet --out papers").refused(5, &["it holds mine.txt"]);
    desk.overmatch("run ardennes --games 100 --force").refused(2, &["--out"]);
}

#[test]
fn variants_have_names() {
    let line = ["compare", "ardennes", "--games", "200", "--measures", "victory_points", "--quiet", "--format", "csv"];
    let named = [&line[..], &["--variant", "bold tigers: enemy.tiger.level=3", "--variant", "as printed:"]].concat();
    let rows = run(&named).ok().cells();
    assert_eq!(rows[1][..2], ["as printed", "bold tigers"]);
    let set = [&line[..], &["--set", "enemy.tiger.level=3"]].concat();
    let plain = run(&set).ok().cells();
    assert_eq!(plain[1][5], rows[1][6], "the mean of the changed scenario");
    run(&[&line[..], &["--variant", "no colon"]].concat()).refused(2, &["NAME: PATH=VALUE"]);
}

#[test]
fn all_strategies_are_those_that_neither_guess_nor_work_everything_out() {
    let rows =
        overmatch("compare ardennes --strategies all --games 20 --measures kills --quiet --format csv").ok().cells();
    let named = |name: &str| rows.iter().any(|row| row[0] == name || row[1] == name);
    assert!(named("leader") && named("champion") && !named("optimal-fight") && !named("random"));
    let line = "compare ardennes --strategies spendthrift,all --games 20 --measures kills --quiet --format csv";
    let first = overmatch(line).ok().cells();
    assert_eq!((first[1][1].as_str(), first.len()), ("spendthrift", rows.len()), "who is named comes first, and once");
}

#[test]
fn a_new_scenario_says_only_what_differs() {
    let desk = Desk::new();
    for game in ["ardennes", "tank-ace", "one-hour", "army-men", "little-wars"] {
        let file = format!("{game}.toml");
        desk.overmatch(&format!("scenarios new {game} --out {file}")).ok();
        let text = desk.read(&file);
        assert!(text.lines().count() < 20 && text.contains("base = "), "{text}");
        desk.overmatch(&format!("scenarios check {file}")).ok();
        // What it offers as comments is right, too.
        let offered = text.replace("# [", "[").replace("# base", "base").replace("# about", "about");
        let is_word = |line: &str| ["# base", "# about"].iter().any(|word| line.starts_with(word));
        let number = |line: &&str| line.starts_with("# ") && line.contains(" = ") && !is_word(line);
        let number = text.lines().find(number).expect(game).trim_start_matches("# ");
        assert!(number.split(" = ").count() == 2, "{number}");
        let set = number.replace(" = ", "=");
        desk.run(&["scenarios", "check", &file, "--set", &set]).ok();
        desk.write(&file, offered);
        let answer = desk.overmatch(&format!("run {file} --strategy my-own --games 3 --quiet"));
        answer.ok();
    }
    let whole = desk.overmatch("scenarios new ardennes --whole").ok().stdout;
    assert!(whole.lines().count() > 200);
}
