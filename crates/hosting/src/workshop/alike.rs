//! Printed cards that read like one that is being written.

use crate::Hosted;
use crate::language::{Line, said_in};
use std::collections::{BTreeMap, BTreeSet};
use tercet_library::{CardOf, Pool};

/// No more cards are named than this.
const NAMED: usize = 6;

/// Of which phrases the texts of all cards are made.
pub(crate) struct Alike<R: Hosted> {
    /// Each text once, with the first card that has it.
    cards: Vec<(CardOf<R>, BTreeSet<Line>)>,
    /// How many texts have each phrase.
    texts: BTreeMap<Line, usize>,
}

impl<R: Hosted> Alike<R> {
    /// These cards.
    pub fn new(cards: &R::Cards) -> Self {
        let mut known = BTreeSet::new();
        let mut of = Vec::new();
        let mut texts = BTreeMap::new();
        for card in cards.all() {
            let written = R::texts_of(cards, card);
            let whole: Vec<&str> = written.iter().map(|(_, text)| text.as_str()).collect();
            if whole.is_empty() || !known.insert(whole.join("\n")) {
                continue;
            }
            let lines: BTreeSet<Line> = written.iter().flat_map(|(itself, text)| said_in::<R>(*itself, text)).collect();
            lines.iter().for_each(|line| *texts.entry(*line).or_insert(0) += 1);
            of.push((card, lines));
        }
        Alike { cards: of, texts }
    }

    /// The cards whose texts are most like one of these phrases: those that share most of them, a rare one counting
    /// for more.
    pub fn to(&self, lines: &BTreeSet<Line>) -> Vec<CardOf<R>> {
        let weight = |line: &Line| 1.0 / self.texts.get(line).map_or(1.0, |texts| *texts as f64);
        let sum = |lines: &mut dyn Iterator<Item = &Line>| lines.map(weight).sum::<f64>();
        let near = |(card, own): &(CardOf<R>, BTreeSet<Line>)| {
            let shared = sum(&mut own.intersection(lines));
            (shared > 0.0).then(|| (shared / sum(&mut own.union(lines)), *card))
        };
        let mut near: Vec<(f64, CardOf<R>)> = self.cards.iter().filter_map(near).collect();
        near.sort_by(|one, other| other.0.total_cmp(&one.0));
        near.into_iter().take(NAMED).map(|(_, card)| card).collect()
    }
}
