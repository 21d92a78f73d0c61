//! Ruling files, which may bring cards of their own. Those that can be read are also run.
//!
//! Promise: whatever they say, they pass or fail with complaints.

use tercet_registry::rulings;

pub fn admit(input: &str) {
    for ruling in rulings().read("own.toml", input).unwrap_or_default() {
        ruling.run();
    }
}

/// Every ruling of the program, a file each.
pub fn seeds() -> Vec<String> {
    let of_game = |game| rulings().load(game).unwrap_or_else(|wrong| panic!("{wrong}"));
    let read = rulings().games().into_iter().flat_map(of_game);
    read.map(|ruling| format!("game = {:?}\n{}\n", ruling.game, ruling.source)).collect()
}
