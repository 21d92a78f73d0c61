//! Decks of an experiment: read, named, and judged.

use crate::Untested;
use tercet_hosting::Hosted;
use tercet_kernel::DeckFault;
use tercet_library::formats::{self, DeckFile};
use tercet_library::list::{DeckList, Unfinished};
use tercet_library::{CardOf, packs};

/// A deck with its name.
pub(crate) struct Listed<R: Hosted> {
    pub name: String,
    pub list: DeckList<CardOf<R>>,
    pub deck: R::Deck,
}

/// By which rules decks are made.
pub(crate) struct Laws<R: Hosted> {
    house: R::House,
    /// In sealed play what alone they may hold.
    pool: Option<Unfinished<CardOf<R>>>,
}

impl<R: Hosted> Laws<R> {
    /// Those of the rule book.
    pub fn of_the_book() -> Self {
        Laws { house: R::House::default(), pool: None }
    }

    /// Those of sealed play from this pool.
    pub fn sealed(pool: Unfinished<CardOf<R>>) -> Self {
        Laws { house: R::sealed_rules(R::House::default()), pool: Some(pool) }
    }

    pub fn house(&self) -> &R::House {
        &self.house
    }

    /// Every rule that a deck breaks.
    pub fn faults(&self, cards: &R::Cards, list: &DeckList<CardOf<R>>) -> Vec<DeckFault> {
        let mut faults = R::check_deck(cards, &self.house, &R::deck_of(cards, list));
        if let Some(pool) = &self.pool {
            faults.extend(packs::beyond::<R>(cards, &list.unfinished(), pool));
        }
        faults
    }

    /// Whether it breaks none.
    pub fn allow(&self, cards: &R::Cards, list: &DeckList<CardOf<R>>) -> bool {
        self.faults(cards, list).is_empty()
    }
}

impl<R: Hosted> Listed<R> {
    /// Reads a deck that breaks none of these rules.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(cards: &R::Cards, file: &DeckFile, laws: &Laws<R>) -> Result<Self, Untested> {
        let name = if file.name.is_empty() { "The deck".to_owned() } else { file.name.clone() };
        let unfinished = read_list::<R>(cards, file)?;
        let list = unfinished.filled();
        let faults = match unfinished.has_gaps() {
            true => R::check_deck(cards, &laws.house, &R::unfinished_deck(cards, &unfinished)),
            false => laws.faults(cards, &list),
        };
        if faults.is_empty() { Ok(Self::of(cards, name, list)) } else { Err(Untested::Unplayable { name, faults }) }
    }

    /// A list that breaks no rule.
    pub fn of(cards: &R::Cards, name: String, list: DeckList<CardOf<R>>) -> Self {
        Listed { name, deck: R::deck_of(cards, &list), list }
    }

    /// The ready decks of these cards.
    pub fn ready(cards: &R::Cards) -> Vec<Self> {
        let ready = R::ready_decks(cards).into_iter();
        ready.map(|ready| Self::of(cards, ready.list.name.clone(), ready.list)).collect()
    }

    /// These decks, or the ready ones if there are none.
    ///
    /// # Errors
    /// What is wrong with one, or if there is none at all.
    pub fn field(cards: &R::Cards, files: &[DeckFile]) -> Result<Vec<Self>, Untested> {
        let field = match files {
            [] => Self::ready(cards),
            files => {
                let laws = Laws::of_the_book();
                files.iter().map(|file| Self::read(cards, file, &laws)).collect::<Result<_, _>>()?
            }
        };
        let nobody = "There are no ready decks of these cards; name the decks to play against.";
        if field.is_empty() { Err(Untested::Nothing(nobody.to_owned())) } else { Ok(field) }
    }

    /// The list as a file, under this name.
    pub fn file(cards: &R::Cards, name: String, about: String, list: &DeckList<CardOf<R>>) -> DeckFile {
        formats::file(R::GAME, cards, &DeckList { name, about, ..list.clone() }.unfinished())
    }
}

/// The list of a file, whatever rules it breaks.
pub(crate) fn read_list<R: Hosted>(cards: &R::Cards, file: &DeckFile) -> Result<Unfinished<CardOf<R>>, Untested> {
    let read = formats::read_file(R::GAME, cards, file.clone()).whole();
    let name = if file.name.is_empty() { "The deck".to_owned() } else { file.name.clone() };
    read.map_err(|problems| Untested::Unread { name, problems })
}
