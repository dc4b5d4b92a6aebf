//! The equilibrium: the mix of choices that nobody beats on average.

use super::reply::SEATS;
use super::tables::{TournamentTables, entrant};
use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, whole_percent};
use crate::report::wording::phrase::list;
use crate::study::tournament::{RESAMPLES, Ratings};
use crate::table::{Table, grouped};

/// An entrant in a mix.
#[derive(Clone, Debug, PartialEq)]
pub struct MixPart {
    /// The entrant.
    pub name: String,
    /// Its weight, more than 0 and at most 1.
    pub weight: f64,
    /// The range of its weight in matrices drawn within the errors of the shares.
    pub range: [f64; 2],
    /// The part of these matrices in which it is in the mix at all; `None` where the tables do not say it.
    pub present: Option<f64>,
}

/// An equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub enum Mixes {
    /// The mix of both seats, which are alike.
    Alike {
        /// The entrants in it.
        mix: Vec<MixPart>,
        /// Whether an entrant alone in it is the best reply to every entrant.
        is_best_everywhere: bool,
    },
    /// The mix of each seat, and the share that seat A wins when both play theirs.
    BySeat([Vec<MixPart>; 2], Option<Estimate>),
}

/// The equilibrium of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// The mixes; `None` of a single game number.
    pub mixes: Option<Mixes>,
    /// Whether there are too few game numbers for it to say much.
    pub is_of_few: bool,
    /// The level of the ranges.
    pub level: Level,
}

impl Equilibrium {
    /// The equilibrium; `None` where the tables have none.
    pub fn read(tables: &TournamentTables) -> Option<Equilibrium> {
        let table = tables.any("equilibrium")?;
        let by_seat = SEATS.map(|(seat, _)| mix(table, Some(seat)));
        let number = |column: &str| table.number(0, column).filter(|number| number.is_finite());
        let value = || Some(Estimate::share(number("share")?, number("share_low")?, number("share_high")?));
        let mixes = match (by_seat, mix(table, None)) {
            ([a, b], _) if !a.is_empty() && !b.is_empty() => Some(Mixes::BySeat([a, b], value())),
            (_, mix) if mix.is_empty() => None,
            (_, mix) => Some(Mixes::Alike { is_best_everywhere: is_best_everywhere(tables, &mix[0].name), mix }),
        };
        let is_of_few = tables.game_numbers().is_some_and(|n| n < Ratings::FEWEST_NUMBERS);
        Some(Equilibrium { mixes, is_of_few, level: tables.level })
    }

    /// `Equilibrium, the mix that nobody beats on average: a 40 % (drawn 30 % to 50 %, in it in 99 %) and b 60 %
    /// (...)`, and where the ranges come from.
    pub fn sentence(&self) -> String {
        let found = match &self.mixes {
            None => return "No equilibrium of a single game number.".to_string(),
            Some(Mixes::Alike { mix, is_best_everywhere }) => {
                let why = match (mix.len(), is_best_everywhere) {
                    (1, true) => ": it is the best reply to itself and everything",
                    (1, false) => ": nobody wins more than half against it",
                    _ => "",
                };
                format!("Equilibrium, the mix that nobody beats on average: {}{why}", told(mix))
            }
            Some(Mixes::BySeat([a, b], value)) => {
                let value = value.map_or(String::new(), |value| format!("; then seat A wins {}", value.told("drawn")));
                let [a, b] = [a, b].map(|mix| told(mix));
                format!(
                    "Equilibrium by seat, the mixes that neither can better on average: {} plays {a}; {} plays {b}{value}",
                    SEATS[0].1, SEATS[1].1
                )
            }
        };
        let few = if self.is_of_few { " Of so few game numbers that says little." } else { "" };
        let ranges = format!("{} ranges", self.level.text()).trim_start().to_string();
        format!(
            "{found}. Drawn: {ranges} of {} matrices within the errors of the shares, a warning and no intervals of known \
             coverage.{few}",
            grouped(RESAMPLES)
        )
    }
}

/// The parts of a mix in a list.
fn told(mix: &[MixPart]) -> String {
    let part = |part: &MixPart| {
        let [low, high] = part.range.map(whole_percent);
        let weight = match mix.len() {
            1 => "alone".to_string(),
            _ => whole_percent(part.weight),
        };
        let present = part.present.map_or(String::new(), |present| format!(", in it in {}", whole_percent(present)));
        format!("{} {weight} (drawn {low} to {high}{present})", part.name)
    };
    list(&mix.iter().map(part).collect::<Vec<_>>())
}

/// The entrants of more than no weight, in one seat or in rows of both.
fn mix(table: &Table, seat: Option<&str>) -> Vec<MixPart> {
    let part = |row: usize| {
        let number = |column: &str| table.number(row, column).filter(|number| number.is_finite());
        let weight = number("weight").filter(|weight| *weight > 0.0)?;
        let range = [number("low")?, number("high")?];
        Some(MixPart { name: entrant(table, row), weight, range, present: number("present") })
    };
    let is_of =
        |row: &usize| seat.is_none_or(|seat| table.column("seat").is_some() && table.text(*row, "seat") == seat);
    (0..table.rows.len()).filter(is_of).filter_map(part).collect()
}

/// Whether this entrant is the best reply to every other.
fn is_best_everywhere(tables: &TournamentTables, name: &str) -> bool {
    tables.table("best_reply").is_some_and(|table| {
        (0..table.rows.len()).all(|row| entrant(table, row) == name || table.text(row, "best_reply") == name)
    })
}
