//! The months of the tour and what a chart's columns say of them (T1).

use schemars::JsonSchema;
use serde::Deserialize;

/// A month of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "the names say the month")]
pub enum Month {
    #[serde(rename = "1944-06")]
    Jun44,
    #[serde(rename = "1944-07")]
    Jul44,
    #[serde(rename = "1944-08")]
    Aug44,
    #[serde(rename = "1944-09")]
    Sep44,
    #[serde(rename = "1944-10")]
    Oct44,
    #[serde(rename = "1944-11")]
    Nov44,
    #[serde(rename = "1944-12")]
    Dec44,
    #[serde(rename = "1945-01")]
    Jan45,
    #[serde(rename = "1945-02")]
    Feb45,
    #[serde(rename = "1945-03")]
    Mar45,
    #[serde(rename = "1945-04")]
    Apr45,
}

/// Every month, in order.
pub const MONTHS: [Month; 11] = [
    Month::Jun44,
    Month::Jul44,
    Month::Aug44,
    Month::Sep44,
    Month::Oct44,
    Month::Nov44,
    Month::Dec44,
    Month::Jan45,
    Month::Feb45,
    Month::Mar45,
    Month::Apr45,
];

impl Month {
    /// In words.
    pub fn title(self) -> &'static str {
        [
            "June 1944",
            "July 1944",
            "August 1944",
            "September 1944",
            "October 1944",
            "November 1944",
            "December 1944",
            "January 1945",
            "February 1945",
            "March 1945",
            "April 1945",
        ][self as usize]
    }

    /// The next month; `None` after April 1945.
    pub fn next(self) -> Option<Month> {
        MONTHS.get(self as usize + 1).copied()
    }
}
