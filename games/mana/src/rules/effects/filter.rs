//! Which cards in play a text speaks of.

use super::Source;
use super::figures::{Combat, without_synchro};
use crate::rules::board::Board;
use crate::rules::effect::{Filter, Side, Trait, What};
use crate::rules::state::{Entry, Item, Land, Member, Monster};
use tercet_kernel::{Seat, Seq};

/// Something in play.
#[derive(Clone, Copy, Debug)]
enum Candidate<'a> {
    Character(&'a Member),
    Monster(&'a Land, &'a Monster, Seat),
    Land(&'a Land),
    Item(&'a Item),
}

/// A list of cards in play.
pub type Entries = Seq<Entry, 24>;

/// The cards in play that pass the filter for the text of `source`, the text's player's own first.
pub fn all(b: Board, filter: &Filter, source: Source) -> Entries {
    let mut found = Entries::new();
    visit(b, filter, source, |entry| {
        found.push(entry);
        false
    });
    found
}

/// Whether any card in play passes the filter.
pub fn any(b: Board, filter: &Filter, source: Source) -> bool {
    visit(b, filter, source, |_| true)
}

/// Shows every card that passes the filter to `see`, until it says that it has seen enough.
fn visit(b: Board, filter: &Filter, source: Source, mut see: impl FnMut(Entry) -> bool) -> bool {
    let mut check = |seat: Seat, entry: Entry, candidate: Candidate| {
        let side = match filter.side {
            Side::Any => true,
            Side::Yours => seat == source.seat,
            Side::Opponents => seat != source.seat,
        };
        side && filter.traits.iter().all(|wanted| has(b, *wanted, candidate, source)) && see(entry)
    };
    for seat in source.seat.then_other() {
        let side = &b.s.sides[seat];
        if matches!(filter.what, What::Character | What::Combatant | What::Golem) {
            for member in &side.party {
                let fits = filter.what != What::Golem || b.cards.is_golem(member.card);
                if fits && check(seat, member.entry, Candidate::Character(member)) {
                    return true;
                }
            }
        }
        for land in &side.lands {
            if filter.what == What::Land && check(seat, land.entry, Candidate::Land(land)) {
                return true;
            }
            if matches!(filter.what, What::Monster | What::Combatant)
                && let Some(monster) = &land.monster
                && check(monster.seat, monster.entry, Candidate::Monster(land, monster, seat))
            {
                return true;
            }
        }
        if filter.what == What::Item {
            for item in &side.items {
                if check(seat, item.entry, Candidate::Item(item)) {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether a card has a property. One that speaks of another kind of thing is not there.
fn has(b: Board, wanted: Trait, candidate: Candidate, source: Source) -> bool {
    match (wanted, candidate) {
        (Trait::InBattle, candidate) => fights(b, candidate),
        (Trait::NotInBattle, candidate) => !fights(b, candidate),
        (Trait::FaceDown, Candidate::Monster(_, monster, _)) => !monster.open,
        (Trait::Open, Candidate::Monster(_, monster, _)) => monster.open,
        (Trait::Untapped, Candidate::Character(member)) => !member.tapped,
        (Trait::Empty, Candidate::Land(land)) => land.monster.is_none(),
        (Trait::NotInvaded, Candidate::Land(land)) => land.monster.is_none_or(|monster| monster.seat == source.seat),
        (Trait::DefAtMost(most), Candidate::Character(member)) => {
            let mut figures = Combat::default();
            if let Some((seat, _)) = b.s.member(member.entry) {
                without_synchro(b, seat, member, &mut figures);
            }
            figures.def <= i16::from(most)
        }
        (Trait::OnOpponentsLand, Candidate::Monster(_, _, owner)) => owner != source.seat,
        (Trait::UnlikeItsLand, Candidate::Monster(land, monster, _)) => {
            let attribute = b.card(land.card).attribute;
            attribute.is_none() || attribute != b.card(monster.card).attribute
        }
        _ => false,
    }
}

/// Whether it takes part in the battle; an Item: whether its Character does.
fn fights(b: Board, candidate: Candidate) -> bool {
    let Some(battle) = &b.s.battle else { return false };
    match candidate {
        Candidate::Character(member) => battle.fighter(member.entry).is_some_and(|fighter| !fighter.gone),
        Candidate::Monster(_, monster, _) => battle.monster == monster.entry && battle.monster_stands(),
        Candidate::Item(item) => battle.fighter(item.on).is_some_and(|fighter| !fighter.gone),
        Candidate::Land(land) => battle.land == land.entry,
    }
}
