//! The knobs of a strategy: where they stand, and how they are set.

use crate::cli::option::champion::is_set_aside;
use crate::cli::usage::usage;
use crate::error::{Result, name_hint};
use crate::game::{LoadedScenario, ParameterCard};
use crate::games;
use crate::scenario::{BroughtText, Document, Knob, KnobSpace, KnobValue, knobs, step_text};
use crate::study::tune::KnobPoint;

/// Values that say who plays, not how: they are searched only where they are named.
const NO_KNOBS: [&str; 2] = ["random", "fights"];

/// Where the knobs of a strategy stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnobSource {
    /// In its block of the scenario.
    Block,
    /// In the text that it was brought along in: the parameters of the text.
    Text,
    /// In the text of a game: some of its parameters, which hold for all who play.
    Game,
}

impl KnobSource {
    /// Where the knobs of a strategy of this scenario stand.
    pub fn of(scenario: &LoadedScenario, strategy: &str) -> KnobSource {
        match () {
            () if scenario.playable.guests().iter().any(|guest| guest.name == strategy) => KnobSource::Text,
            () if scenario.document.tree.get("strategies").is_none() => KnobSource::Game,
            () => KnobSource::Block,
        }
    }

    /// The document in which the strategy plays under another name too, beside itself; in a game of its own text it is
    /// the same.
    pub fn with_copy(self, scenario: &LoadedScenario, strategy: &str, copy: &str) -> Document {
        match self {
            KnobSource::Block => whole(scenario, strategy).with_copy_of_strategy(strategy, copy),
            KnobSource::Game => (*scenario.document).clone(),
            KnobSource::Text => {
                let mut document = (*scenario.document).clone();
                let is_own = |text: &&BroughtText| scenario.name_of(&text.asked) == strategy;
                let own = document.brought.iter().find(is_own).cloned();
                document.brought.extend(own.map(|own| BroughtText {
                    asked: copy.to_string(),
                    name: Some(copy.to_string()),
                    ..own
                }));
                document
            }
        }
    }

    /// The document in which the strategy with the knobs of a point plays too, under another name, and the overrides
    /// that it takes there.
    pub fn enlisted(
        self,
        document: &Document,
        (strategy, name): (&str, &str),
        knobs: &[Knob],
        point: &KnobPoint,
    ) -> (Document, Vec<String>) {
        let mut document = document.clone();
        if self == KnobSource::Block {
            document = document.with_copy_of_strategy(strategy, name);
        }
        let own = document.brought.iter().find(|text| text.name.as_deref() == Some(strategy)).cloned();
        let asked = name.to_string();
        let text = own.map(|own| BroughtText { name: Some(asked.clone()), asked, turned: turned(knobs, point), ..own });
        document.brought.extend(text);
        (document, self.overrides(knobs, point, name))
    }

    /// The overrides that set the knobs of the copy which are not as they stand; those of a text are none.
    pub fn overrides(self, knobs: &[Knob], point: &KnobPoint, copy: &str) -> Vec<String> {
        let turned = knobs.iter().zip(point).filter(|(knob, value)| knob.own != **value);
        let text = |knob: &Knob, value: &KnobValue| format!("{}={}", knob.path, knob.space.text(value));
        match self {
            KnobSource::Text => Vec::new(),
            KnobSource::Game => turned.map(|(knob, value)| text(knob, value)).collect(),
            KnobSource::Block => {
                let prefix = block_path(copy);
                turned.map(|(knob, value)| format!("{prefix}.{}", text(knob, value))).collect()
            }
        }
    }

    /// Loads a document that has a copy with the knobs of a point.
    ///
    /// # Errors
    /// Kind `Usage` or `Scenario` for values that the scenario or the text does not accept.
    pub fn load(
        self,
        document: &Document,
        (set, knobs, copy): (&[String], &[Knob], &str),
        point: &KnobPoint,
    ) -> Result<Box<dyn crate::game::Playable>> {
        let overrides = [set, &self.overrides(knobs, point, copy)].concat();
        if self != KnobSource::Text {
            return games::load(document, &overrides).map(|(_, playable)| playable);
        }
        let mut document = document.clone();
        if let Some(text) = document.brought.iter_mut().find(|text| text.asked == copy) {
            text.turned = turned(knobs, point);
        }
        games::load(&document, &overrides).map(|(_, playable)| playable)
    }

    /// Every knob of a strategy; of a block also those that it leaves at their defaults.
    ///
    /// # Errors
    /// As [`knobs`].
    fn all(self, scenario: &LoadedScenario, set: &[String], strategy: &str) -> Result<Vec<Knob>> {
        let of_text = || {
            let guests = scenario.playable.guests();
            let parameters = guests.iter().find(|guest| guest.name == strategy).map(|guest| guest.parameters.clone());
            parameters.unwrap_or_default()
        };
        let parameters = match self {
            KnobSource::Text => of_text(),
            KnobSource::Game => scenario.playable.parameters(),
            KnobSource::Block => {
                return written(scenario, &whole(scenario, strategy), set, strategy);
            }
        };
        Ok(parameters.iter().filter_map(knob_of).collect())
    }

    /// The knobs of a strategy at the paths that are asked for, or below them; all if none is.
    ///
    /// # Errors
    /// Kind `Usage` for a path at which there is no knob, for none at all, and for parameters of a game of which nobody
    /// says that they are the strategy's.
    pub fn chosen(
        self,
        scenario: &LoadedScenario,
        set: &[String],
        (strategy, asked): (&str, &[String]),
    ) -> Result<Vec<Knob>> {
        let all = self.all(scenario, set, strategy)?;
        let is_below = |knob: &Knob, path: &str| knob.path == path || knob.path.starts_with(&format!("{path}."));
        for path in asked {
            if !all.iter().any(|knob| is_below(knob, path)) {
                let hint = name_hint(path, all.iter().map(|knob| knob.path.as_str()));
                return Err(usage(format!("--knobs {path}: `{strategy}` has no knob there")).hint(hint));
            }
        }
        if self == KnobSource::Game && asked.is_empty() {
            let known: Vec<&str> = all.iter().map(|knob| knob.path.as_str()).collect();
            let hint = format!("--knobs says which of its parameters they are: {}", known.join(", "));
            return Err(usage(format!("which knobs are those of `{strategy}`?")).hint(hint));
        }
        let is_asked = |knob: &Knob| match asked {
            [] => !NO_KNOBS.contains(&knob.path.as_str()),
            paths => paths.iter().any(|path| is_below(knob, path)),
        };
        let chosen: Vec<Knob> = all.into_iter().filter(is_asked).collect();
        if chosen.is_empty() {
            let hint = "a knob is a whole number with a low and a high end, a yes or no, or one of several words";
            return Err(usage(format!("`{strategy}` has no knob to turn")).hint(hint));
        }
        Ok(chosen)
    }

    /// Where a search begins: the strategy as it stands, then every other strategy of the scenario that is not random,
    /// by the same knobs.
    ///
    /// # Errors
    /// As [`knobs`].
    pub fn starts(
        self,
        scenario: &LoadedScenario,
        set: &[String],
        (strategy, own): (&str, &[Knob]),
    ) -> Result<Vec<KnobPoint>> {
        let mut starts: Vec<KnobPoint> = vec![own.iter().map(|knob| knob.own.clone()).collect()];
        let others = scenario.playable.strategies();
        let has_knobs = |name: &str| scenario.playable.members(name).is_empty();
        let is_other = |name: &str| self == KnobSource::Block && name != strategy && has_knobs(name);
        for other in others.iter().filter(|other| is_other(&other.name)) {
            // What another leaves out it leaves to the strategy that is tuned.
            let theirs = written(scenario, &scenario.document, set, &other.name)?;
            let value = |knob: &Knob| {
                let same = theirs.iter().find(|other| other.path == knob.path);
                same.map_or(&knob.own, |other| &other.own).clone()
            };
            let start: KnobPoint = own.iter().map(value).collect();
            let is_held = own.iter().zip(&start).all(|(knob, value)| knob.space.holds(value));
            if is_held && !starts.contains(&start) && !is_set_aside(&scenario.document, &other.name) {
                starts.push(start);
            }
        }
        Ok(starts)
    }
}

/// Where the block of a strategy stands in a scenario.
fn block_path(strategy: &str) -> String {
    format!("strategies.{}", step_text(strategy))
}

/// The overrides among these that set values of a strategy, as they set the same values of a copy of it.
pub fn of_copy(set: &[String], strategy: &str, copy: &str) -> Vec<String> {
    let blocks = [block_path(strategy), format!("strategies.\"{strategy}\""), format!("strategies.'{strategy}'")];
    let below = |change: &String| {
        let rest = blocks.iter().find_map(|block| change.trim_start().strip_prefix(block.as_str()))?;
        rest.trim_start().starts_with(['.', '=']).then(|| format!("{}{rest}", block_path(copy)))
    };
    set.iter().filter_map(below).collect()
}

/// The document of a scenario, the block of a strategy with every knob that it leaves out.
fn whole(scenario: &LoadedScenario, strategy: &str) -> Document {
    scenario.document.with_every_knob(&block_path(strategy), &(scenario.entry.schema)())
}

/// The knobs that the block of a strategy in a document writes.
///
/// # Errors
/// As [`knobs`].
fn written(scenario: &LoadedScenario, document: &Document, set: &[String], strategy: &str) -> Result<Vec<Knob>> {
    knobs(document, set, &(scenario.entry.schema)(), &block_path(strategy))
}

/// The parameters of a text with the values of a point.
fn turned(knobs: &[Knob], point: &KnobPoint) -> Vec<(String, i64)> {
    let number = |(knob, value): (&Knob, &KnobValue)| match value {
        KnobValue::Whole(value) => Some((knob.path.clone(), *value)),
        KnobValue::Choice(_) | KnobValue::List(_) => None,
    };
    knobs.iter().zip(point).filter_map(number).collect()
}

/// A parameter of a text as a knob; `None` without two ends.
fn knob_of(parameter: &ParameterCard) -> Option<Knob> {
    let [Some(low), Some(high)] = parameter.range else { return None };
    let space = KnobSpace::Whole(low, high);
    let knob = Knob { path: parameter.path.clone(), space, own: KnobValue::Whole(parameter.value) };
    (!knob.space.is_fixed()).then_some(knob)
}
