//! What goes on, waits or was done, as a position writes it.

use super::find;
use super::forms::Position;
use crate::rules::book::PAGES;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::state::{Entry, Laid, Lifted, Limit, Object, PageOf, Period, Sent, Sentence, State, Undone, Until};
use serde::{Deserialize, Serialize};
use tercet_kernel::ruling::is_unsaid;
use tercet_kernel::{Lasting, Seat};

/// One sentence of a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentenceForm {
    /// The line in which it stands: it must be the one that the numbers say.
    pub line: String,
    /// The text.
    pub text: u16,
    /// Its effect, by number from 0.
    pub effect: u8,
    /// The operation.
    pub op: u8,
}

/// What an effect is about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ObjectForm {
    /// Nothing.
    #[default]
    Nothing,
    /// A card in play.
    Mat(Entry),
    /// A card in a Discard Pile.
    Pile(Seat, String),
    /// The card on a page.
    Page(Seat, u8),
    /// That with which a player fights.
    Fight(Seat),
    /// What is being used.
    Use,
}

/// What goes on or waits for a time.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidForm {
    /// The card it came from.
    pub card: String,
    /// Whose it is.
    pub seat: Seat,
    /// What it says.
    pub says: SentenceForm,
    /// When it ends.
    pub until: Until,
    /// The card on which the text stands, if it is in play.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub this: Entry,
    /// The MAMODO it is about.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub its: Entry,
    /// The page of its SPELL or EVENT card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<PageOf>,
    /// What was chosen, the last first.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub objects: [ObjectForm; 2],
    /// A figure that was noted.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub value: i16,
    /// When it came into force among others.
    pub order: u16,
    /// The turn with which it begins.
    pub from: u16,
    /// It waited for something that has come.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub used: bool,
    /// Its `[STAY]` is printed.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub printed: bool,
    /// It waits.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub waits: bool,
    /// The card from which it came, and the turn in which it did.
    pub since: (u16, u16),
}

/// Bans that were lifted for some cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiftedForm {
    /// The card whose effect it was.
    pub card: String,
    /// Whose effect it was.
    pub seat: Seat,
    /// What it said.
    pub says: SentenceForm,
    /// What had been chosen, the last first.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub objects: [ObjectForm; 2],
    /// The last that had come into force.
    pub last: u16,
}

/// What was used how often.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UsesForm {
    /// What.
    pub what: Counted,
    /// By whom.
    pub seat: Seat,
    /// The card whose effect it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Its effect, by number.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub effect: u8,
    /// The page of a SPELL or EVENT card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<PageOf>,
    /// It is counted for the whole game, not for this turn.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub game: bool,
    /// How often.
    pub times: u16,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Uses of an effect of a card number.
    Effect,
    /// The same, for the whole game.
    Once,
    /// Uses of the SPELL card on a page.
    Spell,
    /// Plays of the EVENT card on a page.
    Event,
    /// Plays of EVENT cards.
    Events,
    /// Uses of MAMODO effects.
    MamodoEffects,
    /// Effects that have turned back pages.
    TurnBacks,
}

/// A use that the opponent has negated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoneForm {
    /// Which card.
    pub card: String,
    /// Under which card number it was counted.
    pub counted: String,
    /// Its effect by number, for one in play.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub effect: u8,
    /// The page of a SPELL or EVENT card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<PageOf>,
    /// The MP paid.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub paid: u8,
    /// What was sent to the Discard Pile for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent: Option<SentForm>,
    /// By whose effect it was negated.
    pub by: Seat,
}

/// A card that was sent to a Discard Pile as the price of an effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentForm {
    /// Which card.
    pub card: String,
    /// Whose card it is.
    pub owner: Seat,
    /// The MAMODO from which it was sent.
    pub from: Entry,
    /// It was attached in addition to a PARTNER.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub extra: bool,
}

/// Puts everything that goes on, waits or was done into a state.
pub(super) fn read(cards: &Cards, s: &mut State, position: &Position) -> Result<(), String> {
    for form in &position.lasting {
        let laid = form.read(cards).map_err(|why| format!("lasting: {why}"))?;
        s.lasting.begin(laid);
    }
    for form in &position.lifted {
        s.lifted.push(form.read(cards).map_err(|why| format!("lifted: {why}"))?);
    }
    for form in &position.uses {
        let limit = form.read(cards).map_err(|why| format!("uses: {why}"))?;
        s.limits.set(limit, if form.game { Period::Game } else { Period::Turn }, form.times);
    }
    Ok(())
}

fn page(page: Option<PageOf>) -> Result<Option<PageOf>, String> {
    match page {
        Some(PageOf { number, .. }) if !(1..=PAGES).contains(&usize::from(number)) => {
            Err(format!("there is no page {number}"))
        }
        page => Ok(page),
    }
}

impl SentenceForm {
    pub fn of(cards: &Cards, at: Sentence) -> SentenceForm {
        let line = cards.lines_of(at.text).get(usize::from(at.effect)).cloned().unwrap_or_default();
        SentenceForm { line, text: at.text, effect: at.effect, op: at.op }
    }

    fn read(&self, cards: &Cards) -> Result<Sentence, String> {
        let SentenceForm { text, effect, op, .. } = *self;
        let at = Sentence { text, effect, op };
        let known = usize::from(text) < cards.texts.len()
            && cards.programs(text).get(usize::from(effect)).is_some_and(|program| usize::from(op) < program.ops.len());
        match known && SentenceForm::of(cards, at) == *self {
            true => Ok(at),
            false => Err(format!("no text says {:?} there", self.line)),
        }
    }
}

impl ObjectForm {
    pub fn of(cards: &Cards, object: Object) -> ObjectForm {
        match object {
            Object::Nothing => ObjectForm::Nothing,
            Object::Mat(entry) => ObjectForm::Mat(entry),
            Object::Pile(seat, card) => ObjectForm::Pile(seat, cards.id_of(card).to_owned()),
            Object::Page(seat, number) => ObjectForm::Page(seat, number),
            Object::Fight(seat) => ObjectForm::Fight(seat),
            Object::Use => ObjectForm::Use,
        }
    }

    fn read(&self, cards: &Cards) -> Result<Object, String> {
        Ok(match self {
            ObjectForm::Nothing => Object::Nothing,
            ObjectForm::Mat(entry) => Object::Mat(*entry),
            ObjectForm::Pile(seat, card) => Object::Pile(*seat, find(cards, card)?),
            ObjectForm::Page(seat, number) => {
                page(Some(PageOf { book: *seat, number: *number }))?;
                Object::Page(*seat, *number)
            }
            ObjectForm::Fight(seat) => Object::Fight(*seat),
            ObjectForm::Use => Object::Use,
        })
    }
}

fn objects(cards: &Cards, [last, first]: &[ObjectForm; 2]) -> Result<[Object; 2], String> {
    Ok([last.read(cards)?, first.read(cards)?])
}

impl LaidForm {
    pub fn of(cards: &Cards, lasting: &Lasting<Laid, Until>) -> LaidForm {
        let Lasting { effect: laid, until, source, stamp } = *lasting;
        LaidForm {
            card: cards.id_of(laid.card).to_owned(),
            seat: laid.seat,
            says: SentenceForm::of(cards, laid.sentence),
            until,
            this: laid.this,
            its: laid.its,
            page: laid.page,
            objects: laid.objects.map(|object| ObjectForm::of(cards, object)),
            value: laid.value,
            order: laid.order,
            from: laid.from,
            used: laid.used,
            printed: laid.printed,
            waits: laid.waits,
            since: (source, stamp),
        }
    }

    fn read(&self, cards: &Cards) -> Result<Lasting<Laid, Until>, String> {
        let sentence = self.says.read(cards)?;
        let effect = Laid {
            seat: self.seat,
            card: find(cards, &self.card)?,
            sentence,
            kind: cards.op(sentence).kinds(),
            this: self.this,
            its: self.its,
            page: page(self.page)?,
            objects: objects(cards, &self.objects)?,
            value: self.value,
            order: self.order,
            from: self.from,
            used: self.used,
            printed: self.printed,
            waits: self.waits,
            // There is no Battle while a position is written.
            of_fight: false,
        };
        Ok(Lasting { effect, until: self.until, source: self.since.0, stamp: self.since.1 })
    }
}

impl LiftedForm {
    pub fn of(cards: &Cards, lifted: &Lifted) -> LiftedForm {
        LiftedForm {
            card: cards.id_of(lifted.card).to_owned(),
            seat: lifted.seat,
            says: SentenceForm::of(cards, lifted.sentence),
            objects: lifted.objects.map(|object| ObjectForm::of(cards, object)),
            last: lifted.last,
        }
    }

    fn read(&self, cards: &Cards) -> Result<Lifted, String> {
        Ok(Lifted {
            seat: self.seat,
            card: find(cards, &self.card)?,
            sentence: self.says.read(cards)?,
            objects: objects(cards, &self.objects)?,
            last: self.last,
        })
    }
}

impl UsesForm {
    pub fn of(cards: &Cards, limit: Limit, period: Period, times: u16) -> UsesForm {
        let id = |card: CardId| Some(cards.id_of(card).to_owned());
        let (what, seat, card, effect, page) = match limit {
            Limit::Effect(seat, card, effect) => (Counted::Effect, seat, id(card), effect, None),
            Limit::Once(seat, card, effect) => (Counted::Once, seat, id(card), effect, None),
            Limit::Spell(seat, page) => (Counted::Spell, seat, None, 0, Some(page)),
            Limit::Event(seat, page) => (Counted::Event, seat, None, 0, Some(page)),
            Limit::Events(seat) => (Counted::Events, seat, None, 0, None),
            Limit::MamodoEffects(seat) => (Counted::MamodoEffects, seat, None, 0, None),
            Limit::TurnBacks(seat) => (Counted::TurnBacks, seat, None, 0, None),
        };
        UsesForm { what, seat, card, effect, page, game: period == Period::Game, times }
    }

    fn read(&self, cards: &Cards) -> Result<Limit, String> {
        let card = || find(cards, self.card.as_deref().unwrap_or_default());
        let of = || page(self.page)?.ok_or_else(|| "a page is missing".to_owned());
        let (seat, effect) = (self.seat, self.effect);
        Ok(match self.what {
            Counted::Effect => Limit::Effect(seat, card()?, effect),
            Counted::Once => Limit::Once(seat, card()?, effect),
            Counted::Spell => Limit::Spell(seat, of()?),
            Counted::Event => Limit::Event(seat, of()?),
            Counted::Events => Limit::Events(seat),
            Counted::MamodoEffects => Limit::MamodoEffects(seat),
            Counted::TurnBacks => Limit::TurnBacks(seat),
        })
    }
}

impl UndoneForm {
    pub fn of(cards: &Cards, undone: &Undone) -> UndoneForm {
        let id = |card: CardId| cards.id_of(card).to_owned();
        let sent = undone.sent.map(|Sent { card, owner, from, extra }| SentForm { card: id(card), owner, from, extra });
        let Undone { card, counted, effect, page, paid, by, .. } = *undone;
        UndoneForm { card: id(card), counted: id(counted), effect, page, paid, sent, by }
    }

    pub fn read(&self, cards: &Cards) -> Result<Undone, String> {
        let sent = self.sent.as_ref().map(|SentForm { card, owner, from, extra }| {
            Ok::<_, String>(Sent { card: find(cards, card)?, owner: *owner, from: *from, extra: *extra })
        });
        let UndoneForm { effect, paid, by, .. } = *self;
        let (card, counted) = (find(cards, &self.card)?, find(cards, &self.counted)?);
        Ok(Undone { card, counted, effect, page: page(self.page)?, paid, sent: sent.transpose()?, by })
    }
}
