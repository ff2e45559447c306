//! Rows as Parquet, by the low-level writer of the crate `parquet`: one row group per batch, no Arrow.

use super::batch::{Batch, Filled, Values};
use super::column::{Column, Holds};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int32Type, Int64Type};
use parquet::errors::Result;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;
use std::io::Write;
use std::sync::Arc;

/// A Parquet file that is being written.
pub(super) struct Writer<W: Write + Send>(SerializedFileWriter<W>);

impl<W: Write + Send> Writer<W> {
    /// Begins a file; `about` is kept in its footer.
    pub(super) fn new(out: W, columns: &[Column], about: &[(String, String)]) -> Result<Writer<W>> {
        let fields = columns.iter().map(|column| field(column).map(Arc::new)).collect::<Result<Vec<_>>>()?;
        let schema = Type::group_type_builder("study").with_fields(fields).build()?;
        let about = about.iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect();
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("civitas ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_key_value_metadata(Some(about))
            .build();
        Ok(Writer(SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties))?))
    }

    /// Writes the rows of a batch as a row group.
    pub(super) fn rows(&mut self, batch: &Batch) -> Result<()> {
        let mut group = self.0.next_row_group()?;
        for filled in batch.columns() {
            let Some(mut writer) = group.next_column()? else { break };
            column(filled, &mut writer)?;
            writer.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes the footer.
    pub(super) fn finish(self) -> Result<W> {
        self.0.into_inner()
    }
}

fn field(column: &Column) -> Result<Type> {
    let (physical, logical) = match column.holds {
        Holds::Flag => (Physical::BOOLEAN, None),
        Holds::Number => (Physical::INT32, None),
        Holds::Id => (Physical::INT64, Some(LogicalType::integer(64, false))),
        Holds::Real => (Physical::DOUBLE, None),
        Holds::Word => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    let repetition = if column.may_lack { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let builder = Type::primitive_type_builder(&column.name, physical).with_repetition(repetition);
    builder.with_logical_type(logical).build()
}

fn column(filled: &Filled, writer: &mut SerializedColumnWriter<'_>) -> Result<()> {
    let present = filled.column.may_lack.then_some(&*filled.present);
    match &filled.values {
        Values::Flags(all) => writer.typed::<BoolType>().write_batch(all, present, None),
        Values::Numbers(all) => writer.typed::<Int32Type>().write_batch(all, present, None),
        Values::Ids(all) => {
            let all: Vec<i64> = all.iter().map(|id| id.cast_signed()).collect();
            writer.typed::<Int64Type>().write_batch(&all, present, None)
        }
        Values::Reals(all) => writer.typed::<DoubleType>().write_batch(all, present, None),
        Values::Words(words, all) => {
            // Clones share the bytes of a word.
            let words: Vec<ByteArray> = words.iter().map(|word| word.clone().into_bytes().into()).collect();
            let all: Vec<ByteArray> = all.iter().map(|number| words[*number as usize].clone()).collect();
            writer.typed::<ByteArrayType>().write_batch(&all, present, None)
        }
    }?;
    Ok(())
}
