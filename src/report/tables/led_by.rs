//! Who leads lists, where each list is led by a mix of several leaders.

use crate::estimate::percent;
use crate::game::{LeaderMix, Side};
use crate::study::tournament::HUNDREDTHS;
use crate::table::{Cell, Table};

/// The name of the table.
pub const LED_BY: &str = "led_by";

/// What leads a list in a seat against another.
#[derive(Clone, Debug)]
pub struct LedList {
    /// Which list it is, and against what.
    pub key: Vec<Cell>,
    /// Its seat.
    pub seat: Side,
    /// The leaders, with weights in hundredths.
    pub mix: LeaderMix,
}

/// The table `led_by`, a row for each leader of each list; `keys` name the cells that say which list it is. None where no
/// list is led by a mix.
pub fn led_by(keys: &[&str], lists: &[LedList]) -> Option<Table> {
    let mut table = Table::new(LED_BY, &[keys, &["seat", "leader", "weight"]].concat());
    for LedList { key, seat, mix } in lists {
        table.rows.extend(mix.iter().map(|(leader, weight)| {
            let weight = f64::from(*weight) / f64::from(HUNDREDTHS);
            let weight = Cell::Number(weight, percent(weight, Some(0.01)));
            [key.as_slice(), &[seat.key().into(), leader.as_str().into(), weight]].concat()
        }));
    }
    (!table.rows.is_empty()).then_some(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leader_of_a_list_has_a_row_with_his_part() {
        let mix = vec![("bold".to_string(), 30), ("shy".to_string(), 70)];
        let list = LedList { key: vec!["tanks".into(), "guns".into()], seat: Side::B, mix };
        let table = led_by(&["army", "against"], &[list]).unwrap();
        assert_eq!(table.columns, ["army", "against", "seat", "leader", "weight"]);
        let told = |row: usize| ["army", "against", "seat", "leader"].map(|column| table.text(row, column));
        assert_eq!([told(0), told(1)], [["tanks", "guns", "b", "bold"], ["tanks", "guns", "b", "shy"]]);
        assert_eq!([0, 1].map(|row| table.number(row, "weight")), [Some(0.3), Some(0.7)]);
        assert!(led_by(&["army"], &[]).is_none());
    }
}
