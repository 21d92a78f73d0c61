//! Lines of a text: how an effect is applied, and what it does.

use super::steps::{Steps, THEN};
use crate::rules::effect::{Effect, Tag};
use crate::rules::words::{Icon, Limit, Zone};
use tercet_cardtext::{Bracketed, Cursor, Form, Join, Maker, Maybe, OneOf, Set, Small, Tables, Word, Writer, phrases};

phrases! {
    /// An effect in a text: a line of sentences.
    pub(super) Effects -> Effect {
        /// A line of a text: how the effect is used, its zone, its icons and its limits, then what it does, sentence by
        /// sentence.
        [
            tag: Maybe(Bracketed(Tags)), zone: Maybe(Bracketed(OneOf::<Zone>::NEW)), icons: Marks::<Icon>::NEW,
            limits: Marks::<Limit>::NEW, steps: Join(Steps, "."), ".",
        ] => { Effect { tag, zone, icons, limits, steps } }
    }

    /// An effect that another one gives.
    pub(super) Granted -> Effect {
        [
            tag: Maybe(Bracketed(Tags)), zone: Maybe(Bracketed(OneOf::<Zone>::NEW)), icons: Marks::<Icon>::NEW,
            limits: Marks::<Limit>::NEW, steps: THEN,
        ] => { Effect { tag, zone, icons, limits, steps } }
    }

    /// How an effect is applied.
    Tags -> Tag {
        /// You announce the effect and pay nothing for it. It can be used once per turn unless a limit says otherwise.
        ["DECLARE TO USE"] => { Tag::Declare }
        /// You announce the effect and discard this card as its cost. It can be used once per turn unless a limit says
        /// otherwise.
        ["SEND"] => { Tag::Send }
        /// The effect works by itself for as long as this card is in play. If it waits for a moment, it acts every
        /// time.
        ["IN PLAY"] => { Tag::InPlay }
        /// The effect belongs to a Defense and is carried out if the Defense wins, like an Attack with the roles
        /// swapped.
        ["COUNTER"] => { Tag::Counter }
        /// You turn 1 page of your Book as the cost. It gives no MP, and you cannot pay it if your Book is open at page
        /// 32.
        ["TURN 1 PAGE"] => { Tag::Turn(1) }
        /// You turn this many pages of your Book as the cost. They give no MP, and you must have that many turns left.
        ["TURN", pages: Small, "PAGES"] => { Tag::Turn(pages) }
        /// You announce the effect and pay this many MP. It can be used once per turn unless a limit says otherwise.
        [mp: Small, "MP"] => { Tag::Mp(mp) }
    }
}

/// Words in brackets, each in its own: `[BATTLE] [CUT-IN]`.
#[derive(Clone, Copy, Debug)]
struct Marks<W>(std::marker::PhantomData<W>);

impl<W> Marks<W> {
    const NEW: Self = Marks(std::marker::PhantomData);
}

impl<W: Word> Form for Marks<W> {
    type Value = Set<W>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Set<W>> {
        Some(cursor.every(&Bracketed(OneOf::<W>::NEW)).into_iter().collect())
    }

    fn write(&self, words: &Set<W>, out: &mut Writer) -> bool {
        words.iter().all(|word| Bracketed(OneOf::<W>::NEW).write(&word, out))
    }

    fn tables(&self, tables: &mut Tables) {
        OneOf::<W>::NEW.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Some(maker.any_number(|maker| OneOf::<W>::NEW.make(maker)).into_iter().collect())
    }
}
