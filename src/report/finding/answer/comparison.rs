//! The answer of a comparison: which variant has more of the measure that is asked first, and whether that is clear.

use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{capital, list, list_of_first, plain};
use crate::table::Table;

/// The most variants that are named in a sentence.
const NAMED: usize = 8;

/// A comparison, as its answer is read from the table `comparison`.
pub struct ComparisonAnswer<'a> {
    /// The table `comparison`.
    pub table: &'a Table,
    /// The figure that is asked first.
    pub measure: &'a str,
    /// Whether that is a share.
    pub is_share: bool,
    /// The level of the intervals.
    pub level: Level,
}

/// A variant with its mean.
struct Placed {
    name: String,
    mean: f64,
}

impl ComparisonAnswer<'_> {
    /// The answer, a sentence each.
    pub fn sentences(&self) -> Vec<String> {
        let rows = self.rows();
        match rows.as_slice() {
            [] => Vec::new(),
            [row] => self.of_two(*row).into_iter().collect(),
            rows => self.of_several(rows),
        }
    }

    fn rows(&self) -> Vec<usize> {
        (0..self.table.rows.len()).filter(|&row| self.table.text(row, "measure") == self.measure).collect()
    }

    /// Both variants of a row, the later one first.
    fn names(&self, row: usize) -> [String; 2] {
        [self.table.rows[row][0].text(), self.table.text(row, "versus")]
    }

    /// A mean, with the digits that the difference has earned.
    fn shown(&self, row: usize, column: &str) -> String {
        let shown_as = if self.is_share { ShownAs::Percent } else { ShownAs::Plain };
        let (mean, difference) =
            (self.table.number(row, column), Estimate::read(self.table, row, "difference", shown_as));
        mean.zip(difference).map_or(String::new(), |(mean, difference)| difference.text(mean))
    }

    fn of_two(&self, row: usize) -> Option<String> {
        let measure = plain(self.measure);
        let names = self.names(row);
        if self.table.number(row, "differing") == Some(0.0) {
            return Some(format!("{} and {} do not differ in {measure} in any game.", names[0], names[1]));
        }
        let shown_as = if self.is_share { ShownAs::Points } else { ShownAs::Plain };
        let difference = Estimate::read(self.table, row, "difference", shown_as)?;
        let [of, from] = if difference.value < 0.0 { [1, 0] } else { [0, 1] };
        let mean = |at: usize| self.shown(row, ["mean", "mean_versus"][at]);
        let size = if difference.value < 0.0 { mirrored(&difference) } else { difference };
        let unit = if self.is_share { " percentage points" } else { "" };
        let size = size.with(&format!("{}{unit}", size.text(size.value)), &self.level.interval());
        let means = format!("{} against {}", mean(of), mean(from));
        let (of, from) = (&names[of], &names[from]);
        Some(match self.table.text(row, "clear") == "yes" {
            true if self.is_share => {
                format!(
                    "{measure} is clearly more frequent with {of} than with {from}: {means}, a difference of {size}."
                )
            }
            true => format!("Clearly more {measure} with {of} than with {from}: {means}, a difference of {size}."),
            false => {
                format!("These games cannot tell {of} and {from} apart in {measure}: {means}, a difference of {size}.")
            }
        })
    }

    fn of_several(&self, rows: &[usize]) -> Vec<String> {
        let placed = self.placed(rows);
        let lead = &placed[0].name;
        let told: Vec<String> =
            placed.iter().map(|one| format!("{} {}", one.name, self.mean_of(rows, &one.name))).collect();
        let what = if self.is_share {
            format!("most often {}", plain(self.measure))
        } else {
            format!("most {}", plain(self.measure))
        };
        let order = format!("{}: {}.", capital(&what), list_of_first(&told, NAMED));
        let open: Vec<&str> = placed[1..]
            .iter()
            .filter(|other| !rows.iter().any(|&row| self.is_clear_between(row, lead, &other.name)))
            .map(|other| other.name.as_str())
            .collect();
        let verdict = match open.len() {
            0 => format!("{lead} is clearly ahead of all others."),
            n if n + 1 == placed.len() => format!("{lead} is not clearly ahead of any other."),
            _ => format!("{lead} is clearly ahead of all but {}.", list(&open)),
        };
        vec![order, verdict]
    }

    fn is_clear_between(&self, row: usize, one: &str, other: &str) -> bool {
        let names = self.names(row);
        names.iter().any(|name| name == one)
            && names.iter().any(|name| name == other)
            && self.table.text(row, "clear") == "yes"
    }

    /// The variants, that with the greatest mean first.
    fn placed(&self, rows: &[usize]) -> Vec<Placed> {
        let mut placed: Vec<Placed> = Vec::new();
        for &row in rows {
            for (name, column) in self.names(row).into_iter().zip(["mean", "mean_versus"]) {
                if !placed.iter().any(|one| one.name == name) {
                    placed.push(Placed { name, mean: self.table.number(row, column).unwrap_or(f64::NAN) });
                }
            }
        }
        placed.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        placed
    }

    fn mean_of(&self, rows: &[usize], name: &str) -> String {
        let found = rows.iter().find_map(|&row| {
            let at = self.names(row).iter().position(|known| known == name)?;
            Some(self.shown(row, ["mean", "mean_versus"][at]))
        });
        found.unwrap_or_default()
    }
}

/// The same difference, taken the other way round.
fn mirrored(difference: &Estimate) -> Estimate {
    let limits = difference.limits.map(|(low, high)| (-high, -low));
    Estimate { value: -difference.value, limits, ..*difference }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    const HEAD: &str = "strategy,versus,measure,mean,mean_versus,difference,std_error,ci_low,ci_high,clear,differing\n";

    fn told(rows: &str) -> Vec<String> {
        let table = read_csv("comparison", &format!("{HEAD}{rows}")).unwrap();
        ComparisonAnswer { table: &table, measure: "points", is_share: false, level: Level(Some(0.95)) }.sentences()
    }

    #[test]
    fn the_variant_with_more_is_named_first() {
        let clear = told("miser,drill,points,7,12.5,-5.5,0.25,-6,-5,yes,90\n");
        assert_eq!(
            clear,
            [
                "Clearly more points with drill than with miser: 12.50 against 7.00, a difference of 5.50 (95 % interval 5.00 to 6.00)."
            ]
        );
        let open = told("miser,drill,points,7,7.5,-0.5,0.5,-1.5,0.5,no,90\n");
        assert!(open[0].starts_with("These games cannot tell drill and miser apart in points:"), "{open:?}");
        assert_eq!(told("b,a,points,7,7,0,0,0,0,no,0\n"), ["b and a do not differ in points in any game."]);
    }

    #[test]
    fn several_variants_are_put_in_order() {
        let rows = "b,a,points,7,12.5,-5.5,0.25,-6,-5,yes,90\nc,a,points,13,12.5,0.5,0.5,-0.5,1.5,no,90\nc,b,points,13,7,6,0.25,5.5,6.5,yes,90\n";
        assert_eq!(told(rows), ["Most points: c 13.00, a 12.50 and b 7.00.", "c is clearly ahead of all but a."]);
    }
}
