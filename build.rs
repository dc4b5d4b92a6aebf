//! The built-in scenarios are compiled in; a new or changed one asks for a new build.

fn main() {
    println!("cargo::rerun-if-changed=scenarios");
}
