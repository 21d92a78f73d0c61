//! Cards made by chance: printed ones with other texts and figures.

use fastrand::Rng;
use std::marker::PhantomData;
use tercet_cardtext::{Maker, OwnCard, TokenKind, tokens};
use tercet_hosting::{CardField, CardKind, Hosted, Takes};
use tercet_library::Pool;
use toml::{Table, Value};

/// How often a text is made until one is understood.
const TRIES: usize = 20;
/// No text has more bytes than this.
const LONGEST_TEXT: usize = 8 * 1024;

/// What cards are made from.
pub(crate) struct Workbench<R: Hosted> {
    kinds: Vec<CardKind>,
    /// The entries of the card files, each with the number of its kind.
    printed: Vec<(usize, Table)>,
    /// The names of which printed texts speak.
    names: Vec<String>,
    game: PhantomData<fn() -> R>,
}

/// A card made by chance.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    kind: usize,
    /// Its fields, with the texts as they are printed on the card it was made from.
    plain: Table,
    /// Where its own texts stand, and what they say.
    texts: Vec<(Vec<Step>, String)>,
}

/// A step on the way to a field.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Field(&'static str),
    Entry(usize),
}

/// What came of making texts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Written {
    /// Texts that the parser accepts.
    pub texts: u64,
    /// Texts that are read back as something else than was written.
    pub misread: u64,
}

impl<R: Hosted> Workbench<R> {
    pub fn new() -> Self {
        let kinds = R::card_kinds();
        let files = R::card_files().into_iter().filter_map(|file| toml::from_str::<Table>(&file.content).ok());
        let mut printed = Vec::new();
        for (table, entries) in files.flatten() {
            let Some(kind) = kinds.iter().position(|kind| kind.kind == table) else { continue };
            let entries = entries.as_array().cloned().unwrap_or_default();
            printed.extend(entries.into_iter().filter_map(|entry| Some((kind, entry.as_table()?.clone()))));
        }
        let cards = R::cards();
        let mut names: Vec<String> = cards.all().flat_map(|card| R::texts_of(&cards, card)).flat_map(named).collect();
        names.sort_unstable();
        names.dedup();
        Workbench { kinds, printed, names, game: PhantomData }
    }

    /// Makes this many cards, of every kind.
    pub fn make(&self, cards: usize, dice: &mut Rng, written: &mut Written) -> Vec<Made> {
        let mut maker = Maker::new(dice.u64(..), &self.names);
        (0..cards).filter_map(|at| self.card(at % self.kinds.len(), at, dice, &mut maker, written)).collect()
    }

    fn card(
        &self,
        kind: usize,
        number: usize,
        dice: &mut Rng,
        maker: &mut Maker<'_>,
        written: &mut Written,
    ) -> Option<Made> {
        let alike: Vec<&Table> = self.printed.iter().filter(|(of, _)| *of == kind).map(|(_, entry)| entry).collect();
        let mut plain = (*dice.choice(&alike)?).clone();
        plain.remove("other_face");
        plain.insert("id".to_owned(), format!("own{}", number + 1).into());
        let fields = &self.kinds[kind].fields;
        known_only(&mut plain, fields);
        vary(&mut plain, fields, dice);
        let mut texts = Vec::new();
        self.texts(&plain, fields, &mut Vec::new(), &mut |itself| self.text(itself, maker, written), &mut texts);
        Some(Made { kind, plain, texts })
    }

    /// Makes a text for every place where one can stand.
    fn texts(
        &self,
        table: &Table,
        fields: &[CardField],
        path: &mut Vec<Step>,
        text: &mut dyn FnMut(R::Itself) -> Option<String>,
        texts: &mut Vec<(Vec<Step>, String)>,
    ) {
        for CardField { name, takes, .. } in fields {
            path.push(Step::Field(name));
            match (takes, table.get(*name)) {
                (Takes::Text { itself }, _) => {
                    let itself = R::ITSELF.iter().find(|(known, _)| known == itself).map(|(_, itself)| *itself);
                    texts.extend(itself.and_then(&mut *text).map(|text| (path.clone(), text)));
                }
                (Takes::Table { fields }, Some(Value::Table(within))) => {
                    self.texts(within, fields, path, text, texts);
                }
                (Takes::List { fields, .. }, Some(Value::Array(entries))) => {
                    for (at, entry) in entries.iter().enumerate() {
                        path.push(Step::Entry(at));
                        entry.as_table().into_iter().for_each(|entry| self.texts(entry, fields, path, text, texts));
                        path.pop();
                    }
                }
                _ => {}
            }
            path.pop();
        }
    }

    /// A text that the parser accepts, in its canonical form; nothing where none is said.
    fn text(&self, itself: R::Itself, maker: &mut Maker<'_>, written: &mut Written) -> Option<String> {
        for _ in 0..TRIES {
            let Some(made) = R::make_text(maker) else { continue };
            let Some(said) = R::print_text(itself, &made).filter(|said| said.len() <= LONGEST_TEXT) else { continue };
            let Ok(read) = R::read_text(itself, &said) else { continue };
            let Some(canonical) = R::print_text(itself, &read) else { continue };
            // A language may say two things alike that come to the same; then the first form is read.
            if R::read_text(itself, &canonical).as_ref() != Ok(&read) {
                written.misread += 1;
                continue;
            }
            written.texts += 1;
            return Some(canonical);
        }
        None
    }

    /// The card as a ruling has it.
    pub fn own(&self, made: &Made) -> Option<OwnCard> {
        let mut card = made.whole();
        card.insert("kind".to_owned(), self.kinds[made.kind].kind.into());
        Value::Table(card).try_into().ok()
    }
}

impl Made {
    /// The card with the texts that it was made from.
    pub fn without_texts(&self) -> Made {
        Made { texts: Vec::new(), ..self.clone() }
    }

    /// The same card, with one of its texts without one of its lines; one after the other.
    pub fn shorter(&self) -> Vec<Made> {
        let mut shorter = Vec::new();
        for (at, (_, text)) in self.texts.iter().enumerate() {
            let mut without = self.clone();
            without.texts.remove(at);
            shorter.push(without);
            for line in 0..text.lines().count() {
                let kept = text.lines().enumerate().filter(|(number, _)| *number != line).map(|(_, line)| line);
                let mut fewer = self.clone();
                fewer.texts[at].1 = kept.collect::<Vec<_>>().join("\n");
                if !fewer.texts[at].1.is_empty() {
                    shorter.push(fewer);
                }
            }
        }
        shorter
    }

    /// How many texts it has that were made by chance.
    pub fn texts(&self) -> u64 {
        self.texts.len() as u64
    }

    /// Whether it says anything that was made by chance.
    pub fn has_texts(&self) -> bool {
        !self.texts.is_empty()
    }

    fn whole(&self) -> Table {
        let mut card = self.plain.clone();
        for (path, text) in &self.texts {
            put(&mut card, path, text);
        }
        card
    }
}

/// The names in quotes of which a text speaks.
fn named<I>((_, text): (I, String)) -> Vec<String> {
    let names = tokens(&text).into_iter().filter(|token| token.kind == TokenKind::Name);
    names.map(|name| text[name.span].trim_matches('"').to_owned()).collect()
}

fn put(table: &mut Table, path: &[Step], text: &str) {
    match path {
        [Step::Field(name)] => drop(table.insert((*name).to_owned(), text.into())),
        [Step::Field(name), Step::Entry(at), rest @ ..] => {
            let entry = table.get_mut(*name).and_then(|entries| entries.get_mut(*at)).and_then(Value::as_table_mut);
            entry.into_iter().for_each(|entry| put(entry, rest, text));
        }
        [Step::Field(name), rest @ ..] => {
            let within = table.get_mut(*name).and_then(Value::as_table_mut);
            within.into_iter().for_each(|within| put(within, rest, text));
        }
        _ => {}
    }
}

/// Leaves what one fills in on own cards: not the number of a collection, say.
fn known_only(table: &mut Table, fields: &[CardField]) {
    table.retain(|name, _| name == "id" || fields.iter().any(|field| field.name == name));
}

/// Changes some of the figures and words of a card.
fn vary(table: &mut Table, fields: &[CardField], dice: &mut Rng) {
    for CardField { name, takes, needed, .. } in fields {
        let value = match takes {
            Takes::Table { fields } => {
                table.get_mut(*name).and_then(Value::as_table_mut).into_iter().for_each(|t| vary(t, fields, dice));
                continue;
            }
            Takes::List { fields, .. } => {
                let entries = table.get_mut(*name).and_then(Value::as_array_mut).into_iter().flatten();
                entries.filter_map(Value::as_table_mut).for_each(|entry| vary(entry, fields, dice));
                continue;
            }
            _ if dice.u8(..100) < 75 => continue,
            Takes::Number { least, most, step } => figure(*least, *most, *step, dice),
            Takes::Yes => Some(Value::Boolean(true)),
            Takes::One { words } => dice.choice(words).map(|word| Value::from(*word)),
            Takes::Several { words } => {
                let mut some: Vec<&str> = words.iter().copied().filter(|_| dice.u8(..4) == 0).collect();
                if some.is_empty() {
                    some.extend(dice.choice(words));
                }
                Some(some.into())
            }
            Takes::Line | Takes::Lines | Takes::Text { .. } => continue,
        };
        match value {
            Some(value) if *needed || dice.u8(..4) > 0 => drop(table.insert((*name).to_owned(), value)),
            None | Some(_) if *needed => {}
            None | Some(_) => drop(table.remove(*name)),
        }
    }
}

/// A number in a field: mostly small, now and then the least or the most.
fn figure(least: f64, most: f64, step: f64, dice: &mut Rng) -> Option<Value> {
    let figure = match dice.u8(..10) {
        0 => least,
        1 => most,
        _ => (least.max(0.0) + f64::from(dice.u8(..8))).min(most),
    };
    let whole = step >= 1.0;
    Some(if whole { Value::Integer(figure as i64) } else { Value::Float(figure) })
}
