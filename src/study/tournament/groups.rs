//! Which pairs of entrants are counted together.
//!
//! All pairs of a game number meet the same dice, so their scores go together. How far is counted for every two pairs in a
//! small field. All of them grow with the fourth power of the field, so in a larger one only pairs that share an entrant
//! are counted together: what replies to one entrant are compared by.

/// The largest field in which every two pairs are counted together; its counts take a hundred megabytes.
pub const MOST_WHOLE: usize = 100;

/// Groups of pairs; within a group every two pairs have a cell, and each pair has one with itself.
///
/// A small field is one group of all its pairs; a larger one has a group for each entrant, of its pairs with all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Groups {
    entrants: usize,
}

impl Groups {
    /// The groups of a field.
    pub fn of(entrants: usize) -> Groups {
        Groups { entrants }
    }

    /// Whether every two pairs are in a group.
    pub fn is_whole(self) -> bool {
        self.entrants <= MOST_WHOLE
    }

    /// The groups, each as the places of its pairs among [`pairs`](super::pairs), ascending.
    pub fn each(self) -> impl Iterator<Item = Vec<usize>> {
        let n = self.entrants;
        let groups = if self.is_whole() { 1 } else { n };
        (0..groups).map(move |entrant| match self.is_whole() {
            true => (0..all_pairs(n)).collect(),
            false => (0..n).filter(|&other| other != entrant).map(|other| self.pair(entrant, other)).collect(),
        })
    }

    /// Visits every cell in order: the places of its two pairs among [`pairs`](super::pairs).
    pub fn each_cell(self, mut visit: impl FnMut(usize, usize)) {
        for group in self.each() {
            for (k, &p) in group.iter().enumerate() {
                group[k..].iter().for_each(|&q| visit(p, q));
            }
        }
    }

    /// The number of cells of all groups.
    pub fn cells(self) -> usize {
        match self.is_whole() {
            true => triangle(all_pairs(self.entrants)),
            false => self.entrants * triangle(self.entrants - 1),
        }
    }

    /// The cell of two pairs, each by its entrants, whichever is named first; `None` if they are in no group together.
    pub fn cell(self, p: [usize; 2], q: [usize; 2]) -> Option<usize> {
        if self.is_whole() {
            return Some(within(all_pairs(self.entrants), self.pair(p[0], p[1]), self.pair(q[0], q[1])));
        }
        let shared = p.into_iter().find(|entrant| q.contains(entrant))?;
        // The place of an entrant among the others of the group.
        let place = |pair: [usize; 2]| {
            let other = if pair[0] == shared { pair[1] } else { pair[0] };
            other - usize::from(other > shared)
        };
        let size = self.entrants - 1;
        Some(shared * triangle(size) + within(size, place(p), place(q)))
    }

    /// The place of two entrants among [`pairs`](super::pairs), whichever is named first.
    pub fn pair(self, i: usize, j: usize) -> usize {
        let (low, high) = (i.min(j), i.max(j));
        low * (2 * self.entrants - 3 - low) / 2 + high - 1
    }
}

/// The number of pairs of a field.
fn all_pairs(entrants: usize) -> usize {
    entrants * entrants.saturating_sub(1) / 2
}

/// The cells of a group of `size` pairs.
fn triangle(size: usize) -> usize {
    size * (size + 1) / 2
}

/// The cell of two pairs of a group of `size`, by their places in it: its rows have `size`, `size` - 1, ... cells.
fn within(size: usize, p: usize, q: usize) -> usize {
    let (low, high) = (p.min(q), p.max(q));
    low * (2 * size + 1 - low) / 2 + high - low
}

#[cfg(test)]
mod tests {
    use super::super::pairs;
    use super::*;

    /// Walks the cells in their order, as those who count do, and holds each against its place by the entrants.
    fn check(entrants: usize) -> usize {
        let groups = Groups::of(entrants);
        let all: Vec<[usize; 2]> = pairs(entrants).map(|(i, j)| [i, j]).collect();
        let mut at = 0;
        groups.each_cell(|p, q| {
            let found = groups.cell(all[p], all[q]).unwrap();
            assert_eq!(groups.cell(all[q], all[p]), Some(found));
            // A pair with itself is in the groups of both of its entrants; the first is asked.
            assert!(found == at || p == q && found < at, "{:?} {:?}: {found}, not {at}", all[p], all[q]);
            at += 1;
        });
        assert_eq!(at, groups.cells());
        at
    }

    #[test]
    fn every_two_pairs_of_a_small_field_have_a_cell() {
        for entrants in [0, 1, 2, 3, 7] {
            let unordered = pairs(entrants).count();
            assert_eq!(check(entrants), unordered * (unordered + 1) / 2, "{entrants}");
        }
        assert!(Groups::of(MOST_WHOLE).is_whole() && !Groups::of(MOST_WHOLE + 1).is_whole());
    }

    #[test]
    fn pairs_of_a_large_field_have_one_where_they_share_an_entrant() {
        let entrants = MOST_WHOLE + 1;
        assert_eq!(check(entrants), entrants * (entrants - 1) * entrants / 2);
        let groups = Groups::of(entrants);
        assert_eq!(groups.cell([0, 1], [2, 3]), None);
        for (at, (i, j)) in pairs(entrants).enumerate() {
            assert_eq!([groups.pair(i, j), groups.pair(j, i)], [at, at]);
        }
    }
}
