//! Words that replays of every game use alike.

/// A counted thing: `1 hit`, `2 hits`.
pub fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The faces of dice: `[3 5]`.
pub fn thrown(faces: &[u32]) -> String {
    let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
    format!("[{}]", faces.join(" "))
}
