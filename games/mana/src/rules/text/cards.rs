//! How texts name cards: `an opposing face-down Monster`.

use super::amounts::{Counted, HowMany};
use crate::rules::effect::{Amount, Filter, Side, Targets, Trait, What, Who};
use crate::rules::words::Kind;
use tercet_cardtext::{Count as Number, Cursor, Form, Maker, OneOf, SetOf, Small, Tables, Writer, phrases};

phrases! {
    /// Which cards something is done to.
    pub(super) Cards -> Targets {
        was ["up to", number: Number, "for each", counted: Counted, cards: Noun::Several] =>
            { Targets::UpTo(Amount::Times(number, counted), cards) }
        /// The card whose text this is; on an Item, the Character who carries it.
        ["this card"] => { Targets::This }
        /// The card that this text had you choose, wherever it says so; nothing happens if that card has left play.
        ["the chosen card"] => { Targets::Chosen }
        /// The Monster that fights in this battle, or the card fighting in its place.
        ["the Monster in the battle"] => { Targets::TheMonster }
        /// The Land on which the battle is or was fought; outside battles, the Land under this Monster.
        ["that Land"] => { Targets::TheLand }
        /// Every one of them; where their order matters, you decide it.
        ["all", cards: Noun::Many] => { Targets::All(cards) }
        /// You choose them one by one, one at most for every one counted at the moment the effect is carried out; you
        /// may stop at any time, even before the first.
        ["up to one", card: Noun::One, "for each", counted: Counted] => { Targets::UpTo(Amount::Times(1, counted), card) }
        /// You choose one, or none if you prefer.
        ["up to one", card: Noun::One] => { Targets::UpTo(Amount::Exactly(1), card) }
        /// You choose them one by one, this number at most for every one counted at the moment the effect is carried
        /// out; you may stop at any time, even before the first.
        ["up to", number: Number, cards: Noun::Several, "for each", counted: Counted] =>
            { Targets::UpTo(Amount::Times(number, counted), cards) }
        /// You choose them one by one, this number at most; you may stop at any time, even before the first.
        ["up to", number: HowMany, cards: Noun::Several] => { Targets::UpTo(number, cards) }
        /// That player must choose one of these cards, if there is any.
        [card: Noun::A, ", chosen by", player: OneOther] => { Targets::One(player, card) }
        [card: Noun::A] => { Targets::One(Who::You, card) }
    }

    /// Which player or players, but for you alone.
    pub(super) Somebody -> Who {
        /// Both players, first the one whose turn it is.
        ["each player"] => { Who::Each }
        [player: OneOther] => { player }
    }

    /// Which player, but for you.
    pub(super) OneOther -> Who {
        /// The other player.
        ["your opponent"] => { Who::Opponent }
        /// The player from whose deck the Monster came, whoever holds the Land.
        ["the Monster's owner"] => { Who::MonstersOwner }
        /// The player whose Characters fight in this battle.
        ["the Characters' owner"] => { Who::CharactersOwner }
    }

    /// What a card is, before its kind.
    Adjectives -> Trait {
        /// Monsters that have not been opened; you choose without knowing which they are.
        ["face-down"] => { Trait::FaceDown }
        /// Monsters that are face up.
        ["Open"] => { Trait::Open }
        /// Characters that are not tapped.
        ["untapped"] => { Trait::Untapped }
        /// Lands on which no Monster stands.
        ["empty"] => { Trait::Empty }
        /// Lands on which no Monster of your opponent stands; your own Monster may stand there.
        ["uninvaded"] => { Trait::NotInvaded }
    }

    /// What a card is, behind its kind.
    Properties -> Trait {
        was ["that is not invaded"] => { Trait::NotInvaded }
        was ["with DEF", limit: Small, "or less, synchro aside"] => { Trait::DefAtMost(limit) }
        was ["whose attribute is not that of its Land"] => { Trait::UnlikeItsLand }
        /// Taking part in the battle that is going on; an Item is in it if its Character is.
        ["in the battle"] => { Trait::InBattle }
        /// Not taking part in the battle that is going on.
        ["outside the battle"] => { Trait::NotInBattle }
        /// Characters whose DEF, with everything added but what synchro gives, is this number or lower at that moment.
        ["with DEF", limit: Small, "or less, not counting synchro"] => { Trait::DefAtMost(limit) }
        /// Monsters on Lands that lie on your opponent's field, whichever player's they are.
        ["on an opponent's Land"] => { Trait::OnOpponentsLand }
        /// Monsters whose attribute is not that of the Land they stand on; a Land without attribute differs from all.
        ["not of their Land's attribute"] => { Trait::UnlikeItsLand }
    }

    /// Kinds of cards, one of them.
    OneKind -> What {
        /// A Character in a Party, or a Monster on a Land.
        ["Character or Monster"] => { What::Combatant }
        /// A Character in a Party; those in a Character Deck are out of reach.
        ["Character"] => { What::Character }
        /// A Monster on a Land, face down or Open.
        ["Monster"] => { What::Monster }
        /// An Artifact in play as a Land, with or without a Monster on it.
        ["Land"] => { What::Land }
        /// An Item carried by a Character.
        ["Item"] => { What::Item }
        /// A Character in a Party with the word Golem in its name.
        ["Golem"] => { What::Golem }
    }

    /// Kinds of cards, many of them.
    ManyKinds -> What {
        /// Characters in a Party and Monsters on Lands.
        ["Characters and Monsters"] => { What::Combatant }
        /// Characters in a Party; those in a Character Deck are out of reach.
        ["Characters"] => { What::Character }
        /// Monsters on Lands, face down or Open.
        ["Monsters"] => { What::Monster }
        /// Artifacts in play as Lands, with or without Monsters on them.
        ["Lands"] => { What::Land }
        /// Items carried by Characters.
        ["Items"] => { What::Item }
        /// Characters in a Party with the word Golem in their name.
        ["Golems"] => { What::Golem }
    }

    /// Kinds of cards away from the field, many of them.
    pub(super) Plurals -> Kind {
        /// Artifact cards, which could be used or laid as Lands.
        ["Artifacts"] => { Kind::Artifact }
        /// Monster cards.
        ["Monsters"] => { Kind::Monster }
        /// Support cards, whatever their timing.
        ["Supports"] => { Kind::Support }
        /// Item cards, weapons and Magical Instruments.
        ["Items"] => { Kind::Item }
        /// Character cards; a hand never holds any, so this finds nothing.
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
    /// `opposing Monster`, `of your Monsters`, after the number one.
    One,
}

impl Noun {
    /// How it says that the cards are the user's, before all else.
    const fn yours(self) -> &'static str {
        match self {
            Noun::A => "one of your",
            Noun::Many => "your",
            Noun::Several | Noun::One => "of your",
        }
    }

    /// Whether it names the cards in the singular. `yours`: [`Noun::yours`] stands before them.
    const fn is_singular(self, yours: bool) -> bool {
        matches!(self, Noun::A | Noun::One) && !yours
    }
}

impl Form for Noun {
    type Value = Filter;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Filter> {
        let mut yours = cursor.attempt(|cursor| cursor.words(self.yours())).is_some();
        let singular = self.is_singular(yours);
        if singular && matches!(self, Noun::A) {
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
        if singular && matches!(self, Noun::A) {
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

    fn tables(&self, tables: &mut Tables) {
        Adjectives.tables(tables);
        OneKind.tables(tables);
        ManyKinds.tables(tables);
        Properties.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let side = *maker.any(&[Side::Any, Side::Yours, Side::Opponents])?;
        let mut traits = maker.any_number(|maker| Adjectives.make(maker));
        let what = OneKind.make(maker)?;
        traits.extend(maker.any_number(|maker| Properties.make(maker)));
        Some(Filter { what, side, traits })
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

    fn tables(&self, tables: &mut Tables) {
        OneOf::<Kind>::NEW.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        if maker.maybe() { Some(of_main_deck()) } else { SetOf(OneOf::<Kind>::NEW, "or").make(maker) }
    }
}

/// The kinds of cards that a Main Deck holds (M-DECK-03).
fn of_main_deck() -> tercet_cardtext::Set<Kind> {
    Kind::ALL.iter().copied().filter(|kind| *kind != Kind::Character).collect()
}
