//! Requests that are about a table which another server carries are passed on to it, and its answer back.

use super::inner::{FOR, Inner, KEY, OPEN, OpenHere};
use super::{Among, Elsewhere, Fellow, Place, Share};
use crate::address::{Address, Household};
use crate::hall::{Hall, ITSELF};
use crate::reply::{BODY, MOVING, Problem};
use crate::serve::App;
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
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

/// A server that cannot be connected to within this time cannot be reached.
const CONNECTING: Duration = Duration::from_secs(1);
/// So long one server waits for what another one lists.
const LISTING: Duration = Duration::from_secs(2);
/// How often a request was passed on.
const HOPS: &str = "x-tercet-hops";
/// So often it may be, while a table moves.
const MOST_HOPS: u8 = 3;
/// So long a request is tried again while its table moves, and this often.
const MOVES: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_millis(20);
/// The longest list, in bytes.
const LIST: usize = 4 * 1024 * 1024;

/// Passes a request on to whoever carries what it is about.
pub async fn forward(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    to_the_carrier(&app.hall, address.household(), request, next).await
}

/// Has a request of this household answered by whoever carries what it is about; by the next one, if that moves meanwhile.
pub async fn to_the_carrier(hall: &Hall, whose: Household, request: Request, next: Next) -> Response {
    let Some(among) = &hall.among else { return next.run(request).await };
    let Some(share) = share_of(request.uri().path()) else { return next.run(request).await };
    let passed_on = request.extensions().get::<Inner>().is_some();
    let (head, body) = request.into_parts();
    let Ok(body) = to_bytes(body, BODY).await else {
        return Problem::unread(StatusCode::PAYLOAD_TOO_LARGE, String::new()).into_response();
    };
    let begun = Instant::now();
    loop {
        let request = Request::from_parts(head.clone(), Body::from(body.clone()));
        let mut answer = match among.find_for(share, passed_on).await {
            Ok(Place::Here(_)) => next.clone().run(request).await,
            // Servers that do not know yet who carries something must not send it around for ever.
            Ok(Place::There(_)) if hops(&request) >= MOST_HOPS => Problem::from(Elsewhere).into_response(),
            Ok(Place::There(fellow)) => {
                hall.host.counters.passed_on.inc();
                let only_asks = request.method().is_safe();
                let answer = tokio::select! {
                    answer = among.pass_on(&fellow, whose, request) => answer,
                    // A server that has fallen silent need not be waited for.
                    () = among.is_gone(&fellow) => {
                        Err(if only_asks { Silent::Unreached } else { Silent::Broken })
                    }
                };
                answer.unwrap_or_else(|silent| silent.into_response())
            }
            Err(nobody) => return Problem::from(nobody).into_response(),
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

/// How often a request was passed on. What a browser says of that is not believed.
fn hops(request: &Request) -> u8 {
    let passed_on = request.extensions().get::<Inner>().and_then(|_| request.headers().get(HOPS));
    passed_on.and_then(|hops| hops.to_str().ok()?.parse().ok()).unwrap_or(0)
}

/// The share that a request is about; none, if every server can answer it.
fn share_of(path: &str) -> Option<Share> {
    let mut parts = path.trim_matches('/').split('/');
    let (Some("api" | "admin"), Some(what)) = (parts.next(), parts.next()) else { return None };
    match (what, parts.next()) {
        ("matches" | "drafts" | "tournaments", Some(id)) => Some(Share::of(id)),
        // An experiment is named so that it is where it was begun.
        ("lab", Some(id)) => Some(Share::of(id)),
        ("seeks" | "here", _) => Some(Share::LOBBY),
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
                let why = "The server that has this table does not answer; look whether it was done, and try again.";
                Problem::new(StatusCode::BAD_GATEWAY, why)
            }
        }
        .into_response()
    }
}

impl Among {
    /// Has another server answer a request of this household.
    pub(super) async fn pass_on(
        &self,
        fellow: &Fellow,
        whose: Household,
        mut request: Request,
    ) -> Result<Response, Silent> {
        let stream = timeout(CONNECTING, TcpStream::connect(fellow.address)).await;
        let Ok(Ok(stream)) = stream else { return Err(Silent::Unreached) };
        let _ = stream.set_nodelay(true);
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
            headers.insert(header::HOST, value(&fellow.address.to_string()));
        }
        let unwanted = Unwanted(Some(tokio::spawn(connection).abort_handle()));
        let answer = sender.send_request(request).await.map_err(|_| Silent::Broken)?;
        unwanted.is_wanted();
        let mut answer = answer.map(Body::new);
        answer.headers_mut().remove(header::CONNECTION);
        Ok(answer)
    }

    /// Says in the headers of a request that it comes from a server, and for which household.
    pub(super) fn introduce(&self, headers: &mut HeaderMap, whose: Household) {
        headers.insert(KEY, value(&self.key));
        headers.insert(FOR, value(&whose.address().to_string()));
    }

    /// What another server answers to a question of this one.
    async fn ask<T: DeserializeOwned>(&self, fellow: &Fellow, path: &str) -> Option<T> {
        let request = Request::builder().uri(path).body(Body::empty()).ok()?;
        let asked = async {
            let answer = self.pass_on(fellow, ITSELF, request).await.ok()?;
            let said = to_bytes(answer.into_body(), LIST).await.ok()?;
            serde_json::from_slice(&said).ok()
        };
        timeout(LISTING, asked).await.ok()?
    }

    /// What all the others have in memory; nothing is known if one of them does not say.
    pub async fn open_elsewhere(&self) -> Option<Vec<OpenHere>> {
        let mut all = Vec::new();
        for fellow in self.fellows() {
            all.push(self.ask(&fellow, OPEN).await?);
        }
        Some(all)
    }
}

/// A connection that ends if whoever waits for an answer does not wait any more, so that the other server knows.
struct Unwanted(Option<AbortHandle>);

impl Unwanted {
    /// The answer is there; the rest of it comes for as long as somebody reads it.
    fn is_wanted(mut self) {
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

/// A list of this server, and behind it those of all the others that say in time; it may be another one that asks.
pub async fn listed_everywhere(app: &App, path: &str, passed_on: bool, own: Vec<impl Serialize>) -> Vec<Value> {
    let mut all: Vec<Value> = own.iter().filter_map(|one| serde_json::to_value(one).ok()).collect();
    let Some(among) = app.hall.among.clone().filter(|_| !passed_on) else { return all };
    let asked = among.fellows().into_iter().map(|fellow| {
        let (among, path) = (among.clone(), path.to_owned());
        tokio::spawn(async move { among.ask::<Vec<Value>>(&fellow, &path).await })
    });
    for list in asked.collect::<Vec<_>>() {
        all.extend(list.await.ok().flatten().unwrap_or_default());
    }
    all
}

fn value(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("keys and addresses are plain letters")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_go_where_the_table_is() {
        for path in [
            "/api/lab/abc/map",
            "/api/matches/abc",
            "/api/matches/abc/replay/3",
            "/api/drafts/abc/join",
            "/admin/matches/abc/close",
        ] {
            assert_eq!(share_of(path), Some(Share::of("abc")), "{path}");
        }
        for path in ["/api/seeks", "/api/here"] {
            assert_eq!(share_of(path), Some(Share::LOBBY), "{path}");
        }
        for path in
            ["/", "/m/abc", "/api/matches", "/api/tournaments", "/api/games/zatch/cards/x", "/admin/matches", "/api"]
        {
            assert_eq!(share_of(path), None, "{path}");
        }
    }
}
