//! Filling a list: which units of a pool spend the most of what is left.

use super::list_line::ListLine;

/// What is left of a list: its points, its units, and its other limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Room {
    pub points: u32,
    pub units: usize,
    pub caps: Vec<u32>,
}

impl Room {
    /// The room with one more unit of this line in it; `None` if it breaks a limit.
    pub fn less(&self, line: &ListLine) -> Option<Room> {
        let mut caps = self.caps.clone();
        for &(cap, weight) in &line.caps {
            caps[cap] = caps[cap].checked_sub(weight)?;
        }
        Some(Room { points: self.points.checked_sub(line.points)?, units: self.units.checked_sub(1)?, caps })
    }
}

/// The lines of `pool` that fill the room: of all lists within the limits one that spends the most points, and of these
/// the one with the most of the first line, then of the second, and so on. Lines are given by their number in the pool.
pub fn fill(pool: &[ListLine], points: u32, units: usize, caps: &[u32]) -> Vec<usize> {
    let mut search = FillSearch { pool, best: (u32::MAX, Vec::new()) };
    search.from(0, Room { points, units, caps: caps.to_vec() }, &mut Vec::new());
    search.best.1
}

/// The lines of `pool` one after the other, of each as many as the room has, and the points that are left.
pub(super) fn in_turn(pool: &[ListLine], mut room: Room) -> (Vec<usize>, u32) {
    let mut taken = Vec::new();
    for (at, line) in pool.iter().enumerate() {
        while let Some(less) = room.less(line) {
            room = less;
            taken.push(at);
        }
    }
    (taken, room.points)
}

struct FillSearch<'a> {
    pool: &'a [ListLine],
    /// The points that the best list so far leaves, and its lines.
    best: (u32, Vec<usize>),
}

impl FillSearch<'_> {
    /// Tries every number of the line `at`, the most first, and then all lines behind it.
    fn from(&mut self, at: usize, room: Room, taken: &mut Vec<usize>) {
        if room.points < self.best.0 {
            self.best = (room.points, taken.clone());
        }
        // Nothing spends more than everything.
        let Some(line) = self.pool.get(at).filter(|_| self.best.0 > 0) else { return };
        let rooms: Vec<Room> = std::iter::successors(Some(room), |room| room.less(line)).collect();
        let before = taken.len();
        for (count, room) in rooms.into_iter().enumerate().rev() {
            taken.truncate(before);
            taken.extend(std::iter::repeat_n(at, count));
            self.from(at + 1, room, taken);
        }
        taken.truncate(before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(points: u32, caps: &[(usize, u32)]) -> ListLine {
        ListLine { name: points.to_string(), entry: String::new(), points, caps: caps.to_vec() }
    }

    fn filled(pool: &[ListLine], points: u32) -> Vec<u32> {
        fill(pool, points, 24, &[3]).into_iter().map(|at| pool[at].points).collect()
    }

    #[test]
    fn the_most_is_spent_and_the_first_lines_come_first() {
        let pool = [line(50, &[]), line(55, &[]), line(25, &[])];
        assert_eq!(filled(&pool, 300), [50; 6]);
        assert_eq!(filled(&pool, 155), [50, 50, 55]);
        assert_eq!(filled(&pool, 154), [50, 50, 50], "as good as 25 and 50 and 75, and of the first line the most");
        assert_eq!(filled(&pool, 80), [55, 25]);
        assert_eq!(filled(&pool, 24), [0; 0]);
    }

    #[test]
    fn no_limit_is_broken() {
        let pool = [line(10, &[(0, 1)]), line(25, &[])];
        assert_eq!(filled(&pool, 60), [10, 25, 25]);
        assert_eq!(filled(&pool, 40), [10, 25], "three of ten are the most, and leave more");
        assert_eq!(fill(&pool, 300, 2, &[3]), [1, 1]);
    }
}
