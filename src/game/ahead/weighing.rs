//! Which of several choices does best in games played on the same dice: sequential halving, after Karnin, Koren and
//! Somekh, "Almost optimal exploration in multi-armed bandits" (2013), with the base's own choice always kept.

use super::foresight::Foresight;

/// The times that the number of games is doubled at least: what is soon seen to be no better is not tried for long.
const FEWEST_HALVINGS: u32 = 2;

/// A choice beside the base's own: how much better it did, over all games of both.
#[derive(Clone, Copy)]
struct Challenger {
    choice: usize,
    /// The sum of the differences of worth.
    ahead: i64,
    /// The sum of their squares.
    squares: i64,
}

impl Challenger {
    /// Whether the mean difference is so many per cent of its standard error away from 0, in either direction.
    fn is_sure(&self, games: u64, percent: u32) -> bool {
        let [ahead, squares, games] = [self.ahead, self.squares, games as i64].map(i128::from);
        // (ahead / games)^2 > percent^2 variance / games, without a division.
        let spread = games * squares - ahead * ahead;
        10_000 * ahead * ahead * (games - 1) > i128::from(percent).pow(2) * spread
    }
}

/// The best of `count` choices, of which the first is the base's own; `worth` gives what a choice came to in the fresh
/// game of a number, whole numbers of any unit.
pub(super) fn best(foresight: &Foresight, count: usize, mut worth: impl FnMut(usize, u64) -> i64) -> usize {
    let mut challengers: Vec<Challenger> =
        (1..count).map(|choice| Challenger { choice, ahead: 0, squares: 0 }).collect();
    let mut played = 0;
    let halvings = challengers.len().next_power_of_two().trailing_zeros().max(FEWEST_HALVINGS);
    let mut upto = (foresight.rollouts >> halvings).max(2);
    while !challengers.is_empty() {
        for game in played..upto {
            let own = worth(0, game);
            for challenger in &mut challengers {
                let ahead = worth(challenger.choice, game) - own;
                challenger.ahead += ahead;
                challenger.squares += ahead * ahead;
            }
        }
        played = upto;
        if played >= foresight.rollouts {
            break;
        }
        // What is as good in every game, or surely worse, is tried no longer.
        challengers
            .retain(|challenger| challenger.squares > 0 && (challenger.ahead > 0 || !challenger.is_sure(played, 100)));
        challengers.sort_by_key(|challenger| -challenger.ahead);
        challengers.truncate(challengers.len().div_ceil(2));
        upto = (2 * upto).min(foresight.rollouts);
    }
    let best = challengers.iter().min_by_key(|challenger| -challenger.ahead);
    let best = best.filter(|best| best.ahead > 0 && best.is_sure(played, foresight.doubt_percent));
    best.map_or(0, |best| best.choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Purpose, Sampler, Streams};

    const FORESIGHT: Foresight = Foresight { choices: 8, rollouts: 64, doubt_percent: 100 };

    #[test]
    fn the_best_is_found_and_the_own_choice_wins_ties() {
        assert_eq!(best(&FORESIGHT, 8, |choice, _| (choice as i64 - 5).pow(2) * -10), 5);
        assert_eq!(best(&FORESIGHT, 8, |_, game| game as i64 % 7), 0);
        assert_eq!(best(&FORESIGHT, 1, |_, _| unreachable!("one choice needs no game")), 0);
    }

    #[test]
    fn a_lucky_difference_is_not_enough() {
        // One game in 64 better by one: the standard error of its mean is as large as its mean.
        assert_eq!(best(&FORESIGHT, 2, |choice, game| i64::from(choice == 1 && game == 60)), 0);
        assert_eq!(best(&FORESIGHT, 2, |choice, game| i64::from(choice == 1 && game % 8 == 0)), 1);
        let sure = Foresight { doubt_percent: 400, ..FORESIGHT };
        assert_eq!(best(&sure, 2, |choice, game| i64::from(choice == 1 && game % 8 == 0)), 0);
    }

    #[test]
    fn the_number_of_games_is_bounded_and_the_last_two_are_played_to_the_end() {
        let mut games = [0; 8];
        best(&FORESIGHT, 8, |choice, game| {
            games[choice] += 1;
            let mut die: Sampler = Sampler::new(Streams::new(3));
            die.begin(game);
            choice as i64 + i64::from(die.die(Purpose::DiceA, 6)) * if choice % 2 == 0 { 1 } else { -1 }
        });
        assert_eq!(games[0], 64);
        assert_eq!(games.iter().filter(|&&played| played == 64).count(), 2);
        assert!(games.iter().sum::<i32>() <= 8 * 8 + 5 * 8 + 3 * 16 + 2 * 32, "{games:?}");
    }
}
