//! Requests that are about a table which another server carries are passed on to it, and its answer back.

use super::inner::{FOR, Inner, KEY, OPEN, OpenHere};
use super::register::connect;
use super::{Among, Elsewhere, Fellow, Place, Share};
use crate::address::{Address, Household};
use crate::hall::{Hall, ITSELF};
use crate::reply::{BODY, MOVING, Problem};
use crate::serve::App;
use crate::traces::hand_on;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

/// How long one server waits for what another one lists.
const LISTING: Duration = Duration::from_secs(2);
/// How often a request was passed on.
const HOPS: &str = "x-tercet-hops";
/// How often it may be, while a table moves.
const MOST_HOPS: u8 = 3;
/// How long a request is tried again while its table moves, and this often.
const MOVES: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_millis(100);
/// The longest list, in bytes.
const LIST: usize = 4 * 1024 * 1024;

/// Passes a request on to whoever carries what it is about.
pub async fn forward(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    to_the_carrier(&app.hall, Door::Everybody, address.household(), request, next).await
}

/// Has a request of this household answered by whoever carries what it is about; by the next one, if that moves
/// meanwhile.
pub async fn to_the_carrier(hall: &Hall, door: Door, whose: Household, request: Request, next: Next) -> Response {
    let Some(among) = &hall.among else { return next.run(request).await };
    let Some(about) = about(door, request.uri().path()) else { return next.run(request).await };
    let passed_on = request.extensions().get::<Inner>().is_some();
    let (head, body) = request.into_parts();
    let Ok(body) = to_bytes(body, BODY).await else {
        return Problem::unread(StatusCode::PAYLOAD_TOO_LARGE, String::new()).into_response();
    };
    let begun = Instant::now();
    loop {
        let request = Request::from_parts(head.clone(), Body::from(body.clone()));
        let mut answer = match carrier(hall, among, &about, passed_on).await {
            Ok(None) => next.clone().run(request).await,
            // Servers that do not know yet who carries something must not send it around for ever.
            Ok(Some(_)) if hops(&request) >= MOST_HOPS => Problem::from(Elsewhere).into_response(),
            Ok(Some(fellow)) => {
                hall.host.counters.passed_on.inc();
                let only_asks = request.method().is_safe();
                let answer = tokio::select! {
                    answer = among.pass_on(fellow.address, whose, request) => answer,
                    // A server that has fallen silent need not be waited for.
                    () = among.is_gone(&fellow) => Err(Silent::Broken),
                };
                answer.unwrap_or_else(|silent| match silent {
                    // Whoever only asks can ask another one.
                    Silent::Broken if only_asks => Silent::Unreached.into_response(),
                    silent => silent.into_response(),
                })
            }
            Err(nobody) => Problem::from(nobody).into_response(),
        };
        if passed_on {
            return answer;
        }
        let moves = answer.headers_mut().remove(MOVING).is_some();
        if !moves || begun.elapsed() > MOVES {
            return answer;
        }
        among.look();
        sleep(AGAIN).await;
    }
}

/// The other server that answers; none where this one does.
async fn carrier(hall: &Hall, among: &Among, about: &About, passed_on: bool) -> Result<Option<Fellow>, Elsewhere> {
    match about {
        About::Share(share) => match among.find_for(*share, passed_on).await? {
            Place::Here(_) => Ok(None),
            Place::There(fellow) => Ok(Some(fellow)),
        },
        About::Experiment(id) => among.find_experiment(&hall.lab, id).await,
    }
}

/// How often a request was passed on. What a browser says of that is not believed.
fn hops(request: &Request) -> u8 {
    let passed_on = request.extensions().get::<Inner>().and_then(|_| request.headers().get(HOPS));
    passed_on.and_then(|hops| hops.to_str().ok()?.parse().ok()).unwrap_or(0)
}

/// Where requests come in that are passed on.
#[derive(Clone, Copy, Debug)]
pub enum Door {
    /// From everybody.
    Everybody,
    /// From whoever runs the server.
    Desk,
}

/// Who answers a request.
#[derive(Debug, PartialEq, Eq)]
enum About {
    /// Whoever carries this share.
    Share(Share),
    /// Whoever has the experiment of this name.
    Experiment(String),
}

/// What a request is about; nothing, if every server can answer it.
fn about(door: Door, path: &str) -> Option<About> {
    let mut parts = path.trim_matches('/').split('/');
    let root = match door {
        Door::Everybody => "api",
        Door::Desk => "admin",
    };
    let what = (parts.next()? == root).then(|| parts.next()).flatten()?;
    match (what, parts.next()) {
        // No name of ours has a letter that would have to be written otherwise.
        ("matches" | "drafts" | "tournaments", Some(id)) if !id.contains('%') => Some(About::Share(Share::of(id))),
        ("lab", Some(id)) => Some(About::Experiment(id.to_owned())),
        ("seeks" | "here", _) => Some(About::Share(Share::LOBBY)),
        _ => None,
    }
}

/// A server does not answer.
pub enum Silent {
    /// It cannot be reached, so nothing was done.
    Unreached,
    /// It was asked, and nobody knows what came of that.
    Broken,
}

impl IntoResponse for Silent {
    fn into_response(self) -> Response {
        match self {
            Silent::Unreached => Problem::from(Elsewhere),
            Silent::Broken => {
                let why = "The server that has this table does not answer; check whether it was done, and try again.";
                Problem::new(StatusCode::BAD_GATEWAY, why)
            }
        }
        .into_response()
    }
}

impl Among {
    /// Has another server, or a worker, answer a request of this household.
    pub async fn pass_on(
        &self,
        address: SocketAddr,
        whose: Household,
        mut request: Request,
    ) -> Result<Response, Silent> {
        let Some(stream) = connect(address).await else { return Err(Silent::Unreached) };
        let handshake = http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = handshake.map_err(|_| Silent::Unreached)?;
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse::<Uri>().map_err(|_| Silent::Unreached)?;
        let hops = hops(&request);
        let headers = request.headers_mut();
        headers.insert(HOPS, HeaderValue::from(u16::from(hops) + 1));
        self.introduce(headers, whose);
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        if !headers.contains_key(header::HOST) {
            headers.insert(header::HOST, value(&address.to_string()));
        }
        let unwanted = Unwanted(Some(tokio::spawn(connection).abort_handle()));
        let answer = sender.send_request(request).await.map_err(|_| Silent::Broken)?;
        unwanted.keep();
        let mut answer = answer.map(Body::new);
        answer.headers_mut().remove(header::CONNECTION);
        Ok(answer)
    }

    /// Says in the headers of a request that it comes from a server, and for which household.
    pub(super) fn introduce(&self, headers: &mut HeaderMap, whose: Household) {
        headers.insert(KEY, value(&self.key));
        headers.insert(FOR, value(&whose.address().to_string()));
        hand_on(headers);
    }

    /// What another server answers to a question of this one.
    async fn ask<T: DeserializeOwned>(&self, fellow: &Fellow, path: &str) -> Option<T> {
        let request = Request::builder().uri(path).body(Body::empty()).ok()?;
        let asked = async {
            let answer = self.pass_on(fellow.address, ITSELF, request).await.ok()?;
            let said = to_bytes(answer.into_body(), LIST).await.ok()?;
            serde_json::from_slice(&said).ok()
        };
        timeout(LISTING, asked).await.ok()?
    }

    /// What each of the others has in memory; nothing is known of one that does not say.
    pub async fn open_elsewhere(self: &Arc<Self>) -> Vec<Option<OpenHere>> {
        self.ask_all(OPEN).await
    }

    /// What each of the others answers to a question; all are asked at once.
    async fn ask_all<T: DeserializeOwned + Send + 'static>(self: &Arc<Self>, path: &'static str) -> Vec<Option<T>> {
        let asked = self.fellows().into_iter().map(|fellow| {
            let among = Arc::clone(self);
            tokio::spawn(async move { among.ask(&fellow, path).await })
        });
        let mut all = Vec::new();
        for answer in asked.collect::<Vec<_>>() {
            all.push(answer.await.ok().flatten());
        }
        all
    }
}

/// A connection that ends once nobody is waiting for the answer any longer, so that the other server knows.
struct Unwanted(Option<AbortHandle>);

impl Unwanted {
    /// The answer is there; the rest of it comes for as long as somebody reads it.
    fn keep(mut self) {
        self.0 = None;
    }
}

impl Drop for Unwanted {
    fn drop(&mut self) {
        if let Some(connection) = &self.0 {
            connection.abort();
        }
    }
}

/// This many are listed.
const LISTED: usize = 50;
/// What servers tell each other beside what is listed: how new it is.
const NEWNESS: &str = "newness";

/// A list of this server's, each with how new it is, among those of all others that answer in time, the newest first;
/// another server may be the one that asks. What moves from one to another in the meantime is listed once, by its name
/// in the field `name`.
pub async fn listed_everywhere(
    app: &App,
    (path, name): (&'static str, &str),
    passed_on: bool,
    own: Vec<(u64, impl Serialize)>,
) -> Vec<Value> {
    let own = own.iter().filter_map(|(newness, one)| {
        let mut one = serde_json::to_value(one).ok()?;
        one.as_object_mut()?.insert(NEWNESS.to_owned(), (*newness).into());
        Some(one)
    });
    let own: Vec<Value> = own.collect();
    if passed_on {
        return own;
    }
    let others = match &app.hall.among {
        Some(among) => among.ask_all::<Vec<Value>>(path).await,
        None => Vec::new(),
    };
    newest(own.into_iter().chain(others.into_iter().flatten().flatten()).collect(), name)
}

/// The newest of these, each once, without what only servers tell each other.
fn newest(mut all: Vec<Value>, name: &str) -> Vec<Value> {
    let mut listed = HashSet::new();
    all.retain(|one| listed.insert(one[name].to_string()));
    all.sort_by_key(|one| Reverse(one[NEWNESS].as_u64()));
    all.truncate(LISTED);
    all.iter_mut().filter_map(Value::as_object_mut).for_each(|one| drop(one.remove(NEWNESS)));
    all
}

fn value(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("keys and addresses are plain letters")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_newest_are_listed_whichever_server_has_them() {
        let one = |number: usize| json!({"match": number.to_string(), NEWNESS: number});
        // The asking server comes first and has more than are listed; of what has just moved both know.
        let own = (0..=LISTED).map(|number| one(2 * number));
        let listed =
            newest(own.chain((0..=LISTED).map(|number| one(2 * number + 1))).chain([one(0)]).collect(), "match");
        let all = 2 * (LISTED + 1);
        assert_eq!(
            listed,
            (all - LISTED..all).rev().map(|number| json!({"match": number.to_string()})).collect::<Vec<_>>()
        );
        assert_eq!(newest(vec![one(1), one(1)], "match").len(), 1);
    }

    #[test]
    fn requests_go_where_the_table_is() {
        let of_abc = Some(About::Share(Share::of("abc")));
        for path in ["/api/matches/abc", "/api/matches/abc/replay/3", "/api/drafts/abc/join"] {
            assert_eq!(about(Door::Everybody, path), of_abc, "{path}");
            assert_eq!(about(Door::Desk, path), None, "{path}");
        }
        assert_eq!(about(Door::Desk, "/admin/matches/abc/close"), of_abc);
        for path in ["/api/seeks", "/api/here"] {
            assert_eq!(about(Door::Everybody, path), Some(About::Share(Share::LOBBY)), "{path}");
        }
        assert_eq!(about(Door::Everybody, "/api/lab/abc/map"), Some(About::Experiment("abc".to_owned())));
        let of_all = ["/", "/m/abc", "/api", "/api/matches", "/api/tournaments", "/api/games/zatch/cards/x"];
        let of_none = ["/api/matches/%61bc", "/admin/matches/abc/close"];
        for path in of_all.into_iter().chain(of_none) {
            assert_eq!(about(Door::Everybody, path), None, "{path}");
        }
    }
}
