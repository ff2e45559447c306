//! The browser client becomes part of the program: it is built anew when the client was.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
