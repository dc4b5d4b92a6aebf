//! The entries of a replay in the order in which they are watched: lines that are told, and after each line a moment.

use std::collections::BTreeSet;

use crate::game::{Board, BoardPiece, Entry, PieceBody, Showing};

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A heading, which is a step.
    Heading,
    /// An event, which is a step.
    Event,
    /// A drawing as text, which belongs to the step before it.
    Drawing,
}

/// One entry as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReelLine<'a> {
    /// What it is.
    pub kind: LineKind,
    /// The text.
    pub text: &'a str,
    /// The ids of the rules of an event; empty for others.
    pub rules: &'a str,
    /// The number of its step, from 1; of a drawing that of the step before it, from 0.
    pub step: usize,
}

/// What a step changed, and what passed in it.
#[derive(Clone, Debug, Default)]
pub struct ReelMoment<'a> {
    /// The pieces that came or changed, and the identities of those that are gone.
    pub changes: Vec<(&'a str, Option<&'a BoardPiece>)>,
    /// The ways, shots and losses, in order.
    pub passing: Vec<&'a Showing>,
}

/// A replay to watch. Moment 0 is the one before the first line, and moment `n` that after step `n`.
#[derive(Clone, Debug, Default)]
pub struct Reel<'a> {
    /// The board, if the game has one.
    pub board: Option<&'a Board>,
    /// The lines, in order.
    pub lines: Vec<ReelLine<'a>>,
    /// The moments: one more than there are steps.
    pub moments: Vec<ReelMoment<'a>>,
}

/// Pieces by identity, in the order in which they came.
type Pieces<'a> = Vec<(&'a str, &'a BoardPiece)>;

impl<'a> Reel<'a> {
    /// Orders the entries of a replay.
    pub fn new(entries: &'a [Entry]) -> Reel<'a> {
        let mut reel = Reel { moments: vec![ReelMoment::default()], ..Reel::default() };
        let (mut now, mut groups): (Pieces, Vec<(&str, &[BoardPiece])>) = (Vec::new(), Vec::new());
        for entry in entries {
            match entry {
                Entry::Heading(text) => reel.step(&mut now, &groups, LineKind::Heading, text, ""),
                Entry::Event(rules, text) => reel.step(&mut now, &groups, LineKind::Event, text, rules),
                Entry::Drawing(text) => {
                    reel.lines.push(ReelLine { kind: LineKind::Drawing, text, rules: "", step: reel.steps() });
                }
                Entry::Shown(Showing::Board(board)) => reel.board = reel.board.or(Some(board)),
                Entry::Shown(Showing::Pieces(group, pieces)) => match groups.iter_mut().find(|(name, _)| name == group)
                {
                    Some((_, known)) => *known = pieces,
                    None => groups.push((group, pieces)),
                },
                Entry::Shown(passing) => reel.last().passing.push(passing),
            }
        }
        reel.close(&mut now, &groups);
        reel
    }

    /// The number of steps.
    pub fn steps(&self) -> usize {
        self.moments.len() - 1
    }

    /// The pieces at a moment, in the order in which they came.
    pub fn pieces(&self, moment: usize) -> Vec<&'a BoardPiece> {
        let mut now: Pieces = Vec::new();
        self.moments
            .iter()
            .take(moment + 1)
            .flat_map(|moment| &moment.changes)
            .for_each(|change| apply(&mut now, *change));
        now.into_iter().map(|(_, piece)| piece).collect()
    }

    /// The line of a step; none for moment 0.
    pub fn line(&self, step: usize) -> Option<&ReelLine<'a>> {
        self.lines.iter().find(|line| line.step == step && line.kind != LineKind::Drawing)
    }

    /// Kinds of ground on the board at any time, each once: those that lie there from the start come first.
    pub fn grounds(&self) -> Vec<&'a str> {
        let mut seen = BTreeSet::new();
        let lying = self.board.iter().flat_map(|board| &board.patches).map(|patch| patch.kind.as_str());
        let changes = self.moments.iter().flat_map(|moment| &moment.changes);
        let coming = changes.filter_map(|(_, piece)| match &(*piece)?.body {
            PieceBody::Ground(kind, _) => Some(kind.as_str()),
            _ => None,
        });
        lying.chain(coming).filter(|kind| seen.insert(*kind)).collect()
    }

    fn last(&mut self) -> &mut ReelMoment<'a> {
        let last = self.moments.len() - 1;
        &mut self.moments[last]
    }

    /// Ends the moment before a line, and begins the one after it.
    fn step(
        &mut self,
        now: &mut Pieces<'a>,
        groups: &[(&str, &'a [BoardPiece])],
        kind: LineKind,
        text: &'a str,
        rules: &'a str,
    ) {
        self.close(now, groups);
        self.moments.push(ReelMoment::default());
        let step = self.steps();
        self.lines.push(ReelLine { kind, text, rules, step });
    }

    /// Notes what the moment changed.
    fn close(&mut self, now: &mut Pieces<'a>, groups: &[(&str, &'a [BoardPiece])]) {
        let wanted = || groups.iter().flat_map(|(_, pieces)| *pieces);
        let ids: BTreeSet<&str> = wanted().map(|piece| piece.id.as_str()).collect();
        let gone = now.iter().filter(|(id, _)| !ids.contains(id)).map(|&(id, _)| (id, None));
        let differs = |piece: &&BoardPiece| !now.iter().any(|(id, known)| *id == piece.id && known == piece);
        let came = wanted().filter(differs).map(|piece| (piece.id.as_str(), Some(piece)));
        let changes: Vec<_> = gone.chain(came).collect();
        changes.iter().for_each(|change| apply(now, *change));
        self.last().changes = changes;
    }
}

/// Makes one change: a piece keeps its place in the order as long as it is there.
fn apply<'a>(now: &mut Pieces<'a>, (id, piece): (&'a str, Option<&'a BoardPiece>)) {
    match (now.iter().position(|(known, _)| *known == id), piece) {
        (Some(at), Some(piece)) => now[at].1 = piece,
        (Some(at), None) => drop(now.remove(at)),
        (None, Some(piece)) => now.push((id, piece)),
        (None, None) => {}
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::game::{Allegiance, BoardPatch, PatchShape, Spot};

    pub fn piece(id: &str, at: Spot) -> BoardPiece {
        BoardPiece {
            id: id.to_string(),
            mark: id.to_string(),
            label: format!("unit <{id}>"),
            states: Vec::new(),
            allegiance: Allegiance::First,
            at,
            facing: None,
            body: PieceBody::Counter(100),
        }
    }

    pub fn entries() -> Vec<Entry> {
        let pond = PatchShape::Circle { centre: [600, 900], radius: 200 };
        let patches = vec![BoardPatch { kind: "pond".to_string(), name: "Pond & reeds".to_string(), shape: pond }];
        let way = Showing::Way { piece: "A1".to_string(), points: vec![[0, 0], [1200, 0], [1200, 300]] };
        vec![
            Entry::Shown(Showing::Board(Board { width: 2400, depth: 1200, unit: Some("in"), patches })),
            Entry::Shown(Showing::Pieces("table", vec![piece("A1", [0, 0]), piece("A2", [600, 600])])),
            Entry::Drawing("a map".to_string()),
            Entry::Heading("Turn 1".to_string()),
            Entry::Event("R1", "A1 moves.".to_string()),
            Entry::Shown(way),
            Entry::Shown(Showing::Pieces("table", vec![piece("A1", [1200, 300]), piece("A2", [600, 600])])),
            Entry::Event("R2", "A2 is lost.".to_string()),
            Entry::Shown(Showing::Loss { piece: "A2".to_string(), at: [600, 600] }),
            Entry::Shown(Showing::Pieces("table", vec![piece("A1", [1200, 300])])),
        ]
    }

    #[test]
    fn each_line_is_a_step_and_each_step_has_its_moment() {
        let entries = entries();
        let reel = Reel::new(&entries);
        assert_eq!((reel.steps(), reel.lines.len()), (3, 4));
        let steps: Vec<usize> = reel.lines.iter().map(|line| line.step).collect();
        assert_eq!(steps, [0, 1, 2, 3], "the drawing belongs to the moment before the first line");
        let changes: Vec<usize> = reel.moments.iter().map(|moment| moment.changes.len()).collect();
        assert_eq!(changes, [2, 0, 1, 1]);
        let places = |moment| reel.pieces(moment).into_iter().map(|piece| piece.at).collect::<Vec<Spot>>();
        assert_eq!(places(1), [[0, 0], [600, 600]]);
        assert_eq!(places(2), [[1200, 300], [600, 600]]);
        assert_eq!(places(3), [[1200, 300]]);
        assert_eq!(reel.moments[3].passing.len(), 1);
        assert_eq!(reel.grounds(), ["pond"]);
    }

    #[test]
    fn a_game_without_a_board_has_lines_alone() {
        let entries = [Entry::Event("line 3", "d6: 4".to_string())];
        let reel = Reel::new(&entries);
        assert!(reel.board.is_none() && reel.pieces(1).is_empty());
        assert_eq!(reel.line(1).map(|line| line.text), Some("d6: 4"));
        assert_eq!(Reel::new(&[]).steps(), 0);
    }
}
