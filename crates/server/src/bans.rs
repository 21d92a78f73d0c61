//! Who may not come, and until when: what is stored, kept at hand for every request.

use crate::address::Household;
use crate::admin::told::{Ban, Whom};
use crate::store::{Store, Unstored, bans};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, UNIX_EPOCH};
use tercet_table::PlayerId;

/// Whoever runs the server has banned somebody.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Whoever runs this server has banned {whom} {end}. Reason: {reason}")]
pub struct TurnedAway {
    whom: &'static str,
    end: String,
    reason: String,
}

/// All bans.
#[derive(Default)]
pub struct Bans(RwLock<Arc<Vec<Ban>>>);

impl Bans {
    /// Those that are stored.
    pub async fn load(store: &Store) -> Result<Bans, Unstored> {
        let bans = Bans::default();
        bans.reload(store).await?;
        Ok(bans)
    }

    /// Reads them again, after something has changed.
    pub async fn reload(&self, store: &Store) -> Result<(), Unstored> {
        let stored = store.read(|db| Box::pin(bans::all(db))).await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(stored);
        Ok(())
    }

    /// The ban of an address, if it has one at this time, in milliseconds since 1970.
    pub fn of_household(&self, whose: Household, now: u64) -> Option<TurnedAway> {
        let banned = |whom: &Whom| matches!(whom, Whom::Network(network) if whose.is_in(network));
        self.find(banned, now, "your address")
    }

    /// The ban of a player.
    pub fn of_player(&self, player: &PlayerId, now: u64) -> Option<TurnedAway> {
        let banned = |whom: &Whom| matches!(whom, Whom::Player(banned) if banned == player);
        self.find(banned, now, "this player")
    }

    /// Those that stand at this time.
    pub fn standing(&self, now: u64) -> Vec<Ban> {
        self.all().iter().filter(|ban| ban.stands(now)).cloned().collect()
    }

    fn find(&self, fits: impl Fn(&Whom) -> bool, now: u64, whom: &'static str) -> Option<TurnedAway> {
        let all = self.all();
        let ban = all.iter().find(|ban| ban.stands(now) && fits(&ban.whom))?;
        Some(TurnedAway { whom, end: ban.end(), reason: ban.reason.clone() })
    }

    fn all(&self) -> Arc<Vec<Ban>> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Ban {
    /// Whether it stands at this time, in milliseconds since 1970.
    fn stands(&self, now: u64) -> bool {
        self.until.is_none_or(|until| now < until)
    }

    /// Its end, in words.
    fn end(&self) -> String {
        match self.until {
            None => "for good".to_owned(),
            Some(until) => format!("until {}", httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(until))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bans(of: &[(Whom, Option<u64>)]) -> Bans {
        let ban = |(whom, until): &(Whom, Option<u64>)| Ban {
            number: 1,
            whom: whom.clone(),
            reason: "Cheating.".to_owned(),
            since: 0,
            until: *until,
        };
        Bans(RwLock::new(Arc::new(of.iter().map(ban).collect())))
    }

    fn home(address: &str) -> Household {
        Household::of(address.parse().unwrap())
    }

    #[test]
    fn a_ban_says_why_and_until_when_and_ends() {
        let ann = PlayerId("ann".to_owned());
        let bans = bans(&[(Whom::Player(ann.clone()), Some(1_795_600_800_000))]);
        let told = bans.of_player(&ann, 0).unwrap().to_string();
        assert_eq!(
            told,
            "Whoever runs this server has banned this player until Wed, 25 Nov 2026 10:00:00 GMT. Reason: Cheating."
        );
        assert_eq!(bans.of_player(&ann, 1_795_600_800_000), None);
        assert_eq!(bans.of_player(&PlayerId("bob".to_owned()), 0), None);
        assert!(bans.standing(0).len() == 1 && bans.standing(u64::MAX).is_empty());
    }

    #[test]
    fn a_network_is_all_its_addresses_and_no_other() {
        let bans = bans(&[
            (Whom::Network("203.0.113.0/24".parse().unwrap()), None),
            (Whom::Network("2001:db8:0:1::/64".parse().unwrap()), None),
        ]);
        for (address, banned) in [
            ("203.0.113.9", true),
            ("::ffff:203.0.113.9", true),
            ("203.0.114.9", false),
            ("2001:db8:0:1:2:3:4:5", true),
            ("2001:db8:0:2::1", false),
        ] {
            assert_eq!(bans.of_household(home(address), 0).is_some(), banned, "{address}");
        }
        let told = bans.of_household(home("203.0.113.9"), 0).unwrap().to_string();
        assert!(told.contains("banned your address for good. Reason: Cheating."), "{told}");
    }
}
