//! Spans on their way to the collector.

use super::{Collecting, is_named};
use anyhow::{Context, Result};
use opentelemetry::global::set_text_map_propagator;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::env;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;

/// Whose spans are sent.
const SPANS: &str = "tercet_server";

/// Sends what is left when the program ends.
pub struct Traces(Option<SdkTracerProvider>);

impl Drop for Traces {
    fn drop(&mut self) {
        if let Some(provider) = &self.0 {
            // A collector that is gone keeps no program from ending; that it was not reached stands in the log.
            let _ = provider.shutdown();
        }
    }
}

/// Sends traces to the collector that the environment names, if it names one.
///
/// # Errors
/// If what the environment says makes no sense.
pub fn collect(service: &'static str) -> Result<(Traces, Option<Collecting>)> {
    if !is_named() {
        return Ok((Traces(None), None));
    }
    let exporter = SpanExporter::builder().with_http().build();
    let exporter = exporter.context("traces cannot be sent; see what OTEL_EXPORTER_OTLP_ENDPOINT says")?;
    let mut resource = Resource::builder();
    if env::var_os("OTEL_SERVICE_NAME").is_none() {
        resource = resource.with_service_name(service);
    }
    let provider = SdkTracerProvider::builder().with_resource(resource.build()).with_batch_exporter(exporter).build();
    set_text_map_propagator(TraceContextPropagator::new());
    let spans = tracing_opentelemetry::layer().with_tracer(provider.tracer("tercet"));
    let spans = spans.with_filter(Targets::new().with_target(SPANS, LevelFilter::INFO));
    Ok((Traces(Some(provider)), Some(spans.boxed())))
}
