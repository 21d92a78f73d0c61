//! The door that TERCET_DOOR names, for libFuzzer. `cargo xtask fuzz DOOR` runs it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use tercet_fuzz::{DOORS, Door};

static DOOR: LazyLock<&'static Door> = LazyLock::new(|| {
    let named = std::env::var("TERCET_DOOR").unwrap_or_default();
    DOORS.iter().find(|door| door.name == named).unwrap_or_else(|| panic!("TERCET_DOOR names no door: {named:?}"))
});

fuzz_target!(|bytes: &[u8]| DOOR.admit_bytes(bytes));
