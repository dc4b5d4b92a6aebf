//! Expectations of a tournament: the share of each entrant, of a seat, of whoever goes first.

use super::tally::TournamentTally;
use super::{Standing, Standings};
use crate::error::{Error, Kind, Result, name_hint};
use crate::study::expectation::{Expectation, Expected, level_of_each};

/// The share of every entrant, each as an expectation of its own.
const EVERY_SHARE: &str = "share";

/// The share of seat A in all games.
const SEAT_SHARE: &str = "a_share";

/// The share of whoever goes first in all games.
const FIRST_SHARE: &str = "first_share";

/// What an expectation of a tournament is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedShare {
    /// The share of an entrant.
    Entrant(usize),
    /// The share of seat A.
    Seat,
    /// The share of whoever goes first.
    First,
}

/// What each expectation is about; one may be about every entrant. `has_first` says whether the game tells who went first.
///
/// # Errors
/// Kind `Usage` for a name that is neither an entrant's nor one of `share`, `a_share` and `first_share`, and for a range
/// beyond 0 to 1.
pub fn asked<'a>(
    expectations: &'a [Expectation],
    names: &[String],
    has_first: bool,
) -> Result<Vec<(&'a Expectation, AskedShare)>> {
    let of_one = |expectation: &'a Expectation| {
        let beyond = |end: f64| end.is_finite() && !(0.0..=1.0).contains(&end);
        if beyond(expectation.low) || beyond(expectation.high) {
            let message =
                format!("--expect: {} is a share, expected ends from 0 to 1 or 0% to 100%", expectation.figure);
            return Err(Error::new(Kind::Usage, message));
        }
        let name = expectation.figure.as_str();
        Ok(match (names.iter().position(|entrant| entrant == name), name) {
            (Some(entrant), _) => vec![(expectation, AskedShare::Entrant(entrant))],
            (None, EVERY_SHARE) => {
                (0..names.len()).map(|entrant| (expectation, AskedShare::Entrant(entrant))).collect()
            }
            (None, SEAT_SHARE) => vec![(expectation, AskedShare::Seat)],
            (None, FIRST_SHARE) if has_first => vec![(expectation, AskedShare::First)],
            _ => return Err(unknown(name, names, has_first)),
        })
    };
    Ok(expectations.iter().map(of_one).collect::<Result<Vec<_>>>()?.concat())
}

fn unknown(name: &str, names: &[String], has_first: bool) -> Error {
    let shares = [EVERY_SHARE, SEAT_SHARE].into_iter().chain(has_first.then_some(FIRST_SHARE));
    let known = names.iter().map(String::as_str).chain(shares);
    Error::new(Kind::Usage, format!("--expect: no entrant and no share is called `{name}`"))
        .hint(name_hint(name, known))
}

/// Each expectation beside the share found. `None` if there were no games.
pub fn expected<'a>(
    asked: &[(&'a Expectation, AskedShare)],
    names: &[String],
    tally: &TournamentTally,
    level: f64,
) -> Option<Vec<Expected<'a>>> {
    let standings = [level, level_of_each(level, asked.len())].map(|level| Standings::new(tally, level));
    let [plain, together] = [standings[0].as_ref()?, standings[1].as_ref()?];
    let one = |&(expectation, of): &(&'a Expectation, AskedShare)| {
        let name = match of {
            AskedShare::Entrant(entrant) => names[entrant].as_str(),
            AskedShare::Seat => SEAT_SHARE,
            AskedShare::First => FIRST_SHARE,
        };
        let [narrow, wide] = [plain, together].map(|standings| share(standings, of));
        let intervals = [narrow, wide].map(|standing| standing.map(|standing| standing.interval));
        Expected::judged(expectation, String::new(), (name, true), narrow.map(|standing| standing.share), intervals)
    };
    Some(asked.iter().map(one).collect())
}

fn share(standings: &Standings, of: AskedShare) -> Option<Standing> {
    match of {
        AskedShare::Entrant(entrant) => standings.rows.get(entrant).copied(),
        AskedShare::Seat => Some(standings.seat),
        AskedShare::First => standings.first.as_ref().map(|first| first.all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(figure: &str) -> Result<Vec<AskedShare>> {
        let expectations = [Expectation { figure: figure.to_string(), low: 0.4, high: 0.6, is_percent: false }];
        let names = ["points".to_string(), "assault".to_string()];
        asked(&expectations, &names, false).map(|asked| asked.into_iter().map(|(_, of)| of).collect())
    }

    #[test]
    fn an_expectation_is_of_an_entrant_of_all_or_of_a_seat() {
        assert_eq!(about("assault").unwrap(), [AskedShare::Entrant(1)]);
        assert_eq!(about("share").unwrap(), [AskedShare::Entrant(0), AskedShare::Entrant(1)]);
        assert_eq!(about("a_share").unwrap(), [AskedShare::Seat]);
        let error = about("asault").unwrap_err();
        assert!(error.to_string().contains("asault") && about("first_share").is_err(), "{error}");
    }
}
