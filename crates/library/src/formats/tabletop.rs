//! Saved objects of Tabletop Simulator, in JSON
//! (kb.tabletopsimulator.com/custom-content/save-file-format).
//!
//! `ObjectStates` holds what lies on the table. A deck is an object `Deck` or `DeckCustom` with its cards as
//! `ContainedObjects`, the front one first: page 1 of a Book. `DeckIDs` names the same cards by number, the sheet
//! times a hundred and the place on it, and `CustomDeck` says where the pictures of each sheet are. A single card is
//! an object `Card`, bags and other containers hold more. A card's `Nickname` is its name; its id is in `GMNotes`,
//! which only a referee sees, and so is which of the decks of a player a deck is. The `Nickname` of the first deck is
//! its name, that of a further one its heading.

use super::shape::Shape;
use super::writing::{Label, Writing};
use super::written::{Named, Row, Written, why};
use crate::Problem;
use crate::problem::Place;
use serde_json::{Map, Value, json};

/// What is noted on the first deck of a player.
const FIRST: &str = "Deck";

/// How many cards are next to each other on a sheet, and below.
const SHEET: [usize; 2] = [10, 7];

/// Whether this looks like it.
pub(super) fn tells(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads it.
pub(super) fn read(shape: &Shape<'_>, text: &str) -> Result<Written, Problem> {
    let saved: Value = serde_json::from_str(text)
        .map_err(|wrong| Problem::at(Place::Line(wrong.line()), format!("this is not JSON: {}", why(&wrong))))?;
    let mut reading = Reading { shape, written: Written::default(), decks: 0, cards: 0, found: false };
    match saved.get("ObjectStates").and_then(Value::as_array) {
        Some(objects) => objects.iter().for_each(|object| reading.object(object)),
        None => reading.object(&saved),
    }
    if !reading.found {
        let what = "there is neither a deck of this program in it nor one of Tabletop Simulator";
        return Err(Problem::whole(what));
    }
    Ok(reading.written)
}

struct Reading<'s> {
    shape: &'s Shape<'s>,
    written: Written,
    /// How many decks came that are not called by a heading.
    decks: usize,
    cards: usize,
    /// Whether there was a deck or a card at all.
    found: bool,
}

impl Reading<'_> {
    /// A deck, a card, or something that holds some. JSON is not nested so deeply that this could end badly.
    fn object(&mut self, object: &Value) {
        let contained = object.get("ContainedObjects").and_then(Value::as_array);
        let kind = text(object, "Name");
        if kind.starts_with("Deck") {
            self.found = true;
            let deck = self.deck(object);
            contained.into_iter().flatten().for_each(|card| self.card(deck, card));
        } else if kind.starts_with("Card") {
            self.card(0, object);
        } else {
            contained.into_iter().flatten().for_each(|inner| self.object(inner));
        }
    }

    /// Which deck of the player this object is.
    fn deck(&mut self, object: &Value) -> usize {
        let called = text(object, "Nickname");
        let noted = self.shape.deck(text(object, "GMNotes"));
        if let Some(further) = noted.or_else(|| self.shape.deck(called)).filter(|&deck| deck > 0) {
            return further;
        }
        self.decks += 1;
        if self.decks == 1 {
            self.written.name = called.to_owned();
            self.written.about = text(object, "Description").to_owned();
        } else {
            self.written
                .problem(Place::Card(self.cards + 1), "another deck begins here; it was added to the end of the first");
        }
        0
    }

    fn card(&mut self, deck: usize, card: &Value) {
        (self.cards, self.found) = (self.cards + 1, true);
        let (id, name) = (text(card, "GMNotes").trim().to_owned(), text(card, "Nickname").trim().to_owned());
        self.written.push(Row {
            place: Place::Card(self.cards),
            deck: Some(deck),
            count: 1,
            card: Named::Card { id, name },
        });
    }
}

fn text<'v>(object: &'v Value, field: &str) -> &'v str {
    object.get(field).and_then(Value::as_str).unwrap_or_default()
}

/// Writes it. The sheets are called `sheet-1.png` and so on, ten cards wide and seven high, with the cards of the deck
/// in the order in which they first come; who puts the pictures somewhere writes their addresses in.
pub(super) fn write(deck: &Writing<'_>) -> String {
    let sheets = Sheets::of(deck);
    let objects: Vec<Value> = deck
        .filled()
        .enumerate()
        .map(|(at, part)| {
            let cards: Vec<&Label<'_>> = part
                .stacks
                .iter()
                .flat_map(|stack| std::iter::repeat_n(stack.card.as_ref(), stack.count))
                .flatten()
                .collect();
            let (which, name, about) = match part.heading {
                None => (FIRST, deck.name.as_str(), deck.about.as_str()),
                Some(heading) => (heading, heading, ""),
            };
            let own = sheets.deck(at, &cards);
            object("DeckCustom", which, name, about, own)
        })
        .collect();
    let saved = json!({
        "SaveName": deck.name, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": "",
        "PlayerTurn": "", "LuaScript": "", "LuaScriptState": "", "ObjectStates": objects,
    });
    format!("{saved:#}\n")
}

/// Where the pictures of the cards are.
struct Sheets<'p> {
    /// The id of every card, sheet after sheet.
    cards: Vec<&'p str>,
}

impl<'p> Sheets<'p> {
    fn of(deck: &Writing<'p>) -> Self {
        let mut cards = Vec::new();
        for card in deck.decks.iter().flat_map(|deck| &deck.stacks).filter_map(|stack| stack.card.as_ref()) {
            if !cards.contains(&card.id) {
                cards.push(card.id);
            }
        }
        Sheets { cards }
    }

    /// The number of a card: its sheet, from 1 on, times a hundred and its place there.
    fn number(&self, card: &Label<'_>) -> usize {
        let at = self.cards.iter().position(|id| *id == card.id).unwrap_or_default();
        let on_one = SHEET[0] * SHEET[1];
        (at / on_one + 1) * 100 + at % on_one
    }

    /// What only a deck says: its cards, and where it lies.
    fn deck(&self, at: usize, cards: &[&Label<'_>]) -> Value {
        let numbers: Vec<usize> = cards.iter().map(|card| self.number(card)).collect();
        let used: Map<String, Value> = numbers.iter().map(|number| sheet(number / 100)).collect();
        let contained: Vec<Value> = cards.iter().zip(&numbers).map(|(card, &number)| one_card(card, number)).collect();
        json!({ "Transform": transform(at), "DeckIDs": numbers, "CustomDeck": used, "ContainedObjects": contained })
    }
}

fn one_card(card: &Label<'_>, number: usize) -> Value {
    let sheets: Map<String, Value> = std::iter::once(sheet(number / 100)).collect();
    let own = json!({ "Transform": transform(0), "CardID": number, "CustomDeck": sheets });
    object("Card", card.id, card.name, "", own)
}

/// An object with what all of them say, and with its own fields.
fn object(kind: &str, notes: &str, name: &str, about: &str, own: Value) -> Value {
    let mut object = json!({
        "Name": kind, "Nickname": name, "Description": about, "GMNotes": notes, "Locked": false, "Grid": true,
        "Snap": true, "Autoraise": true, "Sticky": true, "Tooltip": true, "Hands": kind == "Card",
        "SidewaysCard": false, "LuaScript": "", "LuaScriptState": "",
    });
    if let (Some(fields), Value::Object(own)) = (object.as_object_mut(), own) {
        fields.extend(own);
    }
    object
}

/// Face down, decks side by side.
fn transform(at: usize) -> Value {
    json!({
        "posX": 3 * at, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180,
        "scaleX": 1, "scaleY": 1, "scaleZ": 1,
    })
}

/// A sheet of pictures by its number.
fn sheet(number: usize) -> (String, Value) {
    let sheet = json!({
        "FaceURL": format!("sheet-{number}.png"), "BackURL": "back.png", "NumWidth": SHEET[0], "NumHeight": SHEET[1],
        "BackIsHidden": true, "UniqueBack": false,
    });
    (number.to_string(), sheet)
}
