//! Builds again when a ruling file is added.

use std::fs;

fn main() {
    println!("cargo::rerun-if-changed=../../games");
    for game in fs::read_dir("../../games").expect("the folder of the games").flatten() {
        println!("cargo::rerun-if-changed={}", game.path().join("rulings").display());
    }
}
