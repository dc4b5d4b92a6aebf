//! Key results of a run: its headline, its endings, the winner, and the labels that never came.

use crate::archive::ResultSet;
use crate::estimate::{never_seen, quantile_interval, round_significant, share};
use crate::game::ENDING;
use crate::report::chart::ChartRequest;
use crate::report::finding::answer::RunAnswer;
use crate::report::page::story::about::{is_share, level, unit};
use crate::report::page::story::group::{RowGroup, count, groups};
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, list, list_of_first};
use crate::table::{Table, grouped};

/// The most parts of a split run that get a sentence.
const PARTS: usize = 8;
/// The share below which an ending comes after the others.
const RARE: f64 = 0.01;
/// The most names in a list.
const NAMES: usize = 12;

/// The answer of a run that was not split.
pub fn answer(set: &ResultSet, request: &ChartRequest) -> Vec<String> {
    let whole = set.table("summary").filter(|table| !table.rows.is_empty() && table.column("by").is_none());
    let Some(summary) = whole else { return Vec::new() };
    let headline = request.first_measure(set, Some(summary));
    let strategies = set.record.as_ref().map_or(&[][..], |record| &record.identity.strategies);
    let is_share = is_share(set, &headline);
    let alike = set.record.as_ref().is_some_and(|record| record.alike);
    let answer = RunAnswer { summary, headline: &headline, is_share, strategies, alike, level: level(set) };
    // How games end has a sentence of its own, with more digits.
    let most = if groups(summary)[0].row(summary, &format!("{ENDING}={}", WINS[0])).is_some() { 2 } else { 1 };
    answer.sentences().into_iter().take(most).collect()
}

/// The sentences of a run, or one for each part of a split one.
pub fn words(set: &ResultSet, request: &ChartRequest) -> Vec<String> {
    let Some(table) = set.table("summary").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let groups = groups(table);
    let teller =
        RunTeller { set, table, headline: request.first_measure(set, Some(table)), interval: level(set).interval() };
    match groups.as_slice() {
        [whole] if whole.leading.is_empty() => teller.whole(whole),
        parts => teller.parts(parts),
    }
}

struct RunTeller<'a> {
    set: &'a ResultSet,
    table: &'a Table,
    headline: String,
    interval: String,
}

impl RunTeller<'_> {
    fn whole(&self, group: &RowGroup) -> Vec<String> {
        let mut words: Vec<String> = self.spread(group).into_iter().collect();
        words.extend(self.adjusted());
        words.extend(self.endings(group));
        words.extend(who_won(self.set, self.table, group));
        let labelled = group.labelled(self.table);
        words.extend(labelled.iter().filter(|name| *name != ENDING).filter_map(|name| self.commonest(group, name)));
        words.extend(self.yes_or_no(group));
        words.extend(self.never(group));
        words
    }

    fn parts(&self, groups: &[RowGroup]) -> Vec<String> {
        let mut words: Vec<String> = groups.iter().take(PARTS).map(|group| self.part(group, groups)).collect();
        if groups.len() > PARTS {
            words.push(format!("{} are in the tables.", counted((groups.len() - PARTS) as u64, "more part")));
        }
        words
    }

    /// A part in a sentence: its share of all games, its headline, its commonest ending.
    fn part(&self, group: &RowGroup, all: &[RowGroup]) -> String {
        let games =
            |group: &RowGroup| group.rows.first().and_then(|&row| self.table.number(row, "games")).unwrap_or(0.0);
        let (own, total) = (games(group) as u64, all.iter().map(games).sum::<f64>() as u64);
        let interval = share(own, total, level(self.set).value());
        let share = Estimate::share(own as f64 / total.max(1) as f64, interval.low, interval.high);
        let mut told = vec![format!("{} of {}, {}", grouped(own), counted(total, "game"), share.told(&self.interval))];
        told.extend(self.number(group).map(|sentence| sentence.trim_end_matches('.').to_string()));
        let split = &group.leading.first().map_or(String::new(), |(_, measure)| measure.clone());
        let ending = (split != ENDING).then(|| self.endings(group)).flatten();
        told.extend(ending.map(|sentence| sentence.trim_end_matches('.').to_string()));
        format!("{}: {}.", group.name(), told.join("; "))
    }

    fn estimate(&self, row: usize, scale: ShownAs) -> Option<Estimate> {
        Estimate::read(self.table, row, "mean", scale)
    }

    /// The sentence on the headline if it is a number.
    fn number(&self, group: &RowGroup) -> Option<String> {
        let row = group.row(self.table, &self.headline).filter(|_| !is_share(self.set, &self.headline))?;
        let mean = self.estimate(row, ShownAs::Plain)?;
        let games = self.table.number(row, "games").unwrap_or(0.0) as u64;
        let (name, unit) = (&self.headline, unit(self.table, row));
        let value = format!("{}{unit}", mean.text(mean.value));
        if games == 1 {
            return Some(format!("{name}: {value} in the one game played; a single game has no interval."));
        }
        if mean.is_alike() {
            let games = grouped(games);
            return Some(format!(
                "{name}: {value} in every one of {games} games; no spread was seen, so there is no interval."
            ));
        }
        let mean = mean.with(&format!("{value} on average"), &self.interval);
        Some(format!("{name}: {mean}, {}.", self.middle(group, row)))
    }

    /// The middle and the spread of the headline if it is a number; its mean is in the answer.
    fn spread(&self, group: &RowGroup) -> Option<String> {
        let row = group.row(self.table, &self.headline).filter(|_| !is_share(self.set, &self.headline))?;
        let mean = self.estimate(row, ShownAs::Plain)?;
        let is_told = self.table.number(row, "games") == Some(1.0) || mean.is_alike();
        (!is_told).then(|| format!("{}: {}.", self.headline, self.middle(group, row)))
    }

    /// `median 12 (11 to 13); at least 90 % of these games lie between 3 and 24`.
    fn middle(&self, group: &RowGroup, row: usize) -> String {
        let at = |column: &str| self.table.text(row, column);
        let median = format!("median {}{}", at("median"), self.median_limits(group).unwrap_or_default());
        format!("{median}; at least 90 % of these games lie between {} and {}", at("p05"), at("p95"))
    }

    /// The sentence on the headline without the luck of the dice, of a run that was adjusted.
    fn adjusted(&self) -> Option<String> {
        let table = self.set.table("adjusted")?;
        let row = (0..table.rows.len()).find(|&row| table.text(row, "measure") == self.headline)?;
        let is_share = is_share(self.set, &self.headline);
        let mean = Estimate::read(table, row, "mean", if is_share { ShownAs::Percent } else { ShownAs::Plain })?;
        let told = mean.with(&format!("{}{}", mean.text(mean.value), unit(table, row)), &self.interval);
        let saved = round_significant(table.number(row, "games_saved")?, 2);
        Some(format!(
            "{} without the luck of the dice: {told}, as sure as a plain estimate from {saved} times as many games.",
            self.headline
        ))
    }

    /// The interval of the median, from the counts.
    fn median_limits(&self, group: &RowGroup) -> Option<String> {
        let counts = self.counts(group)?;
        let interval = quantile_interval(&counts, 1, 2, level(self.set).value())?;
        let is_known = interval.low.is_finite() && interval.high.is_finite() && self.set.record.is_some();
        is_known.then(|| format!(" ({} to {})", interval.low, interval.high))
    }

    /// The count of each value of the headline.
    fn counts(&self, group: &RowGroup) -> Option<Vec<(i64, u64)>> {
        let table = self.set.table("distribution")?;
        let same = groups(table).into_iter().find(|other| other.leading == group.leading)?;
        let ours = same.rows.into_iter().filter(|&row| table.text(row, "measure") == self.headline);
        let number = |row: usize, column: &str| table.number(row, column);
        let mut counts: Vec<(i64, u64)> = ours
            .map(|row| Some((number(row, "value")? as i64, number(row, "count")? as u64)))
            .collect::<Option<_>>()?;
        counts.sort_unstable();
        Some(counts)
    }

    /// The labels of a measure that came, the commonest first.
    fn shares(&self, group: &RowGroup, measure: &str) -> Vec<(String, Estimate)> {
        let labels = group.labels(self.table, measure).into_iter();
        let mut shares: Vec<(String, Estimate)> =
            labels.filter_map(|(label, row)| Some((label, self.estimate(row, ShownAs::Percent)?))).collect();
        shares.retain(|(_, share)| share.value > 0.0);
        shares.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
        shares
    }

    fn endings(&self, group: &RowGroup) -> Option<String> {
        let shares = self.shares(group, ENDING);
        let (first, share) = shares.first()?;
        if let Some(sentence) = self.only(group, ENDING, first, share) {
            return Some(sentence);
        }
        let others: Vec<String> =
            shares[1..].iter().map(|(label, share)| format!("{label} {}", share.brief())).collect();
        let (often, rare) = others.split_at(shares[1..].iter().take_while(|(_, share)| share.value >= RARE).count());
        let mut parts = vec![format!("Games end most often with {first}, {}", share.told(&self.interval))];
        // The second is told with its interval behind it.
        parts[0] += &rival(&shares).map_or(String::new(), |(label, _)| format!(", but not clearly ahead of {label}"));
        parts.extend((!often.is_empty()).then(|| list(often)));
        parts.extend((!rare.is_empty()).then(|| format!("rarer than 1 %: {}", list(rare))));
        Some(format!("{}.", parts.join("; ")))
    }

    /// The sentence for a measure with the same label in every game.
    fn only(&self, group: &RowGroup, measure: &str, label: &str, share: &Estimate) -> Option<String> {
        let row = group.row(self.table, &format!("{measure}={label}"))?;
        let (_, games) = count(self.table, row).filter(|(came, games)| came == games)?;
        let (ended, shown) = (measure == ENDING, share.shown());
        Some(match (games, ended) {
            (1, true) => format!("The one game ended with {label} (share {shown})."),
            (1, false) => format!("{measure} is {label} in the one game (share {shown})."),
            (_, true) => format!("Every one of {} games ended with {label} (share {shown}).", grouped(games)),
            (_, false) => format!("{measure} is {label} in every one of {} games (share {shown}).", grouped(games)),
        })
    }

    fn commonest(&self, group: &RowGroup, measure: &str) -> Option<String> {
        let shares = self.shares(group, measure);
        let (label, share) = shares.first()?;
        if let Some(sentence) = self.only(group, measure, label, share) {
            return Some(sentence);
        }
        let rival = rival(&shares)
            .map_or(String::new(), |(label, share)| format!(", but not clearly ahead of {label}, {}", share.brief()));
        Some(format!("{measure} is most often {label}, {}{rival}.", share.told(&self.interval)))
    }

    /// Measures that are yes or no, which have no labels.
    fn yes_or_no(&self, group: &RowGroup) -> Option<String> {
        let own = |&&row: &&usize| {
            let name = self.table.text(row, "measure");
            !name.contains('=') && is_share(self.set, &name)
        };
        let told = |(at, &row): (usize, &usize)| {
            let share = self.estimate(row, ShownAs::Percent)?;
            let told = if at == 0 { share.told(&self.interval) } else { share.brief() };
            Some(format!("{} in {told}", self.table.text(row, "measure")))
        };
        let told: Vec<String> = group.rows.iter().filter(own).enumerate().filter_map(told).collect();
        (!told.is_empty()).then(|| format!("Of all games {}.", list_of_first(&told, NAMES)))
    }

    /// Labels that no game showed, with the bound of each.
    fn never(&self, group: &RowGroup) -> Option<String> {
        let is_label = |row: &usize| self.table.text(*row, "measure").contains('=');
        let never =
            |row: usize| self.estimate(row, ShownAs::Percent).filter(Estimate::is_never).map(|share| (row, share));
        let never: Vec<(usize, Estimate)> = group.rows.iter().copied().filter(is_label).filter_map(never).collect();
        let (row, share) = never.first()?;
        let names: Vec<String> = never.iter().map(|(row, _)| self.table.text(*row, "measure")).collect();
        let games = counted(self.table.number(*row, "games").unwrap_or(0.0) as u64, "game");
        let bound = never_seen(100.0 * share.limits.map_or(1.0, |(_, high)| high));
        let each = if never.len() == 1 { "its share is" } else { "the share of each is" };
        Some(format!("Never seen in {games}: {}; {each} {bound} %.", list_of_first(&names, NAMES)))
    }
}

/// The second of these shares, where the intervals do not set the first apart from it.
fn rival(shares: &[(String, Estimate)]) -> Option<&(String, Estimate)> {
    let [(_, first), second, ..] = shares else { return None };
    (!first.is_apart(&second.1)).then_some(second)
}

/// The endings of a game of two.
const WINS: [&str; 2] = ["a_wins", "b_wins"];

/// The sentence on which seat wins more of the games that either seat won, and whether that is clear, also if every
/// unfinished game had been won by the other seat. `None` for a game that is not one of two.
pub fn who_won(set: &ResultSet, table: &Table, group: &RowGroup) -> Option<String> {
    let number = |label: &str| count(table, group.row(table, &format!("{ENDING}={label}"))?).map(|(came, _)| came);
    let [a, b] = [number(WINS[0])?, number(WINS[1])?];
    if a + b == 0 {
        return Some("Neither seat won a game.".to_string());
    }
    let (seat, won) = if b > a { (1, b) } else { (0, a) };
    let limits = share(won, a + b, level(set).value());
    let part = Estimate::share(won as f64 / (a + b) as f64, limits.low, limits.high);
    let names = set.record.as_ref().map_or(&[][..], |record| &record.identity.strategies);
    let name = names.get(seat).map_or(String::new(), |name| format!(" ({name})"));
    let which = ["A", "B"][seat];
    Some(format!(
        "Of the {} that one of the two won, seat {which}{name} won {}.",
        counted(a + b, "game"),
        part.told(&level(set).interval())
    ))
}
