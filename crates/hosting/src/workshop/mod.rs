//! The workshop: a card that somebody is writing, and what the program makes of it.

mod alike;
mod draft;
mod figures;
mod kinds;
mod open;
mod pool;
mod printed;
mod read;
mod rulings;
mod show;

pub use draft::{CardDraft, CardPlace, Caret};
pub use figures::CardFigure;
pub use kinds::{CardField, CardKind, CardKinds, Takes};
pub use open::PoolOpened;
pub use pool::{PoolRead, PoolSaved, PoolWritten, ReadPool, WritePool};
pub use read::{CardFault, CardRead, Mistaken, Next, PhraseRead, TextRead, WrittenPage};
pub use rulings::{ReadRulings, RulingComplaint, RulingRead, RulingRun, RulingsRead, RulingsRun, RunRulings};
pub use show::{OwnPrinted, PoolShown};

pub(crate) use alike::Alike;
pub(crate) use figures::Figures;
pub(crate) use open::open_pool;
pub(crate) use pool::{PATH, read_pool, write_pool};
pub(crate) use printed::printed;
pub(crate) use read::read_card;
pub(crate) use rulings::{read_rulings, run_rulings};
pub(crate) use show::show_pool;
