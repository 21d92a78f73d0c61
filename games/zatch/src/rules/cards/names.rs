//! Names of cards and what they match (Z-CARD-09, Z-RULE-169).

use crate::rules::card::CardId;
use std::collections::BTreeSet;

/// The name without what stands in parentheses: all variants of a MAMODO share it.
pub fn base(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(base, _)| base)
}

/// The names joined in that of a DUAL or VS MAMODO; one for all others (Z-DUAL-01, Z-RULE-186).
pub fn parts(name: &str) -> impl Iterator<Item = &str> {
    let joint = if name.contains(" VS ") { " VS " } else { " & " };
    name.split(joint)
}

/// Whether a text that says `asked` means a card with this name: the whole name, or one without
/// parentheses for all its variants and for a DUAL MAMODO that bears it.
pub fn means(asked: &str, name: &str) -> bool {
    asked == name || (!asked.contains('(') && parts(name).any(|part| asked == base(part)))
}

/// The names of all cards as numbers, for comparing them fast.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// The names each card has as a MAMODO, without what stands in parentheses; [`NO_NAME`] behind the
    /// last.
    of: Vec<[u16; 3]>,
    /// The names by which texts can mean each card (Z-RULE-169).
    said: Vec<Vec<String>>,
    /// The name of each card without what stands in parentheses.
    whole: Vec<u16>,
    /// The first card of each name, variants taken together.
    first: Vec<CardId>,
    /// For which MAMODO each SPELL or PARTNER card is.
    fits: Vec<CardSet>,
}

/// No name.
const NO_NAME: u16 = u16::MAX;

/// A set of cards, a bit each.
type CardSet = Vec<u64>;

impl Names {
    /// Reads the names of cards: each with its name, the name it counts as, and the MAMODO it names.
    pub fn of<'a>(cards: impl Iterator<Item = (&'a str, Option<&'a str>, &'a str)> + Clone) -> Names {
        let mut known: Vec<&str> = Vec::new();
        let mut number = |name: &'a str| {
            let at = known.iter().position(|known| *known == name).unwrap_or_else(|| {
                known.push(name);
                known.len() - 1
            });
            at as u16
        };
        let of = cards.clone().map(|(name, counts_as, _)| {
            let mut all = [NO_NAME; 3];
            let names = parts(name).map(base).chain(counts_as);
            names.zip(&mut all).for_each(|(name, place)| *place = number(name));
            all
        });
        let of = of.collect();
        let whole = cards.clone().map(|(name, ..)| number(base(name))).collect();
        let fits = cards.clone().map(|(_, _, mamodo)| {
            let mut set = vec![0_u64; cards.clone().count().div_ceil(64)];
            for (at, (name, counts_as, _)) in cards.clone().enumerate() {
                if mamodo.is_empty() || means(mamodo, name) || counts_as == Some(mamodo) {
                    set[at / 64] |= 1 << (at % 64);
                }
            }
            set
        });
        let said = cards.clone().map(|(name, counts_as, _)| {
            let mut all = vec![name.to_owned()];
            all.extend(parts(name).map(base).chain(counts_as).map(str::to_owned));
            all.dedup();
            all
        });
        let mut seen = BTreeSet::new();
        let bases = cards.clone().map(|(name, ..)| base(name)).enumerate();
        let first = bases.filter(|(_, name)| seen.insert(*name)).map(|(at, _)| CardId(at as u16)).collect();
        Names { fits: fits.collect(), said: said.collect(), whole, first, of }
    }

    /// Whether a text that says `asked` means the card: as [`means`] has it, or by the name it counts as.
    pub fn is_named(&self, card: CardId, asked: &str) -> bool {
        read(&self.said, card).iter().any(|name| name == asked)
    }

    /// The first card of each name.
    pub fn first_of_each(&self) -> &[CardId] {
        &self.first
    }

    /// Whether two cards have the same whole name, variants taken together.
    pub fn are_variants(&self, one: CardId, other: CardId) -> bool {
        read(&self.whole, one) == read(&self.whole, other)
    }

    /// Whether two MAMODO share a name (Z-CARD-10).
    pub fn share(&self, one: CardId, other: CardId) -> bool {
        let [one, other] = [one, other].map(|card| read(&self.of, card));
        one.iter().any(|name| *name != NO_NAME && other.contains(name))
    }

    /// Whether a SPELL or PARTNER card is for this MAMODO; one that names none is for all.
    pub fn fits(&self, card: CardId, mamodo: CardId) -> bool {
        let at = usize::from(mamodo.0);
        read(&self.fits, card).get(at / 64).unwrap_or_else(|| mamodo.missing()) & 1 << (at % 64) != 0
    }
}

/// What `all`, which has something for each card, has for this one.
fn read<T>(all: &[T], card: CardId) -> &T {
    all.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_whole_and_with_their_variants() {
        assert!(means("Zatch Bell", "Zatch Bell"));
        assert!(means("Gofure", "Gofure (Transformed)"));
        assert!(!means("Gofure (Transformed)", "Gofure"));
        assert!(means("Ponygon", "Zatch Bell & Ponygon"));
        assert!(means("Zeno", "Riou VS Zeno"));
        assert!(!means("Zaker", "Zakeruga"));
    }
}
