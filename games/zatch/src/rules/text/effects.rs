//! Lines of a text: how an effect is applied, and what it does.

use super::steps::{Steps, THEN};
use crate::rules::effect::{Effect, Tag};
use crate::rules::words::{Icon, Limit, Zone};
use tercet_cardtext::{Bracketed, Cursor, Form, Join, Maybe, OneOf, Set, Small, Word, Writer, phrases};

phrases! {
    /// An effect in a text: a line of sentences.
    pub(super) Effects -> Effect {
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
        ["DECLARE TO USE"] => { Tag::Declare }
        ["SEND"] => { Tag::Send }
        ["IN PLAY"] => { Tag::InPlay }
        ["COUNTER"] => { Tag::Counter }
        ["TURN 1 PAGE"] => { Tag::Turn(1) }
        ["TURN", pages: Small, "PAGES"] => { Tag::Turn(pages) }
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
}
