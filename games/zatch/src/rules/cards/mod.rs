//! The card pool: every card, with its figures and texts.

mod check;
mod circles;
mod cut_ins;
mod deck;
mod face;
mod files;
mod forms;
mod limits;
mod names;
mod odds;
mod without;

pub use check::check;
pub use deck::Deck;
pub use face::Face;
pub use files::builtin_files;
use names::Names;
pub use names::{base, parts};
pub use odds::Prior;
pub use tercet_cardtext::{CardFile, CheckReport};

use crate::rules::card::{Card, CardId, TextId};
use crate::rules::effect::{Effect, Rule, RuleKinds, Step, Tag, Text};
use crate::rules::program::{Op, Program, Standing, Times};
use crate::rules::state::Sentence;
use crate::rules::words::{Kind, Print, Rarity};
use files::{Printed, Reading};
use std::sync::{Arc, OnceLock};
use tercet_kernel::{Kept, PerCard};

/// All cards in the order of the files. Shared by all matches and never changed.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The cards; a [`CardId`] is an index.
    pub list: Vec<Card>,
    /// The texts; a [`TextId`] is an index, [`NO_TEXT`](crate::rules::card::NO_TEXT) an empty text.
    pub texts: Vec<Text>,
    /// The lines of each text.
    lines: Vec<Vec<String>>,
    /// What is on each card apart from figures and texts.
    printed: Vec<Printed>,
    /// The effects of each text as programs.
    programs: Vec<Vec<Program>>,
    /// What stands on each card by itself.
    standing: Vec<Vec<OnCard>>,
    names: Names,
    prior: OnceLock<Prior>,
    /// What is printed on each card, once somebody reads it.
    faces: PerCard<Face>,
    by_id: Vec<CardId>,
    fingerprint: String,
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

    fn of(Reading { mut list, mut texts, mut lines, mut programs, printed, .. }: Reading) -> Cards {
        let id = |card: &CardId| &printed[usize::from(card.0)].id;
        let fingerprint = format!("{:016x}", fingerprint(&list, &printed, &lines));
        let mut by_id: Vec<CardId> = (0..list.len() as u16).map(CardId).collect();
        by_id.sort_by(|a, b| id(a).cmp(id(b)));
        for card in &mut list {
            let own = &programs[usize::from(card.text)];
            card.times = own.iter().fold(Times::NEVER, |all, program| all.with(program.times));
        }
        write_granted(&mut texts, &mut lines, &mut programs);
        let standing = list.iter().map(|card| OnCard::all(card, &texts, &programs)).collect();
        let names = names_of(&list, &printed, &texts);
        let faces = PerCard::of(list.len());
        Cards {
            faces,
            list,
            texts,
            lines,
            printed,
            programs,
            standing,
            names,
            prior: OnceLock::new(),
            by_id,
            fingerprint,
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

    /// The text that holds the effect which the sentence gives to other cards.
    pub fn granted(&self, at: Sentence) -> Option<TextId> {
        self.program(at).granted
    }

    /// The card that gives the effect of which this text is made, if one does (Z-RULE-61).
    pub fn giver(&self, text: TextId) -> Option<CardId> {
        let gives = |card: &CardId| {
            let Card { text: own, rule, .. } = self.card(*card);
            let mut programs = self.programs(*own).iter().chain(self.programs(*rule));
            programs.any(|program| program.granted == Some(text))
        };
        self.all().find(gives)
    }

    /// What ordinary Books are made of.
    pub fn prior(&self) -> &Prior {
        self.prior.get_or_init(|| Prior::of(self))
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
        (0..self.list.len() as u16).map(CardId)
    }

    /// The card with this id, such as `m-001`.
    pub fn find(&self, id: &str) -> Option<CardId> {
        let at = self.by_id.binary_search_by(|card| self.id_of(*card).cmp(id)).ok()?;
        Some(self.by_id[at])
    }

    /// The id of a card: the inverse of [`find`](Self::find).
    pub fn id_of(&self, card: CardId) -> &str {
        &self.printed(card).id
    }

    /// The face by which a double-faced MAMODO is known, the first one; any other card itself (Z-RULE-184).
    pub fn front(&self, card: CardId) -> CardId {
        self.card(card).other_face.map_or(card, |other| other.min(card))
    }

    /// The printed number of a card, such as `M-001` (Z-CARD-15): its id with a capital prefix.
    pub fn number(&self, card: CardId) -> String {
        let id = self.id_of(card);
        let prefix = id.rfind('-').unwrap_or(0);
        format!("{}{}", id[..prefix].to_uppercase(), &id[prefix..])
    }

    /// The printed name of a card.
    pub fn name(&self, card: CardId) -> &str {
        &self.printed(card).name
    }

    /// The MAMODO that a SPELL or PARTNER card names; empty if it names none.
    pub fn mamodo_of(&self, card: CardId) -> &str {
        &self.printed(card).mamodo
    }

    /// How often packs hold a card; `None` for one that was in no pack.
    pub fn rarity(&self, card: CardId) -> Option<Rarity> {
        self.printed(card).rarity
    }

    /// The sub-name of a MAMODO; empty if it has none.
    pub fn sub_name(&self, card: CardId) -> &str {
        &self.printed(card).sub_name
    }

    /// The PARTNERs that a MAMODO names.
    pub fn partners_of(&self, card: CardId) -> &[String] {
        &self.printed(card).partners
    }

    /// In which language it was printed.
    pub fn print(&self, card: CardId) -> Print {
        self.printed(card).print
    }

    /// Whether a text that asks for this name means the card (Z-RULE-169): by what is printed on it, and
    /// as the MAMODO it counts as (Z-CARD-16).
    pub fn is_named(&self, card: CardId, name: &str) -> bool {
        self.names.is_named(card, name)
    }

    /// The first card of each name there is, variants taken together.
    pub fn first_of_each_name(&self) -> &[CardId] {
        self.names.first_of_each()
    }

    /// Whether two cards have the same whole name, variants taken together.
    pub fn are_variants(&self, one: CardId, other: CardId) -> bool {
        self.names.are_variants(one, other)
    }

    /// Whether two MAMODO share a name, variants taken together (Z-CARD-09, Z-CARD-10).
    pub fn share_name(&self, one: CardId, other: CardId) -> bool {
        self.names.share(one, other)
    }

    /// Whether a SPELL card can be played for this MAMODO, or a PARTNER attached to it, by the names on
    /// both (Z-SPELL-04, Z-SPELL-05, Z-SPELL-06, Z-SPELL-07, Z-RULE-48).
    pub fn fits(&self, card: CardId, mamodo: CardId) -> bool {
        self.names.fits(card, mamodo)
    }

    /// What stands on a card by itself: card rules and `[IN PLAY]` effects (Z-ACT-07).
    #[inline]
    pub fn standing(&self, card: CardId) -> &[OnCard] {
        self.standing.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
    }

    /// The effects of a text as programs.
    #[inline]
    pub fn programs(&self, text: TextId) -> &[Program] {
        &self.programs[usize::from(text)]
    }

    /// The program in which a sentence is.
    #[inline]
    pub fn program(&self, at: Sentence) -> &Program {
        &self.programs(at.text)[usize::from(at.effect)]
    }

    /// The operation at which a sentence begins.
    #[inline]
    pub fn op(&self, at: Sentence) -> &Op {
        &self.program(at).ops[usize::from(at.op)]
    }

    /// The effect in which a sentence is.
    #[inline]
    pub fn effect(&self, at: Sentence) -> &Effect {
        &self.text(at.text).effects[usize::from(at.effect)]
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

    /// Two pools with the same fingerprint play the same matches; records name it.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    fn printed(&self, card: CardId) -> &Printed {
        self.printed.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
    }
}

/// A sentence that stands on a card by itself.
#[derive(Clone, Copy, Debug)]
pub struct OnCard {
    /// Where it stands.
    pub at: Sentence,
    /// Its kinds.
    pub kinds: RuleKinds,
    /// It is a card rule.
    pub card_rule: bool,
    /// Its number among those of its effect.
    number: u8,
}

impl OnCard {
    /// What stands around it.
    pub fn standing(self, cards: &Cards) -> &Standing {
        &cards.program(self.at).standing[usize::from(self.number)]
    }

    /// Everything that stands on a card by itself.
    fn all(card: &Card, texts: &[Text], programs: &[Vec<Program>]) -> Vec<OnCard> {
        let mut all = Vec::new();
        for (text, card_rule) in [(card.rule, true), (card.text, false)] {
            let effects = &texts[usize::from(text)].effects;
            for (effect, program) in programs[usize::from(text)].iter().enumerate() {
                // What is used holds once it has been used, wherever it is printed.
                let tag = effects[effect].tag;
                let stands = tag == Some(Tag::InPlay) || card_rule && !tag.is_some_and(Tag::is_used);
                if !stands {
                    continue;
                }
                for (number, standing) in program.standing.iter().enumerate() {
                    let at = Sentence { text, effect: effect as u8, op: standing.op };
                    all.push(OnCard { at, kinds: standing.kinds, card_rule, number: number as u8 });
                }
            }
        }
        all
    }
}

/// Effects that are given to other cards become texts of their own, so that a state can point at them.
fn write_granted(texts: &mut Vec<Text>, lines: &mut Vec<Vec<String>>, programs: &mut Vec<Vec<Program>>) {
    for text in 0..programs.len() {
        for effect in 0..programs[text].len() {
            let Some(given) = programs[text][effect].gives().cloned() else { continue };
            let given = Text { effects: vec![given] };
            programs[text][effect].granted = Some(texts.len() as TextId);
            let line = crate::rules::text::print(Kind::Mamodo, &given).unwrap_or_default();
            lines.push(line.lines().map(str::to_owned).collect());
            programs.push(Program::of(&given));
            texts.push(given);
        }
    }
}

/// The names of all cards.
fn names_of(list: &[Card], printed: &[Printed], texts: &[Text]) -> Names {
    let counts_as = |card: &Card| counts_as(&texts[usize::from(card.rule)]);
    let said = list.iter().zip(printed);
    Names::of(said.map(|(card, said)| (said.name.as_str(), counts_as(card), said.mamodo.as_str())))
}

/// The MAMODO that a card counts as by its card rule (Z-CARD-16).
fn counts_as(rule: &Text) -> Option<&str> {
    let mut steps = rule.effects.iter().flat_map(|effect| &effect.steps);
    steps.find_map(|step| if let Step::Holds(Rule::CountsAs(_, name)) = step { Some(name.as_str()) } else { None })
}

/// Covers what a match depends on: ids, names, figures and texts in their canonical form.
fn fingerprint(list: &[Card], printed: &[Printed], lines: &[Vec<String>]) -> u64 {
    let names: Vec<_> = printed.iter().map(|printed| (&printed.id, &printed.name, &printed.mamodo)).collect();
    let figures: Vec<String> = list.iter().map(|card| format!("{card:?}")).collect();
    tercet_kernel::state_hash(&(names, figures, lines))
}
