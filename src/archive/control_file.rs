//! The control variates of a run, as `tally.json` keeps them.

use serde::{Deserialize, Serialize};

use crate::game::Measure;
use crate::tally::{Control, ControlSums, Controls, FOLDS, Reading};

/// Control variates as stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StoredControls {
    figures: Vec<StoredFigure>,
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

/// A figure that controls are multiplied with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredFigure {
    measure: String,
    read: StoredReading,
    value: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredReading {
    Value,
    Is,
    AtLeast,
    AtMost,
}

/// A control: its name, the games in which it is not 0, its sum, and its products with the controls up to itself and with every figure.
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

impl StoredFigure {
    fn new(measures: &[Measure], measure: usize, reading: Reading) -> Self {
        let (read, value) = match reading {
            Reading::Value => (StoredReading::Value, None),
            Reading::Is(value) => (StoredReading::Is, Some(value)),
            Reading::AtLeast(value) => (StoredReading::AtLeast, Some(value)),
            Reading::AtMost(value) => (StoredReading::AtMost, Some(value)),
        };
        StoredFigure { measure: measures[measure].name.to_string(), read, value }
    }

    /// The figure; `None` if it has no measure or no value of its reading.
    fn figure(&self, measures: &[Measure]) -> Option<(usize, Reading)> {
        let measure = measures.iter().position(|measure| measure.name == self.measure)?;
        let reading = match (self.read, self.value) {
            (StoredReading::Value, None) => Reading::Value,
            (StoredReading::Is, Some(value)) => Reading::Is(value),
            (StoredReading::AtLeast, Some(value)) => Reading::AtLeast(value),
            (StoredReading::AtMost, Some(value)) => Reading::AtMost(value),
            _ => return None,
        };
        Some((measure, reading))
    }
}

impl StoredControls {
    /// The controls of a run with these measures.
    pub fn new(measures: &[Measure], controls: &Controls) -> Self {
        let figures = controls.figures.iter().map(|&(at, reading)| StoredFigure::new(measures, at, reading)).collect();
        StoredControls { figures, folds: controls.folds.iter().map(StoredFold::new).collect() }
    }

    /// The controls; `None` if no run of `games` games with these measures can have them.
    pub fn controls(&self, measures: &[Measure], games: u64) -> Option<Controls> {
        let figures: Vec<_> = self.figures.iter().map(|figure| figure.figure(measures)).collect::<Option<_>>()?;
        let folds: Vec<ControlSums> = self.folds.iter().map(|fold| fold.sums(figures.len())).collect::<Option<_>>()?;
        let counted = folds.iter().try_fold(0u64, |sum, fold| sum.checked_add(fold.games));
        let is_sound = folds.len() as u64 == FOLDS && counted == Some(games);
        is_sound.then_some(Controls { figures, folds })
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
        let sound = |(at, control): (usize, &StoredControl)| {
            control.seen <= self.games
                && control.products.len() == at + 1
                && control.products[at] >= 0
                && control.with_figures.len() == figures
        };
        let names: Vec<Control> = all.iter().map(StoredControl::name).collect();
        let is_sound = self.figures.len() == figures
            && self.figure_squares.len() == figures
            && names.is_sorted_by(|a, b| a < b)
            && all.iter().enumerate().all(sound);
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

impl StoredControl {
    fn name(&self) -> Control {
        let [throw, purpose, read] = [&self.throw, &self.purpose, &self.read].map(String::clone);
        Control { throw, purpose, read }
    }
}
