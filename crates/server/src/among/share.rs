//! The parts into which all matches, drafts and tournaments fall; each part is carried by one server at a time.

use sha2::{Digest, Sha256};

/// How many there are. Servers share them evenly, so that many more servers would have nothing to do.
pub const SHARES: u16 = 64;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u16);

impl Share {
    /// The one whose carrier has what there is only one of: those who look for an opponent, and those who are here.
    pub const LOBBY: Share = Share(0);

    /// The one that a match, a draft or a tournament of this name belongs to. It is the same on every server and for
    /// ever.
    pub fn of(name: &str) -> Share {
        let hash = Sha256::digest(name.as_bytes());
        Share(u16::from_be_bytes([hash[0], hash[1]]) % SHARES)
    }

    /// The one with this number.
    pub fn numbered(number: i64) -> Option<Share> {
        u16::try_from(number).ok().filter(|&number| number < SHARES).map(Share)
    }

    /// Its number, from 0 on.
    pub fn number(self) -> i64 {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn names_fall_into_all_shares_alike_and_stay_there() {
        let mut found: HashMap<Share, usize> = HashMap::new();
        (0..64_000).for_each(|number| *found.entry(Share::of(&format!("match {number}"))).or_default() += 1);
        assert_eq!(found.len(), usize::from(SHARES));
        assert!(found.values().all(|count| (800..1_200).contains(count)), "{found:?}");
        // Whoever computed this otherwise would look for a running match on the wrong server.
        assert_eq!(Share::of("abcdefghijkm").number(), 32);
    }
}
