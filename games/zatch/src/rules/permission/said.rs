//! What a text says that it forbids, for effects that look for such texts (Z-RULE-99, Z-RULE-125).

use crate::rules::board::Board;
use crate::rules::effect::{Cards, Deed, EffectsOf, Rule, Subject};
use crate::rules::effects::meaning::things::Thing;
use crate::rules::program::Program;
use crate::rules::words::{Ban, Bans, Kind};
use tercet_kernel::Seat;

/// Whether a card's text forbids a player one of these, whether or not it works now.
pub fn forbids(b: Board, thing: &Thing, player: Seat, bans: Bans) -> bool {
    let card = b.card(thing.card);
    let programs = [card.rule, card.text].into_iter().flat_map(|text| b.cards.programs(text));
    programs.flat_map(Program::rules).any(|rule| is_ban_on(rule, bans) && binds(rule, thing.seat, player))
}

/// Whether a rule that forbids something binds a player, by whose card it stands on and whom it speaks of.
pub fn binds(rule: &Rule, whose: Seat, player: Seat) -> bool {
    if let Rule::Cannot(subject, _) = rule {
        match subject {
            Subject::You | Subject::YourEffects => player == whose,
            Subject::Opponent | Subject::OpponentsEffects => player != whose,
            Subject::Players | Subject::Effects => true,
        }
    } else if let Rule::Negated(effects) = rule {
        let filter = effects.cards().and_then(Cards::filter);
        filter.is_none_or(|filter| filter.side.is_of(whose, player))
    } else {
        player != whose
    }
}

/// Whether a rule forbids one of these (Z-RULE-125).
pub fn is_ban_on(rule: &Rule, bans: Bans) -> bool {
    let of_mamodo = |effects: &EffectsOf| effects.cards().is_some_and(|cards| cards.can_be(Kind::Mamodo));
    match rule {
        Rule::Cannot(_, deeds) => deeds.iter().filter_map(ban_of).any(|ban| bans.contains(ban)),
        Rule::OneMamodoEffect => bans.contains(Ban::MamodoEffects),
        Rule::OnlyProtects(_) | Rule::NoProtect(_) => bans.contains(Ban::Protect),
        Rule::Negated(effects) => of_mamodo(effects) && bans.contains(Ban::MamodoEffects),
        Rule::Despite(_)
        | Rule::UsableDespite
        | Rule::OneTurnBack
        | Rule::Figure { .. }
        | Rule::Copies { .. }
        | Rule::AddsPower(..)
        | Rule::Softens(_)
        | Rule::Unhurt { .. }
        | Rule::NextInflictionNegated(_)
        | Rule::NoDefense(..)
        | Rule::NoNegation(_)
        | Rule::DearProtect(..)
        | Rule::MustProtect(_)
        | Rule::ProtectsForYou(_)
        | Rule::Events(_)
        | Rule::Playable { .. }
        | Rule::Usable(_)
        | Rule::AttacksTwice(_)
        | Rule::PlayableAgain(_)
        | Rule::PlayableByCounters(_)
        | Rule::WithoutMamodo
        | Rule::InsteadOfEffects(..)
        | Rule::InsteadOfDamage(..)
        | Rule::Sleeps
        | Rule::Grants(..)
        | Rule::OpponentShowsPages
        | Rule::NoForcedTurn
        | Rule::CountsAs(..)
        | Rule::Renamed(..)
        | Rule::PlainNames
        | Rule::Flies(_)
        | Rule::Discardable
        | Rule::LeavesAlone
        | Rule::Enters(_) => false,
    }
}

/// What texts that look for bans call a ban on something.
fn ban_of(deed: &Deed) -> Option<Ban> {
    match deed {
        Deed::Play(cards) => cards.can_be(Kind::Spell).then_some(Ban::SpellCards),
        Deed::Use(effects) => effects.cards()?.can_be(Kind::Mamodo).then_some(Ban::MamodoEffects),
        Deed::Protect | Deed::ProtectWith(_) => Some(Ban::Protect),
        Deed::Enter(_)
        | Deed::Attach(_)
        | Deed::Attack
        | Deed::Defend
        | Deed::TurnBack
        | Deed::TurnAtStart
        | Deed::TurnYourPages
        | Deed::Gain
        | Deed::GainAtStart(_)
        | Deed::RaisePower(_)
        | Deed::RaiseYourMp
        | Deed::LowerYourMp
        | Deed::LookAtYourBook
        | Deed::TakeFromPile
        | Deed::Discard(_)
        | Deed::Choose(_)
        | Deed::Petrify(_) => None,
    }
}
