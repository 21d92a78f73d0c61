//! How texts name cards: `an opposing face-down Monster`.

use super::amounts::HowMany;
use crate::rules::effect::{Filter, Side, Targets, Trait, What, Who};
use crate::rules::words::Kind;
use tercet_cardtext::{Cursor, Form, OneOf, SetOf, Small, Writer, phrases};

phrases! {
    /// Which cards something is done to.
    pub(super) Cards -> Targets {
        ["this card"] => { Targets::This }
        ["the chosen card"] => { Targets::Chosen }
        ["the Monster in the battle"] => { Targets::TheMonster }
        ["that Land"] => { Targets::TheLand }
        ["all", filter: Noun::Many] => { Targets::All(filter) }
        ["up to", count: HowMany, filter: Noun::Several] => { Targets::UpTo(count, filter) }
        [filter: Noun::A, ", chosen by", who: Somebody] => { Targets::One(who, filter) }
        [filter: Noun::A] => { Targets::One(Who::You, filter) }
    }

    /// Which player, but for you.
    pub(super) Somebody -> Who {
        ["your opponent"] => { Who::Opponent }
        ["each player"] => { Who::Each }
        ["the Monster's owner"] => { Who::MonstersOwner }
        ["the Characters' owner"] => { Who::CharactersOwner }
    }

    /// What a card is, before its kind.
    Adjectives -> Trait {
        ["face-down"] => { Trait::FaceDown }
        ["Open"] => { Trait::Open }
        ["untapped"] => { Trait::Untapped }
        ["empty"] => { Trait::Empty }
        ["uninvaded"] => { Trait::NotInvaded }
    }

    /// What a card is, behind its kind.
    Properties -> Trait {
        was ["that is not invaded"] => { Trait::NotInvaded }
        was ["with DEF", limit: Small, "or less, synchro aside"] => { Trait::DefAtMost(limit) }
        was ["whose attribute is not that of its Land"] => { Trait::UnlikeItsLand }
        ["in the battle"] => { Trait::InBattle }
        ["outside the battle"] => { Trait::NotInBattle }
        ["with DEF", limit: Small, "or less, not counting synchro"] => { Trait::DefAtMost(limit) }
        ["on an opponent's Land"] => { Trait::OnOpponentsLand }
        ["not of their Land's attribute"] => { Trait::UnlikeItsLand }
    }

    /// Kinds of cards, one of them.
    OneKind -> What {
        ["Character or Monster"] => { What::Combatant }
        ["Character"] => { What::Character }
        ["Monster"] => { What::Monster }
        ["Land"] => { What::Land }
        ["Item"] => { What::Item }
        ["Golem"] => { What::Golem }
    }

    /// Kinds of cards, many of them.
    ManyKinds -> What {
        ["Characters and Monsters"] => { What::Combatant }
        ["Characters"] => { What::Character }
        ["Monsters"] => { What::Monster }
        ["Lands"] => { What::Land }
        ["Items"] => { What::Item }
        ["Golems"] => { What::Golem }
    }

    /// Kinds of cards away from the field, many of them.
    pub(super) Plurals -> Kind {
        ["Artifacts"] => { Kind::Artifact }
        ["Monsters"] => { Kind::Monster }
        ["Supports"] => { Kind::Support }
        ["Items"] => { Kind::Item }
        ["Characters"] => { Kind::Character }
    }
}

/// The cards that pass a filter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Noun {
    /// `an opposing Monster`, `one of your Monsters`.
    A,
    /// `opposing Monsters`, `your Monsters`.
    Many,
    /// `opposing Monsters`, `of your Monsters`, after a number.
    Several,
}

impl Noun {
    /// How it says that the cards are the user's, before all else.
    const fn yours(self) -> &'static str {
        match self {
            Noun::A => "one of your",
            Noun::Many => "your",
            Noun::Several => "of your",
        }
    }

    /// Whether it names the cards in the singular. `yours`: [`Noun::yours`] stands before them.
    const fn is_singular(self, yours: bool) -> bool {
        matches!(self, Noun::A) && !yours
    }
}

impl Form for Noun {
    type Value = Filter;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Filter> {
        let mut yours = cursor.attempt(|cursor| cursor.words(self.yours())).is_some();
        let singular = self.is_singular(yours);
        if singular {
            cursor.article()?;
        }
        let opposing = !yours && cursor.attempt(|cursor| cursor.words("opposing")).is_some();
        let mut traits = cursor.every(&Adjectives);
        let what = if singular { OneKind.read(cursor)? } else { ManyKinds.read(cursor)? };
        if !opposing && !yours {
            yours = cursor.old(|cursor| cursor.words("of yours")).is_some();
        }
        traits.extend(cursor.every(&Properties));
        let side = match (opposing, yours) {
            (true, _) => Side::Opponents,
            (_, true) => Side::Yours,
            _ => Side::Any,
        };
        Some(Filter { what, side, traits })
    }

    /// Adjectives must come first among the traits.
    fn write(&self, filter: &Filter, out: &mut Writer) -> bool {
        let singular = self.is_singular(filter.side == Side::Yours);
        if singular {
            out.article();
        }
        match filter.side {
            Side::Yours => out.words(self.yours()),
            Side::Opponents => out.words("opposing"),
            Side::Any => {}
        }
        let adjectives =
            filter.traits.iter().take_while(|&asked| out.attempt(|out| Adjectives.write(asked, out))).count();
        let named = if singular { OneKind.write(&filter.what, out) } else { ManyKinds.write(&filter.what, out) };
        named && filter.traits[adjectives..].iter().all(|asked| Properties.write(asked, out))
    }
}

/// A card of some kinds, wherever it lies: `an Artifact or Support`, or `a card` for all kinds of a
/// Main Deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct ACard;

impl Form for ACard {
    type Value = tercet_cardtext::Set<Kind>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        cursor.article()?;
        match cursor.attempt(|cursor| cursor.words("card")) {
            Some(()) => Some(of_main_deck()),
            None => SetOf(OneOf::<Kind>::NEW, "or").read(cursor),
        }
    }

    fn write(&self, kinds: &Self::Value, out: &mut Writer) -> bool {
        out.article();
        if *kinds == of_main_deck() {
            out.words("card");
            return true;
        }
        SetOf(OneOf::<Kind>::NEW, "or").write(kinds, out)
    }
}

/// The kinds of cards that a Main Deck holds (M-DECK-03).
fn of_main_deck() -> tercet_cardtext::Set<Kind> {
    Kind::ALL.iter().copied().filter(|kind| *kind != Kind::Character).collect()
}
