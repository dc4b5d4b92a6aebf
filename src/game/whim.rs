//! Decisions made at random: all that a strategy may draw.

use super::Side;
use crate::chance::{self, Chance};

/// What the strategy of a side draws when it decides at random: from the policy stream of that side, and from nothing
/// else, so that a decision left to chance never moves the dice of the game.
///
/// Strategies hold no type of chance, so that each is compiled once and not once for each way of throwing dice.
pub struct Whim<'a> {
    side: Side,
    chance: &'a mut dyn chance::AnyChance,
}

impl<'a> Whim<'a> {
    /// The whims of the strategy of a side.
    #[inline]
    pub fn new(side: Side, chance: &'a mut impl Chance) -> Whim<'a> {
        Whim { side, chance }
    }

    /// Yes or no, evenly.
    pub fn coin(&mut self) -> bool {
        self.chance.die(self.side.policy(), 2) == 1
    }

    /// One of `count` things, evenly, as its number from 0; `count` is 1 or more.
    pub fn pick(&mut self, count: usize) -> usize {
        self.chance.die(self.side.policy(), count as u32) as usize - 1
    }

    /// One of some things, evenly; `None` if there is none.
    pub fn any<T>(&mut self, things: impl Iterator<Item = T> + Clone) -> Option<T> {
        match things.clone().count() {
            0 => None,
            count => things.clone().nth(self.pick(count)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Purpose, Recorder, Streams};
    use crate::game::SIDES;

    fn recorder() -> Recorder {
        let mut recorder = Recorder::new(Streams::new(1));
        recorder.begin(0);
        recorder
    }

    #[test]
    fn whims_are_drawn_from_the_policy_stream_of_the_side() {
        for side in SIDES {
            let (mut drawn, mut plain) = (recorder(), recorder());
            let mut whim = Whim::new(side, &mut drawn);
            let whims: Vec<usize> = (1..50).map(|count| whim.pick(count)).collect();
            let dice: Vec<usize> = (1..50).map(|sides| plain.die(side.policy(), sides) as usize - 1).collect();
            assert_eq!(whims, dice, "{side:?}");
            let untouched = recorder().die(Purpose::DiceA, 1_000_000);
            assert_eq!(drawn.die(Purpose::DiceA, 1_000_000), untouched);
        }
    }

    #[test]
    fn each_thing_and_each_side_of_the_coin_comes_up() {
        let mut drawn = recorder();
        let mut whim = Whim::new(Side::B, &mut drawn);
        let heads = (0..1_000).filter(|_| whim.coin()).count();
        // 12.6 standard deviations.
        assert!(heads.abs_diff(500) < 200, "{heads} heads");
        let mut seen = [0; 3];
        (0..1_000).for_each(|_| seen[whim.any(0..3).expect("there are three")] += 1);
        assert!(seen.iter().all(|&times| times > 150), "{seen:?}");
        assert_eq!(whim.any(std::iter::empty::<u8>()), None);
    }
}
