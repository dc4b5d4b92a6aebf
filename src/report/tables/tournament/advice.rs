//! Whom to choose: best replies and the equilibrium, for both seats as one where they are alike, else for each.

use crate::estimate::{earned, percent};
use crate::game::{SIDES, Side};
use crate::report::tables::tournament::matrix::{TournamentReport, interval, result, share};
use crate::report::terminal::tournament::told;
use crate::report::wording::p_value::p_cell;
use crate::study::tournament::{
    Advice, Comparison, Lead, RESAMPLES, Ratings, Reply, SeatEquilibrium, Standing, Weight, sole,
};
use crate::table::{Cell, Table, grouped};

/// What stands for a seat where a row is of both.
const BOTH: &str = "both";

impl TournamentReport<'_> {
    pub(in crate::report) fn best_reply(&self) -> Table {
        let columns = [
            self.entrant,
            "best_reply",
            "share",
            "ci_low",
            "ci_high",
            "method",
            "p_holm",
            "result",
            "clearly_best",
            "seat",
        ];
        let mut table = Table::new("best_reply", &columns);
        for (seat, reply) in self.each_reply() {
            let Some(comparison) = self.met(seat, reply) else { continue };
            let mut cells = vec![self.name(reply.to), self.name(reply.reply), share(&comparison.standing)];
            cells.extend(interval(&comparison.standing, if seat.is_some() { "games" } else { "pairs" }));
            cells.extend([p_cell(comparison.p_holm), result(&comparison).into(), clarity(reply.lead).into()]);
            cells.push(seat.map_or(BOTH, label).into());
            table.rows.push(cells);
        }
        table.notes = self.reply_sentences();
        table
    }

    /// Every best reply, with the seat that it is played in where the seats are not alike.
    fn each_reply(&self) -> Vec<(Option<Side>, &Reply)> {
        match &self.findings.advice {
            Advice::Alike { replies, .. } => replies.iter().map(|reply| (None, reply)).collect(),
            Advice::BySeat { replies, .. } => {
                let seats = SIDES.into_iter().zip(replies);
                seats.flat_map(|(seat, replies)| replies.iter().map(move |reply| (Some(seat), reply))).collect()
            }
        }
    }

    /// How a reply does against whom it is a reply to.
    fn met(&self, seat: Option<Side>, reply: &Reply) -> Option<Comparison> {
        match seat {
            Some(seat) => Some(self.standings.in_seat(seat, reply.reply, reply.to)),
            None => self.standings.pair(reply.reply, reply.to).copied(),
        }
    }

    /// The best replies in a line, or in a line for each seat.
    pub(in crate::report) fn reply_sentences(&self) -> Vec<String> {
        match &self.findings.advice {
            Advice::Alike { replies, .. } => vec![self.reply_sentence("Best replies", None, replies)],
            Advice::BySeat { replies, .. } => {
                let seats = SIDES.into_iter().zip(replies).filter(|(_, replies)| !replies.is_empty());
                let lead = |seat: Side| format!("Best replies in seat {}", seat.name());
                seats.map(|(seat, replies)| self.reply_sentence(&lead(seat), Some(seat), replies)).collect()
            }
        }
    }

    fn reply_sentence(&self, lead: &str, seat: Option<Side>, replies: &[Reply]) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (at, first) in replies.iter().enumerate() {
            // Named once, with all it is the best reply to.
            if replies[..at].iter().all(|earlier| earlier.reply != first.reply) {
                let same = replies.iter().filter(|other| other.reply == first.reply);
                let to: Vec<String> = same.map(|reply| self.reply_words(seat, reply)).collect();
                parts.push(format!("{} to {}", self.names[first.reply], to.join(", ")));
            }
        }
        let clear = replies.iter().any(|reply| reply.lead == Lead::Clear);
        let note = if clear { " (* clearly better than any other: all such comparisons together, Holm)" } else { "" };
        format!("{lead}: {}{note}.", parts.join("; "))
    }

    /// To whom it is a reply, and how much it wins: in a seat always, else where that is not more than half.
    fn reply_words(&self, seat: Option<Side>, reply: &Reply) -> String {
        let star = if reply.lead == Lead::Clear { "*" } else { "" };
        let name = &self.names[reply.to];
        match self.met(seat, reply) {
            Some(met) if seat.is_some() => format!("{name}{star} with {}", told(&met.standing)),
            Some(met) if met.standing.share <= 0.5 => format!("{name}{star} with only {}", told(&met.standing)),
            _ => format!("{name}{star}"),
        }
    }

    pub(in crate::report) fn equilibrium(&self) -> Table {
        let columns = [self.entrant, "weight", "low", "high", "present", "seat", "share", "share_low", "share_high"];
        let mut table = Table::new("equilibrium", &columns);
        let part = |part: f64| Cell::Number(part, hundredths(part));
        let mut add = |weights: &[Weight], seat: &str, value: [Cell; 3]| {
            for (entrant, weight) in weights.iter().enumerate() {
                let mut cells = vec![self.name(entrant)];
                cells.extend([weight.weight, weight.low, weight.high, weight.present].map(part));
                cells.push(seat.into());
                cells.extend(value.clone());
                table.rows.push(cells);
            }
        };
        match &self.findings.advice {
            // Of a game that is the same from both seats the value is an even share.
            Advice::Alike { equilibrium, .. } => {
                add(equilibrium.as_deref().unwrap_or_default(), BOTH, [part(0.5), Cell::Empty, Cell::Empty]);
            }
            Advice::BySeat { equilibrium: Some(found), .. } => {
                let SeatEquilibrium { mixes: [a, b], share, low, high } = found;
                add(a, label(Side::A), [*share, *low, *high].map(percent_cell));
                add(b, label(Side::B), [1.0 - share, 1.0 - high, 1.0 - low].map(percent_cell));
            }
            Advice::BySeat { equilibrium: None, .. } => {}
        }
        table.notes.push(self.equilibrium_sentence());
        table
    }

    /// Why replies and equilibrium are told by seat, where they are.
    pub(in crate::report) fn seat_sentence(&self) -> Option<String> {
        let text = "Turning the table by 180 degrees does not exchange the seats here: what is above is the mean of both, best \
                    replies and equilibrium are by seat.";
        matches!(self.findings.advice, Advice::BySeat { .. }).then(|| text.to_string())
    }

    /// The equilibrium in a line, with a warning where there are too few game numbers for it.
    pub(in crate::report) fn equilibrium_sentence(&self) -> String {
        let sentence = match &self.findings.advice {
            Advice::Alike { replies, equilibrium } => {
                equilibrium.as_ref().map(|weights| self.even_equilibrium(replies, weights))
            }
            Advice::BySeat { equilibrium, .. } => equilibrium.as_ref().map(|found| self.seat_equilibrium(found)),
        };
        match sentence {
            None => "No equilibrium of a single game number.".to_string(),
            Some(sentence) if self.tally.numbers < Ratings::FEWEST_NUMBERS => {
                format!("{sentence} Of so few game numbers that says little.")
            }
            Some(sentence) => sentence,
        }
    }

    fn even_equilibrium(&self, replies: &[Reply], weights: &[Weight]) -> String {
        if let Some(sole) = sole(weights) {
            let everywhere = replies.iter().all(|reply| reply.to == sole || reply.reply == sole);
            let why = if everywhere {
                "the best reply to itself and everything"
            } else {
                "nobody wins more than half against it"
            };
            let (name, present) = (&self.names[sole], hundredths(weights[sole].present));
            return format!("Equilibrium: {name} alone, {why}; in it in {present} {}.", drawn());
        }
        let level = percent(self.standings.level, None);
        format!("Equilibrium: {}; {level} ranges {}.", self.mix(weights), drawn())
    }

    fn seat_equilibrium(&self, found: &SeatEquilibrium) -> String {
        let [a, b] = [&found.mixes[0], &found.mixes[1]].map(|weights| match sole(weights) {
            Some(sole) => format!("{} alone (in it in {})", self.names[sole], hundredths(weights[sole].present)),
            None => self.mix(weights),
        });
        let [share, low, high] = [found.share, found.low, found.high].map(|share| percent(share, Some(error(found))));
        let (low, high) = (low.trim_end_matches(" %"), high.trim_end_matches(" %"));
        let level = percent(self.standings.level, None);
        format!(
            "Equilibrium by seat: A plays {a}; B plays {b}; seat A then wins {share} ({low} to {high}); {level} ranges {}.",
            drawn()
        )
    }

    /// The entrants in a mix, each with its weight and the range of it.
    fn mix(&self, weights: &[Weight]) -> String {
        let in_it = weights.iter().zip(self.names).filter(|(weight, _)| weight.weight > 0.0);
        let told = |part: f64| hundredths(part).trim_end_matches(" %").to_string();
        let one = |(weight, name): (&Weight, &String)| {
            format!("{name} {} ({} to {})", hundredths(weight.weight), told(weight.low), told(weight.high))
        };
        in_it.map(one).collect::<Vec<_>>().join(", ")
    }

    /// What going first is worth, where the game measures it.
    pub(in crate::report) fn first_player(&self) -> Table {
        let columns = [self.entrant, "opponent", "games", "share", "ci_low", "ci_high", "method", "p"];
        let mut table = Table::new("first_player", &columns);
        let Some(first) = &self.standings.first else { return table };
        let row = |names: [Cell; 2], games: u64, standing: &Standing, unit: &str| {
            let mut cells = names.to_vec();
            cells.extend([games.into(), share(standing)]);
            cells.extend(interval(standing, unit));
            cells.push(p_cell(standing.p));
            cells
        };
        for (entrant, standing) in first.mirrors.iter().enumerate() {
            table.rows.push(row([self.name(entrant), self.name(entrant)], self.tally.numbers, standing, "games"));
        }
        table.rows.push(row(["all".into(), "all".into()], self.tally.games(), &first.all, "numbers"));
        table.notes.extend(self.first_sentences());
        table
    }
}

/// Where the ranges of an equilibrium come from.
fn drawn() -> String {
    format!("of {} matrices drawn within the errors of the shares", grouped(RESAMPLES))
}

/// About how far the value of the seats may be off: what earns its digits.
fn error(found: &SeatEquilibrium) -> f64 {
    0.25 * (found.high - found.low)
}

/// A share to a tenth of a percent.
fn percent_cell(share: f64) -> Cell {
    Cell::Number(share, percent(share, Some(0.01)))
}

/// A seat as tables name it.
fn label(seat: Side) -> &'static str {
    ["a", "b"][seat as usize]
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
