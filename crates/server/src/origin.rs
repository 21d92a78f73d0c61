//! Whose page a browser shows that wants to connect.

use crate::door::Peer;
use crate::reply::{Problem, shown};
use crate::serve::App;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use std::sync::Once;

/// This many hosts that were asked for are named to whoever is turned away.
const SHOWN: usize = 4;

/// A page of this server, or a program that is not a browser.
pub struct OwnPage;

impl FromRequestParts<App> for OwnPage {
    type Rejection = Problem;

    /// Browsers say which page wants to connect, and let pages of all servers try.
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Some(page) = origin(&parts.headers) else { return Ok(OwnPage) };
        let hosts = || app.proxies.hosts(Peer::of(parts), &parts.headers);
        if host(page).is_some_and(|page| hosts().filter_map(host).any(|own| own == page)) {
            return Ok(OwnPage);
        }
        let (page, asked) = (shown(page), hosts().take(SHOWN).map(shown).collect::<Vec<_>>().join(", "));
        // Logged once: that is enough for whoever set up the proxy, and outsiders cannot flood the log.
        static TOLD: Once = Once::new();
        TOLD.call_once(|| {
            tracing::warn!(page, asked, "a page of another host is turned away; later ones are not logged")
        });
        let why = format!(
            "A page of {page:?} cannot connect to {asked:?}: only this server's own pages can. If a proxy stands \
             between them, have it pass on the header Host, or send X-Forwarded-Host."
        );
        Err(Problem::new(StatusCode::FORBIDDEN, why))
    }
}

fn origin(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::ORIGIN).map(|page| page.to_str().unwrap_or_default())
}

/// The name in `https://name:port` or `name:port`. Schemes and ports do not count: proxies change them.
fn host(place: &str) -> Option<String> {
    place.parse::<Uri>().ok()?.host().map(str::to_ascii_lowercase)
}
