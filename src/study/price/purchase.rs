//! A purchase: what is priced, how often it stands in its list, and what fills both lists.

use super::fill::{Room, fill, in_turn};
use super::list_line::ListLine;

/// A unit or an upgrade to be priced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// Its name.
    pub name: String,
    /// The path of its price.
    pub path: String,
    /// Its price in the scenario.
    pub printed: u32,
    /// The least price that the scenario takes.
    pub least: u32,
    /// The unit that stands in the list, at a price of nothing for what is priced.
    pub free: ListLine,
    /// The limits whose points its price counts against.
    pub point_caps: Vec<usize>,
    /// Of an upgrade its carrier without it, which stands in the other list as often.
    pub plain: Option<ListLine>,
    /// How many there are.
    pub copies: u32,
    /// What fills both lists.
    pub pool: Vec<ListLine>,
    /// The points of a list, its most units and its other limits.
    pub limits: (u32, usize, Vec<u32>),
}

/// The two lists of a trial price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialLists {
    /// The list with what is priced, and the one without it.
    pub lists: [Vec<ListLine>; 2],
    /// The points that each leaves unspent.
    pub unspent: [u32; 2],
}

impl Purchase {
    /// The line of what is priced at this price.
    fn line(&self, price: u32) -> ListLine {
        let mut line = self.free.clone();
        line.points += price;
        line.caps.iter_mut().filter(|(cap, _)| self.point_caps.contains(cap)).for_each(|(_, points)| *points += price);
        line
    }

    /// The most that it may cost, so that its copies still fit into a list; `None` if they fit at no price.
    pub fn most(&self) -> Option<u32> {
        let (points, _, caps) = &self.limits;
        let limits = self.point_caps.iter().map(|&cap| {
            let own = self.free.caps.iter().find(|(of, _)| *of == cap).map_or(0, |(_, points)| *points);
            (caps[cap], own)
        });
        let most = limits.chain([(*points, self.free.points)]).map(|(most, own)| (most / self.copies).checked_sub(own));
        let most = most.min()??;
        (most >= self.least && self.lists(most).is_some()).then_some(most)
    }

    /// The prices at which its list is filled evenly: by the pool in turn, of each line as many as there is room for, with
    /// less than a point for each copy left over. Between them a list is made up of whatever happens to spend the most.
    pub fn prices(&self) -> Vec<u32> {
        let prices = self.most().map(|most| self.least..=most);
        prices.into_iter().flatten().filter(|&price| self.is_even(price)).collect()
    }

    fn is_even(&self, price: u32) -> bool {
        let Some((_, room)) = self.room(Some(&self.line(price))) else { return false };
        let (taken, left) = in_turn(&self.pool, room.clone());
        let is_spent = left == 0 || taken == fill(&self.pool, room.points, room.units, &room.caps);
        left < self.copies && is_spent
    }

    /// The copies of a line, and the room that they leave; `None` where they do not fit.
    fn room(&self, line: Option<&ListLine>) -> Option<(Vec<ListLine>, Room)> {
        let (points, units, caps) = &self.limits;
        let mut room = Room { points: *points, units: *units, caps: caps.clone() };
        let mut list = Vec::new();
        for line in line.iter().flat_map(|line| std::iter::repeat_n(*line, self.copies as usize)) {
            room = room.less(line)?;
            list.push(line.clone());
        }
        Some((list, room))
    }

    /// Both lists at this price; `None` where the copies do not fit.
    pub fn lists(&self, price: u32) -> Option<TrialLists> {
        let with = self.filled(Some(&self.line(price)))?;
        let without = self.filled(self.plain.as_ref())?;
        let unspent = [&with, &without].map(|list| self.limits.0 - list.iter().map(|line| line.points).sum::<u32>());
        Some(TrialLists { lists: [with, without], unspent })
    }

    /// The copies of a line, and the rest of the list.
    fn filled(&self, line: Option<&ListLine>) -> Option<Vec<ListLine>> {
        let (mut list, room) = self.room(line)?;
        let rest = fill(&self.pool, room.points, room.units, &room.caps);
        list.extend(rest.into_iter().map(|at| self.pool[at].clone()));
        Some(list)
    }
}

impl TrialLists {
    /// A list in words: `3 riflemen_10, 2 riflemen_5`.
    pub fn told(&self, side: usize) -> String {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for line in &self.lists[side] {
            match counts.iter_mut().find(|(name, _)| *name == line.name) {
                Some((_, count)) => *count += 1,
                None => counts.push((&line.name, 1)),
            }
        }
        counts.iter().map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
    }

    /// A list as a value of the scenario's text.
    pub fn text(&self, side: usize) -> String {
        format!("[{}]", self.lists[side].iter().map(|line| line.entry.as_str()).collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, points: u32, caps: &[(usize, u32)]) -> ListLine {
        ListLine { name: name.to_string(), entry: String::new(), points, caps: caps.to_vec() }
    }

    fn tank(copies: u32) -> Purchase {
        Purchase {
            name: "tank".to_string(),
            path: "tank.points".to_string(),
            printed: 120,
            least: 1,
            free: line("tank", 0, &[(0, 0)]),
            point_caps: vec![0],
            plain: None,
            copies,
            pool: vec![line("ten", 50, &[]), line("five", 25, &[])],
            limits: (300, 24, vec![150]),
        }
    }

    #[test]
    fn the_dearer_it_is_the_less_is_left() {
        let lists = |price| tank(1).lists(price).unwrap();
        assert_eq!((lists(100).told(0), lists(100).unspent), ("1 tank, 4 ten".to_string(), [0, 0]));
        assert_eq!((lists(130).told(0), lists(130).unspent), ("1 tank, 3 ten".to_string(), [20, 0]));
        assert_eq!(lists(130).told(1), "6 ten");
    }

    #[test]
    fn at_even_prices_lists_differ_by_whole_units_of_the_pool() {
        assert_eq!(tank(1).prices(), [25, 50, 75, 100, 125, 150]);
        let told = |price| tank(1).lists(price).unwrap().told(0);
        assert_eq!([100, 125, 150].map(told), ["1 tank, 4 ten", "1 tank, 3 ten, 1 five", "1 tank, 3 ten"]);
        assert_eq!(tank(2).prices(), [12, 25, 37, 50, 62, 75], "a point is left where two cannot share it");
        let odd = Purchase { pool: vec![line("ten", 50, &[]), line("odd", 33, &[])], ..tank(1) };
        assert_eq!(odd.prices(), [17, 50, 67, 100, 117, 150]);
        assert_eq!(tank(25).prices(), [0; 0]);
    }

    #[test]
    fn no_list_is_over_a_limit() {
        assert_eq!([tank(1).most(), tank(2).most()], [Some(150), Some(75)]);
        assert_eq!(tank(1).lists(151), None);
        assert_eq!(tank(25).most(), None, "24 units are the most");
    }

    #[test]
    fn an_upgrade_stands_on_its_carrier_in_both_lists() {
        let free = line("ten+gun", 50, &[]);
        let gun = Purchase { free, point_caps: Vec::new(), plain: Some(line("ten", 50, &[])), least: 0, ..tank(2) };
        let lists = gun.lists(10).unwrap();
        assert_eq!((lists.told(0), lists.told(1)), ("2 ten+gun, 3 ten, 1 five".to_string(), "6 ten".to_string()));
        assert_eq!((lists.unspent, gun.most()), ([5, 0], Some(100)));
    }
}
