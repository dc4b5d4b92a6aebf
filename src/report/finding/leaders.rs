//! The findings of a study under several leaders, read from its tables `holds`, `by_leader` and `scores`.

use crate::estimate::{percent, round_significant};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::{counted, list};
use crate::table::Table;

/// The most claims that a sentence tells.
const TOLD: usize = 12;

/// A claim of a study, as it stands under its leaders.
#[derive(Clone, Debug, PartialEq)]
struct HeldClaim {
    /// Where a claim is of one of several sorts, the sort: `head_to_head`, `mean_share`.
    sort: String,
    /// What the claim is about: the first entrant, the variant with its measure, the number with its move.
    subject: String,
    /// Its rest: the opponent, the variant it is compared with.
    versus: String,
    /// `all`, `some`, `turns` or `open`.
    holds: String,
    /// The result, where it is the same under all leaders under which it is clear.
    result: String,
    /// The leaders under which it is clear one way, the other way, and not clear.
    under: [Vec<String>; 3],
    /// The least and the largest value with their leaders.
    range: Option<[(String, String); 2]>,
}

/// The findings of a study under several leaders.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderFindings {
    claims: Vec<HeldClaim>,
    leaders: Vec<String>,
    /// The entrants without an overall rank, each with those its order turns round with; `None` of another study.
    unranked: Option<Vec<(String, String)>>,
    entrants: usize,
    /// What the claims are of: the first key of the table.
    first_key: String,
    level: Level,
}

impl LeaderFindings {
    /// Reads the tables; `None` where there are none.
    pub fn read(tables: &[Table], level: Level) -> Option<LeaderFindings> {
        let table = |name: &str| tables.iter().find(|table| table.name == name);
        let (holds, by_leader) = (table("holds")?, table("by_leader")?);
        let mut leaders: Vec<String> = Vec::new();
        for row in 0..by_leader.rows.len() {
            let leader = by_leader.text(row, "leader");
            if !leaders.contains(&leader) {
                leaders.push(leader);
            }
        }
        let scores = table("scores");
        let unranked = scores.map(|scores| {
            let rows = (0..scores.rows.len()).filter(|&row| scores.text(row, "rank").is_empty());
            rows.map(|row| (scores.rows[row][1].text(), scores.text(row, "turns_with"))).collect()
        });
        Some(LeaderFindings {
            claims: (0..holds.rows.len()).map(|row| HeldClaim::read(holds, row)).collect(),
            leaders,
            unranked,
            entrants: scores.map_or(0, |scores| scores.rows.len()),
            first_key: holds.columns.first().cloned().unwrap_or_default(),
            level,
        })
    }

    /// What holds under all leaders, what only under some, what turns round, and the ranks that are refused.
    pub fn sentences(&self) -> Vec<String> {
        if self.first_key == "path" && self.claims.iter().all(|claim| claim.versus.is_empty()) {
            return self.values();
        }
        let mut words = vec![self.under_all()];
        words.extend(self.only_under_some());
        words.extend(self.turning());
        words.extend(self.by_mean_share());
        words.extend(self.ranks());
        words.push(self.together());
        words
    }

    /// The claims that are told one by one: of a tournament those of two entrants against each other.
    fn told(&self, holds: &str) -> Vec<&HeldClaim> {
        let is_told = |claim: &&HeldClaim| claim.holds == holds && claim.sort != "mean_share";
        self.claims.iter().filter(is_told).collect()
    }

    fn under_all(&self) -> String {
        let lead = format!("Whoever leads ({})", self.leaders.join(", "));
        let mut told: Vec<(String, Vec<String>)> = Vec::new();
        for claim in self.told("all") {
            let (head, tail) = claim.said();
            match told.iter_mut().find(|(known, _)| *known == head) {
                Some((_, tails)) => tails.push(tail),
                None => told.push((head, vec![tail])),
            }
        }
        let told: Vec<String> =
            told.iter().map(|(head, tails)| format!("{head} {}", list(tails)).trim_end().to_string()).collect();
        match told.as_slice() {
            [] => format!("{lead} nothing is clear the same way."),
            told => format!("{lead}: {}.", semicolons(told)),
        }
    }

    fn only_under_some(&self) -> Option<String> {
        let told: Vec<String> = self.told("some").into_iter().map(HeldClaim::partly).collect();
        (!told.is_empty()).then(|| format!("Only under some leaders: {}.", semicolons(&told)))
    }

    fn turning(&self) -> Option<String> {
        let told: Vec<String> = self.told("turns").into_iter().map(HeldClaim::turned).collect();
        (!told.is_empty()).then(|| format!("It turns round with the leader: {}.", semicolons(&told)))
    }

    /// `By their mean share over all opponents the order of a and b turns round too.`
    fn by_mean_share(&self) -> Option<String> {
        let turned = self.claims.iter().filter(|claim| claim.sort == "mean_share" && claim.holds == "turns");
        let told: Vec<String> = turned.map(|claim| format!("{} and {}", claim.subject, claim.versus)).collect();
        (!told.is_empty())
            .then(|| format!("By the mean share over all opponents the order turns round of {}.", semicolons(&told)))
    }

    fn ranks(&self) -> Option<String> {
        let unranked = self.unranked.as_ref()?;
        let names: Vec<&str> = unranked.iter().map(|(name, _)| name.as_str()).collect();
        Some(match unranked.len() {
            0 => "No order clearly turns round from leader to leader; the ranks are by the mean over all of them."
                .to_string(),
            all if all == self.entrants => {
                "There is no overall ranking: the place of every one of them depends on who leads. The table \
                 leader_ranking has an order for each leader."
                    .to_string()
            }
            _ => format!(
                "No overall rank for {}: their place depends on who leads. The table leader_ranking has an order for each \
                 leader.",
                list(&names)
            ),
        })
    }

    fn together(&self) -> String {
        let leaders = counted(self.leaders.len() as u64, "leader");
        if self.first_key == "path" {
            let most = percent(1.0 - round_significant(self.level.value(), 12), None);
            return format!(
                "Of the claims marked clear, under {leaders}, at most {most} are expected to be false (Benjamini-Hochberg, each \
                 leader at its part of it)."
            );
        }
        let claims = counted((self.claims.len() * self.leaders.len()) as u64, "claim");
        let method = match self.first_key.as_str() {
            "compared" => "Holm over all pairs, head to head and by mean share, and all leaders",
            _ => "each leader's at its part of it",
        };
        format!("{claims} under {leaders}, all together{} ({method}).", self.level.at())
    }

    /// The values that a search found under each leader, and their range.
    fn values(&self) -> Vec<String> {
        let all = list(&self.leaders);
        let told = |claim: &HeldClaim| {
            let name = &claim.subject;
            let open = &claim.under[2];
            let missing = if open.is_empty() {
                String::new()
            } else {
                format!(" Under {} no value was found to meet it.", list(open))
            };
            match &claim.range {
                None => format!("{name}: no value was found to meet the target, whoever leads ({all})."),
                Some([low, high]) if low.0 == high.0 => {
                    let under = if open.is_empty() {
                        format!("whoever leads ({all})")
                    } else {
                        format!("under {}", list(&claim.under[0]))
                    };
                    format!("{name} meets the target at {} {under}.{missing}", low.0)
                }
                Some([low, high]) => format!(
                    "{name} that meets the target depends on who leads: from {} under {} to {} under {}.{missing}",
                    low.0, low.1, high.0, high.1
                ),
            }
        };
        let mut words: Vec<String> = self.claims.iter().map(told).collect();
        words.push(format!(
            "The claims under {} hold all together{}.",
            counted(self.leaders.len() as u64, "leader"),
            self.level.at()
        ));
        words
    }
}

impl HeldClaim {
    fn read(table: &Table, row: usize) -> HeldClaim {
        let text = |column: &str| table.text(row, column);
        let names = |column: &str| text(column).split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let first = |at: usize| table.rows[row][at].text();
        let (sort, subject, versus) = match table.columns.first().map(String::as_str) {
            Some("compared") => (first(0), first(1), first(2)),
            Some("path") if table.column("to").is_some() => {
                (String::new(), format!("{} from {} to {}", first(0), text("from"), text("to")), text("measure"))
            }
            Some("path") => (String::new(), first(0), String::new()),
            Some("unit") => ("price".to_string(), first(0), String::new()),
            _ => (text("measure"), format!("{} of {}", text("measure"), first(0)), text("versus")),
        };
        let shown = |column: &str| table.column(column).map_or(String::new(), |at| table.rows[row][at].shown());
        let end = |name: &str| (shown(name), text(&format!("{name}_leader")));
        HeldClaim {
            sort,
            subject,
            versus,
            holds: text("holds"),
            result: text("result"),
            under: ["above_under", "below_under", "open_under"].map(names),
            range: (!text("low").is_empty()).then(|| [end("low"), end("high")]),
        }
    }

    /// Its words in two parts, so that claims of the same beginning share it: `a beats` and `b`; of a result the other
    /// way round the winner comes first.
    fn said(&self) -> (String, String) {
        let (subject, versus) = (&self.subject, &self.versus);
        match self.result.as_str() {
            "loses" => (format!("{versus} beats"), subject.clone()),
            "more" | "less" => (
                format!("{subject} is {} than of", if self.result == "more" { "greater" } else { "smaller" }),
                versus.clone(),
            ),
            "cheap" | "dear" => (format!("{subject} is too {}", self.result), String::new()),
            result => (format!("{subject} {result}"), versus.clone()),
        }
    }

    /// `a beats b under x and y, not clearly under z`
    fn partly(&self) -> String {
        let (head, tail) = self.said();
        let clear = if self.under[0].is_empty() { &self.under[1] } else { &self.under[0] };
        let claim = format!("{head} {tail}");
        format!("{} under {}, not clearly under {}", claim.trim_end(), list(clear), list(&self.under[2]))
    }

    /// `a beats b under x, and b beats a under y`
    fn turned(&self) -> String {
        let way = |result: &str| HeldClaim { result: result.to_string(), ..self.clone() }.said();
        let [above, below] = match self.sort.as_str() {
            "head_to_head" => ["beats", "loses"],
            "price" => ["cheap", "dear"],
            "" => ["raises", "lowers"],
            _ => ["more", "less"],
        };
        let told = |(head, tail): (String, String), under: &[String]| {
            format!("{} under {}", format!("{head} {tail}").trim_end(), list(under))
        };
        let open = if self.under[2].is_empty() {
            String::new()
        } else {
            format!(", neither clearly under {}", list(&self.under[2]))
        };
        format!("{}, and {}{open}", told(way(above), &self.under[0]), told(way(below), &self.under[1]))
    }
}

/// Claims with a semicolon between them; of very many the first.
fn semicolons(told: &[String]) -> String {
    match told.len() {
        0..=TOLD => told.join("; "),
        all => format!("{}; and {} more (table holds)", told[..TOLD].join("; "), all - TOLD),
    }
}
