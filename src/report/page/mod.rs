//! The page of `overmatch report`: its content (`story`), and its HTML (`html`).

pub mod html;
pub mod story;
