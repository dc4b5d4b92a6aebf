//! The laws of throws: everything that a throw may show, each once, with its probability.

use std::collections::BTreeMap;

use crate::error::{Error, Kind, Result};
use crate::language::{Checked, Datum, Machine};

/// The most different things that a throw may show.
const MOST_BRANCHES: usize = 100_000;

/// What a throw may show.
#[derive(Clone, Debug, PartialEq)]
pub enum ThrowShown {
    /// A value.
    Value(Datum),
    /// Values in a new list.
    Values(Vec<Datum>),
    /// The card at this place of a deck.
    Card(u32, usize),
    /// So many of each of the cards at these places of a deck.
    Cards(u32, Vec<(usize, u32)>),
}

/// What a throw may show with the probabilities, which sum to 1.
pub type ThrowLaw = Vec<(ThrowShown, f64)>;

/// The law of a throw; what it draws from is in the machine.
///
/// # Errors
/// Kind `Limit` where it may show too many different things.
pub fn throw_law(checked: &Checked, machine: &Machine) -> Result<ThrowLaw> {
    let number = |(number, p): (i64, f64)| (ThrowShown::Value(Datum::Number(number)), p);
    let law: ThrowLaw = match checked {
        Checked::Die { sides } => {
            check_count(*sides as usize)?;
            uniform(*sides).map(|(face, p)| number((face.into(), p))).collect()
        }
        Checked::Faces { faces } => {
            let mut law: ThrowLaw = Vec::new();
            for &face in faces {
                add(&mut law, ThrowShown::Value(face), 1.0 / faces.len() as f64);
            }
            law
        }
        Checked::Pool { n, sides, at_most } => {
            check_count(*n as usize)?;
            let law = binomial(*n, f64::from(*at_most) / f64::from(*sides));
            (0..).zip(law).filter(|&(_, p)| p > 0.0).map(number).collect()
        }
        Checked::Roll { n, sides } => {
            check_count((u64::from(*n) * u64::from(*sides)).min(u64::from(u32::MAX)) as usize)?;
            (i64::from(*n)..).zip(sums(*n, *sides)).map(number).collect()
        }
        _ => other_law(checked, machine)?,
    };
    Ok(law)
}

/// The laws of the throws that are rarer.
fn other_law(checked: &Checked, machine: &Machine) -> Result<ThrowLaw> {
    let number = |(number, p): (i64, f64)| (ThrowShown::Value(Datum::Number(number)), p);
    Ok(match checked {
        Checked::Chance { k, n } => {
            let p = f64::from(*k) / f64::from(*n);
            let law = [(true, p), (false, f64::from(n - k) / f64::from(*n))];
            law.into_iter()
                .filter(|&(_, p)| p > 0.0)
                .map(|(truth, p)| (ThrowShown::Value(Datum::Truth(truth)), p))
                .collect()
        }
        Checked::Dice { sides } => {
            let law = multisets(sides, |sides| uniform(sides).collect())?;
            let shown = |faces: Vec<u32>| faces.into_iter().map(|face| Datum::Number(face.into())).collect();
            law.into_iter().map(|(faces, p)| (ThrowShown::Values(shown(faces)), p)).collect()
        }
        Checked::FaceDice { n, faces } => face_dice(*n, faces)?,
        Checked::Keep { n, sides, k, is_lowest } => kept(*n, *sides, *k, *is_lowest)?.into_iter().map(number).collect(),
        Checked::Explode { sides, depth } => explosion(*sides, *depth)?.into_iter().map(number).collect(),
        Checked::Draw { deck } => {
            let (cards, all) = cards(machine, *deck);
            let drawn =
                |&(place, count): &(usize, u32)| (ThrowShown::Card(*deck, place), f64::from(count) / f64::from(all));
            cards.iter().map(drawn).collect()
        }
        Checked::Deal { deck, n } => hands(machine, *deck, *n)?,
        // All others are known to `throw_law`.
        _ => Vec::new(),
    })
}

fn check_count(count: usize) -> Result<()> {
    match count <= MOST_BRANCHES {
        true => Ok(()),
        false => {
            let message = format!("too large to be answered exactly: a throw that may show {count} different things");
            let hint = "throw one after another and keep only what is asked for, or ask for roll, keep or pool";
            Err(Error::new(Kind::Limit, message).hint(hint))
        }
    }
}

fn add(law: &mut ThrowLaw, shown: ThrowShown, p: f64) {
    match law.iter_mut().find(|(known, _)| *known == shown) {
        Some((_, all)) => *all += p,
        None => law.push((shown, p)),
    }
}

/// The faces of a die.
fn uniform(sides: u32) -> impl Iterator<Item = (u32, f64)> {
    (1..=sides).map(move |face| (face, 1.0 / f64::from(sides)))
}

/// The probability of each number of successes of `n` trials, from the likeliest on outwards, so that none of them
/// loses digits; together they are 1.
pub fn binomial(n: u32, p: f64) -> Vec<f64> {
    let mut law = vec![0.0; n as usize + 1];
    if p <= 0.0 || p >= 1.0 {
        law[if p <= 0.0 { 0 } else { n as usize }] = 1.0;
        return law;
    }
    let odds = p / (1.0 - p);
    let mode = (((f64::from(n) + 1.0) * p) as usize).min(n as usize);
    law[mode] = 1.0;
    for k in mode..n as usize {
        law[k + 1] = law[k] * odds * (n as usize - k) as f64 / (k + 1) as f64;
    }
    for k in (0..mode).rev() {
        law[k] = law[k + 1] / odds * (k + 1) as f64 / (n as usize - k) as f64;
    }
    let all: f64 = law.iter().sum();
    law.iter_mut().for_each(|p| *p /= all);
    law
}

/// The probability of each sum of `n` dice, from `n` on.
fn sums(n: u32, sides: u32) -> Vec<f64> {
    let mut law = vec![1.0];
    for _ in 0..n {
        let mut next = vec![0.0; law.len() + sides as usize - 1];
        for (sum, p) in law.iter().enumerate() {
            next[sum..sum + sides as usize].iter_mut().for_each(|slot| *slot += p / f64::from(sides));
        }
        law = next;
    }
    law
}

/// What dice show, lowest first, whichever die shows it.
fn multisets(dice: &[u32], faces: impl Fn(u32) -> Vec<(u32, f64)>) -> Result<BTreeMap<Vec<u32>, f64>> {
    let mut law = BTreeMap::from([(Vec::new(), 1.0)]);
    for &die in dice {
        let mut next: BTreeMap<Vec<u32>, f64> = BTreeMap::new();
        for (shown, p) in law {
            for (face, share) in faces(die) {
                let mut shown: Vec<u32> = shown.clone();
                shown.insert(shown.partition_point(|&other| other <= face), face);
                *next.entry(shown).or_default() += p * share;
            }
            check_count(next.len())?;
        }
        law = next;
    }
    Ok(law)
}

fn face_dice(n: u32, faces: &[Datum]) -> Result<ThrowLaw> {
    // Equal faces are one: each with its place among the different ones and how often it stands there.
    let mut kinds: Vec<(Datum, u32)> = Vec::new();
    for &face in faces {
        match kinds.iter_mut().find(|(known, _)| *known == face) {
            Some((_, count)) => *count += 1,
            None => kinds.push((face, 1)),
        }
    }
    let all = faces.len() as f64;
    let die: Vec<(u32, f64)> = (0..).zip(&kinds).map(|(place, (_, count))| (place, f64::from(*count) / all)).collect();
    let law = multisets(&vec![0; n as usize], |_| die.clone())?;
    let shown = |places: Vec<u32>| places.into_iter().map(|place| kinds[place as usize].0).collect();
    Ok(law.into_iter().map(|(places, p)| (ThrowShown::Values(shown(places)), p)).collect())
}

/// The sum of the `k` highest or lowest of `n` dice: face after face, from the one that is kept first, with the number
/// of dice that show it among those that show no face before it.
fn kept(n: u32, sides: u32, k: u32, is_lowest: bool) -> Result<BTreeMap<i64, f64>> {
    check_count(n as usize * sides as usize)?;
    let mut law: BTreeMap<(u32, i64), f64> = BTreeMap::from([((n, 0), 1.0)]);
    for left in (1..=sides).rev() {
        let face = i64::from(if is_lowest { sides + 1 - left } else { left });
        let mut next: BTreeMap<(u32, i64), f64> = BTreeMap::new();
        for ((dice, sum), p) in law {
            for (showing, share) in (0..).zip(binomial(dice, 1.0 / f64::from(left))).filter(|&(_, share)| share > 0.0) {
                let before = n - dice;
                let counted = i64::from(showing.min(k.saturating_sub(before)));
                *next.entry((dice - showing, sum + counted * face)).or_default() += p * share;
            }
        }
        law = next;
        check_count(law.len())?;
    }
    let mut sums = BTreeMap::new();
    law.into_iter().for_each(|((_, sum), p)| *sums.entry(sum).or_default() += p);
    Ok(sums)
}

/// A die whose highest face is thrown again and added.
fn explosion(sides: u32, depth: u32) -> Result<Vec<(i64, f64)>> {
    check_count((sides as usize).saturating_mul(depth as usize + 1))?;
    let (mut law, mut p) = (Vec::new(), 1.0);
    for throw in 0..=i64::from(depth) {
        p /= f64::from(sides);
        let faces = if throw == i64::from(depth) { sides } else { sides - 1 };
        law.extend((1..=i64::from(faces)).map(|face| (throw * i64::from(sides) + face, p)));
    }
    Ok(law)
}

/// The first place of each different card of a deck with the number of such cards, and the number of all.
fn cards(machine: &Machine, deck: u32) -> (Vec<(usize, u32)>, u32) {
    let items = &machine.heap.get(deck).items;
    let mut cards: Vec<(usize, u32)> = Vec::new();
    for (place, &card) in items.iter().enumerate() {
        match cards.iter_mut().find(|(first, _)| machine.are_alike(items[*first], card)) {
            Some((_, count)) => *count += 1,
            None => cards.push((place, 1)),
        }
    }
    (cards, items.len() as u32)
}

/// The places of cards of a deck, each with how many of it.
type Hand = Vec<(usize, u32)>;

/// The hands that may be dealt.
fn hands(machine: &Machine, deck: u32, n: u32) -> Result<ThrowLaw> {
    let (cards, all) = cards(machine, deck);
    // Card after card: how many of them are in the hand, among the cards that are still in question.
    let mut law: Vec<(Hand, u32, f64)> = vec![(Vec::new(), n, 1.0)];
    let mut behind = all;
    for (place, count) in cards {
        behind -= count;
        let mut next = Vec::new();
        for (hand, wanted, p) in law {
            for (taken, share) in hypergeometric(count, behind, wanted) {
                let mut hand = hand.clone();
                if taken > 0 {
                    hand.push((place, taken));
                }
                next.push((hand, wanted - taken, p * share));
            }
            check_count(next.len())?;
        }
        law = next;
    }
    Ok(law.into_iter().map(|(hand, _, p)| (ThrowShown::Cards(deck, hand), p)).collect())
}

/// How many of `count` cards are among `wanted` that are taken out of them and `others`.
fn hypergeometric(count: u32, others: u32, wanted: u32) -> Vec<(u32, f64)> {
    let least = wanted.saturating_sub(others);
    let most = wanted.min(count);
    let mut law = vec![(least, 1.0f64)];
    for taken in least..most {
        let (_, p) = law[law.len() - 1];
        let up = f64::from(count - taken) * f64::from(wanted - taken);
        let down = f64::from(taken + 1) * f64::from(others + taken + 1 - wanted);
        law.push((taken + 1, p * up / down));
    }
    let all: f64 = law.iter().map(|(_, p)| p).sum();
    law.iter_mut().for_each(|(_, p)| *p /= all);
    law
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_are_right_to_every_digit() {
        let law = binomial(10, 0.5);
        for (k, ways) in [1.0, 10.0, 45.0, 120.0, 210.0, 252.0].into_iter().enumerate() {
            assert!((law[k] * 1024.0 / ways - 1.0).abs() < 1e-14 && (law[10 - k] / law[k] - 1.0).abs() < 1e-14);
        }
        assert_eq!((binomial(3, 0.0), binomial(2, 1.0)), (vec![1.0, 0.0, 0.0, 0.0], vec![0.0, 0.0, 1.0]));
        let mean: f64 = binomial(2000, 1.0 / 3.0).iter().enumerate().map(|(k, p)| k as f64 * p).sum();
        assert!((mean / (2000.0 / 3.0) - 1.0).abs() < 1e-13);
    }

    #[test]
    fn the_three_highest_of_four_are_those_of_the_player_s_handbook() {
        let law = kept(4, 6, 3, false).unwrap();
        assert!((law[&18] * 1296.0 - 21.0).abs() < 1e-11 && (law[&3] * 1296.0 - 1.0).abs() < 1e-11);
        let mean: f64 = law.iter().map(|(sum, p)| *sum as f64 * p).sum();
        assert!((mean - 15869.0 / 1296.0).abs() < 1e-12);
        let lowest = kept(4, 6, 3, true).unwrap();
        assert!((lowest[&3] * 1296.0 - 21.0).abs() < 1e-11);
    }

    #[test]
    fn sums_explosions_and_hands_are_right() {
        assert!((sums(2, 6)[5] - 1.0 / 6.0).abs() < 1e-15);
        let boom = explosion(6, 2).unwrap();
        assert!((boom.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-15);
        assert_eq!(boom.iter().find(|(sum, _)| *sum == 6), None);
        assert!((boom.iter().find(|(sum, _)| *sum == 18).unwrap().1 * 216.0 - 1.0).abs() < 1e-13);
        // Two aces among five cards of a deck of 52 with four: 103,776 of 2,598,960.
        let aces = hypergeometric(4, 48, 5);
        assert!((aces[2].1 - 103_776.0 / 2_598_960.0).abs() < 1e-15);
        assert_eq!(hypergeometric(2, 1, 3), [(2, 1.0)]);
    }
}
