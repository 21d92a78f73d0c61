//! What changes about a player.

use super::{entered, forget, kept};
use crate::secret::TokenHash;
use crate::store::Unstored;
use crate::store::sql::{Connection, query, query_as, query_scalar};
use tercet_table::protocol::Kept;
use tercet_table::{MatchId, PlayerId};

/// This many devices can be one player.
pub const DEVICES: i64 = 20;
/// This many links of a player may be good at once; a further one makes the oldest useless.
const LINKS: i64 = 5;

/// A device that becomes a player.
#[derive(Clone)]
pub struct NewDevice {
    /// What is known of its key.
    pub hash: TokenHash,
    /// What it is called.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A change of the stored players.
pub enum Change {
    /// Somebody became somebody.
    Made {
        /// Who they are.
        id: PlayerId,
        /// What they are called.
        name: String,
        /// Their first device.
        device: NewDevice,
    },
    /// A player is called something else, or wants to be seen, or not.
    Changed {
        /// Who.
        id: PlayerId,
        /// The name.
        name: String,
        /// Whether others see that they are here.
        seen: bool,
    },
    /// A player has a recovery phrase, in place of any before it.
    Phrase {
        /// Who.
        id: PlayerId,
        /// What is known of it.
        hash: TokenHash,
    },
    /// A player comes to a device by their phrase.
    Restored {
        /// What is known of the phrase.
        phrase: TokenHash,
        /// The device.
        device: NewDevice,
    },
    /// A player has a link for another device.
    Link {
        /// Who.
        id: PlayerId,
        /// What is known of it.
        hash: TokenHash,
        /// Until when it is good, in milliseconds since 1970.
        until: i64,
    },
    /// A player comes to a device by such a link, which is good once.
    Linked {
        /// What is known of the link.
        link: TokenHash,
        /// The device.
        device: NewDevice,
    },
    /// A device is called something else.
    Named {
        /// Who.
        id: PlayerId,
        /// Which of their devices.
        number: i64,
        /// What it is called.
        name: String,
    },
    /// A player keeps something for all their devices.
    Kept {
        /// Who.
        id: PlayerId,
        /// What.
        kept: Box<Kept>,
    },
    /// A device is the player no longer.
    Removed {
        /// Who.
        id: PlayerId,
        /// Which of their devices.
        number: i64,
    },
    /// A player has to be taken out of these matches, before they are nobody again.
    Forgotten {
        /// Who.
        id: PlayerId,
        /// Which of their matches; few, so that nobody waits long for it.
        matches: Vec<MatchId>,
    },
    /// A player is nobody again.
    Deleted(PlayerId),
}

/// Makes one change.
///
/// # Errors
/// If the database fails, or it may not be.
pub async fn write(connection: &mut Connection, change: &Change) -> Result<(), Unstored> {
    match change {
        Change::Made { id, name, device } => {
            query("INSERT INTO player (id, name, since, seen) VALUES ($1, $2, $3, FALSE)")
                .bind(id.0.as_str())
                .bind(name.as_str())
                .bind(device.at)
                .execute(&mut *connection)
                .await?;
            add(connection, &id.0, device).await
        }
        Change::Changed { id, name, seen } => {
            let before: Option<String> = query_scalar("SELECT name FROM player WHERE id = $1")
                .bind(id.0.as_str())
                .fetch_optional(&mut *connection)
                .await?;
            let change = query("UPDATE player SET name = $1, seen = $2 WHERE id = $3");
            change.bind(name.as_str()).bind(*seen).bind(id.0.as_str()).execute(&mut *connection).await?;
            if before.as_ref() == Some(name) { Ok(()) } else { entered::rename(connection, &id.0, name).await }
        }
        Change::Phrase { id, hash } => {
            let change = query("UPDATE player SET phrase = $1 WHERE id = $2");
            change.bind(hash.0.as_slice()).bind(id.0.as_str()).execute(connection).await?;
            Ok(())
        }
        Change::Restored { phrase, device } => {
            let found: Option<String> = query_scalar("SELECT id FROM player WHERE phrase = $1")
                .bind(phrase.0.as_slice())
                .fetch_optional(&mut *connection)
                .await?;
            let unknown = "Nobody here has this phrase. A new one makes the one before it useless.";
            add(connection, &found.ok_or(Unstored::Forbidden(unknown))?, device).await
        }
        Change::Link { id, hash, until } => link(connection, id, *hash, *until).await,
        Change::Linked { link, device } => {
            let found: Option<String> =
                query_scalar("DELETE FROM player_link WHERE hash = $1 AND until > $2 RETURNING player")
                    .bind(link.0.as_slice())
                    .bind(device.at)
                    .fetch_optional(&mut *connection)
                    .await?;
            let useless = "This link was used already, or is older than ten minutes. Make another one.";
            add(connection, &found.ok_or(Unstored::Forbidden(useless))?, device).await
        }
        Change::Named { id, number, name } => name_device(connection, &id.0, *number, name).await,
        Change::Kept { id, kept } => kept::keep(connection, id, kept).await,
        Change::Removed { id, number } => remove(connection, &id.0, *number).await,
        Change::Forgotten { id, matches } => forget::in_matches(connection, &id.0, matches).await,
        Change::Deleted(id) => forget::everywhere(connection, &id.0).await,
    }
}

/// Has the player to oneself until the transaction ends: several servers may change one at the same time.
pub(super) async fn hold(connection: &mut Connection, player: &str) -> Result<(), Unstored> {
    query("UPDATE player SET name = name WHERE id = $1").bind(player).execute(connection).await?;
    Ok(())
}

/// Lets a device be this player.
async fn add(connection: &mut Connection, player: &str, device: &NewDevice) -> Result<(), Unstored> {
    hold(connection, player).await?;
    let (count, last): (i64, i64) =
        query_as("SELECT count(*), coalesce(max(number), 0) FROM player_device WHERE player = $1")
            .bind(player)
            .fetch_one(&mut *connection)
            .await?;
    if count >= DEVICES {
        return Err(Unstored::Forbidden("This player has twenty devices; remove one of them first."));
    }
    query("INSERT INTO player_device (hash, player, number, name, since) VALUES ($1, $2, $3, $4, $5)")
        .bind(device.hash.0.as_slice())
        .bind(player)
        .bind(last + 1)
        .bind(device.name.as_str())
        .bind(device.at)
        .execute(connection)
        .await?;
    Ok(())
}

async fn link(connection: &mut Connection, id: &PlayerId, hash: TokenHash, until: i64) -> Result<(), Unstored> {
    query("INSERT INTO player_link (hash, player, until) VALUES ($1, $2, $3)")
        .bind(hash.0.as_slice())
        .bind(id.0.as_str())
        .bind(until)
        .execute(&mut *connection)
        .await?;
    query(
        "DELETE FROM player_link WHERE player = $1 AND hash NOT IN
           (SELECT hash FROM player_link WHERE player = $1 ORDER BY until DESC LIMIT $2)",
    )
    .bind(id.0.as_str())
    .bind(LINKS)
    .execute(connection)
    .await?;
    Ok(())
}

async fn name_device(connection: &mut Connection, player: &str, number: i64, name: &str) -> Result<(), Unstored> {
    query("UPDATE player_device SET name = $1 WHERE player = $2 AND number = $3")
        .bind(name)
        .bind(player)
        .bind(number)
        .execute(connection)
        .await?;
    Ok(())
}

/// Takes a device away, with the links that it may have made. Somebody stays the player, whoever asks at the same time.
async fn remove(connection: &mut Connection, player: &str, number: i64) -> Result<(), Unstored> {
    hold(connection, player).await?;
    let last: bool = query_scalar("SELECT count(*) = 1 AND min(number) = $2 FROM player_device WHERE player = $1")
        .bind(player)
        .bind(number)
        .fetch_one(&mut *connection)
        .await?;
    if last {
        return Err(Unstored::Forbidden(
            "This is the only device; without it nobody could be this player. To be a guest again, delete the player.",
        ));
    }
    query("DELETE FROM player_device WHERE player = $1 AND number = $2")
        .bind(player)
        .bind(number)
        .execute(&mut *connection)
        .await?;
    query("DELETE FROM player_link WHERE player = $1").bind(player).execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{self, Database, Store, Whose};

    fn device(key: &str) -> NewDevice {
        NewDevice { hash: TokenHash::of(key), name: String::new(), at: 0 }
    }

    #[tokio::test]
    async fn two_devices_that_remove_each_other_leave_one() {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(&Database::File, Whose::Alone, data.path(), crate::counters::Counters::default())
            .await
            .unwrap();
        let id = PlayerId("ann".to_owned());
        let write = async |change| store.write(vec![store::Change::Player(change)]).await;
        write(Change::Made { id: id.clone(), name: "Ann".to_owned(), device: device("one") }).await.unwrap();
        for code in ["first", "second"] {
            write(Change::Link { id: id.clone(), hash: TokenHash::of(code), until: 10 }).await.unwrap();
        }
        let link = |code| Change::Linked { link: TokenHash::of(code), device: device(code) };
        write(link("first")).await.unwrap();
        write(Change::Removed { id: id.clone(), number: 2 }).await.unwrap();
        let why = write(link("second")).await.expect_err("its links went with it");
        assert!(matches!(why, Unstored::Forbidden(_)), "{why}");
        write(Change::Link { id: id.clone(), hash: TokenHash::of("third"), until: 10 }).await.unwrap();
        write(link("third")).await.unwrap();
        write(Change::Removed { id: id.clone(), number: 2 }).await.unwrap();
        let why = write(Change::Removed { id, number: 1 }).await.expect_err("it is the last one");
        assert!(why.to_string().contains("only device"), "{why}");
        store.close().await;
    }
}
