//! The odds tables of Tank War Ardennes against closed forms and a second solver, and the sampler against them.
//!
//! What a test can see: with 20,000 trials a row and some 46,000 comparisons a probability of one half must be off by
//! 0.027 or more to be told for certain, one of 5/6 by 0.021. A die biased by 0.001 is seen by ten million throws alone.

use super::oracle::{Odds, Rules, State, casualties, pool, ways};
use overmatch::chance::Streams;
use overmatch::estimate::{mean_z, share_z, threshold};
use overmatch::game::{ColumnKind, Exact, Key, OddsTable};
use overmatch::games::load;
use overmatch::scenario::Document;

/// Trials of each row.
const TRIALS: u64 = 20_000;
const SEED: u64 = 1944;
/// Comparisons of all tables together, at most.
const COMPARISONS: u64 = 50_000;

fn table(name: &str) -> Box<dyn OddsTable> {
    let document = Document::read("ardennes/standard").expect("built in");
    let (_, playable) = load(&document, &[]).unwrap_or_else(|error| panic!("{error}"));
    let strategies = ["drill", "spendthrift"].map(str::to_string);
    let tables = playable.odds(&strategies).expect("both are in the scenario");
    tables.into_iter().find(|table| table.name() == name).expect("a table of this name")
}

fn exact(table: &dyn OddsTable, row: usize) -> Vec<Exact> {
    table.exact(row).unwrap_or_else(|error| panic!("{} {row}: {error}", table.name()))
}

fn numbers(keys: &[Key]) -> Vec<i64> {
    let number = |key: &Key| if let Key::Integer(number) = key { Some(*number) } else { None };
    keys.iter().filter_map(number).collect()
}

fn words(keys: &[Key]) -> Vec<&str> {
    keys.iter().filter_map(|key| if let Key::Word(word) = key { Some(word.as_str()) } else { None }).collect()
}

/// A fraction as a double, off by no more than three roundings.
fn share(numerator: u128, denominator: u128) -> f64 {
    numerator as f64 / denominator as f64
}

/// The exact chances of 0 to 6 casualties, all dice being rerolled so often while there is none, and their mean.
fn attack(stat: u32, before: i64, grit: u32, rerolls: u32) -> Vec<f64> {
    let throws = casualties(before, stat, grit);
    let (all, none): (u128, u128) = (throws.iter().sum(), throws[0]);
    let tries: u128 = (0..=rerolls).map(|failed| none.pow(failed) * all.pow(rerolls - failed)).sum();
    let mut odds = vec![share(none.pow(rerolls + 1), all.pow(rerolls + 1))];
    odds.extend(throws[1..].iter().map(|&count| share(count * tries, all.pow(rerolls + 1))));
    let sum: u128 = (0..).zip(throws).map(|(k, count)| k * count).sum();
    odds.push(share(sum * tries, all.pow(rerolls + 1)));
    odds
}

/// The exact chance of a pool without any success, thrown so often.
fn fails(before: i64, stat: u32, grit: u32, times: u32) -> f64 {
    let throws = casualties(before, stat, grit);
    share(throws[0].pow(times), throws.iter().sum::<u128>().pow(times))
}

fn assert_close(found: &[f64], expected: &[f64], within: f64, row: impl std::fmt::Debug) {
    assert_eq!(found.len(), expected.len(), "{row:?}");
    for (column, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert!((found - expected).abs() <= within, "{row:?} column {column}: {found} is not {expected}");
    }
}

fn means(exact: &[Exact]) -> Vec<f64> {
    exact.iter().map(|exact| exact.mean).collect()
}

#[test]
fn every_row_of_the_attack_table_is_the_closed_form() {
    let table = table("attack");
    assert_eq!(table.len(), 6 * 5 * 6 * 7 * 4);
    for row in 0..table.len() {
        let keys = numbers(&table.keys(row));
        let expected = attack(keys[0] as u32, keys[1] + keys[2], keys[3] as u32, keys[4] as u32);
        let found = means(&exact(&*table, row));
        assert_close(&found, &expected, 2e-15, &keys);
        let mean: f64 = (0..7).map(|k| k as f64 * found[k]).sum();
        assert!((found[..7].iter().sum::<f64>() - 1.0).abs() < 1e-14, "{keys:?} sum to 1");
        assert!((mean - found[7]).abs() < 1e-14, "{keys:?} mean = sum k p_k");
    }
}

#[test]
fn the_variances_of_the_attack_table_are_those_of_its_distribution() {
    let table = table("attack");
    for row in (0..table.len()).step_by(7) {
        let found = exact(&*table, row);
        let square: f64 = (0..7).map(|k| (k * k) as f64 * found[k].mean).sum();
        let yes_no = |k: usize| (found[k].variance - found[k].mean * (1.0 - found[k].mean)).abs() < 1e-14;
        assert!((0..7).all(yes_no), "row {row}");
        assert!((found[7].variance - (square - found[7].mean * found[7].mean)).abs() < 1e-13, "row {row}");
    }
}

#[test]
fn every_row_of_the_defence_table_is_the_closed_form() {
    let table = table("defence");
    assert_eq!(table.len(), 6 * 5 * 6 * 7 * 4);
    for row in 0..table.len() {
        let keys = numbers(&table.keys(row));
        let expected = fails(keys[1] + keys[2], keys[0] as u32, keys[3] as u32, keys[4] as u32 + 1);
        assert_close(&means(&exact(&*table, row)), &[expected], 1e-15, &keys);
    }
}

#[test]
fn every_row_of_the_initiative_table_is_the_closed_form() {
    let table = table("initiative");
    assert_eq!(table.len(), 6 * 5 * 6);
    for row in 0..table.len() {
        let keys = numbers(&table.keys(row));
        let (dice, at_most, _) = pool(keys[1] + keys[2], false, keys[0] as u32);
        let expected = share(6u128.pow(dice) - ways(dice, at_most)[0], 6u128.pow(dice));
        assert_close(&means(&exact(&*table, row)), &[expected], 1e-15, &keys);
    }
}

/// Dice added by weather and terrain to GUNS, CREW, ARMOR and GRIT, as the text prints them (2.1, 2.2).
fn modifiers(word: &str) -> [i64; 4] {
    match word {
        "sunny" => [0, 1, 0, 1],
        "clear" => [0; 4],
        "cold" | "river" => [0, -1, 0, 0],
        "fog" | "forest" => [-1, 0, 0, 0],
        "snow" | "trench" => [0, 0, -1, 0],
        "storm" => [-1; 4],
        "blocked" => [0, 0, -2, 0],
        "ice" => [0, 0, 0, -1],
        _ => panic!("{word} is on no chart"),
    }
}

/// A row of the table of fights for the second solver.
fn second_opinion(keys: &[Key]) -> Odds {
    let n = numbers(keys);
    let [enemy, weather, terrain, strategy] = words(keys)[..] else { panic!("{keys:?}") };
    let (level, enemy_tank) = match enemy {
        "foot_unit" => (0, false),
        "pill_box" => (1, false),
        "mech_unit" => (2, false),
        "panzer_iv" => (1, true),
        "tiger" => (2, true),
        _ => panic!("{enemy} is on no chart"),
    };
    let (weather, sunny) = (modifiers(weather), weather == "sunny");
    let terrain = modifiers(terrain);
    let rules = Rules {
        stats: [0, 1, 2, 3].map(|stat| n[stat] as u32),
        level,
        enemy_tank,
        modifiers: [0, 1, 2, 3].map(|stat| weather[stat] + terrain[stat]),
        sunny,
        spendthrift: strategy == "spendthrift",
    };
    let hearts = [n[4], n[5], n[6]];
    rules.solve(State { hearts, stars: n[7], shells: n[8], ammo: n[9], tread: n[10], enemies: n[11] }, 1000)
}

#[test]
fn every_row_of_the_fight_table_is_what_a_second_solver_finds() {
    let table = table("fight");
    assert!(table.len() >= 90, "the fights of the scenario under both strategies");
    for row in 0..table.len() {
        let keys = table.keys(row);
        let found = means(&exact(&*table, row));
        assert!((found[..4].iter().sum::<f64>() - 1.0).abs() < 1e-12, "{keys:?}");
        assert_close(&found[..4], &second_opinion(&keys)[..4], 1e-12, &keys);
        assert_close(&found[4..], &second_opinion(&keys)[4..], 1e-10, &keys);
    }
}

/// Rows and columns in which the sample of a row disagrees with the exact values that `expected` gives for it.
fn alarms(table: &dyn OddsTable, rows: &[usize], expected: impl Fn(usize) -> Vec<Exact>) -> Vec<(usize, usize, f64)> {
    let (limit, columns) = (threshold(COMPARISONS), table.columns());
    let mut found = Vec::new();
    for &row in rows {
        let samples = table.sample(row, Streams::new(SEED), TRIALS);
        for (column, (sample, exact)) in samples.iter().zip(expected(row)).enumerate() {
            let agreement = match columns[column].kind {
                ColumnKind::Probability => share_z(sample.sum as u64, sample.games, exact.mean.clamp(0.0, 1.0)),
                // A certain number of any size comes out of thousands of additions with a last bit off.
                ColumnKind::Mean if exact.variance < 1e-12 => mean_z(sample.sum, sample.games, exact.mean.round(), 0.0),
                ColumnKind::Mean => mean_z(sample.sum, sample.games, exact.mean, exact.variance),
                ColumnKind::Quantile { .. } => panic!("no table of this game has a quantile"),
            };
            if !agreement.within(limit) {
                found.push((row, column, agreement.z));
            }
        }
    }
    found
}

fn all_agree(name: &str) {
    let table = table(name);
    let rows: Vec<usize> = (0..table.len()).collect();
    assert_eq!(alarms(&*table, &rows, |row| exact(&*table, row)), [], "{name}");
}

#[test]
fn sampled_attacks_agree_with_exact_ones() {
    all_agree("attack");
}

#[test]
fn sampled_defences_agree_with_exact_ones() {
    all_agree("defence");
}

#[test]
fn sampled_initiative_agrees_with_exact() {
    all_agree("initiative");
}

#[test]
fn sampled_fights_agree_with_exact_ones() {
    all_agree("fight");
}

#[test]
fn the_comparisons_of_all_tables_are_no_more_than_allowed_for() {
    let comparisons = |name| table(name).len() * table(name).columns().len();
    let all: usize = ["attack", "defence", "initiative", "fight"].map(comparisons).iter().sum();
    assert!(all as u64 <= COMPARISONS, "{all} comparisons");
}

/// The row with these keys.
fn row_of(table: &dyn OddsTable, keys: &[i64]) -> usize {
    (0..table.len()).find(|&row| numbers(&table.keys(row)) == keys).expect("a row with these keys")
}

#[test]
fn a_die_biased_by_a_thousandth_is_seen_by_ten_million_throws() {
    // One ARMOR die of stat 1 fails in five of six throws.
    let table = table("defence");
    let row = row_of(&*table, &[1, 1, 0, 0, 0]);
    let games = 10_000_000;
    let hits = table.sample(row, Streams::new(SEED), games)[0].sum as u64;
    assert!(share_z(hits, games, 5.0 / 6.0).within(threshold(1)));
    for bias in [-0.001, 0.001] {
        assert!(!share_z(hits, games, 5.0 / 6.0 + bias).within(threshold(1)), "a bias of {bias}");
    }
}

#[test]
fn a_hit_on_3_or_less_read_as_less_than_3_is_seen_at_once() {
    let table = table("attack");
    for (hearts, rerolls) in [(1, 0), (2, 0), (4, 0), (1, 3), (3, 1)] {
        let row = row_of(&*table, &[3, hearts, 0, 0, rerolls]);
        let wrong = row_of(&*table, &[2, hearts, 0, 0, rerolls]);
        assert!(alarms(&*table, &[row], |_| exact(&*table, row)).is_empty());
        assert!(!alarms(&*table, &[row], |_| exact(&*table, wrong)).is_empty(), "{hearts} hearts, {rerolls} rerolls");
    }
}

#[test]
fn a_save_applied_twice_is_seen_at_once() {
    let table = table("defence");
    for (stat, hearts) in [(1, 1), (1, 4), (2, 2), (3, 3), (5, 1)] {
        let row = row_of(&*table, &[stat, hearts, 0, 0, 0]);
        let twice = row_of(&*table, &[stat, hearts, 0, 0, 1]);
        assert!(!alarms(&*table, &[row], |_| exact(&*table, twice)).is_empty(), "ARMOR {stat}, {hearts} hearts");
    }
}

#[test]
fn the_bias_that_a_row_can_show() {
    let limit = threshold(COMPARISONS);
    for (p, hidden, seen) in [(0.5, 0.026, 0.028), (5.0 / 6.0, 0.019, 0.021), (0.01, 0.005, 0.007)] {
        let shown = |bias: f64| !share_z(((p + bias) * TRIALS as f64) as u64, TRIALS, p).within(limit);
        assert!(!shown(hidden) && shown(seen), "a chance of {p}");
    }
}
