//! The kinds of columns of odds tables on questions made up for it: conditional ones, quantiles, and values that are
//! undefined or infinite, each against closed forms, against the sampler, and sampled with a rule that is slightly wrong.
//!
//! What a test can see: with 50,000 trials and 100 comparisons a probability of one half is off by 0.015 at most.

use overmatch::chance::{Chance, Enumerator, Purpose, Ratio, Streams};
use overmatch::error::Result;
use overmatch::estimate::threshold;
use overmatch::exact::{Question, QuestionTable, Totals, distribution, enumerate};
use overmatch::game::{Column, ColumnKind, Exact, Key, NOT_ASKED, OddsPicture, OddsTable, Quantile, Sample};
use overmatch::report::{check_table, odds_table, row_cells};
use overmatch::study::{RowCheck, check_row};
use overmatch::table::{Table as Report, csv, json, markdown, text};

const TRIALS: u64 = 50_000;
const SEED: u64 = 1941;
const COMPARISONS: u64 = 100;
const MEDIAN: ColumnKind = ColumnKind::Quantile { percent: 50 };

/// A shot with a d6 that hits on so much or less; a hit destroys on so much or less of another, and hurts by the face of a
/// third.
#[derive(Clone, Copy)]
struct Shot {
    hit: u32,
    destroy: u32,
}

impl Question for Shot {
    fn keys(&self) -> Vec<Key> {
        [self.hit, self.destroy].map(|number| i64::from(number).into()).to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut on = |at_most| chance.die(Purpose::DiceA, 6) <= at_most;
        let (is_hit, is_destroyed) = (on(self.hit), on(self.destroy));
        answers.copy_from_slice(&[u32::from(is_hit), NOT_ASKED, NOT_ASKED, NOT_ASKED]);
        if is_hit {
            let damage = chance.die(Purpose::DiceA, 6);
            answers[1..].copy_from_slice(&[u32::from(is_destroyed), damage, damage]);
        }
    }
}

fn shots(rows: Vec<Shot>) -> QuestionTable<Shot> {
    let columns = vec![
        Column::probability("p_hit"),
        Column::probability("p_destroy_given_hit"),
        Column::mean("mean_damage_given_hit"),
        Column::quantile("median_damage_given_hit", 50),
    ];
    QuestionTable {
        name: "shot",
        about: "One shot.",
        keys: vec!["hit", "destroy"],
        columns,
        picture: OddsPicture::default(),
        rows,
    }
}

/// How many throws of a d20 until one is so much or less, for ever if need be.
#[derive(Clone, Copy)]
struct Siege {
    at_most: u32,
}

impl Question for Siege {
    fn keys(&self) -> Vec<Key> {
        vec![i64::from(self.at_most).into()]
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut throws = 1;
        while self.at_most > 0 && chance.die(Purpose::DiceA, 20) > self.at_most {
            throws += 1;
        }
        answers.fill(if self.at_most > 0 { throws } else { NOT_ASKED });
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let p = f64::from(self.at_most) / 20.0;
        let law = || (1..2_000).map(|n| (n, p * (1.0 - p).powi(n as i32 - 1)));
        let exact = |column: &Column| if p > 0.0 { distribution(column.kind, law()) } else { Exact::INFINITE };
        Ok(columns.iter().map(exact).collect())
    }
}

fn sieges(rows: Vec<Siege>) -> QuestionTable<Siege> {
    let columns = vec![Column::mean("mean"), Column::quantile("median", 50), Column::quantile("p95", 95)];
    QuestionTable {
        name: "siege",
        about: "Throws until one succeeds.",
        keys: vec!["at_most"],
        columns,
        picture: OddsPicture::default(),
        rows,
    }
}

/// A table whose sampler plays by other rules than its exact values.
struct Misread<Q>(QuestionTable<Q>, QuestionTable<Q>);

impl<Q: Question> OddsTable for Misread<Q> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn about(&self) -> &str {
        self.0.about()
    }

    fn key_columns(&self) -> Vec<String> {
        self.0.key_columns()
    }

    fn columns(&self) -> Vec<Column> {
        self.0.columns()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        self.0.keys(row)
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        self.0.exact(row)
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        self.1.sample(row, streams, games)
    }
}

fn check(table: &dyn OddsTable, row: usize) -> RowCheck {
    check_row(table, row, Streams::new(SEED), TRIALS).expect("small")
}

fn agrees(table: &dyn OddsTable) -> bool {
    (0..table.len()).all(|row| check(table, row).largest_z() <= threshold(COMPARISONS))
}

/// The columns of the first row that are told to differ.
fn flagged(table: &dyn OddsTable) -> Vec<String> {
    let limit = threshold(COMPARISONS);
    let columns = table.columns().into_iter().zip(check(table, 0).agreements);
    columns.filter(|(_, agreement)| !agreement.within(limit)).map(|(column, _)| column.name).collect()
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-12 * (1.0 + expected.abs()), "{found} is not {expected}");
}

#[test]
fn a_conditional_column_is_the_second_stage_alone() {
    for (hit, destroy) in (1..=6).flat_map(|hit| (0..=6).map(move |destroy| (hit, destroy))) {
        let exact = shots(vec![Shot { hit, destroy }]).exact(0).expect("small");
        let p = f64::from(destroy) / 6.0;
        assert_eq!(exact[..2].iter().map(|e| e.mean).collect::<Vec<_>>(), [f64::from(hit) / 6.0, p], "rounded once");
        close(exact[1].variance, p * (1.0 - p));
        assert_eq!((exact[2].mean, exact[2].quantile), (3.5, None));
        close(exact[2].variance, 35.0 / 12.0);
        let median = Quantile { value: 3.0, below: 2.0 / 6.0, at_most: 0.5 };
        assert_eq!((exact[3].mean, exact[3].quantile), (3.5, Some(median)));
    }
}

#[test]
fn what_no_trial_asks_is_undefined_and_any_trial_that_does_is_a_mismatch() {
    let never = || shots(vec![Shot { hit: 0, destroy: 2 }]);
    let exact = never().exact(0).expect("small");
    assert!(exact[0].mean == 0.0 && exact[1..].iter().all(|exact| exact.value().is_nan()));
    let found = check(&never(), 0);
    assert_eq!((found.largest_z(), &found.sampled[..]), (0.0, &[Some(0.0), None, None, None][..]));
    let sometimes = shots(vec![Shot { hit: 1, destroy: 2 }]);
    assert_eq!(flagged(&Misread(never(), sometimes)).len(), 4);
    assert_eq!(flagged(&Misread(shots(vec![Shot { hit: 1, destroy: 2 }]), never())), ["p_hit"], "nothing to compare");
}

#[test]
fn conditional_columns_agree_with_the_sampler_and_a_wrong_rule_is_seen() {
    let every = |destroy| (0..=6).map(|hit| Shot { hit, destroy }).collect();
    assert!((0..=6).all(|destroy| agrees(&shots(every(destroy)))));
    let [right, wrong] = [3, 2].map(|destroy| shots(vec![Shot { hit: 2, destroy }]));
    assert_eq!(flagged(&Misread(right, wrong)), ["p_destroy_given_hit"], "3 or less read as less than 3");
}

#[test]
fn the_games_of_a_column_are_the_trials_that_asked() {
    let found = check(&shots(vec![Shot { hit: 2, destroy: 3 }]), 0);
    let hits = found.samples[0].sum as u64;
    assert_eq!((found.games, found.samples[0].games), (TRIALS, TRIALS));
    assert!(hits < TRIALS && found.samples[1..].iter().all(|sample| sample.games == hits));
    assert_eq!(found.sampled[1], Some(found.samples[1].sum as f64 / hits as f64));
}

#[test]
fn conditions_too_fine_for_fractions_are_met_by_sums() {
    // Three pools of 22 dice: the fractions do not fit 128 bits.
    let ask = |chance: &mut Enumerator, answers: &mut [u32]| {
        let [first, second, third] = [0; 3].map(|_: u32| chance.successes(Purpose::DiceA, 22, 6, 1));
        let is_asked = first == 0 && third > 0;
        answers.copy_from_slice(&if is_asked { [second, second, second.min(1)] } else { [NOT_ASKED; 3] });
    };
    let columns = [Column::mean("mean"), Column::quantile("median", 50), Column::probability("p_any")];
    let exact = enumerate(&columns, ask);
    let none = (5.0f64 / 6.0).powi(22);
    close(exact[0].mean, 22.0 / 6.0);
    close(exact[0].variance, 22.0 * 5.0 / 36.0);
    close(exact[2].mean, 1.0 - none);
    let pmf = |k: i32, ways: f64| ways * 5.0f64.powi(22 - k) / 6.0f64.powi(22);
    let below = none + pmf(1, 22.0) + pmf(2, 231.0) + pmf(3, 1540.0);
    let median = exact[1].quantile.expect("a column of quantiles");
    assert!(median.value == 4.0 && below < 0.5);
    close(median.below, below);
    close(median.at_most, below + pmf(4, 7315.0));
}

#[test]
fn a_quantile_on_a_border_is_kept_exactly() {
    let d100 = |chance: &mut Enumerator, answers: &mut [u32]| answers.fill(chance.die(Purpose::DiceA, 100));
    let columns: Vec<Column> = (1..=100).map(|percent| Column::quantile("q", percent)).collect();
    let exact = enumerate(&columns, d100);
    for (percent, found) in (1..=100).zip(&exact) {
        assert_eq!(found.value(), f64::from(percent), "{percent} of 100 faces");
        let kind = ColumnKind::Quantile { percent };
        assert_eq!(distribution(kind, (1..=100).map(|n| (n, 0.01))).value(), f64::from(percent), "by sums of doubles");
    }
    assert_eq!(exact[6].quantile, Some(Quantile { value: 7.0, below: 0.06, at_most: 0.07 }));
}

#[test]
fn a_fraction_just_short_of_a_border_is_not_taken_for_it() {
    let (tiny, half) = (Ratio::new(1, 1 << 100), Ratio::new(1, 2));
    let short = Ratio::new((1 << 99) - 1, 1 << 100);
    let law = |first, second| [(1, first), (2, second)];
    assert_eq!(distribution(MEDIAN, law(half, half)).value(), 1.0);
    assert_eq!(distribution(MEDIAN, law(short, half.plus(tiny).expect("fits"))).value(), 2.0);
}

#[test]
fn the_siege_takes_as_long_as_the_geometric_distribution_says() {
    for at_most in 1..=20 {
        let exact = sieges(vec![Siege { at_most }]).exact(0).expect("small");
        let p = f64::from(at_most) / 20.0;
        let at_most_in = |n: f64| 1.0 - (1.0 - p).powf(n);
        close(exact[0].mean, 1.0 / p);
        close(exact[0].variance, (1.0 - p) / (p * p));
        for (exact, share) in [(&exact[1], 0.5), (&exact[2], 0.95)] {
            let found = exact.quantile.expect("a column of quantiles");
            close(found.at_most, at_most_in(found.value));
            close(found.below, at_most_in(found.value - 1.0));
            assert!(found.below < share && found.at_most >= share - 1e-12, "{at_most} of 20: {found:?}");
        }
    }
}

#[test]
fn with_one_chance_in_three_the_median_is_the_second_shot() {
    let third = Ratio::new(1, 3);
    // All that takes longer than three shots counts as four.
    let law = [(1, third), (2, Ratio::new(2, 9)), (3, Ratio::new(4, 27)), (4, Ratio::new(8, 27))];
    let exact = distribution(MEDIAN, law);
    assert_eq!(exact.quantile, Some(Quantile { value: 2.0, below: 1.0 / 3.0, at_most: 5.0 / 9.0 }));
    assert_eq!(exact.mean, 65.0 / 27.0);
}

#[test]
fn quantiles_agree_with_the_sampler_and_a_wrong_rule_is_seen() {
    assert!(agrees(&sieges((0..=20).map(|at_most| Siege { at_most }).collect())));
    let pair = |right: u32, wrong: u32| {
        let [right, wrong] = [right, wrong].map(|at_most| sieges(vec![Siege { at_most }]));
        Misread(right, wrong)
    };
    // The medians of 6 and of 7 in 20 are both the second throw: only the distribution tells them apart.
    let found = check(&pair(6, 7), 0);
    assert_eq!((found.exact[1].value(), found.sampled[1]), (2.0, Some(2.0)));
    assert_eq!(flagged(&pair(6, 7)), ["mean", "median", "p95"]);
    assert_eq!(flagged(&pair(20, 19)), ["mean", "median", "p95"], "what is certain was missed");
}

/// A d20 that says 1 up to one limit, 2 up to another, else 3.
struct Steps(u32, u32);

impl Question for Steps {
    fn keys(&self) -> Vec<Key> {
        Vec::new()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let face = chance.die(Purpose::DiceA, 20);
        answers.fill(1 + u32::from(face > self.0) + u32::from(face > self.1));
    }
}

#[test]
fn a_quantile_is_compared_on_both_sides() {
    let steps = |one, two| {
        let columns = vec![Column::quantile("median", 50)];
        QuestionTable {
            name: "steps",
            about: "",
            keys: Vec::new(),
            columns,
            picture: OddsPicture::default(),
            rows: vec![Steps(one, two)],
        }
    };
    assert!(agrees(&steps(5, 15)));
    for (one, two) in [(6, 15), (5, 14)] {
        let misread = Misread(steps(5, 15), steps(one, two));
        assert_eq!(check(&misread, 0).sampled, [Some(2.0)], "the same median");
        assert_eq!(flagged(&misread), ["median"], "{one} and {two}");
    }
}

#[test]
fn what_never_happens_takes_for_ever() {
    let never = || sieges(vec![Siege { at_most: 0 }]);
    let found = check(&never(), 0);
    assert!(found.exact.iter().all(|exact| exact.value() == f64::INFINITY));
    assert_eq!((found.largest_z(), found.sampled), (0.0, vec![None; 3]));
    let wrong = Misread(never(), sieges(vec![Siege { at_most: 1 }]));
    assert_eq!(flagged(&wrong), ["mean", "median", "p95"]);
}

#[test]
fn a_distribution_gives_mean_variance_and_quantile_in_any_order() {
    let law = [(NOT_ASKED, 0.5), (6, 0.125), (0, 0.25), (2, 0.125)];
    let exact = distribution(ColumnKind::Quantile { percent: 75 }, law);
    let quantile = Quantile { value: 2.0, below: 0.5, at_most: 0.75 };
    assert_eq!(exact, Exact { mean: 2.0, variance: 10.0 - 4.0, quantile: Some(quantile) });
    let nothing: [(u32, f64); 0] = [];
    assert!(distribution(MEDIAN, nothing).value().is_nan());
    let short = distribution(MEDIAN, [(1, 0.25)]);
    assert_eq!(short.value(), f64::INFINITY, "a distribution that never gets as far as one half");
}

#[test]
fn exact_values_are_made_from_what_is_known() {
    assert_eq!(Exact::probability(0.25), Exact { mean: 0.25, variance: 0.1875, quantile: None });
    assert_eq!(Exact::conditional(0.125, 0.5), Exact::probability(0.25));
    assert!(Exact::conditional(0.0, 0.0).value().is_nan());
    assert_eq!(Exact::moments(3.0, 15.0), Exact { mean: 3.0, variance: 6.0, quantile: None });
    assert_eq!(Exact::moments(3.0, 9.0 - 1e-15).variance, 0.0);
    let mut totals = Totals::new(&[Column::probability("p"), Column::mean("mean")]);
    totals.add(&[1, 4], Ratio::new(1, 3));
    totals.add(&[NOT_ASKED, 1], Ratio::new(2, 3));
    assert_eq!(totals.exact().iter().map(Exact::value).collect::<Vec<_>>(), [1.0, 2.0]);
}

/// A table that claims to know what it does not.
struct Claim(ColumnKind, Exact);

impl OddsTable for Claim {
    fn name(&self) -> &str {
        "claim"
    }

    fn about(&self) -> &str {
        ""
    }

    fn key_columns(&self) -> Vec<String> {
        Vec::new()
    }

    fn columns(&self) -> Vec<Column> {
        vec![Column { name: "claim".to_string(), kind: self.0 }]
    }

    fn len(&self) -> usize {
        1
    }

    fn keys(&self, _: usize) -> Vec<Key> {
        Vec::new()
    }

    fn exact(&self, _: usize) -> Result<Vec<Exact>> {
        Ok(vec![self.1])
    }

    fn sample(&self, _: usize, _: Streams, games: u64) -> Vec<Sample> {
        let mut sample = Sample::default();
        (0..games).for_each(|game| sample.add(self.0, u32::from(game % 2 == 0)));
        vec![sample]
    }
}

#[test]
fn no_sample_agrees_with_nonsense() {
    let half = Exact::probability(0.5);
    assert!(agrees(&Claim(ColumnKind::Probability, half)));
    assert!(!agrees(&Claim(ColumnKind::Probability, Exact::moments(-0.5, 0.5))), "a negative probability");
    assert!(!agrees(&Claim(ColumnKind::Mean, Exact { variance: -1.0, ..Exact::moments(0.2, 1.0) })));
    assert!(!agrees(&Claim(MEDIAN, half)), "a quantile that was never solved");
    for kind in [ColumnKind::Probability, ColumnKind::Mean, MEDIAN] {
        assert!(!agrees(&Claim(kind, Exact::UNDEFINED)) && !agrees(&Claim(kind, Exact::INFINITE)));
    }
}

fn report(table: &dyn OddsTable, games: Option<u64>) -> Report {
    let mut report = if games.is_some() { check_table(table) } else { odds_table(table) };
    for row in 0..table.len() {
        let check = games.map(|games| check_row(table, row, Streams::new(SEED), games).expect("small"));
        report.rows.push(row_cells(table.keys(row), &table.exact(row).expect("small"), check.as_ref()));
    }
    report
}

fn csv_text(report: &Report) -> String {
    String::from_utf8(csv(report)).expect("UTF-8")
}

#[test]
fn undefined_values_are_empty_and_infinite_ones_inf() {
    let (shot, siege) = (shots(vec![Shot { hit: 0, destroy: 2 }]), sieges(vec![Siege { at_most: 0 }]));
    let header = "hit,destroy,p_hit,p_destroy_given_hit,mean_damage_given_hit,median_damage_given_hit";
    assert_eq!(csv_text(&report(&shot, None)), format!("{header}\n0,2,0,,,\n"));
    assert_eq!(csv_text(&report(&siege, None)), "at_most,mean,median,p95\n0,inf,inf,inf\n");
    let both = [report(&shot, None), report(&siege, None)];
    let read: serde_json::Value = serde_json::from_str(&json(&both)).expect("JSON");
    assert_eq!(read["tables"]["shot"][0]["median_damage_given_hit"], serde_json::Value::Null);
    let row = &read["tables"]["siege"][0];
    assert_eq!((&row["median"], &row["median_infinite"]), (&serde_json::Value::Null, &1.into()));
    insta::assert_snapshot!(text(&both) + &markdown(&both));
}

#[test]
fn a_check_shows_every_kind_of_column_beside_its_sample() {
    let (shot, siege) = (shots(vec![Shot { hit: 0, destroy: 2 }]), sieges(vec![Siege { at_most: 0 }]));
    let line = |table: &dyn OddsTable| csv_text(&report(table, Some(500))).lines().nth(1).map(str::to_string);
    assert_eq!(line(&shot).as_deref(), Some("0,2,0,,,,500,0,,,,0"), "games are those played, not those that asked");
    assert_eq!(line(&siege).as_deref(), Some("0,inf,inf,inf,500,,,,0"));
    let checked = csv_text(&report(&sieges(vec![Siege { at_most: 20 }]), Some(500)));
    let header = "at_most,mean,median,p95,games,sampled_mean,sampled_median,sampled_p95,z";
    assert_eq!(checked, format!("{header}\n20,1,1,1,500,1,1,1,0\n"));
}
