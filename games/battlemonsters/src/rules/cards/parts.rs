//! What Monsters are put together from, to be read.

use super::Cards;
use super::figures::HUNDRED;
use super::files::Part;
use serde::Serialize;

/// Which part of a Monster something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub enum PartKind {
    /// The first words of its name.
    Prefix,
    /// What it is.
    Root,
    /// What comes after the comma.
    Title,
}

/// A part of Monsters as a player reads it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub struct PartFace {
    /// Which part it is.
    pub part: PartKind,
    /// Its own piece of a Monster's id, such as `great`; nothing for the empty title.
    pub id: String,
    /// The printed name; nothing for the empty title.
    pub name: String,
    /// The elements it brings.
    pub elements: Vec<String>,
    /// The keywords it brings.
    pub keywords: Vec<String>,
    /// The classes it brings.
    pub classes: Vec<String>,
    /// What it does to the figures of the Monster, such as `Power +200` and `Attack × 1.25`.
    pub figures: Vec<String>,
    /// Its sentences.
    pub text: Vec<String>,
}

impl Cards {
    /// All parts: prefixes, roots, titles, each in the order of the card files.
    pub fn parts(&self) -> Vec<PartFace> {
        let kinds = [PartKind::Prefix, PartKind::Root, PartKind::Title];
        let parts = kinds.into_iter().zip(&self.parts);
        parts.flat_map(|(kind, parts)| parts.iter().map(move |part| self.part(kind, part))).collect()
    }

    fn part(&self, kind: PartKind, part: &Part) -> PartFace {
        PartFace {
            part: kind,
            id: part.id.clone(),
            name: part.name.clone(),
            elements: part.elements.iter().map(|element| element.to_string()).collect(),
            keywords: part.keywords.iter().map(|keyword| keyword.to_string()).collect(),
            classes: part.classes.iter().map(|class| class.to_string()).collect(),
            figures: figures(part),
            text: self.lines[usize::from(part.text)].clone(),
        }
    }
}

/// What a part does to figures, those left out that it leaves alone.
fn figures(part: &Part) -> Vec<String> {
    let figures = [
        ("Power", part.power, part.power_times),
        ("Attack", part.attack, part.attack_times),
        ("Defence", part.defence, part.defence_times),
    ];
    let one = HUNDRED as i64;
    let said = |(name, sum, times)| {
        let sum = (sum != 0).then(|| format!("{name} {:+}", decimal(sum)));
        sum.into_iter().chain((times != one).then(|| format!("{name} × {}", decimal(times))))
    };
    figures.into_iter().flat_map(said).collect()
}

/// A figure kept in hundredths, with the decimal places that it needs.
fn decimal(hundredths: i64) -> f64 {
    hundredths as f64 / HUNDRED as f64
}
