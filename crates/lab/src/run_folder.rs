//! The folder of a run: a header that says what is run, and lines that are only ever appended.
//!
//! A line counts when its end is on disk. A kill at any instant leaves complete lines and at most one torn one at the end, which is
//! cut off when the run is resumed; so a run that was interrupted has the same bytes as one that was not.

use serde::Serialize;
use serde_json::Value;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The file that says what is run.
pub const HEADER: &str = "header.json";

/// An open folder. Nobody else writes to it until it is dropped.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    lines: File,
    count: u64,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum FolderError {
    /// The system refuses something.
    Io(PathBuf, io::Error),
    /// It holds another run.
    Other {
        /// The folder.
        folder: PathBuf,
        /// The first field that differs.
        field: String,
        /// What the folder says.
        there: String,
        /// What this run says.
        here: String,
    },
    /// A file is not what this program writes.
    Damaged(PathBuf, String),
    /// Another program is writing to it.
    Busy(PathBuf),
}

impl core::fmt::Display for FolderError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            FolderError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            FolderError::Other { folder, field, there, here } => write!(
                f,
                "{} holds another run: its {field} is {there}, here it is {here}; use another folder",
                folder.display()
            ),
            FolderError::Damaged(path, what) => write!(f, "{} is damaged: {what}", path.display()),
            FolderError::Busy(path) => write!(f, "another program is writing to {}", path.display()),
        }
    }
}

impl std::error::Error for FolderError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let FolderError::Io(_, error) = self { Some(error) } else { None }
    }
}

/// Names the file that a system error is about.
fn at<T>(path: &Path, result: io::Result<T>) -> Result<T, FolderError> {
    result.map_err(|error| FolderError::Io(path.to_owned(), error))
}

impl RunFolder {
    /// Opens the folder of a run, or makes it. `lines` is the name of the file with the lines. A folder with another header is
    /// refused, and so is one that another program writes to.
    pub fn open(folder: &Path, header: &impl Serialize, lines: &str) -> Result<RunFolder, FolderError> {
        at(folder, std::fs::create_dir_all(folder))?;
        let path = folder.join(lines);
        let file = OpenOptions::new().read(true).append(true).create(true).open(&path);
        let file = at(&path, file)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(FolderError::Busy(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(FolderError::Io(path, error)),
        }
        let header = serde_json::to_value(header)
            .map_err(|error| FolderError::Damaged(folder.join(HEADER), error.to_string()))?;
        match read_header(folder)? {
            Some(there) => same(folder, &there, &header)?,
            None => write_header(folder, &header)?,
        }
        let mut run = RunFolder { path, lines: file, count: 0 };
        run.mend()?;
        Ok(run)
    }

    /// How many lines there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Cuts off a torn line at the end and counts the others.
    fn mend(&mut self) -> Result<(), FolderError> {
        let (mut whole, mut count, mut read) = (0, 0, 0);
        at(&self.path, self.lines.seek(SeekFrom::Start(0)))?;
        let mut buffer = vec![0; 1 << 16];
        loop {
            let n = at(&self.path, self.lines.read(&mut buffer))?;
            if n == 0 {
                break;
            }
            for (i, byte) in buffer[..n].iter().enumerate() {
                if *byte == b'\n' {
                    (whole, count) = (read + i as u64 + 1, count + 1);
                }
            }
            read += n as u64;
        }
        if whole < read {
            at(&self.path, self.lines.set_len(whole))?;
            at(&self.path, self.lines.sync_all())?;
        }
        self.count = count;
        Ok(())
    }

    /// Reads every line, one after the other. What cannot be understood is told with the number of its line.
    pub fn read(&self, mut each: impl FnMut(u64, &str) -> Result<(), String>) -> Result<(), FolderError> {
        let file = at(&self.path, File::open(&self.path))?;
        for (number, line) in (0..self.count).zip(BufReader::new(file).lines()) {
            let line = at(&self.path, line)?;
            each(number, &line)
                .map_err(|what| FolderError::Damaged(self.path.clone(), format!("line {}: {what}", number + 1)))?;
        }
        Ok(())
    }

    /// Appends lines; when this returns, they are on disk.
    pub fn append(&mut self, lines: &[String]) -> Result<(), FolderError> {
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        at(&self.path, self.lines.write_all(text.as_bytes()))?;
        at(&self.path, self.lines.sync_data())?;
        self.count += lines.len() as u64;
        Ok(())
    }
}

/// The header of the run in a folder, if there is one.
pub fn read_header(folder: &Path) -> Result<Option<Value>, FolderError> {
    let path = folder.join(HEADER);
    match std::fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|e| FolderError::Damaged(path, e.to_string())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FolderError::Io(path, error)),
    }
}

/// Writes the header beside its place and moves it there: it is complete or not there at all.
fn write_header(folder: &Path, header: &Value) -> Result<(), FolderError> {
    let (path, new) = (folder.join(HEADER), folder.join("header.json.new"));
    let write = || -> io::Result<()> {
        let mut file = File::create(&new)?;
        file.write_all(format!("{header:#}\n").as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&new, &path)?;
        // The new name is on disk when its folder is.
        File::open(folder)?.sync_all()
    };
    at(&path, write())
}

/// Whether two headers say the same; if not, the first field that differs.
fn same(folder: &Path, there: &Value, here: &Value) -> Result<(), FolderError> {
    let (Some(old), Some(new)) = (there.as_object(), here.as_object()) else {
        return Err(FolderError::Damaged(folder.join(HEADER), "it is not an object".to_owned()));
    };
    let fields = new.keys().chain(old.keys());
    for field in fields {
        if old.get(field) != new.get(field) {
            let text = |value: Option<&Value>| value.map_or_else(|| "missing".to_owned(), ToString::to_string);
            let (there, here) = (text(old.get(field)), text(new.get(field)));
            return Err(FolderError::Other { folder: folder.to_owned(), field: field.clone(), there, here });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("civitas-run-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        path
    }

    fn lines(run: &RunFolder) -> Vec<String> {
        let mut all = Vec::new();
        run.read(|_, line| {
            all.push(line.to_owned());
            Ok(())
        })
        .expect("whole lines");
        all
    }

    #[test]
    fn whatever_is_torn_off_the_rest_is_kept() {
        let path = folder("torn");
        let header = json!({"seed": "7"});
        let mut run = RunFolder::open(&path, &header, "lines.jsonl").expect("a new folder");
        run.append(&["{\"a\":1}".to_owned(), "{\"b\":2}".to_owned()]).expect("room");
        drop(run);
        let whole = std::fs::read(path.join("lines.jsonl")).expect("there");
        for length in 0..=whole.len() {
            std::fs::write(path.join("lines.jsonl"), &whole[..length]).expect("room");
            let mut run = RunFolder::open(&path, &header, "lines.jsonl").expect("the same run");
            let kept = whole[..length].iter().filter(|byte| **byte == b'\n').count();
            assert_eq!((run.count(), lines(&run).len()), (kept as u64, kept), "cut at {length}");
            let rest = ["{\"a\":1}", "{\"b\":2}"].map(str::to_owned);
            run.append(&rest[kept..]).expect("room");
            drop(run);
            assert_eq!(std::fs::read(path.join("lines.jsonl")).expect("there"), whole, "cut at {length}");
        }
        std::fs::remove_dir_all(&path).expect("ours");
    }

    #[test]
    fn another_header_is_refused_and_the_field_is_named() {
        let path = folder("header");
        drop(RunFolder::open(&path, &json!({"seed": "7", "game": "x"}), "lines").expect("a new folder"));
        for (header, field) in [
            (json!({"seed": "8", "game": "x"}), "seed"),
            (json!({"seed": "7"}), "game"),
            (json!({"seed": "7", "game": "x", "mode": "duel"}), "mode"),
        ] {
            let error = RunFolder::open(&path, &header, "lines").expect_err("another run");
            assert!(matches!(&error, FolderError::Other { field: f, .. } if f == field), "{error}");
        }
        std::fs::write(path.join(HEADER), "{\"seed\":").expect("room");
        let error = RunFolder::open(&path, &json!({}), "lines").expect_err("damaged");
        assert!(error.to_string().contains("header.json is damaged"), "{error}");
        std::fs::remove_dir_all(&path).expect("ours");
    }

    #[test]
    fn a_folder_has_one_writer() {
        let path = folder("busy");
        let first = RunFolder::open(&path, &json!({}), "lines").expect("a new folder");
        let error = RunFolder::open(&path, &json!({}), "lines").expect_err("somebody writes");
        assert!(matches!(error, FolderError::Busy(_)), "{error}");
        drop(first);
        drop(RunFolder::open(&path, &json!({}), "lines").expect("free again"));
        std::fs::remove_dir_all(&path).expect("ours");
    }

    #[test]
    fn a_line_that_is_not_understood_is_named() {
        let path = folder("line");
        let mut run = RunFolder::open(&path, &json!({}), "lines").expect("a new folder");
        run.append(&["1".to_owned(), "x".to_owned()]).expect("room");
        let error = run.read(|_, line| line.parse::<u8>().map(drop).map_err(|e| e.to_string())).expect_err("x");
        assert!(error.to_string().contains("line 2: invalid digit"), "{error}");
        drop(run);
        std::fs::remove_dir_all(&path).expect("ours");
    }
}
