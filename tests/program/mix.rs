//! Mixed strategies: one of several strategies, drawn at the start of each game.

use crate::command::{Answer, Desk, cells};

/// Two strategies that draw nothing themselves, and what `[mixes.both]` says.
fn desk(weights: &str) -> Desk {
    let desk = Desk::new();
    let mix = format!(
        "base = \"army-men\"\n\n[mixes.both]\nabout = \"Charges or keeps its distance.\"\nweights = {weights}\n"
    );
    desk.write("mixed.toml", &mix);
    desk
}

/// The lines of a replay after those that say which strategies play.
fn played(answer: &Answer) -> Vec<&str> {
    answer.stdout.lines().filter(|line| !line.starts_with("Game ") && !line.contains(" is led by ")).collect()
}

#[test]
fn a_game_of_a_mix_is_that_of_the_strategy_that_is_drawn() {
    let desk = desk("{ assault = 1, gunline = 3 }");
    let mut drawn = [0; 2];
    for game in 0..12 {
        let mixed = desk.overmatch(&format!("replay mixed.toml --strategy points --strategy both --game {game}")).ok();
        let leader = ["assault", "gunline"]
            .iter()
            .position(|name| mixed.stdout.contains(&format!("B is led by {name}, drawn from the 2 of its mix.")));
        let at = leader.unwrap_or_else(|| panic!("nobody leads: {mixed}"));
        drawn[at] += 1;
        let name = ["assault", "gunline"][at];
        let plain = format!("replay mixed.toml --strategy points --strategy {name} --game {game}");
        assert_eq!(played(&mixed), played(&desk.overmatch(&plain).ok()), "game {game}");
    }
    assert!(drawn[0] > 0 && drawn[1] > drawn[0], "{drawn:?} by weights of 1 and 3");
}

#[test]
fn a_mix_plays_wherever_a_strategy_does() {
    let desk = desk("{ assault = 1, gunline = 1 }");
    for line in [
        "run mixed.toml --games 20 --strategy both --quiet",
        "run mixed.toml --games 20 --strategy both --quiet --set mixes.both.weights.gunline=1000",
        "compare mixed.toml --strategies both,points --games 10 --quiet",
        "tournament mixed.toml --strategies both,points,assault --games 4 --quiet",
        "tournament mixed.toml --armies balanced,rifle-horde --leaders both,points --games 4 --quiet",
        "price mixed.toml --unit gunner --set frame.rounds=1 --leaders both,points --games 4 --quiet",
        "compare mixed.toml --strategies ahead:both,both --games 1 --quiet",
    ] {
        desk.overmatch(line).ok();
    }
    let whole = desk.overmatch("run mixed.toml --games 60 --strategy both --quiet --format csv --threads 1").ok();
    assert_eq!(
        whole,
        desk.overmatch("run mixed.toml --games 60 --strategy both --quiet --format csv --threads 3").ok()
    );
    let told = desk.overmatch("explain mixed.toml both").ok().stdout;
    assert!(told.contains("mixes.both: a mix of strategies, of which one is drawn to lead each game"), "{told}");
    assert!(told.contains("weights.gunline") && told.contains("1 to 1000"), "{told}");
}

#[test]
fn a_mix_without_members_of_its_own_scenario_is_refused() {
    for (weights, parts) in [
        ("{ assault = 1, gunlin = 1 }", &["mixed.toml:5:", "unknown strategy `gunlin`", "did you mean `gunline`?"][..]),
        ("{}", &["mixed.toml:5:", "expected a strategy and its weight"]),
        ("{ assault = 0 }", &["mixed.toml:5:", "1 to 1000", "found 0"]),
        ("[\"assault\"]", &["mixed.toml:5:", "weights"]),
    ] {
        desk(weights).overmatch("run mixed.toml --games 2").refused(3, parts);
    }
    let desk = desk("{ assault = 1 }");
    let mix = |name: &str| format!("[mixes.{name}]\nabout = \"x\"\nweights = {{ assault = 1 }}\n");
    let strategy = "[strategies.mine]\nbase = \"points\"\nabout = \"x\"\n";
    desk.write("named.toml", format!("base = \"mixed.toml\"\n{strategy}{}", mix("mine")));
    desk.overmatch("run named.toml --games 2")
        .refused(3, &["named.toml:5:", "`mine` is the name of a strategy already"]);
    // That of the base gives way.
    desk.write("named.toml", format!("base = \"mixed.toml\"\n{}", mix("points")));
    desk.overmatch("run named.toml --games 2 --strategy points --quiet").ok();
    desk.overmatch("run mixed.toml --games 2 --strategy bot")
        .refused(2, &["unknown strategy `bot`", "did you mean `both`?"]);
    desk.overmatch("price mixed.toml --unit gunner --games 4 --leaders both,points --weights equilibrium")
        .refused(2, &["`both` is a mix of strategies, and no part of another"]);
    let all =
        "price mixed.toml --unit gunner --games 4 --set frame.rounds=1 --quiet --leaders all --weights equilibrium";
    let told = desk.overmatch(&format!("{all} --out prices")).ok().stdout;
    assert!(told.contains("under the equilibrium of assault, ") && !told.contains("both,"), "{told}");
    // The command that is recorded names nobody who is refused.
    let record: serde_json::Value = serde_json::from_str(&desk.read("prices/run.json")).unwrap();
    let command = record["command"].as_str().unwrap().strip_prefix("overmatch ").unwrap();
    assert_eq!(desk.overmatch(&format!("{command} --quiet")).ok().stdout, told);
}

#[test]
fn a_mix_has_no_knobs_and_a_reply_to_it_turns_those_of_the_member_that_is_drawn_most() {
    let desk = desk("{ assault = 1, gunline = 3 }");
    desk.overmatch("tune mixed.toml --strategy both --budget 500 --games 4")
        .refused(2, &["`both` is a mix of strategies", "those that it draws have: assault, gunline"]);
    desk.overmatch("tune mixed.toml --strategy both --against both --budget 500 --games 4")
        .refused(2, &["`both` is a mix of strategies"]);
    let line = "exploit mixed.toml --strategy both --knobs orders.closing --budget 600 --games 10 --ahead-games 1 --quiet --out found";
    let told = desk.overmatch(line).ok().stdout;
    assert!(told.contains("Replies to both"), "{told}");
    // Held against the mix itself, which from both seats has one half against itself in every game number; a member has not.
    let rows = cells(&desk.read("found/exploit.csv"));
    let column = rows[0].iter().position(|column| column == "own").expect("a column of the strategy itself");
    assert_eq!(rows[1..].iter().map(|row| row[column].as_str()).collect::<Vec<_>>(), ["0.5", "0.5"]);
    let record = desk.read("found/run.json");
    assert!(record.contains("--strategy both"), "{record}");
    desk.overmatch("tune mixed.toml --strategy points --against both --knobs orders.closing --budget 600 --games 4 --prove none --quiet")
        .ok();
}
