//! The tables of what the matrix says beyond its cells: pairs, ratings and their fit, best replies, equilibrium.

use super::view::told;
use super::{TournamentReport, interval, result, share};
use crate::estimate::{earned, earned_error, percent, round_significant};
use crate::report::p_value::{p_cell, p_words};
use crate::report::{Cell, Table, grouped};
use crate::study::tournament::{Lead, RESAMPLES, Rating, Ratings, Reply, Weight, pairs, sole};

impl TournamentReport<'_> {
    pub(super) fn pentanomial(&self) -> Table {
        let columns = [
            self.entrant,
            "opponent",
            "pairs",
            "n_0",
            "n_half",
            "n_1",
            "n_one_and_half",
            "n_2",
            "open",
            "variance_reduction",
        ];
        let mut table = Table::new("pentanomial", &columns);
        for ((i, j), pairing) in pairs(self.names.len()).zip(&self.tally.pairings) {
            let mut cells = vec![self.name(i), self.name(j), pairing.total().into()];
            cells.extend(pairing.pentanomial().map(Cell::from));
            let part = |part: f64| Cell::Number(part, percent(round_significant(part, 2), None));
            cells.extend([pairing.open.into(), pairing.variance_reduction().map_or(Cell::Empty, part)]);
            table.rows.push(cells);
        }
        table.notes.extend(self.pairing_sentence());
        table
    }

    /// What playing each dice from both seats gained, over all pairs of entrants.
    pub(super) fn pairing_sentence(&self) -> Option<String> {
        let parts = self.tally.pairings.iter().filter_map(|pairing| pairing.variance_reduction());
        let mut parts: Vec<f64> = parts.collect();
        parts.sort_by(f64::total_cmp);
        let told = |part: f64| {
            let change = earned(-100.0 * part, Some(10.0));
            if change.starts_with(['-', '0']) { change } else { format!("+{change}") }
        };
        let (most, least) = (told(*parts.last()?), told(*parts.first()?));
        let range = if most == least { format!("{most} %") } else { format!("{most} to {least} %") };
        Some(format!(
            "Pairing changes the variance of a pair's score by {range}, against two games on dice of their own."
        ))
    }

    pub(super) fn ratings(&self) -> Table {
        let columns = [self.entrant, "elo", "std_error", "ci_low", "ci_high"];
        let mut table = Table::new("ratings", &columns).titled("Bradley-Terry strengths in Elo points, mean 0");
        for &(_, entrant) in &self.standings.ranking {
            let mut cells = vec![self.name(entrant)];
            cells.extend(match self.findings.ratings.each[entrant] {
                Rating::Elo { elo, std_error, low, high } => {
                    let number = |value: f64| Cell::Number(value, earned(value, Some(std_error)));
                    [number(elo), Cell::Number(std_error, earned_error(std_error)), number(low), number(high)]
                }
                Rating::Above => [Cell::exact(f64::INFINITY), Cell::Empty, Cell::Empty, Cell::Empty],
                Rating::Below => [Cell::exact(f64::NEG_INFINITY), Cell::Empty, Cell::Empty, Cell::Empty],
                Rating::Missing => [Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty],
            });
            table.rows.push(cells);
        }
        table.notes = self.rating_sentences();
        table
    }

    pub(super) fn fit(&self) -> Table {
        let columns = ["rated", "chi_squared", "degrees_of_freedom", "effective_degrees", "p", "fits"];
        let mut table = Table::new("fit", &columns);
        let mut cells = vec![Cell::from(self.findings.ratings.rated() as u64)];
        cells.extend(match &self.findings.ratings.fit {
            Some(fit) => {
                let chi_squared = Cell::Number(fit.chi_squared, earned(fit.chi_squared, Some(1.0)));
                let effective = Cell::Number(fit.effective, earned(fit.effective, Some(1.0)));
                let fits = if self.fits() { "yes" } else { "no" };
                [chi_squared, fit.degrees_of_freedom.into(), effective, p_cell(fit.p), fits.into()]
            }
            None => [Cell::Empty, 0_u64.into(), Cell::Empty, Cell::Empty, "untested".into()],
        });
        table.rows.push(cells);
        table.notes = self.rating_sentences();
        table
    }

    /// Whether one number per entrant was tested and not found wanting.
    pub(super) fn fits(&self) -> bool {
        self.findings.ratings.fit.is_some_and(|fit| fit.p > 1.0 - self.standings.level)
    }

    /// What the ratings are worth, which is said wherever they are shown.
    pub(super) fn rating_sentences(&self) -> Vec<String> {
        let (ratings, mut lines) = (&self.findings.ratings, Vec::new());
        match &ratings.fit {
            Some(fit) => {
                let p = p_words(fit.p);
                let test =
                    format!("chi-squared {} on {}, {p}", earned(fit.chi_squared, Some(1.0)), fit.degrees_of_freedom);
                lines.push(match self.fits() {
                    true => format!("A single number per entrant fits the matrix ({test})."),
                    false => format!("A single number per entrant does not fit ({test}): read the matrix."),
                });
            }
            None if self.tally.numbers < Ratings::FEWEST_NUMBERS => {
                lines.push(format!("No ratings of fewer than {} game numbers.", Ratings::FEWEST_NUMBERS));
            }
            None if ratings.rated() == 2 => {
                lines.push("With two rated entrants the rating says no more than their share.".to_string());
            }
            None => lines.push("No finite ratings: of every two entrants one won all pairs.".to_string()),
        }
        lines.extend(self.unrated("won", Rating::Above));
        lines.extend(self.unrated("lost", Rating::Below));
        lines
    }

    fn unrated(&self, what: &str, rating: Rating) -> Option<String> {
        let each = self.findings.ratings.each.iter().zip(self.names);
        let names: Vec<&str> = each.filter(|(its, _)| **its == rating).map(|(_, name)| name.as_str()).collect();
        let text = || format!("{} {what} every pair against those rated: no finite rating.", names.join(", "));
        (!names.is_empty()).then(text)
    }

    pub(super) fn best_reply(&self) -> Table {
        let columns =
            [self.entrant, "best_reply", "share", "ci_low", "ci_high", "method", "p_holm", "result", "clearly_best"];
        let mut table = Table::new("best_reply", &columns);
        for reply in &self.findings.replies {
            let Some(pair) = self.standings.pair(reply.reply, reply.to) else { continue };
            let mut cells = vec![self.name(reply.to), self.name(reply.reply), share(&pair.standing)];
            cells.extend(interval(&pair.standing, "pairs"));
            cells.extend([p_cell(pair.p_holm), result(pair).into(), clarity(reply.lead).into()]);
            table.rows.push(cells);
        }
        table.notes.push(self.reply_sentence());
        table
    }

    /// The best reply to each entrant in a line.
    pub(super) fn reply_sentence(&self) -> String {
        let replies = &self.findings.replies;
        let mut parts: Vec<String> = Vec::new();
        for (at, first) in replies.iter().enumerate() {
            // Named once, with all it is the best reply to.
            if replies[..at].iter().all(|earlier| earlier.reply != first.reply) {
                let same = replies.iter().filter(|other| other.reply == first.reply);
                let to: Vec<String> = same.map(|reply| self.reply_words(reply)).collect();
                parts.push(format!("{} to {}", self.names[first.reply], to.join(", ")));
            }
        }
        let clear = replies.iter().any(|reply| reply.lead == Lead::Clear);
        let note = if clear { " (* clearly better than any other: all such comparisons together, Holm)" } else { "" };
        format!("Best replies: {}{note}.", parts.join("; "))
    }

    /// To whom it is a reply, and how much it wins where that is not more than half.
    fn reply_words(&self, reply: &Reply) -> String {
        let star = if reply.lead == Lead::Clear { "*" } else { "" };
        let name = &self.names[reply.to];
        match self.standings.pair(reply.reply, reply.to) {
            Some(pair) if pair.standing.share <= 0.5 => format!("{name}{star} with only {}", told(&pair.standing)),
            _ => format!("{name}{star}"),
        }
    }

    pub(super) fn equilibrium(&self) -> Table {
        let mut table = Table::new("equilibrium", &[self.entrant, "weight", "low", "high", "present"]);
        let weights = self.findings.equilibrium.iter().flatten();
        for (entrant, weight) in weights.enumerate() {
            let part = |part: f64| Cell::Number(part, hundredths(part));
            let parts = [weight.weight, weight.low, weight.high, weight.present].map(part);
            table.rows.push(std::iter::once(self.name(entrant)).chain(parts).collect());
        }
        table.notes.push(self.equilibrium_sentence());
        table
    }

    /// The equilibrium in a line, with a warning where there are too few game numbers for it.
    pub(super) fn equilibrium_sentence(&self) -> String {
        let sentence = self.bare_equilibrium();
        let few = self.findings.equilibrium.is_some() && self.tally.numbers < Ratings::FEWEST_NUMBERS;
        if few { format!("{sentence} Of so few game numbers that says little.") } else { sentence }
    }

    fn bare_equilibrium(&self) -> String {
        let Some(weights) = &self.findings.equilibrium else {
            return "No equilibrium of a single game number.".to_string();
        };
        let drawn = format!("of {} matrices drawn within the errors of the shares", grouped(RESAMPLES));
        if let Some(sole) = sole(weights) {
            let everywhere = self.findings.replies.iter().all(|reply| reply.to == sole || reply.reply == sole);
            let why = if everywhere {
                "the best reply to itself and everything"
            } else {
                "nobody wins more than half against it"
            };
            let (name, present) = (&self.names[sole], hundredths(weights[sole].present));
            return format!("Equilibrium: {name} alone, {why}; in it in {present} {drawn}.");
        }
        let in_it = weights.iter().zip(self.names).filter(|(weight, _)| weight.weight > 0.0);
        let told = |part: f64| hundredths(part).trim_end_matches(" %").to_string();
        let one = |(weight, name): (&Weight, &String)| {
            format!("{name} {} ({} to {})", hundredths(weight.weight), told(weight.low), told(weight.high))
        };
        let parts: Vec<String> = in_it.map(one).collect();
        format!("Equilibrium: {}; {} ranges {drawn}.", parts.join(", "), percent(self.standings.level, None))
    }
}

/// A part in whole percent, or to a tenth next to nothing and to everything.
fn hundredths(part: f64) -> String {
    let place = match part.min(1.0 - part) {
        0.0 => None,
        rest if rest < 0.01 => Some(1.0),
        _ => Some(10.0),
    };
    format!("{} %", earned(100.0 * part, place))
}

fn clarity(lead: Lead) -> &'static str {
    match lead {
        Lead::Clear => "yes",
        Lead::Unclear => "unclear",
        Lead::Only => "only",
    }
}
