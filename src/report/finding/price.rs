//! The findings on prices, read from the table `price`.

use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, list};
use crate::table::Table;

/// What is known of the price of a unit or an upgrade.
#[derive(Clone, Debug, PartialEq)]
pub struct PriceFinding {
    unit: String,
    printed: u64,
    copies: u64,
    finding: String,
    verdict: String,
    price: Option<u64>,
    limits: [Option<u64>; 2],
    range: [Option<u64>; 2],
    at_printed: Option<Estimate>,
}

impl PriceFinding {
    /// The finding of each row of the table.
    pub fn read(table: &Table) -> Vec<PriceFinding> {
        let of = |row: usize| {
            let whole = |column: &str| table.number(row, column).map(|number| number as u64);
            let share = table.number(row, "share_at_printed").map(|share| {
                let limit = |column: &str| table.number(row, column).unwrap_or(f64::NAN);
                Estimate::share(share, limit("share_ci_low"), limit("share_ci_high"))
            });
            PriceFinding {
                unit: table.text(row, "unit"),
                printed: whole("printed").unwrap_or(0),
                copies: whole("copies").unwrap_or(1),
                finding: table.text(row, "finding"),
                verdict: table.text(row, "verdict"),
                price: whole("price"),
                limits: [whole("ci_low"), whole("ci_high")],
                range: [whole("least"), whole("most")],
                at_printed: share.map(|share| Estimate { shown_as: ShownAs::Percent, ..share }),
            }
        };
        (0..table.rows.len()).map(of).collect()
    }

    /// Whether there is more to say than the price or a bound of it.
    pub fn is_special(&self) -> bool {
        !["met", "open"].contains(&self.finding.as_str())
    }

    /// What the prices come to: `Printed too cheap: gunner; too dear: apc and jeep; not told by these games: truck.`
    pub fn together(findings: &[PriceFinding]) -> String {
        let groups = [
            ("cheap", "too cheap"),
            ("dear", "too dear"),
            ("fits", "as they are worth"),
            ("open", "not told by these games"),
        ];
        let group = |(verdict, told): (&str, &str)| {
            let of = findings.iter().filter(|finding| finding.verdict == verdict);
            let names: Vec<&str> = of.map(|finding| finding.unit.as_str()).collect();
            (!names.is_empty()).then(|| format!("{told}: {}", list(&names)))
        };
        format!("Printed {}.", groups.into_iter().filter_map(group).collect::<Vec<_>>().join("; "))
    }

    /// `apc is worth about 74 points, between 68 and 81: the printed 110 is too dear; at the printed price its list wins 38.1 %.`
    pub fn sentence(&self) -> String {
        let unit = &self.unit;
        let printed = match self.verdict.as_str() {
            "cheap" => format!(": the printed {} is too cheap", self.printed),
            "dear" => format!(": the printed {} is too dear", self.printed),
            "fits" => format!(", which agrees with the printed {}", self.printed),
            _ => format!(" (printed: {})", self.printed),
        };
        let found = match (self.finding.as_str(), self.price, self.limits) {
            ("met", Some(price), [Some(low), Some(high)]) => {
                format!("{unit} is worth about {}, between {low} and {high}{printed}", counted(price, "point"))
            }
            ("above", _, [Some(most), _]) => {
                let at_most = format!("the most that {} may cost in a list", of_them(self.copies));
                let bound = if self.range[1] == Some(most) { &at_most } else { "the most that was tried" };
                format!("{unit} is worth more than {}, {bound}{printed}", counted(most, "point"))
            }
            ("below", _, [_, Some(least)]) => {
                let is_least = self.range[0] == Some(least);
                let bound = if is_least { "the least that it may cost" } else { "the least that was tried" };
                format!("{unit} is worth less than {}, {bound}{printed}", counted(least, "point"))
            }
            ("flat", _, [None, None]) => format!(
                "{unit}: what it costs makes no difference that these games show, so that no price is found{printed}"
            ),
            ("no_list", ..) => format!("{unit}: no list may hold {} at any price{printed}", of_them(self.copies)),
            (_, _, [Some(low), None]) => {
                format!("{unit} is worth more than {}, and these games tell no price{printed}", counted(low, "point"))
            }
            (_, _, [None, Some(high)]) => {
                format!("{unit} is worth less than {}, and these games tell no price{printed}", counted(high, "point"))
            }
            _ => format!("{unit}: too few games to find a price{printed}"),
        };
        let share = self.at_printed.map(|share| format!("; at the printed price its list wins {}", share.brief()));
        let none = self.range[1].filter(|&most| most < self.printed);
        let none = none.map(|_| format!("; no list may hold {} at that price", of_them(self.copies)));
        format!("{found}{}{}.", share.unwrap_or_default(), none.unwrap_or_default())
    }
}

fn of_them(copies: u64) -> String {
    if copies == 1 { "one".to_string() } else { format!("{copies} of them") }
}

/// What prices rest on: the lists, the pool, and who leads.
pub fn price_rests_on(table: &Table, level: Level) -> Option<String> {
    (!table.rows.is_empty()).then(|| {
        let mut pool: Vec<String> = Vec::new();
        for row in 0..table.rows.len() {
            for name in table.text(row, "pool").split(' ').map(str::to_string) {
                if !pool.contains(&name) {
                    pool.push(name);
                }
            }
        }
        let [a, b] = ["strategy_a", "strategy_b"].map(|column| table.text(0, column));
        let led = if a == b { format!("both lists led by {a}") } else { format!("seat A led by {a}, seat B by {b}") };
        format!(
            "A price is where the list with the unit wins half of its games against a list without it, both filled to {} \
             from {} (without what is priced), from both seats, {led}. Prices at which the pool fills a list evenly were \
             tried, and the price is where the share falls through one half: between two of them that clearly lie on either \
             side, or else by a line through those around it. All intervals hold together{}; a bound without a price is one \
             for a share that only falls as the price rises. Another pool, table or leader may give another price.",
            counted(table.number(0, "limit").unwrap_or(0.0) as u64, "point"),
            list(&pool),
            level.at()
        )
    })
}
