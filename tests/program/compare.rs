//! `overmatch compare`: its numbers, computed again from the games themselves by other means, and what it refuses.

use std::collections::BTreeMap;

use crate::command::{Answer, Desk, overmatch, run};
use overmatch::chance::Streams;
use overmatch::game::{Measure, MeasureKind};
use overmatch::games::{self, load};
use serde_json::Value;

const HEADER: &str = "versus,measure,unit,games,mean,mean_versus,difference,std_error,ci_low,ci_high,method,p,p_holm,clear,\
                      correlation,variance_reduction,differing,games_needed";

fn compare(line: &str) -> Answer {
    overmatch(&format!("compare {line} --all --quiet"))
}

/// The rows of a CSV text, by column.
fn table(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.deserialize().map(|row| row.expect("a row of CSV")).collect()
}

/// The rows of a comparison.
fn rows(line: &str) -> Vec<BTreeMap<String, String>> {
    table(&compare(&format!("{line} --format csv")).ok().stdout)
}

fn number(cell: &str) -> f64 {
    cell.parse().unwrap_or_else(|_| panic!("{cell:?} is no number"))
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

// ----------------------------------------------------------------------------------------- the same numbers, another way

/// A variant to be played: scenario, changes and strategies.
struct Variant<'a> {
    name: &'a str,
    scenario: &'a str,
    set: &'a [&'a str],
    strategies: &'a [&'a str],
}

fn strategy<'a>(name: &'a str, strategies: &'a [&'a str]) -> Variant<'a> {
    Variant { name, scenario: "ardennes", set: &[], strategies }
}

/// The values of every game of a variant.
fn play(variant: &Variant, seed: u64, numbers: u64) -> (Vec<Measure>, Vec<Vec<i64>>) {
    let document = games::document(variant.scenario).unwrap();
    let set: Vec<String> = variant.set.iter().map(|set| set.to_string()).collect();
    let (_, playable) = load(&document, &set).unwrap();
    let strategies: Vec<String> = variant.strategies.iter().map(|name| name.to_string()).collect();
    let experiment = playable.experiment(&strategies).unwrap();
    let mut games = Vec::new();
    let mut each = |game: u64, values: Result<&[i64], String>| {
        assert_eq!(game, games.len() as u64);
        games.push(values.unwrap().to_vec());
    };
    experiment.play_each(Streams::new(seed), 0..numbers, &mut each);
    (experiment.measures().to_vec(), games)
}

/// Reads one number of a game.
type Read = Box<dyn Fn(&[i64]) -> f64>;

/// Whether a game is to be counted.
type Holds<'a> = Box<dyn Fn(&Vec<i64>) -> bool + 'a>;

/// One number of a game, with its name and whether it is a yes or no.
struct Figure {
    name: String,
    is_share: bool,
    read: Read,
}

/// Every number of every measure.
fn figures(measures: &[Measure]) -> Vec<Figure> {
    let of = |(at, measure): (usize, &Measure)| -> Vec<Figure> {
        let figure = |name: String, is_share, read: Read| Figure { name, is_share, read };
        match measure.kind {
            MeasureKind::Labels(labels) => (0..)
                .zip(labels)
                .map(|(value, label)| {
                    let read = move |values: &[i64]| f64::from(u8::from(values[at] == value));
                    figure(format!("{}={label}", measure.name), true, Box::new(read))
                })
                .collect(),
            MeasureKind::YesNo => {
                vec![figure(measure.name.to_string(), true, Box::new(move |values| values[at] as f64))]
            }
            MeasureKind::Count => {
                vec![figure(measure.name.to_string(), false, Box::new(move |values| values[at] as f64))]
            }
        }
    };
    measures.iter().enumerate().flat_map(of).collect()
}

/// The integral of a function from 0 to 1, by Simpson's rule.
fn integral(function: impl Fn(f64) -> f64) -> f64 {
    const STEPS: u32 = 40_000;
    let weight = |i: u32| if i == 0 || i == STEPS { 1.0 } else { f64::from(2 + 2 * (i % 2)) };
    let at = |i: u32| weight(i) * function(f64::from(i) / f64::from(STEPS));
    (0..=STEPS).map(at).sum::<f64>() / f64::from(3 * STEPS)
}

/// ln Gamma(a + 1/2) - ln Gamma(a), by Stirling's series after a few steps up.
fn ln_gamma_half_step(a: f64) -> f64 {
    if a < 30.0 {
        // Gamma(a + 3/2) / Gamma(a + 1) = (a + 1/2) / a times the same a step below.
        return ln_gamma_half_step(a + 1.0) - ((a + 0.5) / a).ln();
    }
    let tail = |x: f64| 1.0 / (12.0 * x) - 1.0 / (360.0 * x.powi(3)) + 1.0 / (1_260.0 * x.powi(5));
    let b = a + 0.5;
    (b - 0.5) * b.ln() - (a - 0.5) * a.ln() - 0.5 + tail(b) - tail(a)
}

/// The probability of a distance from 0 of t or more: Student's law of so many degrees of freedom, or Normal without.
fn two_sided(t: f64, degrees: Option<f64>) -> f64 {
    let ln_density = |x: f64| match degrees {
        Some(v) => {
            ln_gamma_half_step(v / 2.0) - 0.5 * (v * std::f64::consts::PI).ln() - 0.5 * (v + 1.0) * (x * x / v).ln_1p()
        }
        None => -0.5 * (2.0 * std::f64::consts::PI).ln() - 0.5 * x * x,
    };
    if t < 0.5 {
        return 1.0 - 2.0 * integral(|u| t * ln_density(t * u).exp());
    }
    // From t to infinity by x = t / u.
    let at_infinity = if degrees == Some(1.0) { 1.0 / (std::f64::consts::PI * t) } else { 0.0 };
    2.0 * integral(|u| if u == 0.0 { at_infinity } else { t / (u * u) * ln_density(t / u).exp() })
}

/// The distance that is passed with a probability of 5 %.
fn quantile(degrees: Option<f64>) -> f64 {
    let (mut low, mut high) = (1.0, 20.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if two_sided(middle, degrees) > 0.05 { low = middle } else { high = middle }
    }
    low
}

/// Twice the probability that of n fair coins fewer than k show heads, and that just k do.
fn sign_test(k: u64, n: u64) -> f64 {
    let k = k.min(n - k);
    // From the largest term down, so that nothing underflows before it matters.
    let ln_term = |k: u64| (1..=k).map(|i| ((n - k + i) as f64 / i as f64).ln()).sum::<f64>() - n as f64 * 2_f64.ln();
    let just = ln_term(k).exp();
    let (mut term, mut sum) = (just, 0.0);
    for i in (0..=k).rev() {
        sum += term;
        term *= i as f64 / (n - i + 1) as f64;
    }
    (2.0 * sum - just).min(1.0)
}

/// What a row should say.
struct Expected {
    means: [f64; 2],
    difference: f64,
    std_error: Option<f64>,
    interval: Option<[f64; 2]>,
    method: &'static str,
    p: f64,
    correlation: Option<f64>,
    reduction: Option<f64>,
    differing: usize,
}

/// Fewer pairs than this that differ have an interval as of Bonett and Price.
const FEW: usize = 30;

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The covariance of a sample.
fn product(a: &[f64], b: &[f64]) -> f64 {
    let (mean_a, mean_b) = (mean(a), mean(b));
    a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum::<f64>() / (a.len() as f64 - 1.0)
}

/// The interval of a mean difference, its method and its p value.
type Judged = (Option<[f64; 2]>, &'static str, f64);

fn judged(d: &[f64], is_share: bool, quantiles: &mut BTreeMap<usize, f64>) -> Judged {
    let n = d.len() as f64;
    let (sum, squares) = (d.iter().sum::<f64>(), d.iter().map(|d| d * d).sum::<f64>());
    let differing = d.iter().filter(|d| **d != 0.0).count();
    // 0 stands for the Normal law.
    let mut quantile_of =
        |degrees: usize| *quantiles.entry(degrees).or_insert_with(|| quantile((degrees > 0).then_some(degrees as f64)));
    // Two more pairs, one as far above 0 as those that differ are from it, one as far below.
    let with_two_more = |square: f64, quantile: f64| {
        let (centre, m) = (sum / (n + 2.0), n + 2.0);
        let half_width = quantile * (squares + 2.0 * square - sum * sum / m).sqrt() / m;
        [centre - half_width, centre + half_width]
    };
    let degrees = if d.len() > 10_000 { 0 } else { d.len() - 1 };
    if is_share {
        let interval = with_two_more(1.0, quantile_of(0)).map(|limit| limit.clamp(-1.0, 1.0));
        let plus = d.iter().filter(|d| **d > 0.0).count();
        (Some(interval), "Bonett-Price", sign_test(plus as u64, differing as u64))
    } else if differing == 0 {
        (None, "", 1.0)
    } else if differing < FEW {
        let interval = with_two_more(squares / differing as f64, quantile_of(differing));
        let t = sum.abs() / (squares * (1.0 + 2.0 / differing as f64)).sqrt();
        (Some(interval), "Bonett-Price", two_sided(t, Some(differing as f64)))
    } else {
        let std_error = (product(d, d) / n).sqrt();
        let half_width = quantile_of(degrees) * std_error;
        let p = two_sided(mean(d).abs() / std_error, (degrees > 0).then_some(degrees as f64));
        let method = if degrees > 0 { "Student t" } else { "Normal" };
        (Some([mean(d) - half_width, mean(d) + half_width]), method, p)
    }
}

fn expected(x: &[f64], y: &[f64], is_share: bool, quantiles: &mut BTreeMap<usize, f64>) -> Expected {
    let d: Vec<f64> = x.iter().zip(y).map(|(x, y)| x - y).collect();
    let differing = d.iter().filter(|d| **d != 0.0).count();
    let (interval, method, p) = judged(&d, is_share, quantiles);
    let (xx, yy) = (product(x, x), product(y, y));
    Expected {
        means: [mean(x), mean(y)],
        difference: mean(&d),
        std_error: (differing > 0).then(|| (product(&d, &d) / d.len() as f64).sqrt()),
        interval,
        method,
        p,
        correlation: (xx > 0.0 && yy > 0.0).then(|| product(x, y) / (xx * yy).sqrt()),
        reduction: (xx + yy > 0.0).then(|| 1.0 - product(&d, &d) / (xx + yy)),
        differing,
    }
}

/// A cell is this number to eight digits, or empty where there is none.
#[track_caller]
fn close(row: &BTreeMap<String, String>, column: &str, expected: Option<f64>) {
    let cell = row[column].as_str();
    let (found, Some(expected)) = (cell.parse::<f64>().ok(), expected) else {
        return assert!(cell.is_empty() && expected.is_none(), "{column}: {cell:?} is not {expected:?} in {row:?}");
    };
    let near = |found: f64| (found - expected).abs() <= 1e-8 * expected.abs() + 1e-9;
    assert!(found.is_some_and(near), "{column}: {cell:?} is not {expected} in {row:?}");
}

/// A p value is this one but for the rounding to six digits, or as good as 0 if that is.
#[track_caller]
fn close_p(row: &BTreeMap<String, String>, column: &str, expected: f64) {
    let found = number(&row[column]);
    let near = (found - expected).abs() <= 6e-6 * expected || (found < 1e-250 && expected < 1e-250);
    assert!(near, "{column}: {found} is not {expected} in {row:?}");
}

/// Every row of a comparison of all measures is what the games of its variants come to.
fn check(line: &str, variants: &[Variant], seed: u64, numbers: u64) {
    let word = if line.contains("--scenarios") {
        "scenario"
    } else if line.contains("--strategies") {
        "strategy"
    } else {
        "variant"
    };
    let rows = rows(&format!("{line} --seed {seed} --games {numbers}"));
    let played: Vec<(Vec<Measure>, Vec<Vec<i64>>)> =
        variants.iter().map(|variant| play(variant, seed, numbers)).collect();
    let figures = figures(&played[0].0);
    let pairs: Vec<(usize, usize)> =
        (0..variants.len()).flat_map(|i| (i + 1..variants.len()).map(move |j| (i, j))).collect();
    assert_eq!(rows.len(), pairs.len() * figures.len());
    let mut rows_left = rows.iter();
    let mut intervals = Vec::new();
    let mut quantiles = BTreeMap::new();
    for (first, second) in pairs {
        for figure in &figures {
            let row = rows_left.next().unwrap();
            let [y, x] = [first, second]
                .map(|variant| played[variant].1.iter().map(|game| (figure.read)(game)).collect::<Vec<f64>>());
            let expected = expected(&x, &y, figure.is_share, &mut quantiles);
            assert_eq!((row[word].as_str(), row["versus"].as_str()), (variants[second].name, variants[first].name));
            assert_eq!((&row["measure"], number(&row["games"])), (&figure.name, numbers as f64));
            check_row(row, &expected);
            intervals.push(expected.interval);
        }
    }
    let (games, headline) = (figures.len(), headline(line));
    for (rows, intervals) in rows.chunks(games).zip(intervals.chunks(games)) {
        check_family(rows, intervals, &headline, played.len());
    }
}

/// The measure that users of the scenario of this line look at first.
fn headline(line: &str) -> String {
    let headlines = [("ardennes", "victory_points"), ("tank-ace", "successes")];
    let found = headlines.iter().find(|(game, _)| line.contains(game));
    found.map_or("margin", |(_, headline)| headline).to_string()
}

fn check_row(row: &BTreeMap<String, String>, expected: &Expected) {
    close(row, "mean", Some(expected.means[0]));
    close(row, "mean_versus", Some(expected.means[1]));
    close(row, "difference", Some(expected.difference));
    close(row, "std_error", expected.std_error);
    close(row, "ci_low", expected.interval.map(|limits| limits[0]));
    close(row, "ci_high", expected.interval.map(|limits| limits[1]));
    assert_eq!(row["method"], expected.method, "{row:?}");
    close_p(row, "p", expected.p);
    close(row, "correlation", expected.correlation);
    close(row, "variance_reduction", expected.reduction);
    assert_eq!((number(&row["differing"]), row["games_needed"].as_str()), (expected.differing as f64, ""));
}

/// The rows of two variants: the headline by itself, and where it is clear Holm over all others in which some games
/// differ, by p values that are checked; and as many times as two of the variants are compared.
fn check_family(rows: &[BTreeMap<String, String>], intervals: &[Option<[f64; 2]>], headline: &str, variants: usize) {
    let comparisons = (variants * (variants - 1) / 2) as f64;
    let p = |row: &BTreeMap<String, String>| number(&row["p"]);
    let asked = || rows.iter().filter(|row| row["differing"] != "0");
    let gate = asked().find(|row| row["measure"] == headline).map_or(0.0, p);
    let others: Vec<f64> = asked().filter(|row| row["measure"] != headline).map(p).collect();
    let times = |p: f64| p * others.iter().filter(|other| **other >= p).count() as f64;
    for (row, interval) in rows.iter().zip(intervals) {
        if row["differing"] == "0" {
            assert_eq!((row["p_holm"].as_str(), row["clear"].as_str()), ("", "no"), "{row:?}");
            continue;
        }
        let holm = others.iter().filter(|other| **other <= p(row)).map(|other| times(*other)).fold(0.0, f64::max);
        let alone = if row["measure"] == headline { p(row) } else { holm.min(1.0).max(gate) };
        let expected = (comparisons * alone).min(1.0);
        assert!((number(&row["p_holm"]) - expected).abs() <= 1e-12 * expected, "{expected} {row:?}");
        let clear = expected <= 0.05 && interval.is_some_and(|[low, high]| low > 0.0 || high < 0.0);
        assert_eq!(row["clear"], if clear { "yes" } else { "no" }, "{row:?}");
    }
}

#[test]
fn the_oracles_of_this_test_know_published_values() {
    // Student's 0.975 quantiles of 5, 99 and 1,999 degrees of freedom, and the Normal one.
    for (degrees, expected) in
        [(Some(5.0), 2.5705818356), (Some(99.0), 1.9842169516), (Some(1_999.0), 1.9611514202), (None, 1.9599639845)]
    {
        assert!((quantile(degrees) - expected).abs() < 1e-8, "{degrees:?} {}", quantile(degrees));
    }
    assert!((two_sided(3.316624790, Some(99.0)) / 0.0012748384719 - 1.0).abs() < 1e-7);
    assert!((two_sided(0.3, None) - 0.7641771556).abs() < 1e-9);
    let signs = [sign_test(1, 8), sign_test(4, 8), sign_test(0, 0), sign_test(12, 14)];
    for (found, expected) in signs.iter().zip([10.0 / 256.0, 1.0, 1.0, 121.0 / 16_384.0]) {
        assert!((found - expected).abs() < 1e-12, "{signs:?}");
    }
}

#[test]
fn two_strategies_of_ardennes_by_students_law() {
    let variants = [strategy("drill", &["drill"]), strategy("spendthrift", &["spendthrift"])];
    check("ardennes --strategies drill,spendthrift", &variants, 1, 2_000);
    check("ardennes --strategies drill,spendthrift", &variants, 7, 40);
}

#[test]
fn two_strategies_of_ardennes_by_the_normal_law() {
    let variants = [strategy("spendthrift", &["spendthrift"]), strategy("drill", &["drill"])];
    check("ardennes --strategies spendthrift,drill", &variants, 2, 12_000);
}

#[test]
fn every_two_of_three_strategies_are_adjusted_together() {
    let variants = ["drill", "leader", "hunter"].map(|name| [name]);
    let variants: Vec<Variant> = variants.iter().map(|names| strategy(names[0], names)).collect();
    check("ardennes --strategies drill,leader,hunter", &variants, 3, 600);
}

#[test]
fn seats_of_two_players_are_named_by_a_stroke() {
    let one = |name, strategies| Variant { name, scenario: "one-hour", set: &[], strategies };
    let variants = [
        one("aggressive/random", &["aggressive", "random"]),
        one("defensive/random", &["defensive", "random"]),
        one("random/aggressive", &["random", "aggressive"]),
    ];
    check("one-hour --strategies aggressive/random,defensive/random,random/aggressive", &variants, 1, 150);
    // A strategy alone leads the first seat; the second keeps what --strategy says of it, or the scenario.
    let line = "compare one-hour --games 60 --format csv --quiet";
    let with =
        |options: &str| overmatch(&format!("{line} {options}")).ok().cells().into_iter().map(|row| row[2..].to_vec());
    let named = with("--strategies aggressive/defensive,random/defensive");
    assert!(named.eq(with("--strategies aggressive,random --strategy random --strategy defensive")));
}

#[test]
fn scenarios_are_compared_with_what_is_set_in_all_of_them() {
    let of = |scenario, set| Variant { name: scenario, scenario, set, strategies: &["leader"] };
    let variants = [of("ardennes", &["points.area=3"][..]), of("ardennes/easier", &["points.area=3"][..])];
    let options = "--set points.area=3 --strategy leader";
    check(&format!("ardennes --scenarios ardennes/easier {options}"), &variants, 1, 300);
    let [one, other] = ["--scenarios ardennes,ardennes/easier", "ardennes --scenarios ardennes,ardennes/easier"]
        .map(|names| compare(&format!("{names} {options} --games 300 --format csv")).ok());
    assert_eq!(one, other, "the scenario named first may be named again");
}

#[test]
fn scenarios_that_are_compared_are_all_told_by_their_titles() {
    let desk = Desk::new();
    for (file, title) in [("one.toml", "The first"), ("other.toml", "The second")] {
        desk.write(file, format!("base = \"ardennes\"\ntitle = \"{title}\"\n"));
    }
    let told = desk.overmatch("compare one.toml other.toml --strategy drill --games 20 --quiet").ok().stdout;
    assert!(
        told.contains("\nThe first (one.toml)\nThe second (other.toml)\nCompared on the same games: one.toml"),
        "{told}"
    );
    assert_eq!(told.matches("reconstruction").count(), 1, "of both alike: {told}");
}

#[test]
fn the_record_of_compared_scenarios_holds_the_texts_of_all() {
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"ardennes\"\ntitle = \"Mine\"\n");
    let compare = "compare ardennes mine.toml ardennes/easier --strategy drill --games 20 --quiet --out both";
    desk.overmatch(compare).ok();
    let record = json(&desk.read("both/run.json"));
    let texts = record["scenario_text"].as_array().unwrap();
    let names: Vec<&str> = texts.iter().map(|text| text["name"].as_str().unwrap()).collect();
    let built_in = ["built-in ardennes/standard", "mine.toml", "built-in ardennes/easier"];
    assert_eq!(names, built_in, "each once, though mine.toml has the base of the first");
    assert!(texts[1]["text"].as_str().unwrap().contains("Mine"));
}

#[test]
fn each_set_is_a_variant_and_several_changes_make_one() {
    let of = |name, set| Variant { name, scenario: "ardennes", set, strategies: &["drill"] };
    let variants = [
        of("as_it_stands", &[][..]),
        of("stats.die=6", &["stats.die=6"]),
        of("enemy.count_die=1;stats.die=6", &["enemy.count_die=1", "stats.die=6"]),
    ];
    check("ardennes --set stats.die=6 --set enemy.count_die=1;stats.die=6", &variants, 1, 300);
    // Blanks around the changes do not matter but in the name; the value of a list has commas.
    let spaced = run(&[
        "compare",
        "ardennes",
        "--set",
        "enemy.count_die=1 ; points.levels=[1, 2, 3, 4]",
        "--games",
        "50",
        "--quiet",
        "--format",
        "csv",
    ]);
    let name = &table(&spaced.ok().stdout)[0]["variant"];
    assert_eq!(name, "enemy.count_die=1 ; points.levels=[1, 2, 3, 4]");
}

#[test]
fn measures_are_chosen_with_labels_and_limits() {
    let names = "ending=casualty,victory_level>=major,victory_points,victory_points>=16,kills<=3,towns=0";
    let line = "ardennes --strategies drill,leader --games 500 --measures";
    let chosen = rows(&format!("{line} {names}"));
    assert_eq!(chosen.iter().map(|row| row["measure"].as_str()).collect::<Vec<_>>().join(","), names);
    let (measures, drill) = play(&strategy("", &["drill"]), 1, 500);
    let (_, leader) = play(&strategy("", &["leader"]), 1, 500);
    let at = |name: &str| measures.iter().position(|measure| measure.name == name).unwrap();
    let [level, points, kills, towns] = ["victory_level", "victory_points", "kills", "towns"].map(at);
    let level_of = measures[level].value_of("major").unwrap();
    let counts: [(usize, Holds<'_>); 4] = [
        (1, Box::new(|game| game[level] >= level_of)),
        (3, Box::new(|game| game[points] >= 16)),
        (4, Box::new(|game| game[kills] <= 3)),
        (5, Box::new(|game| game[towns] == 0)),
    ];
    for (row, is) in &counts {
        let share = |games: &[Vec<i64>]| games.iter().filter(|game| is(game)).count() as f64 / 500.0;
        close(&chosen[*row], "mean", Some(share(&leader)));
        close(&chosen[*row], "mean_versus", Some(share(&drill)));
        assert_eq!((chosen[*row]["unit"].as_str(), chosen[*row]["method"].as_str()), ("share", "Bonett-Price"));
    }
    // Holm adjusts for the rows that are shown, and a figure asked for twice is one row.
    let one = rows(&format!("{line} ending=casualty,ending=casualty"));
    assert_eq!((one.len(), &one[0]["p"], &one[0]["p_holm"]), (1, &chosen[0]["p"], &chosen[0]["p"]));
    assert_ne!(chosen[0]["p_holm"], chosen[0]["p"]);
    assert_eq!(rows("ardennes --strategies drill,leader --games 500 --measure kills").len(), 1);
}

// ------------------------------------------------------------------------------------------------------ forms and files

const TWO: &str = "ardennes --strategies drill,leader --games 400";

#[test]
fn a_summary_of_each_variant_is_that_of_its_run() {
    let summary = compare(&format!("{TWO} --format csv --table summary")).ok().cells();
    for (strategy, at) in [("drill", 0), ("leader", 1)] {
        let alone =
            overmatch(&format!("run ardennes --strategy {strategy} --games 400 --format csv --quiet")).ok().cells();
        let rows = alone.len() - 1;
        assert_eq!(summary[0][1..], alone[0][..]);
        for (row, alone) in summary[1 + at * rows..][..rows].iter().zip(&alone[1..]) {
            assert_eq!((row[0].as_str(), &row[1..]), (strategy, &alone[..]));
        }
    }
}

#[test]
fn headers_are_fixed() {
    for (line, word) in [
        (TWO, "strategy"),
        ("ardennes --scenarios ardennes/easier --games 20", "scenario"),
        ("ardennes --set stats.die=6 --games 20", "variant"),
    ] {
        let header = compare(&format!("{line} --format csv")).ok().stdout.lines().next().unwrap().to_string();
        assert_eq!(header, format!("{word},{HEADER}"));
    }
}

#[test]
fn json_holds_the_rows_of_both_tables_and_the_run() {
    let read = json(&compare(&format!("{TWO} --format json")).ok().stdout);
    let names: Vec<&str> = read["tables"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["comparison", "summary", "run"]);
    for table_name in ["comparison", "summary"] {
        let csv = table(&compare(&format!("{TWO} --format csv --table {table_name}")).ok().stdout);
        let rows = read["tables"][table_name].as_array().unwrap();
        assert_eq!(rows.len(), csv.len());
        for (row, csv) in rows.iter().zip(&csv) {
            for (column, cell) in csv {
                let text = match &row[column] {
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    number => {
                        assert_eq!(number.as_f64(), cell.parse().ok(), "{column} {csv:?}");
                        continue;
                    }
                };
                assert_eq!(&text, cell, "{column} {csv:?}");
            }
        }
    }
    let run = &read["tables"]["run"][0];
    assert_eq!((&run["end_game"], &run["seed"], &run["level"]), (&400.into(), &1.into(), &0.95.into()));
}

#[test]
fn text_and_markdown_tell_the_same_differences() {
    let text = compare(TWO).ok().stdout;
    for part in [
        "Compared on the same games: drill, leader",
        "400 games of seed 1",
        "leader minus drill",
        "n = 400 pairs of games",
        "Alike in every pair",
        "p Holm",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    let markdown = compare(&format!("{TWO} --format markdown")).ok().stdout;
    assert!(markdown.contains("| victory_points") && markdown.contains("leader minus drill"), "{markdown}");
    let points = &rows(TWO)[0];
    let mean = format!("{:.1}", number(&points["difference"]));
    let line = text.lines().find(|line| line.contains("victory_points")).unwrap();
    assert!(line.contains(&mean), "{mean} in {line}");
    let of_three = compare("ardennes --strategies drill,leader,hunter --games 50").ok().stdout;
    for title in ["leader minus drill", "hunter minus drill", "hunter minus leader"] {
        assert!(of_three.contains(title), "{title}");
    }
}

#[test]
fn a_folder_holds_what_is_printed_on_any_number_of_threads() {
    let desk = Desk::new();
    for threads in [1, 2, 7] {
        desk.overmatch(&format!("compare {TWO} --quiet --threads {threads} --out t{threads}")).ok();
    }
    assert_eq!(desk.names("t1"), ["comparison.csv", "run.json", "summary.csv", "tally.json"]);
    for file in desk.names("t1") {
        for other in ["t2", "t7"] {
            assert_eq!(desk.read(&format!("t1/{file}")), desk.read(&format!("{other}/{file}")), "{other} {file}");
        }
    }
    for name in ["comparison", "summary"] {
        let printed = compare(&format!("{TWO} --format csv --table {name}")).ok().stdout;
        assert_eq!(desk.read(&format!("t1/{name}.csv")), printed);
    }
    let tally = json(&desk.read("t1/tally.json"));
    let points = &rows(TWO)[0];
    let joint = &tally["joints"][0];
    let mean = |sum: &str| joint[sum].as_f64().unwrap() / 400.0;
    assert_eq!((mean("x"), mean("y")), (number(&points["mean"]), number(&points["mean_versus"])));
}

#[test]
fn the_command_of_the_record_repeats_the_comparison() {
    for (line, games) in [
        (
            "ardennes --strategies drill,leader --games 300 --seed 7 --level 99% --set stats.die=6 --measures kills,towns",
            300,
        ),
        ("one-hour --strategies aggressive/random,random --strategy random --games 30", 30),
        ("--scenarios ardennes,ardennes/easier --strategy leader --games 100", 100),
        ("ardennes --set stats.die=6;points.area=2 --games 100", 100),
        ("ardennes --strategies drill,spendthrift --until-clear victory_points --max-games 50000", 0),
        ("ardennes --strategies drill,spendthrift --precision 0.5 --measures kills", 0),
    ] {
        let desk = Desk::new();
        desk.overmatch(&format!("compare {line} --quiet --out first")).ok();
        let record = json(&desk.read("first/run.json"));
        if games > 0 {
            assert_eq!((&record["games"], &record["games_asked"]), (&games.into(), &games.into()), "{line}");
        }
        let command = record["command"].as_str().unwrap().replace('\'', "");
        desk.overmatch(&format!("{} --quiet --out again", command.strip_prefix("overmatch ").unwrap())).ok();
        for file in ["comparison.csv", "summary.csv", "tally.json"] {
            assert_eq!(desk.read(&format!("first/{file}")), desk.read(&format!("again/{file}")), "{line}: {file}");
        }
    }
}

// ---------------------------------------------------------------------------------------------------------- how many games

#[test]
fn a_precision_says_how_many_games_it_needs_and_plays_them() {
    // Half of a tenth of the scenario's own number of games is the pilot.
    let line = "ardennes --set games=20000 --strategies drill,leader --measures victory_points,kills --precision 0.2";
    let said = rows(&format!("{line} --games 2000"));
    assert_eq!((said[0]["games"].as_str(), said[1]["games_needed"].as_str()), ("2000", ""));
    let needed = number(&said[0]["games_needed"]);
    // z^2 s^2 / w^2, and a margin for the spread being at its 99 % limit: 2.33 sqrt(2 / 2000), some 7 % of it.
    let enough = 1.959964_f64.powi(2) * number(&said[0]["std_error"]).powi(2) * 2_000.0 / 0.04;
    assert!((enough..1.12 * enough).contains(&needed), "{needed} {enough}");
    let played = rows(line);
    let half_width = 0.5 * (number(&played[0]["ci_high"]) - number(&played[0]["ci_low"]));
    assert!(half_width <= 0.2 && half_width > 0.17, "{half_width}");
    let desk = Desk::new();
    desk.overmatch(&format!("compare {line} --quiet --out p")).ok();
    let record = json(&desk.read("p/run.json"));
    assert_eq!((&record["stopped_by"], &record["games"]), (&"precision".into(), &record["games_asked"]));
    assert_eq!(number(&played[0]["games"]), record["games"].as_f64().unwrap());
    let share =
        rows("ardennes --strategies drill,leader --measures victory_level>=major --precision 2%:victory_level>=major");
    assert!(number(&share[0]["ci_high"]) - number(&share[0]["ci_low"]) <= 0.04, "{share:?}");
}

#[test]
fn a_precision_out_of_reach_is_told() {
    let answer = overmatch("compare ardennes --strategies drill,leader --precision 0.01 --max-games 1500 --format csv");
    assert!(answer.code == 0 && answer.stderr.contains("was not reached within the most games allowed"), "{answer}");
    assert_eq!(answer.cells()[1][4], "1500");
    // What never differs has no number of games; a wish that is far beyond says so.
    let never = rows("ardennes --strategies drill,leader --measures guns --precision 0.1:guns --games 500");
    assert_eq!((never[0]["differing"].as_str(), never[0]["games_needed"].as_str()), ("0", ""));
}

#[test]
fn until_clear_stops_at_a_look_and_is_labelled() {
    let line = "ardennes --strategies drill,spendthrift --measures victory_points,kills --until-clear victory_points";
    let desk = Desk::new();
    desk.overmatch(&format!("compare {line} --quiet --out clear")).ok();
    let record = json(&desk.read("clear/run.json"));
    assert_eq!(record["stopped_by"], "clear");
    let games = record["games"].as_u64().unwrap();
    assert!(games > 0 && games.is_multiple_of(1_000) && games < 20_000, "{games}");
    let rows = table(&desk.read("clear/comparison.csv"));
    assert!(rows.iter().all(|row| row["method"] == "anytime" && number(&row["games"]) == games as f64));
    assert!(number(&rows[0]["ci_high"]) < 0.0 && rows[0]["clear"] == "yes", "{rows:?}");
    assert!(compare(line).ok().stdout.contains("(anytime)"));
    // The headline unless a measure is named, and every two of three.
    let [bare, named] = ["--until-clear", "--until-clear victory_points"].map(|rule| {
        compare(&format!("ardennes --strategies drill,spendthrift,leader {rule} --max-games 3000 --format csv")).stdout
    });
    assert_eq!(bare, named);
    let measures: Vec<String> = table(&bare).into_iter().map(|row| row["measure"].clone()).collect();
    assert_eq!(measures, ["victory_points"; 3], "a rule that stops at one measure is about that one");
}

#[test]
fn what_is_alike_is_never_clear() {
    // The guns that a tank begins with are the world's.
    let line =
        "compare ardennes --strategies drill,leader --measures guns --until-clear guns --max-games 2500 --format csv";
    let answer = overmatch(line);
    assert!(answer.code == 0 && answer.stderr.contains("was not reached"), "{answer}");
    let row = &table(&answer.stdout)[0];
    assert_eq!((row["games"].as_str(), row["differing"].as_str(), row["clear"].as_str()), ("2500", "0", "no"));
}

// ---------------------------------------------------------------------------------------------------------------- refusals

/// What comes after `compare`, and parts of the answer.
const REFUSED: [(&str, &[&str]); 36] = [
    ("ardennes", &["found one variant to compare, expected at least two", "--strategies a,b"]),
    ("ardennes --strategies drill", &["found one strategy to compare"]),
    ("--scenarios ardennes", &["found one scenario to compare"]),
    ("ardennes --scenarios ardennes", &["found one scenario to compare"]),
    ("ardennes --strategies drill leader", &["`leader` stands where scenarios are named", "--strategies drill,leader"]),
    ("ardennes ardennes/easier --strategies drill", &["--strategies and --scenarios"]),
    ("ardennes --strategies drill,drill", &["`drill` is named twice"]),
    ("ardennes --strategies drill,leader,drill", &["`drill` is named twice"]),
    ("ardennes --set stats.die=6 --set stats.die=6", &["`stats.die=6` is named twice"]),
    ("--scenarios ardennes,ardennes", &["`ardennes` is named twice"]),
    ("ardennes --strategies drill,leeder", &["unknown strategy `leeder`", "did you mean `leader`?"]),
    ("ardennes --strategies drill/leader,leader", &["names 2 strategies, expected at most 1"]),
    ("one-hour --strategies random/random/random,aggressive", &["names 3 strategies, expected at most 2"]),
    ("one-hour --strategies random/rnd,aggressive", &["unknown strategy `rnd`"]),
    ("ardennes --strategies drill,leader --scenarios ardennes,ardennes/easier", &["--strategies and --scenarios"]),
    ("--scenarios ardennes,one-hour", &["`one-hour` is a scenario of one-hour, the first one of ardennes"]),
    ("--scenarios ardennes,ardenes/easier", &["ardenes/easier"]),
    ("--strategies drill,leader", &["no scenario is named"]),
    ("", &["no scenario is named"]),
    ("ardennes --set stats.dye=6", &["stats.dye"]),
    ("ardennes --set stats.die=6;", &["expected PATH=VALUE"]),
    ("ardennes --set stats.die=none", &["stats.die"]),
    ("ardennes --strategies drill,leader --set stats.die=-1", &["stats.die"]),
    ("ardennes --strategies drill,leader --measures kils", &["unknown measure `kils`", "did you mean `kills`?"]),
    ("ardennes --strategies drill,leader --measures ending=won", &["unknown label `won`"]),
    ("ardennes --strategies drill,leader --measures kills>=many", &["kills is a number"]),
    ("ardennes --strategies drill,leader --until-clear kils", &["unknown measure `kils`"]),
    ("ardennes --strategies drill,leader --until-clear ending", &["`ending` needs a label"]),
    ("ardennes --strategies drill,leader --precision 0.1:ending", &["`ending` needs a label"]),
    ("ardennes --strategies drill,leader --precision 0.1 --until-clear kills", &["cannot be used with"]),
    ("ardennes --strategies drill,leader --games 10 --max-games 20", &["cannot be used with"]),
    ("ardennes --strategies drill,leader --precision 0", &["--precision"]),
    ("ardennes --strategies drill,leader --level 1", &["expected a level between 0 and 1"]),
    ("ardennes --strategies drill,leader --games 0", &["at least 1"]),
    ("ardennes --strategies drill,leader --table matrix", &["unknown table `matrix`", "comparison"]),
    ("ardennes --strategies drill,leader --until-clear --shard 1/2", &["cannot be used with"]),
];

#[test]
fn the_name_of_a_measure_with_labels_stands_for_all_of_them() {
    let rows = |measures: &str| {
        let asked = format!("compare ardennes --strategies drill,leader --games 200 --quiet --measures {measures}");
        overmatch(&format!("{asked} --table comparison --format csv")).ok().cells()
    };
    let labels = ["complete", "casualty", "surrender", "no_roads", "unfinished"].map(|label| format!("ending={label}"));
    assert_eq!(rows("ending"), rows(&labels.join(",")));
    assert_eq!(rows("ending,ending=complete,kills").len(), rows("ending,kills").len(), "each once");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    for (line, parts) in REFUSED {
        overmatch(&format!("compare {line}")).refused(2, parts);
    }
}

#[test]
fn a_limit_on_the_games_without_a_rule_that_it_limits_is_refused() {
    overmatch("compare ardennes --strategies drill,leader --max-games 100").refused(2, &["--max-games"]);
}

#[test]
fn a_scenario_file_that_is_wrong_or_missing_has_its_own_exit_code() {
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"ardennes\"\n[stats]\ndie = \"many\"\n");
    desk.overmatch("compare --scenarios ardennes,mine.toml").refused(3, &["mine.toml:3", "die"]);
    desk.overmatch("compare --scenarios ardennes,none.toml").refused(5, &["none.toml"]);
    desk.write("file", "");
    desk.overmatch(&format!("compare {TWO} --out file")).refused(5, &["file"]);
}

#[test]
fn a_folder_of_other_results_is_refused() {
    let desk = Desk::new();
    desk.overmatch("run ardennes --games 20 --quiet --out r").ok();
    desk.overmatch(&format!("compare {TWO} --out r")).refused(5, &["folder r holds earlier results", "--force"]);
    desk.overmatch(&format!("compare {TWO} --quiet --out c")).ok();
    desk.overmatch("run ardennes --games 20 --quiet --out c").refused(5, &["folder c holds earlier results"]);
    desk.overmatch("merge c --out m").refused(5, &["cannot merge"]);
}

#[test]
fn a_precision_that_was_reached_needs_no_more_pairs() {
    let answer =
        overmatch("compare ardennes --strategies drill,leader --measures victory_points --precision 0.3 --all --quiet")
            .ok();
    assert!(answer.stdout.contains("stopped by the precision asked for"), "{answer}");
    let note = "For a half-width of 0.3 of victory_points: no more pairs than these are needed.";
    assert!(answer.stdout.contains(note), "{answer}");
    let more = "compare ardennes --strategies drill,leader --measures victory_points --games 300 --precision 0.3 --all --quiet";
    assert!(overmatch(more).ok().stdout.contains("pairs of games are needed."));
}

#[test]
fn until_clear_with_a_margin_stops_also_when_variants_are_alike() {
    let line = "compare ardennes --set sheet.shells=4 --measures kills --all --quiet";
    let answer = overmatch(&format!("{line} --until-clear kills:5")).ok();
    assert!(answer.stdout.contains("stopped by a clear answer"), "{answer}");
    assert!(answer.stdout.contains("Alike in kills: the whole interval is within 5 of no difference."), "{answer}");
    assert!(answer.stdout.contains("n = 1,000 pairs"), "{answer}");
    // Without a difference of their own, variants are alike or nothing; a margin too small is never met.
    let answer = overmatch(&format!("{line} --until-clear kills:0.001 --max-games 1000")).ok();
    assert!(!answer.stdout.contains("Alike in kills: the whole"), "{answer}");
    overmatch(&format!("{line} --until-clear kills:0")).refused(2, &["a margin greater than 0"]);
}

#[test]
fn variants_that_are_asked_for_in_another_way_are_shown_how() {
    let six = ["compare", "ardennes", "--strategies", "drill", "--variant", "six: stats.die=6"];
    run(&six).refused(2, &["found one strategy to compare", "--strategy drill plays it in every --variant"]);
    run(&["compare", "ardennes", "--variant", "six: stats.die=6 stats.guns=3"])
        .refused(2, &["expected `;` between changes"]);
}

#[test]
fn a_row_without_a_star_whose_interval_leaves_0_out_is_explained() {
    let told = "Nothing here is clearly different, allowing for all that is compared.";
    let answer = overmatch("compare ardennes --strategies leader,hunter --games 60 --quiet").ok();
    assert!(answer.stdout.contains(told) && !answer.stdout.contains("  *"), "{answer}");
    let clear = overmatch("compare ardennes --strategies leader,drill --games 2000 --quiet").ok();
    assert!(!clear.stdout.contains(told) && clear.stdout.contains("* clearly different, allowing"), "{clear}");
}

#[test]
fn several_are_put_in_order_by_each_of_a_few_measures_from_whom_it_says() {
    let line = "compare ardennes --strategies drill,leader,champion --games 2000 --quiet";
    let answer = overmatch(&format!("{line} --measures victory_points,turns")).ok();
    assert_eq!(answer.stdout.matches("minus champion").count(), 2, "{answer}");
    assert!(
        answer.stdout.contains(" strategy  turns") && answer.stdout.ends_with("--all prints every pair.\n"),
        "{answer}"
    );
    let all = overmatch(line).ok();
    assert!(all.stdout.ends_with("--all prints every pair and every measure.\n"), "{all}");
}
