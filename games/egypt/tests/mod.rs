//! Tests of Egypt.
