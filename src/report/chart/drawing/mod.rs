//! Drawing: marks on a sheet with its margins and axes, colours, the font, and the pictures they become.

pub mod colour_map;
pub mod font;
pub mod frame;
pub mod graphic;
pub mod label;
pub mod node;
pub mod paint;
#[cfg(feature = "png")]
mod png;
pub mod row_names;
pub mod scale;
pub mod svg;
pub mod theme;
