//! Themes.

/// The theme of a chart: its colours, and the style that it has with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// A file, light or dark as the reader's device is.
    Auto,
    /// A file, light.
    Light,
    /// A file, dark.
    Dark,
    /// A part of a page, whose style colours it ([`page_style`](crate::report::chart::page_style)).
    Page,
    /// Light and without style, as renderers take it.
    Plain,
}
