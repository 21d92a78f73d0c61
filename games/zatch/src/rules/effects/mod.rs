//! What card texts do: who is concerned, what holds, what happens.
//!
//! | question | where |
//! | --- | --- |
//! | whom and what do the words mean, and is something so? | [`meaning`] |
//! | what are Power, Damage and costs now? | [`figures`] |
//! | which rules hold now? | [`holding`] |
//! | what goes on or waits for a time, and until when? | [`lasting`] |
//! | what does something that happens set off? | [`moments`] |
//! | what is decided when something is declared? | [`targets`] |
//! | how is an effect carried out, and what does it ask? | [`machine`] |
//!
//! Whether somebody may do something is asked in [`permission`](crate::rules::permission).

pub mod figures;
pub mod holding;
pub mod lasting;
pub mod machine;
pub mod meaning;
pub mod moments;
pub mod targets;
