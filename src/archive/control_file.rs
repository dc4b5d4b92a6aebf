//! The control variates of a run, as `tally.json` keeps them.

use serde::{Deserialize, Serialize};

use crate::estimate::moments;
use crate::game::{Figure, Measure};
use crate::tally::{Control, ControlSums, Controls, FOLDS, Reading, Tally};

/// Control variates as stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StoredControls {
    /// The names of the figures that controls are multiplied with.
    figures: Vec<String>,
    folds: Vec<StoredFold>,
}

/// The sums of a part of the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredFold {
    games: u64,
    figures: Vec<i128>,
    figure_squares: Vec<i128>,
    controls: Vec<StoredControl>,
}

/// A control: its name, the games in which it is not 0, its sum, and its products with the controls up to itself and
/// with every figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredControl {
    throw: String,
    purpose: String,
    read: String,
    seen: u64,
    sum: i128,
    products: Vec<i128>,
    with_figures: Vec<i128>,
}

impl StoredControls {
    /// The controls of a run with these measures.
    pub fn new(measures: &[Measure], controls: &Controls) -> Self {
        let figures = controls.figures.iter().map(|&(at, reading)| Figure::of(measures, at, reading).name).collect();
        StoredControls { figures, folds: controls.folds.iter().map(StoredFold::new).collect() }
    }

    /// The controls; `None` if no run with these measures and counts can have them.
    pub fn controls(&self, measures: &[Measure], counts: &Tally) -> Option<Controls> {
        let figure = |name: &String| Figure::parse(name, measures).ok().map(|figure| (figure.measure, figure.reading));
        let figures: Vec<_> = self.figures.iter().map(figure).collect::<Option<_>>()?;
        let folds: Vec<ControlSums> = self.folds.iter().map(|fold| fold.sums(figures.len())).collect::<Option<_>>()?;
        if folds.len() as u64 != FOLDS || folds.iter().any(|fold| fold.games > counts.games) {
            return None;
        }
        let controls = Controls { figures, folds };
        let all = controls.all();
        let sums = controls.figures.iter().zip(all.figures.iter().zip(&all.figure_squares));
        let is_counted = |(&(measure, reading), (&sum, &squares)): (&(usize, Reading), (&i128, &i128))| {
            // What is too large to be added up is as it is.
            let counted = moments(counts.read(measure, reading).iter());
            counted.is_none_or(|counted| (counted.sum, counted.sum_squares) == (sum, squares))
        };
        let is_sound = all.games == counts.played() && sums.into_iter().all(is_counted);
        is_sound.then_some(controls)
    }
}

impl StoredFold {
    fn new(sums: &ControlSums) -> Self {
        let stored = |(at, name): (usize, &Control)| {
            let Control { throw, purpose, read } = name.clone();
            let (products, with_figures) = (sums.products[at].clone(), sums.with_figures[at].clone());
            let (seen, sum) = (sums.seen[at], sums.sums[at]);
            StoredControl { throw, purpose, read, seen, sum, products, with_figures }
        };
        StoredFold {
            games: sums.games,
            figures: sums.figures.clone(),
            figure_squares: sums.figure_squares.clone(),
            controls: sums.names.iter().enumerate().map(stored).collect(),
        }
    }

    /// The sums; `None` if no games with so many figures can have them.
    fn sums(&self, figures: usize) -> Option<ControlSums> {
        let all = &self.controls;
        let names: Vec<Control> = all.iter().map(StoredControl::name).collect();
        let is_sound = self.figures.len() == figures
            && self.figure_squares.len() == figures
            && names.is_sorted_by(|a, b| a < b)
            && all.iter().enumerate().all(|(at, control)| self.can_have(control, at));
        is_sound.then(|| ControlSums {
            games: self.games,
            figures: self.figures.clone(),
            figure_squares: self.figure_squares.clone(),
            names,
            seen: all.iter().map(|control| control.seen).collect(),
            sums: all.iter().map(|control| control.sum).collect(),
            products: all.iter().map(|control| control.products.clone()).collect(),
            with_figures: all.iter().map(|control| control.with_figures.clone()).collect(),
        })
    }
}

/// Whether two sums of squares allow a sum of products (Cauchy and Schwarz), but for the rounding of this question.
fn allows(a: i128, b: i128, products: i128) -> bool {
    (products as f64).powi(2) <= a as f64 * b as f64 * (1.0 + 1e-9)
}

impl StoredFold {
    /// Whether its games can have these sums of the control at place `at`.
    fn can_have(&self, control: &StoredControl, at: usize) -> bool {
        let StoredControl { seen, sum, products, with_figures, .. } = control;
        if products.len() != at + 1 || with_figures.len() != self.figure_squares.len() {
            return false;
        }
        let (own, seen) = (products[at], i128::from(*seen));
        let others = self.controls.iter().zip(products).enumerate();
        seen <= self.games.into()
            && own >= seen
            && allows(seen, own, *sum)
            && others.into_iter().all(|(at, (other, &product))| {
                other.products.get(at).is_some_and(|&squares| allows(own, squares, product))
            })
            && with_figures.iter().zip(&self.figure_squares).all(|(&with, &squares)| allows(own, squares, with))
    }
}

impl StoredControl {
    fn name(&self) -> Control {
        let [throw, purpose, read] = [&self.throw, &self.purpose, &self.read].map(String::clone);
        Control { throw, purpose, read }
    }
}
