//! A wire to the database, or to a server, that can be cut, made slow, and made to swallow everything.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::select;
use tokio::sync::watch;
use tokio::time::sleep;

/// How the wire is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Everything goes through at once.
    Sound,
    /// Everything goes through after this time.
    Slow(Duration),
    /// Nothing does, and what was connected is not any more.
    Cut,
    /// Nothing does, and nobody is told: what is said comes once the wire is otherwise again.
    Mute,
}

/// Where it leads.
#[derive(Clone)]
enum Place {
    Socket(PathBuf),
    Port(String),
}

/// One for all who come that way.
pub struct Wire {
    address: SocketAddr,
    condition: watch::Sender<Condition>,
}

impl Wire {
    /// Lays one to the database with this address, and says at which address it is found at this end.
    pub async fn to_the_database(database: &str) -> (Wire, String) {
        let (place, user, name) = parts(database);
        let wire = Wire::lay(place).await;
        let address = format!("postgres://{user}@{}/{name}", wire.address);
        (wire, address)
    }

    /// Lays one to a server.
    pub async fn to_a_server(server: &str) -> Wire {
        Wire::lay(Place::Port(server.to_owned())).await
    }

    async fn lay(place: Place) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let condition = watch::Sender::new(Condition::Sound);
        let told = condition.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, place.clone(), told.subscribe()));
            }
        });
        Wire { address, condition }
    }

    /// The address at this end.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes how it is.
    pub fn set(&self, condition: Condition) {
        self.condition.send_replace(condition);
    }
}

/// The place, the user and the database of an address.
fn parts(address: &str) -> (Place, String, String) {
    let (user, rest) = address.trim_start_matches("postgres://").split_once('@').unwrap();
    let (place, name) = rest.split_once('/').unwrap();
    let (name, options) = name.split_once('?').unwrap_or((name, ""));
    let folder = options.split('&').find_map(|option| option.strip_prefix("host="));
    let place = match folder {
        Some(folder) => Place::Socket(PathBuf::from(folder).join(".s.PGSQL.5432")),
        None if place.contains(':') => Place::Port(place.to_owned()),
        None => Place::Port(format!("{place}:5432")),
    };
    (place, user.to_owned(), name.to_owned())
}

/// Carries what one connection says until it ends, or the wire is cut.
async fn carry(stream: TcpStream, place: Place, condition: watch::Receiver<Condition>) {
    let mut cut = condition.clone();
    let _ = stream.set_nodelay(true);
    let carried = async {
        match place {
            Place::Socket(path) => both(stream, UnixStream::connect(path).await.ok()?, condition).await,
            Place::Port(address) => both(stream, TcpStream::connect(address).await.ok()?, condition).await,
        }
        Some(())
    };
    select! {
        _ = carried => {}
        _ = cut.wait_for(|condition| *condition == Condition::Cut) => {}
    }
}

async fn both(
    here: impl AsyncRead + AsyncWrite,
    there: impl AsyncRead + AsyncWrite,
    condition: watch::Receiver<Condition>,
) {
    let ((from_here, to_here), (from_there, to_there)) = (split(here), split(there));
    select! {
        () = one_way(from_here, to_there, condition.clone()) => {}
        () = one_way(from_there, to_here, condition) => {}
    }
}

async fn one_way(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut condition: watch::Receiver<Condition>,
) {
    let mut piece = [0; 8192];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        let Ok(now) = condition.wait_for(|now| *now != Condition::Mute).await.map(|now| *now) else { return };
        if let Condition::Slow(by) = now {
            sleep(by).await;
        }
        if to.write_all(&piece[..length]).await.is_err() {
            return;
        }
    }
}
