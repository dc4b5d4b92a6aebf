//! The finding of a search for strong knobs, read from its tables.

use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::list;
use crate::table::Table;

/// The opponent of rows with all opponents of a scenario together.
const ALL: &str = "all";

/// What was gained in a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct ProvedGain {
    /// The scenario.
    pub scenario: String,
    /// Whether the search played in it.
    pub is_searched: bool,
    /// The word of the verdict: `stronger`, `weaker`, `unclear`, `no_effect`.
    pub verdict: String,
    /// The strength of the tuned strategy.
    pub tuned: Estimate,
    /// The strength of the strategy as it stood.
    pub start: Estimate,
    /// The difference.
    pub gain: Estimate,
}

/// The finding of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct TuneFinding {
    /// The measure, or `score` of matches.
    pub measure: String,
    /// The gains, those of the searched scenarios first.
    pub gains: Vec<ProvedGain>,
    /// The knobs that clearly matter, the one that matters most first.
    pub helps: Vec<String>,
    /// The knobs that were turned.
    pub turned: usize,
    /// The level of all claims of a table together.
    pub level: Level,
}

impl TuneFinding {
    /// Reads the tables `strength` and `knobs`; `None` of a search that proved nothing.
    pub fn read(strength: &Table, knobs: Option<&Table>, is_share: bool, level: Level) -> Option<TuneFinding> {
        let is_match = (0..strength.rows.len()).any(|row| strength.text(row, "measure") == "score");
        let shown = match is_match || is_share {
            true => [ShownAs::Percent, ShownAs::Points],
            false => [ShownAs::Plain, ShownAs::Plain],
        };
        let opponent = |row: &usize| ["", ALL].contains(&strength.text(*row, "opponent").as_str());
        let gain = |row: usize| {
            Some(ProvedGain {
                scenario: strength.text(row, "scenario"),
                is_searched: strength.text(row, "searched") == "yes",
                verdict: strength.text(row, "verdict"),
                tuned: limited(strength, row, "tuned", shown[0])?,
                start: limited(strength, row, "start", shown[0])?,
                gain: limited(strength, row, "gain", shown[1])?,
            })
        };
        let gains: Vec<ProvedGain> = (0..strength.rows.len()).filter(opponent).filter_map(gain).collect();
        let rows = |knobs: &&Table| 0..knobs.rows.len();
        let helps = knobs.iter().flat_map(|table| {
            let helps = rows(table).filter(|&row| table.text(row, "verdict") == "helps");
            helps.map(|row| table.text(row, "knob")).collect::<Vec<_>>()
        });
        let measure = strength.text(0, "measure");
        let turned = knobs.as_ref().map_or(0, |knobs| knobs.rows.len());
        (!gains.is_empty()).then(|| TuneFinding { measure, gains, helps: helps.collect(), turned, level })
    }

    /// The finding in sentences.
    pub fn sentences(&self) -> Vec<String> {
        if self.turned == 0 {
            return vec!["No turn of a knob was found that makes it stronger.".to_string()];
        }
        let mut said: Vec<String> =
            self.gains.iter().filter(|gain| gain.is_searched).map(|gain| self.told(gain)).collect();
        said.extend(self.elsewhere());
        if !self.helps.is_empty() {
            said.push(format!("What clearly matters of the {} knobs turned: {}.", self.turned, list(&self.helps)));
        }
        said
    }

    fn told(&self, gain: &ProvedGain) -> String {
        let interval = self.level.interval();
        let verdict = match gain.verdict.as_str() {
            "stronger" => "It is stronger",
            "weaker" => "It is weaker",
            _ => "It is not clear that it is stronger",
        };
        let what = if self.measure == "score" { "score" } else { &self.measure };
        let unit = if self.measure == "score" { " percentage points" } else { "" };
        format!(
            "{verdict} in {}: {what} {}, where the strategy as it stands has {}; {}{unit}.",
            gain.scenario,
            gain.tuned.told(&interval),
            gain.start.brief(),
            gain.gain.signed(),
        )
    }

    /// What the gain is worth in scenarios that the search did not play in.
    fn elsewhere(&self) -> Vec<String> {
        let others: Vec<&ProvedGain> = self.gains.iter().filter(|gain| !gain.is_searched).collect();
        let named = |verdict: &str| -> Vec<String> {
            others.iter().filter(|gain| gain.verdict == verdict).map(|gain| gain.scenario.clone()).collect()
        };
        let (stronger, weaker) = (named("stronger"), named("weaker"));
        let mut said = Vec::new();
        if others.is_empty() {
            return said;
        }
        match stronger.len() {
            0 => said.push("The gain does not carry over to any scenario that was not searched.".to_string()),
            some if some == others.len() => {
                said.push(format!("The gain carries over to what was not searched: {}.", list(&stronger)));
            }
            _ => said.push(format!("Of what was not searched it carries over to {} alone.", list(&stronger))),
        }
        if !weaker.is_empty() {
            said.push(format!("It is weaker than before in {}.", list(&weaker)));
        }
        said
    }
}

/// An estimate whose limits have its own name before them.
pub(super) fn limited(table: &Table, row: usize, column: &str, shown_as: ShownAs) -> Option<Estimate> {
    let number = |name: String| table.number(row, &name).filter(|number| !number.is_nan());
    let limits = number(format!("{column}_ci_low")).zip(number(format!("{column}_ci_high")));
    Some(Estimate {
        value: number(column.to_string())?,
        limits,
        error: number(format!("{column}_std_error")),
        shown_as,
    })
}
