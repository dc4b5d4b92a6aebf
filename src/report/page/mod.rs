//! The page of `overmatch report`: what it says of result folders (`story`), and its HTML (`html`).

pub mod html;
pub mod story;
