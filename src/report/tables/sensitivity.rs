//! A sensitivity study as a table: a row for each number, the largest effect first.

use crate::estimate::PairedDifference;
use crate::game::Figure;
use crate::report::tables::comparison::{shown, spread};
use crate::report::wording::certainty::p_cell;
use crate::scenario::NumberValue;
use crate::study::interaction::{Interaction, NumberMove};
use crate::study::sensitivity::{Move, MoveVerdict, Moved, Swing};
use crate::table::{Cell, Table, grouped, shortest};

/// A sensitivity study to be reported.
#[derive(Clone, Copy)]
pub struct SensitivityReport<'a> {
    /// The numbers with the results of their moves.
    pub moved: &'a [Moved],
    /// A bar for each number, in order.
    pub bars: &'a [Swing],
    /// The interactions of every two of the largest, in order.
    pub interactions: &'a [Interaction],
    /// The figure whose mean is moved.
    pub figure: &'a Figure,
    /// Its mean in the scenario as it stands, in units of the figure.
    pub base: f64,
    /// The standard error of that mean; `None` of a single game.
    pub base_error: Option<f64>,
    /// The level of the intervals, and one less the share of false ones among the numbers marked.
    pub level: f64,
}

/// The table `tornado`.
pub fn tornado_table(report: &SensitivityReport) -> Table {
    let mut columns = ["rank", "path", "value", "measure", "games"].map(str::to_string).to_vec();
    for way in ["down", "up"] {
        columns.extend(["to", "difference", "ci_low", "ci_high", "differing"].map(|column| format!("{way}_{column}")));
    }
    columns.extend(["effect", "p", "p_bh", "verdict"].map(str::to_string));
    let mut table = Table::new("tornado", &columns.iter().map(String::as_str).collect::<Vec<_>>());
    table.rows = (1_u64..).zip(report.bars).map(|(rank, bar)| report.cells(rank, bar)).collect();
    table
}

/// The table `interactions`: a row for every two of the numbers that move the figure most; without `--pairs` none.
pub fn interaction_table(report: &SensitivityReport) -> Table {
    let columns = [
        "rank",
        "path",
        "to",
        "with",
        "with_to",
        "measure",
        "games",
        "effect",
        "with_effect",
        "together",
        "interaction",
        "ci_low",
        "ci_high",
        "differing",
        "p",
        "p_bh",
        "verdict",
    ];
    let mut table =
        Table::new("interactions", &columns).titled(format!("Two numbers together, {}", report.figure.name));
    table.rows = (1_u64..).zip(report.interactions).map(|(rank, one)| report.interaction_cells(rank, one)).collect();
    table
}

impl SensitivityReport<'_> {
    /// The pairs of games that each move rests on, in words: `20,000`, or `19,998 to 20,000` where they are not the same.
    pub(in crate::report) fn n(&self) -> String {
        least_to_most(self.bars.iter().flat_map(pairs))
    }

    /// The games that each two moves together rest on, in words.
    pub(in crate::report) fn n_of_interactions(&self) -> String {
        least_to_most(self.interactions.iter().map(|one| one.beyond.n))
    }

    /// The effect of a move by itself.
    pub(in crate::report) fn alone(&self, (number, way): NumberMove) -> f64 {
        let bar = self.bars.iter().find(|bar| bar.number == number);
        bar.and_then(|bar| bar.effects[way].as_ref()).map_or(f64::NAN, |effect| effect.difference)
    }

    fn interaction_cells(&self, rank: u64, one: &Interaction) -> Vec<Cell> {
        let beyond = &one.beyond;
        let number = |value: f64| Cell::Number(value, shown(self.figure, value, spread(beyond)));
        let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
        let mut cells = vec![rank.into()];
        for (number, way) in one.moves {
            cells.extend([self.moved[number].number.path.as_str().into(), self.to(&self.moved[number], way)]);
        }
        cells.extend([self.figure.name.as_str().into(), beyond.n.into()]);
        let [first, second] = one.moves.map(|of| self.alone(of));
        cells.extend([first, second, first + second + beyond.difference, beyond.difference].map(number));
        cells.extend([limit(beyond.interval.map(|i| i.low)), limit(beyond.interval.map(|i| i.high))]);
        cells.push(beyond.differ.into());
        cells.extend([beyond.p, one.p_adjusted].map(|p| p.map_or(Cell::Empty, p_cell)));
        cells.push(one.verdict.name().into());
        cells
    }

    fn cells(&self, rank: u64, bar: &Swing) -> Vec<Cell> {
        let moved = &self.moved[bar.number];
        let mut cells =
            vec![rank.into(), moved.number.path.as_str().into(), value(moved), self.figure.name.as_str().into()];
        cells.push(pairs(bar).min().map_or(Cell::Empty, Cell::from));
        for way in 0..2 {
            cells.push(self.to(moved, way));
            cells.extend(self.effect(bar.effects[way].as_ref()));
        }
        cells.push(match bar.verdict {
            MoveVerdict::Fixed => Cell::Empty,
            _ => Cell::exact(bar.size),
        });
        cells.extend([bar.p, bar.p_adjusted].map(|p| p.map_or(Cell::Empty, p_cell)));
        cells.push(bar.verdict.name().into());
        cells
    }

    /// The value a number was moved to; empty where the scenario does not accept it.
    fn to(&self, moved: &Moved, way: usize) -> Cell {
        match (&moved.to, &moved.moves[way]) {
            (Some(to), Move::Played(_)) => to[way].as_str().into(),
            _ => Cell::Empty,
        }
    }

    fn effect(&self, effect: Option<&PairedDifference>) -> [Cell; 4] {
        let Some(effect) = effect else { return [const { Cell::Empty }; 4] };
        let number = |value: f64| Cell::Number(value, shown(self.figure, value, spread(effect)));
        let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
        let [low, high] = [effect.interval.map(|i| i.low), effect.interval.map(|i| i.high)].map(limit);
        [number(effect.difference), low, high, effect.differ.into()]
    }
}

/// The least and the most of these counts in words, or the only one.
fn least_to_most(counts: impl Iterator<Item = u64> + Clone) -> String {
    match (counts.clone().min(), counts.max()) {
        (Some(least), Some(most)) if least < most => format!("{} to {}", grouped(least), grouped(most)),
        (least, _) => grouped(least.unwrap_or(0)),
    }
}

/// The pairs of games that each move of a number rests on.
fn pairs(bar: &Swing) -> impl Iterator<Item = u64> + Clone {
    bar.effects.iter().flatten().map(|effect| effect.n)
}

/// The value of a number in the scenario as it stands.
pub fn value(moved: &Moved) -> Cell {
    match moved.number.value {
        NumberValue::Integer(value) => value.into(),
        NumberValue::Real(value) => Cell::Number(value, shortest(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_that_differ_are_told_from_the_least_to_the_most() {
        for (counts, told) in [(&[][..], "0"), (&[1], "1"), (&[20_000; 3], "20,000"), (&[7, 1_000, 30], "7 to 1,000")] {
            assert_eq!(least_to_most(counts.iter().copied()), told);
        }
    }
}
