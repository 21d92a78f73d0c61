//! Tournaments as people see them: what they ask for, what one is opened with, and what is shown of it.

mod opening;
pub mod protocol;
mod shown;

pub use opening::TournamentOpening;
pub use shown::{info, state};
