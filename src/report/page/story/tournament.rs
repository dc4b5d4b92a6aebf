//! Key results of a tournament: the order, who is clearly better, cycles, seats, who goes first, best replies, equilibrium.

use crate::archive::ResultSet;
use crate::report::finding::cycle::Cycle;
use crate::report::page::story::about::{interval, known_level, level};
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::p_value::p_words;
use crate::report::wording::phrase::{counted, list, list_of_first};
use crate::table::Table;

/// Entrants that are named with their shares.
const ENTRANTS: usize = 10;

/// The sentences of a tournament.
pub fn words(set: &ResultSet) -> Vec<String> {
    let teller = TournamentTeller { set, interval: interval(set) };
    let sentences =
        [teller.ranking(), teller.best(), teller.pairs(), teller.cycle(), teller.seat(), teller.first_player()];
    let mut sentences: Vec<String> = sentences.into_iter().flatten().collect();
    sentences.extend(teller.replies());
    sentences.extend(teller.equilibrium());
    sentences.extend(teller.rating());
    sentences
}

struct TournamentTeller<'a> {
    set: &'a ResultSet,
    interval: String,
}

/// The share in a row, with its interval.
fn share(table: &Table, row: usize) -> Option<Estimate> {
    Estimate::read(table, row, "share", ShownAs::Percent)
}

/// The name of the entrant that a row is of.
fn entrant(table: &Table, row: usize) -> String {
    let column = table.column("strategy").or(table.column("army")).unwrap_or(0);
    table.rows[row][column].text()
}

impl TournamentTeller<'_> {
    /// A table that is there and has rows.
    fn table(&self, name: &str) -> Option<&Table> {
        self.set.table(name).filter(|table| !table.rows.is_empty())
    }

    /// What a claim about several things holds at: ` at 95 %`.
    fn at(&self) -> String {
        let level = known_level(self.set);
        if level.is_empty() { level } else { format!(" at {level}") }
    }

    fn ranking(&self) -> Option<String> {
        let table = self.table("ranking")?;
        let told = |row: usize| {
            let share = share(table, row)?;
            let told = if row == 0 { share.told(&self.interval) } else { share.brief() };
            Some(format!("{} {told}", entrant(table, row)))
        };
        let told: Vec<String> = (0..table.rows.len()).filter_map(told).collect();
        (!told.is_empty())
            .then(|| format!("By the mean share won against all others: {}.", list_of_first(&told, ENTRANTS)))
    }

    /// Whom the first of the ranking is clearly better than, and whom not.
    fn best(&self) -> Option<String> {
        let (ranking, table) = (self.table("ranking")?, self.table("differences")?);
        let first = entrant(ranking, 0);
        let others: Vec<(String, bool)> = (0..table.rows.len())
            .filter_map(|row| {
                let (one, other) = (entrant(table, row), table.text(row, "opponent"));
                let difference = table.number(row, "difference")?;
                let is_apart = table.text(row, "apart") == "yes";
                let is_better = is_apart && if one == first { difference > 0.0 } else { difference < 0.0 };
                match (one == first, other == first) {
                    (true, _) => Some((other, is_better)),
                    (_, true) => Some((one, is_better)),
                    _ => None,
                }
            })
            .collect();
        let (worse, unclear): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, is_better)| *is_better);
        let names = |of: &[(String, bool)]| {
            list_of_first(&of.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ENTRANTS)
        };
        let together = match table.rows.len() {
            1 => self.at().trim_start().to_string(),
            n => format!("all {n} differences together{}, Holm", self.at()),
        };
        let together = if together.is_empty() { together } else { format!(" ({together})") };
        Some(match (worse.is_empty(), unclear.is_empty()) {
            (true, true) => return None,
            (false, true) => format!("{first} is clearly better than {}{together}.", names(&worse)),
            (true, false) => {
                format!("{first} comes first, but is not clearly better than {}{together}.", names(&unclear))
            }
            (false, false) => {
                format!(
                    "{first} is clearly better than {}, and not clearly than {}{together}.",
                    names(&worse),
                    names(&unclear)
                )
            }
        })
    }

    /// How many of the pairs are clearly apart.
    fn pairs(&self) -> Option<String> {
        let table = self.table("matrix")?;
        let all = (0..table.rows.len()).filter(|&row| table.text(row, "result") != "itself").count() / 2;
        let clear = (0..table.rows.len()).filter(|&row| table.text(row, "result") == "beats").count();
        let together = if all == 1 { String::new() } else { format!(", all together{} (Holm)", self.at()) };
        (all > 0).then(|| {
            let is = if clear == 1 { "is" } else { "are" };
            format!("{clear} of {} {is} clearly apart from 50 %{together}.", counted(all as u64, "pair"))
        })
    }

    fn cycle(&self) -> Option<String> {
        let table = self.set.table("cycle")?;
        Some(Cycle { names: (0..table.rows.len()).map(|row| entrant(table, row)).collect() }.sentence())
    }

    /// Seat A, over all games.
    fn seat(&self) -> Option<String> {
        self.advantage(self.table("seats")?, "Seat A")
    }

    /// Who goes first, where that was measured.
    fn first_player(&self) -> Option<String> {
        let (first, seats) = (self.table("first_player")?, self.table("seats")?);
        let shares = |table: &Table| -> Vec<Option<f64>> {
            let told = (0..table.rows.len()).filter(|&row| entrant(table, row) == table.text(row, "opponent"));
            told.map(|row| table.number(row, "share")).collect()
        };
        match shares(first) == shares(seats) {
            true => Some("Seat A goes first in every game.".to_string()),
            false => self.advantage(first, "The player who goes first"),
        }
    }

    /// What somebody wins of all games, by the last row of a table.
    fn advantage(&self, table: &Table, who: &str) -> Option<String> {
        let row =
            (0..table.rows.len()).find(|&row| entrant(table, row) == "all" && table.text(row, "opponent") == "all")?;
        let (share, p) = (share(table, row)?, table.number(row, "p"));
        let (low, high) = share.limits?;
        let is_small = p.is_none_or(|p| p <= 1.0 - level(self.set));
        let verdict = match () {
            () if is_small && low > 0.5 => "a clear advantage",
            () if is_small && high < 0.5 => "a clear disadvantage",
            () => "no clear advantage",
        };
        let p = p.filter(|p| !p.is_nan()).map_or(String::new(), |p| format!(" (no advantage: {})", p_words(p)));
        Some(format!("{who} wins {} of all games, a draw being half of one: {verdict}{p}.", share.told(&self.interval)))
    }

    /// The best replies of both seats together, or of each.
    fn replies(&self) -> Vec<String> {
        let Some(table) = self.table("best_reply") else { return Vec::new() };
        let rows =
            |seat: &str| (0..table.rows.len()).filter(|&row| table.text(row, "seat") == seat).collect::<Vec<_>>();
        let seats = SEATS.map(|(seat, name)| (name, rows(seat))).into_iter();
        match rows(SEATS[0].0).is_empty() && rows(SEATS[1].0).is_empty() {
            true => vec![replies_of(table, "Best replies", 0..table.rows.len())],
            false => seats.map(|(name, rows)| replies_of(table, &format!("Best replies in {name}"), rows)).collect(),
        }
    }

    fn equilibrium(&self) -> Vec<String> {
        let Some(table) = self.table("equilibrium") else {
            let none = |_| "No equilibrium of so few game numbers.".to_string();
            return self.set.table("equilibrium").map(none).into_iter().collect();
        };
        let mix = |seat: Option<&str>| mix_of(table, seat);
        let warning = "of matrices drawn within the errors of the shares, so these ranges are a warning and not intervals of \
                       known coverage";
        let by_seat = SEATS.map(|(seat, name)| mix(Some(seat)).map(|parts| format!("{name} plays {}", list(&parts))));
        match by_seat {
            [Some(a), Some(b)] => {
                let number = |column: &str| table.number(0, column).filter(|number| number.is_finite());
                let value = || Some(Estimate::share(number("share")?, number("share_low")?, number("share_high")?));
                let value =
                    value().map_or(String::new(), |value| format!("; then seat A wins {}", value.told("drawn")));
                vec![format!(
                    "Equilibrium by seat, the mixes that neither can better on average: {a}; {b}{value}; {warning}."
                )]
            }
            _ => mix(None)
                .map(|parts| format!("Equilibrium, the mix that nobody beats on average: {}; {warning}.", list(&parts)))
                .into_iter()
                .collect(),
        }
    }

    /// Whether one number per entrant says what the matrix says.
    fn rating(&self) -> Option<String> {
        let table = self.table("fit")?;
        let p = table.number(0, "p").filter(|p| !p.is_nan()).map_or(String::new(), |p| format!(" ({})", p_words(p)));
        match table.text(0, "fits").as_str() {
            "yes" => Some(format!("A single rating per entrant fits the matrix{p}.")),
            "no" => Some(format!("A single rating per entrant does not fit{p}: read the matrix.")),
            _ => None,
        }
    }
}

/// The seats as tables and as sentences name them.
const SEATS: [(&str, &str); 2] = [("a", "seat A"), ("b", "seat B")];

/// Who won most against each entrant, by some rows of best replies, named once with all whom that is the best reply to.
fn replies_of(table: &Table, lead: &str, rows: impl IntoIterator<Item = usize> + Clone) -> String {
    let mut replies: Vec<(String, Vec<String>)> = Vec::new();
    for row in rows.clone() {
        let reply = table.text(row, "best_reply");
        let clear = if table.text(row, "clearly_best") == "yes" { "clearly, " } else { "" };
        let share = share(table, row).map_or(String::new(), |share| share.brief().replace(" (", ", "));
        let to = format!("{} ({clear}{})", entrant(table, row), share.trim_end_matches(')'));
        match replies.iter_mut().find(|(known, _)| *known == reply) {
            Some((_, all)) => all.push(to),
            None => replies.push((reply, vec![to])),
        }
    }
    let told: Vec<String> =
        replies.iter().map(|(reply, to)| format!("{reply} to {}", list_of_first(to, ENTRANTS))).collect();
    let is_any = rows.into_iter().any(|row| table.text(row, "clearly_best") == "yes");
    let note =
        if is_any { "; clearly: better than every other reply, all such comparisons together (Holm)" } else { "" };
    format!("{lead}, with the share that each wins: {}{note}.", told.join("; "))
}

/// The entrants in the mix of a seat, or in that of both, each with its weight; `None` if there is no such mix.
fn mix_of(table: &Table, seat: Option<&str>) -> Option<Vec<String>> {
    let number = |row: usize, column: &str| table.number(row, column).filter(|number| number.is_finite());
    let part = |row: usize| {
        let weight = number(row, "weight").filter(|weight| *weight > 0.0)?;
        let estimate = Estimate::share(weight, number(row, "low")?, number(row, "high")?);
        let [weight, low, high] = [estimate.value, estimate.limits?.0, estimate.limits?.1].map(whole_percent);
        let present =
            number(row, "present").map_or(String::new(), |part| format!(", in it in {}", whole_percent(part)));
        Some(format!("{} {weight} (drawn {low} to {high}{present})", entrant(table, row)))
    };
    let rows = (0..table.rows.len()).filter(|&row| seat.is_none_or(|seat| table.text(row, "seat") == seat));
    let parts: Vec<String> = rows.filter_map(part).collect();
    (!parts.is_empty()).then_some(parts)
}

/// A part in whole percent, or to a tenth next to nothing and to everything.
fn whole_percent(part: f64) -> String {
    let place = match part.min(1.0 - part) {
        0.0 => None,
        rest if rest < 0.01 => Some(0.01),
        _ => Some(0.1),
    };
    crate::estimate::percent(part, place)
}
