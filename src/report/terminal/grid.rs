//! A table of short cells, in as many pieces as the width of a terminal asks for.

use unicode_width::UnicodeWidthStr;

/// A table whose first column names the rows, as lines of at most `width` columns where one column has room for itself;
/// `gap` stands before each cell. Columns without room follow in a table of their own below, with the names again.
pub fn grid(columns: &[String], rows: &[Vec<String>], width: usize, gap: &str) -> String {
    let wide = |column: usize| rows.iter().map(|row| row[column].width()).chain([columns[column].width()]).max();
    let widths: Vec<usize> = (0..columns.len()).map(|column| wide(column).unwrap_or(0) + gap.width()).collect();
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    for column in 1..columns.len() {
        let has_room = |piece: &Vec<usize>| piece.iter().map(|&at| widths[at]).sum::<usize>() + widths[column] <= width;
        match pieces.last_mut().filter(|piece| has_room(piece)) {
            Some(piece) => piece.push(column),
            None => pieces.push(vec![0, column]),
        }
    }
    let line = |cells: &[String], piece: &[usize]| {
        let padded = piece
            .iter()
            .map(|&at| format!("{gap}{}{}", cells[at], " ".repeat(widths[at] - gap.width() - cells[at].width())));
        padded.collect::<String>().trim_end().to_string()
    };
    let drawn = pieces.iter().map(|piece| {
        let lines = [columns].into_iter().chain(rows.iter().map(Vec::as_slice));
        lines.map(|cells| line(cells, piece)).collect::<Vec<_>>().join("\n")
    });
    drawn.collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_without_room_follow_below() {
        let texts = |texts: [&str; 4]| texts.map(str::to_string).to_vec();
        let rows = [texts(["jeep", "1", "none", "40"]), texts(["apc", "10", "", "110"])];
        let columns = texts(["name", "models", "weapon", "points"]);
        assert_eq!(
            grid(&columns, &rows, 24, "  "),
            "  name  models  weapon\n  jeep  1       none\n  apc   10\n\n  name  points\n  jeep  40\n  apc   110"
        );
        assert_eq!(grid(&columns, &rows, 32, "  ").lines().count(), 3);
        assert_eq!(grid(&columns, &rows, 1, "  ").lines().count(), 11, "each for itself");
    }
}
