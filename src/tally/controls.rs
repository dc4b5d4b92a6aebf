//! Control variates: what the dice of each kind of throw showed less what they show on average, game by game, and their
//! products with each other and with the figures of a run.
//!
//! A control is a whole number of each game whose exact mean is 0. What is summed up here is all that a linear
//! regression needs, in whole numbers, so it merges exactly and in any order as every tally does.

use std::collections::BTreeMap;

use super::Reading;

/// The name of a control.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Control {
    /// What is thrown for (`weather`).
    pub throw: String,
    /// The purpose of the dice: whose they are (`dice_a`).
    pub purpose: String,
    /// How the dice are read (`face 3 of 6`).
    pub read: String,
}

/// The parts that the games of a run are dealt into, so that what is taken out of the games of one part never rests on
/// that part.
pub const FOLDS: u64 = 4;

/// The games that are dealt into a part together: the game numbers that give the same number divided by it.
pub const GAMES_DEALT: u64 = 250;

/// The controls of a run, by folds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Controls {
    /// The figures that controls are multiplied with, each by its measure and the reading of it.
    pub figures: Vec<(usize, Reading)>,
    /// The sums of each part of the games.
    pub folds: Vec<ControlSums>,
}

impl Controls {
    /// No games yet, with these figures.
    pub fn new(figures: Vec<(usize, Reading)>) -> Self {
        Controls { folds: vec![ControlSums::new(figures.len()); FOLDS as usize], figures }
    }

    /// Counts games of the same [`GAMES_DEALT`] as the game number `first`: the value of each control in each game, and
    /// the measures of the same games, one column each.
    pub fn count(&mut self, first: u64, columns: Vec<(Control, Vec<i64>)>, measures: &[Vec<i64>]) {
        let read = |&(measure, reading): &(usize, Reading)| measures[measure].iter().map(|&v| reading.of(v)).collect();
        let figures = self.figures.iter().map(read).map(GameColumn::new).collect();
        self.folds[(first / GAMES_DEALT % FOLDS) as usize].merge(&ControlSums::of(columns, figures));
    }

    /// Adds the sums of other games with the same figures.
    ///
    /// # Panics
    /// If the figures differ.
    pub fn merge(&mut self, other: &Controls) {
        assert_eq!(self.figures, other.figures, "controls of the same figures");
        self.folds.iter_mut().zip(&other.folds).for_each(|(mine, theirs)| mine.merge(theirs));
    }

    /// The sums of all games.
    pub fn all(&self) -> ControlSums {
        let mut all = ControlSums::new(self.figures.len());
        self.folds.iter().for_each(|fold| all.merge(fold));
        all
    }

    /// Forgets the games.
    pub fn clear(&mut self) {
        *self = Controls::new(std::mem::take(&mut self.figures));
    }
}

/// The sums of some games: of their figures, of their controls, and of the products of these.
///
/// A sum that leaves the 128 bits stays at its end there, and is exact no more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ControlSums {
    /// The games counted.
    pub games: u64,
    /// The sum of each figure.
    pub figures: Vec<i128>,
    /// The sum of the squares of each figure.
    pub figure_squares: Vec<i128>,
    /// The controls, in order of their names.
    pub names: Vec<Control>,
    /// The number of games in which each control is not 0.
    pub seen: Vec<u64>,
    /// The sum of each control.
    pub sums: Vec<i128>,
    /// The sums of products of two controls: of each control with itself and those before it.
    pub products: Vec<Vec<i128>>,
    /// The sums of the products of each control with each figure.
    pub with_figures: Vec<Vec<i128>>,
}

impl ControlSums {
    /// No games yet, with so many figures.
    pub fn new(figures: usize) -> Self {
        ControlSums { figures: vec![0; figures], figure_squares: vec![0; figures], ..ControlSums::default() }
    }

    fn of(columns: Vec<(Control, Vec<i64>)>, figures: Vec<GameColumn>) -> Self {
        let controls = named(columns);
        let values: Vec<GameColumn> = controls.values().cloned().map(GameColumn::new).collect();
        let with =
            |control: &GameColumn, others: &[GameColumn]| others.iter().map(|other| control.times(other)).collect();
        ControlSums {
            games: figures.first().map_or(0, |figure| figure.values.len() as u64),
            figures: figures.iter().map(GameColumn::sum).collect(),
            figure_squares: figures.iter().map(|figure| figure.times(figure)).collect(),
            seen: values.iter().map(GameColumn::seen).collect(),
            sums: values.iter().map(GameColumn::sum).collect(),
            products: values.iter().enumerate().map(|(at, control)| with(control, &values[..=at])).collect(),
            with_figures: values.iter().map(|control| with(control, &figures)).collect(),
            names: controls.into_keys().collect(),
        }
    }

    /// The same figures and controls without any games.
    pub fn without_games(&self) -> ControlSums {
        let mut none = ControlSums::new(self.figures.len());
        none.admit(&self.names);
        none
    }

    /// Adds the sums of other games with as many figures.
    pub fn merge(&mut self, other: &ControlSums) {
        let mine = self.admit(&other.names);
        self.games += other.games;
        add_all(&mut self.figures, &other.figures);
        add_all(&mut self.figure_squares, &other.figure_squares);
        for (theirs, &row) in mine.iter().enumerate() {
            self.seen[row] += other.seen[theirs];
            add(&mut self.sums[row], other.sums[theirs]);
            add_all(&mut self.with_figures[row], &other.with_figures[theirs]);
            // Both orders are those of the names, so what was before a control is before it here.
            for (&column, &more) in mine.iter().zip(&other.products[theirs]) {
                add(&mut self.products[row][column], more);
            }
        }
    }

    /// The sum of the products of two controls.
    pub fn product(&self, a: usize, b: usize) -> i128 {
        self.products[a.max(b)][a.min(b)]
    }

    /// Whether no sum has left its 128 bits.
    pub fn is_exact(&self) -> bool {
        let figures = self.figures.iter().chain(&self.figure_squares);
        let controls = self.products.iter().flatten().chain(self.with_figures.iter().flatten()).chain(&self.sums);
        figures.chain(controls).all(|&sum| sum != i128::MAX && sum != i128::MIN)
    }

    /// Makes room for the controls that are new, and gives the place of each.
    fn admit(&mut self, names: &[Control]) -> Vec<usize> {
        if self.names == names {
            return (0..names.len()).collect();
        }
        for name in names {
            if let Err(at) = self.names.binary_search(name) {
                self.names.insert(at, name.clone());
                self.seen.insert(at, 0);
                self.sums.insert(at, 0);
                self.with_figures.insert(at, vec![0; self.figures.len()]);
                self.products.insert(at, vec![0; at]);
                self.products[at..].iter_mut().for_each(|row| row.insert(at, 0));
            }
        }
        names.iter().map(|name| self.names.binary_search(name).expect("it was admitted")).collect()
    }
}

fn add(sum: &mut i128, more: i128) {
    *sum = sum.saturating_add(more);
}

fn add_all(sums: &mut [i128], more: &[i128]) {
    sums.iter_mut().zip(more).for_each(|(sum, &more)| add(sum, more));
}

/// The columns by name; columns of one name are added up.
fn named(columns: Vec<(Control, Vec<i64>)>) -> BTreeMap<Control, Vec<i64>> {
    let mut named: BTreeMap<Control, Vec<i64>> = BTreeMap::new();
    for (name, column) in columns {
        match named.get_mut(&name) {
            Some(sum) => sum.iter_mut().zip(column).for_each(|(sum, more)| *sum += more),
            None => {
                named.insert(name, column);
            }
        }
    }
    named
}

/// A number of each game, ready to be multiplied with others.
struct GameColumn {
    values: Vec<i64>,
    /// The same numbers in 16 bits, of which processors multiply and add up several at once; cut off where they do not
    /// fit.
    short: Vec<i16>,
    /// The largest size of any of them.
    largest: u64,
}

impl GameColumn {
    fn new(values: Vec<i64>) -> Self {
        let short = values.iter().map(|&value| value as i16).collect();
        let largest = values.iter().map(|value| value.unsigned_abs()).max().unwrap_or(0);
        GameColumn { values, short, largest }
    }

    fn sum(&self) -> i128 {
        self.values.iter().map(|&value| i128::from(value)).sum()
    }

    /// The games in which it is not 0.
    fn seen(&self) -> u64 {
        self.values.iter().filter(|&&value| value != 0).count() as u64
    }

    /// The sum of the products with another column, in few bits where no part of the sum can leave them.
    fn times(&self, other: &GameColumn) -> i128 {
        const SHORT: u64 = i16::MAX as u64;
        const SUM: u64 = i32::MAX as u64;
        let fits =
            self.largest.max(other.largest) <= SHORT && self.largest * other.largest * self.values.len() as u64 <= SUM;
        match fits {
            true => dot(&self.short, &other.short).into(),
            false => {
                let products = self.values.iter().zip(&other.values).map(|(&a, &b)| i128::from(a) * i128::from(b));
                products.fold(0, i128::saturating_add)
            }
        }
    }
}

fn dot(a: &[i16], b: &[i16]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn name(throw: &str) -> Control {
        Control { throw: throw.to_string(), purpose: "dice_a".to_string(), read: "sum".to_string() }
    }

    const FIGURES: [(usize, Reading); 2] = [(0, Reading::Value), (0, Reading::Is(2))];

    fn counted(first: u64, columns: &[(&str, Vec<i64>)], measure: &[i64]) -> Controls {
        let mut controls = Controls::new(FIGURES.to_vec());
        let columns = columns.iter().map(|(throw, column)| (name(throw), column.clone())).collect();
        controls.count(first, columns, &[measure.to_vec()]);
        controls
    }

    #[test]
    fn sums_by_hand() {
        let all = counted(
            6 * GAMES_DEALT + 3,
            &[("b", vec![1, -2, 3]), ("a", vec![0, 5, -1]), ("b", vec![1, 0, 0])],
            &[2, 7, 2],
        );
        let controls = &all.folds[2];
        assert!(all.folds.iter().enumerate().all(|(fold, sums)| fold == 2 || *sums == ControlSums::new(2)));
        assert_eq!(
            (controls.games, &controls.figures[..], &controls.figure_squares[..]),
            (3, &[11, 2][..], &[57, 2][..])
        );
        assert_eq!(controls.names, [name("a"), name("b")]);
        assert_eq!((&controls.seen[..], &controls.sums[..]), (&[2, 3][..], &[4, 3][..]));
        assert_eq!(controls.products, [vec![26], vec![-13, 17]]);
        assert_eq!(controls.with_figures, [vec![33, -1], vec![-4, 5]]);
        assert_eq!((controls.product(0, 1), controls.product(1, 0), controls.is_exact()), (-13, -13, true));
    }

    #[test]
    fn large_numbers_are_multiplied_exactly_or_said_to_be_lost() {
        let large = i64::MAX / 3;
        let controls = counted(0, &[("a", vec![large, 1, -large])], &[large, 1, large]).folds[0].clone();
        assert_eq!(controls.products, [vec![2 * i128::from(large).pow(2) + 1]]);
        assert_eq!(controls.with_figures, [vec![1, 0]]);
        // Each fits 16 bits, and the sum of the products not 32.
        let short = i64::from(i16::MAX);
        let controls = counted(0, &[("a", vec![short; 3])], &[short; 3]).folds[0].clone();
        assert_eq!(
            (&controls.products[0][0], controls.with_figures[0][0]),
            (&(3 * i128::from(short).pow(2)), 3 * i128::from(short).pow(2))
        );
        let mut lost = counted(0, &[("a", vec![i64::MAX; 2])], &[0; 2]).folds[0].clone();
        assert!(lost.is_exact());
        lost.merge(&lost.clone());
        assert!(!lost.is_exact());
    }

    /// Games of up to three controls, each thrown or not in a game.
    fn games() -> impl Strategy<Value = Vec<([Option<i64>; 3], i64)>> {
        let value = prop_oneof![-9..9i64, Just(1 << 40)];
        prop::collection::vec((prop::array::uniform3(prop::option::of(value.clone())), value), 1..9)
    }

    /// The games counted at once; only what was thrown has a column.
    fn all(first: u64, games: &[([Option<i64>; 3], i64)]) -> Controls {
        let thrown = (0..3).filter(|&at| games.iter().any(|(values, _)| values[at].is_some()));
        let columns: Vec<(&str, Vec<i64>)> = thrown
            .map(|at| (["p", "q", "r"][at], games.iter().map(|(values, _)| values[at].unwrap_or(0)).collect()))
            .collect();
        counted(first, &columns, &games.iter().map(|&(_, measure)| measure).collect::<Vec<_>>())
    }

    proptest! {
        #[test]
        fn parts_merge_to_the_whole_in_any_order(a in games(), b in games()) {
            let whole = all(300, &[a.clone(), b.clone()].concat());
            let (mut ab, mut ba) = (all(300, &a), all(1_499, &b));
            ab.merge(&all(1_499, &b));
            ba.merge(&all(300, &a));
            prop_assert_eq!(&ab, &whole);
            prop_assert_eq!(&ba, &whole);
            ab.clear();
            prop_assert_eq!(ab, Controls::new(FIGURES.to_vec()));
        }
    }
}
