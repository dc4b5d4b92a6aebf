//! Army lists by name, scenarios by position, and the measures of a page.

use crate::command::{Desk, overmatch};

#[test]
fn army_names_the_lists_of_both_sides() {
    let desk = Desk::new();
    let csv = |line: &str| desk.overmatch(&format!("{line} --games 4 --quiet --format csv")).ok().stdout;
    let named = csv("run army-men --army veteran-core --army rifle-horde");
    assert_eq!(named, csv("run army-men --set sides.a.army=veteran-core --set sides.b.army=rifle-horde"));
    assert_ne!(named, csv("run army-men --army veteran-core"));
    desk.overmatch("run army-men --army veteran-core --games 4 --quiet --out r").ok();
    assert!(desk.read("r/run.json").contains("--set sides.a.army=veteran-core"));
    let replayed = desk.overmatch("replay army-men --army veteran-core --game 1").ok().stdout;
    assert!(replayed.contains("Changed: sides.a.army=veteran-core."), "{replayed:.400}");
}

#[test]
fn army_leads_every_variant_of_a_comparison() {
    let desk = Desk::new();
    desk.overmatch("compare army-men --army veteran-core --set weapons.rifle.range_in=18 --games 4 --quiet --out c")
        .ok();
    let record = desk.read("c/run.json");
    assert!(
        record.contains("compare army-men --army veteran-core ") && record.contains("\"sides.a.army=veteran-core\"")
    );
    let rows = desk.overmatch("compare army-men --set sides.a.army=veteran-core --variant 18:weapons.rifle.range_in=18 --games 4 --quiet --format csv --table comparison");
    let named = desk.overmatch("compare army-men --army veteran-core --variant 18:weapons.rifle.range_in=18 --games 4 --quiet --format csv --table comparison");
    assert_eq!(rows.stdout, named.stdout);
}

#[test]
fn armies_that_are_not_there_are_refused() {
    overmatch("run ardennes --army veteran-core").refused(2, &["--army needs army lists", "ardennes"]);
    overmatch("run army-men --army veteran-cor")
        .refused(2, &["unknown army `veteran-cor`", "did you mean `veteran-core`?"]);
    overmatch("sweep army-men --vary dice.x=1 --army a --army b --army c").refused(2, &["--army given 3 times"]);
    overmatch("tournament army-men --armies --army balanced").refused(2, &["--army"]);
}

#[test]
fn lists_that_leave_points_unspent_are_told_of_where_they_play() {
    let desk = Desk::new();
    let units = "{ unit = \"riflemen_10\", upgrades = [] }";
    desk.write("few.toml", format!("base = \"army-men\"\n[armies.few]\nabout = \"Few.\"\nunits = [{units}]\n"));
    let told = "army few: 50 of at most 300 points; what is left buys a further unit";
    let plays = ["run few.toml --army few", "compare few.toml --army few --set weapons.rifle.range_in=18"];
    let fields = [
        "--armies few,balanced",
        "--armies few,balanced --leaders points,assault",
        "--army few --strategies points,assault",
    ];
    let fields = fields.map(|field| format!("tournament few.toml {field}"));
    for line in plays.iter().copied().chain(fields.iter().map(String::as_str)) {
        let answer = desk.overmatch(&format!("{line} --games 4"));
        assert_eq!(answer.stderr.matches(told).count(), 1, "{answer}");
        assert!(!desk.overmatch(&format!("{line} --games 4 --quiet")).stderr.contains("at most 300"), "{line}");
    }
    // A list that does not play, and one that leaves five points, which buy no unit.
    for line in ["run few.toml", "tournament few.toml --armies balanced,rifle-horde", "run army-men/airfield"] {
        assert!(!desk.overmatch(&format!("{line} --games 4")).stderr.contains("at most 300"), "{line}");
    }
}

#[test]
fn scenarios_are_compared_by_position() {
    let line = "--games 20 --measures kills --quiet --format csv --table comparison";
    let named = overmatch(&format!("compare ardennes --scenarios ardennes/easier {line}")).ok().stdout;
    assert_eq!(overmatch(&format!("compare ardennes ardennes/easier {line}")).ok().stdout, named);
}

#[test]
fn a_page_shows_the_measures_asked_for_and_says_what_runs_share() {
    let desk = Desk::new();
    for name in ["drill", "leader"] {
        desk.overmatch(&format!("run ardennes --strategy {name} --games 200 --quiet --out {name}")).ok();
    }
    desk.overmatch("report drill leader --measures kills,complete --out page.html").ok();
    let page = desk.read("page.html").replace("&#x2f;", "/");
    let cells = |name: &str| page.matches(&format!("<td class=\"t\">{name}</td>")).count();
    assert_eq!((cells("kills") > 2, cells("ending=complete") > 2, cells("towns")), (true, true, 0));
    assert!(page.contains("These runs share seed 1 and game numbers 0 to 199"), "what they share");
    assert!(page.contains("overmatch compare ardennes/standard --strategies drill,leader --seed 1 --games 200"));
    assert_eq!(page.matches("How this was made").count(), 1);
    desk.overmatch("report drill --measures kils --out page.html")
        .refused(2, &["unknown measure `kils`", "did you mean `kills`?"]);
}
