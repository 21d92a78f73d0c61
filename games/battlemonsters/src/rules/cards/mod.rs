//! The card pool: every finished card, with its figures and texts.

mod check;
mod deck;
mod face;
mod figures;
mod files;
mod forms;
mod odds;
mod parts;
mod species;

pub use check::check;
pub use deck::Deck;
pub use face::{Face, RARITIES};
pub use files::builtin_files;
pub use odds::{Odds, PACKS, Pack, Prior};
pub use parts::{PartFace, PartKind};
pub use tercet_cardtext::{CardFile, CheckReport};

use crate::rules::card::{Card, CardId, NO_PREFIX, NO_TEXT, TextId};
use crate::rules::effect::{RuleKinds, Text};
use crate::rules::words::Kind;
use files::{Part, Plain, Printed, Reading};
use std::sync::{Arc, OnceLock};
use tercet_kernel::{Kept, PerCard};

/// All finished cards, in a fixed order: prefix × root × title, then Spells, then Traps, each in
/// the order of the card files. Shared by all matches and never changed.
#[derive(Debug)]
pub struct Cards {
    /// The cards; a [`CardId`] is an index.
    pub list: Vec<Card>,
    /// The texts; a [`TextId`] is an index, [`NO_TEXT`] an empty text.
    pub texts: Vec<Text>,
    /// The printed names of the prefixes; [`Card::prefix`] is an index.
    pub prefixes: Vec<String>,
    /// The lines of each text.
    lines: Vec<Vec<String>>,
    parts: [Vec<Part>; 3],
    plain: [Vec<Plain>; 2],
    ids: Vec<String>,
    names: Vec<String>,
    by_id: Vec<CardId>,
    fingerprint: String,
    prior: OnceLock<Prior>,
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
        if reading.findings.errors.is_empty() {
            Cards::compute(reading.all).map_err(|error| vec![error])
        } else {
            Err(reading.findings.errors)
        }
    }

    fn compute(Printed { parts, plain, texts, lines }: Printed) -> Result<Cards, String> {
        let [prefixes, roots, titles] = parts.each_ref().map(Vec::len);
        let finished =
            prefixes.saturating_mul(roots).saturating_mul(titles) + plain.iter().map(Vec::len).sum::<usize>();
        if prefixes >= NO_PREFIX.into() || finished > u16::MAX.into() {
            return Err(format!(
                "{prefixes} prefixes and {finished} finished cards are too many: there is room for {} and {}",
                NO_PREFIX - 1,
                u16::MAX
            ));
        }
        if parts[2].first().is_some_and(|title| !title.id.is_empty()) {
            return Err("the first title must be the empty one, with the id \"\"".to_owned());
        }
        let prefixes = parts[0].iter().map(|prefix| prefix.name.clone()).collect();
        let mut cards = Cards {
            list: Vec::new(),
            texts,
            prefixes,
            lines,
            parts: Default::default(),
            plain: Default::default(),
            ids: Vec::new(),
            names: Vec::new(),
            by_id: Vec::new(),
            fingerprint: String::new(),
            prior: OnceLock::new(),
            faces: PerCard::of(finished),
            kept: Kept::default(),
            by_name: Kept::default(),
        };
        let [prefixes, roots, titles] = &parts;
        for (index, prefix) in prefixes.iter().enumerate() {
            for root in roots {
                for title in titles {
                    let card = figures::finish(index as u8, [prefix, root, title]);
                    let id = join([&prefix.id, &root.id, &title.id], "/", "/");
                    let name = join([&prefix.name, &root.name, &title.name], " ", ", ");
                    cards.push(card, id, name);
                }
            }
        }
        for (kind, plain) in [Kind::Spell, Kind::Trap].into_iter().zip(&plain) {
            for entry in plain {
                let folder = if kind == Kind::Spell { "spell" } else { "trap" };
                cards.push(figures::plain(kind, entry), format!("{folder}/{}", entry.id), entry.name.clone());
            }
        }
        cards.by_id = (0..cards.list.len() as u16).map(CardId).collect();
        cards.by_id.sort_by(|a, b| cards.ids[usize::from(a.0)].cmp(&cards.ids[usize::from(b.0)]));
        cards.fingerprint = format!("{:016x}", cards.hash());
        (cards.parts, cards.plain) = (parts, plain);
        Ok(cards)
    }

    fn push(&mut self, card: Card, id: String, name: String) {
        let rules_of = if card.kind == Kind::Monster { RuleKinds::of } else { RuleKinds::of_spell_or_trap };
        let texts = card.texts.iter().map(|text| rules_of(&self.texts[usize::from(*text)]));
        let rules = texts.fold(RuleKinds::EMPTY, RuleKinds::with);
        self.list.push(Card { rules, ..card });
        self.ids.push(id);
        self.names.push(name);
    }

    /// Covers what a match depends on: ids, names, figures and texts in their canonical form.
    fn hash(&self) -> u64 {
        let figures: Vec<_> = self
            .list
            .iter()
            .map(|card| {
                let words = (card.elements.0, card.keywords.0, card.classes.0);
                let points = (card.attack, card.defence, card.stars, card.sacrifices);
                (card.kind as u8, points, words, card.prefix, card.texts)
            })
            .collect();
        tercet_kernel::state_hash(&(&self.ids, &self.names, figures, &self.lines))
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

    /// How many finished cards there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All finished cards in their order.
    pub fn all(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.list.len() as u16).map(CardId)
    }

    /// The card with this id, such as `fire/mage/great`, `fire/mage` (no title) or `spell/fuse`.
    pub fn find(&self, id: &str) -> Option<CardId> {
        let at = self.by_id.binary_search_by(|card| self.id_of(*card).cmp(id)).ok()?;
        Some(self.by_id[at])
    }

    /// The id of a card: the inverse of [`find`](Self::find).
    pub fn id_of(&self, card: CardId) -> &str {
        self.ids.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
    }

    /// The printed name, such as `Firebrand Apprentice Mage, the Great`. Two cards may share one.
    pub fn name(&self, card: CardId) -> &str {
        self.names.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
    }

    /// The finished card of these parts, indices in the order of the card files.
    pub fn combine(&self, prefix: usize, root: usize, title: usize) -> CardId {
        let [_, roots, titles] = &self.parts;
        CardId(((prefix * roots.len() + root) * titles.len() + title) as u16)
    }

    /// The prefix, root and title of a Monster: the inverse of [`combine`](Self::combine).
    pub fn parts_of(&self, card: CardId) -> Option<[usize; 3]> {
        let [prefixes, roots, titles] = self.parts.each_ref().map(Vec::len);
        let card = usize::from(card.0);
        let split = || [card / titles / roots, card / titles % roots, card % titles];
        (card < prefixes * roots * titles).then(split)
    }

    /// How many prefixes, roots and titles there are.
    pub fn part_counts(&self) -> [usize; 3] {
        self.parts.each_ref().map(Vec::len)
    }

    /// The printed names of the prefixes (0), roots (1) or titles (2), without the empty title.
    pub fn part_names(&self, which: usize) -> Vec<String> {
        let mut names: Vec<String> = self.parts[which].iter().map(|part| part.name.clone()).collect();
        names.retain(|name| !name.is_empty());
        names.dedup();
        names
    }

    /// The printed name of a Monster's prefix (0), root (1) or title (2), if it has one.
    pub fn part_of(&self, card: CardId, which: usize) -> Option<String> {
        let at = self.parts_of(card)?[which];
        Some(self.parts[which][at].name.clone()).filter(|name| !name.is_empty())
    }

    /// The lines of a card's texts.
    pub fn lines(&self, card: CardId) -> impl Iterator<Item = &str> {
        let texts = self.card(card).texts.into_iter().filter(|&text| text != NO_TEXT);
        texts.flat_map(|text| self.lines_of(text)).map(String::as_str)
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
        self.prior.get_or_init(|| Prior::new(self))
    }

    /// Two pools with the same fingerprint play the same matches; records name it.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }
}

/// Joins prefix, root and title; an empty title is left out.
fn join([prefix, root, title]: [&str; 3], first: &str, second: &str) -> String {
    let second = if title.is_empty() { "" } else { second };
    format!("{prefix}{first}{root}{second}{title}")
}
