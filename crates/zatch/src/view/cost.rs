//! What the card of a page costs as things are now.

use crate::allowances::again_for_free;
use crate::board::Board;
use crate::card::CardId;
use crate::effects::figures;
use crate::effects::filter::{Thing, fits_name};
use crate::entering::in_play;
use crate::frame::Role;
use crate::state::{Entry, PageOf};
use crate::words::{Icon, Kind};
use tercet_kernel::Seat;

/// What a SPELL or EVENT card would cost its owner now (Z-MP-06, Z-LAST-01), whether it can be played or not;
/// where that depends on the MAMODO in play for which it is played, as names count now, the least.
pub fn cost(b: Board, seat: Seat, page: u8, card: CardId) -> Option<u8> {
    let printed = b.card(card);
    let page = PageOf { book: seat, number: page };
    let role = match printed.kind {
        Kind::Event => Role::Plain,
        Kind::Spell if printed.icons.contains(Icon::NoBattle) => Role::Plain,
        Kind::Spell if b.s.active == seat => Role::Attack,
        Kind::Spell => Role::Defense,
        Kind::Mamodo | Kind::Partner | Kind::Mj12 => return None,
    };
    let all = b.cards.mamodo_of(card).is_empty() && printed.kind == Kind::Spell;
    let named = in_play(b, seat).filter(|own| all || fits_name(b, card, &Thing::on_mat(seat, own)));
    let for_one = |mamodo: Entry| {
        let thing = Thing::played(seat, card, Some(page), mamodo, role);
        if again_for_free(b, &thing) { 0 } else { figures::cost(b, &thing) }
    };
    named.map(|own| for_one(own.entry)).min().or_else(|| Some(for_one(Entry::NONE)))
}
