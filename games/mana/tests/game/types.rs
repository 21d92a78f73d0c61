//! What crosses to the browser, as TypeScript. `cargo xtask types` runs this test.

use tercet_mana::rules::event::Event;
use tercet_mana::rules::view::View;
use ts_rs::{Config, ExportError, TS};

#[test]
fn are_written() -> Result<(), ExportError> {
    let config = Config::from_env();
    Event::export_all(&config)?;
    View::export_all(&config)
}
