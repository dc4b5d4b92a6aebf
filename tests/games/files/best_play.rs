//! Best play against value iteration by other programs.

use super::{SHIPPED, playable, shown};
use overmatch::game::OptimalQuestion;

/// The last lines of the other programs: `optimal,case,,worth`.
fn worths(csv: &str) -> Vec<(&str, f64)> {
    let found = csv.lines().filter_map(|line| line.strip_prefix("optimal,")?.split_once(",,"));
    found.map(|(case, worth)| (case, worth.parse().unwrap())).collect()
}

#[test]
fn best_play_is_worth_what_value_iteration_elsewhere_says() {
    let constants =
        [vec![0.563115945838], vec![0.721983318062], vec![0.526676443765, 0.526676443765], vec![5.833832871189]];
    for ((name, csv), constants) in SHIPPED.into_iter().zip(constants) {
        let optimum = playable(name).optimal(&OptimalQuestion::default()).unwrap().unwrap();
        let expected = worths(csv);
        assert_eq!(expected.len(), constants.len(), "{name}");
        for ((case, worth), constant) in expected.into_iter().zip(constants) {
            let is_best = |row: &usize| optimum.table.keys(*row).iter().map(shown).eq([case, "optimal"]);
            let row = (0..optimum.table.len()).find(is_best).unwrap();
            let found = optimum.table.exact(row).unwrap()[0].mean;
            assert!((found - worth).abs() < 1e-12 && (found - constant).abs() < 1e-12, "{name} {case}: {found}");
        }
    }
}

#[test]
fn no_strategy_is_worth_more_than_best_play() {
    for (name, _) in SHIPPED {
        let optimum = playable(name).optimal(&OptimalQuestion::default()).unwrap().unwrap();
        let mut best = f64::NAN;
        for row in 0..optimum.table.len() {
            let worth = optimum.table.exact(row).unwrap()[0].mean;
            if shown(&optimum.table.keys(row)[1]) == "optimal" {
                best = worth;
            }
            assert!(worth <= best + 1e-12, "{name}: {worth} beyond {best}");
        }
    }
}

#[test]
fn who_is_told_all_that_matters_is_never_blind() {
    for (name, is_blind) in [
        ("files/minefield.py", false),
        ("files/duel.py", false),
        ("files/convoy.py", false),
        ("files/engagement.py", true),
    ] {
        let optimum = playable(name).optimal(&OptimalQuestion::default()).unwrap().unwrap();
        let found = optimum.advice.iter().any(|seat| seat.decisions().unwrap().iter().any(|found| found.is_blind));
        assert_eq!(found, is_blind, "{name}");
    }
}
