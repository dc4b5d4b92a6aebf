//! `--expect` on tournaments, sweeps, searches and prices, and what CI systems read of it.

use crate::command::{Answer, Desk, run};

/// A line, and what is expected of it.
fn expect(line: &str, expectations: &[&str]) -> Answer {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    expectations.iter().for_each(|expectation| words.extend(["--expect", expectation]));
    run(&words)
}

/// The lines of the table of expectations, each as its first cell and its verdict.
fn judged(answer: &Answer) -> Vec<[String; 2]> {
    let cells = answer.cells();
    assert_eq!(cells[0].join(","), "measure,of,expected_low,expected_high,value,ci_low,ci_high,verdict", "{answer}");
    cells[1..].iter().map(|row| [row[0].clone(), row[7].clone()]).collect()
}

const LISTS: &str = "tournament army-men --armies --games 60 --quiet";
const TABLE: &str = "--table expectations --format csv";

#[test]
fn no_list_wins_more_than_it_should() {
    let answer = expect(&format!("{LISTS} {TABLE}"), &["share in ..60%"]);
    assert_eq!((answer.code, answer.stderr.as_str()), (1, "error: not as expected: veteran-core\n"), "{answer}");
    let judged = judged(&answer);
    assert_eq!(judged.len(), 6);
    for [list, verdict] in &judged {
        let wanted: &[&str] = match list.as_str() {
            "veteran-core" => &["broken"],
            "rifle-horde" => &["too few games to tell"],
            _ => &["held"],
        };
        assert!(wanted.contains(&verdict.as_str()), "{list}: {verdict}");
    }
    assert_eq!(expect(LISTS, &["mechanised in ..40%", "veteran-core in 70%.."]).code, 0);
    assert_eq!(expect(LISTS, &["mechanised in ..40%", "veteran-core in ..70%"]).code, 1);
    assert_eq!(expect(LISTS, &["mechanised in 22%..23%"]).code, 4);
}

#[test]
fn a_share_is_judged_by_the_interval_of_the_ranking() {
    let ranking =
        run(&format!("{LISTS} --format csv --table ranking").split_whitespace().collect::<Vec<_>>()).ok().cells();
    let of = |column: &str| ranking[0].iter().position(|name| name == column).expect("a column");
    let row = ranking.iter().find(|row| row[1] == "balanced").expect("a row");
    let expected = expect(&format!("{LISTS} {TABLE}"), &["balanced in 10%..90%"]).ok().cells();
    assert_eq!(
        [&expected[1][4], &expected[1][5], &expected[1][6]],
        [&row[of("share")], &row[of("ci_low")], &row[of("ci_high")]]
    );
}

#[test]
fn seats_and_whoever_goes_first_have_shares_too() {
    let line = "tournament one-hour --strategies combined-arms,defensive --games 50 --quiet";
    assert_eq!(expect(line, &["a_share in 20%..80%", "first_share in 20%..80%"]).code, 0);
    assert_eq!(expect(line, &["a_share in 90%.."]).code, 1);
    expect(line, &["defensiv in ..60%"]).refused(2, &["`defensiv`", "did you mean `defensive`?"]);
    expect(line, &["share in ..60"]).refused(2, &["share is a share", "0% to 100%"]);
}

#[test]
fn every_cell_of_a_sweep_is_judged() {
    let line = format!("sweep ardennes --vary enemy.tiger.level=2..4 --games 1000 --quiet {TABLE}");
    let answer = expect(&line, &["victory_points in 11.5.."]);
    let broken = "victory_points (enemy.tiger.level=3), victory_points (enemy.tiger.level=4)";
    assert_eq!((answer.code, answer.stderr), (1, format!("error: not as expected: {broken}\n")));
    assert_eq!(expect(&line, &["victory_points in 8..14"]).ok().cells().len(), 4);
    expect(&line, &["victory_point in 8..14"]).refused(2, &["unknown measure", "did you mean `victory_points`?"]);
}

#[test]
fn the_value_that_a_search_finds_is_judged_by_where_it_lies() {
    let line = format!("balance ardennes --target 12 --adjust enemy.tiger.level=1..5 --games 1000 --quiet {TABLE}");
    let found = expect(&line, &["value in 1..5"]).ok().cells();
    let [low, high] = [&found[1][5], &found[1][6]].map(|limit| limit.parse::<f64>().expect("a limit"));
    assert!(1.0 <= low && low <= high && high <= 5.0, "{found:?}");
    assert_eq!(expect(&line, &[&format!("enemy.tiger.level in {low}..{high}")]).code, 0);
    assert_eq!(expect(&line, &[&format!("value in {}..", high + 0.5)]).code, 1);
    assert_eq!(expect(&line, &[&format!("value in {high}..")]).code, if low < high { 4 } else { 0 });
    expect(&line, &["enemy.tiger.levl in 1..2"]).refused(2, &["did you mean `enemy.tiger.level`?"]);
}

#[test]
fn a_price_is_judged_by_its_interval() {
    let line = format!("price army-men --unit veterans_10 --games 60 --quiet {TABLE}");
    assert_eq!(expect(&line, &["veterans_10 in ..70"]).code, 1);
    assert_eq!(expect(&line, &["price in 60..200"]).code, 0);
    assert_eq!(expect(&line, &["veterans_10 in ..115"]).code, 4);
    expect(&line, &["veteran_10 in ..100"]).refused(2, &["did you mean `veterans_10`?"]);
}

#[test]
fn a_label_of_the_ending_stands_for_its_share() {
    let line = "run army-men --games 400 --quiet --table expectations --format csv";
    let answer = expect(line, &["a_wins in 30%..70%"]).ok();
    assert_eq!(judged(&answer), [["ending=a_wins".to_string(), "held".to_string()]]);
    let target =
        "balance army-men --target 50% --adjust profiles.riflemen_10.models=8..10 --games 50 --quiet --format csv";
    let told =
        |measure: &str| run(&format!("{target} --measure {measure}").split_whitespace().collect::<Vec<_>>()).ok();
    assert_eq!(told("a_wins"), told("ending=a_wins"));
}

#[test]
fn ci_systems_read_a_case_for_each_expectation() {
    let desk = Desk::new();
    let line = "run ardennes --games 4000 --quiet --junit gate.xml";
    let mut words: Vec<&str> = line.split_whitespace().collect();
    for expectation in ["victory_points in 12..14", "ending=casualty in ..50%", "ending=surrender in 0..0"] {
        words.extend(["--expect", expectation]);
    }
    assert_eq!(desk.run(&words).code, 1);
    let xml = desk.read("gate.xml");
    for part in [
        "<testsuites name=\"overmatch\" tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\">",
        "<testcase classname=\"ardennes/standard\" name=\"victory_points in 12..14\"/>",
        "name=\"ending=casualty in ..50 %\">\n      <failure type=\"broken\" message=\"broken: found 80.",
        "name=\"ending=surrender in 0 %..0 %\">\n      <error type=\"too few games\"",
        "value=\"overmatch run ardennes/standard --strategy drill --seed 1 --games 4000",
        " --expect &#39;victory_points in 12..14&#39; --expect &#39;ending=casualty in ..50%&#39; --expect &#39;ending=surrender in 0..0&#39;\"/>",
        "value=\"Held: the whole 95 % interval is within. Broken: the whole 98.33 % interval is outside,",
    ] {
        assert!(xml.contains(part), "{part}\n{xml}");
    }
    assert_eq!(desk.run(&words).code, 1);
    assert_eq!(desk.read("gate.xml"), xml, "the same games, the same bytes");
    desk.overmatch("run ardennes --games 10 --junit no/gate.xml --expect victory_points=1").refused(2, &["--expect"]);
    let refused =
        desk.run(&["run", "ardennes", "--games", "10", "--junit", "no/gate.xml", "--expect", "kills in 1..2"]);
    refused.refused(5, &["no/gate.xml"]);
    desk.overmatch("run ardennes --games 10 --junit gate.xml").refused(2, &["--expect"]);
}

#[test]
fn marks_of_xml_in_a_name_are_written_out() {
    let desk = Desk::new();
    let words = ["compare", "ardennes", "--variant", "a<b & \"c\": enemy.tiger.level=3", "--games", "500", "--quiet"];
    let rest = ["--expect", "victory_points in -20..20", "--junit", "gate.xml"];
    assert_eq!(desk.run(&[&words[..], &rest[..]].concat()).code, 0);
    let xml = desk.read("gate.xml");
    assert!(xml.contains("(a&lt;b &amp; &quot;c&quot; minus as_it_stands)"), "{xml}");
}
