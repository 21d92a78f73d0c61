//! Which Monster may attack what.

use crate::rules::board::Board;
use crate::rules::effect::{Points, Rule, RuleKind};
use crate::rules::effects::filter::{Basis, Candidate, concerns};
use crate::rules::effects::immunity::{Subject, in_force, own_rules};
use crate::rules::effects::{Source, figures};
use crate::rules::frame::Target;
use crate::rules::rulebook::Why;
use crate::rules::state::{Acted, FieldCard, Fresh, Lasting};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// Why this card cannot attack anything now, whatever the target: Monsters attack, in attack mode and
/// face up (B-ATTACK-02, B-STANCE-02), none from another stance (B-STANCE-03, B-STANCE-04, B-STANCE-05), none that
/// was revealed or switched in this turn (B-REVEAL-04, B-MODE-04), and with less than 0 points none at all
/// (B-ATTACK-05, B-RULE-20).
pub fn ban_attacker(b: Board, seat: Seat, card: &FieldCard) -> Option<Why> {
    if b.cards.card(card.card).kind != Kind::Monster {
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
    if waits(b, seat, card) {
        return Some(Why::rule("B-ATTACK-03"));
    }
    if b.s.lasting.iter().any(|entry| entry.effect == Lasting::CannotAttack(card.entry)) {
        return Some(Why::rule("B-ATTACK-04"));
    }
    (!figures::attack_is_at_least(b, seat, card, 0)).then(|| Why::rule("B-ATTACK-05"))
}

/// Whether this card waits for its player's next turn before it attacks: it was summoned or revealed in this
/// one (B-ATTACK-03, B-REVEAL-06), and no effect lets one that was summoned attack at once.
pub fn waits(b: Board, seat: Seat, card: &FieldCard) -> bool {
    let rushes = || {
        card.stance.visible()
            && in_force(b, RuleKind::MoreAttacks, Subject::Card(seat, card), move |source, rule| match rule {
                Rule::AttacksWhenSummoned(whose) => figures::names(b, whose, source, seat, card),
                _ => false,
            })
            .next()
            .is_some()
    };
    match card.fresh {
        None => false,
        Some(Fresh::Summoned) => !rushes(),
        Some(Fresh::Revealed | Fresh::Fused) => true,
    }
}

/// Why this Monster cannot attack this target, apart from what [`ban_attacker`] says. Nobody attacks in turns
/// for which that was agreed, whatever cards allow (B-PRIO-01).
pub fn ban_target(b: Board, seat: Seat, card: &FieldCard, target: Target) -> Option<Why> {
    if b.s.turn <= u16::from(b.s.house.peace) {
        return Some(Why::rule("B-PRIO-01"));
    }
    match target {
        Target::Player => ban_player(b, seat, card),
        Target::Card(entry) => {
            let Some((side, target)) = b.s.find(entry) else { return Some(Why::rule("B-ATTACK-11")) };
            if side == seat {
                return Some(Why::rule("B-ATTACK-06"));
            }
            ban_card(b, seat, card, target)
        }
    }
}

/// Why this Monster cannot attack the opposing player: visible Monsters protect, in either mode
/// (B-ATTACK-09, B-RULE-14) and even if they cannot be attacked themselves (B-ATTACK-14); face-down ones do not
/// (B-RULE-15), nor do Spells and Traps (B-ATTACK-12). With exactly 0 points it attacks cards only
/// (B-ATTACK-10, B-ATTACK-13, B-RULE-20).
fn ban_player(b: Board, seat: Seat, card: &FieldCard) -> Option<Why> {
    let opponent = seat.other();
    let guarded = |c: &&FieldCard| c.stance.visible() && b.cards.card(c.card).kind == Kind::Monster;
    if b.s.sides[opponent].field.iter().find(guarded).is_some() {
        return Some(Why::rule("B-ATTACK-09"));
    }
    if !figures::attack_is_at_least(b, seat, card, 1) {
        return Some(Why::rule("B-ATTACK-10"));
    }
    in_force(b, RuleKind::CannotAttackYou, Subject::Player(opponent), |source, _| source.seat == opponent)
        .next()
        .map(|(source, _)| Why::effect("B-RULE-48", source.card))
}

/// Why this Monster cannot attack this opposing card. In defence mode all cards can be attacked, face
/// up or down (B-STANCE-03, B-STANCE-05, B-STANCE-07, B-STANCE-09, B-STANCE-11, B-STANCE-13), in attack
/// mode visible Monsters only (B-STANCE-02, B-STANCE-04, B-STANCE-06, B-STANCE-08, B-STANCE-10,
/// B-STANCE-12, B-RULE-16). A text by which it may attack the card stands against bans that came into force
/// earlier (B-PRIO-05).
fn ban_card(b: Board, seat: Seat, card: &FieldCard, target: &FieldCard) -> Option<Why> {
    let visible = target.stance.visible();
    // An attack-mode card that is not a visible Monster is out of reach; face down nobody can tell
    // what it is, and in attack mode it makes no difference (B-ATTACK-06, B-ATTACK-07, B-ATTACK-08).
    let out_of_reach = target.stance.attacking() && !(visible && b.cards.card(target.card).kind == Kind::Monster);
    let allowed = if visible { reaches(b, seat, card, target) } else { None };
    if out_of_reach && allowed.is_none() {
        return Some(Why::rule("B-ATTACK-08"));
    }
    if !visible || !b.may_have(RuleKind::AttackBan) {
        return None;
    }
    let opponent = seat.other();
    let attacked = Candidate::on_field(opponent, target);
    let attacker = Candidate::on_field(seat, card);
    let protects = |source: &Source, rule: &Rule| match rule {
        Rule::CannotBeAttacked { target: whose, by } => {
            figures::names(b, whose, source, opponent, target) && concerns(b, by, source, Basis::Printed, attacker)
        }
        _ => false,
    };
    let forbidden = in_force(b, RuleKind::AttackBan, Subject::Card(opponent, target), protects);
    let refrains = own_rules(b, RuleKind::AttackBan, seat, card).filter(|(source, rule)| match rule {
        Rule::CannotAttack(filter) => concerns(b, filter, source, Basis::Printed, attacked),
        _ => false,
    });
    forbidden
        .chain(refrains)
        .find(|(source, _)| allowed.is_none_or(|allowed| allowed <= source.stamp))
        .map(|(source, _)| Why::effect("B-RULE-48", source.card))
}

/// When the latest text came into force by which this Monster may attack a visible card in attack mode
/// (B-ATTACK-15), if there is one.
fn reaches(b: Board, seat: Seat, card: &FieldCard, target: &FieldCard) -> Option<u16> {
    let attacked = Candidate::on_field(seat.other(), target);
    let allows = |source: &Source, rule: &Rule| match rule {
        Rule::Reaches(filter) => target.stance.attacking() && concerns(b, filter, source, Basis::Printed, attacked),
        _ => false,
    };
    own_rules(b, RuleKind::MoreAttacks, seat, card)
        .filter(|(source, rule)| allows(source, rule))
        .map(|(source, _)| source.stamp)
        .max()
}

/// Why a Monster that has attacked this turn cannot do so again, on this target (B-ATTACK-04,
/// B-RULE-46). Gives what the attack costs: `true` if a sacrifice.
pub fn another(b: Board, seat: Seat, card: &FieldCard, target: Target) -> Result<bool, Why> {
    if card.attacks == 0 {
        return Ok(false);
    }
    let own = || own_rules(b, RuleKind::MoreAttacks, seat, card);
    let second = own().any(|(_, rule)| match rule {
        Rule::AttacksTwo { limit } => second_target(b, card, target, *limit),
        _ => false,
    });
    if second {
        return Ok(false);
    }
    match prices(b, seat, card).next() {
        Some(_) => Ok(true),
        None => Err(Why::rule("B-ATTACK-04")),
    }
}

/// Whether this target is another visible Monster than the first one and with it keeps to the limit of
/// defence points (B-RULE-46).
fn second_target(b: Board, card: &FieldCard, target: Target, limit: i16) -> bool {
    let first = b.s.lasting.iter().find_map(|entry| match entry.effect {
        Lasting::FirstTarget { attacker, target, defence } if attacker == card.entry => Some((target, defence)),
        _ => None,
    });
    let (Some((first, its_defence)), Target::Card(entry), 1) = (first, target, card.attacks) else { return false };
    b.s.find(entry).is_some_and(|(side, target)| {
        target.entry != first
            && target.stance.visible()
            && b.cards.card(target.card).kind == Kind::Monster
            && its_defence.saturating_add(figures::defence(b, side, target)) <= limit
    })
}

/// The Monsters of its player that this Monster can sacrifice for one more attack (B-RULE-46).
pub fn prices<'a>(b: Board<'a>, seat: Seat, card: &'a FieldCard) -> impl Iterator<Item = &'a FieldCard> {
    let price = own_rules(b, RuleKind::MoreAttacks, seat, card).find_map(|(source, rule)| match rule {
        Rule::AttacksAgain { price } => Some((source, price)),
        _ => None,
    });
    price.into_iter().flat_map(move |(source, price)| {
        crate::rules::summon::sacrifices(b, seat)
            .filter(move |paid| concerns(b, price, &source, Basis::Current, Candidate::on_field(seat, paid)))
    })
}

/// Every legal target of this Monster, cards first; nothing about whether it may attack now.
pub fn targets<'a>(b: Board<'a>, seat: Seat, card: &'a FieldCard) -> impl Iterator<Item = Target> + 'a {
    let opposing = b.s.sides[seat.other()].field.iter().map(|target| Target::Card(target.entry));
    opposing.chain([Target::Player]).filter(move |target| ban_target(b, seat, card, *target).is_none())
}

/// Which points a card uses when it is attacked (B-BATTLE-02, B-BATTLE-03), turned up in its mode or made
/// to fight by an effect (B-STANCE-04).
pub fn defends_with(card: &FieldCard) -> Points {
    if card.stance.attacking() { Points::Attack } else { Points::Defence }
}
