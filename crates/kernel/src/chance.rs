//! All chance of a match comes from here.

use serde::{Deserialize, Serialize};
use siphasher::sip::SipHasher24;
use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

/// The secret from which all chance of one match follows: 128 bits, written as 32 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u128);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// A seed that is not 1 to 32 hex digits.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 1 to 32 hexadecimal digits, not {0:?}")]
pub struct BadSeed(String);

impl FromStr for Seed {
    type Err = BadSeed;
    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let hex = !text.is_empty() && text.len() <= 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        match u128::from_str_radix(text, 16) {
            Ok(seed) if hex => Ok(Seed(seed)),
            _ => Err(BadSeed(text.chars().take(40).collect())),
        }
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Seed {
    /// The first seed, from 1 on, under which the first coins of a match fall like these; `true` is
    /// heads. Every further coin doubles the search: a few are found at once, thirty are not.
    pub fn tossing(coins: &[bool]) -> Seed {
        let falls_so = |seed: &Seed| {
            let mut chance = Chance::new(*seed);
            coins.iter().all(|&heads| chance.coin() == heads)
        };
        (1..=u128::MAX).map(Seed).find(falls_so).unwrap_or(Seed(1))
    }
}

/// A generator that is plain data: a key and how often it was asked.
///
/// Each number is SipHash-2-4 of the count under the key. Nobody who sees any number of results
/// can tell the next one, so a client cannot work out the order of a deck from the coins it saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    seed: Seed,
    drawn: u64,
}

impl Chance {
    /// The generator at the start of a match with this seed.
    pub const fn new(seed: Seed) -> Self {
        Chance { seed, drawn: 0 }
    }

    /// One that cannot be asked: whoever does ends the attempt; see [`blindly`](crate::blindly).
    pub const CONCEALED: Self = Chance { seed: Seed(0), drawn: u64::MAX };

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        if self.drawn == u64::MAX {
            crate::looked_at();
        }
        let mut hash = SipHasher24::new_with_keys(self.seed.0 as u64, (self.seed.0 >> 64) as u64);
        hash.write(&self.drawn.to_le_bytes());
        self.drawn += 1;
        hash.finish()
    }

    /// A number from 0 to `bound - 1`, all equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "nothing to choose from");
        let bound = bound as u64;
        // Lemire's method: the high half of a product is uniform once the biased low part is redrawn.
        let reject_under = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            if product as u64 >= reject_under {
                return (product >> 64) as usize;
            }
        }
    }

    /// A fair coin; `true` is heads.
    pub fn coin(&mut self) -> bool {
        self.bits() >> 63 == 1
    }

    /// Puts `items` in random order, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A seed for something else, such as a sampled state or the next match.
    pub fn seed(&mut self) -> Seed {
        Seed(u128::from(self.bits()) << 64 | u128::from(self.bits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let draw = |seed| {
            let mut chance = Chance::new(Seed(seed));
            [(); 4].map(|()| chance.bits())
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }

    #[test]
    fn coins_fall_as_they_are_wanted() {
        let wanted = [true, false, false, true, true, true, false];
        let mut chance = Chance::new(Seed::tossing(&wanted));
        assert_eq!(wanted.map(|_| chance.coin()), wanted);
        assert_eq!(Seed::tossing(&[]), Seed(1));
    }

    #[test]
    fn every_order_of_three_turns_up() {
        let mut chance = Chance::new(Seed(1));
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..200 {
            let mut items = [1, 2, 3];
            chance.shuffle(&mut items);
            seen.insert(items);
        }
        assert_eq!(seen.len(), 6);
    }

    #[test]
    fn seeds_are_read_back_as_written() {
        assert_eq!("2a".parse(), Ok(Seed(42)));
        assert_eq!(Seed(42).to_string().parse(), Ok(Seed(42)));
        for bad in ["", "xyz", "+5", "000000000000000000000000000000000"] {
            assert!(bad.parse::<Seed>().is_err(), "{bad}");
        }
    }
}
