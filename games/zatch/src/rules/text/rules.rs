//! Rules that hold while a text works.

use super::amounts::{Boxed, Counted, CountedBefore};
use super::cards::{Getting, ManyKinds, NAME, Noun, PLAYED, TAKEN, THEIRS, Those};
use super::conditions::Conditions;
use super::effects::Granted;
use super::steps::Steps;
use crate::rules::effect::{Cards, Change, Count, Deed, EffectsOf, Entry, Figure, Filter, Role, Rule, Subject, Tag};
use crate::rules::words::Limit;
use tercet_cardtext::{Figure as Points, Listed, Maybe, SetOf, Signed, Small, Within, phrases};

phrases! {
    /// What holds.
    pub(super) Rules -> Rule {
        was ["your opponent can use only 1 MAMODO effect per turn, IN PLAY effects aside"] => { Rule::OneMamodoEffect }
        was ["your opponent shows the open pages"] => { Rule::OpponentShowsPages }
        was ["you can turn back pages by effects only once"] => { Rule::OneTurnBack }
        was ["an effect for", cards: Those, ":", effect: Boxed(Granted)] => { Rule::Grants(cards, effect) }
        was ["names are compared without what stands in parentheses"] => { Rule::PlainNames }
        was ["the name", name: NAME, "for", cards: Those] => { Rule::Renamed(cards, name) }
        [rule: Figures] => { rule }
        [rule: Damages] => { rule }
        [rule: Plays] => { rule }
        [rule: Entries] => { rule }
        /// No other MAMODO of your opponent's can PROTECT. They may still let pages be turned instead.
        ["your opponent can PROTECT only with", mamodo: Within(THEIRS, Those)] => { Rule::OnlyProtects(mamodo) }
        /// Whenever your opponent's Book would take Damage, this MAMODO has to PROTECT it, for as long as it is able
        /// to.
        ["your opponent must PROTECT with", mamodo: Within(THEIRS, Those)] => { Rule::MustProtect(mamodo) }
        /// In each turn your opponent can use one effect of a MAMODO, no more. IN PLAY effects do not count.
        ["your opponent can use only 1 MAMODO effect per turn, not counting IN PLAY effects"] => { Rule::OneMamodoEffect }
        /// You can see your opponent's open pages for as long as this holds.
        ["your opponent shows their open pages"] => { Rule::OpponentShowsPages }
        /// Once, you can let this opposing MAMODO take Damage for your Book. Its owner is not asked.
        ["you can PROTECT your Book once with", mamodo: Those] => { Rule::ProtectsForYou(mamodo) }
        /// After one effect has turned back pages for you, no other effect of yours can.
        ["you can turn back pages with effects only once"] => { Rule::OneTurnBack }
        /// Effects cannot forbid you this. Timing, icons, costs, limits per turn and Petrified Status still apply.
        ["you can", deed: YourDeeds, "even when prohibited"] => { Rule::Despite(deed) }
        /// You can play this many EVENT cards per turn, counting those already played. Such numbers do not add up.
        ["you can play up to", number: Small, "EVENT cards"] => { Rule::Events(number) }
        /// No page is turned at the end of your turn, so you gain no MP for it and do not lose the game on page 32.
        ["you do not turn a page in your END PHASE"] => { Rule::NoForcedTurn }
        /// Whenever you are asked for something you may discard this card, though not the cards under it. It is not an
        /// Action.
        ["this card may be discarded alone at any time"] => { Rule::Discardable }
        /// Effects cannot forbid you to use this effect. Timing, icons, costs, limits and Petrified Status still apply.
        ["this effect can be used even when prohibited"] => { Rule::UsableDespite }
        /// The effect with these words does nothing for as long as this holds.
        ["this effect does not work"] => { Rule::Sleeps }
        /// Your opponent can do none of these, unless a text lets them do it even when prohibited.
        ["your opponent cannot", deeds: Listed(Within(THEIRS, Deeds), "or")] => { Rule::Cannot(Subject::Opponent, deeds) }
        /// You can do none of these, unless a text lets you do it even when prohibited.
        ["you cannot", deeds: Listed(YourDeeds, "or")] => { Rule::Cannot(Subject::You, deeds) }
        /// None of your effects does any of these. What the rules do is not affected.
        ["your effects cannot", deeds: Listed(YourDeeds, "or")] => { Rule::Cannot(Subject::YourEffects, deeds) }
        [subject: Subjects, deeds: Listed(Deeds, "or")] => { Rule::Cannot(subject, deeds) }
        /// If these SPELL cards win, this is done in place of all their effects. They carry out none of their own, won
        /// or lost.
        ["instead of the effects of", cards: Those, ",", step: Boxed(Steps)] => { Rule::InsteadOfEffects(cards, step) }
        /// If these SPELL cards win, this is done in place of inflicting their Damage. Their other effects still work.
        ["instead of the Damage of", cards: Those, ",", step: Boxed(Steps)] => { Rule::InsteadOfDamage(cards, step) }
        /// These effects cannot be used, and those that already work are suspended. What they have done stands.
        [effects: EffectsMeant, "are negated"] => { Rule::Negated(effects) }
        /// This card has that effect as well as its own. Limits on its use are counted for the card that gives it.
        [card: Those, "has this effect:", effect: Boxed(Granted)] => { Rule::Grants(card, effect) }
        /// In this text, names that differ only in what is in parentheses are the same name.
        ["names are compared without the part in parentheses"] => { Rule::PlainNames }
        /// This MAMODO flies: an opponent without a flying MAMODO cannot cut in on its effects.
        ["flight for", mamodo: Those] => { Rule::Flies(mamodo) }
        /// This card has this name and not its own.
        [card: Those, "is named", name: NAME] => { Rule::Renamed(card, name) }
    }

    /// How figures change.
    Figures -> Rule {
        was [points: Signed, figure: FigureNames, per: Maybe(PerBefore), "for", cards: Those, role: Maybe(Roles)] =>
            { Rule::Figure { figure, change: Change::Add(points), per, cards, role } }
        was ["double", figure: FigureNames, per: Maybe(PerBefore), "for", cards: Those, role: Maybe(Roles)] =>
            { Rule::Figure { figure, change: Change::Double, per, cards, role } }
        was [
            figure: FigureNames, "at most", points: Points, per: Maybe(PerBefore), "for", cards: Those,
            role: Maybe(Roles),
        ] => { Rule::Figure { figure, change: Change::AtMost(points), per, cards, role } }
        was [figure: FigureNames, "equal to that of", model: Those, "for", cards: Those] =>
            { Rule::Copies { figure, of: model, cards } }
        was [figure: FigureNames, points: Points, per: Maybe(PerBefore), "for", cards: Those, role: Maybe(Roles)] =>
            { Rule::Figure { figure, change: Change::Is(points), per, cards, role } }
        /// The figure rises or falls by this much, though never below 0. It is done after setting and doubling.
        [cards_get: Getting, points: Signed, figure: FigureNames, role: Maybe(Roles), per: Maybe(Per)] =>
            { Rule::Figure { figure, change: Change::Add(points), per, cards: cards_get, role } }
        /// The present Power of this MAMODO is added to the Total Power of those cards.
        ["the Power of", mamodo: Those, "is added to the Total Power of", cards: Those] =>
            { Rule::AddsPower(mamodo, cards) }
        /// The figure is doubled, after anything that sets it and before anything is added to it.
        ["the", figure: FigureNames, "of", cards: Those, "is doubled", role: Maybe(Roles), per: Maybe(Per)] =>
            { Rule::Figure { figure, change: Change::Double, per, cards, role } }
        /// The figure is never higher than this, whatever else changes it.
        [
            "the", figure: FigureNames, "of", cards: Those, "is at most", points: Points, role: Maybe(Roles),
            per: Maybe(Per),
        ] => { Rule::Figure { figure, change: Change::AtMost(points), per, cards, role } }
        /// The figure becomes that of the other card: Power as it is when this begins, Damage as it is when it is
        /// inflicted.
        ["the", figure: FigureNames, "of", cards: Those, "is that of", model: Those] =>
            { Rule::Copies { figure, of: model, cards } }
        /// The figure of the card chosen last becomes this, before doubling and adding.
        ["its", figure: FigureNames, "is", points: Points, role: Maybe(Roles), per: Maybe(Per)] =>
            { Rule::Figure { figure, change: Change::Is(points), per, cards: Cards::It, role } }
        /// The figure becomes this, before doubling and adding. With “for each”, it is this much for each thing
        /// counted.
        ["the", figure: FigureNames, "of", cards: Those, "is", points: Points, role: Maybe(Roles), per: Maybe(Per)] =>
            { Rule::Figure { figure, change: Change::Is(points), per, cards, role } }
    }

    /// The figures.
    FigureNames -> Figure {
        /// The sum that is compared in a Battle: the Power of the MAMODO and its SPELL card, or the total that a text
        /// gives.
        ["Total Power"] => { Figure::TotalPower }
        /// The Power of a MAMODO or SPELL card.
        ["Power"] => { Figure::Power }
        /// How many pages are turned where a card inflicts its Damage.
        ["Damage"] => { Figure::Damage }
        /// What it costs to play a SPELL or EVENT card.
        ["MP cost"] => { Figure::Cost }
    }

    /// For each of what.
    Per -> Count {
        /// The figure is multiplied by the number of coins, pages or cards counted.
        ["for each", counted: Counted] => { counted }
    }

    /// How that used to be said.
    PerBefore -> Count {
        was ["per", counted: CountedBefore] => { counted }
    }

    /// In which part.
    Roles -> Role {
        /// Only in an Attack with this card.
        ["when attacking"] => { Role::Attacking }
        /// Only in a Defense with this card.
        ["when defending"] => { Role::Defending }
        /// In an Attack or a Defense with this card.
        ["when fighting"] => { Role::Fighting }
        /// Only while this MAMODO takes Damage or Injury for the Book or for another MAMODO.
        ["when protecting"] => { Role::Protecting }
    }

    /// How Damage, Defense and PROTECT change.
    Damages -> Rule {
        was [damage: Small, "less Damage against your Book"] => { Rule::Softens(damage) }
        was [
            "no Damage and no Injury", from: Maybe(FromSpells), damage: Maybe(FromAttacks), "for your Book and",
            cards: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: true, cards, from, damage, role } }
        was [
            "no Damage and no Injury", from: Maybe(FromSpells), damage: Maybe(FromAttacks), "for",
            cards: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: false, cards, from, damage, role } }
        /// Damage to your Book turns this many pages fewer each time. If nothing is left, nothing is inflicted.
        [damage: Small, "less Damage to your Book"] => { Rule::Softens(damage) }
        /// Damage turns no pages of your Book and injures none of these MAMODO, and neither does Injury.
        [
            "no Damage or Injury", from_cards: Maybe(FromSpells), from_attacks: Maybe(FromAttacks), "to your Book or",
            mamodo: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: true, cards: mamodo, from: from_cards, damage: from_attacks, role } }
        /// Damage and Injury do not change the status of these MAMODO. They can PROTECT all the same.
        [
            "no Damage or Injury", from_cards: Maybe(FromSpells), from_attacks: Maybe(FromAttacks), "to",
            mamodo: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: false, cards: mamodo, from: from_cards, damage: from_attacks, role } }
        /// The next Damage or Injury that this MAMODO would take is negated. If it protects your Book, no page is
        /// turned either.
        ["the next infliction on", mamodo: Those, "is negated"] => { Rule::NextInflictionNegated(mamodo) }
        /// Nobody can Defend against these, with a SPELL card or without. Effects can still be used in the Battle.
        ["no Defense against", cards: Those, with_total: Maybe(WithTotal)] => { Rule::NoDefense(cards, with_total) }
        /// No MAMODO can take Damage or Injury of these for the Book or for another MAMODO.
        ["no PROTECT against", cards: Those] => { Rule::NoProtect(cards) }
        /// Effects cannot negate these. An Attack can still fail by Total Power.
        ["no negation of", cards: Those] => { Rule::NoNegation(cards) }
        /// To PROTECT against these, a player has to pay this many MP each time.
        ["PROTECT against", cards: Those, "costs", mp: Small, "MP"] => { Rule::DearProtect(cards, mp) }
    }

    /// From which SPELL cards.
    FromSpells -> Filter {
        /// Only what these SPELL cards inflict is meant.
        ["from", cards: Noun::Many] => { cards }
    }

    /// From which Attacks.
    FromAttacks -> u8 {
        /// Only what Attacks of exactly this Damage inflict is meant.
        ["from Attacks with Damage", damage: Small] => { damage }
    }

    /// With how much Total Power.
    WithTotal -> i16 {
        /// It applies only while the Total Power is at least this.
        ["with Total Power at least", power: Points] => { power }
    }

    /// What can be played.
    Plays -> Rule {
        was ["this card can be played as often in a turn as there are MP counters on", cards: Those] =>
            { Rule::PlayableByCounters(cards) }
        /// You can play this SPELL card with no MAMODO for it. It then fights with its own Power alone.
        ["this card can be played without its MAMODO"] => { Rule::WithoutMamodo }
        /// You can play this SPELL card as many times in a turn as this MAMODO has MP counters, paying for it each
        /// time.
        ["this card can be played once per turn for each MP counter on", mamodo: Those] =>
            { Rule::PlayableByCounters(mamodo) }
        /// You can attack twice in a turn with the same one of these SPELL cards. Each Attack is paid for and is a
        /// Battle of its own.
        [cards: Those, "can attack twice"] => { Rule::AttacksTwice(cards) }
        /// You can play these SPELL cards once more this turn, and pay no MP for it.
        [cards: Those, "can be played again for 0 MP"] => { Rule::PlayableAgain(cards) }
        /// You can play these SPELL cards for that MAMODO, whatever MAMODO is printed on them. After use they are
        /// discarded.
        [cards: Within(TAKEN, Those), "can be played for", mamodo: Those, "and is discarded afterwards"] =>
            { Rule::Playable { cards, mamodo, discarded: true } }
        /// You can play these SPELL cards for that MAMODO, whatever MAMODO is printed on them.
        [cards: Within(TAKEN, Those), "can be played for", mamodo: Those] => { Rule::Playable { cards, mamodo, discarded: false } }
        /// You can play these SPELL or EVENT cards from the pages named, even if those are not open. All other rules
        /// apply.
        [cards: Within(TAKEN, Those), "can be played"] => { Rule::Usable(cards) }
    }

    /// How a card comes into play, leaves it and counts there.
    Entries -> Rule {
        /// If this card is discarded, the cards under it stay in play.
        ["when discarded, this card leaves alone"] => { Rule::LeavesAlone }
        /// This card also counts as the MAMODO of that name, wherever names matter.
        [card: Those, "counts as", name: NAME] => { Rule::CountsAs(card, name) }
        /// How this card comes into play, on top of what the rules ask of every card.
        ["this card enters play", how: Ways] => { Rule::Enters(how) }
    }

    /// Ways into play.
    Ways -> Entry {
        was ["with either face, which can be turned in a START PHASE"] => { Entry::EitherFace }
        was ["beside others of its name, up to", count: Small] => { Entry::UpTo(count) }
        /// You place it on your MAMODO in play of exactly this name, not on a variant of it.
        ["on top of the regular", name: NAME] => { Entry::OnRegular(name) }
        /// You place it on your MAMODO in play of this name or a variant of it, but not on a card with its own full
        /// name.
        ["on top of", name: NAME] => { Entry::On(name) }
        /// It comes into play only if a SPELL card of this name puts it there.
        ["only by the SPELL card", name: NAME] => { Entry::OnlyBy(name) }
        /// To put it into play, you discard a MAMODO of each of these names that you have in play.
        ["by discarding", names: Listed(NAME, "and")] => { Entry::ByDiscarding(names) }
        /// It can come into play only while this is true.
        ["only if", condition: Conditions] => { Entry::If(condition) }
        /// You place it face-down outside your MAMODO area. It is unknown and not in play until you turn it up with
        /// another Action.
        ["face-down"] => { Entry::FaceDown }
        /// You choose the face as it enters, and may turn it over in any START PHASE. Only the face that is up counts.
        ["with either face up, which can be changed in a START PHASE"] => { Entry::EitherFace }
        /// You may have this many MAMODO of its name in play.
        ["alongside others of its name, up to", number: Small] => { Entry::UpTo(number) }
    }

    /// Who or what is held back.
    Subjects -> Subject {
        /// Neither player can do any of these, unless a text lets them do it even when prohibited.
        ["players cannot"] => { Subject::Players }
        /// None of your opponent's effects does any of these. What the rules do is not affected.
        ["your opponent's effects cannot"] => { Subject::OpponentsEffects }
        /// No effect of either player does any of these. What the rules do is not affected.
        ["effects cannot"] => { Subject::Effects }
    }

    /// What can be forbidden to the user.
    YourDeeds -> Deed {
        /// Taking a card out of your own Discard Pile, wherever it would go.
        ["take cards from your Discard Pile"] => { Deed::TakeFromPile }
        [deed: Deeds] => { deed }
    }

    /// What can be forbidden.
    Deeds -> Deed {
        was ["turn pages of your Book, Damage aside"] => { Deed::TurnYourPages }
        was ["take cards out of the own Discard Pile"] => { Deed::TakeFromPile }
        was ["put into play", cards: Those] => { Deed::Enter(cards) }
        /// Playing any of these SPELL or EVENT cards.
        ["play", cards: Within(PLAYED, Those)] => { Deed::Play(cards) }
        /// Putting any of these cards into play, as an Action or with an effect.
        ["put", cards: Those, "into play"] => { Deed::Enter(cards) }
        /// Attaching a PARTNER to this MAMODO. One that it already has stays.
        ["attach a PARTNER to", mamodo: Those] => { Deed::Attach(mamodo) }
        /// Using any of these effects. IN PLAY effects still work unless they are named.
        ["use", effects: EffectsMeant] => { Deed::Use(effects) }
        /// Attacking, with a SPELL card or without.
        ["attack"] => { Deed::Attack }
        /// Defending, with a SPELL card or without.
        ["Defend"] => { Deed::Defend }
        /// Letting this MAMODO take Damage or Injury for the Book or for another MAMODO.
        ["PROTECT with", mamodo: Those] => { Deed::ProtectWith(mamodo) }
        /// Letting any MAMODO take Damage or Injury for the Book or for another MAMODO.
        ["PROTECT"] => { Deed::Protect }
        /// Turning back pages of their own Book, even with an effect of the other player.
        ["turn back pages"] => { Deed::TurnBack }
        /// Turning pages in the START PHASE as the rules allow, and so gaining MP for them.
        ["turn pages in the START PHASE"] => { Deed::TurnAtStart }
        /// Turning pages of your Book with an effect. Damage still turns them.
        ["turn pages of your Book except by Damage"] => { Deed::TurnYourPages }
        /// Gaining more than this in your own START PHASE, for pages and from effects together. The rest is not gained.
        ["gain more than", mp: Small, "MP in the START PHASE"] => { Deed::GainAtStart(mp) }
        /// Gaining MP at all, for turning pages or from effects.
        ["gain MP"] => { Deed::Gain }
        /// Adding to the Power of this MAMODO or doubling it. Its Power can still be set or lowered.
        ["raise the Power of", mamodo: Those] => { Deed::RaisePower(mamodo) }
        /// Giving you MP with an effect.
        ["raise your MP"] => { Deed::RaiseYourMp }
        /// Taking MP from you with an effect. Costs that you pay are not affected.
        ["lower your MP"] => { Deed::LowerYourMp }
        /// Looking at cards in your Book.
        ["look at your Book"] => { Deed::LookAtYourBook }
        /// Taking a card out of their own Discard Pile, wherever it would go.
        ["take cards from their Discard Pile"] => { Deed::TakeFromPile }
        /// Discarding any of these cards with an effect. A second Injury still does it.
        ["discard", cards: Within(TAKEN, Those)] => { Deed::Discard(cards) }
        /// Choosing any of these cards for an effect. What is done to all cards of a kind still reaches them.
        ["choose", cards: Those] => { Deed::Choose(cards) }
        /// Putting this MAMODO into Petrified Status.
        ["Petrify", mamodo: Those] => { Deed::Petrify(mamodo) }
    }

    /// Which effects.
    EffectsMeant -> EffectsOf {
        was ["effects of your opponent that look at your Book"] => { EffectsOf::LookingAtYourBook }
        /// Effects for which a player chooses a card in play of one of these kinds.
        ["effects that choose", kinds: SetOf(ManyKinds, "and")] => { EffectsOf::Choosing(kinds) }
        /// Effects of your opponent that need to look at your Book. Those that merely may look are not meant.
        ["your opponent's effects that look at your Book"] => { EffectsOf::LookingAtYourBook }
        /// The effects of these cards that are marked IN PLAY.
        ["IN PLAY effects of", cards: Those] => { EffectsOf::Tagged(Tag::InPlay, cards) }
        /// The effects of these cards that are marked SEND.
        ["SEND effects of", cards: Those] => { EffectsOf::Tagged(Tag::Send, cards) }
        /// The effects of these cards that can be used once per game.
        ["once-per-game effects of", cards: Those] => { EffectsOf::Limited(Limit::OncePerGame, cards) }
        /// All effects of these cards, however they are used. What the box above the effects says is not one.
        ["effects of", cards: Those] => { EffectsOf::Cards(cards) }
    }
}
