//! The cards of a game outside a match: to look at, to search, to build with, to open from packs.

mod decks;
mod naming;
mod packs;
mod saved;
mod search;

pub use decks::{DeckRead, DeckVerdict, Decks, Unread};
pub use packs::{
    OpenPacks, OpenedPacks, PackInfo, Packs, PulledCard, SetInfo, ShareInfo, SlotInfo, StackCards, StackInfo, Unopened,
};
pub use saved::{
    BuildDeck, BuiltDeck, DeckKept, DeckVersion, JudgeDeck, KeepDeck, MeasureDeck, SavedDeck, WriteDeck, WrittenDeck,
};
pub use search::{CardPage, Found};

use crate::Hosted;
use crate::language::{Language, language};
use crate::own_pool::{self, JudgeOwnDeck, OwnDeckJudged, OwnPoolShown};
use crate::trying::position_for;
use crate::workshop::{
    Alike, CardDraft, CardKind, CardRead, Figures, PoolOpened, PoolRead, PoolShown, PoolWritten, RulingsRead,
    RulingsRun, RunRulings, WritePool, open_pool, printed, read_card, read_pool, read_rulings, run_rulings, show_pool,
    write_pool,
};
use naming::Naming;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::{Arc, OnceLock};
use tercet_cardtext::entries_in;
use tercet_library::search::{Help, Index, Suggestions};
use tercet_library::{CardOf, Pool};
use tercet_table::RulingFile;

/// The cards of a game outside a match, as the server and the commands know them.
pub trait Collection: Decks + Packs + Send + Sync {
    /// The game: [`Rules::GAME`](tercet_kernel::Rules::GAME).
    fn game(&self) -> &'static str;

    /// Two collections with the same fingerprint hold the same cards:
    /// [`Rules::pool_id`](tercet_kernel::Rules::pool_id).
    fn fingerprint(&self) -> &str;

    /// The ids of all cards, in the order of the pool.
    fn cards(&self) -> Vec<&str>;

    /// What is printed on these cards, in the form of the game's view. An id that no card has is passed over.
    fn faces(&self, ids: &[&str]) -> Vec<Value>;

    /// What cards are put together from, in the form of the game's view; nothing in a game whose cards are whole.
    fn parts(&self) -> Vec<Value>;

    /// Everything there is to say about a card, with those of these rulings that name it.
    ///
    /// # Errors
    /// If no card has the id.
    fn page(&self, id: &str, rulings: &[RulingFile]) -> Result<CardPage, NoSuchCard>;

    /// What cards are called in a text, with their ids: by number, or by a name that no other card has.
    fn named_in(&self, text: &str) -> BTreeMap<String, String>;

    /// The cards that a query finds, or what is wrong with it.
    fn search(&self, query: &str) -> Found;

    /// What could go at a place of a query, in bytes.
    fn suggest(&self, query: &str, caret: usize) -> Suggestions;

    /// Everything there is to say about the search.
    fn search_help(&self) -> Help;

    /// The kinds of cards as one fills them in.
    fn card_kinds(&self) -> Vec<CardKind>;

    /// What the card files say of a printed card, with its `kind`; of a card that is put together, of one of its parts.
    fn printed_card(&self, id: &str) -> Option<Map<String, Value>>;

    /// What the program makes of a card that somebody is writing.
    fn read_card(&self, draft: &CardDraft) -> CardRead;

    /// Reads the file of a pool of own cards.
    fn read_pool(&self, content: &str) -> PoolRead;

    /// The cards of this game with those of the file of a pool.
    ///
    /// # Errors
    /// Everything that is wrong with the pool.
    fn open_pool(&self, content: &str) -> Result<(Arc<dyn Collection>, PoolOpened), Vec<String>>;

    /// Reads the file of a pool of own cards, and prints them.
    fn show_pool(&self, content: &str) -> PoolShown;

    /// Writes the file of a pool of own cards.
    fn write_pool(&self, pool: &WritePool) -> PoolWritten;

    /// What a pool of own cards changes about these.
    ///
    /// # Errors
    /// Everything that is wrong with the pool, with the places.
    fn show_own_pool(&self, file: &str) -> Result<OwnPoolShown, Vec<String>>;

    /// What is printed on a card, in the form of the game's view, where this pool of own cards is there too; nothing if
    /// there is no such card.
    ///
    /// # Errors
    /// Everything that is wrong with the pool, with the places.
    fn face_with(&self, file: &str, id: &str) -> Result<Option<Value>, Vec<String>>;

    /// A position in which a card can be used, as a ruling file writes it; nothing if there is no such card.
    fn position_for(&self, id: &str) -> Option<String>;

    /// The rulings of a file, each by itself, to be kept beside a pool of own cards.
    fn read_rulings(&self, file: &str) -> RulingsRead;

    /// Runs rulings with the cards that there are with a pool.
    ///
    /// # Errors
    /// Everything that is wrong with the pool, with the places, or if there are too many rulings.
    fn run_rulings(&self, asked: &RunRulings) -> Result<RulingsRun, Vec<String>>;

    /// What keeps a deck from being played with the cards of a pool.
    ///
    /// # Errors
    /// Everything that is wrong with the pool; or if the agreed rules are not of this game.
    fn judge_own_deck(&self, asked: &JudgeOwnDeck) -> Result<OwnDeckJudged, Unread>;

    /// What can be said on cards of this game, with examples from these cards and from those of rulings alone. The
    /// first answer is kept, so `rulings` are always those of the program.
    fn language(&self, rulings: &[RulingFile]) -> &Language;
}

/// The collections of all games.
pub type Collections = Vec<Arc<dyn Collection>>;

/// No card of the game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchCard(pub String);

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "there is no card {:?}", self.0)
    }
}

impl std::error::Error for NoSuchCard {}

/// The collection of a game.
pub struct Shelf<R: Hosted> {
    pub(crate) cards: Arc<R::Cards>,
    alike: OnceLock<Alike<R>>,
    figures: OnceLock<Figures>,
    printed: OnceLock<HashSet<(String, String)>>,
    fingerprint: String,
    index: Index<R>,
    naming: OnceLock<Naming>,
    language: OnceLock<Language>,
}

impl<R: Hosted> Shelf<R> {
    /// A collection of these cards.
    pub fn new(cards: Arc<R::Cards>) -> Self {
        Shelf {
            fingerprint: R::pool_id(&cards),
            index: Index::new(Arc::clone(&cards)),
            naming: OnceLock::new(),
            language: OnceLock::new(),
            alike: OnceLock::new(),
            figures: OnceLock::new(),
            printed: OnceLock::new(),
            cards,
        }
    }

    /// Which of its cards read alike.
    pub(crate) fn alike(&self) -> &Alike<R> {
        self.alike.get_or_init(|| Alike::new(&*self.cards))
    }

    /// The figures of the printed cards.
    pub(crate) fn figures(&self) -> &Figures {
        self.figures.get_or_init(Figures::new::<R>)
    }

    /// The kind and the id of each entry of the card files in this program.
    pub(crate) fn printed(&self) -> &HashSet<(String, String)> {
        self.printed.get_or_init(|| entries_in(&R::card_files()))
    }

    fn find(&self, id: &str) -> Result<CardOf<R>, NoSuchCard> {
        self.cards.find(id).ok_or_else(|| NoSuchCard(id.to_owned()))
    }
}

impl<R: Hosted> Collection for Shelf<R> {
    fn game(&self) -> &'static str {
        R::GAME
    }

    fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    fn cards(&self) -> Vec<&str> {
        self.cards.all().map(|card| self.cards.id(card)).collect()
    }

    fn faces(&self, ids: &[&str]) -> Vec<Value> {
        ids.iter().filter_map(|id| self.cards.find(id)).map(|card| json!(R::face(&self.cards, card))).collect()
    }

    fn parts(&self) -> Vec<Value> {
        R::parts(&self.cards)
    }

    fn page(&self, id: &str, rulings: &[RulingFile]) -> Result<CardPage, NoSuchCard> {
        self.find(id).map(|card| self.page_of(card, rulings))
    }

    fn named_in(&self, text: &str) -> BTreeMap<String, String> {
        self.naming.get_or_init(|| Naming::new(&*self.cards)).named_in(text)
    }

    fn search(&self, query: &str) -> Found {
        self.found(query)
    }

    fn suggest(&self, query: &str, caret: usize) -> Suggestions {
        self.index.suggest(query, caret)
    }

    fn search_help(&self) -> Help {
        self.index.help().clone()
    }

    fn card_kinds(&self) -> Vec<CardKind> {
        R::card_kinds()
    }

    fn printed_card(&self, id: &str) -> Option<Map<String, Value>> {
        printed::<R>(id)
    }

    fn read_card(&self, draft: &CardDraft) -> CardRead {
        read_card(self, draft)
    }

    fn read_pool(&self, content: &str) -> PoolRead {
        read_pool::<R>(content)
    }

    fn open_pool(&self, content: &str) -> Result<(Arc<dyn Collection>, PoolOpened), Vec<String>> {
        open_pool::<R>(content)
    }

    fn show_pool(&self, content: &str) -> PoolShown {
        show_pool::<R>(content)
    }

    fn write_pool(&self, pool: &WritePool) -> PoolWritten {
        write_pool::<R>(pool)
    }

    fn show_own_pool(&self, file: &str) -> Result<OwnPoolShown, Vec<String>> {
        own_pool::shown::<R>(&self.cards, file)
    }

    fn face_with(&self, file: &str, id: &str) -> Result<Option<Value>, Vec<String>> {
        Ok(own_pool::collection_with::<R>(file)?.faces(&[id]).pop())
    }

    fn position_for(&self, id: &str) -> Option<String> {
        self.cards.find(id).map(|card| position_for::<R>(&self.cards, card))
    }

    fn read_rulings(&self, file: &str) -> RulingsRead {
        read_rulings::<R>(file)
    }

    fn run_rulings(&self, asked: &RunRulings) -> Result<RulingsRun, Vec<String>> {
        run_rulings::<R>(&self.cards, asked)
    }

    fn judge_own_deck(&self, asked: &JudgeOwnDeck) -> Result<OwnDeckJudged, Unread> {
        let cards = own_pool::collection_with::<R>(&asked.own_pool).map_err(Unread::OwnPool)?;
        own_pool::judged(&cards, &asked.deck, asked.house.as_ref().unwrap_or(&Value::Null))
    }

    fn language(&self, rulings: &[RulingFile]) -> &Language {
        self.language.get_or_init(|| language::<R>(&self.cards, rulings))
    }
}
