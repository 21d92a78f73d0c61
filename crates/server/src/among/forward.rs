//! Requests that are about a table which another server carries are passed on to it, and its answer back.

use super::inner::{FOR, Inner, KEY, OPEN, OpenHere};
use super::{Among, Fellow, Place, Share};
use crate::address::{Address, Household};
use crate::hall::{Hall, ITSELF};
use crate::reply::Problem;
use crate::serve::App;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A server that cannot be connected to within this time cannot be reached.
const CONNECTING: Duration = Duration::from_secs(1);
/// So long one server waits for what another one lists.
const LISTING: Duration = Duration::from_secs(2);
/// The longest list, in bytes.
const LIST: usize = 4 * 1024 * 1024;

/// Passes a request on to whoever carries what it is about.
pub async fn forward(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    to_the_carrier(&app.hall, address.household(), request, next).await
}

/// Has a request of this household answered by whoever carries what it is about.
pub async fn to_the_carrier(hall: &Hall, whose: Household, request: Request, next: Next) -> Response {
    let Some(among) = &hall.among else { return next.run(request).await };
    let Some(share) = share_of(request.uri().path()) else { return next.run(request).await };
    match among.find(share).await {
        Ok(Place::Here(_)) => next.run(request).await,
        // Servers that think differently about who carries something must not send it around for ever.
        Ok(Place::There(_)) if request.extensions().get::<Inner>().is_some() => nowhere(),
        Ok(Place::There(fellow)) => {
            hall.host.counters.passed_on.inc();
            among.pass_on(&fellow, whose, request).await.unwrap_or_else(|_| nowhere())
        }
        Err(_) => nowhere(),
    }
}

fn nowhere() -> Response {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, super::Elsewhere.to_string()).into_response()
}

/// The share that a request is about; none, if every server can answer it.
fn share_of(path: &str) -> Option<Share> {
    let mut parts = path.trim_matches('/').split('/');
    let (Some("api" | "admin"), Some(what)) = (parts.next(), parts.next()) else { return None };
    match (what, parts.next()) {
        ("matches" | "drafts" | "tournaments", Some(id)) => Some(Share::of(id)),
        ("seeks" | "here", _) => Some(Share::LOBBY),
        _ => None,
    }
}

/// A server does not answer.
#[derive(Debug, thiserror::Error)]
#[error("the server at {0} does not answer")]
pub struct Silent(std::net::SocketAddr);

impl Among {
    /// Has another server answer a request of this household.
    pub(super) async fn pass_on(
        &self,
        fellow: &Fellow,
        whose: Household,
        mut request: Request,
    ) -> Result<Response, Silent> {
        let silent = || Silent(fellow.address);
        let stream = timeout(CONNECTING, TcpStream::connect(fellow.address)).await;
        let stream = stream.map_err(|_| silent())?.map_err(|_| silent())?;
        let _ = stream.set_nodelay(true);
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(|_| silent())?;
        tokio::spawn(connection);
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse::<Uri>().map_err(|_| silent())?;
        let headers = request.headers_mut();
        self.introduce(headers, whose);
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        if !headers.contains_key(header::HOST) {
            headers.insert(header::HOST, value(&fellow.address.to_string()));
        }
        let answer = sender.send_request(request).await.map_err(|_| silent())?;
        let mut answer = answer.map(Body::new);
        answer.headers_mut().remove(header::CONNECTION);
        Ok(answer)
    }

    /// Says in the headers of a request that it comes from a server, and for which household.
    pub(super) fn introduce(&self, headers: &mut axum::http::HeaderMap, whose: Household) {
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
        for path in ["/api/matches/abc", "/api/matches/abc/replay/3", "/api/drafts/abc/join", "/admin/matches/abc/close"] {
            assert_eq!(share_of(path), Some(Share::of("abc")), "{path}");
        }
        for path in ["/api/seeks", "/api/here"] {
            assert_eq!(share_of(path), Some(Share::LOBBY), "{path}");
        }
        for path in ["/", "/m/abc", "/api/matches", "/api/tournaments", "/api/games/zatch/cards/x", "/admin/matches", "/api"] {
            assert_eq!(share_of(path), None, "{path}");
        }
    }
}
