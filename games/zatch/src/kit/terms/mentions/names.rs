//! Cards that a text names (Z-RULE-114).

use super::Reading;
use crate::kit::terms::PREFIXES;
use crate::kit::terms::topic::{Sort, Topic};
use crate::rules::card::CardId;
use crate::rules::words::{Kind, Kinds, Make};

impl Reading<'_> {
    /// A card of one of these kinds is named, of any if there are none.
    pub(super) fn names(&mut self, kinds: Kinds, name: &str, in_play: bool) {
        let cards = self.cards;
        let fits = |card: &CardId| kinds.is_empty() || kinds.contains(cards.card(*card).kind);
        let named: Vec<CardId> = cards.all().filter(fits).filter(|card| cards.is_named(*card, name)).collect();
        let of_pool = named.iter().map(|card| cards.card(*card).kind);
        let kinds: Kinds = if kinds.is_empty() { of_pool.collect() } else { kinds };
        kinds.iter().for_each(|kind| self.note(Topic::Names(kind.into())));
        // Where all cards of the name are of a special sort it is that sort that is named.
        let all = |is: &dyn Fn(&CardId) -> bool| !named.is_empty() && named.iter().all(is);
        let numbered = |prefix: &'static str| all(&|card| cards.number(*card).starts_with(prefix));
        let [ex, promo] = PREFIXES.map(numbered);
        let stone_tablet = all(&|card| cards.card(*card).make == Make::StoneTablet);
        let special = [(ex, Sort::Ex), (promo, Sort::Promo), (stone_tablet, Sort::StoneTablet)];
        for (_, sort) in special.into_iter().filter(|(is, _)| *is) {
            self.note(Topic::Names(sort));
            if in_play { self.in_play(sort) } else { self.note(Topic::Speaks(sort)) }
        }
    }

    /// A MAMODO is named.
    pub(super) fn names_mamodo(&mut self, name: &str) {
        self.note(Topic::Speaks(Sort::Mamodo));
        self.names(Kind::Mamodo.into(), name, false);
    }

    /// Cards of a sort are spoken of that are in play.
    pub(super) fn in_play(&mut self, sort: Sort) {
        self.note(Topic::Speaks(sort));
        self.note(Topic::InPlay(sort));
        self.note(Topic::AnyInPlay);
    }
}
