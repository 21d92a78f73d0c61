//! To which MAMODO texts let a PARTNER be attached.

use super::prohibited::Doer;
use crate::rules::board::Board;
use crate::rules::effect::Cards;
use crate::rules::effects::meaning::filter;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::entering::{Attaching, Ways, ban_entering, hosts_for};
use crate::rules::state::Object;
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// How a PARTNER of a player is attached by a user: one of their own, or one taken from the opponent.
pub fn attaching(whose: Seat, user: Seat, extra: bool) -> Attaching {
    match (extra, whose == user) {
        (true, _) => Attaching::Besides,
        (false, true) => Attaching::Own,
        (false, false) => Attaching::Taken,
    }
}

/// The MAMODO among those that a text means to which a PARTNER can be attached (Z-RULE-168). One from a Book or a
/// Discard Pile enters play by that; one in play only moves (Z-RULE-177). Nothing but a PARTNER is attached
/// (Z-RULE-168).
pub fn among(b: Board, g: &Ground, partner: &Thing, to: &Cards, extra: bool) -> Ways {
    if b.card(partner.card).kind != Kind::Partner {
        return Ways::new();
    }
    let enters = !matches!(partner.object, Object::Mat(_));
    if enters && ban_entering(b, Doer::effect(g.you), partner.card).is_some() {
        return Ways::new();
    }
    let mut able = hosts_for(b, g.you, partner.card, attaching(partner.seat, g.you, extra)).unwrap_or_default();
    able.retain(|entry| {
        let host = b.s.on_mat(*entry).map(|(seat, card)| Thing::on_mat(seat, card));
        host.is_some_and(|host| filter::means(b, g, to, &host))
    });
    able
}

/// Whether a text can attach a PARTNER to some MAMODO that it means.
pub fn has_host(b: Board, g: &Ground, partner: &Thing, to: &Cards, extra: bool) -> bool {
    !among(b, g, partner, to, extra).is_empty()
}
