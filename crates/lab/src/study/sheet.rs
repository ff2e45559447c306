//! The files of one part, in every format that is asked for.

use super::batch::Batch;
use super::column::Column;
use super::folder::{Folder, Part};
use super::{Error, Format, csv};
use std::fs::File;
use std::io::{BufWriter, Write};

enum Open {
    #[cfg(feature = "parquet")]
    Parquet(Box<super::parquet::Writer<File>>),
    Csv(BufWriter<File>),
}

/// The files of one part.
pub(super) struct Sheet(Vec<Open>);

fn io(error: std::io::Error) -> Error {
    Error::Io("cannot write".to_owned(), error)
}

#[cfg(feature = "parquet")]
#[expect(clippy::needless_pass_by_value, reason = "it stands behind `map_err`")]
fn parquet(error: parquet::errors::ParquetError) -> Error {
    Error::Parquet(error.to_string())
}

impl Sheet {
    /// Begins the files of a part.
    pub(super) fn begin(
        folder: &Folder,
        part: Part,
        formats: &[Format],
        columns: &[Column],
        about: &[(String, String)],
    ) -> Result<Sheet, Error> {
        let open = |format: &Format| -> Result<Open, Error> {
            let file = folder.begin(part, *format)?;
            match format {
                #[cfg(feature = "parquet")]
                Format::Parquet => {
                    let writer = super::parquet::Writer::new(file, columns, about).map_err(parquet)?;
                    Ok(Open::Parquet(Box::new(writer)))
                }
                #[cfg(not(feature = "parquet"))]
                Format::Parquet => {
                    let _ = about;
                    Err(Error::NotBuiltIn(Format::Parquet))
                }
                Format::Csv => {
                    let mut out = BufWriter::new(file);
                    csv::header(columns, &mut out).map_err(io)?;
                    Ok(Open::Csv(out))
                }
            }
        };
        Ok(Sheet(formats.iter().map(open).collect::<Result<_, _>>()?))
    }

    /// Writes some rows.
    pub(super) fn rows(&mut self, batch: &Batch) -> Result<(), Error> {
        for open in &mut self.0 {
            match open {
                #[cfg(feature = "parquet")]
                Open::Parquet(writer) => writer.rows(batch).map_err(parquet)?,
                Open::Csv(out) => csv::rows(batch, out).map_err(io)?,
            }
        }
        Ok(())
    }

    /// Closes the files and gives them their names. Returns their size.
    pub(super) fn finish(self, folder: &Folder, part: Part) -> Result<u64, Error> {
        let mut bytes = 0;
        for open in self.0 {
            bytes += match open {
                #[cfg(feature = "parquet")]
                Open::Parquet(writer) => folder.finish(part, Format::Parquet, &writer.finish().map_err(parquet)?)?,
                Open::Csv(mut out) => {
                    out.flush().map_err(io)?;
                    folder.finish(part, Format::Csv, out.get_ref())?
                }
            };
        }
        Ok(bytes)
    }
}
