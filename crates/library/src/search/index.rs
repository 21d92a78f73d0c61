//! The cards of a pool, prepared for many searches.

use super::cards::CardSet;
use super::query::{Asked, Part, Query, Sort};
use super::read::read;
use super::table::{Reads, Searched};
use super::{Help, Mistake, Suggestions, suggest};
use crate::fold::fold;
use crate::{CardOf, Pool};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// The cards of a pool, prepared for many searches: what a field says of each card is read once, when it is first
/// asked for.
pub struct Index<R: Searched> {
    pool: Arc<R::Cards>,
    cards: Vec<CardOf<R>>,
    columns: Vec<OnceLock<Column>>,
    terms: Vec<OnceLock<CardSet>>,
    help: OnceLock<Help>,
}

/// What a field says of each card.
pub(super) enum Column {
    Words {
        /// All words there are, as they are printed.
        values: Vec<String>,
        /// Those of each card, as they are compared.
        of: Vec<Vec<String>>,
        /// The place among all words of the first one of each card.
        ranks: Vec<Option<usize>>,
    },
    Numbers(Vec<Option<i32>>),
    /// As they are compared, a line feed between lines.
    Texts(Vec<String>),
}

/// The field with what a card says.
const TEXT: &str = "text";
/// The fields in which words are looked for.
const SAID: [&str; 2] = ["name", TEXT];

impl<R: Searched> Index<R> {
    /// The cards of this pool.
    pub fn new(pool: Arc<R::Cards>) -> Self {
        let cards = pool.all().collect();
        let columns = R::FIELDS.iter().map(|_| OnceLock::new()).collect();
        let terms = R::TERMS.iter().map(|_| OnceLock::new()).collect();
        Index { pool, cards, columns, terms, help: OnceLock::new() }
    }

    /// What a query means.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(&self, query: &str) -> Result<Query, Mistake> {
        read(self, query)
    }

    /// The cards that a query finds, in its order or that of the pool.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn search(&self, query: &str) -> Result<Vec<CardOf<R>>, Mistake> {
        self.read(query).map(|query| self.find(&query))
    }

    /// The cards that a query finds, in its order or that of the pool.
    pub fn find(&self, query: &Query) -> Vec<CardOf<R>> {
        let mut found: Vec<usize> = self.of_part(&query.part).iter().collect();
        if !query.sorts.is_empty() {
            found.sort_by(|one, other| self.compare(&query.sorts, *one, *other));
        }
        found.into_iter().map(|card| self.cards[card]).collect()
    }

    /// The terms that find a card, by their spellings; those with `#` are left out.
    pub fn terms_of(&self, card: CardOf<R>) -> Vec<&'static str> {
        let plain = R::TERMS.iter().filter(|term| !term.spelling.contains('#'));
        plain.filter(|term| (term.reads)(&self.pool, card, None)).map(|term| term.spelling).collect()
    }

    /// The cards that the text of a card speaks of by name.
    pub fn named_by(&self, card: CardOf<R>) -> Vec<CardOf<R>> {
        let lines = R::FIELDS.iter().filter(|field| field.name == TEXT).flat_map(|field| match field.reads {
            Reads::Text(of) => of(&self.pool, card),
            Reads::Words { .. } | Reads::Number(_) => Vec::new(),
        });
        let lines: Vec<String> = lines.collect();
        let quoted: Vec<&str> = lines.iter().flat_map(|line| line.split('"').skip(1).step_by(2)).collect();
        let called = |card: &CardOf<R>| quoted.iter().any(|name| R::is_called(&self.pool, *card, name));
        self.cards.iter().copied().filter(|other| *other != card).filter(called).collect()
    }

    /// What could go at this place of a query, in bytes, or go on from there.
    pub fn suggest(&self, query: &str, caret: usize) -> Suggestions {
        suggest::suggest(self, query, caret)
    }

    /// Everything there is to say about the language and the tables of the game.
    pub fn help(&self) -> &Help {
        self.help.get_or_init(|| Help::of(self))
    }

    /// All cards, in the order of the pool.
    pub(super) fn cards(&self) -> impl Iterator<Item = CardOf<R>> {
        self.cards.iter().copied()
    }

    pub(super) fn pool(&self) -> &R::Cards {
        &self.pool
    }

    /// The words that a field can say.
    pub(super) fn values(&self, field: usize) -> &[String] {
        match self.column(field) {
            Column::Words { values, .. } => values,
            Column::Numbers(_) | Column::Texts(_) => &[],
        }
    }

    /// The first few names of cards that have this in them, each once.
    pub(super) fn named(&self, part: &str) -> Vec<&str> {
        let part = fold(part);
        let mut found: Vec<&str> = Vec::new();
        for name in self.cards.iter().map(|card| self.pool.name(*card)) {
            if fold(name).contains(&part) && !found.contains(&name) {
                found.push(name);
            }
            if found.len() == NAMES {
                break;
            }
        }
        found
    }

    /// Whether a term finds a card with this number for its `#`.
    pub(super) fn has_any(&self, term: usize, number: u32) -> bool {
        self.cards.iter().any(|card| (R::TERMS[term].reads)(&self.pool, *card, Some(number)))
    }

    fn of_part(&self, part: &Part) -> CardSet {
        let all = || CardSet::all(self.cards.len());
        match part {
            Part::All(parts) => parts.iter().fold(all(), |found, part| found.and(&self.of_part(part))),
            Part::Any(parts) => parts.iter().fold(all().not(), |found, part| found.or(&self.of_part(part))),
            Part::Not(part) => self.of_part(part).not(),
            Part::Term(term, None) => self.terms[*term].get_or_init(|| self.of_term(*term, None)).clone(),
            Part::Term(term, number) => self.of_term(*term, *number),
            Part::Is(field, asked) => self.of_field(*field, asked),
            Part::Said(words) => self.said(words),
        }
    }

    fn of_term(&self, term: usize, number: Option<u32>) -> CardSet {
        self.where_card(|card| (R::TERMS[term].reads)(&self.pool, self.cards[card], number))
    }

    fn of_field(&self, field: usize, asked: &Asked) -> CardSet {
        match (self.column(field), asked) {
            (Column::Numbers(of), Asked::Number(compare, number)) => {
                self.where_card(|card| of[card].is_some_and(|value| compare.holds(value, *number)))
            }
            (Column::Numbers(of), _) => self.where_card(|card| of[card].is_none()),
            (Column::Words { of, .. }, Asked::OneOf(words)) => {
                self.where_card(|card| of[card].iter().any(|word| words.contains(word)))
            }
            (Column::Words { of, .. }, _) => self.where_card(|card| of[card].is_empty()),
            (Column::Texts(of), Asked::Has(words)) => self.where_card(|card| of[card].contains(words.as_str())),
            (Column::Texts(of), Asked::Line(asked)) => {
                self.where_card(|card| of[card].lines().any(|line| line == asked))
            }
            (Column::Texts(of), _) => self.where_card(|card| of[card].is_empty()),
        }
    }

    /// The cards with these words in name or text, and the card with this id.
    pub(super) fn said(&self, words: &str) -> CardSet {
        let fields = (0..R::FIELDS.len()).filter(|&field| SAID.contains(&R::FIELDS[field].name));
        let asked = Asked::Has(words.to_owned());
        let named = self.pool.find(words);
        let itself = self.where_card(|card| named == Some(self.cards[card]));
        fields.fold(itself, |found, field| found.or(&self.of_field(field, &asked)))
    }

    fn where_card(&self, fits: impl Fn(usize) -> bool) -> CardSet {
        CardSet::of(self.cards.len(), fits)
    }

    fn compare(&self, sorts: &[Sort], one: usize, other: usize) -> Ordering {
        let by = |sort: &Sort| self.column(sort.field).compare(one, other, sort.down);
        sorts.iter().map(by).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    fn column(&self, field: usize) -> &Column {
        self.columns[field].get_or_init(|| {
            let folded = |words: Vec<String>| words.iter().map(|word| fold(word)).collect::<Vec<_>>();
            let cards = || self.cards.iter().copied();
            match R::FIELDS[field].reads {
                Reads::Words { values, of } => {
                    let values = values(&self.pool);
                    let places: HashMap<String, usize> = values.iter().map(|value| fold(value)).zip(0..).collect();
                    let of: Vec<Vec<String>> = cards().map(|card| folded(of(&self.pool, card))).collect();
                    let ranks = of.iter().map(|words| places.get(words.first()?).copied()).collect();
                    Column::Words { values, of, ranks }
                }
                Reads::Number(of) => Column::Numbers(cards().map(|card| of(&self.pool, card)).collect()),
                Reads::Text(of) => Column::Texts(cards().map(|card| folded(of(&self.pool, card)).join("\n")).collect()),
            }
        })
    }
}

/// No more names than these are suggested.
const NAMES: usize = 5;

impl Column {
    /// The order of two cards; those of which the field says nothing come last.
    fn compare(&self, one: usize, other: usize, down: bool) -> Ordering {
        match self {
            Column::Words { ranks, .. } => in_order(ranks[one], ranks[other], down),
            Column::Numbers(of) => in_order(of[one], of[other], down),
            Column::Texts(of) => {
                let said = |card: usize| Some(&of[card]).filter(|text| !text.is_empty());
                in_order(said(one), said(other), down)
            }
        }
    }
}

/// The order of two values; what is missing comes last either way.
fn in_order<T: Ord>(one: Option<T>, other: Option<T>, down: bool) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) if down => other.cmp(&one),
        (Some(one), Some(other)) => one.cmp(&other),
        (one, other) => other.is_some().cmp(&one.is_some()),
    }
}
