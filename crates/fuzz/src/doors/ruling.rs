//! Ruling files, which may bring cards of their own. Those that can be read are also run.
//!
//! Promise: whatever they say, they pass or fail with complaints.

use tercet_rulings::{games, load, read};

pub fn admit(input: &str) {
    for ruling in read("rulings/own.toml", input).unwrap_or_default() {
        ruling.run();
    }
}

/// Every ruling of the program, a file each.
pub fn seeds() -> Vec<String> {
    let of_game = |game| load(game).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
    let rulings = games().into_iter().flat_map(of_game);
    rulings.map(|ruling| format!("game = {:?}\n{}\n", ruling.game, ruling.source)).collect()
}
