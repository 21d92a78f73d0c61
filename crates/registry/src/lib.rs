//! The games of the program, with everything that a table needs around their rules.
//!
//! A game says what is its own by [`Hosted`], one small file a game; [`Entry`] makes a
//! [`Game`](tercet_table::Game) of it. A new game adds a file and a line to [`registry`].

mod battlemonsters;
mod entry;
mod hosted;
mod mana;
mod zatch;

pub use entry::{Entry, Thinking};
pub use hosted::Hosted;

use std::sync::Arc;
use tercet_battlemonsters::Battlemonsters;
use tercet_mana::Mana;
use tercet_table::Registry;
use tercet_zatch::Zatch;

/// All games, in the order in which the lobby shows them.
///
/// # Errors
/// What is wrong with the ruling files in the program.
pub fn registry() -> Result<Registry, String> {
    registry_with(Thinking::Free)
}

/// All games, whose computer players come to their choices in this way.
///
/// # Errors
/// What is wrong with the ruling files in the program.
pub fn registry_with(thinking: Thinking) -> Result<Registry, String> {
    Ok(vec![
        Arc::new(Entry::<Battlemonsters>::new()?.with(thinking)),
        Arc::new(Entry::<Mana>::new()?.with(thinking)),
        Arc::new(Entry::<Zatch>::new()?.with(thinking)),
    ])
}
