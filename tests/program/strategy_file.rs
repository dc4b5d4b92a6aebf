//! Strategies of shipped games in files, beside those of the scenario.

use crate::command::Desk;

const MISER: &str = include_str!("../../src/files/hooks/tests/miser.py");
const DRILL: &str = include_str!("../../src/files/hooks/tests/drill.py");
const HUNTER: &str = include_str!("../../src/files/hooks/tests/hunter.py");

/// A folder with the files of two strategies.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("plans/miser.py", MISER);
    desk.write("drill.py", DRILL);
    desk
}

#[test]
fn a_file_plays_where_a_strategy_does() {
    let desk = desk();
    let by_file = desk.overmatch("run ardennes --strategy drill.py --games 2000 --format csv --quiet").ok();
    let by_name = desk.overmatch("run ardennes --strategy drill --games 2000 --format csv --quiet").ok();
    assert_eq!(by_file.stdout, by_name.stdout);
    let shown = desk.overmatch("run ardennes --strategy plans/miser.py --games 500 --quiet").ok().stdout;
    assert!(shown.contains("Strategy miser"), "{shown}");
    let told = desk.overmatch("replay ardennes --strategy plans/miser.py --game 3").ok().stdout;
    assert!(told.contains("Game 3 of seed 1, strategy miser."), "{told}");
    let odds = "odds ardennes --table fight --strategy drill.py --strategy drill --format csv --quiet";
    let odds = desk.overmatch(odds).ok().cells();
    let row = |at: usize| odds[at].iter().filter(|cell| !cell.starts_with("drill")).collect::<Vec<_>>();
    assert_eq!((&odds[1][15], row(1)), (&"drill-text".to_string(), row(2)));
}

#[test]
fn who_looks_ahead_may_fall_back_on_a_file() {
    let desk = desk();
    desk.write(
        "same.py",
        "strategy(\"same\", game = \"one-hour\", base = \"combined-arms\", about = \"Leaves all to it.\")\n",
    );
    let rows = |base: &str| {
        let line = format!("run one-hour --strategy ahead:{base} --strategy aggressive --set frame.turns=3 --games 2");
        desk.overmatch(&format!("{line} --format csv --quiet")).ok().stdout
    };
    assert_eq!(rows("same.py"), rows("combined-arms"));
    desk.write("hunter.py", HUNTER);
    let told = desk.overmatch("run tank-ace/defense-bulge --strategy ahead:hunter.py --games 1 --quiet").ok().stdout;
    assert!(told.contains("Strategy ahead:hunter;"), "{told}");
    desk.overmatch("run tank-ace --strategy ahead:other.py --games 1 --quiet").refused(5, &["other.py"]);
}

#[test]
fn a_file_plays_american_tank_ace() {
    let desk = desk();
    desk.write("hunter.py", HUNTER);
    let compared = "compare tank-ace --strategies steady,hunter.py --games 200 --format csv --quiet";
    let compared = desk.overmatch(compared).ok().cells();
    assert!(compared.iter().any(|row| row[0] == "hunter"), "{compared:?}");
    let told = desk.overmatch("replay tank-ace --strategy hunter.py --game 3").ok().stdout;
    assert!(told.contains("Game 3 of seed 1, strategy hunter.") && told.contains("flanks Panther"), "{told}");
    desk.overmatch("run tank-ace --strategy drill.py").refused(2, &["drill.py has no strategy of tank-ace"]);
    desk.overmatch("odds tank-ace --strategy hunter.py").refused(2, &["no rows for a strategy of a file: `hunter`"]);
    desk.write("slip.py", "strategy('mine', game = 'tank-ace', about = 'x')\ndef command(kils):\n    return 1\n");
    desk.overmatch("run tank-ace --strategy slip.py").refused(3, &["slip.py:2:13: ", "did you mean `kill`?"]);
}

#[test]
fn files_are_compared_swept_and_balanced() {
    let desk = desk();
    let compared = "compare ardennes --strategies drill,drill.py,plans/miser.py --games 400 --format csv --quiet";
    let compared = desk.overmatch(compared).ok().cells();
    let strategies: Vec<&str> = compared.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(strategies[0], "strategy");
    assert!(["drill-text", "miser"].iter().all(|name| strategies.contains(name)), "{strategies:?}");
    for command in [
        "sweep ardennes --vary sheet.shells=2,3",
        "sensitivity ardennes --measure kills --only sheet",
        "balance ardennes --measure victory_points --target 12 --adjust sheet.shells=1..5",
    ] {
        let answer = desk.overmatch(&format!("{command} --strategy drill.py --games 200 --format csv --quiet"));
        let by_name = desk.overmatch(&format!("{command} --strategy drill --games 200 --format csv --quiet"));
        assert_eq!((answer.code, &answer.stdout), (by_name.code, &by_name.stdout), "{answer}");
    }
}

#[test]
fn a_file_is_held_against_best_play() {
    let desk = desk();
    let fights = "optimal ardennes --fight tiger-1 --strategy plans/miser.py --strategy leader --format csv --table fight --quiet";
    let answer = desk.overmatch(fights).ok();
    let rows = answer.cells();
    let at = |name: &str| rows[0].iter().position(|column| column == name).unwrap();
    let of = |name: &str| {
        let row = rows.iter().find(|row| row[at("strategy")] == name).unwrap();
        row[at("p_won")].parse::<f64>().unwrap()
    };
    assert!(of("miser") < of("optimal") && of("leader") < of("optimal"), "{answer}");
    let odds = desk.overmatch("odds ardennes --table fight --where strategy=miser");
    odds.refused(2, &["no row of fight has the strategy `miser`", "--strategy NAME asks for any other"]);
}

#[test]
fn a_result_holds_the_text_and_goes_on_with_no_other() {
    let desk = desk();
    let run = |games: u64, more: &str| format!("run ardennes --strategy plans/miser.py --games {games} --quiet {more}");
    assert_eq!(desk.overmatch(&run(500, "--out whole")).code, 0);
    let record: serde_json::Value = serde_json::from_str(&desk.read("whole/run.json")).unwrap();
    assert_eq!(record["strategy_text"][0]["text"], MISER);
    assert_eq!(record["run"]["strategies"][0], "miser");
    assert_eq!(record["run"]["strategy_files"][0]["file"], "plans/miser.py");
    let command = record["command"].as_str().unwrap().strip_prefix("overmatch ").unwrap().to_string();
    assert!(command.contains("--strategy plans/miser.py"), "{command}");
    assert_eq!(desk.overmatch(&format!("{command} --quiet --out again")).code, 0);
    assert_eq!(desk.read("again/tally.json"), desk.read("whole/tally.json"));
    assert_eq!(desk.overmatch(&run(1000, "--resume whole")).code, 0);
    for shard in [1, 2] {
        if shard == 2 {
            desk.edit("plans/miser.py", "# A hook asks", "# Every hook asks");
        }
        assert_eq!(desk.overmatch(&run(1000, &format!("--shard {shard}/2 --out shard-{shard}"))).code, 0);
    }
    desk.overmatch("merge shard-1 shard-2 --out both").refused(5, &["strategy_files"]);
    desk.overmatch(&run(2000, "--resume whole")).refused(5, &["strategy_files"]);
}

#[test]
fn mistakes_in_a_file_have_the_exit_code_of_their_kind() {
    let desk = desk();
    let run = |strategy: &str| desk.overmatch(&format!("run ardennes --strategy {strategy} --games 100 --quiet"));
    run("none.py").refused(5, &["none.py"]);
    run("drill.py:drill-txt")
        .refused(2, &["drill.py has no strategy `drill-txt` of ardennes", "did you mean `drill-text`?"]);
    desk.overmatch("run army-men --strategy drill.py").refused(2, &["drill.py has no strategy of army-men"]);
    desk.overmatch("run one-hour --strategy drill.py").refused(2, &["drill.py has no strategy of one-hour"]);
    let head = "strategy('mine', game = 'ardennes', base = 'leader', about = 'x')\n";
    desk.write("slip.py", format!("{head}def rerolls_attack(shels):\n    return True\n"));
    run("slip.py").refused(3, &["slip.py:2:20: `rerolls_attack` may not ask for `shels`", "did you mean `shells`?"]);
    desk.write("wrong.py", format!("{head}def swaps():\n    return 7\ndef way(stars):\n    return 1 // (stars - 4)\n"));
    let faulted = run("wrong.py");
    assert_eq!(faulted.code, 4, "{faulted}");
    let all = format!("{}{}", faulted.stdout, faulted.stderr);
    assert!(all.contains("wrong.py:5:12: ") && !all.contains("panicked at"), "{faulted}");
}

/// A strategy of One-Hour WW2.
const BOLD: &str = "\
strategy('bold', game = 'one-hour', base = 'aggressive', about = 'Overruns guns, and closes in for a shot.')
def walk(overruns, gap_there, hits_there):
    return 1000 if overruns else hits_there - gap_there // 4
";

#[test]
fn a_tournament_takes_a_file_beside_the_strategies_of_the_scenario() {
    let desk = desk();
    desk.write("bold.py", BOLD);
    let line = "tournament one-hour --strategies aggressive,bold.py,defensive --games 40 --quiet";
    let answer = desk.overmatch(&format!("{line} --format csv"));
    assert_eq!(answer.code, 0, "{answer}");
    assert!(answer.stdout.contains(",bold,") && answer.stdout.contains("aggressive"), "{answer}");
    let again = desk.overmatch(&format!("{line} --format csv --threads 2"));
    assert_eq!(answer.stdout, again.stdout);
    let replay = desk.overmatch("replay one-hour --strategy bold.py --strategy defensive --game 3");
    assert!(replay.stdout.contains("strategy bold against defensive"), "{replay}");
    desk.overmatch("tournament one-hour --strategies drill.py,bold.py")
        .refused(2, &["drill.py has no strategy of one-hour"]);
}

#[test]
fn armies_are_led_by_a_file_whose_base_leads_no_side() {
    let desk = Desk::new();
    let text = "strategy(\"same\", game = \"army-men\", base = \"gunline\", about = \"Leaves all to it.\")\n";
    desk.write("same.py", text);
    let rows = |leaders: &str| {
        let line = format!("tournament army-men --armies balanced,mechanised {leaders} --set frame.rounds=2 --games 4");
        desk.overmatch(&format!("{line} --format csv --quiet")).ok().stdout
    };
    assert_eq!(rows("--strategies same.py"), rows("--strategies gunline"));
    let mixed = |leaders: &str| rows(&format!("--leaders points,{leaders} --weights equilibrium"));
    assert_eq!(mixed("same.py"), mixed("gunline"));
}

#[test]
fn strategies_of_a_scenario_file_that_do_not_play_are_told_of() {
    let desk = Desk::new();
    desk.write(
        "miser.toml",
        "base = \"ardennes\"\n[strategies.miser]\nbase = \"leader\"\nabout = \"Spares shells.\"\n",
    );
    let told = "miser.toml: its own strategy miser does not play; --strategy miser asks for it";
    for line in ["run miser.toml --games 10", "compare ardennes miser.toml --games 10"] {
        assert!(desk.overmatch(line).stderr.contains(told), "{line}");
        desk.overmatch(&format!("{line} --quiet")).ok();
    }
    for line in ["run miser.toml --strategy miser", "compare miser.toml --strategies leader,miser", "run ardennes"] {
        assert!(!desk.overmatch(&format!("{line} --games 10")).stderr.contains("does not play"), "{line}");
    }
}

#[test]
fn a_check_looks_over_strategies_of_shipped_games_as_a_run_does() {
    let desk = Desk::new();
    let text = "strategy('mine', game = 'ardennes', base = 'leader', about = 'x')\n";
    desk.write("mine.py", text);
    desk.overmatch("scenarios check mine.py").ok();
    for (from, to, parts) in [
        ("'ardennes'", "'ardenes'", ["unknown game `ardenes`", "did you mean `ardennes`?"]),
        ("'leader'", "'leadr'", ["leadr", "did you mean `leader`?"]),
    ] {
        desk.write("mine.py", text.replace(from, to));
        desk.overmatch("scenarios check mine.py").refused(3, &parts);
    }
}
