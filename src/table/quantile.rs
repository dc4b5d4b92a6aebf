//! The table `quantiles`: the quantiles of the summary with their intervals.

use super::summary::{columns, parts};
use super::{Cell, Table};
use crate::estimate::{quantile, quantile_interval};
use crate::game::{Measure, MeasureKind};
use crate::tally::{Histogram, SplitTally};

/// Names of the quantiles and their fractions.
const QUANTILES: [(&str, u64, u64); 5] =
    [("p05", 1, 20), ("p25", 1, 4), ("median", 1, 2), ("p75", 3, 4), ("p95", 19, 20)];

/// Every quantile of every measure that is a number, each with its order-statistic interval; a limit for which there
/// are too few games is empty.
pub fn quantile_table(measures: &[Measure], tally: &SplitTally, level: f64) -> Table {
    let rest = ["measure", "quantile", "games", "value", "ci_low", "ci_high", "level", "method"];
    let mut table = Table::new("quantiles", &columns(tally, &rest));
    table = table.sparing(&["level", "games", "method", "by"], "--format csv");
    for (leading, part) in parts(measures, tally) {
        let numbers = measures.iter().zip(&part.measures).filter(|(measure, _)| measure.kind == MeasureKind::Count);
        for (measure, histogram) in numbers {
            let rows = rows(measure, histogram, level);
            table.rows.extend(rows.into_iter().map(|cells| [leading.clone(), cells].concat()));
        }
    }
    table
}

fn rows(measure: &Measure, histogram: &Histogram, level: f64) -> Vec<Vec<Cell>> {
    let counts: Vec<(i64, u64)> = histogram.iter().collect();
    let row = |&(name, numerator, of): &(&str, u64, u64)| {
        let value = quantile(&counts, numerator, of)?;
        let interval = quantile_interval(&counts, numerator, of, level)?;
        let limit = |limit: f64| if limit.is_finite() { Cell::exact(limit) } else { Cell::Empty };
        let (low, high) = (limit(interval.low), limit(interval.high));
        let head = [measure.name.into(), name.into(), histogram.total().into(), value.into()];
        Some([head.to_vec(), vec![low, high, Cell::exact(level), interval.method.name().into()]].concat())
    };
    QUANTILES.iter().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Tally;

    const MEASURE: [Measure; 1] = [Measure { name: "rounds", unit: "", meaning: "", kind: MeasureKind::Count }];

    fn csv(counts: &[(i64, u64)]) -> String {
        let measures = vec![counts.iter().copied().collect::<Histogram>()];
        let all = Tally { games: measures[0].total(), measures, ..Tally::default() };
        let tally = SplitTally { all, ..SplitTally::default() };
        String::from_utf8(crate::table::csv(&quantile_table(&MEASURE, &tally, 0.95))).unwrap()
    }

    #[test]
    fn each_quantile_has_its_interval_and_method() {
        // Of 100 games the median's ranks are 40 and 61 (David and Nagaraja, 7.1): values 3 and 4 here.
        let table = csv(&[(3, 50), (4, 50)]);
        assert!(table.contains("rounds,median,100,3,3,4,0.95,"), "{table}");
        assert_eq!(table.lines().count(), 6);
    }

    #[test]
    fn a_limit_that_few_games_cannot_give_is_empty() {
        assert!(csv(&[(7, 2)]).contains("rounds,median,2,7,,,0.95,"));
    }
}
