//! What the words of a sentence refer to.

use crate::rules::card::CardId;
use crate::rules::frame::{Coins, Run, Trigger};
use crate::rules::state::{Entry, Laid, Object, OnMat, PageOf, Sentence};
use tercet_kernel::Seat;

/// The ground on which a sentence stands: what its words refer to.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// "You" (Z-TERM-02).
    pub you: Seat,
    /// The card on which it stands.
    pub card: CardId,
    /// Its number if it is, or was, on the mat: "this".
    pub this: Entry,
    /// "Its MAMODO": of a PARTNER, or for which a SPELL card is played.
    pub its: Entry,
    /// The page of the SPELL or EVENT card on which it stands, for what goes on after its use.
    pub page: Option<PageOf>,
    /// What was chosen, the last first: "it", "both".
    pub objects: [Object; 2],
    /// What the moment is about: "that".
    pub that: Object,
    /// The coins.
    pub coins: Coins,
    /// Which of them is meant where one is.
    pub coin: u8,
    /// Whether the part before was done.
    pub done: bool,
    /// A figure that was noted when it began.
    pub value: i16,
    /// Of what goes on or waits, when it came into force among others; 0 for all else.
    pub order: u16,
    /// How often it counts.
    pub times: u8,
    /// It waited and what it waited for has come (Z-RULE-128).
    pub used: bool,
    /// It is part of this player's Attack or Defense.
    pub fights: bool,
    /// Where in its text it is.
    pub at: Sentence,
}

impl Ground {
    /// The ground of a card on the mat.
    pub fn on_mat(you: Seat, card: &OnMat, at: Sentence) -> Ground {
        Ground { you, card: card.card, this: card.entry, its: card.to, ..Ground::bare(you, card.card, at) }
    }

    /// That of a card of which nothing but its player matters.
    pub fn bare(you: Seat, card: CardId, at: Sentence) -> Ground {
        Ground {
            you,
            card,
            this: Entry::NONE,
            its: Entry::NONE,
            page: None,
            objects: [Object::Nothing; 2],
            that: Object::Nothing,
            coins: Coins::default(),
            coin: 0,
            done: false,
            value: 0,
            order: 0,
            times: 1,
            used: false,
            fights: false,
            at,
        }
    }

    /// That of an effect being carried out.
    pub fn of_run(run: &Run) -> Ground {
        Ground {
            this: run.this,
            its: run.its,
            objects: run.objects,
            that: run.that,
            coins: run.decided.coins,
            coin: run.round,
            done: run.done,
            ..Ground::bare(run.seat, run.card, run.at)
        }
    }

    /// That of an effect that goes on or waits.
    pub fn of_laid(laid: &Laid) -> Ground {
        Ground {
            this: laid.this,
            its: laid.its,
            page: laid.page,
            objects: laid.objects,
            value: laid.value,
            order: laid.order,
            used: laid.used,
            ..Ground::bare(laid.seat, laid.card, laid.sentence)
        }
    }

    /// That of an automatic effect that waits to be carried out.
    pub fn of_trigger(trigger: &Trigger) -> Ground {
        Ground {
            this: trigger.this,
            its: trigger.its,
            objects: trigger.objects,
            that: trigger.that,
            ..Ground::bare(trigger.seat, trigger.card, trigger.at)
        }
    }
}
