//! Which Monster may attack what (B-ATTACK).

use crate::cards::Cards;
use crate::effect::{Points, Rule};
use crate::effects::filter::{Basis, Candidate, concerns};
use crate::effects::immunity::{Subject, in_force};
use crate::effects::{points, standing};
use crate::frame::Target;
use crate::rulebook::Why;
use crate::state::{Acted, FieldCard, Lasting, State};
use crate::words::Kind;
use tercet_kernel::Seat;

/// Why this card cannot attack anything now, whatever the target.
pub fn ban_attacker(cards: &Cards, s: &State, seat: Seat, card: &FieldCard) -> Option<Why> {
    if cards.card(card.card).kind != Kind::Monster {
        return Some(Why::rule("B-ATTACK-01"));
    }
    if !card.stance.visible() || !card.stance.attacking() {
        return Some(Why::rule("B-ATTACK-02"));
    }
    match card.acted {
        Some(Acted::Revealed) => return Some(Why::rule("B-REVEAL-04")),
        Some(Acted::Switched) => return Some(Why::rule("B-MODE-04")),
        Some(Acted::Attacked) | None => {}
    }
    if card.fresh {
        return Some(Why::rule("B-ATTACK-03"));
    }
    if s.lasting.iter().any(|entry| entry.effect == Lasting::CannotAttack(card.entry)) {
        return Some(Why::rule("B-ATTACK-04"));
    }
    (points::attack(cards, s, seat, card) < 0).then(|| Why::rule("B-ATTACK-05"))
}

/// Why this Monster cannot attack this target, apart from what [`ban_attacker`] says.
pub fn ban_target(cards: &Cards, s: &State, seat: Seat, card: &FieldCard, target: Target) -> Option<Why> {
    match target {
        Target::Player => ban_player(cards, s, seat, card),
        Target::Card(entry) => {
            let Some((side, target)) = s.find(entry) else { return Some(Why::rule("B-ATTACK-11")) };
            if side == seat {
                return Some(Why::rule("B-ATTACK-06"));
            }
            ban_card(cards, s, seat, card, target)
        }
    }
}

/// Why this Monster cannot attack the opposing player.
fn ban_player(cards: &Cards, s: &State, seat: Seat, card: &FieldCard) -> Option<Why> {
    let opponent = seat.other();
    let guarded = |c: &&FieldCard| c.stance.visible() && cards.card(c.card).kind == Kind::Monster;
    if s.sides[opponent].field.iter().find(guarded).is_some() {
        return Some(Why::rule("B-ATTACK-09"));
    }
    if points::attack(cards, s, seat, card) <= 0 {
        return Some(Why::rule("B-ATTACK-10"));
    }
    in_force(cards, s, Subject::Player(opponent))
        .find(|(source, rule)| source.seat == opponent && **rule == Rule::CannotAttackYou)
        .map(|(source, _)| Why::effect("B-RULE-48", source.card))
}

/// Why this Monster cannot attack this opposing card.
fn ban_card(cards: &Cards, s: &State, seat: Seat, card: &FieldCard, target: &FieldCard) -> Option<Why> {
    let visible = target.stance.visible();
    // An attack-mode card that is no visible Monster is out of reach; face down nobody can tell
    // what it is, and in attack mode it makes no difference (B-ATTACK-06 to B-ATTACK-08).
    if target.stance.attacking() && !(visible && cards.card(target.card).kind == Kind::Monster) {
        return Some(Why::rule("B-ATTACK-08"));
    }
    if standing(cards, s).next().is_none() {
        return None;
    }
    let opponent = seat.other();
    let attacked = Candidate::on_field(opponent, target);
    let attacker = Candidate::on_field(seat, card);
    let forbidden = in_force(cards, s, Subject::Card(opponent, target)).find(|(source, rule)| match rule {
        Rule::CannotBeAttacked { target: whose, by } => {
            visible
                && points::names(cards, s, whose, source, opponent, target)
                && concerns(cards, s, by, source, Basis::Printed, attacker)
        }
        _ => false,
    });
    let refrains = || {
        in_force(cards, s, Subject::Card(seat, card)).find(|(source, rule)| match rule {
            Rule::CannotAttack(filter) => {
                visible && source.entry == card.entry && concerns(cards, s, filter, source, Basis::Printed, attacked)
            }
            _ => false,
        })
    };
    forbidden.or_else(refrains).map(|(source, _)| Why::effect("B-RULE-48", source.card))
}

/// Why a Monster that has attacked this turn cannot do so again, on this target (B-ATTACK-04,
/// B-RULE-46). Gives what the attack costs: `true` if a sacrifice.
pub fn another(cards: &Cards, s: &State, seat: Seat, card: &FieldCard, target: Target) -> Result<bool, Why> {
    if card.attacks == 0 {
        return Ok(false);
    }
    let own = || in_force(cards, s, Subject::Card(seat, card)).filter(|(source, _)| source.entry == card.entry);
    let second = own().any(|(_, rule)| match rule {
        Rule::AttacksTwo { limit } => second_target(cards, s, card, target, *limit),
        _ => false,
    });
    if second {
        return Ok(false);
    }
    match prices(cards, s, seat, card).next() {
        Some(_) => Ok(true),
        None => Err(Why::rule("B-ATTACK-04")),
    }
}

/// Whether this target, with the first one, keeps to the limit of defence points (B-RULE-46).
fn second_target(cards: &Cards, s: &State, card: &FieldCard, target: Target, limit: i16) -> bool {
    let first = s.lasting.iter().find_map(|entry| match entry.effect {
        Lasting::FirstTarget(attacker, defence) if attacker == card.entry => Some(defence),
        _ => None,
    });
    let (Some(first), Target::Card(entry), 1) = (first, target, card.attacks) else { return false };
    s.find(entry).is_some_and(|(side, target)| {
        target.stance.visible()
            && cards.card(target.card).kind == Kind::Monster
            && first.saturating_add(points::defence(cards, s, side, target)) <= limit
    })
}

/// The own Monsters that this Monster can sacrifice for one more attack (B-RULE-46).
pub fn prices<'a>(
    cards: &'a Cards,
    s: &'a State,
    seat: Seat,
    card: &'a FieldCard,
) -> impl Iterator<Item = &'a FieldCard> {
    let price = in_force(cards, s, Subject::Card(seat, card)).find_map(|(source, rule)| match rule {
        Rule::AttacksAgain { price } if source.entry == card.entry => Some((source, price)),
        _ => None,
    });
    price.into_iter().flat_map(move |(source, price)| {
        s.sacrifices(cards, seat)
            .filter(move |paid| concerns(cards, s, price, &source, Basis::Current, Candidate::on_field(seat, paid)))
    })
}

/// Every legal target of this Monster, cards first; nothing about whether it may attack now.
pub fn targets<'a>(
    cards: &'a Cards,
    s: &'a State,
    seat: Seat,
    card: &'a FieldCard,
) -> impl Iterator<Item = Target> + 'a {
    let opposing = s.sides[seat.other()].field.iter().map(|target| Target::Card(target.entry));
    opposing.chain([Target::Player]).filter(move |target| ban_target(cards, s, seat, card, *target).is_none())
}

/// Which points a card uses when it is attacked (B-BATTLE-02, B-BATTLE-03).
pub fn defends_with(card: &FieldCard) -> Points {
    if card.stance.attacking() { Points::Attack } else { Points::Defence }
}
