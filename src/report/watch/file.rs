//! A drawing of one moment as an SVG file.

use super::markup::{SheetFrame, board_markup, is_ground, passing_markup, piece_markup};
use super::reel::Reel;
use crate::report::chart::escaped;

/// The font of boards.
const FONT: &str = "DejaVu Sans, Verdana, sans-serif";

/// The style of boards, in files and in pages.
pub(super) const STYLE: &str = include_str!("board.css");

/// A moment as an SVG file: the board, its pieces, and what passed in the step. None if the game has no board.
pub fn moment_svg(reel: &Reel<'_>, moment: usize, title: &str) -> Option<String> {
    let board = reel.board?;
    let frame = SheetFrame::new(board);
    let [width, height] = frame.outer().map(|extent| extent.round());
    let line = reel.line(moment).map_or("Before the first line.", |line| line.text);
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"{}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"{FONT}\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">{}</title>\n\
         <desc id=\"desc\">{}</desc>\n<style>{STYLE}</style>\n{}\n{}\n{}</svg>\n",
        frame.view_box(),
        escaped(&format!("{title}, step {moment} of {}", reel.steps())),
        escaped(line),
        frame.sheet(),
        board_markup(board, &frame),
        layers(reel, moment, &frame),
    ))
}

/// The layers of a moment: ground that came or changed, what passed, and the pieces.
pub(super) fn layers(reel: &Reel<'_>, moment: usize, frame: &SheetFrame) -> String {
    let (ground, counters): (Vec<_>, Vec<_>) = reel.pieces(moment).into_iter().partition(|piece| is_ground(piece));
    let drawn = |pieces: Vec<_>| pieces.into_iter().map(|piece| piece_markup(piece, frame)).collect::<String>();
    let passing = passing_markup(&reel.moments[moment], frame);
    format!(
        "<g id=\"ground\">{}</g>\n<g id=\"counters\">{}</g>\n<g id=\"passing\">{passing}</g>\n",
        drawn(ground),
        drawn(counters)
    )
}

#[cfg(test)]
mod tests {
    use super::super::reel::tests::entries;
    use super::*;

    #[test]
    fn a_file_shows_the_pieces_of_its_moment() {
        let entries = entries();
        let reel = Reel::new(&entries);
        let svg = moment_svg(&reel, 3, "A & B").expect("a board");
        assert!(
            svg.contains("<title id=\"title\">A &amp; B, step 3 of 3</title>") && svg.contains("A2 is lost."),
            "{svg}"
        );
        assert_eq!((svg.matches("class=\"piece").count(), svg.matches("class=\"loss\"").count()), (1, 1));
        assert_eq!(moment_svg(&reel, 1, "").expect("a board").matches("class=\"piece").count(), 2);
        assert!(moment_svg(&Reel::new(&[]), 0, "").is_none());
    }
}
