//! What the command line and scenario files get wrong: exit code, message and place of each.

use crate::command::{Desk, overmatch, program, run};

/// Commands, exit codes 2 all of them, and parts of their messages.
#[track_caller]
fn usage(cases: &[(&str, &[&str])]) {
    cases.iter().for_each(|(line, parts)| overmatch(line).refused(2, parts));
}

#[test]
fn unknown_names_are_told_with_the_nearest() {
    usage(&[
        ("run ardenes", &["unknown scenario `ardenes`: no built-in name and no file", "did you mean `ardennes`?"]),
        ("run ardennes/eaiser", &["unknown scenario", "did you mean `ardennes/easier`?"]),
        (
            "odds nonsense",
            &[
                "unknown scenario `nonsense`",
                "one of: ardennes, army-men, little-wars, one-hour, tank-ace; `overmatch scenarios list`",
            ],
        ),
        ("replay ardenes --game 1", &["unknown scenario `ardenes`"]),
        ("verify ardenes", &["unknown scenario `ardenes`"]),
        ("scenarios show ardenes", &["unknown scenario `ardenes`"]),
        ("scenarios new ardenes", &["unknown built-in scenario `ardenes`", "did you mean `ardennes`?"]),
        ("scenarios schema ardenes", &["unknown game `ardenes`", "did you mean `ardennes`?"]),
        ("run ardennes --by kill", &["unknown measure `kill`", "did you mean `kills`?"]),
        ("run ardennes --precision 1:kill", &["unknown measure `kill`", "did you mean `kills`?"]),
        ("run ardennes --precision 1:ending=won", &["unknown label `won` of ending", "surrender"]),
        ("run ardennes --precision 1:ending=surender", &["did you mean `surrender`?"]),
        ("run ardennes --precision 1:ending", &["needs a label", "ending=complete"]),
        ("run ardennes --precision 1:kills=>3", &["`kills=>3` cannot be read", "did you mean `kills>=3`?"]),
        ("run ardennes --precision 1:kills=many", &["kills is a number and has no labels"]),
        ("run ardennes --strategy Dril", &["unknown strategy `Dril`", "did you mean `drill`?"]),
        (
            "odds ardennes --strategy nonsense",
            &["unknown strategy `nonsense`", "expected one of: cautious, champion, drill"],
        ),
        ("replay ardennes --game 1 --strategy x", &["unknown strategy `x`"]),
        ("run ardennes --table sumary", &["unknown table `sumary`", "did you mean `summary`?"]),
        ("run ardennes --format json --table x", &["unknown table `x`", "summary, distribution"]),
        ("odds ardennes --table figth", &["unknown table `figth`", "did you mean `fight`?"]),
        ("odds ardennes --format json --table x", &["unknown table `x`", "attack"]),
        (
            "run ardennes --strategy drill,leader",
            &["unknown strategy `drill,leader`", "compare SCENARIO --strategies drill,leader"],
        ),
        ("run ardennes --strategy drill --strategy leader", &["--strategy given 2 times, expected at most 1"]),
    ]);
}

#[test]
fn numbers_out_of_range_are_told_with_what_is_expected() {
    let games = "expected a whole number of games, at least 1, like 1000, 1_000_000 or 1e6";
    let seed = "expected a whole number 0 to 18446744073709551615";
    usage(&[
        ("run ardennes --games 0", &["'--games <N>'", games]),
        ("run ardennes --games abc", &["'abc'", games]),
        ("run ardennes --games -1", &["'-1'", games]),
        ("run ardennes --games 1.5", &[games]),
        ("run ardennes --games 18446744073709551616", &[games]),
        ("odds ardennes --check 0", &["'--check <GAMES>'", games]),
        ("verify ardennes --games 0", &[games]),
        ("verify ardennes --games 999", &["expected at least 1000 games a row"]),
        ("run ardennes --precision 1 --max-games 0", &["'--max-games <N>'", games]),
        ("run ardennes --precision 0", &["expected a half-width greater than 0, like 0.1%, 0.05"]),
        ("run ardennes --precision -1", &["'-1'", "expected a half-width greater than 0"]),
        ("run ardennes --precision nan", &["expected a half-width greater than 0"]),
        ("run ardennes --level 2", &["expected a level between 0 and 1, like 0.95 or 95%"]),
        ("run ardennes --level 1", &["expected a level between 0 and 1"]),
        ("run ardennes --level -0.5", &["expected a level between 0 and 1"]),
        ("run ardennes --max-unfinished 2", &["expected a share from 0 to 1, like 0.01 or 1%"]),
        ("run ardennes --max-unfinished -1", &["expected a share from 0 to 1"]),
        ("run ardennes --shard 0/3", &["found `0/3`, expected I/N with I from 1 to N, like 2/3"]),
        ("run ardennes --shard 4/3", &["found `4/3`, expected I/N with I from 1 to N"]),
        ("run ardennes --shard 1/0", &["expected I/N"]),
        ("run ardennes --shard 2", &["expected I/N"]),
        ("run ardennes --threads 0", &["0 is not in 1..=1024"]),
        ("run ardennes --threads -2", &["-2 is not in 1..=1024"]),
        ("run ardennes --seed -1", &["'-1'", seed]),
        ("run ardennes --seed 18446744073709551616", &[seed]),
        ("verify ardennes --seed 1.5", &[seed]),
        ("replay ardennes --game abc", &["'abc'", seed]),
        ("replay ardennes --game -1", &["'-1'", seed]),
    ]);
}

#[test]
#[cfg(not(feature = "parquet"))]
fn a_program_without_parquet_says_how_to_get_it() {
    let told =
        "this program is built without it (`cargo build --release --features parquet` has it); csv holds the same";
    usage(&[("dice roll(2,6) --format parquet", &["invalid value 'parquet' for '--format <FORMAT>'", told])]);
}

#[test]
#[cfg(feature = "parquet")]
fn parquet_is_one_table() {
    let printed = |line: &str| {
        let output = program(&line.split(' ').collect::<Vec<_>>()).output().expect("the program runs");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    for line in ["dice roll(2,6) --format parquet", "run ardennes --games 500 --wide --quiet --format parquet"] {
        let bytes = printed(line);
        assert_eq!((&bytes[..4], &bytes[bytes.len() - 4..]), (&b"PAR1"[..], &b"PAR1"[..]), "{line}");
        assert_eq!(printed(line), bytes, "{line}");
    }
    usage(&[("odds ardennes --format parquet", &["--format parquet prints one table, found", "--table NAME"])]);
}

#[test]
fn options_that_exclude_each_other_are_told() {
    usage(&[
        ("run ardennes --shard 1/3 --precision 0.1", &["--shard", "cannot be used with", "--precision"]),
        ("run ardennes --games 10 --precision 0.1", &["--games", "cannot be used with", "--precision"]),
        ("run ardennes --games 10 --max-games 10", &["--max-games"]),
        ("run ardennes --max-games 10", &["--precision"]),
        ("verify --set stats.die=6", &["SCENARIO"]),
        ("run", &["<SCENARIO>"]),
        ("run ardennes --seed 1 --seed 2", &["cannot be used multiple times"]),
        ("run ardennes --format yaml", &["table, csv, json, markdown"]),
        ("run ardennes --resmue x", &["--resmue"]),
    ]);
}

#[test]
fn changes_that_the_scenario_does_not_accept_are_pointed_at() {
    let cases: [(&str, &[&str]); 16] = [
        ("enemy.tigr.level=3", &["--set:1:7: no key `tigr` in `enemy`", "1 | enemy.tigr.level=3", "^^^^", "`tiger`"]),
        ("tiger.level=3", &["no key `tiger` in the scenario", "did you mean `enemy.tiger.level`?"]),
        ("die=3", &["no key `die` in the scenario", "did you mean `stats.die`?"]),
        ("nothing.at.all=3", &["--set:1:1: no key `nothing` in the scenario"]),
        ("stats.die.sides=3", &["no key `sides` in `stats.die`, which is 3", "set `stats.die` itself"]),
        ("odds.fights.99.count=1", &["no element `99` in `odds.fights`", "expected an index 0 to"]),
        ("odds.fights.tigr-1.count=1", &["no element `tigr-1`", "did you mean `tiger-1`?"]),
        ("stats.die=many", &["--set:1:11: `stats.die`: expected a whole number", "found text \"many\""]),
        ("stats.die=0", &["`stats.die`", "found 0"]),
        ("stats.die=99999999999999999999", &["whole number out of range"]),
        ("stats.die=2026-01-01", &["a date or time: scenarios have none"]),
        ("stats.die=[1,2", &["--set:1:15: not valid TOML: unclosed array"]),
        ("stats.die=", &["expected a value after `=`"]),
        ("stats.die", &["expected PATH=VALUE, as in `enemy.tiger.level=3`"]),
        ("points.levels=[6, 6, 16, 21]", &["--set:1:15: `points.levels`: expected each level to need more points"]),
        ("strategy=dril", &["unknown strategy `dril`", "did you mean `drill`?"]),
    ];
    for (set, parts) in cases {
        run(&["run", "ardennes", "--set", set]).refused(2, parts);
    }
    run(&["run", "ardennes", "--set", "a=1", "--set", "b=2"]).refused(2, &["no key `a`", "no key `b`"]);
}

/// A scenario of this text is refused with exit code 3, its place and a caret.
#[track_caller]
fn scenario(text: impl AsRef<[u8]>, parts: &[&str]) {
    let desk = Desk::new();
    desk.write("mine.toml", text);
    let answer = desk.overmatch("scenarios check mine.toml");
    answer.refused(3, parts);
    assert!(answer.stderr.contains('^') && answer.stderr.contains("error: mine.toml:"), "{answer}");
    assert_eq!(desk.overmatch("run mine.toml"), answer);
}

#[test]
fn mistakes_of_a_scenario_file_are_pointed_at() {
    scenario("game = \"ardennes\nrows = 1", &["mine.toml:1:", "not valid TOML", "1 | game = \"ardennes", "^"]);
    scenario("", &["mine.toml:1:1: missing key `game`", "begins with the name of that, base = \"NAME\""]);
    scenario("dice = [1 2]", &["mine.toml:1:9: not valid TOML: several values without a comma"]);
    scenario(
        "base = \"ardennes\"\n[strategy.mine]\n",
        &["`strategy`: expected a name", "written as [strategies.NAME]"],
    );
    scenario(
        "base = \"ardennes\"\n[strategies.mine]\nabout = \"x\"",
        &["mine.toml:2:1: `strategies.mine`: missing keys `attack`, `defence`", "base = \"NAME\" takes from another"],
    );
    scenario("game = \"chess\"", &["mine.toml:1:8: unknown game `chess`", "expected one of: ardennes"]);
    scenario("game = 7", &["mine.toml:1:8: `game`: expected text; found 7"]);
    scenario(
        "base = \"ardennes\"\n[stats]\ndye = 6",
        &["mine.toml:3:1: `stats`: unknown key `dye`", "3 | dye = 6\n  | ^^^", "did you mean `die`?"],
    );
    scenario(
        "base = \"ardennes\"\nstats.die = \"six\"",
        &["mine.toml:2:13", "expected a whole number", "text \"six\""],
    );
    scenario("base = \"ardennes\"\nstats.die = 999", &["mine.toml:2:13: `stats.die`", "found 999"]);
    scenario("base = \"ardennes\"\n[map]\nrows = 1\ncols = 1", &["mine.toml:3:8: `map.rows`: a grid of 1 x 1 areas"]);
    scenario("base = \"ardennes\"\nheadline = \"kils\"", &["mine.toml:2:12", "unknown measure `kils`", "`kills`?"]);
    scenario("a = 1\na = 2", &["mine.toml:2:1: not valid TOML: duplicate key `a`"]);
}

#[test]
fn a_text_that_is_no_scenario_is_told_once() {
    let desk = Desk::new();
    desk.write("notes.txt", "Dear reader,\nroll two dice.\nIf 7, win!\nElse: lose.\n");
    let answer = desk.overmatch("run notes.txt");
    answer.refused(
        3,
        &["error: notes.txt:1:6: not valid TOML", "ends in .toml, rules and strategies of your own in .py"],
    );
    assert_eq!(answer.stderr.matches("error:").count(), 1, "{answer}");
}

#[test]
fn a_list_that_the_file_made_too_dear_is_told_by_the_line_that_made_it_so() {
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"army-men\"\ntitle = \"Dear\"\n[profiles.riflemen_10]\npoints = 300\n");
    let told = ["error: mine.toml:4:10: `profiles.riflemen_10.points`: with it the built-in text no longer holds"];
    desk.overmatch("scenarios check mine.toml").refused(3, &[told[0], "army `balanced`", "over the limit of 300"]);
    let line = "run army-men --games 1 --set profiles.riflemen_10.points=300";
    overmatch(line).refused(2, &["error: --set", "`profiles.riflemen_10.points`: with it", "army `balanced`"]);
}

#[test]
fn a_dearer_unit_stops_only_the_lists_that_play() {
    let desk = Desk::new();
    let units = "units = [{ unit = \"veterans_10\", upgrades = [] }]";
    let text = format!(
        "base = \"army-men\"\n[profiles.veterans_10]\npoints = 100\n[armies.my-list]\nabout = \"Mine.\"\n{units}\n"
    );
    desk.write("own.toml", text);
    desk.overmatch("scenarios check own.toml").ok();
    desk.overmatch("run own.toml --army my-list --army balanced --games 1 --quiet").ok();
    let refused = desk.overmatch("run own.toml --army my-list --army veteran-core --games 1");
    refused.refused(2, &["own.toml:3:10: `profiles.veterans_10.points`, ", "army `veteran-core`: 340 points, 40 over"]);
    assert!(!refused.stderr.contains("armies.my-list"), "{refused}");
    let both = desk.overmatch("tournament own.toml --armies --games 1");
    both.refused(2, &["veteran-core", "40 over the limit of 300"]);
}

#[test]
fn units_that_cannot_begin_where_they_are_put_are_pointed_at() {
    for (scenario, set, parts) in [
        ("one-hour", "sides.a.positions_in.1=[12, 6]", &["`sides.a.positions_in.1`: within 2 inches of unit A1"][..]),
        (
            "one-hour",
            "sides.b.positions_in.0=[12, 10.99]",
            &["`sides.a.positions_in.0`: nearer than 6 inches to unit B1"],
        ),
        ("one-hour/river", "sides.b.positions_in.2=[2, 16]", &["`sides.b.positions_in.2`: on impassable ground"]),
        (
            "one-hour",
            "sides.a.positions_in.0=[12, 37]",
            &["`sides.a.positions_in.0.1`: y is 37, expected 0 to 36 inches"],
        ),
    ] {
        run(&["run", scenario, "--set", set]).refused(2, parts);
    }
    overmatch("run one-hour --games 1 --quiet --set sides.b.positions_in.0=[12,11]").ok();
}

#[test]
fn an_illegal_army_names_the_limit_it_breaks_and_by_how_much() {
    let list = |units: &str| {
        format!("base = \"army-men\"\n[armies.mine]\nabout = \"x\"\nunits = [{units}]\n[sides.a]\narmy = \"mine\"")
    };
    let unit = |unit: &str, upgrades: &str| format!("{{ unit = \"{unit}\", upgrades = [{upgrades}] }},");
    let tank = unit("light_tank", "\"armour\"");
    scenario(
        list(&tank),
        &["mine.toml:4:9: `armies.mine.units`: vehicles of army `mine`: 175 points, 25 over the limit of 150"],
    );
    let horde = unit("riflemen_10", "\"grenades\"").repeat(6);
    scenario(list(&horde), &["army `mine`: 330 points, 30 over the limit of 300"]);
    let crew = unit("sniper", "") + &unit("gunner", "").repeat(2) + &unit("support", "");
    scenario(list(&crew), &["gunners, snipers and supports of army `mine`: 4 units, 1 over the limit of 3"]);
    let both = unit("riflemen_5", "\"grenades\", \"c4\"");
    scenario(list(&both), &["`armies.mine.units.0.upgrades`: both `grenades` and `c4`, expected one of them"]);
    let gunner = unit("gunner", "\"bayonets\"");
    scenario(list(&gunner), &["`armies.mine.units.0.upgrades.0`: `bayonets` for Gunner [1], expected none"]);
    let jeep = unit("jeep", "\"armour\", \"armour\"");
    scenario(list(&jeep), &["`armies.mine.units.0.upgrades.1`: `armour` twice, expected once"]);
    // At the limits to the point: 300, half of it in vehicles, three specialists.
    let full = unit("light_tank", "") + &unit("gunner", "").repeat(3) + &unit("riflemen_10", "").repeat(2);
    let full = list(&(full + &unit("recruits_5", "\"grenades\"")));
    let desk = Desk::new();
    desk.write("full.toml", &full);
    desk.overmatch("scenarios check full.toml").ok();
}

#[test]
fn all_mistakes_of_a_file_are_told_at_once() {
    scenario(
        "base = \"ardennes\"\n[stats]\ndye = 6\n[map]\nrows = 0\ncols = \"x\"",
        &["mine.toml:3:1", "mine.toml:5:8", "mine.toml:6:8"],
    );
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    scenario(b"title = \"\xff\xfe\"", &["mine.toml:1:10: not UTF-8 text: byte 0xff", "save the file as UTF-8"]);
    scenario([0; 16], &["not valid TOML"]);
}

#[test]
fn a_megabyte_of_nesting_is_refused() {
    let deep = 500_000;
    scenario(format!("a = {}{}", "[".repeat(deep), "]".repeat(deep)), &["nested too deep"]);
    scenario(format!("a = {}", "{a=".repeat(deep)), &["nested too deep"]);
    scenario(format!("a{} = 1", ".a".repeat(deep)), &["nested too deep"]);
}

#[test]
fn a_file_without_end_is_refused() {
    let desk = Desk::new();
    desk.write("mine.toml", "#".repeat((4 << 20) + 1));
    desk.overmatch("run mine.toml").refused(3, &["mine.toml: larger than 4 MiB"]);
    #[cfg(target_os = "linux")]
    overmatch("run /dev/zero").refused(3, &["/dev/zero: larger than 4 MiB"]);
}

#[test]
fn names_that_steer_a_terminal_or_a_spreadsheet_are_refused_unprinted() {
    for name in ["\\u001b[31mred", "a\\u0007", "=1+1", "a b\\nc", "\\u202egnp"] {
        let desk = Desk::new();
        let model = desk.overmatch("scenarios new ardennes --whole").ok().stdout;
        desk.write("mine.toml", model.replace("[strategies.leader", &format!("[strategies.\"{name}\"")));
        let answer = desk.overmatch("run mine.toml");
        answer.refused(3, &["error: mine.toml:", "key"]);
        assert!(!answer.stderr.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{answer:?}");
    }
    scenario(
        "base = \"ardennes\"\ntitle = \"\\u001b[31mred\"",
        &["mine.toml:2:9", "without control", "\\u{1b}[31mred"],
    );
}

#[test]
fn arguments_that_steer_a_terminal_are_printed_escaped() {
    let red = "\u{1b}[31m\u{7}\u{202e}";
    for arguments in [
        &["run", "ardennes", "--strategy", red][..],
        &["run", red],
        &["run", "ardennes", "--by", red],
        &["run", "ardennes", "--table", red],
        &["run", "ardennes", "--set", red],
        &["run", "ardennes", "--games", red],
        &["odds", "ardennes", "--table", red],
        &[red],
        &["run", "ardennes", red],
    ] {
        let answer = run(arguments);
        answer.refused(2, &["\\u{202e}"]);
        assert!(!answer.stderr.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{answer:?}");
    }
}

#[test]
fn paths_and_changes_are_shown_without_what_steers_a_terminal() {
    let desk = Desk::new();
    desk.write("\u{7}\u{202e}.toml", "base = \"ardennes\"\n");
    for arguments in [
        &["run", "\u{7}\u{202e}.toml", "--games", "10", "--quiet"][..],
        &["scenarios", "check", "\u{7}\u{202e}.toml"],
        &["scenarios", "show", "\u{7}\u{202e}.toml"],
        &["run", "ardennes", "--games", "10", "--quiet", "--set", "stats.die=\u{2028}6", "--set", "stats.die=\n6"],
    ] {
        let answer = desk.run(arguments);
        assert!(!answer.to_string().contains(['\u{7}', '\u{202e}', '\u{2028}']), "{answer:?}");
    }
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let desk = Desk::new();
    desk.write("file", "");
    std::fs::create_dir(desk.path("folder.toml")).unwrap();
    desk.overmatch("run missing.toml").refused(5, &["cannot read missing.toml"]);
    desk.overmatch("run folder.toml")
        .refused(5, &["cannot read folder.toml", "it is a folder; report, chart and merge"]);
    desk.overmatch("run .").refused(5, &["cannot read ."]);
    desk.overmatch("run file/x.toml").refused(5, &["cannot read file/x.toml"]);
    overmatch("run ardennes/easier.toml").refused(5, &["cannot read", "did you mean the built-in `ardennes/easier`?"]);
}

#[test]
fn folders_that_cannot_be_written_are_found_before_the_work() {
    let desk = Desk::new();
    desk.write("file", "");
    for line in ["run ardennes --games 1e15 --out", "odds ardennes --quiet --out"] {
        desk.overmatch(&format!("{line} file")).refused(5, &["cannot create folder file"]);
        desk.overmatch(&format!("{line} file/below")).refused(5, &["cannot create folder file/below"]);
    }
    desk.overmatch("run ardennes --by kill --out new").refused(2, &["kill"]);
    assert!(!desk.path("new").exists());
}

#[test]
fn a_file_that_cannot_be_replaced_leaves_nothing_behind() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("out/summary.csv/inside")).unwrap();
    let answer = desk.overmatch("run ardennes --games 10 --quiet --force --out out");
    assert!(answer.code == 5 && answer.stderr.contains("cannot write out/summary.csv"), "{answer}");
    // What was played is printed all the same.
    assert!(answer.stdout.contains("10 games of seed 1") && !answer.stderr.contains(".overmatch"), "{answer}");
    assert_eq!(desk.names("out"), ["summary.csv"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for line in
        ["run ardennes --games 10 --quiet", "odds ardennes --quiet", "scenarios list", "completions bash", "--help"]
    {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = program(&line.split(' ').collect::<Vec<_>>()).stdout(full).output().unwrap();
        let answer = crate::command::Answer::from(output);
        answer.refused(5, &["cannot write to standard output: No space left on device"]);
    }
    overmatch("run ardennes --games 10 --out /dev/full/x").refused(5, &["cannot create folder /dev/full/x"]);
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in
        ["run ardennes --games 1000 --quiet", "run ardennes --games 1000 --quiet --format json", "scenarios list"]
    {
        let mut child = program(&line.split(' ').collect::<Vec<_>>())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        crate::command::Answer::from(child.wait_with_output().unwrap()).ok();
    }
}

#[test]
fn messages_have_colour_only_where_it_is_wanted() {
    let coloured = |name: &str, value: &str, arguments: &[&str]| {
        let output = program(arguments).env(name, value).output().unwrap();
        String::from_utf8(output.stderr).unwrap().contains('\u{1b}')
    };
    assert!(!coloured("NO_COLOR", "1", &["run", "nowhere"]));
    assert!(coloured("CLICOLOR_FORCE", "1", &["run", "nowhere"]));
    assert!(!coloured("CLICOLOR_FORCE", "1", &["run", "nowhere", "--no-color"]));
    assert!(!coloured("CLICOLOR_FORCE", "1", &["--no-color", "run", "ardennes", "--games", "0"]));
}
