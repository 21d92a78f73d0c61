//! How events read in the log.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::event::{Cause, DiscardedBy, Event};
use crate::rules::frame::Role;
use crate::rules::state::{CardStatus, Reason};
use tercet_cardtext::sentence;
use tercet_kernel::counted;

/// The log line of an event, or `None` if it needs none.
pub fn line(cards: &Cards, event: &Event) -> Option<String> {
    words(cards, event).map(|words| sentence(&words))
}

fn words(cards: &Cards, event: &Event) -> Option<String> {
    let card = |card: CardId| format!("[{}]({})", cards.name(card), cards.id_of(card));
    let seen = |shown: &Option<CardId>, hidden: &str| shown.map_or_else(|| hidden.to_owned(), card);
    let paid = |mp: u8| if mp == 0 { String::new() } else { format!(" for {mp} MP") };
    Some(match event {
        Event::CoinFlipped { first } => format!("The coin decides: {{{first}}} takes the first turn (Z-PREP-05)"),
        Event::TurnBegan { seat, turn } => format!("Turn {turn}: {{{seat}}} is the Attacker"),
        Event::PhaseBegan { end: false, .. } => "BATTLE PHASE".to_owned(),
        Event::PhaseBegan { end: true, .. } => "END PHASE".to_owned(),
        Event::Turned { seat, pages, opening, cause } => {
            let pages = counted(usize::from(*pages), "page");
            let why = match cause {
                Cause::Start => "",
                Cause::End => " at the end of the turn",
                Cause::Damage => " by Damage",
                Cause::Effect => " by an effect",
                Cause::Price => " as a price",
                Cause::Search => " to find a MAMODO",
            };
            format!("{{{seat}}} turns {pages}{why}: {}", opening_words(*opening))
        }
        Event::TurnedBack { seat, pages, opening } => {
            format!("{{{seat}}} turns back {}: {}", counted(usize::from(*pages), "page"), opening_words(*opening))
        }
        Event::Gained { seat, mp } => format!("{{{seat}}} gains {mp} MP"),
        Event::Lost { seat, mp } => format!("{{{seat}}} loses {mp} MP"),
        Event::Entered { seat, card: id, on: Some(_), .. } => {
            format!("{{{seat}}} puts {} in play over another", card(*id))
        }
        Event::Entered { seat, card: id, .. } => format!("{{{seat}}} puts {} in play", card(*id)),
        Event::LaidDown { seat, card, .. } => format!("{{{seat}}} lays {} face-down", seen(card, "a MAMODO")),
        Event::Attached { seat, card: id, .. } => format!("{{{seat}}} puts {} in play as a PARTNER", card(*id)),
        Event::Used { seat, card: id, role: role @ (Role::Attack | Role::Defense), by, paid: mp, .. } => {
            let deed = if *role == Role::Attack { "attacks" } else { "defends" };
            let by = by.map_or_else(String::new, |user| format!(" by {}", card(user)));
            format!("{{{seat}}} {deed} with {}{by}{}", card(*id), paid(*mp))
        }
        Event::Used { seat, card: id, role: Role::CutIn, paid: mp, .. } => {
            format!("{{{seat}}} cuts in with {}{}", card(*id), paid(*mp))
        }
        Event::Used { seat, card: id, entry: Some(_), paid: mp, .. } => {
            format!("{{{seat}}} uses an effect of {}{}", card(*id), paid(*mp))
        }
        Event::Used { seat, card: id, paid: mp, .. } => format!("{{{seat}}} plays {}{}", card(*id), paid(*mp)),
        Event::Targeted { card: Some(id), of, .. } => format!("The target is {{{of}}}'s {}", card(*id)),
        Event::PaidExtra { seat, mp } => format!("{{{seat}}} pays {mp} extra MP (Z-RULE-164)"),
        Event::Flipped { seat, card: id, coins, heads } => {
            format!("{{{seat}}} flips {} for {}", coins_words(*coins, *heads), card(*id))
        }
        Event::CoinsChanged { card: id, coins, heads, .. } => {
            format!("{} changes the coins: {}", card(*id), coins_words(*coins, *heads))
        }
        Event::Negated { card: id, .. } => format!("{} is negated (Z-CUTIN-03)", card(*id)),
        Event::Laid { seat, card: id, waits: false } => {
            format!("The effect of {{{seat}}}'s {} stays in force (Z-STAY-01)", card(*id))
        }
        Event::Laid { seat, card: id, .. } => {
            format!("The effect of {{{seat}}}'s {} waits for its moment (Z-STANDBY-01)", card(*id))
        }
        Event::LastingEnded { seat, card: id } => format!("The effect of {{{seat}}}'s {} ends", card(*id)),
        Event::Lifted { card: id, .. } => format!("{} is lifted for some cards (Z-RULE-99)", card(*id)),
        Event::EffectBegan { seat, card: id } => format!("{{{seat}}}'s {} takes effect", card(*id)),
        Event::BattleInDeclared { seat } => format!("{{{seat}}} declares Battle In"),
        Event::BattleInAgreed { seat } => format!("{{{seat}}} lets the Battle begin"),
        Event::BattleInLapsed { seat } => {
            format!("{{{}}} acts before the Battle: {{{seat}}}'s Battle In lapses (Z-BIN-06)", seat.other())
        }
        Event::NoDefense { seat } => format!("{{{seat}}} declares no Defense"),
        Event::Compared { attack, defense } => format!("Total Power {attack} against {defense} (Z-STEP4-01)"),
        Event::BattleOut => "Battle Out".to_owned(),
        Event::Damage { to, damage } => format!("{damage} Damage to {{{to}}}'s Book"),
        Event::Protected { seat, card: id, whom: Some(whom), .. } => {
            format!("{{{seat}}}'s {} takes the Injury of {} (Z-DMG-03)", card(*id), card(*whom))
        }
        Event::Protected { seat, card: id, .. } => format!("{{{seat}}}'s {} protects (Z-DMG-02)", card(*id)),
        Event::Unhurt { card, .. } => format!("{} is not hurt (Z-DMG-13)", seen(card, "The Book")),
        Event::StatusChanged { seat, card: id, status, .. } => {
            let becomes = match status {
                CardStatus::Normal => "returns to Normal Status",
                CardStatus::Injured => "is Injured",
                CardStatus::Petrified => "is Petrified",
                CardStatus::Hidden => return None,
            };
            format!("{{{seat}}}'s {} {becomes}", card(*id))
        }
        Event::TurnedOver { card: id, .. } => format!("{} is turned up", card(*id)),
        Event::Discarded { seat, card: id, by: DiscardedBy::Injury, .. } => {
            format!("{{{seat}}}'s {} is hurt again and goes to the Discard Pile (Z-DMG-06)", card(*id))
        }
        Event::Discarded { seat, card: id, by: DiscardedBy::Worsened, .. } => {
            format!("{{{seat}}}'s {} is already Injured and goes to the Discard Pile (Z-RULE-220)", card(*id))
        }
        Event::Discarded { seat, card: id, .. } => format!("{{{seat}}}'s {} goes to the Discard Pile", card(*id)),
        Event::ToBook { seat, card: id, page } => format!("{} goes to page {page} of {{{seat}}}'s Book", card(*id)),
        Event::Guarded { seat, card: id } => format!("{{{seat}}} shows {} in the Book (Z-RULE-182)", card(*id)),
        Event::Swapped { seat, pages: [one, other] } => {
            format!("The cards on pages {one} and {other} of {{{seat}}}'s Book change places")
        }
        Event::LookedAt { by, seat } => format!("{{{by}}} looks at pages of {{{seat}}}'s Book"),
        Event::NameSaid { seat, card: id } => {
            format!("{{{seat}}} names {}", crate::rules::cards::base(cards.name(*id)))
        }
        Event::CounterLaid { card: id, .. } => format!("An MP counter is placed on {}", card(*id)),
        Event::TakenBack { seat, card: id } => format!("{{{seat}}} takes back the use of {} (Z-RULE-166)", card(*id)),
        Event::Searching { seat } => format!("{{{seat}}} has no MAMODO in play and fetches one (Z-NOMAM-01)"),
        Event::TurnEnded { .. } => "The turn ends (Z-RULE-137)".to_owned(),
        Event::Passed { seat } => format!("{{{seat}}} passes"),
        Event::EffectsStopped => "Effects that would go on without end are stopped (Z-RULE-211)".to_owned(),
        Event::Over { over } => match (over.winner, over.reason) {
            (Some(seat), Reason::NoPage) => {
                format!("{{{seat}}} wins: {{{}}} has no page left to turn (Z-WIN-01)", seat.other())
            }
            (Some(seat), Reason::NoMamodo) => {
                format!("{{{seat}}} wins: {{{}}} has no MAMODO left (Z-WIN-03)", seat.other())
            }
            (Some(seat), _) => format!("{{{seat}}} wins by the effect of a card (Z-WIN-04)"),
            (None, _) => "A draw: the agreed number of turns has been played (Z-WIN-06)".to_owned(),
        },
        Event::Targeted { card: None, .. } | Event::BattleBegan => return None,
    })
}

fn opening_words(opening: u8) -> String {
    let pages = crate::rules::state::open_pages(opening);
    match (pages.start(), pages.end()) {
        (one, other) if one == other => format!("page {one} is open"),
        (one, other) => format!("pages {one} and {other} are open"),
    }
}

/// How many coins show heads, and how many tails.
pub fn coins_words(coins: u8, heads: u8) -> String {
    match (coins, heads) {
        (1, 1) => "heads".to_owned(),
        (1, _) => "tails".to_owned(),
        (coins, heads) => format!("{heads} heads and {} tails", coins - heads),
    }
}
