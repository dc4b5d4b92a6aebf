//! What a move goes for.

use crate::game::words;

words! {
    /// What a move goes for.
    pub enum Errand {
        /// The nearest enemy.
        Enemy "enemy",
        /// The nearest gun that is not in action for its side.
        Gun "gun",
        /// The nearest gun that is in action for its side.
        OwnGun "own_gun",
        /// The nearest prisoners that it could free or take up again.
        Prisoners "prisoners",
        /// Its own edge.
        Home "home",
        /// The nearest friend that it could join.
        Friend "friend",
        /// One of a few directions.
        Aside "aside",
        /// The nearest enemy that nobody could support.
        Unsupported "unsupported",
        /// The gun that calls it.
        Service "service",
    }
}
