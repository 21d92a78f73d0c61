//! The workshop: a card that somebody is writing, and what the program makes of it.

mod alike;
mod draft;
mod kinds;
mod pool;
mod printed;
mod read;

pub use draft::{CardDraft, Caret};
pub use kinds::{CardField, CardKind, CardKinds, Takes};
pub use pool::{PoolRead, PoolWritten, ReadPool, WritePool};
pub use read::{CardFault, CardRead, Mistaken, Next, PhraseRead, TextRead, WrittenPage};

pub(crate) use alike::Alike;
pub(crate) use pool::{PATH, read_pool, write_pool};
pub(crate) use printed::printed;
pub(crate) use read::read_card;
