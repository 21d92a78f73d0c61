//! Which cards can stand in for each other.

use crate::rules::Battlemonsters;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::words::Kind;
use tercet_hosting::Tested;
use tercet_kernel::counted;

impl Tested for Battlemonsters {
    /// Its kind, and what a Monster costs (B-SUMMON-09).
    fn kind_of(cards: &Cards, card: CardId) -> String {
        let figures = cards.card(card);
        match (figures.kind, figures.sacrifices) {
            (Kind::Monster, 0) => "Monster without a sacrifice".to_owned(),
            (Kind::Monster, some) => format!("Monster for {}", counted(usize::from(some), "sacrifice")),
            (kind, _) => kind.to_string(),
        }
    }
}
