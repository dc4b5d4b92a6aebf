//! The table as a terminal shows it.

use super::field::{Field, Ground};
use super::layout::FeatureTable;
use super::point::{INCH, Point};
use super::shape::Shape;

/// The most columns of a drawn table, frame and scale apart.
const COLUMNS: i32 = 72;

/// Columns between two numbers of the lower scale, and rows between two of the left one.
const TICKS: [usize; 2] = [12, 6];

/// A plan of the table in a frame, its upper edge on top, with an inch scale on the left and below.
///
/// A character stands for half an inch by an inch, on tables wider than 36 inches for an inch by two, on those wider
/// than 72 for two by four. Each character shows the topmost feature at its middle; a band narrower than a character is
/// shown where it comes near that middle. Marks stand over the terrain, each around its point; marks that would overlap
/// move apart sideways where there is room.
pub fn draw<G: Ground>(field: &Field<G>, marks: &[(Point, String)]) -> String {
    let mut plan = MapPlan::new(field);
    for (point, mark) in marks {
        plan.put(*point, mark);
    }
    plan.framed()
}

struct MapPlan {
    /// The width of a character in hundredths; it is twice as high.
    cell: i32,
    /// The characters, row by row from the lower edge up.
    rows: Vec<Vec<char>>,
    /// The characters already taken by marks.
    taken: Vec<Vec<bool>>,
}

impl MapPlan {
    fn new<G: Ground>(field: &Field<G>) -> MapPlan {
        let fits = |cell: &i32| field.width() <= cell * COLUMNS;
        let cell = (0..16).map(|doubling| (INCH / 2) << doubling).find(fits).unwrap_or(i32::MAX / 4);
        let count = |extent: i32, step: i32| ((extent + step - 1) / step).max(1);
        let (columns, rows) = (count(field.width(), cell), count(field.depth(), 2 * cell));
        let middle = |column, row| Point::new(column * cell + cell / 2, (2 * row + 1) * cell);
        let row = |row| (0..columns).map(|column| glyph(field, middle(column, row), cell)).collect::<Vec<char>>();
        let rows: Vec<Vec<char>> = (0..rows).map(row).collect();
        MapPlan { cell, taken: vec![vec![false; columns as usize]; rows.len()], rows }
    }

    /// Writes a mark around a point, moved sideways as far as it must be.
    fn put(&mut self, point: Point, mark: &str) {
        let letters: Vec<char> = mark.chars().collect();
        let (columns, rows) = (self.rows[0].len() as i32, self.rows.len() as i32);
        let row = (point.y / (2 * self.cell)).clamp(0, rows - 1) as usize;
        let last = columns - letters.len() as i32;
        if letters.is_empty() || last < 0 {
            return;
        }
        let home = (point.x / self.cell - (letters.len() as i32 - 1) / 2).clamp(0, last);
        let places = (0..=columns).flat_map(|shift| [home - shift, home + shift]);
        let mut inside = places.filter(|place| (0..=last).contains(place)).map(|place| place as usize);
        let place = inside.find(|place| self.is_free(row, *place, letters.len())).unwrap_or(home as usize);
        for (i, letter) in letters.into_iter().enumerate() {
            self.rows[row][place + i] = letter;
            self.taken[row][place + i] = true;
        }
    }

    /// Whether a mark of `length` characters has room from `place` on, a column apart from its neighbours.
    fn is_free(&self, row: usize, place: usize, length: usize) -> bool {
        let end = (place + length + 1).min(self.taken[row].len());
        !self.taken[row][place.saturating_sub(1)..end].contains(&true)
    }

    fn framed(&self) -> String {
        let columns = self.rows[0].len();
        let edge = format!("    +{}+\n", "-".repeat(columns));
        let mut text = edge.clone();
        for (number, row) in self.rows.iter().enumerate().rev() {
            let is_tick = number % TICKS[1] == 0;
            let label = if is_tick { self.inches(2 * number) } else { String::new() };
            text += &format!("{label:>3} |{}|\n", row.iter().collect::<String>());
        }
        text += &edge;
        let ticks = (0..=columns).step_by(TICKS[0]).map(|column| format!("{:<12}", self.inches(column)));
        text += format!("     {}", ticks.collect::<String>()).trim_end();
        text + "\n"
    }

    /// The width of `columns` columns in inches.
    fn inches(&self, columns: usize) -> String {
        (columns as i32 * self.cell / INCH).to_string()
    }
}

/// A line with the signs of the ground on the table, such as `T woods`, each once in the order of the features, and
/// behind them the signs of `more`; `sign` gives the sign of a kind of ground. Empty if there are no signs.
pub fn legend<'a>(
    features: &[FeatureTable],
    sign: impl Fn(&str) -> Option<char>,
    more: impl IntoIterator<Item = &'a str>,
) -> String {
    let mut signs: Vec<String> = Vec::new();
    for feature in features {
        let Some(glyph) = sign(&feature.ground) else { continue };
        let text = format!("{glyph} {}", feature.ground.replace(['_', '-'], " "));
        if !signs.contains(&text) {
            signs.push(text);
        }
    }
    signs.extend(more.into_iter().map(str::to_string));
    if signs.is_empty() { String::new() } else { format!("{}\n", signs.join("   ")) }
}

/// The character that shows the ground around a point.
fn glyph<G: Ground>(field: &Field<G>, middle: Point, cell: i32) -> char {
    let shows = |shape: &Shape| match shape {
        Shape::Band { half_width, .. } if *half_width < cell => shape.near(middle, cell - half_width),
        _ => shape.contains(middle),
    };
    let top = field.features().iter().rev().find(|feature| shows(&feature.shape));
    top.map_or(' ', |feature| feature.ground.glyph())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battlefield::field::tests::{band, circle, feature, field, rectangle};

    fn lines(text: &str) -> Vec<&str> {
        text.lines().collect()
    }

    #[test]
    fn a_small_table_has_two_columns_an_inch() {
        let text = draw(&field(vec![feature('w', rectangle(0, 0, 3, 2)), feature('h', circle(30, 30, 3))]), &[]);
        let lines = lines(&text);
        assert_eq!(lines.len(), 36 + 3);
        assert_eq!(lines[0], format!("    +{}+", "-".repeat(72)));
        assert_eq!(lines[36], format!("  0 |wwwwww{}|", " ".repeat(66)));
        assert_eq!(lines[34], format!("    |{}|", " ".repeat(72)));
        assert_eq!(lines[6], format!(" 30 |{}hhhhhhhhhhhh{}|", " ".repeat(54), " ".repeat(6)));
        assert!(lines[38].starts_with("     0           6           12 ") && lines[38].ends_with("36"), "{text}");
    }

    #[test]
    fn a_large_table_keeps_its_proportion() {
        let large = Field::new(7200, 4800, vec![feature('l', band(&[(0, 24), (72, 24)]))]);
        let text = draw(&large, &[]);
        let lines = lines(&text);
        assert_eq!((lines.len(), lines[0].len()), (24 + 3, 72 + 6));
        assert!(lines[12..=13].iter().all(|line| line.contains(&"l".repeat(72))), "{text}");
        assert!(lines[26].ends_with("72") && lines[6].starts_with(" 36 |"), "{text}");
        let huge = draw(&Field::<crate::battlefield::field::tests::Letter>::new(9600, 9600, vec![]), &[]);
        assert_eq!((huge.lines().count(), huge.lines().next().map(str::len)), (24 + 3, Some(48 + 6)));
    }

    #[test]
    fn marks_stand_over_terrain_and_apart() {
        let mark = |x, y, text: &str| (Point::inches(x, y), text.to_string());
        let marks = [mark(10, 10, "A1"), mark(10, 10, "B12"), mark(36, 36, "A2"), mark(0, 0, "A3"), mark(5, 5, "")];
        let text = draw(&field(vec![feature('w', rectangle(8, 8, 12, 12))]), &marks);
        let lines = lines(&text);
        assert_eq!(lines[26], format!("    |{}B12wA1ww{}|", " ".repeat(16), " ".repeat(48)));
        assert!(lines[1].ends_with("A2|") && lines[36].starts_with("  0 |A3"), "{text}");
    }
}
