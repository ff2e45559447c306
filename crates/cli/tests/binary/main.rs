//! Tests that run the real program, its documentation and its example clients.

mod docs;
mod engine;
mod garbage;
mod lab;
mod prose;
mod python;
mod records;
mod support;
mod terminal;
