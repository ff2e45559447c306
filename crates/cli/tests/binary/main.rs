//! Tests that run the real program, its documentation and its example clients.

mod bridge;
mod docs;
mod engine;
mod fair_dice;
mod garbage;
mod lab;
mod outside;
mod own_maps;
mod prose;
mod python;
mod records;
mod study;
mod support;
mod terminal;
mod tournament;
mod tune;
