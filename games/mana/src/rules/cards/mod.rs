//! The card pool: every card, with its figures and texts.

mod check;
mod deck;
mod face;
mod files;
mod forms;
mod odds;

pub use check::check;
pub use deck::Deck;
pub use face::{Face, LandFace, TechniqueFace};
pub use files::builtin_files;
pub use odds::{PACKS, Pack, Prior, SUGGESTED, starter};
pub use tercet_cardtext::{CardFile, CheckReport};

use crate::rules::card::{Card, CardId, NO_TEXT, TextId};
use crate::rules::effect::Text;
use crate::rules::words::{Kind, Rarity, Timing};
use files::{Printed, Reading};
use std::sync::{Arc, OnceLock};
use tercet_kernel::{Kept, PerCard};

/// All cards in the order of their numbers. Shared by all matches and never changed.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The cards; a [`CardId`] is an index.
    pub list: Vec<Card>,
    /// The texts; a [`TextId`] is an index, [`NO_TEXT`] an empty text.
    pub texts: Vec<Text>,
    /// The lines of each text.
    lines: Vec<Vec<String>>,
    /// What is on each card apart from figures and texts.
    printed: Vec<Printed>,
    by_id: Vec<CardId>,
    by_timing: Vec<Vec<CardId>>,
    fingerprint: String,
    prior: Prior,
    /// What is printed on each card, once somebody reads it.
    faces: PerCard<Face>,
    /// What the kit has worked out for these cards.
    pub(crate) kept: Kept,
    /// The cards by their names, where the kit keeps them.
    pub(crate) by_name: Kept,
}

impl Cards {
    /// The pool of the card files in this program.
    pub fn builtin() -> Arc<Cards> {
        static BUILTIN: OnceLock<Arc<Cards>> = OnceLock::new();
        let read = || Arc::new(Cards::with(&[]).unwrap_or_else(|errors| panic!("{}", errors.join("\n"))));
        Arc::clone(BUILTIN.get_or_init(read))
    }

    /// The pool of these card files.
    ///
    /// # Errors
    /// Everything that is wrong with them, with file and line.
    pub fn read(files: &[CardFile]) -> Result<Cards, Vec<String>> {
        Cards::sound(files::read(files))
    }

    /// The pool of the card files in this program with these behind them.
    ///
    /// # Errors
    /// As for [`read`](Self::read).
    pub fn with(files: &[CardFile]) -> Result<Cards, Vec<String>> {
        Cards::sound(files::read_behind(files))
    }

    fn sound(reading: Reading) -> Result<Cards, Vec<String>> {
        if reading.findings.errors.is_empty() { Ok(Cards::of(reading)) } else { Err(reading.findings.errors) }
    }

    fn of(Reading { list, texts, lines, printed, .. }: Reading) -> Cards {
        let ids = || (0..list.len() as u8).map(CardId);
        let id = |card: &CardId| &printed[usize::from(card.0)].id;
        let mut by_id: Vec<CardId> = ids().collect();
        by_id.sort_by(|a, b| id(a).cmp(id(b)));
        let timed = |timing| ids().filter(|card| list[usize::from(card.0)].timing == Some(timing)).collect();
        let by_timing = Timing::ALL.iter().map(|&timing| timed(timing)).collect();
        let fingerprint = format!("{:016x}", fingerprint(&list, &printed, &lines));
        let prior = Prior::new(&list);
        let faces = PerCard::of(list.len());
        Cards {
            list,
            texts,
            lines,
            printed,
            by_id,
            by_timing,
            fingerprint,
            prior,
            faces,
            kept: Kept::default(),
            by_name: Kept::default(),
        }
    }

    /// The card with this index.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        self.list.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
    }

    /// The text with this index.
    #[inline]
    pub fn text(&self, text: TextId) -> &Text {
        &self.texts[usize::from(text)]
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All cards in their order.
    pub fn all(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.list.len() as u8).map(CardId)
    }

    /// The card with this id, such as `firefly-lamp`.
    pub fn find(&self, id: &str) -> Option<CardId> {
        let at = self.by_id.binary_search_by(|card| self.id_of(*card).cmp(id)).ok()?;
        Some(self.by_id[at])
    }

    /// The id of a card: the inverse of [`find`](Self::find).
    pub fn id_of(&self, card: CardId) -> &str {
        &self.printed(card).id
    }

    /// The printed name of a card.
    pub fn name(&self, card: CardId) -> &str {
        &self.printed(card).name
    }

    /// What a card is called as a Land: the printed name of the Land of an Artifact, or else its own.
    pub fn land_name(&self, card: CardId) -> &str {
        let Printed { name, land, .. } = self.printed(card);
        if land.is_empty() { name } else { land }
    }

    /// The number of a card in its set; 0 for a card that is in none.
    pub fn number(&self, card: CardId) -> u16 {
        self.printed(card).number
    }

    /// How often packs hold a card.
    pub fn rarity(&self, card: CardId) -> Rarity {
        self.printed(card).rarity
    }

    /// Whether every starter holds the card (M-RULE-85).
    pub fn in_every_starter(&self, card: CardId) -> bool {
        self.printed(card).in_every_starter
    }

    /// The name of the skill of a Character or Monster; empty if it has none.
    pub fn skill_name(&self, card: CardId) -> &str {
        &self.printed(card).skill
    }

    /// The name of a Technique of an Item, or of a level of an Instrument, counted from 0; empty
    /// if it has none there.
    pub fn technique_name(&self, card: CardId, slot: usize) -> &str {
        self.printed(card).techniques.get(slot).map_or("", String::as_str)
    }

    /// Whether a text that asks for this name means the card (M-RULE-122).
    pub fn is_named(&self, card: CardId, name: &str) -> bool {
        self.name(card) == name
    }

    /// Whether the card is a Golem: a Character with that word in its name (M-RULE-122).
    pub fn is_golem(&self, card: CardId) -> bool {
        self.card(card).kind == Kind::Character && self.name(card).split(' ').any(|word| word == "Golem")
    }

    /// The Supports and Characters of this timing.
    pub fn with_timing(&self, timing: Timing) -> &[CardId] {
        &self.by_timing[timing as usize]
    }

    /// The lines of a text.
    pub fn lines_of(&self, text: TextId) -> &[String] {
        &self.lines[usize::from(text)]
    }

    /// What is printed on a card.
    pub fn face(&self, card: CardId) -> Arc<Face> {
        let face = self.faces.get(usize::from(card.0), || Face::of(self, card));
        Arc::clone(face.unwrap_or_else(|| card.missing()))
    }

    /// What a card that nobody has seen is likely to be.
    pub fn prior(&self) -> &Prior {
        &self.prior
    }

    /// The same cards, of which this one lacks the text at this place of [`Card::texts`].
    pub fn without(&self, card: CardId, slot: usize) -> Cards {
        let mut cards = Cards { faces: PerCard::of(self.len()), ..self.clone() };
        let at = usize::from(card.0);
        cards.list[at].texts[slot] = NO_TEXT;
        cards.list[at].rules = files::kinds_of(&cards.list[at], &cards.texts);
        cards
    }

    /// Two pools with the same fingerprint play the same matches; records name it.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    fn printed(&self, card: CardId) -> &Printed {
        self.printed.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
    }
}

/// Covers what a match depends on: ids, names, figures and texts in their canonical form.
fn fingerprint(list: &[Card], printed: &[Printed], lines: &[Vec<String>]) -> u64 {
    let names: Vec<_> = printed.iter().map(|printed| (&printed.id, &printed.name)).collect();
    let figures: Vec<String> = list.iter().map(|card| format!("{card:?}")).collect();
    tercet_kernel::state_hash(&(names, figures, lines))
}
