//! The TypeScript types of all messages between browser and server.

use super::{
    ClientMessage, CreateTable, Created, GameForm, LogPage, OwnSeat, RecordText, ReplayForm, Seated, ServerForm,
    ServerMessage, Sit, StartTable, TableBoard, TableChange, TableList, WaysForm,
};
use crate::problem::Problem;
use crate::unions;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};
use ts_rs::{Config, ExportError, TS};

/// The files by name, made in `scratch`, an empty folder.
pub fn typescript(scratch: &Path) -> io::Result<BTreeMap<String, String>> {
    let config = Config::new().with_out_dir(scratch).with_large_int("number");
    export(&config).map_err(io::Error::other)?;
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(scratch)? {
        let entry = entry?;
        files.insert(entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path())?);
    }
    files.insert("codes.ts".to_owned(), unions::lists());
    let mut index = String::from("// Made by `cargo xtask types --update`.\n");
    for name in files.keys().filter_map(|file| file.strip_suffix(".ts")) {
        index.push_str(&format!("export * from './{name}';\n"));
    }
    files.insert("index.ts".to_owned(), index);
    Ok(files)
}

fn export(config: &Config) -> Result<(), ExportError> {
    ClientMessage::export_all(config)?;
    ServerMessage::export_all(config)?;
    CreateTable::export_all(config)?;
    Created::export_all(config)?;
    Sit::export_all(config)?;
    Seated::export_all(config)?;
    OwnSeat::export_all(config)?;
    TableChange::export_all(config)?;
    StartTable::export_all(config)?;
    TableList::export_all(config)?;
    TableBoard::export_all(config)?;
    WaysForm::export_all(config)?;
    LogPage::export_all(config)?;
    RecordText::export_all(config)?;
    ReplayForm::export_all(config)?;
    GameForm::export_all(config)?;
    ServerForm::export_all(config)?;
    Problem::export_all(config)
}
