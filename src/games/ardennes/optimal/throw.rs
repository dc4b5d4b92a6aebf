//! Attacks with their rerolls: what it is worth to throw, by what the dice have come to so far.
//!
//! A table holds a worth for each number of enemies left, of plain dice that have succeeded in this attack, and for whether
//! a grit die is still to succeed. One table belongs to a sheet and a pool; a reroll leads to the table of the sheet with a
//! shell or an ammo case less.

use super::course::AttackOdds;
use super::worth::Worth;

/// The places of a table.
#[derive(Clone, Copy, Debug)]
pub struct Throws<'a> {
    /// The odds of the pool.
    pub odds: AttackOdds<'a>,
    /// The most enemies.
    pub enemies: usize,
}

impl Throws<'_> {
    /// How many places a table has.
    pub fn size(enemies: usize) -> usize {
        enemies * enemies * 2
    }

    /// The place of a situation: enemies left (from 1), plain dice that have succeeded, whether the grit die is still to.
    #[inline(always)]
    pub fn place(&self, enemies: usize, hits: usize, grit: usize) -> usize {
        ((enemies - 1) * self.enemies + hits) * 2 + grit
    }

    /// The place in which an attack begins.
    #[inline(always)]
    pub fn start(&self, enemies: usize) -> usize {
        self.place(enemies, 0, self.odds.pool.grit.into())
    }

    /// Every situation with so many enemies left: plain dice that have succeeded, whether the grit die is still to.
    #[inline(always)]
    pub fn situations(&self, enemies: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (plain, grit) = (self.odds.pool.plain as usize, usize::from(self.odds.pool.grit));
        // Nobody has been killed but by dice that succeeded.
        let most = plain.min(self.enemies - enemies);
        (0..=most).flat_map(move |hits| (0..=grit).map(move |grit| (hits, grit)))
    }

    /// Whether any die has failed.
    #[inline(always)]
    pub fn has_failed(&self, hits: usize, grit: usize) -> bool {
        hits + usize::from(grit == 0) < self.odds.pool.plain as usize + 1
    }

    /// Fills in what it is worth to hold the dice as they lie, with so many enemies left: to go on with the fight, or to
    /// throw again from the table of the sheet with one shell or ammo case less, where there is one.
    pub fn hold(&self, enemies: usize, next: Worth, again: Option<&[Worth]>, held: &mut [Worth]) {
        for (hits, grit) in self.situations(enemies) {
            let place = self.place(enemies, hits, grit);
            let again = again.filter(|_| self.has_failed(hits, grit));
            held[place] = again.map_or(next, |again| next.or(again[place]));
        }
    }

    /// Every outcome of a throw that has a chance: the casualties, and the plain dice that have then succeeded and whether the
    /// grit die is still to.
    #[inline(always)]
    pub fn outcomes(&self, hits: usize, grit: usize, mut each: impl FnMut(f64, usize, usize, usize)) {
        let dice = self.odds.pool.plain as usize - hits;
        let chances = [1.0 - self.odds.grit * grit as f64, self.odds.grit];
        for (success, chance) in chances.into_iter().enumerate().take(grit + 1) {
            for (more, plain) in self.odds.plain[dice][..=dice].iter().enumerate() {
                if chance * plain > 0.0 {
                    each(chance * plain, more + success * self.odds.grit_hits, hits + more, grit - success);
                }
            }
        }
    }

    /// Fills in what it is worth to throw, with so many enemies left, from what it is worth to hold.
    pub fn throw(&self, enemies: usize, win: Worth, held: &[Worth], thrown: &mut [Worth]) {
        for (hits, grit) in self.situations(enemies) {
            let mut worth = Worth::NOTHING;
            self.outcomes(hits, grit, |chance, killed, hits, grit| {
                let is_won = killed >= enemies;
                worth.add(chance, if is_won { win } else { held[self.place(enemies - killed, hits, grit)] });
            });
            thrown[self.place(enemies, hits, grit)] = worth;
        }
    }
}
