//! What is printed on a card apart from its texts.

use super::Reading;
use crate::kit::terms::topic::{Sort, Topic};
use crate::rules::card::{Card, CardId};
use crate::rules::words::{Icon, Kind, Make};

impl Reading<'_> {
    pub(super) fn printed(&mut self, card: CardId) {
        let cards = self.cards;
        let figures = cards.card(card);
        cards.rarity(card).into_iter().for_each(|rarity| self.note(Topic::Rarity(rarity)));
        self.note(Topic::Is(figures.kind));
        self.note(Topic::Made(figures.make));
        let number = cards.number(card);
        let prefix = super::super::PREFIXES.iter().find(|prefix| number.starts_with(**prefix));
        prefix.into_iter().for_each(|prefix| self.note(Topic::Numbered(prefix)));
        figures.class.into_iter().for_each(|class| self.note(Topic::Class(class)));
        figures.damage.into_iter().for_each(|damage| self.count(Topic::Damage, damage));
        if matches!(figures.kind, Kind::Spell | Kind::Event) {
            self.count(Topic::CostsMp, figures.mp);
        }
        if figures.kind == Kind::Mamodo || cards.states_total(card) {
            figures.power.into_iter().for_each(|power| self.total(power));
        }
        self.icons(card);
        self.make(figures);
    }

    /// A Power that is not added to another.
    pub(super) fn total(&mut self, power: i16) {
        if power % 100 == 0 {
            self.count(Topic::TotalPower, power.unsigned_abs() / 100);
        }
    }

    /// Its own icons and those of its effects (Z-RULE-112, Z-RULE-123).
    fn icons(&mut self, card: CardId) {
        let Card { icons, text, .. } = self.cards.card(card);
        let of_effects = self.cards.text(*text).effects.iter().flat_map(|effect| effect.icons.iter());
        let all: Vec<Icon> = icons.iter().chain(of_effects).collect();
        all.iter().for_each(|icon| self.note(Topic::Icon(*icon)));
        if all.contains(&Icon::Attack) && all.contains(&Icon::Defend) {
            self.note(Topic::BothIcons);
        }
    }

    /// A DUAL or VS MAMODO comes into play by discarding one whose name it holds (Z-DUAL-02, Z-RULE-186, Z-RULE-209).
    fn make(&mut self, figures: &Card) {
        if matches!(figures.make, Make::Dual | Make::Versus) {
            self.in_play(Sort::Mamodo);
            self.note(Topic::Names(Sort::Mamodo));
            self.note(Topic::Discards);
        }
    }
}
