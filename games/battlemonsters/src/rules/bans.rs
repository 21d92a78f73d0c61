//! The wishes that are refused, and why.

use crate::rules::ask::distinct;
use crate::rules::attack::{another, ban_attacker, ban_target};
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::frame::Target;
use crate::rules::reveal::{ban_reveal, ban_switch};
use crate::rules::rulebook::Why;
use crate::rules::summon;
use crate::rules::words::Stance;
use tercet_kernel::Seat;

/// Everything `seat` could wish to do in a turn, allowed or not, that is not allowed, with why: in the
/// opponent's turn all of it (B-TURN-07), a draw from an empty supply (B-ACTION-08).
pub fn bans(b: Board, seat: Seat) -> Vec<(Choice, Why)> {
    let mut bans = Vec::new();
    let side = &b.s.sides[seat];
    let turn = (b.s.active != seat).then(|| Why::rule("B-TURN-07"));
    let asked = b.s.chooser == seat && !b.s.stack.is_empty();
    if b.s.over.is_some() || b.s.first.is_none() || asked || (turn.is_none() && !b.s.stack.is_empty()) {
        return bans;
    }
    let mut consider = |choice, ban: Option<Why>| {
        if let Some(why) = turn.or(ban) {
            bans.push((choice, why));
        }
    };
    for card in distinct(side.hand.iter().map(|held| held.card)) {
        for stance in Stance::ALL {
            consider(Choice::Summon(card, *stance), summon::ban(b, seat, card));
        }
        consider(Choice::Discard(card), None);
    }
    for card in &side.field {
        consider(Choice::Reveal(card.entry), ban_reveal(card));
        consider(Choice::Switch(card.entry), ban_switch(b, seat, card));
        let all = b.s.field_from(seat.other()).map(|(_, target)| Target::Card(target.entry)).chain([Target::Player]);
        for target in all.filter(|target| *target != Target::Card(card.entry)) {
            let ban = ban_attacker(b, seat, card)
                .or_else(|| ban_target(b, seat, card, target))
                .or_else(|| another(b, seat, card, target).err());
            consider(Choice::Attack(card.entry, target), ban);
        }
    }
    consider(Choice::Draw, side.supply.is_empty().then(|| Why::rule("B-ACTION-08")));
    consider(Choice::Skip, None);
    bans
}
