//! Builds again when a ruling file is added.

fn main() {
    println!("cargo::rerun-if-changed=../../rulings");
}
