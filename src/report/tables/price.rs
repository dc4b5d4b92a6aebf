//! Prices as tables: a row for each unit or upgrade, and all prices that were tried.

use super::led_by::{LedList, led_by};
use crate::estimate::percent;
use crate::study::balance::Tried;
use crate::study::price::{FULL, FoundWorth, PricedWorth, Purchase};
use crate::table::{Cell, Table};

/// A unit or an upgrade with what is known of its worth; `None` where no list may hold it at any price.
pub type PricedPurchase = (Purchase, Option<PricedWorth>);

/// Prices to be reported.
#[derive(Clone, Copy)]
pub struct PriceReport<'a> {
    /// The units and upgrades.
    pub rows: &'a [PricedPurchase],
    /// The strategies of both seats.
    pub strategies: &'a [String],
    /// Who led the lists `with` and `without` what is priced at each price, where they were led by mixes of several leaders.
    pub leaders: &'a [LedList],
}

/// The tables `price` and `search`, and `led_by` where lists were led by mixes of several leaders.
pub fn price_tables(report: &PriceReport) -> Vec<Table> {
    let led_by = led_by(&["unit", "price", "list"], report.leaders);
    [report.price(), report.search()].into_iter().chain(led_by).collect()
}

impl PriceReport<'_> {
    fn price(&self) -> Table {
        let columns = [
            "unit",
            "path",
            "printed",
            "price",
            "ci_low",
            "ci_high",
            "finding",
            "verdict",
            "copies",
            "limit",
            "least",
            "most",
            "pairs",
            "share_at_printed",
            "share_ci_low",
            "share_ci_high",
            "share_pairs",
            "strategy_a",
            "strategy_b",
            "with",
            "without",
            "unspent_with",
            "unspent_without",
            "pool",
        ];
        let mut table = Table::new("price", &columns);
        table.rows = self.rows.iter().map(|(purchase, worth)| self.cells(purchase, worth.as_ref())).collect();
        table
    }

    fn cells(&self, purchase: &Purchase, worth: Option<&PricedWorth>) -> Vec<Cell> {
        let whole = |price: Option<u32>| Cell::or_empty(price.map(u64::from));
        let most = purchase.most();
        let found = worth.and_then(PricedWorth::price);
        let limits = worth.map_or([None, None], |worth| worth.limits);
        let tried = worth.map_or(0, |worth| worth.tried.iter().map(pairs).sum());
        let mut cells =
            vec![purchase.name.as_str().into(), purchase.path.as_str().into(), u64::from(purchase.printed).into()];
        cells.extend([whole(found), whole(limits[0]), whole(limits[1])]);
        cells.extend([worth.map_or("no_list", |worth| worth.worth.name()).into(), verdict(purchase, worth).into()]);
        cells.extend(
            [u64::from(purchase.copies), u64::from(purchase.limits.0), u64::from(purchase.least)].map(Cell::from),
        );
        cells.extend([whole(most), tried.into()]);
        match worth.and_then(|worth| worth.at_printed.as_ref()) {
            Some((share, interval, pairs)) => {
                cells.extend([*share, interval.low, interval.high].map(part));
                cells.push((*pairs).into());
            }
            None => cells.extend([const { Cell::Empty }; 4]),
        }
        let seats = [0, 1].map(|seat| Cell::or_empty(self.strategies.get(seat).map(String::as_str)));
        cells.extend(seats);
        // The lists at the printed price, or at the dearest that may be paid.
        let lists = most.and_then(|most| purchase.lists(purchase.printed.min(most)));
        match lists {
            Some(lists) => {
                cells.extend([0, 1].map(|side| Cell::from(lists.told(side))));
                cells.extend(lists.unspent.map(|points| Cell::from(u64::from(points))));
            }
            None => cells.extend([const { Cell::Empty }; 4]),
        }
        let pool: Vec<&str> = purchase.pool.iter().map(|line| line.name.as_str()).collect();
        cells.push(pool.join(" ").into());
        cells
    }

    fn search(&self) -> Table {
        let columns = ["unit", "price", "pairs", "share", "ci_low", "ci_high", "verdict", "with", "unspent_with"];
        let mut table = Table::new("search", &columns);
        for (purchase, worth) in self.rows {
            let tried = worth.iter().flat_map(|worth| &worth.tried);
            table.rows.extend(tried.map(|tried| tried_cells(purchase, tried)));
        }
        table
    }
}

/// The pairs of games of a price that was tried, without the two that are added.
fn pairs(tried: &Tried) -> u64 {
    tried.sums.n.saturating_sub(2)
}

fn tried_cells(purchase: &Purchase, tried: &Tried) -> Vec<Cell> {
    let price = tried.values[0].parse::<f64>().unwrap_or(f64::NAN);
    let share = |score: f64| part(score / FULL as f64);
    let mut cells = vec![purchase.name.as_str().into(), (price as u64).into(), pairs(tried).into()];
    cells.push(tried.sums.mean().map_or(Cell::Empty, share));
    let limits = [tried.interval.map(|i| i.low), tried.interval.map(|i| i.high)];
    cells.extend(limits.map(|limit| limit.map_or(Cell::Empty, |limit| share(limit.clamp(0.0, FULL as f64)))));
    cells.push(tried.verdict.into());
    match purchase.lists(price as u32) {
        Some(lists) => cells.extend([lists.told(0).into(), u64::from(lists.unspent[0]).into()]),
        None => cells.extend([Cell::Empty, Cell::Empty]),
    }
    cells
}

fn part(share: f64) -> Cell {
    Cell::Number(share, percent(share, Some(0.01)))
}

/// Whether the printed price is clearly below or above what it is worth.
fn verdict(purchase: &Purchase, worth: Option<&PricedWorth>) -> &'static str {
    let Some(worth) = worth else { return "open" };
    let printed = purchase.printed;
    match (worth.worth, worth.limits) {
        (FoundWorth::Price(_), [Some(low), _]) if printed < low => "cheap",
        (FoundWorth::Price(_), [_, Some(high)]) if printed > high => "dear",
        (FoundWorth::Price(_), _) => "fits",
        // What is worth more than the most that it may cost need not be worth a printed price beyond that.
        (_, [Some(low), _]) if printed <= low => "cheap",
        (_, [_, Some(high)]) if printed >= high => "dear",
        _ => "open",
    }
}
