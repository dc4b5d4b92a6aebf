//! The answer of a run: its headline, how games end, and who wins.

use crate::estimate::share;
use crate::game::{ENDING, UNFINISHED};
use crate::report::finding::unfinished::UnfinishedGames;
use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{capital, counted, list, plain};
use crate::table::{Table, grouped};

/// The share below which an ending is not named in the answer.
const NAMED_FROM: f64 = 0.005;

/// The most endings that the answer names.
const NAMED: usize = 3;

/// What may help a side to win, whichever seat it has.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SideMatter {
    /// What is asked.
    question: &'static str,
    /// Of one side and of the other: the measure of its winning, what it does or has, and that as a thing.
    sides: [(&'static str, &'static str, &'static str); 2],
}

/// Who goes first.
const FIRST: SideMatter = SideMatter {
    question: "who goes first",
    sides: [("first_wins", "goes first", "going first"), ("second_wins", "goes second", "going second")],
};

/// Whose edge is which.
const EDGE: SideMatter = SideMatter {
    question: "which edge of the table is whose",
    sides: [
        ("south_wins", "has the southern edge", "the southern edge"),
        ("north_wins", "has the northern edge", "the northern edge"),
    ],
};

/// A run, as its answer is read from the table `summary`.
pub struct RunAnswer<'a> {
    /// The table `summary` of all games.
    pub summary: &'a Table,
    /// The measure that the scenario is about.
    pub headline: &'a str,
    /// Whether that is a share.
    pub is_share: bool,
    /// Who plays, one name for each seat.
    pub strategies: &'a [String],
    /// Whether the sides are alike, so that none can be ahead unless it always goes first.
    pub alike: bool,
    /// The level of the intervals.
    pub level: Level,
}

impl RunAnswer<'_> {
    /// The answer, a sentence each: who wins or the headline first, then how games end.
    pub fn sentences(&self) -> Vec<String> {
        let mut words: Vec<String> = self.who_wins().into_iter().chain(self.advantages()).collect();
        words.extend(self.number());
        if words.is_empty() || self.row(&format!("{ENDING}=a_wins")).is_none() {
            words.extend(self.endings());
        }
        words.extend(self.labels());
        words.extend(self.unfinished());
        words
    }

    fn row(&self, measure: &str) -> Option<usize> {
        (0..self.summary.rows.len()).find(|&row| self.summary.text(row, "measure") == measure)
    }

    fn games(&self) -> u64 {
        self.summary.rows.first().map_or(0, |_| self.summary.number(0, "games").unwrap_or(0.0) as u64)
    }

    fn estimate(&self, row: usize, shown_as: ShownAs) -> Option<Estimate> {
        Estimate::read(self.summary, row, "mean", shown_as)
    }

    /// The share of an ending.
    fn ending(&self, label: &str) -> Option<Estimate> {
        self.estimate(self.row(&format!("{ENDING}={label}"))?, ShownAs::Percent)
    }

    /// The headline where it is a number: its mean, and where nine games in ten lie.
    fn number(&self) -> Option<String> {
        let row = self.row(self.headline)?;
        let (name, at) = (plain(self.headline), |column: &str| self.summary.text(row, column));
        if self.is_share {
            let share = self.estimate(row, ShownAs::Percent).filter(|_| !self.headline.starts_with(ENDING))?;
            return Some(format!("{name}: {} of games.", share.told(&self.level.interval())));
        }
        let mean = self.estimate(row, ShownAs::Plain)?;
        let games = self.games();
        if games == 1 {
            return Some(format!("{name}: {} in the one game played; a single game has no interval.", at("median")));
        }
        if mean.is_alike() {
            return Some(format!("{name}: {} in every one of {} games.", at("median"), grouped(games)));
        }
        let mean = mean.with(&format!("{} on average", mean.text(mean.value)), &self.level.interval());
        Some(format!("{name}: {mean}; nine games in ten lie between {} and {}.", at("p05"), at("p95")))
    }

    /// The endings that came, the commonest first.
    fn endings(&self) -> Option<String> {
        self.shares_of(ENDING).map(|(of, labels)| match &labels[..] {
            [only] if only.1.is_always() && of == 1 => format!("The one game ends with {}.", plain(&only.0)),
            [only] if only.1.is_always() => format!("All {} end with {}.", counted(of, "game"), plain(&only.0)),
            [first, others @ ..] => {
                let told = others.iter().filter(|(_, share)| share.value >= NAMED_FROM).take(NAMED - 1);
                let told: Vec<String> = std::iter::once(first)
                    .chain(told)
                    .map(|(label, share)| format!("{} {}", plain(label), share.brief()))
                    .collect();
                format!("Games end with: {}.", list(&told))
            }
            [] => String::new(),
        })
    }

    /// The labels of the headline where it is no number and not the ending.
    fn labels(&self) -> Option<String> {
        let (measure, _) = self.headline.split_once('=').unwrap_or((self.headline, ""));
        let (_, labels) = self.shares_of(measure).filter(|_| measure != ENDING)?;
        let told: Vec<String> =
            labels.iter().take(NAMED).map(|(label, share)| format!("{} {}", plain(label), share.brief())).collect();
        Some(format!("{}: {}.", plain(measure), list(&told)))
    }

    /// The games, and the shares of the labels of a measure that came, the commonest first.
    fn shares_of(&self, measure: &str) -> Option<(u64, Vec<(String, Estimate)>)> {
        let lead = format!("{measure}=");
        let label = |row: usize| self.summary.text(row, "measure").strip_prefix(&lead).map(str::to_string);
        let rows =
            (0..self.summary.rows.len()).filter_map(|row| Some((label(row)?, self.estimate(row, ShownAs::Percent)?)));
        let mut shares: Vec<(String, Estimate)> = rows.filter(|(_, share)| share.value > 0.0).collect();
        shares.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
        (!shares.is_empty()).then(|| (self.games(), shares))
    }

    /// Who wins a game of two, and whether either is clearly ahead, also had all unfinished games gone to the other. Where
    /// the sides are alike that needs no game to be known.
    fn who_wins(&self) -> Option<String> {
        let [a, b] = [self.ending("a_wins")?, self.ending("b_wins")?];
        let side = |seat: usize| {
            let letter = ["A", "B"][seat];
            self.strategies.get(seat).map_or(format!("side {letter}"), |name| format!("side {letter} ({name})"))
        };
        let (first, second) = if b.value > a.value { ((1, b), (0, a)) } else { ((0, a), (1, b)) };
        let drawn = self.ending("draw").filter(|share| share.value > 0.0);
        let drawn = drawn.map_or(String::new(), |share| format!(", {} are drawn", share.shown()));
        let told = format!(
            "{} wins {} of games, {} {}{drawn}",
            capital(&side(first.0)),
            first.1.with(&first.1.shown(), &self.level.interval()),
            side(second.0),
            second.1.shown(),
        );
        let count = |share: f64| (share * self.games() as f64).round() as u64;
        let (won, lost) = (count(first.1.value), count(second.1.value));
        let open = count(self.ending(UNFINISHED).map_or(0.0, |share| share.value));
        let is_clear = || won + lost > 0 && share(won, won + lost + open, self.level_of_each()).low > 0.5;
        let verdict = match self.are_exchangeable() {
            true => "the sides are alike, so what differs is chance".to_string(),
            false if is_clear() => format!("{} is clearly ahead", side(first.0)),
            false => "neither side is clearly ahead".to_string(),
        };
        Some(format!("{told}: {verdict}."))
    }

    /// The shares of games that two sides of a game win, by their measures.
    fn shares_won(&self, measures: [&str; 2]) -> Option<[Estimate; 2]> {
        let [a, b] = measures.map(|measure| self.estimate(self.row(measure)?, ShownAs::Percent));
        Some([a?, b?])
    }

    /// What does not always go with a seat, each once, with the shares that one side and the other win.
    fn matters(&self) -> Vec<(SideMatter, [Estimate; 2])> {
        let values = |[a, b]: &[Estimate; 2]| [a.value, b.value];
        let seats = self.shares_won(["ending=a_wins", "ending=b_wins"]);
        let mut told: Vec<[f64; 2]> = seats.iter().map(values).flat_map(|[a, b]| [[a, b], [b, a]]).collect();
        let mut matters = Vec::new();
        for matter in [FIRST, EDGE] {
            let Some(won) = self.shares_won(matter.sides.map(|(measure, ..)| measure)) else { continue };
            if !told.contains(&values(&won)) {
                told.push(values(&won));
                matters.push((matter, won));
            }
        }
        matters
    }

    /// Whether the sides differ by nothing but their letters: they are alike, and who goes first is no matter of the seat.
    fn are_exchangeable(&self) -> bool {
        self.alike && self.matters().iter().any(|(matter, _)| *matter == FIRST)
    }

    /// The level of each claim, so that all claims of the answer hold together at the level.
    fn level_of_each(&self) -> f64 {
        let claims = self.matters().len() + usize::from(!self.are_exchangeable());
        1.0 - (1.0 - self.level.value()) / claims as f64
    }

    /// What clearly helps to win, beside the seat and the strategy, and what does not.
    fn advantages(&self) -> Vec<String> {
        let (mut sentences, mut unclear) = (Vec::new(), Vec::new());
        for (matter, won) in self.matters() {
            let (first, second) = if won[0].value >= won[1].value { (0, 1) } else { (1, 0) };
            let [many, few] = [first, second].map(|of| (won[of].value * self.games() as f64).round() as u64);
            if many + few > 0 && share(many, many + few, self.level_of_each()).low > 0.5 {
                let [(_, has, having), (_, others, _)] = [matter.sides[first], matter.sides[second]];
                let [many, few] = [won[first].shown(), won[second].shown()];
                sentences.push(format!(
                    "Whoever {has} wins {many} of games, whoever {others} {few}: {having} is a clear advantage \
                     for these players; others may turn it round."
                ));
            } else {
                unclear.push(matter.question.to_string());
            }
        }
        if !unclear.is_empty() {
            let make = if unclear.len() == 1 { "makes" } else { "make" };
            sentences.push(format!("{} {make} no clear difference to who wins.", capital(&list(&unclear))));
        }
        sentences
    }

    /// The games that met a cap, and the bounds that they leave open.
    fn unfinished(&self) -> Option<String> {
        let games = self.games();
        let (_, shares) = self.shares_of(ENDING)?;
        let came = |(label, share): (String, Estimate)| (label, (share.value * games as f64).round() as u64);
        UnfinishedGames::among(shares.into_iter().map(came).collect(), games)?.sentence()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    const HEAD: &str = "measure,unit,games,mean,std_dev,std_error,ci_low,ci_high,min,p05,p25,median,p75,p95,max\n";

    fn told(rows: &str, headline: &str, strategies: &[&str]) -> Vec<String> {
        sides_told(rows, headline, strategies, false)
    }

    fn sides_told(rows: &str, headline: &str, strategies: &[&str], alike: bool) -> Vec<String> {
        let table = read_csv("summary", &format!("{HEAD}{rows}")).unwrap();
        let strategies: Vec<String> = strategies.iter().map(|name| name.to_string()).collect();
        let level = Level(Some(0.95));
        let is_share = headline.contains('=');
        RunAnswer { summary: &table, headline, is_share, strategies: &strategies, alike, level }.sentences()
    }

    #[test]
    fn a_solitaire_game_is_its_headline_and_its_endings() {
        let rows = "victory_points,points,1000,7.0415,5.1,0.1615,6.72,7.36,-1,0,3,6,10,17,31\n\
                    ending=complete,share,1000,0.02,0.14,0.0044,0.012,0.03,,,,,,,\n\
                    ending=surrender,share,1000,0.98,0.14,0.0044,0.97,0.988,,,,,,,\n\
                    ending=unfinished,share,1000,0,0,0,0,0.0037,,,,,,,\n";
        assert_eq!(
            told(rows, "victory_points", &["drill"]),
            [
                "victory points: 7.04 on average (95 % interval 6.72 to 7.36); nine games in ten lie between 0 and 17.",
                "Games end with: surrender 98.00 % (97.00 % to 98.80 %) and complete 2.00 % (1.20 % to 3.00 %).",
            ]
        );
    }

    #[test]
    fn a_game_of_two_says_who_wins_and_whether_that_is_clear() {
        let rows = |a: f64, b: f64| {
            format!(
                "ending=a_wins,share,1000,{a},0.5,0.0158,{},{},,,,,,,\nending=b_wins,share,1000,{b},0.5,0.0158,{},{},,,,,,,\n\
                 ending=draw,share,1000,0.1,0.3,0.0095,0.08,0.12,,,,,,,\n",
                a - 0.03,
                a + 0.03,
                b - 0.03,
                b + 0.03
            )
        };
        assert_eq!(
            told(&rows(0.46, 0.44), "ending=a_wins", &["points", "gunline"]),
            [
                "Side A (points) wins 46.0 % (95 % interval 43.0 % to 49.0 %) of games, side B (gunline) 44.0 %, 10.00 % are drawn: \
              neither side is clearly ahead."
            ]
        );
        assert!(told(&rows(0.3, 0.6), "ending=a_wins", &[])[0].ends_with("side B is clearly ahead."));
    }

    #[test]
    fn unfinished_games_leave_bounds_open() {
        let rows = "points,points,400,3,1,0.05,2.9,3.1,0,1,2,3,4,5,6\n\
                    ending=won,share,400,0.9,0.3,0.015,0.87,0.93,,,,,,,\n\
                    ending=unfinished,share,400,0.1,0.3,0.015,0.07,0.13,,,,,,,\n";
        assert_eq!(
            told(rows, "points", &["drill"]).last().unwrap(),
            "40 of 400 games (10 %) met a cap and did not end. Had they ended, the shares would be: won 90 % to 100 %."
        );
    }

    #[test]
    fn going_second_is_an_advantage_whatever_the_seats_say() {
        let row = |measure: &str, mean: f64| {
            format!("{measure},share,5000,{mean},0.4,0.006,{},{},,,,,,,\n", mean - 0.012, mean + 0.012)
        };
        let seats = row("ending=a_wins", 0.29) + &row("ending=b_wins", 0.3) + &row("ending=draw", 0.41);
        let edges = row("south_wins", 0.3) + &row("north_wins", 0.29);
        let told = |first: f64, second: f64| {
            told(
                &(seats.clone() + &row("first_wins", first) + &row("second_wins", second) + &edges),
                "ending=a_wins",
                &[],
            )
        };
        assert_eq!(
            told(0.22, 0.37)[1],
            "Whoever goes second wins 37.00 % of games, whoever goes first 22.00 %: going second is a clear advantage for \
             these players; others may turn it round."
        );
        assert_eq!(told(0.3, 0.29).len(), 1);
        assert_eq!(told(0.301, 0.289)[1], "Who goes first makes no clear difference to who wins.");
    }

    #[test]
    fn sides_that_are_alike_are_not_ahead_of_each_other_by_chance() {
        let row = |measure: &str, mean: f64| {
            format!("{measure},share,10000,{mean},0.5,0.005,{},{},,,,,,,\n", mean - 0.01, mean + 0.01)
        };
        let seats = |a: f64, b: f64| row("ending=a_wins", a) + &row("ending=b_wins", b);
        let first = |a: f64, b: f64| row("first_wins", a) + &row("second_wins", b);
        let verdict = |rows: String, alike: bool| sides_told(&rows, "ending=a_wins", &[], alike)[0].clone();
        let rolled = seats(0.51, 0.48) + &first(0.49, 0.5);
        assert!(verdict(rolled.clone(), true).ends_with("the sides are alike, so what differs is chance."));
        assert!(verdict(rolled, false).ends_with("side A is clearly ahead."));
        // Side A always goes first: that is what differs.
        assert!(verdict(seats(0.51, 0.48) + &first(0.51, 0.48), true).ends_with("side A is clearly ahead."));
    }

    #[test]
    fn all_claims_of_an_answer_hold_together() {
        let row = |measure: &str, mean: f64| {
            format!("{measure},share,10000,{mean},0.5,0.005,{},{},,,,,,,\n", mean - 0.01, mean + 0.01)
        };
        let seats = row("ending=a_wins", 0.5107) + &row("ending=b_wins", 0.4893);
        assert!(told(&seats, "ending=a_wins", &[])[0].ends_with("side A is clearly ahead."));
        let three = seats + &row("first_wins", 0.499) + &row("second_wins", 0.501) + &row("south_wins", 0.5);
        let three = three + &row("north_wins", 0.5);
        assert!(told(&three, "ending=a_wins", &[])[0].ends_with("neither side is clearly ahead."));
        // Had the unfinished games gone to the other side, it would be ahead.
        let open = row("ending=a_wins", 0.45) + &row("ending=b_wins", 0.4) + &row("ending=unfinished", 0.15);
        assert!(told(&open, "ending=a_wins", &[])[0].ends_with("neither side is clearly ahead."));
    }

    #[test]
    fn one_game_has_no_interval() {
        let rows = "victory_points,points,1,7,,,,,7,7,7,7,7,7,7\nending=surrender,share,1,1,,,0.025,1,,,,,,,\n";
        let told = told(rows, "victory_points", &["drill"]);
        assert_eq!(told[0], "victory points: 7 in the one game played; a single game has no interval.");
    }
}
