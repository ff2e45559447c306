//! The browser client becomes part of the program: it is built anew when the client was.

fn main() {
    if std::env::var_os("CARGO_FEATURE_EMBED").is_some() {
        println!("cargo::rerun-if-changed=../../web/dist");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
