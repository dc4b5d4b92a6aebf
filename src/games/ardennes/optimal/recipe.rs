//! Throws of one pool written out: which worths are added up with which chances. The same for every sheet with the same
//! hearts, so it is written once and followed often.

use super::throw::Throws;
use super::worth::Worth;

/// The sums of a pool's throws.
#[derive(Clone, Debug, Default)]
pub struct Recipe {
    /// For each number of enemies the first of its sums; one more for the end.
    sums_of: Vec<usize>,
    sums: Vec<Sum>,
    /// For each number of enemies the sum of an attack's first throw, but for what kills nobody.
    firsts: Vec<Sum>,
    /// And the chances of killing nobody, by whether a grit die is then still to succeed.
    none: Vec<[f64; 2]>,
    terms: Vec<(f64, u32)>,
}

/// The chance to win at once, and the terms of everything else.
#[derive(Clone, Copy, Debug)]
struct Sum {
    place: usize,
    wins: f64,
    begin: usize,
    end: usize,
}

impl Recipe {
    /// Makes room for the throws of any pool against so many enemies.
    pub fn reserve(&mut self, enemies: usize) {
        let sums = Throws::size(enemies);
        self.sums_of.reserve(enemies + 1);
        self.sums.reserve(sums);
        self.firsts.reserve(2 * enemies);
        self.none.reserve(2 * enemies);
        // A throw leaves at most so many situations with enemies alive, whatever its pool.
        self.terms.reserve(2 * sums * sums);
    }

    /// Writes out the throws of a pool.
    pub fn write(&mut self, throws: &Throws) {
        self.sums_of.clear();
        self.sums.clear();
        self.firsts.clear();
        self.none.clear();
        self.terms.clear();
        for enemies in 1..=throws.enemies {
            self.sums_of.push(self.sums.len());
            for (hits, grit) in throws.situations(enemies) {
                let sum = self.sum(throws, enemies, [hits, grit], true).0;
                self.sums.push(sum);
            }
            // A grit pool begins with the grit die still to succeed; without a star the same dice may be thrown without it.
            for grit in 0..=usize::from(throws.odds.pool.grit) {
                let (first, none) = self.sum(throws, enemies, [0, grit], false);
                self.firsts.push(first);
                self.none.push(none);
            }
        }
        self.sums_of.push(self.sums.len());
    }

    fn sum(&mut self, throws: &Throws, enemies: usize, [hits, grit]: [usize; 2], all: bool) -> (Sum, [f64; 2]) {
        let (place, begin) = (throws.place(enemies, hits, grit), self.terms.len());
        let (mut wins, mut none) = (0.0, [0.0; 2]);
        throws.outcomes(hits, grit, |chance, killed, hits, grit| match killed {
            0 if !all => none[grit] += chance,
            _ if killed >= enemies => wins += chance,
            _ => self.terms.push((chance, throws.place(enemies - killed, hits, grit) as u32)),
        });
        (Sum { place, wins, begin, end: self.terms.len() }, none)
    }

    /// Fills in what it is worth to throw, with so many enemies left, from what it is worth to hold.
    #[inline]
    pub fn throw(&self, enemies: usize, win: Worth, held: &[Worth], thrown: &mut [Worth]) {
        for sum in &self.sums[self.sums_of[enemies - 1]..self.sums_of[enemies]] {
            thrown[sum.place] = self.add(sum, win, held);
        }
    }

    /// What the first throw of an attack comes to, with a grit die or without: the worth of what kills some, weighed with
    /// its chance, and the chances of killing nobody, by whether a grit die is then still to succeed.
    #[inline]
    pub fn first(&self, enemies: usize, grit: usize, win: Worth, held: &[Worth]) -> (Worth, [f64; 2]) {
        let per_enemies = self.firsts.len() / (self.sums_of.len() - 1);
        let at = (enemies - 1) * per_enemies + grit;
        (self.add(&self.firsts[at], win, held), self.none[at])
    }

    #[inline(always)]
    fn add(&self, sum: &Sum, win: Worth, held: &[Worth]) -> Worth {
        let mut worth = Worth::NOTHING;
        worth.add(sum.wins, win);
        for &(chance, place) in &self.terms[sum.begin..sum.end] {
            worth.add(chance, held[place as usize]);
        }
        worth
    }
}
