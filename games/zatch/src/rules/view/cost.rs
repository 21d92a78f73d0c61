//! What the card of a page costs as things are now.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effects::figures;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::entering::in_play;
use crate::rules::frame::Role;
use crate::rules::permission::again::again_for_free;
use crate::rules::playing::{ban_mamodo, prohibited};
use crate::rules::state::{Entry, PageOf};
use crate::rules::view::{PartView, sums};
use crate::rules::words::{Icon, Kind};
use tercet_kernel::{Seat, Seq};

/// What a SPELL or EVENT card costs its owner now.
#[derive(Debug)]
pub struct Costing {
    pub mp: u8,
    /// How that comes about, if it is not what is printed on the card.
    pub parts: Vec<PartView>,
}

/// What the card of a page costs now, if it is a SPELL or EVENT card (Z-MP-06, Z-LAST-01): where that depends on the
/// MAMODO for which it is played, the least for those for which nothing prohibits it, or if there is none for those
/// that could use it. Whether its text has something to act on does not matter: that may be hidden.
pub fn cost(b: Board, seat: Seat, page: u8, card: CardId) -> Option<Costing> {
    let printed = b.card(card);
    let page = PageOf { book: seat, number: page };
    let role = match printed.kind {
        Kind::Event => Role::Plain,
        Kind::Spell if printed.icons.contains(Icon::NoBattle) => Role::Plain,
        Kind::Spell if b.s.active == seat => Role::Attack,
        Kind::Spell => Role::Defense,
        Kind::Mamodo | Kind::Partner | Kind::Mj12 => return None,
    };
    let way = |mamodo: Entry| Thing::played(seat, card, Some(page), mamodo, role);
    let mp = |thing: &Thing| if again_for_free(b, thing) { 0 } else { figures::cost(b, thing) };
    let all = in_play(b, seat).map(|own| own.entry).chain([Entry::NONE]).map(way);
    let fitting: Seq<Thing, 4> = all.filter(|thing| ban_mamodo(b, thing).is_none()).collect();
    let able = fitting.iter().filter(|thing| prohibited(b, thing).is_none()).min_by_key(|thing| mp(thing));
    let cheapest = able.or_else(|| fitting.iter().min_by_key(|thing| mp(thing))).copied();
    let thing = cheapest.unwrap_or_else(|| way(Entry::NONE));
    let mp = mp(&thing);
    Some(Costing { mp, parts: if mp == printed.mp { Vec::new() } else { sums::cost(b, &thing) } })
}
