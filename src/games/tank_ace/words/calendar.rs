//! The months of the tour, by which the columns of charts go (T1).

use crate::game::words;

words! {
    /// A month of the tour.
    #[allow(missing_docs, reason = "the names say the month")]
    pub enum Month {
        Jun44 "1944-06" "June 1944",
        Jul44 "1944-07" "July 1944",
        Aug44 "1944-08" "August 1944",
        Sep44 "1944-09" "September 1944",
        Oct44 "1944-10" "October 1944",
        Nov44 "1944-11" "November 1944",
        Dec44 "1944-12" "December 1944",
        Jan45 "1945-01" "January 1945",
        Feb45 "1945-02" "February 1945",
        Mar45 "1945-03" "March 1945",
        Apr45 "1945-04" "April 1945",
    }
}

impl Month {
    /// The next month; `None` after April 1945.
    pub fn next(self) -> Option<Month> {
        Month::ALL.get(self as usize + 1).copied()
    }
}
