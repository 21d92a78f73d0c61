//! What the program makes of a card that is being written.

use super::draft::{self, CardDraft, CardPlace, Written};
use super::figures::CardFigure;
use super::kinds::CardKind;
use crate::language::said_in;
use crate::{Hosted, Shelf};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercet_cardtext::{OwnCard, TextError, Told};
use tercet_library::{CardOf, Pool};

/// What the program makes of a card that is being written: answer to `POST /api/games/:game/workshop/card`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardRead {
    /// Its texts.
    pub texts: Vec<TextRead>,
    /// What else is wrong with it.
    pub faults: Vec<CardFault>,
    /// The card, if nothing is wrong with it.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub page: Option<WrittenPage>,
    /// What is printed on the card of its kind and id, in whose place it comes or could come, in the form of the game's
    /// view; of what cards are put together from, on the first such card.
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<Value>,
    /// The ids of cards whose texts are most like its own.
    pub alike: Vec<String>,
    /// Its figures among those of printed cards of its kind.
    pub figures: Vec<CardFigure>,
    /// What can stand at the caret.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<Next>,
    /// The card as it stands in a card file.
    pub toml: String,
}

/// How a text is read. Places are in bytes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TextRead {
    /// Its field, such as `land.text`.
    pub field: String,
    /// Its canonical form, if it is understood but says it another way.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub canonical: Option<String>,
    /// Of which phrases it is made, as far as it is understood: each before those within it.
    pub phrases: Vec<PhraseRead>,
    /// The word that is not understood.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mistake: Option<Mistaken>,
}

/// A phrase in a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PhraseRead {
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// Its words, with what varies in angle brackets.
    pub text: String,
    /// What it means.
    pub means: String,
}

/// A word that is not understood.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mistaken {
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What is said about it.
    pub what: String,
    /// What could stand there.
    pub expected: Vec<String>,
}

/// Something that is wrong with a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFault {
    /// In which field, if that is known.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub field: Option<String>,
    /// What is wrong.
    pub what: String,
}

/// A card that nothing is wrong with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WrittenPage {
    /// What is printed on it, in the form of the game's view.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub face: Value,
    /// How the program understands its texts, one block per sentence.
    pub understood: Vec<String>,
    /// The search terms that find it; those with a number are left out.
    pub terms: Vec<String>,
    /// The ids of the cards that it speaks of by name.
    pub names: Vec<String>,
}

/// What can stand at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Next {
    /// Where the word begins that is being written there.
    pub from: usize,
    /// The phrases, as far as their words go.
    pub words: Vec<String>,
}

/// Reads a card that is being written.
pub(crate) fn read_card<R: Hosted>(shelf: &Shelf<R>, draft: &CardDraft) -> CardRead {
    let mut card = draft::filled(&draft.card);
    let named = card.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
    let kinds = R::card_kinds();
    let Some(kind) = kinds.iter().find(|kind| kind.kind == named) else {
        return CardRead::unknown(&named, &kinds);
    };
    let toml = own_card(&card).map_or_else(|fault| fault.what, |own| own.entry());
    let written = draft::texts(kind, &draft.card);
    let texts: Vec<TextRead> = written.iter().map(read_text::<R>).collect();
    for TextRead { field, canonical, .. } in &texts {
        canonical.iter().for_each(|canonical| draft::put(&mut card, field, canonical.clone()));
    }
    let said: BTreeSet<_> =
        written.iter().flat_map(|text| said_in::<R>(itself::<R>(text.itself), &text.text)).collect();
    let alike = shelf.alike().to(&said).into_iter().map(|card| shelf.cards.id(card).to_owned()).collect();
    let figures = shelf.figures().of(kind, &card);
    let next = draft.caret.as_ref().and_then(|caret| {
        let text = written.iter().find(|text| text.field == caret.field)?;
        let before = text.text.get(..caret.at)?;
        let (from, words) = R::next_in_text(itself::<R>(text.itself), before);
        Some(Next { from, words })
    });
    let id = card.get("id").and_then(Value::as_str).unwrap_or_default().to_owned();
    let taken = shelf.printed().contains(&(kind.kind.to_owned(), id.clone()));
    let misplaced = misplaced(kind, &id, taken, draft.place);
    let mistaken = misplaced.is_some() || texts.iter().any(|text| text.mistake.is_some());
    let compiled = if mistaken { Err(Vec::new()) } else { compile::<R>(&shelf.cards, card, draft) };
    let (page, mut faults) = compiled.map_or_else(|faults| (None, faults), |page| (Some(page), Vec::new()));
    faults.extend(misplaced);
    let printed = (taken && draft.place != CardPlace::Alone).then(|| finished::<R>(&shelf.cards, &id)).flatten();
    let printed = printed.map(|card| json!(R::face(&shelf.cards, card)));
    CardRead { texts, faults, page, printed, alike, figures, next, toml }
}

/// What is wrong with the id of a card that is beside the printed ones, or in the place of one; `taken` if one has it.
fn misplaced(kind: &CardKind, id: &str, taken: bool, place: CardPlace) -> Option<CardFault> {
    let what = match place {
        CardPlace::Beside if taken => {
            format!("The id {id:?} is that of a printed card. Take another one, or replace that card.")
        }
        CardPlace::Instead if !taken => format!("There is no printed {} with the id {id:?} to replace.", kind.name),
        CardPlace::Beside | CardPlace::Instead | CardPlace::Alone => return None,
    };
    Some(CardFault { field: Some("id".to_owned()), what })
}

impl CardRead {
    fn unknown(kind: &str, kinds: &[CardKind]) -> Self {
        let known: Vec<&str> = kinds.iter().map(|kind| kind.kind).collect();
        let what = format!("There is no kind of card {kind:?}; there are {}.", known.join(", "));
        CardRead {
            texts: Vec::new(),
            faults: vec![CardFault { field: Some("kind".to_owned()), what }],
            page: None,
            printed: None,
            alike: Vec::new(),
            figures: Vec::new(),
            next: None,
            toml: String::new(),
        }
    }
}

fn itself<R: Hosted>(name: &str) -> R::Itself {
    let known = R::ITSELF.iter().find(|(known, _)| *known == name);
    known.unwrap_or_else(|| panic!("a kind of card has a text of {name:?}")).1
}

fn read_text<R: Hosted>(Written { field, itself: name, text }: &Written) -> TextRead {
    let itself = itself::<R>(name);
    let (read, told) = R::explain_text(itself, text);
    // Of a word that means what it says there is nothing to tell.
    let tells =
        |told: &Told| told.phrase().says_something() && !(told.table.vocabulary && told.phrase().means().is_empty());
    let phrases = told.into_iter().filter(tells).map(|told| PhraseRead {
        from: told.span.start,
        to: told.span.end,
        text: told.phrase().to_string(),
        means: told.phrase().means(),
    });
    let phrases = phrases.collect();
    let (canonical, mistake) = match read {
        Ok(read) => (R::print_text(itself, &read).filter(|canonical| canonical != text), None),
        Err(_) if text.trim().is_empty() => (None, None),
        Err(error) => (None, Some(Mistaken::of(error))),
    };
    TextRead { field: field.clone(), canonical, phrases, mistake }
}

impl Mistaken {
    fn of(error: TextError) -> Self {
        Mistaken { what: error.to_string(), from: error.span.start, to: error.span.end, expected: error.expected }
    }
}

fn own_card(card: &Map<String, Value>) -> Result<OwnCard, CardFault> {
    serde_json::from_value(Value::Object(card.clone()))
        .map_err(|error| CardFault { field: None, what: error.to_string() })
}

/// Compiles the card beside the printed ones, and beside those of one's own that it speaks of if it does not stand
/// without them. What is wrong with these is not said here.
fn compile<R: Hosted>(
    printed: &R::Cards,
    mut card: Map<String, Value>,
    CardDraft { beside, place, .. }: &CardDraft,
) -> Result<WrittenPage, Vec<CardFault>> {
    let id = card.get("id").and_then(Value::as_str).unwrap_or_default().to_owned();
    let replaces = Map::from_iter([("replaces".to_owned(), json!(true))].into_iter().chain(card.clone()));
    // To read all cards again takes long. A card that comes in the place of a printed one is mostly as well looked at
    // beside it, under an id of its own.
    let taken = *place != CardPlace::Beside && finished::<R>(printed, &id).is_some();
    let other = if taken { format!("{id}{BESIDE}") } else { id.clone() };
    if card.contains_key("id") {
        card.insert("id".to_owned(), json!(other));
    }
    let own = own_card(&card).map_err(|fault| vec![fault])?;
    let toml = own.entry();
    let together = |own: OwnCard| {
        let others = beside.iter().filter_map(|card| own_card(&draft::filled(card)).ok());
        R::pool(&std::iter::once(own).chain(others).collect::<Vec<_>>())
    };
    let alone = R::pool(std::slice::from_ref(&own));
    let read = alone.or_else(|said| together(own).map_err(|_| faults(&toml, &said)));
    let (cards, found) = match read {
        Ok(cards) => (cards, other),
        Err(faults) if !taken => return Err(faults),
        Err(faults) => {
            let exactly = own_card(&replaces).ok().and_then(|own| together(own).ok());
            (exactly.ok_or(faults)?, id.clone())
        }
    };
    let card = finished::<R>(&cards, &found);
    let card = card.ok_or_else(|| vec![CardFault { field: Some("id".to_owned()), what: NO_ID.to_owned() }])?;
    let page = Shelf::<R>::new(Arc::clone(&cards)).page_of(card, &[]);
    let mut face = page.face;
    if let Some(shown) = face.get("id").and_then(Value::as_str) {
        let parts: Vec<&str> = shown.split('/').map(|part| if part == found { &*id } else { part }).collect();
        face["id"] = json!(parts.join("/"));
    }
    Ok(WrittenPage { face, understood: page.understood, terms: page.terms, names: page.names })
}

const BESIDE: &str = "0";
const NO_ID: &str = "A card needs an id.";

/// The card of this id; of what cards are put together from, the first finished card with it.
pub(super) fn finished<R: Hosted>(cards: &R::Cards, id: &str) -> Option<CardOf<R>> {
    let with = || cards.all().find(|card| cards.id(*card).split('/').any(|part| part == id));
    cards.find(id).or_else(with).filter(|_| !id.is_empty())
}

/// What is said about a card file that has this card alone, by fields.
fn faults(toml: &str, said: &str) -> Vec<CardFault> {
    let mut faults = Vec::new();
    for part in said.split(&format!("{FILE}:")).filter(|part| !part.trim().is_empty()) {
        let line = part.split([':', ' ']).find_map(|word| word.parse::<usize>().ok());
        let shown = part.lines().find_map(|line| line.split_once(" | ").map(|(number, _)| number.trim()));
        let line = shown.and_then(|number| number.parse().ok()).or(line);
        let what = part.lines().rfind(|line| !line.trim().is_empty()).unwrap_or(part);
        let what = what.trim_start_matches(|letter: char| letter.is_ascii_digit() || ": ".contains(letter)).trim();
        let place = line.map(|line| place(toml, line)).unwrap_or_default();
        let missing = what.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
        let field = missing.map(|name| within(&place, name)).unwrap_or(place);
        faults.push(CardFault { field: (!field.is_empty()).then_some(field), what: what.to_owned() });
    }
    faults
}

/// The place of what stands in a line of a card's entry, such as `cost` or `technique.0.name`; of the line that begins
/// a table within the card, that of the table.
fn place(toml: &str, line: usize) -> String {
    let (mut table, mut key) = (String::new(), String::new());
    let mut begun: Vec<&str> = Vec::new();
    let mut in_text = false;
    for line in toml.lines().take(line) {
        if let Some(header) = line.strip_prefix('[').filter(|_| !in_text) {
            let path = header.trim_matches(['[', ']']);
            let inside = path.split_once('.').map_or("", |(_, inside)| inside);
            let of_list = header.starts_with('[') && !inside.is_empty();
            let before = begun.iter().filter(|known| **known == path).count();
            table = if of_list { within(inside, &before.to_string()) } else { inside.to_owned() };
            begun.push(path);
            key.clear();
        } else if let Some((name, _)) = line.split_once(" = ").filter(|_| !in_text) {
            key = name.trim().to_owned();
        }
        in_text ^= line.matches("\"\"\"").count() % 2 == 1;
    }
    within(&table, &key)
}

/// The place of a field within a table.
fn within(table: &str, field: &str) -> String {
    [table, field].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}

/// What errors call the file of a card that is being written.
const FILE: &str = "own card 1";
