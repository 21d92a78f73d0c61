//! Spans: what took how long, for whoever collects traces. Without a collector none is begun.

use crate::among::Inner;
use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, Response};
use std::time::Duration;
use tower_http::trace::TraceLayer;
use tracing::field::Empty;
use tracing::{Span, info_span};

/// These requests, each of them a span. One that another server or a worker passes on goes on with the trace of that
/// one.
pub fn traced(requests: Router) -> Router {
    let answered = |answer: &Response<_>, _: Duration, span: &Span| {
        span.record("http.response.status_code", answer.status().as_u16());
    };
    let layer = TraceLayer::new_for_http().make_span_with(begin).on_request(()).on_response(answered);
    requests.layer(layer.on_body_chunk(()).on_eos(()).on_failure(()))
}

/// The span of a request, with the names that OpenTelemetry has for what is known of one.
fn begin(request: &Request) -> Span {
    let (method, known) = (request.method(), request.extensions());
    let route = known.get::<MatchedPath>().map_or("page", MatchedPath::as_str);
    let span = info_span!(
        "request",
        otel.name = format!("{method} {route}"),
        otel.kind = "server",
        http.request.method = %method,
        http.route = route,
        http.response.status_code = Empty,
    );
    // What a browser says of traces is not believed.
    if known.get::<Inner>().is_some() {
        go_on(&span, request.headers());
    }
    span
}

/// The span goes on with the trace that the headers name.
#[cfg(feature = "traces")]
fn go_on(span: &Span, headers: &HeaderMap) {
    use opentelemetry::global::get_text_map_propagator;
    use opentelemetry_http::HeaderExtractor;
    use tracing_opentelemetry::OpenTelemetrySpanExt;

    let context = get_text_map_propagator(|propagator| propagator.extract(&HeaderExtractor(headers)));
    // A span that nobody collects has no trace to go on with.
    let _ = span.set_parent(context);
}

#[cfg(not(feature = "traces"))]
fn go_on(_: &Span, _: &HeaderMap) {}

/// Names the trace of what is being done in the headers of a request to another server, and no other one.
pub fn hand_on(headers: &mut HeaderMap) {
    // A browser may have named one, which would be believed there.
    for name in ["traceparent", "tracestate"] {
        headers.remove(name);
    }
    inject(headers);
}

#[cfg(feature = "traces")]
fn inject(headers: &mut HeaderMap) {
    use opentelemetry::global::get_text_map_propagator;
    use opentelemetry_http::HeaderInjector;
    use tracing_opentelemetry::OpenTelemetrySpanExt;

    let context = Span::current().context();
    get_text_map_propagator(|propagator| propagator.inject_context(&context, &mut HeaderInjector(headers)));
}

#[cfg(not(feature = "traces"))]
fn inject(_: &mut HeaderMap) {}
