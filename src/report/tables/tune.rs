//! A search for strong knobs as tables: the strength that was proved, what each knob is worth, and the rounds.

use crate::estimate::{Interval, earned, earned_error, percent};
use crate::game::{Figure, SIDES};
use crate::report::tables::comparison::{shown, spread};
use crate::report::tables::tournament::BOTH_SEATS;
use crate::report::wording::certainty::p_cell;
use crate::scenario::Knob;
use crate::study::tune::{FieldMember, Gain, KnobPoint, KnobWorth, Mark, SearchState, WHOLE};
use crate::table::{Cell, Table};

/// The opponent of a row that has all opponents of a scenario together.
pub const ALL_OPPONENTS: &str = "all";

/// A proof in one scenario, against one opponent or all together.
#[derive(Clone, Debug, PartialEq)]
pub struct Proved {
    /// The scenario.
    pub scenario: String,
    /// Whether the search played in it.
    pub is_searched: bool,
    /// The opponent, or [`ALL_OPPONENTS`]; `None` in a game of one player.
    pub opponent: Option<String>,
    /// What was gained.
    pub gain: Gain,
}

/// A search to be reported.
#[derive(Clone, Copy)]
pub struct TuneReport<'a> {
    /// The strategy that was tuned.
    pub strategy: &'a str,
    /// The name of the tuned one.
    pub tuned: &'a str,
    /// The figure of a game of one player; `None` of matches.
    pub figure: Option<&'a Figure>,
    /// Whether less of the figure is better.
    pub is_least: bool,
    /// The knobs that were searched.
    pub knobs: &'a [Knob],
    /// The generations of the search.
    pub generations: &'a [SearchState],
    /// What was found.
    pub found: &'a KnobPoint,
    /// The proofs, the scenarios of the search first.
    pub proved: &'a [Proved],
    /// What each knob that was turned is worth, in the scenarios of the search.
    pub worths: &'a [KnobWorth],
    /// The members of the field that was weighed last, if any was.
    pub field: &'a [FieldMember],
    /// The block of the strategy that was found, to paste into a scenario.
    pub block: &'a str,
    /// The most points of a game number of the first generation, and those of each opponent that was enlisted after it;
    /// `None` of a measure.
    pub full: Option<[f64; 2]>,
    /// The scenarios of the search.
    pub searched: usize,
    /// The level of the intervals and of all claims of a table together.
    pub level: f64,
}

/// The tables `strength`, `knobs` and `rounds`, and `field` where the field was weighed.
pub fn tune_tables(report: &TuneReport) -> Vec<Table> {
    let field = (!report.field.is_empty()).then(|| report.field());
    [report.strength(), report.worths(), report.rounds()].into_iter().chain(field).collect()
}

impl TuneReport<'_> {
    /// The knobs of a point that are not as the strategy has them: `fire.wound=12 smoke.shot_to=0`.
    pub fn turned(&self, point: &KnobPoint) -> String {
        self.turns(point).join(" ")
    }

    /// Each of these knobs by itself.
    pub fn turns(&self, point: &KnobPoint) -> Vec<String> {
        let turned = self.knobs.iter().zip(point).filter(|(knob, value)| knob.own != **value);
        turned.map(|(knob, value)| format!("{}={}", knob.path, knob.space.text(value))).collect()
    }

    fn number(&self, value: f64, error: Option<f64>) -> Cell {
        let text = match self.figure {
            Some(figure) => shown(figure, value, error),
            None => percent(value, error),
        };
        Cell::Number(value, text)
    }

    fn difference(&self, value: f64, error: Option<f64>) -> Cell {
        let text = match self.figure {
            Some(figure) => shown(figure, value, error),
            None => earned(100.0 * value, error.map(|error| 100.0 * error)),
        };
        Cell::Number(value, text)
    }

    fn mark(&self, mark: &Mark) -> [Cell; 3] {
        let error = mark.interval.map(|interval| 0.25 * (interval.high - interval.low));
        let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, |limit| self.number(limit, error));
        let [low, high] = [mark.interval.map(|i| i.low), mark.interval.map(|i| i.high)];
        [self.number(mark.mean, error), limit(low), limit(high)]
    }

    fn interval(&self, interval: Option<Interval>, error: Option<f64>) -> [Cell; 2] {
        [interval.map(|i| i.low), interval.map(|i| i.high)]
            .map(|limit| limit.map_or(Cell::Empty, |limit| self.difference(limit, error)))
    }

    pub(in crate::report) fn strength(&self) -> Table {
        let columns = [
            "scenario",
            "searched",
            "opponent",
            "measure",
            "numbers",
            "tuned",
            "tuned_ci_low",
            "tuned_ci_high",
            "start",
            "start_ci_low",
            "start_ci_high",
            "gain",
            "gain_std_error",
            "gain_ci_low",
            "gain_ci_high",
            "p",
            "p_holm",
            "verdict",
        ];
        let mut table = Table::new("strength", &columns);
        table.rows = self.proved.iter().map(|proved| self.proved_cells(proved)).collect();
        table
    }

    fn proved_cells(&self, proved: &Proved) -> Vec<Cell> {
        let mut cells: Vec<Cell> = vec![
            proved.scenario.as_str().into(),
            if proved.is_searched { "yes" } else { "no" }.into(),
            Cell::or_empty(proved.opponent.as_deref()),
        ];
        cells.extend(self.gain_cells(&proved.gain));
        cells
    }

    /// The measure, the game numbers, both marks, and the gain with its verdict.
    pub(in crate::report) fn gain_cells(&self, gain: &Gain) -> Vec<Cell> {
        let paired = &gain.paired;
        let measure = self.figure.map_or("score", |figure| figure.name.as_str());
        let mut cells: Vec<Cell> = vec![measure.into(), gain.tuned.n.into()];
        cells.extend(self.mark(&gain.tuned));
        cells.extend(self.mark(&gain.start));
        cells.push(self.difference(paired.difference, spread(paired)));
        cells.push(self.error(paired.std_error));
        cells.extend(self.interval(paired.interval, spread(paired)));
        cells.extend([paired.p, gain.p_holm].map(|p| p.map_or(Cell::Empty, p_cell)));
        let is_better = (paired.difference > 0.0) != self.is_least;
        cells.push(verdict(gain.is_clear, paired.differ, is_better, ["stronger", "weaker"]).into());
        cells
    }

    fn error(&self, error: Option<f64>) -> Cell {
        let shown = |error: f64| match self.figure {
            None => earned_error(100.0 * error),
            Some(_) => earned_error(error),
        };
        error.map_or(Cell::Empty, |error| Cell::Number(error, shown(error)))
    }

    pub(in crate::report) fn worths(&self) -> Table {
        let columns = ["knob", "from", "to", "worth", "std_error", "ci_low", "ci_high", "p", "p_holm", "verdict"];
        let mut table = Table::new("knobs", &columns);
        for worth in self.worths {
            let (knob, paired) = (&self.knobs[worth.knob], &worth.paired);
            let mut cells: Vec<Cell> = vec![
                knob.path.as_str().into(),
                knob.space.text(&knob.own).as_str().into(),
                knob.space.text(&self.found[worth.knob]).as_str().into(),
                self.difference(paired.difference, spread(paired)),
                self.error(paired.std_error),
            ];
            cells.extend(self.interval(paired.interval, spread(paired)));
            cells.extend([paired.p, worth.p_holm].map(|p| p.map_or(Cell::Empty, p_cell)));
            let is_better = (paired.difference > 0.0) != self.is_least;
            cells.push(verdict(worth.is_clear, paired.differ, is_better, ["helps", "harms"]).into());
            table.rows.push(cells);
        }
        table
    }

    pub(in crate::report) fn field(&self) -> Table {
        let columns = ["member", "seat", "weight", "hardest", "numbers", "score", "score_ci_low", "score_ci_high"];
        let mut table = Table::new("field", &columns);
        for member in self.field {
            let hundredths = member.weight as f64 / WHOLE as f64;
            let seat = member.seat.map_or(BOTH_SEATS, |seat| SIDES[seat].key());
            let mut cells: Vec<Cell> = vec![member.name.as_str().into(), seat.into()];
            cells.push(Cell::Number(hundredths, percent(hundredths, Some(0.01))));
            cells.push(Cell::or_empty(member.hardest.as_ref().map(|(name, _)| name.as_str())));
            cells.push(member.hardest.as_ref().map_or(Cell::Empty, |(_, mark)| mark.n.into()));
            let mark = member.hardest.as_ref().map(|(_, mark)| self.mark(mark));
            cells.extend(mark.unwrap_or([Cell::Empty, Cell::Empty, Cell::Empty]));
            table.rows.push(cells);
        }
        table
    }

    /// The mean score of the best of a round: of matches the share of all points, else the mean of the measure.
    fn best(&self, mean: f64, generation: u64) -> Cell {
        let sign = if self.is_least { -1.0 } else { 1.0 };
        let unit = match self.full {
            Some([first, enlisted]) => first + (generation - 1) as f64 * enlisted,
            None => sign * self.searched as f64,
        };
        let value = mean / unit;
        Cell::Number(value, if self.full.is_some() { percent(value, Some(0.001)) } else { earned(value, Some(0.01)) })
    }

    pub(in crate::report) fn rounds(&self) -> Table {
        let columns = ["generation", "leg", "round", "candidates", "games", "numbers_of_best", "best", "turned"];
        let mut table = Table::new("rounds", &columns);
        for (generation, search) in (1_u64..).zip(self.generations) {
            for (number, round) in (1_u64..).zip(&search.rounds) {
                table.rows.push(vec![
                    generation.into(),
                    search.leg(number).into(),
                    number.into(),
                    (round.candidates as u64).into(),
                    round.games.into(),
                    round.numbers.into(),
                    self.best(round.mean, generation),
                    self.turned(&round.best).as_str().into(),
                ]);
            }
        }
        table
    }
}

/// The verdict on a difference in a word.
fn verdict(is_clear: bool, differ: u64, is_better: bool, [better, worse]: [&'static str; 2]) -> &'static str {
    match (is_clear, differ) {
        (_, 0) => "no_effect",
        (false, _) => "unclear",
        (true, _) if is_better => better,
        (true, _) => worse,
    }
}
