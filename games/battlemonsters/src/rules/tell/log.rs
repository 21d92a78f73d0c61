//! How events read in the log.

use super::{ordinal, pile_word, stance_words};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::event::{Event, SwitchedBy};
use crate::rules::frame::{Action, Cause, Pile, Target};
use crate::rules::state::{Entry, Reason};
use tercet_cardtext::{capital, in_a_row, sentence};

/// The log line of an event, or `None` if it needs none.
pub fn line(cards: &Cards, event: &Event) -> Option<String> {
    words(cards, event).map(|words| sentence(&words))
}

fn words(cards: &Cards, event: &Event) -> Option<String> {
    let card = |card: CardId| format!("[{}]({})", cards.name(card), cards.id_of(card));
    let seen = |shown: &Option<CardId>| shown.map_or_else(|| "a face-down card".to_owned(), card);
    Some(match event {
        Event::GraveyardShown { seat, cards } => {
            let all: Vec<String> = cards.iter().map(|c| card(*c)).collect();
            if all.is_empty() {
                return None;
            }
            format!("{{{seat}}} starts with {} in the graveyard (B-START-03)", in_a_row(&all))
        }
        Event::CoinFlipped { first } => format!("The coin decides: {{{first}}} goes first (B-START-01)"),
        Event::TurnBegan { seat, turn } => format!("Turn {turn}: {{{seat}}}"),
        Event::TurnSkipped { seat } => format!("{{{seat}}}'s turn is skipped (B-RULE-57)"),
        Event::ActionAnnounced { seat, action: Action::Skip } => format!("{{{seat}}} skips"),
        Event::ActionAnnounced { .. } => return None,
        Event::Drawn { seat, card: Some(drawn) } => format!("{{{seat}}} draws {}", card(*drawn)),
        Event::Drawn { seat, card: None } => format!("{{{seat}}} draws a card"),
        Event::Summoned { seat, card, stance, from, .. } => {
            let what = card.map_or_else(|| "a card".to_owned(), |c| seen(&Some(c)));
            let origin = if *from == Pile::Hand { String::new() } else { format!(" from the {}", pile_word(*from)) };
            format!("{{{seat}}} summons {what}{origin} {}", stance_words(*stance))
        }
        Event::Revealed { seat, card: id, .. } => format!("{{{seat}}}'s {} is revealed", card(*id)),
        Event::Switched { seat, card: shown, stance, by, .. } => {
            let mode = if stance.attacking() { "attack" } else { "defence" };
            let which = shown.map_or_else(|| "face-down card".to_owned(), card);
            let why = match by {
                SwitchedBy::Player | SwitchedBy::Effect => "",
                SwitchedBy::ItsText => " after the attack, as its text says (B-RULE-59)",
            };
            format!("{{{seat}}}'s {which} switches to {mode} mode{why}")
        }
        Event::AttackDeclared { seat, card: id, target: Target::Player, .. } => {
            format!("{{{seat}}}'s {} attacks {{{}}}", card(*id), seat.other())
        }
        Event::AttackDeclared { seat, card: id, target_card, .. } => {
            format!("{{{seat}}}'s {} attacks {}", card(*id), seen(target_card))
        }
        Event::AttackStopped { card: id, .. } => format!("The attack by {} comes to nothing (B-RULE-26)", card(*id)),
        Event::Battle { attacker, points, target, target_points, .. } => {
            let outcome = if points == target_points { ": a tie (B-BATTLE-06)" } else { "" };
            format!("{} {points} against {} {target_points}{outcome}", card(*attacker), card(*target))
        }
        Event::Withstood { card: id, .. } => {
            format!("{} is immune to that attack by its own text and stays (B-RULE-49)", card(*id))
        }
        Event::LivesChanged { seat, by, lives } if *by < 0 => {
            format!("{{{seat}}} loses {} and has {lives} left", lives_word(-by))
        }
        Event::LivesChanged { seat, by, lives } => format!("{{{seat}}} gains {} and has {lives}", lives_word(*by)),
        Event::TrapTriggered { seat, card: id, .. } => format!("{{{seat}}}'s {} triggers (B-TRAP-01)", card(*id)),
        Event::EffectBegan { card: id, .. } => format!("The effect of {} begins", card(*id)),
        Event::Nullified { card: id } => format!("{} is nullified (B-RULE-42)", card(*id)),
        Event::Reflected { card: id, seat } => format!("{} now works for {{{seat}}} (B-RULE-53)", card(*id)),
        Event::WrongKind { seat, place, kind, .. } => {
            format!("{{{seat}}}'s chosen card, the {}, is not a {kind} (B-SPELL-06)", ordinal(*place))
        }
        Event::Wasted { card: id } => format!("{} has no effect", card(*id)),
        Event::ToGraveyard { seat, entry, card: id, cause, by } => {
            let goes = |why: &str| format!("{} goes to {{{seat}}}'s graveyard{why}", card(*id));
            let that = |unknown: &str| by.map_or_else(|| unknown.to_owned(), card);
            match cause {
                Cause::Sacrifice => format!("{{{seat}}} sacrifices {}", card(*id)),
                Cause::Discard => format!("{{{seat}}} discards {}", card(*id)),
                Cause::Battle(_) => goes(&format!(", beaten by {} (B-BATTLE-04)", that("a Monster"))),
                Cause::Attack(_) => goes(&format!(", attacked by {} (B-BATTLE-08)", that("a Monster"))),
                Cause::Effect(source) if source == entry && *entry != Entry::NONE => goes(" by its own effect"),
                Cause::Effect(_) => goes(&format!(" by the effect of {}", that("a card"))),
                Cause::Used => goes(" after its use (B-RULE-39)"),
                Cause::Lapsed => goes(", as its condition is no longer met (B-RULE-21)"),
            }
        }
        Event::Discarded { seat, card: id } => format!("{{{seat}}} discards {}", card(*id)),
        Event::Returned { seat, card, to: Pile::Supply, .. } => {
            format!("{} goes into {{{seat}}}'s supply", capital(&seen(card)))
        }
        Event::Returned { seat, card, .. } => format!("{} returns to {{{seat}}}'s hand", capital(&seen(card))),
        Event::Stays { card: id, .. } => format!("{} stays on the field (B-RULE-50)", card(*id)),
        Event::Shown { seat, card: id } => format!("{{{seat}}} shows {}", card(*id)),
        Event::Fused { card: id, beneath, .. } => {
            format!("{} is fused with {} (B-RULE-51)", card(*id), card(*beneath))
        }
        Event::Shuffled { seat, pile } => format!("{{{seat}}} shuffles the {}", pile_word(*pile)),
        Event::EffectsStopped => "Effects that would go on without end are stopped (B-RULE-65)".to_owned(),
        Event::Over { over } => {
            let loser = over.winner.map_or_else(String::new, |winner| format!("{{{}}} ", winner.other()));
            let why = match over.reason {
                Reason::NoLives => format!("{loser}has no lives left (B-END-01)"),
                Reason::NoCards => format!("{loser}is out of cards (B-END-02)"),
                Reason::Effect => "by an effect (B-END-08)".to_owned(),
                Reason::Quiet => "nothing changed for too long (B-END-09)".to_owned(),
                Reason::Together => "both at the same moment (B-RULE-34)".to_owned(),
            };
            over.winner.map_or_else(|| format!("A draw: {why}"), |winner| format!("{{{winner}}} wins: {why}"))
        }
    })
}

fn lives_word(count: i16) -> String {
    if count == 1 { "a life".to_owned() } else { format!("{count} lives") }
}
