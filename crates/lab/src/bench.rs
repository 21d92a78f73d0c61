//! The lab of a game.

use crate::arena::Arena;
use crate::experiments::{card, cards as cards_of, deck, each_against_each, improve, matrix, pages};
use crate::figures::Points;
use crate::listed::{Laws, Listed, read_list};
use crate::{Came, Experiment, Findings, SealedDeck, Terms, Untested, Watch};
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::formats::DeckFile;
use tercet_library::{CardOf, Pool};

/// The lab of a game, as the server and the commands know it.
pub trait Laboratory: Send + Sync {
    /// The game: [`Rules::GAME`](tercet_kernel::Rules::GAME).
    fn game(&self) -> &'static str;

    /// Carries out an experiment. If it is stopped, it tells what is known by then.
    ///
    /// # Errors
    /// If a deck or a card is not what it has to be.
    fn find_out(&self, experiment: &Experiment, terms: &Terms, watch: &dyn Watch) -> Result<Findings, Untested>;

    /// The lab of the same game with pools of own cards beside the printed ones.
    ///
    /// # Errors
    /// Everything that is wrong with the pools, with the places.
    fn with_pools(&self, pools: &[OwnPool]) -> Result<Arc<dyn Laboratory>, Vec<String>>;
}

/// The lab of a game with these cards.
#[derive(Debug)]
pub struct Bench<R: Hosted> {
    cards: Arc<R::Cards>,
}

/// Sets the chance of the order of opponents apart from that of games.
const OPPONENTS: u128 = 1 << 126;

/// How many cards with a part are tried, where cards are put together from parts.
const OF_A_PART: usize = 6;

impl<R: Hosted> Bench<R> {
    /// A lab with these cards.
    pub fn new(cards: Arc<R::Cards>) -> Self {
        Bench { cards }
    }

    /// Lets each pair of these decks play: what the deck of the row won against that of the column.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn each_against_each(
        &self,
        decks: &[R::Deck],
        terms: &Terms,
        watch: &dyn Watch,
    ) -> Result<Vec<Vec<Points>>, Untested> {
        let arena = Arena::<R>::new(&self.cards, terms, watch)?;
        Ok(each_against_each(&arena, decks.iter().collect()))
    }

    /// What comes of an experiment against this field.
    fn came(&self, arena: &Arena<'_, R>, experiment: &Experiment, field: &[Listed<R>]) -> Result<Came, Untested> {
        match experiment {
            Experiment::Deck { deck: file, pool, .. } => Ok(deck(arena, &self.made(file, pool.as_deref())?.0, field)),
            Experiment::Matrix { decks, sealed } => {
                let mut all = Listed::<R>::ready(&self.cards);
                let sealed = sealed.iter().map(|SealedDeck { deck, pool }| (deck, Some(pool)));
                for (deck, pool) in decks.iter().map(|deck| (deck, None)).chain(sealed) {
                    all.push(self.made(deck, pool)?.0);
                }
                match all.len() {
                    0 | 1 => Err(Untested::Nothing("A matrix needs at least two decks.".to_owned())),
                    _ => Ok(matrix(arena, &all)),
                }
            }
            Experiment::Cards { deck, pool, .. } => {
                let (deck, laws) = self.made(deck, pool.as_deref())?;
                Ok(cards_of(arena, &laws, &deck, field))
            }
            Experiment::Pages { .. } if !<R::Cards as Pool>::IN_ORDER => Err(Untested::NoOrder(R::NAME)),
            Experiment::Pages { deck, pool, .. } => {
                let (deck, laws) = self.made(deck, pool.as_deref())?;
                Ok(pages(arena, &laws, &deck, field))
            }
            Experiment::Improve { deck, pool, .. } => self.improve(arena, deck.as_ref(), pool.as_deref(), field),
            Experiment::Card { card: id, .. } => card(arena, self.name_of(id), &self.subject(id)?, field),
        }
    }

    /// A deck, and the rules by which it is made; in sealed play from a pool alone.
    fn made(&self, file: &DeckFile, pool: Option<&DeckFile>) -> Result<(Listed<R>, Laws<R>), Untested> {
        let laws = match pool {
            None => Laws::of_the_book(),
            Some(pool) => Laws::sealed(read_list::<R>(&self.cards, pool)?),
        };
        Ok((Listed::<R>::read(&self.cards, file, &laws)?, laws))
    }

    /// The opponents. Where few games meet only some of them, chance says which.
    fn field(&self, experiment: &Experiment, seed: Seed) -> Result<Vec<Listed<R>>, Untested> {
        let Some(files) = experiment.field() else { return Ok(Vec::new()) };
        let mut field = Listed::<R>::field(&self.cards, files)?;
        // A deck meets all of them, and tells of each in the order in which they were named.
        if !matches!(experiment, Experiment::Deck { .. }) {
            Chance::new(Seed(seed.0 ^ OPPONENTS)).shuffle(&mut field);
        }
        Ok(field)
    }

    fn improve(
        &self,
        arena: &Arena<'_, R>,
        file: Option<&DeckFile>,
        pool: Option<&DeckFile>,
        field: &[Listed<R>],
    ) -> Result<Came, Untested> {
        let cards = &*self.cards;
        let (laws, from) = match pool {
            None => (Laws::of_the_book(), cards.all().collect()),
            Some(pool) => {
                let pool = read_list::<R>(cards, pool)?;
                let from: Vec<CardOf<R>> = pool.decks().flatten().copied().flatten().collect();
                (Laws::sealed(pool), from)
            }
        };
        let deck = match (file, pool) {
            (Some(file), _) => Listed::read(cards, file, &laws)?,
            (None, Some(pool)) => {
                let mut chance = Chance::new(Seed(arena.terms.seed.0));
                let built = R::build(cards, laws.house(), &from, &mut chance).map_err(Untested::Unbuilt)?;
                let name = if pool.name.is_empty() { "A deck from the pool".to_owned() } else { pool.name.clone() };
                Listed::of(cards, name, built)
            }
            (None, None) => {
                return Err(Untested::Nothing("Name a deck to be improved, or a pool to build one from.".to_owned()));
            }
        };
        Ok(improve(arena, &laws, &deck, from, field))
    }

    /// What a card, or a part of cards, is called.
    fn name_of(&self, id: &str) -> String {
        self.cards.find(id).map_or(id, |card| self.cards.name(card)).to_owned()
    }

    /// The card with this id, or some of those that are put together with a part of this name.
    fn subject(&self, id: &str) -> Result<Vec<CardOf<R>>, Untested> {
        if let Some(card) = self.cards.find(id) {
            return Ok(vec![card]);
        }
        let with: Vec<CardOf<R>> =
            self.cards.all().filter(|&card| self.cards.id(card).split('/').any(|part| part == id)).collect();
        let step = with.len().div_ceil(OF_A_PART).max(1);
        let some: Vec<CardOf<R>> = with.into_iter().step_by(step).collect();
        if some.is_empty() { Err(Untested::NoCard(id.chars().take(80).collect())) } else { Ok(some) }
    }
}

impl<R: Hosted> Laboratory for Bench<R> {
    fn game(&self) -> &'static str {
        R::GAME
    }

    fn find_out(&self, experiment: &Experiment, terms: &Terms, watch: &dyn Watch) -> Result<Findings, Untested> {
        let arena = Arena::<R>::new(&self.cards, terms, watch)?;
        let field = self.field(experiment, terms.seed)?;
        let came = self.came(&arena, experiment, &field)?;
        let unmet = field.iter().enumerate().filter(|(at, _)| !arena.has_met(*at));
        Ok(Findings {
            game: R::GAME.to_owned(),
            bot: terms.strength.to_string(),
            seed: terms.seed,
            played: arena.played(),
            complete: arena.is_complete(),
            unmet: unmet.map(|(_, other)| other.name.clone()).collect(),
            came,
        })
    }

    fn with_pools(&self, pools: &[OwnPool]) -> Result<Arc<dyn Laboratory>, Vec<String>> {
        Ok(Arc::new(Bench::<R>::new(R::cards_with(pools)?)))
    }
}
