//! Players who are somebody: their names, devices, matches and ratings.

mod change;
pub mod entered;
mod forget;
pub mod kept;
pub mod names;
mod note;
mod show;

pub use change::{Change, NewDevice, write};
pub use note::note;
pub use show::{every, held, is_there, of_device, of_player, page, played, ranked, running, shown};
