//! What holds now: [`sentences`] are what stands in texts by itself, [`rules`] walks over those that hold.

pub mod rules;
pub mod sentences;
