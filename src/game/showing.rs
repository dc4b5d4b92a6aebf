//! Drawings of a game under way, as typed things at typed places: what a journal that is watched is shown.
//!
//! Rules show the board once, all pieces of a group whenever one of them may have changed, and what passes between two
//! such moments: the way of a piece, a shot, a loss. Nothing here says how it is drawn.

/// A place on a board: hundredths of an inch, or of another unit, to the right of and up from its lower left corner.
pub type Spot = [i32; 2];

/// One thing that a journal is shown. It belongs to the line told last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Showing {
    /// The board, before the first line.
    Board(Board),
    /// All pieces of a group as they are now; those of the group that were there before are gone.
    Pieces(&'static str, Vec<BoardPiece>),
    /// A piece went from the first point by those between to the last.
    Way {
        /// The identity of the piece.
        piece: String,
        /// The way points.
        points: Vec<Spot>,
    },
    /// A shot, or blows.
    Shot {
        /// The place it comes from.
        from: Spot,
        /// The place it goes to.
        to: Spot,
    },
    /// A piece was lost.
    Loss {
        /// The identity of the piece.
        piece: String,
        /// The place where it was.
        at: Spot,
    },
}

/// What does not change during a game: the ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The extent to the right, in hundredths; greater than 0.
    pub width: i32,
    /// The extent up, in hundredths; greater than 0.
    pub depth: i32,
    /// The unit of a hundred hundredths, `in` for inches; a board that is to no scale has none.
    pub unit: Option<&'static str>,
    /// The ground, a later patch over an earlier one.
    pub patches: Vec<BoardPatch>,
}

/// A patch of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPatch {
    /// The kind of ground: the word that the legend has for it.
    pub kind: String,
    /// The name of this one.
    pub name: String,
    /// The outline.
    pub shape: PatchShape,
}

/// The outline of a patch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatchShape {
    /// A rectangle with sides along the board's.
    Rectangle {
        /// The lower left corner.
        low: Spot,
        /// The upper right corner.
        high: Spot,
    },
    /// A round patch.
    Circle {
        /// The middle.
        centre: Spot,
        /// The radius in hundredths.
        radius: i32,
    },
    /// A line with a width, its ends and joints round.
    Band {
        /// The points at which it begins, bends and ends.
        points: Vec<Spot>,
        /// The width in hundredths.
        width: i32,
    },
    /// A closed outline.
    Corners(Vec<Spot>),
}

/// The side that a piece belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allegiance {
    /// The first player, or the only one.
    First,
    /// The second player, or the enemy.
    Second,
    /// Nobody.
    Nobody,
}

impl Allegiance {
    /// The allegiance of the pieces of a side.
    pub fn of(side: super::Side) -> Allegiance {
        [Allegiance::First, Allegiance::Second][side as usize]
    }
}

/// A piece at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPiece {
    /// Its identity: the same from moment to moment, and no other piece's of the board.
    pub id: String,
    /// A few letters to write on it.
    pub mark: String,
    /// What it is and how it fares, in words.
    pub label: String,
    /// The states it is in, in a word each: `pinned`.
    pub states: Vec<&'static str>,
    /// Its side.
    pub allegiance: Allegiance,
    /// The place of its middle.
    pub at: Spot,
    /// The direction it faces, a vector of any length.
    pub facing: Option<Spot>,
    /// Its form.
    pub body: PieceBody,
}

/// The form of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceBody {
    /// A counter of this radius in hundredths.
    Counter(i32),
    /// Models, each at its place on a base of this radius in hundredths.
    Models(Vec<Spot>, i32),
    /// Ground that came or changed: its kind and its outline.
    Ground(String, PatchShape),
}
