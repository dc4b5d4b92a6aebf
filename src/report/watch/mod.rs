//! A game to watch: the entries of its replay as a reel of moments, each drawn from what was shown with typed entries.
//!
//! `reel` orders entries into lines and moments, `ground` knows kinds of ground by their words, `markup` draws a moment as
//! SVG to scale, `file` makes a drawing of one moment, `page` the page that steps through all of them.

mod file;
mod ground;
mod markup;
mod page;
mod reel;

pub use file::moment_svg;
pub use page::{WatchedGame, watch_page, watched_style};
pub use reel::{LineKind, Reel, ReelLine, ReelMoment};
