//! Fuzzes `civitas_lab::hostile::protocol`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| civitas_lab::hostile::protocol(bytes));
