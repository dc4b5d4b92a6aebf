//! One table as a file of Apache Parquet, which keeps what CSV does not: which columns hold numbers, and what is missing.
//!
//! Every column may have missing values, and its type is the narrowest that takes all its cells without a loss: whole
//! numbers of 64 bits, else doubles, else UTF-8. A column of nothing but missing values is one of doubles. The bytes
//! depend on the table alone.

use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use super::{Cell, Table};

/// What all cells of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ColumnType {
    Signed,
    Unsigned,
    Double,
    Text,
}

impl ColumnType {
    fn of<'t>(cells: impl Iterator<Item = &'t Cell>) -> ColumnType {
        let filled: Vec<&Cell> = cells.filter(|cell| **cell != Cell::Empty).collect();
        let is_whole =
            |fits: fn(i128) -> bool| filled.iter().all(|cell| matches!(cell, Cell::Integer(value) if fits(*value)));
        if filled.iter().any(|cell| matches!(cell, Cell::Text(_))) {
            ColumnType::Text
        } else if filled.is_empty() {
            ColumnType::Double
        } else if is_whole(|value| i64::try_from(value).is_ok()) {
            ColumnType::Signed
        } else if is_whole(|value| u64::try_from(value).is_ok()) {
            ColumnType::Unsigned
        } else {
            ColumnType::Double
        }
    }

    fn column(self, name: &str) -> Result<Type> {
        let (physical, logical) = match self {
            ColumnType::Signed => (Physical::INT64, None),
            ColumnType::Unsigned => (Physical::INT64, Some(LogicalType::integer(64, false))),
            ColumnType::Double => (Physical::DOUBLE, None),
            ColumnType::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let column = Type::primitive_type_builder(name, physical);
        column.with_repetition(Repetition::OPTIONAL).with_logical_type(logical).build()
    }
}

/// One table as a Parquet file.
///
/// ```
/// use overmatch::table::{Cell, Table, parquet};
/// let mut table = Table::new("odds", &["enemy", "p"]);
/// table.rows.push(vec!["tiger".into(), Cell::exact(0.25)]);
/// let file = parquet(&table);
/// assert_eq!((&file[..4], &file[file.len() - 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
/// ```
pub fn parquet(table: &Table) -> Vec<u8> {
    written(table).expect("every row has a cell for every column, and memory takes all")
}

fn written(table: &Table) -> Result<Vec<u8>> {
    let cells = |at: usize| table.rows.iter().map(move |row| &row[at]);
    let types: Vec<ColumnType> = (0..table.columns.len()).map(|at| ColumnType::of(cells(at))).collect();
    let columns = types.iter().zip(&table.columns).map(|(kind, name)| kind.column(name).map(Arc::new));
    let schema = Type::group_type_builder(&table.name).with_fields(columns.collect::<Result<_>>()?).build()?;
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(format!("overmatch version {}", env!("CARGO_PKG_VERSION")))
        .build();
    let mut file = SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::new(properties))?;
    // Some readers take no group of no rows.
    if !table.rows.is_empty() {
        let mut group = file.next_row_group()?;
        for (at, kind) in types.iter().enumerate() {
            match kind {
                ColumnType::Signed | ColumnType::Unsigned => put::<Int64Type>(&mut group, cells(at), whole)?,
                ColumnType::Double => put::<DoubleType>(&mut group, cells(at), Cell::number)?,
                ColumnType::Text => put::<ByteArrayType>(&mut group, cells(at), text)?,
            }
        }
        group.close()?;
    }
    file.into_inner()
}

/// Writes the next column of a group: the values that are there, and for each row whether it has one.
fn put<'t, T: DataType>(
    group: &mut SerializedRowGroupWriter<Vec<u8>>,
    cells: impl Iterator<Item = &'t Cell>,
    value: fn(&Cell) -> Option<T::T>,
) -> Result<()> {
    let cells: Vec<Option<T::T>> = cells.map(value).collect();
    let levels: Vec<i16> = cells.iter().map(|cell| cell.is_some().into()).collect();
    let values: Vec<T::T> = cells.into_iter().flatten().collect();
    let mut column = group.next_column()?.expect("the schema has a column for every column of the table");
    column.typed::<T>().write_batch(&values, Some(&levels), None)?;
    column.close()
}

/// A whole number of 64 bits; those beyond the signed ones as their bits, which is how the format holds them.
fn whole(cell: &Cell) -> Option<i64> {
    let Cell::Integer(value) = cell else { return None };
    i64::try_from(*value).ok().or_else(|| u64::try_from(*value).ok().map(|value| value as i64))
}

/// A cell as a file holds it.
fn text(cell: &Cell) -> Option<ByteArray> {
    (*cell != Cell::Empty).then(|| cell.text().as_str().into())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::*;

    /// The values of a column of these cells, and its type, as another reader finds them.
    fn read(cells: &[Cell]) -> (ColumnType, Vec<Field>) {
        let mut table = Table::new("odds", &["a name, with = signs.and dots"]);
        table.rows = cells.iter().map(|cell| vec![cell.clone()]).collect();
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(&parquet(&table)).expect("room for it");
        let reader = SerializedFileReader::new(file).expect("a file of Parquet");
        let rows = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row"));
        let mut found = Vec::new();
        for row in rows {
            let mut columns = row.into_columns();
            let (name, field) = columns.pop().expect("a column");
            assert_eq!((name, columns.len()), (table.columns[0].clone(), 0));
            found.push(field);
        }
        (ColumnType::of(cells.iter()), found)
    }

    #[test]
    fn parquet_keeps_every_digit_and_what_is_missing() {
        let (low, high) = (i128::from(i64::MIN), i128::from(u64::MAX));
        assert_eq!(
            read(&[Cell::Integer(low), Cell::Empty, Cell::Integer(7)]),
            (ColumnType::Signed, vec![Field::Long(i64::MIN), Field::Null, Field::Long(7)])
        );
        assert_eq!(
            read(&[Cell::Integer(high), Cell::Integer(7)]),
            (ColumnType::Unsigned, vec![Field::ULong(u64::MAX), Field::ULong(7)])
        );
        assert_eq!(
            read(&[Cell::exact(0.1 + 0.2), Cell::Integer(7), Cell::exact(f64::INFINITY), Cell::Empty]),
            (
                ColumnType::Double,
                vec![Field::Double(0.1 + 0.2), Field::Double(7.0), Field::Double(f64::INFINITY), Field::Null]
            )
        );
        assert_eq!(
            read(&["Königstiger".into(), Cell::Integer(7), Cell::Empty, "".into()]),
            (
                ColumnType::Text,
                vec![Field::Str("Königstiger".into()), Field::Str("7".into()), Field::Null, Field::Str("".into())]
            )
        );
    }

    #[test]
    fn a_whole_number_that_no_type_of_parquet_takes_is_a_double_as_in_json() {
        let (both, beyond) = ([Cell::Integer(-1), Cell::Integer(u64::MAX.into())], [Cell::Integer(1 << 70)]);
        assert_eq!(read(&both), (ColumnType::Double, vec![Field::Double(-1.0), Field::Double(u64::MAX as f64)]));
        assert_eq!(read(&beyond), (ColumnType::Double, vec![Field::Double(2f64.powi(70))]));
    }

    #[test]
    fn nothing_is_a_column_of_missing_doubles_in_parquet() {
        assert_eq!(read(&[Cell::Empty]), (ColumnType::Double, vec![Field::Null]));
        assert_eq!(read(&[]), (ColumnType::Double, Vec::new()));
    }
}
