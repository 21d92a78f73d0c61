//! Tournaments as people see them: what they ask for, what one is opened with, and what is shown of it.

mod obey;
mod opening;
mod packs;
pub mod protocol;
mod shown;

pub use obey::{Role, obey};
pub use opening::{TournamentOpening, own_rules};
pub use packs::NewTable;
pub use shown::{info, state};
