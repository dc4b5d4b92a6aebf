//! What a balance found, and its sentences.

use crate::estimate::percent;
use crate::report::tables::balance::BalanceReport;
use crate::report::tables::comparison::shown;
use crate::study::balance::{Bracket, Finding, Measured, Search};
use crate::table::grouped;

/// With this chance to be the nearest an answer is settled.
const SETTLED: f64 = 0.95;

/// What may be missed where a coarse lattice was made finer.
const REFINED: &str = "A coarse lattice was made finer around what was still open; a measure that swings to and fro \
    between its points may pass unseen.";

impl BalanceReport<'_> {
    /// The sentences of a balance.
    pub fn words(&self) -> Vec<String> {
        match &self.answer.search {
            Search::Race { numbers, open, is_refined, passing } => {
                let mut words = vec![self.raced()];
                if self.answer.finding == Finding::Met {
                    words.extend(self.settled(*numbers));
                    words.extend(passing.map(|ends| self.passing(ends)));
                    words.extend(self.others_open(*open));
                    words.extend(combined(*numbers));
                }
                words.extend(is_refined.then(|| REFINED.to_string()));
                words
            }
            Search::Root { ends, others } => {
                let mut words = vec![self.bracketed(*ends)];
                words.extend(elsewhere(others));
                words
            }
        }
    }

    fn shown(&self, value: f64, error: Option<f64>) -> String {
        shown(self.figure, value, error)
    }

    fn target_shown(&self) -> String {
        self.shown(self.target, None)
    }

    fn side(&self) -> &'static str {
        if self.answer.side == Some(1) { "above" } else { "below" }
    }

    fn out_of_range(&self) -> String {
        let (target, side, level) = (self.target_shown(), self.side(), percent(self.level, None));
        format!("No value in the range meets {target}: every one tried is clearly {side} it (all together at {level}).")
    }

    fn raced(&self) -> String {
        let (target, answer) = (self.target_shown(), self.answer.cell());
        let named = answer.map_or(String::new(), |answer| settings(self.paths, &answer.values));
        let found = answer.and_then(|answer| Some(self.shown(answer.sums.mean()?, answer.sums.std_error())));
        let found = found.unwrap_or_default();
        match self.answer.finding {
            Finding::Flat => format!(
                "Flat: as far as these games tell the measure does not depend on what is adjusted: about {found} everywhere, where {target} is wanted."
            ),
            Finding::OutOfRange => format!("{} Nearest: {named} with {found}.", self.out_of_range()),
            Finding::Open => format!(
                "Too few games to tell whether any value is better than another: {} games each, and none clearly differs.",
                grouped(self.games)
            ),
            Finding::Met => format!("Nearest to {target}: {named} with {found}."),
        }
    }

    /// That the answer of one number is not settled.
    fn settled(&self, numbers: usize) -> Option<String> {
        let chance = self.answer.cell().and_then(|answer| answer.chance).unwrap_or(1.0);
        (numbers == 1 && chance < SETTLED).then(|| {
            "Not settled: others may be as near. The answer was chosen by the fresh games too, so its value may lean to the \
             target a little."
                .to_string()
        })
    }

    /// Between which two neighbouring values the target lies.
    fn passing(&self, ends: [usize; 2]) -> String {
        let value = |measured: &Measured| {
            let mean = self.shown(measured.sums.mean().unwrap_or(f64::NAN), measured.sums.std_error());
            format!("{} ({mean})", measured.values.join(""))
        };
        let [below, above] = ends.map(|at| value(&self.answer.measured[at]));
        format!("It passes {} between {below} and {above}; no whole value is on it.", self.target_shown())
    }

    fn others_open(&self, open: usize) -> Option<String> {
        (open > 1).then(|| {
            format!("{open} values could not be told apart as the nearest with up to {} games each; the chances say how those listed stand.", grouped(self.games))
        })
    }

    fn bracketed(&self, ends: Bracket) -> String {
        let (target, path, level) = (self.target_shown(), &self.paths[0], percent(self.level, None));
        let between = format!("{} to {}", ends.low, ends.high);
        match self.answer.finding {
            Finding::Met => {
                let value = self.answer.cell().map_or(String::new(), |answer| answer.values.join(""));
                format!(
                    "{path} = {value} meets {target}; the root is between {between} (all claims of the search together at {level}, for a measure that rises or falls throughout)."
                )
            }
            Finding::OutOfRange => self.out_of_range(),
            Finding::Flat => format!(
                "Flat: as far as these games tell the measure does not depend on {path} from {between}; {target} is wanted."
            ),
            Finding::Open => format!(
                "Too few games to tell: from {between} the measure cannot be told from {target} with {} games a value.",
                grouped(self.games)
            ),
        }
    }
}

/// Which of several combinations is the answer.
fn combined(numbers: usize) -> Option<String> {
    (numbers > 1).then(|| {
        "Of the combinations with a chance of 5 % or more the nearest to the scenario as it stands is the answer."
            .to_string()
    })
}

/// Where other roots lie.
fn elsewhere(others: &[Bracket]) -> Option<String> {
    let others: Vec<String> = others.iter().map(|other| format!("{} to {}", other.low, other.high)).collect();
    let told = || {
        format!(
            "Other values that meet it lie in {}; this one is the nearest to the scenario's own.",
            others.join(", ")
        )
    };
    (!others.is_empty()).then(told)
}

fn settings(paths: &[String], values: &[String]) -> String {
    paths.iter().zip(values).map(|(path, value)| format!("{path} = {value}")).collect::<Vec<_>>().join(", ")
}
