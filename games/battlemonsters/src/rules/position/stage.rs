//! From a written position to a state.

use super::forms::{FieldForm, HeldForm, Position, SideForm};
use super::{PLAIN, find};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::state::{Acted, Beneath, Entry, FieldCard, HandCard, Side, State, Until};
use crate::rules::words::Kind;
use tercet_kernel::position::numbers;
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Chance, Names, PerSeat, Seat, Silent};

/// How many Monsters without text are the supply of a side that says nothing about it.
const SUPPLY: usize = 10;

/// The state of a position, and what its cards are called.
pub(super) fn stage(
    cards: &Cards,
    house: &House,
    chance: Chance,
    position: &Position,
) -> Result<(State, Names), String> {
    if position.number == 0 {
        return Err("number is 0; turns are counted from 1".to_owned());
    }
    let forms = PerSeat([&position.a, &position.b]);
    let mut sides = PerSeat([Side::default(), Side::default()]);
    for seat in Seat::BOTH {
        sides[seat] = piles(cards, house, forms[seat]).map_err(|why| format!("{seat}: {why}"))?;
    }
    let mut state = State::new(*house, chance, sides);
    state.turn = position.number;
    state.quiet = position.quiet;
    state.active = position.turn;
    state.chooser = position.turn;
    state.first = Some(position.first);
    state.changed = position.changed;
    let field = || Seat::BOTH.into_iter().flat_map(|seat| &forms[seat].field);
    state.entries = numbers(field().filter_map(|form| form.number), Entry(position.numbers))?;
    state.stamp = position.times;
    let mut names = Names::default();
    for seat in Seat::BOTH {
        for (at, form) in forms[seat].field.iter().enumerate() {
            lay(cards, &mut state, &mut names, seat, form)
                .map_err(|why| format!("{seat}: card {} of the field: {why}", at + 1))?;
        }
    }
    position.lasting.iter().for_each(|lasting| state.lasting.begin(*lasting));
    position.uses.iter().for_each(|(card, uses)| state.limits.set(*card, Until::EndOfTurn, *uses));
    state.note_rules();
    // Spells that stay are in force if their condition is met.
    Game { cards, s: &mut state, log: &mut Silent }.look_after_staying();
    Ok((state, names))
}

/// Everything but the field.
fn piles(cards: &Cards, house: &House, form: &SideForm) -> Result<Side, String> {
    let lives = form.lives.unwrap_or(i16::from(house.lives));
    if lives < 1 {
        return Err(format!("lives is {lives}; a player with none has lost, so the match would be over"));
    }
    let ten = || vec![PLAIN.to_owned(); SUPPLY];
    let mut supply = pile(cards, "supply", &form.supply.clone().unwrap_or_else(ten))?;
    supply.reverse();
    let held = |IdOr(form): &IdOr<HeldForm>| -> Result<HandCard, String> {
        let card = find(cards, &form.card).map_err(|why| format!("hand: {why}"))?;
        Ok(HandCard { card, summoned: form.summoned, known: form.known })
    };
    Ok(Side {
        lives,
        supply: supply.into_iter().collect(),
        hand: form.hand.iter().map(held).collect::<Result<_, _>>()?,
        graveyard: pile(cards, "graveyard", &form.graveyard)?.into_iter().collect(),
        skips: form.skips,
        ..Side::default()
    })
}

fn pile(cards: &Cards, what: &str, ids: &[String]) -> Result<Vec<CardId>, String> {
    ids.iter().map(|id| find(cards, id).map_err(|why| format!("{what}: {why}"))).collect()
}

/// Lays a card on the field.
fn lay(cards: &Cards, s: &mut State, names: &mut Names, seat: Seat, form: &FieldForm) -> Result<(), String> {
    let card = find(cards, &form.card)?;
    let visible = form.stance.visible();
    check(cards, card, form)?;
    let entry = form.number.unwrap_or_else(|| {
        s.entries += 1;
        Entry(s.entries)
    });
    if let Some(name) = &form.name {
        names.give(name, entry.to_string())?;
    }
    let stamp = form.since.unwrap_or(entry.0);
    if visible {
        s.stamp = s.stamp.max(stamp);
    }
    let mut rules = cards.card(card).rules;
    for id in &form.beneath {
        rules = rules.with(cards.card(find(cards, id).map_err(|why| format!("beneath: {why}"))?).rules);
    }
    s.sides[seat].field.push(FieldCard {
        rules,
        stamp: if visible { stamp } else { 0 },
        acted: form.acted,
        fresh: form.waits.map_or_else(|| FieldForm::usual_wait(form.acted, form.fresh), Into::into),
        summoned: form.from_hand.unwrap_or(form.fresh),
        attacks: form.attacks.unwrap_or_else(|| u8::from(form.acted == Some(Acted::Attacked))),
        attacked_before: form.attacked_before,
        paid: form.paid.unwrap_or(FieldCard::FREE),
        known: visible || form.known,
        is_no: form.is_no.iter().fold(0, |all, kind| all | 1 << *kind as u8),
        ..FieldCard::new(cards, entry, card, form.stance)
    });
    for id in &form.beneath {
        let card = find(cards, id).map_err(|why| format!("beneath: {why}"))?;
        if cards.card(card).kind != Kind::Monster {
            return Err(format!("beneath: {id} is not a Monster; only Monsters are fused (B-RULE-51)"));
        }
        s.beneath.push(Beneath { over: entry, card });
    }
    Ok(())
}

/// What cannot have happened to a card that lies so.
fn check(cards: &Cards, card: CardId, form: &FieldForm) -> Result<(), String> {
    let FieldForm { card: id, stance, acted, .. } = form;
    let monster = cards.card(card).kind == Kind::Monster;
    match acted {
        Some(Acted::Attacked) if !monster => Err(format!("{id} cannot have attacked: only Monsters do (B-ATTACK-01)")),
        Some(Acted::Attacked | Acted::Revealed) if !stance.visible() => {
            Err(format!("{id} lies face down ({stance}); after attacking or being revealed it lies face up"))
        }
        _ if !form.beneath.is_empty() && !(monster && stance.visible()) => {
            Err(format!("{id} has cards beneath it; only a visible Monster can (B-RULE-51)"))
        }
        _ => Ok(()),
    }
}
