//! A game as the table, the server and the commands know it.
//!
//! A game says what is its own by [`Hosted`]; [`Entry`] makes a [`Game`](tercet_table::Game) of it, [`Shelf`] a
//! [`Collection`].

mod analysing;
mod collection;
mod entry;
mod hosted;
mod language;
mod own_pool;
mod puzzling;
mod sealing;
mod teaching;
mod tested;
mod trying;
mod understood;
mod workshop;
mod written;

pub use collection::{
    BuildDeck, BuiltDeck, CardPage, Collection, Collections, DeckKept, DeckRead, DeckVerdict, DeckVersion, Decks,
    Found, JudgeDeck, KeepDeck, MeasureDeck, NoSuchCard, OpenPacks, OpenedPacks, PackInfo, Packs, PulledCard,
    SavedDeck, SetInfo, ShareInfo, Shelf, SlotInfo, StackCards, StackInfo, Unopened, Unread, WriteDeck, WrittenDeck,
};
pub use entry::{Entry, Thinking};
pub use hosted::Hosted;
pub use language::{Language, PhraseInfo, PhraseSlot, PhraseTable};
pub use own_pool::{JudgeOwnDeck, OwnCardShown, OwnDeckJudged, OwnPoolShown, ShowOwnPool};
pub use tercet_library::search::{Help, Suggestions};
pub use tested::Tested;
pub use trying::{Position, own_cards, position_for, words_said};
pub use understood::Understood;
pub use workshop::{
    CardDraft, CardFault, CardField, CardFigure, CardKind, CardKinds, CardPlace, CardRead, Caret, Mistaken, Next,
    OwnPrinted, PhraseRead, PoolOpened, PoolRead, PoolSaved, PoolShown, PoolWritten, ReadPool, ReadRulings,
    RulingComplaint, RulingRead, RulingRun, RulingsRead, RulingsRun, RunRulings, Takes, TextRead, WritePool,
    WrittenPage,
};
pub use written::Written;
