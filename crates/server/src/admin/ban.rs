//! Bans: who may not come.

use super::Desk;
use super::told::{Ban, Whom, WishBan};
use crate::among::Notice;
use crate::reply::{Body, Path, Problem};
use crate::store::host::bans::NewBan;
use crate::store::{Change, host, players};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ipnet::IpNet;
use std::net::IpAddr;
use tercet_table::{PlayerId, Refused, reason};

/// The longest ban but one for good, in minutes: a hundred years.
const LONGEST: u64 = 100 * 366 * 24 * 60;
/// A household of IPv6 is a network of this many bits, and banned as a whole.
const HOUSEHOLD: u8 = 64;
/// How many bits of an address stand before those of IPv4, where it is written as one of IPv6.
const V4_IN_V6: u8 = 96;
/// No network is banned of which fewer bits are named.
const WIDEST: u8 = 8;

pub async fn standing(State(desk): State<Desk>) -> Json<Vec<Ban>> {
    Json(desk.hall.host.bans.standing(now_ms()))
}

/// Whoever is banned is disconnected at once.
pub async fn ban(State(desk): State<Desk>, Body(wish): Body<WishBan>) -> Result<(StatusCode, Json<Ban>), Problem> {
    let whom = whom(&desk, &wish.whom).await?;
    let reason = reason(&wish.reason).map_err(Problem::unfit)?;
    if wish.minutes.is_some_and(|minutes| minutes == 0 || minutes > LONGEST) {
        let why = "A ban lasts from a minute to a hundred years; without an end it is for good.";
        return Err(Problem::unfit(Refused::plain(why)));
    }
    let since = now_ms();
    let until = wish.minutes.map(|minutes| since + minutes * 60_000);
    let ban = NewBan { whom: whom.clone(), reason, since, until };
    desk.hall.store.write(vec![Change::Host(host::Change::Banned(ban))]).await?;
    desk.hall.host.bans.reload(&desk.hall.store).await?;
    desk.hall.announce(Notice::Bans).await;
    let stands = desk.hall.host.bans.standing(since).into_iter().find(|ban| ban.whom == whom);
    let lifted = || Problem::new(StatusCode::CONFLICT, "This ban was lifted in the meantime.");
    stands.map(|ban| (StatusCode::CREATED, Json(ban))).ok_or_else(lifted)
}

pub async fn lift(State(desk): State<Desk>, Path(number): Path<i64>) -> Result<StatusCode, Problem> {
    desk.hall.store.write(vec![Change::Host(host::Change::Lifted(number))]).await?;
    desk.hall.host.bans.reload(&desk.hall.store).await?;
    desk.hall.announce(Notice::Bans).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Who is meant: an address, a network or a player.
async fn whom(desk: &Desk, text: &str) -> Result<Whom, Problem> {
    let text = text.trim();
    let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    if let Ok(network) = network {
        return of_households(network).map(Whom::Network).map_err(Problem::unfit);
    }
    let player = PlayerId(text.to_owned());
    let asked = player.clone();
    match desk.hall.store.read(move |db| Box::pin(players::is_there(db, asked))).await? {
        true => Ok(Whom::Player(player)),
        false => {
            let why = format!(
                "{text:?} is neither a player's id, nor an address (203.0.113.7), nor a network (203.0.113.0/24)."
            );
            Err(Problem::unfit(Refused::plain(why)))
        }
    }
}

/// The network, made as wide as the households in it.
///
/// # Errors
/// If it is wider than any that somebody could mean: a slip in the number behind the slash would ban everybody.
fn of_households(network: IpNet) -> Result<IpNet, Refused> {
    let (address, long) = match network {
        IpNet::V6(network) => match network.addr().to_ipv4_mapped() {
            Some(v4) => (v4.into(), network.prefix_len().saturating_sub(V4_IN_V6)),
            None => (network.addr().into(), network.prefix_len().min(HOUSEHOLD)),
        },
        v4 @ IpNet::V4(_) => (v4.addr(), v4.prefix_len()),
    };
    let banned = IpNet::new(address, long).map_err(Refused::plain)?.trunc();
    if long < WIDEST {
        let why =
            format!("{network} means {banned}, which is too many people: at least {WIDEST} bits have to be named.");
        return Err(Refused::plain(why));
    }
    Ok(banned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_banned_as_a_whole() {
        for (written, banned) in [
            ("203.0.113.7/32", "203.0.113.7/32"),
            ("203.0.113.7/24", "203.0.113.0/24"),
            ("2001:db8::1:2:3:4/128", "2001:db8::/64"),
            ("2001:db8::1/48", "2001:db8::/48"),
            ("::ffff:203.0.113.7/128", "203.0.113.7/32"),
        ] {
            assert_eq!(of_households(written.parse().unwrap()).unwrap(), banned.parse::<IpNet>().unwrap(), "{written}");
        }
    }

    #[test]
    fn no_slip_bans_everybody() {
        for written in ["0.0.0.0/0", "::/0", "203.0.113.7/2", "::ffff:203.0.113.7/64"] {
            let refused = of_households(written.parse().unwrap()).unwrap_err();
            assert!(refused.sentence.contains("too many people"), "{written}: {refused}");
        }
    }
}
