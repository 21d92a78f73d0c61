//! What cannot be on a side.

use super::forms::Position;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effect::{Ability, Part, Step};
use crate::rules::house::House;
use crate::rules::setup::PARTY;
use crate::rules::state::{Side, State};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// The most Mana of a kind that a position can have; more than a match ever sees.
const MANA: u16 = 999;

/// How far from the first cell a Land of a position can lie.
const FARTHEST: u16 = 99;

/// Whether there can be such a turn.
pub(super) fn turn(house: &House, position: &Position) -> Result<(), String> {
    match position.number {
        0 => Err("number is 0; turns are counted from 1".to_owned()),
        number if number > house.turns => {
            Err(format!("number is {number}; the match is a draw after turn {} (M-WIN-16)", house.turns))
        }
        _ => Ok(()),
    }
}

/// Whether a player can have all this.
pub(super) fn side(cards: &Cards, house: &House, s: &State, seat: Seat) -> Result<(), String> {
    let side = &s.sides[seat];
    if side.available.max(side.spent) > MANA {
        return Err(format!("there is more than {MANA} Mana"));
    }
    kinds(cards, side)?;
    party(cards, side)?;
    lands(cards, house, side)
}

/// Whether every card can lie where it lies.
fn kinds(cards: &Cards, side: &Side) -> Result<(), String> {
    let is = |card: CardId, kind: Kind| cards.card(card).kind == kind;
    let main = |card| !is(card, Kind::Character);
    let stays = |card, part: fn(Part) -> bool| stays_as(cards, card).is_some_and(part);
    let character = |card| is(card, Kind::Character) || stays(card, |part| matches!(part, Part::Character(_)));
    let monster = |card| is(card, Kind::Monster) || stays(card, |part| part == Part::Monster);
    let land = |card| is(card, Kind::Artifact) || stays(card, |part| part == Part::Land);
    let mut monsters = side.lands.iter().filter_map(|land| land.monster).map(|monster| monster.card);
    let misplaced = [
        ("in a hand (M-RULE-99)", side.hand.iter().map(|held| held.card).find(|card| !main(*card))),
        ("in a Main Deck (M-DECK-03)", side.deck.iter().map(|held| held.card).find(|card| !main(*card))),
        (
            "among the discards; Characters are fallen (M-FIELD-06)",
            side.discards.iter().copied().find(|card| !main(*card)),
        ),
        ("among the fallen Characters (M-FIELD-06)", side.fallen.iter().copied().find(|card| main(*card))),
        (
            "in a Character Deck (M-DECK-05)",
            side.characters.iter().map(|card| card.card).find(|card| !character(*card)),
        ),
        ("in a party (M-FIELD-01)", side.party.iter().map(|member| member.card).find(|card| !character(*card))),
        ("with a Character (M-ITEM-01)", side.items.iter().map(|item| item.card).find(|card| !is(*card, Kind::Item))),
        ("as a Land (M-LAND-01)", side.lands.iter().map(|land| land.card).find(|card| !land(*card))),
        ("on a Land (M-FIELD-03)", monsters.find(|card| !monster(*card))),
    ];
    match misplaced.into_iter().find_map(|(place, card)| Some((place, card?))) {
        Some((place, card)) => Err(format!("{} cannot lie {place}", cards.id_of(card))),
        None => Ok(()),
    }
}

/// What a Support stays in play as.
fn stays_as(cards: &Cards, card: CardId) -> Option<Part> {
    let texts = cards.card(card).texts.iter().flat_map(|text| &cards.text(*text).abilities);
    texts
        .filter_map(|ability| match ability {
            Ability::Used(steps) => Some(steps),
            _ => None,
        })
        .flatten()
        .find_map(|step| match step {
            Step::StayAs(part) => Some(*part),
            _ => None,
        })
}

/// A Party has three places, and who has no Character left has lost.
fn party(cards: &Cards, side: &Side) -> Result<(), String> {
    if side.party.len() > PARTY {
        return Err(format!("the party has {} Characters, but only {PARTY} places (M-FIELD-05)", side.party.len()));
    }
    let all = side.party.iter().map(|member| member.card).chain(side.characters.iter().map(|waiting| waiting.card));
    match all.into_iter().any(|card| cards.card(card).kind == Kind::Character) {
        true => Ok(()),
        false => {
            Err("there is no Character in the party or the Character Deck, so the match would be over (M-WIN-04)"
                .into())
        }
    }
}

/// Lands lie in a square, with different names, and are not so many that the match is won.
fn lands(cards: &Cards, house: &House, side: &Side) -> Result<(), String> {
    let span = |of: fn(&crate::rules::state::Land) -> i16| {
        let (least, most) = (side.lands.iter().map(of).min(), side.lands.iter().map(of).max());
        most.unwrap_or_default().saturating_sub(least.unwrap_or_default())
    };
    if span(|land| land.at.x) > 2 || span(|land| land.at.y) > 2 {
        return Err("the Lands do not fit into a square of 3 by 3 (M-LAND-08)".to_owned());
    }
    if side.lands.iter().any(|land| land.at.x.unsigned_abs().max(land.at.y.unsigned_abs()) > FARTHEST) {
        return Err(format!("a Land lies more than {FARTHEST} cells away from 0,0"));
    }
    for (at, land) in side.lands.iter().enumerate() {
        let name = |card: CardId| cards.card(card).land_name;
        let before = &side.lands[..at];
        if before.iter().any(|other| other.at == land.at) {
            return Err(format!("two Lands lie at {} (M-LAND-07)", land.at));
        }
        if name(land.card) != 0 && before.iter().any(|other| name(other.card) == name(land.card)) {
            return Err(format!("two Lands are named {} (M-LAND-04)", cards.id_of(land.card)));
        }
    }
    let lands = usize::from(house.lands);
    if lands > 0 && side.lands.len() >= lands {
        return Err(format!("there are {} Lands, so the match would be over (M-WIN-06)", side.lands.len()));
    }
    Ok(())
}
