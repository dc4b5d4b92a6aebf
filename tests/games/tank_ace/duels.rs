//! Duels of American Tank Ace: what must hold of them whatever the numbers are, and the sampler against the exact values of
//! every odds table.

use super::forms::{table, table_of, words};
use overmatch::chance::Streams;
use overmatch::estimate::threshold;
use overmatch::game::OddsTable;
use overmatch::study::check_row;

const SEED: u64 = 1944;
const TRIALS: u64 = 20_000;
/// Comparisons of all tables together, at most.
const COMPARISONS: u64 = 10_000;

/// The rows of a duel table for these tanks and Germans.
fn rows(table: &dyn OddsTable, tanks: &[&str], germans: &[&str]) -> Vec<usize> {
    let wanted = |row: &usize| {
        let keys = table.keys(*row);
        let words = words(&keys);
        tanks.contains(&words[0]) && germans.contains(&words[1])
    };
    (0..table.len()).filter(wanted).collect()
}

fn values(table: &dyn OddsTable, row: usize) -> Vec<f64> {
    let exact = table.exact(row).unwrap_or_else(|error| panic!("{} {row}: {error}", table.name()));
    exact.iter().map(|exact| exact.value()).collect()
}

const GERMANS: [&str; 4] = ["Pz IV", "Panther", "King Tiger", "Nashorn"];

#[test]
fn a_duel_is_won_or_lost_or_unfinished() {
    let table = table("duel", &[]);
    for row in rows(&*table, &["M4", "M4A1(76)W", "M4A3E2 Jumbo 75", "M26"], &GERMANS) {
        let found = values(&*table, row);
        assert!((found[..3].iter().sum::<f64>() - 1.0).abs() < 1e-12, "{:?}: {found:?}", table.keys(row));
        assert!(found[..3].iter().all(|&p| p >= 0.0) && found[3] >= 1.0 && found[3] <= 60.0);
    }
}

#[test]
fn every_strategy_has_its_duels() {
    let names = ["steady", "aggressive", "cautious", "veteran"];
    let table = table_of("duel", &[], &names);
    assert_eq!(table.len(), 10 * 10 * 3 * 4 * names.len());
    for row in (0..table.len()).step_by(331) {
        let found = values(&*table, row);
        assert!((found[..3].iter().sum::<f64>() - 1.0).abs() < 1e-12, "{:?}: {found:?}", table.keys(row));
    }
}

/// The chances to win of some rows under overrides, with what they are of.
fn wins(sets: &[&str], tanks: &[&str]) -> Vec<(String, f64)> {
    let table = table("duel", sets);
    let win = |row| (format!("{:?}", table.keys(row)), values(&*table, row)[0]);
    rows(&*table, tanks, &GERMANS).into_iter().map(win).collect()
}

/// Compares the chances to win before and after a change.
fn never_lower(tank: &str, before: &[&str], after: &[&str]) {
    for ((row, less), (_, more)) in wins(before, &[tank]).into_iter().zip(wins(after, &[tank])) {
        assert!(more >= less - 1e-12, "{row}: {less} {before:?}, {more} {after:?}");
    }
}

#[test]
fn more_armour_never_lowers_the_chance_to_win() {
    for (tank, key) in [("M4", "m4"), ("M4A3E8", "m4a3e8")] {
        for part in ["turret", "hull", "side"] {
            let sets = [6, 8, 11, 14].map(|armour| format!("tanks.{key}.{part}={armour}"));
            for pair in sets.windows(2) {
                never_lower(tank, &[&pair[0]], &[&pair[1]]);
            }
        }
    }
}

#[test]
fn gunnery_and_a_german_who_is_buttoned_up_never_lower_the_chance_to_win() {
    for set in ["odds.gunnery=true", "odds.german_buttoned=true"] {
        never_lower("M4", &[], &[set]);
        never_lower("M26", &[], &[set]);
    }
}

#[test]
fn aim_never_lowers_the_chance_to_win() {
    // Steady flanks where the front cannot be pierced but by luck; with Aim a 3 on B3 is luck too.
    never_lower("M4", &[], &["odds.aim=true"]);
    never_lower("M26", &[], &["odds.aim=true"]);
}

#[test]
fn a_better_german_never_raises_the_chance_to_win() {
    let win = |penetration: &str| wins(&[penetration], &["M4"]);
    let weak = win("german.pz_iv.penetration=5");
    let strong = win("german.pz_iv.penetration=9");
    for ((row, weak), (_, strong)) in weak.into_iter().zip(strong) {
        assert!(strong <= weak + 1e-12, "{row}");
    }
}

#[test]
fn who_fires_first_does_not_win_less() {
    let table = table("duel", &[]);
    for row in rows(&*table, &["M4", "M26"], &GERMANS) {
        let keys = table.keys(row);
        let words: Vec<&str> = words(&keys);
        if words[4] == "player" {
            let other = (0..table.len()).find(|&other| {
                let keys = table.keys(other);
                let others = super::forms::words(&keys);
                others[..4] == words[..4] && others[4] == "enemy" && others[5..] == words[5..]
            });
            let other = other.expect("the same duel with the enemy first");
            assert!(values(&*table, row)[0] >= values(&*table, other)[0] - 1e-12, "{keys:?}");
        }
    }
}

/// A duel of an M26 with a Pz IV ahead of it, worked out here: it fires with every command. A commander who was made to close
/// his hatch leaves it closed, for the German aims at him, and a shot is worth more.
#[derive(Clone, Copy)]
struct Fight {
    rounds: u32,
    limit: i32,
    penetration: i32,
}

/// What the rounds of a duel depend on.
#[derive(Clone, Copy)]
struct At {
    round: u32,
    open: bool,
    sensed: bool,
    immobilised: bool,
    shock: bool,
}

/// Won, lost, unfinished, and the round it ended in.
type Odds = [f64; 4];

fn mix(parts: &[(f64, Odds)]) -> Odds {
    std::array::from_fn(|i| parts.iter().map(|(share, odds)| share * odds[i]).sum())
}

/// The chance of a throw of two dice of at most so much.
fn up_to(limit: i32) -> f64 {
    let sums = (1..=6).flat_map(|one| (1..=6).map(move |two| one + two));
    sums.filter(|&sum| sum <= limit).count() as f64 / 36.0
}

impl Fight {
    fn hit(self, modifier: i32) -> f64 {
        up_to((self.limit - modifier).clamp(2, 11))
    }

    fn round(self, at: At, german_first: bool) -> Odds {
        if at.round > self.rounds {
            return [0.0, 0.0, 1.0, f64::from(self.rounds)];
        }
        if german_first {
            return self.german(at, |at| {
                let commands = if at.shock { 1 } else { 2 };
                let at = At { shock: false, ..at };
                self.commands(at, commands, false, |at| self.round(At { round: at.round + 1, ..at }, false))
            });
        }
        let commands = if at.shock { 1 } else { 2 };
        self.commands(At { shock: false, ..at }, commands, false, |at| {
            self.german(at, |at| self.round(At { round: at.round + 1, ..at }, false))
        })
    }

    /// So many commands; `fired` this round.
    fn commands(self, at: At, left: u32, fired: bool, then: impl Fn(At) -> Odds + Copy) -> Odds {
        if left == 0 {
            return then(At { sensed: fired && at.sensed, ..at });
        }
        let hit = self.hit(i32::from(!at.open) - i32::from(at.sensed));
        let (d, i) = (28.0 / 36.0, 2.0 / 36.0);
        let won = [1.0, 0.0, 0.0, f64::from(at.round)];
        let sensed = At { sensed: true, ..at };
        let goes_on = |at| self.commands(at, left - 1, true, then);
        if at.immobilised {
            let gone = hit * (d + (1.0 - d) / 6.0);
            return mix(&[(gone, won), (1.0 - gone, goes_on(sensed))]);
        }
        let stuck = At { immobilised: true, ..sensed };
        mix(&[(hit * d, won), (hit * i, goes_on(stuck)), (1.0 - hit * (d + i), goes_on(sensed))])
    }

    /// The German's shot: half at the turret of 7, half at the hull of 12.
    fn german(self, at: At, then: impl Fn(At) -> Odds) -> Odds {
        let lost = [0.0, 1.0, 0.0, f64::from(at.round)];
        let hit = self.hit(0);
        let mut parts = vec![(1.0 - hit, then(at))];
        for armour in [7, 12] {
            // In 36ths: destroyed, hatches close (IMM and B), no effect; the chance of fragments.
            let (destroyed, closes, fragments) = match self.penetration - armour {
                ..=-1 => (1.0, 9.0, 0.0),
                0 => (13.0, 2.0, 1.0 / 6.0),
                1.. => (28.0, 2.0, 2.0 / 6.0),
            };
            let by_fragments = fragments * (2.0 / 6.0) * up_to(3);
            let at_hatch = if at.open { 2.0 / 6.0 * up_to(3) } else { 0.0 };
            let [shaken, closed] = [at.open, false].map(|open| then(At { open, shock: true, ..at }));
            let share = hit / 2.0;
            let dead = 1.0 - (1.0 - at_hatch) * (1.0 - by_fragments);
            let nothing = 36.0 - destroyed - closes;
            parts.extend([
                (share * destroyed / 36.0, lost),
                (share * closes / 36.0 * dead, lost),
                (share * closes / 36.0 * (1.0 - dead), closed),
                (share * nothing / 36.0 * by_fragments, lost),
                (share * nothing / 36.0 * (1.0 - by_fragments), shaken),
            ]);
        }
        mix(&parts)
    }
}

#[test]
fn a_duel_of_an_m26_and_a_pz_iv_is_what_a_second_solver_finds() {
    for rounds in [1, 2, 3, 4] {
        let table = table("duel", &[&format!("limits.duel_rounds={rounds}")]);
        for row in rows(&*table, &["M26"], &["Pz IV"]) {
            let keys = table.keys(row);
            let words = words(&keys);
            let (limit, penetration) = match words[2] {
                "close" => (8, 8),
                "medium" => (7, 7),
                _ => (6, 6),
            };
            // Its side is as good as its front.
            let fight = Fight { rounds, limit, penetration };
            let start = At { round: 1, open: true, sensed: false, immobilised: false, shock: false };
            let expected = fight.round(start, words[4] == "enemy");
            for (found, expected) in values(&*table, row).into_iter().zip(expected) {
                assert!((found - expected).abs() < 1e-12, "{rounds} {keys:?}: {found} is not {expected}");
            }
        }
    }
}

/// Rows of a table in which the sampler disagrees with the exact values.
fn alarms(table: &dyn OddsTable, step: usize) -> Vec<String> {
    let limit = threshold(COMPARISONS);
    let told = |row: usize| {
        let check = check_row(table, row, Streams::new(SEED), TRIALS).unwrap_or_else(|error| panic!("{error}"));
        (check.largest_z() > limit || check.largest_z().is_nan()).then(|| format!("{:?}", table.keys(row)))
    };
    (0..table.len()).step_by(step).filter_map(told).collect()
}

/// How far apart the rows are that are sampled.
const STEPS: [(&str, usize); 4] = [("penetration", 37), ("survival", 13), ("infantry", 1), ("duel", 61)];

#[test]
fn the_sampler_agrees_with_the_exact_values_of_every_table() {
    for (name, step) in STEPS {
        assert_eq!(alarms(&*table(name, &[]), step), [] as [String; 0], "{name}");
    }
}

#[test]
fn the_sampler_agrees_under_other_circumstances() {
    let sets =
        ["odds.weather=rain", "odds.own_smoke=1", "odds.aim=true", "odds.buttoned=true", "odds.second_shot=true"];
    for (name, step) in STEPS {
        assert_eq!(alarms(&*table(name, &sets), 3 * step + 1), [] as [String; 0], "{name}");
    }
}

#[test]
fn the_comparisons_are_no_more_than_allowed_for() {
    let comparisons = |(name, step): (&str, usize)| {
        let table = table(name, &[]);
        2 * table.len().div_ceil(step) * table.columns().len()
    };
    assert!(STEPS.into_iter().map(comparisons).sum::<usize>() as u64 <= COMPARISONS);
}

#[test]
fn a_rule_that_is_slightly_wrong_is_seen() {
    // Hit on 7 or less read as less than 7, and the tank's own exact values against another's.
    let (right, wrong) = (table("survival", &[]), table("survival", &["b1.medium=6"]));
    let row = rows(&*right, &["PaK 40"], &["M4"])[4];
    assert_eq!(words(&right.keys(row))[2], "medium");
    let samples = wrong.sample(row, Streams::new(SEED), TRIALS);
    let hits = samples[0].sum as u64;
    let exact = values(&*right, row)[0];
    assert!(!overmatch::estimate::share_z(hits, TRIALS, exact).within(threshold(COMPARISONS)));
}
