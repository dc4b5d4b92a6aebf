//! Champions: they lead where a verdict on the game is the point, and no search begins with them or meets them unasked.

use crate::command::Desk;

/// The second line of what a command prints: who plays.
fn who_plays(desk: &Desk, line: &str) -> String {
    let text = desk.overmatch(&format!("{line} --quiet")).ok().stdout;
    text.lines().find(|line| line.contains(" of seed 1")).unwrap_or_default().to_string()
}

#[test]
fn a_champion_leads_where_a_verdict_on_the_game_is_the_point() {
    let desk = Desk::new();
    let balance = "balance ardennes --target 15 --adjust enemy.count_die=1..3 --games 100";
    let price = "price army-men --unit riflemen_10 --games 4";
    let armies = "tournament army-men --armies armour-heavy,sniper-mortar --games 4";
    let seats = "balance one-hour/ambush --target 0 --adjust frame.turns=9..10 --games 2";
    let mixed = "balance army-men/ridge --target 0 --adjust frame.rounds=4..5 --games 2";
    for (line, told) in [
        (balance.to_string(), "champion;"),
        (format!("{balance} --strategy leader"), "leader;"),
        (seats.to_string(), "champion against champion-b;"),
        (mixed.to_string(), "champion against champion-b;"),
        (price.to_string(), "champion-of-lists against champion-of-lists;"),
        (format!("{price} --strategy gunline"), "gunline against points;"),
        (armies.to_string(), "led by champion-of-lists;"),
        (format!("{armies} --strategies points"), "led by points;"),
    ] {
        let told_by = who_plays(&desk, &line);
        assert!(told_by.contains(told), "{line}: {told_by}");
    }
}

#[test]
fn who_plays_is_the_users_choice_wherever_he_says_it() {
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"ardennes/standard\"\nstrategy = \"spendthrift\"\n");
    desk.write("easier.toml", "base = \"ardennes/standard\"\n[enemy]\ncount_die = 1\n");
    let balance = "--target 15 --adjust enemy.count_die=1..3 --games 100";
    for (scenario, told) in
        [("mine.toml", "spendthrift;"), ("ardennes --set strategy=\"hunter\"", "hunter;"), ("easier.toml", "champion;")]
    {
        let told_by = who_plays(&desk, &format!("balance {scenario} {balance}"));
        assert!(told_by.contains(told), "{scenario}: {told_by}");
    }
}

#[test]
fn a_search_neither_begins_with_the_champion_nor_meets_him_unasked() {
    let desk = Desk::new();
    let tuned = |scenario: &str, folder: &str| {
        let line =
            format!("tune {scenario} --strategy drill --budget 8000 --games 100 --prove none --quiet --out {folder}");
        desk.overmatch(&line).ok();
        desk.read(&format!("{folder}/rounds.csv"))
    };
    // Whatever the champion is, the search is the same.
    desk.write("other.toml", "base = \"ardennes/standard\"\n[strategies.champion.grit]\nkeep_stars = 3\n");
    assert_eq!(tuned("ardennes", "as-it-is"), tuned("other.toml", "other"));
    let opponents = |line: &str| {
        let rest = "--games 4 --prove none --quiet --format csv --table strength";
        desk.overmatch(&format!("tune {line} {rest}")).ok().stdout
    };
    let army_men = "army-men --strategy points --budget 400";
    assert!(!opponents(army_men).contains("champion"));
    assert!(opponents(&format!("{army_men} --against champion,gunline")).contains("champion"));
    assert!(!opponents("one-hour/ambush --strategy defensive --budget 60").contains("champion"));
}
