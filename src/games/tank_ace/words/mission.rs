//! Words of a mission: its kind, its weather, its terrain.

use crate::game::words;

words! {
    /// A kind of mission (7.1).
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Mission default Contact {
        Contact "contact" "movement to contact",
        Attack "attack",
        Assault "assault",
        Defense "defense",
        Refit "refit",
    }
}

words! {
    /// The weather of a mission.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Weather default Clear {
        Clear "clear",
        Mud "mud",
        Rain "rain",
        Snow "snow",
    }
}

impl Weather {
    /// Whether the weather hampers fire like smoke (7.5).
    #[inline]
    pub fn falls(self) -> bool {
        matches!(self, Weather::Rain | Weather::Snow)
    }
}

words! {
    /// The terrain of a mission.
    #[allow(missing_docs, reason = "the names are the chart's")]
    pub enum Terrain default Open {
        Bocage "bocage",
        Open "open" "open country",
        Woods "woods",
        Urban "urban",
    }
}
