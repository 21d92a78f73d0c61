//! Forms that the ruling files of every game use.

use crate::{Seat, Status, as_json};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// A card, written as its id or as a table that says more about it.
#[derive(Clone, Debug, PartialEq)]
pub struct IdOr<Table>(pub Table);

impl<'de, Table: Deserialize<'de> + From<String>> Deserialize<'de> for IdOr<Table> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct Either<Table>(PhantomData<Table>);

        impl<'de, Table: Deserialize<'de> + From<String>> Visitor<'de> for Either<Table> {
            type Value = IdOr<Table>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a card id or { card = \"…\", … }")
            }

            fn visit_str<E: Error>(self, id: &str) -> Result<Self::Value, E> {
                Ok(IdOr(Table::from(id.to_owned())))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Self::Value, A::Error> {
                Table::deserialize(MapAccessDeserializer::new(table)).map(IdOr)
            }
        }

        input.deserialize_any(Either(PhantomData))
    }
}

impl<Table: Serialize> Serialize for IdOr<Table> {
    /// As the id alone if the table says nothing more.
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let table = as_json(&self.0);
        match table.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.get("card")) {
            Some(id) => id.serialize(out),
            None => table.serialize(out),
        }
    }
}

/// Whether a value is as if nothing were said, so that it need not be written.
pub fn is_unsaid<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// As many cards a deck of a ruling may have; no rule book comes near.
const MOST_CARDS: usize = 1_000;

/// The ids of cards written with their numbers, each as often as it says.
///
/// # Errors
/// What `find` says of the first card that does not exist, or that these are more cards than any deck has.
pub fn copies<C>(
    list: &BTreeMap<String, usize>,
    find: impl Fn(&str) -> Result<C, String>,
) -> Result<Vec<String>, String> {
    let mut ids = Vec::new();
    for (id, count) in list {
        find(id)?;
        if *count > MOST_CARDS - ids.len() {
            return Err(format!("{count} of {id:?} are too many: a deck here has at most {MOST_CARDS} cards"));
        }
        ids.extend(std::iter::repeat_n(id.clone(), *count));
    }
    Ok(ids)
}

/// Two numbers, written `4/3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pair(pub i16, pub i16);

impl From<Pair> for String {
    fn from(pair: Pair) -> String {
        pair.to_string()
    }
}

impl TryFrom<String> for Pair {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(a, b)| Some(Pair(a.parse().ok()?, b.parse().ok()?)));
        numbers.ok_or_else(|| format!("{text:?} is not a pair of numbers such as \"4/3\""))
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0, self.1)
    }
}

/// How a coin falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Toss {
    /// Heads.
    Heads,
    /// Tails.
    Tails,
}

/// Who has won; `false` says that nobody has yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WonForm", into = "WonForm")]
pub enum Won {
    /// Seat A.
    A,
    /// Seat B.
    B,
    /// It is a draw.
    Draw,
    /// The match goes on.
    Nobody,
}

/// How a ruling file writes [`Won`].
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "expected \"a\", \"b\", \"draw\", \"nobody\" or false")]
enum WonForm {
    /// `over = false`.
    Not(bool),
    /// By its word.
    By(WonWord),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WonWord {
    A,
    B,
    Draw,
    Nobody,
}

impl TryFrom<WonForm> for Won {
    type Error = &'static str;

    fn try_from(form: WonForm) -> Result<Won, Self::Error> {
        Ok(match form {
            WonForm::Not(false) | WonForm::By(WonWord::Nobody) => Won::Nobody,
            WonForm::Not(true) => return Err("over says who has won: \"a\", \"b\" or \"draw\", or false"),
            WonForm::By(WonWord::A) => Won::A,
            WonForm::By(WonWord::B) => Won::B,
            WonForm::By(WonWord::Draw) => Won::Draw,
        })
    }
}

impl From<Won> for WonForm {
    fn from(won: Won) -> WonForm {
        match won {
            Won::Nobody => WonForm::Not(false),
            Won::A => WonForm::By(WonWord::A),
            Won::B => WonForm::By(WonWord::B),
            Won::Draw => WonForm::By(WonWord::Draw),
        }
    }
}

impl From<Status> for Won {
    fn from(status: Status) -> Won {
        match status {
            Status::Waiting(_) => Won::Nobody,
            Status::Over(ending) => match ending.winner {
                None => Won::Draw,
                Some(Seat::A) => Won::A,
                Some(Seat::B) => Won::B,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_str, from_value, json};

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Held {
        card: String,
        #[serde(default)]
        known: bool,
    }

    impl From<String> for Held {
        fn from(card: String) -> Held {
            Held { card, known: false }
        }
    }

    #[test]
    fn a_card_is_an_id_or_a_table() {
        let read =
            |value| from_value::<Vec<IdOr<Held>>>(value).map(|list| list.into_iter().map(|held| held.0).collect());
        let held: Vec<Held> = read(json!(["lamp", { "card": "lamp", "known": true }])).expect("both forms");
        assert_eq!(held, [Held { card: "lamp".into(), known: false }, Held { card: "lamp".into(), known: true }]);
        let wrong = read(json!([3])).expect_err("a number is neither").to_string();
        assert!(wrong.contains("expected a card id or {"), "{wrong}");
        assert!(read(json!([{ "card": "lamp", "knwon": true }])).is_err());
    }

    #[test]
    fn a_deck_has_an_end() {
        let list = |counts: [usize; 2]| BTreeMap::from([("elf".to_owned(), counts[0]), ("imp".to_owned(), counts[1])]);
        let deck = |counts| copies(&list(counts), |_| Ok(()));
        assert_eq!(deck([600, 400]).map(|ids| ids.len()), Ok(1_000));
        assert!(deck([600, 401]).is_err_and(|why| why.contains("401 of \"imp\"")));
        assert!(deck([usize::MAX, usize::MAX]).is_err());
    }

    #[test]
    fn pairs_are_two_numbers() {
        assert_eq!(from_str::<Pair>("\"4/-3\"").expect("a pair"), Pair(4, -3));
        assert!(from_str::<Pair>("\"4\"").is_err());
        assert_eq!(json!(Pair(4, -3)), json!("4/-3"));
    }

    #[test]
    fn who_has_won_is_written_as_it_is_read() {
        for (won, written) in
            [(Won::A, json!("a")), (Won::B, json!("b")), (Won::Draw, json!("draw")), (Won::Nobody, json!(false))]
        {
            assert_eq!(json!(won), written);
            assert_eq!(from_value::<Won>(written).expect("a word"), won);
        }
    }
}
