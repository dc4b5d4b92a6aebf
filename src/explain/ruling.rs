//! The rulings of a game, by their ids: how the program reads its rules, in the words of `docs/rulings`.

use include_dir::{Dir, include_dir};

static RULINGS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/docs/rulings");

/// How the program reads one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its id, as replays cite it.
    pub id: String,
    /// Its title; empty where it has none.
    pub title: String,
    /// The part of the paper that it stands in: decisions, printed rules.
    pub part: String,
    /// The paper.
    pub paper: String,
    /// Its text, a paragraph or a line of a list each.
    pub text: Vec<String>,
}

impl Ruling {
    /// Id and title.
    pub fn heading(&self) -> String {
        format!("{} {}", self.id, self.title).trim_end().to_string()
    }
}

/// The rulings of a game, in the order of its paper; none of a game without a paper.
pub fn rulings_of(game: &str) -> Vec<Ruling> {
    let name = format!("{game}.md");
    let paper = RULINGS.get_file(&name).and_then(|file| file.contents_utf8()).unwrap_or_default();
    read(paper, &format!("docs/rulings/{name}"))
}

fn read(text: &str, paper: &str) -> Vec<Ruling> {
    let (mut found, mut part, mut is_open) = (Vec::<Ruling>::new(), String::new(), false);
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            (part, is_open) = (heading.to_string(), false);
        } else if let Some(heading) = line.strip_prefix("### ") {
            let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
            is_open = is_id(id);
            if is_open {
                let [id, title] = [id, title].map(str::to_string);
                found.push(Ruling { id, title, part: part.clone(), paper: paper.to_string(), text: Vec::new() });
            }
        } else if let Some(ruling) = found.last_mut().filter(|_| is_open) {
            enter(&mut ruling.text, line);
        }
    }
    for ruling in &mut found {
        ruling.text.retain(|paragraph| !paragraph.is_empty());
    }
    found
}

/// Whether a word of a heading is an id: it has a figure, or capitals within.
fn is_id(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) || word.chars().skip(1).any(|c| c.is_ascii_uppercase())
}

/// Adds a line to a text: an empty line ends a paragraph, a sign of a list begins one, rows of a table stay lines.
fn enter(text: &mut Vec<String>, line: &str) {
    let is_row = line.starts_with('|');
    match text.last_mut() {
        _ if line.trim().is_empty() => text.push(String::new()),
        Some(last) if is_row && last.starts_with('|') => *last += &format!("\n{line}"),
        Some(last) if !is_row && !last.is_empty() && !line.starts_with("- ") => *last += &format!(" {}", line.trim()),
        _ => text.push(line.trim().to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paper_is_read_by_its_headings() {
        let paper = "# T\n\n## Decisions\n\n### M1\n\nOne\ntwo.\n\n- a\n  b\n- c\n\n### Words\n\nNo id.\n\n## Rules\n\n### R2 Two dice\n\n| a |\n|---|\n";
        let found = read(paper, "x.md");
        let told: Vec<(&str, &str)> = found.iter().map(|ruling| (ruling.id.as_str(), ruling.part.as_str())).collect();
        assert_eq!(told, [("M1", "Decisions"), ("R2", "Rules")]);
        assert_eq!(found[0].text, ["One two.", "- a b", "- c"]);
        assert_eq!((found[1].heading().as_str(), &found[1].text), ("R2 Two dice", &vec!["| a |\n|---|".to_string()]));
    }
}
