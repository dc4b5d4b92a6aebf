//! Words of the tour: the commander's course and his trades between missions.

use crate::game::words;

words! {
    /// A course of the commander beside tank school.
    pub enum Course {
        /// Physical training: lighter wounds.
        Training "training",
        /// Study: Expert costs less.
        Study "study",
        /// The bar: a prestige point, or a fight.
        Bar "bar",
    }
}

words! {
    /// A gain that trophies are traded for.
    pub enum Trade {
        /// Booze: Synergy may be bought again at once.
        Booze "booze",
        /// One more APCR round for the next mission.
        Apcr "apcr" "one more APCR round",
        /// A repair roll passes.
        Favour "favour" "a mechanic's favour",
    }
}
