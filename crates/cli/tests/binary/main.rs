//! Tests that run the real program, its documentation and its example clients.

mod docs;
mod engine;
mod fair_dice;
mod garbage;
mod lab;
mod own_maps;
mod prose;
mod python;
mod records;
mod support;
mod terminal;
