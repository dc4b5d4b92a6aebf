//! The last digit of a level and the last game there is.

use crate::command::{Desk, FILES, overmatch};

#[test]
fn a_merge_keeps_the_last_digit_of_the_level() {
    let desk = Desk::new();
    // A careless reader of JSON takes these digits for the next double.
    let run = "run ardennes --games 500 --quiet --level 0.20569761911726278";
    desk.overmatch(&format!("{run} --out whole")).ok();
    (1..=2).for_each(|i| assert_eq!(desk.overmatch(&format!("{run} --shard {i}/2 --out s{i}")).code, 0));
    desk.overmatch("merge s1 s2 --out merged").ok();
    FILES.iter().for_each(|file| assert_eq!(desk.read(&format!("whole/{file}")), desk.read(&format!("merged/{file}"))));
}

#[test]
fn the_last_shard_of_the_longest_run_plays_its_games() {
    let line = "run ardennes --games 18446744073709551615 --quiet --shard 73786976294838207/73786976294838207";
    let answer = overmatch(line).ok();
    let range = "games 18,446,744,073,709,551,500 to 18,446,744,073,709,551,614 of seed 1";
    assert!(answer.stdout.contains(range) && answer.stdout.contains("n = 115 games"), "{answer}");
    assert_eq!(overmatch(&format!("{line} --threads 7")).ok(), answer);
}
