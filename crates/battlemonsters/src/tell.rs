//! How choices, questions and events read.

use crate::board::Board;
use crate::card::CardId;
use crate::cards::Cards;
use crate::choice::Choice;
use crate::effect::Step;
use crate::effects::run::steps;
use crate::event::Event;
use crate::frame::{Action, Cause, Frame, Pile, Summon, Target};
use crate::state::{Entry, Reason};
use crate::words::Stance;
use tercet_cardtext::capital;
use tercet_kernel::{Description, Seat};

/// A stance in words.
pub fn stance_words(stance: Stance) -> &'static str {
    match stance {
        Stance::AttackVisible => "in attack mode, face up",
        Stance::DefenceVisible => "in defence mode, face up",
        Stance::AttackInvisible => "in attack mode, face down",
        Stance::DefenceInvisible => "in defence mode, face down",
    }
}

fn pile_word(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Graveyard => "graveyard",
        Pile::Supply => "supply",
    }
}

/// How an option reads to the seat that has it.
pub fn describe(b: Board, seat: Seat, choice: Choice) -> Description {
    let name = |entry: Entry| match b.s.find(entry) {
        Some((owner, card)) if card.known || owner == seat => b.cards.name(card.card).to_owned(),
        Some((_, card)) => format!("face-down card {}", card.entry.0),
        None => "a card that has left".to_owned(),
    };
    let own = |card: CardId| format!("hand:{}", b.cards.id_of(card));
    let player = || format!("player:{}", seat.other());
    let (label, touches) = match choice {
        Choice::Summon(card, stance) | Choice::Play(card, stance) => {
            (format!("Summon {} {}", b.cards.name(card), stance_words(stance)), vec![own(card)])
        }
        Choice::Reveal(entry) => (format!("Reveal {}", name(entry)), vec![entry.to_string()]),
        Choice::Switch(entry) => {
            let attacking = b.s.find(entry).is_some_and(|(_, card)| card.stance.attacking());
            let mode = if attacking { "defence" } else { "attack" };
            (format!("Switch {} to {mode} mode", name(entry)), vec![entry.to_string()])
        }
        Choice::Attack(attacker, Target::Card(target)) => {
            (format!("Attack {} with {}", name(target), name(attacker)), vec![attacker.to_string(), target.to_string()])
        }
        Choice::Attack(attacker, Target::Player) => {
            (format!("Attack the player with {}", name(attacker)), vec![attacker.to_string(), player()])
        }
        Choice::Draw => ("Draw a card and end the turn".to_owned(), vec![format!("supply:{seat}")]),
        Choice::Discard(card) => {
            (format!("Discard {} and end the turn", b.cards.name(card)), vec![own(card), format!("graveyard:{seat}")])
        }
        Choice::Skip => ("Skip and end the turn".to_owned(), Vec::new()),
        Choice::Choose(entry) | Choice::Order(entry, _) if entry != Entry::NONE => {
            (name(entry), vec![entry.to_string()])
        }
        Choice::Choose(_) => ("nothing".to_owned(), Vec::new()),
        Choice::Order(_, card) => (b.cards.name(card).to_owned(), Vec::new()),
        Choice::Take(card) => {
            let place = match b.s.stack.top() {
                Some(Frame::Leave(_)) => own(card),
                _ => format!("card:{}", b.cards.id_of(card)),
            };
            (b.cards.name(card).to_owned(), vec![place])
        }
        Choice::Pile(pile) => {
            (format!("Look through your {}", pile_word(pile)), vec![format!("{}:{seat}", pile_word(pile))])
        }
        Choice::Stance(stance) => (capital(stance_words(stance)), Vec::new()),
        Choice::Yes => ("Yes".to_owned(), Vec::new()),
        Choice::No => ("No".to_owned(), Vec::new()),
        Choice::Pass => ("Pass".to_owned(), Vec::new()),
    };
    Description { label, touches }
}

/// The question put to the choosing seat.
pub fn question(b: Board) -> String {
    let name = |card: CardId| b.cards.name(card);
    let at = |entry: Entry| b.s.find(entry).map_or("the card", |(_, card)| b.cards.name(card.card));
    if b.s.over.is_some() {
        return String::new();
    }
    match b.s.stack.top() {
        None => "Your turn: any sub-actions, then draw, discard or skip.".to_owned(),
        Some(Frame::ChooseGraveyard(seat)) => {
            let left = usize::from(b.s.house.graveyard).saturating_sub(b.s.sides[*seat].graveyard.len());
            format!("Choose {left} more of your cards to start in your graveyard.")
        }
        Some(Frame::Window(_)) => "Play a Spell or Trap in your opponent's turn?".to_owned(),
        Some(Frame::Summon(Summon { stance: None, card, .. })) => {
            format!("In which stance do you put {} down?", name(*card))
        }
        Some(Frame::Summon(summon)) => {
            format!("Sacrifice a Monster for {} ({} to go).", name(summon.card), summon.price)
        }
        Some(Frame::AttackPrice(attack)) => {
            format!("Sacrifice a Monster so that {} attacks again.", at(attack.attacker))
        }
        Some(Frame::Settle(_)) => "Which effect comes first?".to_owned(),
        Some(Frame::Run(run)) => match steps(b.cards, &run.effect).get(usize::from(run.step)) {
            Some(Step::Choose(_)) => format!("{}: choose a card.", name(run.effect.card)),
            Some(Step::AttackAtOnce) => format!("{}: attack at once?", name(run.effect.card)),
            _ => format!("{}: use its effect?", name(run.effect.card)),
        },
        Some(Frame::Leave(leave)) => {
            format!("{} would go to the graveyard. Send something else instead?", at(leave.entry))
        }
        Some(Frame::Fuse(fuse)) if fuse.first == Entry::NONE => "Fuse: choose the Monster that stays.".to_owned(),
        Some(Frame::Fuse(_)) => "Fuse: choose the Monster laid beneath it.".to_owned(),
        Some(Frame::Search(search)) if search.pile.is_none() => "Which pile do you look through?".to_owned(),
        Some(Frame::Search(_)) => "Which Monster do you take?".to_owned(),
        Some(_) => String::new(),
    }
}

/// The log line of an event, or `None` if it needs none.
pub fn line(cards: &Cards, event: &Event) -> Option<String> {
    let card = |card: CardId| format!("[{}]({})", cards.name(card), cards.id_of(card));
    let seen = |shown: &Option<CardId>| shown.map_or_else(|| "a face-down card".to_owned(), card);
    Some(match event {
        Event::GraveyardShown { seat, cards } => {
            let all: Vec<String> = cards.iter().map(|c| card(*c)).collect();
            if all.is_empty() {
                return None;
            }
            format!("{{{seat}}} starts with {} in the graveyard (B-START-03)", all.join(" and "))
        }
        Event::CoinFlipped { first } => format!("The coin says that {{{first}}} goes first (B-START-01)"),
        Event::TurnBegan { seat, turn } => format!("Turn {turn}: {{{seat}}}"),
        Event::TurnSkipped { seat } => format!("The turn of {{{seat}}} is skipped (B-RULE-57)"),
        Event::ActionAnnounced { seat, action: Action::Skip } => format!("{{{seat}}} skips"),
        Event::ActionAnnounced { .. } => return None,
        Event::Drawn { seat, card: Some(drawn) } => format!("{{{seat}}} draws {}", card(*drawn)),
        Event::Drawn { seat, card: None } => format!("{{{seat}}} draws a card"),
        Event::Summoned { seat, card, stance, from, .. } => {
            let what = card.map_or_else(|| "a card".to_owned(), |c| seen(&Some(c)));
            let origin = if *from == Pile::Hand { String::new() } else { format!(" from the {}", pile_word(*from)) };
            format!("{{{seat}}} summons {what}{origin} {}", stance_words(*stance))
        }
        Event::Revealed { seat, card: id, .. } => format!("{} of {{{seat}}} is revealed", card(*id)),
        Event::Switched { seat, card, stance, .. } => {
            let mode = if stance.attacking() { "attack" } else { "defence" };
            format!("{} of {{{seat}}} goes to {mode} mode", seen(card))
        }
        Event::AttackDeclared { seat, card: id, target: Target::Player, .. } => {
            format!("{} of {{{seat}}} attacks {{{}}}", card(*id), seat.other())
        }
        Event::AttackDeclared { seat, card: id, target_card, .. } => {
            format!("{} of {{{seat}}} attacks {}", card(*id), seen(target_card))
        }
        Event::AttackStopped { card: id, .. } => format!("The attack of {} comes to nothing (B-RULE-26)", card(*id)),
        Event::Battle { attacker, points, target, target_points, .. } => {
            let outcome = if points == target_points { ": a tie (B-BATTLE-06)" } else { "" };
            format!("{} {points} against {} {target_points}{outcome}", card(*attacker), card(*target))
        }
        Event::LivesChanged { seat, by, lives } if *by < 0 => {
            format!("{{{seat}}} loses {} and has {lives} left", lives_word(-by))
        }
        Event::LivesChanged { seat, by, lives } => format!("{{{seat}}} gains {} and has {lives}", lives_word(*by)),
        Event::TrapTriggered { seat, card: id, .. } => format!("{} of {{{seat}}} triggers (B-TRAP-01)", card(*id)),
        Event::EffectBegan { card: id, .. } => format!("The effect of {} happens", card(*id)),
        Event::Nullified { card: id } => format!("{} is nullified (B-RULE-42)", card(*id)),
        Event::Reflected { card: id, seat } => format!("{} now works for {{{seat}}} (B-RULE-53)", card(*id)),
        Event::WrongKind { kind, .. } => format!("The chosen card is no {kind} (B-SPELL-06)"),
        Event::Wasted { card: id } => format!("{} has no effect", card(*id)),
        Event::ToGraveyard { seat, card: id, cause, .. } => match cause {
            Cause::Sacrifice => format!("{{{seat}}} sacrifices {}", card(*id)),
            _ => format!("{} goes to the graveyard of {{{seat}}}", card(*id)),
        },
        Event::Discarded { seat, card: id } => format!("{{{seat}}} discards {}", card(*id)),
        Event::ToHand { seat, card: id, .. } => format!("{} returns to the hand of {{{seat}}}", card(*id)),
        Event::Stays { card: id, .. } => format!("{} stays on the field (B-RULE-50)", card(*id)),
        Event::Shown { seat, card: id } => format!("{{{seat}}} shows {}", card(*id)),
        Event::Fused { card: id, beneath, .. } => {
            format!("{} is fused with {} (B-RULE-51)", card(*id), card(*beneath))
        }
        Event::Shuffled { seat, pile } => format!("{{{seat}}} shuffles the {}", pile_word(*pile)),
        Event::Over { over } => {
            let why = match over.reason {
                Reason::NoLives => "no lives left (B-END-01)",
                Reason::NoCards => "out of cards (B-END-02)",
                Reason::Effect => "by an effect (B-END-08)",
                Reason::Quiet => "nothing changed for too long (B-END-09)",
                Reason::Together => "both at the same moment (B-RULE-34)",
            };
            over.winner.map_or_else(|| format!("A draw: {why}"), |winner| format!("{{{winner}}} wins: {why}"))
        }
    })
}

fn lives_word(count: i16) -> String {
    if count == 1 { "a life".to_owned() } else { format!("{count} lives") }
}
