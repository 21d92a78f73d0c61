//! Cards that lack a text.

use super::{Cards, OnCard, names_of};
use crate::rules::card::{CardId, TextId};
use crate::rules::effect::{Effect, RuleKinds};
use crate::rules::program::Program;
use crate::rules::words::{Icons, Limits};
use tercet_kernel::PerCard;

impl Cards {
    /// The same cards, one of which lacks an effect of its rule or text. The effects behind it keep their
    /// numbers.
    pub fn without(&self, card: CardId, text: TextId, effect: usize) -> Cards {
        let mut cards = Cards { faces: PerCard::of(self.list.len()), ..self.clone() };
        let blank = Effect { tag: None, zone: None, icons: Icons::EMPTY, limits: Limits::EMPTY, steps: Vec::new() };
        let at = usize::from(text);
        cards.texts[at].effects[effect] = blank;
        let programs = Program::of(&cards.texts[at]);
        let before = std::mem::replace(&mut cards.programs[at], programs);
        // What the other effects give to cards stands where it stood.
        for (number, (program, before)) in cards.programs[at].iter_mut().zip(before).enumerate() {
            program.granted = before.granted.filter(|_| number != effect);
        }
        let there = &mut cards.list[usize::from(card.0)];
        let [rule, text] = [there.rule, there.text].map(|text| RuleKinds::of(&cards.texts[usize::from(text)]));
        there.rules = rule.with(text);
        let there = *there;
        cards.standing[usize::from(card.0)] = OnCard::all(&there, &cards.texts, &cards.programs);
        cards.names = names_of(&cards.list, &cards.printed, &cards.texts);
        cards
    }
}
