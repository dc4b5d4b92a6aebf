//! The claims of a study, read from its tables.

use crate::study::holding::ClaimSide;
use crate::table::{Cell, Table};

/// The tables of a study under one of its leaders.
#[derive(Clone, Debug)]
pub struct UnderLeader {
    /// The leader's name.
    pub leader: String,
    /// Every table of the study under it.
    pub tables: Vec<Table>,
}

/// A claim under one leader.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LedClaim {
    /// The cells that say what the claim is about, the same under every leader.
    pub keys: Vec<Cell>,
    /// The value.
    pub value: Cell,
    /// The limits of its interval.
    pub limits: [Cell; 2],
    /// The p value adjusted for all claims of the study under this leader, or under all.
    pub p: Cell,
    /// The side that it is clearly on.
    pub side: ClaimSide,
    /// The result in words.
    pub result: String,
}

/// The claims of a study with the names of their key columns.
pub(super) struct LedClaims {
    pub keys: Vec<String>,
    pub claims: Vec<LedClaim>,
}

impl UnderLeader {
    fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.name == name)
    }

    /// The claims of the study, whichever it is.
    pub(super) fn claims(&self) -> LedClaims {
        let found = self.of_tournament().or_else(|| self.of_comparison()).or_else(|| self.of_sensitivity());
        let found = found.or_else(|| self.of_price());
        found.or_else(|| self.of_balance()).unwrap_or(LedClaims { keys: Vec::new(), claims: Vec::new() })
    }

    fn of_tournament(&self) -> Option<LedClaims> {
        let (matrix, differences) = (self.table("matrix")?, self.table("differences")?);
        let keys = ["compared", &matrix.columns[0], "opponent"].map(str::to_string).to_vec();
        let pairs = (0..differences.rows.len()).map(|row| [0, 1].map(|column| differences.rows[row][column].clone()));
        let at = |pair: &[Cell; 2]| (0..matrix.rows.len()).find(|&row| matrix.rows[row][..2] == pair[..]);
        let claim = |compared: &str, table: &Table, row: usize, value: &str, is_clear: bool, even: f64| {
            let side = side(table.number(row, value), even, is_clear);
            let keys = [&[Cell::from(compared)], &table.rows[row][..2]].concat();
            of_row(table, row, (keys, value), side, ["beats", "loses"])
        };
        let direct = pairs.filter_map(|pair| at(&pair)).map(|row| {
            let is_clear = ["beats", "loses"].contains(&matrix.text(row, "result").as_str());
            claim("head_to_head", matrix, row, "share", is_clear, 0.5)
        });
        let mean = (0..differences.rows.len()).map(|row| {
            let is_clear = differences.text(row, "apart") == "yes";
            claim("mean_share", differences, row, "difference", is_clear, 0.0)
        });
        Some(LedClaims { keys, claims: direct.chain(mean).collect() })
    }

    fn of_comparison(&self) -> Option<LedClaims> {
        let table = self.table("comparison")?;
        let keys = [&table.columns[0], "versus", "measure"].map(str::to_string).to_vec();
        let claim = |row: usize| {
            let side = side(table.number(row, "difference"), 0.0, table.text(row, "clear") == "yes");
            of_row(table, row, (table.rows[row][..3].to_vec(), "difference"), side, ["more", "less"])
        };
        Some(LedClaims { keys, claims: (0..table.rows.len()).map(claim).collect() })
    }

    /// Each move of each number; a claim is clear where its number is, and its own interval is on one side.
    fn of_sensitivity(&self) -> Option<LedClaims> {
        let table = self.table("tornado")?;
        let cell =
            |row: usize, column: &str| table.column(column).map_or(Cell::Empty, |at| table.rows[row][at].clone());
        let mut rows: Vec<usize> = (0..table.rows.len()).collect();
        // By path, as the rank is another under another leader.
        rows.sort_by_key(|&row| table.text(row, "path"));
        let moves = rows.into_iter().flat_map(|row| ["down", "up"].map(|way| (row, way)));
        let claims = moves.filter(|(row, way)| !table.text(*row, &format!("{way}_to")).is_empty()).map(|(row, way)| {
            let [to, value, low, high] = ["to", "difference", "ci_low", "ci_high"].map(|name| format!("{way}_{name}"));
            let limits = [cell(row, &low), cell(row, &high)];
            let apart =
                limits[0].number().is_some_and(|low| low > 0.0) || limits[1].number().is_some_and(|high| high < 0.0);
            let side = side(table.number(row, &value), 0.0, apart && table.text(row, "verdict") == "clear");
            let keys = vec![cell(row, "path"), cell(row, "value"), cell(row, &to), cell(row, "measure")];
            let p = cell(row, "p_bh");
            LedClaim { keys, value: cell(row, &value), limits, p, side, result: word(side, ["raises", "lowers"]) }
        });
        let keys = ["path", "from", "to", "measure"].map(str::to_string).to_vec();
        Some(LedClaims { keys, claims: claims.collect() })
    }

    /// The price of each unit; a printed price that is clearly below what it is worth, or above it, is a claim.
    fn of_price(&self) -> Option<LedClaims> {
        let table = self.table("price")?;
        let cell =
            |row: usize, column: &str| table.column(column).map_or(Cell::Empty, |at| table.rows[row][at].clone());
        let claim = |row: usize| {
            let side = match table.text(row, "verdict").as_str() {
                "cheap" => ClaimSide::Above,
                "dear" => ClaimSide::Below,
                _ => ClaimSide::Open,
            };
            LedClaim {
                keys: vec![cell(row, "unit"), cell(row, "printed")],
                value: cell(row, "price"),
                limits: [cell(row, "ci_low"), cell(row, "ci_high")],
                p: Cell::Empty,
                side,
                result: word(side, ["cheap", "dear"]),
            }
        };
        let keys = ["unit", "printed"].map(str::to_string).to_vec();
        Some(LedClaims { keys, claims: (0..table.rows.len()).map(claim).collect() })
    }

    /// The value of each adjusted number; of a real one between the ends of its bracket. A target that is met is a claim.
    fn of_balance(&self) -> Option<LedClaims> {
        let table = self.table("balance").filter(|table| !table.rows.is_empty())?;
        let paths = table.column("role")?;
        let of = |role: &str| (0..table.rows.len()).find(|&row| table.text(row, "role") == role);
        let finding = table.text(0, "finding");
        let met = finding == "met";
        let cell = |row: Option<usize>, at: usize| row.map_or(Cell::Empty, |row| numeric(&table.rows[row][at]));
        let claim = |at: usize| LedClaim {
            keys: vec![
                table.columns[at].as_str().into(),
                table.text(0, "measure").into(),
                table.rows[0][paths + 2].clone(),
            ],
            value: cell(of("answer").filter(|_| met), at),
            limits: ["low", "high"].map(|role| cell(of(role), at)),
            p: Cell::Empty,
            side: if met { ClaimSide::Above } else { ClaimSide::Open },
            result: finding.clone(),
        };
        let keys = ["path", "measure", "target"].map(str::to_string).to_vec();
        Some(LedClaims { keys, claims: (0..paths).map(claim).collect() })
    }
}

/// A claim in a row with the usual columns.
fn of_row(table: &Table, row: usize, (keys, value): (Vec<Cell>, &str), side: ClaimSide, words: [&str; 2]) -> LedClaim {
    let cell = |column: &str| table.column(column).map_or(Cell::Empty, |at| table.rows[row][at].clone());
    let limits = [cell("ci_low"), cell("ci_high")];
    LedClaim { keys, value: cell(value), limits, p: cell("p_holm"), side, result: word(side, words) }
}

fn side(value: Option<f64>, even: f64, is_clear: bool) -> ClaimSide {
    match value {
        Some(value) if is_clear && value > even => ClaimSide::Above,
        Some(value) if is_clear && value < even => ClaimSide::Below,
        _ => ClaimSide::Open,
    }
}

fn word(side: ClaimSide, [above, below]: [&str; 2]) -> String {
    match side {
        ClaimSide::Above => above,
        ClaimSide::Below => below,
        ClaimSide::Open => "open",
    }
    .to_string()
}

/// A cell of text that is a number, as that number.
fn numeric(cell: &Cell) -> Cell {
    let text = cell.text();
    text.parse().map_or(cell.clone(), |value| Cell::Number(value, text))
}
