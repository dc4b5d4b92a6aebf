//! The arguments of a search for strong knobs, shared by the commands that make one.

use clap::{Args, ValueEnum};

use crate::archive::{Identity, Words};
use crate::cli::option::argument;
use crate::cli::option::grounds::{TuneField, TuneGround};
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::usage::usage;
use crate::error::Result;
use crate::scenario::Knob;
use crate::study::tune::{KnobPoint, Scoring, SearchState};

/// The games of a search unless told otherwise, as a multiple of the scenario's own number of games.
const USUAL_TIMES: u64 = 50;

/// What is searched, for what, and with how many games.
#[derive(Clone, Debug, Args)]
pub struct SearchArguments {
    /// The measure to make as large as possible, in a game of one player; the headline unless given
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// Makes the measure as small as possible
    #[arg(long)]
    pub least: bool,
    /// Turns only the knobs at or below these paths of the strategy, like movement or fire.wound; all unless given
    #[arg(long, value_name = "PATH,PATH", value_delimiter = ',')]
    pub knobs: Vec<String>,
    /// How many games the search plays; fifty times the scenario's own number unless given. The proof plays --games more for
    /// each opponent, scenario and knob that was turned
    #[arg(long, value_name = "GAMES", value_parser = argument::games, allow_negative_numbers = true)]
    budget: Option<u64>,
    /// How many separate searches there are: the first starts from the scenario's strategies, the others from random points,
    /// and a last one from the best of them all. They share --budget
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50), allow_negative_numbers = true)]
    starts: u8,
}

impl SearchArguments {
    /// How games are scored.
    ///
    /// # Errors
    /// Kind `Usage` for a measure that the scenario does not have, and for one of a game of two players.
    pub fn scoring(&self, main: &TuneGround) -> Result<Scoring> {
        let measures = main.scenario.playable.measures();
        if main.opponents.is_empty() {
            let figure = study::figure(self.measure.as_ref(), &main.scenario, measures)?;
            return Ok(Scoring::Measure(figure));
        }
        if let Some(measure) = &self.measure {
            let message = format!("--measure {measure}: a game of two players is tuned for its wins");
            return Err(usage(message).hint("without it wins are counted"));
        }
        if self.least {
            return Err(usage("--least: a game of two players is tuned for its wins"));
        }
        Scoring::of_match(measures).ok_or_else(|| usage("the endings of this game are not those of two seats"))
    }

    /// The games of a search.
    pub fn budget(&self, main: &TuneGround) -> u64 {
        self.budget.unwrap_or_else(|| main.scenario.playable.card().games.saturating_mul(USUAL_TIMES))
    }

    /// The number of starts.
    pub fn starts(&self) -> u64 {
        u64::from(self.starts)
    }

    /// The number of starts if that is not one.
    fn several(&self) -> Option<u8> {
        (self.starts > 1).then_some(self.starts)
    }

    /// What the arguments say, for the identity of the search, which `word` names.
    pub fn told(&self, word: &str, main: &TuneGround, knobs: &[Knob]) -> Vec<String> {
        let paths: Vec<&str> = knobs.iter().map(|knob| knob.path.as_str()).collect();
        let design = format!("{word} {} with {} games", paths.join(","), self.budget(main));
        let measure = self.measure.iter().map(|measure| format!("measure {measure}"));
        std::iter::once(design)
            .chain(measure)
            .chain(self.least.then(|| "least".to_string()))
            .chain(self.several().map(|starts| format!("{starts} starts")))
            .collect()
    }

    /// The words of the command that ask for the same.
    pub fn words(&self, words: Words, main: &TuneGround) -> Words {
        let words = words.option("--budget", self.budget(main)).list("--knobs", &self.knobs);
        let words = words.each("--measure", self.measure.as_slice()).each("--starts", self.several().as_slice());
        if self.least { words.word("--least") } else { words }
    }

    /// The knobs that are searched, and the points where the search begins.
    ///
    /// # Errors
    /// As [`chosen`](crate::cli::option::turning::KnobSource::chosen).
    pub fn knobs_of(&self, study: &StudyArguments, field: &TuneField) -> Result<(Vec<Knob>, Vec<KnobPoint>)> {
        let (main, set) = (&field.grounds[0].scenario, &study.scenario.set);
        let knobs = field.source.chosen(main, set, (&field.strategy, &self.knobs))?;
        let starts = field.source.starts(main, set, (&field.strategy, &knobs))?;
        Ok((knobs, starts))
    }
}

/// How much each opponent of a field counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FieldWeights {
    /// All alike
    Equal,
    /// Each by its part in the mix that nobody of the field beats
    Equilibrium,
}

/// The state of the search in the folder to be resumed, generation by generation.
///
/// # Errors
/// Kind `File` for a folder that cannot be read or is of another search.
pub fn left(study: &StudyArguments, identity: &Identity, knobs: &[Knob]) -> Result<Vec<SearchState>> {
    let Some(left) = study.left() else { return Ok(Vec::new()) };
    let file = left.tune(identity)?;
    let mut points = file.generations.iter().flat_map(|search| {
        let best = search.rounds.iter().map(|round| &round.best).chain(&search.survivors);
        best.chain(&search.winner).chain(&search.found)
    });
    let holds = |point: &KnobPoint| {
        point.len() == knobs.len() && knobs.iter().zip(point).all(|(knob, value)| knob.space.holds(value))
    };
    if !points.all(holds) || file.knobs.iter().ne(knobs.iter().map(|knob| &knob.path)) {
        return Err(study.refuse("tally.json: its knobs are not those of the strategy"));
    }
    Ok(file.generations)
}
