//! The tables of card files; `cards/README.md` describes the fields.

use super::figures::HUNDRED;
use crate::rules::words::{Class, Element, Keyword};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny};
use toml::Spanned;

/// A card file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileForm {
    /// The head of a pool of own cards, which is read before ([`OwnPool`](tercet_cardtext::OwnPool)).
    #[serde(default, rename = "pool")]
    pub _pool: IgnoredAny,
    #[serde(default)]
    pub prefix: Vec<PartForm>,
    #[serde(default)]
    pub root: Vec<PartForm>,
    #[serde(default)]
    pub title: Vec<PartForm>,
    #[serde(default)]
    pub spell: Vec<PlainForm>,
    #[serde(default)]
    pub trap: Vec<PlainForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartForm {
    pub id: Spanned<String>,
    pub name: String,
    #[serde(default)]
    pub elements: Vec<Element>,
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    #[serde(default)]
    pub classes: Vec<Class>,
    #[serde(default)]
    pub power: Figure,
    #[serde(default = "Figure::one")]
    pub power_times: Figure,
    #[serde(default)]
    pub attack: Figure,
    #[serde(default = "Figure::one")]
    pub attack_times: Figure,
    #[serde(default)]
    pub defence: Figure,
    #[serde(default = "Figure::one")]
    pub defence_times: Figure,
    #[serde(default = "Figure::one")]
    pub weight: Figure,
    #[serde(default)]
    pub score: i8,
    pub text: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlainForm {
    pub id: Spanned<String>,
    pub name: String,
    pub elements: Vec<Element>,
    pub text: Option<Spanned<String>>,
}

/// A figure of a card file in hundredths: 0 to 10000, with at most two decimal places.
#[derive(Clone, Copy, Default)]
pub(super) struct Figure(pub i64);

impl Figure {
    fn one() -> Figure {
        Figure(HUNDRED as i64)
    }
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let figure = f64::deserialize(input)?;
        let hundredths = (figure * HUNDRED as f64).round();
        let exact = (figure * HUNDRED as f64 - hundredths).abs() < 1e-6;
        if !exact || !(0.0..=10_000.0).contains(&figure) {
            return Err(D::Error::custom("a figure is 0 to 10000 with at most two decimal places"));
        }
        Ok(Figure(hundredths as i64))
    }
}
