//! What holds under all leaders: a row for each claim, its range over the leaders, and under whom it is clear.

use super::claim::{LedClaim, UnderLeader};
use crate::study::holding::{ClaimSide, Holding};
use crate::table::{Cell, Table};

/// The tables `holds` and `by_leader`, and then every table of the study, as `leader_<name>` with the leader in front of
/// each row.
pub fn leader_tables(parts: &[UnderLeader]) -> Vec<Table> {
    let of_each: Vec<_> = parts.iter().map(UnderLeader::claims).collect();
    let keys: Vec<&str> = of_each.first().map_or(Vec::new(), |first| first.keys.iter().map(String::as_str).collect());
    let claims: Vec<(&str, &LedClaim)> = parts
        .iter()
        .zip(&of_each)
        .flat_map(|(part, of)| of.claims.iter().map(move |claim| (part.leader.as_str(), claim)))
        .collect();
    [vec![holds(&keys, &claims), by_leader(&keys, &claims)], beside_leaders(parts)].concat()
}

fn holds(keys: &[&str], claims: &[(&str, &LedClaim)]) -> Table {
    let rest =
        ["holds", "result", "low", "low_leader", "high", "high_leader", "above_under", "below_under", "open_under"];
    let mut table = Table::new("holds", &[keys, &rest].concat());
    let mut subjects: Vec<&[Cell]> = Vec::new();
    for (_, claim) in claims {
        if !subjects.contains(&claim.keys.as_slice()) {
            subjects.push(&claim.keys);
        }
    }
    for subject in subjects {
        let ours: Vec<(&str, &LedClaim)> = claims.iter().filter(|(_, claim)| claim.keys == subject).copied().collect();
        table.rows.push([subject.to_vec(), over_leaders(&ours)].concat());
    }
    table
}

/// The cells of a claim over its leaders.
fn over_leaders(claims: &[(&str, &LedClaim)]) -> Vec<Cell> {
    let sides: Vec<ClaimSide> = claims.iter().map(|(_, claim)| claim.side).collect();
    let holding = Holding::of(&sides);
    let result = claims.iter().find(|(_, claim)| claim.side != ClaimSide::Open).filter(|_| holding != Holding::Turns);
    let known = || claims.iter().filter(|(_, claim)| claim.value.number().is_some_and(|value| !value.is_nan()));
    let value = |claim: &(&str, &LedClaim)| claim.1.value.number().unwrap_or(f64::NAN);
    let low = known().min_by(|a, b| value(a).total_cmp(&value(b)));
    // The first of equals both times.
    let high = known().rev().max_by(|a, b| value(a).total_cmp(&value(b)));
    let end = |end: Option<&(&str, &LedClaim)>| {
        end.map_or([Cell::Empty, Cell::Empty], |(leader, claim)| [claim.value.clone(), (*leader).into()])
    };
    let under = |side: ClaimSide| -> Cell {
        let names = claims.iter().filter(|(_, claim)| claim.side == side).map(|(leader, _)| *leader);
        names.collect::<Vec<_>>().join(" ").into()
    };
    let mut cells = vec![holding.name().into(), result.map_or(Cell::Empty, |(_, claim)| claim.result.as_str().into())];
    cells.extend([end(low), end(high)].concat());
    cells.extend([ClaimSide::Above, ClaimSide::Below, ClaimSide::Open].map(under));
    cells
}

fn by_leader(keys: &[&str], claims: &[(&str, &LedClaim)]) -> Table {
    let rest = ["value", "ci_low", "ci_high", "p_adjusted", "result"];
    let mut table = Table::new("by_leader", &[&["leader"], keys, &rest].concat());
    for (leader, claim) in claims {
        let mut cells = vec![Cell::from(*leader)];
        cells.extend(claim.keys.iter().cloned());
        cells.extend([claim.value.clone(), claim.limits[0].clone(), claim.limits[1].clone(), claim.p.clone()]);
        cells.push(claim.result.as_str().into());
        table.rows.push(cells);
    }
    table
}

/// Every table of the study with the rows under all leaders.
fn beside_leaders(parts: &[UnderLeader]) -> Vec<Table> {
    let first = parts.first().map_or(&[][..], |part| &part.tables);
    let joined = |at: usize, of: &Table| {
        let columns: Vec<&str> = std::iter::once("leader").chain(of.columns.iter().map(String::as_str)).collect();
        let mut table = Table::new(&format!("leader_{}", of.name), &columns);
        for part in parts {
            let rows = part.tables[at].rows.iter();
            table.rows.extend(rows.map(|row| [&[Cell::from(part.leader.as_str())], row.as_slice()].concat()));
        }
        table
    };
    first.iter().enumerate().map(|(at, of)| joined(at, of)).collect()
}
