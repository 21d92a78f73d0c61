//! Traces, for a collector of OpenTelemetry: what took how long, on one server and across several.

use std::env;
use tracing_subscriber::{Layer, Registry};

/// By these names OpenTelemetry knows where a collector is; everything else about it has such names too.
const COLLECTOR: [&str; 2] = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];

/// What hears of spans.
pub type Collecting = Box<dyn Layer<Registry> + Send + Sync>;

/// Whether the environment names a collector.
fn is_named() -> bool {
    COLLECTOR.iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}

#[cfg(feature = "traces")]
mod collecting;
#[cfg(not(feature = "traces"))]
mod without;

#[cfg(feature = "traces")]
pub use collecting::{Traces, collect};
#[cfg(not(feature = "traces"))]
pub use without::{Traces, collect};
