//! How much one household writes as a spectator and reports at a table, so that none uses up what is there for all.

use crate::address::Household;
use std::collections::HashMap;
use tercet_table::protocol::{Refused, RoomWish};
use tercet_table::{Command, Who};

/// The most that spectators of one household write at a table, and that it reports there.
const WRITTEN: u32 = 200;
const REPORTED: u32 = 10;

/// What was heard from each household while the table was in memory. The table bounds what it keeps of all.
#[derive(Default)]
pub(super) struct Voices(HashMap<(Household, Voice), u32>);

/// How somebody is heard who need not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Voice {
    /// Writing to other spectators.
    Written,
    /// Reporting what was written.
    Reported,
}

impl Voice {
    /// How `who` is heard by this command, if that is bounded for each household.
    pub fn of(who: Who, command: &Command) -> Option<Voice> {
        match command {
            Command::Room(RoomWish::Report { .. }) => Some(Voice::Reported),
            Command::Room(RoomWish::Speak { .. }) if !matches!(who, Who::Seat(_) | Who::Both) => Some(Voice::Written),
            _ => None,
        }
    }
}

impl Voices {
    /// # Errors
    /// If this household has been heard enough.
    pub fn may(&self, whose: Household, voice: Voice) -> Result<(), Refused> {
        let (most, does) = match voice {
            Voice::Written => (WRITTEN, "written this much"),
            Voice::Reported => (REPORTED, "reported this much"),
        };
        let heard = self.0.get(&(whose, voice)).copied().unwrap_or_default();
        if heard < most {
            return Ok(());
        }
        Err(Refused::plain(format!("You have {does} at this table ({most} times); leave the rest to others.")))
    }

    /// Counts what was heard.
    pub fn note(&mut self, whose: Household, voice: Voice) {
        *self.0.entry((whose, voice)).or_default() += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn one_household_leaves_room_for_the_others() {
        let [one, other] = [1, 2].map(|last| Household::of(IpAddr::from([192, 0, 2, last])));
        let mut voices = Voices::default();
        for _ in 0..WRITTEN {
            voices.may(one, Voice::Written).unwrap();
            voices.note(one, Voice::Written);
        }
        assert!(voices.may(one, Voice::Written).is_err());
        assert!(voices.may(one, Voice::Reported).is_ok(), "these are counted each for itself");
        assert!(voices.may(other, Voice::Written).is_ok());
    }

    #[test]
    fn what_a_player_says_is_bounded_elsewhere() {
        let speak = || RoomWish::Speak { text: "x".to_owned(), name: None, clause: None };
        let of = |who, wish| Voice::of(who, &Command::Room(wish));
        assert_eq!(of(Who::Both, speak()), None);
        assert_eq!(of(Who::Spectator, speak()), Some(Voice::Written));
        let report = RoomWish::Report { text: "x".to_owned(), of: "y".to_owned(), why: None };
        assert_eq!(of(Who::Both, report), Some(Voice::Reported));
    }
}
