//! `overmatch dice`.

use clap::{Args, ValueEnum};

use crate::chance::Streams;
use crate::cli::option::argument;
use crate::cli::option::argument::FormatArgument;
use crate::cli::option::dice_text::questions;
use crate::cli::option::picture::{Picture, USUAL_SCALE, picture};
use crate::cli::terminal::{canvas, output};
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, excerpt};
use crate::files::{DiceLaw, DiceSample, DiceValue};
use crate::report::chart::{LawView, Theme, draw_laws};
use crate::report::{DICE_TABLES, dice_tables, dice_view};
use crate::table::Table;

/// What `--help` says below the options.
pub const EXAMPLES: &str = "\
Examples:
  overmatch dice 'pool(10, 6, 4) - pool(5, 6, 5)'
  overmatch dice 'best: keep(4, 6, 3)' 'plain: roll(3, 6)' --chart dice.svg

A text is an expression, or lines of which the last is one. docs/dice.md has a table of what can be written.";

/// The most laws in one chart.
const MOST_DRAWN: usize = 8;

/// The arguments of `overmatch dice`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Dice like 'd(6) + 1', or 'NAME: DICE' to name them; several stand side by side, and - reads standard input
    #[arg(required = true, value_name = "TEXT")]
    texts: Vec<String>,
    /// How results are printed
    #[arg(long, value_parser = argument::format(), default_value = "table")]
    format: FormatArgument,
    /// Prints only this table: law or summary
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    /// Also rolls the dice N times, and compares how often each value came with its exact probability
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    check: Option<u64>,
    /// The seed of the dice that --check rolls
    #[arg(long, default_value_t = 1, value_parser = argument::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// Also draws the laws as bars (.svg or .png)
    #[arg(long, value_name = "FILE", value_parser = picture)]
    chart: Option<Picture>,
    /// The probability that the bars show
    #[arg(long, value_enum, value_name = "VIEW", default_value = "exactly", requires = "chart")]
    chart_view: LawView,
    /// Light or dark; unless given, an SVG follows the reader's device and a PNG is light
    #[arg(long, value_enum, value_name = "THEME", requires = "chart")]
    chart_theme: Option<Theme>,
}

impl ValueEnum for LawView {
    fn value_variants<'a>() -> &'a [Self] {
        &[LawView::Exactly, LawView::AtLeast, LawView::AtMost]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(match self {
            LawView::Exactly => clap::builder::PossibleValue::new("exactly").help("Of each value"),
            LawView::AtLeast => clap::builder::PossibleValue::new("at-least").help("Of at least each value"),
            LawView::AtMost => clap::builder::PossibleValue::new("at-most").help("Of at most each value"),
        })
    }
}

/// Prints the exact laws of what is asked.
///
/// # Errors
/// Kind `Usage` for a mistake in a text, kind `Limit` where it is too large to be answered exactly, kind `Check` where
/// the sampler gives what the law has not.
pub fn run(arguments: &Arguments) -> Result<()> {
    output::check_table(arguments.table.as_deref(), &DICE_TABLES)?;
    let questions = questions(&arguments.texts)?;
    let theme = arguments.chart.as_ref().map(|picture| picture.theme(arguments.chart_theme)).transpose()?;
    if arguments.chart.is_some() && questions.len() > MOST_DRAWN {
        return Err(usage(format!("--chart draws at most {MOST_DRAWN} laws, found {}", questions.len())));
    }
    arguments.chart.as_ref().map_or(Ok(()), Picture::check)?;
    let laws = questions.iter().map(DiceLaw::of).collect::<Result<Vec<DiceLaw>>>()?;
    if arguments.chart.is_some() && arguments.chart_view != LawView::Exactly {
        check_order(&laws)?;
    }
    let samples = samples(&laws, arguments)?;
    print(&laws, &samples, arguments)?;
    if let (Some(picture), Some(theme)) = (&arguments.chart, theme) {
        picture.write(&draw_laws(&laws, arguments.chart_view), theme, USUAL_SCALE)?;
    }
    laws.iter().zip(&samples).try_for_each(|(law, sample)| check_known(law, sample))
}

/// The samples that `--check` asks for; none unless it does.
fn samples(laws: &[DiceLaw], arguments: &Arguments) -> Result<Vec<DiceSample>> {
    let Some(trials) = arguments.check else { return Ok(Vec::new()) };
    let streams = Streams::new(arguments.seed);
    let samples: Vec<DiceSample> =
        (0..).zip(laws).map(|(number, law)| law.sample(streams, number, trials)).collect::<Result<_>>()?;
    match laws.iter().zip(&samples).find(|(_, sample)| sample.trials == 0) {
        Some((law, _)) => {
            let message = format!("`{}`: what is given held in none of {trials} trials", excerpt(&law.name));
            Err(Error::new(Kind::Limit, message).hint("a greater --check, or none: the law itself is exact"))
        }
        None => Ok(samples),
    }
}

fn print(laws: &[DiceLaw], samples: &[DiceSample], arguments: &Arguments) -> Result<()> {
    let format = arguments.format;
    let is_view = matches!(format, FormatArgument::Table | FormatArgument::Markdown);
    let canvas = canvas::canvas();
    let tables: Vec<Table> = match &arguments.table {
        None if is_view => laws.iter().enumerate().map(|(at, law)| dice_view(law, samples.get(at))).collect(),
        None if format.is_one_table() => dice_tables(laws, samples).into_iter().take(1).collect(),
        None => dice_tables(laws, samples),
        Some(name) => dice_tables(laws, samples).into_iter().filter(|table| table.name == *name).collect(),
    };
    output::print_on(&output::render_on(&tables, format, &canvas)?, &canvas)
}

/// Checks that there is more and less in every law.
fn check_order(laws: &[DiceLaw]) -> Result<()> {
    match laws.iter().find(|law| !law.is_of_numbers()) {
        Some(law) => {
            let message =
                format!("`{}` gives values that are no numbers: there is no more and less", excerpt(&law.name));
            Err(usage(message).hint("--chart-view exactly"))
        }
        None => Ok(()),
    }
}

/// Checks that every value of a sample is one of the law, unless what was cut off may have it.
fn check_known(law: &DiceLaw, sample: &DiceSample) -> Result<()> {
    let is_known = |value: &DiceValue| law.values.iter().any(|(known, _)| known == value);
    match sample.counts.keys().find(|value| law.cut == 0.0 && !is_known(value)) {
        Some(value) => {
            let message = format!("`{}`: the sampler gave {value}, which the law has not", excerpt(&law.name));
            Err(Error::new(Kind::Check, message))
        }
        None => Ok(()),
    }
}
