//! A board and its pieces as SVG, to scale: the longer side of the board is a thousand units, and up is up.
//!
//! The page's script puts these parts in and takes them out; a drawing of one moment has them all. Colours are left to
//! the style, by class.

use std::fmt::Write;

use super::ground::class_of;
use super::reel::ReelMoment;
use crate::game::{Allegiance, Board, BoardPatch, BoardPiece, PatchShape, PieceBody, Showing, Spot};
use crate::report::chart::escaped;

/// The longer side of a board in units of its drawing.
const EXTENT: f64 = 1000.0;
/// The room on the left of and below a board, and on its right and above it: one to scale has numbers at its edges, and
/// pieces that stand on them.
const TO_SCALE: [f64; 2] = [36.0, 28.0];
const TO_NO_SCALE: [f64; 2] = [8.0, 8.0];
/// The distance between numbers at the edges, in hundredths.
const TICK: i32 = 600;
/// The least radius of a counter, so that its mark can be read.
const LEAST: f64 = 19.0;

/// The frame of a drawing: how places on the board become places on it.
pub(super) struct SheetFrame {
    scale: f64,
    depth: i32,
    size: [f64; 2],
    margins: [f64; 2],
    has_scale: bool,
}

impl SheetFrame {
    pub(super) fn new(board: &Board) -> SheetFrame {
        let scale = EXTENT / f64::from(board.width.max(board.depth).max(1));
        let size = [board.width, board.depth].map(|extent| f64::from(extent) * scale);
        let has_scale = board.unit.is_some();
        let margins = if has_scale { TO_SCALE } else { TO_NO_SCALE };
        SheetFrame { scale, depth: board.depth, size, margins, has_scale }
    }

    /// The view box of the whole drawing.
    pub(super) fn view_box(&self) -> String {
        let [width, height] = self.outer().map(number);
        let [x, y] = self.margins.map(|margin| number(-margin));
        format!("{x} {y} {width} {height}")
    }

    /// The width and the height of the whole drawing.
    pub(super) fn outer(&self) -> [f64; 2] {
        self.size.map(|extent| extent + self.margins[0] + self.margins[1])
    }

    /// The ground below the whole drawing.
    pub(super) fn sheet(&self) -> String {
        let ([x, y], [width, height]) = (self.margins.map(|margin| number(-margin)), self.outer().map(number));
        format!("<rect class=\"sheet\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
    }

    fn length(&self, hundredths: i32) -> f64 {
        f64::from(hundredths) * self.scale
    }

    fn place(&self, [x, y]: Spot) -> [f64; 2] {
        [self.length(x), self.length(self.depth - y)]
    }

    /// Places as a script moves a piece along them.
    pub(super) fn places(&self, points: &[Spot]) -> Vec<[f64; 2]> {
        points.iter().map(|&point| self.place(point).map(tenths)).collect()
    }

    fn path(&self, points: &[Spot]) -> String {
        let point = |point: &Spot| self.place(*point).map(number).join(" ");
        points.iter().map(point).collect::<Vec<_>>().join(" L")
    }
}

/// A number to tenths of a unit.
fn tenths(value: f64) -> f64 {
    let rounded = (value * 10.0).round() / 10.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

fn number(value: f64) -> String {
    tenths(value).to_string()
}

/// The board: its ground, its frame, and the numbers at its edges if it is to scale.
pub(super) fn board_markup(board: &Board, frame: &SheetFrame) -> String {
    let [width, height] = frame.size.map(number);
    let mut text = format!("<rect class=\"table\" width=\"{width}\" height=\"{height}\"/>");
    for patch in &board.patches {
        let title = escaped(&if patch.name == patch.kind { patch.name.clone() } else { named(patch) });
        let _ = write!(text, "<g><title>{title}</title>{}</g>", shape(frame, &patch.shape, &patch.kind));
    }
    let panels = board.patches.iter().filter(|patch| class_of(&patch.kind) == "fight");
    text += &panels.map(|panel| panel_name(panel, frame)).collect::<String>();
    // Terrain may lie over the edge of the table.
    let text = format!(
        "<clipPath id=\"edge\"><rect width=\"{width}\" height=\"{height}\"/></clipPath>\
         <g clip-path=\"url(#edge)\">{text}</g><rect class=\"frame\" width=\"{width}\" height=\"{height}\"/>"
    );
    if frame.has_scale { text + &ticks(board, frame) } else { text }
}

/// The name of a panel, at its upper edge.
fn panel_name(panel: &BoardPatch, frame: &SheetFrame) -> String {
    let PatchShape::Rectangle { low, high } = panel.shape else { return String::new() };
    let [x, y] = frame.place([(low[0] + high[0]) / 2, high[1]]);
    format!("<text class=\"tick\" x=\"{}\" y=\"{}\">{}</text>", number(x), number(y + 26.0), escaped(&panel.name))
}

fn named(patch: &BoardPatch) -> String {
    format!("{} ({})", patch.name, patch.kind)
}

fn ticks(board: &Board, frame: &SheetFrame) -> String {
    let (unit, below) = (board.unit.unwrap_or_default(), number(frame.size[1] + 22.0));
    let mut text = format!("<text class=\"tick left\" x=\"-16\" y=\"{below}\">{unit}</text>");
    for at in (0..=board.width).step_by(TICK as usize) {
        let x = number(frame.length(at));
        let _ = write!(text, "<text class=\"tick\" x=\"{x}\" y=\"{below}\">{}</text>", at / 100);
    }
    for at in (TICK..=board.depth).step_by(TICK as usize) {
        let y = number(frame.place([0, at])[1] + 6.0);
        let _ = write!(text, "<text class=\"tick left\" x=\"-6\" y=\"{y}\">{}</text>", at / 100);
    }
    text
}

fn shape(frame: &SheetFrame, shape: &PatchShape, kind: &str) -> String {
    let class = class_of(kind);
    match shape {
        PatchShape::Rectangle { low, high } => {
            let [x, y] = frame.place([low[0], high[1]]).map(number);
            let [width, height] = [high[0] - low[0], high[1] - low[1]].map(|extent| number(frame.length(extent)));
            format!("<rect class=\"k-{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
        }
        PatchShape::Circle { centre, radius } => {
            let [x, y] = frame.place(*centre).map(number);
            let radius = number(frame.length(*radius));
            format!("<circle class=\"k-{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
        PatchShape::Band { points, width } => {
            let width = number(frame.length(*width).max(3.0));
            format!("<path class=\"k-{class} band\" stroke-width=\"{width}\" d=\"M{}\"/>", frame.path(points))
        }
        PatchShape::Corners(points) => format!("<path class=\"k-{class}\" d=\"M{}Z\"/>", frame.path(points)),
    }
}

/// Whether a piece lies below the counters.
pub(super) fn is_ground(piece: &BoardPiece) -> bool {
    matches!(piece.body, PieceBody::Ground(..))
}

/// What a piece is and how it fares, in one line.
pub(super) fn told(piece: &BoardPiece) -> String {
    match piece.states.is_empty() {
        true => piece.label.clone(),
        false => format!("{} ({})", piece.label, piece.states.join(", ")),
    }
}

/// A piece.
pub(super) fn piece_markup(piece: &BoardPiece, frame: &SheetFrame) -> String {
    let side = match piece.allegiance {
        Allegiance::First => "first",
        Allegiance::Second => "second",
        Allegiance::Nobody => "nobody",
    };
    let beset = if piece.states.is_empty() || is_ground(piece) { "" } else { " beset" };
    let body = body(piece, frame);
    let title =
        if piece.label.is_empty() { String::new() } else { format!("<title>{}</title>", escaped(&told(piece))) };
    format!("<g class=\"piece {side}{beset}\">{title}{body}</g>")
}

fn body(piece: &BoardPiece, frame: &SheetFrame) -> String {
    let at @ [x, y] = frame.place(piece.at);
    match &piece.body {
        PieceBody::Ground(kind, outline) => {
            let mark = if piece.mark.is_empty() { String::new() } else { mark(piece, at, y + 9.0) };
            shape(frame, outline, kind) + &mark
        }
        PieceBody::Counter(radius) => {
            let radius = frame.length(*radius).max(LEAST);
            let [cx, cy, r] = [x, y, radius].map(number);
            let nose = piece.facing.map_or(String::new(), |facing| nose(at, radius, facing));
            let counter = format!("{nose}<circle class=\"body\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"/>");
            counter + &mark(piece, at, y + 9.0) + &states(piece, at, radius)
        }
        PieceBody::Models(models, radius) => {
            let radius = frame.length(*radius);
            let model = |&spot: &Spot| {
                let [x, y, r] = [frame.place(spot)[0], frame.place(spot)[1], radius].map(number);
                format!("<circle class=\"body\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
            };
            let low = models.iter().map(|&spot| frame.place(spot)[1] - y).fold(0.0, f64::max);
            // A lone model would vanish below its mark.
            let [cx, cy, r] = [x, y, LEAST].map(number);
            let base = format!("<circle class=\"body\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"/>");
            let base = if models.len() < 3 { base } else { String::new() };
            models.iter().map(model).collect::<String>()
                + &base
                + &mark(piece, at, y + 9.0)
                + &states(piece, at, low + radius)
        }
    }
}

fn mark(piece: &BoardPiece, [x, _]: [f64; 2], y: f64) -> String {
    let small = if piece.mark.chars().count() > 2 { " small" } else { "" };
    format!("<text class=\"mark{small}\" x=\"{}\" y=\"{}\">{}</text>", number(x), number(y), escaped(&piece.mark))
}

/// The states of a piece below it, the first two in words.
fn states(piece: &BoardPiece, [x, y]: [f64; 2], below: f64) -> String {
    if piece.states.is_empty() {
        return String::new();
    }
    let more = if piece.states.len() > 2 { ", …" } else { "" };
    let words = piece.states.iter().take(2).copied().collect::<Vec<_>>().join(", ") + more;
    format!("<text class=\"state\" x=\"{}\" y=\"{}\">{}</text>", number(x), number(y + below + 15.0), escaped(&words))
}

/// A triangle that points where a counter faces.
fn nose([x, y]: [f64; 2], radius: f64, [dx, dy]: Spot) -> String {
    let length = libm::hypot(f64::from(dx), f64::from(dy)).max(1.0);
    let (dx, dy) = (f64::from(dx) / length, -f64::from(dy) / length);
    let corner = |ahead: f64, aside: f64| {
        [x + radius * (ahead * dx - aside * dy), y + radius * (ahead * dy + aside * dx)].map(number).join(" ")
    };
    format!("<path class=\"nose\" d=\"M{} L{} L{}Z\"/>", corner(1.6, 0.0), corner(0.55, 0.75), corner(0.55, -0.75))
}

/// What passes in a moment: ways with the places they come from, shots, losses.
pub(super) fn passing_markup(moment: &ReelMoment<'_>, frame: &SheetFrame) -> String {
    moment.passing.iter().map(|showing| one_passing(showing, frame)).collect()
}

fn one_passing(showing: &Showing, frame: &SheetFrame) -> String {
    match showing {
        Showing::Way { points, .. } if points.len() > 1 => {
            let [x, y] = frame.place(points[0]).map(number);
            let path = frame.path(points);
            format!("<circle class=\"from\" cx=\"{x}\" cy=\"{y}\" r=\"10\"/><path class=\"way\" d=\"M{path}\"/>")
        }
        Showing::Shot { from, to } => {
            let [x, y] = frame.place(*to).map(number);
            let line = frame.path(&[*from, *to]);
            format!("<path class=\"shot\" d=\"M{line}\"/><circle class=\"struck\" cx=\"{x}\" cy=\"{y}\" r=\"27\"/>")
        }
        Showing::Loss { at, .. } => {
            let [x, y] = frame.place(*at);
            let [left, right, up, down] = [x - 20.0, x + 20.0, y - 20.0, y + 20.0].map(number);
            format!("<path class=\"loss\" d=\"M{left} {up} L{right} {down} M{left} {down} L{right} {up}\"/>")
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::reel::Reel;
    use super::super::reel::tests::{entries, piece};
    use super::*;

    #[test]
    fn places_are_to_scale_and_up_is_up() {
        let entries = entries();
        let reel = Reel::new(&entries);
        let frame = SheetFrame::new(reel.board.expect("a board"));
        assert_eq!(frame.place([0, 0]), [0.0, 500.0]);
        assert_eq!(frame.place([2400, 1200]), [1000.0, 0.0]);
        assert_eq!(frame.place([600, 900]), [250.0, 125.0]);
        let ground = board_markup(reel.board.expect("a board"), &frame);
        assert!(ground.contains("<circle class=\"k-water\" cx=\"250\" cy=\"125\" r=\"83.3\"/>"), "{ground}");
        assert!(ground.contains("Pond &amp; reeds (pond)") && ground.contains(">24</text>"), "{ground}");
        assert_eq!(frame.view_box(), "-36 -28 1064 564");
        let way = passing_markup(&reel.moments[2], &frame);
        assert!(way.contains("d=\"M0 500 L500 500 L500 375\""), "{way}");
    }

    #[test]
    fn names_stay_text() {
        let frame = SheetFrame::new(&Board { width: 1000, depth: 1000, unit: None, patches: Vec::new() });
        let text = piece_markup(&BoardPiece { states: vec!["pinned"], ..piece("<b>", [500, 500]) }, &frame);
        assert!(text.contains("<title>unit &lt;&lt;b&gt;&gt; (pinned)</title>") && !text.contains("<b>"), "{text}");
        assert!(text.contains("class=\"piece first beset\"") && text.contains(">pinned</text>"), "{text}");
    }

    #[test]
    fn a_nose_points_where_the_piece_faces() {
        assert!(nose([100.0, 100.0], 10.0, [0, 5]).starts_with("<path class=\"nose\" d=\"M100 84 "));
        assert!(nose([100.0, 100.0], 10.0, [7, 0]).starts_with("<path class=\"nose\" d=\"M116 100 "));
    }
}
