//! What players most likely mean when they point at a card, when that becomes possible, and what cards are for.

use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::rulebook::{BOOK, Why};
use crate::rules::words::Kind;
use tercet_kernel::{Clause, Entry, Purpose, Seat};

/// The place of a wish among those about the card that would act: the likeliest has the smallest. What lies
/// face down is revealed, what lies face up attacks or is switched.
pub fn rank(b: Board, _seat: Seat, choice: Choice) -> usize {
    let visible = |entry: Entry| b.s.find(entry).is_some_and(|(_, card)| card.stance.visible());
    match choice {
        Choice::Attack(entry, _) if !visible(entry) => 2,
        Choice::Reveal(entry) if visible(entry) => 8,
        Choice::Switch(_) => 1,
        Choice::Discard(_) => 4,
        _ => 0,
    }
}

/// When what `clause` refuses becomes possible.
pub fn when(b: Board, _seat: Seat, choice: Choice, clause: Clause) -> Option<&'static str> {
    Some(match clause.0 {
        "B-TURN-07" => "On your turn.",
        "B-ATTACK-02" => match choice {
            Choice::Attack(entry, _) if b.s.find(entry).is_some_and(|(_, card)| !card.stance.visible()) => {
                "On the turn after it has been revealed and put in attack mode."
            }
            _ => "On the turn after it has been put in attack mode.",
        },
        "B-ATTACK-09" => "When your opponent has no visible Monster.",
        "B-SUMMON-09" => "When you have enough Monsters to sacrifice.",
        "B-ATTACK-03" | "B-ATTACK-04" | "B-REVEAL-04" | "B-MODE-02" | "B-MODE-03" | "B-MODE-04" | "B-MODE-05"
        | "B-SUB-02" | "B-RULE-09" => "On your next turn.",
        _ => return None,
    })
}

/// What a card of this player is for, and when: those of the hand are summoned (B-SUMMON-01), Monsters on the
/// field attack (B-ATTACK-01), other cards there are revealed and switched (B-TURN-02).
pub fn purpose(b: Board, seat: Seat, handle: &str) -> Option<Purpose> {
    let (card, clause) = match handle.strip_prefix("hand:") {
        Some(id) => (b.cards.find(id)?, "B-SUMMON-01"),
        None => {
            let (_, own) = b.s.find(Entry::of_handle(handle)?).filter(|(owner, _)| *owner == seat)?;
            (own.card, if b.cards.card(own.card).kind == Kind::Monster { "B-ATTACK-01" } else { "B-TURN-02" })
        }
    };
    let when = if b.s.first.is_none() {
        "On your turn, once both have chosen the cards for their graveyards."
    } else if b.s.chooser == seat {
        "On your turn, once the question at the table has been answered."
    } else {
        "On your turn."
    };
    let name = b.cards.name(card).to_owned();
    Some(Purpose { name, refusal: Why::rule(clause).refusal(&BOOK, |_| ""), when: Some(when) })
}
